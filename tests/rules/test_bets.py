"""Bets (B1–B5, O1, O2): when they are due, what may be bet, and what they pay."""

import networkx as nx
import pytest

from downforce import Bet, Colour, Game, Phase, Track, standings
from tests.rules.courses import B, G, K, O, R, Y, options, play, race, refusal, straight, told
from tests.rules.strategies import make_track

SHORT = straight(1, 20, (7, 9, 14))  # one lane; the first two betting lines lie close together


def due(game: Game) -> list[int]:
    """The betting lines for which bets have been called."""
    return [event.values["line"] for event in game.events if event.key == "bet-due"]


def test_B1_all_players_bet_after_the_card_that_first_crosses_a_betting_line() -> None:
    game = race("R4/K5", "B3/K1", "O5", cars={"R": "a3", "B": "b3"})
    game = play(game, "0 play R4", "0 drive a4 a5 a6 a7")
    assert game.phase is Phase.BETS and game.to_act == (0, 1, 2) and due(game) == [1]


def test_B1_a_betting_line_that_has_been_crossed_calls_for_no_second_bet() -> None:
    game = race("R4/K5", "B3/K1", cars={"R": "a3", "B": "b3"})
    game = play(
        game, "0 play R4", "0 drive a4 a5 a6 a7", "0 bet R", "1 bet R", "1 play B3", "1 drive b4 b5 b6"
    )
    assert game.phase is Phase.RACE and due(game) == [1]


def test_B1_any_car_that_crosses_counts_also_one_that_nobody_owns() -> None:
    game = race("G4/K5", "K1", cars={"R": "a3", "B": "b2", "G": "b3"}, owners={"R": 0, "B": 1})
    assert play(game, "0 play G4", "0 drive b4 b5 b6 b7").phase is Phase.BETS


def test_B1_standing_before_the_line_is_not_crossing_it() -> None:
    game = race("R2/K5", "K1", cars={"R": "a3", "B": "b3"})
    assert play(game, "0 play R2", "0 drive a4 a5").phase is Phase.RACE


def test_B1_the_first_across_is_told_at_once_and_the_bet_after_the_card() -> None:
    game = play(race("R4 B4/K5", "K1", cars={"R": "a3", "B": "b3"}), "0 play R4 B4", "0 drive a4 a5 a6 a7")
    assert told(game)[-1] == ("crosses", "B1") and due(game) == []
    game = play(game, "0 drive b4 b5 b6 b7")
    assert [key for key, _ in told(game)].count("crosses") == 1 and due(game) == [1]


def test_B2_a_bet_is_one_car_owned_or_not_finished_or_not() -> None:
    cars = {"R": "a3", "B": "b3", "G": "a2"}
    game = race("R4/K5", "K1", cars=cars, owners={"R": 0, "B": 1}, rules="printed")
    game = play(game, "0 play R4", "0 drive a4 a5 a6 a7")
    assert options(game, 0) == ["0 bet B", "0 bet G", "0 bet R"]
    assert refusal(game, "0 bet R B").rule == "B2" and refusal(game, "0 bet K").rule == "B2"


def test_B2_a_car_that_has_finished_may_be_chosen() -> None:
    """Red drives from behind the first line home: the second and third bet come with red at home."""
    game = race("R9/K5", "K1", cars={"R": "a11", "B": "b3"}, track=straight(2, 18, (5, 12, 14)))
    game = play(game, "0 play R9", "0 drive a12 a13 a14 a15 a16 a17 finish")
    assert game.finished == (R,) and options(game, 1) == ["1 bet B", "1 bet R"]


def test_B2_a_car_that_did_not_start_cannot_be_chosen() -> None:
    game = play(race("R4/K5", "K1", cars={"R": "a3", "B": "b3"}), "0 play R4", "0 drive a4 a5 a6 a7")
    assert options(game, 0) == ["0 bet B", "0 bet R"]
    refused = refusal(game, "0 bet Y")
    assert refused.rule == "B2" and "Yellow" in str(refused)


def test_B2_every_player_bets_also_with_no_cards_left() -> None:
    game = race("R4/K5", "", cars={"R": "a3", "B": "b3"})
    game = play(game, "0 play R4", "0 drive a4 a5 a6 a7")
    assert game.hands[1] == () and game.to_act == (0, 1)


def test_B2_the_same_car_may_be_chosen_again() -> None:
    game = race("R6/K5", "K1", cars={"R": "a5", "B": "b3"}, bets=[])
    game = play(game, "0 play R6", "0 drive a6 a7 a8 a9 a10 a11", "0 bet R", "1 bet R")
    assert "0 bet R" in options(game, 0)


