"""Five old questions at the beginning of a lesson: ``WarmUp("05")``."""

from dataclasses import dataclass, replace
from typing import Any

from downforce.draw.svg import escape
from downforce.rules.errors import UnreadableText
from downforce.rules.language import language, phrase, say
from downforce.teach.attempt import Attempt, noted
from downforce.teach.exercise import Outcome
from downforce.teach.exercises import LESSONS
from downforce.teach.learner import Learner, learner
from downforce.teach.warm_up import warm_up

from . import question_page
from .asked import Asked
from .markup import brief, button, tag
from .question_forms import lot
from .sitting import Sitting
from .still import BLANK, saved, still


@dataclass(frozen=True)
class Round:
    """Five questions, and how far one has got.

    Parameters
    ----------
    sittings : tuple of Sitting
    at : int
        Which is asked; behind the last one stands the result.
    missed : frozenset of int
        Those that were answered wrongly at least once.
    """

    sittings: tuple[Sitting, ...]
    at: int = 0
    missed: frozenset[int] = frozenset()

    @property
    def sitting(self) -> Sitting | None:
        """The question on the page; None where the result is."""
        return self.sittings[self.at] if self.at < len(self.sittings) else None

    def with_sitting(self, sitting: Sitting) -> "Round":
        """The round after an act."""
        sittings = (*self.sittings[: self.at], sitting, *self.sittings[self.at + 1 :])
        missed = self.missed | ({self.at} if sitting.outcome is Outcome.WRONG else set())
        return replace(self, sittings=sittings, missed=missed)

    def came(self, at: int) -> str:
        """What came of a question, as the end of a key."""
        sitting = self.sittings[at]
        if sitting.outcome is Outcome.RIGHT and not sitting.shown:
            return "in-the-end" if at in self.missed else "at-once"
        return "shown" if sitting.shown else "open" if at in self.missed else "skipped"


_rounds: dict[tuple[str, Learner], Round] = {}  # a cell that is run again goes on where it was


class WarmUp(Asked):
    """Ask five questions from the lessons before, one after the other; what was missed comes back.

    Parameters
    ----------
    lesson : str
        The number of the lesson that begins, say ``"05"``.

    Raises
    ------
    UnreadableText
        There is no such lesson.

    Examples
    --------
    >>> from downforce.ui import WarmUp
    >>> WarmUp("01")
    WarmUp('01')
    """

    def __init__(self, lesson: str) -> None:
        if not isinstance(lesson, str) or lesson not in LESSONS:
            raise UnreadableText("question.no-lesson", text=brief(lesson), known=LESSONS)
        self._lesson, self._learner = lesson, learner()
        self._round = _rounds.get(self._key) or self._dealt()
        super().__init__()

    @property
    def _key(self) -> tuple[str, Learner]:
        return self._lesson, self._learner

    def _dealt(self) -> Round:
        those = warm_up(self._lesson, self._learner)
        attempts = (Attempt(each.exercise, each.task, each.number) for each in those)
        return self._kept(Round(tuple(map(Sitting, attempts))))

    def _kept(self, now: Round) -> Round:
        self._round = _rounds[self._key] = now
        return now

    def _sitting(self) -> Sitting | None:
        return self._round.sitting

    def _after(self, sitting: Sitting, name: str) -> None:
        before = self._round.sitting
        assert before
        for what, kind in noted(before.attempt, sitting.attempt):
            self._learner.note(sitting.exercise.name, sitting.number, what, kind)
        self._kept(self._round.with_sitting(sitting))

    def _on(self, name: str) -> bool:
        now = self._round
        match name:
            case "again" if now.sitting is None:
                self._dealt()
            case "again" if now.sitting and now.sitting.closed:
                self._kept(replace(now, at=now.at + 1))
            case "skip" if now.sitting:
                self._kept(replace(now, at=now.at + 1))
            case "end":
                self._kept(replace(now, at=len(now.sittings)))
            case _:
                return False
        self._moment += 1
        self._say(self._news())
        return True

    def _news(self) -> str:
        """What is read out when another question, or the result, comes onto the page."""
        sitting = self._round.sitting
        return f"{self._where()} {sitting.task.question}" if sitting else " ".join(self._summed())

    # What is shown

    def _parts(self) -> dict[str, str]:
        sitting = self._round.sitting
        if sitting is None:
            return {"asked": self._title(), "seen": "", "answer": self._result()}
        at_last = self._round.at == len(self._round.sittings) - 1
        word = "question.result" if at_last else "question.next"
        leave = "" if sitting.closed else button(escape(phrase("question.skip")), "skip", kind="df-quiet")
        end = button(escape(phrase("question.end")), "end", kind="df-quiet")
        return {
            "asked": question_page.asked(sitting, where=self._where()),
            "seen": question_page.seen(sitting, narrow=self._narrow),
            "answer": question_page.answer(
                sitting, name=self._name, next_word=word, leave=tag("span", leave, end, class_="df-leaving")
            ),
        }

    def _where(self) -> str:
        return say("question.warm-up", n=self._round.at + 1, count=len(self._round.sittings))

    def _title(self) -> str:
        return tag("h3", escape(phrase("question.warmed-up")), class_="df-asked", data_lang=language())

    def _summed(self) -> list[str]:
        """The result in sentences: how many were right, and what will come back."""
        came = [self._round.came(at) for at in range(len(self._round.sittings))]
        if not came:
            return [phrase("question.none-yet")]
        right = sum(each in ("at-once", "in-the-end") for each in came)
        back = sum(each in ("shown", "open") for each in came)
        told = [say("question.so-many", n=right, count=len(came))]
        return [*told, say("question.come-back", n=back)] if back else told

    def _result(self) -> str:
        rows = (self._row(at) for at in range(len(self._round.sittings)))
        again = button(escape(phrase("question.five-more")), "again", first=True)
        told = tag("p", escape(" ".join(self._summed())), class_="df-result")
        some = bool(self._round.sittings)
        body = (told, tag("ul", *rows, class_="df-answers"), tag("div", again, class_="df-tools"))
        return tag("div", *(body if some else (told,)), class_="df-act df-closed")

    def _row(self, at: int) -> str:
        came, sitting = self._round.came(at), self._round.sittings[at]
        sign = lot({"at-once": "tick", "in-the-end": "tick", "skipped": ""}.get(came, "back"))
        word = tag("span", escape(phrase(f"question.came-{came}")), class_="df-mark")
        asked = tag("span", escape(sitting.task.question))
        return tag("li", sign, asked, tag("span", word, class_="df-marks"), class_="df-answer-row")

    def __repr__(self) -> str:
        return f"WarmUp({self._lesson!r})"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live questions; for saved pages only what they are, as they are dealt anew each time."""
        self._show()
        title, line, hint = (phrase(f"question.{key}") for key in ("five", "five-what", "run"))
        picture = still(BLANK, title=title, lines=[line], hint=hint)
        bundle = super()._repr_mimebundle_(**options)
        return saved(bundle, picture=picture, text="\n".join([title, line, hint]))
