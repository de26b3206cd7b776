"""The sandbox, used by its controls: whole games, every kind of choice, what is hidden, what is refused."""

import html
import re
from pathlib import Path
from random import Random
from typing import Any

import ipywidgets
import pytest

import downforce as df
from downforce import Game, Phase
from downforce.rules.why import why_not
from downforce.ui import Sandbox
from tests.ui.clicking import (
    begun,
    cards_shown,
    controls,
    ends,
    is_done,
    notice,
    page,
    press,
    race,
    send,
    stage,
    state,
    status,
    step,
    use,
)

CASES = [
    ("en", 1, 3, {}),
    ("ja", 1, 2, {"rules": "printed", "track": "riverside"}),
    ("en", 3, 3, {"betting": "odds"}),
    ("ja", 3, 4, {"powers": "both"}),
    ("en", 0, 2, {}),
]


@pytest.mark.parametrize(("code", "people", "players", "options"), CASES)
def test_any_clicking_leads_to_the_account_and_nothing_hidden_is_in_any_widget(
    tmp_path: Path, code: str, people: int, players: int, options: dict[str, str]
) -> None:
    df.language(code)
    sandbox, rng = begun(tmp_path, people=people, players=players, **options), Random(people)
    widgets = len(ipywidgets.widgets.widget._instances)
    for _ in range(6_000):
        if is_done(sandbox):
            break
        act = step(sandbox, rng)
        assert notice(sandbox) == "", act
        assert people > 1 or stage(sandbox) != "cover"
        if sandbox._table.fold not in ("record-text", "laws"):  # the rules show no hand: test_laws
            assert_hidden(sandbox)
        assert len(ipywidgets.widgets.widget._instances) == widgets
    assert is_done(sandbox) and sandbox.game is not None and sandbox.game.phase is Phase.OVER
    assert status(sandbox) and df.language() == code


def assert_hidden(sandbox: Sandbox) -> None:
    """No card in any widget but those of the seat on the screen and those that all have seen."""
    game, table = sandbox.game, sandbox._table
    assert game is not None
    open_to_all = {event.values["card"] for event in game.events if "card" in event.values}
    eights = {card for hand in game.hands for card in hand if card.is_speed8}
    own = set(game.hands[table.viewer]) if table.viewer is not None else set()
    secret = {card for hand in game.hands for card in hand} - open_to_all - eights - own
    assert not secret & cards_shown(state(sandbox)), stage(sandbox)
    if stage(sandbox) == "cover":
        drawn = cards_shown(page(sandbox))
        assert not drawn, "between two people no card is on the screen"


def test_two_hundred_moves_make_no_widget(tmp_path: Path) -> None:
    sandbox, rng = begun(tmp_path, players=2), Random(2)
    before = len(ipywidgets.widgets.widget._instances)
    for _ in range(200):
        step(sandbox, rng)
    assert len(ipywidgets.widgets.widget._instances) == before


def test_several_people_hand_the_screen_over_before_each_hand(tmp_path: Path) -> None:
    sandbox = begun(tmp_path, people=2, players=2)
    assert stage(sandbox) == "cover" and "Hand over to Ada" in status(sandbox)
    assert "df-card-button" not in page(sandbox)
    use(sandbox, "uncover")
    assert stage(sandbox) == "bid" and "Ada" in page(sandbox)
    use(sandbox, "pick 1")
    assert stage(sandbox) == "cover" and "Ben" in status(sandbox)
    assert "df-card-button" not in page(sandbox)


