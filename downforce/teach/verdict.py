"""What comes of an answer: right, wrong, none yet, or not to be read. Nothing given ends in a traceback.

A value or a function that a learner has made may do anything, so what it raises is told to the one who made
it; of any other answer a checker knows all, so what that raises is a fault of ours and stays one.
"""

from typing import Any, NamedTuple

from downforce.rules.errors import DownforceError

from .exercise import Outcome, Task
from .forms import Code
from .given import Unreadable, shown
from .text import Text

_ANYTHING = (Exception, SystemExit)


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

    Raises
    ------
    Exception
        The checker has a fault.

    Examples
    --------
    >>> from downforce.teach.exercises import find
    >>> task = find("00.owe").dealt(seed=1)
    >>> [judge(task, raw).outcome.name for raw in (None, "much", task.solution)]
    ['EMPTY', 'UNREADABLE', 'RIGHT']
    """
    try:
        if is_empty(raw):
            return Verdict(Outcome.EMPTY, Text.of("teach.empty"))
        answer = task.form.read(raw, task.position)
    except Unreadable as error:
        return Verdict(Outcome.UNREADABLE, _sentence(error))
    except _ANYTHING as error:
        return _failed(error)
    try:
        kind, text = task.check(answer)
    except _ANYTHING as error:
        if not isinstance(task.form, Code):
            raise
        return _failed(error)
    return Verdict(Outcome.RIGHT if kind is None else Outcome.WRONG, text, kind, answer)


def is_empty(raw: object) -> bool:
    """Whether nothing has been given: None, the ``...`` of a stub, blanks, no things at all."""
    if isinstance(raw, str):
        return not raw.strip()
    return raw is None or raw is ... or (isinstance(raw, list | tuple | set | frozenset | dict) and not raw)


def _failed(error: BaseException) -> Verdict:
    reason = shown(f"{type(error).__name__}: {error}")
    return Verdict(Outcome.UNREADABLE, _sentence(DownforceError("exercise.fails", reason=reason)))


def _sentence(error: DownforceError) -> Text:
    return Text.of(f"error.{error.key}", **error.values)
