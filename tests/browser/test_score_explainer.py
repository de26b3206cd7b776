"""The score explainer and the worth of a bet, by mouse, by keys, by touch and on a narrow page."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.harness import Server, answered, hear, run_cells

pytestmark = pytest.mark.browser


@pytest.fixture
def page(kept_page: Any) -> Any:
    return kept_page


CELL = """
from downforce.teach import recorded
from downforce.ui import BetValue, ScoreExplainer
"""


@pytest.fixture
def explainer(page: Any, server: Server) -> Iterator[Any]:
    run_cells(page, server, "score", CELL, "ScoreExplainer(recorded('start-here'))")
    hear(page)
    found = page.locator(".df-scores")
    found.locator(".df-guesses").wait_for()
    yield found


def place(explainer: Any, name: str) -> int:
    cars = explainer.locator(".df-finish-car").all_inner_texts()
    return next(n for n, car in enumerate(cars, 1) if car.startswith(name))


def test_a_guess_by_its_digit_opens_the_money(page: Any, explainer: Any) -> None:
    explainer.locator("[data-do='guess 0']").focus()
    page.keyboard.press("1")
    explainer.locator(".df-falls").wait_for()
    assert explainer.locator("svg.df-fall").count() == 4
    assert "You said Ada. Diego wins with $23." in explainer.locator(".df-result").first.inner_text()


def test_by_keys_a_car_is_moved_and_the_focus_goes_along_with_it(page: Any, explainer: Any) -> None:
    explainer.locator("[data-do=open]").click()
    explainer.locator("[data-do='up R']").focus()
    for at in (2, 1):
        page.keyboard.press("Enter")
        answered(page)
        assert place(explainer, "Red") == at
        focused = page.evaluate("document.activeElement.dataset.do")
        assert focused == ("up R" if at > 1 else "down R"), "at the end the other arrow has it"
    assert "Ada wins with $21." in explainer.inner_text()
    page.keyboard.press("Enter")
    answered(page)
    assert place(explainer, "Red") == 2


def test_the_second_half_of_a_double_click_does_not_move_the_car_that_has_come_under_the_pointer(
    page: Any, explainer: Any
) -> None:
    explainer.locator("[data-do=open]").click()
    box = explainer.locator("[data-do='up R']").bounding_box()
    page.mouse.click(box["x"] + 9, box["y"] + 9)
    explainer.locator(".df-finish li:nth-child(2) .df-finish-car", has_text="Red").wait_for()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    answered(page)
    assert (place(explainer, "Red"), place(explainer, "Black")) == (2, 3)


def test_a_narrow_page_shows_everything_within_its_width_and_large_enough(page: Any, explainer: Any) -> None:
    page.evaluate(
        "() => { window.jupyterapp.shell.collapseLeft(); window.jupyterapp.shell.collapseRight(); }"
    )
    page.set_viewport_size({"width": 360, "height": 900})
    explainer.locator("[data-do=open]").click()
    explainer.locator(".df-falls").wait_for()
    answered(page)
    assert explainer.evaluate("pane => pane.scrollWidth <= pane.clientWidth")
    sizes = explainer.locator("button:visible").evaluate_all(
        "nodes => nodes.map(n => n.getBoundingClientRect()).map(b => Math.min(b.width, b.height))"
    )
    assert min(sizes) >= 24
    letters = explainer.locator("svg.df-fall .df-value").evaluate_all(
        "nodes => nodes.map(n => parseFloat(getComputedStyle(n).fontSize) * n.getScreenCTM().a)"
    )
    assert min(letters) >= 10.9


def test_the_worth_of_a_bet_changes_with_the_dots(page: Any, server: Server) -> None:
    run_cells(page, server, "bet", CELL, "BetValue(6, 5, 4)")
    hear(page)
    pane = page.locator(".df-betvalue")
    pane.locator("[data-do='guess 1']").click()
    pane.locator("svg.df-bars").wait_for()
    pane.locator("[data-do='more 0']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    answered(page)
    pane.locator("li", has_text="first").locator("b", has_text="8").wait_for()
    assert "= $114 in 20 races" in pane.inner_text()
    assert pane.locator("svg.df-dots").first.locator("circle").count() == 20
    assert page.evaluate("document.activeElement.dataset.do") == "more 0"
