"""Which spaces adjoin: the steps within a section, over its ribs, and over ramps (M1, T3)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from .parts import Part
from .spaces import Tile

AHEAD = Fraction(1, 3)  # of one's own space: so far ahead lies the middle of a space one may change to
FINISH = "finish"
Edge = tuple[str, str]


class Ramp(NamedTuple):
    """A step that only a large printed number takes (T3).

    Parameters
    ----------
    start, to : str
        From which space it leaps to which.
    number : int
        The least printed number that takes it.
    """

    start: str
    to: str
    number: int

    @property
    def ends(self) -> Edge:
        """From where to where, as other steps have it."""
        return self.start, self.to


def steps(parts: Sequence[Part], tiles: Sequence[list[list[Tile]]]) -> Iterator[Edge]:
    """All steps but ramps; of each space straight ahead first."""
    for k, lanes in enumerate(tiles):
        for n, lane in enumerate(lanes):
            neighbours = [lanes[m] for m in (n - 1, n + 1) if 0 <= m < len(lanes)]
            for tile, following in pairwise(lane):
                yield tile.id, following.id
                yield from ((tile.id, other) for other in _diagonals(tile, neighbours))
            yield from ((lane[-1].id, other) for other in _over_the_rib(parts, tiles, k, n))


def _diagonals(tile: Tile, neighbours: list[list[Tile]]) -> Iterator[str]:
    """In each neighbouring lane the first space far enough ahead."""
    for lane in neighbours:
        found = next((t.id for t in lane if t.middle >= tile.middle + AHEAD * tile.share), None)
        if found:
            yield found


def _over_the_rib(parts: Sequence[Part], tiles: Sequence[list[list[Tile]]], k: int, n: int) -> list[str]:
    """The first spaces behind the rib that touch a lane's end: straight ahead, then left, then right."""
    if k + 1 == len(parts):
        return [FINISH]
    here = parts[k].last_lanes()[n]
    following = [(offset - here, lane) for m in parts[k].after for offset, lane in _begin(parts[m], tiles[m])]
    following.sort(key=lambda shift: (abs(shift[0]), shift[0]))
    return [lane[0].id for shift, lane in following if abs(shift) <= 1]


def _begin(part: Part, lanes: list[list[Tile]]) -> Iterator[tuple[Fraction, list[Tile]]]:
    yield from zip(part.first_lanes(), lanes, strict=True)


def section_of(node: str) -> str:
    """The key of the section a space belongs to.

    Examples
    --------
    >>> section_of("a2.13")
    'a'
    """
    return node.rstrip("0123456789.")
