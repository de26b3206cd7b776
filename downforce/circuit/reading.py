"""A circuit read back from its track file, so that one can go on drawing."""

import math
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from downforce.rules.errors import BrokenFile
from downforce.rules.track import Track
from downforce.rules.track_form import FARTHEST as EDGE
from downforce.rules.track_form import MOST_SPACES, At, edge_ends, read_form

from .animals import Animal
from .builder import Circuit
from .fork import Fork
from .shape import BOTH, SPACE, Pose, Section
from .steps import Ramp

MOST_SECTIONS = 99
MOST_LANES = 6
FARTHEST = 10_000.0  # units a section is long, or lies away
PAINTED = {"title": (24, 40), "arrow": (40, 40, 0)}  # where they stand if the file does not say


def circuit_of(track: Track | Mapping[str, Any], *, file: str = "track") -> Circuit:
    """Read the circuit that a track was built from.

    Parameters
    ----------
    track : Track or mapping
        A track, or what its file holds; `build` writes the sections under ``marks``, as ``plan``.
    file : str, optional
        What a refusal calls it.

    Raises
    ------
    BrokenFile
        The sections are not in it, or are none; with the place.

    Examples
    --------
    >>> from downforce.circuit import build
    >>> from downforce.rules.track import load_track
    >>> harbour = load_track("harbour")
    >>> build(circuit_of(harbour)) == harbour.to_dict()
    True
    """
    form = track.to_dict() if isinstance(track, Track) else read_form(track, file)
    given = form.get("marks", {}).get("plan")
    if given is None:
        raise BrokenFile("track.no-plan", file=file, where="marks")
    plan = At(given, "marks.plan", file).table(("start", "sections", "lines", "plates"), ())
    pieces = tuple(map(_piece, plan["sections"].items(MOST_SECTIONS, 1)))
    _refuse_too_much(plan["sections"], pieces)
    lines = tuple(_lines(plan["lines"], pieces))
    return Circuit(
        start=Pose(*(at.number(-FARTHEST, FARTHEST) for at in plan["start"].items(3, 3))),
        sections=pieces,
        lines=lines,
        plates=tuple(_side(at) for at in plan["plates"].items(len(lines), len(lines))),
        **_rest(form, file),
    )


def _refuse_too_much(at: At, pieces: Iterable[Section | Fork]) -> None:
    """Each section has a key of its own, and all of them can be laid in a moment."""
    sections = [section for piece in pieces for section in _within(piece)]
    keys = [section.key for section in sections]
    for key in keys:
        if keys.count(key) > 1:
            at.refuse("section-twice", section=key)
    length = sum(section.length for section in sections)
    if length > MOST_SPACES * SPACE or sum(sum(section.spaces()) for section in sections) > MOST_SPACES:
        at.refuse("too-much")


def _within(piece: Section | Fork) -> Iterable[Section]:
    return [piece] if isinstance(piece, Section) else chain.from_iterable(piece.branches)


def _lines(at: At, pieces: Iterable[Section | Fork]) -> Iterator[str]:
    """Where the betting lines are; each begins another piece."""
    free = [piece.key for piece in pieces]
    for item in at.items(9):
        if item.value not in free:
            item.refuse("side", known=free)
        free.remove(item.value)
        yield item.value


def _rest(form: Mapping[str, Any], file: str) -> dict[str, Any]:
    """What a track file says anyway."""
    marks, name = form["marks"], form["name"]
    title, arrow = (At(marks.get(key, at), f"marks.{key}", file) for key, at in PAINTED.items())
    edges = [edge for edge in form["edges"] if isinstance(edge, dict) and "ramp" in edge]
    return {
        "name": name,
        "title": dict(form.get("title") or dict.fromkeys(("en", "ja"), name)),
        "note": dict(form.get("note") or dict.fromkeys(("en", "ja"), "")),
        "grid": tuple(form["grid"]),
        "title_at": tuple(at.number(-EDGE, EDGE) for at in title.items(2, 2)),
        "arrow": tuple(at.number(-EDGE, EDGE) for at in arrow.items(3, 3)),
        "size": tuple(form.get("size", (1200, 750))),
        "scenery": form.get("scenery", []),
        "closed": not marks.get("open"),
        "danger": tuple(space["id"] for space in form["spaces"] if space.get("danger")),
        "ramps": tuple(Ramp(*edge_ends(edge), edge["ramp"]) for edge in edges),
        "animals": tuple(map(_animal, form.get("animals", ()))),
    }


def _animal(form: Mapping[str, Any]) -> Animal:
    title = form.get("title") or dict.fromkeys(("en", "ja"), form["id"])
    return Animal(id=form["id"], title=title, places=tuple(tuple(at["spaces"]) for at in form["places"]))


def _piece(at: At) -> Section | Fork:
    if isinstance(at.value, dict):
        return _section(at)
    return Fork(tuple(tuple(map(_section, branch.items(9, 1))) for branch in at.items(4, 2)))


def _section(at: At) -> Section:
    values = at.table(("key", "lanes"), ("length", "radius", "turn", "counts", "kerbs"))
    key, lanes = values["key"].name(), values["lanes"].count(1, MOST_LANES)
    if not key.isalpha() or key == "finish":
        values["key"].refuse("section-key")
    turn = values["turn"].number(-360, 360) if "turn" in values else 0.0
    reach = values["radius" if turn else "length"].number(1, FARTHEST) if turn or "length" in values else 0.0
    counts = tuple(n.count(1, 60) for n in values["counts"].items(lanes, lanes)) if "counts" in values else ()
    return Section(
        key=key,
        lanes=lanes,
        length=reach * math.radians(abs(turn)) if turn else reach,
        turn=turn,
        counts=counts,
        kerbs=tuple(map(_side, values["kerbs"].items(2))) if "kerbs" in values else (),
    )


def _side(at: At) -> str:
    if at.value not in BOTH:
        at.refuse("side", known=BOTH)
    return str(at.value)
