"""Whether a sentence names the solution of a task: numbers, short options and small sets as well."""

import re
from collections.abc import Iterable
from typing import Any

from downforce.teach.exercise import Task
from downforce.teach.forms import Choose, Code, Number, Order, Spaces
from tests.teach.dealt import said

NUMERALS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def gives_away(task: Task, told: str, lang: str, given: Any = None) -> bool:
    """Whether a sentence names the solution, apart from repeating what was given.

    A number is named by its digits or its word, if the question does not show it; one thing by its words; an
    order if all of it stands there in order. A set is named by a hint that has all of it, and in the feedback
    to an answer if anything is named that the answer lacks. Code has no words.
    """
    form = task.form
    if isinstance(form, Code):
        return False
    if given is not None:
        told = _words(said(form.said(given), lang)).sub("…", told)
    if isinstance(form, Number):
        return _counts(task, told, lang) and not _counts(task, said(task.question, lang), lang)
    found = [_place(told, said(form.said(part), lang)) for part in _lacking(task, given)]
    if isinstance(form, Order):
        return None not in found and found == sorted(found)
    return None not in found if given is None else bool({*found} - {None})


def names(task: Task, told: str, lang: str, given: Any, options: Iterable[int]) -> list[int]:
    """Which of some options a sentence names, apart from repeating what was given."""
    rest = _words(said(task.form.said(given), lang)).sub("…", told)
    words = {each: said(task.form.said(frozenset([each])), lang) for each in options}
    return [each for each, part in words.items() if _place(rest, part) is not None]


def _lacking(task: Task, given: Any) -> list[Any]:
    """The parts of the solution that one who gave this lacks, each as an answer of its own."""
    form, solution = task.form, task.solution
    if isinstance(form, Order):
        return [(each,) for each in solution]
    if isinstance(form, Choose | Spaces) and form.several:
        return [frozenset([each]) for each in solution - (given or frozenset())]
    return [solution]


def _counts(task: Task, told: str, lang: str) -> bool:
    number = abs(task.solution)
    if task.form.unit.en == "$":  # money is always written with its sign, of a row of amounts the first
        return re.search(rf"\$(?:\d+/)*{number}(?![\d.])", told, re.ASCII) is not None
    if number == 1 and lang == "ja":  # as "one" in English: 1つずつ, 1枚に
        return False
    word = NUMERALS[number - 2] if 2 <= number <= 12 else str(number)
    return any(_place(told, each) is not None for each in (str(number), word))


def _place(told: str, part: str) -> int | None:
    """Where words stand in a sentence, not within others: "3" neither in "R3" nor in "a2.3"."""
    found = _words(part).search(told)
    return found.start() if found else None


def _words(part: str) -> re.Pattern[str]:
    if not part.isascii():
        return re.compile(re.escape(part))
    return re.compile(rf"(?<![\w.]){re.escape(part)}(?!\w|\.\w)", re.ASCII | re.IGNORECASE)
