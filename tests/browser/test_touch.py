"""By finger, on a screen as narrow as that of a telephone: nothing needs hovering."""

from typing import Any

import pytest

from tests.browser.harness import Server, python
from tests.browser.playing import FOUR, ByFinger
from tests.browser.test_games import TOTALS, is_told, read_the_account

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 412, "height": 915}, "has_touch": True, "is_mobile": False}


def test_a_game_of_four_seats_is_played_by_finger(open_page: Any, server: Server) -> None:
    page = open_page(**PHONE)
    player = ByFinger(page, server, "touch", FOUR)
    page.evaluate("() => { jupyterapp.shell.collapseLeft(); jupyterapp.shell.collapseRight(); }")
    player.settle()
    player.use("pace once")
    player.play()
    assert is_told(python(server, TOTALS), read_the_account(player))
