"""One moment of a race: a card in play, and every space where its car can end."""

from collections.abc import Mapping
from typing import Any

from downforce.draw.board import board
from downforce.draw.cards import card as draw_card
from downforce.draw.svg import el, escape
from downforce.draw.tables import chip, fragment
from downforce.draw.text import text_board
from downforce.draw.theme import style
from downforce.rules.errors import UnreadableText
from downforce.rules.game import Game
from downforce.rules.language import cited, phrase, say

from .markup import brief
from .pane import Pane
from .reading import said_of
from .replay_page import KIND, RULES, SMALL, WIDE
from .still import saved, still


class WhereTo(Pane):
    """Show where the car of the card line in play can go: a picture, nothing to press.

    Parameters
    ----------
    game : Game
        A game in which a card line is being carried out.

    Raises
    ------
    UnreadableText
        No car is to be driven now.

    Examples
    --------
    >>> t = load_track("harbour")
    >>> cars, hands = {"R": "a2.3", "B": "a3.3"}, [["R6 K4 G2"], ["B5"]]
    >>> g = Game.at(track=t, cars=cars, hands=hands, owners={"R": 0, "B": 1}, turn=0)
    >>> WhereTo(g.play(g.legal(0)[0]))
    WhereTo(card='R6 K4 G2', car='R', ends=3)
    """

    _css = style(RULES, "auto", KIND) + WIDE

    def __init__(self, game: Game) -> None:
        if not isinstance(game, Game) or not game.ends:
            raise UnreadableText("teach.nowhere", text=brief(game))
        self.game = game
        super().__init__(self._do, measured=True)
        self._show(narrow=False)

    def _do(self, act: Mapping[str, Any]) -> None:
        """Draw it for another width; a fault in here would show nowhere, so it becomes a sentence."""
        if act.get("do") != "narrow":
            return
        try:
            self._show(narrow=bool(act.get("value")))
        except Exception as error:
            self.html = el("p", escape(said_of(error)), role="alert") + self.html

    def _show(self, *, narrow: bool) -> None:
        picture = el("div", self._board(SMALL if narrow else None), class_="df-picture")
        with self.hold_sync():
            self.narrow, self.lost = narrow, phrase("board.lost")
            self.html = el(
                "div",
                fragment(el("div", picture, self._words(), class_="df-parts")),
                class_=f"{KIND} df-auto",
            )

    def _board(self, width: float | None = None) -> str:
        return board(self.game, ends=self.game.ends, colour=self.game.car, width=width)

    def _words(self) -> str:
        game = self.game
        assert game.card and game.line
        lines = game.card.lines
        place = lines.index(game.line) if game.line in lines else None  # else it is one that a power adds
        done = range(len(lines) if place is None else place)
        card = draw_card(game.card, current=place, done=done, width=92)
        first, *others = (f"{escape(text)} {chip(rule)}" for text, rule in self._sentences())
        says = el("p", first, class_="df-main") + "".join(el("p", text) for text in others)
        return el("div", card, el("div", says, class_="df-says"), class_="df-told")

    def _sentences(self) -> list[tuple[str, str]]:
        """What the picture shows, each with the rule it rests on."""
        game = self.game
        assert game.line and game.turn is not None
        values = {"seat": game.turn, "card": game.card, "colour": game.car, "number": game.line.number}
        lines = [("drives", "R4"), ("ends", "M1")]
        lines += [("lost", "M4")] if any(reach.lost for reach in game.ends.values()) else []
        n = len(game.ends)
        return [(say(f"where-to.{key}", names=game.setup.names, n=n, **values), rule) for key, rule in lines]

    def __repr__(self) -> str:
        return (
            f"WhereTo(card={str(self.game.card)!r}, car={str(self.game.car)!r}, ends={len(self.game.ends)})"
        )

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live picture, and for saved pages an SVG and a text."""
        sentences = [cited(text, rule) for text, rule in self._sentences()]
        picture = still(self._board(), title=sentences[0], lines=sentences[1:], hint="")
        text = "\n".join([text_board(self.game, ends=self.game.ends), *sentences])
        return saved(super()._repr_mimebundle_(**options), picture=picture, text=text)
