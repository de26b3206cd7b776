"""One task being answered: a value; checking, a hint and the solution each give the next one.

Cells and the page both go by it, so the rule of hints is here and nowhere else.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from .exercise import Exercise, Outcome, Task
from .learner import Learner
from .text import Text
from .verdict import Verdict, judge

_ANSWERS = (Outcome.RIGHT, Outcome.WRONG)  # what counts as a try


@dataclass(frozen=True)
class Attempt:
    """A learner's attempt at one dealt task.

    Parameters
    ----------
    exercise : Exercise
    task : Task
    number : int
        Which of the learner's tasks it is.
    hints : int
        How many have been given.
    tried : bool
        Whether an answer was checked since the last hint.
    solved : bool
        Whether the solution is to be seen here.
    helped : bool
        Whether the solution was shown at all, be it elsewhere: a right answer counts no longer.
    right : bool
        Whether an answer was right before the solution was shown.
    said : Verdict or Text, optional
        What came of the last act.
    """

    exercise: Exercise
    task: Task
    number: int = 0
    hints: int = 0
    tried: bool = True
    solved: bool = False
    helped: bool = False
    right: bool = False
    said: Verdict | Text | None = None

    @classmethod
    def of(cls, exercise: Exercise, learner: Learner, number: int | None = None) -> "Attempt":
        """The attempt a learner has in hand, as far as it had got; or one at the task of a number."""
        number = learner.number(exercise.name) if number is None else number
        return cls(exercise, exercise.dealt(learner.seed, number), number).up_to(learner)

    def up_to(self, learner: Learner) -> "Attempt":
        """It with all that the learner has done about it, be it on another page or in a cell."""
        before = [each.what for each in learner.of(self.exercise.name, self.number)]
        alone = before[: before.index("solution")] if "solution" in before else before
        return replace(
            self,
            hints=min(before.count("hint"), len(self.task.hints)),
            tried=before[-1:] != ["hint"],
            helped="solution" in before,
            right="right" in alone,
        )

    @property
    def closed(self) -> bool:
        """Whether another one may be dealt: after a right answer, or the solution."""
        return self.helped or self.right

    @property
    def call(self) -> str:
        """What deals another one like it, in a cell."""
        return f'df.teach.another("{self.exercise.name}")'

    @property
    def caveat(self) -> Text | None:
        """What belongs to a right answer that does not count as done; otherwise None."""
        said = self.said
        if self.right or not isinstance(said, Verdict) or said.outcome is not Outcome.RIGHT:
            return None
        return Text.of("teach.helped", call=self.call)

    @property
    def refused(self) -> str:
        """Why there is no hint now: "last" after the last one, "again" before another try; or ""."""
        if self.hints >= len(self.task.hints):
            return "last"
        return "" if self.tried else "again"

    def checked(self, raw: object) -> "Attempt":
        """After an answer, whatever was given; what is none, or cannot be read, is no try."""
        verdict = judge(self.task, raw)
        tried = self.tried or verdict.outcome in _ANSWERS
        right = self.right or (verdict.outcome is Outcome.RIGHT and not self.helped)
        return replace(self, tried=tried, right=right, said=verdict)

    def hinted(self) -> "Attempt":
        """After asking for a hint: the next one, or the one before again where there is none now."""
        if self.refused:
            again = Text.of(f"teach.hint-{self.refused}", hint=self.task.hints[self.hints - 1])
            return replace(self, said=again)
        return replace(self, hints=self.hints + 1, tried=False, said=self.task.hints[self.hints])

    def shown(self) -> "Attempt":
        """After asking for the solution: always to be had."""
        said = Text.of("teach.solution", solution=self.task.said, because=self.task.because)
        return replace(self, solved=True, helped=True, said=said)


def noted(before: Attempt, after: Attempt) -> Iterator[tuple[str, str | None]]:
    """What is to be remembered of an act, each with the kind of wrong answer."""
    said = after.said
    if isinstance(said, Verdict) and said is not before.said and said.outcome in _ANSWERS:
        yield said.outcome.value, said.kind
    if after.hints > before.hints:
        yield "hint", None
    if after.helped > before.helped:
        yield "solution", None
