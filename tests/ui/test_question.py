"""A question in a notebook: answering, hints, the solution, another one like it, in both languages."""

import gc
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import ipywidgets
import pytest

import downforce as df
from downforce.teach.exercise import RIGHT, Exercise, Finding, Task
from downforce.teach.exercises import everything
from downforce.teach.forms import Choose, Code, Form, Number, Order, Spaces
from downforce.teach.text import Text
from downforce.ui import Question
from tests.ui.answering import FORMS, KINDS, Hand, exercise, give, in_a_race, page, spoken, text


@pytest.fixture(params=FORMS)
def asked(request: pytest.FixtureRequest) -> Iterator[tuple[Question, Form, Any, Any]]:
    form, right, wrong = FORMS[request.param]
    position = in_a_race() if isinstance(form, Spaces) else None
    yield Question(exercise(form, right, wrong, position=position)), form, right, wrong


def test_nothing_given_is_said_and_costs_nothing(asked: Any) -> None:
    question, *_ = asked
    Hand(question).press("check")
    assert "Nothing given yet." in text(question) and 'data-do="check"' in page(question)


def test_a_wrong_answer_says_not_yet_repeats_it_and_names_the_rule(asked: Any) -> None:
    question, form, _, wrong = asked
    hand = Hand(question)
    give(hand, form, wrong)
    hand.press("check")
    told = text(question)
    assert "Not yet." in told and str(form.said(wrong)) in told and 'data-do="rule M1"' in page(question)
    assert "So it is" not in told, "the reason would give the answer away"


def test_a_right_answer_says_so_and_why_and_offers_another(asked: Any) -> None:
    question, form, right, _ = asked
    hand = Hand(question)
    give(hand, form, right)
    hand.press("check")
    assert "Right." in text(question) and "So it is" in text(question)
    assert 'data-do="again"' in page(question) and 'data-do="check"' not in page(question)
    hand.press("again")
    assert "Right." not in text(question) and 'data-do="check"' in page(question)
    assert question._sitting().given is None and question._sitting().number == 1


def test_the_solution_is_shown_in_words_with_its_reason(asked: Any) -> None:
    question, form, right, _ = asked
    Hand(question).press("show")
    assert f"An answer that is right: {form.said(right)}" in text(question)
    assert "So it is" in text(question)


def test_hints_come_one_try_at_a_time_and_never_count_down(asked: Any) -> None:
    question, form, _, wrong = asked
    hand = Hand(question)
    hand.press("hint")
    hand.press("hint")
    assert "Look ahead." in text(question) and "Count." not in text(question)
    assert "Check an answer first" in text(question)
    give(hand, form, wrong)
    hand.press("check")
    hand.press("hint")
    assert "Count." in text(question)
    hand.press("hint")
    assert "last hint" in text(question)


def test_a_check_of_nothing_is_no_try_and_earns_no_hint(asked: Any) -> None:
    question, *_ = asked
    hand = Hand(question)
    for do in ("hint", "check", "hint"):
        hand.press(do)
    assert "Count." not in text(question) and "Check an answer first" in text(question)


def test_each_event_is_read_out_once(asked: Any) -> None:
    question, *_ = asked
    hand = Hand(question)
    assert spoken(question) == ""
    for do in ("check", "hint", "hint", "show"):
        before = page(question)
        hand.press(do)
        assert spoken(question) and page(question) != before, do
    assert spoken(question).count("So it is") == 1


def test_the_same_words_again_are_news(asked: Any) -> None:
    question, *_ = asked
    hand = Hand(question)
    hand.press("check")
    first = re.findall(r'<p class="df-spoken"[^>]*>(.*?)</p>', page(question))
    hand.press("check")
    second = re.findall(r'<p class="df-spoken"[^>]*>(.*?)</p>', page(question))
    assert first == second[::-1] and any(first)


