"""Files that hold odd things: each is refused in one sentence, at once, and with the place."""

import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import downforce as df
from downforce.circuit import build, circuit_of, from_points, rough
from downforce.rules.errors import BrokenFile
from downforce.rules.track import Track
from downforce.rules.track_form import MOST_BYTES, read_json


def harbour(**marks: Any) -> dict[str, Any]:
    form = df.load_track("harbour").to_dict()
    form["marks"] |= marks
    return form


def planned(**plan: Any) -> dict[str, Any]:
    form = harbour()
    form["marks"]["plan"] |= plan
    return form


def board(lanes: int = 3, rows: int = 12, by: float = 1.0) -> dict[str, Any]:
    """Points in rows, with nothing but their steps."""
    spaces = [
        {"id": f"{s}.{i}", "x": 20 * i * by, "y": 12 * s * by} for i in range(rows) for s in range(lanes)
    ]
    pairs = [(s, t) for s in range(lanes) for t in range(lanes) if abs(s - t) < 2]
    edges = [[f"{s}.{i}", f"{t}.{i + 1}"] for i in range(rows - 1) for s, t in pairs]
    edges += [[f"{s}.{rows - 1}", "finish"] for s in range(lanes)]
    lines = [[edge for edge in edges if edge[0].endswith(f".{row}")] for row in (4, 8)]
    return {
        "spaces": spaces,
        "edges": edges,
        "grid": ["0.1", "1.1", "2.1", "0.0", "1.0", "2.0"],
        "lines": lines,
    }


@pytest.mark.parametrize("odd", [7, [1], ["a", "b"], {"x": 1}, None, [1, 2, 3, 4]])
@pytest.mark.parametrize("mark", ["title", "arrow"])
def test_where_title_and_arrow_stand_is_two_or_three_numbers(mark: str, odd: Any) -> None:
    form = harbour(**{mark: odd})
    Track.from_dict(form)  # as a track it is none the worse
    with pytest.raises(BrokenFile, match=rf"marks\.{mark}"):
        circuit_of(form)


@pytest.mark.parametrize(
    ("odd", "place"),
    [
        ({"lines": ["nowhere"], "plates": ["left"]}, r"plan\.lines\[0\]"),
        ({"lines": [["c"]], "plates": ["left"]}, r"plan\.lines\[0\]"),
        ({"plates": ["left"]}, r"plan\.plates"),
        ({"plates": ["left"] * 9}, r"plan\.plates"),
    ],
)
def test_betting_lines_begin_sections_and_have_a_plate_each(odd: dict[str, Any], place: str) -> None:
    with pytest.raises(BrokenFile, match=place):
        circuit_of(planned(**odd))


def test_two_betting_lines_do_not_begin_the_same_section() -> None:
    key = harbour()["marks"]["plan"]["lines"][0]
    with pytest.raises(BrokenFile, match=r"plan\.lines\[1\]"):
        circuit_of(planned(lines=[key, key], plates=["left", "left"]))


def test_no_two_sections_have_the_same_key() -> None:
    form = harbour()
    form["marks"]["plan"]["sections"][2]["key"] = "a"
    with pytest.raises(BrokenFile, match="section a is listed twice"):
        circuit_of(form)


@pytest.mark.parametrize(
    "section",
    [
        {"lanes": 6, "length": 9_999},
        {"lanes": 1, "radius": 9_999, "turn": 360, "counts": [1]},
        {"lanes": 6, "length": 99, "counts": [60] * 6},
    ],
)
def test_more_sections_than_can_be_laid_are_refused_before_anything_is(section: dict[str, Any]) -> None:
    sections = [section | {"key": chr(97 + i // 26) + chr(97 + i % 26)} for i in range(99)]
    begun = time.perf_counter()
    with pytest.raises(BrokenFile, match=r"plan\.sections.*too much"):
        circuit_of(planned(sections=sections, lines=[], plates=[]))
    assert time.perf_counter() - begun < 1


def test_S2_a_grid_space_that_is_none_is_refused_and_left_out_of_a_sketch() -> None:
    circuit = circuit_of(df.load_track("harbour"))
    stray = replace(circuit, grid=(*circuit.grid[:5], "z9.9"))
    with pytest.raises(BrokenFile, match=r"grid: .*z9\.9"):
        build(stray)
    assert rough(stray)["grid"] == list(circuit.grid[:5])


@pytest.mark.parametrize("text", ['{"form": ' + "1" * 5000 + "}", "[" * 10**5, "{" + " " * MOST_BYTES])
def test_text_that_json_chokes_on_is_refused_in_a_file_and_pasted_alike(text: str, tmp_path: Path) -> None:
    file = tmp_path / "odd.json"
    file.write_text(text)
    with pytest.raises(BrokenFile, match="points"):
        from_points(text)
    with pytest.raises(BrokenFile, match=r"odd\.json"):
        read_json(file)


@pytest.mark.parametrize("text", ["", "  \n"])
def test_no_text_at_all_is_no_board(text: str) -> None:
    with pytest.raises(BrokenFile, match="points: there is no such file"):
        from_points(text)


@pytest.mark.parametrize("heading", [10**400, float("nan"), -3_601, "north"])
def test_a_heading_that_is_none_is_refused_with_its_place(heading: Any) -> None:
    form = board()
    form["spaces"][3]["heading"] = heading
    with pytest.raises(BrokenFile, match=r"spaces\[3\]\.heading"):
        from_points(form)


@pytest.mark.parametrize("by", [1e-320, 1e-200, 0.0])
def test_points_that_all_lie_at_one_spot_overlap(by: float) -> None:
    with pytest.raises(BrokenFile, match="overlap"):
        from_points(board(by=by))


def test_a_board_of_many_points_is_read_in_a_moment() -> None:
    form = json.loads(json.dumps(board(3, 330)))
    begun = time.perf_counter()
    track = from_points(form)
    assert time.perf_counter() - begun < 3
    assert [track.graph.nodes[f"{lane}.100"]["lane"] for lane in range(3)] == [1, 2, 3]
