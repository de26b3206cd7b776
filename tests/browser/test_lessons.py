"""Every shipped lesson, opened and run as its reader does."""

from pathlib import Path
from typing import Any

import pytest

from tests.browser.harness import Server, open_notebook, run_all

pytestmark = pytest.mark.browser


@pytest.fixture
def page(kept_page: Any) -> Any:
    return kept_page


NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
# Without a page the cells of all are run anyway, and each explorer has browser tests of its own.
ALWAYS = ("00-start-here.ipynb", "09-powers-and-circuits.ipynb", "90-sandbox.ipynb")
LESSONS = [
    pytest.param(f"{lang}/{path.name}", marks=() if path.name in ALWAYS else pytest.mark.long)
    for lang in ("en", "ja")
    for path in sorted((NOTEBOOKS / lang).glob("*.ipynb"))
]
FAULTS = "[data-mime-type='application/vnd.jupyter.error'], [data-mime-type='application/vnd.jupyter.stderr']"


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_runs_to_its_end_without_a_fault(lesson: str, page: Any, server: Server) -> None:
    open_notebook(page, server, lesson)
    run_all(page)
    assert page.locator(".jp-CodeCell").count() > 0
    assert page.locator(FAULTS).all_inner_texts() == []
    unrun = page.locator(".jp-CodeCell .jp-InputPrompt", has_text="[ ]:")
    assert unrun.count() == 0
