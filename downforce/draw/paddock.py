"""Where the cars that are home stand: a strip of asphalt beside the finish, a number to each car."""

import math
from collections.abc import Sequence
from functools import lru_cache

from downforce.rules.cards import Colour

from .cars import car
from .sheet import Point, Sheet
from .svg import el, label, num, point
from .theme import WHITE

PITCH = 56.0
_OUT = (
    20.0,
    45.0,
)  # from the end of the finish line to the middle of the strip; farther where there is no room
_CLEAR = 30.0  # from a parked car's middle to what else is there
_PARKED = 0.78  # size of a parked car


def paddock(sheet: Sheet, finished: Sequence[Colour]) -> str:
    """Draw the cars that are home, in their order."""
    return _paddock(sheet, tuple(finished))


@lru_cache(64)
def _paddock(sheet: Sheet, finished: tuple[Colour, ...]) -> str:
    spots = parking(sheet, len(finished))
    if not spots:
        return ""
    heading = _heading(sheet)
    (x, y), length = spots[0], PITCH * len(spots)
    strip = el(
        "g",
        el("rect", x=-34, y=-13.5, width=length + 2, height=27, rx=5, class_="df-edge df-thin"),
        el("rect", x=-34, y=-13.5, width=length + 2, height=27, rx=5, class_="df-asphalt df-thin"),
        transform=f"translate({point(x, y)}) rotate({num(heading)})",
    )
    parts = (
        _place(place, *spot, heading) + car(colour, *spot, heading, scale=_PARKED)
        for place, (colour, spot) in enumerate(zip(finished, spots, strict=True), 1)
    )
    return strip + "".join(parts)


@lru_cache(64)
def parking(sheet: Sheet, count: int) -> tuple[Point, ...]:
    """Find room for so many cars beside the finish: on the side and in the direction that has most."""
    if not sheet.finish or not count:
        return ()
    best: tuple[Point, ...] = ()
    for out in _OUT:
        best = max((*_rows(sheet, count, out), best), key=lambda row: _tightest(sheet, row))
        if _tightest(sheet, best) > _CLEAR:
            break
    return best


def _tightest(sheet: Sheet, row: Sequence[Point]) -> float:
    return min((_room(sheet, spot) for spot in row), default=-math.inf)


def _rows(sheet: Sheet, count: int, away: float) -> list[tuple[Point, ...]]:
    assert sheet.finish
    angle = math.radians(_heading(sheet))
    cos, sin = math.cos(angle), math.sin(angle)
    x1, y1, x2, y2 = sheet.finish.segment
    rows: list[tuple[Point, ...]] = []
    for x, y, out in ((x1, y1, -1), (x2, y2, 1)):
        for first in (38, -38 - PITCH * (count - 1)):
            row = tuple(
                (
                    x + cos * (first + PITCH * i) - sin * out * away,
                    y + sin * (first + PITCH * i) + cos * out * away,
                )
                for i in range(count)
            )
            rows.append(row)
    return rows


def _heading(sheet: Sheet) -> float:
    x1, y1, x2, y2 = sheet.finish.segment if sheet.finish else (0, 0, 0, 1)
    return math.degrees(math.atan2(y2 - y1, x2 - x1)) - 90


def _room(sheet: Sheet, spot: Point) -> float:
    x, y = spot
    width, height = sheet.size
    taken = [(tile.x, tile.y) for tile in sheet.tiles.values()]
    taken += [mark.plate for mark in sheet.lines]
    taken += [sheet.arrow[:2]] if sheet.arrow else []
    border = min(x, y, width - x, height - y) - 20
    return min(40, *(math.dist(spot, other) for other in taken)) if border > 0 else border


def _place(place: int, x: float, y: float, heading: float) -> str:
    mark = el("g", label(place, 0, 0, 12, fill=WHITE, font_weight=700), transform=f"rotate({num(-heading)})")
    offset = el("g", mark, transform="translate(-27 0)")
    return el("g", offset, transform=f"translate({point(x, y)}) rotate({num(heading)})")
