"""Why a car cannot end on a space: the reason nearest to being none.

First what no car has a part in (the space lies behind, aside, too far off), then the car that stands there,
then the length of the ways, and last the cars in between.
"""

from collections.abc import Callable, Collection
from itertools import combinations
from typing import Any

from .animals import Animal
from .answer import Answer, Either, Reason, Some
from .because import why as why
from .cards import Colour
from .errors import NotAllowed, UnreadableText
from .movement import Motion, Position
from .state import Phase
from .track import Track
from .ways import Move, Obstacle, bits, lengths, longest, obstacles, shortest
from .why_conditions import LARGEST, as_things_stand, condition

NUMBERS = range(1, 10)  # of a card's lines
FEW = 8  # cars and animals: of so many all groups are tried out, of more only small ones


def why_not(
    position: Position, space: str, *, colour: Colour | None = None, number: int | None = None
) -> Answer:
    """Tell why a car cannot end its move on a space, or that it can.

    Parameters
    ----------
    position : Game, View, or whatever has ``track`` and ``cars``
    space : str
    colour : Colour, optional
        The car; otherwise that of the card line in hand.
    number : int, optional
        How many spaces it drives; otherwise the number of that card line. For a car that is not in hand the
        answer without a number is which numbers would do.

    Returns
    -------
    Answer
        ``key`` is ``"end"``, ``"end-short"`` or ``"end-finish"`` where the car can end there.

    Raises
    ------
    NotAllowed
        The space is not on the track; a number below 1.

    Examples
    --------
    >>> t = load_track("harbour")
    >>> g = Game.at(track=t, cars={"R": "a2.3"}, hands=[["R5"], []], turn=0)
    >>> why_not(g, "a2.6")
    <card: No card is in play: Ada must play one first, and its lines say which cars drive. (R3)>
    >>> why_not(g, "a2.6", colour=Colour.RED, number=2)
    <too-far: It is at least 3 steps to this space, and Red drives 2. (M4)>
    """
    track = _checked(position, space, number)
    if colour is None:
        colour = getattr(position, "car", None)
        if colour is None or getattr(position, "phase", None) is not Phase.RACE:
            return _answer(position, _nothing_in_hand(position))
    others = dict(position.cars)
    start = others.pop(colour, None)
    if start is None:
        return _answer(position, _not_racing(position, colour))
    motion = Motion(number, number) if number else _motion_in_hand(position, colour)
    taken = obstacles(track, others, getattr(position, "animals", ()))
    move = Move(track, colour, start, motion or Motion(1, 1), others, taken, space)
    return _answer(position, _reason(move) if motion else _which_numbers(move))


def _checked(position: Position, space: str, number: int | None) -> Track:
    if not hasattr(position, "cars"):
        raise UnreadableText("no-position", text=repr(position)[:60])
    track = position.track
    if not isinstance(space, str) or space not in track.ahead:
        raise NotAllowed("M1", "no-such-space", space=space, track=track.name)
    if number is not None and (not isinstance(number, int) or number < 1):
        raise NotAllowed("M4", "steps", steps=number)
    return track


def _answer(position: Position, reason: Reason) -> Answer:
    setup = getattr(position, "setup", None)
    return Answer(*reason, setup.names if setup else getattr(position, "given_names", ()))


def _motion_in_hand(position: Position, colour: Colour) -> Motion | None:
    line = getattr(position, "line", None)
    if not line or getattr(position, "car", None) is not colour:
        return None
    return getattr(position, "motion", None) or Motion(line.number, line.number)


# No car is being driven


def _nothing_in_hand(position: Any) -> Reason:
    """What must be decided before a car moves."""
    phase = getattr(position, "phase", None)
    if phase is Phase.AUCTION:
        return "auction", "A1", {"colour": position.offer, "waiting": Some(position.to_act)}
    if phase is Phase.POWERS:
        return "powers", "A10", {"waiting": Some(position.to_act)}
    if phase is Phase.BETS:
        return "bets", "B1", {"waiting": Some(position.to_act)}
    if phase is Phase.OVER:
        return "over", "E2", {}
    if phase is Phase.RACE and position.line:
        return "wild", "R5", {"seat": position.turn, "number": position.line.number}
    return ("card", "R3", {"seat": position.turn}) if phase else ("nothing", "R3", {})


def _not_racing(position: Any, colour: Colour) -> Reason:
    finished = getattr(position, "finished", ())
    if colour in finished:
        return "home", "R6", {"colour": colour, "place": finished.index(colour) + 1}
    return "not-racing", "R6", {"colour": colour}


def _which_numbers(move: Move) -> Reason:
    """The numbers with which the car could end there, or why none does."""
    tried = [move._replace(motion=Motion(number, number)) for number in NUMBERS]
    numbers = [each.number for each in tried if each.ends() and move.space != move.start]
    if numbers:
        return "numbers", "M4", {"colour": move.colour, "numbers": Either(numbers)}
    possible = [length for length in bits(move.found(empty=True)) if length in NUMBERS]
    number = possible[0] if possible else NUMBERS[-1]
    return _reason(move._replace(motion=Motion(number, number)))


# A car is being driven


