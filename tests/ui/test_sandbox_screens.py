"""What the sandbox's screens show: why, news, looking back, records, code, one live region, the hand-over."""

import html
import re
from pathlib import Path
from random import Random

import pytest

import downforce as df
from downforce import Game, ui
from downforce.rules.because import why
from downforce.ui import Sandbox
from downforce.ui.cells import kinds, lines
from downforce.ui.pane import Head, Pane
from tests.ui.clicking import (
    begun,
    cards_shown,
    controls,
    notice,
    page,
    press,
    race,
    said,
    send,
    stage,
    step,
    use,
)

OPENING = ("fold record", "fold cell", "why ", "replay", "draft", "look ")  # acts that could show a card


def says(sandbox: Sandbox) -> list[object]:
    """The number and the words of the sentence read out last."""
    return list(sandbox._board.scene["says"])


def in_race(tmp_path: Path, *, people: int = 1, seed: int = 7) -> Sandbox:
    """A dealt game some cards into the race, a person to play the next."""
    sandbox, rng = begun(tmp_path, people=people, seed=seed), Random(seed)
    while stage(sandbox) != "card" or len(sandbox._table.news) < 2:
        acts = [act for act in controls(sandbox) if act.split()[0] in ("pick", "on", "uncover")]
        use(sandbox, rng.choice(acts or [act for act in controls(sandbox) if act.startswith("look")]))
    return sandbox


@pytest.mark.parametrize("code", ["en", "ja"])
def test_every_sentence_of_the_log_tells_why_with_its_rule_in_the_readers_language(
    tmp_path: Path, code: str
) -> None:
    sandbox = in_race(tmp_path)
    use(sandbox, f"language {code}")
    use(sandbox, "fold log")
    df.language(code)
    game = sandbox.game
    assert game is not None
    asked = [act for act in controls(sandbox) if act.startswith("why ")]
    assert len(asked) == len(game.events)
    for act in asked[::3]:
        use(sandbox, act)
        html_of = sandbox._panes["log"].html
        shown = said(html_of)
        answer = why(game, game.events[int(act.split()[1])])
        assert answer.sentence in shown and df.rule(answer.rule).title in shown
        assert f'data-do="{act}" data-back="{act}"' in html_of, "the focus goes back to the sentence"
        assert answer.sentence in str(says(sandbox)[1])
        use(sandbox, act)
        assert "df-why-box" not in sandbox._panes["log"].html


def test_since_your_last_turn_has_a_sentence_and_an_arrow_for_each_car_that_moved(tmp_path: Path) -> None:
    sandbox = in_race(tmp_path)
    news = sandbox._table.news
    shown = html.unescape(sandbox._panes["act"].html)
    assert all(moved.says in shown for moved in news)
    assert sandbox._board.scene["over"].count("<circle") == len(news)
    use(sandbox, "look 1")
    assert "df-news" not in sandbox._panes["act"].html, "one thing is bright at a time"


def test_nothing_but_the_board_is_read_out_by_itself_and_faults_are_alerts(tmp_path: Path) -> None:
    sandbox, rng = begun(tmp_path), Random(3)
    for _ in range(80):
        step(sandbox, rng)
        assert not re.search(r'role="status"|aria-live', page(sandbox))
    send(sandbox, "pick 99")
    assert re.search(r'<p class="df-notice" role="alert"[^>]*>[^<]', sandbox._panes["head"].html)


