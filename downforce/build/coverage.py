"""Writes which rule is taught and exercised in which lesson, from lessons and exercises themselves.

python -m downforce.build.coverage              write docs/rules-and-lessons.md
python -m downforce.build.coverage --check      only tell whether it is as it should be
"""

import argparse
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from downforce.files import write_whole
from downforce.rules.cited import ID, JOINT
from downforce.rules.rulebook import chapters, rulebook
from downforce.teach.exercises import everything

from .lesson import Lesson
from .notebooks import FOLDER, lessons

FILE = FOLDER.parent / "docs" / "rules-and-lessons.md"
SHOWN, CITED, EXERCISED = "■", "□", "●"
_SHOWN = re.compile(rf"\bdf\.rule\(\s*[\"']({ID.pattern})[\"']\s*\)")
_CITED = re.compile(rf"[(（*]{ID.pattern}(?:(?:{JOINT}|–){ID.pattern})*[)）*]")  # in italics, too

HEAD = f"""\
# The rules and the lessons

Made by `python -m downforce.build.coverage`; not to be edited.

{SHOWN} the lesson shows the rule's text · {CITED} it cites the rule where something rests on it · \
{EXERCISED} an exercise of it is about the rule
"""


class Cover(NamedTuple):
    """Where the rules are: for each id the lessons' numbers that show it, cite it, exercise it."""

    shown: Mapping[str, frozenset[str]]
    cited: Mapping[str, frozenset[str]]
    exercised: Mapping[str, frozenset[str]]

    @property
    def lessons(self) -> tuple[str, ...]:
        """The numbers of all lessons that are about a rule."""
        return tuple(sorted({lesson for kind in self for found in kind.values() for lesson in found}))

    def untaught(self) -> tuple[str, ...]:
        """The rules that no lesson shows or cites."""
        return tuple(id for id in rulebook() if not self.shown[id] | self.cited[id])

    def unexercised(self) -> tuple[str, ...]:
        """The rules that no exercise is about."""
        return tuple(id for id in rulebook() if not self.exercised[id])


def cover() -> Cover:
    """Look through all lessons and exercises."""
    shown, cited = _taught(lessons())
    exercised = {id: frozenset(e.lesson for e in everything() if id in e.rules) for id in rulebook()}
    return Cover(shown, cited, exercised)


def _taught(those: list[Lesson]) -> tuple[dict[str, frozenset[str]], dict[str, frozenset[str]]]:
    texts = {lesson.name[:2]: [cell.source for cell in lesson.cells["en"]] for lesson in those}
    shown = {number: _ids(_SHOWN.findall("\n".join(cells))) for number, cells in texts.items()}
    cited = {number: _ids(_CITED.findall("\n".join(cells))) for number, cells in texts.items()}
    return _by_rule(shown), _by_rule(cited)


def _ids(found: list[str]) -> set[str]:
    return {id for each in found for id in ID.findall(each)}


def _by_rule(of: Mapping[str, set[str]]) -> dict[str, frozenset[str]]:
    return {id: frozenset(number for number, ids in of.items() if id in ids) for id in rulebook()}


def page(found: Cover) -> str:
    """The table as Markdown, a chapter each."""
    parts = [HEAD]
    for letter, chapter in chapters().items():
        ids = [id for id in rulebook() if id[0] == letter]
        parts += ["", f"## {chapter.title}", "", *_table(ids, found), ""]
    return "\n".join(parts).rstrip() + "\n"


def _table(ids: list[str], found: Cover) -> list[str]:
    rows = [["rule", "", *found.lessons], ["---"] * (len(found.lessons) + 2)]
    for id in ids:
        rows.append([id, rulebook()[id].title, *(_cell(id, lesson, found) for lesson in found.lessons)])
    return [f"| {' | '.join(row)} |" for row in rows]


def _cell(id: str, lesson: str, found: Cover) -> str:
    taught = SHOWN if lesson in found.shown[id] else CITED if lesson in found.cited[id] else ""
    return taught + (EXERCISED if lesson in found.exercised[id] else "")


def is_current(file: Path = FILE) -> bool:
    """Whether the file says what there is."""
    return file.exists() and file.read_text("utf-8") == page(cover())


def main() -> int:
    """Write the file, or tell by the exit status whether it is as it should be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    if parser.parse_args().check:
        return 0 if is_current() else 1
    write_whole(FILE, page(cover()).encode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
