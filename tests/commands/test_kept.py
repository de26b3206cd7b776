"""A game's file while it is played: nobody else's work is written over, and nothing is lost unsaid."""

import errno
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import downforce as df
from downforce import files
from downforce.commands import _saves
from downforce.commands._kept import Kept
from downforce.commands._seats import Seats
from downforce.commands._terminal import Terminal

Run = Callable[..., tuple[int, str, str]]
GAME = df.Game.new(players=2, seed=1)
SEATS = Seats(("human", "greedy"), 1)


@pytest.fixture
def file(play: Run, tmp_path: Path) -> Path:
    """A game that has begun."""
    saved = tmp_path / "game.txt"
    play("--seed", "4", "--record", str(saved), typed="1\n1\n")
    return saved


def count(said: str, out: str) -> int:
    """How often something is said, wherever the lines are folded."""
    return "".join(out.split()).count("".join(said.split()))


def others(file: Path) -> list[Path]:
    return [each for each in file.parent.glob("game-*.txt") if each != file]


@pytest.mark.parametrize(("lang", "said"), [("en", "has been changed"), ("ja", "変更されています")])
def test_a_game_that_another_terminal_has_gone_on_with_is_saved_beside_it(
    play: Run, file: Path, monkeypatch: pytest.MonkeyPatch, lang: str, said: str
) -> None:
    ask, asked = Terminal.ask, []

    def meanwhile(self: Terminal, prompt: str) -> str:
        if not asked:
            file.write_text("the other's game", "utf-8")
        asked.append(prompt)
        return ask(self, prompt)

    monkeypatch.setattr(Terminal, "ask", meanwhile)
    _, out, _ = play("--continue", str(file), "--lang", lang, typed="1\n1\n1\n")
    assert file.read_text("utf-8") == "the other's game"
    (own,) = others(file)
    assert len(df.Game.from_record(own.read_text("utf-8")).actions) > 8
    assert count(said, out) == 1 and out.rstrip().endswith(f"--continue {own}")


@pytest.mark.skipif(os.name == "nt", reason="no such modes here")
def test_a_write_protected_file_stays_and_the_game_is_saved_beside_it(play: Run, file: Path) -> None:
    before = file.read_bytes()
    file.chmod(0o444)
    _, out, _ = play("--continue", str(file), typed="1\n")
    assert file.read_bytes() == before and count("write-protected", out) == 1
    assert [each.stat().st_mode & 0o777 for each in others(file)] == [0o600]


def test_after_a_failed_write_saving_is_tried_again(
    play: Run, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, fsync, fails = file.read_bytes(), os.fsync, [True, True, True]

    def full(handle: int) -> None:
        if fails and fails.pop():
            raise OSError(errno.ENOSPC, "No space left on device")
        fsync(handle)

    monkeypatch.setattr(files.os, "fsync", full)
    _, out, _ = play("--continue", str(file), typed="1\n1\n")
    assert count("but is not saved", out) == count("can be written again", out) == 1
    assert count("game.txt cannot be written (No space left on device)", out)
    assert len(file.read_bytes()) > len(before) and not others(file)


def test_a_race_of_the_package_is_gone_on_with_in_the_folder_of_games(
    play: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    status, _, err = play("--continue", _saves.races()[0], typed="q\n")
    assert (status, err) == (0, "")
    assert not list((tmp_path / "here").iterdir())
    assert len(list((tmp_path / "data/downforce/games").glob("*.txt"))) == 1


def test_a_new_file_that_has_come_up_meanwhile_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text("mine")
    kept = Kept(tmp_path / "game.txt")
    assert kept.save(GAME, SEATS) == "changed"
    assert kept.save(GAME, SEATS) == ""
    assert (tmp_path / "game.txt").read_text() == "mine"
    assert re.fullmatch(r"game-[0-9a-f]{6}\.txt", kept.file.name)


def test_a_file_that_has_been_deleted_is_written_again(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "game.txt")
    kept.save(GAME, SEATS)
    kept.file.unlink()
    assert kept.save(GAME, SEATS) == ""
    assert kept.file == tmp_path / "game.txt" and kept.file.exists()


def test_a_user_without_a_home_plays_on_unsaved_and_is_told_so(
    play: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(_saves.Path, "home", homeless)
    status, out, err = play("--seed", "4", typed="1\nq\n")
    assert (status, err) == (0, "")
    assert count("This game is not saved; ", out) == 1


def test_the_folder_of_nobody_is_refused_in_one_sentence(play: Run) -> None:
    status, out, err = play("--record", "~nosuchuser/x", typed="1\n")
    assert (status, out, err.count("\n")) == (2, "", 1) and "~nosuchuser/x" in err


@pytest.mark.parametrize("typed", ["9" * 5000, "h " + "9" * 5000])
def test_a_number_of_thousands_of_digits_is_no_choice(play: Run, typed: str) -> None:
    status, out, err = play("--seed", "4", typed=f"{typed}\nq\n")
    assert (status, err) == (0, "") and re.search("is no choice here|There is no card", out)


def test_a_saved_seed_of_thousands_of_digits_is_no_seed() -> None:
    assert _saves.seats_of(f"# seats human greedy\n# seed {'9' * 5000}\n", 2) == Seats(SEATS.kinds, None)
