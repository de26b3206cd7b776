"""Games in files: written whole or not at all, a file for each screen, read back or refused."""

import os
from pathlib import Path

import pytest

from downforce import BrokenFile, Game
from downforce.rules.errors import DownforceError
from downforce.ui.saves import Saves, as_text, default_folder, from_text, read
from downforce.ui.session import Session


def session(seed: int = 1, *, decided: int = 1) -> Session:
    found = Session.of(Game.new(players=3, seed=seed), bots=(None, "random", "random"), seed=seed)
    for _ in range(decided):
        found = found.settle()
        found = found.decide(found.game.legal(0)[0]) if found.asked == 0 else found.play_on()
    return found


def test_a_saved_game_is_listed_and_read_back(tmp_path: Path) -> None:
    saves = Saves.new(tmp_path)
    saves.write(session())
    (saved,) = saves.unfinished()
    assert (saved.track, saved.seats) == ("harbour", ("human", "random", "random"))
    assert saved.decisions == len(session().game.actions)
    assert read(saved.file).session == session()


def test_a_saved_game_is_a_record_that_anything_reads(tmp_path: Path) -> None:
    assert Game.from_record(as_text(session())) == session().game


def test_two_screens_write_two_files_even_of_the_same_game(tmp_path: Path) -> None:
    first = Saves.new(tmp_path)
    first.write(session())
    left, right = (Saves.new(tmp_path, origin=first.name) for _ in range(2))
    left.write(session(decided=2))
    right.write(session(decided=3))
    names = {saved.file.name for saved in first.unfinished()}
    assert names == {left.name, right.name}, (
        "the game both went on from is listed once more only as these two"
    )
    assert read(tmp_path / first.name).session == session()


def test_the_newest_is_offered_first_and_only_the_last_few(tmp_path: Path) -> None:
    for number in range(8):
        saves = Saves(tmp_path, f"game-{number}.txt")
        saves.write(session(number))
        os.utime(tmp_path / saves.name, (number, number))
    assert [saved.file.name for saved in saves.unfinished()] == [f"game-{n}.txt" for n in (7, 6, 5, 4, 3)]


def test_a_game_that_is_over_is_not_offered(tmp_path: Path) -> None:
    over = Session.of(Game.new(players=2, seed=1), bots=("random", "random"))
    while not over.is_over:
        over = over.play_on()
    Saves.new(tmp_path).write(over)
    assert Saves.new(tmp_path).unfinished() == ()


@pytest.mark.parametrize("text", ["", "no record at all", "\udce4"])
def test_other_files_in_the_folder_are_left_alone(tmp_path: Path, text: str) -> None:
    (tmp_path / "notes.txt").write_bytes(text.encode("utf-8", "surrogateescape"))
    assert Saves.new(tmp_path).unfinished() == ()


def test_a_folder_that_is_a_file_refuses_and_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(OSError):
        Saves.new(tmp_path / "file").write(session())
    assert (tmp_path / "file").read_text() == "mine"


def test_a_write_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = Saves.new(tmp_path)
    saves.write(session())
    before = (tmp_path / saves.name).read_text("utf-8")

    def fails(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "replace", fails)
    with pytest.raises(OSError):
        saves.write(session(decided=2))
    assert [file.name for file in tmp_path.iterdir()] == [saves.name]
    assert (tmp_path / saves.name).read_text("utf-8") == before


def test_a_damaged_file_is_refused_with_its_name_and_line(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(as_text(session()).replace("bga", "bgb"), "utf-8")
    with pytest.raises(BrokenFile, match=r"mine\.txt, "):
        read(tmp_path / "mine.txt")
    with pytest.raises(BrokenFile, match=r"gone\.txt"):
        read(tmp_path / "gone.txt")


def test_a_plain_record_is_played_on_in_the_first_seat() -> None:
    game = Game.new(players=3, seed=4)
    assert from_text(game.record()).bots == (None, "greedy", "greedy")
    assert from_text(game.record(short=True)).game == game


@pytest.mark.parametrize(
    "text", ["", "hello", "Downforce record 99\n", Game.new(players=2, seed=1).record()[:300]]
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(DownforceError):
        from_text(text)


@pytest.mark.parametrize(
    "comment", ["decisions " + "9" * 5000, "seats " + "greedy " * 500_000, "seats a&b human"]
)
def test_comments_that_are_none_of_ours_are_passed_over(tmp_path: Path, comment: str) -> None:
    text = as_text(session())
    key = comment.split()[0]
    lines = [f"# {comment}" if line.startswith(f"# {key} ") else line for line in text.splitlines()]
    (tmp_path / "odd.txt").write_text("\n".join([*lines, ""]), "utf-8")
    (saved,) = Saves.new(tmp_path).unfinished()
    assert saved.decisions < 10**200 and sum(map(len, saved.seats)) < 80
    assert read(saved.file).session.game == session().game


def test_a_seed_that_no_screen_writes_is_none() -> None:
    assert from_text(as_text(session()).replace("# seed 1\n", f"# seed {'9' * 5000}\n")).seed is None


def test_a_file_that_is_gone_hides_no_other(tmp_path: Path) -> None:
    Saves.new(tmp_path).write(session())
    (tmp_path / "gone.txt").symlink_to(tmp_path / "nowhere")
    (tmp_path / "folder.txt").mkdir()
    os.mkfifo(tmp_path / "pipe.txt")
    assert len(Saves.new(tmp_path).unfinished()) == 1


def test_a_game_is_for_its_user_alone_and_on_the_disk_before_it_replaces_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    sync, replace = os.fsync, os.replace
    monkeypatch.setattr(os, "fsync", lambda file: (order.append("fsync"), sync(file)))
    monkeypatch.setattr(os, "replace", lambda old, new: (order.append("replace"), replace(old, new)))
    saves = Saves.new(tmp_path)
    saves.write(session())
    assert order == ["fsync", "replace"]
    assert (tmp_path / saves.name).stat().st_mode & 0o777 == 0o600


def test_games_lie_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_folder().parts[-2:] == ("downforce", "games")
