"""The board as this moment shows it: where the line in hand can go, or what the latest move was."""

from typing import Any

from downforce.rules.actions import Drive

from ..film import Frame
from ..table import Table
from .answers import below

_FAST = {"slow": "slow", "once": "fast"}  # how a film runs; all other paces are the normal one


def board(table: Table, before: Table | None = None) -> dict[str, Any]:
    """What `Board.show` is told of a screen.

    Parameters
    ----------
    before : Table, optional
        The screen before: the film is shown if it was not yet.
    """
    told: dict[str, Any] = {"pace": _FAST.get(table.pace, "normal"), "moment": table.moment}
    told |= {"below": below(table), "asked": table.asked or None}
    if table.draft:
        by_hand = {"drag": True, "tray": table.draft.tray}
        return told | by_hand | {"position": table.draft.position, "ends": {}}
    if table.shown is None:
        return told | {"position": table.options.track, "ends": {}}
    told |= {"position": table.game, "film": filmed(table, before)}
    return told | {"ends": {}} | choice(table)


def filmed(table: Table, before: Table | None) -> tuple[Frame, ...]:
    """The film of what happened since the screen before; () if it was shown already."""
    is_new = before is not None and table.reel != before.reel
    return table.film if is_new else ()


def choice(table: Table) -> dict[str, Any]:
    """What it shows beside the cars: ends of a line, the way of the latest move, the car on offer."""
    game, stage = table.game, table.stage
    if table.peek and table.viewer is not None and stage != "drive":
        return {"ends": table.peeked, "colour": table.peek[1]}
    if stage == "drive":
        return {"ends": dict(game.ends), "colour": game.car}
    if stage == "bid" and game.offer:
        return {"colour": game.offer}
    if stage == "card":
        return {"moved": [(moved.colour, moved.start, moved.route) for moved in table.news]}
    return _latest(table)


def _latest(table: Table) -> dict[str, Any]:
    """The way of the latest move, while the bots are being watched or the game is looked back at."""
    session = table.shown
    assert session
    if table.stage not in ("bots", "wild", "replay") or not isinstance(session.last, Drive):
        return {}
    before = session.moments[session.at - 1].game
    if before.car is None:
        return {}
    return {"route": session.last.route, "colour": before.car, "start": before.cars[before.car]}
