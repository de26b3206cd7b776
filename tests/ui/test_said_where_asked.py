"""Whether what is right and surprising is explained where one looks: rules open under what they are about."""

import re
from pathlib import Path

import pytest

import downforce as df
from downforce import Game
from downforce.rules.actions import ChooseCar
from downforce.rules.language import LANGUAGES, say
from downforce.rules.scoring import unowned_prizes
from downforce.rules.why import why
from downforce.ui import Sandbox
from downforce.ui.markup import law
from tests.rules.courses import auction
from tests.rules.rare_events import left_over
from tests.ui.clicking import controls, said, send, stage, use

_BOXED_IN = {"R": "c1.1", "B": "c1.2", "G": "c2.2", "K": "a3.8", "O": "a2.6", "Y": "a3.6"}


def panel(sandbox: Sandbox, name: str = "act") -> str:
    return str(sandbox._panes[name].html)


def read_out(sandbox: Sandbox) -> tuple[int, str]:
    number, text = sandbox._board.scene["says"]
    return number, str(text)


def naming(tmp_path: Path, **more: object) -> Sandbox:
    """A wild line asks for a car; red, the lowest in the list but one, is boxed in."""
    owners = {"R": 0, "G": 0, "K": 1, "B": 1, "O": 0, "Y": 1}
    game = Game.at(cars=_BOXED_IN, owners=owners, turn=0, hands=[["W5"], ["B5"]], **more)
    sandbox = Sandbox(game.play(game.legal(0)[0]), seats=("human", "random"), folder=tmp_path)
    assert stage(sandbox) == "wild"
    return sandbox


def settled(game: Game, tmp_path: Path) -> Sandbox:
    """The account of a game that is over, all of it on the screen."""
    sandbox = Sandbox(game, seats=("human", *("random",) * (game.players - 1)), folder=tmp_path)
    use(sandbox, "item all")
    return sandbox


@pytest.mark.parametrize("code", LANGUAGES)
def test_R5_the_prompt_says_that_a_car_must_be_named_and_marks_those_that_cannot_move(
    tmp_path: Path, code: str
) -> None:
    df.language(code)
    sandbox = naming(tmp_path)
    html, game = panel(sandbox), sandbox.game
    assert game and say("ui.wild.note-must") in said(html)
    rows = [said(row) for row in re.findall(r"<button[^>]*df-car-row.*?</button>", html)]
    marked = [row for row in rows if say("ui.wild.blocked") in row]
    stay = {
        choice.colour
        for choice in game.legal(0)
        if isinstance(choice, ChooseCar) and game.play(choice).car is not choice.colour
    }
    assert len(rows) == 6 and stay == {df.Colour.RED}
    assert len(marked) == 1 and df.Colour.RED.word in marked[0]


def test_W4_where_the_line_may_be_skipped_nothing_says_that_a_car_must_be_named(tmp_path: Path) -> None:
    sandbox = naming(tmp_path, powers={"R": "cunning"})
    assert say("ui.skip.skips") in said(panel(sandbox))
    assert say("ui.wild.note") in said(panel(sandbox))
    assert say("ui.wild.note-must") not in said(panel(sandbox))


@pytest.mark.parametrize("code", LANGUAGES)
def test_E3_a_prize_that_nobody_gets_is_in_the_account_and_P2_says_why(tmp_path: Path, code: str) -> None:
    df.language(code)
    game = left_over()
    sandbox = settled(game, tmp_path)
    (prize,) = unowned_prizes(game.setup, game.state)
    assert prize.values["amount"] == 12 and prize.sentence in said(panel(sandbox)).replace("\u00a0", " ")
    use(sandbox, f"why {len(game.events)}")
    answer = why(game, prize)
    assert answer.rule == "P2" and answer.sentence in said(panel(sandbox))
    assert df.rule("P2").title in said(panel(sandbox)) and "df-why-box" not in panel(sandbox, "log")
    assert answer.sentence in str(read_out(sandbox)[1])


def test_E3_the_prize_that_nobody_gets_is_read_out_with_the_last_step(tmp_path: Path) -> None:
    game = left_over()
    sandbox = Sandbox(game, seats=("human", "random"), folder=tmp_path)
    told = []
    while "item" in controls(sandbox):
        use(sandbox, "item")
        told.append("nobody gets" in str(read_out(sandbox)[1]))
    assert told[-1] and not any(told[:-1])


