"""Where the money comes from: ``ScoreExplainer(game)``."""

from collections.abc import Iterable, Sequence
from typing import Any

from downforce.rules.cards import Colour
from downforce.rules.errors import UnreadableText
from downforce.rules.game import Game
from downforce.rules.state import Phase
from downforce.teach.endings import PREPARED, as_they_are, ended, prepared

from . import score_page
from .cells import explorer_lines
from .markup import brief
from .paged import Paged
from .reading import not_now, number_in, opened
from .score_state import Moved, Shown
from .still import saved


class ScoreExplainer(Paged):
    """Show each player's money from $0 through bids, prizes and bets to the result.

    First it asks who wins. Then cars can be moved in the finish, to see who would win (E3–E6).

    Parameters
    ----------
    game : Game or str
        A game that is over or in its race, the text of its record, or the name of an ending that is prepared
        for lesson 08: "tie", "nobody". While the race is on, all cars come
        home in the order they are in now, and bets stay secret (B5).
    finish : str or sequence of Colour, optional
        Another finish to begin with: the cars that come home, such as ``"R B K"``; the rest do not.
    ask : bool
        Whether it asks first.
    open_bets : bool
        Whether bets count, too, that are still secret.

    Raises
    ------
    BrokenFile
        The record is damaged, cut or newer; names the line.
    UnreadableText
        This is no game in its race, or no finish of it.

    Examples
    --------
    >>> from downforce.teach import recorded
    >>> from downforce.ui import ScoreExplainer
    >>> ScoreExplainer(recorded("start-here"))
    ScoreExplainer(finish='Y K R B G O', results=(21, 13, 1, 23))
    """

    _shown: Shown

    def __init__(
        self,
        game: Game | str,
        *,
        finish: str | Sequence[Colour] | None = None,
        ask: bool = True,
        open_bets: bool = False,
    ) -> None:
        given = _game(game)
        self._with_bets = open_bets or given.phase is Phase.OVER
        real = as_they_are(given)
        order = real if finish is None else _finish(finish)
        end = ended(given, order, with_bets=self._with_bets)
        self._shown = Shown(given, end, real, is_open=not ask)
        super().__init__(self._do, measured=True)
        self.add_class("df-sandbox").add_class("df-auto").add_class("df-scores")
        self._show(self._shown)

    @property
    def game(self) -> Game:
        """The game, over, with the finish that is shown."""
        return self._shown.end

    @property
    def lines(self) -> str:
        """What is shown as two lines of Python; they hold the record, so they show every hand.

        Examples
        --------
        >>> from downforce.teach import recorded
        >>> ScoreExplainer(recorded("start-here"), finish="R B").lines.splitlines()[0]
        'from downforce import Game, ui'
        """
        shown = self._shown
        finish = _letters(shown.order) if shown.order != shown.real else None
        bets = True if self._with_bets and shown.game.phase is not Phase.OVER else None
        return explorer_lines(shown.game, "score", finish=finish, open_bets=bets)

    def _after(self, name: str, argument: str, value: Any) -> Shown:
        shown = self._shown._replace(fault="")
        match name:
            case "narrow":
                return shown._replace(narrow=bool(value))
            case "rule":
                return shown._replace(rule=opened(argument, shown.rule))
            case "guess":
                return self._guessed(shown, number_in(argument))
            case "open":
                return shown._replace(is_open=True)
            case "seat":
                seat = self._seat(number_in(argument))
                return shown._replace(seat=-1 if seat == shown.seat else seat)
            case "up" | "down" if shown.is_open:
                return self._moved(shown, Colour.parse(argument), -1 if name == "up" else 1)
            case "reset":
                return shown._replace(end=self._ended(shown.real), moved=None)
            case "cell":
                return shown._replace(cell="" if shown.cell else self.lines)
        raise not_now()

    def _guessed(self, shown: Shown, seat: int) -> Shown:
        if shown.is_open:
            raise not_now()
        return shown._replace(guess=self._seat(seat), is_open=True)

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self._shown.game.players:
            raise not_now()
        return seat

    def _moved(self, shown: Shown, colour: Colour, by: int) -> Shown:
        """A car one place on; the last one goes out of those that are home, and comes back as their last."""
        was = shown.place(colour)
        order = [car for car in shown.order if car is not colour]
        if colour not in shown.order and (by > 0 or colour not in shown.out):
            return shown
        at = len(order) if not was else was - 1 + by
        if at < 0:
            return shown
        if at <= len(order):
            order.insert(at, colour)
        before = shown.moved
        if before is None or before.colour is not colour:
            before = Moved(colour, was, shown.totals)
        after = shown._replace(end=self._ended(order), moved=before, up=by < 0)
        return after._replace(cell=self.lines if shown.cell else "")

    def _ended(self, order: Sequence[Colour]) -> Game:
        return ended(self._shown.game, order, with_bets=self._with_bets)

    def _show(self, shown: Shown) -> None:
        """Fill the page anew; by another moment the focus goes along with the car that was moved."""
        changed = (shown.order, shown.is_open) != (self._shown.order, self._shown.is_open)
        with self.hold_sync():
            super()._show(shown)
            self.moment += changed

    def _page(self, shown: Any) -> str:
        return score_page.page(shown)

    def __repr__(self) -> str:
        return f"ScoreExplainer(finish={_letters(self._shown.order)!r}, results={self._shown.totals})"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live widget, and for saved pages the waterfalls and a text."""
        shown = self._shown
        picture, text = score_page.as_picture(shown), score_page.as_text(shown)
        return saved(super()._repr_mimebundle_(**options), picture=picture, text=text)


def _game(game: object) -> Game:
    if isinstance(game, str):
        return prepared(game) if game in PREPARED else Game.from_record(game)
    if not isinstance(game, Game):
        raise UnreadableText("score-explainer.no-game", text=brief(game))
    return game


def _finish(finish: str | Sequence[Colour]) -> tuple[Colour, ...]:
    if isinstance(finish, str):
        letters = finish.replace(",", " ").split()
        return tuple(Colour.parse(each) for each in (letters if len(letters) != 1 else letters[0]))
    if not isinstance(finish, Iterable):
        finish = (finish,)  # no colour either, and refused as one
    return tuple(each if isinstance(each, Colour) else Colour.parse(brief(each)) for each in finish)


def _letters(order: Sequence[Colour]) -> str:
    return " ".join(map(str, order))
