"""What the expansions' tracks add: crossings (T1), danger spaces (T2), ramps (T3) and animals (T4)."""

import copy
import pickle
from collections.abc import Callable

import pytest

import downforce as df
from downforce import BrokenFile, Game, NotAllowed, Track
from downforce.rules.language import language
from tests.rules.courses import options, play, race, refusal, straight, told
from tests.rules.ideas import changed, crossed, dangerous, grazed, lair, ramped

# T1


def test_T1_a_car_on_the_crossing_space_blocks_both_ways() -> None:
    game = race("R3", "B5", cars={"R": "a5", "B": "b12"}, track=crossed())
    assert "a7" not in {node for end in game.ends.values() for node in end.route} | set(game.ends)
    game = play(game, "0 play R3")
    assert all("a7" not in reach.route for reach in game.ends.values()) and game.ends
    assert refusal(game, "0 drive b6 a7 a8").values["step"] == "a7"


def test_T1_a_car_on_the_crossing_may_come_to_it_again_on_its_second_way() -> None:
    game = play(race("R5", "B5", cars={"R": "a7", "B": "a3"}, track=crossed()), "0 play R5")
    assert "b12" in game.ends


# T2


def test_T2_a_danger_space_is_entered_only_when_every_other_step_ahead_is_taken() -> None:
    track = dangerous()
    assert set(df.reach(track, "b6", 1)) == {"a7", "b7"}
    assert set(df.reach(track, "b6", 1, ["a7"])) == {"b7"}
    assert set(df.reach(track, "b6", 1, ["a7", "b7"])) == {"c7"}
    assert set(df.reach(track, "b6", 1, ["a7", "b7", "c7"])) == {"b6"}


def test_T2_a_car_drives_on_through_danger_spaces_and_leaves_as_soon_as_a_step_allows() -> None:
    track = dangerous()
    assert set(df.reach(track, "c7", 1)) == {"b8"}
    assert set(df.reach(track, "c7", 1, ["b8"])) == {"c8"}
    assert set(df.routes(track, "c6", 3, ["b7", "b8"])) == {("c7", "c8", "b9"), ("c7", "c8", "c9")}


def test_T2_a_car_whose_number_is_used_up_on_a_danger_space_stays_there() -> None:
    game = race("R1", "B1", cars={"R": "b6", "B": "a7", "G": "b7"}, track=dangerous())
    assert play(game, "0 play R1", "0 drive c7").cars[df.Colour.RED] == "c7"


def test_T2_a_ramp_too_high_counts_as_taken() -> None:
    track = changed(straight(3), dangers=["c7"], ramps={("c6", "b7"): 4}, extra=[("c6", "a7")])
    assert set(df.reach(track, "c6", 1, number=4)) == {"b7", "a7"}
    assert set(df.reach(track, "c6", 1, ["a7"], number=3)) == {"c7"}
    assert set(df.reach(track, "c6", 1, ["a7"], number=4)) == {"b7"}


# T3


def test_T3_a_ramp_asks_for_the_number_printed_on_the_line() -> None:
    track = ramped()
    assert ("a8", "a9", "a10", "a11") not in set(df.routes(track, "a6", 4))
    assert ("a8", "a9", "a10", "a11", "a12") in set(df.routes(track, "a6", 5))
    assert ("a8", "a9", "a10", "a11") in set(df.routes(track, "a6", 4, number=6))
    assert ("a8",) not in set(df.routes(track, "a6", 1, number=4))


def test_T3_the_number_is_the_printed_one_however_many_spaces_are_left() -> None:
    game = play(race("R6", "B1", cars={"R": "a4"}, track=ramped()), "0 play R6")
    assert any(reach.route[:3] == ("a5", "a6", "a8") for reach in game.ends.values())
    assert play(game, "0 drive a5 a6 a8 a9 a10 a11").cars[df.Colour.RED] == "a11"


