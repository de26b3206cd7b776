"""What breaks in JupyterLab, as far as it takes a browser to tell.

The list of it all stands in `tests/ui/test_notes.py`.
"""

import itertools
from pathlib import Path
from typing import Any

import pytest

from downforce.draw import badges
from downforce.draw.svg import document
from downforce.draw.theme import FRAME, LIGHT
from downforce.rules.cards import Colour
from tests.browser import gallery
from tests.browser.harness import Server, open_notebook, python, write_notebook
from tests.browser.playing import FOUR, Player
from tests.browser.screens import SCREENS

pytestmark = pytest.mark.browser

TOOLS = (Path(__file__).parent / "page.js").read_text("utf-8")
READ = ("bid", "reveal", "why-not", "bet", "account", "draft")
ROOT = ".df-sandbox, .df-live"
HERE = f"document.querySelector('{ROOT}')"
NODES = f"() => document.querySelectorAll(':is({ROOT}) *').length"
FAINT = """(root) => { const faint = document.createElement("p");
  Object.assign(faint.style, { color: "#999999", background: "#FFFFFF" });
  Object.assign(faint.style, { width: "300px" });
  faint.textContent = "faint";
  document.querySelector(root).prepend(faint);
}"""
# What has the focus and does not show it: by an outline, or by the ring that the board draws.
UNSEEN = """() => { const node = document.activeElement;
  const ring = document.querySelector(".df-sandbox .df-focused path")?.getAttribute("d");
  const shows = node.dataset.space ? ring : parseFloat(getComputedStyle(node).outlineWidth) >= 2
    && getComputedStyle(node).outlineStyle !== "none";
  return !node.closest(".df-sandbox") || shows ? [] : [node.outerHTML.slice(0, 120)];
}"""
MANY = """
import ipywidgets
def use(part, act):
    part.act = {"do": act, "seq": part.ack + 1, "moment": part.moment}
def forth_and_back(count):
    for _ in range(count):
        use(board, "pick 1")
        for act in ("on", "look 1", "pick 1"):
            use(sandbox._panes["act"], act)
    decided = len(board.game.actions), len(sandbox.game.actions)
    for _ in range(count):
        use(board, "undo")
        use(sandbox._panes["act"], "undo")
    left = len(board.game.actions), len(sandbox.game.actions)
    return [*left, len(ipywidgets.widgets.widget._instances), *decided]
"""


@pytest.fixture
def gallery_page(open_page: Any, server: Server) -> Any:
    """A page in which the gallery's screens can be built."""
    page = open_page(reduced_motion="reduce")
    write_notebook(server.root / "tests/gallery.ipynb", "")
    open_notebook(page, server, "tests/gallery.ipynb")
    gallery.make_room(page)
    page.add_script_tag(content=TOOLS)
    return page


def test_every_screen_can_be_read_and_fits_into_240_pixels(gallery_page: Any) -> None:
    wrong = []
    for screen in SCREENS:
        if screen.name not in READ:
            continue
        gallery.build(gallery_page, screen, "en")
        gallery.resize(gallery_page, 240, None)
        wrong += [(screen.name, html) for html in gallery_page.evaluate(f"outside({HERE})")]
        gallery.resize(gallery_page, 1200, None)
        gallery_page.evaluate(f"{HERE}.scrollIntoView({{ block: 'start', behavior: 'instant' }})")
        for theme in gallery.THEMES:
            gallery.dress(gallery_page, theme)
            found = gallery_page.evaluate(f"contrasts({HERE})")
            assert len(found) > 20 and any("<text" in one["html"] for one in found)
            wrong += [(screen.name, theme, one) for one in found if one["contrast"] < 4.5]
    assert wrong == []
    gallery_page.evaluate(FAINT, ROOT)
    gallery.resize(gallery_page, 240, None)
    gallery_page.evaluate(f"{HERE}.scrollIntoView({{ block: 'start', behavior: 'instant' }})")
    found = gallery_page.evaluate(f"contrasts({HERE})")
    assert min(one["contrast"] for one in found) < 4.5, "what measures contrast sees nothing"
    assert gallery_page.evaluate(f"outside({HERE})"), "what measures widths sees nothing"


