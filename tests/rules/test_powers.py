"""The powers as far as they are built (W0, W1), and choosing one (A10)."""

import pytest

from downforce import Game, Power, UnreadableText, rule
from downforce.rules.powers import POWERS, chosen_powers, power
from tests.rules.courses import B, G, R, odd_deck, options, play, race, refusal, told

CARS = {"R": "a2", "B": "b2", "G": "a1"}
TRICKY = {"R": "tricky"}


def tricky(*hands: str, **position: object) -> Game:
    """A race in which seat 0 has Tricky with the red car."""
    return race(*hands, **{"cars": CARS, "powers": TRICKY} | position)


def test_W0_a_power_beats_the_rules_only_for_the_seat_that_has_it() -> None:
    game = tricky("R2 B1", "B2 R1")
    assert options(game, 0) == ["0 play R2 B1", "0 play R2 B1 reversed"]
    game = play(game, "0 play R2 B1", "0 drive a3 a4", "0 drive b3")
    assert options(game, 1) == ["1 play B2 R1"]
    assert refusal(game, "1 play B2 R1 reversed").rule == "W1"


def test_W0_a_power_moves_cars_by_M1_to_M6_like_any_line() -> None:
    game = play(tricky("R2 B1", "B5"), "0 play R2 B1 reversed")
    assert refusal(game, "0 drive a2").rule == "M1" and refusal(game, "0 drive b3 b4").rule == "M4"


def test_W1_a_card_may_be_carried_out_from_bottom_to_top() -> None:
    game = play(tricky("R2 G3 B1", "B5"), "0 play R2 G3 B1 reversed")
    assert ("plays-reversed", "W1") in told(game)
    assert str(game.line) == "B1" and game.car is B
    game = play(game, "0 drive b3")
    assert game.car is G, "b2 is free now, so green moves"
    game = play(game, "0 drive b2 a3 a4")
    assert str(game.line) == "R2" and game.car is R
    game = play(game, "0 drive a3 b4")
    assert game.card is None and game.cars == {R: "b4", B: "b3", G: "a4"}


def test_W1_it_may_be_but_need_not() -> None:
    game = play(tricky("R2 G3 B1", "B5"), "0 play R2 G3 B1")
    assert game.car is R


def test_W1_what_is_played_is_said_when_playing_and_the_card_is_discarded_as_it_is() -> None:
    game = play(tricky("R2 K1", "B5"), "0 play R2 K1 reversed", "0 drive a3 a4")
    assert list(map(str, game.discards[0])) == ["R2 K1"]


def test_W1_a_wild_lines_car_is_named_when_it_is_reached() -> None:
    """From the bottom the wild 1 comes first, then red, then the wild 3 with another car."""
    game = play(tricky("W3 R2 W1", "W4 W2", deck=odd_deck()), "0 play W3 R2 W1 reversed")
    assert str(game.line) == "W1" and options(game, 0) == ["0 choose B", "0 choose G"]
    game = play(game, "0 choose B", "0 drive b3", "0 drive a3 a4")
    assert str(game.line) == "W3" and options(game, 0) == ["0 choose G"]
    assert refusal(game, "0 choose B").rule == "R5"


def test_W1_a_card_of_one_line_has_no_other_order() -> None:
    game = tricky("R2", "B5")
    assert options(game, 0) == ["0 play R2"]
    assert refusal(game, "0 play R2 reversed").rule == "W1"


def test_W1_the_power_serves_all_cards_of_its_player() -> None:
    game = tricky("B2 G1/R8", "B5")
    assert "0 play B2 G1 reversed" in options(game, 0)


def test_W1_the_power_goes_with_the_car() -> None:
    game = race("R2 B1", "B2 R1", cars=CARS, powers={"B": "tricky"})
    assert options(game, 0) == ["0 play R2 B1"]
    game = race("R2 B1", "B2 R1", cars=CARS, powers={"K": "tricky"}, rules="printed")
    assert options(game, 0) == ["0 play R2 B1"], "a car that is out takes its power along"


def test_W1_a_power_given_up_is_out() -> None:
    powers = {"R": "tricky", "G": Power("other", "W2")}
    hands = ("R2 B1", "B2 R1")
    game = race(*hands, cars=CARS, owners={"R": 0, "G": 0, "B": 1}, powers=powers, turn=None)
    assert options(game, 0) == ["0 keep tricky", "0 keep other"]
    assert options(play(game, "0 keep other"), 0) == ["0 play R2 B1"]
    assert options(play(game, "0 keep tricky"), 0) == ["0 play R2 B1", "0 play R2 B1 reversed"]


def test_W1_no_position_has_a_card_carried_out_from_the_bottom_without_the_power() -> None:
    with pytest.raises(ValueError, match="W1"):
        race("", "B5", cars=CARS, card="R2 B1", reverse=True)
    game = tricky("", "B5", card="R2 B1", reverse=True)
    assert game.car is B


def test_W0_every_power_has_a_rule_and_a_name_in_both_languages() -> None:
    for name, each in POWERS.items():
        assert power(name) is each and str(each) == name and each.word == rule(each.rule).title


@pytest.mark.parametrize("text", ["", "Tricky", "x", None, 5, ["tricky"]])
def test_W0_an_unknown_power_is_refused(text: object) -> None:
    with pytest.raises(UnreadableText, match="tricky"):
        power(text)  # type: ignore[arg-type]
    assert [str(each) for each in chosen_powers(["tricky"])] == ["tricky"]