def test_B2_a_second_bet_for_the_same_line_is_refused() -> None:
    game = play(
        race("R4/K5", "K1", cars={"R": "a3", "B": "b3"}), "0 play R4", "0 drive a4 a5 a6 a7", "0 bet R"
    )
    assert game.to_act == (1,) and options(game, 0) == []
    assert refusal(game, "0 bet B").rule == "B2"


def test_B3_two_betting_lines_crossed_by_one_card_are_two_full_rounds_in_order() -> None:
    game = race("R6/K5", "K1", cars={"R": "a6", "B": "a5"}, track=SHORT)
    game = play(game, "0 play R6", "0 drive a7 a8 a9 a10 a11 a12")
    assert due(game) == [1] and game.to_act == (0, 1)
    game = play(game, "0 bet R", "1 bet B")
    assert due(game) == [1, 2] and game.to_act == (0, 1) and game.phase is Phase.BETS
    game = play(game, "1 bet R", "0 bet B")
    assert game.phase is Phase.RACE and game.to_act == (1,)
    assert game.view(0).bets == ((R,), (B,)) and game.view(1).bets == ((B,), (R,))


def test_B3_two_cars_may_cross_two_betting_lines_with_one_card() -> None:
    game = race("R2 B6/K5", "K1", cars={"R": "a6", "B": "b4"}, track=straight(2, 20, (7, 9, 14)))
    game = play(game, "0 play R2 B6", "0 drive a7 a8", "0 drive b5 b6 b7 b8 b9 b10", "0 bet R", "1 bet R")
    assert due(game) == [1, 2]


def test_B3_the_whole_way_over_three_lines_and_home_calls_for_three_bets() -> None:
    track = straight(1, 12, (6, 8, 10))
    game = race("R9/K5", "K1", cars={"R": "a6", "B": "a5"}, track=track)
    game = play(game, "0 play R9", "0 drive a7 a8 a9 a10 a11 finish")
    for _ in range(3):
        assert game.phase is Phase.BETS
        game = play(game, "0 bet R", "1 bet B")
    assert due(game) == [1, 2, 3] and game.phase is not Phase.BETS


PAYS = {  # bet: what it pays for place 1 to 6
    1: (9, 6, 3, 0, 0, 0),
    2: (6, 4, 2, 0, 0, 0),
    3: (3, 2, 1, 0, 0, 0),
}


@pytest.mark.parametrize("number", PAYS)
@pytest.mark.parametrize("place", range(1, 7))
def test_B4_bets_pay_by_where_the_car_finishes(number: int, place: int) -> None:
    """Seat 0 bets on yellow for one betting line, and for the others on the car that comes last."""
    order = ["R", "B", "G", "O", "K"]
    order.insert(place - 1, "Y")
    last = [car for car in order if car != "Y"][-1]
    bets = [["Y" if line == number else last, last] for line in (1, 2, 3)]
    game = race("", "", cars={}, finished=order, bets=bets, owners={"R": 0, "B": 1}, rules="printed")
    assert game.phase is Phase.OVER and game.score()[0].bets == PAYS[number][place - 1]
    assert game.score()[1].bets == 0


def test_B4_a_bet_on_a_car_that_does_not_come_home_pays_nothing() -> None:
    over = race("", "", cars={"R": "a18"}, finished=["B"], bets=[["R", "B"]] * 3)
    assert [score.bets for score in over.score()] == [0, 9 + 6 + 3]


def test_B4_on_a_track_with_two_betting_lines_bets_1_and_2_are_used() -> None:
    track = straight(2, 20, (5, 10))
    over = race("", "", cars={"R": "a18"}, finished=["B"], bets=[["B", "B"]] * 2, track=track)
    assert [score.bets for score in over.score()] == [9 + 6, 9 + 6]


def test_B5_bets_stay_secret_until_the_end() -> None:
    game = race("R4/K5", "K1/O5", cars={"R": "a3", "B": "b3"})
    game = play(game, "0 play R4", "0 drive a4 a5 a6 a7", "0 bet R")
    assert game.view(1).bets == ((),) and game.view(1).revealed_bets == () and game.view(0).bets == ((R,),)
    game = play(game, "1 bet B")
    assert game.view(0).revealed_bets == () and not any(key == "bets" for key, _ in told(game))
    while game.to_act:
        game = game.play(game.legal(game.to_act[0])[0])
    assert game.view(0).revealed_bets[0] == ((R,), (B,))


