"""One question being answered: what was dealt, what is given so far, what came of it. No widgets."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from downforce.rules.language import phrase, say
from downforce.rules.rulebook import rulebook
from downforce.rules.track import Track
from downforce.teach.attempt import Attempt
from downforce.teach.exercise import RIGHT, Exercise, Outcome, Task
from downforce.teach.forms import Choose, Form, Order, Spaces
from downforce.teach.text import Text
from downforce.teach.verdict import Verdict

from .question_forms import as_word, used
from .reading import not_now, number_in, opened
from .scene import about

_REFUSED = {"last": "question.no-more-hints", "again": "question.try-first"}
_STALE = (Outcome.EMPTY, Outcome.UNREADABLE)  # is said no longer once something else is given


@dataclass(frozen=True)
class Sitting:
    """A learner before one dealt question.

    Parameters
    ----------
    attempt : Attempt
        The dealt task, and how far the learner has got with it.
    given : object
        What is given so far, as `question_forms.used` keeps it; None where nothing is.
    verdict : Verdict, optional
        What came of the answer checked last, as long as it is to be seen.
    notice : Text, optional
        A sentence about the latest act.
    rule : str
        The id of the rule that stands open.
    words : bool
        Whether the position is told in words.
    part : int
        Which part of the road a narrow page shows.
    """

    attempt: Attempt
    given: Any = None
    verdict: Verdict | None = None
    notice: Text | None = None
    rule: str = ""
    words: bool = False
    part: int = 0

    @property
    def exercise(self) -> Exercise:
        """What is asked."""
        return self.attempt.exercise

    @property
    def task(self) -> Task:
        """It as it was dealt."""
        return self.attempt.task

    @property
    def number(self) -> int:
        """How many were dealt before it."""
        return self.attempt.number

    @property
    def hints(self) -> int:
        """How many are shown."""
        return self.attempt.hints

    @property
    def shown(self) -> bool:
        """Whether the solution was asked for."""
        return self.attempt.solved

    @property
    def outcome(self) -> Outcome | None:
        """What came of the answer checked last; None if none was."""
        return self.verdict.outcome if self.verdict else None

    @property
    def track(self) -> Track:
        """The track of the position beside the question."""
        position = self.task.position
        assert position is not None
        return position if isinstance(position, Track) else position.track

    @property
    def closed(self) -> bool:
        """Whether it is over: answered rightly, or the solution was shown."""
        return self.shown or self.outcome is Outcome.RIGHT

    @property
    def told(self) -> tuple[str, ...]:
        """What came of the answer beyond the bare word for it."""
        if self.verdict is None:
            return ()
        text = self.verdict.text if self.verdict.text != RIGHT.text else None
        return tuple(str(each) for each in (text, self.attempt.caveat) if each)

    @property
    def accepted(self) -> frozenset[Any]:
        """Once it is over, the options or spaces that hold: all of them, not only those of the solution.

        Of several right sets it is the one that was given, or else that of the solution.
        """
        form = self.task.form
        if not self.closed or not isinstance(form, Choose | Spaces):
            return frozenset()
        if not form.several:
            return self.task.accepted
        given = self.verdict.answer if self.verdict and self.outcome is Outcome.RIGHT else None
        return frozenset(self.task.solution if given is None else given)

    @cached_property
    def begun(self) -> tuple[int, ...]:
        """The order in which things to be ordered lie at first: one that is not right already."""
        form = self.task.form
        count = len(form.items) if isinstance(form, Order) else 0
        places = tuple(range(count))
        turned = (places[at:] + places[:at] for at in range(count))
        return next((each for each in turned if not self.task.holds(each)), places)

    @property
    def laid(self) -> Any:
        """What the controls are filled with: what is given, and before that the order at first."""
        return self.begun if self.given is None and isinstance(self.task.form, Order) else self.given

    def act(self, name: str, argument: str = "", value: Any = None) -> "Sitting":
        """What it is after a control was used.

        Raises
        ------
        DownforceError
            There is no such control now.
        """
        clean = replace(self, notice=None)
        match name:
            case "rule":
                return replace(clean, rule=opened(argument, self.rule))
            case "words":
                return replace(clean, words=not self.words)
            case "look":
                return replace(clean, part=max(0, number_in(argument)))
        if self.closed:
            raise not_now()
        match name:
            case "check":
                return clean._checked()
            case "hint":
                return clean._hinted()
            case "show":
                return replace(clean, attempt=self.attempt.shown(), rule="")
        return clean._given(name, argument, value)

    def _checked(self) -> "Sitting":
        attempt = self.attempt.checked(self.given)
        assert isinstance(attempt.said, Verdict)
        return replace(self, attempt=attempt, verdict=attempt.said, rule="")

    def _hinted(self) -> "Sitting":
        """The next hint, or why there is none; those before stand on the page anyway."""
        if refused := self.attempt.refused:
            return replace(self, notice=Text.of(_REFUSED[refused]))
        return replace(self, attempt=self.attempt.hinted())

    def _given(self, name: str, argument: str, value: Any) -> "Sitting":
        given = used(self.task, self.laid, name, argument, value)
        verdict = None if self.outcome in _STALE else self.verdict
        return replace(self, given=given, verdict=verdict)


def spaces_of(form: Form, answer: Any) -> frozenset[str]:
    """The spaces of an answer that is made of spaces."""
    if not isinstance(form, Spaces) or answer is None:
        return frozenset()
    return frozenset(answer) if form.several else frozenset([answer])


def any_of(sitting: Sitting) -> list[str]:
    """Once it is over, all spaces of which each alone is right, in words; nothing where it is one."""
    form, hold = sitting.task.form, sitting.accepted
    if not isinstance(form, Spaces) or form.several or len(hold) < 2:
        return []
    return [phrase("question.answers"), str(Spaces(several=True).said(hold))]


def named(sitting: Sitting, space: str) -> str:
    """A space in words, with its id."""
    return say("question.named", space=space, what=about(sitting.track, space))


def spoken(after: Sitting, name: str, argument: str = "", value: Any = None) -> str:
    """What is read out after an act; "" where the control used says it by itself."""
    if after.notice:
        return str(after.notice)
    task = after.task
    match name:
        case "check" if after.verdict:
            why = [*any_of(after), str(task.because)] if after.closed else []
            return " ".join([say(f"question.{after.verdict.outcome.value}"), *after.told, *why])
        case "hint":
            return str(task.hints[after.hints - 1])
        case "show":
            return " ".join(any_of(after) or [str(task.said)]) + f" {task.because}"
        case "rule" if after.rule:
            return str(rulebook()[after.rule])
    return _given_aloud(after, name, argument, value)


def _given_aloud(after: Sitting, name: str, argument: str, value: Any) -> str:
    form, given = after.task.form, after.given
    match form, name:
        case Order(), "up" | "down":
            at = int(argument)
            return str(Text.of("question.moved", item=as_word(form.items[at]), n=given.index(at) + 1))
        case Spaces(), "clear":
            return phrase("question.no-space")
        case Spaces(), "space":
            return _space_aloud(after, str(value))
    return str(given) if name in ("less", "more") else ""


def _space_aloud(after: Sitting, space: str) -> str:
    chosen = spaces_of(after.task.form, after.given)
    key = "question.is-chosen" if space in chosen else "question.not-chosen"
    told = say(key, what=about(after.track, space))
    return told if len(chosen) < 2 else f"{told} {say('question.count', n=len(chosen))}"
