"""What pages are drawn with: letters, lines and boxes in mm, and pictures in units put among them."""

from downforce.draw.svg import el, escape

from .page import mm

INK = "#1B1D21"
GREY = "#5A5F66"
PALE = "#C9C9C6"
HAIR = 0.15  # mm, the thinnest line that every printer shows


def text(
    words: object,
    x: float,
    y: float,
    size: float,
    *,
    bold: bool = False,
    anchor: str | None = None,
    fill: str = INK,
    turn: float = 0,
) -> str:
    """Letters that stand on a height ``y``; ``size`` in mm, ``turn`` in degrees."""
    return el(
        "text",
        escape(words),
        x=mm(x),
        y=mm(y),
        font_size=mm(size),
        font_weight=700 if bold else None,
        text_anchor=anchor,
        fill=fill,
        transform=f"rotate({mm(turn)} {mm(x)} {mm(y)})" if turn else None,
    )


def line(
    x1: float,
    y1: float,
    x2: float,
    y2: float,
    *,
    width: float = 0.25,
    ink: str = INK,
    dash: str | None = None,
) -> str:
    """A straight line."""
    return el(
        "path",
        d=f"M{mm(x1)} {mm(y1)}L{mm(x2)} {mm(y2)}",
        fill="none",
        stroke=ink,
        stroke_width=mm(width),
        stroke_dasharray=dash,
    )


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str = "none",
    ink: str | None = INK,
    line: float = 0.25,
    rx: float | None = None,
    dash: str | None = None,
) -> str:
    """A rectangle."""
    return el(
        "rect",
        x=mm(x),
        y=mm(y),
        width=mm(width),
        height=mm(height),
        rx=None if rx is None else mm(rx),
        fill=fill,
        stroke=ink,
        stroke_width=mm(line) if ink else None,
        stroke_dasharray=dash,
    )


def placed(markup: str, x: float, y: float, scale: float, *, kind: str | None = None, turn: float = 0) -> str:
    """A picture in units with its origin at (x, y), so many mm a unit; ``kind`` is the class of its style."""
    turned = f" rotate({mm(turn)})" if turn else ""
    where = f"translate({mm(x)} {mm(y)}){turned} scale({scale:.5g})"
    return el("g", markup, class_=f"{kind} df-light" if kind else None, transform=where)


def window(
    markup: str,
    view: tuple[float, float, float, float],
    x: float,
    y: float,
    scale: float,
    *,
    kind: str | None = None,
) -> str:
    """A part of a picture, cut off at its edges: ``view`` in units, the corner in mm, so many mm a unit."""
    return el(
        "svg",
        markup,
        class_=f"{kind} df-light" if kind else None,
        viewBox=" ".join(map(mm, view)),
        x=mm(x),
        y=mm(y),
        width=mm(view[2] * scale),
        height=mm(view[3] * scale),
    )
