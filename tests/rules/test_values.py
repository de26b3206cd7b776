"""Values stay what they are: nobody changes a game through one, and equal ones hash alike."""

import pickle
import subprocess
import sys

import pytest

import downforce as df

GAME = df.Game.new(players=3, seed=1)
COURSE = df.load_track("harbour")
RACE = df.Game.at(
    track=COURSE,
    cars={"R": COURSE.grid[0], "B": COURSE.grid[1]},
    hands=[["R6 K4 G2", "W5"], ["B5"]],
    owners={"R": 0, "B": 1},
    turn=0,
)


def test_a_card_from_another_process_is_found_in_a_set() -> None:
    write = (
        "import pickle, sys; from downforce import SpeedCard; card = SpeedCard.parse('R6 K4'); hash(card); "
        "sys.stdout.buffer.write(pickle.dumps(card))"
    )
    for seed in "12":  # one of them hashes texts otherwise than this process does
        sent = subprocess.run(
            [sys.executable, "-c", write], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        )
        assert pickle.loads(sent.stdout) in {df.SpeedCard.parse("R6 K4")}


def test_the_values_of_an_event_cannot_be_changed() -> None:
    event = GAME.events[0]
    with pytest.raises(TypeError):
        event.values["colour"] = df.Colour.RED  # type: ignore[index]
    assert pickle.loads(pickle.dumps(event)) == event


def test_the_texts_of_a_track_cannot_be_changed() -> None:
    for texts in (COURSE.title, COURSE.note):
        with pytest.raises(TypeError):
            texts["en"] = "Mine"  # type: ignore[index]


def test_equal_views_and_events_hash_alike() -> None:
    again = df.Game.new(players=3, seed=1)
    assert {GAME.view(0)} == {again.view(0)}
    assert {*GAME.events} == {*again.events}


@pytest.mark.parametrize("seat", ["ends", None, -1, 3])
def test_who_has_no_seat_owes_nothing_and_leaves_the_game_as_it_is(seat: object) -> None:
    game = df.Game.new(players=3, seed=1)
    assert game.legal(seat) == ()  # type: ignore[arg-type]
    assert game.ends == {}


@pytest.mark.parametrize(
    ("game", "action"),
    [
        (GAME, df.Bid(0, "Y6 B4 K2")),  # type: ignore[arg-type]
        (RACE, df.PlayCard(0, "R6 K4 G2")),  # type: ignore[arg-type]
        (RACE.play(RACE.legal(0)[0]), df.Drive(0, "a2.4")),  # type: ignore[arg-type]
        (RACE.play(RACE.legal(0)[1]), df.ChooseCar(0, "R")),  # type: ignore[arg-type]
    ],
    ids=["bid", "play", "drive", "choose"],
)
def test_a_text_where_a_value_belongs_is_named_as_what_is_wrong(game: df.Game, action: df.Action) -> None:
    with pytest.raises(df.UnreadableText, match=r"is not a decision; choose one of legal\(seat\)"):
        game.play(action)


def test_S1_a_seat_that_is_a_text_is_shown_as_one() -> None:
    with pytest.raises(df.NotAllowed, match="no seat '0'"):
        GAME.play(df.Decline("0"))  # type: ignore[arg-type]


@pytest.mark.parametrize("track", ["harbour", None])
def test_a_name_is_no_track_to_drive_on(track: object) -> None:
    with pytest.raises(df.UnreadableText, match="load_track"):
        df.reach(track, COURSE.grid[0], 3)  # type: ignore[arg-type]