def test_the_language_can_change_at_any_time_and_the_state_stays(asked: Any) -> None:
    question, form, _, wrong = asked
    hand = Hand(question)
    give(hand, form, wrong)
    hand.press("check")
    hand.press("hint")
    given = question._sitting().given
    df.language("ja")
    again = Question(question._exercise)
    for each in (again, question):
        each._repr_mimebundle_()
        assert each._sitting().given == given
        assert "まだ正解ではありません。" in text(each) and "前を見ます。" in text(each)
        assert not re.search(r"[A-Za-z]{3,}", re.sub(r"left|right|ahead|first|second|third", "", text(each)))


def test_a_chip_opens_the_rule_and_closes_it(asked: Any) -> None:
    question, *_ = asked
    hand = Hand(question)
    hand.press("show")
    hand.press("rule M4")
    assert df.rule("M4").sentences[0].text in text(question) and spoken(question) == str(df.rule("M4"))
    hand.press("rule M4")
    assert df.rule("M4").sentences[0].text not in text(question)


@pytest.mark.parametrize("act", ["fly", "", "choose 9", "up 7", "choose x", "number", "space"])
def test_what_no_control_stands_for_is_a_sentence_and_changes_nothing(asked: Any, act: str) -> None:
    question, form, *_ = asked
    before = question._sitting().given
    if act == "number" and isinstance(form, Number):
        return
    question._panes["answer"].act = {"do": act, "seq": 1, "moment": 0}
    assert "df-notice" in page(question) and question._sitting().given == before
    Hand(question)("hint", seq=2)
    assert "Look ahead." in text(question)


def test_the_second_half_of_a_double_click_is_not_meant_for_what_came_up(asked: Any) -> None:
    question, *_ = asked
    hand = Hand(question)
    hand("show", seq=1, moment=0)
    hand("again", seq=2, moment=0)
    assert question._sitting().number == 0
    hand("again", seq=3)
    hand("again", seq=3)
    assert question._sitting().number == 1


def test_copies_of_a_question_show_the_same(asked: Any) -> None:
    question, form, right, _ = asked
    copy = Question(question._exercise)
    hand = Hand(question)
    give(hand, form, right)
    hand.press("check")
    assert text(copy) == text(question)


def test_200_acts_leave_the_number_of_widgets(asked: Any) -> None:
    question, form, _, wrong = asked
    hand = Hand(question)
    hand("hint")
    gc.collect()
    before = sum(isinstance(each, ipywidgets.Widget) for each in gc.get_objects())
    for _ in range(20):
        give(hand, form, wrong)
        for do in ("check", "hint", "words", "rule M1", "rule M1", "show", "again"):
            hand(do)
    gc.collect()
    assert sum(isinstance(each, ipywidgets.Widget) for each in gc.get_objects()) == before


def test_a_saved_page_has_a_picture_and_a_text_and_does_not_depend_on_what_was_answered(asked: Any) -> None:
    question, *_ = asked
    data = question._repr_mimebundle_()
    ET.fromstring(data["image/svg+xml"])
    assert " id=" not in data["image/svg+xml"]
    assert "Which?" in data["text/plain"] and "Run this cell to answer." in data["text/plain"]
    Hand(question)("show")
    again = question._repr_mimebundle_()
    assert {key: again[key] for key in data if "view" not in key} == {
        key: data[key] for key in data if "view" not in key
    }
    assert "So it is" not in data["text/plain"] + data["image/svg+xml"]


@pytest.mark.parametrize("what", [7, None, df.load_track("harbour"), "00.nothing", "99", "nope", ""])
def test_what_is_no_exercise_is_refused_in_a_sentence(what: Any) -> None:
    with pytest.raises(df.UnreadableText) as refused:
        Question(what)
    assert len(str(refused.value)) < 200


def test_code_shows_the_task_and_where_to_write() -> None:
    question = Question(exercise(Code("ends = ...", "ends"), {1}, {2}))
    assert "ends = ..." in text(question) and "code cell below" in text(question)
    assert 'data-do="check"' not in page(question) and 'data-do="hint"' in page(question)


