"""How lessons get into a folder of the user's, and what is left alone there."""

import json
from pathlib import Path

import pytest

from downforce.commands import _lessons, lab

LESSON = "en/00-start-here.ipynb"


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of shipped lessons that a test may give a new version of."""
    folder = tmp_path / "shipped"
    for name, text in (
        (LESSON, "first"),
        ("ja/00-start-here.ipynb", "最初"),
        ("en/pictures/car.svg", "<svg/>"),
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    monkeypatch.setattr(_lessons, "shipped", lambda: folder)
    return folder


@pytest.fixture
def mine(shipped: Path, tmp_path: Path) -> Path:
    """A user's folder with the first version of the lessons."""
    folder = tmp_path / "not there yet" / "Übung"
    assert _lessons.copy_to(folder) == []
    return folder


def test_both_languages_and_what_they_show_are_copied(mine: Path) -> None:
    copied = {path.relative_to(mine).as_posix() for path in mine.rglob("*") if path.is_file()}
    assert copied == {LESSON, "ja/00-start-here.ipynb", "en/pictures/car.svg", _lessons.NOTE}


def test_hidden_files_and_sources_are_not_copied(shipped: Path, tmp_path: Path) -> None:
    for name in ("en/.ipynb_checkpoints/x.ipynb", "source/lesson.py", ".jupyter/x"):
        (shipped / name).parent.mkdir(parents=True, exist_ok=True)
        (shipped / name).write_text("x")
    _lessons.copy_to(tmp_path / "mine")
    assert not list((tmp_path / "mine").rglob("x*")) + list((tmp_path / "mine").rglob("*.py"))


def test_a_lesson_nobody_has_touched_is_replaced_by_its_new_version(shipped: Path, mine: Path) -> None:
    (shipped / LESSON).write_text("second")
    assert _lessons.copy_to(mine) == []
    assert (mine / LESSON).read_text() == "second"


def test_a_changed_lesson_is_left_alone_and_said_so_until_it_is_renamed(shipped: Path, mine: Path) -> None:
    (mine / LESSON).write_text("my work")
    assert _lessons.copy_to(mine) == []  # no news, no sentence
    (shipped / LESSON).write_text("second")
    assert _lessons.copy_to(mine) == [LESSON]
    assert _lessons.copy_to(mine) == [LESSON]
    assert (mine / LESSON).read_text() == "my work"
    (mine / LESSON).rename(mine / "en/mine.ipynb")
    assert _lessons.copy_to(mine) == []
    assert (mine / LESSON).read_text() == "second"


def notebook(*sources: str, output: str = "", language: str = "python") -> str:
    """A notebook of these cells, with what they have shown."""
    cells = [{"cell_type": "code", "source": [source], "outputs": [output]} for source in sources]
    return json.dumps({"cells": cells, "metadata": {"language": language}})


def test_a_lesson_that_was_only_run_is_replaced_by_a_new_version_and_else_stays_as_it_was_saved(
    shipped: Path, mine: Path
) -> None:
    (shipped / LESSON).write_text(notebook("1 + 1"))
    assert _lessons.copy_to(mine) == []
    run = notebook("1 + 1", output="2", language="Python 3.12")
    (mine / LESSON).write_text(run)
    assert _lessons.copy_to(mine) == [] and (mine / LESSON).read_text() == run
    (shipped / LESSON).write_text(notebook("1 + 1", output="a new picture"))
    assert _lessons.copy_to(mine) == [] and (mine / LESSON).read_text() == run
    (shipped / LESSON).write_text(notebook("2 + 2"))
    assert _lessons.copy_to(mine) == [] and (mine / LESSON).read_text() == notebook("2 + 2")


def test_a_lesson_somebody_wrote_in_is_left_alone_also_after_it_was_run(shipped: Path, mine: Path) -> None:
    (shipped / LESSON).write_text(notebook("1 + 1"))
    _lessons.copy_to(mine)
    (mine / LESSON).write_text(notebook("1 + 1", "my own cell", output="2"))
    (shipped / LESSON).write_text(notebook("2 + 2"))
    assert _lessons.copy_to(mine) == [LESSON] == _lessons.copy_to(mine)
    assert "my own cell" in (mine / LESSON).read_text()


