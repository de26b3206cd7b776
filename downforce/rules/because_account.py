"""Why an account says what it says: what was bid, what a place and a bet are worth."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from .answer import Reason, Some
from .cards import Colour
from .language import money, say
from .past import Past
from .scoring import BETS, ODDS, PRIZES


class Price(NamedTuple):
    """A car and what was bid for it, as a sentence lists them.

    Parameters
    ----------
    colour : Colour
    number : int
        What was bid, in $.

    Examples
    --------
    >>> Price(Colour.RED, 6).word
    'Red $6'
    """

    colour: Colour
    number: int

    @property
    def word(self) -> str:
        """The pair in the reader's language."""
        return say("because.price", colour=self.colour, number=self.number)


def _account_auction(past: Past) -> Reason:
    colours = past.values["colours"]
    prices = [(colour, past.price(colour)) for colour in colours]
    if not colours:
        return "account-auction-none", "A5", {}
    known = [Price(colour, number) for colour, number in prices if number is not None]
    if len(known) < len(prices):
        return "account-auction-given", "A5", {"cars": Some(colours)}
    return "account-auction", "A5", {"prices": Some(known)}


def _account_prize(past: Past) -> Reason:
    prizes = Some(map(money, PRIZES))
    return "account-prize", "E3", {**past.only("colour", "place"), "prizes": prizes}


def _account_nobody(past: Past) -> Reason:
    """Why a car that came home has no owner: the auction left it without one, or the game began so."""
    colour = past.values["colour"]
    left = past.last("races-unowned", colour=colour)
    if left is None:
        return "account-prize-nobody-given", "E3", {"colour": colour}
    return "account-prize-nobody", "P2", {"colour": colour}


def _account_not_home(past: Past) -> Reason:
    colour = past.values["colour"]
    to_go = past.position.track.to_go[past.position.cars[colour]]
    return past.event.key, past.event.rule, {"colour": colour, "to_go": to_go}


def _account_bet(past: Past) -> Reason:
    line, place = past.values["line"], past.values["place"]
    values = past.only("line", "colour", "place")
    if past.event.rule == "O1":
        return "account-bet-odds-none", "O1", values | {"factors": Some(ODDS[line - 1])}
    pays = Some(map(money, BETS[line - 1]))
    return ("account-bet" if place <= 3 else "account-bet-none"), "B4", values | {"pays": pays}


def _account_odds(past: Past) -> Reason:
    values = past.only("line", "colour", "place", "standing", "amount")
    factor = ODDS[values["line"] - 1][values["place"] - 1]
    return "account-bet-odds", "O1", values | {"factor": factor}


def _result(past: Past) -> Reason:
    prizes, bets, auction, total = past.score(past.values["seat"])
    return "result", "E5", {"prizes": prizes, "bets": bets, "auction": auction, "total": total}


ACCOUNT: Mapping[str, Callable[[Past], Reason]] = {
    "account-auction": _account_auction,
    "account-prize": _account_prize,
    "account-prize-nobody": _account_nobody,
    "account-not-home": _account_not_home,
    "account-bet": _account_bet,
    "account-bet-odds": _account_odds,
    "account-bet-not-home": _account_not_home,
    "result": _result,
}
