"""Score sheets: what a player writes down, from the auction to the result; bets on a part to fold away."""

from collections.abc import Callable, Iterator
from typing import Literal

from downforce.draw.badges import token
from downforce.draw.theme import FRAME, WHITE
from downforce.rules.cards import Colour
from downforce.rules.language import money, say
from downforce.rules.scoring import BETS, ODDS, PRIZES

from .ink import GREY, HAIR, PALE, box, line, placed, text
from .letters import fitting, wide
from .page import Page, Paper, page

Betting = Literal["fixed", "odds"]

_EDGE = 9.0  # mm around a sheet
_ROW = 8.0  # mm, enough for a pencil
_HEAD = 3.4
_SMALL = 2.6


def score_pages(paper: Paper, *, lines: int = 3) -> tuple[Page, ...]:
    """Score sheets for either way of betting, as many as fit on a page.

    Parameters
    ----------
    paper : Paper
    lines : int
        Betting lines of the track: on one with two there are two bets (B4).
    """
    return _page(paper, "fixed", lines), _page(paper, "odds", lines)


def _page(paper: Paper, betting: Betting, lines: int) -> Page:
    turned = paper if paper.name == "a3" else paper.across
    columns, rows = 2, 2 if paper.name == "a3" else 1
    width, height = turned.width / columns, turned.height / rows
    one = "".join(_sheet(width - 2 * _EDGE, height - 2 * _EDGE, betting, lines))
    corners = [(i * width + _EDGE, j * height + _EDGE) for j in range(rows) for i in range(columns)]
    cuts = [line(width, 0, width, turned.height, width=HAIR, ink=PALE, dash="2 2")]
    if rows > 1:
        cuts.append(line(0, height, turned.width, height, width=HAIR, ink=PALE, dash="2 2"))
    return page(
        turned,
        *(placed(one, x, y, 1) for x, y in corners),
        *cuts,
        title=say(f"paper.score-title-{betting}"),
    )


def _sheet(width: float, height: float, betting: Betting, lines: int) -> Iterator[str]:
    """A player's sheet: below the fold the bets, above it all that everybody may see."""
    yield text(say("paper.score"), 0, 5, 5.4, bold=True)
    yield text(say(f"paper.score-title-{betting}"), width, 5, _SMALL, fill=GREY, anchor="end")
    yield _field(say("paper.player"), 0, 15, width * 0.62)
    yield _field(say("paper.track"), width * 0.65, 15, width * 0.35)
    y = 24.0
    for part in (_auction, _prizes, _result):
        drawn, used = part(width, y)
        yield drawn
        y += used
    yield from _fold(width, y)
    yield _bets(width, y + 6, betting, lines)
    yield text(say("paper.unofficial"), 0, height, 2.2, fill=GREY)


def _field(name: str, x: float, y: float, width: float) -> str:
    return text(name, x, y, _SMALL, fill=GREY) + line(
        x + wide(name, _SMALL) + 1.5, y + 0.8, x + width, y + 0.8
    )


def _head(number: int, name: str, y: float, width: float) -> str:
    """A part's heading with the rule it rests on."""
    words = f"{number}  {say(f'paper.score-{name}')}"
    return text(words, 0, y, _HEAD, bold=True) + text(
        say(f"paper.score-{name}-rule"), width, y, _SMALL, fill=GREY, anchor="end"
    )


def _auction(width: float, y: float) -> tuple[str, float]:
    """Six cars in two columns: what each was bought for."""
    parts = [_head(1, "auction", y, width)]
    half = (width - 6) / 2
    for i, colour in enumerate(Colour):
        left, top = (i % 2) * (half + 6), y + 3 + i // 2 * _ROW
        parts += [
            _badge(colour, left + 5, top + _ROW / 2, 0.21),
            text(colour.word, left + 10.5, top + _ROW / 2 + 1.1, 3),
            text("$", left + half - 17.5, top + _ROW / 2 + 1.1, 3, fill=GREY, anchor="end"),
            box(left + half - 16, top + 0.8, 16, _ROW - 1.6, rx=1),
        ]
    return "".join(parts) + _sum(width, y + 3 + 3 * _ROW, "auction"), 4 * _ROW + 11


