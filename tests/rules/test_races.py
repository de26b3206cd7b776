"""The recorded races that come with the software: once there, they can be read for ever."""

from importlib.resources import files
from typing import Any

import pytest

from downforce import Game, Phase

RACES = sorted((files("downforce") / "data" / "races").iterdir(), key=str)


@pytest.mark.parametrize("file", RACES, ids=lambda file: file.name)
def test_a_recorded_race_can_be_read_and_goes_to_its_end(file: Any) -> None:
    text = file.read_text("utf-8")
    game = Game.from_record(text)
    assert game.phase is Phase.OVER and game.winners
    assert Game.from_record(game.record()) == game


def test_there_are_recorded_races() -> None:
    assert RACES