def test_T3_a_car_before_a_ramp_too_high_is_blocked_where_the_other_steps_are_taken() -> None:
    game = race("R3", "B1", cars={"R": "a6", "B": "a7", "G": "b7"}, track=ramped())
    game = play(game, "0 play R3")
    assert ("skipped-blocked", "R6") in told(game)
    skipped = next(event for event in game.events if event.key == "skipped-blocked")
    assert df.why(game, skipped).key == "skipped-ramp" and "asks for a printed number of 5" in str(
        df.why(game, skipped)
    )
    game = race("R5", "B1", cars={"R": "a6", "B": "a7", "G": "b7"}, track=ramped())
    assert set(play(game, "0 play R5").ends) == {"a12", "b12"}


# T4


def test_T4_animals_begin_at_their_first_place_and_close_its_spaces() -> None:
    game = Game.new(track=grazed(), players=2, seed=1)
    assert game.animals == game.view(1).animals == (0, 0)
    assert game.closed == game.view(0).closed == {"b8", "c8", "b16", "c16"}
    game = play(race("R1", "B1", cars={"R": "b7"}, track=grazed()), "0 play R1")
    assert set(game.ends) == {"a8"}
    game = play(race("R1", "B1", cars={"R": "b7", "B": "a8"}, track=grazed()), "0 play R1")
    assert [event.values["behind"] for event in game.events if event.key == "skipped-blocked"] == [
        (df.Colour.BLUE, grazed().animals[0])
    ]


def test_T4_an_animal_moves_when_a_car_has_passed_its_head_line() -> None:
    game = play(race("R2 B1 / B2", "B1", cars={"R": "d7", "B": "a3"}, track=grazed()), "0 play R2 B1")
    assert game.closed >= {"b8", "c8"}
    moved = play(game, "0 drive d8 d9")
    assert ("animal-moves", "T4") in told(moved)
    assert moved.animals == (1, 0) and moved.closed == {"b11", "c11", "b16", "c16"}
    assert game.animals == (0, 0), "a game is a value"


def test_T4_an_animal_lies_still_while_a_car_stops_beside_its_head() -> None:
    game = play(race("R1", "B1", cars={"R": "d7"}, track=grazed()), "0 play R1", "0 drive d8")
    assert game.animals == (0, 0)


def test_T4_an_animal_leaves_out_places_where_cars_stand_or_others_lie() -> None:
    cars = {"R": "d7", "B": "c11"}
    game = play(race("R2", "B1", cars=cars, track=grazed()), "0 play R2", "0 drive d8 d9")
    assert game.animals == (2, 0)
    game = race("R2", "B1", cars=cars, track=grazed(), animals=[0, 1])
    game = play(game, "0 play R2", "0 drive d8 d9")
    assert game.animals == (0, 1) and ("animal-stays", "T4") in told(game)


def test_T4_the_space_the_car_itself_has_come_to_is_taken() -> None:
    game = play(race("R4", "B1", cars={"R": "d7"}, track=grazed()), "0 play R4", "0 drive d8 d9 d10 c11")
    assert game.animals == (2, 0)


def test_T4_a_car_that_finishes_wakes_the_animals_it_has_passed() -> None:
    game = race("R9", "B1", cars={"R": "d15", "B": "a3"}, track=grazed())
    game = play(game, "0 play R9", "0 drive d16 d17 d18 d19 finish")
    assert game.animals == (0, 1)


def test_T4_a_position_may_have_the_animals_anywhere_but_on_cars_and_on_each_other() -> None:
    assert race("R1", "B1", cars={"R": "d7"}, track=grazed(), animals=[1, 1]).closed >= {"b11", "b13"}
    for animals, key in (
        ([0], "animals"),
        ([3, 0], "animals"),
        ([0, -1], "animals"),
        ([2, 1], "animals-together"),
    ):
        with pytest.raises(NotAllowed) as caught:
            race("R1", "B1", cars={"R": "d7"}, track=grazed(), animals=animals)
        assert (caught.value.key, caught.value.rule, caught.value.argument) == (key, "T4", "animals")
    with pytest.raises(NotAllowed) as caught:
        race("R1", "B1", cars={"R": "b8"}, track=grazed())
    assert caught.value.key == "animal-on-car" and "Cow" in str(caught.value)


