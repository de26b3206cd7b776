"""Games in files: written whole or not at all, a file for each screen, read back or refused."""

import os
from pathlib import Path
from random import Random

import pytest

from downforce import BrokenFile, Game
from downforce.rules.errors import DownforceError
from downforce.ui import Sandbox
from downforce.ui.acts import act
from downforce.ui.folder import default_folder
from downforce.ui.keeping import about, continued
from downforce.ui.saves import Saves, as_text, from_text, kept, read
from downforce.ui.session import Session
from downforce.ui.table import Table
from tests.ui.clicking import begun, send, use
from tests.ui.walking import on, used


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


# The whole screen


def screen(bots: tuple[str | None, ...] = (None, "random", "random"), *, until: str = "card") -> Table:
    found, rng = Table().playing(Session.of(Game.new(players=3, seed=5), bots=bots, seed=5)), Random(5)
    while found.stage not in (until, "account"):
        found = on(found, rng)
    return found


def again(found: Table, *, code: str = "en") -> Table:
    """The screen from the text that would be in its file."""
    assert found.session
    return continued(Table(code=code), kept(as_text(found.session, about(found))))


def test_what_was_taken_back_is_kept_with_the_place_in_it() -> None:
    undone = used(screen(), "undo", "undo")
    assert undone.session and undone.session.ahead
    back = again(undone)
    assert back.session == undone.session and back.stage == undone.stage
    assert used(back, "redo", "redo").game == used(undone, "redo", "redo").game
    assert Game.from_record(as_text(undone.session)) == undone.game, "its record is the game as it is"


def test_what_was_taken_back_is_kept_even_at_the_very_beginning(tmp_path: Path) -> None:
    sandbox = begun(tmp_path, people=1, players=2)
    use(sandbox, "pick 1")
    use(sandbox, "undo")
    other = Sandbox(folder=tmp_path)
    use(other, "continue 1")
    use(other, "redo")
    use(sandbox, "redo")
    assert other.game == sandbox.game


@pytest.mark.parametrize("stage", ["bid", "reveal", "card", "drive", "bots", "account"])
def test_every_stage_comes_back_with_pace_language_and_news(stage: str) -> None:
    found = used(screen(until="bid"), "pace step", "language ja") if stage == "bots" else screen(until=stage)
    rng = Random(1)
    while found.stage != stage:
        found = on(found, rng)
    found = act(used(found, "pace step", "language ja"), "ask", "", True)
    found = used(found, "item") if stage == "account" else found
    back = again(found)
    assert (back.stage, back.pace, back.ask, back.code) == (stage, "step", True, "ja")
    assert (back.session, back.items, back.revealed) == (found.session, found.items, found.revealed)
    assert (back.news, back.marked if stage != "reveal" else 0) == (
        found.news,
        found.marked if stage != "reveal" else 0,
    )


def test_after_a_restart_the_screen_has_to_be_handed_over_again() -> None:
    found = used(screen((None, None, "random"), until="cover"), "uncover")
    assert found.stage == "bid" and again(found).stage == "cover"


def test_single_choices_that_were_asked_are_taken_back_one_by_one_after_a_restart() -> None:
    last = max(Game.new(players=2, seed=1).track.graph.predecessors("finish"), key=str)
    game = Game.at(
        cars={"R": last, "B": Game.new(players=2, seed=1).track.grid[0]},
        bets=[["R", "R"]] * 3,
        hands=[["R6 K4 G2", "W5"], ["B5"]],
        owners={"R": 0, "B": 1},
        turn=0,
    )
    asked = act(Table(), "ask", "", True).playing(Session.of(game, bots=(None, None), free=True))
    asked = used(asked, "uncover", "look 1", "pick 1", "pick 1")
    assert asked.session and [one.chosen for one in asked.session.moments] == [True, True, False]
    back = again(asked)
    assert back.session == asked.session
    assert used(back, "undo").game == used(asked, "undo").game


