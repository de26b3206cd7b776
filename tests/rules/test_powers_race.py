"""The powers that change how a card is carried out (W2–W5, W7–W9, W11, W12), each from a position."""

from typing import Any

import pytest

from downforce import Drive, Game, NotAllowed
from downforce.rules.movement import Motion
from downforce.rules.state import Lost

from tests.rules.courses import K, B, G, R, options, play, race, refusal, straight, told  # isort: skip

CARS = {"R": "a2", "B": "b2", "G": "a1"}
WALL = {"R": "a2", "B": "a3", "K": "b3", "G": "b1"}  # red cannot move


def game(power: str, *hands: str, cars: dict[str, str] = CARS, **position: Any) -> Game:
    """A race in which seat 0 has a power and the red car, and only that."""
    owners = {"owners": {"R": 0} | {car: 1 for car in cars if car != "R"}}
    return race(*hands, **{"cars": cars, "powers": {"R": power}} | owners | position)


# W2


def test_W2_an_own_car_may_stop_after_any_number_of_spaces_or_at_once() -> None:
    start = play(game("unpredictable", "R3 B1", "B5"), "0 play R3 B1")
    assert set(start.ends) == {"a3", "b3", "a4", "b4", "a5", "b5"}
    assert options(start, 0)[-1] == "0 skip"
    assert start.motion == Motion(3, 3, short=True)
    after = play(start, "0 drive b3")
    assert after.cars[R] == "b3" and ("drives-short", "W2") in told(after) and after.car is B
    stays = play(start, "0 skip")
    assert stays.cars[R] == "a2" and ("stops-at-once", "W2") in told(stays) and stays.car is B


def test_W2_other_cars_drive_on_and_so_do_own_ones_on_other_cards() -> None:
    start = play(game("unpredictable", "B3", "R3/B5"), "0 play B3")
    assert all(len(action.split()) == 5 for action in options(start, 0))
    assert refusal(start, "0 skip").rule == "W2" and refusal(start, "0 drive b3").rule == "M4"
    theirs = play(start, "0 drive b3 b4 b5", "1 play R3")
    assert "1 skip" not in options(theirs, 1) and refusal(theirs, "1 drive a3").rule == "M4"


def test_W2_a_wild_line_that_moves_an_own_car_is_its_line() -> None:
    start = play(game("unpredictable", "B1 W2", "B5"), "0 play B1 W2", "0 drive b3")
    assert options(start, 0) == ["0 choose G", "0 choose R"], "no skip before the car is named"
    assert "0 skip" in options(play(start, "0 choose R"), 0)
    assert "0 skip" not in options(play(start, "0 choose G"), 0)


def test_W2_a_car_that_is_blocked_is_skipped_as_ever() -> None:
    start = play(game("unpredictable", "R3 G1", "B5", cars=WALL), "0 play R3 G1")
    assert ("skipped-blocked", "R6") in told(start) and start.car is G


def test_W2_a_route_of_no_steps_is_a_skip() -> None:
    start = play(game("unpredictable", "R3", "B5"), "0 play R3")
    assert refusal(start, "0 drive b3 b4 b5 b6").rule == "M4"
    with pytest.raises(NotAllowed, match=r"skip.*\(W2\)"):
        start.play(Drive(0, ()))


# W3


def test_W3_the_top_line_is_one_higher_if_it_moves_an_own_car() -> None:
    start = play(game("aggressive", "R2 B1", "B5"), "0 play R2 B1")
    assert start.motion == Motion(3, 2) and {len(a.split()) for a in options(start, 0)} == {5}
    after = play(start, "0 drive a3 a4 a5")
    assert ("more", "W3") in told(after) and after.motion == Motion(1, 1)


def test_W3_no_other_line_and_no_other_car_gains() -> None:
    assert play(game("aggressive", "B2 R1", "B5"), "0 play B2 R1").motion == Motion(2, 2)
    start = play(game("aggressive", "B2 R1", "B5"), "0 play B2 R1", "0 drive b3 b4")
    assert start.motion == Motion(1, 1)
    assert play(game("aggressive", "B5", "R2", turn=1), "1 play R2").motion == Motion(2, 2)


