"""A whole game of four seats, from the first bid to the account: by mouse and by keyboard alone."""

from typing import Any

import pytest

from tests.browser.harness import Server, python
from tests.browser.playing import FOUR, ByKeys, Player

pytestmark = pytest.mark.browser

TOTALS = "[score.total for score in sandbox.game.score()]"


def read_the_account(player: Player) -> str:
    """Go through the account item by item; what the page says of the result."""
    while player.offered("item"):
        player.use("item")
    return str(player.page.inner_text(".df-pane-act"))


def is_told(totals: list[int], result: str) -> bool:
    return "wins" in result and all(f"${abs(total)}" in result for total in totals)


def test_a_game_of_four_seats_is_played_by_mouse_on_the_board(page: Any, server: Server) -> None:
    player = Player(page, server, "mouse", FOUR)
    player.use("pace once")
    player.play()
    assert is_told(python(server, TOTALS), read_the_account(player))


def test_a_game_of_four_seats_is_played_by_the_keyboard_alone(page: Any, server: Server) -> None:
    player = ByKeys(page, server, "keyboard", FOUR)
    player.use("pace once")
    player.play()
    assert is_told(python(server, TOTALS), read_the_account(player))
    assert page.locator(".jp-CodeCell").count() == 2, "no key was a command of the notebook"