def _prizes(width: float, y: float) -> tuple[str, float]:
    """A place and its prize in a box to tick for an own car."""
    parts = [_head(2, "prizes", y, width)]
    step = (width + 1.5) / len(PRIZES)  # the last gap lies beyond the edge
    for place, prize in enumerate(PRIZES, 1):
        left = (place - 1) * step
        parts += [
            box(left, y + 3, step - 1.5, 15, rx=1, line=HAIR, ink=GREY),
            text(
                say("paper.place", place=place),
                left + (step - 1.5) / 2,
                y + 7,
                _SMALL,
                fill=GREY,
                anchor="middle",
            ),
            text(money(prize), left + (step - 1.5) / 2, y + 11.4, 3.4, bold=True, anchor="middle"),
            box(left + (step - 1.5) / 2 - 2, y + 13, 4, 4, line=0.2),
        ]
    return "".join(parts) + _sum(width, y + 19, "prizes"), 36


def _result(width: float, y: float) -> tuple[str, float]:
    """Prizes and bets less the auction."""
    parts = [_head(3, "result", y, width)]
    names, signs = ("prizes", "bets", "auction", "total"), ("+", "−", "=", "")
    step = (width + 7) / 4
    for i, (name, sign) in enumerate(zip(names, signs, strict=True)):
        left = i * step
        label = say(f"paper.sum-{name}")
        parts += [
            text(label, left, y + 6.5, fitting(label, _SMALL, step - 7), fill=GREY),
            box(left, y + 8, step - 7, 10, rx=1, line=0.5 if name == "total" else 0.25),
            text(sign, left + step - 3.5, y + 14.3, 4.4, anchor="middle"),
        ]
    return "".join(parts), 26


def _sum(width: float, y: float, name: str) -> str:
    label = say(f"paper.sum-{name}")
    return text(label, width - 22, y + 5.2, 3, anchor="end", bold=True) + box(
        width - 20, y + 1, 20, _ROW - 1, rx=1, line=0.5
    )


def _fold(width: float, y: float) -> Iterator[str]:
    yield line(-_EDGE + 3, y - 3, width + _EDGE - 3, y - 3, width=0.2, ink=GREY, dash="2 1.4")
    yield text(say("paper.fold"), width, y - 4.2, 2.3, fill=GREY, anchor="end")


def _bets(width: float, y: float, betting: Betting, lines: int) -> str:
    """Six badges to circle at each betting line, and what the right one pays."""
    columns = _COLUMNS[betting]
    parts = [_head(4, "bets", y, width)]
    top = y + 4
    parts += [
        text(say(f"paper.bet-{name}"), at(width), top + 2.2, 2.2, fill=GREY, anchor="middle")
        for name, at in columns.items()
    ]
    for number in range(lines):
        row = top + 4 + number * (_ROW + 2.5)
        parts.append(_bet(width, row, betting, number))
    return "".join(parts) + _sum(width, top + 4 + lines * (_ROW + 2.5), "bets")


# The columns of the bets and where the middle of each is, measured from the right.
_COLUMNS: dict[Betting, dict[str, Callable[[float], float]]] = {
    "fixed": {"pays": lambda width: width - 35, "won": lambda width: width - 10},
    "odds": {
        "standing": lambda width: width - 49,
        "factor": lambda width: width - 30,
        "won": lambda width: width - 10,
    },
}


def _bet(width: float, y: float, betting: Betting, number: int) -> str:
    middle = y + _ROW / 2
    at = {name: place(width) for name, place in _COLUMNS[betting].items()}
    parts = [text(number + 1, 0, middle + 1.6, 4.6, bold=True)]
    room = (width - (60 if betting == "odds" else 52) - 6) / 6
    for i, colour in enumerate(Colour):
        parts.append(_badge(colour, 7 + room * (i + 0.5), middle, min(0.22, (room - 1.5) / 30)))
    if betting == "odds":
        parts += [
            box(at["standing"] - 6, y, 12, _ROW, rx=1),
            text(
                " / ".join(f"×{factor}" for factor in ODDS[number]),
                at["factor"],
                middle + 1.1,
                3,
                anchor="middle",
            ),
        ]
    else:
        pays = " / ".join(map(money, BETS[number]))
        parts.append(text(pays, at["pays"], middle + 1.1, 3, anchor="middle"))
    return "".join(parts) + box(at["won"] - 10, y, 20, _ROW, rx=1)


def _badge(colour: Colour, x: float, y: float, size: float) -> str:
    return placed(token(colour, edge=FRAME if colour is Colour.YELLOW else WHITE, ring=0.5), x, y, size)
