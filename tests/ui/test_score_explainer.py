"""Where the money comes from: what the browser can send, what is shown, what is saved."""

import re
import xml.etree.ElementTree as ET
from random import Random
from typing import Any

import pytest

import downforce as df
from downforce.rules.language import LANGUAGES, money
from downforce.rules.rulebook import rulebook
from downforce.teach import recorded
from downforce.ui import ScoreExplainer
from downforce.ui.markup import spoken
from tests.ui.clicking import said
from tests.ui.one_pane import Browser, bundle

OVER = ("start-here", "alley-for-six-bold", "alley-for-two-strategic", "harbour-for-five-odds")


@pytest.fixture
def explainer() -> ScoreExplainer:
    return ScoreExplainer(recorded("start-here"))


def opened(game: Any, **more: Any) -> tuple[ScoreExplainer, Browser]:
    widget = ScoreExplainer(game, ask=False, **more)
    return widget, Browser(widget)


def acts(widget: Any) -> list[str]:
    return re.findall(r'data-do="([^"]+)"', widget.html)


def order(widget: ScoreExplainer) -> str:
    return "".join(map(str, widget.game.finished))


def test_first_it_asks_who_wins_and_shows_no_result(explainer: ScoreExplainer) -> None:
    assert [act for act in acts(explainer) if act.startswith("guess")] == [f"guess {n}" for n in range(4)]
    text = said(explainer.html)
    assert "df-fall" not in explainer.html and "↑" not in text
    totals = [score.total for score in explainer.game.score()]
    assert all(money(total) not in text for total in totals if total > 12)


def test_E5_after_a_guess_the_result_says_who_wins_and_whether_it_was_right(
    explainer: ScoreExplainer,
) -> None:
    Browser(explainer)("guess 0")
    assert "You said Ada." in said(explainer.html) and "Diego wins with $23." in said(explainer.html)
    other = ScoreExplainer(recorded("start-here"))
    Browser(other)("guess 3")
    assert "you were right" in said(other.html)


def test_a_second_guess_and_a_move_before_the_answer_are_refused_in_a_sentence(
    explainer: ScoreExplainer,
) -> None:
    click = Browser(explainer)
    click("up R")
    assert order(explainer) == "YKRBGO" and "That is not possible at this moment" in said(explainer.html)
    click("guess 0")
    click("guess 3")
    assert "That is not possible at this moment" in said(explainer.html)


def test_the_arrows_move_a_car_and_the_result_before_stays_as_dashes() -> None:
    widget, click = opened(recorded("start-here"))
    click("up R")
    assert order(widget) == "YRKBGO"
    click("up R")
    assert order(widget) == "RYKBGO"
    text = said(widget.html)
    assert "You moved Red from place 3 to place 1. Ada wins with $21." in text
    assert "−$6 by this change" in text and 'class="df-before"' in widget.html
    click("down Y")  # another car: the comparison begins anew
    assert order(widget) == "RKYBGO" and "You moved Yellow from place 2 to place 3." in said(widget.html)
    click("reset")
    assert order(widget) == "YKRBGO" and 'class="df-before"' not in widget.html


def test_a_car_that_comes_back_to_its_place_is_not_said_to_be_moved() -> None:
    widget, click = opened(recorded("start-here"))
    click("up R")
    click("down R")
    assert "You moved" not in said(widget.html) and "by this change" not in said(widget.html)


def test_the_arrows_do_nothing_at_their_ends_and_keep_the_focus() -> None:
    widget, click = opened(recorded("start-here"))
    click("up Y")
    assert order(widget) == "YKRBGO"
    assert 'data-do="up Y" aria-label="Yellow one place up" aria-disabled="true"' in widget.html
    click("up K")
    assert re.findall(r'data-do="([^"]+)" data-first', widget.html) == ["down K"], "up is at its end"
    click("down K")
    assert re.findall(r'data-do="([^"]+)" data-first', widget.html) == ["down K"]