def test_E3_where_every_car_has_an_owner_nothing_is_said_of_prizes_for_nobody(tmp_path: Path) -> None:
    game = Game.new(players=2, seed=3)
    while game.to_act:
        game = game.play(game.legal(game.to_act[0])[0])
    assert not unowned_prizes(game.setup, game.state)
    sandbox = settled(game, tmp_path)
    assert "df-nobodys" not in panel(sandbox)
    send(sandbox, f"why {len(game.events)}")
    assert "df-why-box" not in panel(sandbox)


def test_a_rule_of_the_account_opens_under_its_row_and_in_another_row_instead(tmp_path: Path) -> None:
    sandbox = settled(left_over(), tmp_path)
    acts = [act for act in controls(sandbox) if re.fullmatch(r"rule B4 \d-\d+", act)]
    assert len(acts) >= 2
    for act in acts[:2]:
        use(sandbox, act)
        html = panel(sandbox)
        row = re.search(rf'<tr>(?:(?!<tr).)*data-do="{act}".*?</tr><tr class="df-law-row">.*?</tr>', html)
        assert row and df.rule("B4").title in said(row[0]), act
        assert html.count('class="df-rule-box"') == 1, "one at a time"
        assert df.rule("B4").title in str(read_out(sandbox)[1]), "in another row, too"
    use(sandbox, acts[1])
    assert 'class="df-rule-box"' not in panel(sandbox) + panel(sandbox, "log")


def test_E5_the_rule_of_the_result_opens_under_the_sentence(tmp_path: Path) -> None:
    sandbox = settled(left_over(), tmp_path)
    use(sandbox, "rule E5 result")
    assert re.search(r'df-result">(?:(?!</p>).)*</p><div class="df-rule-box"', panel(sandbox))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_rule_in_full_opens_every_other_rule_that_it_names(code: str) -> None:
    df.language(code)
    for id, rule in df.rulebook().items():
        named = re.findall(r"(?<![A-Za-z0-9])[A-Z]\d+", rule.text)
        html = law(rule, "here")
        assert re.findall(r'data-do="rule (\w+) here"', html) == named, id
        assert said(html) == said(rule._repr_html_())


@pytest.mark.parametrize("tie", [True, False])
def test_A4_the_tie_that_decided_the_last_sale_is_told_while_the_next_car_is_on_offer(
    tmp_path: Path, tie: bool
) -> None:
    game = auction("R6 O1/K5", "R6 K4/K6" if tie else "R5/K6", pile="RK")
    sandbox = Sandbox(game, seats=("human", "human"), folder=tmp_path)
    for bid in df.parse_action("0 bid R6 O1"), df.parse_action("1 bid " + ("R6 K4" if tie else "R5")):
        if stage(sandbox) == "cover":
            use(sandbox, "uncover")
        choices = sandbox._table.choices
        use(sandbox, f"pick {choices.index(bid) + 1}")
    if stage(sandbox) == "reveal":
        use(sandbox, "on")
    if stage(sandbox) == "cover":
        use(sandbox, "uncover")
    assert stage(sandbox) == "bid" and sandbox._table.fold == ""
    sale = next(event for event in sandbox._table.game.events if event.key.startswith("won"))
    assert (sale.key == "won-others") is tie
    assert (sale.sentence in said(panel(sandbox, "log"))) is tie


def test_R7_a_rule_named_in_the_text_of_B1_opens_under_the_answer(tmp_path: Path) -> None:
    game = left_over()
    sandbox = settled(game, tmp_path)
    use(sandbox, "fold log")
    number = next(i for i, event in enumerate(game.events) if event.key == "crosses")
    use(sandbox, f"why {number}")
    assert "rule R7 why" in controls(sandbox)
    use(sandbox, "rule R7 why")
    html = panel(sandbox, "log")
    answer, rule = html.index("df-why-box"), html.index(df.rule("R7").title)
    assert answer < rule and html.count('data-do="rule R7 why"') == 2, "the chip, and the button that closes"
    assert df.rule("R7").title in str(read_out(sandbox)[1])
    use(sandbox, f"why {number}")
    assert "df-rule-box" not in panel(sandbox, "log"), "it closes along with the answer"
