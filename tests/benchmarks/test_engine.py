"""The engine's benchmark runs; that the engine is as fast as it must be is measured where there is time."""

from random import Random

import pytest

from benchmarks.engine import chess_game, downforce_game, measure

pytest.importorskip("chess")


def test_both_engines_play_whole_games() -> None:
    assert downforce_game(Random(1), 1) > 50
    assert chess_game(Random(1), 1) > 10


@pytest.mark.long
def test_the_engine_is_as_fast_as_python_chess() -> None:
    assert float(measure(rounds=3, seconds=1.5)["ratio"]) >= 1
