"""Drawing a track: acts as values."""

import json

import pytest

import downforce as df
from downforce.circuit import build, circuit_of
from downforce.ui.studio import Studio
from downforce.ui.studio.closing import closings, gap
from downforce.ui.studio.pieces import Section


def test_a_studio_begins_with_a_track_that_can_be_raced_on() -> None:
    studio = Studio.new()
    assert studio.look.track and df.Game.new(players=2, track=studio.look.track, seed=1).legal(0)


def test_a_straight_made_longer_takes_the_one_across_with_it() -> None:
    studio = Studio.new().act("length", "0 more")
    assert studio.look.problem is None
    assert [s.length for s in studio.circuit.sections if isinstance(s, Section) and not s.turn] == [605, 605]


def test_a_lap_that_is_not_kept_closed_says_how_far_off_it_is_and_can_be_closed() -> None:
    studio = Studio.new().act("keep", "", False).act("length", "0 more")
    assert studio.look.track is None and studio.look.gap
    assert round(studio.look.gap.distance) == 55
    assert studio.act("close").look.track


@pytest.mark.parametrize("name", df.tracks())
def test_any_circuit_without_one_of_its_sections_can_be_closed_again(name: str) -> None:
    circuit = circuit_of(df.load_track(name))
    if not circuit.closed:
        return
    studio = Studio.new(circuit).act("keep", "", False)
    for at in (1, len(circuit.sections) - 1):
        less = studio.act("remove", str(at))
        assert less.look.gap and not gap(next(closings(less.circuit)))


def test_undo_and_redo_go_there_and_back() -> None:
    first = Studio.new()
    last = first.act("lanes", "1 2").act("add", "left").act("close")
    back = last.act("undo").act("undo").act("undo")
    assert back.circuit == first.circuit and not back.past
    assert back.act("redo").act("redo").act("redo").circuit == last.circuit


@pytest.mark.parametrize("name", df.tracks())
def test_one_may_begin_with_any_built_in_circuit(name: str) -> None:
    studio = Studio.new().act("begin", "", name)
    assert studio.look.track and studio.look.track.to_go == df.load_track(name).to_go


def test_the_finish_can_lie_where_any_section_begins() -> None:
    studio = Studio.new().act("begin", "", "harbour").act("finish", "3")
    assert studio.notice is None and studio.look.problem is None
    assert studio.circuit.sections[0].key == "d"


def test_what_is_wrong_is_marked_where_it_is() -> None:
    studio = Studio.new().act("line", "1").act("line", "2")
    assert studio.look.problem and "B1" in str(studio.look.problem)
    narrow = Studio.new().act("lanes", "2 4").act("lanes", "3 1")
    assert narrow.look.problem and narrow.look.spaces[0] in ("c1.10", "c4.10")


def test_a_track_that_was_drawn_is_read_back_with_its_sections() -> None:
    studio = Studio.new().act("lanes", "2 2").act("title", "", "Ring road")
    assert studio.look.track
    text = json.dumps(studio.look.track.to_dict())
    again = Studio.new().act("open", "", text)
    assert again.look.track == studio.look.track and build(again.circuit) == build(studio.circuit)
    assert again.circuit.name == "ring-road"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"spaces": []}', "7", "nothing"])
def test_text_that_is_no_track_is_refused_in_a_sentence_and_nothing_is_lost(text: str) -> None:
    studio = Studio.new().act("lanes", "1 2")
    refused = studio.act("open", "", text)
    assert refused.notice and str(refused.notice).endswith(".")
    assert refused.circuit == studio.circuit and refused.past == studio.past


def test_a_lane_that_comes_back_to_itself_has_ground_under_it() -> None:
    from downforce.draw.sheet import sheet

    drawn = Studio.new().look.drawn
    assert sheet(drawn).ground.count("M") >= 3


def test_a_lap_whose_end_comes_in_one_space_too_far_can_be_drawn() -> None:
    from downforce.draw.live import live

    far = Studio.new().act("keep", "", False).act("length", "0 more")
    assert live(far.look.drawn).startswith("<svg")
