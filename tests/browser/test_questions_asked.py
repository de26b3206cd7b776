"""Questions in a browser: by keys alone, by finger, by double clicks, in copied cells, without Python."""

import itertools
from typing import Any

import pytest

from tests.browser.harness import IDLE, PATIENCE, Server, answered, hear, run_cells
from tests.browser.test_reload import RESTART

pytestmark = pytest.mark.browser

SETTING = """
import os
os.environ |= {"DOWNFORCE_SEED": "1", "DOWNFORCE_PROGRESS": ""}
import downforce as df
from downforce.ui import Question, WarmUp
"""
KINDS = "[...document.querySelectorAll('.jp-Cell')].map(cell => cell.className.match(/jp-(\\w+)Cell /)[1])"
COMMANDS = ("m", "y", "a", "b", "x", "d", "d", "j", "k", "z")
PHONE = {"viewport": {"width": 480, "height": 915}, "has_touch": True}  # which leaves a cell 240 px or more


_numbers = itertools.count(1)  # a notebook of a name goes on with the kernel that one of this name had before


def asked(page: Any, server: Server, *cells: str) -> Any:
    run_cells(page, server, f"questions-{next(_numbers)}", SETTING, *cells)
    page.locator(".df-question").first.wait_for()
    hear(page)
    return page.locator(".df-question")


def press(page: Any, question: Any, act: str) -> None:
    question.locator(f'[data-do="{act}"]').first.click()
    answered(page)


def test_by_keys_alone_an_option_is_chosen_checked_and_another_question_comes(
    page: Any, server: Server
) -> None:
    question = asked(page, server, "Question('00.who-bets')")
    kinds = page.evaluate(KINDS)
    question.locator("input[type=radio]").first.focus()
    for key in COMMANDS:
        page.keyboard.press(key)
    assert page.evaluate(KINDS) == kinds, "no key reaches the notebook"
    page.keyboard.press(" ")
    answered(page)
    for key in ("ArrowDown", "ArrowDown", "Tab", "Enter"):
        page.keyboard.press(key)
        answered(page)
    question.locator(".df-verdict").wait_for()
    assert page.evaluate("document.activeElement.dataset.do") in ("check", "again")
    question.locator("[data-do=show]").or_(question.locator("[data-do=again]")).first.focus()
    page.keyboard.press("Enter")
    answered(page)


def test_the_focus_goes_along_with_the_item_that_is_moved(page: Any, server: Server) -> None:
    question = asked(page, server, "Question('06.far')")
    first = question.locator(".df-order-row").first
    name, act = (
        first.locator(".df-item").inner_text(),
        first.locator("[data-do^=down]").get_attribute("data-do"),
    )
    first.locator("[data-do^=down]").focus()
    page.keyboard.press("Enter")
    answered(page)
    page.wait_for_function("(act) => document.activeElement.dataset.do === act", arg=act)
    assert question.locator(".df-order-row").nth(1).locator(".df-item").inner_text() == name
    page.keyboard.press("Enter")
    answered(page)
    page.wait_for_function("(act) => document.activeElement.dataset.do === act", arg=act)
    assert question.locator(".df-order-row").nth(2).locator(".df-item").inner_text() == name


def test_a_double_click_on_show_deals_no_other_question(page: Any, server: Server) -> None:
    question = asked(page, server, "Question('00.most-money')")
    text = question.locator(".df-asked").inner_text()
    question.locator("[data-do=check]").dblclick()
    answered(page)
    question.locator("[data-do=show]").dblclick()
    answered(page)
    assert question.locator(".df-asked").inner_text() == text
    question.locator("[data-do=again]").wait_for()


def test_what_is_chosen_is_gone_from_the_next_question(page: Any, server: Server) -> None:
    question = asked(page, server, "Question('00.which-cars')")
    question.locator("input[type=checkbox]").first.check()
    answered(page)
    press(page, question, "show")
    press(page, question, "again")
    assert question.locator("input:checked").count() == 0


def test_by_finger_spaces_are_chosen_on_a_narrow_page_part_by_part(open_page: Any, server: Server) -> None:
    page = open_page(**PHONE)
    question = asked(page, server, "Question('05.ends')")
    page.evaluate("() => { jupyterapp.shell.collapseLeft(); jupyterapp.shell.collapseRight(); }")
    question.locator(".df-looking").wait_for()
    before = question.locator(".df-near svg").get_attribute("viewBox")
    sizes = question.locator(".df-near [data-space]").evaluate_all(LARGE, before)
    assert sizes and min(sizes) >= 24, "each space in sight is large enough for a finger"
    question.locator("[data-do='look 1']").tap()
    answered(page)
    assert question.locator(".df-near svg").get_attribute("viewBox") != before
    question.locator("[data-do='look 0']").tap()
    answered(page)
    x, y = question.locator(".df-near svg").evaluate(MIDDLE)
    page.touchscreen.tap(x, y)
    answered(page)
    assert question.locator(".df-chosen li").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


