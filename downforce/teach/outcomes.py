"""What a whole card can bring about: every position it can lead to, found one after the other."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from downforce.rules.actions import PlayCard
from downforce.rules.cards import SpeedCard
from downforce.rules.game import Game
from downforce.rules.state import Phase

MOST = 200  # of the outcomes of a card, as many as are counted


def is_in_play(game: Game) -> bool:
    """Whether a card is being carried out."""
    return game.phase is Phase.RACE and game.card is not None


def outcomes(game: Game, card: SpeedCard | None = None) -> Iterator[Game]:
    """The games that a card can lead to, each position once; lazily, for there can be over 100,000.

    Parameters
    ----------
    game : Game
        A seat is to play a card, or one is being carried out.
    card : SpeedCard, optional
        A card of that seat's hand; without it the one in play, or every card of the hand.

    Examples
    --------
    >>> game = Game.at(cars={"R": "a2.3"}, hands=[["R5"], []], owners={"R": 0}, turn=0)
    >>> [after.cars[Colour.RED] for after in outcomes(game)]
    ['a4.8', 'a3.8', 'a2.8', 'a1.8']
    """
    seen: set[Any] = set()
    left = _begun(game, card)
    while left:
        now = left.pop()
        if (key := _key(now)) in seen:
            continue
        seen.add(key)
        if is_in_play(now):
            left += [now.play(action) for action in reversed(now.legal(now.to_act[0]))]
        else:
            yield now


def counted(game: Game, card: SpeedCard | None = None, *, most: int = MOST) -> int:
    """How many outcomes there are, counted no further than to one more than ``most``.

    Examples
    --------
    >>> game = Game.at(cars={"R": "a2.3"}, hands=[["R5"], []], owners={"R": 0}, turn=0)
    >>> counted(game), counted(game, most=1)
    (4, 2)
    """
    return sum(1 for _ in islice(outcomes(game, card), most + 1))


def _begun(game: Game, card: SpeedCard | None) -> list[Game]:
    if is_in_play(game) or game.turn is None:
        return [game] if is_in_play(game) else []
    plays = [action for action in game.legal(game.turn) if isinstance(action, PlayCard)]
    return [game.play(play) for play in reversed(plays) if card in (None, play.card)]


def _key(game: Game) -> Any:
    """What tells one position from another: who stands where, who is home, what of the card is left."""
    state = game.state
    return frozenset(state.cars.items()), state.finished, state.animals, state.turn, state.table.discards