def test_T4_a_record_of_a_position_tells_where_the_animals_lie() -> None:
    game = race("R2", "B1", cars={"R": "d7"}, track=grazed(), animals=[0, 1])
    game = play(game, "0 play R2", "0 drive d8 d9")
    assert "\nanimals 0 1\n" in game.record()
    assert Game.from_record(game.record()) == game
    assert Game.from_record(game.record(short=True)).animals == game.animals
    assert "\nanimals" not in Game.new(track=grazed(), seed=1).record()
    with pytest.raises(BrokenFile) as caught:
        Game.from_record(game.record().replace("animals 0 1", "animals 0 7"))
    assert "animals 0 7" in game.record().replace("0 1", "0 7").splitlines()[caught.value.where - 1]


def test_T4_events_tell_of_animals_in_both_languages_and_are_explained() -> None:
    game = play(race("R2", "B1", cars={"R": "d7", "B": "c11"}, track=grazed()), "0 play R2", "0 drive d8 d9")
    event = next(event for event in game.events if event.key == "animal-moves")
    assert str(event) == "Red has passed the head line of Cow, which moves to c13, b13. (T4)"
    because = df.why(game, event)
    assert because.key == "animal-moves-on" and "Cow" in str(because)
    language("ja")
    try:
        assert "cowさん" in str(event) and "cowさん" in str(df.why(game, event))
    finally:
        language("en")
    assert pickle.loads(pickle.dumps(game)) == copy.deepcopy(game) == game


# Wrong routes


@pytest.mark.parametrize(
    ("track", "cars", "way", "sentence"),
    [
        (crossed, {"R": "a5", "B": "b12"}, "a6 a7 a8", "Red cannot go through a7: it is the same place as "
         "b12, where Blue stands; choose a way round it. (T1)"),
        (dangerous, {"R": "b5", "B": "a7"}, "b6 c7 c8", "c7 is a danger space, entered only when every "
         "other step ahead of b6 is taken; Red has to go to b7. (T2)"),
        (ramped, {"R": "a5"}, "a6 a8 a9", "Red cannot take the ramp from a6 to a8, which asks for a printed "
         "number of 5, and the card line says 3; go to a7, b7. (T3)"),
        (grazed, {"R": "b6"}, "b7 b8 b9", "Red cannot go through b8, where Cow lies; from b7 it can go to "
         "a8. (T4)"),
    ],
)  # fmt: skip
def test_T1_to_T4_a_wrong_route_is_refused_with_what_is_in_its_way(
    track: Callable[[], Track], cars: dict[str, str], way: str, sentence: str
) -> None:
    game = play(race("R3", "B5", cars=cars, track=track()), "0 play R3")
    assert str(refusal(game, f"0 drive {way}")) == sentence


# The files


@pytest.mark.parametrize("track", [crossed(), dangerous(), ramped(), grazed()])
def test_ideas_survive_a_file_and_a_graph(track: Track) -> None:
    assert Track.from_dict(track.to_dict()) == track
    assert Track.from_graph(track.graph) == track
    assert pickle.loads(pickle.dumps(track)).animals == track.animals
    plain = straight(4) if track.animals else straight(3) if len(track.graph) > 50 else straight(2)
    assert track.fingerprint != plain.fingerprint


def test_a_track_is_plain_without_ramps_dangers_and_animals() -> None:
    assert straight(2).plain and crossed().plain
    assert not (dangerous().plain or ramped().plain or grazed().plain)
    assert grazed().animals[0].title["en"] == "Cow" and not grazed().conditions
    assert options(race("R1", "B1", cars={"R": "d7"}, track=grazed()), 0) == ["0 play R1"]
    assert lair(8)[0] == ["b8", "c8"] and changed(straight(2)) == straight(2)
