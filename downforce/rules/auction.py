"""The auction (A1–A10, P1–P3): who may bid what, who wins, what becomes of a car nobody wants."""

from collections.abc import Callable

from .actions import Action, Bid, Decline, KeepPower
from .cards import Colour, SpeedCard, speed8
from .events import Log
from .state import Auction, Phase, Setup, State, put


def bidders(setup: Setup, state: State) -> tuple[int, ...]:
    """The seats that may bid for the car on offer (A8, P2)."""
    everyone = tuple(range(setup.players))
    return without_car(setup, state) if is_restricted(setup, state) else everyone


def without_car(setup: Setup, state: State) -> tuple[int, ...]:
    """The seats that own no car yet."""
    owners = set(state.table.owners.values())
    return tuple(seat for seat in range(setup.players) if seat not in owners)


def is_restricted(setup: Setup, state: State) -> bool:
    """Whether only those without a car may bid (A8; P2 for cars offered once more)."""
    auction = _auction(state)
    again = setup.rules == "printed" and auction.bidding == 2
    return again or auction.unsold <= len(without_car(setup, state))


def is_compelled(setup: Setup, state: State) -> bool:
    """Whether those who may bid must (A9, P2)."""
    auction = _auction(state)
    return auction.bidding == 2 and auction.unsold <= len(without_car(setup, state))


def to_bid(setup: Setup, state: State) -> tuple[int, ...]:
    """The seats that still owe a bid or a refusal."""
    sealed = _auction(state).sealed
    return tuple(seat for seat in bidders(setup, state) if sealed[seat] is None)


def bids(setup: Setup, state: State, seat: int) -> tuple[Action, ...]:
    """What a seat may lay down (A2, A9, P3)."""
    colour = _auction(state).pile[0]
    hand = tuple(dict.fromkeys(state.table.hands[seat]))
    showing = [card for card in hand if colour in card.numbers]
    wild = [card for card in hand if card.wilds]
    compelled = is_compelled(setup, state)
    if compelled or setup.rules == "printed":
        showing = showing or wild
    if compelled:
        return tuple(Bid(seat, card) for card in showing or hand)
    return (*(Bid(seat, card) for card in showing), Decline(seat))


def bid_number(card: SpeedCard, colour: Colour) -> int:
    """What a card bids for a car, in $ (A3); without its colour the wild's number or 0 (A9, P3).

    Examples
    --------
    >>> bid_number(SpeedCard.parse("R6 K4 W2 B1"), Colour.BLACK)
    4
    """
    return card.numbers.get(colour) or max(card.wilds, default=0)


def other_colours(card: SpeedCard, colour: Colour) -> int:
    """What the card's other colours add up to (A4); a wild line adds nothing.

    Examples
    --------
    >>> other_colours(SpeedCard.parse("B6 Y4 W2 R1"), Colour.BLUE)
    5
    """
    return sum(number for other, number in card.numbers.items() if other is not colour)


def seal(setup: Setup, state: State, action: Action, log: Log) -> State:
    """Lay a bid or a refusal face down; once all have, turn them up (A2)."""
    assert isinstance(action, Bid | Decline)
    auction = _auction(state)
    state = state._replace(auction=auction._replace(sealed=put(auction.sealed, action.seat, action)))
    return state if to_bid(setup, state) else _reveal(setup, state, log)


def _reveal(setup: Setup, state: State, log: Log) -> State:
    auction = _auction(state)
    colour = auction.pile[0]
    made = [action for action in auction.sealed if isinstance(action, Bid)]
    for action in auction.sealed:
        if isinstance(action, Bid):
            number = bid_number(action.card, colour)
            log(
                "bid",
                _bid_rule(setup, action.card, colour),
                seat=action.seat,
                colour=colour,
                number=number,
                card=action.card,
            )
        elif action:
            log("declines", "A2", seat=action.seat, colour=colour)
    shown = list(state.table.shown)
    for bid in made:
        shown[bid.seat] |= {bid.card}
    state = state._replace(table=state.table._replace(shown=tuple(shown)))
    return _sell(setup, state, made, log) if made else _unsold(setup, state, log)


def _bid_rule(setup: Setup, card: SpeedCard, colour: Colour) -> str:
    if colour in card.numbers:
        return "A3"
    return "P3" if setup.rules == "printed" and card.wilds else "A9"


def _sell(setup: Setup, state: State, made: list[Bid], log: Log) -> State:
    colour = _auction(state).pile[0]
    winner, why, rule, rivals = best_bid(setup, colour, made)
    owed, seat = bid_number(winner.card, colour), winner.seat
    values = _tie_values(winner, rivals, colour)
    log(why, rule, seat=seat, colour=colour, number=owed, **(values if why != "won" else {}))
    return _next_car(setup, _hand_over(setup, state, colour, seat, owed), log)


def _hand_over(setup: Setup, state: State, colour: Colour, seat: int, owed: int) -> State:
    """Give the winner the car, its speed-8 and its power against the bid (A5)."""
    table = state.table
    eight = speed8(colour)
    power = (setup.powers[colour],) if colour in setup.powers else ()
    table = table.hand_grows(seat, eight)._replace(
        owners={**table.owners, colour: seat},
        accounts=put(table.accounts, seat, table.accounts[seat] - owed),
        shown=put(table.shown, seat, table.shown[seat] | {eight}),
        powers=put(table.powers, seat, (*table.powers[seat], *power)),
    )
    return state._replace(table=table)


