"""The sandbox in JupyterLab: a short game clicked to its account, by mouse and by keyboard."""

from typing import Any

import pytest

from tests.browser.harness import (
    PATIENCE,
    Server,
    answered,
    hear,
    open_notebook,
    python,
    run_all,
    run_cells,
    write_notebook,
)
from tests.browser.playing import PAUSE

pytestmark = pytest.mark.browser

# Two cars before the last betting line, two cards a hand: a bet, two places and the account are near.
POSITION = """
import tempfile
import downforce as df
track = df.load_track("harbour")
near = sorted((n for n in track.graph if track.to_go[n] == 9), key=track.rank.get)[:1]
far = sorted((n for n in track.graph if track.to_go[n] == 10), key=track.rank.get)[:1]
last = max(track.crossed[n] for n in (*near, *far))
game = df.Game.at(
    track=track, cars={"R": near[0], "K": far[0]}, owners={"R": 0, "K": 1}, turn=0,
    hands=[["R6 K4 G2", "R8"], ["K5", "K8"]], accounts=[-4, -3], bets=[["R", "K"]] * last,
)
"""
SANDBOX = """
from downforce.ui import Sandbox
sandbox = Sandbox(game, seats=("human", "greedy"), folder=tempfile.mkdtemp())
sandbox
"""


def opened(page: Any, server: Server, name: str) -> list[str]:
    """Open a notebook with the sandbox; collects what the page complains about from then on."""
    write_notebook(server.root / f"tests/{name}.ipynb", POSITION, SANDBOX)
    open_notebook(page, server, f"tests/{name}.ipynb")
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    run_all(page)
    page.wait_for_selector(".df-sandbox .df-card-button", timeout=PATIENCE)
    hear(page)
    return complaints


def stage(page: Any) -> str:
    found = page.evaluate(
        "[...document.querySelector('.df-sandbox').classList].find((name) => name.startsWith('df-stage-'))"
    )
    return str(found).removeprefix("df-stage-")


def click(page: Any, act: str) -> None:
    """Click a control and wait until the page has come to rest with Python's answer."""
    page.locator(f'.df-sandbox [data-do="{act}"]:not([disabled])').first.click()
    answered(page)
    skip(page)


def skip(page: Any) -> None:
    """What happened need not be watched."""
    if page.locator(".df-playing").count():
        page.evaluate("document.querySelector('.df-sandbox .df-skip').click()")
    page.wait_for_selector(".df-sandbox:not(.df-playing)", timeout=PATIENCE)


def go_on(page: Any) -> None:
    """Go on with the game by what the page offers first."""
    first = page.locator(".df-sandbox [data-first]:not([disabled])")
    click(page, first.first.get_attribute("data-do") if first.count() else "look 1")


def test_a_short_game_is_clicked_to_its_account(page: Any, server: Server) -> None:
    complaints = opened(page, server, "short")
    while stage(page) != "account":
        go_on(page)
    while page.locator('[data-do="item"]').count():
        click(page, "item")
    result = page.inner_text(".df-results")
    totals = python(server, "[score.total for score in sandbox.game.score()]")
    assert all(f"${abs(total)}" in result for total in totals)
    assert "wins" in page.inner_text(".df-pane-act")
    assert complaints == []


def the_digit_2_drives_to_the_second_end(page: Any, server: Server) -> None:
    ends = python(server, "list(sandbox.game.ends)")
    page.keyboard.press("2")
    page.wait_for_selector(".df-playing")
    skip(page)
    page.wait_for_function("() => document.querySelector('.df-log').innerText.includes('Red drives')")
    assert python(server, "sandbox.game.cars[df.Colour.RED]") == ends[1]


