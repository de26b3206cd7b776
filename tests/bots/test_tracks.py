"""The built-in tracks are as long as races on them want: some of six cars stay out, not many, not always."""

import pytest

import downforce as df
from benchmarks.tracks import PLAYERS, lost, race, row

ROWS = [(track, players) for track in df.tracks() for players in PLAYERS]


@pytest.mark.long
@pytest.mark.parametrize(("track", "players"), ROWS)
def test_cars_home_and_races_that_leave_one_out(track: str, players: int) -> None:
    found = row(track, players, games=300)
    low, high = (4.8, 5.4) if players == 4 else (4.3, 6.0)
    assert low <= found.home <= high
    assert players == 2 or found.all_home <= 0.9
    assert max(found.first_from) < 0.75  # no place on the grid decides the race


@pytest.mark.parametrize("track", df.tracks())
def test_most_cars_but_not_all_come_home_in_a_race_of_four(track: str) -> None:
    found = row(track, 4, games=16)
    assert 4.4 <= found.home <= 5.7
    assert found.all_home < 0.8 and found.lead_changes > 1


def test_M4_a_lost_space_is_counted_and_a_driven_one_is_not() -> None:
    blocked = df.Event("drives-blocked", "M4", {"number": 6, "lost": 4}, ())
    skipped = df.Event("skipped-blocked", "R6", {"number": 3}, ())
    driven = df.Event("drives", "R4", {"number": 5}, ())
    assert [lost(event) for event in (blocked, skipped, driven)] == [4, 3, 0]


def test_the_same_seed_gives_the_same_race() -> None:
    assert race("harbour", 3, 5) == race("harbour", 3, 5)
