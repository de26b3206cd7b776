"""A whole hand at once: ``HandExplorer(game)``."""

from collections.abc import Mapping
from typing import Any

import ipywidgets

from downforce.draw.board import board as picture_of
from downforce.draw.text import text_board
from downforce.rules.cards import SpeedCard
from downforce.rules.errors import UnreadableText
from downforce.rules.game import Game
from downforce.rules.language import phrase, say
from downforce.rules.view import View
from downforce.teach.outcomes import is_in_play
from downforce.teach.puzzles import Puzzle, puzzles

from . import hand_page as page
from . import hand_tried as tried
from .board import Board
from .cells import explorer_lines
from .film import moves
from .hand_lines import at_turn, gains, of_view, rows
from .hand_state import Exploring, next_step
from .markup import brief
from .pane import Gathered, Head, Pane, gathering
from .reading import said_of
from .still import saved, still


class HandExplorer(Gathered, ipywidgets.Box):  # type: ignore[misc]
    """All cards of a hand side by side with all they can do now; any of them can be tried out, and undone.

    Nothing that is tried out changes the game it was given.

    Parameters
    ----------
    position : Game, View, Puzzle or str
        A position; the text of a record; or a puzzle of `downforce.teach.puzzles`, also by its name.
    seat : int, optional
        Whose hand, 0-based; without it that of whose turn it is. A view shows its own seat's.

    Raises
    ------
    UnreadableText
        This is no position, or there is no such seat.

    Examples
    --------
    >>> from downforce.ui import HandExplorer
    >>> HandExplorer(Game.new(players=4, seed=7), seat=1)
    HandExplorer(seat=1, cards=8, tried=0)
    """

    def __init__(self, position: Game | View | Puzzle | str, *, seat: int | None = None) -> None:
        self._shown = begun(position, seat)
        self._board = Board(self._shown.base, on_act=self._heard)
        self._hand, self._side, self._foot = Head(self._heard), Pane(self._heard), Pane(self._heard)
        for part, name in ((self._board, "board"), (self._side, "side"), (self._hand, "hand")):
            part.add_class(f"df-hx-{name}")
        box = ipywidgets.Box([self._hand, self._board, self._side, self._foot])
        box.add_class("df-hx-page")
        super().__init__([box])
        self.add_class("df-sandbox").add_class("df-auto").add_class("df-hx")
        self._show(self._shown)

    # What comes from the page

    def _heard(self, sent: Mapping[str, Any]) -> None:
        """Do what a control stands for; whatever goes wrong becomes a sentence on the page."""
        name, _, argument = str(sent.get("do", "")).partition(" ")
        shown = self._shown
        if name in ("pick", "undo", "space") and sent.get("moment", shown.moment) != shown.moment:
            return  # a second click on a button that had done its work
        try:
            self._show(shown.act(name, argument, sent.get("value")))
        except Exception as error:
            self._show(shown._replace(frames=(), fault=said_of(error)))

    # What goes to the page

    def _show(self, shown: Exploring) -> None:
        """Draw all of it, in the language of the moment, then send it in one message."""
        foot = tried.compared(shown) + tried.copied(shown, self._lines(shown))
        parts = (self._hand, page.hand(shown)), (self._side, page.beside(shown)), (self._foot, foot)
        told = self._told(shown)
        self._shown = shown
        with gathering((self._board, *(pane for pane, _ in parts), self), self._board):
            (self.add_class if shown.number else self.remove_class)("df-hx-one")
            self._board.show(shown.now, **told)
            for pane, html in parts:
                with pane.hold_sync():
                    pane.moment, pane.lost, pane.html = shown.moment, phrase("board.lost"), html
                    pane._settle()

    def _told(self, shown: Exploring) -> dict[str, Any]:
        """What the board is told beside the position."""
        told: dict[str, Any] = {"below": page.below(shown)}
        told |= {"film": shown.frames, "moment": shown.moment, "says": next_step(shown)}
        told |= {"asked": shown.asked.space if shown.asked else None}
        if looked := shown.looked_at:
            return told | {"ends": looked.ends, "colour": looked.colour if looked.ends else None}
        if shown.is_done:
            moved = moves(shown.base, shown.now)
            return told | {"ends": {}, "moved": [(m.colour, m.start, m.route) for m in moved]}
        return told if shown.past else told | {"ends": {}}

    # In Python

    @property
    def game(self) -> Game:
        """The position on the board: what is being tried out, or the one it began with."""
        return self._shown.now

    @property
    def tried(self) -> tuple[Game, ...]:
        """The games that cards tried out so far have led to, the latest last."""
        return self._shown.tried

    @property
    def solved(self) -> bool:
        """Whether the card tried out solves the puzzle; False without one."""
        return self._shown.solved()

    @property
    def lines(self) -> str:
        """Two lines of Python that open this hand again, with the card in play as far as it is carried out.

        They hold the record, so they show every hand.
        """
        return self._lines(self._shown)

    def _lines(self, shown: Exploring) -> str:
        game = shown.now if is_in_play(shown.now) else shown.base
        return explorer_lines(game, "hand", seat=shown.seat)

    def __repr__(self) -> str:
        shown = self._shown
        return f"HandExplorer(seat={shown.seat}, cards={len(shown.cards)}, tried={len(shown.tried)})"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live explorer, and for saved pages the board, and in words what each card can do."""
        shown = self._shown
        title = say("hand-explorer.title", name=shown.base.names[shown.seat])
        lines = [*([str(shown.puzzle.question)] if shown.puzzle else []), *_in_words(shown)]
        drawn = picture_of(shown.now, ends=None if shown.past else ())
        picture = still(drawn, title=title, lines=lines, hint=phrase("hand-explorer.run"))
        text = "\n".join([title, text_board(shown.now), *lines])
        return saved(super()._repr_mimebundle_(**options), picture=picture, text=text)


def begun(position: object, seat: object = None) -> Exploring:
    """The screen that an explorer opens with.

    Raises
    ------
    UnreadableText
        This is no position, or there is no such seat.
    """
    if isinstance(position, str) and position in puzzles():
        position = puzzles()[position]
    puzzle = position if isinstance(position, Puzzle) else None
    if puzzle is not None:
        position = puzzle.game
    if isinstance(position, View):
        seat = position.seat if seat is None else seat
        position = of_view(position)
    if isinstance(position, str):
        position = Game.from_record(position)
    if not isinstance(position, Game):
        raise UnreadableText("hand-explorer.no-position", text=brief(position))
    at = _seat(position, seat)
    base, past = _before_the_card(position, at)
    cards = tuple(dict.fromkeys(sorted(base.hands[at], key=_order)))
    number = 1 + cards.index(past[0].card) if past and past[0].card in cards else 0
    return Exploring(base, at, cards, number=number, past=past if number else (), puzzle=puzzle)


def _seat(game: Game, seat: object) -> int:
    """A seat of the game; without one whose turn it is."""
    if seat is None:
        return game.turn if game.turn is not None else (game.to_act or (0,))[0]
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < game.players:
        raise UnreadableText("hand-explorer.no-seat", text=brief(seat), last=game.players - 1)
    return seat


def _before_the_card(game: Game, seat: int) -> tuple[Game, tuple[Game, ...]]:
    """The seat's turn before a card, and where one of its cards is in play, what it has done since."""
    if not is_in_play(game) or game.turn != seat:
        return at_turn(game, seat), ()
    moments = [game.start()]
    for action in game.actions:
        moments.append(moments[-1].play(action))
    begun = next((at for at in range(len(moments) - 1, -1, -1) if not is_in_play(moments[at])), None)
    if begun is None:  # set up in the middle of a card: what came before is not known
        return at_turn(game, seat), ()
    return moments[begun], tuple(moments[begun + 1 :])


def _order(card: SpeedCard) -> tuple[int, int, str]:
    return len(card.lines), -card.lines[0].number, str(card)


def _in_words(shown: Exploring) -> list[str]:
    """A sentence a card: how far it brings the own cars and the others."""
    told = []
    for card in shown.cards:
        added = gains(shown.base, shown.seat, rows(shown.base, shown.seat, card))
        told.append(say("hand-explorer.card", card=card, own=added.own, others=added.others))
    return told
