"""Text in columns of a terminal, where a Chinese or Japanese letter takes two."""

import re
import unicodedata
from collections.abc import Iterable, Sequence

# A piece that is never torn: a space, one wide letter or a run of narrow ones, with the marks that may not
# begin a line behind it and those that may not end one before it.
_PIECE = re.compile(
    r"\s|[（「『]*(?:[^\x00-\u2e7f]|[^\s\u2e80-\U0010ffff]+)[、。，．：；）」』！？ー・ァィゥェォッャュョ]*|."
)


def width(text: str) -> int:
    """How many columns a text takes.

    Examples
    --------
    >>> width("Red 6"), width("赤6"), width("e\u0301")
    (5, 3, 1)
    """
    return sum(map(_columns_of, text))


def _columns_of(letter: str) -> int:
    if unicodedata.combining(letter) or unicodedata.category(letter) in ("Cf", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def pad(text: str, columns: int, *, right: bool = False) -> str:
    """The text filled up with spaces; ``right``: to the right edge, for figures."""
    spaces = " " * (columns - width(text))
    return spaces + text if right else text + spaces


def fold(text: str, columns: int | None, *, indent: str = "") -> list[str]:
    """The text in lines no wider than ``columns``; all but the first begin with ``indent``.

    Examples
    --------
    >>> fold("Red drives on", 9, indent="  ")
    ['Red', '  drives', '  on']
    >>> fold("赤が6マス進む。", 8)
    ['赤が6マ', 'ス進む。']
    """
    lines, line = [], ""
    for piece in _PIECE.findall(text):
        if columns and line.strip() and width(line) + width(piece.rstrip()) > columns:
            lines.append(line.rstrip())
            line = indent + piece.lstrip()
        else:
            line += piece
    return [*lines, line.rstrip()]


def table(rows: Iterable[Sequence[str]], *, figures: str = "", gap: str = "  ") -> list[str]:
    """Rows with their cells under each other; ``figures`` has ``>`` for each column set to the right.

    Examples
    --------
    >>> table([("赤", "41"), ("Blue", "8")], figures="<>")
    ['赤    41', 'Blue   8']
    """
    rows = list(rows)
    widest = [max(map(width, column)) for column in zip(*rows, strict=True)]
    sides = [side == ">" for side in figures.ljust(len(widest))]
    return [
        gap.join(
            pad(cell, *at[:1], right=at[1])
            for cell, at in zip(row, zip(widest, sides, strict=True), strict=True)
        ).rstrip()
        for row in rows
    ]
