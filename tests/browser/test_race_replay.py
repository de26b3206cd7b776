"""The replay of the first lesson, by mouse, by keys and on a narrow page."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.harness import Server, open_notebook, run_all

pytestmark = pytest.mark.browser

KINDS = "[...document.querySelectorAll('.jp-Cell')].map(cell => cell.className.match(/jp-(\\w+)Cell /)[1])"
COMMANDS = ("m", "y", "a", "b", "x", "d", "d", "j", "k", "z", "ArrowUp")


@pytest.fixture
def replay(page: Any, server: Server) -> Iterator[Any]:
    open_notebook(page, server, "en/00-start-here.ipynb")
    run_all(page)
    found = page.locator(".df-pane", has=page.locator("input[type=range]"))
    found.locator(".df-bar", has_text="Step 1 of").wait_for()
    yield found


def wait_for_step(replay: Any, number: int) -> None:
    replay.locator(".df-bar", has_text=f"Step {number} of").wait_for()


def test_steps_go_by_mouse_and_by_keys_and_no_key_reaches_the_notebook(page: Any, replay: Any) -> None:
    kinds = page.evaluate(KINDS)
    replay.locator("[data-do=next]").click()
    wait_for_step(replay, 2)
    for key in COMMANDS:
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    wait_for_step(replay, 3)
    slider = replay.locator("input[type=range]")
    slider.focus()
    for key in COMMANDS[:-1]:
        page.keyboard.press(key)
    page.keyboard.press("ArrowRight")
    wait_for_step(replay, 4)
    page.keyboard.press("End")
    replay.locator(".df-bets").wait_for()
    page.keyboard.press("Home")
    wait_for_step(replay, 1)
    assert page.evaluate(KINDS) == kinds


def test_the_focus_stays_on_a_button_that_has_come_to_the_end(page: Any, replay: Any) -> None:
    replay.locator("[data-do=last]").click()
    replay.locator(".df-bets").wait_for()
    assert page.evaluate("document.activeElement.dataset.do") == "last"


def test_a_narrow_page_shows_everything_within_its_width(page: Any, replay: Any) -> None:
    page.evaluate(
        "() => { window.jupyterapp.shell.collapseLeft(); window.jupyterapp.shell.collapseRight(); }"
    )
    page.set_viewport_size({"width": 360, "height": 800})
    replay.locator("svg.df-small").wait_for()
    for button in ("next", "last"):
        replay.locator(f"[data-do={button}]").click()
        replay.locator(f"[data-do={button}]:focus").wait_for()
        assert replay.evaluate("pane => pane.scrollWidth <= pane.clientWidth")
    replay.locator(".df-bets").wait_for()
    assert replay.evaluate("pane => pane.scrollWidth <= pane.clientWidth")
