"""What is saved in the notebooks. That a run still gives the same is nbval's part: `pytest notebooks`."""

from pathlib import Path
from typing import Any

import nbformat
import pytest

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
SHIPPED = sorted(path for lang in ("en", "ja") for path in (NOTEBOOKS / lang).glob("*.ipynb"))

each = pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.relative_to(NOTEBOOKS).as_posix())


def outputs(file: Path) -> list[Any]:
    cells = nbformat.read(file, as_version=4).cells
    return [output for cell in cells for output in cell.get("outputs", [])]


def test_the_first_lesson_is_there_in_both_languages() -> None:
    names = {lang: {path.name for path in SHIPPED if path.parent.name == lang} for lang in ("en", "ja")}
    assert names["en"] == names["ja"]
    assert "00-start-here.ipynb" in names["en"]


@each
def test_no_saved_output_is_an_error_or_a_warning(file: Path) -> None:
    bad = [out for out in outputs(file) if out.output_type == "error" or out.get("name") == "stderr"]
    assert bad == []


@each
def test_no_widget_state_is_saved_and_every_picture_can_be_read_as_text(file: Path) -> None:
    assert "widgets" not in nbformat.read(file, as_version=4).metadata
    for output in outputs(file):
        shown = output.get("data", {"text/plain": ""})
        assert "application/vnd.jupyter.widget-view+json" not in shown
        assert "text/plain" in shown
        assert " object at 0x" not in shown["text/plain"]


@each
def test_saved_pictures_have_no_ids_that_could_meet_those_of_another(file: Path) -> None:
    for output in outputs(file):
        assert " id=" not in output.get("data", {}).get("image/svg+xml", "")
