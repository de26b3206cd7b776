"""What a learner has done so far, exercise by exercise: to be read, and as a short code for a teacher."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from downforce.rules.language import say

from .exercise import Outcome
from .exercises import LESSONS, all_of
from .learner import Learner, learner
from .log import Entry
from .text import Text


class Result(NamedTuple):
    """What came of one exercise, all its tasks together.

    Parameters
    ----------
    name : str
    right : int
        How often it was answered rightly, before the solution was shown.
    wrong : mapping of str to int
        How often each kind of wrong answer was given.
    hints : int
        How many hints were taken.
    shown : int
        How often the solution was shown.
    last : Outcome
        What came of the latest answer that counts (see `counted`); EMPTY where there was none.
    """

    name: str
    right: int = 0
    wrong: Mapping[str, int] = {}
    hints: int = 0
    shown: int = 0
    last: Outcome = Outcome.EMPTY

    @property
    def state(self) -> str:
        """Where it stands, by the latest answer that counts.

        "done" when that was right; "open" when it was wrong; without one "shown" when a solution was shown,
        otherwise "new".
        """
        if self.last is Outcome.RIGHT:
            return "done"
        return "open" if self.last is Outcome.WRONG else "shown" if self.shown else "new"


def counted(entries: Iterable[Entry]) -> Iterator[Entry]:
    """What counts: all but right answers to a task whose solution had been shown.

    Examples
    --------
    >>> from downforce.teach.log import entry
    >>> done = [entry("00.owe", 0, "solution"), entry("00.owe", 0, "right"), entry("00.owe", 1, "right")]
    >>> [(each.number, each.what) for each in counted(done)]
    [(0, 'solution'), (1, 'right')]
    """
    shown: set[tuple[str, int]] = set()
    for each in entries:
        task = each.exercise, each.number
        if each.what == "solution":
            shown.add(task)
        if each.what != "right" or task not in shown:
            yield each


def results(entries: Iterable[Entry]) -> dict[str, Result]:
    """Sum up what happened, by exercise, in the order in which they were begun.

    Examples
    --------
    >>> from downforce.teach.log import entry
    >>> results([entry("00.owe", 0, "wrong", "gains"), entry("00.owe", 0, "right")])["00.owe"].state
    'done'
    """
    found: dict[str, list[Entry]] = {}
    for each in counted(entries):
        found.setdefault(each.exercise, []).append(each)
    return {name: _summed(name, those) for name, those in found.items()}


def _summed(name: str, entries: list[Entry]) -> Result:
    counts = Counter(each.what for each in entries)
    wrong = Counter(each.kind for each in entries if each.what == "wrong")
    answers = [each.what for each in entries if each.what in ("right", "wrong")]
    last = Outcome(answers[-1]) if answers else Outcome.EMPTY
    return Result(name, counts["right"], dict(wrong), counts["hint"], counts["solution"], last)


@dataclass(frozen=True, repr=False)
class Progress:
    """How far a learner has come, lesson by lesson; shows itself as lines or as a table.

    Parameters
    ----------
    results : mapping of str to Result
    notice : Text, optional
        What is to be said about the file.
    """

    results: Mapping[str, Result]
    notice: Text | None = None

    @property
    def rows(self) -> tuple[tuple[str, int, int, tuple[Result, ...]], ...]:
        """For each lesson with exercises: its number, how many are done and there, what comes back."""
        lessons = ((lesson, all_of(lesson)) for lesson in LESSONS)
        return tuple((lesson, *self._of([each.name for each in those])) for lesson, those in lessons if those)

    def _of(self, names: list[str]) -> tuple[int, int, tuple[Result, ...]]:
        known = [self.results[name] for name in names if name in self.results]
        back = tuple(each for each in known if each.state in ("open", "shown"))
        return sum(each.state == "done" for each in known), len(names), back

    def __repr__(self) -> str:
        lines = [say("teach.progress")]
        for lesson, done, count, back in self.rows:
            line = say("teach.progress-row", lesson=lesson, done=done, count=count)
            lines.append(
                line + (say("teach.progress-back", exercises=[each.name for each in back]) if back else "")
            )
        return "\n".join([*lines, *([str(self.notice)] if self.notice else [])])

    def _repr_html_(self) -> str:
        heads = (say(f"teach.head-{name}") for name in ("lesson", "done", "back"))
        head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
        body = "".join(_row(*row) for row in self.rows)
        note = f"<p>{escape(str(self.notice))}</p>" if self.notice else ""
        caption = f"<caption>{escape(say('teach.progress'))}</caption>"
        return f'<table class="df-progress">{caption}<tr>{head}</tr>{body}</table>{note}'


def _row(lesson: str, done: int, count: int, back: tuple[Result, ...]) -> str:
    names = escape(say("list.separator").join(each.name for each in back)) or "–"
    of = escape(say("teach.done-of", done=done, count=count))
    return f'<tr><th scope="row">{escape(lesson)}</th><td>{of}</td><td>{names}</td></tr>'


def progress(who: Learner | None = None) -> Progress:
    """What has been done, and what comes back in the next warm-up.

    Done is an exercise whose latest answer was right, and given before that task's solution was shown.

    Examples
    --------
    >>> print(progress())  # doctest: +ELLIPSIS
    What you have done so far:
    Lesson 00: 0 of 10 done
    ...
    """
    who = who or learner()
    return Progress(results(who.entries), who.notice)
