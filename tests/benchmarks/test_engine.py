"""The engine's benchmark plays whole games; how fast is told by the program, never by a test."""

from random import Random

from benchmarks.engine import downforce_game


def test_the_benchmark_plays_whole_games() -> None:
    assert downforce_game(Random(1), 1) > 50
