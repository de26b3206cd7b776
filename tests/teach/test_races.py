"""The races that come with the package."""

import re
from pathlib import Path

import pytest

import downforce as df
from downforce.teach import recorded, steps

ROOT = Path(__file__).parents[2]


def test_a_race_is_read_whole_or_up_to_a_decision() -> None:
    over = recorded("start-here")
    assert over.phase is df.Phase.OVER
    early = recorded("start-here", decisions=30)
    assert early.actions == over.actions[:30]


def test_the_first_race_shows_what_the_page_says_of_it() -> None:
    """The most money wins, and that need not be the first car; some car is blocked; all lines are crossed."""
    over = recorded("start-here")
    keys = [event.key for event in over.events]
    assert over.owners[over.finished[0]] not in over.winners
    assert "drives-blocked" in keys and keys.count("crosses") == 3


def test_the_moment_shown_first_has_many_ends_and_one_that_is_blocked() -> None:
    moment = recorded("start-here", decisions=100)
    assert len(moment.ends) >= 5
    assert any(reach.lost for reach in moment.ends.values())
    assert moment.card and len(moment.card.lines) == 4


def test_the_harbour_and_riverside_that_lessons_race_on_are_those_of_today() -> None:
    sources = sorted((ROOT / "notebooks/source").glob("*.py"))
    names = {name for file in sources for name in re.findall(r'recorded\("([^"]+)"', file.read_text("utf-8"))}
    tracks = {name: recorded(name).track for name in names if not name.startswith("alley")}
    assert len(tracks) >= 3
    assert [name for name, track in tracks.items() if track != df.load_track(track.name)] == []


def test_the_race_of_lesson_01_is_what_is_told_of_it() -> None:
    over, found = recorded("start-here"), steps(recorded("start-here"))
    owners = {seat: {c.value for c, owner in over.owners.items() if owner == seat} for seat in range(4)}
    assert owners == {0: {"R"}, 1: {"Y", "O"}, 2: {"B", "G"}, 3: {"K"}}
    assert found[0].game.cars[df.Colour.ORANGE] == over.track.grid[0]
    shown = {number: found[number - 1] for number in (2, 12, 13, 24, 26, 72)}  # learners count from 1
    assert {number: step.seat for number, step in shown.items()} == {2: 1, 12: 0, 13: 0, 24: 3, 26: 3, 72: 2}
    assert str(shown[12].card) == "O6 R4 Y2 G1"
    card = [[event.key for event in step.events][-1] for step in found[11:15]]
    assert card == ["drives", "skipped-blocked", "drives", "drives"]
    assert [event.key for event in shown[24].events] == ["plays", "drives", "crosses"] and shown[24].line == 0
    assert [event.key for event in shown[26].events] == ["names", "drives"]
    assert [event.key for event in shown[72].events] == ["finishes"] and shown[72].colour is df.Colour.BLACK


def test_E5_the_account_of_lesson_08_is_what_is_told_of_it() -> None:
    over = recorded("start-here")
    assert over.winners == (3,) and over.owners[over.finished[0]] == 1 and over.owners[over.finished[1]] == 3
    assert over.finished[-1] is df.Colour.ORANGE
    bets = [bet.colours for bet in over.actions if isinstance(bet, df.Bet)]
    assert bets[3::4] == [(df.Colour.YELLOW,)] * 3 and bets[1] == (df.Colour.ORANGE,)


def test_E4_the_race_of_lesson_08_ends_with_orange_five_spaces_from_home() -> None:
    over = recorded("harbour-for-five-odds")
    assert {car: over.track.to_go[at] for car, at in over.cars.items()} == {df.Colour.ORANGE: 5}
    assert over.finished[-1] is df.Colour.GREEN and over.setup.betting == "odds"


def test_an_unknown_race_is_refused_with_those_there_are() -> None:
    with pytest.raises(df.UnreadableText, match="start-here"):
        recorded("monaco")
