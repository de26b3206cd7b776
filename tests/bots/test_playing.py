"""Bots that play whole games, and what is refused."""

from random import Random

import pytest

import downforce as df
from downforce.bots import BOTS, greedy, play_out, stepping

OPTIONS = [(2, "bga", "fixed", "none"), (3, "printed", "odds", "none"), (4, "bga", "odds", ["tricky"]),
           (5, "printed", "fixed", ["tricky"]), (6, "bga", "fixed", "none"), (3, "bga", "fixed", "base"),
           (4, "printed", "odds", "circuit"), (6, "bga", "odds", "both")]  # fmt: skip


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("players", "rules", "betting", "powers"), OPTIONS)
def test_a_bot_plays_whole_games_of_every_kind(
    name: str, players: int, rules: str, betting: str, powers: str | list[str]
) -> None:
    for seed in range(2):
        game = df.Game.new(players=players, seed=seed, rules=rules, betting=betting, powers=powers)
        over = play_out(game, [BOTS[name]] * players, Random(seed))
        assert over.phase is df.Phase.OVER and over.winners


def test_the_same_random_state_gives_the_same_game() -> None:
    games = [play_out(df.Game.new(players=4, seed=3), [greedy] * 4, Random(5)) for _ in range(2)]
    assert games[0] == games[1]


def test_a_game_may_be_looked_at_after_each_decision() -> None:
    start = df.Game.new(players=3, seed=1)
    games = list(stepping(start, [greedy] * 3, Random(1)))
    assert [len(game.actions) for game in games] == list(range(1, len(games) + 1))
    assert games[-1] == play_out(start, [greedy] * 3, Random(1))


def test_bots_play_on_from_the_middle_of_a_card() -> None:
    for game in stepping(df.Game.new(players=3, seed=1), [greedy] * 3, Random(1)):
        if game.card:
            break
    assert play_out(game, [greedy] * 3, Random(2)).phase is df.Phase.OVER


def test_too_few_bots_are_refused() -> None:
    with pytest.raises(df.NotAllowed, match=r"^2 bots .* 3 seats"):
        play_out(df.Game.new(players=3, seed=1), [greedy] * 2, Random(1))
