"""Forks, crossings and ramps, as an author writes them down (T1, T3)."""

from dataclasses import replace

import pytest

from downforce.build.circuits import HARBOUR, JUNCTION, QUARRY
from downforce.circuit import Circuit, Fork, Pose, Ramp, arc, build, report, straight
from downforce.rules.errors import BrokenFile
from downforce.rules.movement import reach, routes
from downforce.rules.track import Track

BULGE = (arc("c", 60, -90, 2), arc("d", 60, 180, 2), arc("e", 60, -90, 2))
GRID = ("a1.2", "a2.2", "a3.2", "a1.1", "a2.1", "a3.1")


def lap(*fork: tuple, ramps: tuple[Ramp, ...] = ()) -> Circuit:
    """Two straights, one of them with a fork in its middle, and two half circles."""
    return Circuit(
        name="lap",
        title={"en": "Lap", "ja": "周回"},
        note={"en": "", "ja": ""},
        start=Pose(300, 500, 0),
        sections=(
            straight("a", 110, 3),
            straight("b", 110, 3),
            Fork(fork or (BULGE, (straight("f", 240, 1),))),
            straight("g", 110, 3),
            arc("h", 150, -180, 3),
            straight("i", 570, 3),
            arc("j", 150, -180, 3),
        ),
        grid=GRID,
        lines=("b", "g", "i"),
        plates=("left", "left", "left"),
        title_at=(40, 40),
        arrow=(300, 580, 0),
        ramps=ramps,
    )


def ahead(circuit: Circuit, node: str) -> set[str]:
    return set(Track.from_dict(build(circuit)).ahead[node])


def test_T1_where_the_track_parts_a_lane_leads_to_every_lane_that_touches_it():
    assert ahead(lap(), "b1.2") == {"c1.1", "c2.1"}
    assert ahead(lap(), "b2.2") == {"c1.1", "c2.1", "f1.1"}
    assert ahead(lap(), "b3.2") == {"c2.1", "f1.1"}


def test_T1_where_it_comes_together_both_branches_lead_on():
    assert ahead(lap(), "e2.2") == {"g1.1", "g2.1", "g3.1"}
    assert ahead(lap(), "f1.4") == {"g2.1", "g3.1"}


def test_T1_between_the_branches_of_a_fork_there_is_no_step():
    steps = Track.from_dict(build(lap())).graph.edges
    assert not [(u, v) for u, v in steps if {u[0], v[0]} in ({"c", "f"}, {"d", "f"}, {"e", "f"})]


def test_T1_the_short_lane_of_the_junction_is_two_spaces_shorter_than_the_two_long_ones():
    track = Track.from_dict(build(JUNCTION))
    assert track.to_go["d1.1"] == track.to_go["d2.1"] == track.to_go["g1.1"] + 2


def test_a_fork_whose_branches_do_not_meet_is_refused():
    with pytest.raises(BrokenFile, match=r"lap, f: .* 20 units are missing"):
        build(lap(BULGE, (straight("f", 260, 1),)))


def test_B1_a_betting_line_where_a_fork_comes_together_is_crossed_from_both_branches():
    crossed = {u[0] for u, _ in build(lap())["lines"][1]}
    assert crossed == {"e", "f"}


def test_the_report_does_not_call_the_longer_branch_a_setback():
    assert not [step for step in report(lap()).setbacks if step[0][0] == "b"]
    assert report(lap()).left - report(lap()).right < 0  # the left branch is longer, but the lap turns left


def test_M2_where_a_lap_crosses_itself_two_spaces_are_one_place():
    track = Track.from_dict(build(JUNCTION))
    assert track.sharing["k1.1"] == {"k1.1", "u1.1"}
    assert [node for node in track.graph if len(track.sharing[node]) > 1] == ["k1.1", "u1.1"]
    assert not Track.from_dict(build(HARBOUR)).shares


def test_T1_a_car_on_the_crossing_blocks_both_ways():
    track = Track.from_dict(build(JUNCTION))
    assert "k1.1" in reach(track, "j1.3", 1) and "k1.1" not in reach(track, "j1.3", 1, ["u1.1"])
    assert "u1.1" in reach(track, "t1.1", 1) and "u1.1" not in reach(track, "t1.1", 1, ["k1.1"])


def test_a_crossing_where_one_space_does_not_lie_squarely_over_one_is_refused():
    later = {"j": straight("j", 194, 2), "l": straight("l", 40, 2)}  # the way south crosses 15 units too late
    askew = tuple(later.get(section.key, section) for section in JUNCTION.sections)
    with pytest.raises(BrokenFile, match="squarely") as caught:
        build(replace(JUNCTION, sections=askew))
    assert "(M2)" in str(caught.value)


def test_T3_a_ramp_is_one_more_step_that_bears_its_number():
    form = build(lap(ramps=(Ramp("b2.2", "g2.1", 6),)))
    assert {"from": "b2.2", "to": "g2.1", "ramp": 6} in form["edges"]
    assert Track.from_dict(form).ramps == {("b2.2", "g2.1"): 6}


def test_T3_a_ramp_crosses_the_betting_lines_it_leaps_over():
    assert ["b2.2", "g2.1"] in build(lap(ramps=(Ramp("b2.2", "g2.1", 6),)))["lines"][1]


@pytest.mark.parametrize("ramp", [Ramp("b2.9", "g2.1", 6), Ramp("b2.2", "g4.1", 6)])
def test_T3_a_ramp_from_or_to_no_space_is_refused(ramp):
    with pytest.raises(BrokenFile, match="ramps"):
        build(lap(ramps=(ramp,)))


def test_T3_only_a_number_that_is_large_enough_takes_the_ramps_of_the_quarry():
    track = Track.from_dict(build(QUARRY))
    for ramp in QUARRY.ramps:
        assert ramp.to in reach(track, ramp.start, 1, number=ramp.number)
        assert ramp.to not in reach(track, ramp.start, 1, number=ramp.number - 1)
        leaps = [way for way in routes(track, ramp.start, 5, number=8) if way[0] == ramp.to]
        assert leaps and len(track.lines) == 2
