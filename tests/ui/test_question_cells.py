"""A question, its seed and the cells: what is done in one counts in the other."""

from html import escape

import pytest

import downforce as df
from downforce.teach import another, check, progress, solution
from downforce.teach.exercise import Exercise, Task
from downforce.teach.exercises import find
from downforce.teach.learner import learner
from downforce.ui import Question
from tests.ui.answering import Hand, give, page, spoken, text


def test_a_question_of_a_lesson_is_found_by_its_name_and_remembered() -> None:
    question = Question("00.owe")
    assert repr(question) == "Question('00.owe')"
    hand, task = Hand(question), find("00.owe").dealt(learner().seed, 0)
    give(hand, task.form, task.wrong[0][0])
    for do in ("check", "hint", "show"):
        hand.press(do)
    kept = [(each.what, each.kind, each.number) for each in learner().entries]
    assert kept == [("wrong", task.wrong[0][1], 0), ("hint", "", 0), ("solution", "", 0)]


def test_an_exercise_of_ones_own_with_a_seed_is_the_same_for_all_and_not_remembered() -> None:
    ours = find("00.owe")
    one, other = Question(ours, seed=5), Question("00.owe", seed=5)
    assert text(one) == text(other) and one._sitting().task.solution == ours.dealt(5, 0).solution
    Hand(one)("show")
    assert learner().entries == ()


def test_another_piece_of_code_is_dealt_for_the_page_and_the_cell_alike() -> None:
    question = Question("02.exactly")
    hand = Hand(question)
    hand.press("show")
    check("02.exactly", question._sitting().task.solution)
    assert progress().results["02.exactly"].state == "shown"
    hand.press("again")
    fresh = question._sitting().task
    assert escape(fresh.form.stub) in page(question)  # type: ignore[union-attr]
    check("02.exactly", fresh.solution)
    assert progress().results["02.exactly"].state == "done"


def test_another_piece_of_code_is_to_be_had_after_a_right_answer_in_the_cell() -> None:
    question = Question("02.exactly")
    check("02.exactly", question._sitting().task.solution)
    Hand(question).press("again")
    assert question._sitting().number == learner().number("02.exactly") == 1


def test_there_is_no_other_piece_of_code_while_one_is_open_and_the_page_says_so() -> None:
    question = Question("02.exactly")
    Hand(question).press("again")
    assert question._sitting().number == 0
    assert "There is another one once" in text(question) and "There is another one once" in spoken(question)


def test_a_try_in_the_cell_gives_the_page_its_next_hint() -> None:
    question = Question("02.exactly")
    hand = Hand(question)
    hand.press("hint")
    hand.press("hint")
    assert question._sitting().hints == 1
    check("02.exactly", question._sitting().task.wrong[0][0])
    hand.press("hint")
    assert question._sitting().hints == 2


def test_a_page_that_is_run_again_shows_the_task_that_a_cell_has_dealt() -> None:
    Question("00.owe")
    solution("00.owe")
    another("00.owe")
    assert Question("00.owe")._sitting().number == 1


def test_a_solution_shown_in_a_cell_and_chosen_on_the_page_is_not_done() -> None:
    question = Question("00.owe")
    solution("00.owe")
    hand = Hand(question)
    hand.press("number", str(question._sitting().task.solution))
    hand.press("check")
    assert progress().results["00.owe"].state == "shown"


def in_hand(name: str = "00.owe") -> tuple[Question, Hand]:
    """A question on a page whose solution was shown in a cell since."""
    question = Question(name)
    solution(name)
    return question, Hand(question)


def test_the_page_says_as_the_cell_does_that_a_right_answer_after_the_solution_is_not_done() -> None:
    question, hand = in_hand()
    right = question._sitting().task.solution
    hand.press("number", str(right))
    hand.press("check")
    for code in ("en", "ja"):
        df.language(code)
        question._repr_mimebundle_()
        (caveat,) = question._sitting().told
        assert caveat in text(question) and caveat in str(check("00.owe", right))
        assert 'df.teach.another("00.owe")' in caveat
    assert [each.what for each in learner().entries if each.what == "solution"] == ["solution"]


def test_the_caveat_is_read_out_and_stays_while_other_things_are_pressed() -> None:
    question, hand = in_hand()
    hand.press("number", str(question._sitting().task.solution))
    hand.press("check")
    assert "Its solution was shown before" in spoken(question)
    hand.press("rule A5")
    assert "Its solution was shown before" in text(question)


def test_a_solution_of_a_cell_is_kept_from_the_page_until_it_is_asked_for_and_counts_once() -> None:
    question, hand = in_hand()
    hand.press("hint")
    assert not question._sitting().closed and str(question._sitting().task.because) not in text(question)
    hand.press("show")
    assert str(question._sitting().task.said) in text(question)
    assert progress().results["00.owe"].shown == 1


def test_a_right_answer_counts_though_the_solution_is_looked_at_in_a_cell_afterwards() -> None:
    question = Question("00.owe")
    hand = Hand(question)
    hand.press("number", str(question._sitting().task.solution))
    hand.press("check")
    solution("00.owe")
    hand.press("rule A5")
    assert "shown before" not in text(question) and progress().results["00.owe"].state == "done"


def test_a_page_that_is_made_after_the_solution_shows_it() -> None:
    solution("00.owe")
    assert Question("00.owe")._sitting().closed


def test_what_cannot_be_dealt_is_not_taken_in_hand_by_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    question, hand = in_hand()
    hand.press("show")
    monkeypatch.setattr(Exercise, "dealt", faulty)
    hand("again")
    assert learner().number("00.owe") == 0 and "(KeyError)" in text(question)


def faulty(*_: object) -> Task:
    raise KeyError("inside")