def test_an_untouched_lesson_gets_new_pictures_too(shipped: Path, mine: Path) -> None:
    (shipped / LESSON).write_text(notebook("1 + 1", output="old"))
    _lessons.copy_to(mine)
    (shipped / LESSON).write_text(notebook("1 + 1", output="new"))
    assert _lessons.copy_to(mine) == []
    assert (mine / LESSON).read_text() == notebook("1 + 1", output="new")


def test_a_folder_of_before_whose_note_has_one_hash_a_file_is_understood(shipped: Path, mine: Path) -> None:
    note = json.loads((mine / _lessons.NOTE).read_text())
    (mine / _lessons.NOTE).write_text(json.dumps({name: both.split()[0] for name, both in note.items()}))
    (shipped / LESSON).write_text("second")
    assert _lessons.copy_to(mine) == [] and (mine / LESSON).read_text() == "second"


@pytest.mark.parametrize(("clone", "folder"), [(True, None), (False, None), (True, "mine")])
def test_the_lessons_open_from_a_copy_of_ones_own_so_that_a_clone_stays_as_it_is(
    clone: bool, folder: str | None, shipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    monkeypatch.setattr(_lessons, "in_a_clone", lambda: clone)
    root = lab._root(folder)
    here = tmp_path if clone and not folder else tmp_path / "elsewhere"
    assert root == here / (folder or "downforce-lessons")
    (root / LESSON).write_text("run and saved")
    assert (shipped / LESSON).read_text() == "first"


def test_git_does_not_see_the_copy() -> None:
    ignored = Path(__file__).parents[2] / ".gitignore"
    assert f"{lab.OWN}/" in ignored.read_text().splitlines()


def test_a_file_that_was_there_before_us_is_never_replaced(shipped: Path, tmp_path: Path) -> None:
    (tmp_path / "mine/en").mkdir(parents=True)
    (tmp_path / "mine" / LESSON).write_text("from somewhere else")
    assert _lessons.copy_to(tmp_path / "mine") == [LESSON]
    assert (tmp_path / "mine" / LESSON).read_text() == "from somewhere else"


def test_a_deleted_lesson_comes_back(mine: Path) -> None:
    (mine / LESSON).unlink()
    assert _lessons.copy_to(mine) == []
    assert (mine / LESSON).exists()


@pytest.mark.parametrize("note", ["", "{", "[]", "\x00", "[" * 100_000])
def test_without_a_readable_note_nothing_is_replaced(note: str, shipped: Path, mine: Path) -> None:
    (mine / _lessons.NOTE).write_text(note)
    (shipped / LESSON).write_text("second")
    assert _lessons.copy_to(mine) == [LESSON]
    assert (mine / LESSON).read_text() == "first"


def test_a_copy_that_is_current_is_not_written_again(mine: Path) -> None:
    before = (mine / LESSON).stat().st_mtime_ns
    _lessons.copy_to(mine)
    assert (mine / LESSON).stat().st_mtime_ns == before


def test_the_note_names_every_copied_file(mine: Path) -> None:
    assert LESSON in json.loads((mine / _lessons.NOTE).read_text())


def test_only_notebooks_that_are_the_shipped_ones_are_ours_to_trust(
    mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_lessons, "in_a_clone", lambda: False)
    (mine / "en/foreign.ipynb").write_text("first")
    (mine / "ja/00-start-here.ipynb").write_text("changed")
    assert list(_lessons.ours(mine)) == [mine / LESSON]


def test_in_a_clone_a_notebook_without_a_source_is_not_ours(
    shipped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_lessons, "in_a_clone", lambda: True)
    (shipped / "source").mkdir()
    (shipped / "source/00-start-here.py").touch()
    (shipped / "en/foreign.ipynb").write_text("theirs")
    assert list(_lessons.ours(shipped)) == [shipped / LESSON, shipped / "ja/00-start-here.ipynb"]


def test_a_users_own_file_named_like_a_part_stays_and_no_part_is_left(shipped: Path, tmp_path: Path) -> None:
    part = tmp_path / "mine" / f"{LESSON}.part"
    part.parent.mkdir(parents=True)
    part.write_text("my own")
    _lessons.copy_to(tmp_path / "mine")
    assert part.read_text() == "my own"
    assert list((tmp_path / "mine").rglob("*.part")) == [part]
