"""Where the cars stand, and what that is worth: the greedy bot's only look at the track."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from downforce.rules.cards import Colour
from downforce.rules.movement import blocked_nodes, layered_reach
from downforce.rules.track import Track

Weights = Mapping[Colour, float]

STUCK, QUEUED = 2.5, 0.5  # spaces that a car stands behind itself with no free step ahead, or only one


class Position(NamedTuple):
    """The cars on a track."""

    track: Track
    cars: Mapping[Colour, str]

    def after(self, colour: Colour, end: str) -> "Position":
        """The position once a car has driven to a space, or home."""
        cars = {**self.cars, colour: end}
        if end == self.track.finish:
            del cars[colour]
        return self._replace(cars=cars)

    def ends(self, colour: Colour, number: int) -> Iterable[str]:
        """Where a number takes a car; nowhere if it has no free step."""
        start = self.cars[colour]
        blocked = blocked_nodes(self.track, [node for car, node in self.cars.items() if car is not colour])
        found = layered_reach(self.track, start, number, blocked)
        return () if start in found else found

    def moves(self, colours: Iterable[Colour], number: int) -> Iterator[tuple[Colour, str]]:
        """What a card line can do, whose car is one of these: a car, and where it ends."""
        return ((c, end) for c in colours if c in self.cars for end in self.ends(c, number))

    def best(self, moves: Iterable[tuple[Colour, str]], weights: Weights) -> tuple[float, Colour, str] | None:
        """The move that leaves the best position, and that position's value; None without a move."""
        valued = [(self.after(*move).value(weights), *move) for move in moves]
        return max(valued, key=lambda move: move[0], default=None)

    def value(self, weights: Weights) -> float:
        """The spaces still to go, each car's by its weight; less is better for a weight above 0."""
        taken = blocked_nodes(self.track, self.cars.values())
        return -sum(weights[colour] * self._to_go(node, taken) for colour, node in self.cars.items())

    def _to_go(self, node: str, taken: set[str]) -> float:
        free = sum(ahead not in taken for ahead in self.track.ahead[node])
        return self.track.to_go[node] + (STUCK if not free else QUEUED if free == 1 else 0)
