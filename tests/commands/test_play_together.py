"""Several people at one screen: what may be taken back, and what the game keeps to itself."""

import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import downforce as df
from downforce.commands import _match, _seats, _terminal
from downforce.commands._undo import taken_back

ROOT = Path(__file__).parents[2]
Run = Callable[..., tuple[int, str, str]]


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


@pytest.mark.parametrize("players", [2, 6])
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
