"""The account (E3–E6, B4, O1, W6, W10): every amount as an item with its rule, then added up."""

from typing import NamedTuple

from .cards import Colour
from .events import Event
from .powers import Power
from .state import Setup, State
from .steering import having

PRIZES = (12, 9, 6, 4, 2, 0)  # $ for places one to six (E3)
BETS = ((9, 6, 3), (6, 4, 2), (3, 2, 1))  # $ for bets 1–3 on the first, second, third car (B4)
ODDS = ((3, 2, 1), (2, 1, 0), (1, 0, 0))  # factors of the running place, likewise (O1)


class Score(NamedTuple):
    """A seat's account in $ (E5): ``total = prizes + bets - auction``."""

    prizes: int
    bets: int
    auction: int
    total: int


def bet_pays(setup: Setup, number: int, standing: int, place: int | None) -> int:
    """What a bet pays, in $ (B4, O1).

    Parameters
    ----------
    number : int
        Which bet, from 0.
    standing : int
        The car's running place when the bet was made.
    place : int or None
        The car's finishing place, from 1; None if it did not finish.

    Examples
    --------
    >>> from downforce import Game
    >>> bet_pays(Game.new(players=2, seed=1).setup, 0, 4, 1)
    9
    >>> bet_pays(Game.new(players=2, seed=1, betting="odds").setup, 0, 4, 1)
    12
    """
    if place is None or place > 3:
        return 0
    if setup.betting == "odds":
        return standing * ODDS[number][place - 1]
    return BETS[number][place - 1]


def account(setup: Setup, state: State, seat: int) -> tuple[Event, ...]:
    """A seat's account, item by item: the bids it owes, its cars' prizes, its bets, the result.

    Each item's ``values["amount"]`` is in $, negative for what is owed.
    """
    items = [*_auction_item(setup, state, seat), *_prize_items(setup, state, seat)]
    items += _bet_items(setup, state, seat)
    return (*items, Event("result", "E5", {"seat": seat, "amount": _sum(items)}, setup.names))


def _auction_item(setup: Setup, state: State, seat: int) -> list[Event]:
    cars = tuple(colour for colour, owner in state.table.owners.items() if owner == seat)
    values = {"seat": seat, "colours": cars, "amount": state.table.accounts[seat]}
    return [Event("account-auction", "A5", values, setup.names)]


def _prize_items(setup: Setup, state: State, seat: int) -> list[Event]:
    items = []
    for colour in (colour for colour, owner in state.table.owners.items() if owner == seat):
        values: dict[str, object] = {"seat": seat, "colour": colour}
        if colour in state.finished:
            place = state.finished.index(colour) + 1
            values |= {"place": place, "amount": PRIZES[place - 1]}
            items.append(Event("account-prize", "E3", values, setup.names))
        else:
            items.append(Event("account-not-home", "E4", values | {"amount": 0}, setup.names))
    return items


def unowned_prizes(setup: Setup, state: State) -> tuple[Event, ...]:
    """The prizes that nobody gets: a car that nobody owns has come home there (E3).

    Returns
    -------
    tuple of Event
        By place; each ``values["amount"]`` is in $. A place without a prize is none of them.

    Examples
    --------
    >>> from downforce import Game
    >>> game = Game.at(cars={}, finished="RB", owners={"B": 0}, hands=[[], []], bets=[["B", "B"]] * 3)
    >>> unowned_prizes(game.setup, game.state)[0].sentence
    'Red came home in place 1 without an owner, so nobody gets its $12.'
    """
    return tuple(
        Event("account-prize-nobody", "E3", {"colour": colour, "place": place, "amount": amount}, setup.names)
        for place, (colour, amount) in enumerate(zip(state.finished, PRIZES, strict=False), 1)
        if amount and colour not in state.table.owners
    )


def _bet_items(setup: Setup, state: State, seat: int) -> list[Event]:
    items = []
    for number, made in enumerate(state.bets):
        guesses = made.guesses[seat] or ()
        best = min(guesses, key=lambda colour: _place(state, colour) or len(guesses) + 6, default=None)
        for colour in guesses:
            pays, key, power = _paid(setup, state, seat, number, colour)
            if colour is not best:
                pays, key, power = 0, "account-bet-other", having(state, seat, "marks")
            rule = power.cited if power else "O1" if setup.betting == "odds" else "B4"
            values = {
                **({"power": power} if power else {}),
                "seat": seat,
                "line": number + 1,
                "colour": colour,
                "place": _place(state, colour) or 0,
                "standing": made.standing[colour],
                "amount": pays,
            }
            items.append(Event(key, rule, values, setup.names))
    return items


def _place(state: State, colour: Colour) -> int | None:
    """A car's finishing place, from 1; None if it did not finish."""
    return state.finished.index(colour) + 1 if colour in state.finished else None


def _paid(
    setup: Setup, state: State, seat: int, number: int, colour: Colour
) -> tuple[int, str, Power | None]:
    """What a seat's bet on a car pays, the id of the item, and the power that has made it so."""
    place, own = _place(state, colour), state.table.owners.get(colour) == seat
    plain = bet_pays(setup, number, state.bets[number].standing[colour], place)
    for power in state.table.powers[seat]:
        if power.own_bet_wins and own:
            key = "account-bet-bold" if place == 1 else "account-bet-bold-none"
            return (power.own_bet_wins * plain if place == 1 else 0), key, power
        if power.pays:
            return power.number("pays", plain, place, own), "account-bet-power", power
    if not place:
        return plain, "account-bet-not-home", None
    odds = setup.betting == "odds" and plain
    return plain, "account-bet-odds" if odds else "account-bet", None


def _sum(items: list[Event]) -> int:
    return sum(item.values["amount"] for item in items)


def score(setup: Setup, state: State) -> tuple[Score, ...]:
    """The score of every seat (E5)."""
    scores = []
    for seat in range(setup.players):
        prizes = _sum(_prize_items(setup, state, seat))
        bets = _sum(_bet_items(setup, state, seat))
        owed = -state.table.accounts[seat]
        scores.append(Score(prizes, bets, owed, prizes + bets - owed))
    return tuple(scores)


def winners(setup: Setup, state: State) -> tuple[int, ...]:
    """The seats with the highest result; among equals the one with the best-placed car (E5, E6)."""
    totals = [score.total for score in score(setup, state)]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    for colour in state.finished:
        if state.table.owners.get(colour) in best:
            return (state.table.owners[colour],)
    return tuple(best)
