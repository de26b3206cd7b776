"""Games between bots: from any moment to the end, at once or decision by decision."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from downforce.rules.actions import Action
from downforce.rules.errors import NotAllowed
from downforce.rules.game import Game
from downforce.rules.view import View

Bot = Callable[[View, Random], Action]


def stepping(game: Game, bots: Sequence[Bot], rng: Random) -> Iterator[Game]:
    """Let bots play a game on, and look at it after each decision.

    Parameters
    ----------
    game : Game
        At any moment; it stays as it is.
    bots : sequence of Bot
        One a seat.
    rng : random.Random
        What the bots' own chance is drawn from: the same state and bots give the same game.

    Yields
    ------
    Game
        After each decision; the last is over.

    Raises
    ------
    NotAllowed
        There are not as many bots as seats, or a bot decides what it may not.

    Examples
    --------
    >>> from downforce.bots import greedy
    >>> next(stepping(Game.new(players=3, seed=7), [greedy] * 3, Random(7))).to_act
    (1, 2)
    """
    if len(bots) != game.players:
        raise NotAllowed("S1", "bots-count", count=len(bots), players=game.players)
    while game.to_act:
        seat = game.to_act[0]
        game = game.play(bots[seat](game.view(seat), rng))
        yield game


def play_out(game: Game, bots: Sequence[Bot], rng: Random) -> Game:
    """Let bots play a game to its end; parameters and errors are those of `stepping`.

    Examples
    --------
    >>> from downforce.bots import BOTS, greedy
    >>> over = play_out(Game.new(players=3, seed=7), [greedy, greedy, BOTS["random"]], Random(7))
    >>> over.phase, over.to_act
    (<Phase.OVER: 'over'>, ())
    """
    for later in stepping(game, bots, rng):
        game = later
    return game
