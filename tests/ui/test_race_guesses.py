"""A race looked at step by step: guesses, what a rule has to do with it, where else a moment opens."""

import html
import re
from typing import Any

import pytest

import downforce as df
from downforce.teach import recorded
from downforce.ui import RaceReplay
from tests.ui.one_pane import Browser


@pytest.fixture(scope="module")
def race() -> df.Game:
    return recorded("start-here")


@pytest.fixture
def replay(race: df.Game) -> RaceReplay:
    return RaceReplay(race)


@pytest.fixture
def guessing(race: df.Game) -> Browser:
    return Browser(RaceReplay(race, guesses=True))


def test_a_guess_is_asked_before_its_card_and_seen_when_the_card_is_done(guessing: Browser) -> None:
    replay = guessing.widget
    guessing("next")
    assert replay.step == 0 and "Which car will be in front" in replay.html
    assert replay.html.count('data-do="guess ') == 6
    guessing("guess 1")
    assert replay.step == 1 and "Your guess: Blue." in replay.html
    for _ in range(5):
        guessing("next")
    assert (
        replay.step == 6
        and "Your guess was Blue; it is Orange and Yellow. Nothing depends on it." in replay.html
    )
    guessing("next")
    assert "Your guess was" not in replay.html


def test_a_guess_that_came_true_says_so(guessing: Browser) -> None:
    guessing("next")
    guessing("guess 3")
    guessing("point")
    assert guessing.widget.step == 2 and "Your guess: Orange." in guessing.widget.html
    guessing("point")
    assert guessing.widget.step == 6 and "Well guessed: Orange." in guessing.widget.html


def test_a_question_can_be_skipped_and_is_not_asked_again(guessing: Browser) -> None:
    replay = guessing.widget
    guessing("next")
    guessing("next")
    assert replay.step == 1 and "guess" not in replay.html.replace("guesses", "").replace(
        "Ask me to guess", ""
    )
    guessing("first")
    guessing("next")
    assert replay.step == 1


def test_the_next_turning_point_stops_at_the_question_before_it(race: df.Game) -> None:
    click = Browser(RaceReplay(race))
    for step, words in ((1, "into the lead"), (2, "draws level"), (7, "into the lead")):
        click("point")
        assert click.widget.step == step and words in click.widget.html
    asked = Browser(RaceReplay(race, step=7, guesses=True))
    asked("point")
    assert asked.widget.step == 10 and "Which car will be in front" in asked.widget.html


def test_where_a_car_will_stop_is_asked_with_its_ends_on_the_board(race: df.Game) -> None:
    click = Browser(RaceReplay(race, step=22, guesses=True))
    click("next")
    page = click.widget.html
    assert "Where will it stop?" in page
    assert page.count("data-end=") == page.count('data-do="guess ') == 5


def test_guesses_are_switched_on_and_off_at_any_step(replay: RaceReplay) -> None:
    click = Browser(replay)
    click("guesses", True)
    click("next")
    assert 'data-do="guess ' in replay.html
    click("guesses", False)
    assert 'data-do="guess ' not in replay.html and replay.step == 0
    click("next")
    assert replay.step == 1


@pytest.mark.parametrize("act", ["guess 99", "guess x", "guess "])
def test_a_guess_that_there_is_not_is_a_sentence_and_the_question_stays(guessing: Browser, act: str) -> None:
    guessing("next")
    guessing(act)
    assert (
        "That is not possible at this moment" in guessing.widget.html
        and 'data-do="guess ' in guessing.widget.html
    )


def test_no_answer_is_in_the_page_before_the_guess(guessing: Browser) -> None:
    guessing("next")
    before = guessing.widget.html
    assert "Orange drives" not in before and "Well guessed" not in before


def test_the_whole_race_can_be_guessed_in_both_languages(race: df.Game) -> None:
    for code in ("en", "ja"):
        df.language(code)
        click = Browser(RaceReplay(race, guesses=True))
        seen = 0
        for _ in range(400):
            asked = 'data-do="guess 0"' in click.widget.html
            seen += asked
            click("guess 0" if asked else "next")
            assert not re.search(r"<(div|p|span|button|b)\b[^>]*/>", click.widget.html)
        assert seen == 10 and click.widget.step == len(click.widget.steps) - 1


def test_a_rule_asked_of_a_sentence_comes_with_what_made_it_apply(replay: RaceReplay) -> None:
    replay.go(36)
    click = Browser(replay)
    at = next(n for n, event in enumerate(replay.steps[36].events) if event.key == "drives-blocked")
    click(f"rule M4 {at}")
    event = replay.steps[36].events[at]
    assert df.why(replay.steps[36].game, event).sentence in replay.html
    assert df.rule("M4").sentences[0].text in replay.html


def test_the_commentator_speaks_where_something_turns_and_only_there(replay: RaceReplay) -> None:
    replay.go(8)
    assert "df-talk" not in replay.html
    replay.go(36)
    assert "Every way was too short for the whole number: 3 spaces are lost" in replay.html


def test_a_moment_is_opened_in_an_explorer_by_two_lines_that_are_made_only_when_asked_for(
    replay: RaceReplay,
) -> None:
    replay.go(36)
    click = Browser(replay)
    assert "Game.from_record" not in replay.html
    click("open")
    codes = [
        html.unescape(code) for code in re.findall(r"<textarea[^>]*>(.*?)</textarea>", replay.html, re.S)
    ]
    opened = [code.splitlines()[1].partition("(")[0] for code in codes]
    assert opened == ["ui.ReachExplorer", "ui.HandExplorer", "ui.CardBuilder"]
    names: dict[str, Any] = {}
    for code in codes:
        exec(code.replace("\nui", "\nmade = ui"), names)
        assert type(names["made"]).__name__ in code
    click("next")
    assert "ui.ReachExplorer(" in replay.html
    click("open")
    assert "ui.ReachExplorer(" not in replay.html


def test_the_account_opens_in_that_of_the_money_and_the_grid_in_that_of_the_hand(replay: RaceReplay) -> None:
    click = Browser(replay)
    click("open")
    assert "ui.HandExplorer(" in replay.html and "ui.ReachExplorer(" not in replay.html
    click("last")
    assert "ui.ScoreExplainer(" in replay.html and "ui.HandExplorer(" not in replay.html
