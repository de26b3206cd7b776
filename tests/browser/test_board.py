"""The board in a notebook: by mouse, by keys, by finger; two of them; a narrow page."""

import math
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.boards import POSITION, SENT, ends, opened, space
from tests.browser.harness import Server, python

pytestmark = pytest.mark.browser

KINDS = "[...document.querySelectorAll('.jp-Cell')].map(cell => cell.className.match(/jp-(\\w+)Cell /)[1])"
ACTIVE = "document.activeElement.dataset.space"


@pytest.fixture
def board(page: Any, server: Server) -> Iterator[Any]:
    yield opened(page, server, POSITION + "b = Board(game)\nb")


def test_any_other_space_says_why_not(page: Any, board: Any) -> None:
    space(board, "c3.1").click()
    board.locator(".df-answer", has_text="Why not here?").wait_for()
    assert board.locator(".df-answer .df-chip").count() == 1
    assert board.locator(".df-near .df-ask").count() == 1
    page.keyboard.press("Escape")
    board.locator(".df-answer").wait_for(state="detached")


def test_the_way_is_shown_where_a_pointer_or_the_focus_is_without_a_message(page: Any, board: Any) -> None:
    trail = board.locator(".df-trail .df-hue")
    assert trail.get_attribute("d") == ""
    space(board, ends(board)[-1]).hover()
    by_mouse = trail.get_attribute("d")
    assert board.locator(".df-pointed").get_attribute("data-shows") == ends(board)[-1]
    page.mouse.move(1, 1)
    assert trail.get_attribute("d") == ""
    board.locator("[tabindex='0'][data-space]").focus()
    page.keyboard.press("End")
    assert by_mouse and trail.get_attribute("d")
    assert board.locator(".df-focused path").first.get_attribute("d")
    board.locator(f"[data-shows='{ends(board)[-1]}']").hover()
    assert trail.get_attribute("d") == by_mouse
    assert page.evaluate(SENT) == 0


def test_one_tab_stop_arrows_along_the_track_enter_drives(page: Any, server: Server, board: Any) -> None:
    kinds = page.evaluate(KINDS)
    assert board.locator(".df-near [tabindex='0']").count() == 1
    board.locator(".df-near [tabindex='0']").focus()
    assert page.evaluate(ACTIVE) == "c1.1"
    neighbours = python(server, "[*t.graph.successors('c1.1'), *t.graph.predecessors('c1.1')]")
    page.keyboard.press("ArrowDown")
    assert page.evaluate(ACTIVE) in neighbours
    for key in ("m", "y", "a", "b", "x", "d", "d", "j", "k", "z"):
        page.keyboard.press(key)
    page.keyboard.press("Home")
    assert page.evaluate(ACTIVE) == "c1.1"
    page.keyboard.press("End")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')").startswith("End 1:")
    end = page.evaluate(ACTIVE)
    page.keyboard.press("Enter")
    board.locator(".df-reel:not(.df-on) .df-caption:not(:empty)").wait_for()
    assert python(server, "str(b.game.cars[__import__('downforce').Colour.RED])") == end
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.df-near')") is None
    assert page.evaluate(KINDS) == kinds
    assert page.evaluate(SENT) == 1


def test_n_and_p_go_from_lit_space_to_lit_space_in_their_order(page: Any, board: Any) -> None:
    kinds = page.evaluate(KINDS)
    board.locator(".df-near [tabindex='0']").focus()
    lit = board.locator(".df-near .df-end, .df-near .df-blocked").count()
    name = "document.activeElement.getAttribute('aria-label')"
    told = []
    for _ in range(lit + 1):
        page.keyboard.press("n")
        told.append(page.evaluate(name).partition(":")[0])
    assert told == [f"End {n}" for n in range(1, lit + 1)] + ["End 1"]
    page.keyboard.press("p")
    assert page.evaluate(name).startswith(f"End {lit}:")
    assert page.evaluate(KINDS) == kinds and page.evaluate(SENT) == 0


def test_an_arrow_goes_along_an_edge_and_rather_ahead_than_back(
    page: Any, server: Server, board: Any
) -> None:
    walked = "[[a, b] for a in t.graph for b in t.graph.successors(a)]"
    edges = {tuple(edge) for edge in python(server, walked)}
    board.locator(".df-near [tabindex='0']").focus()
    page.keyboard.press("Home")
    ahead = 0
    for key in 4 * ("ArrowRight", "ArrowDown", "ArrowRight", "ArrowUp"):
        before = page.evaluate(ACTIVE)
        page.keyboard.press(key)
        after = page.evaluate(ACTIVE)
        assert after == before or {(before, after), (after, before)} & edges
        ahead += (before, after) in edges
    assert ahead


