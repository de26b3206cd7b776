"""Ways that do not come back, danger spaces and animals, as an author writes them down (T2, T4)."""

import re

import pytest

from downforce.circuit import Animal, Circuit, Pose, build, report, straight
from downforce.rules.errors import BrokenFile
from downforce.rules.track import Track


def road(**changes) -> Circuit:
    """Three straights of four lanes, one after another."""
    given = {
        "name": "road",
        "title": {"en": "Road", "ja": "道"},
        "note": {"en": "", "ja": ""},
        "start": Pose(60, 200, 0),
        "sections": tuple(straight(key, 275, 4) for key in "abcd"),
        "grid": ("a4.2", "a3.2", "a2.2", "a1.2", "a3.1", "a2.1"),
        "lines": ("b", "c", "d"),
        "plates": ("left", "left", "left"),
        "title_at": (60, 350),
        "arrow": (60, 120, 0),
        "closed": False,
    }
    return Circuit(**given | changes)


def cow(*places: tuple[str, ...]) -> Animal:
    return Animal(id="cow", title={"en": "Cow", "ja": "牛"}, places=places)


def test_T4_a_way_may_end_elsewhere_and_says_so() -> None:
    form = build(road())
    assert form["marks"]["open"] is True and form["spaces"][-1]["x"] == 1160
    assert Track.from_dict(form).to_go["a4.2"] == report(road()).shortest == 19
    with pytest.raises(BrokenFile, match="does not close"):
        build(road(closed=True))


def test_T4_behind_the_finish_the_asphalt_goes_on_and_there_is_no_space() -> None:
    form = build(road())
    beyond = [tile for tile in form["marks"]["apron"] if tile["x"] > 1160]
    assert len(beyond) == 4 and all(space["x"] <= 1160 for space in form["spaces"])


def test_T4_the_head_line_runs_on_from_the_head_to_the_edge() -> None:
    (animal,) = build(road(animals=(cow(("b2.3", "b3.3"), ("c3.3", "c2.3")),)))["animals"]
    right, left = ({tuple(edge) for edge in place["head"]} for place in animal["places"])
    assert right == {("b4.3", "b4.4"), ("b4.3", "b3.4")}
    assert left == {("c1.3", "c1.4"), ("c1.3", "c2.4")}
    assert animal["places"][1]["spaces"] == ["c3.3", "c2.3"]


def test_T4_a_built_track_has_its_animals() -> None:
    track = Track.from_dict(build(road(animals=(cow(("b2.3", "b3.3"), ("c2.2", "c3.2")),))))
    assert track.animals[0].places == (frozenset({"b2.3", "b3.3"}), frozenset({"c2.2", "c3.2"}))
    assert track.closed((1,)) == {"c2.2", "c3.2"}


def test_T4_an_animal_that_leaves_no_way_beside_it_is_refused() -> None:
    form = build(road(animals=(cow(("b4.3", "b3.3"), ("c2.2", "c3.2")),)))
    with pytest.raises(BrokenFile, match=re.escape("no plain way leads from b4.2 to the finish")):
        Track.from_dict(form)


def test_T2_danger_spaces_are_marked_and_must_be_there() -> None:
    form = build(road(danger=("b4.2", "b4.3")))
    assert {space["id"] for space in form["spaces"] if space.get("danger")} == {"b4.2", "b4.3"}
    assert Track.from_dict(form).dangers == {"b4.2", "b4.3"}
    with pytest.raises(BrokenFile, match=r"danger: .*b9\.9"):
        build(road(danger=("b9.9",)))
