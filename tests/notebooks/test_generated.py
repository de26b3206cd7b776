"""The notebooks are made from their sources, the same in both languages but for the words."""

import re
import shutil
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest

from downforce.build import notebooks as build
from downforce.build.lesson import SET_UP, Lesson
from downforce.build.run import run

LESSONS = build.lessons()
PAIRS = [(lesson, lang) for lesson in LESSONS for lang in ("en", "ja")]
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")

each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
each_notebook = pytest.mark.parametrize(
    ("lesson", "lang"), PAIRS, ids=[f"{lang}/{lesson.name}" for lesson, lang in PAIRS]
)


def read(lesson: Lesson, lang: str) -> Any:
    return nbformat.read(build.place(lesson, lang), as_version=4)


def test_the_notebooks_in_the_folder_are_those_of_the_sources() -> None:
    assert {lesson.name for lesson in LESSONS} >= {"00-start-here", "90-sandbox"}
    assert build.stale() == []


def test_a_notebook_changed_by_hand_or_left_over_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "notebooks"
    shutil.copytree(build.FOLDER, folder)
    changed, left_over = folder / "en/00-start-here.ipynb", folder / "ja/99-gone.ipynb"
    changed.write_text(changed.read_text("utf-8").replace("start here", "begin here"), "utf-8")
    shutil.copy(folder / "ja/90-sandbox.ipynb", left_over)
    (folder / "ja/00-start-here.ipynb").unlink()
    assert build.stale(folder) == ["en/00-start-here.ipynb", "ja/00-start-here.ipynb", "ja/99-gone.ipynb"]


def test_another_output_alone_is_no_difference(tmp_path: Path) -> None:
    folder = tmp_path / "notebooks"
    shutil.copytree(build.FOLDER, folder)
    file = folder / "en/00-start-here.ipynb"
    file.write_text(file.read_text("utf-8").replace("Ready:", "Quite ready:"), "utf-8")
    assert build.stale(folder) == []


@each_notebook
def test_the_same_source_gives_the_same_bytes(lesson: Lesson, lang: str) -> None:
    assert build.text(build.notebook(lesson, lang)) == build.text(build.notebook(lesson, lang))
    saved = build.place(lesson, lang).read_text("utf-8")
    assert build.text(read(lesson, lang)) == saved


def test_no_two_cells_of_all_notebooks_have_the_same_id() -> None:
    ids = [cell.id for lesson, lang in PAIRS for cell in read(lesson, lang).cells]
    assert len(ids) == len(set(ids))


@each_lesson
def test_both_languages_have_the_same_code_but_for_the_language(lesson: Lesson) -> None:
    en, ja = (
        [cell for cell in read(lesson, lang).cells if cell.cell_type == "code"] for lang in ("en", "ja")
    )
    ja[0].source = ja[0].source.replace('LANG = "ja"', 'LANG = "en"')
    assert [(cell.source, cell.metadata) for cell in en] == [(cell.source, cell.metadata) for cell in ja]
    assert next(cell.name for cell in lesson.cells["en"] if not cell.lang) == SET_UP


@each_notebook
def test_the_text_is_in_the_notebooks_language(lesson: Lesson, lang: str) -> None:
    for cell in read(lesson, lang).cells:
        if cell.cell_type == "markdown":
            text = re.sub(
                r"^\*.*\.ipynb\).*\*$", "", cell.source, flags=re.M
            )  # the way to the other language
            assert bool(JAPANESE.search(text)) == (lang == "ja"), text


@each_notebook
def test_japanese_paragraphs_are_not_broken_where_a_browser_would_show_a_gap(
    lesson: Lesson, lang: str
) -> None:
    for cell in read(lesson, lang).cells:
        if cell.cell_type == "markdown":
            assert not re.search(r"[\u3040-\u9fff、。]\n *[\u3040-\u9fff]", cell.source)


@each_notebook
def test_nothing_unfinished_is_left_in_the_text(lesson: Lesson, lang: str) -> None:
    for cell in read(lesson, lang).cells:
        assert not re.search(r"\b(TODO|FIXME|XXX|TBD)\b", cell.source)


@each_notebook
def test_every_link_leads_to_a_notebook_or_a_heading_that_is_there(lesson: Lesson, lang: str) -> None:
    text = "\n".join(cell.source for cell in read(lesson, lang).cells)
    links = re.findall(r"\]\(([^)]+)\)", text)
    headings = {f"#{heading.replace(' ', '-')}" for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE)}
    assert links
    for link in links:
        assert link in headings or (build.place(lesson, lang).parent / link).is_file(), link


@each_notebook
def test_code_that_nobody_needs_to_read_is_folded_away(lesson: Lesson, lang: str) -> None:
    for cell in read(lesson, lang).cells:
        if cell.cell_type == "code" and len(cell.source.splitlines()) > 3:
            assert cell.metadata.jupyter.source_hidden


@each_notebook
def test_saved_text_tells_what_to_do_and_nothing_of_the_machine(lesson: Lesson, lang: str) -> None:
    text = build.place(lesson, lang).read_text("utf-8")
    assert str(Path.home()) not in text
    assert str(build.FOLDER.parent) not in text
    word = "このセルを実行すると" if lang == "ja" else "Run this cell"
    assert word.lower() in text.lower()


@pytest.mark.long
@each_notebook
def test_a_copy_in_another_folder_runs_as_the_one_here_did(lesson: Lesson, lang: str) -> None:
    again = run(build.notebook(lesson, lang))  # in an empty folder, as a copied notebook
    assert build.text(again) == build.text(read(lesson, lang))


@pytest.mark.parametrize("missing", ["downforce", "networkx"])
@each_lesson
def test_the_set_up_cell_says_what_is_missing_even_without_the_package(
    lesson: Lesson, missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] in ("downforce", missing)]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    for lang in ("en", "ja"):
        cell = next(cell for cell in lesson.cells[lang] if cell.name == SET_UP)
        with pytest.raises(Exception, match=f"{missing}.* -m pip install") as stopped:
            exec(cell.node(lang)["source"], {})
        assert stopped.value._render_traceback_() == [str(stopped.value)]  # all that Jupyter shows of it
        assert bool(JAPANESE.search(str(stopped.value))) == (lang == "ja")
