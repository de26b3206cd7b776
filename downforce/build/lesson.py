"""A lesson's source: a jupytext percent script with the text of both languages side by side.

    # %% [markdown] name="goal" lang="en"
    # What this is about.
    # %% [markdown] name="goal" lang="ja"
    # この章の目標。
    # %% name="board" jupyter={"source_hidden": true}
    df.load_track("harbour")

Every cell has a name; a text cell comes once a language, a code cell once and without prose. The set-up cell
is the exception: ``LANG = "en"`` in it becomes the notebook's language, and it may speak, for it runs even
where the package is missing.
"""

import re
import unicodedata
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import jupytext

from downforce.rules.language import LANGUAGES

SET_UP = "set-up"  # the one cell that names the language, and that may say something in words
LANG = 'LANG = "{}"'
DOLLAR = "<span>&#36;</span>"  # an element of its own, so that it pairs with no other
_OURS = ("name", "lang")  # metadata of the source that no notebook needs


class BrokenLesson(ValueError):
    """A source that is not what it should be: the file, the cell, what is wrong."""

    def __init__(self, file: str, cell: str, what: str) -> None:
        super().__init__(f"{file}, cell {cell!r}: {what}")


@dataclass(frozen=True)
class Cell:
    """A cell of the source.

    Parameters
    ----------
    name : str
        Unlike that of every other cell of the lesson, but for the same text in the other language.
    lang : str or None
        A text's language; None for code.
    source : str
        Text or code.
    metadata : dict
        What goes into the notebook, such as ``{"jupyter": {"source_hidden": True}}``.
    """

    name: str
    lang: str | None
    source: str
    metadata: dict[str, Any]

    def node(self, lang: str) -> dict[str, Any]:
        """The cell of a notebook in one language, without its id."""
        if self.lang:
            return {"cell_type": "markdown", "metadata": self.metadata, "source": money(unwrap(self.source))}
        source = (
            self.source.replace(LANG.format(LANGUAGES[0]), LANG.format(lang))
            if self.name == SET_UP
            else self.source
        )
        rest: dict[str, Any] = {"execution_count": None, "outputs": [], "source": source}
        return {"cell_type": "code", "metadata": self.metadata, **rest}


@dataclass(frozen=True)
class Lesson:
    """A lesson: its name, such as ``00-start-here``, and its cells in each language."""

    name: str
    cells: dict[str, list[Cell]]

    def cell_id(self, cell: Cell, lang: str) -> str:
        """The id of a cell in a notebook: the same at every run, another in every notebook."""
        return sha256(f"{self.name}/{lang}/{cell.name}".encode()).hexdigest()[:12]


def read(path: Path) -> Lesson:
    """Read a lesson's source.

    Raises
    ------
    BrokenLesson
        A cell without a name, a text without its other language, prose in code and the like.
    """
    script = jupytext.reads(path.read_text("utf-8"), fmt="py:percent")
    cells = [_cell(path.name, number, cell) for number, cell in enumerate(script.cells, 1)]
    found = {lang: [cell for cell in cells if cell.lang in (None, lang)] for lang in LANGUAGES}
    _check(path.name, found)
    return Lesson(path.stem, found)


def _cell(file: str, number: int, node: Any) -> Cell:
    name, lang = (node.metadata.get(key) for key in _OURS)
    is_text = node.cell_type == "markdown"
    if not name:
        raise BrokenLesson(file, str(number), 'it has no name; write name="…" after the %%')
    if is_text != (lang in LANGUAGES):
        raise BrokenLesson(file, name, "a text has lang=, one of the two languages; code has none")
    if not is_text and name != SET_UP and (prose := _prose(node.source)):
        raise BrokenLesson(file, name, f"there is prose in the code: {prose!r}")
    if name == SET_UP and LANG.format(LANGUAGES[0]) not in node.source:
        raise BrokenLesson(file, name, f"it must hold {LANG.format(LANGUAGES[0])}")
    return Cell(name, lang, node.source, {k: v for k, v in node.metadata.items() if k not in _OURS})


def _prose(code: str) -> str | None:
    """Find a comment, or characters only Japanese needs: neither reads the same in both languages."""
    for line in code.splitlines():
        if re.search(r"(^|\s)#(?!\s*(type:|noqa))", line) or any(map(_is_wide, line)):
            return line.strip()
    return None


def _check(file: str, cells: dict[str, list[Cell]]) -> None:
    first, second = (cells[lang] for lang in LANGUAGES)
    for one, other in zip(first, second, strict=False):
        if one.name != other.name:
            raise BrokenLesson(
                file, one.name, f"its text in the other language is missing ({other.name!r} is there)"
            )
    if len(first) != len(second):
        raise BrokenLesson(file, max(first, second, key=len)[-1].name, "it is there in one language only")
    names = [cell.name for cell in first]
    if twice := {name for name in names if names.count(name) > 1}:
        raise BrokenLesson(file, min(twice), "there are two cells of this name")


def unwrap(source: str) -> str:
    r"""Join the lines of a Japanese paragraph: browsers show a line break between two characters as a gap.

    Examples
    --------
    >>> unwrap("六台の車が\n走ります。\n\nA line\nand more")
    '六台の車が走ります。\n\nA line\nand more'
    """
    lines: list[str] = []
    for line in source.splitlines():
        if lines and _goes_on(lines[-1], line):
            lines[-1] += line.lstrip()
        else:
            lines.append(line)
    return "\n".join(lines)


def money(source: str) -> str:
    """Write each $ so that a notebook does not set what stands between two of them as a formula.

    Examples
    --------
    >>> money("It pays $9, or $6. `a$b`")
    'It pays <span>&#36;</span>9, or <span>&#36;</span>6. `a$b`'
    """
    parts = re.split(r"(`[^`]*`)", source)
    return "".join(part if part.startswith("`") else part.replace("$", DOLLAR) for part in parts)


def _goes_on(before: str, line: str) -> bool:
    """Whether two lines belong to one paragraph and meet without a gap."""
    left, right = before.strip("*_ "), line.strip("*_ ")
    starts = re.match(r"\s*([-*+>|]\s|#|\d+\.\s)", line) or before.startswith(("#", "|"))
    if not left or not right or starts:
        return False
    return (_is_wide(left[-1]) and _is_wide(right[0])) or left[-1] in "。、）」：" or right[0] in "（「"


def _is_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in "WF"
