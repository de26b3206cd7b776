"""Speed cards: six equal row slots on every card, so that a line's place is its turn."""

from collections.abc import Iterable, Sequence
from itertools import islice

from downforce.rules.cards import Colour, Line, SpeedCard
from downforce.rules.language import phrase, say

from .badges import WILD_INK, token
from .svg import document, el, label, num
from .theme import CAR, FRAME, LETTER, WHITE

WIDTH, HEIGHT = 140, 198  # px of a card at full size, and its units
MARGIN = 14  # left of a card in play, for the arrow
GAP = 14
ROW = (9.5, 121, 26, 30)  # left, width, height of a row, and from one row to the next
TOP = 12

RULES = """
.df-face{fill:$card;stroke:$cardedge;stroke-width:1.5}
.df-chosen .df-face{stroke:$ink;stroke-width:3}
.df-rim{stroke:$rim}
.df-done{opacity:.38}
.df-now{fill:none;stroke:$ink;stroke-width:3}
.df-gap{fill:none;stroke:$card;stroke-width:3}
.df-arrow{fill:$ink}
.df-wild{fill:$wild}
.df-back{fill:$back;stroke:$cardedge;stroke-width:1.5}
.df-trim{fill:none;stroke:#FFFFFF;stroke-opacity:.45;stroke-width:1.5}
.df-flag{fill:#FFFFFF;fill-opacity:.82}
text{font-variant-numeric:tabular-nums}
"""


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
    >>> picture.count('class="df-line"')
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


_ROW_CLASS = {None: "df-wild", Colour.BLACK: "df-rim"}  # black needs a rim on a dark card


def _row(line: Line, place: int, *, done: bool) -> str:
    left, width, height, step = ROW
    y = TOP + place * step
    middle = y + height / 2
    ink = LETTER[line.colour] if line.colour else WILD_INK
    # A white outline would be lost on yellow, and with it the shape.
    mark = token(line.colour, ring=1.1, edge=FRAME if line.colour is Colour.YELLOW else WHITE)
    badge = el("g", mark, transform=f"translate({num(left + 24)} {num(middle)}) scale(1.2)")
    return el(
        "g",
        el(
            "rect",
            x=left,
            y=y,
            width=width,
            height=height,
            rx=5,
            fill=CAR[line.colour] if line.colour else None,
            class_=_ROW_CLASS.get(line.colour),
        ),
        badge,
        label(line.number, left + 96, middle, 23, font_weight=700, fill=ink),
        class_="df-line df-done" if done else "df-line",
    )


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
