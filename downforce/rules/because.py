"""Why something happened: the facts of an event and what else was open to all at its time.

The rule's own text is shown beside the answer, so a sentence tells what made the rule apply here.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Union

from .answer import Answer, Some
from .cards import Colour
from .errors import UnreadableText
from .events import Event
from .language import money, say
from .past import Past
from .scoring import BETS, ODDS, PRIZES

if TYPE_CHECKING:
    from .game import Game
    from .view import View

Reason = tuple[str, str, dict[str, Any]]


def why(position: Union["Game", "View"], event: Event) -> Answer:
    """Tell why something happened.

    Parameters
    ----------
    position : Game or View
        One in whose ``events`` it is; for an item of an account, one whose race is over.
    event : Event

    Returns
    -------
    Answer
        It names only what all may know.

    Raises
    ------
    UnreadableText
        This is no event of a game.

    Examples
    --------
    >>> g = Game.new(players=2, seed=1)
    >>> why(g, g.events[0]).key
    'offer'
    """
    key = event.key if isinstance(event, Event) else repr(event)[:60]
    explain = _BECAUSE.get(key)
    if explain is None:
        raise UnreadableText("no-event", text=key)
    past = Past.of(position, event)
    key, rule, values = explain(past)
    return Answer("because", key, rule, values, past.names)


# The auction


def _offer(past: Past) -> Reason:
    colour = past.values["colour"]
    without = past.without_car()
    if past.unsold() <= len(without):
        return "offer-few", "A8", {"seats": Some(without)}
    return "offer", "A1", {"colour": colour, "n": past.count("offer") + past.owned_from_the_start()}


def _offer_again(past: Past) -> Reason:
    return "offer-again", "P2", {"colour": past.values["colour"], "seats": Some(past.without_car())}


def _bid(past: Past) -> Reason:
    values = past.only("colour", "card", "number", "seat")
    if past.event.rule == "A3":
        return "bid", "A3", values
    return "bid-wild" if values["card"].wilds else "bid-nothing", past.event.rule, values


def _declines(past: Past) -> Reason:
    bids = tuple(other.values["seat"] for other in past.reveal() if other.key == "bid")
    key = "declines" if bids else "declines-all"
    return key, "A2", {**past.only("colour"), **({"seats": Some(bids)} if bids else {})}


def _won(past: Past) -> Reason:
    others = [bid.values for bid in past.bids() if bid.values["seat"] != past.values["seat"]]
    if not others:
        return "won-only", "A3", past.only("number")
    second = max(bid["number"] for bid in others)
    seats = tuple(bid["seat"] for bid in others if bid["number"] == second)
    return "won", "A3", {"n": len(others) + 1, "second": second, "seats": Some(seats)}


def _won_tie(past: Past) -> Reason:
    """Which card was better, and by what (A4, P1)."""
    cards = {bid.values["seat"]: bid.values["card"] for bid in past.bids()}
    own, others = cards[past.values["seat"]], [cards[seat] for seat in past.values["rivals"]]
    values = {"card": own, "cards": Some(others), "rivals": Some(past.values["rivals"])}
    figures = {
        "won-others": past.only("sum") | {"others": Some(past.values["sums"])},
        "won-lines": past.only("lines") | {"others": Some(len(card.lines) for card in others)},
        "won-few-wilds": past.only("wilds") | {"others": Some(len(card.wilds) for card in others)},
        "won-lot": past.only("colour"),
    }[past.event.key]
    printed = "-printed" if past.event.rule == "P1" else ""
    return past.event.key + printed, past.event.rule, values | figures


def _nobody(past: Past) -> Reason:
    """Who declined (A7, P2)."""
    return past.event.key, past.event.rule, {**past.only("colour"), "seats": Some(past.declined())}


def _unowned(past: Past) -> Reason:
    seats = past.without_car()
    if not seats:
        return "races-unowned-all", "P2", past.only("colour")
    return "races-unowned", "P2", {**past.only("colour"), "seats": Some(seats)}


def _keeps(past: Past) -> Reason:
    cars = tuple(car for car, owner in past.owners().items() if owner == past.values["seat"])
    return "keeps-power", "A10", {**past.only("seat", "power"), "cars": Some(cars)}


# Turns and cards


def _begins(past: Past) -> Reason:
    won = past.price(past.values["colour"])
    values = past.only("seat", "colour")
    return ("begins", "R1", values) if won is None else ("begins-won", "R1", values | {"number": won})


def _by_lot(past: Past) -> Reason:
    cars = Some(colour for colour in Colour if colour not in past.owners())
    return "begins-by-lot", "R1", {**past.only("seat"), "cars": cars}


def _plays(past: Past) -> Reason:
    play, seat = past.play(), past.values["seat"]
    if play is None:
        return "plays-first", "R3", {"seat": seat}
    before = play.values["seat"]
    players = past.position.players
    passed = tuple((before + i) % players for i in range(1, (seat - before - 1) % players + 1))
    if passed:
        return "plays-passed", "R2", {"seat": seat, "before": before, "passed": Some(passed)}
    return "plays", "R3", {"seat": seat, "before": before}


def _reversed(past: Past) -> Reason:
    lines = past.values["card"].lines
    return "plays-reversed", "W1", {**past.only("seat"), "line": lines[-1], "other": lines[0]}


def _no_wild(past: Past) -> Reason:
    cars = past.racing()
    return ("no-car-for-wild", "R5", {"cars": Some(cars)}) if cars else ("no-car-left", "R5", {})


def _names(past: Past) -> Reason:
    play = past.play()
    if play is None:
        return "names", "R5", past.only("seat", "colour")
    shown, named = play.values["card"].numbers, past.named()
    could = [car for car in past.racing() if car not in shown and car not in named]
    key = "names-one" if len(could) == 1 else "names-could"
    return key, "R5", {**past.only("seat", "colour"), "card": play.values["card"], "could": Some(could)}


def _drives(past: Past) -> Reason:
    play, colour = past.play(), past.values["colour"]
    if play is None:
        return "drives", "M4", past.only("colour", "steps")
    seat, card = play.values["seat"], play.values["card"]
    values = {**past.only("colour", "steps"), "seat": seat, "card": card}
    if colour not in card.numbers:
        return "drives-wild", "R5", values
    owner = past.owners().get(colour)
    if owner is None:
        return "drives-unowned", "R4", values
    return (
        ("drives-own", "R4", values) if owner == seat else ("drives-other", "R4", values | {"owner": owner})
    )


def _blocked(past: Past) -> Reason:
    ahead = len(past.position.track.ahead[past.values["space"]])
    behind = Some(past.values["behind"])
    return "drives-blocked", "M4", {**past.only("colour"), "n": ahead, "behind": behind}


def _finishes(past: Past) -> Reason:
    number, home = past.number(), past.home()
    values = past.only("colour", "place") | ({"cars": Some(home)} if home else {})
    key = "finishes" if home else "finishes-first"
    if number is None:
        return f"{key}-plain", "M6", values
    if number == past.values["steps"]:
        return f"{key}-whole", "M6", values | {"number": number}
    return key, "M6", values | past.only("steps") | {"number": number}


def _crosses(past: Past) -> Reason:
    play = past.play()
    values = past.only("line")
    return (
        ("crosses-card", "B1", values | {"card": play.values["card"]}) if play else ("crosses", "B1", values)
    )


def _skipped_finished(past: Past) -> Reason:
    colour = past.values["colour"]
    return "skipped-finished", "R6", {"colour": colour, "place": past.home().index(colour) + 1}


def _skipped_blocked(past: Past) -> Reason:
    return "skipped-blocked", "R6", past.only("colour") | {"behind": Some(past.values["behind"])}


def _skipped_out(past: Past) -> Reason:
    colour = past.values["colour"]
    unsold = any(e.key == "does-not-race" and e.values["colour"] is colour for e in past.before)
    return "skipped-unsold" if unsold else "skipped-not-racing", "R6", {"colour": colour}


def _discards(past: Past) -> Reason:
    seat = past.values["seat"]
    home = [car for car in past.home() if past.owners().get(car) == seat]
    return "discards-hand", "E1", {"seat": seat, "cars": Some(home)}


def _bet_due(past: Past) -> Reason:
    line = past.values["line"]
    first = past.last("crosses", line=line)
    if first is None:
        return "bet-due", "B1", {"line": line}
    return "bet-due-first", "B1", {"line": line, "colour": first.values["colour"]}


def _over(past: Past) -> Reason:
    home = past.home()
    left = past.values.get("left", ())
    if left:
        return "race-over-out", "E2", {"n": len(home), "left": Some(left)}
    return "race-over", "E2", {"n": len(home)}


# The account


def _account_auction(past: Past) -> Reason:
    colours = past.values["colours"]
    prices = [(colour, past.price(colour)) for colour in colours]
    if not colours:
        return "account-auction-none", "A5", {}
    known = [Price(colour, number) for colour, number in prices if number is not None]
    if len(known) < len(prices):
        return "account-auction-given", "A5", {"cars": Some(colours)}
    return "account-auction", "A5", {"prices": Some(known)}


class Price(tuple[Any, ...]):
    """A car and what was bid for it, as a sentence lists them."""

    def __new__(cls, colour: Colour, number: int) -> "Price":
        return super().__new__(cls, (colour, number))

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self)

    @property
    def word(self) -> str:
        return say("because.price", colour=self[0], number=self[1])


def _account_prize(past: Past) -> Reason:
    prizes = Some(map(money, PRIZES))
    return "account-prize", "E3", {**past.only("colour", "place"), "prizes": prizes}


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


_BECAUSE: Mapping[str, Callable[[Past], Reason]] = {
    "offer": _offer,
    "offer-again": _offer_again,
    "bid": _bid,
    "declines": _declines,
    "won": _won,
    "won-others": _won_tie,
    "won-lines": _won_tie,
    "won-few-wilds": _won_tie,
    "won-lot": _won_tie,
    "second-bidding": _nobody,
    "does-not-race": _nobody,
    "set-aside": _nobody,
    "races-unowned": _unowned,
    "keeps-power": _keeps,
    "begins": _begins,
    "begins-by-lot": _by_lot,
    "plays": _plays,
    "plays-reversed": _reversed,
    "no-car-for-wild": _no_wild,
    "names": _names,
    "drives": _drives,
    "drives-blocked": _blocked,
    "finishes": _finishes,
    "crosses": _crosses,
    "skipped-finished": _skipped_finished,
    "skipped-blocked": _skipped_blocked,
    "skipped-not-racing": _skipped_out,
    "discards-hand": _discards,
    "bet-due": _bet_due,
    "race-over": _over,
    "race-over-out": _over,
    "account-auction": _account_auction,
    "account-prize": _account_prize,
    "account-not-home": _account_not_home,
    "account-bet": _account_bet,
    "account-bet-odds": _account_odds,
    "account-bet-not-home": _account_not_home,
    "result": _result,
}
