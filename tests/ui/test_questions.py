"""Questions about the board answered in text."""

import re
from random import Random

import pytest

import downforce as df
from downforce import Colour, Game, NotAllowed, language
from downforce.rules.language import LANGUAGES
from downforce.ui.questions import what_can, where_is, who_is_ahead
from tests.rules.courses import B, G, K, O, R, Y, race, straight
from tests.rules.ideas import grazed, ramped
from tests.rules.strategies import played

HOME = race(
    "R5", "B5", cars={"R": "a3", "B": "b5", "G": "a5"}, finished=["K"], owners={"R": 0, "B": 1, "K": 0}
)


def test_where_a_car_is_lane_distance_place_and_who_is_near() -> None:
    assert where_is(HOME, R) == (
        "Red: a3, 17 spaces to go, place 4 of 4. Betting line 1 comes next. "
        "In front, 2 spaces nearer to the finish: Blue and Green."
    )
    game = Game.new(players=2, seed=1)
    assert where_is(game, G).startswith("Green: mid-left lane, grid space 1, 45 spaces to go")


def test_O2_cars_that_are_level_share_a_place() -> None:
    assert where_is(HOME, B) == (
        "Blue: b5, 15 spaces to go, sharing place 2 with Green. Betting line 1 comes next. "
        "Behind, 2 spaces further from the finish: Red."
    )


def test_M2_cars_one_step_ahead_are_told() -> None:
    game = race("R5", "B5", cars={"R": "a3", "B": "b4", "Y": "b16"})
    assert where_is(game, R).endswith("On a space one step ahead: Blue.")
    assert "All betting lines lie behind it." in where_is(game, Y)


def test_a_car_that_is_home_and_one_that_does_not_race() -> None:
    for question in (where_is(HOME, K), what_can(HOME, K, 5)):
        assert question == "Black is home in place 1."
    for question in (where_is(HOME, O), what_can(HOME, O, 5)):
        assert question == "Orange is not in this race."


def test_O2_who_is_ahead_with_cars_home_level_and_out() -> None:
    assert who_is_ahead(HOME) == (
        "Home, in order: 1 Black. Blue and Green share the lead on the track, with 15 spaces to go. "
        "Then Red with 17. Not racing: Orange and Yellow."
    )
    assert who_is_ahead(race("R5", "B5", cars={"R": "a19", "B": "a3"}, bets=[["R", "R"]] * 3)).startswith(
        "Red leads on the track, with 1 space to go. Then Blue with 17."
    )


def test_who_is_ahead_when_all_are_home() -> None:
    game = race("R5", "B5", cars={}, finished=["K", "R"], owners={"K": 0, "R": 1}, bets=[["K", "K"]] * 3)
    assert who_is_ahead(game) == (
        "Home, in order: 1 Black, 2 Red. No car is on the track. Not racing: Blue, Green, Orange and Yellow."
    )


def test_B1_what_a_car_can_do_names_the_betting_line() -> None:
    game = race("R5", "B5", cars={"R": "a3", "B": "b5"})
    assert what_can(game, R, 4) == (
        "With 4, Red can end on 2 spaces. 1: b7, 13 to go, crosses betting line 1. "
        "2: a7, 13 to go, crosses betting line 1."
    )


def test_M4_R6_what_a_blocked_car_can_do() -> None:
    game = race("R5", "B5", cars={"R": "a3", "B": "a4", "K": "b4"})
    assert what_can(game, R, 5) == (
        "Red cannot move: every space ahead is taken by Blue and Black, so its 5 would be skipped."
    )
    game = race("R5", "B5", cars={"R": "a2", "B": "a4", "K": "b4"})
    assert "behind Blue, Black, 4 lost" in what_can(game, R, 5)


def test_M6_what_a_car_can_do_at_the_finish() -> None:
    game = race("R5", "B5", cars={"R": "a18", "B": "b2"}, finished=["K"], owners={"R": 0, "B": 1, "K": 0})
    assert what_can(game, R, 5) == "With 5, Red can end on 1 space. 1: over the finish, takes place 2."


def test_M4_a_number_of_no_steps_is_refused() -> None:
    with pytest.raises(NotAllowed):
        what_can(HOME, R, 0)


def test_whatever_has_a_track_and_cars_can_be_asked() -> None:
    class Placed:
        track, cars = straight(), {R: "a3"}

    assert where_is(Placed(), R) == "Red: a3, 17 spaces to go, place 1 of 1. Betting line 1 comes next."
    assert what_can(Placed(), R, 1).startswith("With 1, Red can end on 2 spaces.")
    assert "Not racing: Black, Blue" in who_is_ahead(Placed())


def test_the_numbers_are_those_on_the_board() -> None:
    game = next(game for game in played(Game.new(players=3, seed=2), Random(2)) if len(game.ends) > 3)
    assert game.car and game.line
    told = what_can(game, game.car, game.line.number)
    for number, end in enumerate(game.ends, 1):
        assert re.search(rf" {number}: [^.]*{game.track.to_go[end]} to go", told)


def test_every_moment_of_a_game_can_be_asked_about_in_both_languages() -> None:
    for code in LANGUAGES:
        language(code)
        for seed in range(4):
            game = Game.new(players=2 + seed, seed=seed, track=df.tracks()[seed % 2])
            for now in list(played(game, Random(seed), shyness=0.9))[::9]:
                for position in (now, now.view(0)):
                    answers = [who_is_ahead(position)]
                    answers += [where_is(position, colour) for colour in Colour]
                    answers += [what_can(position, colour, 6) for colour in Colour]
                    for answer in answers:
                        assert not re.search(r"[{}\[]|None|  ", answer), answer


def test_japanese() -> None:
    language("ja")
    assert where_is(HOME, B) == (
        "青：b5、残り15マス、緑と並んで2位。次はチェックポイント1です。後ろの車は赤（2マス差）。"
    )
    assert who_is_ahead(HOME) == (
        "ゴールした順：1着黒。コースの先頭には青と緑が並び、残り15マスです。続いて赤（残り17）。"
        "出走なし：オレンジと黄。"
    )


def test_T3_a_car_before_a_ramp_too_high_is_told_of_it() -> None:
    game = race("R5", "B5", cars={"R": "a6", "B": "a7", "G": "b7"}, track=ramped())
    assert what_can(game, R, 3) == (
        "Red stands here and cannot move: Blue and Green took every plain step ahead, and the ramp asks for "
        "a printed number of 5."
    )
    assert "Red can end on 2 spaces" in what_can(game, R, 5)


def test_T4_an_animal_in_the_way_is_named_like_a_car() -> None:
    game = race("R5", "B5", cars={"R": "b7", "B": "a8"}, track=grazed())
    assert "On a space one step ahead: Blue and Cow." in where_is(game, R)
    assert what_can(game, R, 5) == (
        "Red cannot move: every space ahead is taken by Blue and Cow, so its 5 would be skipped."
    )
