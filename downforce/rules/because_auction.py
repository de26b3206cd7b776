"""Why something happened in the auction: what each seat had bid, and who could bid at all."""

from collections.abc import Callable, Mapping

from .answer import Reason, Some
from .past import Past


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


AUCTION: Mapping[str, Callable[[Past], Reason]] = {
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
}
