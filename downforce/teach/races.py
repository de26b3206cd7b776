"""The races that come with the package, as games."""

from importlib.resources import files

from downforce.rules.errors import UnreadableText
from downforce.rules.game import Game


def recorded(name: str, *, decisions: int | None = None) -> Game:
    """Read a race that comes with the package.

    Parameters
    ----------
    name : str
        Such as ``"start-here"``.
    decisions : int, optional
        Stop after so many; without it the game goes to its end.

    Raises
    ------
    UnreadableText
        There is no such race.

    Examples
    --------
    >>> recorded("start-here").phase, recorded("start-here", decisions=0).phase
    (<Phase.OVER: 'over'>, <Phase.AUCTION: 'auction'>)
    """
    there = {
        file.name.removesuffix(".txt"): file for file in (files("downforce") / "data" / "races").iterdir()
    }
    if name not in there:
        raise UnreadableText("teach.no-such-race", text=name, known=sorted(there))
    game = Game.from_record(there[name].read_text("utf-8"))
    if decisions is None:
        return game
    early = game.start()
    for action in game.actions[:decisions]:
        early = early.play(action)
    return early
