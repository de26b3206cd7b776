"""The board game Downforce: a rules library with a real ``networkx`` graph inside.

Unofficial; the deck, the tracks and most powers are this project's own reconstruction.

Examples
--------
>>> import downforce as df
>>> g = df.Game.new(players=4, track="harbour", seed=7)
>>> g.phase, g.to_act
(<Phase.AUCTION: 'auction'>, (0, 1, 2, 3))
"""

from . import draw  # registers how values show themselves in a notebook
from .rules.actions import (
    Action,
    Bet,
    Bid,
    ChooseCar,
    Decline,
    Drive,
    KeepPower,
    PlayCard,
    Skip,
    parse_action,
)
from .rules.answer import Answer
from .rules.cards import Colour, Deck, Line, SpeedCard, load_deck
from .rules.errors import BrokenFile, DownforceError, NotAllowed, UnreadableText
from .rules.events import Event
from .rules.game import Game
from .rules.language import language
from .rules.movement import Reach, reach, routes
from .rules.powers import Power
from .rules.rulebook import glossary, rule, rulebook
from .rules.scoring import Score
from .rules.state import Phase
from .rules.track import Track, load_track, tracks
from .rules.view import View, standings
from .rules.why import why, why_not

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Answer",
    "Bet",
    "Bid",
    "BrokenFile",
    "ChooseCar",
    "Colour",
    "Deck",
    "Decline",
    "DownforceError",
    "Drive",
    "Event",
    "Game",
    "KeepPower",
    "Line",
    "NotAllowed",
    "Phase",
    "PlayCard",
    "Power",
    "Reach",
    "Score",
    "Skip",
    "SpeedCard",
    "Track",
    "UnreadableText",
    "View",
    "draw",
    "glossary",
    "language",
    "load_deck",
    "load_track",
    "parse_action",
    "reach",
    "routes",
    "rule",
    "rulebook",
    "standings",
    "tracks",
    "why",
    "why_not",
]
