"""Streams as a shell may hand them over: closed, full, or with bytes that are no text."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(os.name == "nt", reason="no such shell")


@pytest.fixture
def shell(tmp_path: Path):
    """Run `downforce` with what a shell puts behind its words."""

    def run(words: str, typed: bytes = b"") -> tuple[int, str, str]:
        environment = {**os.environ, "DOWNFORCE_LANG": "en", "XDG_DATA_HOME": str(tmp_path)}
        command = ["sh", "-c", f"'{sys.executable}' -m downforce {words}"]
        done = subprocess.run(command, input=typed, cwd=ROOT, env=environment, capture_output=True)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    return run


def test_bytes_that_are_no_text_are_no_choice(shell) -> None:
    status, out, err = shell("play --seed 4", b"\xff\xfe\n1\nq\n")
    assert (status, err) == (0, "") and "is no choice here" in out


@pytest.mark.parametrize(
    "words",
    ["play --seed 4 <&-", "play --seed 4 0>file", "play --seed 4 >&-", ">&-", "play --humans 7 2>&-",
     "lab --port x 2>&-", "show - <&-"],
)  # fmt: skip
def test_a_closed_stream_ends_in_one_sentence_at_most(shell, words: str, tmp_path: Path) -> None:
    status, _, err = shell(words.replace("file", str(tmp_path / "file")))
    assert status in (0, 1, 2) and err.count("\n") <= 1 and "Error" not in err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk to write to")
@pytest.mark.parametrize("words", ["tracks", "show start-here", ""])
def test_a_full_disk_behind_the_output_is_one_sentence(shell, words: str) -> None:
    status, _, err = shell(f"{words} >/dev/full")
    assert status == 1 and err.startswith("the output: No space left") and err.count("\n") == 1


def test_show_takes_no_number_of_thousands_of_digits(shell) -> None:
    status, _, err = shell(f"show start-here --at {'9' * 5000}")
    assert status == 2 and err.count("\n") == 1 and len(err) < 300


@pytest.mark.parametrize("end_of_the_head", ["\n# seed ", ""])
def test_a_record_with_a_number_of_thousands_of_digits_is_refused_or_read(
    shell, end_of_the_head: str, tmp_path: Path
) -> None:
    text = (ROOT / "downforce/data/races/start-here.txt").read_text("utf-8")
    head, rest = text.split("\n", 1)
    (tmp_path / "saved.txt").write_text(f"{head}{end_of_the_head}{'9' * 5000}\n{rest}", "utf-8")
    status, _, err = shell(f"play --continue {tmp_path}/saved.txt --account --humans 0")
    assert status == (0 if end_of_the_head else 2) and "Traceback" not in err
