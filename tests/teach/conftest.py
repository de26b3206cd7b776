"""A learner whose file lies in a folder of the test's own."""

from pathlib import Path

import pytest

from downforce.teach.learner import forget
from downforce.teach.log import FILE


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the learner's file lies, and does not yet."""
    where = tmp_path / FILE
    monkeypatch.setenv("DOWNFORCE_PROGRESS", str(where))
    forget()
    return where
