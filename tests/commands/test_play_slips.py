"""What may go wrong around a game in a terminal: files and the command line."""

import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import downforce as df
from downforce.commands import _terminal

LANGUAGES = ("en", "ja")
Run = Callable[..., tuple[int, str, str]]


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


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_a_saved_game_is_for_its_player_alone(play: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    play("--seed", "4", "--record", str(file), typed="1\n")
    assert file.stat().st_mode & 0o777 == 0o600


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
