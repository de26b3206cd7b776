"""A picture of every screen, to be looked at: light and dark, narrow to wide, in both languages.

    python -m tests.browser.gallery OUT                           all of them, some minutes
    python -m tests.browser.gallery OUT --only drive card --width 240 --theme dark --lang ja
    python -m tests.browser.gallery --list

One JupyterLab, one browser, one page. Files are called `drive-800-dark-ja.png`. A screen whose control is
not on its page is named at the end and the exit status is 1.
"""

import argparse
import contextlib
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.browser import harness
from tests.browser.lesson_screens import LESSON_SCREENS
from tests.browser.screens import SCREENS, SHARED, Screen

ALL = SCREENS + LESSON_SCREENS
WIDTHS, THEMES, LANGS = (240, 800, 1600), ("light", "dark"), ("en", "ja")
OUTPUT = ".jp-OutputArea-output"
QUIET = 200  # ms without a change: the page has come to rest
TALLEST = 16000  # px; Chromium takes no taller picture
REST = f"""() => new Promise((done) => {{
  let timer;
  const rest = () => {{ seen.disconnect(); requestAnimationFrame(() => done()); }};
  const again = () => {{ clearTimeout(timer); timer = setTimeout(rest, {QUIET}); }};
  const seen = new MutationObserver(again);
  seen.observe(document.body, {{ subtree: true, childList: true, attributes: true, characterData: true }});
  again();
}})"""
SOURCE = """(source) => {
  const notebook = window.jupyterapp.shell.currentWidget.content;
  notebook.activeCellIndex = 0;
  notebook.activeCell.model.sharedModel.setSource(source);
  notebook.activeCell.inputHidden = true;
}"""

TO_TOP = "() => jupyterapp.shell.currentWidget.content.outerNode?.scrollTo(0, 0)"
SLIDE = "(node, to) => { node.value = to; node.dispatchEvent(new Event('change', { bubbles: true })); }"


class Missing(Exception):
    """A control or a screen that is not on the page."""


def main(words: list[str] | None = None) -> int:
    """Take the pictures that were asked for; tell which could not be taken."""
    options = _parser().parse_args(words)
    if options.list or not options.out:
        sys.stdout.write("\n".join(screen.name for screen in ALL) + "\n")
        return 0
    chosen = [screen for screen in ALL if not options.only or screen.name in options.only]
    options.out.mkdir(parents=True, exist_ok=True)
    missing = []
    with tempfile.TemporaryDirectory() as home, opened(Path(home)) as page:
        for screen in chosen:
            for lang in options.lang:
                began = time.monotonic()
                try:
                    build(page, screen, lang)
                    shots = list(shoot(page, screen, lang, options))
                except Missing as why:
                    missing.append(f"{screen.name} ({lang}): {why}")
                    continue
                sys.stdout.write(f"{screen.name} {lang}: {len(shots)} in {time.monotonic() - began:.1f} s\n")
    sys.stdout.write("".join(f"missing: {line}\n" for line in missing))
    return 1 if missing else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("out", nargs="?", type=Path, help="the folder the pictures go to")
    parser.add_argument("--only", nargs="+", default=[], metavar="SCREEN")
    parser.add_argument("--width", nargs="+", type=int, default=WIDTHS, help="of the output, in px")
    parser.add_argument("--theme", nargs="+", choices=THEMES, default=THEMES)
    parser.add_argument("--lang", nargs="+", choices=LANGS, default=LANGS)
    parser.add_argument("--window", type=int, metavar="HEIGHT", help="as a window of this height shows it")
    parser.add_argument("--list", action="store_true", help="name the screens")
    return parser


@contextlib.contextmanager
def opened(home: Path) -> Iterator[Any]:
    """A page with an empty notebook, without side bars and without motion."""
    with harness.lab(home / "lessons", home) as server, harness.chromium() as browser:
        harness.write_notebook(home / "lessons/tests/gallery.ipynb", "")
        page = browser.new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
        harness.open_notebook(page, server, "tests/gallery.ipynb")
        make_room(page)
        yield page


