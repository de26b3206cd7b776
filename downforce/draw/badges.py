"""The token of a car: a shape and a letter in its colour, the same on roof, card, table and sentence."""

from typing import NamedTuple

from downforce.rules.cards import Colour
from downforce.rules.language import phrase

from .svg import baseline, document, el, label
from .theme import CAR, LETTER, WHITE, value


class Shape(NamedTuple):
    """The outline around (0, 0), the size of the letter and how far it hangs below the middle, in units."""

    path: str
    letter: float
    drop: float = 0


SHAPE = {
    Colour.BLACK: Shape("M-9.2-9.2H9.2V9.2H-9.2Z", 15.3),
    Colour.BLUE: Shape("M-10.4 0A10.4 10.4 0 1 1 10.4 0A10.4 10.4 0 1 1-10.4 0Z", 15.6),
    Colour.GREEN: Shape("M0-12.5L12.9 8.6H-12.9Z", 13.1, 2.1),
    Colour.ORANGE: Shape("M-11.6 0L-5.5-9H5.5L11.6 0L5.5 9H-5.5Z", 14.2),
    Colour.RED: Shape("M0-11.9L11.9 0L0 11.9L-11.9 0Z", 13.1),
    Colour.YELLOW: Shape(
        "M11.5 0L8 3.3L8.1 8.1L3.3 8L0 11.5L-3.3 8L-8.1 8.1L-8 3.3L-11.5 0L-8-3.3L-8.1-8.1L-3.3-8"
        "L0-11.5L3.3-8L8.1-8.1L8-3.3Z",
        13.6,
    ),
}
WILD_DOTS = ((-9.2, -5.3), (-9.2, 5.3), (0, -10.6), (0, 10.6), (9.2, -5.3), (9.2, 5.3))
WILD_INK = "#1B1D21"
WILD_LETTER = 12
HANG = 2  # a triangle hangs by its middle, not by its weight


def token(colour: Colour | None, *, ring: float = 1.35, edge: str = WHITE, ground: str | None = None) -> str:
    """The markup of a badge around (0, 0); a wild one has no ground of its own unless it is given."""
    return _wild(ground) if colour is None else _car(colour, ring, edge)


def _car(colour: Colour, ring: float, edge: str) -> str:
    shape, fill = SHAPE[colour], CAR[colour]
    return (
        el(
            "path",
            d=shape.path,
            fill=edge,
            stroke=edge,
            stroke_width=1.2 + 2 * ring,
            stroke_linejoin="round",
        )
        + el("path", d=shape.path, fill=fill, stroke=fill, stroke_width=1.2, stroke_linejoin="round")
        + label(colour, 0, shape.drop, shape.letter, font_weight=800, fill=LETTER[colour])
    )


def _wild(ground: str | None) -> str:
    text = label("W", 0, 0, WILD_LETTER, font_weight=800, fill=WILD_INK)
    return (el("circle", r=13, fill=ground) if ground else "") + _dots() + text


def _dots() -> str:
    dots = "".join(f"M{x} {y}h0" for x, y in WILD_DOTS)
    return el("path", d=dots, stroke=WILD_INK, stroke_width=2.6, stroke_linecap="round")


def badge(colour: Colour | None, *, size: float = 20, theme: str = "auto") -> str:
    """Draw a car's badge for a table or a sentence; None is the wild one.

    Parameters
    ----------
    colour : Colour or None
    size : float
        Height and width in px.
    theme : {"auto", "light", "dark"}

    Examples
    --------
    >>> 'data-colour="R"' in badge(Colour.RED)
    True
    """
    mark = el(
        "g",
        token(colour, ground=value("wild", theme)),
        transform=_hang(colour),
        data_colour=colour or "W",
    )
    title = colour.word if colour else phrase("draw.wild")
    return document(
        mark,
        kind="df-badge",
        view=(-15, -15, 30, 30),
        width=size,
        theme=theme,
        rules="",
        title=title,
        inline=True,
    )


def _hang(colour: Colour | None) -> str | None:
    return f"translate(0 {HANG})" if colour is Colour.GREEN else None


def plain_badge(colour: Colour | None, *, size: float = 20) -> str:
    """Draw a badge for a page that has a hundred of them; None is the wild one.

    What all have in common is left to the page's style sheet: for ``.df-token path[fill]`` the outline, for
    ``.df-token text`` the anchor and the weight. It has no title: say beside it what it means.

    Parameters
    ----------
    colour : Colour or None
    size : float
        Height and width in px.

    Examples
    --------
    >>> len(plain_badge(Colour.RED)) < len(badge(Colour.RED)) / 2
    True
    """
    inside = _plain_car(colour) if colour else _plain_wild()
    return el("svg", inside, class_="df-token", viewBox="-15 -15 30 30", width=size, height=size)


def _plain_car(colour: Colour) -> str:
    shape = SHAPE[colour]
    ground = el("path", d=shape.path, fill=CAR[colour])
    text = _plain_letter(str(colour), shape.drop, shape.letter, LETTER[colour])
    hang = _hang(colour)
    return el("g", ground, text, transform=hang) if hang else ground + text


def _plain_wild() -> str:
    ground = el("circle", r=13, fill=value("wild", "auto"))
    return ground + _dots() + _plain_letter("W", 0, WILD_LETTER, WILD_INK)


def _plain_letter(letter: str, drop: float, size: float, fill: str) -> str:
    return el("text", letter, y=baseline(drop, size), font_size=size, fill=fill)