def test_a_digit_chooses_the_end_of_that_number_once(page: Any, server: Server, board: Any) -> None:
    board.locator(".df-near [tabindex='0']").focus()
    page.keyboard.press("2")
    board.locator(".df-reel.df-on").wait_for()
    assert python(server, "len(b.game.actions)") == 2
    assert page.evaluate(SENT) == 1


def test_two_boards_on_a_page_do_not_disturb_each_other(page: Any, server: Server) -> None:
    opened(page, server, POSITION + "b = Board(game)\nb", "c = Board(game)\nc")
    first, second = page.locator(".df-live").nth(0), page.locator(".df-live").nth(1)
    second.locator(".df-near svg").wait_for()
    still = second.locator(".df-cars").inner_html()
    space(first, ends(first)[0]).click()
    first.locator(".df-reel:not(.df-on) .df-caption:not(:empty)").wait_for()
    assert second.locator(".df-cars").inner_html() == still
    assert python(server, "[len(b.game.actions), len(c.game.actions)]") == [2, 1]
    assert page.evaluate("document.querySelectorAll('.df-live svg [id]').length") == 0


def test_a_page_of_240_pixels_shows_an_overview_and_a_close_up(page: Any, server: Server) -> None:
    code = "import ipywidgets\nb = Board(game)\nipywidgets.Box([b], layout={'width': '240px'})"
    board = opened(page, server, POSITION + code)
    board.locator(".df-far svg").wait_for()
    assert board.evaluate("el => el.scrollWidth <= el.clientWidth")
    size = "all => Math.min(...all.map(e => e.getBoundingClientRect().height))"
    assert board.locator(".df-over .df-number").evaluate_all(size) >= 10
    boxes = board.locator(".df-near .df-end").evaluate_all(
        "all => all.map(e => e.getBoundingClientRect()).map(b => Math.min(b.width, b.height))"
    )
    assert min(boxes) >= 24
    end = ends(board)[0]
    space(board, end).click()
    board.locator(".df-reel:not(.df-on) .df-caption:not(:empty)").wait_for()
    assert python(server, "str(b.game.cars[__import__('downforce').Colour.RED])") == end


def test_small_ends_are_hit_beside_their_drawing(page: Any, server: Server) -> None:
    code = "import ipywidgets\nb = Board(game)\nipywidgets.Box([b], layout={'width': '440px'})"
    board = opened(page, server, POSITION + code)
    name, (x, y) = beside_an_end(page, board)
    page.mouse.click(x, y)
    board.locator(".df-caption:not(:empty)").wait_for()
    assert python(server, "str(b.game.cars[__import__('downforce').Colour.RED])") == name


def beside_an_end(page: Any, board: Any) -> tuple[str, tuple[float, float]]:
    """A point 11 px from the middle of an end where nothing of it is drawn, and no other space either."""
    for name in ends(board):
        x, y = middle(space(board, name))
        for turn in range(16):
            angle = turn * math.pi / 8
            at = x + 11 * math.cos(angle), y + 11 * math.sin(angle)
            if page.evaluate("([x, y]) => !document.elementFromPoint(x, y).dataset.space", at):
                return name, at
    raise AssertionError("every end is drawn as large as its target")


class Finger:
    """One finger on a page."""

    def __init__(self, page: Any) -> None:
        self._client = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": x, "y": y} for x, y in points]
        self._client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})


def middle(locator: Any) -> tuple[float, float]:
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_finger_shows_the_way_slides_off_to_cancel_and_drives_on_release(
    by_hand: Any, server: Server
) -> None:
    page = by_hand
    board = opened(page, server, POSITION + "b = Board(game)\nb")
    name = ends(board)[0]
    end, finger = space(board, name), Finger(page)
    end.scroll_into_view_if_needed()
    finger.send("touchStart", middle(end))
    page.wait_for_function("document.querySelector('.df-trail .df-hue').getAttribute('d') !== ''")
    finger.send("touchMove", middle(space(board, "b2.1")))
    finger.send("touchEnd")
    assert page.evaluate(SENT) == 0
    finger.send("touchStart", middle(end))
    page.wait_for_timeout(800)  # longer than a tap
    finger.send("touchEnd")
    page.wait_for_function("window.sentByBoards === 1")
    board.locator(".df-caption:not(:empty)").wait_for()
    assert python(server, "str(b.game.cars[__import__('downforce').Colour.RED])") == name


