"""Whole random games, decision by decision against a second reading of the rules (`referee`)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import downforce as df
from downforce import Action, Drive, Game
from downforce.rules.line import others
from downforce.rules.movement import ways_of
from tests.rules.referee import Referee
from tests.rules.strategies import chooser, new_games, seeds


def short(action: Action) -> str:
    """A decision as the referee lists it: a drive by its end."""
    return f"{action.seat} drive to {action.end}" if isinstance(action, Drive) else str(action)


def any_route(game: Game, action: Action, rng: Random) -> Action:
    """Any way the car can drive in place of the one that `legal` lists for its end."""
    if not isinstance(action, Drive) or not game.motion or not game.car:
        return action
    taken = others(game.setup, game.state, game.car)
    ways = ways_of(game.track, game.cars[game.car], game.motion, taken)
    return Drive(action.seat, rng.choice([way for way in ways if way]))


def same_table(game: Game, referee: Referee) -> None:
    assert {str(c): node for c, node in game.cars.items()} == referee.cars
    assert [str(c) for c in game.finished] == referee.home
    assert {str(c): seat for c, seat in game.owners.items()} == referee.owners
    assert list(game.accounts) == referee.accounts
    assert [sorted(map(str, hand)) for hand in game.hands] == [sorted(hand) for hand in referee.hands]


def hold_against(game: Game, rng: Random, shyness: float) -> Game:
    """Play a game at random, asking the referee at every decision; the last game."""
    referee = Referee(game)
    run = referee.run()
    asked = next(run)
    choose = chooser(rng, shyness)
    while True:
        assert set(game.to_act) == set(asked)
        for seat in range(game.players):
            legal = [short(action) for action in game.legal(seat)]
            assert sorted(legal) == sorted(asked.get(seat, ()))
        same_table(game, referee)
        action = any_route(game, choose(game, rng.choice(game.to_act)), rng)
        game = game.play(action)
        try:
            asked = run.send((action.seat, str(action)))
        except StopIteration:
            break
    same_table(game, referee)
    assert game.phase is df.Phase.OVER and game.to_act == ()
    assert [[str(card) for card in pile] for pile in game.discards] == referee.discards
    assert [tuple(score) for score in game.score()] == [referee.score(seat) for seat in range(game.players)]
    assert list(game.winners) == referee.winners()
    return game


@settings(max_examples=60)
@given(new_games(), seeds, st.sampled_from([0.0, 0.5, 0.9, 1.0]))
def test_a_game_goes_as_the_rules_say(game: Game, seed: int, shyness: float) -> None:
    hold_against(game, Random(seed), shyness)


@pytest.mark.long
@settings(max_examples=1500)
@given(new_games(), seeds, st.sampled_from([0.0, 0.5, 0.9, 1.0]))
def test_many_games_go_as_the_rules_say(game: Game, seed: int, shyness: float) -> None:
    hold_against(game, Random(seed), shyness)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("rules", ["bga", "printed"])
@pytest.mark.parametrize("betting", ["fixed", "odds"])
def test_each_number_of_players_preset_and_betting_goes_as_the_rules_say(
    players: int, rules: str, betting: str
) -> None:
    for powers in (["tricky"], "base", "circuit", "both"):
        game = Game.new(players=players, rules=rules, betting=betting, powers=powers, seed=players)
        assert hold_against(game, Random(players), 0.6).finished
