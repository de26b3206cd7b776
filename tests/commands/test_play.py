"""The game in a terminal, by piped answers: whole games, leaving and going on, bots alone."""

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
from downforce.commands import _terminal

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "ja")
Run = Callable[..., tuple[int, str, str]]


def any_answers(seed: int, count: int = 3000) -> str:
    """Numbers, letters and slips, as a hasty player types them."""
    rng = random.Random(seed)
    asked = ["s", "h", "h 2", "h 99", "m", "r B4", "r Z9", "u", "", "?", "x", "0", "99", "１", "ｓ"]
    words = [rng.choice(asked) if rng.random() < 0.05 else str(rng.randint(1, 4)) for _ in range(count)]
    return "\n".join(words) + "\n"


def saved_games(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "data/downforce/games").glob("*.txt"))


@pytest.mark.parametrize(
    ("players", "humans", "lang", "options"),
    [
        (2, 1, "en", ("--track", "riverside")),
        (3, 3, "ja", ("--rules", "printed", "--powers", "tricky")),
        (4, 1, "ja", ("--betting", "odds")),
        (5, 2, "en", ("--powers", "tricky")),
        (6, 6, "en", ()),
    ],
)
def test_a_whole_game_is_played_by_typing(
    play: Run, tmp_path: Path, players: int, humans: int, lang: str, options: Sequence[str]
) -> None:
    words = ("--players", str(players), "--humans", str(humans), "--seed", "3", "--lang", lang, *options)
    status, out, err = play(*words, typed=any_answers(players))
    assert (status, err) == (0, "")
    assert re.search(r"\(E[56]\)|（E[56]）", out)
    (file,) = saved_games(tmp_path)
    game = df.Game.from_record(file.read_text("utf-8"))
    assert game.phase is df.Phase.OVER and game.players == players
    assert {"en": "Ada", "ja": "アダ"}[lang] in out


def test_B1_each_bet_is_asked_under_the_number_of_its_betting_line(play: Run) -> None:
    _, out, _ = play("--players", "3", "--seed", "3", typed="1\n" * 400)
    asked = re.findall(r"^Bet (\d)", out, re.M)
    assert asked == re.findall(r"in secret for betting line (\d)", out, re.M) == ["1", "2", "3"]


@pytest.mark.parametrize("command", ["downforce", "python3 start.py"])
def test_who_leaves_is_told_a_command_that_can_be_typed(
    play: Run, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOWNFORCE_COMMAND", "" if command == "downforce" else command)
    _, out, _ = play("--seed", "3", typed="q\n")
    assert re.search(rf"^  {command} play --continue ", out, re.M)


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
    assert saves.read(offered.file).session.game == df.Game.from_record(offered.file.read_text("utf-8"))
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
    first, rest = done.stdout.split("\n", 1)
    assert first == "Four greedy bots play one game; `downforce play` lets you play."
    assert rest.count("greedy") == 4 and "The account" in rest
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("option", ["--account", "--json"])
def test_trying_out_how_a_saved_game_would_end_leaves_it_as_it_is(
    play: Run, tmp_path: Path, option: str
) -> None:
    file = tmp_path / "game.txt"
    play("--seed", "4", "--record", str(file), typed="1\n" * 5)
    before = file.read_text("utf-8")
    assert play("--continue", str(file), "--humans", "0", option)[0] == 0
    assert file.read_text("utf-8") == before
    words = ("--continue", str(file), "--humans", "0", option, "--record", str(file))
    assert play(*words)[0] == 0
    assert "# over yes" in file.read_text("utf-8")


@pytest.mark.parametrize(("humans", "shown"), [("1", True), ("2", False)])
def test_the_seed_that_would_tell_every_hand_is_shown_to_one_person_only(
    play: Run, humans: str, shown: bool
) -> None:
    _, out, _ = play("--seed", "918273", "--humans", humans, typed="\n1\n")
    assert ("918273" in out) is shown
