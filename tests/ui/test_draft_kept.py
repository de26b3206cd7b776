"""A position being set up survives the kernel: as text and back, in files beside the games."""

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from downforce import BrokenFile, DownforceError, Game
from downforce.ui.draft import Draft
from downforce.ui.draft.keeping import SUFFIX, Drafts
from downforce.ui.draft.parts import with_table
from downforce.ui.draft.text import as_text, from_text
from downforce.ui.sandbox import Sandbox
from tests.rules.strategies import moments
from tests.ui.clicking import begun, controls, page, send, stage, use
from tests.ui.test_draft import edited, ready
from tests.ui.test_draft_acts import some_act


@settings(max_examples=40, deadline=None)
@given(moments())
def test_the_draft_of_any_game_is_read_back(game: Game) -> None:
    draft = Draft.of(game)
    again = from_text(as_text(draft))
    assert again.setup == draft.setup and again.kinds == draft.kinds
    assert again.problem is None and again.game().state == draft.game().state


@pytest.mark.parametrize("seed", range(4))
def test_so_is_one_that_is_impossible(seed: int) -> None:
    rng, draft, impossible = Random(seed), ready(4), 0
    for _ in range(250):
        try:
            draft = draft.act(*some_act(rng, draft))
        except DownforceError:
            continue
        again = from_text(as_text(draft))
        assert (again.setup, again.state, again.kinds) == (draft.setup, draft.state, draft.kinds)
        assert str(again.problem) == str(draft.problem)
        impossible += draft.problem is not None
    assert impossible


def test_a_damaged_text_is_refused_in_one_sentence_or_harmless() -> None:
    rng, draft = Random(5), ready()
    card = str(draft.state.table.hands[0][-1])
    text = as_text(edited(draft, ("put R", "c3.2"), ("card", card), ("bet 0 1", "K")))
    refused = 0
    for _ in range(400):
        held = json.loads(text)
        damage(rng, held)
        try:
            draft = from_text(json.dumps(held))
        except BrokenFile as error:
            refused += 1
            assert "set it up anew" in str(error)
        else:
            assert page_of(draft) and (draft.problem is None or str(draft.problem)), held
    assert 100 < refused < 400


def damage(rng: Random, held: Any) -> None:
    """Exchange one value, somewhere."""
    keys = [*held] if isinstance(held, dict) else [*range(len(held))]
    key = rng.choice(keys)
    if isinstance(held[key], dict | list) and held[key] and rng.random() < 0.7:
        return damage(rng, held[key])
    held[key] = rng.choice([None, 7, -1, 2, "R", "", "x", [], {}, ["R5"], {"R": 9}, True, 10**30, 0.5])


def page_of(draft: Draft) -> str:
    from downforce.ui.page import page as parts
    from downforce.ui.table import Table

    return "".join(parts(Table(draft=draft)).values())


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", "[" * 100_000, '{"form": 2}', "\0"])
def test_what_is_no_draft_is_refused(text: str) -> None:
    with pytest.raises(BrokenFile):
        from_text(text)


def test_A10_the_power_a_seat_has_kept_is_read_back() -> None:
    draft = edited(ready(), ("power tricky", "R"))
    won = draft.state.table.powers
    none = with_table(draft, powers=((),) * len(won))
    assert any(won)
    for one in (draft, none):
        assert from_text(as_text(one)).state.table.powers == one.state.table.powers
    held = json.loads(as_text(none))
    del held["kept"]
    assert from_text(json.dumps(held)).state.table.powers == draft.state.table.powers, "of the version before"


# Files


def test_after_a_restart_the_position_is_there_again(tmp_path: Path) -> None:
    sandbox = Sandbox(folder=tmp_path)
    use(sandbox, "draft open")
    assert not [*tmp_path.iterdir()], "nothing was set up yet"
    use(sandbox, "draft grid")
    send(sandbox, "put", {"colour": "R", "space": "c3.2"})
    before = sandbox._table.draft
    assert before is not None
    again = Sandbox(folder=tmp_path)
    assert "position being set up: Harbour" in page(again)
    use(again, "draft continue 1")
    assert stage(again) == "draft" and again._table.draft == before
    use(again, "draft share")
    assert len(Drafts.new(tmp_path).latest()) == 1, "the same position, as it was left last"


def test_two_screens_never_write_the_same_file(tmp_path: Path) -> None:
    for _ in range(2):
        sandbox = Sandbox(folder=tmp_path)
        use(sandbox, "draft open")
        use(sandbox, "draft grid")
    assert len([*tmp_path.glob(f"*{SUFFIX}")]) == 2


def test_a_position_that_is_left_is_forgotten_one_that_is_played_is_kept(tmp_path: Path) -> None:
    sandbox = Sandbox(folder=tmp_path)
    for end, count in (("draft leave", 0), ("draft play", 1)):
        use(sandbox, "draft open")
        use(sandbox, "draft grid")
        use(sandbox, end)
        assert len([*tmp_path.glob(f"*{SUFFIX}")]) == count


def test_only_the_owner_may_read_it(tmp_path: Path) -> None:
    drafts = Drafts.new(tmp_path)
    drafts.write(ready())
    assert os.stat(tmp_path / drafts.name).st_mode & 0o077 == 0


def test_what_cannot_be_read_is_left_out_of_the_list(tmp_path: Path) -> None:
    (tmp_path / f"2099{SUFFIX}").write_text("{}")
    (tmp_path / f"2098{SUFFIX}").mkdir()
    (tmp_path / f"2097{SUFFIX}").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / f"2096{SUFFIX}")
    Drafts.new(tmp_path).write(ready())
    assert [kept.draft.state for kept in Drafts.new(tmp_path).latest()] == [ready().state]


