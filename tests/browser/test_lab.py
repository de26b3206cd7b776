"""What `downforce lab` promises, seen in the page."""

import urllib.error
import urllib.request
from typing import Any

import pytest

from tests.browser.harness import Server, open_notebook, python, run_cells

pytestmark = pytest.mark.browser

CELL = "from IPython.display import HTML\nn = 6 * 7\nHTML(f'<b class=new>{n}</b>')"


def test_a_shipped_notebook_shows_its_saved_pictures_before_it_runs(page: Any, server: Server) -> None:
    open_notebook(page, server, "ja/90-sandbox.ipynb")
    page.wait_for_selector(".jp-RenderedSVG.jp-mod-trusted img", state="attached")


def test_a_notebook_of_somebody_else_is_not_trusted(page: Any, server: Server) -> None:
    open_notebook(page, server, "tests/saved.ipynb")
    page.wait_for_selector(".jp-CodeCell")
    assert page.locator(".jp-mod-trusted").count() == 0


def test_a_notebook_runs_and_its_kernel_has_the_package(page: Any, server: Server) -> None:
    run_cells(page, server, "runs", CELL, "import downforce as df")
    page.wait_for_selector("b.new")
    assert page.inner_text("b.new") == "42"
    assert python(server, "[n, df.__name__]") == [42, "downforce"]


def test_nothing_lies_over_the_lesson_and_nothing_alarming_stands_in_the_terminal(
    page: Any, server: Server
) -> None:
    run_cells(page, server, "quiet", CELL)
    page.wait_for_timeout(3000)  # the question about news comes some moments after the page
    assert page.locator(".jp-Dialog, .Toastify__toast").count() == 0
    assert "WARNING" not in (server.home / "lab.log").read_text("utf-8")


def test_the_address_without_its_token_shows_nothing(server: Server) -> None:
    with (
        pytest.raises(urllib.error.HTTPError) as refused,
        urllib.request.urlopen(f"{server.base}/api/contents"),
    ):
        pass
    refused.value.close()
    assert refused.value.code == 403
