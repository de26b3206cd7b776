"""What one may begin with: a simple oval, or any circuit whose file holds its sections."""

from dataclasses import replace

from downforce.circuit import Circuit, Pose, arc, circuit_of, from_points, random_circuit, straight
from downforce.circuit.scenery import ground
from downforce.rules.track import Track, load_track, tracks
from downforce.rules.track_form import parsed

from .settling import settled

NAME = "mine"
TITLE = {"en": "My track", "ja": "わたしのコース"}
NOTE = {"en": "", "ja": ""}


def oval() -> Circuit:
    """Two straights, two half circles and three betting lines."""
    return settled(
        Circuit(
            name=NAME,
            title=TITLE,
            note=NOTE,
            start=Pose(330, 150, 0),
            sections=(
                straight("a", 550, 3),
                arc("b", 180, 180, 3),
                straight("c", 550, 3),
                arc("d", 180, 180, 3),
            ),
            grid=("a1.2", "a2.2", "a3.2", "a1.1", "a2.1", "a3.1"),
            lines=("b", "c", "d"),
            plates=("left", "left", "left"),
            title_at=(28, 710),
            arrow=(370, 60, 0),
            scenery=[ground("land")],
        )
    )


def known() -> tuple[str, ...]:
    """The names of what one may begin with."""
    return ("oval", *tracks())


def by_lot(seed: int) -> Circuit:
    """A circuit drawn by lot; it takes some seconds."""
    return replace(random_circuit(seed), name=NAME, title=TITLE, note=NOTE)


def begun(name: str) -> Circuit:
    """A circuit to begin with, under a name of one's own."""
    if name == "oval":
        return oval()
    return replace(circuit_of(load_track(name), file=name), name=NAME)


def opened(text: str) -> tuple[Circuit | None, Track | None]:
    """The sections in the text of a track file; of one without them the track itself.

    Raises
    ------
    BrokenFile
        It is neither; in one sentence, with the place.
    """
    whole = text if text.lstrip().startswith(("{", "[")) else "{" + text
    track = from_points(whole)
    marks = parsed(whole, "points").get("marks")
    if isinstance(marks, dict) and "plan" in marks:
        return circuit_of(track), None
    return None, track
