import itertools
import json
import math
from dataclasses import replace
from pathlib import Path

import pytest

import downforce
from downforce.build.circuits import CIRCUITS, HARBOUR, RIVERSIDE
from downforce.circuit import Circuit, Pose, arc, build, report, straight, write
from downforce.circuit.builder import tiles_of
from downforce.circuit.shape import LANE
from downforce.rules.errors import BrokenFile
from downforce.rules.track import Track, load_track, tracks

FOLDER = Path(downforce.__file__).parent / "data" / "tracks"


@pytest.fixture(params=CIRCUITS, ids=lambda circuit: circuit.name)
def circuit(request) -> Circuit:
    return request.param


def oval(**changes) -> Circuit:
    """Two straights and two half circles."""
    given = {
        "name": "oval",
        "title": {"en": "Oval", "ja": "オーバル"},
        "note": {"en": "", "ja": ""},
        "start": Pose(300, 200, 0),
        "sections": (
            straight("a", 300, 3),
            arc("b", 150, 180, 3),
            straight("c", 300, 2),
            arc("d", 150, 180, 2),
        ),
        "grid": ("a1.2", "a2.2", "a3.2", "a1.1", "a2.1", "a3.1"),
        "lines": ("b", "c", "d"),
        "plates": ("left", "left", "left"),
        "title_at": (500, 350),
        "arrow": (400, 120, 0),
    }
    return Circuit(**given | changes)


def test_the_committed_files_are_what_the_circuits_build(circuit):
    assert (FOLDER / f"{circuit.name}.json").read_text("utf-8") == write(build(circuit))


def test_every_track_file_has_its_circuit():
    assert {circuit.name for circuit in CIRCUITS} == set(tracks())


def test_a_written_track_reads_back_the_same(circuit):
    assert json.loads(write(build(circuit))) == build(circuit) == load_track(circuit.name).to_dict()


def test_a_lap_that_does_not_close_is_refused():
    sections = (*oval().sections[:2], straight("c", 250, 2), oval().sections[3])
    with pytest.raises(BrokenFile, match=r"oval, d: .* 50 units are missing"):
        build(oval(sections=sections))
    with pytest.raises(BrokenFile, match="does not close"):
        build(oval(sections=oval().sections[:3]))


def test_curves_have_fewer_spaces_inside():
    found = {section.key: section.spaces() for section in oval().sections}
    assert found == {"a": (5, 5, 5), "b": (10, 9, 7), "c": (5, 5), "d": (10, 8)}
    assert arc("x", 150, -180, 3).spaces() == (7, 9, 10)


def test_the_tiles_of_a_lane_are_equal_and_meet(circuit):
    for lane in (lane for section in tiles_of(circuit) for lane in section):
        assert len({(t.space["length"], t.space["turn"]) for t in lane}) == 1
        for tile, following in itertools.pairwise(lane):
            assert math.dist(*_ends(tile.space, following.space)) < 0.3


def _ends(space: dict, following: dict) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where a tile's middle line ends, and where the next one's begins."""
    return _point(space, 0.5), _point(following, -0.5)


def _point(space: dict, part: float) -> tuple[float, float]:
    turn, length = math.radians(space["turn"] * part), space["length"] * part
    chord = length * (math.sin(turn / 2) / (turn / 2) if turn else 1)
    way = math.radians(space["heading"]) + turn / 2
    return space["x"] + chord * math.cos(way), space["y"] + chord * math.sin(way)


def test_M1_a_diagonal_step_is_to_the_first_space_a_third_ahead():
    straight_on = {edge[1] for edge in build(oval())["edges"] if edge[0] == "a2.3"}
    assert straight_on == {"a1.4", "a2.4", "a3.4"}
    # b: 10, 9, 7 spaces; the middle of b2.1 is at 1/18, a third of it farther at 5/54 = 0.093
    in_curve = {edge[1] for edge in build(oval())["edges"] if edge[0] == "b2.1"}
    assert in_curve == {"b2.2", "b1.2", "b3.2"}  # their middles: 0.15, 0.214; b1.1, b3.1: 0.05, 0.071


def test_M1_at_a_rib_a_lane_leads_to_every_lane_that_touches_it():
    edges = build(oval())["edges"]
    assert {v for u, v in edges if u == "b2.9"} == {"c1.1", "c2.1"}
    assert {v for u, v in edges if u == "b1.10"} == {"c1.1"}
    assert {v for u, v in edges if u == "d1.10"} == {"finish"}
    assert {v for u, v in edges if u == "a1.5"} == {"b1.1", "b2.1"}


def test_M1_every_edge_joins_spaces_that_touch_or_nearly(circuit):
    spaces = {space["id"]: space for space in build(circuit)["spaces"]}
    for u, v in filter(lambda edge: isinstance(edge, list), build(circuit)["edges"]):  # a ramp leaps
        if v != "finish":
            a, b = spaces[u], spaces[v]
            distance = math.dist((a["x"], a["y"]), (b["x"], b["y"]))
            assert distance < (a["length"] + b["length"]) / 2 + LANE, (u, v)


def test_spaces_no_car_can_come_to_are_asphalt_only():
    form = build(HARBOUR)
    assert {"a1.1", "a4.1"}.isdisjoint(space["id"] for space in form["spaces"])
    assert [(tile["x"], tile["y"]) for tile in form["marks"]["apron"]] == [(390, 60.5), (390, 159.5)]


def test_marks_lie_on_the_ribs():
    marks = build(HARBOUR)["marks"]
    assert marks["finish"] == [360, 57, 360, 163]
    assert marks["lines"][2] == {"at": [52, 545, 158, 545], "plate": [28, 545]}
    assert (
        len(marks["kerbs"]) == len([k for s in HARBOUR.sections for k in s.kerbs]) - 1
    )  # c and d are one curve


def test_everything_marked_lies_inside_the_picture(circuit):
    marks, (width, height) = build(circuit)["marks"], circuit.size
    points = [point for kerb in marks["kerbs"] for point in kerb] + [line["plate"] for line in marks["lines"]]
    assert all(12 < x < width - 12 and 12 < y < height - 12 for x, y in points)


def test_the_report_finds_nothing_out_of_bounds(circuit):
    found = report(circuit)
    assert found.gap <= 0.5
    assert not found.odd_tiles and not found.near_ties
    assert len(found.setbacks) <= 0.025 * len(build(circuit)["edges"])
    assert abs(found.left - found.right) <= 8  # what a lap turns: the inner lane is the shorter


def test_the_report_names_what_is_doubtful():
    found = report(oval(sections=(*oval().sections[:3], arc("d", 150, 180, 2, counts=(3, 9)))))
    assert found.odd_tiles == ("d1.1", "d1.2", "d1.3")
    found = report(oval(sections=(*oval().sections[:3], arc("d", 150, 180, 2, counts=(9, 7)))))
    assert ("d2.6", "d1.8") in found.near_ties


def test_the_report_finds_the_bottlenecks():
    sizes = [len(cut) for cut in report(RIVERSIDE).bottlenecks]
    assert min(sizes) == 1 and max(sizes) <= 2
    assert [len(cut) for cut in report(oval()).bottlenecks] == [2]


def test_a_built_oval_is_a_track():
    assert Track.from_dict(build(oval())).to_go["a1.2"] == report(oval()).shortest


def test_the_same_circuit_gives_the_same_text():
    assert write(build(replace(HARBOUR))) == write(build(HARBOUR))
