"""Films on a board in a notebook: gliding, paused, skipped; each event said once; without motion, none."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.boards import POSITION, SAID, SENT, ends, opened, space
from tests.browser.harness import PAINTED, Server, python
from tests.browser.playing import PAUSE

pytestmark = pytest.mark.browser


@pytest.fixture
def board(page: Any, server: Server) -> Iterator[Any]:
    yield opened(page, server, POSITION + "b = Board(game)\nb")


def test_an_end_pressed_is_driven_to_and_the_car_glides_there(page: Any, server: Server, board: Any) -> None:
    end = ends(board)[0]
    page.evaluate(PLACES)
    space(board, end).click()
    board.locator(".df-reel:not(.df-on) .df-caption:not(:empty)").wait_for()
    page.evaluate(PAINTED)
    assert page.evaluate("window.places.size") >= 3, "where it was, where it came to, and on its way"
    assert python(server, "str(b.game.cars[__import__('downforce').Colour.RED])") == end
    assert page.evaluate(SENT) == 1


# Seen from within the page: a film runs on while a slow machine asks.
PLACES = """() => {
  window.places = new Set();
  const car = document.querySelector(".df-near .df-cars > [data-colour=R]");
  const look = () => { window.places.add(car.getAttribute("transform")); requestAnimationFrame(look); };
  look();
}"""


def test_a_film_can_be_paused_and_skipped_without_a_message(page: Any, board: Any) -> None:
    page.evaluate(
        "document.addEventListener('df-played', () => { window.played = (window.played ?? 0) + 1; })"
    )
    car = board.locator(".df-cars > [data-colour=R]")
    page.evaluate(PAUSE)
    space(board, ends(board)[0]).click()
    board.locator(".df-reel.df-on").wait_for()
    stopped = car.get_attribute("transform")
    page.wait_for_timeout(400)
    assert car.get_attribute("transform") == stopped
    assert board.evaluate("el => el.classList.contains('df-playing')")
    board.locator(".df-skip").press("Enter")
    assert not board.evaluate("el => el.classList.contains('df-playing')")
    assert car.get_attribute("transform") != stopped
    assert page.evaluate("[window.played, window.sentByBoards]") == [1, 1]
    assert board.evaluate("el => el.contains(document.activeElement)"), (
        "the focus is not lost with the button"
    )


def test_a_second_view_shows_how_it_is_now_and_no_film(page: Any, server: Server) -> None:
    code = "b = Board(game)\nb.act = {'do': 'pick 1', 'seq': 1, 'moment': 0}\nb"
    board = opened(page, server, POSITION + code, "b")
    second = page.locator(".df-live").nth(1)
    second.locator(".df-near svg").wait_for()
    places = [
        view.locator(".df-cars > [data-colour=R]").get_attribute("transform") for view in (board, second)
    ]
    assert places[0] == places[1]
    assert page.locator(".df-playing, .df-reel.df-on").count() == 0


def test_every_event_is_said_exactly_once(page: Any, board: Any) -> None:
    page.evaluate(SAID)
    space(board, ends(board)[0]).click()
    board.locator(".df-reel:not(.df-on) .df-caption:not(:empty)").wait_for()
    first = page.evaluate("window.said")
    assert [bool(text) for text in first] == [True, True]
    space(board, "c3.1").click()
    board.locator(".df-answer").wait_for()
    board.locator(".df-answer .df-chip").click()
    board.locator(".df-answer .df-note").wait_for()
    answered = page.evaluate("window.said")[2:]
    assert len(answered) == 1, "the rule folded open is no event"
    space(board, "c3.1").click()
    page.wait_for_function("window.said.length === 4")
    assert page.evaluate("window.said")[3] == answered[0], "asked again, said again"


def test_without_motion_everything_is_there_at_once_and_told_in_one_go(by_hand: Any, server: Server) -> None:
    page = by_hand
    board = opened(page, server, POSITION + "b = Board(game)\nb")
    page.evaluate(SAID)
    name = ends(board)[0]
    space(board, name).tap()
    board.locator(".df-caption:not(:empty)").wait_for()
    assert not board.evaluate("el => el.classList.contains('df-playing')")
    assert len(page.evaluate("window.said")) == 1
    x, y = python(server, f"__import__('downforce').draw.live.spots(t)[{name!r}][:2]")
    where = board.locator(".df-cars > [data-colour=R]").get_attribute("transform")
    assert where.startswith(f"translate({x:.1f} {y:.1f})")
