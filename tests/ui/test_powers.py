"""The decisions that powers add, made by the controls that are on the page: by mouse, by touch, by key."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import downforce as df
from downforce import Colour, Game
from downforce.bots import BOTS, stepping
from downforce.rules.actions import Bet, ChooseCar, Drive, KeepPower, Skip
from downforce.rules.language import LANGUAGES, say
from downforce.rules.powers import POWERS, Power
from downforce.rules.state import Phase
from downforce.ui import Board, Sandbox
from downforce.ui.panels.powers import total
from tests.ui.clicking import controls, ends, page, press, said, send, stage, status, use

GRID = df.load_track("harbour").grid


def laid(
    folder: Path, power: str | Power, card: str = "R6 O4 W2 G1", cars: str = "RBKGOY", people: int = 1
) -> Sandbox:
    """A card just played by the owner of the car on pole, who has a power."""
    standing = dict(zip(cars, GRID, strict=False))
    owners = {car: number % 2 for number, car in enumerate(cars)}
    hands = [[card, "Y5"], ["K5", "O5"]]
    game = Game.at(cars=standing, owners=owners, turn=0, hands=hands, powers={"R": power})
    seats = ("human",) * people + ("random",) * (2 - people)
    return Sandbox(game.play(game.legal(0)[0]), seats=seats, folder=folder)


def panel(sandbox: Sandbox) -> str:
    return sandbox._panes["act"].html


def key_of(sandbox: Sandbox, act: str) -> str:
    """The digit that stands for a control."""
    found = re.search(rf'<button[^>]*data-do="{re.escape(act)}"[^>]*>', page(sandbox))
    assert found
    digit = re.search(r'data-key="(\d)"', found[0])
    assert digit
    return digit[1]


def refusal(sandbox: Sandbox) -> str:
    """The control that refuses; its key is 0."""
    found = re.search(r'<button[^>]*df-refuse[^>]*data-do="(pick \d+)"[^>]*data-key="0"', panel(sandbox))
    assert found, said(panel(sandbox))
    return found[1]


def last(sandbox: Sandbox) -> Any:
    assert sandbox.game
    return next(action for action in reversed(sandbox.game.actions) if action.seat == 0)


def test_W4_a_line_of_anothers_car_is_skipped_by_its_button_and_only_one(tmp_path: Path) -> None:
    sandbox = laid(tmp_path, "cunning", "B6 Y4 W2 R1")
    assert say("ui.skip.skips") in said(panel(sandbox)) and "rule W4" in controls(sandbox)
    use(sandbox, refusal(sandbox))
    assert last(sandbox) == Skip(0)
    assert "df-refuse" not in panel(sandbox), "one line a card"


def test_W4_a_wild_line_is_skipped_before_a_car_is_named(tmp_path: Path) -> None:
    sandbox = laid(tmp_path, "cunning", "W5")
    assert stage(sandbox) == "wild"
    use(sandbox, refusal(sandbox))
    assert last(sandbox) == Skip(0) and sandbox.game and sandbox.game.cars[Colour.RED] == GRID[0]


def test_W2_each_lit_space_up_to_the_number_can_be_pressed_and_none_of_them_is_told_as_lost(
    tmp_path: Path,
) -> None:
    sandbox = laid(tmp_path, "unpredictable")
    assert sandbox.game
    lengths = {len(reach.route) for reach in sandbox.game.ends.values()}
    assert lengths == {1, 2, 3, 4, 5, 6} and set(ends(sandbox)) == set(sandbox.game.ends)
    assert say("ui.drive.lost") not in said(panel(sandbox))
    short = min(sandbox.game.ends, key=lambda end: len(sandbox.game.ends[end].route))
    press(sandbox, short)
    assert isinstance(last(sandbox), Drive) and len(last(sandbox).route) == 1


def test_W2_the_car_stays_by_a_button_and_by_the_digit_0(tmp_path: Path) -> None:
    sandbox = laid(tmp_path, "unpredictable")
    assert key_of(sandbox, refusal(sandbox)) == "0"
    use(sandbox, refusal(sandbox))
    assert last(sandbox) == Skip(0) and sandbox.game and sandbox.game.cars[Colour.RED] == GRID[0]
    use(sandbox, "undo")
    assert "df-refuse" in panel(sandbox), "refusing is steering: it can be taken back"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("power", "card", "number"),
    [
        ("aggressive", "R6 O4 W2 G1", "6\u00a0+\u00a01"),
        ("reckless", "R6 O4 W2 G1", "6\u00a0+\u00a02"),
        ("experienced", "R8", "8\u00a0+\u00a02"),
    ],
)
def test_what_is_added_to_a_number_stands_in_the_title_and_in_the_status_with_its_rule(
    tmp_path: Path, power: str, card: str, number: str, code: str
) -> None:
    df.language(code)
    sandbox = laid(tmp_path, power, card, people=2)
    if stage(sandbox) == "cover":
        use(sandbox, "uncover")
    assert say("ui.turn.drives", colour=Colour.RED, number=number) in said(panel(sandbox))
    assert f"rule {POWERS[power].rule}" in controls(sandbox)
    assert number in status(sandbox)


def test_a_card_that_is_looked_at_counts_what_a_power_adds(tmp_path: Path) -> None:
    game = Game.at(
        cars={"R": GRID[0]}, owners={"R": 0}, turn=0, hands=[["R8"], ["B5"]], powers={"R": "experienced"}
    )
    sandbox = Sandbox(game, seats=("human", "random"), folder=tmp_path)
    use(sandbox, "look 1")
    assert "8\u00a0+\u00a02" in said(panel(sandbox))
    assert {len(found.route) for found in sandbox._table.peeked.values()} == {10}


def test_W11_the_screen_goes_to_the_next_seat_and_says_whose_decision_it_is(tmp_path: Path) -> None:
    sandbox = laid(tmp_path, "reckless", "R5 Y3", people=2)
    told = say("ui.turn.steers", power=POWERS["reckless"].word, colour=Colour.RED, seat=0, other=1)
    assert stage(sandbox) == "cover" and told in said(panel(sandbox)) and "Ben" in status(sandbox)
    use(sandbox, "uncover")
    assert stage(sandbox) == "drive" and told in said(panel(sandbox))
    press(sandbox, next(iter(ends(sandbox))))
    assert sandbox.game
    assert sandbox.game.actions[-1].seat == 1 and stage(sandbox) == "cover", "Ada steers the next line"


def test_W8_after_the_last_line_one_of_the_own_cars_goes_or_none(tmp_path: Path) -> None:
    sandbox = laid(tmp_path, "defensive", "B5", "RB")
    use(sandbox, "pick 1")
    assert stage(sandbox) == "wild" and "rule W8" in controls(sandbox)
    assert say("ui.after.title", number=1) in said(panel(sandbox)) and "Ada" in status(sandbox)
    use(sandbox, refusal(sandbox))
    assert last(sandbox) == Skip(0)
    use(sandbox, "undo")
    press(sandbox, GRID[0])
    assert isinstance(last(sandbox), ChooseCar | Drive)


def test_W9_who_is_walled_in_drives_through_a_car_or_stays(tmp_path: Path) -> None:
    track = df.load_track("harbour")
    start = next(node for node in track.graph if len(track.ahead[node]) == 1 and track.to_go[node] > 15)
    wall = track.ahead[start][0]
    cars = {"R": start, "B": wall}
    bets = [["R", "R"]] * max(track.crossed[node] for node in cars.values())
    game = Game.at(cars=cars, owners={"R": 0, "B": 1}, turn=0, hands=[["R5"], ["B5"]], bets=bets,
                   powers={"R": "tough"})  # fmt: skip
    sandbox = Sandbox(game.play(game.legal(0)[0]), seats=("human", "random"), folder=tmp_path)
    assert say("ui.turn.through", power=POWERS["tough"].word) in said(panel(sandbox))
    assert say("ui.skip.through", colour=Colour.RED) in said(panel(sandbox))
    press(sandbox, next(iter(ends(sandbox))))
    assert wall in last(sandbox).route


def betting(folder: Path, power: str) -> Sandbox:
    track = df.load_track("harbour")
    (u, v) = next(iter(track.lines[0]))
    game = Game.at(cars={"R": v, "B": u, "K": GRID[0]}, owners={"R": 0, "B": 1, "K": 0}, turn=0,
                   hands=[["R5"], ["B5"]], powers={"R": power})  # fmt: skip
    return Sandbox(game, seats=("human", "random"), folder=folder)


def test_W6_two_cars_are_marked_and_then_confirmed_each_with_a_digit(tmp_path: Path) -> None:
    sandbox = betting(tmp_path, "strategic")
    assert stage(sandbox) == "bet" and not [act for act in controls(sandbox) if act.startswith("pick")]
    assert [key_of(sandbox, f"mark {letter}") for letter in "KBR"] == ["1", "2", "3"]
    for letter in "KBR":  # of three the first goes
        use(sandbox, f"mark {letter}")
    assert sandbox._table.guess == (Colour.BLUE, Colour.RED)
    confirm = next(act for act in controls(sandbox) if act.startswith("pick"))
    assert key_of(sandbox, confirm) == "4"
    use(sandbox, confirm)
    assert sandbox.game and last(sandbox) == Bet(0, Colour.BLUE, Colour.RED)
    assert sandbox._table.guess == ()


def test_W6_a_car_pressed_again_is_unmarked_and_one_that_is_not_there_is_refused(
    tmp_path: Path,
) -> None:
    sandbox = betting(tmp_path, "strategic")
    for _ in range(2):
        use(sandbox, "mark R")
    assert sandbox._table.guess == ()
    send(sandbox, "mark Y")
    assert sandbox._table.guess == () and sandbox._table.notice


def test_W10_who_bets_reads_what_an_own_car_pays(tmp_path: Path) -> None:
    sandbox = betting(tmp_path, "bold")
    assert said(panel(sandbox)).count(say("ui.bet.own-row", n=2)) == 2 and "rule W10" in controls(sandbox)


@pytest.mark.parametrize("code", LANGUAGES)
def test_A10_each_power_is_a_card_with_its_text_its_marks_and_its_rule(tmp_path: Path, code: str) -> None:
    df.language(code)
    game = next(game for game in auctions() if game.phase is Phase.POWERS and game.to_act == (0,))
    sandbox = Sandbox(game, seats=("human", "random", "random"), folder=tmp_path)
    has = game.state.table.powers[0]
    assert len(has) > 1 and stage(sandbox) == "power"
    for power in has:
        assert power.word in said(panel(sandbox)) and f"rule {power.rule}" in controls(sandbox)
        assert all(told.text in said(panel(sandbox)) for told in df.rule(power.rule).sentences)
    use(sandbox, "pick 2")
    assert last(sandbox) == KeepPower(0, has[1].name)


def auctions() -> Iterator[Game]:
    for seed in range(50):
        yield from stepping(Game.new(players=3, seed=seed, powers="both"), [BOTS["greedy"]] * 3, Random(seed))


def test_A1_the_auction_shows_the_text_of_the_power_on_offer(tmp_path: Path) -> None:
    sandbox = Sandbox(Game.new(players=2, seed=3, powers="circuit"), folder=tmp_path)
    game = sandbox.game
    assert game and game.offer
    power = game.setup.powers[game.offer]
    assert power.word in said(panel(sandbox)) and f"rule {power.rule}" in controls(sandbox)
    assert df.rule(power.rule).sentences[0].text in said(panel(sandbox))


def test_the_table_of_money_tells_the_power_of_each_seat_and_opens_its_rule(tmp_path: Path) -> None:
    sandbox = laid(tmp_path, "cunning")
    money = sandbox._panes["money"].html
    assert POWERS["cunning"].word in said(money) and 'data-do="rule W4"' in money


def test_a_power_of_ones_own_is_told_by_its_own_words(tmp_path: Path) -> None:
    mine = Power("mine", title={"en": "Mine", "ja": "自作"}, text={"en": "More.", "ja": "多く。"},
                 more=lambda setup, state, colour: -2)  # fmt: skip
    sandbox = laid(tmp_path, mine)
    assert "6\u00a0−\u00a02" in said(panel(sandbox)) and "Mine" in said(sandbox._panes["money"].html)


def test_a_board_alone_asks_for_two_cars_and_lets_a_line_be_skipped() -> None:
    track = df.load_track("harbour")
    (u, v) = next(iter(track.lines[0]))
    cars = {"R": v, "B": u}
    made = Board(
        Game.at(cars=cars, owners={"R": 0, "B": 1}, turn=0, hands=[["R5"], ["B5"]], powers={"R": "strategic"})
    )
    for act in ("mark R", "mark B"):
        made.act = {"do": act, "seq": hash(act) % 999, "moment": made.moment}
    assert made._alone.guess == (Colour.RED, Colour.BLUE)
    assert "df-confirm" in made.beside


def test_numbers_are_written_with_what_is_added() -> None:
    assert (total(6), total(6, 2), total(6, 1, -3)) == (
        "6",
        "6\u00a0+\u00a02",
        "6\u00a0+\u00a01\u00a0−\u00a03",
    )
