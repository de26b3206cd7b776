"""Where can it go? Any position, any card, line by line: ``ReachExplorer(game, card="R6 K4 W2")``."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import ipywidgets

from downforce.draw.board import board as picture_of
from downforce.draw.live import spots
from downforce.draw.sheet import sheet
from downforce.draw.small import around
from downforce.draw.svg import el, group
from downforce.rules.cards import SpeedCard
from downforce.rules.errors import UnreadableText
from downforce.rules.game import Game
from downforce.rules.language import phrase, say
from downforce.rules.view import View
from downforce.teach.situations import Situation, situation

from . import reach_page
from .board import Board
from .cells import explorer_lines
from .markup import brief
from .pane import Gathered, Head, Pane, gathering
from .reach_walk import Walk
from .reading import said_of
from .still import saved, still

_ONCE = ("space", "pick", "see", "back")  # what a second click must not do again


class Picture(Board):
    """The board, with the spaces that were marked as ends."""

    _marks = ""
    _window: tuple[float, ...] = ()

    def shown(self, walk: Walk, told: Mapping[str, Any]) -> None:
        """Show a walk as far as it is."""
        marked = sorted(walk.guess) if walk.stage in ("guess", "ends") else ()
        places = spots(walk.game.track)
        ring = "".join(places[space].outline for space in marked)
        self._marks = group([el("path", d=ring)] * 2, class_="df-guesses") if marked else ""
        self._window = around(sheet(walk.game.track), walk.near) if walk.stage == "guess" else ()
        self.show(walk.game, **told)

    def _put(self, position: Any, told: dict[str, Any], about: Any) -> None:
        more = {"window": [round(side, 1) for side in self._window]} if self._window else {}
        super()._put(position, told | {"over": self._marks + told["over"]} | more, about)


class ReachExplorer(Gathered, ipywidgets.Box):  # type: ignore[misc]
    """Every space where each line of a card can take its car: guess first, then look, line by line.

    Parameters
    ----------
    position : Game, View or str
        Any position; the text of a record, or the name of a prepared situation (`teach.situations`).
    card : SpeedCard or str, optional
        Any card; otherwise the one in play, or one that shows every colour.
    seat : int, optional
        Who plays it, 0 is the first; otherwise whose turn it is. It matters only with powers.
    line : int, optional
        Where to begin; 1 is the top line.
    ask : bool, optional
        Whether the ends are asked for before they are shown.

    Raises
    ------
    BrokenFile
        The record is damaged, cut or newer.
    UnreadableText
        This is no position, no card, no line or no seat.

    Notes
    -----
    It knows nobody's hand: only the position and the card are kept.

    Examples
    --------
    >>> from downforce.ui import ReachExplorer
    >>> game = Game.at(cars={"R": "a2.3", "B": "a2.5"}, hands=[["R5"], []], turn=0)
    >>> explorer = ReachExplorer(game, card="R6 B4")
    >>> explorer
    <Reach explorer: R6 B4, Harbour>
    >>> explorer.lines.splitlines()[0]
    'from downforce import Game, ui'
    """

    def __init__(
        self,
        position: Game | View | str,
        *,
        card: SpeedCard | str | None = None,
        seat: int | None = None,
        line: int = 1,
        ask: bool = True,
    ) -> None:
        prepared = _prepared(position)
        given = prepared.game if prepared else _position(position)
        card = _card(card if card is not None or not prepared else prepared.card)
        self._question = prepared
        self._walk = Walk.begun(given, card, seat=_seat(given, seat), line=_line(line), ask=bool(ask))
        self._picture = Picture(self._walk.game, on_act=self._heard)
        self._picture.add_class("df-pane-board")
        self._panes = {name: self._pane(name) for name in reach_page.NAMES}
        panes = self._panes
        page = ipywidgets.Box([panes["head"], self._picture, panes["act"], panes["low"], panes["foot"]])
        page.add_class("df-reach-page")
        super().__init__([page])
        self.add_class("df-sandbox").add_class("df-auto").add_class("df-reach")
        self._show(self._walk)

    def _pane(self, name: str) -> Pane:
        pane: Pane = (Head if name == "head" else Pane)(self._heard)
        pane.add_class(f"df-pane-{name}")
        return pane

    # What comes from the page

    def _heard(self, sent: Mapping[str, Any]) -> None:
        """Do what a control stands for; whatever goes wrong becomes a sentence."""
        name, _, argument = str(sent.get("do", "")).partition(" ")
        before = self._walk
        if name in _ONCE and sent.get("moment", before.moment) != before.moment:
            return  # a second click on a button that had done its work
        try:
            self._show(before.act(name, argument, sent.get("value")))
        except Exception as error:
            self._show(_silent(before), notice=said_of(error))

    # What goes to the page

    def _show(self, walk: Walk, *, notice: str = "") -> None:
        parts = reach_page.page(walk, self._lines(walk), notice, self._asks(walk))
        with gathering((self._picture, *self._panes.values()), self._picture):
            self._picture.shown(walk, self._told(walk, notice))
            self._walk = walk
            for name, pane in self._panes.items():
                with pane.hold_sync():
                    pane.moment, pane.lost, pane.html = walk.moment, phrase("board.lost"), parts[name]
                    pane._settle()

    def _told(self, walk: Walk, notice: str) -> dict[str, Any]:
        """What belongs to the board; while the ends are asked for it shows only the car."""
        told: dict[str, Any] = {"ends": {}, "moment": walk.moment, "film": walk.frames}
        told |= {"lost": phrase("board.lost"), "below": reach_page.below(walk), "asked": walk.asked or None}
        told |= {"says": notice or reach_page.spoken(walk, self._walk)}
        if walk.stage in ("guess", "ends"):
            told |= {"colour": walk.game.car, "ends": dict(walk.game.ends) if walk.stage == "ends" else {}}
        return told

    def _asks(self, walk: Walk) -> str:
        """The question of a prepared situation, at its beginning."""
        prepared = self._question
        is_it = prepared and len(walk.steps) == 1 and str(walk.card) == prepared.card
        return str(prepared.asks) if prepared and is_it else ""

    # In Python

    @property
    def lines(self) -> str:
        """The position and the card as two lines of Python for a cell; they hold nobody's hand."""
        return self._lines(self._walk)

    def _lines(self, walk: Walk) -> str:
        begun = walk.base.card is not None and walk.card == walk.base.card
        return explorer_lines(walk.base, "reach", card=None if begun else walk.card, seat=walk.seat)

    @property
    def game(self) -> Game:
        """The position as it is now, with the card in play; all hands in it are made up."""
        return self._walk.game

    def __repr__(self) -> str:
        return f"<{say('reach.repr', card=str(self._walk.card), track=self._walk.base.track)}>"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live explorer, and for saved pages a picture and a text, without what is still asked."""
        walk = self._walk
        asks = [self._asks(walk) or reach_page.status(walk)] if walk.stage == "guess" else []
        told = asks or reach_page.sentences(walk)
        drawn = picture_of(walk.game, ends=() if asks else walk.game.ends, colour=walk.game.car)
        picture = still(drawn, title=repr(self)[1:-1], lines=told, hint=phrase("reach.run"))
        text = "\n".join(reach_page.as_asked(walk, asks) if asks else [reach_page.as_text(walk)])
        return saved(super()._repr_mimebundle_(**options), picture=picture, text=text)


def _silent(walk: Walk) -> Walk:
    return replace(walk, frames=(), says="")


def _prepared(position: object) -> Situation | None:
    """The prepared situation of this name; a record has more than one word."""
    if isinstance(position, Situation):
        return position
    is_name = isinstance(position, str) and "\n" not in position and not position.startswith("downforce1.")
    return situation(position) if is_name and isinstance(position, str) else None


def _position(position: object) -> Game | View:
    if isinstance(position, str):
        return Game.from_record(position)
    if not isinstance(position, Game | View):
        raise UnreadableText("reach.no-position", text=brief(position))
    return position


def _card(card: object) -> SpeedCard | None:
    if card is None or isinstance(card, SpeedCard):
        return card
    if not isinstance(card, str):
        raise UnreadableText("reach.no-card", text=brief(card))
    return SpeedCard.parse(card)


def _seat(position: Game | View, seat: object) -> int:
    if seat is None:
        return position.turn or 0
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < position.players:
        raise UnreadableText("reach.no-seat", seat=brief(seat), last=position.players - 1)
    return seat


def _line(line: object) -> int:
    if isinstance(line, bool) or not isinstance(line, int):
        raise UnreadableText("reach.no-line", line=brief(line), card="–", count=0)
    return line
