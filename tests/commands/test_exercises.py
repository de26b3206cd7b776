"""`downforce exercises`: every exercise and every feedback, for people and for programs."""

import json
from collections.abc import Callable

import pytest

from downforce import cli
from downforce.teach.exercises import all_of, everything

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("COLUMNS", "1000")

    def run(*words: str) -> tuple[int, str, str]:
        return cli.main(["exercises", *words]), *capsys.readouterr()

    return run


def test_every_feedback_of_a_lesson_is_listed_with_what_triggers_it(run: Run) -> None:
    status, said, _ = run("00")
    assert status == 0
    for each in all_of("00"):
        assert each.name in said and all(rule in said for rule in each.rules)
        for name, kind in each.kinds.items():
            assert f"{name}: {kind.when.en}" in said
    assert "−$17 is" not in said and "To “$17”: $17 would be money in hand." in said


def test_it_speaks_japanese(run: Run) -> None:
    _, said, _ = run("00", "--lang", "ja")
    assert all(kind.when.ja in said for each in all_of("00") for kind in each.kinds.values())
    assert "Wrong" not in said


def test_a_program_gets_every_exercise_of_every_lesson(run: Run) -> None:
    status, said, _ = run("--json")
    listed = json.loads(said)
    assert status == 0 and [each["name"] for each in listed] == [each.name for each in everything()]
    for facts in listed:
        assert {"question", "solution", "because", "hints", "rules", "form", "quick", "kinds"} <= facts.keys()
        assert all(kind["feedback"] and kind["when"] for kind in facts["kinds"])
        assert any(kind["example"] for kind in facts["kinds"])


def test_a_lesson_may_be_named_without_its_nought(run: Run) -> None:
    assert run("0", "--json") == run("00", "--json")


def test_every_line_fits_a_narrow_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    _, said, _ = run("00")
    assert max(map(len, said.splitlines())) <= 60


@pytest.mark.parametrize("lesson", ["77", "x", "", "-", "00.owe", "０"])
def test_a_lesson_without_exercises_is_one_sentence(lesson: str, run: Run) -> None:
    status, said, told = run("--", lesson)
    assert status == 2 and not said and len(told.splitlines()) == 1 and "00" in told
