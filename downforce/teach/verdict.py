"""What comes of an answer: right, wrong, none yet, or not to be read. Nothing given ends in a traceback."""

from typing import Any, NamedTuple

from downforce.rules.errors import DownforceError

from .exercise import Outcome, Task
from .given import Unreadable, shown
from .text import Text


class Verdict(NamedTuple):
    """What came of an answer.

    Parameters
    ----------
    outcome : Outcome
    text : Text
        One or two sentences for the one who answered.
    kind : str, optional
        The kind of wrong answer.
    answer : object, optional
        What the form has read.
    """

    outcome: Outcome
    text: Text
    kind: str | None = None
    answer: Any = None

    def __str__(self) -> str:
        return str(self.text)


def judge(task: Task, raw: object) -> Verdict:
    """Tell what comes of an answer, whatever it is.

    Examples
    --------
    >>> from downforce.teach.exercises import find
    >>> task = find("00.owe").dealt(seed=1)
    >>> [judge(task, raw).outcome.name for raw in (None, "much", task.solution)]
    ['EMPTY', 'UNREADABLE', 'RIGHT']
    """
    if is_empty(raw):
        return Verdict(Outcome.EMPTY, Text.of("teach.empty"))
    try:
        answer = task.form.read(raw, task.position)
        kind, text = task.check(answer)
    except Unreadable as error:
        return Verdict(Outcome.UNREADABLE, _sentence(error))
    except (Exception, SystemExit) as error:  # a learner's function may do anything
        reason = shown(f"{type(error).__name__}: {error}")
        return Verdict(Outcome.UNREADABLE, _sentence(DownforceError("exercise.fails", reason=reason)))
    return Verdict(Outcome.RIGHT if kind is None else Outcome.WRONG, text, kind, answer)


def is_empty(raw: object) -> bool:
    """Whether nothing has been given: None, the ``...`` of a stub, blanks, no things at all."""
    if isinstance(raw, str):
        return not raw.strip()
    return raw is None or raw is ... or (isinstance(raw, list | tuple | set | frozenset | dict) and not raw)


def _sentence(error: DownforceError) -> Text:
    return Text.of(f"error.{error.key}", **error.values)