def test_A2_each_legal_bid_is_a_button_that_says_its_amount_and_declining_comes_last(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    assert sandbox.game is not None
    picks = [act for act in controls(sandbox) if act.startswith("pick")]
    assert len(picks) == len(sandbox.game.legal(0))
    assert sandbox._panes["act"].html.count("df-amount") == len(picks) - 1
    use(sandbox, picks[-1])
    assert any(str(action) == "0 decline" for action in sandbox.game.actions)


def test_the_reveal_shows_every_seat_and_goes_on_to_the_next_car(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    use(sandbox, "pick 1")
    html = sandbox._panes["act"].html
    assert stage(sandbox) == "reveal" and html.count('class="df-bid') == 3
    assert controls(sandbox)["on"] and controls(sandbox)["rule A6"]
    use(sandbox, "on")
    assert stage(sandbox) == "bid"


def test_a_card_can_be_looked_at_line_by_line_before_it_is_played(tmp_path: Path) -> None:
    sandbox = race(tmp_path)
    use(sandbox, "look 1")
    assert sandbox.game is not None
    assert set(ends(sandbox)) == set(df.reach(sandbox.game, df.Colour.RED, 6))
    use(sandbox, "peek 1 O")
    assert set(ends(sandbox)) == set(df.reach(sandbox.game, df.Colour.ORANGE, 4))
    assert {"peek 2 K", "peek 2 B", "peek 2 Y"} <= set(controls(sandbox)), (
        "a wild line for each car not on the card"
    )
    assert not sandbox.game.actions, "looking plays nothing"
    use(sandbox, "look 1")
    assert ends(sandbox) == {}


def test_a_line_whose_car_races_no_more_says_so_on_its_button(tmp_path: Path) -> None:
    sandbox = Sandbox(
        Game.at(
            cars=dict(zip("RBG", df.load_track("harbour").grid, strict=False)),
            owners={"R": 0, "B": 1, "G": 1},
            turn=0,
            hands=[["R6 O4 W2 G1"], ["B5"]],
        ),
        folder=tmp_path,
    )
    use(sandbox, "look 1")
    buttons = re.findall(r'<button[^>]*data-do="peek[^>]*>.*?</button>', sandbox._panes["act"].html)
    silent = [each for each in buttons if " disabled" in each.partition(">")[0]]
    assert len(silent) == 1 and "Orange 4" in silent[0] and "does not race" in silent[0]
    assert sum("does not race" in each for each in buttons) == 1


def test_each_end_has_one_number_on_the_board_and_on_its_button(tmp_path: Path) -> None:
    sandbox = race(tmp_path)
    use(sandbox, "look 1")
    use(sandbox, "pick 1")
    assert stage(sandbox) == "drive" and sandbox.game is not None
    lit = list(sandbox.game.ends)
    assert ends(sandbox) == {space: number for number, space in enumerate(lit, 1)}
    assert {f"pick {number}" for number in range(1, len(lit) + 1)} <= set(controls(sandbox))
    use(sandbox, f"pick {len(lit)}")
    assert sandbox.game.cars[df.Colour.RED] == lit[-1]


def test_R5_a_wild_line_asks_for_its_car(tmp_path: Path) -> None:
    sandbox = race(tmp_path)
    for act in ("look 1", "pick 1", "pick 1", "pick 1"):
        use(sandbox, act)
    assert stage(sandbox) == "wild"
    assert sum(act.startswith("pick") for act in controls(sandbox)) == 3


def test_W1_with_tricky_a_card_can_be_played_from_bottom_to_top(tmp_path: Path) -> None:
    sandbox = race(tmp_path, powers={"R": "tricky"})
    use(sandbox, "look 1")
    assert {"pick 1", "pick 2"} <= set(controls(sandbox))
    use(sandbox, "pick 2")
    assert sandbox.game is not None
    keys = [(event.key, event.values.get("colour")) for event in sandbox.game.events]
    assert keys[:2] == [("plays-reversed", None), ("drives", df.Colour.GREEN)]
    assert "W1" in sandbox._panes["act"].html


def test_a_choice_meant_for_an_earlier_moment_is_none(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    assert sandbox.game is not None
    moment, before = sandbox._table.moment, len(sandbox.game.actions)
    use(sandbox, "pick 1")
    after = sandbox.game
    send(sandbox, "pick 1", moment=moment)
    assert sandbox.game == after and len(after.actions) > before


def test_the_same_click_twice_is_one(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    pane = sandbox._panes["act"]
    pane.act = {"do": "look 1", "seq": 99}
    pane.act = {"do": "look 1", "seq": 99}
    assert sandbox._table.card is not None


@pytest.mark.parametrize("seq", ["x", None, [], 10**400, float("nan"), float("inf"), -1])
def test_a_click_with_an_odd_number_breaks_nothing(tmp_path: Path, seq: Any) -> None:
    sandbox = begun(tmp_path)
    pane = sandbox._panes["act"]
    pane.act = {"do": "look 1", "seq": seq}
    assert abs(pane.ack) < 2**53
    pane.act = {"do": "rule A2", "seq": 2**40}
    assert sandbox._table.rule == "A2" and pane.ack == 2**40


ODD: list[dict[str, Any]] = [
    {"game": 5}, {"seats": 5}, {"seats": [[], {}]}, {"seats": "human"}, {"seats": []}, {"folder": 5},
    {"folder": b"xx"}, {"folder": "a\0b"}, {"seed": 10**5000}, {"seed": "7"}, {"seats": ["human", "nobody"]},
]  # fmt: skip


@pytest.mark.parametrize("odd", ODD)
def test_what_does_not_fit_is_refused_in_a_sentence(tmp_path: Path, odd: dict[str, Any]) -> None:
    fitting = {"game": Game.new(players=2, seed=1), "folder": tmp_path}
    for code in ("en", "ja"):
        with pytest.raises((df.UnreadableText, df.NotAllowed)) as refused:
            Sandbox(**{**fitting, **odd})
        df.language(code)
        try:
            assert len(str(refused.value)) < 200
        finally:
            df.language("en")


def test_without_a_home_the_game_goes_on_unsaved(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_: object, **__: object) -> None:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr("platformdirs.user_data_path", homeless)
    sandbox = Sandbox(Game.new(players=2, seed=1))
    use(sandbox, "pick 1")
    assert "cannot be kept (you have no home folder)" in page(sandbox)
    assert sandbox.game is not None and sandbox.game.actions


def test_several_people_see_the_seed_only_at_the_end(tmp_path: Path) -> None:
    sandbox, rng = begun(tmp_path, people=2, players=2, seed=918273), Random(1)
    while stage(sandbox) != "account":
        shown = re.sub(r"<textarea.*?</textarea>", "", state(sandbox), flags=re.DOTALL)
        assert "918273" not in shown
        step(sandbox, rng)
    use(sandbox, "language en")
    assert "Seed 918273:" in page(sandbox)


def test_a_lit_space_pressed_is_its_choice_and_the_car_drives_there(tmp_path: Path) -> None:
    sandbox = race(tmp_path)
    use(sandbox, "look 1")
    use(sandbox, "pick 1")
    space = list(ends(sandbox))[-1]
    press(sandbox, space)
    assert sandbox.game is not None and sandbox.game.cars[df.Colour.RED] == space
    film = sandbox._board.scene["film"]
    assert [frame.get("colour") for frame in film] == ["R"] and film[0]["route"][-1] == space


def test_a_lit_space_of_a_card_only_looked_at_says_what_to_do_first(tmp_path: Path) -> None:
    sandbox = race(tmp_path)
    use(sandbox, "look 1")
    press(sandbox, next(iter(ends(sandbox))))
    assert sandbox.game is not None and not sandbox.game.actions
    assert "Press “Play this card” first" in sandbox._board.below
    assert "Press “Play this card” first" in sandbox._board.scene["says"][1]
    assert 'data-do="pick 1"' in sandbox._board.below, "and does it there"
    use(sandbox, "escape")
    assert "Play this card" not in sandbox._board.below and sandbox._table.card, "back by one"
    send(sandbox, "escape", pane=sandbox._board)
    assert sandbox._table.card, "the card goes back by its own button"


@pytest.mark.parametrize("code", ["en", "ja"])
def test_any_other_space_pressed_tells_why_not_with_its_rule(tmp_path: Path, code: str) -> None:
    sandbox = race(tmp_path)
    use(sandbox, f"language {code}")
    use(sandbox, "look 1")
    use(sandbox, "pick 1")
    assert sandbox.game is not None
    df.language(code)
    for space in list(sandbox.game.track.graph)[::5]:
        if space in ends(sandbox):
            continue
        press(sandbox, space)
        answer = why_not(sandbox.game, space)
        below = html.unescape(sandbox._board.below)
        assert answer.sentence in below and df.rule(answer.rule).text in below
        assert sandbox._board.scene["asked"] == space
        assert answer.sentence in sandbox._board.scene["says"][1]
    assert len(sandbox.game.actions) == 1


def test_R5_a_car_pressed_is_named_for_the_wild_line(tmp_path: Path) -> None:
    sandbox = race(tmp_path)
    for act in ("look 1", "pick 1", "pick 1", "pick 1"):
        use(sandbox, act)
    assert stage(sandbox) == "wild" and sandbox.game is not None
    press(sandbox, sandbox.game.cars[df.Colour.BLACK])
    assert sandbox.game.car is df.Colour.BLACK


def test_a_space_pressed_before_a_game_or_one_that_there_is_not_breaks_nothing(tmp_path: Path) -> None:
    sandbox = Sandbox(folder=tmp_path)
    press(sandbox, df.load_track("harbour").grid[0])
    assert "spaces to go" in sandbox._board.below
    for odd in ("nowhere", None, 5, "", ["a"], {"x": 1}):
        send(sandbox, "space", odd, pane=sandbox._board)
        assert notice(sandbox) == "" and sandbox._board.below == ""
