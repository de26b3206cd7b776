"""Controls pressed in an unlucky way: late, twice, or after something went wrong."""

from pathlib import Path

from tests.ui.clicking import begun, notice, race, send, stage, use


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
