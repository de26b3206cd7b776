"""One JupyterLab and one browser for all browser tests, a fresh page for each."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.browser import harness

VIEWPORT = {"width": 1280, "height": 900}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[harness.Server]:
    """JupyterLab on a copy of the lessons; a test may add notebooks to its root."""
    if not harness.CHROMIUM:
        pytest.skip("there is no chromium on this machine: browser tests do not run")
    home = tmp_path_factory.mktemp("jupyter")
    harness.write_notebook(
        home / "lessons/tests/saved.ipynb", "1", saved="<svg xmlns='http://www.w3.org/2000/svg'/>"
    )
    with harness.lab(home / "lessons", home) as running:
        yield running


@pytest.fixture(scope="session")
def _browser(server: harness.Server) -> Iterator[Any]:
    with harness.chromium() as running:
        yield running


@pytest.fixture
def open_page(_browser: Any) -> Iterator[Callable[..., Any]]:
    """Opens fresh pages, each in a window of its own; options are those of the window.

    Whatever a page asks of another machine, whatever breaks in it and every error on its console fails
    the test.
    """
    contexts, wrong = [], []

    def opened(**options: Any) -> Any:
        context = _browser.new_context(**{"viewport": VIEWPORT, **options})
        contexts.append(context)
        return watched(context.new_page(), wrong)

    yield opened
    for context in contexts:
        context.close()
    assert wrong == []


def watched(page: Any, wrong: list[str]) -> Any:
    """A page of which whatever goes wrong is noted, and for which a busy machine is waited for."""
    page.set_default_timeout(harness.PATIENCE)
    page.on("request", lambda sent: _is_foreign(sent.url) and wrong.append(f"asked for {sent.url}"))
    page.on("pageerror", lambda error: wrong.append(f"broke: {error}"))
    page.on("console", lambda said: _is_wrong(said) and wrong.append(f"said: {said.text}"))
    return page


@pytest.fixture(scope="module")
def _kept(_browser: Any) -> Iterator[tuple[Any, list[str]]]:
    wrong: list[str] = []
    context = _browser.new_context(viewport=VIEWPORT)
    yield watched(context.new_page(), wrong), wrong
    context.close()


@pytest.fixture
def kept_page(_kept: tuple[Any, list[str]]) -> Iterator[Any]:
    """The page that all tests of a file have, for those that leave nothing behind in it but their notebook.

    JupyterLab takes most of a test's time to load, and is loaded once.
    """
    page, wrong = _kept
    page.set_viewport_size(VIEWPORT)
    page.mouse.move(0, 0)
    yield page
    found, wrong[:] = list(wrong), []
    assert found == []


@pytest.fixture
def page(open_page: Callable[..., Any]) -> Any:
    """A fresh page with a mouse and a keyboard, in which nothing may go wrong."""
    return open_page()


@pytest.fixture
def by_hand(_browser: Any, server: harness.Server) -> Iterator[Any]:
    """A page that is touched, and asks for no motion."""
    context = _browser.new_context(
        viewport={"width": 800, "height": 700}, has_touch=True, reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


def _is_wrong(said: Any) -> bool:
    """Where Python is gone, the widgets' own script and the debugger say so; our pages do as well."""
    theirs = ("Could not send widget sync message", "Could not restore the debugger state")
    return said.type == "error" and not said.text.startswith(theirs)


def _is_foreign(address: str) -> bool:
    return not address.startswith(("http://127.0.0.1:", "data:", "blob:"))
