"""A race looked at step by step: what the browser can send, what is shown, what is saved."""

import gc
import re
import xml.etree.ElementTree as ET
from random import Random
from typing import Any

import ipywidgets
import pytest

import downforce as df
from downforce.bots import BOTS, play_out
from downforce.teach import recorded
from downforce.ui import RaceReplay, WhereTo
from downforce.ui.race_replay import replay_page
from tests.ui.one_pane import Browser, bundle


@pytest.fixture(scope="module")
def race() -> df.Game:
    return recorded("start-here")


@pytest.fixture
def replay(race: df.Game) -> RaceReplay:
    return RaceReplay(race)


def test_the_buttons_go_one_step_and_to_the_ends(replay: RaceReplay) -> None:
    click, last = Browser(replay), len(replay.steps) - 1
    went = []
    for button in ("next", "next", "previous", "last", "next", "previous", "first", "previous"):
        click(button)
        went.append(replay.step)
    assert went == [1, 2, 1, last, last, last - 1, 0, 0]


def test_the_slider_counts_from_one_and_a_wild_value_goes_to_the_nearest_step(replay: RaceReplay) -> None:
    slide = Browser(replay)
    for value, step in (("14", 13), ("1", 0), ("99999", len(replay.steps) - 1)):
        slide("to", value)
        assert replay.step == step
        assert f'value="{step + 1}"' in replay.html


def test_the_same_click_twice_is_one(replay: RaceReplay) -> None:
    click = Browser(replay)
    click("next", seq=7)
    click("next", seq=7)
    assert replay.step == 1


def test_a_step_shows_what_the_game_was_then(replay: RaceReplay, race: df.Game) -> None:
    at = next(n for n, step in enumerate(replay.steps) if len(step.route) > 3)
    step = replay.steps[at]
    replay.go(at)
    assert step.events[-1].sentence in replay.html
    assert f'data-card="{step.card}"' in replay.html
    assert "df-route" in replay.html
    for name in race.names:
        assert name in replay.html
    assert f"Step {at + 1} of {len(replay.steps)}" in replay.html


def test_every_step_can_be_shown_wide_and_narrow_in_both_languages(race: df.Game) -> None:
    for code, narrow in (("en", False), ("ja", True)):
        df.language(code)
        for at, step in enumerate(RaceReplay(race).steps):
            html = replay_page.page(replay_page.Shown(step, at, 200, narrow=narrow))
            assert not re.search(r"<(div|p|span|button|b)\b[^>]*/>", html)  # which HTML takes for open
            assert html.count("<div") == html.count("</div>")
            assert ("df-small" in html) == narrow


def test_no_end_of_the_next_line_is_lit_on_a_board_that_looks_back(replay: RaceReplay) -> None:
    for step in range(len(replay.steps)):
        replay.go(step)
        assert "data-end=" not in replay.html


def test_a_rule_is_opened_and_closed_by_its_chip(replay: RaceReplay) -> None:
    click = Browser(replay)
    click("next")
    click("rule R4")
    assert df.rule("R4").sentences[0].text in replay.html
    assert 'aria-expanded="true"' in replay.html
    click("rule R4")
    assert df.rule("R4").sentences[0].text not in replay.html


def test_a_rule_that_there_is_not_opens_nothing(replay: RaceReplay) -> None:
    before = replay.html
    Browser(replay)("rule <b>")
    assert replay.html == before


def test_a_narrow_page_gets_the_board_for_narrow_places_and_keeps_it(replay: RaceReplay) -> None:
    act = Browser(replay)
    act("narrow", True)
    act("next")
    assert "df-small" in replay.html and replay.narrow
    act("narrow", False)
    assert "df-small" not in replay.html


@pytest.mark.parametrize("act", ["fly", "", "to"])
def test_a_fault_is_a_sentence_on_the_widget_and_the_next_click_clears_it(
    replay: RaceReplay, act: str
) -> None:
    click = Browser(replay)
    click("next")
    click(act)
    assert "That is not possible at this moment" in replay.html
    assert replay.step == 1
    click("next")
    assert "That is not possible at this moment" not in replay.html and replay.step == 2


def test_sentences_follow_the_language_and_the_step_stays(replay: RaceReplay) -> None:
    replay.go(5)
    df.language("ja")
    Browser(replay)("next")
    assert "場面 7" in replay.html and "Step" not in replay.html


def test_S7_no_hand_and_no_bet_is_in_the_state_before_the_end(race: df.Game) -> None:
    early = recorded("start-here", decisions=60)
    replay = RaceReplay(early)
    played = {card for pile in early.discards for card in pile} | {early.card}
    hidden = {str(card) for hand in early.hands for card in hand} - set(map(str, played))
    for step in range(len(replay.steps)):
        replay.go(step)
        state = str(replay.get_state())
        assert not [card for card in hidden if f'data-card="{card}"' in state or f"plays {card}." in state]
        assert not [card for card in hidden if " " in card and card in state]
        assert "secret until now" not in state


