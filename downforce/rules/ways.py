"""How a space can be got to: bit *n* of its number is set if a way of *n* steps leads there.

`movement` asks where a move ends; here every space is asked how it can be got to, which is what "why not
here?" needs. One pass in the order of the track finds all lengths at once.
"""

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

import networkx as nx

from .animals import Animal
from .cards import Colour
from .movement import Driving, Motion, Position, blocked_nodes, free_steps, moves_off
from .track import Track

Obstacle = Colour | Animal  # what takes up spaces


@lru_cache(maxsize=1024)  # spaces of one position are asked about one after the other
def lengths(track: Track, start: str, blocked: frozenset[str]) -> Mapping[str, int]:
    """The lengths of all ways from a space to each other, as bits; whatever ramps and danger spaces ask for.

    Examples
    --------
    >>> t = load_track("harbour")
    >>> found = lengths(t, "a2.3", frozenset())
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


@lru_cache(maxsize=1024)
def driven(track: Track, start: str, motion: Motion, blocked: frozenset[str]) -> Mapping[str, int]:
    """After how many steps a move can come to each space, as bits: with all that it and the track ask for.

    A space that can only be driven through (W9) is not among them.
    """
    move = Driving(track, start, motion, blocked)
    found: dict[tuple[str, bool], int] = {(start, False): 1}
    order, at = _order(track)
    for node in order[at[start] :]:
        for passed in (False, True):
            for taken in bits(found.get((node, passed), 0)):
                _, free, through = move.choices(node, taken, passed)
                for key in [(step, passed) for step in free] + [(step, True) for step in through]:
                    found[key] = found.get(key, 0) | 1 << taken + 1
    there = {node: found.get((node, False), 0) | found.get((node, True), 0) for node, _ in found}
    return {node: steps for node, steps in there.items() if node not in blocked}


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
    """A car that is to drive, and the space it is asked about.

    ``cars`` are the spaces of the other cars; ``others`` all that take up spaces, animals too, with these.
    """

    track: Track
    colour: Colour
    start: str
    motion: Motion
    cars: Mapping[Colour, str]
    others: Mapping[Obstacle, frozenset[str]]
    space: str

    @property
    def number(self) -> int:
        """How many spaces it drives if it comes here: with what betting lines on the way add (W7)."""
        lines = self.track.crossed[self.space] - self.track.crossed[self.start]
        return self.motion.steps + self.motion.bonus * max(0, lines)

    @property
    def is_plain(self) -> bool:
        """Whether neither the track nor a power asks for more than free spaces."""
        return self.motion.is_plain and not self.track.conditions

    def found(self, without: Collection[Obstacle] = (), *, empty: bool = False) -> int:
        """The lengths of the ways to the space, as bits; without some obstacles, or of all ways there are."""
        if empty:
            return lengths(self.track, self.start, frozenset()).get(self.space, 0)
        return self.ways(without).get(self.space, 0)

    def ways(self, without: Collection[Obstacle] = ()) -> Mapping[str, int]:
        """The lengths of the ways to every space."""
        blocked = self.blocked(without)
        if self.is_plain:
            return lengths(self.track, self.start, blocked)
        motion = self.motion._replace(through=self.motion.through & blocked)
        return driven(self.track, self.start, motion, blocked)

    def blocked(self, without: Collection[Obstacle] = ()) -> frozenset[str]:
        taken = [spaces for other, spaces in self.others.items() if other not in without]
        return frozenset().union(*taken) - {self.track.finish}

    def short(self, found: int) -> int:
        """Those lengths that leave a part of the number."""
        return found & ((1 << self.number) - 1)

    def ends(self, without: Collection[Obstacle] = ()) -> bool:
        """Whether the move can end on the space (M4, M6, W2)."""
        found = self.found(without)
        if found >> self.number & 1:
            return True
        if not self.short(found):
            return False
        return self.is_finish or self.motion.short or not self.goes_on(without)

    def comes(self, without: Collection[Obstacle] = ()) -> bool:
        """Whether the car can come to the space at all."""
        return bool(self.found(without) & ((2 << self.number) - 1))

    def goes_on(self, without: Collection[Obstacle] = ()) -> bool:
        """Whether a free step lies ahead of the space."""
        return bool(free_steps(self.track, self.space, self.blocked(without), self.motion.number))

    def moves_off(self) -> bool:
        """Whether the car can leave its own space, through another car if it may (R6, W9)."""
        return moves_off(self.track, self.start, self.motion, set(self.blocked()))

    @property
    def ramp_ahead(self) -> int:
        """What the lowest ramp ahead of the car asks for that is too high for its number (T3); else 0."""
        asked = [self.track.ramps.get((self.start, step), 0) for step in self.track.ahead[self.start]]
        return min((ramp for ramp in asked if ramp > self.motion.number), default=0)

    @property
    def is_finish(self) -> bool:
        return self.space == self.track.finish

    @property
    def on_it(self) -> Obstacle | None:
        """The other car, or the animal, that takes up the space."""
        return next((other for other, spaces in self.others.items() if self.space in spaces), None)

    def on_some(self, nodes: Collection[str]) -> tuple[Obstacle, ...]:
        """The other cars and the animals that take up some of these spaces."""
        return tuple(other for other, spaces in self.others.items() if not spaces.isdisjoint(nodes))


def in_the_way(position: Position, colour: Colour, space: str) -> tuple[Obstacle, ...]:
    """The other cars, and the animals, that take up the spaces one step ahead of a space."""
    track, ahead = position.track, set(position.track.ahead[space])
    cars = {car: node for car, node in position.cars.items() if car is not colour}
    taken = obstacles(track, cars, getattr(position, "animals", ()))
    return tuple(other for other, spaces in taken.items() if not spaces.isdisjoint(ahead))


def obstacles(
    track: Track, cars: Mapping[Colour, str], animals: tuple[int, ...]
) -> dict[Obstacle, frozenset[str]]:
    """The cars, and the animals where they lie (T4), each with all nodes it takes up (M2)."""
    found: dict[Obstacle, frozenset[str]] = {
        car: frozenset(blocked_nodes(track, [node])) for car, node in cars.items()
    }
    lying = zip(track.animals, animals, strict=True)
    return found | {animal: frozenset(blocked_nodes(track, animal.places[at])) for animal, at in lying}
