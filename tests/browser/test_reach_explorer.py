"""The reach explorer in a browser: by mouse, by keys, by touch and on a narrow page."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.browser.harness import Server, answered, hear, run_cells

pytestmark = pytest.mark.browser

CELL = "from downforce.ui import ReachExplorer\nReachExplorer('behind-black')"
MARKS = ".df-reach .df-guesses path"


@pytest.fixture
def reach(page: Any, server: Server) -> Iterator[Any]:
    run_cells(page, server, "reach", CELL)
    hear(page)
    found = page.locator(".df-reach")
    found.locator("[data-do=see]").wait_for()
    yield found


def space(reach: Any, name: str) -> Any:
    return reach.locator(f".df-near [data-space='{name}']")


def test_a_guess_is_marked_by_mouse_and_then_every_end_is_lit(page: Any, reach: Any) -> None:
    for name in ("d3.2", "c1.5"):
        space(reach, name).click(force=True)
        answered(page)
    assert page.locator(MARKS).count() == 2  # two outlines, one in the other
    reach.locator("[data-do=see]").click()
    answered(page)
    assert reach.locator(".df-near .df-end").count() + reach.locator(".df-near .df-blocked").count() == 7
    assert reach.locator(".df-answer").inner_text().count("M4") >= 2
    assert reach.locator(".df-reach-line").count() == 6


def test_pointing_at_a_button_draws_the_way_to_its_end(page: Any, reach: Any) -> None:
    reach.locator("[data-do=see]").click()
    answered(page)
    reach.locator("[data-do='pick 2']").hover()
    assert reach.locator(".df-trail .df-hue").get_attribute("d").startswith("M")


def test_all_of_it_goes_by_keys(page: Any, reach: Any) -> None:
    space(reach, "c3.1").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    answered(page)
    assert page.locator(MARKS).count() == 2
    reach.locator("[data-do=see]").focus()
    page.keyboard.press("Enter")
    answered(page)
    page.keyboard.press("7")
    reach.locator(".df-pane-act h2", has_text="Black drives 5").wait_for()
    assert "Black has 9 ends" in reach.locator(".df-said").inner_text()


def test_another_card_is_typed_and_the_way_back_is_there(page: Any, reach: Any) -> None:
    field = reach.locator("[data-field=card]")
    field.fill("B4 W2")
    reach.locator("[data-do=card]").click()
    reach.locator(".df-pane-act h2", has_text="Blue drives 4").wait_for()
    reach.locator("[data-do=see]").click()
    reach.locator("[data-do='pick 1']").click()
    reach.locator("[data-do=back]").click()
    reach.locator(".df-pane-act h2", has_text="Blue drives 4").wait_for()


@pytest.mark.parametrize("width", [240, 360])
def test_on_a_narrow_page_everything_lies_within_its_width(
    open_page: Callable[..., Any], server: Server, width: int
) -> None:
    page = open_page(has_touch=True)
    run_cells(page, server, f"reach-{width}", CELL)
    hear(page)
    page.evaluate("() => { jupyterapp.shell.collapseLeft(); jupyterapp.shell.collapseRight(); }")
    reach = page.locator(".df-reach")
    reach.evaluate(f"node => node.style.width = '{width}px'")
    reach.locator(".df-live.df-narrow").wait_for()
    reach.locator("[data-do=see]").tap()
    answered(page)
    reach.locator("[data-do='fold table']").tap()
    answered(page)
    assert reach.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
    heights = "node => [...node.querySelectorAll('button, input')].map(b => b.offsetHeight).filter(Boolean)"
    assert min(reach.evaluate(heights)) >= 24