@pytest.mark.parametrize("name", ["one", "order", "number"])
def test_a_fault_of_a_checker_is_said_and_is_nobodys_mistake(name: str) -> None:
    form, right, wrong = FORMS[name]
    task = exercise(form, right, wrong).dealt(0)

    def faulty(answer: Any) -> Finding:
        raise KeyError("inside")

    question = Question(Exercise("t.faulty", (), lambda rng: replace(task, check=faulty), KINDS))
    hand = Hand(question)
    give(hand, form, wrong)
    hand.press("check")
    assert "went wrong inside (KeyError)" in text(question) and "KeyError" in spoken(question)
    assert "because it fails" not in text(question) and "cannot be read" not in text(question)
    hand.press("show")
    assert "So it is" in text(question)


@pytest.mark.parametrize("exercise", list(everything()), ids=lambda exercise: exercise.name)
def test_every_exercise_can_be_shown(exercise: Exercise) -> None:
    assert Question(exercise.name, seed=3)._repr_mimebundle_()


def test_every_accepted_option_is_marked_in_the_end_and_not_only_the_solution() -> None:
    task = exercise(Choose(["a", "b", "c"]), 0, 2).dealt(0)
    both = Task(task.question, task.form, lambda at: RIGHT if at < 2 else KINDS.found("bad", given=at),
                task.hints, 0, task.because, task.wrong)  # fmt: skip
    question = Question(Exercise("t.both", (), lambda rng: both, KINDS))
    Hand(question)("choose 1", True)
    Hand(question)("check", seq=9)
    assert page(question).count(">right<") == 2 and page(question).count(">your answer<") == 1


def test_an_order_never_lies_right_at_first_and_nothing_moved_is_nothing_given() -> None:
    question = Question(exercise(Order(["x", "y", "z"]), (0, 1, 2), (1, 0, 2), name="t.order"))
    assert question._sitting().laid != (0, 1, 2)
    Hand(question).press("check")
    assert "Nothing given yet." in text(question)


@pytest.mark.parametrize("typed", ["four", "1.5", "99", "<b>"])
def test_what_is_no_number_cannot_be_read(typed: str) -> None:
    question = Question(exercise(*FORMS["number"], name="t.number"))
    hand = Hand(question)
    hand.press("number", typed)
    hand.press("check")
    assert "This cannot be read." in text(question) and "<b>" not in page(question).replace("<b>This", "")


def test_the_number_goes_by_one_within_its_bounds() -> None:
    question = Question(exercise(*FORMS["number"], name="t.number"))
    hand = Hand(question)
    values = []
    for do in ("less", "more", "more", "less", *["more"] * 12):
        hand.press(do)
        values.append(question._sitting().given)
    assert values[:4] == ["0", "1", "2", "1"] and values[-1] == "9"


def test_chosen_spaces_are_marked_by_shape_called_and_listed() -> None:
    question = Question(exercise(*FORMS["spaces"], position=in_a_race(), name="t.spaces"))
    hand = Hand(question)
    hand("space", "d1.2")
    board = question._picture
    assert board and "df-question-marks" in board.scene["over"] and "circle" in board.scene["over"]
    assert board.scene["who"]["d1.2"].startswith("Chosen: ") and "(d1.2)" in text(question)
    assert board.scene["ends"] == {}, "where a car can end is for the reader to say"
    hand("space", "d1.2")
    assert "d1.2" not in board.scene["who"] and "Taken back" in spoken(question)


def test_names_in_an_exercise_of_ones_own_are_escaped() -> None:
    question = Question(exercise(Choose([Text("<i>x</i>", "<i>x</i>"), "b"]), 1, 0, name="t.<b>"))
    Hand(question)("choose 0", True)
    Hand(question)("check", seq=7)
    assert "<i>" not in page(question)