def test_W3_a_wild_line_at_the_top_counts_once_an_own_car_is_named() -> None:
    cars = {"R": "a2", "B": "b2", "G": "a4"}
    start = play(game("aggressive", "W3 B2", "B5", cars=cars), "0 play W3 B2")
    assert play(start, "0 choose R").motion == Motion(4, 3)
    assert play(start, "0 choose G").motion == Motion(3, 3)


# W4


def test_W4_one_line_of_a_card_that_moves_no_own_car_may_be_skipped() -> None:
    cars = {"R": "a2", "B": "b2", "G": "a4"}
    start = play(game("cunning", "B2 G1 R1", "B5", cars=cars), "0 play B2 G1 R1")
    assert options(start, 0)[-1] == "0 skip"
    after = play(start, "0 skip")
    assert ("refuses", "W4") in told(after) and after.car is G and after.cars[B] == "b2"
    assert "0 skip" not in options(after, 0), "one a card"
    assert (refused := refusal(after, "0 skip")).rule == "W4" and refused.key == "skip-used"


def test_W4_no_line_of_an_own_car_is_skipped() -> None:
    start = play(game("cunning", "R2 B1", "B5"), "0 play R2 B1")
    assert "0 skip" not in options(start, 0) and refusal(start, "0 skip").key == "skip-own"


def test_W4_a_wild_line_is_skipped_before_a_car_is_named() -> None:
    start = play(game("cunning", "R1 W2", "B5"), "0 play R1 W2", "0 drive a3")
    assert options(start, 0) == ["0 choose B", "0 choose G", "0 skip"]
    named = play(start, "0 choose B")
    assert "0 skip" not in options(named, 0) and refusal(named, "0 skip").key == "skip-named"
    assert play(start, "0 skip").card is None


def test_W4_a_line_that_is_skipped_anyway_does_not_use_it_up() -> None:
    cars = {"R": "b1", "B": "a2", "K": "a3", "G": "b3"}
    start = play(game("cunning", "B2 G1 R1", "B5", cars=cars), "0 play B2 G1 R1")
    assert ("skipped-blocked", "R6") in told(start) and start.car is G
    assert "0 skip" in options(start, 0)


def test_W4_every_card_has_its_own_skip() -> None:
    start = play(
        game("cunning", "B2/G1", "B5/K5"), "0 play B2", "0 skip", "1 play B5", "1 drive b3 b4 b5 b6 b7"
    )
    start = play(start, *(f"{seat} bet R" for seat in (0, 1)), "0 play G1")
    assert "0 skip" in options(start, 0)


# W5


def test_W5_what_an_own_car_lost_is_driven_after_the_last_line() -> None:
    cars = {"R": "a1", "B": "a3", "K": "b3"}
    start = play(game("determined", "R3 B2", "B5", cars=cars), "0 play R3 B2", "0 drive a2")
    assert start.state.turn and start.state.turn.lost == (Lost(R, 2, 3),)
    last = play(start, "0 drive a4 a5")
    assert ("catches-up", "W5") in told(last) and last.car is R and last.motion == Motion(2, 3)
    assert set(last.ends) == {"a4", "b4"}
    after = play(last, "0 drive a3 b4")
    assert after.cars[R] == "b4" and after.card is None and after.to_act == (1,)


def test_W5_a_line_that_was_wholly_blocked_is_driven_too_as_far_as_then_possible() -> None:
    start = play(game("determined", "R3 B1", "B5", cars=WALL), "0 play R3 B1")
    assert ("skipped-blocked", "R6") in told(start)
    last = play(start, "0 drive a4")
    assert last.car is R and set(last.ends) == {"a5", "b5"}
    assert last.line and str(last.line) == "R3"


def test_W5_lost_spaces_are_driven_once_and_what_is_lost_then_is_lost() -> None:
    cars = {"R": "a1", "B": "a3", "K": "b3", "G": "a4"}
    start = play(game("determined", "R4 B1", "B5", cars=cars), "0 play R4 B1", "0 drive a2")
    last = play(start, "0 drive b4")
    assert last.motion == Motion(3, 4)
    after = play(last, "0 drive a3")
    assert after.card is None and after.cars[R] == "a3", "blocked again, and that was all"


