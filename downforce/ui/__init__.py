"""What is played and looked at in a notebook: ``from downforce.ui import Sandbox; Sandbox()``."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .auction_stepper import AuctionStepper
    from .bet_value import BetValue
    from .board import Board
    from .card_builder import CardBuilder
    from .hand_explorer import HandExplorer
    from .in_force import RulesInForce
    from .question import Question
    from .race_replay import RaceReplay
    from .reach_explorer import ReachExplorer
    from .sandbox import Sandbox
    from .score_explainer import ScoreExplainer
    from .track_studio import TrackStudio
    from .warm_up import WarmUp
    from .where_to import WhereTo

__all__ = [
    "AuctionStepper",
    "BetValue",
    "Board",
    "CardBuilder",
    "HandExplorer",
    "Question",
    "RaceReplay",
    "ReachExplorer",
    "RulesInForce",
    "Sandbox",
    "ScoreExplainer",
    "TrackStudio",
    "WarmUp",
    "WhereTo",
]

_FILES = {
    "AuctionStepper": "auction_stepper",
    "BetValue": "bet_value",
    "Board": "board",
    "CardBuilder": "card_builder",
    "HandExplorer": "hand_explorer",
    "Question": "question",
    "RaceReplay": "race_replay",
    "ReachExplorer": "reach_explorer",
    "RulesInForce": "in_force",
    "Sandbox": "sandbox",
    "ScoreExplainer": "score_explainer",
    "TrackStudio": "track_studio",
    "WarmUp": "warm_up",
    "WhereTo": "where_to",
}


def __getattr__(name: str) -> Any:
    """Load a widget when it is first asked for: a page with one of them does not wait for all."""
    if name not in _FILES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_FILES[name]}", __name__), name)
