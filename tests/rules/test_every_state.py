"""Every state that can be reached has a decision, and every game an end: searched by random play.

Each combination of powers, track, preset, betting and number of players is a game of its own.
"""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

import downforce as df
from downforce import Game, Phase
from downforce.rules.powers import POWERS, SETS
from tests.rules.strategies import chooser

PLACES = [df.tracks(), ("bga", "printed"), ("fixed", "odds"), range(2, 7)]
MOST = 2000  # decisions: far more than any game has


def combinations(powers: Any) -> Iterator[dict[str, Any]]:
    """Every set of options with these powers."""
    for track, rules, betting, players in product(*PLACES):
        yield {"powers": powers, "track": track, "rules": rules, "betting": betting, "players": players}


def search(options: dict[str, Any], seed: int) -> int:
    """Play a game at random; how many states it went through."""
    game, rng = Game.new(seed=seed, **options), Random(seed)
    choose = chooser(rng, rng.choice((0.0, 0.5, 0.95)))
    for count in range(MOST):
        if game.phase is Phase.OVER:
            assert game.to_act == () and game.winners and not any(map(game.legal, range(game.players)))
            return count
        assert game.to_act, (options, seed, count)
        for seat in range(game.players):
            assert bool(game.legal(seat)) == (seat in game.to_act), (options, seed, count)
        if count % 7 == seed % 7:
            looks_the_same_from_elsewhere(game)
        game = game.play(choose(game, rng.choice(game.to_act)))
    raise AssertionError(f"no end: {options}, {seed}")


def looks_the_same_from_elsewhere(game: Game) -> None:
    """As a game that begins here, in a record and in views."""
    again = Game.starting(game.setup, game.state)
    assert again.state == game.state
    assert Game.from_record(again.record()).state == game.state
    for seat in game.to_act:
        view = game.view(seat)
        assert view.legal == game.legal(seat) and view.to_act == game.to_act
        assert view.ends == game.ends and view.motion == game.motion


@pytest.mark.parametrize("powers", SETS)
def test_W0_every_state_has_a_decision(powers: str) -> None:
    """A sample: one game for every third combination, other ones with every set."""
    every = list(combinations(powers))[list(SETS).index(powers) % 3 :: 3]
    assert sum(search(options, seed) for seed, options in enumerate(every)) > 20 * len(every)


@pytest.mark.long
@pytest.mark.parametrize("powers", [*SETS, *([name] for name in POWERS)], ids=str)
def test_W0_every_state_of_many_games_has_a_decision(powers: Any) -> None:
    for options in combinations(powers):
        for seed in range(10):
            search(options, seed)
