"""Check, hint and solution in code cells: no input ends in a traceback, and each is remembered."""

import re
from pathlib import Path

import pytest

import downforce as df
from downforce.teach import another, check, hint, progress, solution
from downforce.teach.cells import with_rules
from downforce.teach.exercise import RIGHT, Exercise, Finding, Kind, Kinds, Outcome, Task
from downforce.teach.exercises import find
from downforce.teach.forms import Choose, Code, Form, Number, Order
from downforce.teach.learner import Learner, forget, learner
from downforce.teach.text import Text
from downforce.teach.verdict import judge

NAME = "00.owe"


def task() -> Task:
    return find(NAME).dealt(learner().seed, learner().number(NAME))


def what() -> list[str]:
    return [each.what for each in learner().entries]


def test_an_answer_is_right_wrong_missing_or_unreadable(file: Path) -> None:
    assert check(NAME, task().solution).outcome is Outcome.RIGHT
    assert check(NAME, -task().solution).outcome is Outcome.WRONG
    assert check(NAME).outcome is Outcome.EMPTY
    assert check(NAME, "a lot").outcome is Outcome.UNREADABLE
    assert what() == ["right", "wrong"], "what is no answer is not remembered"
    assert learner().entries[-1].kind == "gains"


def test_without_an_answer_the_question_is_shown(file: Path) -> None:
    assert str(task().question) in str(check(NAME))
    assert not file.exists(), "a notebook that is only run writes nothing"


def test_between_two_hints_an_answer_is_tried(file: Path) -> None:
    first, again = hint(NAME), hint(NAME)
    assert str(first) in str(again) and again != first
    assert what() == ["hint"]
    check(NAME, 0)
    second = hint(NAME)
    assert str(second) not in (str(first), str(again))


def test_what_is_no_answer_is_no_try(file: Path) -> None:
    first = hint(NAME)
    for raw in (None, "a lot"):
        check(NAME, raw)
        assert str(first) in str(hint(NAME))
    assert what() == ["hint"]


def test_after_the_last_hint_it_is_shown_again_and_not_counted(file: Path) -> None:
    for _ in range(6):
        hint(NAME)
        check(NAME, 0)
    assert str(task().hints[-1]) in str(hint(NAME))
    assert what().count("hint") == len(task().hints)


def test_a_solution_can_always_be_had_and_is_remembered_once(file: Path) -> None:
    shown = solution(NAME), solution(NAME)
    assert str(task().said) in str(shown[0]) and str(task().because) in str(shown[1])
    assert what() == ["solution"]


def test_a_cell_that_is_run_twice_gets_the_same_reply(file: Path) -> None:
    right = task().solution
    assert check(NAME, right) == check(NAME, right)
    forget()
    assert check(NAME, right).outcome is Outcome.RIGHT, "and in another kernel, too"


def test_a_hint_taken_in_another_kernel_still_wants_a_try(file: Path) -> None:
    first = hint(NAME)
    forget()
    assert str(first) in str(hint(NAME)) and what() == ["hint"]


def state(name: str = NAME) -> str:
    return progress().results[name].state


def test_the_solution_typed_in_is_right_and_not_done_and_the_reply_says_so(file: Path) -> None:
    assert 'another("00.owe")' in str(solution(NAME))
    reply = check(NAME, task().solution)
    assert reply.outcome is Outcome.RIGHT and 'another("00.owe")' in str(reply)
    assert state() == "shown"
    df.language("ja")
    assert 'another("00.owe")' in str(check(NAME, task().solution)) and "もう1問" in str(reply)


def test_another_one_is_dealt_and_counts(file: Path) -> None:
    solution(NAME)
    before = task()
    reply = another(NAME)
    assert str(task().question) in str(reply) and task() != before
    assert 'another("00.owe")' not in str(check(NAME, task().solution))
    assert state() == "done" and learner().entries[-1].number == 1


def test_there_is_no_other_one_while_one_is_open(file: Path) -> None:
    question = str(task().question)
    for open_one in (lambda: None, lambda: check(NAME, -task().solution), lambda: hint(NAME)):
        open_one()
        assert question in str(another(NAME)) and learner().number(NAME) == 0
    check(NAME, task().solution)
    another(NAME)
    assert learner().number(NAME) == 1