# Letters and digits


def looks(page: Any, svg: str, *, size: int, turned: bool = False) -> list[float]:
    """The grey levels of a picture, pixel by pixel."""
    return list(page.evaluate("([svg, size, turned]) => greyed(svg, size, turned)", [svg, size, turned]))


def difference(one: list[float], other: list[float]) -> float:
    """The share by which two grey pictures differ, of what the stronger one shows at all."""
    ground = one[0]
    shown = max(sum(abs(level - ground) for level in levels) for levels in (one, other))
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / shown


def digit(number: int) -> str:
    """The number of an end on its lit tile."""
    tile = f'<rect x="-13" y="-13" width="26" height="26" fill="{LIGHT["lit"]}"/>'
    text = f'<text y="7" text-anchor="middle" font-size="20" font-weight="650" fill="{FRAME}">{number}</text>'
    return document(
        tile + text, kind="df-x", view=(-13, -13, 26, 26), width=26, theme="light", rules="", title=""
    )


def test_no_badge_is_taken_for_another_small_grey_and_upside_down(page: Any) -> None:
    page.set_content("<p></p>")
    page.add_script_tag(content=TOOLS)
    drawn = {colour: badges.badge(colour, size=26, theme="light") for colour in Colour}
    for turned in (False, True):
        upright = {colour: looks(page, svg, size=14) for colour, svg in drawn.items()}
        other = {colour: looks(page, svg, size=14, turned=turned) for colour, svg in drawn.items()}
        for one, two in itertools.permutations(Colour, 2):
            assert difference(upright[one], other[two]) > 0.4, (one, two, turned)


def test_no_digit_of_an_end_is_taken_for_another_small_and_grey(page: Any) -> None:
    page.set_content("<p></p>")
    page.add_script_tag(content=TOOLS)
    seen = {number: looks(page, digit(number), size=14) for number in range(1, 10)}
    for one, two in itertools.combinations(seen, 2):
        assert difference(seen[one], seen[two]) > 0.2, (one, two)


# Messages and what grows


def test_pointing_focusing_scrolling_and_resizing_send_nothing(page: Any, server: Server) -> None:
    player = Player(page, server, "quiet", FOUR)
    player.use("pick 1")
    sent = page.evaluate("window.asked")
    assert sent == 1
    for kind in ("[data-do]", "[data-space]", "svg", "table", "select"):
        for node in page.locator(f".df-sandbox {kind}").all()[:12]:
            if node.is_visible():
                node.hover(force=True)
    unseen = []
    for _ in range(40):
        page.keyboard.press("Tab")
        unseen += page.evaluate(UNSEEN)
    assert unseen == [], "whatever has the focus by a key shows it"
    page.mouse.wheel(0, 600)
    page.set_viewport_size({"width": 1100, "height": 700})
    page.wait_for_timeout(300)
    assert page.evaluate("window.asked") == sent


def test_two_hundred_decisions_made_and_taken_back_leave_the_page_as_large_as_it_was(
    open_page: Any, server: Server
) -> None:
    page = open_page(reduced_motion="reduce")
    cell = "from downforce.ui import Board\nboard = Board(df.Game.new(players=4, seed=3))\ndisplay(board)"
    Player(page, server, "grows", MANY, cell, FOUR)
    found = []
    for _ in range(3):  # two hundred decisions and more, forth and back
        *left, widgets, of_board, of_sandbox = python(server, "forth_and_back(35)")
        assert min(of_board, of_sandbox) >= 35
        gallery.rest(page)  # the page has more to do than Python had
        gallery.rest(page)
        found.append((widgets, *left, page.evaluate(NODES)))
    assert len(set(found)) == 1
