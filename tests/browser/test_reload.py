"""What becomes of a game when the page is loaded again, or when Python is gone and comes back."""

from typing import Any

import pytest

from tests.browser.harness import IDLE, PATIENCE, Server, hear, python, run_all
from tests.browser.playing import WAITING, Player

pytestmark = pytest.mark.browser

SANDBOX = "sandbox = Sandbox()\nsandbox"
STATE = "[str(action) for action in sandbox.game.actions]"
SAVE = "jupyterapp.commands.execute('docmanager:save')"
RESTART = "jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"

# Where each panel is, as seen from the board.
PLACES = """() => {
  const { x, y } = document.querySelector(".df-pane-board").getBoundingClientRect();
  const place = (box) => [box.x - x, box.y - y, box.width, box.height].map(Math.round);
  const panes = [...document.querySelectorAll(".df-pane:not(.df-pane-head, .df-empty)")];
  return panes.map((pane) => place(pane.getBoundingClientRect()));
}"""
UNASKED = "getComputedStyle(document.querySelector('.df-pane-head > .df-notice'), '::before').content"


def begun(page: Any, server: Server, name: str) -> Player:
    """A game between a person and three bots, some decisions old."""
    player = Player(page, server, name, SANDBOX)
    player.use("start")
    player.use("pace once")
    player.play(lambda: player.stage == "card")
    return player


def test_a_page_loaded_again_shows_the_game_as_it_was_and_it_goes_on(page: Any, server: Server) -> None:
    player = begun(page, server, "again")
    before = python(server, STATE)
    said = page.inner_text(".df-pane-head .df-status")
    page.evaluate(SAVE)
    page.reload()
    page.wait_for_selector(f"{WAITING} [data-do^=look]", timeout=PATIENCE)
    page.wait_for_function(IDLE, timeout=PATIENCE)
    hear(page)
    assert page.inner_text(".df-pane-head .df-status") == said
    assert python(server, STATE) == before
    player.play(lambda: player.stage == "drive")
    player.decide()
    after = python(server, STATE)
    assert after[: len(before)] == before and len(after) > len(before) + 1


def test_after_a_restart_a_click_is_told_that_python_does_not_answer_and_the_game_can_be_continued(
    page: Any, server: Server
) -> None:
    player = begun(page, server, "restart")
    before = python(server, STATE)
    places = page.evaluate(PLACES)
    page.evaluate(RESTART)
    page.wait_for_function(IDLE, timeout=PATIENCE)
    page.wait_for_selector(".jupyter-widgets-disconnected .df-pane-head > .df-notice", timeout=PATIENCE)
    assert "Python does not answer" in page.evaluate(UNASKED)
    assert page.evaluate(PLACES) == places, "JupyterLab's own sign takes no room between the panels"
    page.locator(".df-sandbox [data-do^=look]").first.click()
    page.wait_for_selector("text=Python does not answer", timeout=6_000)
    page.locator(".df-near [data-space]").first.click()
    page.wait_for_selector(".df-live .df-notice:has-text('Python does not answer')", timeout=6_000)
    run_all(page)
    page.wait_for_selector('.df-sandbox [data-do="continue 1"]', timeout=PATIENCE)
    hear(page)
    player.use("continue 1")
    assert python(server, STATE) == before
    assert player.stage == "card"
    player.play(lambda: player.stage == "drive")
    assert len(python(server, STATE)) > len(before)
