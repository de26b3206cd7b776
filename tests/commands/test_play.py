"""The game in a terminal: by piped answers, on a pseudo-terminal, and what it keeps to itself."""

import io
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import downforce as df
from downforce import cli
from downforce.commands import _match, _seats, _terminal
from downforce.commands._undo import taken_back

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "ja")
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


def any_answers(seed: int, count: int = 3000) -> str:
    """Numbers, letters and slips, as a hasty player types them."""
    rng = random.Random(seed)
    asked = ["s", "h", "h 2", "h 99", "m", "r B4", "r Z9", "u", "", "?", "x", "0", "99", "１", "ｓ"]
    words = [rng.choice(asked) if rng.random() < 0.05 else str(rng.randint(1, 4)) for _ in range(count)]
    return "\n".join(words) + "\n"


def saved_games(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "data/downforce/games").glob("*.txt"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("players", "humans", "options"),
    [
        (2, 1, ("--track", "riverside")),
        (3, 3, ("--rules", "printed", "--powers", "tricky")),
        (4, 1, ("--betting", "odds")),
        (5, 2, ("--powers", "tricky")),
        (6, 6, ()),
    ],
)
def test_a_whole_game_is_played_by_typing(
    play: Run, tmp_path: Path, lang: str, players: int, humans: int, options: Sequence[str]
) -> None:
    words = ("--players", str(players), "--humans", str(humans), "--seed", "3", "--lang", lang, *options)
    status, out, err = play(*words, typed=any_answers(players))
    assert (status, err) == (0, "")
    assert "(E5)" in out or "(E6)" in out
    (file,) = saved_games(tmp_path)
    game = df.Game.from_record(file.read_text("utf-8"))
    assert game.phase is df.Phase.OVER and game.players == players
    assert {"en": "Ada", "ja": "アダ"}[lang] in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_screen_of_80_columns_is_kept_to(play: Run, lang: str) -> None:
    from downforce.draw.text import width

    _, out, _ = play("--seed", "3", "--lang", lang, typed=any_answers(1))
    too_wide = [line for line in out.splitlines() if width(line) > 80 and not line.startswith(os.sep)]
    assert not too_wide


def test_the_same_seed_and_answers_give_the_same_game(play: Run) -> None:
    first, second = (play("--seed", "9", "--humans", "0", "--json")[1] for _ in range(2))
    assert first == second != play("--seed", "10", "--humans", "0", "--json")[1]


def test_leaving_says_how_to_go_on_and_going_on_ends_in_the_same_place(play: Run, tmp_path: Path) -> None:
    whole = play("--seed", "4", "--record", str(tmp_path / "whole.txt"), typed="1\n" * 400)
    assert whole[0] == 0
    half = str(tmp_path / "half game.txt")
    status, out, _ = play("--seed", "4", "--record", half, typed="1\n" * 17 + "q\n")
    assert status == 0
    assert out.rstrip().endswith(f"downforce play --continue '{half}'")
    assert play("--continue", half, typed="1\n" * 400)[0] == 0
    assert Path(half).read_text("utf-8") == (tmp_path / "whole.txt").read_text("utf-8")


def test_going_on_tells_only_what_the_player_has_not_seen(play: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "game.txt")
    _, before, _ = play("--seed", "4", "--record", file, typed="1\n" * 30)
    _, after, _ = play("--continue", file)
    assert before.count("on offer, with") >= 6 and "on offer, with" not in after


def test_others_may_sit_down_to_a_saved_game(play: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "game.txt")
    play("--seed", "4", "--record", file, typed="1\n" * 5)
    status, out, _ = play("--continue", file, "--humans", "0")
    assert status == 0 and "(E5)" in out


def test_the_notebook_offers_to_go_on_with_a_game_of_the_terminal(play: Run, tmp_path: Path) -> None:
    saves = pytest.importorskip("downforce.ui.saves")
    play("--seed", "4", "--seats", "random,human,greedy", typed="1\n1\n")
    (offered,) = saves.Saves.new(tmp_path / "data/downforce/games").unfinished()
    assert offered.seats == ("random", "human", "greedy") and offered.track == "harbour"
    assert saves.read(offered.file).game == df.Game.from_record(offered.file.read_text("utf-8"))
    play("--continue", str(offered.file), typed="1\n" * 400)
    assert saves.Saves.new(tmp_path / "data/downforce/games").unfinished() == ()


