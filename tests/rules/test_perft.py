"""The committed counts of sequences of decisions (`perft`), counted by the engine and by the referee."""

import tomllib
from typing import Any

import pytest

from tests.rules.perft import FILE, POSITIONS, count, referees_count

COUNTS: dict[str, dict[str, Any]] = tomllib.loads(FILE.read_text("utf-8"))
QUICK = 12_000  # sequences that take about a second


def test_every_position_has_been_counted() -> None:
    assert list(COUNTS) == list(POSITIONS)
    assert all(len(entry["counts"]) >= 3 for entry in COUNTS.values())


@pytest.mark.parametrize("name", POSITIONS)
def test_the_engine_finds_as_many_sequences_as_are_written_down(name: str) -> None:
    game, written = POSITIONS[name](), COUNTS[name]
    assert game.track.fingerprint == written["track"], "the track was changed: python -m tests.rules.perft"
    for decisions, expected in enumerate(written["counts"], 1):
        if expected <= QUICK:
            assert count(game, decisions) == expected


@pytest.mark.long
@pytest.mark.parametrize("name", POSITIONS)
def test_the_engine_finds_as_many_of_the_longest_sequences(name: str) -> None:
    for decisions, expected in enumerate(COUNTS[name]["counts"], 1):
        if expected > QUICK:
            assert count(POSITIONS[name](), decisions) == expected


@pytest.mark.parametrize("name", POSITIONS)
def test_the_referee_finds_as_many_sequences(name: str) -> None:
    """By going through the game from its first decision on for each sequence, so only the small ones."""
    game = POSITIONS[name]()
    steps = tuple((action.seat, str(action)) for action in game.actions)
    for decisions, expected in enumerate(COUNTS[name]["counts"][:3], 1):
        if expected * (len(steps) + 1) < QUICK / 2:
            assert referees_count(game.start(), decisions, steps) == expected
