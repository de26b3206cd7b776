"""The bot that everything else is measured against."""

from random import Random

from downforce.rules.actions import Action
from downforce.rules.view import View


def random(view: View, rng: Random) -> Action:
    """Decide anything that is allowed, each action as likely as the next.

    Examples
    --------
    >>> from downforce import Game
    >>> view = Game.new(players=3, seed=7).view(0)
    >>> random(view, Random(1)) in view.legal
    True
    """
    return rng.choice(view.legal)