def test_a_finger_scrolls_the_page_over_the_board(by_hand: Any, server: Server) -> None:
    page = by_hand
    board = opened(page, server, POSITION + "b = Board(game)\nb")
    board.locator(".df-near").evaluate("picture => picture.scrollIntoView({ block: 'start' })")
    (x, y), finger = middle(board.locator(".df-near")), Finger(page)
    top = board.locator(".df-near").bounding_box()["y"]
    finger.send("touchStart", (x, y))
    for step in range(1, 13):
        finger.send("touchMove", (x, y - 12 * step))
        page.wait_for_timeout(16)
    finger.send("touchEnd")
    page.wait_for_function(
        "(top) => document.querySelector('.df-near').getBoundingClientRect().y < top - 60", arg=top
    )
    assert page.evaluate(SENT) == 0


DRIVEN = """
heard = []
b = Board(game, on_act=lambda act: heard.append([act["do"], act.get("value")]))
b.show(game, ends={}, drag=True, tray=())
b
"""


def test_a_car_dragged_by_a_finger_leaves_no_finger_on_the_board(by_hand: Any, server: Server) -> None:
    page = by_hand
    board = opened(page, server, POSITION + DRIVEN)
    car, finger = board.locator(".df-cars > [data-colour=R]"), Finger(page)
    car.scroll_into_view_if_needed()
    finger.send("touchStart", middle(car))
    finger.send("touchMove", middle(space(board, "b2.1")))
    finger.send("touchEnd")
    page.wait_for_function("window.sentByBoards === 1")
    assert python(server, "heard") == [["put", {"colour": "R", "space": "b2.1"}]]
    options = "{ bubbles: true, cancelable: true, shiftKey: true }"  # else JupyterLab opens its own
    menu = f"node => node.dispatchEvent(new MouseEvent('contextmenu', {options}))"
    assert board.locator(".df-near svg").evaluate(menu), "a mouse's menu opens"


def test_escape_on_the_board_of_a_sandbox_goes_back_by_one(page: Any, server: Server) -> None:
    code = "from downforce.ui import Sandbox\ns = Sandbox(game, seats=('human', 'greedy'))\ns"
    board = opened(page, server, POSITION.rpartition("game = game.play")[0] + code)
    page.locator('.df-sandbox [data-do="look 1"]').first.click()
    page.locator('.df-sandbox [data-do="look 1"][aria-pressed=true]').wait_for()
    space(board, "c3.1").click()
    board.locator(".df-answer").wait_for()
    board.locator(".df-near [tabindex='0']").focus()
    page.keyboard.press("Escape")
    board.locator(".df-answer").wait_for(state="detached")
    assert page.locator('.df-sandbox [data-do="look 1"][aria-pressed=true]').count() == 1
    page.keyboard.press("Escape")
    page.locator('.df-sandbox [data-do="look 1"][aria-pressed=false]').wait_for()


def test_no_answer_is_said_after_two_seconds_and_taken_back_when_one_comes(
    page: Any, server: Server, board: Any
) -> None:
    notice = board.locator("p.df-notice").first
    page.evaluate(BUSY, str(server.root / "tests/go-on"))
    page.evaluate(NOTICED)
    space(board, "c3.1").click()
    page.wait_for_function("() => window.noticed")
    assert page.evaluate("window.noticed - window.pressed") > 1_900
    (server.root / "tests/go-on").touch()
    board.locator(".df-answer").wait_for()
    assert notice.text_content() == ""


# Python does nothing else until there is a certain file.
BUSY = """(file) => {
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  const code = `import pathlib, time\nwhile not pathlib.Path("${file}").exists(): time.sleep(0.05)`;
  kernel.requestExecute({ code });
}"""
NOTICED = """() => {
  const notice = document.querySelector(".df-live .df-notice");
  const note = () => notice.textContent && (window.noticed ||= performance.now());
  new MutationObserver(note).observe(notice, { childList: true, characterData: true, subtree: true });
  document.addEventListener("pointerdown", () => (window.pressed = performance.now()), { capture: true });
}"""
