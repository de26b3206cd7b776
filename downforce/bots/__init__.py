"""Bots: functions that are shown a view and answer with a decision.

A bot is ``bot(view, rng) -> action``: it gets what its seat may know and a source of chance, and answers with
one of ``view.legal`` (or with another way there). Ten lines are enough for one:

>>> import downforce as df
>>> def hasty(view, rng):
...     def gain(action):
...         match action:
...             case df.PlayCard(card=card):
...                 return sum(card.numbers.get(colour, 0) for colour in mine)
...             case df.Drive(end=end):
...                 return -view.track.to_go[end] if view.car in mine else view.track.to_go[end]
...         return rng.random()  # bids, bets and wild cars as chance will have it
...     mine = [colour for colour, seat in view.owners.items() if seat == view.seat]
...     return max(view.legal, key=gain)

It can play at once:

>>> from random import Random
>>> from downforce.bots import BOTS, play_out
>>> over = play_out(df.Game.new(players=3, seed=7), [hasty, BOTS["greedy"], BOTS["random"]], Random(7))
>>> over.phase, len(over.winners)
(<Phase.OVER: 'over'>, 1)
"""

from .greedy import greedy
from .playing import Bot, play_out, stepping
from .random import random as _random

BOTS: dict[str, Bot] = {"random": _random, "greedy": greedy}

__all__ = ["BOTS", "Bot", "greedy", "play_out", "stepping"]
