"""How a space can be got to: bit *n* of its number is set if a way of *n* steps leads there.

`movement` asks where a move ends; here every space is asked how it can be got to, which is what "why not
here?" needs. One pass in the order of the track finds all lengths at once.
"""

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

import networkx as nx

from .cards import Colour
from .movement import blocked_nodes
from .track import Track


@lru_cache(maxsize=1024)  # spaces of one position are asked about one after the other
def lengths(track: Track, start: str, blocked: frozenset[str]) -> Mapping[str, int]:
    """The lengths of all ways from a space to each other, as bits.

    Examples
    --------
    >>> t = load_track("harbour")
    >>> found = lengths(t, t.grid[0], frozenset())
    >>> bits(found["a2.4"]), bits(found["a2.6"])
    ((1,), (3,))
    """
    ahead, found = track.ahead, {start: 1}
    order, at = _order(track)
    for node in order[at[start] :]:
        if here := found.get(node):
            for step in ahead[node]:
                if step not in blocked:
                    found[step] = found.get(step, 0) | here << 1
    return found


@lru_cache(maxsize=16)
def _order(track: Track) -> tuple[tuple[str, ...], Mapping[str, int]]:
    """The spaces so that every step leads further down the list, and the place of each in it."""
    order = tuple(nx.topological_sort(track.graph))
    return order, {node: i for i, node in enumerate(order)}


def bits(found: int) -> tuple[int, ...]:
    """The lengths that a number stands for, shortest first."""
    return tuple(n for n in range(found.bit_length()) if found >> n & 1)


def shortest(found: int) -> int:
    """The least of them, as ``bits(found)[0]``; there must be one.

    Examples
    --------
    >>> shortest(0b10100), longest(0b10100)
    (2, 4)
    """
    return (found & -found).bit_length() - 1


def longest(found: int) -> int:
    """The greatest of them; there must be one."""
    return found.bit_length() - 1


class Move(NamedTuple):
    """A car that is to drive, and the space it is asked about."""

    track: Track
    colour: Colour
    start: str
    number: int
    others: Mapping[Colour, str]
    space: str

    def found(self, without: Collection[Colour] = (), *, empty: bool = False) -> int:
        """The lengths of the ways to the space, as bits; without some cars, or on an empty track."""
        blocked = frozenset() if empty else self.blocked(without)
        return lengths(self.track, self.start, blocked).get(self.space, 0)

    def blocked(self, without: Collection[Colour] = ()) -> frozenset[str]:
        nodes = [node for car, node in self.others.items() if car not in without]
        return frozenset(blocked_nodes(self.track, nodes) - {self.track.finish})

    def short(self, found: int) -> int:
        """Those lengths that leave a part of the number."""
        return found & ((1 << self.number) - 1)

    def ends(self, without: Collection[Colour] = ()) -> bool:
        """Whether the move can end on the space (M4, M6)."""
        found = self.found(without)
        if found >> self.number & 1:
            return True
        return bool(self.short(found)) and (self.is_finish or not self.goes_on(without))

    def comes(self, without: Collection[Colour] = ()) -> bool:
        """Whether the car can come to the space at all."""
        return bool(self.found(without) & ((2 << self.number) - 1))

    def goes_on(self, without: Collection[Colour] = ()) -> bool:
        """Whether a free step lies ahead of the space."""
        return not self.blocked(without).issuperset(self.track.ahead[self.space])

    @property
    def is_finish(self) -> bool:
        return self.space == self.track.finish

    @property
    def on_it(self) -> Colour | None:
        """The other car that takes up the space."""
        together = self.track.sharing[self.space]
        return next((car for car, node in self.others.items() if node in together), None)

    def cars_on(self, nodes: Collection[str]) -> tuple[Colour, ...]:
        """The other cars that take up some of these spaces."""
        taken = blocked_nodes(self.track, nodes)
        return tuple(car for car, node in self.others.items() if node in taken)
