"""The sandbox, used by its controls: whole games, what is hidden, what is refused, what is kept."""

import re
from pathlib import Path
from random import Random
from typing import Any

import ipywidgets
import pytest

import downforce as df
from downforce import Game, Phase
from downforce.draw import theme
from downforce.ui import Sandbox
from downforce.ui.pane import Pane
from downforce.ui.panels.account import steps
from downforce.ui.sandbox import __file__ as sandbox_file
from tests.ui.clicking import cards_shown, controls, notice, page, send, state, status, use

_LEAVING = ("new", "undo", "redo", "again", "set ", "fold load", "continue")


def begun(tmp_path: Path, *, people: int = 1, players: int = 3, seed: int = 7, **options: str) -> Sandbox:
    sandbox = Sandbox(folder=tmp_path)
    use(sandbox, "set players", str(players))
    use(sandbox, "set seed", str(seed))
    for seat in range(players):
        use(sandbox, f"set kind{seat}", "human" if seat < people else "random")
    for field, value in options.items():
        use(sandbox, f"set {field}", value)
    use(sandbox, "start")
    return sandbox


def step(sandbox: Sandbox, rng: Random) -> str:
    """Use a control that goes on with the game, and now and then any other."""
    acts = [act for act in controls(sandbox) if not act.startswith(_LEAVING)]
    going = [act for act in acts if act.split()[0] in ("pick", "on", "uncover", "item")]
    act = rng.choice(going if going and rng.random() < 0.85 else acts)
    use(sandbox, act, True if act == "ask" else None)
    return act


def stage(sandbox: Sandbox) -> str:
    return sandbox._table.stage


def is_done(sandbox: Sandbox) -> bool:
    return "again" in controls(sandbox)


