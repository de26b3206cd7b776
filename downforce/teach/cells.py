"""The exercises in code cells: check, hint, solution, another. They never end in a traceback."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from html import escape

from downforce.rules.cited import CITED, ID
from downforce.rules.errors import DownforceError
from downforce.rules.language import MONEY
from downforce.rules.rulebook import rulebook

from . import given
from .attempt import Attempt, noted
from .exercise import Exercise, Outcome
from .exercises import find
from .forms import Code, Form
from .learner import Learner, learner
from .text import Text
from .verdict import Verdict


@dataclass(frozen=True, repr=False)
class Reply:
    """What a cell shows: a text in the language of the moment, with the rules it names.

    Parameters
    ----------
    name : str
        The exercise.
    text : Text
    outcome : Outcome, optional
        What came of an answer; None for a hint or a solution.
    notice : Text, optional
        What else must be said: that nothing could be kept, and why.
    code : str
        What a cell is to begin with.
    """

    name: str
    text: Text
    outcome: Outcome | None = None
    notice: Text | None = None
    code: str = ""

    def __str__(self) -> str:
        return "\n".join(map(str, filter(None, (self.headed, self.code, self.notice))))

    def __repr__(self) -> str:
        return str(self)

    @property
    def headed(self) -> str:
        """The text, after what came of the answer; so colour alone tells nothing."""
        return str(
            Text.of("teach.reply", outcome=self.outcome, text=self.text) if self.outcome else self.text
        )

    def _repr_html_(self) -> str:
        texts = [f"<p>{with_rules(str(each))}</p>" for each in (self.headed, self.notice) if each]
        texts[1:1] = [f"<pre>{escape(self.code)}</pre>"] if self.code else []
        body = "".join(texts)
        return f'<div class="df-reply {MONEY}">{body}</div>'


def with_rules(text: str) -> str:
    """A text as HTML in which the id of a rule tells the rule's title, too.

    Examples
    --------
    >>> with_rules("No. (M1)")
    'No. (<abbr title="A step">M1</abbr>)'
    """
    return CITED.sub(lambda ids: ID.sub(_titled, ids[0]), escape(text))


def _titled(found: re.Match[str]) -> str:
    rule = rulebook().get(found[0])
    return f'<abbr title="{escape(rule.title)}">{found[0]}</abbr>' if rule else found[0]


def check(name: str, answer: object = None) -> Reply:
    """Check an answer to an exercise.

    Parameters
    ----------
    name : str
        Such as ``"05.ends"``.
    answer : object, optional
        Without one, the question itself is the reply.

    Examples
    --------
    >>> check("00.owe", "a lot")  # doctest: +ELLIPSIS
    cannot be read: a lot is not a whole number from -40 to 40; ...
    """
    return _reply(name, lambda attempt: attempt.checked(answer))


def hint(name: str) -> Reply:
    """The next hint; between two of them an answer is to be tried."""
    return _reply(name, Attempt.hinted)


def solution(name: str) -> Reply:
    """A solution, and why it is one. To be done with the exercise, answer `another` one."""
    return _reply(name, _solve)


def another(name: str) -> Reply:
    """Deal another task of an exercise, once the one in hand is answered rightly or its solution is shown."""
    return _reply(name, _deal)


def _solve(attempt: Attempt) -> Attempt:
    after = attempt.shown()
    return replace(after, said=Text.of("teach.solution-then", text=after.said, call=after.call))


def _deal(attempt: Attempt) -> Attempt:
    if not attempt.closed:
        return replace(attempt, said=Text.of("teach.no-other", question=attempt.task.question))
    who, name = learner(), attempt.exercise.name
    fresh = Attempt.of(attempt.exercise, who, who.coming(name))
    who.take(name, fresh.number)
    return replace(fresh, said=Text.of("teach.asked", question=fresh.task.question))


def _reply(name: str, act: Callable[[Attempt], Attempt]) -> Reply:
    try:
        exercise = find(name)
    except DownforceError as error:
        return Reply(given.shown(name), Text.of(f"error.{error.key}", **error.values), Outcome.UNREADABLE)
    who = learner()
    try:
        after = _acted(exercise, act, who)
    except Exception as error:  # a dealer's or a checker's fault is no answer's
        said = Text.of("error.exercise.broken", name=name, kind=type(error).__name__)
        return Reply(name, said, notice=who.notice)
    outcome = after.said.outcome if isinstance(after.said, Verdict) else None
    begins = act is _deal or outcome is Outcome.EMPTY
    return Reply(name, _text(after), outcome, who.notice, _stub(after.task.form) if begins else "")


def _acted(exercise: Exercise, act: Callable[[Attempt], Attempt], who: Learner) -> Attempt:
    """The attempt in hand after an act, which is remembered."""
    before = Attempt.of(exercise, who)
    after = act(before)
    for what, kind in noted(before, after):
        who.note(exercise.name, after.number, what, kind)
    return after


def _stub(form: Form) -> str:
    """What a cell is to begin with."""
    return form.stub if isinstance(form, Code) else ""


def _text(attempt: Attempt) -> Text:
    """What a cell says of the last act."""
    said = attempt.said
    assert said is not None
    if isinstance(said, Text):
        return said
    if said.outcome is Outcome.EMPTY:
        return Text.of("teach.asked", question=attempt.task.question)
    if attempt.caveat is None:
        return said.text
    return Text("{text} {caveat}", "{text} {caveat}").filled(text=said.text, caveat=attempt.caveat)
