"""The screen of a position being set up, used by its controls."""

import html
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from downforce import Game, Phase
from downforce.rules.cards import Colour, SpeedCard
from downforce.ui.draft import Draft
from downforce.ui.sandbox import Sandbox
from downforce.ui.scene import about
from tests.ui.clicking import begun, controls, notice, page, send, stage, use


def opened(tmp_path: Path) -> Sandbox:
    """From the form, with cars, owners and hands."""
    sandbox = Sandbox(folder=tmp_path)
    use(sandbox, "draft open")
    for act in ("draft grid", "draft share", "draft fill"):
        use(sandbox, act)
    return sandbox


def draft(sandbox: Sandbox) -> Draft:
    assert sandbox._table.draft is not None
    return sandbox._table.draft


def said(sandbox: Sandbox) -> str:
    """What is said beside the button that plays."""
    found = re.search(r'class="df-draft-verdict[^>]*>(.*?)</div>', sandbox._panes["act"].html)
    assert found
    return html.unescape(re.sub("<[^>]+>", " ", found[1]))


def test_from_the_form_to_a_race_by_five_buttons(tmp_path: Path) -> None:
    sandbox = opened(tmp_path)
    assert stage(sandbox) == "draft" and "possible" in said(sandbox)
    use(sandbox, "draft play")
    assert stage(sandbox) == "card" and sandbox.game is not None and len(sandbox.game.cars) == 6
    assert sandbox._table.draft is None and not sandbox.game.actions


def test_an_impossible_position_is_said_at_once_and_cannot_be_played(tmp_path: Path) -> None:
    sandbox = opened(tmp_path)
    blue = draft(sandbox).position.cars[next(c for c in draft(sandbox).position.cars if str(c) == "B")]
    send(sandbox, "put", {"colour": "R", "space": blue})
    assert "Blue and Red both stand on one space (" in said(sandbox) and "M2" in said(sandbox)
    assert about(draft(sandbox).setup.track, blue) in said(sandbox) and blue not in said(sandbox)
    assert "draft play" not in controls(sandbox)
    assert sandbox._panes["act"].html.count('aria-invalid="true"') == 2
    send(sandbox, "draft play")
    assert stage(sandbox) == "draft" and "both stand on" in notice(sandbox)
    use(sandbox, "draft undo")
    assert "draft play" in controls(sandbox) and "aria-invalid" not in page(sandbox)


def test_the_sentence_is_in_the_language_of_the_page(tmp_path: Path) -> None:
    sandbox = opened(tmp_path)
    send(sandbox, "put", {"colour": "R", "space": ""})
    assert "赤" not in said(sandbox)
    use(sandbox, "language ja")
    assert "赤に持ち主がいますが" in said(sandbox) and "ここから遊ぶ" in page(sandbox)
    use(sandbox, "language en")
    send(sandbox, "put", {"colour": "R", "space": draft(sandbox).position.cars[Colour.BLUE]})
    assert "spaces to go" in said(sandbox)
    use(sandbox, "language ja")
    assert "が同じマス（" in said(sandbox) and "spaces" not in said(sandbox)


@pytest.mark.parametrize(
    ("act", "value", "field"),
    [
        ("draft owner R", "", None),
        ("draft where R", "out", "draft owner R"),
        ("draft account 0", "3", "draft account 0"),
        ("draft name 1", "Ada", "draft name 1"),
    ],
)
def test_the_field_that_is_wrong_is_marked(tmp_path: Path, act: str, value: Any, field: str | None) -> None:
    sandbox = opened(tmp_path)
    use(sandbox, act, value)
    marked = re.findall(r'data-set="([^"]+)"[^>]*aria-invalid="true"', page(sandbox))
    assert marked == ([field] if field else [])


def test_A5_a_speed8_in_the_wrong_hand_is_marked_there(tmp_path: Path) -> None:
    sandbox = opened(tmp_path)
    eight = next(card for card in draft(sandbox).state.table.hands[1] if card.is_speed8)
    use(sandbox, "draft source", "h1")
    use(sandbox, f"draft deal {eight}")
    assert re.findall(r'df-wrong"[^>]*data-do="([^"]+)"', page(sandbox)) == [f"draft remove h0 {eight}"]


# From a game and back


def test_a_running_game_is_changed_and_left_as_it_was(tmp_path: Path) -> None:
    sandbox = begun(tmp_path, players=2)
    before = sandbox._table
    use(sandbox, "draft open")
    assert draft(sandbox).state == before.game.state
    use(sandbox, "draft grid")
    use(sandbox, "draft leave")
    assert sandbox._table.session is before.session and stage(sandbox) == "bid"


def test_a_changed_position_is_a_game_of_its_own(tmp_path: Path) -> None:
    sandbox = begun(tmp_path, players=2)
    use(sandbox, "pick 1")
    kept = {file.name for file in tmp_path.iterdir()}
    use(sandbox, "draft open")
    use(sandbox, "draft phase", "race")
    use(sandbox, "draft play")
    assert sandbox.game is not None and sandbox.game.phase is Phase.RACE
    while stage(sandbox) in ("bots", "reveal"):
        use(sandbox, "on")
    use(sandbox, "look 1")
    use(sandbox, "pick 1")
    assert {file.name for file in tmp_path.iterdir()} > kept


