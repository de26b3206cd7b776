"""Text in columns of a terminal, where a Chinese or Japanese letter takes two."""

import re
from collections.abc import Iterable, Sequence

from downforce.draw.text import width

# A piece that is never torn: a space, one wide letter or a run of narrow ones, with the marks that may not
# begin a line behind it and those that may not end one before it.
_PIECE = re.compile(
    r"\s|[（「『]*(?:[^\x00-\u2e7f]|[^\s\u2e80-\U0010ffff]+)[、。，．：；）」』！？ー・ァィゥェォッャュョ]*|."
)


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
    right = [side == ">" for side in figures.ljust(len(widest))]
    return [gap.join(map(_cell, row, widest, right)).rstrip() for row in rows]


def _cell(text: str, columns: int, right: bool) -> str:
    return pad(text, columns, right=right)
