"""Every exercise, dealt for some seeds; what the tests of exercises share."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, islice, permutations
from typing import Any

import pytest

import downforce as df
from downforce.teach.exercise import Exercise, Task
from downforce.teach.exercises import everything
from downforce.teach.forms import Choose, Number, Order, Spaces
from downforce.teach.text import Text

SEEDS = range(20)
EVERY = list(everything())
each_exercise = pytest.mark.parametrize("exercise", EVERY, ids=lambda each: each.name)


@cache
def _dealt(exercise: str, seed: int) -> Task:
    return next(each for each in EVERY if each.name == exercise).dealt(seed)


def dealt(exercise: Exercise, seeds: Iterable[int] = SEEDS) -> Iterator[Task]:
    return (_dealt(exercise.name, seed) for seed in seeds)


def items(task: Task) -> tuple[Any, ...]:
    """What there is to choose from or to put in order."""
    form = task.form
    return tuple(form.options if isinstance(form, Choose) else form.items if isinstance(form, Order) else ())


def said(text: Text, lang: str) -> str:
    df.language(lang)
    return str(text)


def answers(task: Task) -> Iterator[Any]:
    """Answers of the form: all there are, or a good many."""
    form = task.form
    match form:
        case Choose(several=True):
            yield from some(range(len(form.options)), task.solution)
        case Choose():
            yield from range(len(form.options))
        case Order():
            yield from islice(permutations(range(len(form.items))), 800)
        case Number():
            yield from range(max(form.least, -100), min(form.most, 100) + 1)
        case Spaces():
            position = task.position
            assert position is not None
            graph = position.graph if isinstance(position, df.Track) else position.track.graph
            yield from some(graph, task.solution) if form.several else graph


def some(things: Iterable[Any], solution: frozenset[Any]) -> Iterator[frozenset[Any]]:
    """Sets of things: a few of them, and the solution with one more or one less."""
    things = list(things)
    yield from map(frozenset, combinations(things[:7], 2))
    for each in things:
        yield frozenset([each])
        if others := solution ^ {each}:  # nothing is no answer
            yield others
