"""Taking a decision back, and how far that may go."""

from typing import NamedTuple

from downforce.rules.actions import ChooseCar, Drive
from downforce.rules.errors import DownforceError
from downforce.rules.game import Game

from ._seats import Seats


class _Point(NamedTuple):
    """A moment at which a person had a choice."""

    game: Game
    seat: int


def taken_back(game: Game, seats: Seats, seat: int) -> Game:
    """The game before the last choice of the one who asks.

    With one person it goes back as far as the start. With several it stops at what has been shown to the
    others: a card played, a bid, another's decision.

    Raises
    ------
    DownforceError
        There is nothing to take back, or others have seen it.
    """
    points = _choices_of_people(game, seats)
    if not points:
        raise DownforceError("play.undo-start")
    last = points[-1]
    if len(seats.humans) > 1:
        since = game.actions[len(last.game.actions) :]
        if any(action.seat != seat or not isinstance(action, ChooseCar | Drive) for action in since):
            raise DownforceError("play.undo-seen")
    return last.game


def _choices_of_people(game: Game, seats: Seats) -> list[_Point]:
    points, at = [], game.start()
    for action in game.actions:
        if action.seat in seats.humans and len(at.legal(action.seat)) > 1:
            points.append(_Point(at, action.seat))
        at = at.play(action)
    return points
