"""Why a car cannot end on a space, where more than free spaces is asked for (T2, T3, W2, W7, W9).

There a car that stands in the way may also open a danger space, so nothing is said of "every way": each
reason tells one thing that was tried out.
"""

from collections.abc import Iterator
from itertools import combinations

from .answer import Reason, Some
from .movement import free_steps
from .track_form import RAMPS
from .ways import Move, Obstacle, lengths, longest, shortest

LARGEST = 3  # more things in the way at once help no reader, and with many animals take long to try out


def condition(move: Move) -> Reason | None:
    """The one thing that a ramp, a danger space or a betting line asks for, if it alone is in the way."""
    return _ramp(move) or _danger(move) or _before_line(move)


def _ramp(move: Move) -> Reason | None:
    """A higher printed number would do, with as many spaces to drive (T3)."""
    for number in range(max(RAMPS[0], move.motion.number + 1), RAMPS[1] + 1) if move.track.ramps else ():
        if move._replace(motion=move.motion._replace(number=number)).ends():
            values = {"colour": move.colour, "ramp": number, "number": move.motion.number}
            return "ramp", "T3", values
    return None


def _danger(move: Move) -> Reason | None:
    """From wherever the car could enter the danger space another step is free (T2)."""
    if move.space not in move.track.dangers or move.comes():
        return None
    for node, free in _before(move):
        return "danger", "T2", {"colour": move.colour, "at": node, "could": Some(free)}
    return None


def _before(move: Move) -> Iterator[tuple[str, list[str]]]:
    """The spaces next to the one asked about from which the car might step on, with the free steps there."""
    track, number, blocked = move.track, move.motion.number, move.blocked()
    ways = move.ways()
    for node in track.graph.predecessors(move.space):
        on_it = move._replace(space=node)
        if track.ramps.get((node, move.space), 0) <= number and on_it.short(ways.get(node, 0)):
            yield node, free_steps(track, node, blocked, number)


def _before_line(move: Move) -> Reason | None:
    """The number is used up before the betting line that would add to it (W7)."""
    track, steps = move.track, move.motion.steps
    behind = track.crossed[move.start]
    if not move.motion.bonus or track.crossed[move.space] == behind:
        return None
    found = lengths(track, move.start, frozenset())
    least = min(shortest(found[u]) + 1 for u, _ in track.lines[behind] if u in found)
    values = {"colour": move.colour, "number": steps}
    return ("before-line", "W7", values) if least > steps else None


def as_things_stand(move: Move) -> Reason:
    """Whose absence would help; else that the car drives on from here, or does not come here at all."""
    values = {"colour": move.colour, "number": move.number}
    for group in _groups(move):
        if move.ends(group):
            return "unless", "M2", values | {"cars": Some(group)}
    if move.comes():
        return "passes", "M4", values | {"steps": longest(move.short(move.found()))}
    return "no-way-now", _asked_on_the_way(move), values


def _asked_on_the_way(move: Move) -> str:
    """The rule of what a way within the number leads over; else that of its length (M4)."""
    track = move.track
    if any(node != move.start and _within(move, node, node) for node in track.dangers):
        return "T2"
    high = (step for step, ramp in track.ramps.items() if ramp > move.motion.number)
    return "T3" if any(_within(move, *step) for step in high) else "M4"


def _within(move: Move, node: str, then: str) -> bool:
    """Whether a way of at most the number leads over a step, or a space, to the one asked about."""
    to = lengths(move.track, move.start, frozenset()).get(node)
    on = lengths(move.track, then, frozenset()).get(move.space)
    return bool(to and on) and shortest(to or 0) + (node != then) + shortest(on or 0) <= move.number


def _groups(move: Move) -> Iterator[tuple[Obstacle, ...]]:
    for size in range(1, min(LARGEST, len(move.others)) + 1):
        yield from combinations(move.others, size)
