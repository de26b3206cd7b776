"""The learner's own file: nothing is lost, and nothing about it stops a lesson."""

import json
import os
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from downforce.rules.errors import BrokenFile
from downforce.teach import check, log, progress
from downforce.teach.exercise import Outcome
from downforce.teach.learner import WARM_UP, Learner, forget, learner

NAME = "00.owe"


def test_the_file_is_one_for_both_languages_and_lies_beside_the_notebooks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("en", "ja", "."):
        (tmp_path / folder).mkdir(exist_ok=True)
        monkeypatch.chdir(tmp_path / folder)
        assert log.default_file({}) == tmp_path / log.FILE
    assert log.default_file({"DOWNFORCE_PROGRESS": ""}) is None
    assert log.default_file({"DOWNFORCE_PROGRESS": "x.json"}) == Path("x.json")


def test_what_was_answered_is_there_in_the_next_kernel_with_the_same_seed_and_tag(file: Path) -> None:
    check(NAME, 1)
    seed, tag, entries = learner().seed, learner().tag, learner().entries
    forget()
    assert (learner().seed, learner().tag, learner().entries) == (seed, tag, entries)
    assert len(entries) == 1


def test_learners_get_seeds_and_tags_of_their_own() -> None:
    assert len({log.Kept.new({}) for _ in range(20)}) == 20
    assert log.Kept.new({"DOWNFORCE_SEED": "12"}).seed == 12


def test_the_file_can_be_read_by_a_person(file: Path) -> None:
    check(NAME, 1)
    held = json.loads(file.read_text("utf-8"))
    assert held["version"] == 1 and held["entries"][0]["exercise"] == NAME
    assert set(held) == {"version", "seed", "tag", "entries"}, "and no name"


def test_two_notebooks_in_turn_lose_nothing(file: Path) -> None:
    one, other = Learner(file), Learner(file)
    for _ in range(3):
        one.note(NAME, 0, "wrong", "other")
        other.note("00.who-bets", 0, "right")
    assert len(one.entries) == len(other.entries) == 6
    assert one.tag == log.read(file).tag  # type: ignore[union-attr]


def test_four_kernels_at_once_lose_nothing(file: Path) -> None:
    one = f"""
from pathlib import Path
from downforce.teach.learner import Learner
who = Learner(Path({str(file)!r}))
for _ in range(15):
    who.note({NAME!r}, 0, "hint")
assert who.notice is None, who.notice
"""
    running = [subprocess.Popen([sys.executable, "-c", one]) for _ in range(4)]
    assert [each.wait(60) for each in running] == [0] * 4
    assert len(Learner(file).entries) == 60
    assert sorted(each.name for each in file.parent.iterdir()) == [file.name]


def test_a_lock_that_was_left_behind_is_taken_away(file: Path) -> None:
    lock = file.with_name(f".{file.name}.lock")
    lock.touch()
    os.utime(lock, (time.time() - 60, time.time() - 60))
    check(NAME, 1)
    assert len(learner().entries) == 1 and not lock.exists() and learner().notice is None


def test_a_lock_that_is_held_costs_the_keeping_but_not_the_answer(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "_PATIENCE", 0.05)
    file.with_name(f".{file.name}.lock").touch()
    reply = check(NAME, 1)
    assert reply.outcome is Outcome.WRONG and reply.notice and log.FILE in str(reply)


GOOD = {"version": 1, "seed": 5, "tag": "AB12", "entries": []}
ENTRY = {"id": "a", "at": "2026-01-01", "exercise": NAME, "number": 0, "what": "right"}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[" * 100_000,
        b"[]",
        b"null",
        json.dumps(GOOD | {"version": "1"}).encode(),
        json.dumps(GOOD | {"version": True}).encode(),
        json.dumps(GOOD | {"seed": -1}).encode(),
        json.dumps(GOOD | {"seed": 2**32}).encode(),
        json.dumps(GOOD | {"tag": "ab"}).encode(),
        json.dumps(GOOD | {"tag": 1234}).encode(),
        json.dumps(GOOD | {"entries": {}}).encode(),
        *(
            json.dumps(GOOD | {"entries": [entry]}).encode()
            for entry in (
                1,
                {},
                ENTRY | {"number": -1},
                ENTRY | {"number": "0"},
                ENTRY | {"what": "won"},
                ENTRY | {"kind": 3},
                ENTRY | {"id": "\ud800"},
                ENTRY | {"exercise": "\udfff"},
                ENTRY | {"kind": "\ud800"},
                ENTRY | {"kind": "\x1b[2J"},
                ENTRY | {"at": "9" * 1000},
                ENTRY | {"number": log.NUMBERS},
                ENTRY | {"more": "x"},
            )
        ),
    ],
)
def test_a_broken_file_is_set_aside_with_one_sentence_and_a_new_one_begun(content: bytes, file: Path) -> None:
    file.write_bytes(content)
    with pytest.raises(BrokenFile):
        log.read(file)
    reply = check(NAME, 1)
    assert reply.outcome is Outcome.WRONG
    aside = [each for each in file.parent.iterdir() if "broken" in each.name]
    assert [each.read_bytes() for each in aside] == [content]
    assert aside[0].name in str(reply) and aside[0].name in repr(progress())
    assert len(log.read(file).entries) == 1  # type: ignore[union-attr]


def test_a_file_that_breaks_later_costs_nothing_of_this_session(file: Path) -> None:
    check(NAME, 1)
    file.write_text("broken")
    check(NAME, 2)
    assert len(log.read(file).entries) == 2  # type: ignore[union-attr]


