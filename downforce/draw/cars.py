"""Six cars seen from above, nose along +x, 44 × 25 units, the badge on the roof."""

from downforce.rules.cards import Colour

from .badges import token
from .svg import el, num, point
from .theme import CAR, FRAME, GLASS, WHITE

SCALE = 1.04  # in an inner lane cars stand bumper to bumper: larger, and they would cover each other
CHOSEN = 1.1  # the car in play is a little larger than the others

_BODY = {
    Colour.BLACK: "M-21-10.5Q-21-12-19.5-12H17Q21-12 21-8V8Q21 12 17 12H-19.5Q-21 12-21 10.5Z",
    Colour.BLUE: (
        "M-22 0C-22-10-16-12.5-6-12.5H6C17-12.5 22-8 22 0C22 8 17 12.5 6 12.5H-6C-16 12.5-22 10-22 0Z"
    ),
    Colour.GREEN: "M-21-12.5H-13L18-6Q23-4.5 23 0Q23 4.5 18 6L-13 12.5H-21Q-18 0-21-12.5Z",
    Colour.ORANGE: "M-22-6L-15-12.5H13L22-5V5L13 12.5H-15L-22 6Z",
    Colour.RED: "M-22-12H-16V-6L-10-11H2L9-4.5L17-2.6V-11.5H22V11.5H17V2.6L9 4.5L2 11H-10L-16 6V12H-22Z",
    Colour.YELLOW: "M-20-5Q-20-8-16-8H6Q20-7 23 0Q20 7 6 8H-16Q-20 8-20 5Z",
}
# (length, width, xs, ys) of the open wheels
_WHEELS = {
    Colour.RED: (8, 5, (-16.5, 7.5), (-12.1, 7.1)),
    Colour.YELLOW: (11, 6, (-18.5, 6.5), (-13.5, 7.5)),
}
# (path, fill, stroke, stroke width)
_TRIM = {
    Colour.BLACK: (
        ("M10-9Q14 0 10 9L14.5 9.5Q18 0 14.5-9.5Z", "#8A919B", None, None),
        ("M-19-9V9M-16-9V9", None, WHITE, 1.6),
    ),
    Colour.BLUE: (
        ("M11-8.5Q15.5 0 11 8.5L14 7.6Q19 0 14-7.6Z", GLASS, None, None),
        ("M-13-8.5Q-17 0-13 8.5", "none", WHITE, 2.0),
    ),
    Colour.GREEN: (
        ("M9-5.5Q12 0 9 5.5L14 4.4Q16 0 14-4.4Z", GLASS, None, None),
        ("M-19.5-12.4V12.4", None, GLASS, 3.0),
    ),
    Colour.ORANGE: (
        ("M11-8.5L15.5-4.4V4.4L11 8.5Z", GLASS, None, None),
        ("M-15.5-9V9", None, GLASS, 2.4),
    ),
    Colour.RED: (("M-20.5-10.6V10.6M19.6-10V10", None, GLASS, 1.8),),
    Colour.YELLOW: (("M10.5-4.6Q13 0 10.5 4.6L14 3.6Q16 0 14-3.6Z", GLASS, None, None),),
}
# Where on the car the badge sits, from the middle, in units; and a nudge that stays upright.
_ROOF = {
    Colour.BLACK: (-3, 0),
    Colour.BLUE: (-2, 0),
    Colour.GREEN: (-7, -0.6),
    Colour.ORANGE: (-2, 0),
    Colour.RED: (-5, 0),
    Colour.YELLOW: (-4, 0),
}


def car(
    colour: Colour, x: float, y: float, heading: float = 0, *, scale: float = SCALE, chosen: bool = False
) -> str:
    """Draw a car on the board.

    A widget moves it by the transform of the outer group and keeps its letter upright by that of
    ``.df-upright``, which turns by the opposite angle.

    Parameters
    ----------
    colour : Colour
    x, y : float
        Its middle, in units.
    heading : float
        Where the nose points, in degrees, 90 is down.
    scale : float
        Size, 1 is 44 × 25 units.
    chosen : bool
        It is the car in play.
    """
    back, nudge = _ROOF[colour]
    upright = el(
        "g",
        el("g", token(colour), transform=f"translate(0 {num(nudge)})") if nudge else token(colour),
        class_="df-upright",
        transform=f"rotate({num(-heading)})",
    )
    inner = body(colour) + el("g", upright, transform=f"translate({num(back)} 0)")
    return el(
        "g",
        el("g", inner, transform=f"scale({scale})"),
        class_="df-car df-chosen" if chosen else "df-car",
        data_colour=colour,
        transform=f"translate({point(x, y)}) rotate({num(heading)})",
    )


def body(colour: Colour) -> str:
    """A car without its badge: halo, wheels, body, trim."""
    path, fill = _BODY[colour], CAR[colour]
    trim = "".join(
        el("path", d=d, fill=ground, stroke=stroke, stroke_width=width)
        for d, ground, stroke, width in _TRIM[colour]
    )
    return (
        el("path", d=path, stroke=WHITE, stroke_width=4.2, stroke_linejoin="round")
        + _wheels(colour)
        + el("path", d=path, fill=fill, stroke=FRAME, stroke_width=1.1, stroke_linejoin="round")
        + trim
    )


def _wheels(colour: Colour) -> str:
    if colour not in _WHEELS:
        return ""
    length, width, xs, ys = _WHEELS[colour]
    tyre = f"h{length}v{width}h-{length}Z"
    path = "".join(f"M{point(x, y)}{tyre}" for x in xs for y in ys)
    shared = {"stroke_linejoin": "round", "d": path}
    return el("path", stroke=WHITE, stroke_width=4.4, **shared) + el(
        "path", fill=FRAME, stroke=FRAME, stroke_width=1.4, **shared
    )