def test_B5_the_bets_are_shown_at_the_end(replay: RaceReplay, race: df.Game) -> None:
    replay.go(-1)
    assert "Bets by betting line, secret until now" in replay.html
    winner = race.names[race.winners[0]]
    total = race.score()[race.winners[0]].total
    assert f"{winner} wins with ${total}." in replay.html


def test_E6_a_tie_names_its_rule_and_a_shared_victory_all_winners() -> None:
    t = df.load_track("harbour")
    cars = {"R": t.grid[0], "B": t.grid[1]}
    game = df.Game.at(track=t, cars=cars, hands=[["R5 Y3"], []], owners={"R": 0, "B": 1}, turn=0)
    over = play_out(game, [BOTS["random"]] * 2, Random(1))
    replay = RaceReplay(over, step=-1)
    assert "Ada and Ben share the victory with $0." in replay.html and ">E6<" in replay.html


@pytest.mark.parametrize("decisions", [0, 10, 24, 25, 26, 30, 61])
def test_an_unfinished_game_can_be_looked_at_as_far_as_it_went(decisions: int) -> None:
    replay = RaceReplay(recorded("start-here", decisions=decisions), step=-1)
    assert replay.steps[-1].kind != "end"
    assert "df-board" in replay.html


def test_a_record_is_as_good_as_its_game(race: df.Game) -> None:
    for text in (race.record(), race.record(short=True)):
        assert RaceReplay(text, step=3).html == RaceReplay(race, step=3).html


@pytest.mark.parametrize("race", [7, None, df.load_track("harbour")])
def test_what_is_no_race_is_refused(race: Any) -> None:
    with pytest.raises(df.UnreadableText, match="A replay shows a game or the text of its record"):
        RaceReplay(race)


def test_a_damaged_record_is_refused_with_its_line(race: df.Game) -> None:
    with pytest.raises(df.BrokenFile, match="record, line 3"):
        RaceReplay(race.record().replace("track harbour", "track elsewhere"))


@pytest.mark.parametrize("step", [500, -500, "2", None])
def test_a_step_that_there_is_not_is_refused_and_nothing_changes(replay: RaceReplay, step: Any) -> None:
    replay.go(4)
    with pytest.raises(df.UnreadableText, match="There is no step"):
        replay.go(step)
    assert replay.step == 4


def test_names_are_escaped() -> None:
    game = df.Game.new(players=2, seed=3, names=["<b>A</b>", "B&C"])
    over = play_out(game, [BOTS["random"]] * 2, Random(3))
    replay = RaceReplay(over, step=1)
    assert "<b>A</b>" not in replay.html and "<b>A</b>" not in bundle(replay)["image/svg+xml"]


def test_stepping_makes_no_widget(replay: RaceReplay) -> None:
    click = Browser(replay)
    click("next")
    gc.collect()
    before = sum(isinstance(each, ipywidgets.Widget) for each in gc.get_objects())
    for _ in range(200):
        click("next")
    gc.collect()
    assert sum(isinstance(each, ipywidgets.Widget) for each in gc.get_objects()) == before


def test_a_saved_page_has_a_picture_and_a_text_of_a_telling_step(replay: RaceReplay) -> None:
    data = bundle(replay)
    assert "application/vnd.jupyter.widget-view+json" in data
    ET.fromstring(data["image/svg+xml"])
    assert " id=" not in data["image/svg+xml"]
    for words in ("is the first across betting line 1", "Standings:", "Run this cell"):
        assert words in data["text/plain"]
    assert "Run this cell" in data["image/svg+xml"]


def test_what_is_saved_does_not_depend_on_the_step_shown(replay: RaceReplay) -> None:
    before = {key: bundle(replay)[key] for key in ("image/svg+xml", "text/plain")}
    replay.go(-1)
    assert {key: bundle(replay)[key] for key in before} == before


def test_its_name_tells_where_it_is_and_no_address(replay: RaceReplay) -> None:
    replay.go(5)
    assert repr(replay) == f"RaceReplay(track='harbour', step=5, steps={len(replay.steps)})"


def test_the_slider_is_one_control_and_the_buttons_keep_the_focus_at_both_ends(replay: RaceReplay) -> None:
    assert replay.html.count('type="range"') == 1
    assert " disabled" not in replay.html
    assert replay.html.count('aria-disabled="true"') == 2
    assert 'aria-live="polite"' in replay.html
    for tag in re.findall(r"<(?:button|input)[^>]*>", replay.html):
        assert "aria-label=" in tag or "data-do=" in tag


def test_where_to_lights_every_end_of_the_line_in_hand() -> None:
    game = recorded("start-here", decisions=100)
    shown = WhereTo(game)
    assert shown.html.count("data-end=") == len(game.ends)
    assert f"{game.names[game.turn or 0]} has played {game.card}" in shown.html
    data = bundle(shown)
    ET.fromstring(data["image/svg+xml"])
    assert "Black drives 6" in data["text/plain"] and repr(shown) not in data["text/plain"]


def test_where_to_is_refused_where_no_car_is_to_be_driven() -> None:
    with pytest.raises(df.UnreadableText, match="No car is to be driven"):
        WhereTo(recorded("start-here"))
