"""Why a power had a say: whose it is, and what it took for it to work (W2–W12)."""

from collections.abc import Callable, Mapping

from .answer import Reason, Some
from .past import Past


def _own(*names: str) -> Callable[[Past], Reason]:
    """An explanation from the event's own values: who has the power, and what it did."""

    def explain(past: Past) -> Reason:
        return past.event.key, past.event.rule, past.only("seat", "power", *names)

    return explain


def _more(past: Past) -> Reason:
    values = past.only("seat", "power", "colour", "number", "more")
    values |= {"total": values["number"] + values["more"]}
    if values["power"].rule:
        return "more", past.event.rule, values
    return "more-own", past.event.rule, values | {"effect": values["power"].effect}


def _after(past: Past) -> Reason:
    seat = past.values["seat"]
    cars = Some(car for car, owner in past.owners().items() if owner == seat)
    return past.event.key, past.event.rule, past.only("seat", "power", "card") | {"cars": cars}


def _not_again(past: Past) -> Reason:
    values = past.only("seat", "power", "colour")
    return "no-catching-up", past.event.rule, values | {"behind": Some(past.values["behind"])}


def _other_bet(past: Past) -> Reason:
    values = past.only("seat", "line", "colour", "place")
    return f"account-bet-other{'' if values['place'] else '-none'}", past.event.rule, values


def _bold(past: Past) -> Reason:
    values = past.only("seat", "power", "line", "colour", "place", "amount")
    if values["place"] == 1:
        return "account-bet-bold", past.event.rule, values | {"times": values["power"].own_bet_wins}
    return f"account-bet-bold-{'lost' if values['place'] else 'out'}", past.event.rule, values


def _own_power(past: Past) -> Reason:
    values = past.only("seat", "power", "line", "colour", "amount")
    return "account-bet-power", past.event.rule, values | {"effect": values["power"].effect}


POWERS: Mapping[str, Callable[[Past], Reason]] = {
    "refuses": _own("line"),
    "stops-at-once": _own("colour"),
    "stays-behind": _own("colour"),
    "stays": _after,
    "names-after": _after,
    "drives-short": _own("colour", "steps", "number"),
    "more": _more,
    "more-at-line": _own("colour", "line", "more"),
    "drives-through": _own("colour", "other"),
    "hands-over": _own("colour", "other"),
    "catches-up": _own("colour", "number"),
    "no-catching-up": _not_again,
    "account-bet-other": _other_bet,
    "account-bet-bold": _bold,
    "account-bet-bold-none": _bold,
    "account-bet-power": _own_power,
}
