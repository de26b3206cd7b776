"""The stretch of track below a card: each end of its lines in the colour of the car that gets there."""

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from downforce.draw.badges import token
from downforce.draw.sheet import Point, Sheet, sheet
from downforce.draw.small import Window, around, push_apart
from downforce.draw.svg import el, num, point
from downforce.draw.theme import CAR, FRAME
from downforce.draw.tiles import LANE
from downforce.rules.cards import Colour
from downforce.rules.track import Track

from .hand_lines import Row

WIDTH = 168  # px
RATIO = 0.9
_SMALL, _LARGE = 0.72, 1.15  # how large the badge of a car is that the card does not move, or does
_APART = 14.0  # px between the middles of two badges
_ROOM = 30.0


@lru_cache(256)
def _ground(track: Track, window: Window) -> str:
    """The road; of its spaces only what is near, for there is one such picture a card."""
    plan = sheet(track)
    left, top, wide, high = window
    near = [
        tile
        for tile in plan.tiles.values()
        if abs(tile.x - left - wide / 2) < wide / 2 + _ROOM
        and abs(tile.y - top - high / 2) < high / 2 + _ROOM
    ]
    lines = "".join(_segment(mark.segment) for mark in plan.lines)
    parts = (
        el("path", d=plan.ground, class_="df-hx-road"),
        el("path", d="".join(tile.path() for tile in near), class_="df-hx-tiles"),
        el("path", d=lines, class_="df-hx-line"),
        el("path", d=_segment(plan.finish.segment), class_="df-hx-finish") if plan.finish else "",
    )
    return "".join(parts)


def window_of(position: Any, rows: Iterable[Row]) -> Window:
    """The part of the board that holds all cars and all ends of a hand, the same for each of its cards."""
    plan = sheet(position.track)
    spaces = set(position.cars.values())
    spaces |= {end for row in rows for move in row.moves for end in move.ends}
    return around(plan, spaces or set(plan.grid), lowest=RATIO, tallest=RATIO)


def stretch(position: Any, rows: Iterable[Row], window: Window, *, width: float = WIDTH) -> str:
    """Draw it; the lines below say the same in words, so that it is nothing to be read out.

    A space that several cars can reach shows the colour of the upper line, the others as dots. Ends that are
    only a wild line's have an outline alone.
    """
    plan, found = sheet(position.track), tuple(rows)
    moved = {move.colour for row in found for move in row.moves if move.ends}
    unit = window[2] / width
    parts = (
        _ground(position.track, window),
        *_wild_ends(plan, found),
        *(_end(plan, space, colours) for space, colours in _reached(found).items()),
        *_cars(plan, position.cars, moved, unit),
    )
    view = " ".join(num(side) for side in window)
    size = {"width": num(width), "height": num(width * window[3] / window[2])}
    return el("svg", *parts, viewBox=view, class_="df-hx-stretch", aria_hidden="true", **size)


def _reached(rows: tuple[Row, ...]) -> Mapping[str, list[Colour]]:
    """For each end of a line with a colour the cars that get there, in the order of the lines."""
    found: dict[str, list[Colour]] = {}
    for row in rows:
        for move in row.moves if not row.is_wild else ():
            for end in move.ends:
                found.setdefault(end, []).append(move.colour)
    return found


def _wild_ends(plan: Sheet, rows: tuple[Row, ...]) -> Iterable[str]:
    ends = {end for row in rows if row.is_wild for move in row.moves for end in move.ends}
    for end in sorted(ends & plan.tiles.keys()):
        yield el("path", d=plan.tiles[end].path(4), class_="df-hx-wild")


def _end(plan: Sheet, space: str, colours: list[Colour]) -> str:
    if space not in plan.tiles:
        return _home(plan, colours)
    tile = plan.tiles[space]
    first, *others = colours
    dots = "".join(
        el("circle", cx=num(x), cy=num(y), r=5, fill=CAR[colour], class_="df-hx-also")
        for at, colour in enumerate(others)
        for x, y in [tile.at(14.0 * (at - (len(others) - 1) / 2))]
    )
    return el("path", d=tile.path(4), fill=CAR[first], class_="df-hx-end") + dots


def _home(plan: Sheet, colours: list[Colour]) -> str:
    """Who can get home is shown by a dot on the finish line."""
    if plan.finish is None:
        return ""
    a, b, c, d = plan.finish.segment
    share = [(at + 1) / (len(colours) + 1) for at in range(len(colours))]
    return "".join(
        el(
            "circle",
            cx=num(a + (c - a) * part),
            cy=num(b + (d - b) * part),
            r=9,
            fill=CAR[colour],
            class_="df-hx-also",
        )
        for part, colour in zip(share, colours, strict=True)
    )


def _cars(plan: Sheet, cars: Mapping[Colour, str], moved: set[Colour], unit: float) -> Iterable[str]:
    """Badges of the same size on the screen whatever part of the track is shown; none covers another."""
    on = {colour: plan.tiles[space] for colour, space in cars.items() if space in plan.tiles}
    spots = push_apart([(tile.x, tile.y) for tile in on.values()], _APART * unit, plan.size)
    placed = dict(zip(on, spots, strict=True))
    far = [c for c, tile in on.items() if math.dist(placed[c], (tile.x, tile.y)) > LANE / 2]
    yield from (_leader((on[c].x, on[c].y), placed[c], unit) for c in far)
    for colour in sorted(on, key=lambda each: (each in moved, each.value)):
        large = colour in moved
        scale = (_LARGE if large else _SMALL) * unit * 0.62
        where = f"translate({point(*placed[colour])})scale({scale:.2f})"
        yield el("g", token(colour, edge="#FFFFFF" if large else FRAME), transform=where)


def _leader(place: Point, spot: Point, unit: float) -> str:
    """A line from a badge to where its car really stands."""
    path = _segment((*place, *spot))
    return el("path", d=path, stroke=FRAME, stroke_width=num(2.4 * unit), fill="none") + el(
        "path", d=path, stroke="#FFFFFF", stroke_width=num(unit), fill="none"
    )


def _segment(ends: tuple[float, float, float, float]) -> str:
    a, b, c, d = ends
    return f"M{point(a, b)}L{point(c, d)}"
