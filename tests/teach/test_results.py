"""Progress by lesson, and the result code: what goes in comes out, and damage is refused."""

import re

import pytest

import downforce as df
from downforce.teach import progress, read_result_code, result_code
from downforce.teach.exercise import Outcome
from downforce.teach.exercises import all_of, everything
from downforce.teach.learner import Learner
from downforce.teach.results import Result, results


def busy() -> Learner:
    """A learner who did something of everything."""
    who = Learner(None)
    for at, each in enumerate(everything()):
        for kind in list(each.kinds)[: 1 + at % 3]:
            who.note(each.name, 0, "wrong", kind)
        who.note(each.name, 0, "hint")
        if at % 3:
            who.note(each.name, 0, "right" if at % 2 else "solution")
    return who


def test_progress_tells_what_is_done_and_what_comes_back() -> None:
    who = Learner(None)
    who.note("00.owe", 0, "right")
    who.note("00.who-bets", 0, "wrong", "nobody")
    who.note("00.most-money", 0, "solution")
    told = repr(progress(who))
    count = len(all_of("00"))
    assert f"Lesson 00: 1 of {count} done; these come back: 00.who-bets, 00.most-money" in told
    assert f"<td>1 of {count}</td><td>00.who-bets, 00.most-money</td>" in progress(who)._repr_html_()
    df.language("ja")
    assert f"{count}問中 1問" in repr(progress(who))


def test_what_was_missed_is_done_once_it_was_right() -> None:
    who = Learner(None)
    who.note("00.owe", 0, "wrong", "other")
    who.note("00.owe", 1000, "right")
    assert progress(who).results["00.owe"].state == "done"
    who.note("00.owe", 1001, "wrong", "other")
    assert progress(who).results["00.owe"].state == "open"


def test_a_solution_typed_in_after_it_was_shown_is_not_done() -> None:
    who = Learner(None)
    for what in ("solution", "right", "right"):
        who.note("00.owe", 0, what)
    result = progress(who).results["00.owe"]
    assert (result.state, result.right, result.shown, result.last) == ("shown", 0, 1, Outcome.EMPTY)
    assert "Lesson 00: 0 of " in repr(progress(who)) and "these come back: 00.owe" in repr(progress(who))
    assert read_result_code(result_code(who)).results == (result,)


def test_another_task_answered_without_its_solution_is_done() -> None:
    who = Learner(None)
    for number, what in ((0, "solution"), (0, "right"), (1, "right"), (1, "solution"), (1, "right")):
        who.note("00.owe", number, what)
    result = progress(who).results["00.owe"]
    assert (result.state, result.right, result.shown) == ("done", 1, 2)


def test_a_wrong_answer_after_the_solution_counts() -> None:
    who = Learner(None)
    for what, kind in (("solution", ""), ("wrong", "gains"), ("right", "")):
        who.note("00.owe", 0, what, kind)
    assert progress(who).results["00.owe"].state == "open"


def test_a_result_code_gives_back_what_went_in() -> None:
    who = busy()
    code = read_result_code(result_code(who))
    assert (code.seed, code.tag, code.version) == (who.seed, who.tag, df.__version__)
    assert {each.name: each for each in code.results} == results(who.entries)
    assert {each.last for each in code.results} == {Outcome.WRONG, Outcome.RIGHT}


def test_a_result_code_is_short_and_in_letters_that_are_not_mistaken() -> None:
    code = result_code(busy())
    assert len(code) < 16 * len(list(everything())) + 60
    assert re.fullmatch(r"DF1(-[0-9A-HJKMNP-TV-Z]{1,5})+", code)


def test_spaces_small_letters_and_mistaken_ones_do_no_harm() -> None:
    code = result_code(busy())
    worn = code.lower().replace("-", " \n").replace("0", "o").replace("1", "l").replace("dfl", "df1")
    assert read_result_code(worn).results == read_result_code(code).results


@pytest.mark.parametrize("at", range(4, 60))
def test_a_changed_letter_is_refused(at: int) -> None:
    code = result_code(busy())
    if code[at] != "-":
        with pytest.raises(df.UnreadableText, match="DF1"):
            read_result_code(code[:at] + ("A" if code[at] != "A" else "B") + code[at + 1 :])


@pytest.mark.parametrize(
    "raw", [None, 3, b"DF1", "", "DF1", "hello", "DF1-U", "DF1-\u00e9" + "0" * 40, "DF1" + "0" * 10**6]
)
def test_what_is_no_code_is_refused_in_one_sentence(raw: object) -> None:
    with pytest.raises(df.UnreadableText) as refused:
        read_result_code(raw)
    assert 20 < len(str(refused.value)) < 200


def test_a_code_cut_short_or_of_a_newer_form_is_refused() -> None:
    code = result_code(busy())
    for length in range(4, len(code) - 1, 7):
        with pytest.raises(df.UnreadableText):
            read_result_code(code[:length])
    with pytest.raises(df.UnreadableText, match="newer"):
        read_result_code("DF2" + code[3:])


def test_many_counts_stop_at_what_their_bits_hold() -> None:
    who = Learner(None)
    for what, kind in (("right", ""), ("hint", ""), ("solution", ""), ("wrong", "gains")):
        for _ in range(300):
            who.note("00.owe", 0, what, kind)
    assert read_result_code(result_code(who)).results == (
        Result("00.owe", 7, {"gains": 15}, 7, 3, Outcome.WRONG),
    )


def test_an_exercise_that_is_not_known_here_is_no_part_of_a_code() -> None:
    who = Learner(None)
    who.note("my own", 0, "right")
    assert read_result_code(result_code(who)).results == ()


def test_a_code_shows_itself_as_a_table_in_both_languages() -> None:
    code = read_result_code(result_code(busy()))
    english = code._repr_html_()
    assert "<td>gains × 1</td>" in english and "00.owe: " in repr(code)
    df.language("ja")
    assert code._repr_html_() != english and "不正解" in repr(code)
