"""The reach explorer: what it asks, shows and says, by the acts of a browser; prepared situations."""

import html
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

import downforce as df
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.rulebook import rulebook
from downforce.teach import recorded
from downforce.teach.situations import situation, situations
from downforce.ui import reach_lines
from downforce.ui.cells import explorer_lines
from downforce.ui.reach_explorer import ReachExplorer
from downforce.ui.reach_walk import Walk, bare
from tests.ui.clicking import race, use

_numbers = count(1)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    before = df.language()
    df.language("en")
    yield
    df.language(before)


@pytest.fixture
def explorer() -> ReachExplorer:
    return ReachExplorer("behind-black")


def send(explorer: ReachExplorer, do: str, value: Any = None, **more: Any) -> None:
    """Set the trait as the browser does."""
    pane = explorer._panes["act"]
    pane.act = {"do": do, "seq": next(_numbers), "moment": pane.moment, "value": value, **more}


def page(explorer: ReachExplorer) -> str:
    """All that stands on the page, without tags."""
    parts = [*(pane.html for pane in explorer._panes.values()), explorer._picture.below]
    return html.unescape(re.sub(r"<style>.*?</style>|<[^>]*>", " ", " ".join(parts)))


def lit(explorer: ReachExplorer) -> dict[str, int]:
    """The ends on the board, with their numbers."""
    return {space: end["n"] for space, end in explorer._picture.scene["ends"].items()}


def said(explorer: ReachExplorer) -> str:
    words: str = explorer._picture.scene["says"][1]
    return words


def test_it_opens_with_a_question_and_gives_no_answer_away(explorer: ReachExplorer) -> None:
    assert "Where can Red end?" in page(explorer)
    assert lit(explorer) == {}
    assert explorer._picture.scene["states"] == {"c3.1": "df-start"}
    assert explorer._panes["low"].html == ""


def test_m4_every_end_is_lit_and_numbered_as_reach_tells_them(explorer: ReachExplorer) -> None:
    send(explorer, "see")
    ends = df.reach(situation("behind-black").game, Colour.RED, 6)
    assert list(lit(explorer)) == list(ends)
    assert list(lit(explorer).values()) == list(range(1, 8))
    assert "7 ends" in page(explorer)
    assert "36 ways, 2 to 5 nearer, 2 lost at end 7" in page(explorer)


def test_each_line_on_its_own_has_its_ends_and_ways(explorer: ReachExplorer) -> None:
    send(explorer, "see")
    game, shown = situation("behind-black").game, page(explorer)
    for line in SpeedCard.parse("R6 K5 B4 G3 O2 Y1").lines:
        assert line.colour
        ends = df.reach(game, line.colour, line.number)
        ways = sum(reach.routes for reach in ends.values())
        assert re.search(rf"{len(ends)} ends?\s+{ways} ways?", shown)


def test_a_way_is_drawn_to_every_end_and_to_its_button(explorer: ReachExplorer) -> None:
    send(explorer, "see")
    assert all(end["way"]["d"].startswith("M") for end in explorer._picture.scene["ends"].values())
    shows = re.findall(r'data-shows="([^"]+)"', explorer._panes["act"].html)
    assert shows == list(lit(explorer))


def test_a_guess_is_marked_taken_back_and_compared(explorer: ReachExplorer) -> None:
    for space in ("d3.2", "c1.5", "c3.3", "c1.2", "c1.2"):
        send(explorer, "space", space)
    assert said(explorer) == "No longer marked: outer lane, 37 spaces to go."
    assert explorer._walk.guess == {"d3.2", "c1.5", "c3.3"}
    assert "df-guesses" in explorer._picture.scene["over"]
    send(explorer, "see")
    assert "Of the 3 spaces you marked, 2 are ends. 5 ends are missing." in page(explorer)


def test_the_first_wrong_guess_is_explained_with_its_rule_in_full(explorer: ReachExplorer) -> None:
    send(explorer, "space", "c1.5")
    send(explorer, "see")
    assert explorer._picture.scene["asked"] == "c1.5"
    assert rulebook()["M4"].text in explorer._picture.below
    assert "may not stop early" in said(explorer)