def test_W5_a_car_that_still_cannot_move_stays() -> None:
    after = play(game("determined", "R3 G1", "B5", cars=WALL), "0 play R3 G1", "0 drive b2")
    assert ("no-catching-up", "W5") in told(after) and after.card is None


def test_W5_several_own_cars_drive_in_the_order_of_their_lines() -> None:
    cars = {"R": "a2", "B": "b2", "K": "a3", "G": "b3"}
    start = game("determined", "B2 R3 K2", "G5", cars=cars, owners={"R": 0, "B": 0, "K": 1, "G": 1})
    last = play(start, "0 play B2 R3 K2", "0 drive a4 a5")
    assert last.car is B and last.motion == Motion(2, 2)
    last = play(last, "0 drive a3 a4")
    assert last.car is R and last.motion == Motion(3, 3)


def test_W5_other_cars_and_other_cards_lose_their_spaces() -> None:
    cars = {"R": "b1", "B": "a2", "K": "a3", "G": "b3"}
    start = play(game("determined", "B3 K1", "B5", cars=cars), "0 play B3 K1", "0 drive a4")
    assert start.card is None
    start = play(game("determined", "B3", "R3 K1", cars=WALL, turn=1), "1 play R3 K1", "1 drive b4")
    assert start.card is None


# W7


def test_W7_a_crossed_betting_line_makes_an_own_cars_number_grow_on_anyones_card() -> None:
    cars = {"R": "a4", "B": "b2"}
    for seat in (0, 1):
        hands = ("R3", "B1/B5") if seat == 0 else ("B1/B5", "R3")
        start = play(game("ambitious", *hands, cars=cars, turn=seat), f"{seat} play R3")
        assert start.motion == Motion(3, 3, bonus=2)
        assert set(start.ends) == {"a9", "b9"}
        after = play(start, f"{seat} drive a5 a6 a7 a8 a9")
        assert ("more-at-line", "W7") in told(after) and after.cars[R] == "a9"


def test_W7_not_only_the_first_car_gains() -> None:
    start = play(game("ambitious", "R3", "B1", cars={"R": "a4", "B": "b6"}), "0 play R3")
    assert set(start.ends) == {"a9", "b9"}


def test_W7_each_betting_line_adds_to_the_number() -> None:
    start = play(game("ambitious", "R6", "B1", cars={"R": "a5", "B": "b2"}), "0 play R6")
    assert set(start.ends) == {"a15", "b15"}, "6 and 2 for each of the lines after rows 5 and 10"
    after = play(start, "0 drive a6 a7 a8 a9 a10 a11 a12 a13 a14 a15")
    assert [key for key, _ in told(after)].count("more-at-line") == 2


def test_W7_a_line_that_is_not_reached_adds_nothing_and_other_cars_gain_nothing() -> None:
    assert set(play(game("ambitious", "R3", "B1"), "0 play R3").ends) == {"a5", "b5"}
    start = play(game("ambitious", "B4", "B1", cars={"R": "a1", "B": "b4"}), "0 play B4")
    assert set(start.ends) == {"a8", "b8"}


# W8


def test_W8_after_a_card_without_own_colours_an_own_car_may_go_one_space() -> None:
    start = play(game("defensive", "B2", "B5"), "0 play B2", "0 drive b3 b4")
    assert options(start, 0) == ["0 choose R", "0 skip"] and str(start.line) == "W1"
    named = play(start, "0 choose R")
    assert ("names-after", "W8") in told(named)
    assert set(named.ends) == {"a3", "b3"} and "0 skip" not in options(named, 0)
    after = play(named, "0 drive b3")
    assert after.cars[R] == "b3" and after.card is None and after.to_act == (1,)
    stays = play(start, "0 skip")
    assert stays.cars[R] == "a2" and stays.card is None and ("stays", "W8") in told(stays)


