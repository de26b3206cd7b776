"""What a question draws over its board: all that holds in the end, and a close-up that tells nothing."""

from dataclasses import replace
from typing import Any

import pytest

import downforce as df
from downforce.draw.choice import spot
from downforce.draw.sheet import sheet
from downforce.rules.track import Track
from downforce.teach.attempt import Attempt
from downforce.teach.exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from downforce.teach.exercises import everything
from downforce.teach.forms import Choose, Spaces
from downforce.teach.text import Text
from downforce.teach.verdict import judge
from downforce.ui.question_marks import holding, marks, near, parts
from downforce.ui.question_page import answer
from downforce.ui.sitting import Sitting, spaces_of, spoken

KINDS = Kinds(bad=Kind(Text("{given}? (M1)", "{given}？（M1）"), Text("else", "他")))
TRACK = df.load_track("harbour")
BOARDS = [each for each in everything() if isinstance(each.dealt(0).form, Spaces)]
each_board = pytest.mark.parametrize("exercise", BOARDS, ids=lambda each: each.name)


def sitting(exercise: Exercise, seed: int = 0) -> Sitting:
    return Sitting(Attempt(exercise, exercise.dealt(seed)))


def accepted(task: Task) -> set[str]:
    """All single spaces that are right, or those of the one right set."""
    assert task.position is not None
    track = task.position if isinstance(task.position, Track) else task.position.track
    if isinstance(task.form, Spaces) and task.form.several:
        return set(task.solution)
    return {space for space in track.graph if judge(task, space).kind is None}


def own(form: Any, solution: Any, right: Any) -> Exercise:
    def check(answer: Any) -> Finding:
        return RIGHT if right(answer) else KINDS.found("bad", given=form.said(answer))

    text = Text("Which? (M1)", "どれ。（M1）")
    game = df.Game.at(cars={"R": "c3.1", "K": "c1.4"}, hands=[["W5"], ["B5"]], owners={"R": 0, "K": 1})
    task = Task(text, form, check, (text,), solution, text, ((solution, "bad"),), game)
    return Exercise("t.board", ("M1",), lambda rng: task, KINDS)


ONE_OF_THREE = own(Spaces(), "d1.2", lambda space: space in ("d1.2", "d2.2", "d3.2"))
THREE = frozenset({"d1.2", "d2.2", "d3.2"})


def test_every_space_that_holds_is_shown_with_the_solution() -> None:
    shown = sitting(ONE_OF_THREE).act("show")
    assert holding(shown) == THREE and marks(shown).count("M-5 0.5") == 3
    told = answer(shown, name="x")
    assert "Any of these is right:" in told and all(space in told for space in THREE)
    assert all(space in spoken(shown, "show") for space in THREE)


def test_every_space_that_holds_is_shown_after_a_right_answer_too() -> None:
    right = sitting(ONE_OF_THREE).act("space", value="d2.2").act("check")
    assert right.closed and holding(right) == THREE
    assert all(space in answer(right, name="x") for space in THREE)
    assert all(space in spoken(right, "check") for space in THREE)


def test_nothing_is_shown_before_it_is_over() -> None:
    wrong = sitting(ONE_OF_THREE).act("space", value="c3.2").act("check")
    assert not wrong.closed and holding(wrong) == frozenset() and "d2.2" not in answer(wrong, name="x")


def test_one_space_alone_is_told_as_before() -> None:
    shown = sitting(own(Spaces(), "d1.2", lambda space: space == "d1.2")).act("show")
    assert holding(shown) == {"d1.2"} and "An answer that is right:" in answer(shown, name="x")


def test_of_several_right_sets_the_one_that_was_given_is_marked() -> None:
    pairs = [frozenset({"d1.2", "d2.2"}), frozenset({"d2.2", "d3.2"})]
    asked = sitting(own(Spaces(several=True), pairs[0], lambda spaces: spaces in pairs))
    given = asked.act("space", value="d2.2").act("space", value="d3.2").act("check")
    assert given.closed and holding(given) == pairs[1] and holding(asked.act("show")) == pairs[0]


def test_of_several_right_sets_of_options_the_one_that_was_given_is_marked() -> None:
    form = Choose(["a", "b", "c"], several=True)
    asked = sitting(own(form, frozenset({0, 1}), lambda those: len(those) == 2))
    given = asked.act("choose", "1", True).act("choose", "2", True).act("check")
    assert given.closed and given.accepted == {1, 2} and asked.act("show").accepted == {0, 1}


@each_board
def test_all_that_is_accepted_is_shown(exercise: Exercise) -> None:
    for seed in range(3):
        shown = sitting(exercise, seed).act("show")
        assert holding(shown) == accepted(shown.task)


@each_board
def test_what_is_right_is_never_out_of_sight(exercise: Exercise) -> None:
    for seed in range(12):
        asked = sitting(exercise, seed)
        seen = {space for part in range(parts(asked)) for space in visible(asked, part)}
        assert accepted(asked.task) <= seen
        assert accepted(asked.task) <= visible(asked)


def visible(asked: Sitting, part: int | None = None) -> set[str]:
    """The spaces whose middles lie in the window."""
    window, plan = near(asked, part), sheet(asked.track)
    spots = {space: spot(plan, space) for space in asked.track.graph}
    if not window:
        return set(spots)
    left, top, wide, high = window
    return {
        space for space, at in spots.items()
        if at and left <= at[0] <= left + wide and top <= at[1] <= top + high
    }  # fmt: skip


@each_board
def test_the_close_up_does_not_depend_on_what_is_right(exercise: Exercise) -> None:
    for seed in range(3):
        asked = sitting(exercise, seed)
        grid, finish = asked.track.grid[0], asked.track.finish
        for other in (grid, finish):
            solution = frozenset({other}) if asked.task.form.several else other  # type: ignore[union-attr]
            attempt = replace(asked.attempt, task=replace(asked.task, solution=solution))
            elsewhere = replace(asked, attempt=attempt)
            assert spaces_of(elsewhere.task.form, elsewhere.task.solution) == {other}
            windows = [
                (near(each), *(near(each, n) for n in range(parts(each)))) for each in (asked, elsewhere)
            ]
            assert windows[0] == windows[1]


def test_a_narrow_page_begins_at_the_car_and_comes_to_every_space() -> None:
    bottleneck = next(each for each in BOARDS if each.name == "02.bottleneck")
    asked = sitting(bottleneck)
    (at,) = asked.task.position.cars.values()  # type: ignore[union-attr]
    assert at in visible(asked, 0) and near(asked) == ()
    assert {space for part in range(parts(asked)) for space in visible(asked, part)} == set(asked.track.graph)
