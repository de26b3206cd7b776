"""The exercises, a module a lesson: ``EXERCISES``, a tuple of `Exercise`."""

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from downforce.rules.errors import UnreadableText

from ..exercise import Exercise
from ..given import plain, shown

_NEAR, _LIKE = 3, 0.4  # as many names are told where there is none of the one given, so much alike or more
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
        There is none; the sentence says which are near, if any, and how to see all.

    Examples
    --------
    >>> find("05.ends").lesson
    '05'
    """
    typed = plain(name) or ""
    for each in all_of(typed.partition(".")[0]):
        if each.name == typed:
            return each
    text = shown(name)
    names = [each.name for each in everything()] if isinstance(name, str) else []
    near = get_close_matches(text.casefold(), names, n=_NEAR, cutoff=_LIKE)
    raise UnreadableText("exercise.unknown" if near else "exercise.like-none", text=text, known=near)
