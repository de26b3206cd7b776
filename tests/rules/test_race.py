"""The race (R1–R7): whose turn, what a card does, and what happens when its last line is done."""

import pytest

from downforce import Game, Phase
from tests.rules.courses import (
    B,
    G,
    K,
    O,
    R,
    Y,
    auction,
    odd_deck,
    options,
    play,
    race,
    refusal,
    straight,
    told,
)  # fmt: skip

GRID = {"R": "a2", "B": "b2", "G": "a1", "Y": "b1", "O": "a0", "K": "b0"}


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_R1_the_owner_of_the_car_on_pole_begins(owner: int) -> None:
    owners = {"R": owner} | {c: i % 3 for i, c in enumerate("BGYOK")}
    game = race("R5", "B5", "G5", cars=GRID, owners=owners, turn=None, first=(owner + 1) % 3)
    assert game.to_act == (owner,) and told(game) == [("begins", "R1")]


@pytest.mark.parametrize("lot", [0, 1, 2])
def test_R1_if_nobody_owns_the_car_on_pole_the_lot_decides(lot: int) -> None:
    owners = {c: i % 3 for i, c in enumerate("BGYOK")}
    game = race("R5", "B5", "G5", cars=GRID, owners=owners, turn=None, first=lot, rules="printed")
    assert game.to_act == (lot,) and told(game) == [("begins-by-lot", "R1")]


def test_R1_if_the_car_on_pole_does_not_race_the_lot_decides() -> None:
    """Red is declined twice; the others stay where they are, so nobody stands on pole."""
    game = auction("B5", "R1", pile="RB", cars="RBG", owners={"G": 1}, first=1)
    game = play(game, "0 decline", "1 decline", "0 decline", "1 decline", "0 bid B5")
    assert game.phase is Phase.RACE and "a2" not in game.cars.values()
    assert game.to_act == (1,) and ("begins-by-lot", "R1") in told(game)


def test_R2_turns_go_round_in_seat_order() -> None:
    game = race("K5/O5", "K1/O1", "K2/O2", cars={"R": "a2", "B": "b2", "G": "a1"}, turn=1)
    turns = []
    while game.to_act:
        turns.append(game.turn)
        game = game.play(game.legal(game.to_act[0])[0])
    assert turns == [1, 2, 0, 1, 2, 0]


def test_R2_who_has_no_card_left_is_passed_over() -> None:
    game = race("K5", "", "K2", "", cars={"R": "a2", "B": "b2", "G": "a1", "Y": "b1"}, turn=0)
    game = play(game, "0 play K5")
    assert game.to_act == (2,)
    refused = refusal(race("K5", "K1", cars={"R": "a2", "B": "b2"}, turn=0), "1 play K1")
    assert refused.rule == "R2" and "Ada" in str(refused)


def test_R2_a_player_with_more_cards_plays_on_alone() -> None:
    game = play(race("K5/O5/Y5", "K2", cars={"R": "a2", "B": "b2"}), "0 play K5", "1 play K2")
    assert play(game, "0 play O5").to_act == (0,)


def test_R3_a_turn_is_one_card_speed_or_speed_8_also_one_that_moves_nothing() -> None:
    game = race("K5/R8/R4 B2", "B5", cars={"R": "a2", "B": "b2"})
    assert sorted(options(game, 0)) == ["0 play K5", "0 play R4 B2", "0 play R8"]
    game = play(game, "0 play K5")
    assert dict(game.cars) == {R: "a2", B: "b2"} and game.to_act == (1,)


def test_R3_the_card_is_discarded() -> None:
    game = play(race("K5/R8", "B5", cars={"R": "a2", "B": "b2"}), "0 play K5")
    assert list(map(str, game.hands[0])) == ["R8"] and list(map(str, game.discards[0])) == ["K5"]


def test_R3_there_is_no_passing() -> None:
    game = race("K5/R8", "B5", cars={"R": "a2", "B": "b2"})
    assert refusal(game, "0 skip").rule == "R3"
    assert refusal(game, "0 decline").rule == "R3"


def test_R3_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    game = race("K5/R8", "B5", cars={"R": "a2", "B": "b2"})
    refused = refusal(game, "0 play B5")
    assert refused.rule == "R3" and "B5" in str(refused)
    game = play(game, "0 play K5", "1 play B5")
    assert refusal(game, "1 play B5").rule == "R4"