def test_a_guess_without_a_fault_is_told_so(explorer: ReachExplorer) -> None:
    for space in df.reach(situation("behind-black").game, Colour.RED, 6):
        send(explorer, "space", space)
    send(explorer, "see")
    assert "All found: you marked 7 ends" in page(explorer)
    assert explorer._picture.scene["asked"] == ""


@pytest.mark.parametrize(
    ("space", "rule"), [("c3.4", "M2"), ("c2.1", "M1"), ("a2.2", "M1"), ("c1.5", "M4"), ("e1.1", "M4")]
)
def test_why_not_here_answers_for_any_space(explorer: ReachExplorer, space: str, rule: str) -> None:
    send(explorer, "see")
    send(explorer, "space", space)
    assert "Why not here?" in explorer._picture.below
    assert f">{rule}<" in explorer._picture.below


def test_r4_the_card_goes_on_line_by_line_and_back(explorer: ReachExplorer) -> None:
    send(explorer, "see")
    send(explorer, "pick 1")
    assert explorer.game.cars[Colour.RED] == "d3.2"
    assert explorer.game.car is Colour.BLACK
    assert explorer._picture.scene["film"][0]["colour"] == "R"
    for _ in range(5):
        send(explorer, "pick 1")
    assert "The card is carried out" in page(explorer)
    for _ in range(6):
        send(explorer, "back")
    assert explorer.game.cars == situation("behind-black").game.cars
    send(explorer, "back")
    assert explorer._walk.stage == "ends"


def test_a_press_on_an_end_chooses_it(explorer: ReachExplorer) -> None:
    send(explorer, "see")
    send(explorer, "space", "c3.3")
    assert explorer.game.cars[Colour.RED] == "c3.3"


def test_the_second_half_of_a_double_click_chooses_nothing(explorer: ReachExplorer) -> None:
    send(explorer, "see")
    before = explorer._walk.moment
    send(explorer, "pick 1")
    send(explorer, "pick 1", moment=before)
    assert explorer._walk.place == 1


def test_r5_a_wild_line_asks_for_a_car_that_is_not_on_the_card() -> None:
    explorer = ReachExplorer("wild", ask=False)
    send(explorer, "pick 1")
    assert explorer._walk.stage == "wild"
    named = {action.colour for action in explorer._walk.names()}
    assert named == {Colour.BLUE, Colour.GREEN, Colour.ORANGE, Colour.YELLOW}
    send(explorer, "pick 2")
    assert explorer.game.car is Colour.GREEN


def test_r6_a_line_whose_car_is_boxed_in_is_skipped_and_it_is_said() -> None:
    explorer = ReachExplorer("boxed-in", ask=False)
    assert explorer.game.car is Colour.BLUE
    assert "Red has no free step ahead" in page(explorer)
    assert "this line would be skipped" in page(explorer)


def test_r4_the_order_of_the_lines_makes_way() -> None:
    explorer = ReachExplorer("way-made", ask=False)
    assert explorer._walk.ends(1, Colour.RED) == {}
    send(explorer, "pick 1")
    assert explorer.game.car is Colour.RED
    assert explorer.game.ends


def test_m6_what_is_left_over_the_finish_is_void_and_not_lost() -> None:
    explorer = ReachExplorer("home", ask=False)
    assert list(lit(explorer)) == ["finish"]
    send(explorer, "pick 1")
    assert explorer.game.finished == (Colour.RED,)


def test_any_other_card_can_be_typed_and_is_asked_about(explorer: ReachExplorer) -> None:
    send(explorer, "card", "Y4 W2")
    assert str(explorer._walk.card) == "Y4 W2"
    assert explorer._walk.stage == "guess"
    assert "Where can Yellow end?" in page(explorer)
    send(explorer, "card", "nonsense")
    assert 'class="df-notice"' in explorer._panes["head"].html
    assert str(explorer._walk.card) == "Y4 W2"


