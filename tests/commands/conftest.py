"""What the tests of the commands share."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from downforce import cli

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run `downforce play` with lines typed into it."""
    monkeypatch.setenv("DOWNFORCE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def run(*words: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            status = cli.main(["play", *words])
        except SystemExit as end:
            status = int(end.code or 0)
        return status, *capsys.readouterr()

    return run
