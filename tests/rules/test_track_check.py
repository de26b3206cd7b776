import pytest

from downforce.rules.errors import BrokenFile
from downforce.rules.language import language
from downforce.rules.track import Track, load_track

from .test_track import refusal, small


def shaped(**changes: dict) -> dict:
    """The small track laid out straight along x; changes are of single spaces."""
    form = small()
    for space in form["spaces"]:
        lane, _, row = space["id"].partition(".")
        x, y = (50 * int(row), 33 * (ord(lane) - ord("a"))) if row else (400, 33)
        space.update(x=x, y=y, heading=0)
        space.update(changes.get(space["id"].replace(".", ""), {}))
    return form


def test_the_small_tracks_are_tracks():
    assert len(Track.from_dict(small()).graph) == len(Track.from_dict(shaped()).graph) == 25


def test_S2_other_than_six_different_grid_spaces_are_refused():
    for grid in (["a.0", "b.0", "c.0", "a.1", "b.1"], ["a.0", "b.0", "c.0", "a.1", "b.1", "b.1"], []):
        error = refusal(small() | {"grid": grid})
        assert error.where == "grid" and "six" in str(error)
    form = small()
    form["spaces"][0]["place"] = "b.0"
    assert refusal(form).key == "track.grid-six"
    assert (
        refusal(small() | {"grid": ["a.0", "b.0", "c.0", "a.1", "b.1", "finish"]}).key == "track.grid-finish"
    )


def test_M1_a_circle_is_refused_and_shown():
    form = small()
    form["edges"].append(["b.5", "b.3"])
    error = refusal(form)
    assert error.key == "track.cycle"
    assert "b.3 →" in str(error) and "b.5 → b.3" in str(error)
    form = small()
    form["edges"].append(["a.4", "a.4"])
    assert "a.4 → a.4" in str(refusal(form))


def test_a_space_that_cannot_be_reached_is_refused():
    form = small()
    form["edges"] = [edge for edge in form["edges"] if edge[1] != "a.4"]
    form["lines"] = [[edge for edge in line if edge in form["edges"]] for line in form["lines"]]
    assert (refusal(form).key, refusal(form).where) == ("track.unreachable", "a.4")


def test_M6_a_space_that_cannot_reach_the_finish_is_refused():
    form = small()
    form["edges"] = [edge for edge in form["edges"] if edge[0] != "c.5"]
    assert (refusal(form).key, refusal(form).where) == ("track.astray", "c.5")


def test_M1_a_dead_end_made_by_other_cars_only_is_no_mistake():
    form = small()
    form["edges"].remove(["a.3", "b.4"])
    assert Track.from_dict(form).ahead["a.3"] == ("a.4",)


def test_B1_one_or_four_betting_lines_are_refused():
    form = small()
    assert refusal(form | {"lines": form["lines"][:1]}).key == "track.line-count"
    assert refusal(form | {"lines": []}).key == "track.line-count"
    assert len(Track.from_dict(form | {"lines": form["lines"][:2]}).lines) == 2


def test_B1_a_line_that_some_way_misses_is_refused():
    form = small()
    form["lines"][1].remove(["b.4", "c.5"])
    assert (refusal(form).key, refusal(form).where) == ("track.line-missed", "c.5")


def test_B1_a_line_that_all_ways_miss_is_refused():
    form = small()
    form["edges"] += [["a.2", "finish"]]
    assert refusal(form).key == "track.line-missed"
    form = small()
    form["grid"] = ["a.3", "b.3", "c.3", "a.0", "b.0", "c.0"]
    assert refusal(form).key == "track.line-missed"


def test_B1_a_line_crossed_twice_is_refused():
    form = small()
    form["lines"][0] += [edge for edge in form["edges"] if edge[1].endswith(".4")]
    error = refusal(form)
    assert (error.key, error.where) == ("track.line-twice", "lines[0]")


def test_B1_lines_out_of_order_are_refused():
    form = small()
    form["lines"].reverse()
    assert (refusal(form).key, refusal(form).where) == ("track.line-order", "lines[2]")


def test_B1_a_step_on_two_lines_is_refused():
    form = small()
    form["lines"][1].append(form["lines"][0][0])
    assert refusal(form).key == "track.line-shared"


def test_M2_spaces_that_overlap_are_refused_unless_they_share_a_place():
    form = shaped(b4={"x": 205, "y": 12})
    assert (refusal(form).key, set(refusal(form).values.values()) >= {"a.4", "b.4"}) == (
        "track.overlap",
        True,
    )
    for space in form["spaces"]:
        if space["id"] in ("a.4", "b.4"):
            space["place"] = "crossing"
    assert Track.from_dict(form).sharing["a.4"] == {"a.4", "b.4"}


def test_M2_turned_cars_may_pass_where_straight_ones_would_touch():
    beside = shaped(a7={"x": 350, "y": -20}, b7={"x": 350, "y": 5}, c7={"x": 350, "y": 66})
    assert Track.from_dict(beside).name == "small"
    across = shaped(a7={"x": 350, "y": -20}, b7={"x": 350, "y": 5, "heading": 80}, c7={"x": 350, "y": 66})
    assert refusal(across).key == "track.overlap"


def test_M1_a_step_sideways_or_back_is_refused():
    for change in ({"x": 151}, {"x": 120}, {"heading": 180}, {"heading": 95}):
        assert refusal(shaped(b4=change)).key in ("track.backward", "track.overlap")
    form = shaped()
    form["edges"].append(["a.4", "c.4"])
    assert (refusal(form).key, refusal(form).where) == ("track.backward", "a.4")


def test_a_crowd_on_one_spot_is_refused_quickly():
    form = small(300)
    for space in form["spaces"]:
        space.update(x=0, y=0, heading=0)
    assert refusal(form).key == "track.overlap"


@pytest.mark.parametrize("code", ["en", "ja"])
def test_every_refusal_is_a_sentence_in_both_languages(code):
    language(code)
    try:
        form = load_track("harbour").to_dict()
        form["edges"].append(["b1.1", "a1.8"])
        with pytest.raises(BrokenFile) as caught:
            Track.from_dict(form, file="mine.json")
        assert "a1.8 → b1.1 → a1.8" in str(caught.value) and {"en": "(M1)", "ja": "（M1）"}[code] in str(
            caught.value
        )
        assert str(caught.value).startswith("mine.json")
    finally:
        language("en")