def test_B5_there_is_no_account_before_the_end() -> None:
    game = race("R4/K5", "K1", cars={"R": "a3", "B": "b3"})
    for asked in (game.score, lambda: game.account(0)):
        with pytest.raises(Exception, match="B5"):
            asked()


# Odds betting

ODDS = {  # bet: the factors for a final place 1 to 4
    1: (3, 2, 1, 0),
    2: (2, 1, 0, 0),
    3: (1, 0, 0, 0),
}


@pytest.mark.parametrize("number", ODDS)
@pytest.mark.parametrize("place", range(1, 5))
@pytest.mark.parametrize("standing", [1, 4, 6])
def test_O1_a_bet_pays_the_running_place_times_the_factor(number: int, place: int, standing: int) -> None:
    order = [B, G, O, K]
    order.insert(place - 1, Y)
    bets = [["Y" if line == number else "R", "R"] for line in (1, 2, 3)]
    running = [dict.fromkeys(Colour, 1) | {Y: standing}] * 3
    over = race("", "", cars={"R": "a18"}, finished=order, bets=bets, bet_standings=running,
                owners={"R": 0, "B": 1}, rules="printed", betting="odds")  # fmt: skip
    assert over.score()[0].bets == standing * ODDS[number][place - 1]


def test_O1_the_running_place_is_the_one_when_the_bet_was_made() -> None:
    """Blue is second when the first bet is made and wins: 2 × 3. Red was first and comes second: 1 × 2."""
    game = race(
        "R4/K5", "B9/O5", cars={"R": "a13", "B": "b12"}, betting="odds", track=straight(2, 20, (15, 17, 19))
    )
    game = play(game, "0 play R4", "0 drive a14 a15 a16 a17", "0 bet B", "1 bet R")
    game = play(game, "1 play B9", "1 drive b13 b14 b15 b16 b17 b18 b19 finish", *["0 bet B", "1 bet B"] * 2)
    game = play(game, "0 play K5")
    assert game.phase is Phase.OVER and game.finished == (B,)
    assert game.score()[0].bets == 2 * 3 + 1 * 2 + 1 * 1
    assert game.score()[1].bets == 0 + 1 * 2 + 1 * 1, "red is not home"


def test_O2_the_running_place_is_one_and_the_cars_ahead_and_equals_share_the_smaller() -> None:
    cars = {"R": "a9", "B": "b9", "G": "a12", "O": "a3"}
    game = race("R1", "B1", cars=cars, finished=["Y"], bets=[["Y", "Y"]] * 3)
    assert dict(standings(game)) == {Y: 1, G: 2, R: 3, B: 3, O: 5}
    assert [colour for colour, _ in standings(game.view(1))] == [Y, G, B, R, O]


def test_O2_ahead_is_who_has_fewer_spaces_to_the_finish_on_an_empty_track() -> None:
    """An inner lane of one space beside an outer one of three: red behind the short one is ahead."""
    track = make_track([1, 2, 1, 1, 1, 1], 3, shortcuts=1)
    for node in track.graph:
        if node not in ("a0", "b0", "finish"):
            game = race("R1", "B1", cars={"R": node, "B": "a0"}, track=track)
            ahead = distance(track, node) < distance(track, "a0")
            assert dict(standings(game))[B] == (2 if ahead else 1)


def distance(track: Track, node: str) -> int:
    return nx.shortest_path_length(track.graph, node, "finish")


def test_O2_several_bets_due_after_one_card_use_the_same_standing() -> None:
    game = race("R6/K5", "K1", cars={"R": "a6", "B": "a5"}, track=SHORT, betting="odds")
    game = play(game, "0 play R6", "0 drive a7 a8 a9 a10 a11 a12", "0 bet B", "1 bet R", "0 bet B", "1 bet R")
    assert [dict(made.standing) for made in game.state.bets] == [{R: 1, B: 2}] * 2


def test_O2_the_standing_is_that_after_the_card() -> None:
    game = race("R3 B6/K5", "K1", cars={"R": "a4", "B": "b4"}, betting="odds")
    game = play(game, "0 play R3 B6", "0 drive a5 a6 a7", "0 drive b5 b6 b7 b8 b9 b10")
    assert dict(game.state.bets[0].standing) == {B: 1, R: 2}
    assert game.legal(1) == (Bet(1, B), Bet(1, R))
