"""The end of a game: the places, every amount with its rule, and who has won."""

from collections.abc import Iterator

from downforce.rules.game import Game
from downforce.rules.language import money, say

from ._columns import table


def account(game: Game) -> Iterator[str]:
    """The final account, item by item and as a table."""
    yield say("play.account")
    yield _places(game)
    for seat in range(game.players):
        yield ""
        yield say("play.account-of", names=game.names, seat=seat)
        yield from (f"  {item}" for item in game.account(seat))
    yield ""
    yield from table(_rows(game), figures="<>>>>")
    yield ""
    yield winner(game)


def _places(game: Game) -> str:
    home = [say("play.came", place=i, colour=colour) for i, colour in enumerate(game.finished, 1)]
    text = say("play.places", home=home) if home else say("play.nobody-home")
    left = list(game.cars)
    return text + say("play.joint") + say("play.not-home", left=left) if left else text


def _rows(game: Game) -> Iterator[tuple[str, ...]]:
    yield tuple(say(f"play.{column}") for column in ("player", "auction", "prizes", "bets", "result"))
    for name, score in zip(game.names, game.score(), strict=True):
        yield name, money(-score.auction), money(score.prizes), money(score.bets), money(score.total)


def winner(game: Game) -> str:
    """Who has won and why (E5, E6)."""
    totals = [score.total for score in game.score()]
    equal = totals.count(max(totals)) > 1
    key = "shared" if len(game.winners) > 1 else "won-by-car" if equal else "won"
    return say(f"play.{key}", names=game.names, seats=game.winners, amount=max(totals))
