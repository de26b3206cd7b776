"""What powers have noted of the card in play, in a position and in a record (W0, W4, W5, W8, W9)."""

from typing import Any

import pytest

from downforce import Game, Power
from tests.rules.courses import play, race
from tests.rules.test_powers_race import CARS, game


@pytest.mark.parametrize(("power", "cars", "plays"), [
    ("cunning", CARS, ["0 play B2 G1 R1", "0 skip"]),
    ("determined", {"R": "a1", "B": "a3", "K": "b3"}, ["0 play R3 B2", "0 drive a2"]),
    ("determined", {"R": "a1", "B": "a3", "K": "b3"}, ["0 play R3 B2", "0 drive a2", "0 drive a4 a5"]),
    ("defensive", CARS, ["0 play B2", "0 drive b3 b4"]),
    ("defensive", CARS, ["0 play B2", "0 drive b3 b4", "0 choose R"]),
    ("tough", {"R": "a2", "B": "a3", "K": "b3"}, ["0 play R3 B1", "0 drive a3 a4 a5"]),
    ("reckless", CARS, ["0 play R2 B1"]),
])  # fmt: skip
def test_W0_a_position_in_the_middle_of_a_card_is_written_and_read(
    power: str, cars: dict[str, str], plays: list[str]
) -> None:
    """As the start of another game, which goes on in the same way."""
    before = play(game(power, f"{plays[0].removeprefix('0 play ')}/K5", "B5", cars=cars), *plays)
    again = Game.starting(before.setup, before.state)
    assert again.state == before.state
    read = Game.from_record(again.record())
    assert read.state == again.state and read.record() == again.record()
    assert [read.legal(seat) for seat in (0, 1)] == [before.legal(seat) for seat in (0, 1)]


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("tricky", {"card": "B2 R1", "done": 1, "skipped": 1}, "W4"),
    ("cunning", {"card": "B2 R1", "skipped": 1}, "W4"),
    ("cunning", {"card": "B2 R1", "done": 1, "skipped": 2}, "W4"),
    ("cunning", {"card": "R1 B2", "done": 1, "lost": ["R1/1"]}, "W5"),
    ("determined", {"card": "B1 R2", "done": 1, "lost": ["B1/1"]}, "W5"),
    ("determined", {"card": "R2 B1", "lost": ["R1/2"]}, "W5"),
    ("determined", {"card": "R2 B1", "done": 1, "lost": ["R1/3"]}, "W5"),
    ("determined", {"card": "R2 B1", "done": 1, "lost": ["R1/2", "R1/2"]}, "W5"),
    ("determined", {"card": "R2 B1", "done": 1, "lost": ["R0/2"]}, "W5"),
    ("determined", {"card": "R2 B1", "done": 1, "lost": ["R3/2"]}, "W5"),
    ("tricky", {"card": "R2 B1", "done": 1, "through": True}, "W9"),
    ("tricky", {"card": "B1", "done": 1}, "R4"),
    ("defensive", {"card": "R1", "done": 1}, "W8"),
    ("defensive", {"card": "B1", "done": 1, "wild": "B"}, "W8"),
    ("defensive", {"card": "B1", "done": 2}, "R4"),
]


@pytest.mark.parametrize(("power", "position", "rule"), WRONG)
def test_W0_no_position_has_on_its_card_what_no_power_has_done(
    power: str, position: dict[str, Any], rule: str
) -> None:
    with pytest.raises(ValueError, match=rf"\({rule}\)"):
        game(power, "K5", "B5", **position)


@pytest.mark.parametrize("text", ["R", "R2", "R/2", "X2/3", "R2/3/4", 5, None, ""])
def test_W5_lost_spaces_that_cannot_be_read_are_refused(text: object) -> None:
    with pytest.raises(ValueError, match="lost spaces"):
        game("determined", "K5", "B5", card="R2 B1", done=1, lost=[text])


def test_W5_no_more_spaces_are_lost_than_the_line_and_the_powers_give() -> None:
    top = Power("mine", title="Mine", text="More.", catches_up=True, top=3)
    lines = Power("mine", title="Mine", text="More.", catches_up=True, own=1, at_line=2)
    for given, most in (("determined", 2), (top, 5), (lines, 9)):
        game(given, "K5", "B5", card="R2 B1", done=1, lost=[f"R{most}/2"])
        with pytest.raises(ValueError, match=r"\(W5\)"):
            game(given, "K5", "B5", card="R2 B1", done=1, lost=[f"R{most + 1}/2"])


TWO: dict[str, Any] = {"cars": {"R": "a1", "B": "b2", "K": "b4"}, "owners": {"R": 0, "B": 0, "K": 1},
                       "powers": {"R": "tricky", "B": "bold"}}  # fmt: skip


def test_A10_in_the_race_every_seat_uses_one_power() -> None:
    with pytest.raises(ValueError, match=r"kept.*\(A10\)") as caught:
        race("R2 B1", "B5", **TWO)
    assert getattr(caught.value, "argument", "") == "kept"
    assert race("R2 B1", "B5", **TWO, turn=None).to_act == (0,), "before the first turn it may still choose"
    assert race("R2 B1", "B5", **TWO, kept={0: "bold"}).phase.value == "race"


def test_S5_no_power_is_in_a_position_twice() -> None:
    with pytest.raises(ValueError, match=r"\(S5\)") as caught:
        race("R2 B1", "B5", **TWO | {"powers": {"R": "tricky", "K": "tricky"}})
    assert getattr(caught.value, "argument", "") == "powers"
