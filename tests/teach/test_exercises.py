"""Every exercise of every lesson, dealt twenty times, in both languages."""

import re
from typing import Any

import pytest

import downforce as df
from downforce.rules.actions import Action, Drive
from downforce.rules.game import Game
from downforce.rules.language import LANGUAGES, placeholders
from downforce.rules.rulebook import rulebook
from downforce.teach.exercise import Exercise, Outcome, Task
from downforce.teach.exercises import all_of, find
from downforce.teach.forms import Choose, Code, Number, Order, Spaces
from downforce.teach.result_code import kind_hash, name_hash
from downforce.teach.text import Text
from downforce.teach.verdict import judge
from tests.teach.dealt import EVERY, answers, dealt, each_exercise, items, said

ID = re.compile(r"\b[SARMBEPOWT]\d{1,2}\b")


class Odd:
    """What a learner's cell may hand over by mistake; nothing can be done with it."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("odd")

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        raise RuntimeError("odd")


GARBAGE: tuple[object, ...] = (
    Odd(),
    object(),
    b"?",
    "nowhere at all",
    -999_999,
    1.5,
    float("nan"),
    True,
    [[]],
    {"?": 1},
    {-7},
    range(0, 99),
)


def texts(task: Task) -> list[Text]:
    """All that a task says before it is answered, and the reason given afterwards."""
    return [
        task.question,
        *task.hints,
        task.because,
        *(each for each in items(task) if isinstance(each, Text)),
    ]


@each_exercise
def test_the_solution_is_right_and_is_read_as_it_stands(exercise: Exercise) -> None:
    for task in dealt(exercise):
        for lang in LANGUAGES:
            df.language(lang)
            assert judge(task, task.solution).outcome is Outcome.RIGHT
            assert str(task.said) and str(task.because)


@each_exercise
def test_each_known_wrong_answer_is_found_to_be_of_its_kind(exercise: Exercise) -> None:
    for task in dealt(exercise):
        assert task.wrong
        for answer, kind in task.wrong:
            verdict = judge(task, answer)
            assert (verdict.outcome, verdict.kind) == (Outcome.WRONG, kind), (answer, str(verdict))


@each_exercise
def test_feedback_names_what_was_given_and_a_rule(exercise: Exercise) -> None:
    for task in dealt(exercise):
        for answer, _ in task.wrong:
            text = judge(task, answer).text
            for lang in LANGUAGES:
                told = said(text, lang)
                assert set(ID.findall(told)) & set(rulebook()), told
                named = _named(task, answer, lang)
                assert not named or any(each.casefold() in told.casefold() for each in named), (named, told)


def _named(task: Task, answer: Any, lang: str) -> set[str]:
    """The words for an answer, or for each of its parts; none for code, which shows what it made."""
    form = task.form
    if isinstance(form, Code):
        return set()
    parts = [answer]
    if isinstance(form, Choose) and form.several:
        parts += [frozenset([each]) for each in answer]
    elif isinstance(form, Order):
        parts += [(each,) for each in answer]
    elif isinstance(form, Spaces) and form.several:
        parts += [frozenset([each]) for each in answer]
    return {said(form.said(part), lang) for part in parts}


@each_exercise
def test_hints_come_in_stages(exercise: Exercise) -> None:
    for task in dealt(exercise):
        assert task.hints and len(set(map(str, task.hints))) == len(task.hints)


@each_exercise
def test_nothing_given_is_empty_and_garbage_is_unreadable(exercise: Exercise) -> None:
    task = exercise.dealt(0)
    empty: tuple[object, ...] = (None, "", "  ", ..., [], (), set(), {})
    for nothing in empty:
        assert judge(task, nothing).outcome is Outcome.EMPTY
    for at, garbage in enumerate(GARBAGE):
        verdict = judge(task, garbage)
        if isinstance(task.form, Code):  # code may have made anything that can be looked through
            assert verdict.outcome is not Outcome.RIGHT
        assert verdict.outcome is Outcome.UNREADABLE or (isinstance(task.form, Code) and at > 1), at
        assert all(said(verdict.text, lang) for lang in LANGUAGES)


@each_exercise
def test_every_kind_of_wrong_is_found_by_some_answer(exercise: Exercise) -> None:
    listed = {kind for task in dealt(exercise) for _, kind in task.wrong}
    assert listed <= set(exercise.kinds)
    found = {judge(task, answer).kind for task in dealt(exercise) for answer in answers(task)}
    assert listed | found - {None} == set(exercise.kinds)


@each_exercise
def test_every_answer_of_the_form_is_right_or_wrong_in_a_known_way(exercise: Exercise) -> None:
    for seed in range(3):
        task = exercise.dealt(seed)
        for answer in answers(task):
            verdict = judge(task, answer)
            assert verdict.kind in exercise.kinds or verdict.outcome is Outcome.RIGHT, (answer, str(verdict))
            assert all(said(verdict.text, lang) for lang in LANGUAGES)


@each_exercise
def test_the_rules_it_exercises_are_rules_and_it_quotes_them(exercise: Exercise) -> None:
    task = exercise.dealt(0)
    quoted = (
        " ".join(str(each.text.en) for each in exercise.kinds.values()) + str(task.because) + str(task.hints)
    )
    assert exercise.rules and set(exercise.rules) <= set(rulebook())
    assert set(exercise.rules) & set(ID.findall(quoted))
    assert set(ID.findall(str(task.because))), "the reason names a rule"


@each_exercise
def test_both_languages_say_it_and_fill_in_the_same(exercise: Exercise) -> None:
    kinds = [text for kind in exercise.kinds.values() for text in kind]
    feedback = [judge(task, answer).text for task in dealt(exercise) for answer, _ in task.wrong]
    for text in (*kinds, *feedback, *(text for task in dealt(exercise) for text in texts(task))):
        assert placeholders(text.en) == placeholders(text.ja), text
        if placeholders(text.en):
            assert not text.values or placeholders(text.en) <= dict(text.values).keys(), text
        elif any(letter.isalpha() for letter in text.en):
            assert text.en != text.ja, text
        english, japanese = said(text, "en"), said(text, "ja")
        assert english.isascii() or not re.search("[ぁ-んァ-ヶ一-龠]", english), english
        assert japanese.strip()


@each_exercise
def test_a_language_switch_keeps_the_situation(exercise: Exercise) -> None:
    df.language("en")
    english = exercise.dealt(3)
    df.language("ja")
    japanese = exercise.dealt(3)
    assert english.position == japanese.position and english.solution == japanese.solution
    assert english.wrong == japanese.wrong and english.question == japanese.question
    assert str(english.question) == str(japanese.question)


@each_exercise
def test_the_same_seed_deals_the_same_and_others_deal_something_else(exercise: Exercise) -> None:
    def face(task: Task) -> str:
        return f"{task.question}{task.solution}{task.position!r}{[*map(str, items(task))]}"

    assert face(exercise.dealt(5, 1)) == face(exercise.dealt(5, 1))
    assert len({face(task) for task in dealt(exercise)}) > 3


@each_exercise
def test_answers_can_be_given_as_the_words_of_the_page(exercise: Exercise) -> None:
    task = exercise.dealt(1)
    for lang in LANGUAGES:
        df.language(lang)
        assert judge(task, _typed(task)).outcome is Outcome.RIGHT


def _typed(task: Task) -> Any:
    form, solution = task.form, task.solution
    match form:
        case Choose(several=True):
            return [str(form.said(frozenset([each]))) for each in solution]
        case Choose():
            return str(form.said(solution))
        case Order():
            return [str(form.said([each])) for each in solution]
        case Number():
            return f" {solution} "
        case Spaces(several=True):
            return ", ".join(solution)
        case Spaces() | Code():
            return solution


@each_exercise
def test_no_option_is_a_number_which_would_be_taken_for_the_place_of_an_option(exercise: Exercise) -> None:
    for task in dealt(exercise):
        assert not [each for each in items(task) if isinstance(each, int | float)]


def test_numbers_to_choose_from_can_be_named_in_words() -> None:
    task = find("09.ramp").dealt(1)
    assert judge(task, task.solution).outcome is Outcome.RIGHT
    said_so = [str(task.form.said(frozenset([each]))) for each in task.solution]
    assert judge(task, said_so).outcome is Outcome.RIGHT
    assert judge(task, [each.split()[-1] for each in said_so]).outcome is Outcome.RIGHT


@pytest.mark.parametrize("lesson", sorted({each.lesson for each in EVERY}))
def test_a_lesson_has_exercises_of_different_names_and_forms(lesson: str) -> None:
    those = all_of(lesson)
    assert len({each.name for each in those}) == len(those) >= 4
    assert all(each.lesson == lesson and find(each.name) is each for each in those)
    assert len({type(each.dealt(0).form) for each in those}) > 1
    assert any(each.quick for each in those), "something for the warm-ups"


def test_there_are_exercises_whose_names_can_be_told_apart_in_a_result_code() -> None:
    assert len({name_hash(each.name) for each in EVERY}) == len(EVERY)
    for each in EVERY:
        assert len({kind_hash(kind) for kind in each.kinds}) == len(each.kinds)


def test_an_unknown_exercise_is_refused_with_one_that_is_there() -> None:
    with pytest.raises(df.UnreadableText, match=r"00\.owe\b"):
        find("00.owes")
    assert all_of("99") == ()


@pytest.mark.parametrize("name", ["00.which-cars", "03.skipped", "09.after", "09.may-skip"])
def test_the_answer_is_the_same_whichever_way_unseen_cars_are_driven(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    exercise, legal = find(name), Game.legal

    def turned_round(game: Game, seat: int) -> tuple[Action, ...]:
        actions = legal(game, seat)
        drives = reversed([action for action in actions if isinstance(action, Drive)])
        return tuple(next(drives) if isinstance(action, Drive) else action for action in actions)

    first = [exercise.dealt(seed) for seed in range(250)]
    with monkeypatch.context() as otherwise:
        otherwise.setattr(Game, "legal", turned_round)
        second = [exercise.dealt(seed) for seed in range(250)]
    for one, other in zip(first, second, strict=True):
        assert one.solution == other.solution or one.position != other.position
