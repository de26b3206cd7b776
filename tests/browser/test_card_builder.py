"""A card built by mouse, by keys and on a narrow page."""

from typing import Any

import pytest

from tests.browser.harness import Server, answered, hear, run_cells

pytestmark = pytest.mark.browser


@pytest.fixture
def page(kept_page: Any) -> Any:
    return kept_page


CELL = "from downforce.ui import CardBuilder\nCardBuilder()"
FITS = "pane => pane.scrollWidth <= pane.clientWidth"
SMALL = """pane => [...pane.querySelectorAll('button, select, input')].filter(node =>
  node.getClientRects().length
  && (node.getBoundingClientRect().height < 24 || node.getBoundingClientRect().width < 24)).length"""


def opened(page: Any, server: Server, name: str) -> Any:
    run_cells(page, server, name, CELL)
    builder = page.locator(".df-builder").first
    builder.locator(".df-cb").wait_for()
    hear(page)
    return builder


def lines(builder: Any) -> int:
    return int(builder.locator(".df-cb-did > li").count())


def test_lines_are_added_changed_and_removed_by_mouse(page: Any, server: Server) -> None:
    builder = opened(page, server, "card-mouse")
    builder.get_by_role("button", name="Add a line").click()
    builder.locator(".df-cb-did > li").nth(4).wait_for()
    builder.get_by_label("Colour of line 5").select_option("O")
    builder.locator(".df-cb-did", has_text="Orange drives").wait_for()
    builder.get_by_role("button", name="Remove line 1").click()
    answered(page)
    assert lines(builder) == 4


def test_a_colour_twice_is_refused_and_the_card_stays(page: Any, server: Server) -> None:
    builder = opened(page, server, "card-refused")
    builder.get_by_label("Colour of line 2").select_option("R")
    builder.locator(".df-notice", has_text="only once").wait_for()
    assert builder.locator("input").input_value() == "R6 K4 W2 B1"
    assert builder.get_by_label("Colour of line 2").input_value() == "K"


def test_R5_the_car_of_the_wild_line_and_the_drive_shown_are_chosen_by_keys(
    page: Any, server: Server
) -> None:
    builder = opened(page, server, "card-keys")
    builder.locator("[data-do='wild 2 Y']").focus()
    page.keyboard.press("Enter")
    builder.locator(".df-cb-did", has_text="Yellow drives").wait_for()
    builder.locator("[data-do='line 0']").focus()
    page.keyboard.press("Space")
    builder.locator("[data-do='line 0'][aria-pressed=true]").wait_for()


def test_a_card_is_typed(page: Any, server: Server) -> None:
    builder = opened(page, server, "card-typed")
    builder.locator("input").click()
    page.keyboard.press("Control+a")
    page.keyboard.type("r8")
    builder.get_by_role("button", name="Take it").click()
    builder.locator(".df-cb-exists", has_text="speed-8").wait_for()


def test_everything_fits_into_240_px_and_can_be_hit(page: Any, server: Server) -> None:
    builder = opened(page, server, "card-narrow")
    page.evaluate(
        "() => { window.jupyterapp.shell.collapseLeft(); window.jupyterapp.shell.collapseRight(); }"
    )
    page.set_viewport_size({"width": 330, "height": 900})
    builder.locator("svg.df-small").first.wait_for()
    builder.get_by_role("button", name="What the deck holds").click()
    builder.locator(".df-cb-kinds").wait_for()
    assert builder.evaluate(FITS) and builder.evaluate(SMALL) == 0
