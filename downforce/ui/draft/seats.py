"""The seats of a position being set up: how many, who sits there, and what they owe."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from downforce.bots import BOTS
from downforce.rules.errors import NotAllowed
from downforce.rules.state import Round, Table, put

from ..options import MOST_SEATS
from ..saves import HUMAN
from .parts import number, one_of, seat_of, typed, with_table

if TYPE_CHECKING:
    from .value import Draft


def add_seat(draft: "Draft", argument: str, value: Any) -> "Draft":
    """One seat more, a bot's, with nothing before it."""
    count = draft.players
    if count == MOST_SEATS:
        raise NotAllowed("S1", "players", players=count + 1)
    table, auction = draft.state.table, draft.state.auction
    wider = Table(
        (*table.hands, ()), table.owners, (*table.accounts, 0), (*table.discards, ()),
        (*table.shown, frozenset()), (*table.powers, ()),
    )  # fmt: skip
    bets = tuple(Round(made.standing, (*made.guesses, None)) for made in draft.state.bets)
    lots = {of: (*order, count) for of, order in draft.setup.lots.items()}
    names = draft.setup.names and (*draft.names[:count], "")
    setup = replace(draft.setup, players=count + 1, lots=lots, names=names)
    laid = auction and auction._replace(sealed=(*auction.sealed, None))
    state = draft.state._replace(table=wider, bets=bets, auction=laid)
    return replace(draft, setup=setup, state=state, kinds=(*draft.kinds, "greedy"))


def remove_seat(draft: "Draft", argument: str, value: Any) -> "Draft":
    """Take a seat away: its cars are nobody's, its cards are out."""
    gone, count = seat_of(draft, argument), draft.players - 1
    if count < 2:
        raise NotAllowed("S1", "players", players=count)
    table = draft.state.table
    owners = {of: s - (s > gone) for of, s in table.owners.items() if s != gone}
    fewer = Table(
        _less(table.hands, gone), owners, _less(table.accounts, gone), _less(table.discards, gone),
        _less(table.shown, gone), _less(table.powers, gone),
    )  # fmt: skip
    bets = tuple(Round(made.standing, _less(made.guesses, gone)) for made in draft.state.bets)
    setup, state = draft.setup, draft.state._replace(table=fewer, bets=bets)
    lots = {of: tuple(s - (s > gone) for s in order if s != gone) for of, order in setup.lots.items()}
    names = setup.names and _less(draft.setup.names, gone)
    first = min(setup.first - (setup.first > gone), count - 1)
    if state.turn:
        at = min(state.turn.seat - (state.turn.seat > gone), count - 1)
        state = state._replace(turn=state.turn._replace(seat=at))
    if state.auction:
        state = state._replace(auction=state.auction._replace(sealed=(None,) * count))
    setup = replace(setup, players=count, lots=lots, names=names, first=first)
    desk = replace(draft.desk, source="", target="h0")
    return replace(draft, setup=setup, state=state, kinds=_less(draft.kinds, gone), desk=desk)


def _less(values: tuple[Any, ...], at: int) -> tuple[Any, ...]:
    return (*values[:at], *values[at + 1 :])


def name(draft: "Draft", argument: str, value: Any) -> "Draft":
    """What a seat is called; "" is the default name."""
    seat = seat_of(draft, argument)
    names = (*draft.setup.names, *[""] * draft.players)[: draft.players]
    names = put(names, seat, typed(value))
    return replace(draft, setup=replace(draft.setup, names=names if any(names) else ()))


def kind(draft: "Draft", argument: str, value: Any) -> "Draft":
    """Who plays a seat: a person or a bot."""
    seat = seat_of(draft, argument)
    return replace(draft, kinds=put(draft.kinds, seat, one_of(value, (HUMAN, *BOTS))))


def account(draft: "Draft", argument: str, value: Any) -> "Draft":
    """What a seat has so far, in $; over 0 is held, and impossible (A5)."""
    seat = seat_of(draft, argument)
    return with_table(draft, accounts=put(draft.state.table.accounts, seat, number(value)))
