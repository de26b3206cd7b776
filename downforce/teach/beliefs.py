"""What somebody thinks a car will do, counted in twenty such races, and what bets pay on it then."""

from functools import cache

from downforce.rules.game import Game
from downforce.rules.scoring import bet_pays
from downforce.rules.state import Setup

RACES = 20
Times = tuple[int, int, int]  # how often of twenty first, second, third


@cache
def _setup() -> Setup:
    return Game.new(players=2, seed=1).setup


def pays(number: int, place: int) -> int:
    """What a bet pays on a place, in $ (B4).

    Parameters
    ----------
    number : int
        Which bet, from 1.
    place : int
        From 1.

    Examples
    --------
    >>> pays(1, 1), pays(3, 2), pays(1, 4)
    (9, 2, 0)
    """
    return bet_pays(_setup(), number - 1, 1, place)


def total(times: Times, number: int) -> int:
    """What a bet pays in all twenty races together, in $.

    Parameters
    ----------
    times : tuple of int
        How often the car comes first, second and third.
    number : int
        Which bet, from 1.

    Examples
    --------
    >>> total((6, 5, 0), 1)
    84
    """
    return sum(often * pays(number, place) for place, often in enumerate(times, 1))