def make_room(page: Any) -> None:
    """Take away what lies beside and over a cell, and listen to what it asks."""
    harness.hear(page)
    page.evaluate("() => { jupyterapp.shell.collapseLeft(); jupyterapp.shell.collapseRight(); }")
    page.add_style_tag(content=".jp-Notebook-footer, .jp-Cell .jp-Toolbar { display: none !important }")


def build(page: Any, screen: Screen, lang: str) -> None:
    """Run the cell that makes a screen, then do what leads to it."""
    page.set_viewport_size({"width": 1280, "height": 900})
    page.evaluate("jupyterapp.commands.execute('notebook:clear-all-cell-outputs')")
    page.evaluate(SOURCE, f"{SHARED}\ndf.language({lang!r})\n{screen.cell}")
    harness.run_all(page)
    broken = page.locator("[data-mime-type='application/vnd.jupyter.error']")
    if broken.count():
        raise Missing(broken.first.inner_text().strip().splitlines()[-1])
    rest(page)
    for act in screen.acts:
        do(page, act)
    if not page.locator(screen.shown).count():
        raise Missing(f"nothing matches {screen.shown}")


def do(page: Any, act: str) -> None:
    """One act on the page, and its answer."""
    how, _, what = act.partition(" ")
    if how == "key":
        page.keyboard.press(what)
    elif how == "slide":
        _there(page, ".df-sandbox input[type=range]").evaluate(SLIDE, what)
    elif how in ("click", "focus"):
        first = _there(page, what)
        first.click(force=True) if how == "click" else first.focus()
    else:
        _there(page, f'.df-sandbox [data-do="{act}"]:not([disabled])').click()
    rest(page)


def _there(page: Any, selector: str) -> Any:
    found = page.locator(selector)
    if not found.count():
        raise Missing(f"nothing matches {selector}")
    return found.first


def rest(page: Any) -> None:
    """Wait until Python has answered and nothing changes any more."""
    harness.answered(page)
    page.evaluate(REST)


def shoot(page: Any, screen: Screen, lang: str, options: argparse.Namespace) -> Iterator[Path]:
    """Take a screen in each theme and width."""
    for theme in options.theme:
        dress(page, theme)
        for width in options.width:
            window = options.window or screen.window
            file = options.out / f"{screen.name}-{width}-{theme}-{lang}.png"
            if screen.window:
                page.set_viewport_size({"width": width, "height": window})
                rest(page)
            else:
                resize(page, width, window)
            if window:
                page.screenshot(path=file)
            else:
                page.locator(OUTPUT).last.screenshot(path=file)
            yield file


def dress(page: Any, theme: str) -> None:
    """Give the page JupyterLab's light or dark theme."""
    change = "(theme) => jupyterapp.commands.execute('apputils:change-theme', { theme })"
    page.evaluate(change, f"JupyterLab {theme.capitalize()}")
    light = str(theme == "light").lower()
    page.wait_for_selector(f"body[data-jp-theme-light={light}]", state="attached")
    rest(page)


def resize(page: Any, width: int, window: int | None) -> None:
    """Make the output as wide as asked for, and the window as tall as the output needs."""
    size = page.viewport_size
    for _ in range(2):  # a scroll bar may come or go
        box = _box(page)
        size = {"width": round(size["width"] - box["width"] + width), "height": window or TALLEST}
        page.set_viewport_size(size)
        rest(page)
    if not window:
        page.evaluate(TO_TOP)  # an act may have scrolled, and what lies above the page is on no picture
        box = _box(page)
        page.set_viewport_size({**size, "height": min(TALLEST, round(box["y"] + box["height"]) + 120)})
        rest(page)


def _box(page: Any) -> dict[str, float]:
    page.locator(OUTPUT).last.wait_for()
    return dict(page.locator(OUTPUT).last.bounding_box())


if __name__ == "__main__":
    sys.exit(main())
