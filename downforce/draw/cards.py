"""Speed cards: six equal row slots on every card, so that a line's place is its turn."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import islice

from downforce.rules.cards import Colour, Line, SpeedCard
from downforce.rules.language import phrase, say

from .badges import SHAPE, WILD_DOTS, WILD_INK, WILD_LETTER
from .svg import baseline, document, el, num
from .theme import CAR, FRAME, LETTER, WHITE

WIDTH, HEIGHT = 140, 198  # px of a card at full size, and its units
MARGIN = 14  # left of a card in play, for the arrow
GAP = 14
ROW = (9.5, 121, 26, 30)  # left, width, height of a row, and from one row to the next
TOP = 12

# What all lines have in common, and all of one colour: twenty cards on a page need not say it each time.
# A white outline would be lost on yellow, and with it the shape; black needs a rim on a dark card.
_HUES = "\n".join(
    f".df-of-{colour}{{fill:{hue};stroke:{hue}}}\n"
    f".df-of-{colour} text{{fill:{LETTER[colour]}}}\n"
    f".df-of-{colour} g text{{font-size:{SHAPE[colour].letter}px}}"
    for colour, hue in CAR.items()
)
RULES = (
    f"""
.df-line{{stroke-width:1.2;stroke-linejoin:round}}
.df-line rect{{stroke:none}}
.df-line text{{stroke:none;font-weight:700;font-size:23px;text-anchor:middle}}
.df-line g text{{font-weight:800}}
{_HUES}
.df-line .df-brim{{fill:{WHITE};stroke:{WHITE};stroke-width:3.4}}
.df-of-Y .df-brim.df-brim{{fill:{FRAME};stroke:{FRAME}}}
.df-of-K rect{{stroke:$rim;stroke-width:1}}
.df-of-W{{fill:$wild;stroke:{WILD_INK}}}
.df-of-W path{{stroke-width:2.6;stroke-linecap:round}}
.df-of-W text{{fill:{WILD_INK}}}
.df-of-W g text{{font-size:{WILD_LETTER}px}}
"""
    + """
