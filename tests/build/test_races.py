"""Recording races: each is made once and then left alone."""

from pathlib import Path

import pytest

import downforce as df
from downforce.build import races
from downforce.build.races import RACES, Recipe, new, record, tells


def test_the_first_game_that_shows_what_is_wanted_is_recorded() -> None:
    discarded = Recipe("rr", new(players=2, track="riverside"), tells("discards-hand"))
    game = df.Game.from_record(record(discarded))
    assert "discards-hand" in {event.key for event in game.events}


def test_only_races_that_are_missing_are_recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(races, "FOLDER", tmp_path)
    monkeypatch.setattr(races, "RACES", {"old": RACES["harbour-for-two"], "new": RACES["harbour-for-two"]})
    (tmp_path / "old.txt").write_text("as it was", "utf-8")
    races.main()
    assert (tmp_path / "old.txt").read_text("utf-8") == "as it was"
    assert df.Game.from_record((tmp_path / "new.txt").read_text("utf-8")).phase is df.Phase.OVER


def test_every_recipe_has_its_race() -> None:
    assert {f"{name}.txt" for name in RACES} <= {file.name for file in races.FOLDER.iterdir()}
