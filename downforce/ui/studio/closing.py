"""Closing a lap: two straights made longer or shorter, or a curve, a straight and a curve added."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from downforce.circuit import Circuit, Pose, Section, arc, straight

from .pieces import LENGTHS, RADII, fresh

MEET = 0.3  # units within which two ends meet
LEAST = 40.0  # units that a straight keeps when it is made shorter
SLANT = 0.3  # the sine of the angle between two straights that can close a lap together


class Gap(NamedTuple):
    """How far a lap's end is from its start: units to each side, degrees still to turn."""

    x: float
    y: float
    turn: float

    @property
    def distance(self) -> float:
        """Units from end to start."""
        return math.hypot(self.x, self.y)

    def __bool__(self) -> bool:
        return self.distance > MEET or abs(self.turn) > 0.05


def gap(circuit: Circuit) -> Gap:
    """How far the end of the last section is from the start of the first."""
    poses = circuit.starts()
    begin, end = poses[0], poses[-1]
    turn = math.remainder(begin.heading - end.heading, 360)
    return Gap(begin.x - end.x, begin.y - end.y, turn)


def closings(circuit: Circuit, *, keep: int | None = None) -> Iterator[Circuit]:
    """Ways to close a lap, those first that change least.

    Parameters
    ----------
    keep : int, optional
        The section that stays as it is.
    """
    if abs(gap(circuit).turn) < 0.05:
        yield from _two_straights(circuit, keep)
    else:
        for turned in _last_curve(circuit, keep):
            yield from ([turned] if not gap(turned) else _two_straights(turned, keep))
    yield from _linked(circuit)


def _two_straights(circuit: Circuit, keep: int | None) -> Iterator[Circuit]:
    """Two straights that are not parallel, changed by what is missing; the smallest change first."""
    wanted, poses = gap(circuit), circuit.starts()
    places = [
        i for i, p in enumerate(circuit.sections) if isinstance(p, Section) and not p.turn and i != keep
    ]
    tried = [_solved(circuit, wanted, poses, i, j) for i, j in combinations(places, 2)]
    tried += [_lengthened(circuit, {i: _along(wanted, poses[i])}) for i in places]
    found = [solved for solved in tried if solved and not gap(solved[1])]
    yield from (changed for _, changed in sorted(found, key=lambda pair: pair[0]))


def _solved(
    circuit: Circuit, wanted: Gap, poses: Sequence[Pose], i: int, j: int
) -> tuple[float, Circuit] | None:
    a, b = (math.radians(poses[k].heading) for k in (i, j))
    slant = math.sin(b - a)
    if abs(slant) < SLANT:
        return None
    first = (wanted.x * math.sin(b) - wanted.y * math.cos(b)) / slant
    second = (wanted.y * math.cos(a) - wanted.x * math.sin(a)) / slant
    return _lengthened(circuit, {i: first, j: second})


def _along(wanted: Gap, pose: Pose) -> float:
    """How much of what is missing lies in a direction."""
    angle = math.radians(pose.heading)
    return wanted.x * math.cos(angle) + wanted.y * math.sin(angle)


def _lengthened(circuit: Circuit, changes: Mapping[int, float]) -> tuple[float, Circuit] | None:
    """The circuit with straights longer by so much, and how much that is in all."""
    pieces = list(circuit.sections)
    for k, more in changes.items():
        piece = pieces[k]
        assert isinstance(piece, Section)
        length = round(piece.length + more, 3)
        if not min(LEAST, piece.length) <= length <= LENGTHS[1]:
            return None
        pieces[k] = replace(piece, length=length, counts=piece.counts if abs(more) < 1 else ())
    return sum(map(abs, changes.values())), replace(circuit, sections=tuple(pieces))


def _last_curve(circuit: Circuit, keep: int | None) -> Iterator[Circuit]:
    """A curve that turns by as much more or less as is missing, the last ones first."""
    missing = gap(circuit).turn
    for i in reversed(range(len(circuit.sections))):
        piece = circuit.sections[i]
        if not isinstance(piece, Section) or not piece.turn or i == keep:
            continue
        turn = round(piece.turn + missing, 3)
        if turn * piece.turn > 0 and 5 <= abs(turn) <= 270:
            pieces = list(circuit.sections)
            pieces[i] = arc(piece.key, round(piece.radius, 3), turn, piece.lanes)
            yield replace(circuit, sections=tuple(pieces))


def _linked(circuit: Circuit) -> Iterator[Circuit]:
    """A curve, a straight and a curve from the end to the start: the shortest of four ways, at most radii."""
    poses, last = circuit.starts(), circuit.sections[-1]
    lanes = min(3, last.lanes if isinstance(last, Section) else 3)
    found = [
        (length, sides, turns, run, radius)
        for radius in (100.0, 140.0, 70.0)
        if RADII[0] <= radius <= RADII[1]
        for sides in ((1, 1), (-1, -1), (1, -1), (-1, 1))
        for length, turns, run in _link(poses[-1], poses[0], radius, sides)
    ]
    for _, sides, turns, run, radius in sorted(found, key=lambda each: each[0]):
        letters = fresh(circuit.sections, 3)
        pieces = [
            arc(letters[0], radius, sides[0] * turns[0], lanes) if turns[0] > 0.5 else None,
            straight(letters[1], run, lanes) if run > 1 else None,
            arc(letters[2], radius, sides[1] * turns[1], lanes) if turns[1] > 0.5 else None,
        ]
        added = tuple(piece for piece in pieces if piece)
        whole = replace(circuit, sections=(*circuit.sections, *added))
        if all(piece.length >= LENGTHS[0] for piece in added) and not gap(whole):
            yield whole


def _link(
    end: Pose, start: Pose, radius: float, sides: tuple[int, int]
) -> Iterator[tuple[float, tuple[float, float], float]]:
    """Degrees of the first curve, units of the straight and degrees of the second, with all their length."""
    one, other = end.right(sides[0] * radius), start.right(sides[1] * radius)
    apart = math.dist(one[:2], other[:2])
    along = math.degrees(math.atan2(other.y - one.y, other.x - one.x))
    if sides[0] == sides[1]:
        run, heading = apart, along
    elif apart > 2 * radius:
        run = math.sqrt(apart**2 - 4 * radius**2)
        heading = along + sides[0] * math.degrees(math.asin(2 * radius / apart))
    else:
        return
    turns = (sides[0] * (heading - end.heading)) % 360, (sides[1] * (start.heading - heading)) % 360
    turns = tuple(0.0 if turn > 359.5 else turn for turn in turns)  # type: ignore[assignment]
    yield math.radians(sum(turns)) * radius + run, turns, run