def test_R3_one_of_two_equal_cards_is_played() -> None:
    game = race("W5/W5", "B5", cars={"R": "a2", "B": "b2"}, deck=None)
    assert options(game, 0) == ["0 play W5"]
    game = play(game, "0 play W5")
    assert list(map(str, game.hands[0])) == ["W5"]


def test_R4_the_lines_are_carried_out_from_top_to_bottom_whoever_owns_the_cars() -> None:
    game = play(race("G1 R2 B1", "B5", cars={"R": "a2", "B": "b3", "G": "a3"}), "0 play G1 R2 B1")
    assert str(game.line) == "G1" and game.car is G
    game = play(game, "0 drive a4")
    assert str(game.line) == "R2" and game.car is R
    game = play(game, "0 drive a3 b4")
    assert told(game)[-1] == ("skipped-blocked", "R6"), "a4 and b4 are taken, so blue cannot move"


def test_R4_whoever_played_the_card_steers_every_car() -> None:
    game = play(race("B1 G1", "B5", "G5", cars={"R": "a2", "B": "b5", "G": "a5"}), "0 play B1 G1")
    assert game.to_act == (0,) and refusal(game, "1 drive b6").rule == "R2"
    game = play(game, "0 drive b6")
    assert game.to_act == (0,) and game.car is G


def test_R4_the_next_card_waits_until_the_lines_are_done() -> None:
    game = play(race("B1 G1/K5", "B5", cars={"R": "a2", "B": "b5", "G": "a5"}), "0 play B1 G1")
    assert refusal(game, "0 play K5").rule == "R4"


def test_R5_a_wild_line_moves_a_car_of_a_colour_not_on_the_card_named_when_its_turn_comes() -> None:
    game = race("R1 W2 B1", "B5", cars={"R": "a2", "B": "b2", "G": "a1", "Y": "b1"})
    game = play(game, "0 play R1 W2 B1")
    assert game.car is R and refusal(game, "0 choose G").rule == "R5"
    game = play(game, "0 drive a3")
    assert str(game.line) == "W2" and game.car is None
    assert options(game, 0) == ["0 choose G", "0 choose Y"]
    assert refusal(game, "0 choose R").rule == refusal(game, "0 choose B").rule == "R5"
    game = play(game, "0 choose G")
    assert game.car is G and all(o.startswith("0 drive a2 ") for o in options(game, 0))


def test_R5_the_car_must_still_be_racing() -> None:
    cars = {"R": "a2", "G": "a1"}
    game = race("W2 B1", "B5", cars=cars, finished=["Y"], bets=[["Y", "Y"]] * 3, owners={"R": 0, "G": 1})
    game = play(game, "0 play W2 B1")
    assert sorted(options(game, 0)) == ["0 choose G", "0 choose R"]
    assert refusal(game, "0 choose Y").rule == refusal(game, "0 choose K").rule == "R5"


def test_R5_a_blocked_car_may_be_named_and_then_loses_its_line() -> None:
    cars = {"R": "a2", "B": "b2", "G": "a1"}
    game = play(race("W2 B1", "B5", cars=cars), "0 play W2 B1")
    assert "0 choose G" in options(game, 0)
    game = play(game, "0 choose G")
    assert ("skipped-blocked", "R6") in told(game) and game.cars[G] == "a1" and game.car is B


def test_R5_two_wild_lines_take_two_different_cars() -> None:
    game = race("W3 R2 W1", "W4 W2", cars={"R": "a2", "B": "b2", "G": "a1"}, deck=odd_deck())
    game = play(game, "0 play W3 R2 W1", "0 choose B", "0 drive b3 b4 b5", "0 drive a3 a4")
    assert options(game, 0) == ["0 choose G"]
    refused = refusal(game, "0 choose B")
    assert refused.rule == "R5" and "already named" in str(refused)


def test_R5_a_car_named_in_vain_cannot_be_named_again() -> None:
    """Green is blocked: naming it uses up the first wild line and green."""
    game = race("W3 R2 W1", "W4 W2", cars={"R": "a2", "B": "b2", "G": "a1"}, deck=odd_deck())
    game = play(game, "0 play W3 R2 W1", "0 choose G", "0 drive a3 a4")
    assert options(game, 0) == ["0 choose B"]


