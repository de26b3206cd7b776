"""Marks for scissors: where to cut, and a bar to measure whether the printer kept the size."""

from collections.abc import Iterable, Sequence

from downforce.rules.language import say

from .ink import GREY, HAIR, line, text

_LONG, _OFF = 4.0, 1.0  # mm: a mark's length, and how far it keeps from what is cut
_BAR = 50.0  # mm


def cut_marks(columns: Sequence[float], rows: Sequence[float]) -> str:
    """Marks at the ends of straight cuts, around a block of cards.

    Parameters
    ----------
    columns, rows : sequence of float
        Where the cuts go, in mm.
    """
    left, right, top, bottom = columns[0], columns[-1], rows[0], rows[-1]
    upright = (
        line(x, y, x, y + way * _LONG, width=HAIR)
        for x in columns
        for y, way in ((top - _OFF, -1), (bottom + _OFF, 1))
    )
    level = (
        line(x, y, x + way * _LONG, y, width=HAIR)
        for y in rows
        for x, way in ((left - _OFF, -1), (right + _OFF, 1))
    )
    return "".join((*upright, *level))


def control_bar(x: float, y: float, *, turn: bool = False) -> str:
    """A bar of 50 mm with what it is for; ``turn``: upwards along a side of the page."""
    ends: Iterable[str]
    if turn:
        ends = (line(x - 1.2, at, x + 0.6, at, width=HAIR) for at in (y, y - _BAR))
        return line(x, y, x, y - _BAR, width=HAIR) + "".join(ends) + _note(x, y - _BAR - 2, turn=-90)
    ends = (line(at, y - 1.2, at, y + 0.6, width=HAIR) for at in (x, x + _BAR))
    return line(x, y, x + _BAR, y, width=HAIR) + "".join(ends) + _note(x + _BAR + 2, y, turn=0)


def _note(x: float, y: float, *, turn: float) -> str:
    return text(say("paper.bar"), x, y, 2.3, fill=GREY, turn=turn)
