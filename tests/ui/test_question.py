"""A question in a notebook: answering, hints, the solution, another one like it, in both languages."""

import gc
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from html import escape, unescape
from typing import Any

import ipywidgets
import pytest

import downforce as df
from downforce.teach import another, check, progress, solution
from downforce.teach.exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from downforce.teach.exercises import everything, find
from downforce.teach.forms import Choose, Code, Form, Number, Order, Spaces
from downforce.teach.learner import learner
from downforce.teach.text import Text
from downforce.ui import Question

FEEDBACK = Text("{given}? No step goes sideways (M1).", "{given}？横へは進めません（M1）。")
KINDS = Kinds(bad=Kind(FEEDBACK, Text("else", "他")))


def exercise(form: Form, right: Any, wrong: Any, *, position: Any = None, name: str = "t.own") -> Exercise:
    """An exercise of a form with one right answer."""

    def check(answer: Any) -> Finding:
        return RIGHT if answer == right else KINDS.found("bad", given=form.said(answer))

    hints = (Text("Look ahead.", "前を見ます。"), Text("Count.", "数えます。"))
    why = Text("So it is (M4).", "だからです（M4）。")
    task = Task(Text("Which?", "どれですか。"), form, check, hints, right, why, ((wrong, "bad"),), position)
    return Exercise(name, ("M1",), lambda rng: task, KINDS)


def in_a_race() -> df.Game:
    cars, owners = {"R": "c1.2", "B": "c2.5", "K": "c1.4"}, {"R": 0, "B": 1, "K": 0}
    game = df.Game.at(cars=cars, hands=[["R6 K4 G2"], ["B5"]], owners=owners, turn=0)
    return game.play(game.legal(0)[0])


FORMS = {
    "one": (Choose(["left", "right"]), 1, 0),
    "several": (Choose(["left", "right", "ahead"], several=True), frozenset({0, 2}), frozenset({1})),
    "space": (Spaces(), "d1.2", "c1.3"),
    "spaces": (Spaces(several=True), frozenset({"d1.2", "d2.2"}), frozenset({"c1.3"})),
    "order": (Order(["first", "second", "third"]), (0, 1, 2), (2, 1, 0)),
    "number": (Number(Text("spaces", "マス"), 0, 9), 4, 5),
}


class Hand:
    """Uses the page as the browser does; what is to be pressed must be there."""

    def __init__(self, question: Question) -> None:
        self.question, self.seq = question, 0

    def __call__(
        self, do: str, value: Any = None, *, seq: int | None = None, moment: int | None = None
    ) -> None:
        self.seq = self.seq + 1 if seq is None else seq
        pane = self.question._panes["answer"]
        if do == "space":
            assert self.question._picture
            pane = self.question._picture
        sent = {"do": do, "seq": self.seq, "moment": pane.moment if moment is None else moment}
        pane.act = sent if value is None else {**sent, "value": value}

    def press(self, do: str, value: Any = None) -> None:
        assert re.search(rf'data-(do|set)="{do}"', page(self.question)), f"there is no {do}"
        self(do, value)


def page(question: Question) -> str:
    return "".join(pane.html for pane in question._panes.values())


def text(question: Question) -> str:
    """What is seen, without what is only read out."""
    unseen = r'<p class="df-spoken"[^>]*>.*?</p>|<style>.*?</style>|</?span[^>]*>'
    seen = re.sub(unseen, "", page(question), flags=re.S)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", seen)).split())


def spoken(question: Question) -> str:
    said = re.findall(r'<p class="df-spoken"[^>]*>(.*?)</p>', page(question))
    assert len([each for each in said if each]) <= 1
    return unescape("".join(said))


def give(hand: Hand, form: Form, answer: Any) -> None:
    """Give an answer by the controls of its form."""
    match form:
        case Choose(several=several):
            for at in answer if several else [answer]:
                hand.press(f"choose {at}", True)
        case Spaces(several=several):
            for space in answer if several else [answer]:
                hand("space", space)
        case Order():
            for place, at in enumerate(answer):
                while (hand.question._sitting().laid).index(at) > place:
                    hand.press(f"up {at}")
        case Number():
            hand.press("number", str(answer))


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


@pytest.mark.parametrize("what", [7, None, df.load_track("harbour"), "00.nothing", "99", "nope", ""])
def test_what_is_no_exercise_is_refused_in_a_sentence(what: Any) -> None:
    with pytest.raises(df.UnreadableText) as refused:
        Question(what)
    assert len(str(refused.value)) < 200


def test_code_shows_the_task_and_where_to_write() -> None:
    question = Question(exercise(Code("ends = ...", "ends"), {1}, {2}))
    assert "ends = ..." in text(question) and "code cell below" in text(question)
    assert 'data-do="check"' not in page(question) and 'data-do="hint"' in page(question)


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