def test_a_file_that_an_editor_saved_with_a_mark_at_its_head_is_read_and_written_without(file: Path) -> None:
    check(NAME, 1)
    before = learner().seed
    file.write_text(file.read_text(), encoding="utf-8-sig")
    forget()
    assert learner().seed == before and len(learner().entries) == 1 and learner().notice is None
    check(NAME, 2)
    assert file.read_bytes().startswith(b"{") and len(log.read(file).entries) == 2  # type: ignore[union-attr]
    assert [each.name for each in file.parent.iterdir()] == [file.name], "none was set aside"


def test_a_file_of_a_newer_version_is_left_alone(file: Path) -> None:
    content = json.dumps(GOOD | {"version": 2})
    file.write_text(content)
    assert "version 2" in str(check(NAME, 1))
    assert file.read_text() == content and len(learner().entries) == 1


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="modes of folders bind no such user")
def test_an_unwritable_folder_is_one_sentence(file: Path) -> None:
    file.parent.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        assert str(file) in str(check(NAME, 1))
    finally:
        file.parent.chmod(stat.S_IRWXU)


def test_where_no_file_can_be_everything_goes_on_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "taken").write_text("a file, no folder")
    monkeypatch.setenv("DOWNFORCE_PROGRESS", str(tmp_path / "taken" / log.FILE))
    forget()
    reply = check(NAME, 1)
    assert reply.outcome is Outcome.WRONG and reply.notice
    assert len(learner().entries) == 1 and check(NAME, 1).outcome is Outcome.WRONG


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_neither_read_nor_renamed(file: Path) -> None:
    os.mkfifo(file)
    assert str(file) in str(check("00.owe", None))
    assert file.is_fifo()


def test_a_file_that_was_deleted_comes_back_whole(file: Path) -> None:
    check(NAME, 1)
    file.unlink()
    assert len(learner().entries) == 1
    check(NAME, 2)
    assert len(log.read(file).entries) == 2  # type: ignore[union-attr]


def test_a_file_that_was_deleted_comes_back_with_what_earlier_sessions_answered(file: Path) -> None:
    check(NAME, 1)
    forget()
    learner()
    file.unlink()
    check(NAME, 2)
    assert len(log.read(file).entries) == 2  # type: ignore[union-attr]


def test_what_could_not_be_kept_is_kept_with_the_next_answer(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = file.with_name(f".{file.name}.lock")
    with monkeypatch.context() as hurried:
        hurried.setattr(log, "_PATIENCE", 0.05)
        lock.touch()
        assert check(NAME, 1).notice
    lock.unlink()
    assert check(NAME, 2).notice is None
    assert len(log.read(file).entries) == 2  # type: ignore[union-attr]


def test_a_lock_is_left_behind_before_patience_ends(file: Path) -> None:
    file.with_name(f".{file.name}.lock").touch()
    assert check(NAME, 1).notice is None and len(log.read(file).entries) == 1  # type: ignore[union-attr]


def test_a_lock_of_the_future_is_one_left_behind_before_a_clock_was_put_right(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "_PATIENCE", 0.05)
    lock = file.with_name(f".{file.name}.lock")
    lock.touch()
    os.utime(lock, (time.time() + 9999,) * 2)
    assert check(NAME, 1).notice is None and not lock.exists()


def test_a_lock_that_is_let_go_in_time_is_waited_for(file: Path) -> None:
    lock = file.with_name(f".{file.name}.lock")
    lock.touch()
    release = threading.Timer(0.3, lock.unlink)
    release.start()
    began = time.monotonic()
    assert check(NAME, 1).notice is None and len(log.read(file).entries) == 1  # type: ignore[union-attr]
    release.join()
    assert 0.2 < time.monotonic() - began < log._PATIENCE


def test_a_lock_is_old_before_patience_ends() -> None:
    assert log._STALE < log._PATIENCE


def test_a_lock_set_in_the_meantime_is_not_taken_away(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = file.with_name(f".{file.name}.lock")
    lock.touch()
    found = iter([True, False])  # old at the first look, another's own at the second
    monkeypatch.setattr(log, "_is_stale", lambda lock: next(found))
    log._clear(lock)
    assert [each.name for each in file.parent.iterdir()] == [lock.name]


def test_a_broken_file_that_cannot_be_renamed_is_one_sentence(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(file: Path) -> Path:
        raise PermissionError(1, "not permitted")

    monkeypatch.setattr(log, "set_aside", refused)
    file.write_text("broken")
    assert "not permitted" in str(check(NAME, 1)) and file.read_text() == "broken"


def test_no_file_is_written_that_is_too_long_to_be_read(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check(NAME, 1)
    content = file.read_bytes()
    monkeypatch.setattr(log, "_MOST", len(content) + 10)
    assert check(NAME, 2).notice and file.read_bytes() == content


def test_warm_ups_are_numbered_below_the_bound() -> None:
    who = Learner(None)
    who.note(NAME, log.NUMBERS - 1, "right")
    assert [who.round() + WARM_UP < log.NUMBERS for _ in range(3)] == [True] * 3


def test_a_cell_that_changes_the_folder_changes_no_learner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOWNFORCE_PROGRESS", "mine.json")
    monkeypatch.chdir(tmp_path)
    forget()
    before = learner()
    (tmp_path / "else").mkdir()
    monkeypatch.chdir(tmp_path / "else")
    check(NAME, 1)
    assert learner() is before and (tmp_path / "mine.json").exists()


def test_a_file_too_long_is_none(file: Path) -> None:
    file.write_bytes(b" " * 8_000_001)
    with pytest.raises(BrokenFile):
        log.read(file)


def test_exercises_that_are_gone_do_no_harm(file: Path) -> None:
    file.write_text(json.dumps(GOOD | {"entries": [ENTRY | {"exercise": "99.gone"}]}))
    assert learner().notice is None and "99.gone" not in repr(progress())