def test_each_new_question_is_read_out_once_and_what_is_only_shown_otherwise_is_not(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    before = says(sandbox)
    use(sandbox, "pick 1")
    after = says(sandbox)
    assert after[0] == before[0] + 1  # type: ignore[operator]
    for act in ("pace slow", "fold log", "fold record"):
        if act in controls(sandbox):
            use(sandbox, act)
        assert says(sandbox) == after, act
    use(sandbox, "rule A6")
    assert df.rule("A6").text in str(says(sandbox)[1])


def test_no_sentence_is_read_out_twice_by_film_and_question(tmp_path: Path) -> None:
    sandbox, rng = begun(tmp_path), Random(6)
    for _ in range(150):
        before = says(sandbox)[0]
        act = step(sandbox, rng)
        told = [frame["says"] for frame in sandbox._board.scene["film"]]
        told += [says(sandbox)[1]] if says(sandbox)[0] != before else []
        sentences = [each for text in told for each in re.split(r"(?<=[.。]) *", str(text)) if len(each) > 12]
        alike = stage(sandbox) == "account"  # what two players have bet may be the same
        assert alike or len(sentences) == len(set(sentences)), act


def test_the_item_of_the_account_is_read_out(tmp_path: Path) -> None:
    sandbox, rng = begun(tmp_path, players=2), Random(1)
    while stage(sandbox) != "account":
        step(sandbox, rng)
    use(sandbox, "language en")
    assert sandbox._table.items == 0 and sandbox.game is not None
    use(sandbox, "item")
    assert sandbox.game.account(0)[0].sentence in str(says(sandbox)[1])


# Between two people


def test_what_is_on_the_screen_between_two_people_shows_no_card_no_bid_and_nothing_that_opens_one(
    tmp_path: Path,
) -> None:
    sandbox, rng, seen = begun(tmp_path, people=2), Random(2), 0
    while stage(sandbox) != "account" and seen < 60:
        if stage(sandbox) == "cover":
            seen += 1
            assert not cards_shown(page(sandbox)) and not cards_shown(str(sandbox._board.scene))
            assert "df-card-button" not in page(sandbox) and "df-figure" not in page(sandbox)
            opening = [
                a
                for a in controls(sandbox)
                if a.startswith(("fold rec", "fold cell", "why", "replay", "draft"))
            ]
            assert opening == []
            for act in ("fold record-text", "fold cell-text", "why 0", "replay", "look 1", "draft open"):
                send(sandbox, act)
                assert notice(sandbox) or act == "draft open", act
                assert stage(sandbox) == "cover" and not cards_shown(page(sandbox))
        step(sandbox, rng)
    assert seen > 10


# Looking back


def test_looking_back_by_slider_and_steps_and_back_to_the_game(tmp_path: Path) -> None:
    sandbox = in_race(tmp_path)
    now, count = sandbox.game, len(sandbox._table.session.moments)  # type: ignore[union-attr]
    use(sandbox, "replay")
    assert stage(sandbox) == "replay" and f"Step {count} of {count}" in page(sandbox)
    assert not {"step 1", "to last"} & set(controls(sandbox))
    use(sandbox, "step -1")
    use(sandbox, "to", "5")
    assert f"Step 5 of {count}" in page(sandbox) and 'value="5"' in sandbox._panes["act"].html
    use(sandbox, "to first")
    assert "Before the first decision." in sandbox._panes["act"].html
    use(sandbox, "back")
    assert sandbox.game == now and stage(sandbox) == "card"


def test_looking_back_as_a_seat_shows_its_hand_alone_and_at_the_end_all_of_them(tmp_path: Path) -> None:
    sandbox = in_race(tmp_path)
    use(sandbox, "replay")
    assert sandbox._panes["hand"].html.count("df-card-button") == len(sandbox._table.hand) > 0
    assert "(shows this hand)" in sandbox._panes["act"].html, "others' hands stand behind a warning"
    use(sandbox, "as", "")
    assert "df-card-button" not in sandbox._panes["hand"].html
    opened = Sandbox(folder=tmp_path)
    use(opened, "fold load")
    use(opened, "replay open", sandbox.record())
    use(opened, "as", "all")
    assert opened._panes["hand"].html.count("df-laid") == 3
    use(opened, "back")
    assert stage(opened) == "setup"


def test_a_branch_says_so_and_the_main_line_waits_untouched(tmp_path: Path) -> None:
    sandbox = in_race(tmp_path)
    main = sandbox.game
    use(sandbox, "replay")
    use(sandbox, "to", "9")
    use(sandbox, "branch 1")
    assert "begun at step 9 of the main line" in sandbox._panes["head"].html
    assert sandbox._table.session is not None and sandbox._table.session.bots == ("greedy", None, "random")
    rng = Random(4)
    for _ in range(5):
        going = [act for act in controls(sandbox) if act.split()[0] in ("pick", "on", "uncover")]
        use(sandbox, rng.choice(going or ["look 1"]))
    assert sandbox.game != main
    use(sandbox, "main")
    assert sandbox.game == main and "main line" not in sandbox._panes["head"].html


# Out of the page and back


def test_two_lines_of_python_give_the_same_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    sandbox = in_race(tmp_path)
    session = sandbox._table.session
    assert session is not None
    made = {}
    for kind in kinds(session):
        code = lines(session, kind)
        assert len(code.splitlines()) == 2
        names: dict[str, object] = {}
        importing, value = code.splitlines()
        exec(importing, names)
        made[kind] = eval(value, names)
    assert made["game"].game == made["board"].game == sandbox.game
    assert (
        made["game"]._table.session.bots == session.bots and made["game"]._table.session.seed == session.seed
    )
    assert isinstance(made["score"], ui.ScoreExplainer) and made["score"].game.owners == sandbox.game.owners
    assert isinstance(made["replay"], ui.RaceReplay) and made["replay"].steps[-1].game == sandbox.game


def test_the_code_stands_behind_its_warning_and_is_what_is_on_the_screen(tmp_path: Path) -> None:
    sandbox = in_race(tmp_path)
    use(sandbox, "fold cell")
    assert "show every hand" in sandbox._panes["foot"].html and "from_record" not in page(sandbox)
    use(sandbox, "fold cell-text")
    shown = re.findall(r"<textarea[^>]*>(.*?)</textarea>", sandbox._panes["foot"].html, re.S)
    session = sandbox._table.session
    assert session is not None
    assert [html.unescape(text) for text in shown] == [lines(session, kind) for kind in kinds(session)]
    assert sandbox._panes["foot"].html.count("data-copy=") == len(kinds(session))


def test_a_record_can_be_saved_copied_and_opened_from_a_file(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    use(sandbox, "pick 1")
    use(sandbox, "fold record")
    use(sandbox, "fold record-text")
    foot = sandbox._panes["foot"].html
    assert 'data-save="record-out" data-name="downforce-harbour.txt"' in foot and "data-copy=" in foot
    text = html.unescape(re.findall(r"<textarea[^>]*>(.*?)</textarea>", foot, re.S)[0])
    other = Sandbox(folder=tmp_path)
    use(other, "fold load")
    assert 'type="file"' in other._panes["act"].html
    use(other, "load", text)
    assert other.game == sandbox.game


@pytest.mark.parametrize("act", ["load", "replay open"])
@pytest.mark.parametrize("odd", ["", "\0", "x" * 10_000, None, 5, ["a"]])
def test_a_file_that_is_no_record_is_refused_in_a_sentence(tmp_path: Path, act: str, odd: object) -> None:
    sandbox = Sandbox(folder=tmp_path)
    use(sandbox, "fold load")
    send(sandbox, act, odd)
    assert stage(sandbox) == "setup" and notice(sandbox)


# The page


def test_the_board_is_told_first_and_what_it_shows_is_of_the_same_moment(tmp_path: Path) -> None:
    sandbox = race(tmp_path)
    order: list[str] = []
    sandbox._board.observe(lambda change: order.append("board"), "scene")
    for pane in sandbox._panes.values():
        pane.observe(lambda change: order.append("pane"), "html")
    use(sandbox, "look 1")
    assert order[0] == "board" and order.count("board") == 1
    assert sandbox._board.moment == sandbox._panes["act"].moment == sandbox._table.moment


def test_a_film_is_shown_once(tmp_path: Path) -> None:
    sandbox = race(tmp_path)
    use(sandbox, "look 1")
    use(sandbox, "pick 1")
    use(sandbox, "pick 1")
    assert sandbox._board.scene["film"]
    use(sandbox, "rule R4")
    assert not sandbox._board.scene["film"]
    use(sandbox, "undo")
    assert not sandbox._board.scene["film"]


def test_a_pane_waits_for_the_film_and_the_page_can_fill_the_screen() -> None:
    assert ".df-playing" in Pane._esm and "df-played" in Pane._esm
    assert "requestFullscreen" in Pane._esm
    smallest = re.search(r"--df-zoom: ([\d.]+)", Head._css)
    assert smallest and 12 * float(smallest[1]) >= 22, "read from six metres"


def test_a_board_pressed_at_each_stage_breaks_nothing(tmp_path: Path) -> None:
    sandbox, rng = begun(tmp_path, people=2, players=2), Random(8)
    spaces = list(df.load_track("harbour").graph)
    for _ in range(120):
        if stage(sandbox) in ("drive", "wild"):
            step(sandbox, rng)
            continue
        before = sandbox.game
        press(sandbox, rng.choice(spaces))
        assert sandbox.game == before and notice(sandbox) == ""
        step(sandbox, rng)


def test_a_game_given_in_mid_card_opens_at_its_question(tmp_path: Path) -> None:
    game = Game.new(players=2, seed=3)
    sandbox = Sandbox(game, folder=tmp_path)
    assert stage(sandbox) == "bid" and sandbox._board.scene["film"] == []


def test_S7_a_branch_tells_no_seed_that_its_main_line_may_not_tell(tmp_path: Path) -> None:
    sandbox = begun(tmp_path, people=2, players=3, seed=4711, undos="free")
    for act in ("uncover", "replay", "branch 0"):
        use(sandbox, act)
    assert sandbox._table.main
    assert "4711" not in page(sandbox)
