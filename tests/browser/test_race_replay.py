"""The replay of a race and its guesses, by mouse, by keys and on a narrow page."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.harness import Server, run_cells

pytestmark = pytest.mark.browser


@pytest.fixture
def page(kept_page: Any) -> Any:
    return kept_page


KINDS = "[...document.querySelectorAll('.jp-Cell')].map(cell => cell.className.match(/jp-(\\w+)Cell /)[1])"
REPLAY = "from downforce.teach import recorded\nfrom downforce.ui import RaceReplay\n"
REPLAY += "RaceReplay(recorded('start-here'))"
GUESSING = REPLAY.replace("'))", "'), guesses=True)")
COMMANDS = ("m", "y", "a", "b", "x", "d", "d", "j", "k", "z", "ArrowUp")


@pytest.fixture
def replay(page: Any, server: Server) -> Iterator[Any]:
    run_cells(page, server, "replay", REPLAY)
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


@pytest.fixture
def guessing(page: Any, server: Server) -> Iterator[Any]:
    run_cells(page, server, "guessing", GUESSING)
    found = page.locator(".df-pane", has=page.locator("input[type=range]"))
    found.locator(".df-bar", has_text="Step 1 of").wait_for()
    yield found


def test_a_guess_is_made_by_keys_alone_and_the_focus_is_on_next_again(page: Any, guessing: Any) -> None:
    guessing.locator("[data-do=next]").first.focus()
    page.keyboard.press("Enter")
    guessing.locator(".df-ask").wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.do") == "guess 3":
            break
    page.keyboard.press("Enter")
    guessing.locator(".df-made", has_text="Your guess: Orange").wait_for()
    page.wait_for_function("document.activeElement.dataset.do === 'next'")
    page.keyboard.press("Enter")
    wait_for_step(guessing, 3)


def test_a_guess_is_skipped_and_a_turning_point_gone_to_by_mouse(guessing: Any) -> None:
    guessing.locator("[data-do=point]").click()
    guessing.locator(".df-ask").wait_for()
    guessing.get_by_text("Just show it").click()
    wait_for_step(guessing, 2)
    guessing.get_by_label("Ask me to guess").uncheck()
    for step, words in ((3, "draws level"), (8, "into the lead")):
        guessing.locator("[data-do=point]").click()
        wait_for_step(guessing, step)
        guessing.locator(".df-talk", has_text=words).wait_for()


def test_controls_are_large_enough_for_a_finger_and_nothing_sticks_out_at_240_px(
    page: Any, guessing: Any
) -> None:
    page.evaluate(
        "() => { window.jupyterapp.shell.collapseLeft(); window.jupyterapp.shell.collapseRight(); }"
    )
    page.set_viewport_size({"width": 360, "height": 900})
    guessing.locator("svg.df-small").wait_for()
    for click in ("point", "guess 0", "open"):
        guessing.locator(f"[data-do='{click}']").click()
        guessing.locator({"point": ".df-ask", "guess 0": ".df-made", "open": ".df-copy"}[click]).wait_for()
        assert guessing.evaluate("pane => pane.scrollWidth <= pane.clientWidth")
        sizes = guessing.evaluate(
            "pane => [...pane.querySelectorAll('button')].map(b => b.getBoundingClientRect())"
            ".map(({width, height}) => [width, height])"
        )
        assert all(min(size) >= 24 for size in sizes)
