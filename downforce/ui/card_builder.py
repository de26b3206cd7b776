"""A card built line by line, and what it would do at once."""

from functools import cache
from typing import Any

from downforce.draw.board import board
from downforce.draw.cards import card as draw_card
from downforce.draw.text import text_board
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.errors import UnreadableText
from downforce.rules.game import Game
from downforce.rules.language import phrase, say
from downforce.rules.view import View
from downforce.teach.races import recorded

from . import card_page
from .card_carried import carried
from .card_page import MOST, Built
from .markup import brief
from .paged import Paged
from .reading import not_now, number_in, opened
from .still import ground, placed, saved, still

EXAMPLE = "R6 K4 W2 B1"
EARLY = 51  # decisions of the recorded race
FOLDS = ("deck", "cell")


class CardBuilder(Paged):
    """Build a card: up to six lines, no colour twice, and see what it would do in a position.

    Every car is driven as far as it can; for a wild line the car can be chosen.

    Parameters
    ----------
    position : Game, View or str, optional
        Where the card is tried out, or the text of a record. Without it a position soon after the start.
    text : str
        The card to begin with.
    seat : int, optional
        Who plays it; without it whose turn it is.

    Raises
    ------
    UnreadableText
        This is no position and no card, or there is no such seat.
    BrokenFile
        The record is damaged.

    Examples
    --------
    >>> from downforce.ui import CardBuilder
    >>> CardBuilder(text="R6 K4")
    CardBuilder('R6 K4', seat=0)
    """

    _shown: Built

    def __init__(
        self, position: Game | View | str | None = None, text: str = EXAMPLE, *, seat: int | None = None
    ) -> None:
        place = _position(position)
        self._shown = self._first = put(Built(place, _seat(place, seat), _card(text)))
        super().__init__(self._do, measured=True)
        self.add_class("df-sandbox").add_class("df-auto").add_class("df-builder")
        self._show(self._shown)

    @property
    def card(self) -> SpeedCard:
        """The card as it is now."""
        return self._shown.card

    @property
    def lines(self) -> str:
        """The card and the position, without anybody's hand, as two lines of Python."""
        return card_page.lines_in_cell(self._shown)

    def _after(self, name: str, argument: str, value: Any) -> Built:
        built = self._shown._replace(fault="")
        first, _, second = argument.partition(" ")
        match name:
            case "take":
                return self._shown  # the field has been heard when it was left
            case "narrow":
                return built._replace(narrow=bool(value))
            case "rule":
                return built._replace(rule=opened(argument, built.rule))
            case "line":
                return built._replace(at=number_in(first))
            case "wild":
                return put(built._replace(wilds=(*built.wilds, (number_in(first), Colour.parse(second)))))
            case "text":
                return put(built._replace(card=SpeedCard.parse(str(value)), at=-1, wilds=()))
            case _ if name in FOLDS:
                return built._replace(fold=built.fold ^ {name})
        changed = _changed([str(line) for line in built.card.lines], name, number_in(first), value)
        at = min(built.at, len(changed) - 1)
        return put(built._replace(card=SpeedCard.parse(" ".join(changed)), at=at, wilds=()))

    def _faulty(self, fault: str) -> Built:
        return self._shown._replace(fault=fault, tries=self._shown.tries + 1)

    def _page(self, shown: Any) -> str:
        return card_page.page(shown)

    def __repr__(self) -> str:
        return f"CardBuilder({str(self.card)!r}, seat={self._shown.seat})"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live widget, and for saved pages the card and what it does."""
        built = self._first
        lines = [str(event) for did in built.did for event in did.events]
        title = say("card-builder.saved", card=built.card)
        hint = phrase("card-builder.run-me")
        picture = still(_drawn(built), title=title, lines=lines, hint=hint)
        text = "\n".join([title, *lines, text_board(built.position, ends=()), hint])
        return saved(super()._repr_mimebundle_(**options), picture=picture, text=text)


def put(built: Built) -> Built:
    """The builder with what its card does."""
    did = carried(built.position, built.card, dict(built.wilds), seat=built.seat)
    return built._replace(did=did)


def _changed(lines: list[str], name: str, place: int, value: Any) -> list[str]:
    """The texts of the lines after a change."""
    if name == "add":
        if len(lines) >= MOST:
            raise not_now()
        used = {line[0] for line in lines}
        letter = next((str(colour) for colour in Colour if str(colour) not in used), "W")
        return [*lines, f"{letter}{max(1, int(lines[-1][1:]) - 1)}"]
    if place not in range(len(lines)):
        raise not_now()
    match name:
        case "colour":
            lines[place] = f"{str(value)[:1]}{lines[place][1:]}"
        case "number":
            lines[place] = f"{lines[place][0]}{str(value)[:2]}"
        case "remove" if len(lines) > 1:
            del lines[place]
        case "up" if place:
            lines[place - 1 : place + 1] = lines[place], lines[place - 1]
        case _:
            raise not_now()
    return lines


@cache
def _example() -> Game:
    """Between two cards, early in a race: every line of the first card moves a car."""
    return recorded("start-here", decisions=EARLY)


def _position(position: object) -> Game | View:
    if position is None:
        return _example()
    if isinstance(position, str):
        position = Game.from_record(position)
    if not isinstance(position, Game | View):
        raise UnreadableText("card-builder.no-game", text=brief(position))
    if not position.cars:
        raise UnreadableText("card-builder.no-cars")
    return position


def _card(text: object) -> SpeedCard:
    if isinstance(text, SpeedCard):
        return text
    if not isinstance(text, str):
        raise UnreadableText("card-type", text=brief(text))
    return SpeedCard.parse(text)


def _seat(position: Game | View, seat: object) -> int:
    if seat is None:
        return position.turn or 0
    if type(seat) is not int or seat not in range(position.players):
        raise UnreadableText("card-builder.seat", text=brief(seat), last=position.players - 1)
    return seat


def _drawn(built: Built) -> str:
    """The card beside the board, for a page without Python."""
    card, _ = placed(draw_card(built.card), x=28, y=24, width=176)
    place, below = placed(board(built.position, ends=()), x=232, width=968)
    return ground(card, place, high=below, title=str(built.card))
