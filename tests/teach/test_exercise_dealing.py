"""What the dealers of exercises share."""

import importlib
import pkgutil
from types import ModuleType

import pytest

import downforce as df
from downforce.rules.cards import Colour
from downforce.rules.events import DRIVES
from downforce.rules.game import Game
from downforce.teach import exercises
from downforce.teach.exercise import Outcome
from downforce.teach.exercises import find
from downforce.teach.exercises.dealing import (
    carried_out,
    chosen,
    far_apart,
    is_spaces,
    listed,
    on_grid,
    owned,
)
from downforce.teach.forms import Order
from downforce.teach.verdict import judge
from downforce.teach.warm_up import VAGUE

MODULES = [
    importlib.import_module(f"{exercises.__name__}.{each.name}")
    for each in pkgutil.iter_modules(exercises.__path__)
]


@pytest.mark.parametrize("module", MODULES, ids=lambda each: each.__name__.rpartition(".")[2])
def test_a_name_stands_for_one_thing_in_all_of_them(module: ModuleType) -> None:
    """What two modules of exercises call alike, and do not make themselves, is the same."""
    for name in ("COLOURS", "HARBOUR", "colours_of", "is_spaces", "listed", "on_grid", "first_way"):
        held = getattr(module, name, None)
        assert held is None or held is getattr(importlib.import_module(exercises.__name__ + ".dealing"), name)


def test_cars_far_apart_are_in_no_ones_way() -> None:
    cars = far_apart(Colour)
    game = Game.at(
        cars=cars, hands=[["W5"], ["W5"]], owners=dict.fromkeys(cars, 0), turn=0, bets=[["R", "R"]] * 3
    )
    for colour in Colour:
        assert df.reach(game, colour, 6) == df.reach(game.track, cars[colour], 6)


def test_rows_tell_each_seats_cars() -> None:
    df.language("en")
    game = Game.at(cars=on_grid(), hands=[["W5"], ["W5"]], owners={"R": 1, "B": 0}, turn=0)
    assert [*map(str, owned(game, 2))] == ["Ada: Blue", "Ben: Red"]
    assert listed(game.owners) == [Colour.BLUE, Colour.RED]
    assert len(chosen(game.owners)) == 2


@pytest.mark.parametrize("name", ["02.exactly", "02.cut", "05.code"])
def test_what_reach_gives_is_an_answer_and_bytes_are_none(name: str) -> None:
    task = find(name).dealt(1)
    assert judge(task, dict.fromkeys(task.solution, None)).outcome is Outcome.RIGHT
    assert judge(task, b"a1.1").outcome is judge(task, [b"a1.1"]).outcome is Outcome.UNREADABLE
    assert is_spaces(df.reach(df.load_track("harbour"), "a1.2", 3))


@pytest.mark.parametrize(
    ("names", "kinds"),
    [
        (("01.wild", "03.wild", "05.wild", "06.wild"), {"on-card", "home", "wild-left-out"}),
        (("01.skipped", "03.skipped", "05.skipped", "06.skipped"), {"can-move"}),
        (("01.skipped", "03.skipped", "06.skipped"), {"home-moves"}),
        (("01.skipped", "06.skipped"), {"blocked-moves"}),
        (("00.who-bets", "07.due"), {"only-owner", "no-bets"}),
    ],
)
def test_the_same_mistake_is_the_same_kind_in_every_lesson(names: tuple[str, ...], kinds: set[str]) -> None:
    """So that a warm-up sees it come again; and none of these ids tells too little to be counted."""
    first, *others = (find(name).kinds for name in names)
    assert first.keys() >= kinds and not kinds & VAGUE
    for other in others:
        assert {kind: other[kind] for kind in kinds} == {kind: first[kind] for kind in kinds}
        assert all(other[kind] is first[kind] for kind in kinds)


def test_R4_the_order_asked_for_is_that_in_which_the_engine_moves_the_cars_shown() -> None:
    for seed in range(60):
        task = find("03.order").dealt(seed)
        game, form = task.position, task.form
        assert isinstance(game, Game) and isinstance(form, Order)
        events = carried_out(game, 0, game.hands[0][0]).events
        moved = [event.values["colour"] for event in events if event.key in DRIVES]
        assert moved == [form.items[at] for at in task.solution]


def test_S4_the_number_of_cards_is_that_of_the_deck() -> None:
    df.language("en")
    task = find("00.how-many").dealt(0)
    assert f" {len(df.load_deck())} " in str(task.question)
    assert not any("42" in text.en + text.ja for text in (task.question, task.because))
