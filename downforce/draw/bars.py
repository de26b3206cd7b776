"""What decides a tie: the other colours of a bid card as bars, all cards to one scale (A4)."""

from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.language import say

from .svg import document, el, escape, label
from .theme import CAR, LETTER

UNIT = 26.0  # px for each space of a number
HEIGHT = 32.0
_SUM = 64.0  # px for the sum at the right

RULES = """
.df-sum{fill:$ink2;font-size:20px;font-variant-numeric:tabular-nums}
.df-sum.df-wins{fill:$ink;font-weight:700}
"""


def tie_bar(
    card: SpeedCard, colour: Colour, *, wins: bool = False, unit: float = UNIT, theme: str = "auto"
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
    parts.append(el("text", escape(f"= {total}"), x=left + 12, y=HEIGHT / 2 + 7, class_=mark))
    return document(
        "".join(parts),
        kind="df-bar",
        view=(0, 0, left + _SUM, HEIGHT),
        width=left + _SUM,
        theme=theme,
        rules=RULES,
        title=say("draw.tie", parts=[f"{other.word} {number}" for other, number in others.items()], n=total),
    )


def _part(colour: Colour, number: int, left: float, width: float) -> str:
    return el("rect", x=left + 1, width=width - 2, height=HEIGHT, rx=3, fill=CAR[colour]) + label(
        f"{colour}{number}", left + width / 2, HEIGHT / 2, 16, font_weight=700, fill=LETTER[colour]
    )
