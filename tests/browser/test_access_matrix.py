"""Who can use what: every explorer and every form of exercise, by mouse, touch and keys, read out and read.

Each row is tried in a browser and compared with ``docs/access.md``; ``DOWNFORCE_ACCESS=write`` writes it.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from downforce import ui
from tests.browser import gallery
from tests.browser.harness import Server, open_notebook, write_notebook
from tests.browser.screens import Screen
from tests.browser.test_languages import ENGLISH, SAME

pytestmark = pytest.mark.browser

DOC = Path(__file__).parents[2] / "docs/access.md"
TOOLS = "".join((Path(__file__).parent / name).read_text("utf-8") for name in ("page.js", "access.js"))
COLUMNS = ("mouse", "touch", "keys", "said once", "contrast, light", "contrast, dark", "240 px", "Japanese")
ROOT = f"[...document.querySelectorAll('{gallery.OUTPUT}')].pop()"
TABS = 120  # stops that are passed at most
YES, NONE, MISSING = "yes", "–", "not there"


class What(NamedTuple):
    """One row: what it is and how it is used.

    Parameters
    ----------
    name : str
    code : str
        The last line of a cell that shows it.
    act : str
        A selector: what is pressed; "" where there is nothing to press.
    keys : tuple of str
        Pressed where the Tab key finds ``stop``, or ``act`` without one.
    stop : str
    event : str
        What is pressed after it, to be read out once; "" if ``act`` itself is read out.
    """

    name: str
    code: str
    act: str
    keys: tuple[str, ...] = ("Enter",)
    stop: str = ""
    event: str = ""


CHECK = "[data-do=check]"
START = ".df-near [tabindex='0']"  # where the Tab key comes onto the board
SETTING = """
import os
os.environ |= {"DOWNFORCE_SEED": "1", "DOWNFORCE_PROGRESS": ""}
from downforce import ui
from downforce.teach import recorded
from downforce.teach.learner import forget
forget()
"""


def exercise(name: str, form: str, act: str, *keys: str, event: str = CHECK, **more: str) -> What:
    return What(f"Question: {form}", f"ui.Question({name!r})", act, keys or ("Enter",), event=event, **more)


WHATS = (
    exercise("00.who-bets", "choose one", "input[type=radio] >> nth=1", " ", stop="input[type=radio]"),
    exercise("00.which-cars", "choose several", "input[type=checkbox] >> nth=0", " "),
    exercise("05.ends", "spaces on the board", START, "ArrowRight", "Enter", stop=START, event=""),
    exercise("06.far", "put in order", "[data-do='down 0']"),
    exercise("00.owe", "enter a number", "[data-do=more]"),
    exercise("02.cut", "write code", "[data-do=hint]", event=""),
    What("WarmUp", "ui.WarmUp('05')", "[data-do=show]"),
    What("AuctionStepper", "ui.AuctionStepper()", "[data-do='pick 1']"),
    What("CardBuilder", "ui.CardBuilder()", "[data-do='remove 0']"),
    What("HandExplorer", "ui.HandExplorer(recorded('start-here', decisions=96))", "[data-do='card 1']"),
    What("RaceReplay", "ui.RaceReplay(recorded('start-here'))", "[data-do=next]"),
    What("ReachExplorer", "ui.ReachExplorer('behind-black')", "[data-do=see]"),
    What("ScoreExplainer", "ui.ScoreExplainer(recorded('start-here'))", "[data-do='guess 0']"),
    What("WhereTo", "ui.WhereTo(recorded('start-here', decisions=100))", ""),
)  # fmt: skip


SELDOM = {what.name for what in WHATS if what.name.startswith("Question") and "board" not in what.name}


@pytest.fixture(scope="module")
def rig(_browser: Any, server: Server) -> Iterator[Any]:
    """A page with mouse, keys and touch in which one cell after the other is shown."""
    context = _browser.new_context(
        viewport={"width": 1280, "height": 900}, has_touch=True, reduced_motion="reduce"
    )
    page = context.new_page()
    write_notebook(server.root / "tests/access.ipynb", "")
    open_notebook(page, server, "tests/access.ipynb")
    gallery.make_room(page)
    page.add_script_tag(content=TOOLS)
    yield page
    context.close()


def shown(page: Any, what: What, lang: str = "en") -> Any:
    """Show it afresh; where it is."""
    cell = SETTING + what.code
    gallery.build(page, Screen(what.name, cell, (), gallery.OUTPUT), lang)
    return page.locator(gallery.OUTPUT).last


def changes(page: Any, act: Any) -> bool:
    """Whether an act leaves a mark on the page."""
    before = page.evaluate(f"shows({ROOT})")
    act()
    gallery.rest(page)
    return bool(page.evaluate(f"shows({ROOT})") != before)


def by_pointer(page: Any, what: What, how: str) -> str:
    control = shown(page, what).locator(what.act).first
    press = control.click if how == "mouse" else control.tap
    return YES if changes(page, lambda: press(force=True)) else "no: nothing happens"


def by_keys(page: Any, what: What) -> str:
    place = shown(page, what)
    if not reached(page, what.stop or what.act.partition(" >> ")[0]):
        return "no: the Tab key does not find it"
    focus = place.locator(":focus")
    if not focus.evaluate(
        "(node) => getComputedStyle(node).outlineStyle !== 'none' || node.closest('.df-near') !== null"
    ):
        return "no: the focus cannot be seen"
    return YES if changes(page, lambda: pressed(page, what.keys)) else "no: nothing happens"


def pressed(page: Any, keys: tuple[str, ...]) -> None:
    for key in keys:
        page.keyboard.press(key)


def reached(page: Any, stop: str) -> bool:
    """Go from the first control to this one by the Tab key."""
    page.evaluate(f"begin({ROOT})")
    pressed(page, ("Tab", "Shift+Tab"))  # a focus that a script sets is not shown
    for _ in range(TABS):
        if page.evaluate("(stop) => document.activeElement.matches(stop)", stop):
            return True
        page.keyboard.press("Tab")
    return False


def said_once(page: Any, what: What) -> str:
    place = shown(page, what)
    event = what.event or what.act
    if what.event:
        place.locator(what.act).first.click(force=True)
        gallery.rest(page)
    page.evaluate(f"listen({ROOT})")
    place.locator(event).first.click(force=True)
    gallery.rest(page)
    told = page.evaluate(f"said({ROOT})")
    return YES if len(told) == 1 else f"no: {len(told)} sentences"


def contrast(page: Any, theme: str) -> str:
    gallery.resize(page, 1200, None)
    page.evaluate(f"{ROOT}.scrollIntoView({{ block: 'start', behavior: 'instant' }})")
    gallery.dress(page, theme)
    found = page.evaluate(f"contrasts({ROOT})")
    faint = [each for each in found if each["contrast"] < 4.5]
    if not found:
        return "no: nothing to read"
    return YES if not faint else f"no: {faint[0]['text']!r} {faint[0]['contrast']:.1f}"


def narrow(page: Any) -> str:
    gallery.resize(page, 240, None)
    out = page.evaluate(f"outside({ROOT})")
    fits = page.evaluate(f"{ROOT}.scrollWidth <= {ROOT}.clientWidth + 1")
    return YES if fits and not out else f"no: {out[:1] or 'it scrolls sideways'}"


def japanese(page: Any, what: What) -> str:
    place = shown(page, what, "ja")
    for each in filter(None, (what.act, what.event)):
        place.locator(each).first.click(force=True)
        gallery.rest(page)
    found = page.evaluate(WORDS.replace("ROOT", ROOT))
    typed = re.compile("|".join(("networkx", CALL, *page.evaluate(TYPED.replace("ROOT", ROOT)))))
    left = [text for text in found if ENGLISH.search(typed.sub("", SAME.sub("", text)))]
    return YES if not left else f"no: {left[0][:40]!r}"


# On the board a mark of its own shows the focus.
SEEN = "(node) => getComputedStyle(node).outlineStyle !== 'none' || node.closest('.df-keyed') !== null"
CALL = r"[\w.]+\([\w ,]*\)|\w+(?:\.\w+)+"  # as a text tells of a function, or of what belongs to a thing
TYPED = "[...ROOT.querySelectorAll('pre')].flatMap((node) => node.textContent.match(/[A-Za-z_]{3,}/g) ?? [])"
WORDS = """() => {
  const found = [];
  for (const node of [ROOT, ...ROOT.querySelectorAll("*")]) {
    if (node.matches("style, textarea, pre, pre *, code")) continue;
    for (const name of ["aria-label", "title", "placeholder", "aria-valuetext", "alt", "data-done"]) {
      if (node.hasAttribute(name)) found.push(node.getAttribute(name));
    }
    for (const text of node.childNodes) if (text.nodeType === Node.TEXT_NODE) found.push(text.data);
  }
  return found.map((text) => text.trim()).filter(Boolean);
}"""


def row(page: Any, what: What) -> tuple[str, ...]:
    """Try all of it."""
    if not hasattr(ui, what.code.partition("ui.")[2].partition("(")[0]):
        return (MISSING,) * len(COLUMNS)
    page.set_viewport_size({"width": 1280, "height": 900})
    gallery.dress(page, "light")
    used = (NONE,) * 4
    if what.act:
        pointers = (by_pointer(page, what, how) for how in ("mouse", "touch"))
        used = (*pointers, by_keys(page, what), said_once(page, what))
    else:
        shown(page, what)
    seen = (contrast(page, "light"), contrast(page, "dark"), narrow(page))
    page.set_viewport_size({"width": 1280, "height": 900})
    return (*used, *seen, japanese(page, what))


def table() -> dict[str, tuple[str, ...]]:
    """The rows of the document."""
    lines = DOC.read_text("utf-8").splitlines() if DOC.exists() else []
    cells = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| "))
    return {name: tuple(rest) for name, *rest in cells if rest and name != "" and not set(name) <= set("-")}


def write(rows: dict[str, tuple[str, ...]]) -> None:
    head = f"|  | {' | '.join(COLUMNS)} |\n|---{'|---' * len(COLUMNS)}|\n"
    body = "".join(
        f"| {what.name} | {' | '.join(rows[what.name])} |\n" for what in WHATS if what.name in rows
    )
    DOC.write_text(HEADER + head + body, "utf-8")


HEADER = """# Who can use what

