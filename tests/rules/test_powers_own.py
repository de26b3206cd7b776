"""Powers of one's own (W0): what cannot be one is refused, and so is a function of one that fails."""

from collections.abc import Callable
from typing import Any

import pytest

from downforce import Game, NotAllowed, Power, UnreadableText, language
from tests.rules.courses import play, race

WORDS: dict[str, Any] = {"title": {"en": "Mine"}, "text": {"en": "More."}}
MINE = Power("mine", **WORDS, own=1)


@pytest.mark.parametrize(("values", "key"), [
    ({"name": "tricky"}, "power-name-taken"),
    ({"name": "experienced"}, "power-name-taken"),
    ({"title": 5}, "power-texts"), ({"title": {"en": ""}}, "power-texts"),
    ({"text": {"en": 5}}, "power-texts"),
    ({"text": {5: "x"}}, "power-texts"), ({"title": ["x"]}, "power-texts"), ({"title": None}, "power-texts"),
    ({"title": {}}, "power-words"),
    ({"short": 1}, "power-switch"), ({"through": "no"}, "power-switch"), ({"reverse": None}, "power-switch"),
    ({"more": 5}, "power-function"), ({"pays": "x"}, "power-function"),
    ({"own": True}, "power-numbers"), ({"own": -(10**5000)}, "power-numbers"),
    ({"rule": "W13"}, "power-rule"), ({"rule": "R4"}, "power-rule"), ({"rule": None}, "power-rule"),
    ({"mark": "guess"}, "power-mark"), ({"mark": []}, "power-mark"),
])  # fmt: skip
@pytest.mark.parametrize("spoken", ["en", "ja"])
def test_W0_what_is_no_power_of_ones_own_is_refused(values: dict[str, Any], key: str, spoken: str) -> None:
    with pytest.raises(UnreadableText) as caught:
        Power(**{"name": "mine", **WORDS, **values})
    language(spoken)
    assert caught.value.key == key and str(caught.value).endswith((".", "。"))


def test_W0_a_title_and_a_text_alone_serve_both_languages() -> None:
    mine = Power("mine", title="Mine", text="One more.", own=1)
    assert mine.title == {"en": "Mine", "ja": "Mine"} and mine.effect == "One more."
    language("ja")
    assert mine.word == "Mine"


CARS = {"R": "a1", "B": "b4"}


@pytest.mark.parametrize("powers", [None, 5, "both", [5], ["tricky"], [MINE, MINE]])
def test_W0_a_record_is_read_with_powers_and_nothing_else(powers: Any) -> None:
    game = race("R2", "B5", cars=CARS, powers={"R": MINE})
    with pytest.raises(UnreadableText):
        Game.from_record(game.record(), powers=powers)


def test_W0_a_record_is_read_with_a_single_power() -> None:
    game = race("R2", "B5", cars=CARS, powers={"R": MINE})
    assert Game.from_record(game.record(), powers=MINE) == game


def fails(*_: object) -> int:
    raise ZeroDivisionError


class Unshowable:
    def __repr__(self) -> str:
        raise RuntimeError


WRONG: list[Callable[..., Any]] = [
    fails, lambda: 0, *(lambda *_, value=value: value for value in
                        (None, "2", True, 1.0, float("nan"), float("inf"), 10**5000, -1001, Unshowable())),
]  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG)
def test_W0_a_function_of_ones_own_that_fails_is_named(wrong: Callable[..., Any]) -> None:
    more = Power("mine", **WORDS, more=wrong)
    with pytest.raises(NotAllowed, match=r"function more of the power Mine .*\(W0\)$"):
        play(race("R2", "B5", cars=CARS, powers={"R": more}), "0 play R2", "0 drive a2 a3")
    pays = Power("mine", **WORDS, pays=wrong)
    over = race("", "", cars=CARS | {"B": "b19"}, powers={"R": pays}, bets=[["R", "B"]] * 3)
    with pytest.raises(NotAllowed, match=r"function pays of the power Mine .*\(W0\)$"):
        over.score()


def test_W0_a_function_of_ones_own_may_take_spaces_away() -> None:
    slow = Power("slow", **WORDS, more=lambda *_: -1)
    start = play(race("R2", "B5", cars=CARS, powers={"R": slow}), "0 play R2")
    assert start.motion and start.motion.steps == 1