def test_a_car_that_was_moved_makes_another_moment_and_a_rule_that_is_opened_does_not() -> None:
    """By the moment the browser takes the focus along, and drops the second half of a double click."""
    widget, click = opened(recorded("start-here"))
    moments = [widget.moment]
    for act in ("up R", "rule E3", "up R", "up R", "reset"):
        click(act)
        moments.append(widget.moment)
    assert moments == [0, 1, 1, 2, 2, 3]


def test_E4_the_last_car_goes_out_and_comes_back_as_the_last() -> None:
    widget, click = opened(recorded("start-here"))
    click("down O")
    assert order(widget) == "YKRBG" and "Not home: no prize" in said(widget.html)
    click("down G")
    click("up O")
    assert order(widget) == "YKRBO" and "Orange comes home now, in place 5." in said(widget.html)
    click("down B")
    for _ in range(9):
        click("down Y")
    assert "Y" not in order(widget)
    for colour in "KRBOG":
        for _ in range(6):
            click(f"down {colour}")
    assert order(widget) == "" and "That is not possible at this moment" not in said(widget.html)
    assert "none of them" in said(widget.html) or "wins with" in said(widget.html)


def test_E6_equal_results_are_decided_by_the_best_car_and_it_is_said() -> None:
    widget, _ = opened("tie")
    text = said(widget.html)
    assert "Ada and Ben have $15 each; the best-placed car of theirs is Red, in place 1." in text
    assert "Ada wins with $15." in text and {"rule E5", "rule E6"} <= set(acts(widget))


def test_E3_the_prize_of_a_car_that_nobody_owns_is_struck_out() -> None:
    widget, _ = opened("nobody")
    assert "nobody's car" in said(widget.html) and "<s>$9</s>" in widget.html


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", OVER)
def test_every_amount_and_result_is_the_engines_in_both_languages(name: str, code: str) -> None:
    df.language(code)
    widget, click = opened(recorded(name))
    game = widget.game
    for seat in range(game.players):
        click(f"seat {seat}")
        for event in game.account(seat)[:-1]:
            assert said(spoken(event)) in said(widget.html)
            assert f"rule {event.rule}" in acts(widget)
        assert money(game.score()[seat].total) in said(widget.html)
    charts = re.findall(r'<svg[^>]*class="df-fall .*?</svg>', widget.html, re.S)
    assert len(charts) == game.players
    for seat, svg in enumerate(charts):
        figures = [node.text for node in ET.fromstring(svg).findall(".//{*}text")]
        assert money(game.score()[seat].total) in figures


def test_O1_with_odds_the_place_at_the_time_of_the_bet_stands_beside_it() -> None:
    widget = ScoreExplainer(recorded("harbour-for-five-odds"))
    assert "×3/2/1" in said(widget.html) and "was 5" in said(widget.html) and "rule O1" in acts(widget)


@pytest.mark.parametrize(("name", "rule"), [("alley-for-six-bold", "W10"), ("alley-for-two-strategic", "W6")])
def test_powers_that_change_what_a_bet_pays_are_named_before_and_after(name: str, rule: str) -> None:
    widget = ScoreExplainer(recorded(name))
    assert f"rule {rule}" in acts(widget)
    click = Browser(widget)
    click("open")
    told = []
    for seat in range(widget.game.players):
        click(f"seat {seat}")
        told.append(f"rule {rule}" in acts(widget))
    assert any(told)


def test_B5_while_the_race_is_on_bets_stay_secret_unless_they_are_opened() -> None:
    game = recorded("start-here", decisions=100)
    widget, _ = opened(game)
    assert "The race is still on." in said(widget.html) and "Bets are secret" in said(widget.html)
    assert {score.bets for score in widget.game.score()} == {0} and "Bet 1" not in bundle(widget)[
        "text/plain"
    ]
    shown, _ = opened(game, open_bets=True)
    assert any(score.bets for score in shown.game.score()) and "Bets are secret" not in said(shown.html)
    assert "open_bets=True" in shown.lines and "open_bets" not in widget.lines


def test_a_finish_can_be_given_and_the_two_lines_of_python_give_it_back() -> None:
    widget, click = opened(recorded("start-here"), finish="R B")
    click("down B")
    click("cell")
    assert "R" in order(widget) and widget.lines in said(widget.html)
    space: dict[str, Any] = {}
    first, second = widget.lines.splitlines()
    exec(f"{first}\nmade = {second}", space)  # what a reader would run
    assert order(space["made"]) == order(widget) == "R"


