"""A position set up in a notebook: cars dragged or put by keys, refused while impossible, played on."""

import math
from typing import Any

import pytest

from tests.browser.harness import PATIENCE, Server, answered, python, run_cells

pytestmark = pytest.mark.browser

CELL = """
import tempfile
from downforce.ui import Sandbox
sandbox = Sandbox(folder=tempfile.mkdtemp())
sandbox
"""
CARS = "{str(c): s for c, s in sandbox._table.draft.state.cars.items()}"
VERDICT = ".df-draft-verdict"


@pytest.fixture
def sandbox(page: Any, server: Server) -> Any:
    """The screen of an empty track, all cars beside it."""
    run_cells(page, server, "draft", CELL)
    page.locator('[data-do="draft open"]').click(timeout=PATIENCE)
    page.locator(".df-tray .df-parked").nth(5).wait_for()
    return page.locator(".df-sandbox")


def space(sandbox: Any, name: str) -> Any:
    return sandbox.locator(f'.df-near [data-space="{name}"]')


def middle(node: Any) -> tuple[float, float]:
    box = node.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Any, car: Any, to: Any) -> None:
    """Drag a car to the middle of something; both have to be in sight."""
    car.scroll_into_view_if_needed()
    page.mouse.move(*middle(car))
    page.mouse.down()
    page.mouse.move(*middle(to), steps=8)
    page.mouse.up()


def parked(sandbox: Any, letter: str) -> Any:
    return sandbox.locator(f".df-tray .df-parked[data-colour={letter}]")


def on_track(sandbox: Any, letter: str) -> Any:
    return sandbox.locator(f".df-cars > [data-colour={letter}]")


def press(sandbox: Any, act: str) -> None:
    sandbox.locator(f'[data-do="{act}"]:not([disabled])').first.click()


def test_cars_are_dragged_refused_and_played_on(page: Any, server: Server, sandbox: Any) -> None:
    play = sandbox.locator('[data-do="draft play"]')
    sandbox.locator(VERDICT, has_text="put one on the track").wait_for()
    drag(page, parked(sandbox, "R"), space(sandbox, "b1.1"))
    sandbox.locator(VERDICT, has_text="The race is over").wait_for()
    drag(page, parked(sandbox, "B"), space(sandbox, "b1.1"))
    sandbox.locator(VERDICT, has_text="Blue and Red both stand on one space").wait_for()
    assert play.is_disabled() and sandbox.locator("[aria-invalid]").count() == 2
    (x1, y1), (x2, y2) = middle(on_track(sandbox, "R")), middle(on_track(sandbox, "B"))
    assert math.hypot(x1 - x2, y1 - y2) > 8, "both are seen"
    assert python(server, CARS) == {"R": "b1.1", "B": "b1.1"}
    drag(page, on_track(sandbox, "R"), space(sandbox, "b2.1"))  # the one that lies on top
    sandbox.locator(VERDICT, has_text="The race is over").wait_for()
    assert python(server, CARS) == {"R": "b2.1", "B": "b1.1"}
    drag(page, on_track(sandbox, "R"), sandbox.locator(".df-tray"))
    parked(sandbox, "R").wait_for()
    assert python(server, CARS) == {"B": "b1.1"}
    for act in ("draft share", "draft fill", "draft play", "look 1", "pick 1"):
        press(sandbox, act)
    answered(page)
    assert python(server, "len(sandbox.game.actions)") > 0
    assert python(
        server, "[str(c) for c in {**sandbox.game.cars, **dict.fromkeys(sandbox.game.finished)}]"
    ) == ["B"]


def test_by_keys_alone_a_position_is_set_up_and_played(page: Any, server: Server, sandbox: Any) -> None:
    board = sandbox.locator(".df-near [tabindex='0'][data-space]")
    board.focus()
    page.keyboard.press("r")
    on_track(sandbox, "R").wait_for()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("k")
    on_track(sandbox, "K").wait_for()
    assert set(python(server, CARS)) == {"R", "K"}
    page.keyboard.press("Delete")
    parked(sandbox, "K").wait_for()
    step = sandbox.locator('[data-do="draft ahead R"]')
    before = python(server, CARS)["R"]
    step.focus()
    page.keyboard.press("Enter")
    answered(page)
    assert python(server, f"{CARS}['R'] in sandbox._table.draft.setup.track.ahead[{before!r}]")
    assert step.evaluate("node => node === document.activeElement"), "the focus stays for the next step"
    for act in ("draft share", "draft fill", "draft play"):
        sandbox.locator(f'[data-do="{act}"]:not([disabled])').focus()
        page.keyboard.press("Enter")
        answered(page)
    assert python(server, "sandbox._table.stage") == "card"
