"""The exercises, a module a lesson: ``EXERCISES``, a tuple of `Exercise`."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from downforce.rules.errors import UnreadableText

from ..exercise import Exercise

LESSONS = tuple(f"{number:02}" for number in range(12))


@cache
def all_of(lesson: str) -> tuple[Exercise, ...]:
    """The exercises of a lesson; () for one that has none.

    Examples
    --------
    >>> [each.name for each in all_of("00")][:2]
    ['00.owe', '00.how-many']
    """
    module = f"{__name__}.lesson{lesson}"
    if lesson not in LESSONS or find_spec(module) is None:
        return ()
    found: tuple[Exercise, ...] = import_module(module).EXERCISES
    return found


def everything() -> Iterator[Exercise]:
    """Every exercise, lesson by lesson."""
    for lesson in LESSONS:
        yield from all_of(lesson)


def find(name: str) -> Exercise:
    """The exercise of a name.

    Raises
    ------
    UnreadableText
        There is none; the sentence says which there are in its lesson.
    """
    lesson = name.partition(".")[0] if isinstance(name, str) else ""
    for each in all_of(lesson):
        if each.name == name:
            return each
    near = [each.name for each in all_of(lesson) or everything()]
    raise UnreadableText("exercise.unknown", text=str(name), known=near)