CASES = [
    ("en", 1, 3, {}),
    ("ja", 1, 2, {"rules": "printed", "track": "riverside"}),
    ("en", 3, 3, {"betting": "odds"}),
    ("ja", 3, 4, {"powers": "tricky"}),
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
        if sandbox._table.fold != "record-text":
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


def race(tmp_path: Path, hands: Any = (("R6 O4 W2 G1", "R5"), ("B5",)), **more: Any) -> Sandbox:
    grid = df.load_track("harbour").grid
    cars = {letter: grid[i] for i, letter in enumerate("RBKGOY")}
    owners = {"R": 0, "B": 1, "K": 0, "G": 1, "O": 0, "Y": 1}
    game = Game.at(cars=cars, hands=hands, owners=owners, turn=0, **more)
    return Sandbox(game, seats=("human", "random"), folder=tmp_path)


def test_a_card_can_be_looked_at_line_by_line_before_it_is_played(tmp_path: Path) -> None:
    sandbox = race(tmp_path)
    use(sandbox, "look 1")
    assert sandbox.game is not None
    ends = df.reach(sandbox.game, df.Colour.RED, 6)
    assert sandbox._panes["board"].html.count("data-end=") == len(ends)
    use(sandbox, "peek 1 O")
    assert sandbox._panes["board"].html.count("data-end=") == len(df.reach(sandbox.game, df.Colour.ORANGE, 4))
    assert {"peek 2 K", "peek 2 B", "peek 2 Y"} <= set(controls(sandbox)), (
        "a wild line for each car not on the card"
    )
    assert not sandbox.game.actions, "looking plays nothing"
    use(sandbox, "look 1")
    assert "data-end=" not in sandbox._panes["board"].html


def test_each_end_has_one_number_on_the_board_and_on_its_button(tmp_path: Path) -> None:
    sandbox = race(tmp_path)
    use(sandbox, "look 1")
    use(sandbox, "pick 1")
    assert stage(sandbox) == "drive" and sandbox.game is not None
    ends = list(sandbox.game.ends)
    board, buttons = sandbox._panes["board"].html, controls(sandbox)
    for number in range(1, len(ends) + 1):
        assert f'data-end="{number}"' in board and f"pick {number}" in buttons
    use(sandbox, f"pick {len(ends)}")
    assert sandbox.game.cars[df.Colour.RED] == ends[-1]


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
    assert "Seed 918273:" in page(sandbox)


ABSENT = "pick 99,pick 0,pick x,uncover,item,on,undo,redo,look 99,peek 0 R,continue 9,nonsense,,fold,rule Z9"


@pytest.mark.parametrize("act", ABSENT.split(","))
def test_what_is_not_on_the_page_changes_nothing(tmp_path: Path, act: str) -> None:
    sandbox = begun(tmp_path)
    before = sandbox.game
    send(sandbox, act)
    assert sandbox.game == before
    assert stage(sandbox) == "bid"


def test_a_fault_in_a_handler_is_a_sentence_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sandbox = begun(tmp_path)
    before = sandbox.game

    def breaks(*_: object, **__: object) -> None:
        raise KeyError("inside")

    with monkeypatch.context() as broken:
        broken.setattr("downforce.ui.session.Session.decide", breaks)
        use(sandbox, "pick 1")
    assert "KeyError" in notice(sandbox) and sandbox.game == before
    with monkeypatch.context() as broken:
        broken.setattr("downforce.ui.page.act", breaks)
        send(sandbox, "pick 1")
    assert sandbox.game == before
    use(sandbox, "pick 1")
    assert notice(sandbox) == "" and sandbox.game != before


def test_undo_and_redo_by_their_buttons(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    before = sandbox.game
    assert "undo" not in controls(sandbox) and "Undo is free here." in page(sandbox)
    use(sandbox, "pick 1")
    later = sandbox.game
    use(sandbox, "undo")
    assert sandbox.game == before and stage(sandbox) == "bid"
    use(sandbox, "redo")
    assert sandbox.game == later


def test_set_up_fields_say_what_is_wrong_beside_them_and_start_refuses(tmp_path: Path) -> None:
    sandbox = Sandbox(folder=tmp_path)
    use(sandbox, "set seed", "seven")
    assert "whole number" in sandbox._panes["act"].html
    use(sandbox, "start")
    assert stage(sandbox) == "setup" and "whole number" in notice(sandbox)
    use(sandbox, "set seed", "")
    use(sandbox, "set name0", "Ben")
    assert "sits here twice" in sandbox._panes["act"].html
    use(sandbox, "set name0", "A" * 30)
    assert "20 characters" in sandbox._panes["act"].html
    use(sandbox, "set name0", "<b>Zoë</b>")
    use(sandbox, "start")
    assert "&lt;b&gt;Zoë" in page(sandbox) and "<b>Zoë" not in page(sandbox)


def test_changing_a_field_never_plays_a_move(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    before = sandbox.game
    for field, value in (("players", "6"), ("track", "riverside"), ("rules", "printed"), ("kind0", "random")):
        send(sandbox, f"set {field}", value)
    assert sandbox.game == before


def test_the_seed_drawn_by_chance_is_shown(tmp_path: Path) -> None:
    sandbox = Sandbox(folder=tmp_path)
    use(sandbox, "start")
    assert sandbox._table.session is not None
    assert f"Seed {sandbox._table.session.seed}:" in page(sandbox)


def test_after_a_restart_the_game_can_be_continued(tmp_path: Path) -> None:
    first = begun(tmp_path)
    use(first, "pick 1")
    second = Sandbox(folder=tmp_path)
    assert "Continue?" in page(second)
    use(second, "continue 1")
    assert second.game == first.game
    use(second, "pick 1")
    use(first, "on")
    use(first, "pick 2")
    assert len(list(tmp_path.glob("*.txt"))) == 2, "each screen keeps a file of its own"
    assert first.game != second.game


def test_a_folder_that_refuses_is_a_sentence_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    sandbox = begun(tmp_path / "file")
    use(sandbox, "pick 1")
    assert stage(sandbox) == "reveal" and "cannot be kept" in page(sandbox)


def test_the_record_is_shown_with_its_warning_and_can_be_loaded(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    use(sandbox, "pick 1")
    use(sandbox, "fold record")
    foot = sandbox._panes["foot"]
    assert "shows every hand" in foot.html and "Downforce record" not in foot.html
    use(sandbox, "fold record-text")
    assert "Downforce record" in foot.html
    use(sandbox, "fold record-text")
    assert "every hand" not in foot.html
    other = Sandbox(folder=tmp_path)
    use(other, "fold load")
    use(other, "load", sandbox.record())
    assert other.game == sandbox.game


@pytest.mark.parametrize("text", ["", "hello", "Downforce record 1\ntrack nowhere"])
def test_a_pasted_text_that_is_no_record_is_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    sandbox = Sandbox(folder=tmp_path)
    use(sandbox, "fold load")
    use(sandbox, "load", text)
    assert stage(sandbox) == "setup" and notice(sandbox).startswith("record")


def test_no_record_is_on_the_screen_while_it_is_handed_over(tmp_path: Path) -> None:
    sandbox = begun(tmp_path, people=2, players=2)
    assert "fold record" not in controls(sandbox)
    send(sandbox, "fold record-text")
    assert "Downforce record" not in page(sandbox) and notice(sandbox)


def test_a_rules_text_is_shown_in_full_when_its_chip_is_chosen(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    use(sandbox, "rule A3")
    assert df.rule("A3").text in page(sandbox).replace("&#x27;", "'")
    assert 'class="df-rule-box"' in sandbox._panes["log"].html
    use(sandbox, "rule A3")
    assert 'class="df-rule-box"' not in sandbox._panes["log"].html


def test_the_language_is_that_of_the_moment_of_creation_until_it_is_switched(tmp_path: Path) -> None:
    df.language("ja")
    sandbox = begun(tmp_path)
    df.language("en")
    assert "アダ" in status(sandbox)
    use(sandbox, "language en")
    assert "Ada" in status(sandbox) and df.language() == "en"
    use(sandbox, "pick 1")
    assert "アダ" not in page(sandbox)


def test_the_account_comes_item_by_item_and_ends_with_the_winner(tmp_path: Path) -> None:
    sandbox, rng = begun(tmp_path, players=2), Random(1)
    while stage(sandbox) != "account":
        step(sandbox, rng)
    game = sandbox.game
    assert game is not None
    items = len(steps(game))
    assert items == 6, "each seat settles its bids, its prizes and its bets"
    use(sandbox, "item")
    assert page(sandbox).count("df-account") == 1
    for _ in range(items - 1):
        use(sandbox, "item")
    assert "item" not in controls(sandbox)
    use(sandbox, "language en")
    assert "Won by" in status(sandbox)
    use(sandbox, "again")
    assert sandbox.game != game and sandbox.game is not None and sandbox.game.phase is Phase.AUCTION


def test_B5_the_persons_own_bets_stand_beside_the_money_and_nobody_elses(tmp_path: Path) -> None:
    track = df.load_track("harbour")
    near, far = sorted((n for n in track.graph if track.to_go[n] in (9, 10)), key=lambda n: track.rank[n])[:2]
    assert track.crossed[near] >= 2
    cars, owners = {"R": near, "B": far}, {"R": 0, "B": 1}
    bets = [["R", "B"], ["B", "R"]]
    game = Game.at(cars=cars, hands=[["R5"], ["B5"]], owners=owners, turn=0, bets=bets)
    alone = Sandbox(game, seats=("human", "random"), folder=tmp_path)
    shown = re.findall(r'class="df-plate">(\d)</span>.*?<span>(\w+)</span>', alone._panes["money"].html)
    assert shown == [("1", "Red"), ("2", "Blue")]
    shared = Sandbox(game, seats=("human", "human"), folder=tmp_path)
    assert stage(shared) == "cover" and "Your bets" not in page(shared)
    use(shared, "uncover")
    assert "Your bets" in page(shared)


def test_E3_who_bids_reads_what_a_car_can_earn(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    assert "$12, $9, $6, $4, $2, $0" in sandbox._panes["act"].html
    assert {"rule E3", "rule B4"} <= set(controls(sandbox))


def test_a_game_that_can_be_continued_is_spoken_of_in_the_status(tmp_path: Path) -> None:
    use(begun(tmp_path), "pick 1")
    assert status(Sandbox(folder=tmp_path)).startswith("Continue a game")


def test_each_option_brings_the_rules_that_belong_to_it(tmp_path: Path) -> None:
    sandbox = Sandbox(folder=tmp_path)
    assert {"rule A4", "rule A7", "rule B4"} <= set(controls(sandbox))
    assert not {"rule P1", "rule O1", "rule W1"} & set(controls(sandbox))
    for field, value in (("rules", "printed"), ("betting", "odds"), ("powers", "tricky")):
        use(sandbox, f"set {field}", value)
    assert {"rule P1", "rule O1", "rule W1"} <= set(controls(sandbox))


def test_the_last_card_before_the_persons_turn_is_summed_up(tmp_path: Path) -> None:
    sandbox = race(tmp_path)
    for act in ("look 1", "pick 1"):
        use(sandbox, act)
    while stage(sandbox) != "card":
        use(sandbox, "on" if "on" in controls(sandbox) else "pick 1")
    assert "Ben played" in sandbox._panes["act"].html


def test_its_repr_is_short_and_a_saved_page_gets_board_and_text(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    assert repr(sandbox).startswith("<Sandbox: Harbour, auction")
    bundle = sandbox._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["text/plain"] == repr(sandbox)
    assert data["image/svg+xml"].startswith("<svg") and "Run this cell to play." in data["image/svg+xml"]
    assert not cards_shown(data["image/svg+xml"])
    assert "application/vnd.jupyter.widget-view+json" in data


def test_every_button_says_something_and_nothing_has_an_id(tmp_path: Path) -> None:
    sandbox, rng = begun(tmp_path), Random(5)
    for _ in range(60):
        step(sandbox, rng)
        html = page(sandbox)
        assert not re.search(r"<[^>]* id=", html)
        for label in re.findall(r"<button[^>]*>(.*?)</button>", html, re.S):
            assert re.sub(r"<style.*?</style>|<[^>]+>", "", label).strip()


def test_the_script_of_a_pane_knows_no_rule_and_asks_no_network() -> None:
    script = Pane._esm
    assert not re.search(
        r"\b(card|bid|bet|wild|drive|seat|track|colour|lane)s?\b", script.split("const FIELDS")[1], re.I
    )
    assert not re.search(r"https?://|fetch\(|import\s", script)


def test_the_style_names_no_cars_colour() -> None:
    own = (Path(sandbox_file).parent / "static" / "style.css").read_text("utf-8").upper()
    assert not [colour for colour in theme.CAR.values() if colour in own]