def test_W8_a_card_that_shows_an_own_colour_gives_no_move() -> None:
    assert play(game("defensive", "R1 B1", "B5"), "0 play R1 B1", "0 drive a3", "0 drive b3").card is None


def test_W8_a_wild_line_shows_no_colour() -> None:
    start = play(
        game("defensive", "B1 W2", "B5"), "0 play B1 W2", "0 drive b3", "0 choose R", "0 drive a3 a4"
    )
    assert options(start, 0) == ["0 choose R", "0 skip"]


def test_W8_only_own_cars_that_can_move_may_be_named() -> None:
    owners = {"R": 0, "G": 0, "B": 1, "K": 1}
    start = game("defensive", "K1", "B5", cars={"R": "a2", "B": "a3", "K": "b2", "G": "a1"}, owners=owners)
    start = play(start, "0 play K1", "0 drive b3")
    assert options(start, 0) == ["0 choose G", "0 skip"], "red stands behind a wall"
    assert refusal(start, "0 choose R").rule == "W8" and refusal(start, "0 choose B").rule == "W8"
    assert refusal(start, "0 drive b2").rule == "W8"
    blocked = game("defensive", "K1", "B5", cars={"R": "a2", "B": "a3", "K": "b2"})
    assert play(blocked, "0 play K1", "0 drive b3").card is None, "nobody can move"


def test_W8_the_move_counts_for_betting_lines_and_may_end_the_race_for_a_car() -> None:
    cars = {"R": "a5", "B": "b2"}
    after = play(
        game("defensive", "B1", "B5", cars=cars), "0 play B1", "0 drive b3", "0 choose R", "0 drive a6"
    )
    assert ("crosses", "B1") in told(after) and after.to_act == (0, 1)
    cars = {"R": "a19", "B": "b2"}
    home = play(game("defensive", "B1/K2", "B5", cars=cars), "0 play B1", "0 drive b3", "0 choose R")
    home = play(home, "0 drive finish")
    assert home.finished == (R,) and home.hands[0] == (), "E1 comes after it"


# W9


def test_W9_an_own_car_may_drive_through_one_occupied_space_a_card() -> None:
    cars = {"R": "a2", "B": "a3", "K": "b3", "G": "a5"}
    start = play(game("tough", "R3 G1", "B5", cars=cars), "0 play R3 G1")
    assert options(start, 0) == ["0 drive a3 a4 b5", "0 skip"], "a5 is taken, and one car is all"
    after = play(start, "0 drive b3 b4 b5")
    assert ("drives-through", "W9") in told(after) and after.cars[R] == "b5"
    assert after.state.turn and after.state.turn.through
    assert refusal(start, "0 drive a3 a4 a5").key == "through-once"


def test_W9_where_no_step_is_free_it_may_stay_as_well() -> None:
    start = play(game("tough", "R2 G1", "B5", cars=WALL), "0 play R2 G1")
    stays = play(start, "0 skip")
    assert stays.cars[R] == "a2" and ("stays-behind", "W9") in told(stays) and stays.car is G
    with pytest.raises(NotAllowed, match=r"skip.*\(W9\)"):
        start.play(Drive(0, ()))
    free = play(game("tough", "R2", "B5"), "0 play R2")
    assert "0 skip" not in options(free, 0) and refusal(free, "0 skip").key == "skip-free"


def test_W9_only_if_number_and_a_free_step_let_it_leave_again() -> None:
    start = play(game("tough", "R1 G1", "B5", cars=WALL), "0 play R1 G1")
    assert ("skipped-blocked", "R6") in told(start), "a number of 1 does not bring it out again"
    cars = {"R": "a2", "B": "a3", "K": "b2", "G": "a4", "O": "b4"}
    start = play(game("tough", "R4", "B5", cars=cars), "0 play R4")
    assert refusal(start, "0 drive a3 a4").key == "through-and-out", "behind blue all is taken"
    assert refusal(start, "0 drive b3 a3").rule == "M1"
    start = play(game("tough", "R1", "B5", cars={"R": "a2", "B": "a3"}), "0 play R1")
    assert refusal(start, "0 drive a3").key == "through-and-out"


