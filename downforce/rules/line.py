"""The line of the card in hand: whose car it moves, how, and where to; what may be decided about it.

After the last printed line comes what a power adds, as if it were one (W5, W8).
"""

from collections.abc import Container

from . import steering
from .cards import Colour, SpeedCard
from .movement import Motion, Reach, blocked_nodes, ends_of, free_steps, moves_off
from .state import Phase, Setup, State, Turn


def car_in_hand(turn: Turn) -> Colour | None:
    """The car of the line being carried out; None while a wild line's car is not named."""
    line = turn.line
    return (line.colour or turn.wild) if line else None


def choices(setup: Setup, state: State) -> tuple[Colour, ...]:
    """The cars that may be named now: for a wild line (R5), or for the move after the last line (W8)."""
    turn = state.in_turn
    if turn.after:
        own = (colour for colour in Colour if steering.is_own(state, turn.seat, colour))
        return tuple(colour for colour in own if can_move(setup, state, colour))
    return wild_choices(state)


def wild_choices(state: State) -> tuple[Colour, ...]:
    """The cars a wild line may move (R5): racing, not shown on the card, not named before."""
    turn = state.in_turn
    assert turn.card
    return wild_cars(state.cars, turn.card, turn.named)


def wild_cars(
    racing: Container[Colour], card: SpeedCard, named: Container[Colour] = ()
) -> tuple[Colour, ...]:
    """The cars that a card's wild line may move (R5): racing, not shown on the card, not named before.

    Parameters
    ----------
    racing : container of Colour
        The cars that race and are not home.
    card : SpeedCard
    named : container of Colour
        The cars that other wild lines of the card have moved already.

    Examples
    --------
    >>> wild_cars([Colour.RED, Colour.BLUE, Colour.GREEN], SpeedCard.parse("R6 W2"), [Colour.GREEN])
    (Colour.BLUE,)
    """
    return tuple(c for c in Colour if c in racing and c not in card.numbers and c not in named)


def motion(setup: Setup, state: State, colour: Colour | None = None) -> Motion:
    """How the line in hand moves its car; or a car that might be named for it."""
    turn = state.in_turn
    line = turn.line
    assert line
    if setup.powers and (colour := colour or car_in_hand(turn)):
        return steering.motion(setup, state, colour)
    return Motion(line.number, line.number)


def steerer(setup: Setup, state: State) -> int:
    """The seat that steers the line in hand: who played the card (R4), or by a power the next (W11)."""
    turn = state.in_turn
    return steering.steerer(setup, state, car_in_hand(turn)) if setup.powers else turn.seat


def others(setup: Setup, state: State, colour: Colour) -> set[str]:
    """The spaces a car may not enter: those of the other cars (M2) and of animals (T4)."""
    nodes = [node for car, node in state.cars.items() if car is not colour]
    taken = blocked_nodes(setup.track, nodes)
    return taken.union(setup.track.closed(state.animals)) if setup.track.animals else taken


def ends(setup: Setup, state: State) -> dict[str, Reach]:
    """Where the line in hand can take its car, in the order of the ends' numbers; {} without such a line."""
    colour = car_in_hand(state.turn) if state.turn else None
    if state.phase is not Phase.RACE or colour is None:
        return {}
    at, blocked, rank = state.cars[colour], others(setup, state, colour), setup.track.rank
    how = motion(setup, state)
    found = ends_of(setup.track, at, how, blocked)
    if setup.powers:
        found.pop(at, None)  # staying is no way of driving, but `Skip` (W9)
    if how.short:  # who stops of one's own will loses nothing (W2)
        going_on = [end for end in found if free_steps(setup.track, end, blocked, how.number)]
        found |= {end: found[end]._replace(lost=0) for end in going_on}
    return {end: found[end] for end in sorted(found, key=rank.__getitem__)}


def can_move(setup: Setup, state: State, colour: Colour) -> bool:
    """Whether a car is racing and has a free step ahead (R6)."""
    if colour not in state.cars:
        return False
    track, at, blocked = setup.track, state.cars[colour], others(setup, state, colour)
    if track.conditions or setup.powers:
        return moves_off(track, at, motion(setup, state, colour), blocked)
    return not blocked.issuperset(track.ahead[at])


def refusable(setup: Setup, state: State) -> str:
    """The modifier that lets the line in hand be refused (W2, W4, W8, W9); empty if it may not be."""
    turn, table = state.in_turn, state.table
    if not (setup.powers and turn.line):
        return ""
    colour = car_in_hand(turn)
    if turn.after and colour is None:
        return "after"
    if not steering.is_own(state, turn.seat, colour):
        may = turn.left and not turn.wild and turn.skipped < table.most(turn.seat, "skips")
        return "skips" if may else ""
    assert colour
    how = motion(setup, state)
    if how.short:
        return "short"
    at, blocked = state.cars[colour], others(setup, state, colour)
    return "through" if how.through and not free_steps(setup.track, at, blocked, how.number) else ""


def line_done(turn: Turn) -> Turn:
    """The turn with the line in hand behind it."""
    named = (*turn.named, turn.wild) if turn.wild else turn.named
    done = Turn(turn.seat, turn.card, turn.reverse, turn.left[1:], None, named)
    if not (turn.skipped or turn.lost or turn.through):
        return done
    lost = turn.lost if turn.left else turn.lost[1:]
    return done._replace(skipped=turn.skipped, lost=lost, through=turn.through)
