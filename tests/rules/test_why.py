"""Why a car cannot end on a space: one case after the other, as a sentence."""

import pickle

import pytest

import downforce as df
from downforce import Colour, Game, NotAllowed, UnreadableText, language
from downforce.rules.language import LANGUAGES, MONEY
from downforce.rules.why import Answer, why_not
from tests.rules.courses import B, K, R, Y, auction, play, race, straight
from tests.rules.test_why_confirmed import forked


def wall(number: int) -> Game:
    """Red before a wall of Blue and Black, with a card in play."""
    game = race(f"R{number}", "B5", "K5", cars={"R": "a1", "B": "a4", "K": "b4"})
    return play(game, f"0 play R{number}")


def told(game: Game, space: str) -> str:
    return str(why_not(game, space))


def asked(track: df.Track, cars: dict[str, str], space: str, number: int) -> str:
    """Why red cannot end there with that number."""
    return str(why_not(race("R5", "B5", track=track, cars=cars), space, colour=R, number=number))


# The ends themselves


def test_M4_an_end_is_named_as_one() -> None:
    assert told(wall(2), "a3") == "Red can end here, after its whole number of 2. (M4)"
    assert told(wall(5), "a3") == (
        "Red can end here: after 2 of 5 spaces no free step lies ahead, and 3 spaces are lost. (M4)"
    )


def test_M6_over_the_finish_goes_with_any_number_that_is_enough() -> None:
    game = play(race("R5", "B5", cars={"R": "a17", "B": "a3"}), "0 play R5")
    assert told(game, "finish") == "Red can cross the finish line here, after 3 of its 5 spaces. (M6)"
    assert asked(straight(), {"R": "a17"}, "finish", 2) == (
        "It is at least 3 steps to the finish, and Red drives 2. (M4)"
    )


# No way


def test_M1_behind_beside_aside() -> None:
    track = straight(4)
    game = race("R5", "B5", track=track, cars={"R": "a9", "B": "d3"}, card="R5", hands=[[], []])
    assert told(game, "b4") == "This lies behind Red, and cars never drive back. (M1)"
    assert told(game, "d3") == (
        "This lies behind Red, and cars never drive back. Besides, Blue stands here. (M1)"
    )
    assert told(game, "d8") == (
        "This is 1 space further from the finish than Red, and cars never drive back. (M1)"
    )
    assert told(game, "b9") == "This is just as far from the finish as Red, and no step leads sideways. (M1)"
    assert told(game, "d10").startswith("No way leads here from Red: a step goes straight or diagonally")


def test_M4_too_far_is_told_with_the_fewest_steps() -> None:
    assert told(wall(4), "a7") == "It is at least 6 steps to this space, and Red drives 4. (M4)"


# Cars


def test_M2_a_car_that_stands_there_is_named_and_whether_it_is_the_only_reason() -> None:
    assert told(wall(3), "a4") == (
        "Blue stands here, and a space holds one car; without it Red could end here. (M2)"
    )
    assert told(wall(4), "a4") == "Blue stands here, and a space holds one car. (M2)"


def test_M2_the_cars_that_bar_the_way_are_named() -> None:
    assert told(wall(4), "a5") == (
        "Only the spaces of Blue and Black lead here, and no car drives through another. (M2)"
    )
    assert told(wall(5), "a6") == (
        "Every way of 5 steps to this space leads through Blue or Black, and no car drives through another. "
        "(M2)"
    )
    assert told(wall(7), "b6") == (
        "Every way of up to 7 steps to this space leads through Blue or Black; and even if one were free, "
        "Red would be here after 5 at most and would have to drive on. (M2)"
    )


def test_M2_a_car_that_does_not_matter_is_not_named() -> None:
    cars = {"R": "a3", "B": "a4", "K": "a12", "Y": "b2"}
    assert asked(forked(), cars, "a9", 2) == (
        "Every way of 2 steps to this space leads through Blue; the free way round takes 6. (M2)"
    )


def test_T1_one_place_for_two_spaces() -> None:
    graph = straight(2).graph.copy()
    graph.nodes["a8"]["place"] = graph.nodes["b12"]["place"] = "crossing"
    assert asked(df.Track.from_graph(graph), {"R": "a6", "B": "b12"}, "a8", 2) == (
        "This is one and the same place as b12, where Blue stands, and it holds one car; without it Red "
        "could end here. (T1)"
    )


# The length of the way


def test_M4_too_near_and_no_way_of_this_length() -> None:
    assert told(wall(5), "a2") == (
        "Red would be here after 1 space at the latest, but drives 5, and may not stop early while a free "
        "step lies ahead. (M4)"
    )
    assert asked(forked(), {"R": "a3"}, "a9", 4) == (
        "Ways to this space take 2 or 6 steps, but never 4, and Red may not stop early while a free step "
        "lies ahead. (M4)"
    )


def test_M4_the_longer_way_is_barred() -> None:
    assert asked(forked(), {"R": "a3", "B": "b6"}, "a9", 6) == (
        "Red comes here after 2 of 6 spaces and must drive on; every way here that takes all 6 leads through "
        "Blue. (M4)"
    )


def test_M4_R6_its_own_space() -> None:
    assert told(wall(5), "a1") == "Red stands here, and must drive on while a free step lies ahead. (M4)"
    stuck = race("K5", "B5", cars={"R": "a3", "B": "a4", "K": "b4"})
    assert str(why_not(stuck, "a3", colour=R, number=5)) == (
        "Red stands here and cannot move: every space ahead is taken by Blue and Black, so its 5 is "
        "skipped. (R6)"
    )


# Which car


def test_a_car_and_a_number_may_be_named() -> None:
    game = race("R5", "B5", cars={"R": "a3", "B": "b5"})
    assert why_not(game, "b8", colour=B, number=3).key == "end"
    assert why_not(game, "b8", colour=B, number=2).key == "too-far"