def test_W9_nobody_stops_on_an_occupied_space() -> None:
    start = play(game("tough", "R3", "B5", cars={"R": "a2", "B": "a3"}), "0 play R3")
    assert refusal(start, "0 drive a3").key == "stops-inside"


def test_W9_once_a_card_and_only_own_cars() -> None:
    cars = {"R": "a2", "O": "a6", "B": "a3", "K": "b3", "G": "a7", "Y": "b7"}
    owners = {"R": 0, "O": 0, "B": 1, "K": 1, "G": 1, "Y": 1}
    start = game("tough", "R2 O2 Y1", "B5", cars=cars, owners=owners)
    after = play(start, "0 play R2 O2 Y1", "0 drive a3 a4")
    assert ("skipped-blocked", "R6") in told(after), "orange, on the same card, drives through no other"
    start = play(
        game("tough", "B2 R1", "B5", cars={"R": "a1", "B": "a2", "K": "a3", "G": "b3"}), "0 play B2 R1"
    )
    assert ("skipped-blocked", "R6") in told(start), "blue is no own car"
    start = play(game("tough", "B1", "R2", cars={"R": "a2", "B": "a3"}, turn=1), "1 play R2")
    assert refusal(start, "1 drive a3 a4").rule == "M2", "somebody else's card"


# W11


def test_W11_an_own_cars_number_is_two_higher_and_the_next_seat_steers() -> None:
    start = play(game("reckless", "R2 B1", "B5"), "0 play R2 B1")
    assert start.motion == Motion(4, 2) and ("hands-over", "W11") in told(start)
    assert start.to_act == (1,) and start.turn == 0 and options(start, 0) == []
    assert {len(action.split()) for action in options(start, 1)} == {6}
    assert start.view(1).legal == start.legal(1) != () and start.view(0).legal == ()
    assert refusal(start, "0 drive a3 a4 a5 b6").rule == "W11"
    after = play(start, "1 drive a3 a4 a5 b6")
    assert after.cars[R] == "b6" and after.to_act == (0,) and after.motion == Motion(1, 1)


def test_W11_the_next_seat_steers_also_without_cards_and_the_first_follows_the_last() -> None:
    owners = {"R": 2, "B": 0, "G": 1}
    start = race("", "B5", "R1", cars=CARS, powers={"R": "reckless"}, owners=owners, turn=2)
    start = play(start, "2 play R1")
    assert start.to_act == (0,) and start.hands[0] == ()
    assert play(start, "0 drive a3 a4 a5").turn == 1


def test_W11_who_plays_the_card_names_the_car_of_a_wild_line() -> None:
    start = play(game("reckless", "B1 W2", "B5"), "0 play B1 W2", "0 drive b3")
    assert start.to_act == (0,)
    named = play(start, "0 choose R")
    assert named.to_act == (1,) and named.motion == Motion(4, 2)
    assert play(start, "0 choose G").to_act == (0,)


# W12


def test_W12_speed_8_cards_move_10() -> None:
    start = play(game("experienced", "R8/R2", "B8"), "0 play R8")
    assert start.motion == Motion(10, 8) and set(start.ends) == {"a12", "b12"}
    after = play(start, f"0 drive {' '.join(f'a{row}' for row in range(3, 13))}")
    assert ("more", "W12") in told(after)
    assert play(game("experienced", "R8/R2", "B8"), "0 play R2").motion == Motion(2, 2)


def test_W12_no_other_players_speed_8_does() -> None:
    assert play(game("experienced", "R8", "B8", turn=1), "1 play B8").motion == Motion(8, 8)


def test_W9_a_car_drives_through_on_one_lane_where_nobody_else_passes() -> None:
    lane = straight(lanes=1, rows=20)
    start = play(game("tough", "R3", "B5", cars={"R": "a2", "B": "a3"}, track=lane), "0 play R3")
    assert options(start, 0) == ["0 drive a3 a4 a5", "0 skip"] and K not in start.cars
