"""A track being drawn: every act gives the next one, and what is no track is held until it is mended.

A value without widgets; `acts` says what each control changes.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from downforce.circuit import Circuit, build, rough
from downforce.circuit.steps import section_of
from downforce.rules.errors import BrokenFile, DownforceError
from downforce.rules.track import Track

from ..reading import not_now
from . import acts
from .closing import Gap, gap
from .pieces import Piece, within
from .sketch import Sketch
from .starts import oval

MOST_PAST = 200
HUGE = 10**40
Made = tuple[Circuit, Track | None]  # what was made, without how one was looking at it


class Look(NamedTuple):
    """What becomes of the sections.

    Parameters
    ----------
    track : Track or None
        What can be raced on.
    drawn : Track
        What is seen: the track, or a sketch of what is none yet.
    problem : BrokenFile or None
        Why it is none.
    spaces : tuple of str
        Where.
    gap : Gap or None
        What is missing between the end of a lap and its start.
    """

    track: Track | None
    drawn: Track
    problem: BrokenFile | None = None
    spaces: tuple[str, ...] = ()
    gap: Gap | None = None


@dataclass(frozen=True)
class Studio:
    """A track that is being drawn.

    Parameters
    ----------
    circuit : Circuit
        The sections and all that belongs to them.
    at : int
        The piece that is chosen.
    space : str
        The space that is chosen; "" for none.
    given : Track, optional
        A board of points instead, which has no sections.
    keep : bool
        Whether a lap that was closed is closed again after each act, by two straights.
    cuts : bool
        Whether the bottlenecks are marked.
    past, future : tuple of (Circuit, Track or None)
        What undo and redo go to, the latest last and the next first.
    notice : DownforceError, optional
        Why the latest act did nothing.

    Examples
    --------
    >>> studio = Studio.new()
    >>> studio.look.problem, studio.look.track
    (None, <Track mine: 120 spaces, 35 to go from the pole>)
    >>> longer = studio.act("length", "0", "600")
    >>> longer.look.gap, longer.act("undo").circuit == studio.circuit
    (None, True)
    """

    circuit: Circuit
    at: int = 0
    space: str = ""
    given: Track | None = None
    keep: bool = True
    cuts: bool = False
    past: tuple[Made, ...] = ()
    future: tuple[Made, ...] = ()
    notice: DownforceError | None = None

    @classmethod
    def new(cls, circuit: Circuit | None = None) -> "Studio":
        """Begin with a circuit, or with a simple oval."""
        return cls(circuit or oval())

    @property
    def piece(self) -> Piece:
        """The piece that is chosen."""
        return self.circuit.sections[self.at]

    @property
    def made(self) -> Made:
        """What undo brings back."""
        return self.circuit, self.given

    @cached_property
    def look(self) -> Look:
        """What the sections make: a track, or what is wrong with them."""
        circuit = self.circuit
        if self.given:
            return Look(self.given, self.given)
        try:
            track = Track.from_dict(build(circuit), file=circuit.name)
            return Look(track, track)
        except BrokenFile as problem:
            missing = gap(circuit) if circuit.closed else None
            drawn = Sketch(rough(circuit))
            return Look(None, drawn, problem, _named(problem, drawn), missing or None)

    def on(self, circuit: Circuit) -> "Studio":
        """Go on with another circuit; undo comes back here."""
        past = (*self.past, self.made)[-MOST_PAST:]
        return Studio(circuit, keep=self.keep, cuts=self.cuts, past=past)

    def act(self, name: str, argument: str = "", value: Any = None) -> "Studio":
        """The studio after a control was used; what cannot be done changes only the ``notice``."""
        try:
            return self._after(name, argument, value)
        except DownforceError as error:
            return replace(self, notice=error)

    def noticed(self, notice: DownforceError | None) -> "Studio":
        """The same with a sentence about the latest act."""
        return replace(self, notice=notice)

    def _after(self, name: str, argument: str, value: Any) -> "Studio":
        if isinstance(value, int) and abs(value) >= HUGE:  # Python does not even write it down
            raise not_now()
        match name:
            case "undo" | "redo":
                return self._back(name)
            case "choose":
                return replace(self, at=acts.place(self, argument), space="", notice=None)
            case "space":
                return self._chosen(str(value))
            case "keep":
                return replace(self, notice=None, keep=bool(value))
            case "cuts":
                return replace(self, notice=None, cuts=bool(value))
        if name not in acts.ACTS:
            raise not_now()
        if self.given and name not in acts.ANY:
            raise DownforceError("studio.points")
        later = acts.ACTS[name](self, argument, value)
        if later.made == self.made:
            return replace(later, notice=None)
        _ = later.look  # an act that leads to what cannot even be drawn is refused
        past = (*self.past, self.made)[-MOST_PAST:]
        return replace(later, past=past, future=(), notice=None)

    def _back(self, name: str) -> "Studio":
        here, there = (self.past[::-1], self.future) if name == "undo" else (self.future, self.past[::-1])
        if not here:
            raise not_now()
        circuit, given = here[0]
        ours = (self.made, *there)
        past, future = (here[1:][::-1], ours) if name == "undo" else (ours[::-1], here[1:])
        at = min(self.at, len(circuit.sections) - 1)
        clean = replace(self, space="", notice=None, at=at)
        return replace(clean, circuit=circuit, given=given, past=past, future=future)

    def _chosen(self, space: str) -> "Studio":
        """A space pressed in the picture, and with it its section; the same once more is chosen no longer."""
        if space not in self.look.drawn.graph:
            raise not_now()
        if space == self.space or space == self.look.drawn.finish:
            return replace(self, space="", notice=None)
        if self.given:
            return replace(self, space=space, notice=None)
        key = section_of(space)
        at = next(i for i, p in enumerate(self.circuit.sections) if any(s.key == key for s in within(p)))
        return replace(self, at=at, space=space, notice=None)


def _named(problem: BrokenFile, drawn: Track) -> tuple[str, ...]:
    """The spaces that a refusal names."""
    words = " ".join(map(str, (problem.where, *problem.values.values())))
    found = [word.strip(",;()[]'") for word in words.split()]
    spaces = [word for word in found if word in drawn.graph and word != drawn.finish]
    if not spaces and str(problem.where).startswith("grid"):
        spaces = list(drawn.grid)
    return tuple(dict.fromkeys(spaces))