def test_without_a_number_the_numbers_that_would_do_are_told() -> None:
    game = race("R5", "B5", track=forked(), cars={"R": "a3", "B": "a4"}, owners={})
    assert str(why_not(game, "a9", colour=R)) == "Red can end here with a number of 6. (M4)"
    assert why_not(game, "b0", colour=R).key == "behind"
    assert why_not(game, "a4", colour=R).key == "taken-only"
    assert why_not(game, "a3", colour=R).key == "own"


def test_the_card_line_in_hand_gives_car_and_number() -> None:
    game = wall(4)
    assert why_not(game, "a7", colour=R) == why_not(game, "a7") == why_not(game, "a7", colour=R, number=4)
    assert why_not(game.view(1), "a7") == why_not(game, "a7")


def test_R6_a_car_that_is_home_or_does_not_race() -> None:
    game = race("R5", "B5", cars={"R": "a3"}, finished=["K"], owners={"R": 0, "K": 1})
    assert str(why_not(game, "a9", colour=K, number=3)) == (
        "Black is home in place 1 and has left the track. (R6)"
    )
    assert str(why_not(game, "a9", colour=Y)) == "Yellow is not in this race, so no card line moves it. (R6)"


# No car is being driven


def test_A1_first_the_auction() -> None:
    game = auction("R5", "R4")
    assert told(game, "a7") == (
        "No car drives yet: first comes the auction, in which Ada and Ben must bid for Red or decline. (A1)"
    )
    assert why_not(game.view(0), "a7") == why_not(game, "a7")


def test_A10_first_the_power() -> None:
    game = race("R5", "B5", cars={"R": "a2", "B": "b2"}, powers={"R": "tricky", "B": "bold"},
                owners={"R": 0, "B": 0}, turn=None)  # fmt: skip
    assert told(game, "a7") == (
        "No car drives yet: before the race Ada must choose which power to keep. (A10)"
    )


def test_R3_R5_first_the_card_and_the_car_of_a_wild_line() -> None:
    game = race("W5", "B5", cars={"R": "a3", "B": "b5"})
    assert told(game, "a8") == (
        "No card is in play: Ada must play one first, and its lines say which cars drive. (R3)"
    )
    game = play(game, "0 play W5")
    assert told(game, "a8") == "The wild 5 has no car yet: Ada must name it first. (R5)"
    assert why_not(game.view(1), "a8") == why_not(game, "a8")
    assert why_not(play(game, "0 choose R"), "a8").key == "end"


def test_B1_first_the_bets() -> None:
    game = race("R5", "B5", cars={"R": "a6", "B": "b5"}, bets=[])
    assert told(game, "a8") == "No car drives before the bets are made: Ada and Ben must bet first. (B1)"


def test_E2_after_the_end() -> None:
    game = play(race("R5", "", cars={"R": "a19"}), "0 play R5", "0 drive finish")
    assert told(game, "a8") == "The race is over, and no car drives any more. (E2)"


def test_whatever_has_a_track_and_cars_can_be_asked() -> None:
    class Placed:
        track, cars = straight(), {R: "a3"}

    assert str(why_not(Placed(), "a8")) == "No card is in play, so no car is to be driven. (R3)"
    assert why_not(Placed(), "a8", colour=R, number=5).key == "end"
    assert why_not(Placed(), "a8", colour=B, number=5).key == "not-racing"


# Odd questions, and the answer as a value


@pytest.mark.parametrize("space", ["nowhere", "", 7, None])
def test_M1_a_space_that_is_not_on_the_track(space: object) -> None:
    with pytest.raises(NotAllowed, match="There is no space"):
        why_not(wall(4), space)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [0, -1, "4", 2.5])
def test_M4_a_number_of_no_steps(number: object) -> None:
    with pytest.raises(NotAllowed, match="A car moves 1 space or more"):
        why_not(wall(4), "a7", colour=R, number=number)  # type: ignore[arg-type]


def test_what_is_no_position() -> None:
    with pytest.raises(UnreadableText, match="neither a track nor a game"):
        why_not(straight(), "a7")  # type: ignore[arg-type]


def test_an_answer_is_a_value_said_in_the_language_of_the_moment() -> None:
    answer = why_not(auction("R5", "R4", names=["Rin", "Bob"]), "a7")
    assert "Rin and Bob" in str(answer) and answer.rule == "A1"
    assert pickle.loads(pickle.dumps(answer)) == answer and hash(answer) == hash(answer)
    walled = why_not(wall(4), "a5")
    assert walled._repr_html_() == f'<p class="{MONEY}">{walled.sentence} <small>M2</small></p>'
    language("ja")
    assert str(walled) == (
        "ここへ進めるのは青と黒のマスからだけですが、ほかの車を通り抜けることはできません。（M2）"
    )
    assert "アダとベン" in str(why_not(auction("R5", "R4"), "a7"))


def test_no_answer_is_left_over_in_the_words_files() -> None:
    from downforce.rules.language import _words
    from tests.rules.witness import CLAIMS
    from tests.rules.witness_conditions import MORE_CLAIMS

    others = {"auction", "powers", "card", "wild", "bets", "over", "nothing", "home", "not-racing", "numbers"}
    grammar = {"joint", "and", "or", "and-last", "or-last", "also"}
    for code in LANGUAGES:
        keys = {key.removeprefix("why.") for key in _words(code) if key.startswith("why.")}
        assert keys == {*CLAIMS, *MORE_CLAIMS, *others, *grammar}


def test_every_answer_names_a_rule_of_the_book() -> None:
    assert df.rule(Answer("own", "M4", {"colour": Colour.RED}).rule).id == "M4"
