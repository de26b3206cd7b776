"""`start.py`, from a word typed to the command that follows; whole set-ups are the long tests."""

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The start file of a copy without an environment."""
    for name in (
        "start.py",
        "pyproject.toml",
        "downforce/rules/language.py",
        "downforce/data/words.en.toml",
        "downforce/data/words.ja.toml",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / "downforce/commands", tmp_path / "downforce/commands")
    spec = importlib.util.spec_from_file_location("start", tmp_path / "start.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setenv("DOWNFORCE_LANG", "en")
    return module


@pytest.mark.parametrize(
    ("words", "command"),
    [
        ([], ["downforce", "lab"]),
        (["--port", "9000"], ["downforce", "lab", "--port", "9000"]),
        (["lab", "there"], ["downforce", "lab", "there"]),
        (["play", "--seed", "7"], ["downforce", "play", "--seed", "7"]),
        (["show", "--help"], ["downforce", "show", "--help"]),
        (["--version"], ["downforce", "--version"]),
    ],
)
def test_words_are_passed_on_to_the_command(
    words: list[str], command: list[str], start: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOWNFORCE_COMMAND", "")  # to be put back afterwards
    assert start.downforce_command(words) == command


@pytest.mark.parametrize(
    ("windows", "file", "typed"),
    [
        (False, "start.py", "python3 start.py"),
        (False, "my games/start.py", "python3 'my games/start.py'"),
        (True, "start.py", "py start.py"),
        (True, "my games/start.py", 'py "my games/start.py"'),
    ],
)
def test_hints_of_the_commands_name_what_was_typed(
    windows: bool, file: str, typed: str, start: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOWNFORCE_COMMAND", "")
    monkeypatch.setattr(start, "WINDOWS", windows)
    monkeypatch.setattr(sys, "argv", [file, "play"])
    start.downforce_command(["play"])
    assert os.environ["DOWNFORCE_COMMAND"] == typed


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_an_unknown_command_is_refused_before_anything_is_installed_with_those_there_are(
    lang: str, start: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "run", None)  # calling it would fail
    assert start.main(["--lang", lang, "foo"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "foo" in err and "lab, play, print, show, tracks, test" in err


def test_a_long_step_shows_that_it_goes_on_and_a_short_one_is_silent(
    start: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    def status(code: str) -> int:
        with subprocess.Popen([sys.executable, "-c", code]) as step:
            return int(start.wait_with_dots(step, 0.4))

    assert status("import sys, time; time.sleep(1); sys.exit(3)") == 3
    assert re.fullmatch(r"\.{2,}\n", capsys.readouterr().out)
    with subprocess.Popen([sys.executable, "-c", ""]) as step:
        assert start.wait_with_dots(step) == 0
    assert capsys.readouterr().out == ""


def test_test_passes_words_on_to_pytest_and_all_means_the_long_ones_too(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "chdir", lambda _: None)
    assert start.test_command(["-k", "reach"])[-2:] == ["-k", "reach"]
    assert "-m" not in start.test_command([])
    assert start.test_command(["tests/rules", "--all"])[-3:] == ["-m", "long or not long", "tests/rules"]


def test_help_needs_no_environment_and_speaks_both_languages(
    start: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert start.main(["--help"]) == start.main(["--lang", "ja", "--help"]) == 0
    english_and_japanese = capsys.readouterr().out
    assert "open the lessons" in english_and_japanese and "レッスンを開く" in english_and_japanese
    assert not start.VENV.exists()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("found", [None, "python3.12"])
def test_an_older_python_is_refused_in_one_sentence_with_a_way_on(
    lang: str,
    found: str | None,
    start: ModuleType,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 0))
    monkeypatch.setattr(shutil, "which", lambda name: name if name == found else None)
    assert start.main(["--lang", lang]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert (found or "python.org") in err


def test_a_folder_that_cannot_be_written_to_is_named_and_nothing_is_tried(
    start: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    monkeypatch.setattr(start, "run", None)  # calling it would fail
    assert start.main([]) == 1
    assert str(start.HERE) in capsys.readouterr().err


def test_an_environment_that_cannot_be_made_says_which_package_makes_it_possible(
    start: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "run", lambda command: False)
    assert start.main([]) == 1
    assert "python3-venv" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("kind", ["folder", "link", "dead link", "file"])
def test_what_is_no_environment_of_ours_is_never_emptied(
    kind: str, lang: str, start: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    precious = start.HERE / "precious"
    if kind == "folder":
        precious = start.VENV
    if kind == "file":
        start.VENV.write_text("work")
    elif kind != "folder":
        start.VENV.symlink_to("precious")
    if kind in ("folder", "link"):
        precious.mkdir()
        (precious / "work").write_text("work")
    if kind == "link":
        (precious / "pyvenv.cfg").touch()
    assert start.main(["--lang", lang]) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and str(start.VENV) in err
    assert kind == "dead link" or (start.VENV if kind == "file" else precious / "work").read_text() == "work"


@pytest.mark.parametrize("kind", ["none", "empty", "stamped", "broken"])
def test_an_environment_of_ours_may_be_made_anew(kind: str, start: ModuleType) -> None:
    if kind != "none":
        start.VENV.mkdir()
    if kind == "stamped":
        start.STAMP.touch()
    if kind == "broken":
        (start.VENV / "pyvenv.cfg").touch()
    assert not start.is_of_others()


@pytest.mark.skipif(os.name == "nt", reason="no such shell")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_a_closed_stream_is_no_fault(closed: str, start: ModuleType) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"{sys.executable}" "{start.__file__}" --help {closed}'], capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(importlib.util.find_spec("ensurepip") is None, reason="this Python has no ensurepip")
def test_a_failed_installation_is_one_sentence_and_is_tried_again_next_time(start: ModuleType) -> None:
    nowhere = {
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(start.HERE),
        "PIP_CONFIG_FILE": os.devnull,
        "UV_OFFLINE": "1",
    }
    done = subprocess.run(
        [sys.executable, start.__file__, "tracks"],
        env={**os.environ, **nowhere},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert str(start.LOG) in done.stderr and "network" in done.stderr
    assert not start.STAMP.exists()
    assert "hatchling" in start.LOG.read_text("utf-8")


def installed(start: ModuleType, extras: list[str]) -> None:
    start.PYTHON.parent.mkdir(parents=True, exist_ok=True)
    start.PYTHON.symlink_to(sys.executable)
    start.STAMP.write_text(json.dumps(start.wanted(extras)))


def test_what_is_installed_is_not_installed_again(start: ModuleType) -> None:
    assert not start.is_installed(["lab"])
    installed(start, ["lab"])
    assert start.is_installed(["lab"])
    assert not start.is_installed(["lab", "test"])


@pytest.mark.parametrize("change", ["package", "folder", "python", "stamp"])
def test_a_changed_project_place_or_python_is_set_up_anew(
    change: str, start: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed(start, ["lab"])
    if change == "package":
        project = start.HERE / "pyproject.toml"
        project.write_text(
            project.read_text("utf-8").replace("networkx>=", "networkx>="[:-1] + "=1"), "utf-8"
        )
    elif change == "folder":
        monkeypatch.setattr(start, "HERE", start.HERE / "elsewhere" / "..")
    elif change == "python":
        start.PYTHON.unlink()
    else:
        start.STAMP.write_text("[]")
    assert not start.is_installed(["lab"])


@pytest.mark.long
@pytest.mark.skipif(shutil.which("git") is None, reason="no git here")
def test_a_fresh_clone_sets_itself_up_in_a_path_with_spaces_and_signs(tmp_path: Path) -> None:
    clone = tmp_path / "Ein Ordner (日本)"
    subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
    environment = {**os.environ, "DOWNFORCE_LANG": "en"}
    said = [
        subprocess.run(
            [sys.executable, clone / "start.py", "tracks"],
            env=environment,
            capture_output=True,
            text=True,
            cwd=tmp_path,
        )
        for _ in range(2)
    ]
    assert [done.returncode for done in said] == [0, 0], said
    assert "harbour" in said[1].stdout
    assert said[0].stdout.endswith("Ready.\n" + said[1].stdout)  # the second start has nothing to set up
