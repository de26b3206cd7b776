"""A waterfall a player: from $0 through bids, prizes and bets to the result.

SVG of our own, as lessons must run where there is no matplotlib. No letter is smaller than 11 px.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate, groupby, pairwise
from typing import NamedTuple

from downforce.rules.cards import Colour
from downforce.rules.language import money, say

from .badges import SHAPE, token
from .svg import document, el, escape, label
from .theme import CAR

AXIS, RESULT, TOP, FOOT = 34.0, 48.0, 20.0, 62.0  # px: amounts at the left, result, room above and below
SLOT = (20.0, 44.0)  # px for each badge of an item: at least, at most
HEIGHT = 230.0  # px that the scale is to fill
SMALL, TEXT = 11, 13  # px
_INSIDE = 20  # px a bar must be high to hold its figure

RULES = """
.df-value{font-variant-numeric:tabular-nums}
.df-grid{stroke:$rule;stroke-width:1}
.df-zero{stroke:$ink;stroke-width:1.5}
.df-soft{fill:$ink2}
.df-group{stroke:$ink2;stroke-width:1}
.df-step{stroke:$ink2;stroke-width:1}
.df-owed{fill:$panel;stroke:$ink2;stroke-width:1.5}
.df-gain{stroke:$ink;stroke-width:1}
.df-result{fill:$ink}
.df-within{fill:$paper;font-weight:700}
.df-strong{fill:$ink;font-weight:650}
.df-case{stroke:$paper;stroke-width:6}
.df-before{stroke:$accent;stroke-width:3;stroke-dasharray:6 3}
"""


class Item(NamedTuple):
    """One amount of an account.

    Parameters
    ----------
    amount : int
        In $; negative for what is owed.
    colours : tuple of Colour
        The cars it is for; a gain has the colour of the first.
    kind : str
        The word below it; neighbours with the same word stand together.
    owed : bool
        It is a bid: drawn hollow.
    """

    amount: int
    colours: tuple[Colour, ...]
    kind: str
    owed: bool = False


class Fall(NamedTuple):
    """A player's way from $0 to the result.

    Parameters
    ----------
    name : str
    items : tuple of Item
    result : str
        The word below the result.
    before : int or None
        A result to compare with, in $.

    Examples
    --------
    >>> Fall("Ada", (Item(-6, (Colour.RED,), "bid", True), Item(9, (Colour.RED,), "prize"))).levels
    (0, -6, 3)
    """

    name: str
    items: tuple[Item, ...]
    result: str = ""
    before: int | None = None

    @property
    def levels(self) -> tuple[int, ...]:
        """The sum before the first item and after each, in $."""
        return tuple(accumulate((item.amount for item in self.items), initial=0))

    @property
    def total(self) -> int:
        """The result, in $."""
        return self.levels[-1]


class Scale(NamedTuple):
    """From how many $ to how many a chart goes, a grid line every ``step``, and the px for each $.

    Examples
    --------
    >>> Scale.of([Fall("Ada", (Item(-6, (), "bid"), Item(18, (), "bets")))])[:3]
    (-10, 15, 5)
    """

    least: int
    most: int
    step: int
    unit: float

    @classmethod
    def of(cls, falls: Iterable[Fall], *, height: float = HEIGHT) -> "Scale":
        """The one scale on which all of them fit, about ``height`` px high."""
        levels = [level for fall in falls for level in (*fall.levels, fall.before or 0)]
        least, most = min(levels, default=0), max(levels, default=0)
        step = 5 if most - least <= 40 else 10
        least, most = step * (least // step), step * -(-max(most, 1) // step)
        return cls(least, most, step, min(9.0, height / (most - least)))

    def y(self, amount: float) -> float:
        """How far below the top of the picture an amount lies, in px."""
        return TOP + (self.most - amount) * self.unit

    @property
    def height(self) -> float:
        """Of the picture, in px."""
        return self.y(self.least) + FOOT


def signed(amount: int) -> str:
    """An amount with its sign, for a chart whose scale says that it is $.

    Examples
    --------
    >>> signed(9), signed(-6), signed(0)
    ('+9', '−6', '0')
    """
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount else "0"


def waterfall(fall: Fall, scale: Scale, *, width: float = 280, theme: str = "auto") -> str:
    """Draw a player's account from $0 to the result.

    Parameters
    ----------
    fall : Fall
    scale : Scale
        The same for all players that are compared.
    width : float
        Px; one with many items becomes wider, so that its figures can be read.
    theme : {"auto", "light", "dark"}
    """
    body, wide = fall_body(fall, scale, width)
    view = (0, 0, wide, scale.height)
    return document(
        body, kind="df-fall", view=view, width=wide, theme=theme, rules=RULES, title=fall_text(fall)
    )


def fall_text(fall: Fall) -> str:
    """A waterfall as a sentence.

    Examples
    --------
    >>> fall_text(Fall("Ada", (Item(-6, (Colour.RED,), "bid", True), Item(9, (Colour.RED,), "prize"))))
    'Ada: −$6 (bid, Red), +$9 (prize, Red). Result $3.'
    """
    parts = [
        say(f"charts.{'item' if item.colours else 'bare'}", kind=item.kind, colours=item.colours,
            amount=("+" if item.amount > 0 else "") + money(item.amount))
        for item in fall.items
    ]  # fmt: skip
    return say("charts.fall" if parts else "charts.none", name=fall.name, parts=parts, total=fall.total)


def fall_body(fall: Fall, scale: Scale, width: float) -> tuple[str, float]:
    """The markup of a waterfall, for a picture of several, and how wide it is, in px."""
    widths = [max(1, len(item.colours)) for item in fall.items]
    slot = min(SLOT[1], max(SLOT[0], (width - AXIS - RESULT - 6) / max(1, sum(widths))))
    edges = [AXIS + 4 + slot * n for n in accumulate(widths, initial=0)]
    end = edges[-1] + RESULT + 2
    parts = [_grid(scale, end)]
    for item, (left, right), (before, after) in zip(
        fall.items, pairwise(edges), pairwise(fall.levels), strict=True
    ):
        parts += [_item(item, scale, (left, right), (before, after)), _badges(item, scale, left, slot)]
        parts.append(_line("df-step", right - 2, right + 2, scale.y(after)))
    parts += [_zero(scale, end), _result(fall, scale, edges[-1] + 4), _groups(fall, scale, edges)]
    return "".join(parts), end


def _line(kind: str, left: float, right: float, y: float) -> str:
    return el("path", d=f"M{left:g} {y:.1f}H{right:g}", class_=kind, fill="none")


def _grid(scale: Scale, end: float) -> str:
    lines = []
    for amount in range(scale.least, scale.most + 1, scale.step):
        y = scale.y(amount)
        lines += [_line("df-grid", AXIS, end, y), _text(money(amount), AXIS - 4, y, "df-soft", anchor="end")]
    return "".join(lines)


def _zero(scale: Scale, end: float) -> str:
    return _line("df-zero", AXIS, end, scale.y(0))


def _text(
    text: str, x: float, y: float, kind: str = "", *, size: float = SMALL, anchor: str = "middle"
) -> str:
    return label(text, x, y, size, class_=f"df-value {kind}".strip(), text_anchor=anchor)


def _item(item: Item, scale: Scale, sides: tuple[float, float], levels: tuple[int, int]) -> str:
    (left, right), (low, high) = sides, sorted(levels)
    top, bottom = scale.y(high), scale.y(low)
    middle = (left + right) / 2 - (
        2.5 if abs(item.amount) > 9 and right - left < 26 else 0
    )  # clear of the next
    if not item.amount:
        flat = el("path", d=f"M{left + 3:g} {top:.1f}H{right - 3:g}", class_="df-group", stroke_width=2.5)
        return flat + _text("0", middle, top - 9, "df-soft")
    look = {"class_": "df-owed"} if item.owed else {"class_": "df-gain", "fill": _fill(item)}
    box = el("rect", x=left + 2, y=top, width=right - left - 4, height=bottom - top, **look)
    return box + _text(signed(item.amount), middle, bottom + 10 if item.amount < 0 else top - 9, "df-strong")


def _fill(item: Item) -> str | None:
    return CAR[item.colours[0]] if item.colours else None


def _badges(item: Item, scale: Scale, left: float, slot: float) -> str:
    """The cars of an item, below the chart; where there is little room they are smaller."""
    size = min(1.0, (slot - 1) / 24)
    y = scale.y(scale.least) + 27
    return "".join(
        el(
            "g",
            token(colour),
            transform=f"translate({left + slot * (n + 0.5):.1f} {y:.1f}) scale({size * 0.86:.2f})",
            data_colour=colour,
        )
        for n, colour in enumerate(item.colours)
        if colour in SHAPE
    )


def _groups(fall: Fall, scale: Scale, edges: Sequence[float]) -> str:
    """A rule and a word below the items of a kind."""
    y = scale.y(scale.least) + 43
    parts = []
    for kind, numbers in groupby(range(len(fall.items)), key=lambda n: fall.items[n].kind):
        places = list(numbers)
        left, right = edges[places[0]], edges[places[-1] + 1]
        parts += [
            _line("df-group", left + 2, right - 2, y),
            _text(kind, (left + right) / 2, y + 11, "df-soft"),
        ]
    middle = edges[-1] + 4 + (RESULT - 8) / 2
    return "".join(parts) + (_text(fall.result, middle, y + 11, "df-strong") if fall.result else "")


def _result(fall: Fall, scale: Scale, left: float) -> str:
    width = RESULT - 8
    top, bottom = scale.y(max(fall.total, 0)), scale.y(min(fall.total, 0))
    box = el("rect", x=left, y=top, width=width, height=max(bottom - top, 1), class_="df-result")
    at, kind = _figure_at(fall, scale, top, bottom)
    figure = _text(money(fall.total), left + width / 2, at, kind, size=TEXT)
    return box + _before(fall, scale, left, width) + figure


def _figure_at(fall: Fall, scale: Scale, top: float, bottom: float) -> tuple[float, str]:
    """Where the result is written: in its bar, or beside it, where the dashes leave room."""
    places = [(top - 10, "df-strong"), (bottom + 11, "df-strong")]
    if fall.total < 0:
        places.reverse()
    if bottom - top >= _INSIDE:
        places.insert(0, (bottom - 10 if fall.total > 0 else top + 10, "df-within"))
    dashes = None if fall.before is None else scale.y(fall.before)
    return next((each for each in places if dashes is None or abs(each[0] - dashes) > 10), places[0])


def _before(fall: Fall, scale: Scale, left: float, width: float) -> str:
    """The result to compare with, as dashes; on the bar they have a light edge."""
    if fall.before is None or fall.before == fall.total:
        return ""
    y = scale.y(fall.before)
    sides = left - 3, left + width + 3
    return _line("df-case", *sides, y) + _line("df-before", *sides, y)


def waterfalls(falls: Sequence[Fall], *, theme: str = "auto", columns: int = 3, zoom: float = 1.0) -> str:
    """Draw several players in one picture, named, to one scale: for a page that cannot answer.

    Parameters
    ----------
    columns : int
        How many stand side by side.
    zoom : float
        How many units of the picture are a px.
    """
    scale, cell = Scale.of(falls), 252.0
    high = scale.height + 30
    bodies = []
    for n, fall in enumerate(falls):
        at = f"translate({cell * (n % columns):g} {high * (n // columns):g})"
        name = el("text", escape(fall.name), x=AXIS, y=20, font_size=16, class_="df-strong")
        chart = el("g", fall_body(fall, scale, cell - 6)[0], transform="translate(0 26)")
        bodies.append(el("g", name, chart, transform=at))
    wide, tall = cell * min(columns, len(falls)), high * -(-len(falls) // columns)
    return document(
        el("g", *bodies, transform=f"scale({zoom:g})"),
        kind="df-fall",
        view=(0, 0, wide * zoom, tall * zoom),
        width=wide,
        theme=theme,
        rules=RULES,
        title=" ".join(fall_text(fall) for fall in falls),
    )
