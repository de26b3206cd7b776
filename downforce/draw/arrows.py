"""Arrows for what has moved: each car's way from where it was to where it is."""

import math
from collections.abc import Iterable, Sequence

from downforce.rules.cards import Colour
from downforce.rules.track import Track

from .choice import course, smooth
from .sheet import Point, sheet
from .svg import el, point
from .theme import CAR, FRAME, WHITE

_NOSE, _LONG, _WIDE = 36.0, 15.0, 8.0  # units: from the car's middle to the point; its length, half its width
_LAYERS = ((FRAME, 7.6, 0.55), (WHITE, 6.0, 1), (None, 3.2, 1))  # None: the car's own colour

Way = tuple[Colour, str, Sequence[str]]


def arrows(track: Track, ways: Iterable[Way]) -> str:
    """Draw an arrow for each way, thinner than the way of a move that is being chosen.

    Parameters
    ----------
    ways : iterable of (Colour, str, sequence of str)
        The car, the space it was on, and its spaces since.

    Examples
    --------
    >>> from downforce import load_track, routes
    >>> track = load_track("harbour")
    >>> route = next(routes(track, track.grid[0], 3, ()))
    >>> arrows(track, [(Colour.RED, track.grid[0], route)]).count("<path")
    6
    """
    return "".join(_arrow(track, *way) for way in ways)


def _arrow(track: Track, colour: Colour, start: str, route: Sequence[str]) -> str:
    spots = course(sheet(track), (start, *route))
    if len(spots) < 2:
        return ""
    before = 0 if route[-1] == track.finish else _NOSE  # no car stands at the end of a way over the finish
    shapes = [smooth(spots)]
    if math.dist(spots[0], spots[-1]) - before > 2 * _LONG:  # else the head would lie on the tail's dot
        shapes.append(_head(spots, before))
    drawn = "".join(_stroke(shape, colour, *layer) for shape in shapes for layer in _LAYERS)
    x, y = spots[0]
    return drawn + el("circle", cx=x, cy=y, r=5.5, fill=CAR[colour], stroke=WHITE, stroke_width=1.8)


def _stroke(d: str, colour: Colour, hue: str | None, width: float, opacity: float) -> str:
    hue = hue or CAR[colour]
    return el("path", d=d, class_="df-route", stroke=hue, stroke_width=width, stroke_opacity=opacity)


def _head(spots: Sequence[Point], before: float) -> str:
    """The head of the arrow, its point so many units before the end."""
    (x0, y0), (x1, y1) = spots[-2], spots[-1]
    angle = math.atan2(y1 - y0, x1 - x0)
    x, y = x1 - before * math.cos(angle), y1 - before * math.sin(angle)

    def corner(side: float) -> str:
        back, out = _LONG, side * _WIDE
        return point(
            x - back * math.cos(angle) - out * math.sin(angle),
            y - back * math.sin(angle) + out * math.cos(angle),
        )

    return f"M{corner(-1)}L{point(x, y)}L{corner(1)}"
