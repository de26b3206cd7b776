"""A record told move by move, at one moment, and for a program."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

import downforce as df
from downforce import cli
from downforce.bots import BOTS, play_out
from downforce.commands import _saves
from downforce.rules.language import say

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "ja")
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def game() -> df.Game:
    return play_out(
        df.Game.new(players=3, seed=5, powers="tricky"),
        [BOTS[kind] for kind in ("greedy", "random", "greedy")],
        Random(5),
    )


@pytest.fixture(scope="module")
def record(game: df.Game, tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("records") / "game.txt"
    file.write_text(game.record(), "utf-8")
    return str(file)


@pytest.fixture
def show(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `downforce show`, as into a pipe."""
    monkeypatch.setenv("DOWNFORCE_LANG", "en")
    monkeypatch.delenv("COLUMNS", raising=False)

    def run(*words: str, piped: bytes = b"") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(piped), "utf-8"))
        try:
            status = cli.main(["show", *words])
        except SystemExit as end:
            status = int(end.code or 0)
        return status, *capsys.readouterr()

    return run


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_is_told_with_its_rule(show: Run, record: str, game: df.Game, lang: str) -> None:
    status, out, err = show(record, "--lang", lang)
    assert (status, err) == (0, "")
    df.language(lang)
    try:
        told = [line[7:] for line in out.splitlines()]
        assert [line for line in told if line in set(map(str, game.events))] == list(map(str, game.events))
        for seat in range(game.players):
            assert all(f"  {item}" in out for item in game.account(seat))
    finally:
        df.language("en")


def test_the_number_of_a_line_is_the_one_at_takes(show: Run, record: str, game: df.Game) -> None:
    _, out, _ = show(record)
    for number, told in re.findall(r"^ +(\d+)   (.+)$", out, re.M):
        _, moment, _ = show(record, "--at", number)
        assert f"After {number} of {len(game.actions)} decisions" in moment
        if "bets on" not in told:
            assert told in moment
        if int(number) > 60:
            break


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_moment_is_board_standings_and_money(show: Run, record: str, game: df.Game, lang: str) -> None:
    half = len(game.actions) // 2
    status, out, _ = show(record, "--at", str(half), "--lang", lang)
    at = game.start()
    for action in game.actions[:half]:
        at = at.play(action)
    assert status == 0
    assert all(space in out for space in at.cars.values())
    assert all(str(account)[1:] in out for account in at.accounts if account)
    assert "─" in out and "│" in out


def test_the_first_and_the_last_moment_can_be_shown(show: Run, record: str, game: df.Game) -> None:
    assert "After 0 of" in show(record, "--at", "0")[1]
    assert "(E5)" in show(record, "--at", str(len(game.actions)))[1]


def test_json_is_the_game_as_ids_and_values(show: Run, record: str, game: df.Game) -> None:
    status, out, _ = show(record, "--json")
    told = json.loads(out)
    assert status == 0 and out.count("\n") == 1
    assert told["decisions"] == [str(action) for action in game.actions]
    assert told["scores"] == [score._asdict() for score in game.score()]
    assert {event["id"] for event in told["events"]} == {event.key for event in game.events}
    assert df.Game.from_record(told["record"]) == game


def test_json_of_a_moment_has_no_scores_yet(show: Run, record: str) -> None:
    told = json.loads(show(record, "--json", "--at", "3")[1])
    assert (told["scores"], told["winners"], len(told["decisions"])) == ([], [], 3)


def test_B5_bets_of_a_game_that_goes_on_are_not_told(show: Run, game: df.Game, tmp_path: Path) -> None:
    at = game.start()
    for action in game.actions:
        at = at.play(action)
        if at.phase is df.Phase.BETS and len(at.to_act) == 1:
            break
    (tmp_path / "half.txt").write_text(at.record(), "utf-8")
    _, out, _ = show(str(tmp_path / "half.txt"))
    assert out.count("bets in secret") == 2 and "bets on" not in out
    assert "Here the record stops" in out


@pytest.mark.parametrize("short", [False, True])
def test_the_input_can_be_the_record(show: Run, game: df.Game, short: bool) -> None:
    status, out, _ = show("-", piped=game.record(short=short).encode())
    assert status == 0 and "(E5)" in out


def test_races_that_come_with_the_package_go_by_their_names(show: Run) -> None:
    for name in _saves.races():
        assert show(name)[0] == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_damaged_record_names_its_file_and_line(
    show: Run, game: df.Game, tmp_path: Path, lang: str
) -> None:
    lines = game.record().splitlines()
    where = lines.index("decisions") + 3
    lines[where] = lines[where].replace("bid", "bidd").replace("decline", "bidd R5")
    (tmp_path / "bad.txt").write_text("\n".join(lines), "utf-8")
    status, out, err = show(str(tmp_path / "bad.txt"), "--lang", lang)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert str(tmp_path / "bad.txt") in err
    assert {"en": f"line {where + 1}:", "ja": f"{where + 1}行目："}[lang] in err


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "words",
    [
        ("nowhere.txt",),
        ("{folder}",),
        ("{folder}/cut.txt",),
        ("{folder}/binary",),
        ("{folder}/empty.txt",),
        ("{folder}/newer.txt",),
        ("{record}", "--at", "9999"),
        ("{record}", "--at", "-1"),
        ("{record}", "--at", "x"),
        ("{record}", "--nonsense"),
        ("-",),
        (),
    ],
    ids=" ".join,
)
def test_a_slip_is_one_sentence_in_the_language_asked_for(
    show: Run, game: df.Game, record: str, tmp_path: Path, words: Sequence[str], lang: str
) -> None:
    text = game.record()
    (tmp_path / "cut.txt").write_text(text[: len(text) // 2], "utf-8")
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 50)
    (tmp_path / "empty.txt").write_text("")
    (tmp_path / "newer.txt").write_text("Downforce record 99\n")
    given = [word.format(folder=tmp_path, record=record) for word in words]
    status, out, err = show(*given, "--lang", lang)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert bool(re.search(r"[ぁ-ん]", err)) == (lang == "ja")


def test_a_name_in_a_record_cannot_steer_the_terminal(show: Run, game: df.Game, tmp_path: Path) -> None:
    text = game.record().replace("first ", "name 0 \x1b[2JAda\nname 1 B\nname 2 C\nfirst ", 1)
    (tmp_path / "odd.txt").write_text(text, "utf-8")
    status, out, err = show(str(tmp_path / "odd.txt"))
    assert status in (0, 2) and "\x1b" not in out + err


def test_a_reader_who_has_had_enough_is_no_fault(record: str) -> None:
    line = f'"{sys.executable}" -m downforce --lang en show "{record}" | head -n 1'
    done = subprocess.run(line, shell=True, capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.startswith("Downforce · ") and done.stderr == ""


def test_the_words_of_both_commands_are_there_in_both_languages() -> None:
    from downforce.rules.language import _words, placeholders

    english, japanese = _words("en"), _words("ja")
    for key in english:
        if key.startswith(("play.", "show.", "error.play.", "error.show.")):
            assert placeholders(english[key]) == placeholders(japanese[key]), key
    assert say("show.input") == "the input"
