"""What is on the screen as two lines of Python for a cell of one's own."""

from .saves import HUMAN
from .session import Session

KINDS = ("game", "board", "replay")
_IMPORT = "from downforce import Game, ui"


def lines(session: Session, kind: str) -> str:
    """Two lines of Python: the game to play on, its position as a board, or the game to look back at.

    They hold the record, so they show every hand.

    Parameters
    ----------
    kind : {"game", "board", "replay"}

    Examples
    --------
    >>> session = Session.of(Game.new(players=2, seed=7), bots=(None, "greedy"), seed=7)
    >>> lines(session, "game").splitlines()[1][:40]
    "ui.Sandbox(Game.from_record('downforce1."
    """
    game = f"Game.from_record({session.game.record(short=True)!r}{_own(session)})"
    if kind == "board":
        return f"{_IMPORT}\nui.Board({game})"
    if kind == "replay":
        return f"{_IMPORT}\nui.RaceReplay({game})"
    seats = tuple(bot or HUMAN for bot in session.bots)
    seed = "" if session.seed is None else f", seed={session.seed}"
    return f"{_IMPORT}\nui.Sandbox({game}, seats={seats!r}{seed})"


def _own(session: Session) -> str:
    """The powers of one's own that the record needs again: whoever made them has them under some name."""
    own = [each.name.replace("-", "_") for each in session.game.setup.powers.values() if not each.rule]
    return f", powers=[{', '.join(own)}]" if own else ""