def test_another_piece_of_code_to_write_shows_what_its_cell_begins_with(file: Path) -> None:
    name = "02.exactly"
    solution(name)
    reply, form = another(name), find(name).dealt(learner().seed, 1).form
    assert isinstance(form, Code) and form.stub in str(reply)
    assert f"<pre>{form.stub.replace(chr(34), '&quot;')}</pre>" in reply._repr_html_()
    assert form.stub in str(check(name, ...)), "so that it can be read again"
    check(name, find(name).dealt(learner().seed, 1).solution)
    assert state(name) == "done"


def test_cells_in_any_order_keep_each_exercise_to_itself(file: Path) -> None:
    hint("00.who-bets")
    assert str(hint(NAME)) == str(task().hints[0])


@pytest.mark.parametrize("name", ["00.nothing", "", None, 7, [], object()])
def test_an_unknown_name_is_one_sentence(name: object, file: Path) -> None:
    for reply in (check(name, 1), hint(name), solution(name), another(name)):  # type: ignore[arg-type]
        assert reply.outcome is Outcome.UNREADABLE and 60 < len(str(reply)) < 200
        assert "downforce exercises" in str(reply)


@pytest.mark.parametrize("name", ["qqqq", "", None, 7, [], object(), "x" * 100_000])
def test_a_name_that_none_is_like_gets_no_others_held_out_to_it(name: object) -> None:
    for code in ("en", "ja"):
        df.language(code)
        told = str(check(name))  # type: ignore[arg-type]
        assert not re.search(r"\d\d\.[a-z-]+", told) and "downforce exercises" in told
        assert "nearest" not in told and "近い" not in told


@pytest.mark.parametrize(
    ("name", "near"),
    [("ends", "05.ends"), ("5.ends", "05.ends"), ("05.end", "05.ends"), ("05.Endz", "05.ends"),
     ("0.owe", NAME), ("00.ow", NAME), ("00.nothing", "00."), ("05", "05.")],
)  # fmt: skip
def test_the_nearest_names_are_told(name: str, near: str) -> None:
    assert near in str(check(name)).partition("nearest")[2]
    df.language("ja")
    assert near in str(check(name)) and "downforce exercises" in str(check(name))


@pytest.mark.parametrize("name", ["x" * 100_000, ["05.ends"] * 10_000, "\x1b[2J05.ends", "05.ends\n" * 99])
def test_a_name_is_repeated_shortly_and_without_signs_that_a_terminal_obeys(name: object) -> None:
    told = str(check(name))  # type: ignore[arg-type]
    assert len(told) < 260 and told.isprintable()
    with pytest.raises(df.UnreadableText) as refused:
        find(name)  # type: ignore[arg-type]
    assert len(str(refused.value)) < 260 and str(refused.value).isprintable()


@pytest.mark.parametrize("name", [" 05.ends ", "05.ENDS", "０５．ｅｎｄｓ"])
def test_a_name_is_found_however_it_is_typed(name: str) -> None:
    assert find(name).name == "05.ends"


def test_a_reply_is_said_again_in_another_language(file: Path) -> None:
    reply = check(NAME, 3)
    english = str(reply)
    df.language("ja")
    assert str(reply) != english and "$3" in str(reply)


def test_money_in_a_page_is_not_set_as_mathematics_nor_a_cards_line_taken_for_a_rule(file: Path) -> None:
    assert "mathjax_ignore" in check(NAME, 3)._repr_html_()
    assert "mathjax_ignore" in Text("$7, $8", "$7、$8")._repr_html_()
    assert "<abbr" not in with_rules("G6 R5 B1")
    assert with_rules("（M1、M2）").count("<abbr") == 2


def test_a_reply_in_a_page_names_its_rules_and_holds_no_markup_that_was_given(file: Path) -> None:
    assert '<abbr title="What the winner gets">A5</abbr>' in check(NAME, 3)._repr_html_()
    assert "<b>" not in check(NAME, "<b>")._repr_html_()