def test_a_folder_that_refuses_is_said_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("no folder")
    sandbox = Sandbox(folder=tmp_path / "games")
    use(sandbox, "draft open")
    use(sandbox, "draft grid")
    assert "cannot be kept" in page(sandbox) and "draft play" in controls(sandbox)


def test_a_position_taken_up_again_and_again_is_forgotten_as_a_whole(tmp_path: Path) -> None:
    sandbox = Sandbox(folder=tmp_path)
    for act in ("draft open", "draft grid"):
        use(sandbox, act)
    for act in ("draft share", "draft fill"):
        sandbox = Sandbox(folder=tmp_path)
        use(sandbox, "draft continue 1")
        use(sandbox, act)
    assert len([*tmp_path.glob(f"*{SUFFIX}")]) == 3
    use(sandbox, "draft leave")
    assert not Drafts.new(tmp_path).latest() and not [*tmp_path.glob(f"*{SUFFIX}")]


@pytest.mark.parametrize("origin", ["../outside.draft.json", "self", ".draft.json", "7"])
def test_nothing_outside_the_folder_is_forgotten_whatever_a_file_says(tmp_path: Path, origin: str) -> None:
    folder = tmp_path / "games"
    drafts = Drafts.new(folder)
    Drafts(tmp_path, "outside.draft.json").write(ready())
    Drafts(folder, drafts.name, drafts.name if origin == "self" else origin).write(ready())
    Drafts.new(folder, origin=drafts.name).forget()
    assert [*tmp_path.glob("*.json")] and not [*folder.glob("*.json")]


def test_a_position_undone_to_its_beginning_is_kept_like_that(tmp_path: Path) -> None:
    sandbox = Sandbox(folder=tmp_path)
    for act in ("draft open", "draft grid", "draft undo"):
        use(sandbox, act)
    (kept,) = Drafts.new(tmp_path).latest()
    assert kept.draft == sandbox._table.draft and not kept.draft.state.cars


def test_there_is_no_way_to_a_kept_position_during_a_game(tmp_path: Path) -> None:
    Drafts.new(tmp_path).write(ready())
    sandbox = begun(tmp_path, people=2, players=2)
    send(sandbox, "draft continue 1")
    assert stage(sandbox) == "cover"


# The game that a position was made from


def test_from_a_changed_position_a_way_leads_back_to_the_game_it_was_made_from(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    use(sandbox, "pick 1")
    was, name = sandbox.game, sandbox._files.saves.name
    use(sandbox, "draft open")
    assert "main" not in controls(sandbox)
    use(sandbox, "draft play")
    assert "a game of its own" in page(sandbox) and sandbox.game != was
    use(sandbox, "pick 1")
    assert sandbox._files.saves.name != name
    use(sandbox, "main")
    assert (sandbox.game, sandbox._files.saves.name) == (was, name)
    assert "main" not in controls(sandbox) and "of its own" not in page(sandbox)
    use(sandbox, "on" if stage(sandbox) == "reveal" else "pick 1")
    assert sandbox.game is not None and was is not None
    assert sandbox.game.actions[: len(was.actions)] == was.actions


def test_so_it_does_after_a_restart(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    use(sandbox, "pick 1")
    was = sandbox.game
    for act in ("draft open", "draft play", "pick 1"):
        use(sandbox, act)
    again = Sandbox(folder=tmp_path)
    use(again, "continue 1")
    assert again.game == sandbox.game and "a game of its own" in page(again)
    use(again, "main")
    assert again.game == was


def test_from_an_empty_track_there_is_no_earlier_game(tmp_path: Path) -> None:
    sandbox = Sandbox(folder=tmp_path)
    for act in ("draft open", "draft grid", "draft share", "draft fill", "draft play"):
        use(sandbox, act)
    assert stage(sandbox) == "card" and "main" not in controls(sandbox)


def test_from_a_branch_or_a_step_looked_back_at_the_way_leads_to_the_main_line(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    use(sandbox, "pick 1")
    was = sandbox.game
    for act in ("replay", "to first", "draft open", "draft play"):
        use(sandbox, act)
    use(sandbox, "main")
    assert sandbox.game == was and stage(sandbox) != "replay"
    for act in ("replay", "to first", "branch 0", "draft open", "draft play", "main"):
        use(sandbox, act)
    assert sandbox.game == was