def test_R5_if_there_is_no_car_to_name_the_line_is_skipped() -> None:
    game = race("W3 R2 W1", "W4 W2", cars={"R": "a2", "B": "b2"}, deck=odd_deck())
    game = play(game, "0 play W3 R2 W1", "0 choose B", "0 drive b3 b4 b5", "0 drive a3 a4")
    assert ("no-car-for-wild", "R5") in told(game) and game.card is None and game.to_act == (1,)


@pytest.mark.parametrize(("card", "why"), [
    ("Y2 B1", "skipped-finished"), ("K2 B1", "skipped-not-racing"), ("G2 B1", "skipped-blocked"),
])  # fmt: skip
def test_R6_a_line_is_skipped_whose_car_has_finished_does_not_race_or_cannot_move(
    card: str, why: str
) -> None:
    cars = {"R": "a2", "B": "b2", "G": "a1"}
    game = race(card, "B5", cars=cars, finished=["Y"], bets=[["Y", "Y"]] * 3, owners={"R": 0, "B": 0, "G": 1})
    game = play(game, f"0 play {card}")
    assert (why, "R6") in told(game) and game.car is B


def test_R6_a_car_that_can_take_a_single_step_must_drive() -> None:
    game = play(race("G2", "B5", cars={"R": "a3", "G": "a2", "B": "b4"}), "0 play G2")
    assert options(game, 0) == ["0 drive b3 a4"]
    assert refusal(game, "0 skip").rule == "M4"


def test_R7_bets_come_after_the_card_and_not_at_once() -> None:
    game = play(race("R6 B1", "B5", cars={"R": "a3", "B": "b3"}), "0 play R6 B1", options_first("a"))
    assert game.phase is Phase.RACE and game.car is B
    game = play(game, "0 drive a4")
    assert game.phase is Phase.BETS and game.to_act == (0, 1) and game.card is None


def options_first(lane: str) -> str:
    return "0 drive " + " ".join(f"{lane}{row}" for row in range(4, 10))


def test_R7_hands_go_before_bets_are_made_and_bets_before_the_race_ends() -> None:
    """The only car left crosses two betting lines and the finish with one card: E1, two bets, then E2."""
    track = straight(1, 16, (9, 12, 14))
    game = race("R8", "K5/O5", cars={"R": "a10"}, finished=["B"], owners={"R": 0, "B": 1}, track=track,
                bets=[["R", "R"]] * 3)  # fmt: skip
    assert [len(hand) for hand in game.hands] == [1, 0], "Ben's car is home already"
    game = race("R8/K5", "O5", cars={"R": "a8", "B": "a0"}, owners={"R": 0, "B": 1}, track=track)
    game = play(game, "0 play R8", "0 drive a9 a10 a11 a12 a13 a14 a15 finish")
    assert told(game)[-2:] == [("discards-hand", "E1"), ("bet-due", "B1")]
    assert game.hands[0] == () and game.phase is Phase.BETS


def test_R7_a_bet_that_is_due_is_made_even_if_the_race_is_over() -> None:
    game = race("R9", "", cars={"R": "a3"}, finished=[], owners={"R": 0})
    game = play(game, "0 play R9", "0 drive a4 a5 a6 a7 a8 a9 a10 a11 a12")
    assert game.phase is Phase.BETS and game.hands == ((), ())
    game = play(game, "0 bet R", "1 bet R", "1 bet R")
    assert game.phase is Phase.BETS
    assert play(game, "0 bet R").phase is Phase.OVER


def test_R7_after_the_bets_it_is_the_next_seats_turn() -> None:
    game = play(race("R6/K5", "B5", cars={"R": "a3", "B": "b3"}), "0 play R6", options_first("a"))
    game = play(game, "1 bet R", "0 bet B")
    assert game.phase is Phase.RACE and game.to_act == (1,)


def whole_auction(game: Game) -> Game:
    while game.phase is Phase.AUCTION:
        game = game.play(game.legal(game.to_act[0])[0])
    return game


def test_R1_begins_at_once_after_the_auction() -> None:
    game = whole_auction(Game.new(players=3, seed=5))
    assert game.phase is Phase.RACE
    pole = next(colour for colour, node in game.cars.items() if node == game.track.grid[0])
    assert game.to_act == (game.owners[pole],)
    assert set(game.owners) <= {K, B, G, O, R, Y}
