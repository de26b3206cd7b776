"""Tracks as they once were: records name them, and go on replaying."""

from pathlib import Path

import pytest

import downforce
from downforce.rules.game import Game
from downforce.rules.track import load_track, recorded_track


def test_a_record_of_the_harbour_as_it_once_was_is_read_and_written_as_it_was():
    once = recorded_track("harbour", "a29d2f545a14")
    assert once and once != load_track("harbour") and once.title == load_track("harbour").title
    text = Game.new(players=2, track=once, seed=3).record()
    assert "\ntrack harbour a29d2f545a14\n" in text
    assert Game.from_record(text).record() == text and Game.from_record(text).track == once


def test_every_former_track_is_kept_under_its_name_and_fingerprint():
    former = sorted((Path(downforce.__file__).parent / "data/tracks/former").glob("*.json"))
    assert former
    for file in former:
        track = load_track(file)
        assert file.stem == f"{track.name}-{track.fingerprint}"
        assert track.fingerprint != load_track(track.name).fingerprint


@pytest.mark.parametrize("name", ["harbour", "riverside"])
def test_recorded_races_of_a_former_track_go_to_their_end_on_it(name):
    data = Path(downforce.__file__).parent / "data"
    kept = {file.stem for file in (data / "tracks/former").glob(f"{name}-*.json")}
    texts = [file.read_text("utf-8") for file in (data / "races").glob("*.txt")]
    old = [text for text in texts if text.splitlines()[2].replace("track ", "").replace(" ", "-") in kept]
    assert len(old) > 2
    for text in old:
        game = Game.from_record(text)
        assert game.phase is downforce.Phase.OVER and game.track != load_track(name)


def test_a_fingerprint_that_no_track_ever_had_names_none():
    assert recorded_track("harbour", "0" * 12) is None and recorded_track("../harbour", "") is None
