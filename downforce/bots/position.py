"""Where the cars stand, and what a move of one of them is worth: the greedy bot's only look at the track."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from downforce.rules.cards import Colour
from downforce.rules.movement import Motion, Reach, blocked_nodes, ends_of
from downforce.rules.track import Track

from .reading import Reading

Weights = Mapping[Colour, float]

JAM = (2.5, 0.5)  # spaces that a car stands behind itself with no free step ahead, or with only one

GIVEN_UP = 0.6  # spaces that one not driven counts for, beside itself


class Move(NamedTuple):
    """A car driven to a space, what that gains, and the spaces lost by being blocked."""

    gain: float
    colour: Colour
    end: str
    lost: int = 0


class Position(NamedTuple):
    """The cars on a track, and what a space that each of them gains is worth."""

    track: Track
    cars: Mapping[Colour, str]
    weights: Weights
    closed: frozenset[str] = frozenset()  # the spaces animals lie on

    def after(self, move: Move) -> "Position":
        """The position once a car has driven to a space, or home."""
        cars = {**self.cars, move.colour: move.end}
        if move.end == self.track.finish:
            del cars[move.colour]
        return self._replace(cars=cars)

    def best(self, colours: Iterable[Colour], read: Callable[[Colour], Reading]) -> Move | None:
        """The best that a card line can do whose car is one of these; None if none of them can move."""
        moves = [self.steered(colour, read(colour)) for colour in colours if colour in self.cars]
        return max((move for move in moves if move), key=lambda move: move.gain, default=None)

    def steered(self, colour: Colour, line: Reading) -> Move | None:
        """The best end of a car's line, or the worst where a rival steers it; None if it cannot move."""
        ends = self._ends(colour, line)
        moves = [move._replace(lost=ends[move.end].lost) for move in self.moves(colour, ends)]
        if line.short:
            moves = [move._replace(gain=move.gain - self.given_up(colour, move.lost)) for move in moves]
        choose = min if line.handed else max
        return choose(moves, key=lambda move: move.gain, default=None)

    def given_up(self, colour: Colour, spaces: int) -> float:
        """What it costs to give spaces up (W2): the jam that is avoided so may clear up by itself."""
        return GIVEN_UP * spaces * self.weights.get(colour, 0.0)

    def _ends(self, colour: Colour, line: Reading) -> Mapping[str, Reach]:
        start, blocked = self.cars[colour], self._blocked(colour)
        through = frozenset(self._held_by_others(colour)) if line.through else frozenset[str]()
        motion = Motion(line.steps, line.number, line.short, through, line.bonus)
        ends = ends_of(self.track, start, motion, blocked)
        ends.pop(start, None)
        return ends

    def _held_by_others(self, colour: Colour) -> set[str]:
        return blocked_nodes(self.track, [node for car, node in self.cars.items() if car is not colour])

    def moves(self, colour: Colour, ends: Iterable[str]) -> Iterator[Move]:
        """What driving a car to each end gains: spaces, its own room ahead, and the room it leaves others."""
        track, start, blocked = self.track, self.cars[colour], self._blocked(colour)
        weight, held = self.weights.get(colour, 0.0), self._held(colour, blocked)
        before = weight * self._way(start, blocked) + held.get(track.place[start], 0.0)
        for end in ends:
            after = weight * self._way(end, blocked) + held.get(track.place[end], 0.0)
            yield Move(before - after, colour, end)

    def _blocked(self, colour: Colour) -> set[str]:
        cars = [node for car, node in self.cars.items() if car is not colour]
        return blocked_nodes(self.track, [*cars, *self.closed])

    def _way(self, node: str, blocked: set[str]) -> float:
        """The spaces still to go, and how far a car here stands behind for want of a free step."""
        free = sum(step not in blocked for step in self.track.ahead[node])
        return self.track.to_go[node] + (_jam(free) if node != self.track.finish else 0.0)

    def _held(self, colour: Colour, blocked: set[str]) -> dict[str, float]:
        """What the others' want of free steps is worth if this car stands on a place ahead of them."""
        place = self.track.place
        held: dict[str, float] = {}
        for other, node in self.cars.items():
            free = [place[step] for step in self.track.ahead[node] if step not in blocked]
            if other is not colour and len(free) <= len(JAM):
                more = self.weights.get(other, 0.0) * (_jam(len(free) - 1) - _jam(len(free)))
                held |= {where: held.get(where, 0.0) + more for where in free}
        return held


def _jam(free: int) -> float:
    return JAM[free] if free < len(JAM) else 0.0
