"""Whether the screens explain themselves: options and marks, what is for sale, who may not bid, account."""

import re
from pathlib import Path
from random import Random

import pytest

import downforce as df
from downforce.rules.language import LANGUAGES, money, phrase, say
from downforce.rules.powers import POWERS, SETS
from downforce.ui import Sandbox
from downforce.ui.markup import chip, ruled
from downforce.ui.options import CHOICES, KINDS, usual
from downforce.ui.panels.options import option
from tests.rules.courses import auction
from tests.ui.clicking import begun, controls, page, said, stage, step, use

EVERY = [(field, value) for field, values in {**CHOICES, "kind1": KINDS}.items() for value in values]
MARKS = {"first", "source", "reading", "own"}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("field", "value"), EVERY)
def test_every_option_says_what_it_changes_and_is_marked(field: str, value: str, code: str) -> None:
    df.language(code)
    each = option(field, value)
    assert each.name and re.search(r"[.。]$", each.note), each
    assert set(each.marks) <= MARKS and (set(each.marks) - {"first"} or value == "human"), each
    assert ("first" in each.marks) == (value == usual(field)), "what a first game takes is chosen already"
    assert all(phrase(f"ui.mark.{mark}") for mark in each.marks)
    assert all(df.rule(id) for id in each.rules)


def test_a_first_game_is_on_the_track_the_lessons_use_with_four_players() -> None:
    assert (usual("track"), usual("players"), usual("powers")) == ("harbour", "4", "none")


def test_an_option_has_the_same_marks_in_both_languages() -> None:
    def marks(code: str) -> list[tuple[str, ...]]:
        df.language(code)
        return [option(field, value).marks for field, value in EVERY]

    assert marks("en") == marks("ja")


def test_S5_the_sets_are_marked_as_our_reading_and_name_their_powers(tmp_path: Path) -> None:
    sandbox = Sandbox(folder=tmp_path)
    for name, powers in SETS.items():
        assert option("powers", name).powers == powers
        assert option("powers", name).marks == (("reading",) if powers else ("first", "source")), name
    form = sandbox._panes["act"].html
    assert all(f'data-do="rule {power.rule}"' in form and power.word in form for power in POWERS.values())


def test_S5_a_track_drawn_by_lot_is_one_of_ours_and_the_seed_draws_the_same_again(tmp_path: Path) -> None:
    drawn = []
    for _ in range(2):
        sandbox = Sandbox(folder=tmp_path)
        use(sandbox, "set track", "random")
        use(sandbox, "set seed", "4")
        use(sandbox, "start")
        assert sandbox.game
        drawn.append(sandbox.game.track.name)
    assert drawn[0] == drawn[1] and drawn[0] in df.tracks()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_form_shows_the_options_of_the_rules_side_by_side_and_marks_what_a_first_game_takes(
    tmp_path: Path, code: str
) -> None:
    df.language(code)
    sandbox = Sandbox(folder=tmp_path)
    form = said(sandbox._panes["act"].html)
    for field, value in EVERY:
        if field in ("rules", "betting", "kind1"):
            assert option(field, value).note in form
    assert phrase("ui.setup.first") in form and phrase("ui.setup.marks") in form
    assert sandbox._panes["act"].html.count('class="df-mark df-mark-first"') == 6, "one a field, one bot"


def test_an_option_is_chosen_by_its_button(tmp_path: Path) -> None:
    sandbox = Sandbox(folder=tmp_path)
    use(sandbox, "set rules printed")
    use(sandbox, "set betting odds")
    pressed = re.findall(r'data-do="set (\w+ \w+)" aria-pressed="true"', sandbox._panes["act"].html)
    assert pressed == ["rules printed", "betting odds", "powers none"]
    use(sandbox, "start")
    game = sandbox.game
    assert game and (game.setup.rules, game.setup.betting) == ("printed", "odds")


@pytest.mark.parametrize("code", LANGUAGES)
def test_A5_who_bids_reads_what_the_speed_8_card_is_worth(tmp_path: Path, code: str) -> None:
    df.language(code)
    sandbox = begun(tmp_path)
    game = sandbox.game
    assert game and game.offer
    panel = sandbox._panes["act"].html
    told = say("ui.offer.eight", colour=game.offer)
    assert re.search("8 spaces|8マス", told) and told in said(panel)
    assert "rule A5" in controls(sandbox)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("options", [("A8", {}), ("P2", {"rules": "printed", "bidding": 2})])
