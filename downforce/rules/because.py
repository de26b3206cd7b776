"""Why something happened: the facts of an event and what else was open to all at its time.

The rule's own text is shown beside the answer, so a sentence tells what made the rule apply here.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Union

from .answer import Because, Reason, Some
from .because_account import ACCOUNT
from .because_auction import AUCTION
from .because_powers import POWERS
from .cards import Colour
from .errors import UnreadableText
from .events import Event
from .past import Past

if TYPE_CHECKING:
    from .game import Game
    from .view import View


def why(position: Union["Game", "View"], event: Event) -> Because:
    """Tell why something happened.

    Parameters
    ----------
    position : Game or View
        One in whose ``events`` it is; for an item of an account, one whose race is over.
    event : Event

    Returns
    -------
    Because
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
    return Because(key, rule, values, past.names)


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
    if told := _by_power(past, values):
        return told
    if colour not in card.numbers:
        return "drives-wild", "R5", values
    owner = past.owners().get(colour)
    if owner is None:
        return "drives-unowned", "R4", values
    return (
        ("drives-own", "R4", values) if owner == seat else ("drives-other", "R4", values | {"owner": owner})
    )


def _by_power(past: Past, values: dict[str, object]) -> Reason | None:
    """Why a car drove otherwise than its card says: again, after it, farther, or steered by another."""
    colour, number = past.values["colour"], past.number()
    if past.in_card("catches-up", colour):
        return "drives-again", "W5", values
    if past.in_card("names-after", colour):
        return "drives-after", "W8", values
    if handed := past.in_card("hands-over", colour):
        return "drives-handed", handed.rule, values | {"other": handed.values["other"]}
    if number and past.values["steps"] > number:
        return "drives-more", "W0", values | {"number": number}
    return None


def _blocked(past: Past) -> Reason:
    space, behind = past.values["space"], Some(past.values["behind"])
    ramp, number = _ramp(past, space), past.number()
    values = {**past.only("colour"), "n": len(past.position.track.ahead[space]), "behind": behind}
    if ramp and number and ramp > number:
        return (
            "drives-blocked-ramp",
            "T3",
            {**past.only("colour"), "behind": behind, "ramp": ramp, "number": number},
        )
    if farther := past.values["farther"]:
        return "drives-blocked-by-choice", "M5", {**past.only("colour"), "behind": behind, "farther": farther}
    return "drives-blocked", "M4", values


def _ramp(past: Past, space: str) -> int:
    """The number that the lowest ramp ahead of a space asks for; 0 without one."""
    return min((asked for (u, _), asked in past.position.track.ramps.items() if u == space), default=0)


def _finishes(past: Past) -> Reason:
    number, home = past.number() and past.values["number"], past.home()
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


def _animal(past: Past) -> Reason:
    animal, before, place = (past.values[name] for name in ("animal", "before", "place"))
    count, values = len(animal.places), past.only("colour", "animal")
    if place == before:
        return "animal-stays", "T4", values | {"n": count - 1}
    key = "animal-moves" if place == (before + 1) % count else "animal-moves-on"
    return key, "T4", values | {"n": count}


def _skipped_finished(past: Past) -> Reason:
    colour = past.values["colour"]
    return "skipped-finished", "R6", {"colour": colour, "place": past.home().index(colour) + 1}


def _skipped_blocked(past: Past) -> Reason:
    values = past.only("colour") | {"behind": Some(past.values["behind"])}
    ramp = _ramp(past, past.values["at"])
    if ramp > past.values["number"]:
        return "skipped-ramp", "T3", values | past.only("number") | {"ramp": ramp}
    return "skipped-blocked", "R6", values


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
    if past.in_last_card():
        return "bet-due-last", "R7", {"line": line, "colour": first.values["colour"]}
    return "bet-due-first", "B1", {"line": line, "colour": first.values["colour"]}


def _over(past: Past) -> Reason:
    home = past.home()
    left = past.values.get("left", ())
    if left:
        return "race-over-out", "E2", {"n": len(home), "left": Some(left)}
    return "race-over", "E2", {"n": len(home)}


_BECAUSE: Mapping[str, Callable[[Past], Reason]] = {
    **AUCTION,
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
    "animal-moves": _animal,
    "animal-stays": _animal,
    "skipped-finished": _skipped_finished,
    "skipped-blocked": _skipped_blocked,
    "skipped-not-racing": _skipped_out,
    "discards-hand": _discards,
    "bet-due": _bet_due,
    "race-over": _over,
    "race-over-out": _over,
    **ACCOUNT,
    **POWERS,
}
