"""Outcomes as dots that can be counted, and plain bars."""

from collections.abc import Sequence
from typing import NamedTuple

from downforce.rules.language import say

from .svg import document, el, label

RULES = """
.df-value{fill:$ink;font-variant-numeric:tabular-nums}
.df-soft{fill:$ink2}
.df-strong{fill:$ink;font-weight:650}
.df-dot{fill:$ink;stroke:$ink;stroke-width:1.75}
.df-ring{fill:none;stroke:$ink;stroke-width:1.75}
.df-point{fill:$ink2}
.df-bar-now{fill:$ink}
.df-bar{fill:$panel;stroke:$ink2;stroke-width:1.5}
"""

LOOKS = ("full", "half", "ring", "point")
_PITCH, _RADIUS, _GAP = 19.0, 6.5, 8.0  # px; a gap after five


class Count(NamedTuple):
    """How many of the races come out so.

    Parameters
    ----------
    n : int
    look : {"full", "half", "ring", "point"}
    word : str
        What the outcome is called.
    """

    n: int
    look: str
    word: str


def dot(look: str, x: float = 0, y: float = 0) -> str:
    """One dot's markup around a point."""
    if look == "point":
        return el("circle", cx=x, cy=y, r=2.2, class_="df-point")
    ring = el("circle", cx=x, cy=y, r=_RADIUS, class_="df-dot" if look == "full" else "df-ring")
    half = f"M{x - _RADIUS:g} {y:g}a{_RADIUS} {_RADIUS} 0 0 0 {2 * _RADIUS:g} 0z"
    return ring + (el("path", d=half, class_="df-dot") if look == "half" else "")


def one_dot(look: str, *, theme: str = "auto") -> str:
    """A single dot for a legend."""
    return document(
        dot(look), kind="df-dots", view=(-9, -9, 18, 18), width=18, theme=theme, rules=RULES, title=look,
        inline=True,
    )  # fmt: skip


def dots(counts: Sequence[Count], *, theme: str = "auto") -> str:
    """Draw outcomes as dots in rows of ten, a gap after five: they are to be counted, not measured.

    Parameters
    ----------
    counts : sequence of Count
        Best first.

    Examples
    --------
    >>> dots([Count(6, "full", "first"), Count(14, "point", "not first")]).count("<circle")
    20
    """
    looks = [count.look for count in counts for _ in range(count.n)]
    rows = max(1, -(-len(looks) // 10))
    drawn = (
        dot(look, 10 + _PITCH * (n % 10) + _GAP * (n % 10 // 5), 10 + (_PITCH + 2) * (n // 10))
        for n, look in enumerate(looks)
    )
    view = (0, 0, 20 + 9 * _PITCH + _GAP, 20 + (rows - 1) * (_PITCH + 2))
    return document(
        "".join(drawn),
        kind="df-dots",
        view=view,
        width=view[2],
        theme=theme,
        rules=RULES,
        title=dots_text(counts),
    )


def dots_text(counts: Sequence[Count]) -> str:
    """Outcomes as a sentence.

    Examples
    --------
    >>> dots_text([Count(6, "full", "first"), Count(14, "point", "not first")])
    'Of 20 races: first 6, not first 14.'
    """
    parts = [say("charts.count", word=count.word, n=count.n) for count in counts]
    return say("charts.dots", n=sum(count.n for count in counts), parts=parts)


# Plain bars

_ROW = 30.0  # px


class Bar(NamedTuple):
    """A bar: what stands before it, how long it is, and what stands behind it.

    Parameters
    ----------
    word : str
    value : float
    figure : str
        The value with its unit.
    strong : bool
        It stands out.
    """

    word: str
    value: float
    figure: str
    strong: bool = False


def bars(each: Sequence[Bar], *, most: float, width: float = 360, theme: str = "auto") -> str:
    """Draw bars below one another to one scale.

    Parameters
    ----------
    each : sequence of Bar
    most : float
        The greatest value there can be: it decides the scale, so that bars of two pictures can be compared.
    width : float
        Px.
    """
    left, right = 56.0, 58.0
    unit = (width - left - right) / (most or 1)
    parts = []
    for n, bar in enumerate(each):
        y = _ROW * n + _ROW / 2
        long = max(bar.value * unit, 0)
        kind = "df-strong" if bar.strong else ""
        parts += [
            label(bar.word, 0, y, 12, text_anchor="start", class_=kind or "df-soft"),
            el("rect", x=left, y=y - 9, width=max(long, 1.5), height=18,
               class_="df-bar-now" if bar.strong else "df-bar"),
            label(bar.figure, left + long + 6, y, 13, text_anchor="start", class_=kind or "df-value"),
        ]  # fmt: skip
    view = (0, 0, width, _ROW * len(each))
    return document(
        "".join(parts),
        kind="df-bars",
        view=view,
        width=width,
        theme=theme,
        rules=RULES,
        title=bars_text(each),
    )


def bars_text(each: Sequence[Bar]) -> str:
    """Bars as a line of text.

    Examples
    --------
    >>> bars_text([Bar("bet 1", 4.8, "$4.80"), Bar("bet 2", 3.2, "$3.20")])
    'bet 1: $4.80, bet 2: $3.20'
    """
    return say("charts.bars", parts=[say("charts.bar", word=bar.word, figure=bar.figure) for bar in each])
