"""How wide letters are, and where lines of text end.

The widths are those of Helvetica, which Arial and Liberation Sans share; a Japanese character is as wide as
high. So the lines of a page end at the same words in every viewer, and nothing needs to be installed.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from .ink import INK, text

_FIRST = 32  # the space; thousandths of the size from there on
_PLAIN = (
    "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 "
    "556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 "
    "667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 "
    "556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584 "
)
_BOLD = (
    "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 "
    "556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 "
    "667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 "
    "611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584 "
)
_WIDTHS = tuple(tuple(map(int, table.split())) for table in (_PLAIN, _BOLD))
_OTHER = 600  # a dash, a quotation mark
_WIDE = 0x2E80  # from here on characters are as wide as high

# What is never torn: a space, a wide letter, a run of narrow ones, or a number and what it counts; with the
# marks that may not begin a line behind it and those that may not end one before it.
_PIECE = re.compile(
    r"\s+|[（「『“(\[［]*(?:[^\x00-⹿]|[^\s⺀-\U0010ffff]*\d[⺀-\U0010ffff]|[^\s⺀-\U0010ffff]+)[、。，．：；）」』］”！？・ーァィゥェォッャュョ]*|."
)


class Run(NamedTuple):
    """Words in one kind of letters."""

    words: str
    bold: bool = False
    ink: str = INK


def wide(words: str, size: float, *, bold: bool = False) -> float:
    """How wide words are, in the unit of their size.

    Examples
    --------
    >>> wide("ab", 10), wide("赤", 10), wide("ab", 10, bold=True) > wide("ab", 10)
    (11.12, 10.0, True)
    """
    return size * _units(words, bold) / 1000


@lru_cache(16384)
def _units(words: str, bold: bool) -> int:
    return sum(_width(letter, bold) for letter in words)


def _width(letter: str, bold: bool) -> int:
    code = ord(letter)
    if _FIRST <= code < 127:
        return _WIDTHS[bold][code - _FIRST]
    return 1000 if code >= _WIDE else _OTHER


def folded(runs: Iterable[Run | str], width: float, size: float) -> list[tuple[Run, ...]]:
    """Lines of words that are no wider than asked.

    Parameters
    ----------
    runs : iterable of Run or str
    width, size : float
        Of a line and of the letters, in mm.

    Examples
    --------
    >>> [line[0].words for line in folded(["Red drives on"], 20, 4)]
    ['Red drives ', 'on']
    """
    lines: list[list[Run]] = [[]]
    room = width
    for piece in _pieces(runs):
        needed = wide(piece.words.rstrip(), size, bold=piece.bold)
        if needed > room and lines[-1]:
            lines.append([])
            room = width
        if lines[-1] or piece.words.strip():
            lines[-1].append(piece)
            room -= wide(piece.words, size, bold=piece.bold)
    return [tuple(_joined(line)) for line in lines]


def _pieces(runs: Iterable[Run | str]) -> Iterator[Run]:
    for run in runs:
        run = Run(run) if isinstance(run, str) else run
        yield from (run._replace(words=words) for words in _PIECE.findall(run.words))


def _joined(line: Sequence[Run]) -> Iterator[Run]:
    for (bold, ink), same in groupby(line, key=lambda run: run[1:]):
        yield Run("".join(run.words for run in same), bold, ink)


def fitting(words: str, size: float, width: float, *, bold: bool = False) -> float:
    """The size, at most as asked, in which words fit into a width.

    Examples
    --------
    >>> fitting("Harbour", 10, 100), fitting("赤" * 20, 10, 100)
    (10, 5.0)
    """
    needed = wide(words, size, bold=bold)
    return size if needed <= width else size * width / needed


def lines_of(
    lines: Iterable[Sequence[Run]], x: float, y: float, size: float, *, leading: float = 1.35
) -> str:
    """Draw lines below each other; the first stands on ``y``."""
    return "".join(_line(runs, x, y + i * leading * size, size) for i, runs in enumerate(lines))


def _line(runs: Sequence[Run], x: float, y: float, size: float) -> str:
    parts = []
    for run in runs:
        if words := run.words.strip():  # SVG drops the spaces around
            indent = wide(run.words[: run.words.index(words)], size, bold=run.bold)
            parts.append(text(words, x + indent, y, size, bold=run.bold, fill=run.ink))
        x += wide(run.words, size, bold=run.bold)
    return "".join(parts)
