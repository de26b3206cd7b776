"""The still picture of a widget, for saved pages and wherever no Python answers."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any

from downforce.draw.svg import document, el, escape

WIDTH = 760  # px; JupyterLab shows a saved picture as large as it says it is, and cuts off what is too much
SIZE = 25  # of the lines, in units of a board 1200 wide: 16 px
STEP = 36
MARGIN = 28
BOLD = 1.16  # times as wide as plain letters
CLOSES = "、。，．）」』】！？：；・ー〜…"  # no line begins with one of these
OPENS = "（「『【"  # nor ends with one of those
BLANK = '<svg viewBox="0 0 1200 1"></svg>'  # where there is no board to be seen
RULES = """
.df-still{fill:$panel}
.df-lead{fill:$title;font-weight:650}
.df-says{fill:$title}
.df-hint{fill:$note}
"""


def still(board: str, *, title: str, lines: Iterable[str], hint: str) -> str:
    """Put a board over a title, some sentences and a hint, all on a ground of their own.

    Parameters
    ----------
    board : str
        SVG, as `draw.board.board` gives it.
    title : str
        The first line.
    lines : iterable of str
        Sentences; long ones are broken.
    hint : str
        How to get the live one, say "Run this cell to play."; may be empty.

    Examples
    --------
    >>> from downforce.draw.board import board
    >>> harbour = board(df.load_track("harbour"))
    >>> "Run me." in still(harbour, title="Harbour", lines=["Red leads."], hint="Run me.")
    True
    """
    lines = list(lines)
    width, height = _size(board)
    room = (width - 2 * MARGIN) / SIZE
    rows = [("df-lead", row) for row in _broken(title, room / BOLD)]
    rows += [("df-says", row) for line in lines for row in _broken(line, room)]
    rows += [("df-hint", row) for row in _broken(hint, room) if row]
    texts = (
        el("text", escape(text), x=MARGIN, y=height + MARGIN + STEP * (at + 0.6), font_size=SIZE, class_=role)
        for at, (role, text) in enumerate(rows)
    )
    full = height + 2 * MARGIN + STEP * len(rows)
    return document(
        el("rect", width=width, height=full, class_="df-still") + _inner(board) + "".join(texts),
        kind="df-saved",
        view=(0, 0, width, full),
        width=WIDTH,
        theme="auto",
        rules=RULES,
        title=title,
        desc=" ".join([*lines, hint]),
    )


def _size(board: str) -> tuple[float, float]:
    found = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', board)
    assert found
    return float(found[1]), float(found[2])


def _inner(board: str) -> str:
    return placed(board)[0]


def placed(picture: str, *, x: float = 0, y: float = 0, width: float | None = None) -> tuple[str, float]:
    """A picture to be put into another: at a place, in units of that, not in px; and where it ends below.

    Parameters
    ----------
    picture : str
        SVG.
    x, y, width : float
        In units of a board 1200 wide; without a width the picture keeps that of its own units.
    """
    own, high = _size(picture)
    width = width or own
    high *= width / own
    sized = re.sub(r' style="max-width:100%;height:auto"', "", picture, count=1)  # it is meant for a page
    sides = f' x="{x:g}" y="{y:g}" width="{width:g}" height="{high:g}"'
    return re.sub(r' width="[\d.]+" height="[\d.]+"', sides, sized, count=1), y + high


def ground(*parts: str, high: float, title: str) -> str:
    """A ground as wide as a board, so that the words below it are of their usual size.

    Parameters
    ----------
    *parts : str
        Markup, see `placed`.
    high : float
        In units.
    title : str
        What it shows.
    """
    view = (0, 0, 1200, high)
    return document(
        "".join(parts), kind="df-ground", view=view, width=1200, theme="auto", rules="", title=title
    )


def _broken(line: str, room: float) -> Iterator[str]:
    """Break a line where it would not fit, between words or after any wide character."""
    row = ""
    for part in re.findall(r"\S+\s*|\s+", line) if " " in line else line:
        pieces = [part] if _length(part) < room else list(part)
        for piece in pieces:
            if row and piece not in CLOSES and _length(row + piece.rstrip()) > room:
                kept = row.rstrip(OPENS) or row
                yield kept.rstrip()
                row = row[len(kept) :]
            row += piece
    yield row.rstrip()


def _length(text: str) -> float:
    """About how long a text is, in ems; rather too long."""
    return sum(1.02 if unicodedata.east_asian_width(each) in "WF" else 0.56 for each in text)


def saved(bundle: Any, *, picture: str, text: str) -> Any:
    """What a widget shows of itself, with a picture and a text beside the live one.

    Parameters
    ----------
    bundle : dict, or tuple of dict and metadata
        What the widget's own class gives; some front ends need its metadata.
    picture : str
        SVG.
    text : str
    """
    data, *rest = bundle if isinstance(bundle, tuple) else (bundle or {},)
    data = {**data, "image/svg+xml": picture, "text/plain": text}
    return (data, *rest) if rest else data
