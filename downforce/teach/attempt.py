"""One task being answered: a value; checking, a hint and the solution each give the next one."""

from dataclasses import dataclass, replace

from .exercise import Exercise, Outcome, Task
from .learner import Learner
from .text import Text
from .verdict import Verdict, judge


@dataclass(frozen=True)
class Attempt:
    """A learner's attempt at one dealt task.

    Parameters
    ----------
    exercise : Exercise
    number : int
        Which of the learner's tasks it is.
    task : Task
    hints : int
        How many have been given.
    tried : bool
        Whether an answer was checked since the last hint.
    solved : bool
        Whether the solution was shown.
    said : Verdict or Text, optional
        What came of the last act.
    """

    exercise: Exercise
    number: int
    task: Task
    hints: int = 0
    tried: bool = True
    solved: bool = False
    said: Verdict | Text | None = None

    @classmethod
    def of(cls, exercise: Exercise, learner: Learner, number: int | None = None) -> "Attempt":
        """The attempt a learner has in hand, as far as it had got; or one at the task of a number."""
        number = learner.number(exercise.name) if number is None else number
        before = [each.what for each in learner.of(exercise.name, number)]
        return cls(
            exercise,
            number,
            exercise.dealt(learner.seed, number),
            hints=min(before.count("hint"), 99),
            tried=before[-1:] != ["hint"],
            solved="solution" in before,
        )

    def checked(self, raw: object, learner: Learner) -> "Attempt":
        """After an answer, whatever was given."""
        verdict = judge(self.task, raw)
        if verdict.outcome in (Outcome.RIGHT, Outcome.WRONG):
            learner.note(self.exercise.name, self.number, verdict.outcome.value, verdict.kind)
            return replace(self, tried=True, said=verdict)
        return replace(self, said=verdict)

    def hinted(self, learner: Learner) -> "Attempt":
        """After asking for a hint: the next one, or the last again if nothing was tried since."""
        hints = self.task.hints
        if not self.tried and self.hints < len(hints):
            again = Text.of("teach.hint-again", hint=hints[self.hints - 1])
            return replace(self, said=again)
        if self.hints >= len(hints):
            return replace(self, said=Text.of("teach.hint-last", hint=hints[-1]))
        learner.note(self.exercise.name, self.number, "hint")
        return replace(self, hints=self.hints + 1, tried=False, said=hints[self.hints])

    def shown(self, learner: Learner) -> "Attempt":
        """After asking for the solution: always to be had, and remembered."""
        if not self.solved:
            learner.note(self.exercise.name, self.number, "solution")
        said = Text.of("teach.solution", solution=self.task.said, because=self.task.because)
        return replace(self, solved=True, said=said)
