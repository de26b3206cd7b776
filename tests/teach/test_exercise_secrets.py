"""No hint, and no feedback to a wrong answer, gives the answer away."""

from collections import defaultdict
from collections.abc import Iterator

import pytest

from downforce.rules.language import LANGUAGES
from downforce.teach.exercise import Exercise, Task
from downforce.teach.exercises import find
from downforce.teach.forms import Choose
from downforce.teach.verdict import judge
from tests.teach.dealt import EVERY, answers, dealt, each_exercise, items, said
from tests.teach.giving_away import gives_away, names

# Sentences that may name the answer, each with the reason; they must not do so on every seed.
BY_CHANCE = {
    ("00.how-many", "too-few"): "what would be left over is reckoned from the answer given",
    ("04.cards-after", "no-eight"): "a speed-8 card is called so",
    ("08.result", "hint 2"): "shows the whole tables of prizes and bets",
    ("08.result", "bet-row"): "shows the whole tables of two bets",
}
# The rule itself is asked for: its answer is always the same.
THE_RULE = {"00.powers": "six cars, six powers", "00.who-bets": "all players bet"}


def sentences(task: Task, lang: str, *, every: bool) -> Iterator[tuple[str, str, object]]:
    """What is said on the way to the answer: of which hint or kind, the words, and the answer they are to."""
    for at, hint in enumerate(task.hints, 1):
        yield f"hint {at}", said(hint, lang), None
    for given in [answer for answer, _ in task.wrong] + ([*answers(task)] if every else []):
        verdict = judge(task, given)
        if verdict.kind:
            yield verdict.kind, said(verdict.text, lang), given


@each_exercise
def test_no_hint_or_feedback_gives_the_answer_away(exercise: Exercise) -> None:
    """Known wrong answers for every seed, and for three seeds whatever can be answered.

    A sentence that names the answer on all seeds is never mere chance; one that does so on some must be
    listed above with a reason.
    """
    for lang in LANGUAGES:
        named = defaultdict(list)
        for seed, task in enumerate(dealt(exercise)):
            for key, told, given in sentences(task, lang, every=seed < 3):
                named[key].append((gives_away(task, told, lang, given), told))
        for key, hits in named.items():
            given_away = [told for hit, told in hits if hit]
            if (exercise.name, key) in BY_CHANCE:
                assert len(given_away) < len(hits), (key, given_away)
            else:
                assert not given_away, (key, given_away)


def test_each_chance_listed_is_there() -> None:
    for name, key in BY_CHANCE:
        exercise = find(name)
        assert any(
            gives_away(task, told, lang, given)
            for lang in LANGUAGES
            for task in dealt(exercise)
            for each, told, given in sentences(task, lang, every=True)
            if each == key
        ), (name, key)


several_asked = pytest.mark.parametrize(
    "exercise",
    [each for each in EVERY if isinstance(form := each.dealt(0).form, Choose) and form.several],
    ids=lambda each: each.name,
)


@several_asked
def test_all_that_can_be_chosen_is_not_told_which_of_it_is_wrong(exercise: Exercise) -> None:
    """One of the wrong ones may be named as an example; all of them would leave the answer."""
    for task in dealt(exercise):
        everything = frozenset(range(len(items(task))))
        wrong = everything - task.solution
        if len(wrong) > 1:
            told = judge(task, everything).text
            for lang in LANGUAGES:
                assert len(names(task, said(told, lang), lang, everything, wrong)) <= 1, said(told, lang)


@several_asked
def test_one_too_many_is_not_told_what_else_is_right(exercise: Exercise) -> None:
    for task in dealt(exercise):
        right = task.solution
        for more in frozenset(range(len(items(task)))) - right:
            for given in {frozenset({more}), right | {more}, *((right - {one}) | {more} for one in right)}:
                told = judge(task, given).text
                for lang in LANGUAGES:
                    assert not gives_away(task, said(told, lang), lang, given), said(told, lang)


def test_E3_who_gets_the_prize_wrong_is_not_told_who_gets_it() -> None:
    """Each of these options has its contrary beside it, in other words than a feedback would use."""
    exercise = find("08.nobody")
    for kind in ("prize-paid", "bet-lost"):
        text = exercise.kinds[kind].text
        assert not any(word in text.en for word in ("nobody", "there is none", "pay"))
        assert not any(word in text.ja for word in ("誰も", "持ち主がいない", "配当"))


@each_exercise
def test_the_answer_is_not_the_same_each_time(exercise: Exercise) -> None:
    """Who has met it once would know it."""
    is_one = len({str(task.said) for task in dealt(exercise)}) == 1
    assert is_one == (exercise.name in THE_RULE)


@pytest.mark.parametrize(
    ("name", "told", "given"),
    [
        ("07.pays", "A bet pays ${solution} at best. (B4)", None),
        ("00.how-many", "{given}? All get {solution}. (S4)", 3),
        ("00.most-money", "It is not {given} but {solution}. (E5)", 0),
        ("03.order", "First {solution}. (R4)", None),
        ("07.may", "{given}, but {solution} too. (B2)", frozenset({0})),
    ],
)
def test_a_sentence_that_names_numbers_short_words_and_sets_is_seen(
    name: str, told: str, given: object
) -> None:
    task = next(each for each in dealt(find(name)) if given != each.solution)
    bare = str(task.said).removeprefix("$")
    words = "" if given is None else said(task.form.said(given), "en")
    assert gives_away(task, told.format(given=words, solution=bare), "en", given)
    assert not gives_away(task, told.format(given=words, solution="that"), "en", given)
