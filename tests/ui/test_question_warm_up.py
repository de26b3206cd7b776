"""The warm-up: five old questions, one after the other, and what comes back."""

import gc
import xml.etree.ElementTree as ET
from dataclasses import replace
from typing import Any

import ipywidgets
import pytest

import downforce as df
from downforce.teach.attempt import Attempt
from downforce.teach.forms import Code
from downforce.teach.learner import WARM_UP, learner
from downforce.teach.verdict import judge
from downforce.ui import WarmUp
from downforce.ui.sitting import Sitting
from tests.ui.answering import page, text


@pytest.fixture
def warm() -> WarmUp:
    return WarmUp("05")


def use(warm: WarmUp, do: str, value: Any = None, *, there: bool = True) -> None:
    if there:
        assert f'data-do="{do}"' in page(warm) or f'data-set="{do}"' in page(warm), f"there is no {do}"
    pane = warm._panes["answer"]
    sent = {"do": do, "seq": pane.ack + 1, "moment": pane.moment}
    pane.act = sent if value is None else {**sent, "value": value}


def solved(sitting: Sitting) -> Sitting:
    return replace(sitting, verdict=judge(sitting.task, sitting.task.solution))


def test_five_questions_come_one_after_the_other_and_can_all_be_skipped(warm: WarmUp) -> None:
    seen = []
    for number in range(1, 6):
        assert f"question {number} of 5" in text(warm)
        seen.append(warm._round.sitting.exercise.name)  # type: ignore[union-attr]
        use(warm, "skip")
    assert len(set(seen)) == 5 and all(name < "05" for name in seen)
    assert "0 of 5 right." in text(warm) and page(warm).count(">skipped<") == 5
    assert learner().entries == (), "what was skipped is no mistake"


def test_what_was_shown_or_stays_wrong_comes_back_and_is_remembered(warm: WarmUp) -> None:
    use(warm, "show")
    use(warm, "again")
    use(warm, "end")
    assert "0 of 5 right. 1 question comes back" in text(warm) and "shown, comes back" in text(warm)
    (entry,) = learner().entries
    assert entry.what == "solution" and entry.number >= WARM_UP
    use(warm, "again")
    assert warm._round.sittings[0].exercise.name == entry.exercise, "it is the first of the next five"


def test_right_answers_are_told_from_those_that_took_more_than_one_try(warm: WarmUp) -> None:
    now = warm._round
    at_once, second = now.with_sitting(solved(now.sittings[0])), now.sittings[1]
    assert at_once.came(0) == "at-once"
    wrong = Sitting(
        Attempt(second.exercise, second.task), verdict=judge(second.task, second.task.wrong[0][0])
    )
    later = replace(at_once, at=1).with_sitting(wrong)
    assert later.came(1) == "open"
    assert later.with_sitting(solved(second)).came(1) == "in-the-end"


def test_a_cell_that_is_run_again_goes_on_where_it_was_in_the_language_of_the_moment(warm: WarmUp) -> None:
    use(warm, "skip")
    use(warm, "hint")
    df.language("ja")
    again = WarmUp("05")
    assert again._round == warm._round and "5問中2問目" in text(again)
    warm._repr_mimebundle_()
    assert text(warm) == text(again)


def test_before_the_first_lesson_there_is_nothing_to_be_warmed_up() -> None:
    assert "There are no old questions" in text(WarmUp("00"))


@pytest.mark.parametrize("lesson", ["nothing", 5, None, "5"])
def test_what_is_no_lesson_is_refused_in_a_sentence(lesson: Any) -> None:
    with pytest.raises(df.UnreadableText, match="is no lesson"):
        WarmUp(lesson)


def test_no_old_question_needs_a_code_cell(warm: WarmUp) -> None:
    assert not any(isinstance(each.task.form, Code) for each in warm._round.sittings)


@pytest.mark.parametrize("act", ["fly", "", "again", "choose 99"])
def test_what_no_control_stands_for_is_a_sentence_and_changes_nothing(warm: WarmUp, act: str) -> None:
    before = warm._round
    use(warm, act, there=False)
    assert "df-notice" in page(warm) and warm._round == before


def test_200_acts_leave_the_number_of_widgets() -> None:
    warm = WarmUp("06")

    def count() -> int:
        gc.collect()
        return sum(isinstance(each, ipywidgets.Widget) for each in gc.get_objects())

    for _ in range(5):
        use(warm, "skip")
    use(warm, "again")
    before = count()
    for _ in range(10):
        for act in ("hint", "show", "again", "skip", "end", "again"):
            use(warm, act, there=False)
    assert count() - before <= 5, "no more than a board, made when one is first needed"


def test_a_saved_page_says_what_it_is_and_holds_no_question(warm: WarmUp) -> None:
    data = warm._repr_mimebundle_()
    ET.fromstring(data["image/svg+xml"])
    assert "five old questions" in data["text/plain"] and "Run this cell" in data["text/plain"]
    use(warm, "skip")
    assert warm._repr_mimebundle_()["text/plain"] == data["text/plain"]