def test_the_digits_and_the_tab_key_are_enough(page: Any, server: Server) -> None:
    complaints = opened(page, server, "keys")
    page.locator('.df-sandbox [data-do="look 1"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_selector('.df-sandbox [data-do="pick 1"]')
    page.locator('.df-sandbox [data-do="pick 1"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".df-stage-drive")
    skip(page)
    page.wait_for_selector(".df-stage-drive .df-way")
    page.wait_for_function("() => document.activeElement.dataset.do === 'pick 1'")
    the_digit_2_drives_to_the_second_end(page, server)
    assert complaints == []


def test_whoever_goes_over_the_board_by_keys_reads_which_there_are(page: Any, server: Server) -> None:
    opened(page, server, "help")
    click(page, "look 1")
    click(page, "pick 1")
    told = page.locator(".df-below .df-keys")
    assert told.count() == 1 and not told.is_visible()
    page.locator(".df-near [tabindex='0']").focus()
    page.keyboard.press("n")
    assert told.is_visible() and "N and P" in told.inner_text()
    assert not page.locator(".df-caption").is_visible()


def test_a_key_typed_on_a_button_is_no_command_of_jupyterlab(page: Any, server: Server) -> None:
    opened(page, server, "shortcut")
    page.locator('.df-sandbox [data-do="look 1"]').focus()
    for key in "mydda":
        page.keyboard.press(key)
    assert page.locator(".df-sandbox").count() == 1
    assert page.locator(".jp-MarkdownCell").count() == 0
    assert page.locator(".jp-CodeCell").count() == 2


def test_a_key_typed_after_a_click_on_the_board_is_no_command_of_jupyterlab(
    page: Any, server: Server
) -> None:
    opened(page, server, "board")
    for place in (".df-near svg.df-board", ".df-top h2", ".df-pane-standings table"):
        page.locator(f".df-sandbox {place}").first.click(position={"x": 5, "y": 5})
        for key in "mydda":
            page.keyboard.press(key)
    page.evaluate("document.querySelector('.df-sandbox').focus()")
    for key in "xdd":
        page.keyboard.press(key)
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "none"
    assert page.locator(".df-sandbox").count() == 1
    assert page.locator(".jp-MarkdownCell").count() == 0
    assert page.locator(".jp-CodeCell").count() == 2


def test_the_digits_choose_after_a_click_on_the_board(page: Any, server: Server) -> None:
    opened(page, server, "digits")
    click(page, "look 1")
    click(page, "pick 1")
    page.wait_for_selector(".df-stage-drive .df-way")
    page.locator(".df-sandbox .df-near svg.df-board").first.click(position={"x": 5, "y": 5})
    the_digit_2_drives_to_the_second_end(page, server)


def test_a_button_that_can_no_longer_be_used_leaves_the_focus_in_the_sandbox(
    page: Any, server: Server
) -> None:
    opened(page, server, "focus")
    click(page, "look 1")
    click(page, "pick 1")
    page.locator('.df-sandbox [data-do="undo"]').focus()
    page.keyboard.press("Enter")
    answered(page)
    page.wait_for_selector('.df-sandbox [data-do="undo"][disabled]')
    for key in "mdd":
        page.keyboard.press(key)
    assert page.evaluate("document.querySelector('.df-sandbox').contains(document.activeElement)")
    assert page.locator(".jp-MarkdownCell").count() == 0
    assert page.locator(".jp-CodeCell").count() == 2


def test_it_fits_into_a_narrow_window_and_nothing_sticks_out(page: Any, server: Server) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    opened(page, server, "narrow")
    page.evaluate("window.jupyterapp.commands.execute('application:toggle-left-area')")
    page.wait_for_selector(".df-sandbox .df-live.df-narrow", timeout=PATIENCE)
    width = page.evaluate("document.querySelector('.df-sandbox').clientWidth")
    assert 200 < width < 300
    too_wide = """() => { const box = document.querySelector('.df-sandbox').getBoundingClientRect();
      return [...document.querySelectorAll('.df-sandbox :is(button, table, p, h2, h3, svg.df-board)')]
        .filter((el) => !el.closest('.df-hand') && el.getBoundingClientRect().right > box.right + 1)
        .map((el) => el.outerHTML.slice(0, 90)); }"""
    for act in ("look 1", "pick 1"):
        click(page, act)
        assert page.evaluate(too_wide) == []
    click(page, "pace once")
    while stage(page) != "account":
        go_on(page)
    click(page, "item all")
    assert page.evaluate(too_wide) == []


def test_the_set_up_fits_into_the_narrowest_window(page: Any, server: Server) -> None:
    page.set_viewport_size({"width": 320, "height": 740})
    cell = "import tempfile\nfrom downforce.ui import Sandbox\nSandbox(folder=tempfile.mkdtemp())"
    run_cells(page, server, "narrowest", cell)
    page.evaluate("window.jupyterapp.commands.execute('application:toggle-left-area')")
    page.wait_for_selector('.df-sandbox [data-do="start"]', timeout=PATIENCE)
    page.wait_for_function("() => document.querySelector('.df-sandbox').clientWidth < 240")
    outside = """() => { const edge = document.querySelector('.df-sandbox').getBoundingClientRect().right + 1;
      return [...document.querySelectorAll('.df-sandbox :is(button, select, input, p, h2, h3)')]
        .filter((el) => !el.closest('.df-hand') && el.getBoundingClientRect().right > edge)
        .map((el) => el.outerHTML.slice(0, 90)); }"""
    assert page.evaluate(outside) == []
    click(page, "start")
    page.wait_for_selector(".df-sandbox.df-stage-bid", timeout=PATIENCE)
    assert page.evaluate(outside) == []


def test_every_target_is_large_enough(page: Any, server: Server) -> None:
    opened(page, server, "targets")
    click(page, "look 1")
    small = """() => [...document.querySelectorAll('.df-sandbox :is(button, select, input)')]
      .map((el) => [el.outerHTML.slice(0, 80), el.getBoundingClientRect()])
      .filter(([, box]) => box.width && (box.width < 24 || box.height < 24))
      .map(([html]) => html)"""
    found = [html for html in page.evaluate(small) if "checkbox" not in html]
    assert found == []


def test_when_python_is_gone_a_click_says_so(page: Any, server: Server) -> None:
    opened(page, server, "gone")
    page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.shutdown()")
    page.locator('.df-sandbox [data-do="look 1"]').click()
    page.wait_for_function(
        "() => document.querySelector('.df-sandbox').innerText.includes('Python does not answer')",
        timeout=PATIENCE,
    )


def test_a_record_leaves_as_a_file_and_comes_back_from_one(page: Any, server: Server) -> None:
    opened(page, server, "record")
    with page.expect_download() as waiting:
        page.locator(".df-sandbox [data-save]").click()  # at once: nobody has to look at the hands
    file = waiting.value
    assert not page.locator("[data-field=record-out]").is_visible()
    assert file.suggested_filename == "downforce-harbour.txt"
    assert file.path().read_text("utf-8") == python(server, "sandbox.record()")
    click(page, "fold record")
    click(page, "fold record-text")
    page.locator(".df-sandbox [data-copy]").click()
    page.wait_for_function(
        "() => document.querySelector('[data-copy]').textContent === 'Copied'"
        " || String(getSelection()).length > 100"
    )
    click(page, "new")
    click(page, "fold load")
    page.locator('.df-sandbox input[type="file"]').set_input_files(file.path())
    page.wait_for_function(
        "() => document.querySelector('[data-field=record]').value.startsWith('Downforce')"
    )
    click(page, "load")
    page.wait_for_selector(".df-stage-card")
    assert python(server, "sandbox.game == game")


SMALLEST = """() => Math.min(...[...document.querySelectorAll(".df-sandbox :is(p, td, th, button, h2, h3)")]
  .filter((el) => el.checkVisibility() && el.innerText && !el.closest(".df-spoken"))
  .map((el) => parseFloat(getComputedStyle(el).fontSize) * (el.currentCSSZoom ?? 1)))"""


@pytest.mark.parametrize("refused", [False, True])
def test_the_sandbox_fills_the_screen_in_type_that_is_read_from_six_metres(
    page: Any, server: Server, refused: bool
) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    opened(page, server, f"projector{refused}")
    if refused:
        page.evaluate(
            "() => { Element.prototype.requestFullscreen = () => Promise.reject(new Error('no')); }"
        )
    page.locator(".df-sandbox [data-fill]").click()
    page.wait_for_function(
        "() => { const box = document.querySelector('.df-sandbox').getBoundingClientRect();"
        " return box.width >= 1919 && box.height >= 1079 && box.top === 0; }"
    )
    page.wait_for_timeout(300)
    assert page.evaluate(SMALLEST) >= 22
    board = page.locator(".df-near svg").bounding_box()
    question = page.locator(".df-pane-act h2").bounding_box()
    hand = page.locator(".df-card-button").first.bounding_box()
    assert board["width"] > 1000 and question["x"] + question["width"] <= 1920 and hand["y"] < 1060
    click(page, "look 1")
    if refused:
        page.keyboard.press("Escape")
    else:
        page.evaluate("document.exitFullscreen()")
    page.wait_for_selector(".df-sandbox:not(.df-projector)")


def test_what_opened_an_answer_gets_the_focus_back(page: Any, server: Server) -> None:
    opened(page, server, "why")
    click(page, "look 1")
    click(page, "pick 1")
    page.locator(".df-told").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".df-why-box")
    page.locator(".df-why-box .df-button").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".df-why-box", state="detached")
    page.wait_for_function("() => document.activeElement.classList.contains('df-told')")


