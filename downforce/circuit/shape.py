"""Straights and arcs, head to tail: where a point of the track lies."""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from downforce.draw.tiles import LANE

BOTH = ("left", "right")  # sides of the track
SPACE = 55.0  # units a space is long, about: a car is 48 and needs some air


class Pose(NamedTuple):
    """A point of the track, and where one looks there: degrees, 0 along x, 90 along y (downwards)."""

    x: float
    y: float
    heading: float

    def ahead(self, distance: float, degrees: float = 0) -> "Pose":
        """The pose so many units on, in the direction turned by so many degrees."""
        angle = math.radians(self.heading + degrees)
        x, y = self.x + distance * math.cos(angle), self.y + distance * math.sin(angle)
        return Pose(x, y, self.heading)

    def right(self, distance: float) -> "Pose":
        """The pose so many units to the right."""
        return self.ahead(distance, 90)


@dataclass(frozen=True, kw_only=True)
class Section:
    """A piece of track between two ribs, with the same number of lanes all along.

    Parameters
    ----------
    key : str
        The letter its spaces' ids begin with.
    lanes : int
        How many lie abreast.
    length : float
        Units along the middle.
    turn : float
        Degrees to the right all along; 0 is a straight.
    counts : tuple of int, optional
        Spaces of each lane, from the left; otherwise each lane's own length by 55, rounded.
    kerbs : str
        Where kerbs lie: any of "left" and "right".
    """

    key: str
    lanes: int
    length: float
    turn: float = 0.0
    counts: tuple[int, ...] = ()
    kerbs: tuple[str, ...] = ()

    @property
    def radius(self) -> float:
        """Units from the middle of the track to the middle of the curve; a straight has none."""
        return self.length / math.radians(abs(self.turn))

    def offsets(self) -> list[Fraction]:
        """How far to the right each lane lies, in lanes."""
        return [Fraction(2 * lane - self.lanes + 1, 2) for lane in range(self.lanes)]

    def lane_length(self, right: float) -> float:
        """Length in units, so many units to the right of the middle."""
        return self.length - math.radians(self.turn) * right

    def spaces(self) -> tuple[int, ...]:
        """How many spaces each lane has, from the left."""
        lengths = [self.lane_length(LANE * float(offset)) for offset in self.offsets()]
        return self.counts or tuple(max(1, round(length / SPACE)) for length in lengths)

    def at(self, start: Pose, along: float, right: float = 0.0) -> Pose:
        """The pose at a fraction of the section, so many units to the right of the middle."""
        if not self.turn:
            return start.ahead(along * self.length).right(right)
        side = math.copysign(self.radius, self.turn)
        centre, turned = start.right(side), along * self.turn
        return Pose(centre.x, centre.y, start.heading + turned).right(right - side)

    def end(self, start: Pose) -> Pose:
        """Where the next section begins."""
        return self.at(start, 1.0)


def straight(
    key: str, length: float, lanes: int, *, kerbs: tuple[str, ...] = (), counts: tuple[int, ...] = ()
) -> Section:
    """A straight, so many units long.

    Examples
    --------
    >>> straight("a", 110, 3).spaces()
    (2, 2, 2)
    """
    return Section(key=key, lanes=lanes, length=length, kerbs=kerbs, counts=counts)


def arc(key: str, radius: float, turn: float, lanes: int, *, counts: tuple[int, ...] = ()) -> Section:
    """A curve of so many degrees to the right (or, negative, to the left), its kerb inside.

    Examples
    --------
    >>> arc("c", 185, 90, 3).spaces(), arc("c", 185, -90, 3).spaces()
    ((6, 5, 4), (4, 5, 6))
    """
    length = radius * math.radians(abs(turn))
    kerbs = ("right" if turn > 0 else "left",)
    return Section(key=key, lanes=lanes, length=length, turn=turn, counts=counts, kerbs=kerbs)
