"""The studio as a widget: what its controls do, what it keeps, what it refuses."""

import itertools
import json
import re
from pathlib import Path
from typing import Any

import pytest

import downforce as df
from downforce.rules.errors import DownforceError
from downforce.ui import Sandbox, TrackStudio
from downforce.ui.studio.races import Races

_numbers = itertools.count(1)


def send(studio: TrackStudio, act: str, value: Any = None) -> None:
    """Use a control as the browser does."""
    pane = studio._panes["editor"]
    pane.act = {"do": act, "seq": next(_numbers), "moment": 0} | ({} if value is None else {"value": value})


def page(studio: TrackStudio) -> str:
    return "".join(pane.html for pane in studio._panes.values())


def notice(studio: TrackStudio) -> str:
    found = re.search(r'role="alert"[^>]*>([^<]*)<', studio._panes["head"].html)
    return found[1] if found else ""


def test_the_track_goes_with_the_widget_through_a_page_that_is_loaded_again(tmp_path: Path) -> None:
    studio = TrackStudio(folder=tmp_path)
    send(studio, "lanes 1 2")
    assert df.Track.from_dict(json.loads(studio.plan)) == studio.track
    assert studio.get_state()["plan"] == studio.plan


def test_a_saved_track_is_loaded_by_its_file_and_opened_again_with_its_sections(tmp_path: Path) -> None:
    studio = TrackStudio("riverside", folder=tmp_path)
    send(studio, "title", "Our town")
    send(studio, "save")
    loaded = df.load_track(tmp_path / "our-town.json")
    assert loaded == studio.track and str(loaded) == "Our town"
    assert TrackStudio(tmp_path / "our-town.json").track == loaded


def test_a_file_of_somebody_else_is_replaced_only_when_asked_twice(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text("theirs")
    studio = TrackStudio(folder=tmp_path)
    send(studio, "save")
    assert "mine.json" in notice(studio) and (tmp_path / "mine.json").read_text() == "theirs"
    send(studio, "save")
    assert notice(studio) == "" and df.load_track(tmp_path / "mine.json") == studio.track
    send(studio, "lanes 1 2")
    send(studio, "save")
    assert df.load_track(tmp_path / "mine.json") == studio.track


def test_a_folder_that_refuses_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    studio = TrackStudio(folder=tmp_path / "file")
    send(studio, "save")
    assert "mine.json" in notice(studio)


def test_what_is_no_track_yet_can_be_neither_saved_nor_raced_on(tmp_path: Path) -> None:
    studio = TrackStudio(folder=tmp_path)
    send(studio, "keep", False)
    send(studio, "length 0 more")
    for act in ("save", "race", "races"):
        send(studio, act)
        assert notice(studio)
    assert list(tmp_path.iterdir()) == [] and len(studio.children) == 1
    with pytest.raises(DownforceError, match="close"):
        _ = studio.track
    assert 'data-do="close"' in page(studio)


def test_a_fault_in_python_is_a_sentence_and_loses_nothing(tmp_path: Path, monkeypatch: Any) -> None:
    studio = TrackStudio(folder=tmp_path)
    send(studio, "lanes 1 2")
    made = studio._studio.made
    monkeypatch.setitem(
        __import__("downforce.ui.studio.acts", fromlist=["ACTS"]).ACTS, "close", lambda *_: 1 / 0
    )
    send(studio, "close")
    assert "ZeroDivisionError" in notice(studio) and studio._studio.made == made
    send(studio, "undo")
    assert notice(studio) == ""


def test_a_race_opens_below_on_the_track_as_it_is_and_stays_as_it_is(
    tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    studio = TrackStudio(folder=tmp_path)
    send(studio, "race")
    sandbox = studio.children[1]
    assert isinstance(sandbox, Sandbox) and sandbox.game and sandbox.game.track == studio.track
    send(studio, "lanes 1 2")
    assert sandbox.game.track != studio.track
    send(studio, "unrace")
    assert len(studio.children) == 1


def test_points_and_edges_come_in_and_can_be_raced_on_but_not_bent(tmp_path: Path) -> None:
    form = df.load_track("harbour").to_dict()
    points = {"spaces": [{k: s[k] for k in ("id", "x", "y")} for s in form["spaces"] if s["id"] != "finish"]}
    points |= {key: form[key] for key in ("edges", "grid", "lines")}
    studio = TrackStudio(folder=tmp_path)
    send(studio, "open", json.dumps(points))
    assert notice(studio) == "" and studio.track.to_go == df.load_track("harbour").to_go
    send(studio, "lanes 1 2")
    assert notice(studio)
    send(studio, "undo")
    assert str(studio.track) == "My track"


def test_races_are_run_in_slices_and_told_of(tmp_path: Path) -> None:
    studio = TrackStudio(folder=tmp_path)
    races = Races(studio.track, games=2)
    slices = 0
    while not races.done:
        races.run(0.02)
        slices += 1
    assert slices > 2 and len(races.outcomes) == 2 and all(0 <= run.home <= 6 for run in races.outcomes)
    studio._races = races
    studio._show()
    assert "In 2 such races" in studio._panes["races"].html
    send(studio, "lanes 1 2")
    assert "such races" not in studio._panes["races"].html


@pytest.mark.parametrize("track", [7, "nowhere", Path("nowhere.json")])
def test_what_is_no_track_is_refused_at_once(track: Any) -> None:
    with pytest.raises(DownforceError):
        TrackStudio(track)


def test_everything_is_said_in_japanese_too(tmp_path: Path) -> None:
    df.language("ja")
    try:
        told = page(TrackStudio(folder=tmp_path))
    finally:
        df.language("en")
    assert "コース工房" in told and "Delete" not in told
