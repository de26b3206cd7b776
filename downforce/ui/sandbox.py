"""A whole game in a notebook: ``Sandbox()``."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import ipywidgets

from downforce.draw.board import board as picture_of
from downforce.rules.errors import DownforceError, UnreadableText
from downforce.rules.game import Game
from downforce.rules.language import language, say

from .acts import act, drafting
from .board import Board
from .draft.keeping import Drafts
from .files import Files
from .keeping import continued
from .markup import brief
from .page import NAMES, fault, page
from .pane import Gathered, Head, Pane, gathering
from .panels.boards import board
from .panels.head import status
from .panels.spoken import spoken
from .reading import not_now
from .saves import HUMAN, MOST_SEED, Saves, as_text, from_text, read
from .session import Session
from .still import saved, still
from .table import STAGES, Table, speaking

# Acts that mean the same at whatever moment they were meant for.
_ANYTIME = ("set", "pace", "ask", "rule", "fold", "language")


class Sandbox(Gathered, ipywidgets.Box):  # type: ignore[misc]
    """A game of Downforce to set up and play, alone against bots or with several people at one screen.

    Parameters
    ----------
    game : Game, optional
        Play on from here; without it the set-up form is shown.
    seats : sequence of str, optional
        ``human`` or a bot's name for each seat of ``game``; otherwise a person sits in the first.
    seed : int, optional
        The seed that ``game`` was dealt from; also what the chance of its bots is drawn from.
    folder : str or Path, optional
        Where games are kept; otherwise in the user's data folder.

    Raises
    ------
    NotAllowed
        The seats do not fit the game.
    UnreadableText
        This is no game, no list of seats, no seed or no folder.

    Examples
    --------
    >>> from downforce.ui import Sandbox
    >>> Sandbox(game=Game.new(players=2, seed=7))
    <Sandbox: Harbour, auction, 1 decision>
    """

    def __init__(
        self,
        game: Game | None = None,
        *,
        seats: Sequence[str] | None = None,
        seed: int | None = None,
        folder: str | Path | None = None,
    ) -> None:
        self._table = Table(code=language())
        self._folder = folder
        self._files = Files.new(folder)
        self._list()
        begun = _session(game, _checked_seats(seats), _checked_seed(seed))
        if begun is not None:
            self._table = self._table.playing(begun)
        self._board = Board(self._table.options.track, on_act=self._heard)
        self._board.add_class("df-pane-board")
        self._panes = {name: self._pane(name) for name in NAMES}
        page_box = ipywidgets.Box(self._layout())
        page_box.add_class("df-page")
        super().__init__([page_box])
        self.add_class("df-sandbox").add_class("df-auto")
        self._show(self._table)

    def _pane(self, name: str) -> Pane:
        kind = Head if name == "head" else Pane
        pane: Pane = kind(partial(self._heard, pane=name))
        pane.add_class(f"df-pane-{name}")
        return pane

    def _layout(self) -> list[Any]:
        """Panes in the order of the Tab key; the style sheet puts each into its place."""
        panes = self._panes
        side = ipywidgets.Box([panes["act"], panes["standings"]]).add_class("df-side")
        low = ipywidgets.Box([panes["hand"], panes["money"]]).add_class("df-low")
        return [panes["head"], self._board, side, low, panes["log"], panes["foot"]]

    # What comes from the page

    def _heard(self, sent: Mapping[str, Any], *, pane: str = "") -> None:
        """Do what a control of the page stands for; whatever goes wrong becomes a sentence there."""
        name, _, argument = str(sent.get("do", "")).partition(" ")
        if not self._is_meant(name, sent.get("moment", self._table.moment)):
            return  # a second click on a button that had done its work
        value = pane if name == "rule" else sent.get("value")  # a rule opens where it was asked for
        try:
            with speaking(self._table.code):
                table, files = self._next(name, argument, value)
            self._go(table, files)
        except DownforceError as error:
            self._say(error)
        except Exception as error:
            self._say(DownforceError("ui.fault", kind=type(error).__name__))

    def _say(self, notice: DownforceError) -> None:
        with self._in_one():
            self._show(replace(self._table, notice=notice))

    def _is_meant(self, name: str, moment: object) -> bool:
        """Whether an act is for this moment, or means the same at any: a slider names its step outright."""
        anytime = name in _ANYTIME or (name == "to" and self._table.stage == "replay")
        return anytime or moment == self._table.moment

    def _next(self, name: str, argument: str, value: Any) -> tuple[Table, Files]:
        """The next screen and its files; a game that begins on this screen gets one of its own."""
        about, _, number = argument.partition(" ")
        match name, about:
            case "continue", _:
                return self._continued(argument)
            case "draft", "continue":
                return self._set_up_again(number)
            case "load", _:
                return self._begun(self._table.playing(from_text(str(value or "").strip() + "\n")))
            case "again", _:
                return self._begun(self._again())
            case "draft", "play":
                table = act(self._table, name, argument)
                return (table, self._files) if table.main else self._begun(table)
            case "start", _:
                return self._begun(act(self._table, name, argument))
            case "new", _:
                self._list()
        return act(self._table, name, argument, value), self._files

    def _list(self) -> None:
        """Look up what can be continued."""
        self._saved = Saves.new(self._folder).unfinished()
        self._set_up = Drafts.new(self._folder).latest()

    def _begun(self, table: Table) -> tuple[Table, Files]:
        return table, replace(self._files, saves=Saves.new(self._folder))

    def _continued(self, number: str) -> tuple[Table, Files]:
        known = {str(at): saved.file for at, saved in enumerate(self._saved, 1)}
        if number not in known:
            raise not_now()
        file = known[number]
        kept = read(file)
        table = continued(self._table, kept)
        main = kept.about["main"] if table.main else ""
        saves = Saves.new(self._folder).continuing(file.name, main=main, line=table.line)
        return table, replace(self._files, saves=saves)

    def _set_up_again(self, number: str) -> tuple[Table, Files]:
        known = {str(at): kept for at, kept in enumerate(self._set_up, 1)}
        if self._table.stage != "setup" or number not in known:
            raise not_now()
        kept = known[number]
        drafts = Drafts.new(self._folder, origin=kept.file.name)
        return drafting(self._table, kept.draft), replace(self._files, drafts=drafts)

    def _again(self) -> Table:
        if self._table.session is None:
            raise not_now()
        return self._table.playing(self._table.session.again())

    # What goes to the page

    def _go(self, table: Table, files: Files) -> None:
        """Draw a screen, then keep it: of one that cannot be drawn nothing is written."""
        table, before = table.screened, self._table
        parts = self._drawn(table, files)
        with self._in_one():
            self._show_board(table)
            self._table, self._files = table, files
            self._put_on_page(parts)
        self._files = files.keeping(table, before)  # it waits for the disk, and nobody waits for it
        if (self._files.file, self._files.trouble) != (files.file, files.trouble):
            with self._in_one():
                self._put_on_page(self._drawn(table, self._files))

    def _in_one(self) -> AbstractContextManager[None]:
        """What changes on a page that is there, as it was used, goes to it in one message."""
        return gathering((self._board, *self._panes.values(), self), self._board)

    def _show(self, table: Table) -> None:
        """Put a screen on the page, all of it or, if it cannot be drawn, none of it but what went wrong."""
        try:
            parts = self._drawn(table, self._files)
            self._show_board(table)
        except Exception as error:
            table, parts = self._undrawn(error)
        self._table = table
        self._put_on_page(parts)

    def _put_on_page(self, parts: Mapping[str, str]) -> None:
        table, now = self._table, self._table.stage
        with self.hold_sync():
            for stage in STAGES:
                (self.add_class if stage == now else self.remove_class)(f"df-stage-{stage}")
        with speaking(table.code):
            lost = say("ui.lost")
        for name, pane in self._panes.items():
            with pane.hold_sync():
                pane.moment, pane.lost, pane.html = table.moment, lost, parts[name]
                pane._settle()

    def _show_board(self, table: Table) -> None:
        """The board comes first: what it shows is what the panes wait for."""
        with speaking(table.code):
            told, lost = board(table, self._table), say("ui.lost")
            self._board.show(**told, says=spoken(table, self._table), lost=lost)

    def _undrawn(self, error: Exception) -> tuple[Table, dict[str, str]]:
        """The page as it was, below a sentence about what went wrong."""
        parts = {name: pane.html for name, pane in self._panes.items()}
        with speaking(self._table.code):
            parts["head"] = fault(DownforceError("ui.fault", kind=type(error).__name__)) + parts["head"]
        return self._table, parts

    def _drawn(self, table: Table, files: Files) -> dict[str, str]:
        with speaking(table.code):
            trouble = str(files.trouble or "")
        return page(table, saved=self._saved, drafts=self._set_up, file=files.file, trouble=trouble)

    # As text and as a saved picture

    @property
    def game(self) -> Game | None:
        """The game on the screen as it is now; None before it begins."""
        return self._table.session.game if self._table.session else None

    def record(self) -> str:
        """The game as text, with who plays; it shows every hand.

        Raises
        ------
        DownforceError
            No game has begun.
        """
        if self._table.session is None:
            raise DownforceError("ui.no-game")
        return as_text(self._table.session)

    def __repr__(self) -> str:
        if self.game is None:
            return f"<{say('ui.repr-setup')}>"
        about = say("ui.repr", track=self.game.track, phase=self.game.phase, n=len(self.game.actions))
        return f"<{about}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget for a live page; for a saved one the board, whose turn it is and a line of text."""
        with speaking(self._table.code):
            drawn = picture_of(self.game or self._table.options.track)
            title = say("ui.title") if self.game is None else say("ui.title-of", track=self.game.track)
            picture = still(drawn, title=title, lines=[status(self._table)], hint=say("ui.run"))
        return saved(super()._repr_mimebundle_(**kwargs), picture=picture, text=repr(self))


def _session(game: object, seats: tuple[str, ...] | None, seed: int | None) -> Session | None:
    """The game that was given, with who plays it."""
    if game is None:
        return None
    if not isinstance(game, Game):
        raise UnreadableText("ui.no-such-game", text=brief(game))
    kinds = seats or (HUMAN, *("greedy",) * (game.players - 1))
    bots = tuple(None if kind == HUMAN else kind for kind in kinds)
    return Session.of(game, bots=bots, seed=seed)


def _checked_seats(seats: object) -> tuple[str, ...] | None:
    if seats is None:
        return None
    kinds = () if isinstance(seats, str) or not isinstance(seats, Iterable) else tuple(seats)
    if not kinds or not all(isinstance(kind, str) for kind in kinds):
        raise UnreadableText("ui.no-seats", text=brief(seats))
    return kinds


def _checked_seed(seed: object) -> int | None:
    if seed is None or (isinstance(seed, int) and abs(seed) < MOST_SEED):
        return seed
    raise UnreadableText("seed", text=brief(seed))
