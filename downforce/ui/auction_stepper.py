"""An auction, stepped through: bid, guess who wins when the cards are turned up, see why."""

from collections.abc import Mapping
from typing import Any

from downforce.rules.errors import UnreadableText
from downforce.rules.game import Game
from downforce.rules.language import phrase
from downforce.teach.auction_cases import AUCTION_CASES
from downforce.teach.auctions import offered

from . import auction_page, auction_saved
from .auction_stage import Stage, acted, arrived, begun
from .markup import brief
from .pane import Pane, style
from .reading import not_now, said_of
from .still import saved

_MOST = 200  # moments one can step back


class AuctionStepper(Pane):
    """Bid against bots for one car after the other; every branch of the auction's rules can be chosen.

    Bids stay sealed until all have decided. Then the cards are turned up together, and before it is told who
    wins one may guess. Stepping back is free.

    Parameters
    ----------
    position : str or Game, optional
        The name of a prepared situation, a game in its auction, or the text of a record. Without it the first
        situation: equal bids.
    seat : int, optional
        Whose cards the reader plays; the others are bots. Without it seat 0, or in a game the first that owes
        a bid.

    Raises
    ------
    UnreadableText
        There is no such situation, no auction, or no such seat.
    BrokenFile
        The record is damaged.

    Examples
    --------
    >>> from downforce.ui import AuctionStepper
    >>> AuctionStepper("lot")
    AuctionStepper(offer='B', seat=0, stage='bid')
    """

    _css = style()

    def __init__(self, position: str | Game | None = None, *, seat: int | None = None) -> None:
        self._stage = self._first = _begun(position, seat)
        self._past: list[Stage] = []
        super().__init__(self._do)
        self.add_class("df-sandbox").add_class("df-auto").add_class("df-auction")
        self._show(self._stage)

    @property
    def game(self) -> Game:
        """The game at the moment shown: while cards lie face down or are looked at, as it was before."""
        return self._stage.game

    @property
    def lines(self) -> str:
        """The moment as two lines of Python; of a game under way they hold the record, with all hands."""
        return auction_saved.lines(self._stage)

    def _do(self, act: Mapping[str, Any]) -> None:
        """Do what a control stands for; a fault in here would show nowhere, so it becomes a sentence."""
        name, _, argument = str(act.get("do", "")).partition(" ")
        try:
            self._show(self._after(name, argument or str(act.get("value") or "")))
        except Exception as error:
            self._show(self._stage._replace(fault=said_of(error)))

    def _after(self, name: str, argument: str) -> Stage:
        """The stage after an act; what has been gone through is kept for the way back."""
        match name:
            case "back":
                return self._past.pop()._replace(rule="") if self._past else self._stage._replace(fault="")
            case "again":
                self._past = []
                return self._first
            case "situation":
                self._first = self._opened(argument)
                self._past = []
                return self._first
        after = acted(self._stage, name, argument)
        if name not in ("rule", "cell"):
            self._past = [*self._past, self._stage][-_MOST:]
        return after

    def _opened(self, name: str) -> Stage:
        if name not in {each.name for each in AUCTION_CASES}:
            raise not_now()
        return begun(name)

    def _show(self, stage: Stage) -> None:
        """Fill the page anew, in the language of the moment."""
        html = auction_page.page(stage)
        moved = (stage.name, stage.game) != (self._stage.name, self._stage.game)
        self._stage = stage
        with self.hold_sync():
            self.lost, self.html = phrase("board.lost"), html
            self.moment += moved

    def __repr__(self) -> str:
        stage = self._stage
        return f"AuctionStepper(offer={str(stage.game.offer)!r}, seat={stage.seat}, stage={stage.name!r})"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live widget, and for saved pages a picture and a text of its beginning."""
        picture, text = auction_saved.as_picture(self._first), auction_saved.as_text(self._first)
        return saved(super()._repr_mimebundle_(**options), picture=picture, text=text)


def _begun(position: object, seat: object) -> Stage:
    """The first moment of whatever was given."""
    if position is None:
        position = AUCTION_CASES[0].name
    game = offered(position)
    if seat is not None and (type(seat) is not int or seat not in range(game.players)):
        raise UnreadableText("auction-stepper.seat", text=brief(seat), last=game.players - 1)
    is_prepared = isinstance(position, str) and position in {each.name for each in AUCTION_CASES}
    if is_prepared:
        return arrived(begun(str(position))._replace(seat=seat or 0))
    return arrived(Stage(game, seat=game.to_act[0] if seat is None else int(str(seat))))