def seen(page: Any, selector: str) -> float:
    """How opaque the part of a panel is that something belongs to, from 0 to 1."""
    found: float = page.eval_on_selector(
        selector, "node => Number(getComputedStyle(node.closest('.df-pane > div > *')).opacity)"
    )
    return found


def stands(page: Any, selector: str) -> bool:
    """Whether a text has lines on the page; its element may take no room of its own."""
    found: bool = page.eval_on_selector(
        selector,
        """node => {
          const text = document.createRange();
          text.selectNodeContents(node);
          return text.getBoundingClientRect().height > 0;
        }""",
    )
    return found


def test_what_a_film_leads_to_is_told_after_it_and_any_press_only_ends_it(page: Any, server: Server) -> None:
    opened(page, server, "film")
    click(page, "look 1")
    click(page, "pick 1")
    title = page.inner_text(".df-pane-act h2")
    page.evaluate("window.before = document.querySelector('.df-log').innerText")
    page.evaluate(PAUSE)
    page.locator('.df-sandbox [data-do="pick 1"]').click()
    page.wait_for_selector(".df-playing")
    assert page.inner_text(".df-pane-act h2") == title
    assert seen(page, ".df-pane-act h2") == seen(page, ".df-pane-act .df-ways") == 0, "it is past"
    assert stands(page, ".df-pane-act .df-watching") and seen(page, ".df-pane-act .df-watching") == 1
    assert page.evaluate("document.querySelector('.df-log').innerText === window.before")
    decisions = python(server, "len(sandbox.game.actions)")
    page.locator('.df-sandbox [data-do="undo"]').click()
    page.wait_for_selector(".df-sandbox:not(.df-playing)")
    page.wait_for_function("() => document.querySelector('.df-log').innerText !== window.before")
    assert python(server, "len(sandbox.game.actions)") == decisions
    assert not stands(page, ".df-pane-act .df-watching") and seen(page, ".df-pane-act h2") == 1


def test_escape_closes_what_is_open_then_puts_the_card_back_and_the_page_says_its_language(
    page: Any, server: Server
) -> None:
    opened(page, server, "escape")
    assert page.get_attribute(".df-sandbox", "lang") == "en"
    page.locator('.df-sandbox [data-do="rule R3"]').first.click()
    page.wait_for_selector(".df-rule-box")
    click(page, "look 1")
    page.locator('.df-sandbox [data-do="look 1"]').focus()
    page.keyboard.press("Escape")
    page.wait_for_selector(".df-rule-box", state="detached")
    page.locator('.df-sandbox [data-do="look 1"][aria-pressed="true"]').focus()
    page.keyboard.press("Escape")
    page.wait_for_selector('.df-sandbox [data-do="look 1"][aria-pressed="false"]')
    click(page, "language ja")
    page.wait_for_function("() => document.querySelector('.df-sandbox').lang === 'ja'")