@pytest.mark.parametrize("act", ["", "pick 99", "pick x", "line 9", "fold x", "space", "bogus", "see"])
def test_whatever_comes_in_becomes_a_sentence_and_changes_nothing(act: str) -> None:
    explorer = ReachExplorer("behind-black", ask=False)
    before = explorer._walk
    send(explorer, act)
    assert 'class="df-notice" role="alert"' in explorer._panes["head"].html
    assert explorer._walk == before


def test_a_line_can_be_looked_at_on_its_own(explorer: ReachExplorer) -> None:
    send(explorer, "see")
    send(explorer, "pick 1")
    send(explorer, "line 4")
    assert explorer.game.car is Colour.GREEN
    assert explorer.game.cars == situation("behind-black").game.cars
    assert 'data-do="line 4" aria-pressed="true"' in explorer._panes["low"].html


def test_the_table_has_a_row_for_each_end_with_a_way_there(explorer: ReachExplorer) -> None:
    send(explorer, "see")
    send(explorer, "fold table")
    ends = df.reach(situation("behind-black").game, Colour.RED, 6)
    for reach in ends.values():
        assert f"<code>{' '.join(reach.route)}</code>" in explorer._panes["low"].html


def test_the_text_has_every_end_of_every_line() -> None:
    bundle = ReachExplorer("wild", ask=False)._repr_mimebundle_()
    text = (bundle[0] if isinstance(bundle, tuple) else bundle)["text/plain"]
    assert text.count("W3: ") == 4
    assert "by d3.1" in text


def test_a_saved_page_shows_no_end_before_the_reader_has_looked(explorer: ReachExplorer) -> None:
    def saved() -> tuple[str, str]:
        bundle = explorer._repr_mimebundle_()
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        return data["text/plain"], data["image/svg+xml"]

    text, picture = saved()
    assert 'class="df-end"' not in picture
    assert not re.search(r"by [a-z]\d", text)
    assert situation("behind-black").asks.en in text
    send(explorer, "see")
    text, picture = saved()
    assert 'class="df-end"' in picture and len(re.findall(r"by [a-z]\d", text)) > 7


@pytest.mark.parametrize("decisions", [0, 30, 60, 100, 101, 140, None])
def test_any_moment_of_a_game_can_be_opened_as_game_and_as_view(decisions: int | None) -> None:
    game = recorded("start-here", decisions=decisions)
    for position in (game, game.view(0), game.record()):
        explorer = ReachExplorer(position, ask=False)
        assert explorer.game.track == game.track
        assert game.card is None or explorer._walk.card == game.card


def test_it_keeps_nobodys_hand() -> None:
    game = df.Game.new(players=3, seed=5)
    explorer = ReachExplorer(game, card="R6 K4")
    assert explorer._walk.base.hands == ((), (), ())
    opened = eval(explorer.lines.splitlines()[1], {"ui": df.ui, "Game": df.Game})
    assert (opened.game.cars, opened._walk.card) == (game.cars, explorer._walk.card)
    held = str([pane.get_state() for pane in explorer._panes.values()])
    assert not any(str(card) in held for card in game.hands[1] if len(card.lines) > 2)


def test_two_lines_of_python_open_a_card_in_play_where_it_is() -> None:
    game = recorded("start-here", decisions=101)
    opened = eval(explorer_lines(game, "reach").splitlines()[1], {"ui": df.ui, "Game": df.Game})
    assert (opened.game.card, opened.game.line) == (game.card, game.line)


def test_a_power_is_carried_along_by_whose_seat_it_is() -> None:
    game = df.Game.at(
        cars={"R": "a2.3"}, owners={"R": 1}, turn=0, hands=[[], ["R8"]], powers={"R": "experienced"}
    )
    steps = [
        max(
            len(reach.route)
            for reach in Walk.begun(game, SpeedCard.parse("R8"), seat=seat).game.ends.values()
        )
        for seat in (0, 1)
    ]
    assert steps == [8, 10]


def test_bare_is_the_position_whatever_is_in_play() -> None:
    game = recorded("start-here", decisions=101)
    shown = bare(game)
    assert (shown.cars, shown.card, shown.line) == (game.cars, game.card, game.line)
    assert shown.hands == ((),) * game.players


