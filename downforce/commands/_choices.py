"""What a seat is asked: the question, and the choices under their numbers."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from downforce.rules.actions import Action, Bet, Bid, ChooseCar, Decline, Drive, KeepPower, PlayCard, Skip
from downforce.rules.auction import bid_number
from downforce.rules.betting import running_places
from downforce.rules.cards import Colour, Line
from downforce.rules.language import say
from downforce.rules.powers import Power
from downforce.rules.state import Phase
from downforce.rules.view import View

from ._columns import table


class Question(NamedTuple):
    """What is asked, the labels of the choices in their order, and the rules it rests on."""

    text: str
    labels: tuple[str, ...]
    rules: tuple[str, ...]
    board: bool = False


def question(view: View) -> Question:
    """The question a seat has to answer now."""
    match view.phase:
        case Phase.AUCTION:
            return _auction(view)
        case Phase.POWERS:
            return Question(_say(view, "ask-power"), _labels(view, _power), ("A10",))
        case Phase.BETS:
            return _bet(view)
    if not view.card:
        rules = ("R3", "R4", "R5", "R6", *_of_powers(view))
        return Question(_say(view, "ask-card"), _labels(view, _card), rules, board=True)
    if not view.car:
        after = view.lines_done == len(view.card.lines)
        text = _say(view, "ask-after" if after else "ask-wild", card=view.card, number=_line(view).number)
        rules = ("R5", *_of_powers(view))
        return Question(text, _labels(view, _car), rules, board=True)
    number = view.motion.steps if view.motion else _line(view).number
    text = _say(view, "ask-drive", colour=view.car, number=number, space=view.cars[view.car],
                card=card_at(view))  # fmt: skip
    rules = ("M1", "M2", "M3", "M4", "M5", "M6", *_of_powers(view, view.turn))
    return Question(text, _labels(view, _drive), rules, board=True)


def card_at(view: View) -> str:
    """The card in play with its current line in brackets."""
    assert view.card
    lines = view.card.lines[::-1] if view.reverse else view.card.lines
    return " ".join(f"[{line}]" if i == view.lines_done else str(line) for i, line in enumerate(lines))


def _auction(view: View) -> Question:
    assert view.offer
    done = sum(colour in view.owners or colour not in view.cars for colour in Colour) + len(view.set_aside)
    place = view.track.grid.index(view.cars[view.offer]) + 1
    spaces = sum(card.numbers.get(view.offer, 0) for card in view.hand)
    texts = [_say(view, "ask-bid", colour=view.offer, number=min(done, 5) + 1, place=place, spaces=spaces)]
    if view.power_on_offer:
        texts.append(_say(view, "with-power", power=view.power_on_offer))
    texts.append(_say(view, "bid" if isinstance(view.legal[-1], Decline) else "must-bid"))
    more = ("P1", "P2", "P3") if view.rules == "printed" else ()
    rules = ("A2", "A3", "A4", "A5", "A7", "A8", "A9", *more)
    return Question(say("play.joint").join(texts), _labels(view, _bid), rules)


def _bet(view: View) -> Question:
    text = _say(view, "ask-bet", line=view.bets_due)
    odds = ("O1", "O2") if view.betting == "odds" else ("B4",)
    return Question(text, _labels(view, _guess), ("B1", "B2", *odds, "B5"))


def _labels(view: View, row: Any) -> tuple[str, ...]:
    rows = [(_say(view, "skip"),) if isinstance(action, Skip) else row(view, action) for action in view.legal]
    longest = max(map(len, rows), default=0)
    rows = [(*each, *[""] * (longest - len(each))) for each in rows]
    return tuple(table(rows))


def _bid(view: View, action: Action) -> tuple[str, ...]:
    if not isinstance(action, Bid):
        return _say(view, "decline"), ""
    assert view.offer
    return str(action.card), _say(view, "bids", number=bid_number(action.card, view.offer))


def _power(view: View, action: Action) -> tuple[str, ...]:
    assert isinstance(action, KeepPower)
    kept = _won(view, action)
    return kept.word, kept.effect


def _won(view: View, action: KeepPower) -> Power:
    return next(each for each in view.powers[view.seat] if each.name == action.power)


def _card(view: View, action: Action) -> tuple[str, ...]:
    assert isinstance(action, PlayCard)
    own = [line for line in action.card.lines if line.colour and view.owners.get(line.colour) == view.seat]
    turned = _say(view, "reversed") if action.reverse else ""
    return str(action.card), turned, _say(view, "own", lines=lines_in_words(own)) if own else ""


def lines_in_words(lines: Iterable[Line]) -> str:
    """Card lines as words: ``Red 6, Black 4``."""
    return say(
        "play.lines", lines=[say("play.line", colour=line.colour, number=line.number) for line in lines]
    )


def _drive(view: View, action: Action) -> tuple[str, ...]:
    assert isinstance(action, Drive) and view.car
    track, end = view.track, action.end
    if end == track.finish:
        return _say(view, "finish"), "", _say(view, "takes-place", place=len(view.finished) + 1)
    notes = []
    if lost := view.ends[end].lost:
        notes.append(_say(view, "lost", lost=lost))
    ahead = max((track.crossed[node] for node in view.cars.values()), default=0)
    if track.crossed[end] > ahead and not view.finished:
        notes.append(_say(view, "crosses", line=track.crossed[end]))
    return end, to_go(view, end), say("play.listed", parts=notes) if notes else ""


def to_go(view: View, node: str) -> str:
    """How far it is from a space to the finish."""
    return _say(view, "to-go", n=view.track.to_go[node])


def _car(view: View, action: Action) -> tuple[str, ...]:
    assert isinstance(action, ChooseCar)
    return car_row(view, action.colour)


def _guess(view: View, action: Action) -> tuple[str, ...]:
    assert isinstance(action, Bet)
    first, *others = action.colours
    if not others:
        return car_row(view, first)
    return " + ".join(f"{colour} {colour.word}" for colour in action.colours), "", "", "", ""


def car_row(view: View, colour: Colour) -> tuple[str, ...]:
    """A car by its name, owner, running place and space."""
    owner = view.owners.get(colour)
    owned = _say(view, "nobodys") if owner is None else _say(view, "owned", seat=owner)
    places = running_places(view.track, view.cars, view.finished)
    place = _say(view, "place", place=places[colour]) if colour in places else ""
    if colour in view.finished:
        return f"{colour} {colour.word}", owned, place, _say(view, "home"), ""
    if colour not in view.cars:
        return f"{colour} {colour.word}", owned, "–", _say(view, "out"), ""
    node = view.cars[colour]
    return f"{colour} {colour.word}", owned, place, node, to_go(view, node)


def _of_powers(view: View, seat: int | None = None) -> tuple[str, ...]:
    return tuple(each.cited for each in view.powers[view.seat if seat is None else seat])


def _line(view: View) -> Line:
    assert view.line
    return view.line


def _say(view: View, key: str, **values: Any) -> str:
    return say(f"play.{key}", names=view.names, **{"seat": view.seat, **values})


def in_words(view: View, action: Action) -> str:
    """A decision in a few words, to say what was carried out by itself."""
    match action:
        case Drive():
            key = "only-finish" if action.end == view.track.finish else "only-drive"
            return _say(view, key, colour=view.car, space=action.end)
        case Bid() | PlayCard():
            return _say(view, "only-card", card=action.card)
        case ChooseCar(colour=colour):
            return _say(view, "only-car", colour=colour)
        case Bet(colours=colours):
            return _say(view, "only-car", colour=colours)
        case KeepPower():
            return _say(view, "only-card", card=_won(view, action))
        case Skip():
            return _say(view, "skip")
    return _say(view, "decline")