def _reason(move: Move) -> Reason:
    if move.space == move.start:
        return _own(move)
    empty = move.found(empty=True)
    far = _no_way(move) if not empty else _too_far(move, empty)
    if far:
        return far if move.on_it is None else (*far[:2], far[2] | {"also": move.on_it})
    if move.on_it:
        return _taken(move, move.on_it)
    if move.ends():
        return _end(move)
    if not move.is_plain:
        return condition(move) or _length(move, empty) or as_things_stand(move)
    return _length(move, empty) or _barred(move, empty)


def _own(move: Move) -> Reason:
    values: dict[str, Any] = {"colour": move.colour, "number": move.number}
    if move.motion.short and move.moves_off():
        return "own-short", "W2", values
    if move.goes_on():
        return "own", "M4", values
    if move.moves_off():
        return "own-through", "W9", values
    values |= {"cars": Some(move.on_some(move.track.ahead[move.start]))}
    ramp = move.ramp_ahead
    return ("stuck-ramp", "T3", values | {"ramp": ramp}) if ramp else ("stuck", "R6", values)


def _end(move: Move) -> Reason:
    found = move.found()
    values = {"colour": move.colour, "number": move.number}
    if move.is_finish:
        return "end-finish", "M6", values | {"steps": shortest(found)}
    if found >> move.number & 1:
        return "end", "M4", values
    steps = longest(move.short(found))
    if move.motion.short and move.goes_on():
        return "end-stop", "W2", values | {"steps": steps}
    return "end-short", "M4", values | {"steps": steps, "lost": move.number - steps}


def _no_way(move: Move) -> Reason:
    """No way leads there at all (M1)."""
    own, here = move.track.to_go[move.start], move.track.to_go[move.space]
    values: dict[str, Any] = {"colour": move.colour}
    if move.start in lengths(move.track, move.space, frozenset()):
        return "behind", "M1", values
    if here > own:
        return "back", "M1", values | {"more": here - own}
    return "beside" if here == own else "aside", "M1", values


def _too_far(move: Move, empty: int) -> Reason | None:
    least = shortest(empty)
    if least <= move.number:
        return None
    key = "finish-far" if move.is_finish else "too-far"
    return key, "M4", {"colour": move.colour, "number": move.number, "least": least}


def _taken(move: Move, other: Obstacle) -> Reason:
    """A car takes up the space, or another one that is the same place (T1), or an animal lies on it (T4)."""
    key, rule = "taken", "M2"
    values: dict[str, Any] = {"car": other}
    if isinstance(other, Animal):
        key, rule, values = "animal", "T4", {"animal": other}
    elif (at := move.cars[other]) != move.space:
        key, rule, values = "shared", "T1", {"car": other, "at": at}
    return (
        (f"{key}-only", rule, values | {"colour": move.colour}) if move.ends([other]) else (key, rule, values)
    )


def _length(move: Move, empty: int) -> Reason | None:
    """The car comes here and may not stop early, and no way has the right length (M4)."""
    if empty >> move.number & 1 or not move.comes():
        return None
    values: dict[str, Any] = {"colour": move.colour, "number": move.number}
    most = longest(move.short(empty))
    longer = [length for length in bits(empty) if length > move.number]
    if not longer:
        return "too-near", "M4", values | {"most": most}
    return "wrong-length", "M4", values | {"shorter": most, "longer": longer[0]}


def _barred(move: Move, empty: int) -> Reason:
    """Cars bar every way that would do (M2)."""
    may_stop, fits = move.is_finish or not move.goes_on(), bool(empty >> move.number & 1)
    cars, found = _barring(move, move.ends if fits and not may_stop else move.comes), move.found()
    values: dict[str, Any] = {"colour": move.colour, "number": move.number, "cars": Either(cars)}
    if short := move.short(found):
        return "early", "M4", values | {"steps": longest(short)}
    before = list(move.track.graph.predecessors(move.space))
    wall = move.on_some(before)
    if move.blocked().issuperset(before) and set(cars) <= set(wall):
        return "walled" if len(wall) > 1 else "walled-one", "M2", {"colour": move.colour, "cars": Some(wall)}
    if not may_stop and not fits:
        return "barred-near", "M2", values | {"most": longest(move.short(empty))}
    key = "within" if may_stop else "barred"
    return (f"{key}-detour", "M2", values | {"least": shortest(found)}) if found else (key, "M2", values)


def _barring(move: Move, helps: Callable[[Collection[Obstacle]], bool]) -> tuple[Obstacle, ...]:
    """The cars and animals that matter: each belongs to a smallest group that helps by not being there."""
    groups: list[set[Obstacle]] = []
    most = len(move.others) if len(move.others) <= FEW else LARGEST
    for size in range(1, most + 1):
        for group in map(set, combinations(move.others, size)):
            if not any(smaller <= group for smaller in groups) and helps(group):
                groups.append(group)
    named = set().union(*(groups or [_needed(move, helps)]))
    return tuple(car for car in move.others if car in named)


def _needed(move: Move, helps: Callable[[Collection[Obstacle]], bool]) -> set[Obstacle]:
    """Some group that helps, of which none can be spared; found without trying all there are."""
    group = set(move.others)
    for other in move.others:
        if helps(group - {other}):
            group.remove(other)
    return group