def test_a_branch_is_kept_in_a_file_of_its_own_and_knows_its_main_line(tmp_path: Path) -> None:
    sandbox = begun(tmp_path, people=1, players=2)
    for _ in range(3):
        use(sandbox, "pick 1")
        use(sandbox, "on")
    (main,) = tmp_path.glob("*.txt")
    before, game = main.read_bytes(), sandbox.game
    for act_ in ("replay", "to first", "branch 0", "pick 2"):
        send(sandbox, act_)
    branch = sandbox.game
    (own,) = set(tmp_path.glob("*.txt")) - {main}
    assert main.read_bytes() == before and read(own).session.game == branch != game
    other = Sandbox(folder=tmp_path)
    assert [saved.branch for saved in other._saved] == [True, False]
    use(other, "continue 1")
    assert other.game == branch and other._table.branch == sandbox._table.branch
    send(other, "main")
    assert other.game == game and other._table.main is None
    send(sandbox, "main")
    assert sandbox.game == game and main.read_bytes() == before
    use(other, "pick 1")
    use(sandbox, "pick 2")
    assert main.read_bytes() != before, "the first screen goes on in its file"
    assert len(list(tmp_path.glob("*.txt"))) == 4, "two lines on each of two screens"
    assert read(own).session.game == branch


def test_a_branch_can_be_continued_twice_and_still_finds_its_main_line(tmp_path: Path) -> None:
    first = begun(tmp_path, people=1, players=2)
    for act_ in ("pick 1", "on", "replay", "to first", "branch 0", "pick 2"):
        send(first, act_)
    main = first._table.main
    assert main and main.session
    for _ in range(2):
        later = Sandbox(folder=tmp_path)
        use(later, "continue 1")
        send(later, "on")
        assert later._table.main and later._table.main.session == main.session


@pytest.mark.parametrize(
    "name", ["../main.txt", "/etc/passwd", "gone.txt", "a/b.txt", ".txt", "odd name.txt"]
)
def test_a_main_line_that_cannot_be_read_is_none(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "games"
    Saves(tmp_path, "main.txt").write(session())
    Saves(folder, "branch.txt").write(session(decided=2), {"main": name, "branch": "1 0", "pace": "normal"})
    found = read(folder / "branch.txt")
    assert found.main is None and continued(Table(), found).session == session(decided=2)


def test_a_game_kept_by_the_first_version_is_continued() -> None:
    text = (Path(__file__).parent / "kept-before-branches.txt").read_text("utf-8")
    found = continued(Table(code="en", pace="slow"), kept(text))
    assert (found.pace, found.ask, found.code) == ("slow", False, "en")
    assert found.session and found.session.bots == (None, "greedy") and found.session.seed == 7
    assert found.stage == "wild" and len(found.game.actions) == 28 and found.session.back is not None
    assert found.game == Game.from_record(text)


ODD = ["pace warp", "language xx", "ask perhaps", "items many", "items 9", "reveal 99999", "reveal x"]
ODD += ["branch 1", "branch 1 2 3", "branch -1 0", "moon full"]
ODD += [
    "branch 1",
    "branch 1 2 3",
    "branch -1 0",
    "chosen xyz",
    f"chosen {'f' * 250}",
    "chosen 0",
    "moon full",
]


@pytest.mark.parametrize("comment", ODD)
def test_a_comment_that_is_damaged_or_of_a_later_version_loses_no_game(comment: str) -> None:
    found = used(screen(), "undo")
    assert found.session
    key, _, value = comment.partition(" ")
    back = continued(Table(), kept(as_text(found.session, {**about(found), key: value})))
    assert back.session and back.game == found.game and back.stage == found.stage
    assert len(back.session.moments) == len(found.session.moments)
    for name in ("undo", "redo", "replay", "on"):
        try:
            used(back, name)
        except DownforceError as error:
            assert str(error)


@pytest.mark.parametrize("line", ["# undone 9 drive a", "# undone nonsense", "# undone 0 play R6 K4 G2"])
def test_what_was_taken_back_is_read_as_far_as_it_can_be(line: str) -> None:
    found = used(screen(), "undo")
    assert found.session
    lines = as_text(found.session, about(found)).splitlines()
    place = next(i for i, one in enumerate(lines) if one.startswith("# undone"))
    back = from_text("\n".join([*lines[:place], line, *lines[place:], ""]))
    assert back.game == found.game and back.ahead is None


def test_a_kept_game_is_listed_by_the_names_of_its_people(tmp_path: Path) -> None:
    game = Game.new(players=2, seed=7, names=("Mia", "Bo"))
    session = Session.of(game, bots=(None, "greedy"), seed=7).settle()
    Saves.new(tmp_path).write(session.decide(session.game.legal(0)[0]))
    (kept,) = Saves.new(tmp_path).unfinished()
    assert kept.names == ("Mia", "Bo")
    assert "Mia" in Sandbox(folder=tmp_path)._panes["act"].html
