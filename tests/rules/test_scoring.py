"""The end (E1–E6): who stops when, and the account to the last dollar."""

import pytest

from downforce import Game, Phase, Score
from tests.rules.courses import B, G, K, O, R, Y, play, race, straight, told


def over(finished: str, owners: dict[str, int], *, seats: int = 2, **position: object) -> Game:
    """A race that is over, no hand being left; the cars finished in this order."""
    bets = [[finished[0]] * seats] * 3
    return race(
        *[""] * seats, **{"cars": {}, "finished": finished, "owners": owners, "bets": bets} | position
    )


def test_E1_a_player_all_of_whose_cars_have_finished_discards_the_hand_in_mid_race() -> None:
    game = race("R2/K5/O5", "K1/B4", cars={"R": "a18", "B": "a3"}, track=straight(1))
    game = play(game, "0 play R2", "0 drive a19 finish")
    assert ("discards-hand", "E1") in told(game)
    assert game.hands[0] == () and game.phase is Phase.RACE and game.to_act == (1,)
    assert play(game, "1 play K1").to_act == (1,), "seat 0 is passed over from now on"


def test_E1_the_hand_goes_whoever_brought_the_last_car_home() -> None:
    cars = {"B": "a18", "R": "a3"}
    game = race("B2/K5", "K1/B4", cars=cars, owners={"B": 1, "R": 0}, track=straight(1))
    game = play(game, "0 play B2", "0 drive a19 finish")
    assert game.hands[1] == () and len(game.hands[0]) == 1 and game.to_act == (0,)


def test_E1_with_one_of_two_cars_home_the_hand_stays() -> None:
    game = race("R2/K5", "K1", cars={"R": "a18", "B": "a3", "G": "a2"}, owners={"R": 0, "G": 0, "B": 1},
                track=straight(1))  # fmt: skip
    game = play(game, "0 play R2", "0 drive a19 finish")
    assert len(game.hands[0]) == 1 and not any(rule == "E1" for _, rule in told(game))


def test_E1_a_discarded_hand_stays_face_down() -> None:
    game = play(race("R2/K5/O5", "K1/B4", cars={"R": "a18", "B": "a3"}, track=straight(1)),
                "0 play R2", "0 drive a19 finish")  # fmt: skip
    assert [list(map(str, pile)) for pile in game.discards] == [["R2"], []]
    event = next(event for event in game.events if event.key == "discards-hand")
    assert dict(event.values) == {"seat": 0, "cards": 2}


def test_E2_the_race_ends_when_all_hands_are_empty() -> None:
    game = play(race("K5", "K1", cars={"R": "a3", "B": "b3"}), "0 play K5", "1 play K1")
    assert game.phase is Phase.OVER and game.to_act == () and ("race-over-out", "E2") in told(game)


def test_E2_the_race_ends_when_no_car_is_left_on_the_track() -> None:
    game = race("R2/K5", "K1", cars={"R": "a18"}, owners={"R": 0}, track=straight(1))
    game = play(game, "0 play R2", "0 drive a19 finish")
    assert game.phase is Phase.OVER and len(game.hands[1]) == 1 and ("race-over", "E2") in told(game)


def test_E2_a_car_left_alone_still_races() -> None:
    game = race("R1/K5", "", cars={"R": "a3"}, finished=["B"], owners={"R": 0, "B": 1}, bets=[["B", "B"]] * 3)
    assert play(game, "0 play K5").to_act == (0,)


def test_E3_prizes_are_12_9_6_4_2_0_to_the_cars_owners() -> None:
    game = over("RBGYOK", {"R": 0, "B": 1, "G": 2, "Y": 3, "O": 4, "K": 5}, seats=6, bets=[["K"] * 6] * 3)
    assert [score.prizes for score in game.score()] == [12, 9, 6, 4, 2, 0]
    game = over("RBGYOK", {"R": 0, "B": 1, "G": 1, "Y": 0, "O": 1, "K": 0})
    assert [score.prizes for score in game.score()] == [16, 17]


def test_E3_a_place_taken_by_a_car_that_nobody_owns_pays_nobody_but_bets_on_it_pay() -> None:
    game = over("RBG", {"B": 0, "G": 1}, bets=[["R", "B"]] * 3, rules="printed")
    assert [score.prizes for score in game.score()] == [9, 6]
    assert [score.bets for score in game.score()] == [9 + 6 + 3, 6 + 4 + 2]


