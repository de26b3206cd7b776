"""The recorded races that come with the software: once there, they can be read for ever."""

import tomllib
from collections.abc import Callable
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

from downforce import Drive, Game, Phase
from downforce.build import idea_tracks
from downforce.build.races import ONE_POWER

RACES = {file.name.removesuffix(".txt"): file for file in (files("downforce") / "data" / "races").iterdir()}
ACCOUNTS = tomllib.loads((Path(__file__).parent / "races.toml").read_text("utf-8"))


def read(name: str) -> Game:
    return Game.from_record(RACES[name].read_text("utf-8"))


@pytest.mark.parametrize("name", ACCOUNTS)
def test_a_recorded_race_goes_to_its_end_with_the_account_it_always_had(name: str) -> None:
    game = read(name)
    assert game.phase is Phase.OVER and game.winners
    assert [list(score) for score in game.score()] == ACCOUNTS[name]


@pytest.mark.parametrize("name", ACCOUNTS)
def test_a_recorded_race_is_written_as_it_was(name: str) -> None:
    text = RACES[name].read_text("utf-8")
    assert Game.from_record(text).record() == text
    assert Game.from_record(Game.from_record(text).record(short=True)).record() == text


def test_every_recorded_race_has_its_account_noted() -> None:
    assert sorted(RACES) == sorted(ACCOUNTS) and len(RACES) > 12


SHOWN = {
    "harbour-for-three-printed": "races-unowned",
    "harbour-for-four-half-by-chance": "won-others",
    "harbour-for-five-odds": "race-over-out",
    "harbour-for-six-tricky": "plays-reversed",
    "riverside-for-two-one-car-stays-away": "does-not-race",
    "riverside-for-four-a-hand-is-discarded": "discards-hand",
    "pasture-for-five-the-cows-get-up": "animal-stays",
    **{f"alley-for-{each.players}-{each.power}": each.tells for each in ONE_POWER},
}


@pytest.mark.parametrize("name", SHOWN)
def test_a_recorded_race_shows_what_it_was_recorded_for(name: str) -> None:
    game = read(name)
    items = [item for seat in range(game.players) for item in game.account(seat)]
    assert SHOWN[name] in {event.key for event in (*game.events, *items)}


def test_B3_in_one_recorded_race_two_bets_are_due_after_one_card() -> None:
    told = [event.key for event in read("alley-two-bets-at-once").events if event.key in ("plays", "bet-due")]
    assert ("bet-due", "bet-due") in list(pairwise(told))


def test_T2_in_one_recorded_race_cars_drive_onto_danger_spaces_and_over_them() -> None:
    game = read("canyon-for-four-among-the-stones")
    ways = [action.route for action in game.actions if isinstance(action, Drive) and action.route]
    assert any(way[-1] in game.track.dangers for way in ways)
    assert any(game.track.dangers.intersection(way[:-1]) for way in ways)


def test_a_recorded_race_may_begin_with_a_position() -> None:
    assert read("last-straight-from-a-position").start().finished


@pytest.mark.parametrize(
    ("name", "shows"),
    [
        ("alley-with-a-crossing", idea_tracks.crossing_blocks),
        ("alley-with-dangers", idea_tracks.stops_in_danger),
        ("alley-with-a-ramp", idea_tracks.takes_the_ramp),
        ("alley-with-a-cow", idea_tracks.cow_moves),
    ],
)
def test_T1_to_T4_a_recorded_race_shows_each_idea(name: str, shows: Callable[[Game], bool]) -> None:
    assert shows(read(name)) and not shows(read("alley-two-bets-at-once"))