MIDDLE = """(svg) => {
  const seen = svg.getBoundingClientRect();
  const within = (value, from, to) => value > from + 30 && value < to - 30;
  const inside = ({ x, y }) => within(x, seen.left, seen.right) && within(y, seen.top, seen.bottom);
  const boxes = [...svg.querySelectorAll("[data-space]")].map((node) => node.getBoundingClientRect());
  const middles = boxes.map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }));
  const { x, y } = middles.filter(inside).pop();
  return [x, y];
}"""
LARGE = """(nodes, view) => {
  const [left, top, width, height] = view.split(" ").map(Number);
  return nodes
    .filter((node) => {
      const { x, y, width: w, height: h } = node.getBBox();
      return x > left && y > top && x + w < left + width && y + h < top + height;
    })
    .map((node) => node.getBoundingClientRect())
    .map(({ width: w, height: h }) => Math.min(w, h));
}"""


def test_two_cells_with_the_same_question_stay_alike_and_keep_their_own_buttons(
    page: Any, server: Server
) -> None:
    twice = "from IPython.display import display\nfor _ in range(2): display(Question('00.who-bets'))"
    question = asked(page, server, twice)
    one, other = question.nth(0), question.nth(1)
    one.locator("input[type=radio]").nth(1).check()
    answered(page)
    assert one.locator("input[type=radio]").nth(1).is_checked()
    assert other.locator("input[type=radio]").nth(1).is_checked()
    press(page, other, "hint")
    one.locator(".df-hint").wait_for()


def test_after_the_language_is_switched_the_cell_shows_the_same_state(page: Any, server: Server) -> None:
    question = asked(page, server, "Question('00.owe')")
    for _ in range(3):
        press(page, question, "more")
    press(page, question, "check")
    press(page, question, "hint")
    hint = question.locator(".df-hint").count()
    page.evaluate(ADD, "df.language('ja'); Question('00.owe')")
    run_last(page)
    last = page.locator(".df-question").last
    last.locator(".df-verdict", has_text="まだ正解ではありません。").wait_for()
    assert last.locator("input").input_value() == "2" and last.locator(".df-hint").count() == hint


ADD = """async (source) => {
  const notebook = jupyterapp.shell.currentWidget.content;
  notebook.activeCellIndex = notebook.widgets.length - 1;
  await jupyterapp.commands.execute("notebook:insert-cell-below");
  notebook.activeCell.model.sharedModel.setSource(source);
}"""


def run_last(page: Any) -> None:
    page.evaluate("jupyterapp.commands.execute('notebook:run-cell')")


def test_what_is_pressed_while_python_is_busy_is_all_done_in_its_order(page: Any, server: Server) -> None:
    question = asked(page, server, "Question('00.owe')", "import time")
    page.evaluate(BUSY)
    for act in ("more", "more", "more", "less", "more"):
        question.locator(f"[data-do={act}]").click()
    answered(page)
    assert question.locator("input").input_value() == "2"


BUSY = """() => {
  const { kernel } = jupyterapp.shell.currentWidget.sessionContext.session;
  kernel.requestExecute({ code: "time.sleep(1.5)" });
}"""


def test_without_python_a_sentence_says_what_to_do(page: Any, server: Server) -> None:
    question = asked(page, server, "Question('00.owe')")
    page.evaluate(RESTART)
    page.wait_for_function(IDLE, timeout=PATIENCE)
    page.wait_for_selector(".df-question.jupyter-widgets-disconnected", timeout=PATIENCE)
    question.locator("[data-do=more]").click()
    question.locator(".df-notice", has_text="Python does not answer").first.wait_for()


def test_five_questions_of_a_warm_up_are_gone_through_by_keys(page: Any, server: Server) -> None:
    warm = asked(page, server, "WarmUp('05')")
    for number in range(1, 6):
        warm.locator(".df-note", has_text=f"question {number} of 5").wait_for()
        warm.locator("[data-do=show]").focus()
        page.keyboard.press("Enter")
        answered(page)
        warm.locator("[data-do=again]").focus()
        page.keyboard.press("Enter")
        answered(page)
    warm.locator(".df-result", has_text="0 of 5 right. 5 questions come back").wait_for()
    page.wait_for_function("() => document.activeElement.dataset.do === 'again'")
