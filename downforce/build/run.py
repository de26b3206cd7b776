"""Runs a notebook and keeps of its outputs what is the same at every run: pictures and text."""

import os
from copy import deepcopy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from nbclient import NotebookClient
from nbformat import NotebookNode

from .lesson import BrokenLesson

LIVE = "application/vnd.jupyter.widget-view+json"  # a model's id, and a model only a kernel has
SECONDS = 120


def run(made: NotebookNode) -> NotebookNode:
    """Run every cell in an empty folder, as Run All does; return the notebook with outputs.

    Raises
    ------
    BrokenLesson
        A cell failed or warned; names it.
    """
    metadata = deepcopy(made.metadata)
    with TemporaryDirectory() as folder:
        client = NotebookClient(
            made,
            timeout=SECONDS,
            kernel_name="python3",
            allow_errors=True,
            store_widget_state=False,
            extra_arguments=["--log-level=ERROR"],
            resources={"metadata": {"path": folder}},
        )
        client.execute(env=_environment(Path(folder)))
    for cell in made.cells:
        if cell.cell_type == "code":
            _tidy(cell, metadata.downforce.lesson)
    made.metadata = metadata  # and not the states of widgets and the version of this Python
    return made


def _environment(home: Path) -> dict[str, str]:
    """The run sees neither the language, nor the saved games, nor the answers of whoever runs it."""
    own = {"DOWNFORCE_LANG": "en", "HOME": str(home), "USERPROFILE": str(home), "XDG_DATA_HOME": str(home)}
    own |= {"DOWNFORCE_PROGRESS": "", "DOWNFORCE_SEED": "0"}
    return {**os.environ, **own, "XDG_STATE_HOME": str(home), "XDG_CACHE_HOME": str(home), "NO_COLOR": "1"}


def _tidy(cell: NotebookNode, lesson: str) -> None:
    cell.metadata.pop("execution", None)  # when it ran
    for output in cell.outputs:
        _refuse_faults(output, lesson, cell.source)
        output.get("data", {}).pop(LIVE, None)


def _refuse_faults(output: Any, lesson: str, source: str) -> None:
    if output.output_type == "error":
        raise BrokenLesson(lesson, source, f"{output.ename}: {output.evalue}")
    if output.get("name") == "stderr":
        raise BrokenLesson(lesson, source, output.text)
