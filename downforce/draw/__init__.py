"""Pictures of the game as text: SVG, HTML fragments and boards for a terminal. Pure functions."""

from . import pictures  # noqa: F401  # registers itself
from .badges import badge
from .bars import tie_bar
from .board import board
from .cards import card, card_back, hand
from .graph_colours import coloured
from .tables import events_list, fragment, money_table, standings_table
from .text import standings, text_board

__all__ = [
    "badge",
    "board",
    "card",
    "card_back",
    "coloured",
    "events_list",
    "fragment",
    "hand",
    "money_table",
    "standings",
    "standings_table",
    "text_board",
    "tie_bar",
]