def code_task(fits: type = object) -> Task:
    def checked(answer: object) -> Finding:
        return RIGHT if answer(2) == 4 else KINDS.found("other", given=answer)  # type: ignore[operator]

    form = Code("double = ...", "double", Text("a function", "関数"), lambda raw: isinstance(raw, fits))
    text = Text("Double.", "2倍に。")
    return Task(text, form, checked, (text,), abs, text, ((abs, "other"),))


KINDS = Kinds(other=Kind(Text("{given} (M1)", "{given}。（M1）"), Text("other", "ほか")))


def test_code_that_fails_is_told_in_a_sentence() -> None:
    def fails(number: int) -> int:
        raise KeyError(number)

    verdict = judge(code_task(), fails)
    assert verdict.outcome is Outcome.UNREADABLE and "KeyError: 2" in str(verdict)
    assert judge(code_task(), lambda number: 2 * number).outcome is Outcome.RIGHT
    assert judge(code_task(int), "x").outcome is Outcome.UNREADABLE
    assert judge(code_task(), ...).outcome is Outcome.EMPTY


def test_code_that_ends_the_kernel_is_stopped_like_any_other() -> None:
    def leaves(number: int) -> int:
        raise SystemExit

    assert judge(code_task(), leaves).outcome is Outcome.UNREADABLE


def broken(form: Form, solution: object) -> Task:
    """A task whose checker, which is ours, has a fault."""

    def checked(answer: object) -> Finding:
        raise KeyError("inside")

    text = Text("Which?", "どれ。")
    return Task(text, form, checked, (text,), solution, text, ((1, "other"),))


@pytest.mark.parametrize(
    ("form", "answer"),
    [(Choose(["a", "b"]), 0), (Number(Text("", ""), 0, 9), 4), (Order(["a", "b"]), (1, 0))],
)
def test_a_fault_of_a_checker_is_not_blamed_on_who_answers(form: Form, answer: object) -> None:
    with pytest.raises(KeyError):
        judge(broken(form, answer), answer)
    assert judge(broken(form, answer), "nonsense").outcome is Outcome.UNREADABLE


def test_a_fault_of_a_checker_is_a_sentence_in_a_cell_and_counts_for_nothing(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = Exercise("mine", ("M1",), lambda rng: broken(Choose(["a", "b"]), 0), KINDS)
    monkeypatch.setattr("downforce.teach.cells.find", lambda name: own)
    reply = check("mine", 0)
    assert "went wrong inside mine (KeyError)" in str(reply) and "because it fails" not in str(reply)
    assert reply.outcome is None and what() == []


def deals_badly(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have an exercise whose dealer fails from a task of a number on."""
    dealt = Exercise.dealt

    def faulty(self: Exercise, seed: int | str = 0, task: int = 0) -> Task:
        if task >= number:
            raise KeyError("inside")
        return dealt(self, seed, task)

    monkeypatch.setattr(Exercise, "dealt", faulty)


def test_a_fault_of_a_dealer_is_a_sentence_whatever_was_asked_for(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deals_badly(0, monkeypatch)
    for code in ("en", "ja"):
        df.language(code)
        for reply in (check(NAME, 0), hint(NAME), solution(NAME), another(NAME)):
            assert "KeyError" in str(reply) and NAME in str(reply) and "check" not in str(reply)
            assert "答え" not in str(reply) and reply.outcome is None
    assert what() == []


def test_what_cannot_be_dealt_is_not_taken_in_hand(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deals_badly(1, monkeypatch)
    solution(NAME)
    assert "KeyError" in str(another(NAME))
    assert learner().number(NAME) == 0 and check(NAME, task().solution).outcome is Outcome.RIGHT


def test_a_value_that_cannot_even_be_looked_at_is_unreadable() -> None:
    class Odd(list[int]):
        def __len__(self) -> int:
            raise ValueError("mine")

    for form in (Order(["a", "b"]), Choose(["a", "b"], several=True)):
        verdict = judge(broken(form, (0, 1)), Odd())
        assert verdict.outcome is Outcome.UNREADABLE and "ValueError: mine" in str(verdict)


def test_an_exercise_of_ones_own_is_remembered_by_its_name() -> None:
    own = Exercise("mine", ("M1",), lambda rng: code_task(), KINDS)
    who = Learner(None)
    who.note(own.name, 0, "right")
    assert [each.exercise for each in who.entries] == ["mine"]
