"""Between two people at one screen nothing on it depends on what a hand holds."""

from base64 import b64encode
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


def cover(page: Any, server: Server, cell: str, games: str = CELL) -> bytes:
    """The screen's picture once the first has played the card that both games have, and hands it over."""
    player = Player(page, server, "cover", games, cell)
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


# The edges of curves come out in one of two ways, by where in the window the page has come to lie: some
# hundred pixels, by up to 51 of 255. A letter, a badge or a line of text differs by more.
EDGE = 64
DIFFERENT = """async ([pictures, edge]) => {
  const [one, other] = await Promise.all(pictures.map(async (png) => {
    const image = new Image();
    image.src = "data:image/png;base64," + png;
    await image.decode();
    const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
    pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, image.width, image.height);
  }));
  if (one.width !== other.width || one.height !== other.height) return Infinity;
  return one.data.filter((value, i) => Math.abs(value - other.data[i]) > edge).length;
}"""


def different(page: Any, *pictures: bytes) -> int:
    """How many values of two pictures' pixels differ by more than an edge may."""
    count: int = page.evaluate(DIFFERENT, [[b64encode(png).decode() for png in pictures], EDGE])
    return count


def test_S7_the_cover_is_the_same_pixel_by_pixel_whatever_the_hands_hold(
    open_page: Any, server: Server
) -> None:
    one, other = (cover(open_page(reduced_motion="reduce"), server, cell) for cell in (ONE, OTHER))
    assert different(open_page(), one, other) == 0


def test_S7_what_is_open_to_all_shows_on_the_cover_and_tells_two_games_apart(
    open_page: Any, server: Server
) -> None:
    owned = CELL.replace('"O": 0, "R": 1', '"O": 1, "R": 0')
    one, other = (cover(open_page(reduced_motion="reduce"), server, ONE, cell) for cell in (CELL, owned))
    assert different(open_page(), one, other) > 0
