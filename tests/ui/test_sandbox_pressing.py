"""Controls pressed in an unlucky way: late, twice, or after something went wrong."""

import itertools
from pathlib import Path
from random import Random

import pytest

import downforce as df
from downforce.rules.powers import SETS
from downforce.rules.setup import PRESETS
from downforce.rules.state import Phase
from tests.ui.clicking import begun, controls, is_done, notice, race, send, stage, use
from tests.ui.clicking import step as press_something


def test_a_slider_that_runs_ahead_of_python_ends_where_it_was_left(tmp_path: Path) -> None:
    sandbox = race(tmp_path)
    for act in ("look 1", "pick 1", "pick 1", "replay"):
        use(sandbox, act)
    meant = sandbox._table.moment
    for step in ("3", "2", "1"):  # all sent before the first was answered
        send(sandbox, "to", step, moment=meant)
    assert sandbox._table.replay is not None
    assert sandbox._table.replay.at == 0


def test_a_late_slider_is_nothing_once_the_game_is_back(tmp_path: Path) -> None:
    sandbox = race(tmp_path)
    for act in ("look 1", "pick 1", "pick 1", "replay"):
        use(sandbox, act)
    meant = sandbox._table.moment
    use(sandbox, "back")
    send(sandbox, "to", "1", moment=meant)
    assert sandbox._table.replay is None
    assert notice(sandbox) == ""


def test_a_fault_of_before_is_not_said_of_a_game_that_begins(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    record = sandbox.record()
    for going_on in (lambda: send(sandbox, "load", record), lambda: send(sandbox, "again")):
        send(sandbox, "load", "garbage")
        assert notice(sandbox)
        going_on()
        assert stage(sandbox) == "bid"
        assert notice(sandbox) == ""


def test_a_click_that_comes_twice_leaves_no_choice_in_the_state(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    pane = sandbox._panes["act"]
    for act in ("pick 1", "pick 2"):
        pane.act = {"do": act, "seq": 2**40, "moment": pane.moment}
    assert pane.get_state()["act"] == {}


# Every pair of track and preset meets every set of powers in some game of this list, with 2 to 6 players.
GAMES = list(itertools.product([name for name in SETS if name != "none"], [*df.tracks(), "random"], PRESETS))


def play_by_pressing(folder: Path, number: int) -> None:
    """Press whatever is on the page, but for what leaves the game, to the account."""
    powers, track, preset = GAMES[number]
    rng, people = Random(number), number % 3
    df.language(("en", "ja")[number % 2])
    sandbox = begun(folder, people=people, players=2 + number % 5, seed=number, powers=powers, track=track,
                    rules=preset, betting=("fixed", "odds")[number // 2 % 2])  # fmt: skip
    for _ in range(6_000):
        if is_done(sandbox):
            break
        act = press_something(sandbox, rng)
        assert notice(sandbox) == "", (GAMES[number], act)
    assert sandbox.game and sandbox.game.phase is Phase.OVER, GAMES[number]
    use(sandbox, "fold laws")
    assert "df-law" in sandbox._panes["foot"].html and "fold laws" in controls(sandbox)


@pytest.mark.parametrize("number", range(0, len(GAMES), 9))
def test_whatever_is_pressed_with_powers_on_any_track_is_no_fault(tmp_path: Path, number: int) -> None:
    play_by_pressing(tmp_path, number)


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_whatever_is_pressed_with_any_powers_on_every_track_is_no_fault(tmp_path: Path, number: int) -> None:
    play_by_pressing(tmp_path, number)
