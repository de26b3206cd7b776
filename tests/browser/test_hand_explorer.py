"""The hand explorer in a browser: by mouse, by keys, by touch and on a narrow page."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.browser.harness import Server, answered, hear, python, run_cells

pytestmark = pytest.mark.browser

CELL = "from downforce.teach import recorded\nfrom downforce.ui import HandExplorer\n"
RACE = CELL + "explorer = HandExplorer(recorded('start-here', decisions=96))\nexplorer"
WIDGETS = "len(__import__('ipywidgets').widgets.widget._instances)"
PUZZLE = CELL + "HandExplorer('stop-blue')"


@pytest.fixture
def hand(page: Any, server: Server) -> Iterator[Any]:
    run_cells(page, server, "hand", RACE)
    hear(page)
    found = page.locator(".df-hx")
    found.locator(".df-hx-card").nth(6).wait_for()
    yield found


def title(hand: Any) -> str:
    return str(hand.locator(".df-hx-side h2, .df-hx-side h3").first.inner_text())


def test_a_card_is_tried_out_by_mouse_on_the_board_and_by_buttons_and_undone(page: Any, hand: Any) -> None:
    assert not hand.locator(".df-hx-board").is_visible()
    hand.locator("[data-do='card 2']").click()
    answered(page)
    assert title(hand) == "Blue drives 5"
    end = hand.locator(".df-near .df-end").first
    end.click(force=True)
    hand.locator(".df-hx-side h2", has_text="Green drives 3").wait_for()
    hand.locator("[data-do='pick 1']").click()
    hand.locator(".df-hx-tried").wait_for()
    assert hand.locator(".df-hx-tried tbody tr").count() == 7
    hand.locator("[data-do=undo]").click()
    hand.locator(".df-hx-side h2", has_text="Green drives 3").wait_for()
    hand.locator(".df-hx-hand [data-do=hand]").click()
    hand.locator(".df-hx-card").nth(6).wait_for()


def test_all_of_it_goes_by_keys(page: Any, hand: Any) -> None:
    hand.locator("[data-do='card 1']").focus()
    page.keyboard.press("2")
    hand.locator(".df-hx-side h2", has_text="Blue drives 5").wait_for()
    hand.locator(".df-hx-side [data-do='pick 1']").focus()
    page.keyboard.press("3")
    hand.locator(".df-hx-side h2", has_text="Green drives 3").wait_for()
    page.keyboard.press("1")
    hand.locator(".df-hx-tried").wait_for()
    page.keyboard.press("Escape")
    hand.locator(".df-hx-card").nth(6).wait_for()
    assert "cards to choose from" in hand.locator(".df-said").inner_text()


def test_a_line_pressed_shows_its_ends_on_the_board_and_plays_nothing(page: Any, hand: Any) -> None:
    hand.locator("[data-do='peek 2 0 B']").click()
    hand.locator(".df-hx-side h2", has_text="Blue 5, on its own").wait_for()
    assert hand.locator(".df-near .df-end").count() + hand.locator(".df-near .df-blocked").count() == 9


@pytest.mark.parametrize("width", [240, pytest.param(360, marks=pytest.mark.long)])
def test_on_a_narrow_page_by_touch_everything_lies_within_its_width(
    open_page: Callable[..., Any], server: Server, width: int
) -> None:
    page = open_page(has_touch=True)
    run_cells(page, server, f"hand-{width}", PUZZLE)
    hear(page)
    page.evaluate("() => { jupyterapp.shell.collapseLeft(); jupyterapp.shell.collapseRight(); }")
    hand = page.locator(".df-hx")
    hand.evaluate(f"node => node.style.width = '{width}px'")
    for act in ("card 3", "pick 1", "undo", "undo", "card 4", "pick 1", "pick 1", "pick 1", "pick 1"):
        where = hand.locator(f"[data-do='{act}']").first
        where.scroll_into_view_if_needed()
        where.tap()
        answered(page)
        page.wait_for_timeout(400)  # a second tap within a moment is the other half of the first
        page.wait_for_function("() => !document.querySelector('.df-playing')")
        assert hand.evaluate("node => node.scrollWidth <= node.clientWidth + 1"), act
    small = hand.evaluate(
        "node => [...node.querySelectorAll('button, summary')].filter(each => each.offsetParent)"
        ".map(each => [each.dataset.do, each.getBoundingClientRect()])"
        ".filter(([, box]) => box.width < 24 || box.height < 24).map(([act]) => act)"
    )
    assert small == []


def test_two_hundred_acts_leave_the_number_of_widgets_level(page: Any, server: Server, hand: Any) -> None:
    before = python(server, WIDGETS)
    for act in ("card 2", "undo", "peek 2 0 B", "hand") * 50:
        page.evaluate("(act) => document.querySelector(`.df-hx [data-do='${act}']`).click()", act)
        answered(page)
    assert python(server, WIDGETS) == before