def test_A8_several_people_at_one_screen_change_nothing_before_the_end(tmp_path: Path) -> None:
    sandbox = begun(tmp_path, people=2, players=2)
    for act in ("uncover", None):
        assert "draft open" not in controls(sandbox)
        send(sandbox, "draft open")
        assert stage(sandbox) != "draft" and notice(sandbox)
        if act:
            use(sandbox, act)


def test_where_undo_is_free_several_people_may_change_it_but_not_between_two_of_them(tmp_path: Path) -> None:
    sandbox = begun(tmp_path, people=2, players=2, undos="free")
    assert stage(sandbox) == "cover" and "draft open" not in controls(sandbox)
    use(sandbox, "uncover")
    use(sandbox, "draft open")
    assert stage(sandbox) == "draft"


def test_a_game_that_is_over_may_be_changed(tmp_path: Path) -> None:
    over = Game.at(cars={"R": "a1.3"}, hands=[[], []], turn=0)
    sandbox = Sandbox(over, seats=("human", "human"), folder=tmp_path)
    use(sandbox, "draft open")
    assert stage(sandbox) == "draft" and draft(sandbox).problem is None


# Whatever is pressed


@pytest.mark.parametrize("seed", range(3))
def test_every_control_on_the_page_can_be_used(tmp_path: Path, seed: int) -> None:
    """Selects with one of their values, buttons as they are: nothing but sentences, and no fault."""
    rng, sandbox, used = Random(seed), opened(tmp_path), set()
    for _ in range(120):
        act = rng.choice([act for act in controls(sandbox) if act not in ("draft play", "draft leave")])
        used.add(act.split()[1 if act.startswith("draft") else 0])
        use(sandbox, act, some_value(sandbox, act, rng))
        assert "inside" not in notice(sandbox), (act, notice(sandbox))
        assert stage(sandbox) == "draft"
    assert len(used) > 15


def some_value(sandbox: Sandbox, act: str, rng: Random) -> Any:
    found = re.search(rf'<select[^>]*data-set="{re.escape(act)}"[^>]*>(.*?)</select>', page(sandbox))
    if found:
        return html.unescape(rng.choice(re.findall(r'value="([^"]*)"', found[1])))
    return rng.choice(["1", "−3", "7", "Rin"]) if f'data-set="{act}"' in page(sandbox) else None


def test_a_space_that_is_pressed_is_named_and_a_car_put_there(tmp_path: Path) -> None:
    sandbox = opened(tmp_path)
    assert "Delete" in sandbox._board.below
    send(sandbox, "space", "b1.1")
    assert "draft put R b1.1" in sandbox._board.below
    send(sandbox, "draft put R b1.1")
    assert {str(c): s for c, s in draft(sandbox).state.cars.items()}["R"] == "b1.1"
    assert "draft put R" not in sandbox._board.below
    send(sandbox, "space", "b1.1")
    send(sandbox, "draft put R")
    assert [str(of) for of in draft(sandbox).tray] == ["R"]


def test_the_position_is_shown_as_python(tmp_path: Path) -> None:
    sandbox = opened(tmp_path)
    use(sandbox, "draft code")
    shown = re.search(r"<textarea[^>]*>(.*?)</textarea>", sandbox._panes["foot"].html, re.S)
    assert shown and html.unescape(shown[1]) == f"{draft(sandbox).code()}game"
    send(sandbox, "put", {"colour": "R", "space": ""})
    assert "<textarea" not in page(sandbox)


def test_a_name_is_text_wherever_it_stands(tmp_path: Path) -> None:
    sandbox = opened(tmp_path)
    use(sandbox, "draft name 0", "<b>&amp;")
    assert "<b>&amp;" not in page(sandbox) and "&lt;b&gt;&amp;amp;" in page(sandbox)


def test_each_hand_is_there_card_by_card(tmp_path: Path) -> None:
    sandbox = opened(tmp_path)
    taken = re.findall(r'data-do="draft remove h(\d) ([^"]+)"', page(sandbox))
    for seat, hand in enumerate(draft(sandbox).state.table.hands):
        assert [SpeedCard.parse(card) for at, card in taken if int(at) == seat] == [*hand]


def test_two_boards_on_one_page_share_no_id_and_a_card_is_short(tmp_path: Path) -> None:
    sandbox = opened(tmp_path)
    assert not re.search(r"<[^>]* id=", page(sandbox)), "an id would be there twice with two sandboxes"
    assert len(page(sandbox)) < 100_000, "an edit sends its pane anew"


def test_a_moment_that_is_looked_back_at_is_changed_and_gone_back_to(tmp_path: Path) -> None:
    sandbox = begun(tmp_path, players=2)
    for _ in range(3):
        use(sandbox, "pick 1")
        while stage(sandbox) in ("bots", "reveal"):
            use(sandbox, "on")
    use(sandbox, "replay")
    use(sandbox, "to first")
    shown, session = sandbox._table.shown, sandbox._table.session
    assert shown is not None and session is not None and shown.game.state != session.game.state
    use(sandbox, "draft open")
    assert draft(sandbox).state == shown.game.state
    use(sandbox, "draft leave")
    assert stage(sandbox) == "replay"
