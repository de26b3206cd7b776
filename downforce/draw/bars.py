"""What decides a tie: the other colours of a bid card as bars, all cards to one scale (A4)."""

from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.language import say

from .svg import document, el, escape, label
from .theme import CAR, LETTER

UNIT = 26.0  # px for each space of a number
HEIGHT = 32.0
_SUM = 64.0  # px for the sum at the right
_ROOM = 26.0  # px that a letter and a number need side by side

RULES = """
.df-part{stroke:$rim;stroke-width:1}
.df-sum{fill:$ink2;font-size:20px;font-variant-numeric:tabular-nums}
.df-sum.df-wins{fill:$ink;font-weight:700}
"""


def tie_bar(
    card: SpeedCard,
    colour: Colour,
    *,
    wins: bool = False,
    unit: float = UNIT,
    widest: int = 0,
    theme: str = "auto",
) -> str:
    """Draw the numbers of a bid card's other colours end to end, and their sum; wild lines add nothing.

    Parameters
    ----------
    card : SpeedCard
        The card bid.
    colour : Colour
        The car on offer, whose line is the bid itself.
    wins : bool
        The sum stands out.
    unit : float
        Px for each space; the same for all bars that are compared.
    widest : int
        The greatest sum of all bars that are compared: with it all pictures are equally wide, so that a page
        that makes them fit keeps them to one scale.
    theme : {"auto", "light", "dark"}

    Examples
    --------
    >>> "= 5" in tie_bar(SpeedCard.parse("B6 Y4 W2 R1"), Colour.BLUE)
    True
    """
    others = {other: number for other, number in card.numbers.items() if other is not colour}
    total = sum(others.values())
    parts, left = [], 0.0
    for other, number in others.items():
        parts.append(_part(other, number, left, unit * number))
        left += unit * number
    mark = "df-sum df-wins" if wins else "df-sum"
    edge = max(left, unit * widest)
    parts.append(el("text", escape(f"= {total}"), x=left + 12, y=HEIGHT / 2 + 7, class_=mark))
    return document(
        "".join(parts),
        kind="df-bar",
        view=(0, 0, edge + _SUM, HEIGHT),
        width=edge + _SUM,
        theme=theme,
        rules=RULES,
        title=say("draw.tie", parts=[f"{other.word} {number}" for other, number in others.items()], n=total),
    )


def _part(colour: Colour, number: int, left: float, width: float) -> str:
    box = el(
        "rect",
        x=left + 1,
        y=0.5,
        width=width - 2,
        height=HEIGHT - 1,
        rx=3,
        fill=CAR[colour],
        class_="df-part",
    )
    middle, look = left + width / 2, {"font_weight": 700, "fill": LETTER[colour]}
    if width >= _ROOM:
        return box + label(f"{colour}{number}", middle, HEIGHT / 2, 16 if width > _ROOM + 4 else 13, **look)
    size, stacked = min(13.0, width - 3), ((colour, 0.3), (number, 0.72))
    return box + "".join(label(f"{text}", middle, HEIGHT * y, size, **look) for text, y in stacked)