def best_bid(setup: Setup, colour: Colour, made: list[Bid]) -> tuple[Bid, str, str, list[Bid]]:
    """The winning bid, the id of what decided, its rule, and the bids this beat at last (A3, A4, P1).

    Examples
    --------
    >>> from downforce import Game
    >>> tied = [Bid(0, SpeedCard.parse("B6 Y4 W2 R1")), Bid(1, SpeedCard.parse("B6 G4 R2"))]
    >>> best_bid(Game.new(players=2, seed=1).setup, Colour.BLUE, tied)[0].seat
    1
    """
    why, rule, rivals = "won", "A3", made
    for test, key, tie_rule in (("number", "won", "A3"), *_tie_breaks(setup)):
        measure = _MEASURES[test]
        best = max(measure(bid, colour) for bid in made)
        left = [bid for bid in made if measure(bid, colour) == best]
        if len(left) < len(made):
            why, rule, rivals = key, tie_rule, made
        made = left
        if len(made) == 1:
            return made[0], why, rule, rivals
    lots = setup.lots[colour]
    return min(made, key=lambda bid: lots.index(bid.seat)), "won-lot", _tie_rule(setup), made


def _tie_rule(setup: Setup) -> str:
    return "P1" if setup.rules == "printed" else "A4"


def _tie_breaks(setup: Setup) -> list[tuple[str, str, str]]:
    tests = ["lines", "few_wilds"] if setup.rules == "printed" else ["others", "lines", "few_wilds"]
    return [(test, f"won-{test.replace('_', '-')}", _tie_rule(setup)) for test in tests]


_MEASURES: dict[str, Callable[[Bid, Colour], int]] = {
    "number": lambda bid, colour: bid_number(bid.card, colour),
    "others": lambda bid, colour: other_colours(bid.card, colour),
    "lines": lambda bid, colour: len(bid.card.lines),
    "few_wilds": lambda bid, colour: -len(bid.card.wilds),
}


def _tie_values(winner: Bid, rivals: list[Bid], colour: Colour) -> dict[str, object]:
    """The figures of the winner and of those it beat at last, for the sentence that explains a tie."""
    rivals = [bid for bid in rivals if bid is not winner]
    return {
        "rivals": tuple(bid.seat for bid in rivals),
        "sum": other_colours(winner.card, colour),
        "sums": tuple(other_colours(bid.card, colour) for bid in rivals),
        "lines": len(winner.card.lines),
        "wilds": len(winner.card.wilds),
    }


def _unsold(setup: Setup, state: State, log: Log) -> State:
    auction = _auction(state)
    colour = auction.pile[0]
    if auction.bidding == 1 and setup.rules == "printed":
        log("set-aside", "P2", colour=colour)
        state = state._replace(auction=auction._replace(aside=(*auction.aside, colour)))
        return _next_car(setup, state, log)
    if auction.bidding == 1:
        log("second-bidding", "A7", colour=colour)
        return state._replace(auction=_offer(setup, auction.pile, 2, auction.aside))
    return _next_car(setup, _left_over(setup, state, log), log)


def _left_over(setup: Setup, state: State, log: Log) -> State:
    """A car that nobody took: it leaves the grid (A7), or races unowned (P2)."""
    colour = _auction(state).pile[0]
    if setup.rules == "printed":
        log("races-unowned", "P2", colour=colour)
        return state
    log("does-not-race", "A7", colour=colour)
    return state._replace(cars={other: node for other, node in state.cars.items() if other is not colour})


def _next_car(setup: Setup, state: State, log: Log) -> State:
    auction = _auction(state)
    pile, aside, bidding = auction.pile[1:], auction.aside, auction.bidding
    if setup.rules == "bga":
        bidding = 1
    if not pile and aside:
        pile, aside, bidding = aside, (), 2
    state = state._replace(auction=_offer(setup, pile, bidding, aside))
    if not pile:
        return state._replace(auction=None, phase=Phase.POWERS)
    if not bidders(setup, state):  # P2: every seat has its car, so nobody may take what was set aside
        return _next_car(setup, _left_over(setup, state, log), log)
    log("offer-again" if bidding == 2 else "offer", "P2" if bidding == 2 else "A1", colour=pile[0])
    return state


def _offer(setup: Setup, pile: tuple[Colour, ...], bidding: int, aside: tuple[Colour, ...]) -> Auction:
    return Auction(pile, bidding, (None,) * setup.players, aside)


def to_keep(state: State) -> tuple[int, ...]:
    """The seat that now chooses among its powers: one at a time, in seat order (A10)."""
    return tuple(seat for seat, powers in enumerate(state.table.powers) if len(powers) > 1)[:1]


def powers_to_keep(state: State, seat: int) -> tuple[Action, ...]:
    """The powers a seat may choose from (A10)."""
    return tuple(KeepPower(seat, power.name) for power in state.table.powers[seat])


def keep(setup: Setup, state: State, action: Action, log: Log) -> State:
    """Use one power and give up the others (A10)."""
    assert isinstance(action, KeepPower)
    table = state.table
    kept = tuple(power for power in table.powers[action.seat] if power.name == action.power)
    log("keeps-power", "A10", seat=action.seat, power=kept[0])
    return state._replace(table=table._replace(powers=put(table.powers, action.seat, kept)))


def _auction(state: State) -> Auction:
    assert state.auction is not None
    return state.auction
