"""The rules of one game as a page: ``RulesInForce(game)``."""

from downforce.rules.errors import UnreadableText
from downforce.rules.game import Game
from downforce.rules.in_force import Setting, chapters_of, in_force

from .markup import brief, tag
from .pane import style
from .panels.laws import about, law_page, title


class RulesInForce:
    """The rules that hold in a game, chapter by chapter, with their sources and a picture where one helps.

    It shows itself in a notebook, and is text where there are no pictures.

    Parameters
    ----------
    game : Game, optional
        Without it the rules of a first game hold: preset ``bga``, fixed payouts, no powers.

    Raises
    ------
    UnreadableText
        This is no game.

    Examples
    --------
    >>> rules = RulesInForce(Game.new(players=3, seed=7, betting="odds"))
    >>> "O1" in str(rules), "B4" in str(rules), "W0" in str(rules)
    (True, False, False)
    """

    def __init__(self, game: Game | None = None) -> None:
        if game is not None and not isinstance(game, Game):
            raise UnreadableText("ui.no-such-game", text=brief(game))
        self._setting = Setting() if game is None else Setting.of(game)

    def __str__(self) -> str:
        told = chapters_of(in_force(self._setting))
        parts = ("\n".join([title(letter), *map(str, rules)]) for letter, rules in told.items())
        return "\n\n".join([about(self._setting), *parts])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        body = tag("div", law_page(self._setting), class_="df-pane df-alone-laws")
        return f'<div class="df-sandbox df-auto"><style>{style()}</style>{body}</div>'
