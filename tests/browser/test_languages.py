"""After the language is switched nothing of the other one is left on the page, seen or hidden."""

import re
from typing import Any

import pytest

from tests.browser.harness import Server, hear, run_cells
from tests.browser.screens import SHARED
from tests.browser.test_sandbox import click

pytestmark = pytest.mark.browser


@pytest.fixture
def page(kept_page: Any) -> Any:
    return kept_page


TEXTS = """() => {
  const root = document.querySelector(".df-sandbox");
  const named = ["aria-label", "title", "placeholder", "aria-valuetext", "data-done", "data-said", "alt"];
  const found = [];
  for (const node of [root, ...root.querySelectorAll("*")]) {
    if (node.matches("style, textarea")) continue;
    for (const name of named) if (node.hasAttribute(name)) found.push(node.getAttribute(name));
    for (const text of node.childNodes) if (text.nodeType === Node.TEXT_NODE) found.push(text.data);
  }
  return found.map((text) => text.trim()).filter(Boolean);
}"""
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
ENGLISH = re.compile(r"[A-Za-z]{3,}")
# In Japanese, too: names of languages and products, what is typed as it stands, keys, files.
SAME = re.compile(
    r"English|日本語|Downforce|Python|JupyterLab|Esc|Delete|Home|End|Enter|Tab|bga|printed|human"
    r"|\S*/\S*|\S*\.txt"
)
SCREENS = {
    "set-up": ("sandbox()", ()),
    "bids": ("sandbox(played(lambda game: True))", ("pick 1",)),
    "watched": ("sandbox(played(is_late))", ("look 1", "pick 1", "pick 1")),
    "account": ("sandbox(played(is_over))", ("item", "item")),
    "position": ("sandbox(played(is_late))", ("draft open",)),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_after_switching_no_text_of_the_other_language_remains_seen_or_hidden(
    page: Any, server: Server, screen: str
) -> None:
    cell, acts = SCREENS[screen]
    run_cells(page, server, "languages", f"{SHARED}\n{cell}")
    page.wait_for_selector(".df-sandbox [data-do]")
    hear(page)
    for act in acts:
        click(page, act)
    in_english = page.evaluate(TEXTS)
    if screen == "watched":
        assert page.locator(".df-said").text_content(), "there was something that could be left"
    click(page, "language ja")
    in_japanese = page.evaluate(TEXTS)
    click(page, "language en")
    back = page.evaluate(TEXTS)
    assert [text for text in back + in_english if JAPANESE.search(SAME.sub("", text))] == []
    assert [text for text in in_japanese if ENGLISH.search(SAME.sub("", text))] == []
