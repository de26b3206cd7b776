"""Between two people at one screen nothing on it depends on what a hand holds."""

from typing import Any

import pytest

from tests.browser import gallery
from tests.browser.harness import Server
from tests.browser.playing import Player

pytestmark = pytest.mark.browser

# Two games, equal but for the cards that nobody has shown; as the folder refuses, no name of a file is told.
CELL = """
def sandbox(first, second, third):
    track = df.load_track("harbour")
    owners = {"K": 0, "B": 1, "G": 2, "O": 0, "R": 1, "Y": 2}
    cars, hands = dict(zip("KBGORY", track.grid)), [["K5", *first], second, third]
    game = df.Game.at(track=track, cars=cars, hands=hands, owners=owners, turn=0)
    return Sandbox(game, seats=("human", "human", "greedy"), seed=1, folder="/dev/null")
"""
ONE = 'sandbox(["Y5", "B5"], ["R6 O4 W2 G1", "G5"], ["R5"])'
OTHER = 'sandbox(["G5", "R5"], ["Y5", "B5"], ["R6 O4 W2 G1"])'


def cover(page: Any, server: Server, cell: str) -> bytes:
    """The screen's picture once the first has played the card that both games have, and hands it over."""
    player = Player(page, server, "cover", CELL, cell)
    for act in ("pace once", "uncover", "look 1", "pick 1"):
        player.use(act)
    player.drive(player.ends()[0])
    assert player.stage == "cover"
    page.set_viewport_size({"width": 1280, "height": 2000})
    page.mouse.move(0, 0)
    page.evaluate("() => document.activeElement.blur()")
    gallery.rest(page)
    gallery.rest(page)
    return bytes(page.locator(".df-sandbox").screenshot(animations="disabled"))


def test_S7_the_cover_is_the_same_pixel_by_pixel_whatever_the_hands_hold(
    open_page: Any, server: Server
) -> None:
    one, other = (cover(open_page(reduced_motion="reduce"), server, cell) for cell in (ONE, OTHER))
    assert one == other
