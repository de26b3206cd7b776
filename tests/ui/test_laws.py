"""The page of the rules in force: opened and closed, before a game and in it, with its pictures."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import downforce as df
from downforce import Game
from downforce.draw.svg import escape
from downforce.rules.in_force import Setting, in_force
from downforce.rules.language import LANGUAGES
from downforce.rules.powers import BASE, CIRCUIT
from downforce.ui import RulesInForce, Sandbox
from downforce.ui.rule_pictures import _PICTURES, picture
from downforce.ui.strip import KINDS, strip
from tests.ui.clicking import begun, controls, said, use

EVERYTHING = Setting(None, 5, "printed", "odds", (*BASE, *CIRCUIT))


def told(sandbox: Sandbox) -> list[str]:
    """The ids of the rules on the page."""
    return re.findall(r'class="df-law-id">([A-Z]\d+)<', foot(sandbox))


def foot(sandbox: Sandbox) -> str:
    return sandbox._panes["foot"].html


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_tells_every_sentence_of_the_rules_in_force_and_no_other_rule(
    tmp_path: Path, code: str
) -> None:
    df.language(code)
    sandbox = begun(tmp_path, powers="base", track="pasture", rules="printed", betting="odds")
    use(sandbox, "fold laws")
    assert sandbox.game
    rules = in_force(Setting.of(sandbox.game))
    assert all(each.text in said(foot(sandbox)) for rule in rules for each in rule.sentences)
    assert told(sandbox) == [rule.id for rule in rules]
    use(sandbox, "fold laws")
    assert "df-law" not in foot(sandbox)


def test_S7_the_page_is_the_same_whatever_the_hands_hold() -> None:
    pages = {RulesInForce(Game.new(players=3, seed=seed))._repr_html_() for seed in range(4)}
    assert len(pages) == 1


def test_before_a_game_the_page_follows_the_form(tmp_path: Path) -> None:
    sandbox = Sandbox(folder=tmp_path)
    use(sandbox, "fold laws")
    assert not {"W12", "T3"} & set(told(sandbox))
    use(sandbox, "set powers circuit")
    use(sandbox, "set track", "quarry")
    assert {"W12", "T3"} <= set(told(sandbox)) and "T4" not in told(sandbox)
    use(sandbox, "set track", "random")
    assert "T4" in told(sandbox), "any of them may be drawn"


def test_between_two_people_the_page_is_closed(tmp_path: Path) -> None:
    sandbox = begun(tmp_path, people=2)
    assert "fold laws" not in controls(sandbox)


@pytest.mark.parametrize("rule", _PICTURES)
def test_each_picture_is_of_a_rule_and_well_formed(rule: str) -> None:
    assert df.rule(rule).id == rule
    ElementTree.fromstring(picture(rule, EVERYTHING).replace("aria-hidden", "hidden"))


def test_a_rule_without_a_picture_has_none() -> None:
    assert picture("S1", EVERYTHING) == ""


def test_W2_the_picture_shows_each_number_of_spaces_as_the_rules_give_it() -> None:
    assert picture("W2", EVERYTHING).count("df-end") >= 9 and 'class="df-blocked' not in picture(
        "W2", EVERYTHING
    )


@pytest.mark.parametrize("kind", KINDS)
def test_the_strip_is_a_track_that_the_checker_accepts(kind: str) -> None:
    track = strip(kind)
    shows = {"danger": track.dangers, "ramp": track.ramps, "animal": track.animals}
    assert [each for each, found in shows.items() if found] == ([kind] if kind != "plain" else [])


@pytest.mark.parametrize("code", LANGUAGES)
def test_RulesInForce_shows_itself_as_a_page_and_as_text(code: str) -> None:
    df.language(code)
    page = RulesInForce(Game.new(players=2, seed=1, powers="circuit", track="canyon"))
    html = page._repr_html_()
    assert html.count("df-law-picture") > 15 and html.count("<button") == 0
    for rule in in_force(page._setting):
        assert rule.title in str(page) and escape(rule.title) in html


def test_RulesInForce_refuses_what_is_no_game() -> None:
    with pytest.raises(df.DownforceError, match="game"):
        RulesInForce("harbour")  # type: ignore[arg-type]
