"""The line in hand where powers have their say: how far and how it moves its car, who steers it (W2–W12)."""

from .cards import Colour
from .movement import Motion, blocked_nodes
from .powers import Power
from .state import Setup, State, Turn


def is_own(state: State, seat: int, colour: Colour | None) -> bool:
    """Whether a seat owns a car (W0)."""
    return colour is not None and state.table.owners.get(colour) == seat


def having(state: State, seat: int, modifier: str) -> Power:
    """The power that a seat owes a modifier, named as in `Power`."""
    return max(state.table.powers[seat], key=lambda power: int(getattr(power, modifier)))


def added(setup: Setup, state: State, colour: Colour) -> list[tuple[Power, int]]:
    """The spaces that each power of who plays adds to the card line in hand, named or printed for a car."""
    turn = state.turn
    if not setup.powers or turn is None or not turn.card or not turn.left:
        return []
    own = is_own(state, turn.seat, colour)
    more = [(power, _added(setup, state, power, colour, own)) for power in state.table.powers[turn.seat]]
    return [(power, spaces) for power, spaces in more if spaces]


def _added(setup: Setup, state: State, power: Power, colour: Colour, own: bool) -> int:
    turn = state.turn
    assert turn and turn.card
    spaces = power.adds(own=own, top=is_top(turn), speed8=turn.card.is_speed8)
    return spaces + power.number("more", setup, state, colour) if own and power.more else spaces


def is_top(turn: Turn) -> bool:
    """Whether the line in hand is the one printed at the top of the card (W3)."""
    assert turn.card
    return len(turn.left) == (1 if turn.reverse else len(turn.card.lines))


def motion(setup: Setup, state: State, colour: Colour) -> Motion:
    """How the line in hand moves a car, with all that powers change about it."""
    turn, table = state.turn, state.table
    assert turn and turn.line
    steps = max(1, turn.line.number + sum(spaces for _, spaces in added(setup, state, colour)))
    number = turn.lost[0].number if turn.lost and not turn.left else turn.line.number
    owner = table.owners.get(colour)
    bonus = 0 if owner is None else table.most(owner, "at_line")  # W7: on anyone's card
    if owner != turn.seat:
        return Motion(steps, number, bonus=bonus)
    through: frozenset[str] = frozenset()
    if table.has_power(turn.seat, "through") and not turn.through:  # W9
        nodes = [node for car, node in state.cars.items() if car is not colour]
        through = frozenset(blocked_nodes(setup.track, nodes))
    return Motion(steps, number, table.has_power(turn.seat, "short"), through, bonus)


def steerer(setup: Setup, state: State, colour: Colour | None) -> int:
    """The seat that steers a car: who played the card (R4), or of an own car the next seat (W11)."""
    turn = state.turn
    assert turn
    if is_own(state, turn.seat, colour) and state.table.has_power(turn.seat, "hands_over"):
        return (turn.seat + 1) % setup.players
    return turn.seat