.df-face{fill:$card;stroke:$cardedge;stroke-width:1.5}
.df-chosen .df-face{stroke:$ink;stroke-width:3}
.df-done{opacity:.38}
.df-now{fill:none;stroke:$ink;stroke-width:3}
.df-gap{fill:none;stroke:$card;stroke-width:3}
.df-arrow{fill:$ink}
.df-back{fill:$back;stroke:$cardedge;stroke-width:1.5}
.df-trim{fill:none;stroke:#FFFFFF;stroke-opacity:.45;stroke-width:1.5}
.df-flag{fill:#FFFFFF;fill-opacity:.82}
text{font-variant-numeric:tabular-nums}
"""
)


def card(
    card: SpeedCard,
    *,
    current: int | None = None,
    done: Iterable[int] = (),
    chosen: bool = False,
    width: float = WIDTH,
    theme: str = "auto",
) -> str:
    """Draw a speed card as an SVG.

    Parameters
    ----------
    card : SpeedCard
    current : int, optional
        The line being carried out, 0 is the top one: framed, with an arrow in the margin.
    done : iterable of int
        Lines that are behind, drawn at 38 %.
    chosen : bool
        The card stands out from the hand.
    width : float
        Of the card in px, without the margin for the arrow.
    theme : {"auto", "light", "dark"}

    Examples
    --------
    >>> picture = card(SpeedCard.parse("R6 K4"), current=0)
    >>> picture.count('class="df-line ')
    2
    """
    done = frozenset(done)
    left = MARGIN if current is not None or done else 2
    view = (-left, -2, left + WIDTH + 2, HEIGHT + 4)
    return document(
        card_group(card, current=current, done=done, chosen=chosen),
        kind="df-cards",
        view=view,
        width=width * view[2] / WIDTH,
        theme=theme,
        rules=RULES,
        title=say("draw.card", card=card),
        desc=card_text(card, current=current, done=done),
    )


def plain_card(card: SpeedCard, *, width: float = WIDTH) -> str:
    """Draw a card for a page that has many, whose style sheet has `RULES`.

    It has no title: say beside it what it is.

    Parameters
    ----------
    card : SpeedCard
    width : float
        In px; the page's style sheet may shrink it.

    Examples
    --------
    >>> len(plain_card(SpeedCard.parse("R6"))) < len(card(SpeedCard.parse("R6"))) / 3
    True
    """
    wide, high = WIDTH + 4, HEIGHT + 4
    scale = width / WIDTH
    return el(
        "svg",
        card_group(card),
        class_="df-cards df-auto",
        viewBox=f"-2 -2 {wide} {high}",
        width=wide * scale,
        height=high * scale,
        aria_hidden="true",
    )


def hand(
    cards: Iterable[SpeedCard],
    *,
    chosen: SpeedCard | None = None,
    columns: int = 8,
    width: float = WIDTH * 0.72,
    theme: str = "auto",
) -> str:
    """Draw several cards side by side as one SVG.

    Parameters
    ----------
    cards : iterable of SpeedCard
    chosen : SpeedCard, optional
        The one that stands out.
    columns : int
        Cards in a row.
    width : float
        Of each card in px.
    theme : {"auto", "light", "dark"}
    """
    rows = list(_rows(cards, columns))
    widest = max(map(len, rows), default=0)
    parts = [
        card_group(item, x=column * (WIDTH + GAP), y=row * (HEIGHT + GAP), chosen=item == chosen)
        for row, items in enumerate(rows)
        for column, item in enumerate(items)
    ]
    view = (-2, -2, max(1, widest * (WIDTH + GAP) - GAP + 4), max(1, len(rows) * (HEIGHT + GAP) - GAP + 4))
    return document(
        "".join(parts),
        kind="df-cards",
        view=view,
        width=width * view[2] / WIDTH,
        theme=theme,
        rules=RULES,
        title=say("draw.hand", n=sum(map(len, rows))),
        desc="; ".join(str(item) for items in rows for item in items),
    )


def card_back(*, width: float = WIDTH * 0.42, theme: str = "auto") -> str:
    """Draw a card face down: a sealed bid, another seat's hand."""
    return document(
        _back(),
        kind="df-cards",
        view=(-1, -1, WIDTH + 2, HEIGHT + 2),
        width=width,
        theme=theme,
        rules=RULES,
        title=phrase("draw.face-down"),
    )


def card_group(
    card: SpeedCard,
    *,
    x: float = 0,
    y: float = 0,
    current: int | None = None,
    done: Iterable[int] = (),
    chosen: bool = False,
) -> str:
    """The markup of a card with its corner at (x, y), for a picture that sets `RULES`."""
    return _group(card, x, y, current, frozenset(done), chosen)


@lru_cache(1024)
def _group(
    card: SpeedCard, x: float, y: float, current: int | None, done: frozenset[int], chosen: bool
) -> str:
    rows = [_row(line, place, done=place in done) for place, line in enumerate(card.lines)]
    if current is not None:
        # The frame of a row overlaps its neighbours: they go first, the row itself over the frame.
        rows.append(_frame(current) + rows[current])
        rows[current] = ""
    return el(
        "g",
        el("rect", width=WIDTH, height=HEIGHT, rx=11, class_="df-face"),
        *rows,
        class_="df-card df-chosen" if chosen else "df-card",
        data_card=card,
        transform=f"translate({num(x)} {num(y)})" if x or y else None,
    )


def card_text(card: SpeedCard, *, current: int | None = None, done: Iterable[int] = ()) -> str:
    """What a card shows, in words.

    Examples
    --------
    >>> card_text(SpeedCard.parse("R6 W2"))
    'From the top: Red 6, wild 2.'
    """
    done = frozenset(done)
    words = []
    for place, line in enumerate(card.lines):
        word = f"{line.colour.word if line.colour else phrase('draw.wild')} {line.number}"
        mark = "draw.line-now" if place == current else "draw.line-done" if place in done else None
        words.append(say(mark, line=word) if mark else word)
    return say("draw.card-lines", lines=words)


def _row(line: Line, place: int, *, done: bool) -> str:
    left, width, height, step = ROW
    middle = height / 2
    badge = el("g", *_mark(line.colour), transform=f"translate({num(left + 24)} {num(middle)}) scale(1.2)")
    return el(
        "g",
        el("rect", x=left, width=width, height=height, rx=5),
        badge,
        el("text", str(line.number), x=left + 96, y=baseline(middle, 23)),
        class_=f"df-line df-of-{line.colour or 'W'}" + (" df-done" if done else ""),
        transform=f"translate(0 {num(TOP + place * step)})",
    )


def _mark(colour: Colour | None) -> Iterable[str]:
    """A car's shape within its brim, or the wild one's dots; its letter."""
    if colour is None:
        yield el("path", d="".join(f"M{x} {y}h0" for x, y in WILD_DOTS))
        yield el("text", "W", y=baseline(0, WILD_LETTER))
        return
    shape = SHAPE[colour]
    yield el("path", d=shape.path, class_="df-brim")
    yield el("path", d=shape.path)
    yield el("text", str(colour), y=baseline(shape.drop, shape.letter))


def _frame(place: int) -> str:
    left, width, height, step = ROW
    y = TOP + place * step
    ring = {"x": left - 3.5, "y": y - 3.5, "width": width + 7, "height": height + 7, "rx": 8}
    inner = {"x": left - 1.5, "y": y - 1.5, "width": width + 3, "height": height + 3, "rx": 6}
    middle = y + height / 2
    return (
        el("rect", class_="df-gap", **inner)
        + el("rect", class_="df-now", **ring)
        + el("path", d=f"M-11 {num(middle - 7)}L-2 {num(middle)}L-11 {num(middle + 7)}Z", class_="df-arrow")
    )


def _back() -> str:
    cell = 16.6
    squares = "".join(
        f"M{num(20.2 + cell * column)} {num(74 + cell * row)}h{cell}v{cell}h-{cell}Z"
        for row in range(3)
        for column in range(6)
        if (row + column) % 2
    )
    return (
        el("rect", width=WIDTH, height=HEIGHT, rx=14, class_="df-back")
        + el("rect", x=20.2, y=20, width=99.6, height=HEIGHT - 40, rx=7, class_="df-trim")
        + el("path", d=squares, class_="df-flag")
    )


def _rows(cards: Iterable[SpeedCard], columns: int) -> Iterable[Sequence[SpeedCard]]:
    rest = iter(cards)
    while row := tuple(islice(rest, max(1, columns))):
        yield row
