"""Games with powers by the keyboard alone: whole ones, and what only powers ask."""

from typing import Any

import pytest

from tests.browser.harness import Server, python
from tests.browser.playing import ByKeys
from tests.browser.test_games import TOTALS, is_told, read_the_account

pytestmark = pytest.mark.browser

POWERS = """
game = df.Game.new(players=3, seed=5, powers="both", track="quarry")
sandbox = Sandbox(game, seats=("human", "greedy", "greedy"), seed=5, folder=tempfile.mkdtemp())
sandbox
"""
PAIR = """
track = df.load_track("harbour")
u, v = next(iter(track.lines[0]))
game = df.Game.at(cars={"R": v, "B": u, "K": track.grid[0]}, owners={"R": 0, "B": 1, "K": 0}, turn=0,
                  hands=[["R5"], ["B5"]], powers={"R": "strategic"})
sandbox = Sandbox(game, seats=("human", "random"), folder=tempfile.mkdtemp())
sandbox
"""
REFUSE = """
grid = df.load_track("harbour").grid
game = df.Game.at(cars={"R": grid[0], "B": grid[1]}, owners={"R": 0, "B": 1}, turn=0,
                  hands=[["R5 Y3", "R5"], ["B5"]], powers={"R": "unpredictable"})
sandbox = Sandbox(game.play(game.legal(0)[0]), seats=("human", "random"), folder=tempfile.mkdtemp())
sandbox
"""


@pytest.mark.long  # a game without powers is played by it anyway, and each power's keys are tried below
def test_a_game_with_both_sets_of_powers_is_played_by_the_keyboard_alone(page: Any, server: Server) -> None:
    player = ByKeys(page, server, "powers", POWERS)
    player.use("pace once")
    player.play()
    assert is_told(python(server, TOTALS), read_the_account(player))


def test_W6_two_cars_are_marked_by_their_digits_and_the_next_digit_confirms(
    page: Any, server: Server
) -> None:
    player = ByKeys(page, server, "pair", PAIR)
    player.tab_to('.df-sandbox [data-do="mark K"]')
    for digit in "134":  # black, red; there are three cars
        page.keyboard.press(digit)
        player.settle()
    assert "0 bet K R" in python(server, "[str(action) for action in sandbox.game.actions]")


def test_W2_the_digit_0_lets_the_car_stay(page: Any, server: Server) -> None:
    player = ByKeys(page, server, "refuse", REFUSE)
    player.tab_to('.df-sandbox [data-do="pick 1"]')
    page.keyboard.press("0")
    player.settle()
    assert python(server, "[str(action) for action in sandbox.game.actions]")[1] == "0 skip"
