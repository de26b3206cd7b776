"""What a hand explorer shows below: how the cards tried out have ended, and two lines for a cell."""

from collections.abc import Iterator

from downforce.draw.svg import escape
from downforce.rules.betting import running_places
from downforce.rules.cards import Colour
from downforce.rules.game import Game
from downforce.rules.language import phrase

from .cells import explorer_lines
from .hand_page import text, word
from .hand_state import Exploring
from .markup import button, lines_of, mark, signed, table, tag, to_copy

_LETTERS = "ABCD"


def compared(shown: Exploring) -> str:
    """What was tried so far, beside each other: how far each car has come and where it lies in the race."""
    if not shown.tried:
        return ""
    head = [phrase("ui.standings.car"), *(_head_of(at, game) for at, game in enumerate(shown.tried))]
    lines = [_car_row(shown, colour) for colour in _ranked(shown.base)]
    title = tag(
        "div",
        tag("h3", word("compare")),
        button(word("forget"), "forget", kind="df-quiet"),
        class_="df-top",
    )
    body = table([escape(head[0]), *head[1:]], [*lines, *_sums(shown)], kind="df-hx-tried")
    return title + tag("p", word("compare-note"), class_="df-note") + body


def _head_of(at: int, game: Game) -> str:
    card = next(event.values["card"] for event in reversed(game.events) if event.key.startswith("plays"))
    return tag("b", _LETTERS[at]) + " " + lines_of(card)


def _ranked(game: Game) -> list[Colour]:
    return sorted(game.cars, key=lambda colour: (game.track.to_go[game.cars[colour]], colour.value))


def _car_row(shown: Exploring, colour: Colour) -> list[str]:
    own = shown.base.owners.get(colour) == shown.seat
    name = tag("span", mark(colour), tag("span", escape(colour.word), class_="df-hx-word"), class_="df-car")
    cells = (_cell(shown.base, game, colour) for game in shown.tried)
    return ["!df-hx-mine" if own else "!df-hx-theirs", name, *cells]


def _cell(base: Game, after: Game, colour: Colour) -> str:
    place = running_places(after.track, after.cars, after.finished)[colour]
    return (
        tag("b", signed(nearer(base, after, colour)))
        + " "
        + tag("span", _place(place, after, colour), class_="df-note")
    )


def _place(place: int, after: Game, colour: Colour) -> str:
    if colour in after.finished:
        return text("home", place=place)
    return text("place", place=place)


def nearer(base: Game, after: Game, colour: Colour) -> int:
    """How many spaces nearer the finish a car has come."""
    to_go = base.track.to_go
    return to_go[base.cars[colour]] - (to_go[after.cars[colour]] if colour in after.cars else 0)


def _sums(shown: Exploring) -> Iterator[list[str]]:
    for kind in ("own", "others"):
        cars = [c for c in shown.base.cars if (shown.base.owners.get(c) == shown.seat) == (kind == "own")]
        sums = (sum(nearer(shown.base, game, colour) for colour in cars) for game in shown.tried)
        if cars:
            yield ["!df-sum", word(f"{kind}-cars"), *(signed(each) for each in sums)]


def copied(shown: Exploring, code: str) -> str:
    """Two lines of Python for a cell of one's own, folded away; of the card on the screen two more."""
    title = phrase("ui.cell.show")
    warning = tag("p", escape(phrase("ui.cell.hands")), class_="df-note")
    lines = warning + to_copy(code, "lines", title) + _to_build(shown)
    return tag("details", tag("summary", escape(title)), lines)


def _to_build(shown: Exploring) -> str:
    """The card that is looked at or tried out, to be changed in a card builder."""
    if shown.card is None:
        return ""
    title = phrase("ui.cell.card")
    code = explorer_lines(shown.base, "card", text=shown.card, seat=shown.seat)
    hides = tag("p", escape(phrase("ui.cell.no-hands")), class_="df-note")
    return tag("p", tag("b", escape(title))) + hides + to_copy(code, "card-lines", title)