Every explorer and every form of exercise, tried in a browser by `tests/browser/test_access_matrix.py`; what
fails is said here. *Keys*: reached by the Tab key, with a focus that is seen, and used. *Said once*: what
comes of an act reaches a screen reader as one sentence, once. *Contrast*: every text 4.5 or more against what
is behind it. *240 px*: nothing sticks out and nothing scrolls sideways in a cell that narrow. *Japanese*: no
English word is left, seen or hidden, but for names in code.

"""


# Of the forms of a question the board's is tried each time: it has most ways to be used.
ROWS = [
    pytest.param(what, id=what.name, marks=pytest.mark.long if what.name in SELDOM else ()) for what in WHATS
]


@pytest.mark.parametrize("what", ROWS)
def test_what_can_be_used_how_is_what_the_document_says(rig: Any, what: What) -> None:
    found = row(rig, what)
    if os.environ.get("DOWNFORCE_ACCESS") == "write":
        write(table() | {what.name: found})
    assert dict(zip(COLUMNS, found, strict=True)) == dict(zip(COLUMNS, table()[what.name], strict=True))


def test_the_document_has_a_row_for_everything_and_no_gap() -> None:
    rows = table()
    assert list(rows) == [what.name for what in WHATS]
    gaps = {name: cells for name, cells in rows.items() if set(cells) - {YES, NONE}}
    assert gaps == {}


def test_what_listens_hears_two_sentences_as_two(rig: Any) -> None:
    shown(rig, WHATS[0])
    rig.evaluate(f"listen({ROOT})")
    assert rig.evaluate(f"said({ROOT})") == []
    more = "<p role=status>One.</p><div aria-live=polite><p role=status>Two.</p></div>"
    rig.evaluate(f"(more) => {ROOT}.insertAdjacentHTML('beforeend', more)", more)
    assert rig.evaluate(f"said({ROOT})") == ["One.", "Two."]
    assert re.search(ENGLISH, "One two three")