@pytest.mark.parametrize(("typed", "status"), [("1\n1\n", 0), ("", 0)])
def test_an_end_of_the_input_is_no_fault(play: Run, typed: str, status: int) -> None:
    found, out, err = play("--seed", "4", typed=typed)
    assert (found, err) == (status, "")
    assert "downforce play --continue" in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ctrl_c_saves_and_ends_with_130(play: Run, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    def interrupted(self: object, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(_terminal.Terminal, "ask", interrupted)
    status, out, err = play("--seed", "4", "--lang", lang)
    assert (status, err) == (130, "")
    assert "downforce play --continue" in out


def test_what_cannot_be_typed_is_answered_with_what_can(play: Run) -> None:
    _, out, _ = play("--seed", "4", typed="77\nhello\nh 99\nr Z9\nu\nq\n")
    assert "77 is no choice here; type a number from 1 to" in out
    assert "hello is no choice here" in out
    assert "There is no card 99 in your hand" in out
    assert "There is no rule 'Z9'" in out
    assert "nothing to take back" in out


def test_wide_digits_and_letters_are_understood(play: Run) -> None:
    _, out, _ = play("--seed", "4", typed="ｓ\n１\nq\n")
    assert "Cars by running place" in out and "Ada bids" in out


def test_an_answer_that_steers_the_terminal_is_shown_as_marks(play: Run) -> None:
    _, out, _ = play("--seed", "4", typed="\x1b[31mred\nq\n")
    assert "\x1b" not in out and "�[31mred is no choice" in out


def test_a_single_choice_is_carried_out_and_said(play: Run) -> None:
    _, out, _ = play("--seed", "3", "--players", "2", typed=any_answers(2))
    said = re.findall(r"has one choice only: (.+)\.\n(.+)", out)
    assert said


# Taking back


def test_one_person_takes_back_to_the_start(play: Run) -> None:
    _, out, _ = play("--seed", "4", typed="1\n1\nu\nu\nu\nq\n")
    assert out.count("Taken back.") == 2
    assert out.count("There is nothing to take back") == 1


def test_after_an_undo_the_bots_decide_as_before(play: Run, tmp_path: Path) -> None:
    plain, undone = str(tmp_path / "plain.txt"), str(tmp_path / "undone.txt")
    play("--seed", "4", "--record", plain, typed="1\n1\n2\n")
    play("--seed", "4", "--record", undone, typed="1\n1\n1\nu\n2\n")
    assert Path(plain).read_text("utf-8") == Path(undone).read_text("utf-8")


def two_at_one_screen() -> tuple[df.Game, _seats.Seats]:
    track = df.load_track("harbour")
    cars = {"R": track.grid[0], "B": track.grid[1]}
    hands = [["R6 O4 W2 G1", "R5"], ["B5", "B5 G3"]]
    game = df.Game.at(track=track, cars=cars, hands=hands, owners={"R": 0, "B": 1}, turn=0)
    return game, _seats.Seats(("human", "human"), 1)


def test_several_people_may_take_back_a_way_but_not_a_card() -> None:
    game, seats = two_at_one_screen()
    played = game.play(game.legal(0)[0])
    with pytest.raises(df.DownforceError, match="others have seen"):
        taken_back(played, seats, 0)
    driven = played.play(played.legal(0)[0])
    assert taken_back(driven, seats, 0) == played


def test_nobody_takes_back_what_another_has_decided() -> None:
    game, seats = two_at_one_screen()
    while game.to_act == (0,):
        game = game.play(game.legal(0)[0])
    with pytest.raises(df.DownforceError, match="others have seen"):
        taken_back(game, seats, 1)


# Several people at one screen


BRACKETS = str.maketrans("", "", "[]")


class Watcher(_terminal.Terminal):
    """Types anything, and checks on every line that the one at the keyboard may read it."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.rng = random.Random(seed)
        self.match: _match.Match | None = None
        self.seen = 0

    def tell(self, text: str = "", *, indent: str = "") -> None:
        assert self.match
        game, seat = self.match.game, self.match._keyboard
        if game.phase is df.Phase.OVER:
            return
        for found in re.findall(r"[KBGORYW]\d(?: [KBGORYW]\d)+", text.translate(BRACKETS)):
            card = df.SpeedCard.parse(found)
            self.seen += 1
            open_to = set().union(*game.view(0).known, *game.discards, {game.card})
            mine = game.hands[seat] if seat is not None else ()
            assert card in open_to or card in mine, (seat, text)

    def ask(self, prompt: str) -> str:
        return self.rng.choice(["1", "2", "3", "4", "s", "h", "h 1", "?", "u", ""])


@pytest.mark.parametrize("players", [2, 3, 6])
def test_S7_no_card_of_another_hand_is_shown_between_two_hand_overs(players: int) -> None:
    terminal = Watcher(players)
    game = df.Game.new(players=players, seed=players)
    terminal.match = _match.Match(game, _seats.Seats(("human",) * players, 1), terminal, None)
    terminal.match.play()
    assert terminal.seen > 500


def shown_to(seat: int, game: df.Game, seats: _seats.Seats, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that stands on the screen while a seat sits at the keyboard and asks for all there is."""
    lines: list[str] = []
    looks = ["", "h", "s", "m", "?", "h 1"]
    answers = {0: iter([*looks, "1"]), 1: iter(looks)}
    terminal = _terminal.Terminal()
    match = _match.Match(game, seats, terminal, None)

    def ask(prompt: str) -> str:
        if match._keyboard is None or prompt == "[Enter] ":
            return ""
        return next(answers[match._keyboard], "q")

    def tell(text: str = "", *, indent: str = "") -> None:
        if match._keyboard == seat:
            lines.append(text)

    monkeypatch.setattr(terminal, "ask", ask)
    monkeypatch.setattr(terminal, "tell", tell)
    with pytest.raises(_match.Quit):
        match.play()
    return lines


def test_S7_two_games_that_differ_in_another_hand_look_the_same_until_it_shows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, two = (df.Game.at(hands=hands, pile="RBKGOY", cars=grid()) for hands in ALIKE_TO_THE_FIRST)
    seats = _seats.Seats(("human", "human"), 1)
    first = shown_to(0, one, seats, monkeypatch)
    assert first and first == shown_to(0, two, seats, monkeypatch)
    assert shown_to(1, one, seats, monkeypatch) != shown_to(1, two, seats, monkeypatch)


ALIKE_TO_THE_FIRST = (
    [["R5", "B5", "G5", "O5"], ["K5", "Y5", "R5 Y3", "B5 G3"]],
    [["R5", "B5", "G5", "O5"], ["Y5 B3", "O5 K3", "R6 K4 G2", "W5"]],
)


def grid() -> dict[df.Colour, str]:
    return dict(zip(df.Colour, df.load_track("harbour").grid, strict=True))


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_on_a_screen_a_hand_is_wiped_before_the_next_player_looks(tmp_path: Path) -> None:
    out = on_a_screen(["", "1", "", "q"], tmp_path, "--players", "2", "--humans", "2", "--seed", "3")
    before, *screens = out.split("\x1b[H\x1b[2J\x1b[3J")
    assert "reconstruction" in before and "bids $" not in before
    assert len(screens) == 3
    ada, between, ben = screens
    assert "Ada [1–" in ada and "Ben [1–" in ben
    assert "bids $" not in between and "Ben" in between
    assert "Traceback" not in out


def on_a_screen(keys: Sequence[str], tmp_path: Path, *words: str) -> str:
    """What a terminal of 80 columns receives while somebody types."""
    import pty

    environment = {**os.environ, "DOWNFORCE_LANG": "en", "XDG_DATA_HOME": str(tmp_path), "COLUMNS": "80"}
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "downforce", "play", *words]
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT, env=environment
    ) as running:
        os.close(theirs)
        os.write(ours, "".join(f"{key}\n" for key in keys).encode())
        received = b""
        while part := _read(ours):
            received += part
        running.wait(30)
    os.close(ours)
    return received.decode().replace("\r\n", "\n")


