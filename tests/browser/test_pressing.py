"""Pressing in an unlucky way: twice where a new question comes up, or without letting go."""

from typing import Any

import pytest

from tests.browser.harness import Server, answered, python
from tests.browser.playing import FOUR, Player

pytestmark = pytest.mark.browser
OWN = "sum(action.seat == 0 for action in sandbox.game.actions)"
GO_ON = '.df-stage-reveal [data-do="on"]'


def at_a_reveal(page: Any, server: Server, name: str) -> Player:
    player = Player(page, server, name, FOUR)
    page.locator('[data-do="pick 1"]').first.click()
    page.wait_for_selector(GO_ON)
    return player


def test_a_double_click_on_go_on_makes_no_bid_for_the_next_car(page: Any, server: Server) -> None:
    at_a_reveal(page, server, "twice")
    place = page.locator(GO_ON).bounding_box()
    spot = (place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    page.mouse.click(*spot)
    page.wait_for_selector(".df-stage-bid")
    page.mouse.down(click_count=2)  # the second half of a double click
    page.mouse.up(click_count=2)
    answered(page)
    assert python(server, OWN) == 1


def test_a_key_that_is_held_decides_once(page: Any, server: Server) -> None:
    at_a_reveal(page, server, "held")
    page.locator(GO_ON).focus()
    page.keyboard.down("Enter")
    page.wait_for_selector(".df-stage-bid")
    for _ in range(8):  # pressed again without being let go: the page is told that it repeats
        page.wait_for_timeout(60)
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    answered(page)
    assert python(server, OWN) == 1
    assert page.locator(".df-stage-bid").count() == 1
