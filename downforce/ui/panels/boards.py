"""The board as this moment shows it: where the line in hand can go, or what the latest move was."""

from typing import Any

from downforce.draw.board import board as draw_board
from downforce.rules.actions import Drive

from ..table import Table

WIDE, NARROW = 774, 360  # px that numbers on the board are drawn for


def board(table: Table) -> str:
    """The SVG of the board; before a game that of the track chosen."""
    width = NARROW if table.narrow else WIDE
    if table.session is None:
        return draw_board(table.options.track, width=width)
    return draw_board(table.game, width=width, **shown(table))


def shown(table: Table) -> dict[str, Any]:
    """What the board shows beside the cars: ends of a line, the way of the latest move, the car on offer."""
    game, stage = table.game, table.stage
    if table.peek and table.viewer is not None and stage != "drive":
        return {"ends": table.peeked, "colour": table.peek[1]}
    if stage == "drive":
        return {"ends": dict(game.ends), "colour": game.car}
    if stage == "bid" and game.offer:
        return {"colour": game.offer}
    return _latest(table)


def _latest(table: Table) -> dict[str, Any]:
    """The way of the latest move, while the bots are being watched."""
    session = table.session
    assert session
    if table.stage not in ("bots", "card", "wild") or not isinstance(session.last, Drive):
        return {}
    before = session.moments[session.at - 1].game
    if before.car is None:
        return {}
    return {"route": session.last.route, "colour": before.car, "start": before.cars[before.car]}
