"""The board fitted to paper, on one page or over two that are glued, and what stands on it to cut out."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from downforce.draw import animals, ground, hazards, scenery
from downforce.draw.sheet import Sheet, sheet
from downforce.draw.svg import el, group, label, point
from downforce.draw.theme import FRAME, WHITE
from downforce.rules.errors import UnreadableText
from downforce.rules.language import language, say
from downforce.rules.track import Track

from .ink import GREY, HAIR, PALE, box, line, text, window
from .letters import fitting
from .page import Page, Paper, page, sheet_of
from .tokens import token_page

MARGIN = 8.0  # mm that printers may leave white
OVERLAP = 10.0  # mm of the first page that go under the second
_FOOT = 5.0  # mm for the line below the board
_INSET = 20.0  # units that a long name keeps from the board's edges
_PX = 96 / 25.4  # a mm in px: lettering is kept readable as on a screen
_KIND = "df-paper-board"
_RULES = scenery.RULES + ground.RULES + hazards.RULES + animals.RULES
# Pale asphalt and white land take a fifth of the ink, and a copier keeps them clean.
_SPARING = """
.df-dry{fill:#FFFFFF}
.df-land{fill:#FFFFFF}
.df-asphalt{fill:#BFC3C8;stroke:#BFC3C8}
.df-spaces path{fill:#F4F5F6;stroke:#F4F5F6}
.df-edge{fill:#15171A;stroke:#15171A}
.df-link{stroke:#15171A}
.df-casing{stroke-opacity:1}
.df-grid path{stroke:#15171A}
.df-grid text{fill:#15171A;fill-opacity:1}
"""
_STYLES = {"full": sheet_of(_RULES, _KIND), "sparing": sheet_of(_RULES + _SPARING, _KIND)}
INKS = tuple(_STYLES)


class Plan(NamedTuple):
    """How a board lies on one page or two: the paper as turned, and so many mm a unit."""

    paper: Paper
    scale: float
    pages: int
    stacked: bool = False


def plan(size: tuple[float, float], paper: Paper, pages: int) -> Plan:
    """The largest a board of a size in units can be.

    Examples
    --------
    >>> from downforce.paper.page import PAPERS
    >>> one, two = (plan((1200, 750), PAPERS["a4"], pages) for pages in (1, 2))
    >>> one.paper.width, two.paper.width, two.scale / one.scale > 1.3
    (297, 210, True)
    """
    return max(_plans(size, paper, pages), key=lambda found: found.scale)


def _plans(size: tuple[float, float], paper: Paper, pages: int) -> Iterator[Plan]:
    for turned in (paper, paper.across):
        wide, high = turned.width - 2 * MARGIN, turned.height - 2 * MARGIN - _FOOT
        if pages == 1:
            yield Plan(turned, min(wide / size[0], high / size[1]), 1)
        else:
            yield Plan(turned, min((2 * wide - OVERLAP) / size[0], high / size[1]), 2)
            yield Plan(turned, min(wide / size[0], (2 * high - OVERLAP) / size[1]), 2, stacked=True)


def track_pages(
    paper: Paper, track: Track, *, sheets: int | None = None, ink: str = "full"
) -> tuple[Page, ...]:
    """The board, and cars and animals of its size to cut out.

    Parameters
    ----------
    paper : Paper
    track : Track
    sheets : {1, 2}, optional
        How many pages the board goes over; without it one of A3 and two of others.
    ink : {"full", "sparing"}
        Dark asphalt as on the screen, or pale.

    Raises
    ------
    UnreadableText
        Another number of pages, or another ink.
    """
    if ink not in INKS:
        raise UnreadableText("paper.option", text=str(ink), known=INKS)
    sheets = (1 if paper.name == "a3" else 2) if sheets is None else sheets
    if sheets not in (1, 2):
        raise UnreadableText("paper.sheets", text=str(sheets))
    drawn = sheet(track)
    how = plan(drawn.size, paper, sheets)
    board = _board(drawn, track, how.scale * _PX)
    style = _STYLES[ink]
    parts = [_whole(drawn, how, board, style)] if sheets == 1 else _halves(drawn, how, board, style)
    return (*parts, token_page(paper, track, how.scale))


def _board(drawn: Sheet, track: Track, px: float) -> str:
    """Everything that stays; cars and animals are cut out."""
    places = "".join(_places(drawn, number) for number in range(len(track.animals)))
    title = fitting(drawn.title, max(30, 15 / px), drawn.size[0] - 2 * _INSET, bold=True)
    return "".join(
        (
            group([scenery.surroundings(drawn)], class_="df-scene"),
            ground.track(drawn),
            ground.spaces(drawn, {}),
            hazards.hazards(drawn),
            ground.grid(drawn, min(max(13, 9 / px), 17)),
            ground.finish(drawn),
            ground.lines(drawn, max(16, 10 / px)),
            group([places], class_="df-animals") if places else "",
            ground.lettering(drawn, title=title, note=max(15, 10 / px)),
        )
    )


def _places(drawn: Sheet, number: int) -> str:
    """Where an animal lies in turn: outlines with numbers, and the lines that send it on."""
    parts = []
    for place, lair in enumerate(drawn.lairs[number], 1):
        parts += [animals.wake(lair), animals.outline(lair)]
        disc = el("circle", r=9, fill=WHITE, stroke=FRAME, stroke_width=1.2)
        sign = label(place, 0, 0, 12, font_weight=800, fill=FRAME)
        parts.append(el("g", disc, sign, transform=f"translate({point(*lair.middle)})"))
    return "".join(parts)


def _whole(drawn: Sheet, how: Plan, board: str, style: str) -> Page:
    width, height = (side * how.scale for side in drawn.size)
    x, y = (how.paper.width - width) / 2, (how.paper.height - _FOOT - height) / 2
    title = say("paper.track-page", track=drawn.title)
    return page(
        how.paper,
        window(board, (0, 0, *drawn.size), x, y, how.scale, kind=_KIND),
        box(x, y, width, height, line=HAIR, ink=PALE),
        _foot(how.paper, title, x, y + height, width),
        title=title,
        rules=style,
    )


def _halves(drawn: Sheet, how: Plan, board: str, style: str) -> list[Page]:
    """Two pages that share a strip: it is cut off one and glued upon on the other."""
    along = drawn.size[how.stacked] * how.scale
    half = (along + OVERLAP) / 2  # of each page, the strip included
    return [_half(drawn, how, board, style, half, first=first) for first in (True, False)]


def _half(drawn: Sheet, how: Plan, board: str, style: str, half: float, *, first: bool) -> Page:
    shown = half / how.scale
    skipped = 0.0 if first else drawn.size[how.stacked] - shown
    view, x, y = _view(drawn, how, skipped, shown, half, first=first)
    right, bottom = x + view[2] * how.scale, y + view[3] * how.scale
    title = say("paper.track-half", track=drawn.title, number=1 if first else 2)
    note = _gluing(how, first=first)
    return page(
        how.paper,
        window(board, view, x, y, how.scale, kind=_KIND),
        box(x, y, right - x, bottom - y, line=HAIR, ink=PALE),
        "".join(_join(how, (x, y, right, bottom), first=first)),
        _foot(how.paper, f"{title} {note}", x, bottom, right - x),
        title=title,
        rules=style,
    )


def _view(
    drawn: Sheet, how: Plan, skipped: float, shown: float, half: float, *, first: bool
) -> tuple[tuple[float, float, float, float], float, float]:
    """What part of the board a page shows, and where its corner lies: the pages meet at their margins."""
    paper, scale = how.paper, how.scale
    if how.stacked:
        y = paper.height - MARGIN - _FOOT - half if first else MARGIN
        return (0, skipped, drawn.size[0], shown), (paper.width - drawn.size[0] * scale) / 2, y
    x = paper.width - MARGIN - half if first else MARGIN
    return (skipped, 0, shown, drawn.size[1]), x, (paper.height - _FOOT - drawn.size[1] * scale) / 2


def _join(how: Plan, corners: tuple[float, float, float, float], *, first: bool) -> Iterable[str]:
    """Where the second page is cut, and up to where it goes on the first."""
    left, top, right, bottom = corners
    at = (bottom if how.stacked else right) - OVERLAP if first else (top if how.stacked else left)
    for near, far in ((-5, -1), (1, 5)):
        if how.stacked:
            edge = left if near < 0 else right
            yield line(edge + near, at, edge + far, at, width=HAIR)
        else:
            edge = top if near < 0 else bottom
            yield line(at, edge + near, at, edge + far, width=HAIR)


def _gluing(how: Plan, *, first: bool) -> str:
    return say(f"paper.glue-{'over' if not first else 'under-below' if how.stacked else 'under'}")


def _foot(paper: Paper, words: str, x: float, bottom: float, width: float) -> str:
    words = f"{words} · {say('paper.unofficial')}"
    size = fitting(words, 2.4, width - 1)
    return text(words, x + 1, min(bottom + 4.2, paper.height - 5), size, fill=GREY)  # clear of the mark


def file_name(track: Track) -> str:
    """A track's name as part of a file's name."""
    plain = "".join(letter if letter.isalnum() else "-" for letter in track.name)
    return plain.strip("-")[:40] or language()