@pytest.mark.parametrize(
    ("game", "finish", "words"),
    [
        (None, None, "neither"),
        (df.load_track("harbour"), None, "neither"),
        (df.Game.new(players=3, seed=1), None, "Before the race"),
        ("start-here", "R R", "no finish"),
        ("start-here", "R X", "X"),
    ],
)
def test_what_cannot_be_explained_is_refused_in_one_sentence(game: Any, finish: Any, words: str) -> None:
    given = recorded(game) if isinstance(game, str) else game
    for code in LANGUAGES:
        df.language(code)
        with pytest.raises(df.DownforceError) as refused:
            ScoreExplainer(given, finish=finish)
        assert code == "ja" or words in str(refused.value)
        assert "\n" not in str(refused.value)
    with pytest.raises(df.BrokenFile):
        ScoreExplainer("no record")


def test_whatever_a_browser_sends_ends_in_a_sentence_and_a_page() -> None:
    widget = ScoreExplainer(recorded("harbour-for-five-odds"))
    click, rng = Browser(widget), Random(7)
    odd = ["", "up", "up X", "guess 99", "guess -1", "seat 9", "seat x", "rule <b>", "nothing", "cell 3"]
    for _ in range(200):
        click(rng.choice([*odd, *acts(widget), *acts(widget)]))
        assert widget.html.count("<div") == widget.html.count("</div>")
        assert "Traceback" not in widget.html and "Error" not in said(widget.html)


def test_a_rule_is_opened_and_closed_by_its_chip() -> None:
    widget, click = opened("tie")
    click("rule E6")
    assert rulebook()["E6"].sentences[0].text in said(widget.html)
    click("rule E6")
    assert rulebook()["E6"].sentences[0].text not in said(widget.html)


@pytest.mark.parametrize("code", LANGUAGES)
def test_saved_pages_hold_all_accounts_as_a_picture_and_as_text(code: str) -> None:
    df.language(code)
    for game in (recorded("start-here"), recorded("start-here", decisions=100)):
        data = bundle(ScoreExplainer(game, ask=False))
        ET.fromstring(data["image/svg+xml"])
        for name in game.names:
            assert name in data["text/plain"] and f">{name}<" in data["image/svg+xml"]
        assert "E5" in data["text/plain"] and "df-still" in data["image/svg+xml"]


def test_names_are_escaped() -> None:
    game = df.Game.at(
        cars={}, finished="RB", owners={"R": 0, "B": 1}, hands=[[], []], turn=0, names=["<i>A", "B&"],
        bets=["RB", "RB", "RB"],
    )  # fmt: skip
    widget, click = opened(game)
    click("up B")
    assert "<i>" not in widget.html
    assert "&lt;i&gt;A" in widget.html


def test_a_narrow_page_gets_lower_charts() -> None:
    widget, click = opened(recorded("start-here"))
    wide = re.search(r'df-fall df-auto" viewBox="\S+ \S+ \S+ (\S+)"', widget.html)
    click("narrow", True)
    low = re.search(r'df-fall df-auto" viewBox="\S+ \S+ \S+ (\S+)"', widget.html)
    assert wide and low and float(low[1]) < float(wide[1])


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", ["tie", "nobody", *OVER])
def test_a_saved_page_does_not_tell_who_wins_before_the_reader_has_said_so(name: str, code: str) -> None:
    df.language(code)
    widget = ScoreExplainer(name if name in ("tie", "nobody") else recorded(name))
    data, names = bundle(widget), widget.game.setup.names
    ET.fromstring(data["image/svg+xml"])
    assert all(each in data["text/plain"] for each in (*names, *(car.word for car in widget.game.finished)))
    for told in (data["text/plain"], data["image/svg+xml"]):
        assert "E5" not in told and not re.search(r"[-−]\$|\+\$", told)
    Browser(widget)("guess 0")
    assert all("E5" in bundle(widget)[kind] for kind in ("text/plain", "image/svg+xml"))