def _read(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, 65536)
    except OSError:  # Linux says so when the other side has gone
        return b""


# Bots only


def test_a_game_of_bots_is_told_and_leaves_no_file(play: Run, tmp_path: Path) -> None:
    status, out, err = play("--humans", "0", "--seed", "1")
    assert (status, err) == (0, "")
    assert "(R3)" in out and "(E5)" in out
    assert not (tmp_path / "data").exists()


def test_json_holds_the_whole_game_on_one_line(play: Run) -> None:
    status, out, _ = play("--json", "--seats", "greedy,random,greedy", "--seed", "1", "--betting", "odds")
    assert status == 0 and out.count("\n") == 1
    told = json.loads(out)
    game = df.Game.from_record(told["record"])
    assert told["seats"] == ["greedy", "random", "greedy"] and told["seed"] == 1
    assert told["decisions"] == [str(action) for action in game.actions]
    assert [score["total"] for score in told["scores"]] == [score.total for score in game.score()]
    assert told["winners"] == list(game.winners)
    assert len(told["events"]) == len(game.events)
    assert told["events"][0]["id"] == "offer" and told["events"][0]["rule"] == "A1"


def test_python_m_downforce_plays_one_game_of_greedy_bots_and_tells_the_account(tmp_path: Path) -> None:
    environment = {**os.environ, "DOWNFORCE_LANG": "en", "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "downforce"], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("greedy") == 4 and "The account" in done.stdout
    assert not list(tmp_path.iterdir())


# Files


def test_the_game_is_saved_after_each_decision(
    play: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts: list[int] = []
    file = tmp_path / "game.txt"
    ask = _terminal.Terminal.ask

    def counting(self: _terminal.Terminal, prompt: str) -> str:
        counts.append(len(df.Game.from_record(file.read_text("utf-8")).actions))
        return ask(self, prompt)

    monkeypatch.setattr(_terminal.Terminal, "ask", counting)
    play("--seed", "4", "--record", str(file), typed="1\n1\n")
    assert counts == [0, 4, 8]
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


def test_a_file_that_cannot_be_written_is_said_once_and_the_game_goes_on(play: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    status, out, err = play("--seed", "4", "--record", str(tmp_path / "file" / "x.txt"), typed="1\n" * 400)
    assert (status, err) == (0, "")
    assert out.count("the game goes on, but is not saved") == 1
    assert "(E5)" in out


def test_a_file_that_is_there_is_never_written_over(play: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    status, out, err = play("--record", str(tmp_path / "mine.txt"), typed="1\n")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert (tmp_path / "mine.txt").read_text() == "mine"


# Slips on the command line


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "words",
    [
        ("--players", "7"),
        ("--players", "0"),
        ("--players", "two"),
        ("--humans", "5"),
        ("--humans", "-1"),
        ("--seats", "human,clever"),
        ("--seats", "human"),
        ("--seats", "human,greedy", "--players", "3"),
        ("--seats", "human,greedy", "--humans", "2"),
        ("--seed", "x"),
        ("--track", "nowhere"),
        ("--track", "nowhere.json"),
        ("--rules", "mine"),
        ("--betting", "mine"),
        ("--powers", "mine"),
        ("--deck", "nowhere.csv"),
        ("--names", "A,B"),
        ("--json", "--humans", "1"),
        ("--account", "--seats", "human,greedy"),
        ("--continue", "nowhere.txt"),
        ("--continue", "."),
        ("--continue", "nowhere.txt", "--players", "3"),
        ("--nonsense",),
    ],
    ids=" ".join,
)
def test_a_slip_is_one_sentence_in_the_language_asked_for(play: Run, words: Sequence[str], lang: str) -> None:
    status, out, err = play(*words, "--lang", lang)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert re.search(r"[ぁ-ん]", err) if lang == "ja" else not re.search(r"[ぁ-ん]", err)
    assert "Traceback" not in err
