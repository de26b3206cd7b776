"""What must hold of every exercise however it is dealt, for far more seeds than the other tests can try."""

import pytest

import downforce as df
from downforce.teach.exercise import Exercise, Outcome
from downforce.teach.verdict import judge
from tests.teach.dealt import each_exercise, items

MANY = range(1000, 1200)  # none of those that are tried elsewhere


@pytest.mark.long
@each_exercise
def test_it_can_be_dealt_solved_and_missed_whatever_the_seed(exercise: Exercise) -> None:
    df.language("en")
    for seed in MANY:
        task = exercise.dealt(seed)
        assert judge(task, task.solution).outcome is Outcome.RIGHT, seed
        assert str(task.question) and str(task.said) and all(map(str, task.hints)), seed
        shown = [*map(str, items(task))]
        assert len({*shown}) == len(shown), (seed, shown)
        assert task.wrong, seed
        for answer, kind in task.wrong:
            verdict = judge(task, answer)
            assert (verdict.outcome, verdict.kind) == (Outcome.WRONG, kind), (seed, answer, str(verdict))
            assert str(verdict), seed
