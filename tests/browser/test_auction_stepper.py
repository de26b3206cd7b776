"""Auctions stepped through by mouse, by keys, by touch and on a narrow page."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.harness import Server, answered, hear, run_cells

pytestmark = pytest.mark.browser


@pytest.fixture
def page(kept_page: Any) -> Any:
    return kept_page


CELL = "from downforce.ui import AuctionStepper\nAuctionStepper()"
WIDE = "pane => pane.scrollWidth <= pane.clientWidth"
SMALL = """pane => [...pane.querySelectorAll('button, select')].filter(node => node.getClientRects().length
  && (node.getBoundingClientRect().height < 24 || node.getBoundingClientRect().width < 24)).length"""


def opened(page: Any, server: Server, name: str, cell: str = CELL) -> Any:
    run_cells(page, server, name, cell)
    stepper = page.locator(".df-auction").first
    stepper.locator(".df-au").wait_for()
    hear(page)
    return stepper


def collapse(page: Any, width: int) -> None:
    page.evaluate(
        "() => { window.jupyterapp.shell.collapseLeft(); window.jupyterapp.shell.collapseRight(); }"
    )
    page.set_viewport_size({"width": width, "height": 900})


def test_A4_a_tie_is_bid_guessed_and_told_by_mouse(page: Any, server: Server) -> None:
    stepper = opened(page, server, "auction-mouse")
    stepper.locator("[data-do='pick 1']").click()
    stepper.get_by_role("button", name="Turn the cards up").click()
    stepper.get_by_role("button", name="Ben").click()
    stepper.locator(".df-tie").wait_for()
    assert "You guessed: Ben." in stepper.inner_text()
    stepper.locator("[data-do='rule A4']").last.click()
    stepper.locator(".df-au-law", has_text="Equal bids").wait_for()
    stepper.get_by_role("button", name="Back", exact=True).click()
    stepper.locator(".df-au-question").wait_for()
    assert stepper.locator(".df-tie").count() == 0


def test_a_whole_bidding_goes_by_keys_and_the_focus_comes_along(page: Any, server: Server) -> None:
    stepper = opened(page, server, "auction-keys")
    stepper.locator("[data-do='pick 1']").focus()
    for key, shown in (("1", "Turn the cards up"), ("Enter", "Who gets Blue?"), ("2", "Equal at")):
        page.keyboard.press(key)
        stepper.locator(f"text={shown}").first.wait_for()
        answered(page)
        page.wait_for_function("() => document.activeElement.closest('.df-auction [data-do]')")


def test_A2_the_sealed_bids_of_the_others_are_not_on_the_page(page: Any, server: Server) -> None:
    stepper = opened(page, server, "auction-sealed")
    stepper.locator("[data-do='pick 1']").click()
    stepper.get_by_role("button", name="Turn the cards up").wait_for()
    assert "B6 Y4 W2 R1" not in page.content()


def test_another_situation_comes_from_the_menu_and_a_tap_does_what_a_click_does(
    open_page: Callable[..., Any], server: Server
) -> None:
    page = open_page(has_touch=True)
    stepper = opened(page, server, "auction-touch")
    stepper.locator("select").select_option("only-these")
    stepper.locator(".df-barred").wait_for()
    stepper.get_by_role("button", name="Turn the cards up").tap()
    stepper.locator(".df-au-question").wait_for()


def test_everything_fits_into_240_px_and_can_be_hit(page: Any, server: Server) -> None:
    stepper = opened(page, server, "auction-narrow")
    collapse(page, 330)
    stepper.locator("[data-do='pick 1']").click()
    for button in ("Turn the cards up", "Chika"):
        assert stepper.evaluate(WIDE) and stepper.evaluate(SMALL) == 0
        stepper.get_by_role("button", name=button).click()
    stepper.locator(".df-tie").wait_for()
    assert stepper.evaluate(WIDE) and stepper.evaluate(SMALL) == 0
