"""What a bet is worth: dots, a question, bars."""

import xml.etree.ElementTree as ET
from random import Random
from typing import Any

import pytest

import downforce as df
from downforce.rules.language import LANGUAGES
from downforce.ui import BetValue
from downforce.ui.bet_page import answers, mean
from tests.ui.clicking import said
from tests.ui.one_pane import Browser, bundle
from tests.ui.test_score_explainer import acts


def test_first_it_asks_and_then_says_what_comes_of_the_answer() -> None:
    widget = BetValue(6, 5, 4)
    assert "$4.80" not in said(widget.html) and "more 0" not in acts(widget)
    Browser(widget)(f"guess {answers((6, 5, 4)).index(96)}")
    text = said(widget.html)
    assert "You said $96, and that is it." in text
    assert "Bet 1: 6 × $9 + 5 × $6 + 4 × $3 = $96 in 20 races, $4.80 in each on average." in text


def test_a_wrong_answer_is_named_and_the_right_one_worked_out() -> None:
    widget = BetValue(6, 5, 4)
    Browser(widget)("guess 0")
    assert "You said $54." in said(widget.html) and "= $96" in said(widget.html)


def test_the_numbers_change_by_one_and_never_leave_twenty() -> None:
    widget = BetValue(6, 5, 4, ask=False)
    click = Browser(widget)
    for _ in range(9):
        click("more 0")
    assert widget.times == (11, 5, 4)
    for _ in range(9):
        click("less 2")
    assert widget.times == (11, 5, 0)
    assert widget.html.count('aria-disabled="true"') == 1, "third cannot become less"
    assert repr(widget) == "BetValue(11, 5, 0)" and "BetValue(11, 5, 0, ask=False)" in widget.lines


def test_before_the_answer_nothing_can_be_changed() -> None:
    widget = BetValue(6, 5, 4)
    Browser(widget)("more 0")
    assert widget.times == (6, 5, 4) and "That is not possible at this moment" in said(widget.html)


@pytest.mark.parametrize(
    "times", [(21, 0, 0), (10, 10, 1), (-1, 0, 0), (1.5, 0, 0), ("6", 5, 4), (True, 1, 1)]
)
def test_numbers_that_are_not_of_twenty_races_are_refused_in_both_languages(times: Any) -> None:
    for code in LANGUAGES:
        df.language(code)
        with pytest.raises(df.UnreadableText, match="20"):
            BetValue(*times)


def test_whatever_a_browser_sends_ends_in_a_page() -> None:
    widget = BetValue(0, 0, 0)
    click, rng = Browser(widget), Random(3)
    for _ in range(150):
        click(rng.choice(["", "guess 9", "more 3", "less x", "rule B4", "rule <b>", *acts(widget)]))
        assert widget.html.count("<div") == widget.html.count("</div>")
        assert sum(widget.times) <= 20 and "Error" not in said(widget.html)


@pytest.mark.parametrize("code", LANGUAGES)
def test_saved_pages_hold_dots_bars_and_the_sums(code: str) -> None:
    df.language(code)
    data = bundle(BetValue(6, 5, 4, ask=False))
    picture = ET.fromstring(data["image/svg+xml"])
    assert len([*picture.findall(".//{*}circle")]) == 20 and len([*picture.findall(".//{*}rect")]) >= 3
    assert "$96" in data["text/plain"] and mean(96) in data["text/plain"]


@pytest.mark.parametrize(("code", "rule"), [("en", " (B4)"), ("ja", "（B4）")])
def test_B4_is_cited_in_the_brackets_of_the_language(code: str, rule: str) -> None:
    df.language(code)
    data = bundle(BetValue(6, 5, 4))
    assert rule in data["text/plain"] and rule in data["image/svg+xml"]


def test_a_saved_page_does_not_tell_what_is_still_asked() -> None:
    data = bundle(BetValue(6, 5, 4))
    assert len(ET.fromstring(data["image/svg+xml"]).findall(".//{*}circle")) == 20
    for told in (data["text/plain"], data["image/svg+xml"]):
        assert "$9/6/3" in told and "$96" not in told and mean(96) not in told
