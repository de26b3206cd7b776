"""An exercise: what is asked, how one answers, and what comes of it.

An `Exercise` deals a `Task`, a new situation each time; the task's checker computes with the engine and
gives a `Finding`. How an answer is given is a form; a form reads what a widget or a cell hands it.
"""

import random
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Any, NamedTuple

from downforce.rules.game import Game
from downforce.rules.track import Track

from .forms import Choose, Form, Spaces
from .text import Text


class Outcome(Enum):
    """What can come of an answer."""

    RIGHT = "right"
    WRONG = "wrong"
    EMPTY = "empty"  # nothing has been given yet
    UNREADABLE = "unreadable"  # not of the form asked for, or code that fails

    @property
    def word(self) -> str:
        """A short word in the reader's language."""
        return str(Text.of(f"teach.outcome-{self.value}"))


class Finding(NamedTuple):
    """What a checker finds.

    Parameters
    ----------
    kind : str or None
        What is wrong, as an id such as ``"moved-sideways"``; None: right.
    text : Text
        Shows what was given, the position's facts and the rule by its id, but never the answer.
    """

    kind: str | None
    text: Text


RIGHT = Finding(None, Text("Right.", "正解です。"))


class Kind(NamedTuple):
    """A kind of wrong answer.

    Parameters
    ----------
    text : Text
        The feedback, with placeholders. ``{given}`` is the answer that was given.
    when : Text
        What triggers it, for a teacher.
    """

    text: Text
    when: Text


class Kinds(dict[str, Kind]):
    """The kinds of wrong answer of an exercise by their ids.

    Examples
    --------
    >>> feedback = Text("{given}? (M4)", "{given}ですか。（M4）")
    >>> kinds = Kinds(short=Kind(feedback, Text("too few", "少なすぎる")))
    >>> str(kinds.found("short", given=2).text)
    '2? (M4)'
    """

    def found(self, kind: str, /, **values: Any) -> Finding:
        """The finding of this kind, its feedback filled in."""
        return Finding(kind, self[kind].text.filled(**values))


@dataclass(frozen=True)
class Task:
    """One dealt exercise.

    Parameters
    ----------
    question : Text
    form : Form
        How one answers.
    check : callable
        From an answer that the form has read to a `Finding`. Every answer that the engine finds as good as
        ``solution`` is right.
    hints : tuple of Text
        From the first nudge to the last; at least one, and none is the answer.
    solution : object
        One accepted answer, as the form reads it.
    because : Text
        Why; shown with the solution, names rules by their ids.
    wrong : tuple of (answer, kind)
        Known wrong answers and the kind that each must be found to be; at least one.
    position : Game or Track, optional
        What is shown beside it.
    """

    question: Text
    form: Form
    check: Callable[[Any], Finding]
    hints: tuple[Text, ...]
    solution: Any
    because: Text
    wrong: tuple[tuple[Any, str], ...]
    position: Game | Track | None = None

    @property
    def said(self) -> Text:
        """The solution in words."""
        return self.form.said(self.solution)

    @cached_property
    def accepted(self) -> frozenset[Any]:
        """Every right answer, where one option or one space is to be given; elsewhere only the solution."""
        one_of: Iterable[Any] = ()
        if isinstance(self.form, Choose) and not self.form.several:
            one_of = range(len(self.form.options))
        if isinstance(self.form, Spaces) and not self.form.several and self.position is not None:
            track = self.position if isinstance(self.position, Track) else self.position.track
            one_of = track.graph
        return frozenset(filter(self.holds, one_of)) or frozenset([self.solution])

    def holds(self, answer: Any) -> bool:
        """Whether an answer nobody gave is right; a checker's fault is told only of one that was given."""
        with suppress(Exception):
            return self.check(answer).kind is None
        return False


@dataclass(frozen=True)
class Exercise:
    """A question that can be dealt any number of times.

    Parameters
    ----------
    name : str
        The lesson's number, a dot, and a word: ``"05.ends"``.
    rules : tuple of str
        The ids of the rules it exercises.
    deal : callable
        From a `random.Random` to a `Task`; the same randomness gives the same task.
    kinds : mapping of str to Kind
        Every kind of wrong answer it can find.
    quick : bool
        Whether it may come back in a warm-up.
    """

    name: str
    rules: tuple[str, ...]
    deal: Callable[[random.Random], Task]
    kinds: Mapping[str, Kind]
    quick: bool = True

    @property
    def lesson(self) -> str:
        """The number of its lesson, say ``"05"``."""
        return self.name.partition(".")[0]

    def dealt(self, seed: str | int, number: int = 0) -> Task:
        """The task of a learner's ``number``-th try; the same seed and number give the same one."""
        return self.deal(random.Random(f"{seed} {self.name} {number}"))
