"""The greedy bot with each power: what it decides otherwise because of it."""

import pytest

import downforce as df
from downforce.bots.greedy import POWERS as ORDER
from downforce.bots.reading import Hand, Reading
from downforce.rules.cards import Colour, Line, SpeedCard
from downforce.rules.powers import POWERS
from tests.bots.test_greedy import decision, flat
from tests.rules.courses import race

R, B = Colour.RED, Colour.BLUE


def start(power: str, card: str, cars: dict[str, str], **position: object) -> df.Game:
    """Seat 0, red's owner, has the power and a card; seat 1 owns the other cars."""
    owners = {car: 0 if car == "R" else 1 for car in cars}
    return race(card, "Y6 B4 K2", cars=cars, owners=owners, powers={"R": power}, track=flat(), **position)


def after(power: str, card: str, cars: dict[str, str]) -> df.Game:
    """The card is played."""
    return start(power, card, cars).play(df.parse_action(f"0 play {card}"))


def test_W2_it_drives_its_own_car_as_far_as_it_goes() -> None:
    game = after("unpredictable", "R5", {"R": "1.5", "B": "0.9"})
    assert decision(game.view(0)).split()[-1].endswith(".10")


LONGER = [("aggressive", "R2 B1"), ("reckless", "R2 B1"), ("experienced", "R8")]


@pytest.mark.parametrize(("power", "card"), LONGER)
def test_W3_W11_W12_it_knows_how_far_its_cards_go(power: str, card: str) -> None:
    game, parsed = after(power, card, {"R": "1.5", "B": "0.9"}), SpeedCard.parse(card)
    read = Hand.of(game.view(0)).read(parsed, parsed.lines[0], R)
    assert game.motion and read.steps == game.motion.steps > parsed.numbers[R]


def test_W4_it_skips_the_line_of_a_rival() -> None:
    assert decision(after("cunning", "B6", {"R": "1.5", "B": "0.6"}).view(0)) == "0 skip"


def test_W5_it_counts_what_is_driven_after_the_last_line() -> None:
    """Red is shut in until blue, on the same card, drives off: the greater number is then the better one."""
    cars = {"R": "1.5", "B": "0.6", "K": "1.6", "G": "2.6"}
    assert decision(start("determined", "R1 B1/R6 B1", cars).view(0)) == "0 play R6 B1"


def test_W6_it_marks_two_cars_of_which_one_is_likely_to_pay() -> None:
    game = start("strategic", "R5", {"R": "0.8", "K": "1.12", "B": "1.8"}, bets=[])
    assert decision(game.view(0)) == "0 bet K R"


def test_W7_it_sees_how_far_a_betting_line_takes_its_car() -> None:
    """Both cards end at home but one of them takes red over the line after row 10."""
    game = start("ambitious", "R2", {"R": "1.9", "B": "0.5"})
    reading = Hand.of(game.view(0)).read(SpeedCard.parse("R2"), Line(R, 2), R)
    assert reading == Reading(2, 2, bonus=2)


def test_W8_it_takes_the_step_after_a_card() -> None:
    game = after("defensive", "B1", {"R": "1.5", "B": "0.8"})
    assert decision(game.play(game.legal(0)[0]).view(0)) == "0 choose R"


def test_W9_it_drives_through_a_wall() -> None:
    cars = {"R": "1.5", "B": "0.6", "K": "1.6", "G": "2.6"}
    assert decision(after("tough", "R5", cars).view(0)).split()[-1].endswith(".10")


def test_W10_it_does_not_bet_on_an_own_car_that_will_not_win() -> None:
    cars = {"R": "0.12", "K": "1.14", "B": "1.8"}
    hands = "R5/R6 K4 G2"
    assert decision(start("tricky", hands, cars, bets=[]).view(0)) == "0 bet R"
    second = {"R": "0.12", "K": "1.28", "B": "1.8"}
    assert decision(start("bold", hands, second, bets=[["K", "K"]]).view(0)) == "0 bet K"


def test_W11_a_rival_may_have_to_steer_its_car() -> None:
    game = after("reckless", "R2", {"R": "1.4", "B": "0.9", "K": "1.9", "G": "2.9"})
    assert game.to_act == (1,) and decision(game.view(1)).startswith("1 drive")
    assert Hand.of(game.view(0)).read(SpeedCard.parse("R2"), Line(R, 2), R).handed


def test_A10_it_has_an_order_of_all_powers() -> None:
    assert sorted(ORDER) == sorted(POWERS)


def test_a_hand_without_powers_reads_what_is_printed() -> None:
    view = start("bold", "R5", {"R": "1.5", "B": "0.9"}).view(1)
    assert Hand.of(view).read(None, Line(B, 4), B) == Reading(4, 4)
