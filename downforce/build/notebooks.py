"""Makes the notebooks of both languages from one source a lesson.

    python -m downforce.build.notebooks              write them, with the outputs of a run
    python -m downforce.build.notebooks 00 90        these lessons only
    python -m downforce.build.notebooks --check      only tell which no longer agree with their source

The same source gives the same bytes: cell ids are hashes, times and widget states are left out.
"""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from downforce.rules.language import LANGUAGES

from .lesson import BrokenLesson, Lesson, read
from .run import run

FOLDER = Path(__file__).parents[2] / "notebooks"
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"file_extension": ".py", "mimetype": "text/x-python", "name": "python"},
}


def lessons(folder: Path = FOLDER) -> list[Lesson]:
    """Read every lesson's source, in the order of their numbers.

    Raises
    ------
    BrokenLesson
        A source is not what it should be; names the file and the cell.
    """
    return [read(path) for path in sorted((folder / "source").glob("[0-9][0-9]-*.py"))]


def notebook(lesson: Lesson, lang: str) -> NotebookNode:
    """The notebook of a lesson in one language, not yet run."""
    cells = [
        nbformat.from_dict({**cell.node(lang), "id": lesson.cell_id(cell, lang)})
        for cell in lesson.cells[lang]
    ]
    metadata = {**METADATA, "downforce": {"lang": lang, "lesson": lesson.name}}
    made: NotebookNode = nbformat.from_dict(
        {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    )
    return made


def place(lesson: Lesson, lang: str, folder: Path = FOLDER) -> Path:
    """Where a lesson's notebook in one language lies."""
    return folder / lang / f"{lesson.name}.ipynb"


def text(made: NotebookNode) -> str:
    """A notebook as the text of its file."""
    nbformat.validate(made)
    return f"{nbformat.writes(made)}\n"


def stale(folder: Path = FOLDER) -> list[str]:
    """The notebooks, as paths in the folder, that do not agree with their source (or have none)."""
    wanted = {
        place(lesson, lang, folder): notebook(lesson, lang)
        for lesson in lessons(folder)
        for lang in LANGUAGES
    }
    there = {path for lang in LANGUAGES for path in (folder / lang).glob("*.ipynb")}
    old = [path for path, made in wanted.items() if path not in there or not _agrees(path, made)]
    return [path.relative_to(folder).as_posix() for path in sorted([*old, *(there - set(wanted))])]


def _agrees(path: Path, made: NotebookNode) -> bool:
    """Compare all but the outputs, which depend on the whole package and are compared by running."""
    found = nbformat.read(path, as_version=4)
    for cell in found.cells:
        if cell.cell_type == "code":
            cell.update(outputs=[], execution_count=None)
    return bool(found == made)


def write(chosen: Iterable[Lesson], folder: Path = FOLDER) -> Iterable[Path]:
    """Run lessons in both languages and write their notebooks; tell each file once it is there."""
    for lesson in chosen:
        for lang in LANGUAGES:
            path = place(lesson, lang, folder)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text(run(notebook(lesson, lang))), "utf-8")
            yield path


def main(words: list[str]) -> int:
    """Do what the words after the command ask; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m downforce.build.notebooks", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("lesson", nargs="*", help="the beginning of a lesson's name")
    parser.add_argument("--check", action="store_true", help="write nothing")
    args = parser.parse_args(words)
    try:
        if args.check:
            old = stale()
            _tell(*(f"{name} does not agree with its source; write it anew" for name in old))
            return 1 if old else 0
        chosen = [each for each in lessons() if not args.lesson or each.name.startswith(tuple(args.lesson))]
        for path in write(chosen):
            _tell(path.relative_to(FOLDER).as_posix())
    except BrokenLesson as error:
        _tell(str(error))
        return 1
    return 0


def _tell(*lines: str) -> None:
    sys.stdout.writelines(f"{line}\n" for line in lines)
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
