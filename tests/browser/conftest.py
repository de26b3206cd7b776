"""One JupyterLab and one browser for all browser tests, a fresh page for each."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser import harness


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
def page(_browser: Any) -> Iterator[Any]:
    """A fresh page; whatever it asks of another machine, and whatever breaks in it, fails the test."""
    context = _browser.new_context(viewport={"width": 1280, "height": 900})
    opened, elsewhere, broken = context.new_page(), [], []
    opened.on("request", lambda request: elsewhere.append(request.url) if _is_foreign(request.url) else None)
    opened.on("pageerror", lambda error: broken.append(str(error)))
    yield opened
    context.close()
    assert elsewhere == []
    assert broken == []


def _is_foreign(address: str) -> bool:
    return not address.startswith(("http://127.0.0.1:", "data:", "blob:"))