@pytest.mark.parametrize(
    "wrong", [(7, {}), ("nowhere", {}), ("behind-black", {"card": 5}), ("behind-black", {"line": 7})]
)
def test_what_is_no_position_card_or_line_is_refused_in_a_sentence(wrong: Any) -> None:
    position, more = wrong
    with pytest.raises(df.UnreadableText) as refused:
        ReachExplorer(position, **more)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("name", situations())
@pytest.mark.parametrize("code", ["en", "ja"])
def test_every_situation_can_be_guessed_and_carried_out_in_both_languages(name: str, code: str) -> None:
    df.language(code)
    explorer = ReachExplorer(name)
    assert str(situation(name).asks) in page(explorer)
    for space in explorer.game.ends:
        send(explorer, "space", space)
    send(explorer, "see")
    assert not explorer._walk.wrong
    assert not explorer._walk.missed
    while explorer._walk.stage != "done":
        send(explorer, "pick 1")
    assert situation(name).shows in rulebook()
    assert "{" not in page(explorer)


def test_the_language_can_be_switched_and_the_state_stays(explorer: ReachExplorer) -> None:
    send(explorer, "space", "d3.2")
    df.language("ja")
    send(explorer, "see")
    assert "行き先7か所" in page(explorer)
    assert explorer._walk.guess == {"d3.2"}


@pytest.mark.parametrize(
    "name", ["harbour-for-six-tricky", "pasture-for-five-the-cows-get-up", "alley-for-two-reckless"]
)
def test_whatever_is_pressed_in_any_race_nothing_breaks(name: str) -> None:
    rng, game = Random(name), recorded(name).start()
    for at, action in enumerate(recorded(name).actions):
        game = game.play(action)
        if at % 25 == 0:
            explorer = ReachExplorer(game, ask=rng.random() < 0.5)
            for _ in range(10):
                parts = "".join(pane.html for pane in explorer._panes.values())
                act = rng.choice([*re.findall(r'data-do="([^"]+)"', parts), "space"])
                send(explorer, act, rng.choice(list(game.track.graph)) if act == "space" else "R6 W3")
                assert 'role="alert"' not in explorer._panes["head"].html, (at, act)


@pytest.mark.parametrize("name", situations())
def test_a_situation_waits_for_a_card_and_nothing_else(name: str) -> None:
    game = situation(name).game
    assert (game.phase, game.card, game.to_act) == (df.Phase.RACE, None, (0,))


def test_a_sandbox_opens_the_card_that_is_looked_at(tmp_path: Path) -> None:
    sandbox = race(tmp_path)
    use(sandbox, "look 1")
    use(sandbox, "fold cell")
    use(sandbox, "fold cell-text")
    shown = re.search(
        r"<textarea[^>]*data-field=\"cell-reach\"[^>]*>(.*?)</textarea>", sandbox._panes["foot"].html, re.S
    )
    assert shown
    opened = eval(html.unescape(shown[1]).splitlines()[1], {"ui": df.ui, "Game": df.Game})
    assert (opened._walk.card, opened.game.cars) == (sandbox._table.card, sandbox.game.cars)


def test_T3_an_end_further_from_the_finish_has_a_true_minus() -> None:
    sums = reach_lines.Sums(ends=2, routes=2, nearer=(-1, 6), lost=())
    assert "−1 to +6 nearer" in reach_lines.figures(sums)
    assert reach_lines.told_nearer(-1, 6) == "from 1 space further from the finish to 6 spaces nearer"
    assert reach_lines.told_nearer(-2, 3) == "from 2 spaces further from the finish to 3 spaces nearer"


@pytest.mark.parametrize(("code", "range_of"), [("en", "1 to 5 spaces"), ("ja", "1〜5マス")])
def test_T3_of_ends_that_all_lead_away_the_nearest_and_the_furthest_are_told(
    code: str, range_of: str
) -> None:
    df.language(code)
    assert range_of in reach_lines.told_nearer(-5, -1)
    assert "2" in (alike := reach_lines.told_nearer(-2, -2)) and alike.count("2") == 1
