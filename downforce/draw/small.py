"""The board for narrow places: the whole track with badges, and below it a close-up at full size."""

import math
from collections.abc import Iterable, Mapping
from typing import Any

from downforce.rules.cards import Colour

from . import animals, ground, scenery
from . import choice as chosen
from .badges import token
from .cars import CHOSEN, SCALE, car
from .choice import Choice, spot
from .hazards import hazards
from .paddock import parking
from .sheet import Point, Sheet
from .svg import el, group, num, point
from .theme import FRAME, WHITE

Window = tuple[float, float, float, float]

BADGE = 54.0  # units across, but never less than
READABLE = 13.0  # px
_LEADER = 14.0  # a badge moved farther than this gets a line to its place
_GAP = 6.0  # px between the two pictures
_ROOM = 48.0  # units around what a close-up shows
_CLOSE = 308.0  # units a close-up shows at least: a space is as large as on a wide board


def small(sheet: Sheet, shown: Choice, position: Any, *, width: float) -> tuple[str, float]:
    """Draw overview and close-up; give the markup and its height in px."""
    high = width * sheet.size[1] / sheet.size[0]
    badge = max(BADGE, READABLE * sheet.size[0] / width)
    parts = [_frame(overview(sheet, shown, position, badge), (0, 0, *sheet.size), 0, width, high)]
    if shown.spaces:
        window = around(sheet, shown.spaces)
        low = width * window[3] / window[2]
        parts.append(_frame(close_up(sheet, shown, position, window, width), window, high + _GAP, width, low))
        high += _GAP + low
    return "".join(parts), high


def _frame(body: str, view: tuple[float, ...], y: float, width: float, height: float) -> str:
    """Put a picture into the picture; what sticks out is cut off."""
    return el("svg", body, y=y, width=width, height=height, viewBox=" ".join(map(num, view)))


def overview(
    sheet: Sheet,
    shown: Choice,
    position: Any,
    badge: float = BADGE,
) -> str:
    """Draw the whole track with large badges."""
    return "".join(
        (
            scenery.surroundings(sheet, plain=True),
            ground.track(sheet, kerbs=False),
            ground.plain_spaces(sheet, chosen.states(shown), hazards(sheet, coarse=True)),
            ground.finish(sheet),
            ground.lines(sheet, plates=False),
            animals.layer(position, coarse=True),
            _badges(sheet, position.cars, position.finished, shown.start, badge),
        )
    )


def around(sheet: Sheet, spaces: Iterable[str], *, lowest: float = 0.8, tallest: float = 1.3) -> Window:
    """Choose a window that shows some spaces with room around them.

    Parameters
    ----------
    sheet : Sheet
    spaces : iterable of str
    lowest, tallest : float
        Bounds of its height, in times its width.

    Returns
    -------
    tuple of float
        Left, top, width, height in units, for `board.board`.
    """
    spots = [found for found in (spot(sheet, space) for space in spaces) if found] or [(0.0, 0.0)]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    room = 2 * _ROOM
    wide = max(_CLOSE, max(xs) - min(xs) + room, (max(ys) - min(ys) + room) / tallest)
    high = max(lowest * wide, max(ys) - min(ys) + room)
    left, top = (max(xs) + min(xs) - wide) / 2, (max(ys) + min(ys) - high) / 2
    return _within(left, wide, sheet.size[0]), _within(top, high, sheet.size[1]), wide, high


def _within(low: float, length: float, most: float) -> float:
    """Where a stretch begins once it is moved into the picture, as far as it fits."""
    return min(max(low, 0), max(most - length, 0))


def close_up(sheet: Sheet, shown: Choice, position: Any, window: tuple[float, ...], width: float) -> str:
    """Draw the part of the board where something can be chosen."""
    left, top, wide, high = window
    scale = width / wide

    def near(x: float, y: float) -> bool:
        return left - 40 < x < left + wide + 40 and top - 40 < y < top + high + 40

    tiles = [name for name, tile in sheet.tiles.items() if near(tile.x, tile.y)]
    cars = [(c, s, sheet.tiles[s]) for c, s in position.cars.items() if s in sheet.tiles]
    on = [(c, s, tile) for c, s, tile in cars if near(tile.x, tile.y)]
    on.sort(key=lambda item: item[1] == shown.start)
    return "".join(
        (
            scenery.surroundings(sheet),
            ground.track(sheet),
            ground.spaces(sheet, chosen.states(shown), tiles),
            hazards(sheet),
            ground.grid(sheet, lit=shown.leads_off(sheet.tiles)),
            ground.finish(sheet),
            group([chosen.under(sheet, shown)], class_="df-under"),
            ground.lines(sheet, max(16, 11 / scale)),
            animals.layer(position),
            group([chosen.over(sheet, shown, size=max(18, 11 / scale))], class_="df-over"),
            group(
                (
                    car(c, tile.x, tile.y, tile.heading, scale=CHOSEN if s == shown.start else SCALE)
                    for c, s, tile in on
                ),
                class_="df-cars",
            ),
        )
    )


def _badges(
    sheet: Sheet, cars: Mapping[Colour, str], finished: tuple[Colour, ...], start: str | None, size: float
) -> str:
    homes = {c: (sheet.tiles[s].x, sheet.tiles[s].y) for c, s in cars.items() if s in sheet.tiles}
    homes |= dict(zip(finished, parking(sheet, len(finished)), strict=False))
    spots = dict(zip(homes, push_apart(list(homes.values()), size * 0.98, sheet.size), strict=True))
    moved = [c for c in homes if math.dist(homes[c], spots[c]) > _LEADER]
    leaders = "".join(f"M{point(*homes[c])}L{point(*spots[c])}" for c in moved)
    lines = "".join(
        el("path", d=leaders, stroke=colour, stroke_width=width, fill="none", stroke_linecap="round")
        for colour, width in ((FRAME, 9), (WHITE, 5))
        if leaders
    )
    return lines + "".join(_badge(c, *spots[c], size, chosen=cars.get(c) == start is not None) for c in homes)


def _badge(colour: Colour, x: float, y: float, size: float, *, chosen: bool) -> str:
    halo = el("circle", r=19.5, class_="df-ring", stroke_width=1.6) if chosen else ""
    where = f"translate({point(x, y)}) scale({num(size / 27)})"
    return el("g", halo, token(colour, ring=1.6), data_colour=colour, transform=where)


def push_apart(spots: list[Point], distance: float, size: Point) -> list[Point]:
    """Move points until each two are so far apart, or nearly, and all lie within the picture.

    Examples
    --------
    >>> push_apart([(100, 100), (110, 100)], 50, (400, 300))
    [(80.0, 100.0), (130.0, 100.0)]
    """
    moved = [list(spot) for spot in spots]
    for _ in range(60):
        still = True
        for i, a in enumerate(moved):
            for b in moved[i + 1 :]:
                dx, dy = b[0] - a[0], b[1] - a[1]
                apart = math.hypot(dx, dy)
                if apart < distance - 0.01:
                    still = False
                    ux, uy = (dx / apart, dy / apart) if apart > 0.01 else (1.0, 0.0)
                    shift = (distance - apart) / 2
                    a[0], a[1], b[0], b[1] = (
                        a[0] - ux * shift,
                        a[1] - uy * shift,
                        b[0] + ux * shift,
                        b[1] + uy * shift,
                    )
        if still:
            break
    half = distance / 2
    return [(min(max(x, half), size[0] - half), min(max(y, half), size[1] - half)) for x, y in moved]
