"""The house style as far as a program can tell it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = sorted((ROOT / "downforce").rglob("*.py"))
LONGEST = 400


def passes(*command: str) -> None:
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_ruff_has_nothing_to_say() -> None:
    passes("ruff", "check", "--no-cache", ".")


def test_every_file_is_formatted() -> None:
    passes("ruff", "format", "--check", "--no-cache", ".")


def test_mypy_strict_has_nothing_to_say() -> None:
    passes("mypy")


@pytest.mark.parametrize("file", PACKAGE, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_a_file_is_short_enough_to_be_read(file: Path) -> None:
    assert len(file.read_text("utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("file", PACKAGE, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_no_global_randomness_and_no_pyplot(file: Path) -> None:
    found = re.findall(
        r"pyplot|^\s*random\.(?!Random\b)\w+\(|np\.random\.\w+\(", file.read_text("utf-8"), re.M
    )
    assert not found
