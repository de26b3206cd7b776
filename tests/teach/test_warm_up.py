"""Warm-ups: five old questions, newly dealt, what was missed first."""

from collections import Counter

import pytest

from downforce.teach import warm_up
from downforce.teach.exercises import LESSONS, all_of, everything, find
from downforce.teach.learner import WARM_UP, Learner
from downforce.teach.log import entry
from downforce.teach.verdict import judge
from downforce.teach.warm_up import VAGUE, _weight

LATER = [lesson for lesson in LESSONS[1:] if all_of(lesson)]


def names(lesson: str, who: Learner) -> list[str]:
    return [asked.exercise.name for asked in warm_up(lesson, who)]


@pytest.mark.parametrize("lesson", LATER)
def test_five_different_questions_of_earlier_lessons_are_asked(lesson: str) -> None:
    asked = warm_up(lesson, Learner(None))
    assert len({each.exercise.name for each in asked}) == len(asked) == 5
    assert all(each.exercise.lesson < lesson and each.exercise.quick for each in asked)
    assert all(judge(each.task, each.task.solution).kind is None for each in asked)


def test_the_first_lesson_has_none() -> None:
    assert warm_up("00", Learner(None)) == ()


def test_lesson_01_draws_from_00() -> None:
    assert set(names("01", Learner(None))) <= {each.name for each in all_of("00")}


def test_no_two_warm_ups_are_the_same() -> None:
    who = Learner(None)
    rounds = [warm_up("01", who) for _ in range(6)]
    assert len({each.number for asked in rounds for each in asked}) == 6
    assert len({str([(each.exercise.name, each.task.question) for each in asked]) for asked in rounds}) == 6


def test_another_kernel_goes_on_counting_from_what_was_answered() -> None:
    who = Learner(None)
    first = warm_up("01", who)
    who.note(first[0].exercise.name, first[0].number, "right")
    who._rounds = 0
    assert warm_up("01", who)[0].number == first[0].number + 1


def test_what_was_missed_comes_back_first_until_it_was_right() -> None:
    who = Learner(None)
    who.note("00.who-bets", 0, "wrong", "nobody")
    who.note("00.most-money", 0, "solution")
    for _ in range(5):
        assert {*names("01", who)[:2]} == {"00.who-bets", "00.most-money"}
    who.note("00.who-bets", WARM_UP, "right")
    who.note("00.most-money", WARM_UP, "right")
    firsts = [{*names("01", who)[:2]} for _ in range(5)]
    assert {"00.who-bets", "00.most-money"} not in firsts


def test_a_solution_typed_in_after_it_was_shown_comes_back_all_the_same() -> None:
    who = Learner(None)
    for what in ("solution", "right"):
        who.note("00.who-bets", 0, what)
    assert all(names("01", who)[0] == "00.who-bets" for _ in range(5))


@pytest.mark.skipif(len(LATER) < 2, reason="too few lessons to choose from")
def test_a_kind_that_was_missed_weighs_more() -> None:
    later, kind = LATER[1], next(iter(all_of("00")[0].kinds))
    counts: dict[bool, Counter[str]] = {}
    for missed in (False, True):
        counts[missed] = Counter()
        for seed in range(60):
            who = Learner(None)
            who._seed = seed
            if missed:
                who.note("00.owe", 0, "wrong", kind)
                who.note("00.owe", 0, "right")
                for _ in range(12):
                    who.note("00.which-cars", 0, "right")
            counts[missed].update(names(later, who))
    assert counts[True]["00.owe"] > counts[False]["00.owe"]
    assert counts[True]["00.which-cars"] < counts[False]["00.which-cars"]


def test_a_mistake_weighs_for_other_exercises_that_look_for_the_same_one() -> None:
    wrong = [entry("05.ends", 0, "wrong", "sideways")]
    assert _weight(find("05.one-way"), wrong) > _weight(find("05.one-way"), [])


@pytest.mark.parametrize("kind", sorted(VAGUE))
def test_a_kind_whose_id_says_nothing_weighs_for_its_own_exercise_alone(kind: str) -> None:
    sharing = [each for each in everything() if kind in each.kinds]
    for own in sharing:
        wrong = [entry(own.name, 0, "wrong", kind)]
        weighed = {each.name for each in sharing if _weight(each, wrong) > _weight(each, [])}
        assert weighed == {own.name}


def test_tasks_of_warm_ups_are_none_of_the_lessons_own() -> None:
    who = Learner(None)
    for each in warm_up("01", who):
        who.note(each.exercise.name, each.number, "wrong", "other")
        assert who.number(each.exercise.name) == 0