def test_A8_a_seat_that_may_not_bid_reads_why_while_others_bid_and_when_the_bids_are_shown(
    tmp_path: Path, options: tuple[str, dict[str, object]], code: str
) -> None:
    rule, more = options
    df.language(code)
    pile = "R" if rule == "A8" else "RB"
    game = auction("R5/K5", "R6/B4", "R4", pile=pile, owners={"K": 0, "Y": 1}, **more)
    sandbox = Sandbox(game, seats=("human", "random", "random"), folder=tmp_path)
    why = say(f"ui.offer.{'restricted' if rule == 'A8' else 'again'}", seats=[0, 1])
    assert stage(sandbox) == "bots"
    assert why in said(sandbox._panes["act"].html) and f"rule {rule}" in controls(sandbox)
    use(sandbox, "on")
    assert stage(sandbox) == "reveal"
    assert why in said(sandbox._panes["act"].html) and f"rule {rule}" in controls(sandbox)


def test_where_all_may_bid_nobody_is_said_to_be_barred(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    assert "df-barred" not in page(sandbox)
    use(sandbox, "pick 1")
    assert stage(sandbox) == "reveal" and "df-barred" not in page(sandbox)


def test_E5_the_account_and_its_table_both_go_from_the_auction_by_the_prizes_to_the_bets(
    tmp_path: Path,
) -> None:
    sandbox, rng = begun(tmp_path, players=2), Random(1)
    while stage(sandbox) != "account":
        step(sandbox, rng)
    use(sandbox, "item all")
    panel = sandbox._panes["act"].html
    results = re.search(r"<table[^>]*df-results.*?</table>", panel)
    assert results
    heads = [said(head) for head in re.findall(r"<th[^>]*>(.*?)</th>", results[0])]
    assert heads == ["Player", "Auction", "Prizes", "Bets", "Result"]
    game = sandbox.game
    assert game
    for seat, score in enumerate(game.score()):
        row = next(cells for cells in rows(results[0]) if cells[0].startswith(game.names[seat]))
        assert row[1:] == list(map(money, (-score.auction, score.prizes, score.bets, score.total)))
    order = [re.match("Bids? |Bet |Result|", item)[0].strip(" s") or "Prize" for item in first_cells(panel)]
    assert order == sorted(order, key=["Bid", "Prize", "Bet", "Result"].index), "of the first seat"
    seats = [said(title) for title in re.findall(r"<h3>(.*?)</h3>", panel)]
    assert seats == list(game.names), "settled, they stand as they sit"


def rows(table: str) -> list[list[str]]:
    """The cells of a table, row by row."""
    return [
        [said(cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", row)] for row in table.split("<tr")[2:]
    ]


def first_cells(panel: str) -> list[str]:
    """What the items of the first account are for."""
    account = re.search(r"<table[^>]*df-account.*?</table>", panel)
    assert account
    return [cells[0].strip() for cells in rows(account[0])]


@pytest.mark.parametrize(
    ("sentence", "stuck"),
    [
        ("Ben wins.", "wins."),
        ("落札した額は最後に支払います。", "支払います。"),
        ("残りは下で伏せてビットします。", "します。"),
        ("空きマスはありません。", "ありません。"),
        ("今日は $12 です。", "です。"),
        ("<b>Red</b> and &quot;x&quot;.", "."),
    ],
)
def test_the_chips_of_a_rule_stay_with_the_last_word(sentence: str, stuck: str) -> None:
    html = ruled(sentence, "E5", "E6")
    assert html.endswith(f'<span class="df-stick">{stuck} {chip("E5")}{chip("E6")}</span>')
    assert said(html) == said(f"{sentence} E5E6")


@pytest.mark.parametrize(("sentence", "rules"), [("Ben wins.", ()), ("<b>Ben</b>", ("E5",)), ("", ("E5",))])
def test_where_there_is_no_last_word_or_no_rule_nothing_is_wrapped(
    sentence: str, rules: tuple[str, ...]
) -> None:
    assert "df-stick" not in ruled(sentence, *rules)
