"""A track from points and steps; a circuit read back from its file."""

import json
import math
from typing import Any

import pytest

import downforce as df
from downforce.circuit import build, circuit_of, from_points, rough, write
from downforce.rules.errors import BrokenFile


def bare(name: str, scale: float = 1.0) -> dict[str, Any]:
    """What somebody would have measured of a board: points and steps, and nothing else."""
    form = df.load_track(name).to_dict()
    spaces = [
        {"id": s["id"], "x": s["x"] * scale, "y": s["y"] * scale}
        for s in form["spaces"]
        if s["id"] != "finish"
    ]
    return {"spaces": spaces} | {key: form[key] for key in ("edges", "grid", "lines")}


@pytest.mark.parametrize("name", ["harbour", "riverside"])
def test_the_points_and_steps_of_a_circuit_alone_make_the_same_race(name: str) -> None:
    track, known = from_points(bare(name, 0.31)), df.load_track(name)
    assert track.to_go == known.to_go and track.crossed == known.crossed
    off = [
        abs(math.remainder(track.graph.nodes[n]["heading"] - known.graph.nodes[n]["heading"], 360))
        for n in track.graph
    ]
    assert sorted(off)[int(0.9 * len(off))] < 15
    lanes = [
        (track.graph.nodes[n]["lane"], known.graph.nodes[n]["lane"]) for n in track.graph if n != "finish"
    ]
    assert sum(a == b for a, b in lanes) > 0.85 * len(lanes)


def test_what_was_measured_can_be_raced_on_at_once(tmp_path: Any) -> None:
    file = tmp_path / "home.json"
    file.write_text(json.dumps(bare("harbour")))
    game = df.Game.new(players=2, track=from_points(file), seed=1)
    assert game.track.name == "mine" and game.legal(0)


def test_text_that_was_pasted_is_read_like_a_file() -> None:
    assert from_points(json.dumps(bare("harbour"))) == from_points(bare("harbour"))


def test_a_track_that_says_everything_stays_as_it_is() -> None:
    harbour = df.load_track("harbour")
    assert from_points(harbour.to_dict()) == harbour


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"spaces": [{"id": "a", "x": "left", "y": 0}]}, "spaces[0].x"),
        ({"spaces": [{"x": 0, "y": 0}]}, "spaces[0].id"),
        ({"spaces": 7}, "spaces"),
        ({"edges": [["a1.1"]]}, "edges[0]"),
        ({"edges": [["nowhere", "finish"]]}, "edges[0][0]"),
        ({"grid": ["a1.1"]}, "grid"),
        ({"lines": []}, "lines"),
        ({"colour": "red"}, "points"),
    ],
)
def test_what_is_no_track_is_refused_with_the_place(change: dict[str, Any], place: str) -> None:
    with pytest.raises(BrokenFile) as refused:
        from_points(bare("harbour") | change)
    assert place in str(refused.value)


@pytest.mark.parametrize("text", ["{", "[]", "{}", '{"spaces": ' + "[" * 2000, "nowhere.json"])
def test_text_that_holds_no_board_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BrokenFile, match=r"\S+: .*\."):
        from_points(text)


@pytest.mark.parametrize("name", df.tracks())
def test_a_circuit_is_read_back_from_its_file(name: str) -> None:
    form = json.loads(write(df.load_track(name).to_dict()))
    assert build(circuit_of(form)) == form


def test_a_track_that_was_not_drawn_here_has_no_sections() -> None:
    with pytest.raises(BrokenFile, match="redrawn"):
        circuit_of(from_points(bare("harbour")))


@pytest.mark.parametrize(
    "section",
    [{}, {"key": "1", "lanes": 2}, {"key": "a", "lanes": 99}, {"key": "a", "lanes": 2, "kerbs": ["up"]}, 7],
)
def test_sections_that_are_none_are_refused_with_the_place(section: Any) -> None:
    form = df.load_track("harbour").to_dict()
    form["marks"]["plan"]["sections"][2] = section
    with pytest.raises(BrokenFile, match=r"marks\.plan\.sections\[2\]"):
        circuit_of(form)


@pytest.mark.parametrize("name", df.tracks())
def test_a_picture_of_a_lap_that_closes_is_that_of_the_track(name: str) -> None:
    circuit = circuit_of(df.load_track(name))
    assert {s["id"] for s in rough(circuit)["spaces"]} == {s["id"] for s in build(circuit)["spaces"]}