def test_E4_a_car_that_did_not_finish_earns_nothing_however_far_it_came() -> None:
    game = race("", "", cars={"R": "a19", "B": "a0"}, finished=["G"], owners={"R": 0, "B": 1, "G": 1},
                bets=[["G", "R"]] * 3)  # fmt: skip
    assert game.phase is Phase.OVER and [score.prizes for score in game.score()] == [0, 12]
    assert ("account-not-home", "E4") in [(item.key, item.rule) for item in game.account(0)]


def test_E5_a_result_is_prizes_and_bets_less_the_auction_and_may_be_negative() -> None:
    game = over("RB", {"R": 0, "B": 1}, bets=[["R", "G"]] * 3, accounts=[-4, -12], cars={"G": "a18"})
    assert game.score() == (Score(12, 18, 4, 26), Score(9, 0, 12, -3))
    assert game.winners == (0,)


@pytest.mark.parametrize("seat", [0, 1])
def test_E5_the_account_lists_every_amount_and_adds_up(seat: int) -> None:
    game = over("RBG", {"R": 0, "B": 1, "G": 0}, bets=[["R", "B"], ["G", "R"], ["B", "B"]], accounts=[-7, -2])
    items = game.account(seat)
    assert items[-1].key == "result" and items[-1].rule == "E5"
    assert items[-1].values["amount"] == sum(item.values["amount"] for item in items[:-1])
    assert (
        items[-1].values["amount"]
        == game.score()[seat].total
        == [12 + 6 - 7 + 9 + 2 + 2, 9 - 2 + 6 + 6 + 2][seat]
    )
    assert [item.rule for item in items[:-1]] == (["A5", *["E3"] * (2 - seat), *["B4"] * 3])


def test_E6_of_equals_the_player_with_the_best_placed_car_wins() -> None:
    """Blue 9 less 0 against red 12 less 3; bets on green, which is not home."""
    game = over("RB", {"R": 0, "B": 1}, bets=[["G", "G"]] * 3, accounts=[-3, 0], cars={"G": "a18"})
    assert [score.total for score in game.score()] == [9, 9] and game.winners == (0,)
    game = over("RB", {"R": 1, "B": 0}, bets=[["G", "G"]] * 3, accounts=[0, -3], cars={"G": "a18"})
    assert game.winners == (1,)


def test_E6_only_the_cars_of_those_who_are_equal_count() -> None:
    """Seat 2 has the first car and paid too much; 0 and 1 are equal with places three and two."""
    game = over("RBG", {"R": 2, "B": 1, "G": 0}, seats=3, bets=[["Y"] * 3] * 3, accounts=[0, -3, -12],
                cars={"Y": "a18"})  # fmt: skip
    assert [score.total for score in game.score()] == [6, 6, 0] and game.winners == (1,)


def test_E6_a_player_with_a_car_home_beats_one_without() -> None:
    game = over("RB", {"G": 0, "B": 1}, bets=[["B", "G"]] * 3, accounts=[-3, 0], cars={"G": "a18"})
    assert [score.total for score in game.score()] == [6 + 4 + 2 - 3, 9] and game.winners == (1,)


def test_E6_if_none_of_the_equals_has_a_car_home_they_share() -> None:
    game = race("", "", "", cars={"R": "a18", "B": "b18", "G": "a17"}, finished=["K"], rules="printed",
                bets=[["K", "K", "R"]] * 3)  # fmt: skip
    assert [score.total for score in game.score()] == [18, 18, 0] and game.winners == (0, 1)


def test_E6_there_are_no_winners_before_the_end() -> None:
    assert race("K5", "K1", cars={"R": "a3", "B": "b3"}).winners == ()


def test_E3_every_place_is_told_in_the_account() -> None:
    game = over("RBGYOK", {"R": 0, "B": 1, "G": 1, "Y": 0, "O": 1, "K": 0})
    places = {
        item.values["colour"]: item.values["place"]
        for s in (0, 1)
        for item in game.account(s)
        if item.rule == "E3"
    }
    assert places == {R: 1, B: 2, G: 3, Y: 4, O: 5, K: 6}
