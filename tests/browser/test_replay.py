"""Looking back at a game in the page, playing on from a moment of it, and back to the game as it was."""

from typing import Any

import pytest

from tests.browser.harness import Server, python
from tests.browser.playing import Player
from tests.browser.screens import SHARED

pytestmark = pytest.mark.browser

SHOWN = "over = sandbox(played(is_over))\nover"
ACTIONS = "[str(action) for action in over.game.actions]"
STEP = ".df-pane-act .df-note"
MOVED = "node => { node.value = %s; node.dispatchEvent(new Event('input', { bubbles: true })); }"

# where each car stands; which of them is drawn last says only which was touched last
CARS = """() => Object.fromEntries([...document.querySelectorAll(".df-near .df-cars > .df-car")].map((node) =>
  [node.dataset.colour, [node.getAttribute("transform"), node.classList.contains("df-racing")]]))"""


def step_of(page: Any) -> int:
    return int(next(word for word in page.locator(STEP).first.inner_text().split() if word.isdecimal()))


def test_a_game_is_looked_back_at_played_on_as_another_and_is_there_again_as_it_was(
    open_page: Any, server: Server
) -> None:
    page = open_page(reduced_motion="reduce")
    player = Player(page, server, "replay", SHARED, SHOWN)
    was = python(server, ACTIONS)
    player.use("pace once")
    player.use("replay")
    slider = page.locator(".df-sandbox input[type=range]")
    sent = page.evaluate("window.asked")
    for step in range(90, 110):
        slider.evaluate(MOVED % step)  # on its way: nothing is sent
    assert page.evaluate("window.asked") == sent
    slider.dispatch_event("change")
    player.settle()
    assert step_of(page) == 109 and page.evaluate("window.asked") == sent + 1
    cars = page.evaluate(CARS)
    player.use("step 1")
    player.use("step -1")
    assert step_of(page) == 109 and page.evaluate(CARS) == cars
    page.locator(".df-sandbox select[data-set=as]").select_option("1")
    player.settle()
    assert page.locator(".df-pane-hand h3").inner_text().startswith("Ben")
    player.use(player.offered("branch ")[-1])
    player.play(lambda: player.stage == "account")
    branched = python(server, ACTIONS)
    assert branched[:100] == was[:100] and branched != was
    player.use("main")
    assert python(server, ACTIONS) == was
