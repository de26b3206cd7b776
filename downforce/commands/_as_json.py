"""A game for a program: decisions, events and scores as plain values."""

from collections.abc import Mapping
from typing import Any

from downforce.rules.game import Game
from downforce.rules.state import Phase


def as_json(game: Game, **more: Any) -> dict[str, Any]:
    """A game as what JSON can hold; ids and values, no sentences, and every hand in its record.

    Parameters
    ----------
    game : Game
        At any moment; scores and bets are there once it is over.
    **more
        What else is known, put in front.
    """
    setup, over = game.setup, game.phase is Phase.OVER
    return {
        **more,
        "track": setup.track.name,
        "players": game.players,
        "names": list(game.names),
        "rules": setup.rules,
        "betting": setup.betting,
        "powers": {str(colour): str(power) for colour, power in setup.powers.items()},
        "phase": str(game.phase),
        "to_act": list(game.to_act),
        "decisions": [str(action) for action in game.actions],
        "events": [{"id": e.key, "rule": e.rule, "values": plain(e.values)} for e in game.events],
        "cars": plain(game.cars),
        "finished": plain(game.finished),
        "owners": plain(game.owners),
        "accounts": list(game.accounts),
        "scores": [score._asdict() for score in game.score()] if over else [],
        "winners": list(game.winners),
        "record": game.record(short=True),
    }


def plain(value: Any) -> Any:
    """A value of ours as JSON has it: colours, cards and card lines by their text, sequences as lists."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if hasattr(value, "lines") or not isinstance(value, tuple | list | frozenset | set):
        return str(value)
    return [plain(each) for each in value]
