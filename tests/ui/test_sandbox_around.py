"""The sandbox around the game: faults, undo, set-up, what is kept, language, the account, the page."""

import re
from pathlib import Path
from random import Random

import pytest

import downforce as df
from downforce import Game, Phase
from downforce.draw import theme
from downforce.ui import Sandbox
from downforce.ui.pane import Pane
from downforce.ui.panels.account import steps
from downforce.ui.sandbox import __file__ as sandbox_file
from tests.ui.clicking import (
    begun,
    cards_shown,
    controls,
    notice,
    page,
    race,
    said,
    send,
    stage,
    status,
    step,
    use,
)

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
    assert second.game == first.game and stage(second) == stage(first) == "reveal"
    use(second, "on")
    use(second, "pick 1")
    use(first, "on")
    use(first, "pick 2")
    assert len(list(tmp_path.glob("*.txt"))) == 2, "each screen keeps a file of its own"
    assert first.game != second.game


BEGINNING = ("continue 1", "load", "again", "start", "draft play", "draft leave", "main", "new")


@pytest.mark.parametrize("act", BEGINNING)
def test_of_a_screen_that_cannot_be_drawn_nothing_is_kept_and_the_old_one_goes_on_in_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, act: str
) -> None:
    other = begun(tmp_path, players=2, seed=8)
    use(other, "pick 1")
    sandbox = begun(tmp_path)
    use(sandbox, "pick 1")
    before = {"draft play": ("draft open",), "draft leave": ("draft open", "draft grid"), "start": ("new",)}
    before |= {"main": ("replay", "to first", "branch 0", "pick 1")}
    for one in before.get(act, ()):
        send(sandbox, one)
    files, table, kept = sandbox._files, sandbox._table, held(tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr("downforce.ui.page.tables.standings", breaks)
        broken.setattr("downforce.ui.panels.draft.head", breaks)
        send(sandbox, act, other.record() if act == "load" else None)
    assert (sandbox._files, sandbox._table, held(tmp_path)) == (files, table, kept)
    send(sandbox, "pace slow")
    assert {name for name, text in held(tmp_path).items() if text != kept.get(name)} <= {files.saves.name}
    assert "KeyError" not in page(sandbox)


def held(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def breaks(*_: object, **__: object) -> str:
    raise KeyError("inside")


def test_where_a_game_is_kept_is_told_only_of_a_file_that_is_there(tmp_path: Path) -> None:
    given = Sandbox(Game.new(players=2, seed=7), folder=tmp_path)
    assert given.game and given.game.actions and not held(tmp_path) and str(tmp_path) not in page(given)
    for act in ("language ja", "language en", "replay", "to first", "branch 0", "main", "pick 1", "again"):
        send(given, act)
        told = re.findall(re.escape(str(tmp_path)) + r"/[\w.-]+?\.txt", page(given))
        assert [Path(file).name for file in told if not Path(file).exists()] == [], act
        assert told or act in ("replay", "to first", "again")
    assert len(held(tmp_path)) == 3, "the game, its branch, and the one after it"


def test_a_folder_that_takes_files_again_is_no_trouble_any_more(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.write_text("no folder")
    sandbox = Sandbox(folder=folder)
    for act in ("draft open", "draft grid"):
        use(sandbox, act)
    assert "cannot be kept" in page(sandbox)
    folder.unlink()
    use(sandbox, "draft share")
    assert "cannot be kept" not in page(sandbox) and held(folder)


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
    assert "<p>This record shows every hand" in foot.html and "Downforce record" not in foot.html
    use(sandbox, "fold record-text")
    assert "Downforce record" in foot.html
    use(sandbox, "fold record-text")
    assert "<p>This record" not in foot.html
    other = Sandbox(folder=tmp_path)
    use(other, "fold load")
    use(other, "load", sandbox.record())
    assert other.game == sandbox.game


def test_the_record_is_saved_unseen_by_one_press(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    use(sandbox, "pick 1")
    foot = sandbox._panes["foot"]
    fetch = re.search(r'data-save="record-out"[^>]*data-fetch="([^"]+)"', foot.html)
    assert fetch and "Downforce record" not in foot.html
    send(sandbox, fetch[1], pane=foot)
    area = re.search(r'<textarea[^>]*data-field="record-out"[^>]*>([^<]*)', foot.html)
    assert area and " hidden" in area[0] and Game.from_record(area[1]) == sandbox.game
    use(sandbox, "undo")
    assert "Downforce record" not in foot.html, "it belongs to the moment"


def test_several_people_who_play_strictly_cannot_save_every_hand(tmp_path: Path) -> None:
    sandbox = begun(tmp_path, people=2, players=2)
    assert "data-save" not in page(sandbox)
    send(sandbox, "fold record-file")
    assert "Downforce record" not in page(sandbox) and notice(sandbox)


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
    assert 'class="df-rule-box"' in sandbox._panes["act"].html, "where it was asked for"
    use(sandbox, "rule A3")
    assert 'class="df-rule-box"' not in page(sandbox)
    use(sandbox, "rule A1")
    assert 'class="df-rule-box"' in sandbox._panes["log"].html


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
    assert "$12, $9, $6, $4, $2, $0" in said(sandbox._panes["act"].html)
    assert {"rule E3", "rule B4"} <= set(controls(sandbox))


def test_a_game_that_can_be_continued_is_spoken_of_in_the_status(tmp_path: Path) -> None:
    use(begun(tmp_path), "pick 1")
    assert status(Sandbox(folder=tmp_path)).startswith("Continue a game")


def test_each_option_brings_the_rules_that_belong_to_it(tmp_path: Path) -> None:
    sandbox = Sandbox(folder=tmp_path)
    rules = ("S5", "S1", "S4", "A4", "A7", "B4", "P1", "P2", "P3", "O1", "O2")
    assert {f"rule {id}" for id in rules} <= set(controls(sandbox))


def test_what_moved_since_the_persons_turn_is_summed_up(tmp_path: Path) -> None:
    sandbox = race(tmp_path)
    for act in ("look 1", "pick 1"):
        use(sandbox, act)
    while stage(sandbox) != "card":
        use(sandbox, "on" if "on" in controls(sandbox) else "pick 1")
    assert "moved by Ben" in sandbox._panes["act"].html


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
        for tag, label in re.findall(r"<button([^>]*)>(.*?)</button>", html, re.S):
            assert re.sub(r"<style.*?</style>|<[^>]+>", "", label).strip() or re.search(
                'aria-label="[^"]+"', tag
            )


def test_the_script_of_a_pane_knows_no_rule_and_asks_no_network() -> None:
    script = Pane._esm
    assert not re.search(
        r"\b(card|bid|bet|wild|drive|seat|track|colour|lane)s?\b", script.split("const FIELDS")[1], re.I
    )
    assert not re.search(r"https?://|fetch\(|import\s", script)


def test_the_style_names_no_cars_colour() -> None:
    for sheet in (Path(sandbox_file).parent / "static").glob("*.css"):
        own = sheet.read_text("utf-8").upper()
        assert not [colour for colour in theme.CAR.values() if colour in own], sheet.name
