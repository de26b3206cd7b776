"""The order in which choices are offered."""

from collections.abc import Iterable

from downforce.rules.actions import Action, Bid
from downforce.rules.auction import bid_number, other_colours
from downforce.rules.game import Game


def in_order(game: Game, choices: Iterable[Action]) -> tuple[Action, ...]:
    """High bids first, then what wins among equals; to decline comes last. All else stays as it is.

    Examples
    --------
    >>> game = Game.new(players=2, seed=7)
    >>> in_order(game, game.legal(0))[-1]
    Decline(seat=0)
    """
    offer = game.offer
    if offer is None:
        return tuple(choices)

    def rank(action: Action) -> tuple[int, int]:
        if not isinstance(action, Bid):
            return 1, 0
        return -bid_number(action.card, offer), -other_colours(action.card, offer)

    return tuple(sorted(choices, key=rank))
