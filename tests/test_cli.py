"""The command line as its user sees it: status, what is written, and where."""

import re
import subprocess
import sys
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import pytest

from downforce import cli
from downforce.rules.language import language

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOWNFORCE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    try:
        status = cli.main(words)
    except SystemExit as end:
        status = end.code
    return status, *capsys.readouterr()


def test_the_version_is_that_of_the_installed_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"downforce {version('downforce')}\n", "")


def test_without_words_the_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys)
    assert (status, err) == (0, "")
    assert re.search(r"^\s+lab\s+open the lessons", out, re.M)


@pytest.mark.parametrize(
    "words", [("--lang", "ja", "--help"), ("--help", "--lang=ja"), ("lab", "--lang", "ja", "-h")]
)
def test_help_is_in_the_language_asked_for(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = run(capsys, *words)
    assert status == 0
    assert "使い方" in out and "オプション" in out
    assert "usage" not in out and "options" not in out


@pytest.mark.parametrize("command", ["downforce", "python3 start.py"])
def test_hints_name_the_command_the_user_has(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOWNFORCE_COMMAND", "" if command == "downforce" else command)
    assert run(capsys, "--help")[1].startswith(f"usage: {command} [-h]")
    assert f"see `{command} tracks`" in re.sub(r"\s+", " ", run(capsys, "play", "--help")[1])
    assert f"See `{command} lab --help`" in run(capsys, "lab", "--port", "x")[2]


def test_the_language_of_the_process_is_left_as_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "--lang", "ja", "--version")
    assert language() == "en"


@pytest.mark.parametrize(
    "words",
    [
        ("nonsense",),
        ("lab", "--nonsense"),
        ("lab", "--port", "x"),
        ("lab", "--port"),
        ("--lang", "xx"),
        ("--lang",),
    ],
)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_slip_of_the_keyboard_is_one_sentence(
    words: tuple[str, ...], lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOWNFORCE_LANG", lang)
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1 and err.strip()


def test_a_folder_that_is_a_file_is_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    status, out, err = run(capsys, "lab", str(tmp_path / "file"))
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert "file" in err


def test_ctrl_c_is_quiet(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(import_module("downforce.commands.tracks"), "run", interrupted)
    assert run(capsys, "tracks") == (130, "\n", "")


def test_a_reader_who_has_had_enough_is_no_fault() -> None:
    line = f'"{sys.executable}" -m downforce tracks --json | head -c 1'
    done = subprocess.run(line, shell=True, capture_output=True, text=True, cwd=ROOT)
    assert (done.stdout, done.stderr) == ("[", "")


def test_tracks_lists_every_track_for_people_and_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    import json

    status, listed, _ = run(capsys, "tracks")
    assert status == 0
    facts = json.loads(run(capsys, "tracks", "--json")[1])
    assert {"harbour", "riverside"} <= {track["name"] for track in facts}
    assert all(track["title"] in listed for track in facts)
