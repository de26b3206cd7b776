"""The card in play of a position: how far it has been carried out, and whether it can have come so far."""

from collections.abc import Mapping
from typing import Any

from .arguments import about, card, colour, colours, many, refuse, seat, whole
from .cards import Colour, Line
from .errors import UnreadableText
from .line import choices
from .powers import MOST
from .state import Lost, Setup, State, Table, Turn, in_order
from .steering import is_own

BETTING_LINES = 3  # of every track


def turn_of(
    players: int, turn: Any, played: Any, reverse: bool, done: Any, wild: Any, named: Any
) -> Turn | None:
    """The turn as far as any card has one."""
    if turn is None:
        if played is not None:
            refuse("R3", "card-without-turn", "card", card=card(played))
        return None
    at = seat("turn", turn, players)
    if played is None:
        return Turn(at)
    lines = in_order(card(played), bool(reverse))
    count = whole("done", done)
    if not 0 <= count <= len(lines):
        refuse("R4", "lines-done", "card", card=card(played), count=count)
    of = None if wild is None else colour(wild)
    return Turn(at, card(played), bool(reverse), lines[count:], of, colours("named", named))


def with_powers(turn: Turn | None, table: Table, skipped: Any, lost: Any, through: Any) -> Turn | None:
    """The turn with what powers have noted of its card (W4, W5, W8, W9)."""
    if not turn or not turn.card:
        return turn
    with about("lost"):
        missing = tuple(each if isinstance(each, Lost) else _lost(each) for each in many("lost", lost))
    after = 0 if turn.left or missing else table.most(turn.seat, "after")
    turn = turn._replace(skipped=whole("skipped", skipped), lost=missing, through=bool(through), after=after)
    if not turn.line:
        refuse("R4", "lines-done", "card", card=turn.card, count=turn.done)
    return turn


def _lost(text: Any) -> Lost:
    """Lost spaces from their text."""
    try:
        of, (steps, number) = Colour.parse(text[:1]), text[1:].split("/")
        return Lost(of, int(steps), int(number))
    except (ValueError, TypeError):
        raise UnreadableText("lost", text=repr(text)[:60]) from None


def check_turn(turn: Turn | None, table: Table, cars: Mapping[Colour, str], home: tuple[Colour, ...]) -> None:
    """Cars named must race, or have raced (R5); what only a power does needs the power (W1, W4, W5, W9)."""
    if not turn or not turn.card:
        return
    lines = in_order(turn.card, turn.reverse)
    _check_wilds(turn, lines[: turn.done])
    if (turn.wild and turn.wild not in cars) or any(of not in (*cars, *home) for of in turn.named):
        refuse("R5", "wild-impossible", "card", card=turn.card)
    if turn.reverse and not (table.has_power(turn.seat, "reverse") and len(lines) > 1):
        refuse("W1", "no-reverse", "card", seat=turn.seat, card=turn.card)
    if not 0 <= turn.skipped <= min(table.most(turn.seat, "skips"), turn.done):
        refuse("W4", "skipped-impossible", "skipped", seat=turn.seat, count=turn.skipped)
    if turn.through and not table.has_power(turn.seat, "through"):
        refuse("W9", "through-impossible", "through", seat=turn.seat)
    _check_lost(turn, table, cars)


def _check_wilds(turn: Turn, done: tuple[Line, ...]) -> None:
    """The cars named must be possible on this card (R5)."""
    assert turn.card
    wilds_done = sum(line.colour is None for line in done)
    cars = [*turn.named, *([turn.wild] if turn.wild and not turn.after else [])]
    is_wild = turn.line is not None and turn.line.colour is None
    wrong = len(turn.named) > wilds_done or (turn.wild and not is_wild)
    if wrong or len(set(cars)) < len(cars) or any(of in turn.card.numbers for of in cars):
        refuse("R5", "wild-impossible", "card", card=turn.card)


def _check_lost(turn: Turn, table: Table, cars: Mapping[Colour, str]) -> None:
    """Lost spaces are those of own cars that the card has moved or could not move (W5)."""
    assert turn.card
    done = in_order(turn.card, turn.reverse)[: turn.done]
    printed = {line.colour: {line.number} for line in done if line.colour}
    wilds = {line.number for line in done if line.colour is None}
    printed |= dict.fromkeys(turn.named, wilds)
    owns = {of for of, seat in table.owners.items() if seat == turn.seat and of in cars}
    fit = all(each.colour in owns and each.number in printed.get(each.colour, ()) for each in turn.lost)
    once = len({each.colour for each in turn.lost}) == len(turn.lost)
    has = not turn.lost or table.has_power(turn.seat, "catches_up")
    could = all(0 < each.steps <= _most_steps(turn, table, each.number) for each in turn.lost)
    if not (fit and once and has and could):
        refuse("W5", "lost-impossible", "lost", seat=turn.seat, card=turn.card)


def _most_steps(turn: Turn, table: Table, number: int) -> int:
    """The most spaces that a line of the card can give an own car, with all that powers add (W3, W7, W11)."""
    assert turn.card
    most = number + BETTING_LINES * table.most(turn.seat, "at_line")
    for power in table.powers[turn.seat]:
        most += power.top + power.own + (MOST if power.more else 0)
        most += max(0, power.speed8 - 8) if turn.card.is_speed8 else 0
    return most


def check_after(setup: Setup, state: State) -> None:
    """The move after the last line is one of an own car that can move, on a card that shows none (W8)."""
    turn = state.turn
    if not turn or not turn.card or not turn.after:
        return
    could = choices(setup, state)
    shown = any(is_own(state, turn.seat, of) for of in turn.card.numbers)
    if shown or not could or (turn.wild and turn.wild not in could):
        refuse("W8", "after-impossible", "card", seat=turn.seat, card=turn.card)
