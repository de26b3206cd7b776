"""What the browser is told of a board."""

import json

import pytest

import downforce as df
from downforce import Game
from downforce.draw import live
from downforce.draw.board import Bare, board
from downforce.draw.overview import overview
from downforce.rules.cards import Colour
from downforce.ui.film import Frame
from downforce.ui.scene import about, plan, scene

RED, BLUE = Colour.RED, Colour.BLUE


@pytest.fixture
def game() -> Game:
    track = df.load_track("harbour")
    cars = {"R": "c1.1", "B": "c2.2", "K": track.grid[2], "G": track.grid[3]}
    owners = {"R": 0, "B": 1, "K": 0, "G": 1}
    game = Game.at(track=track, cars=cars, hands=[["R6 K4 G2"], ["B5"]], owners=owners, turn=0)
    return game.play(game.legal(0)[0])


@pytest.mark.parametrize("name", df.tracks())
@pytest.mark.parametrize("code", ["en", "ja"])
def test_every_space_of_a_track_has_a_place_a_neighbour_and_a_name(name: str, code: str) -> None:
    track = df.load_track(name)
    df.language(code)
    try:
        told = plan(track)
    finally:
        df.language("en")
    assert set(told["spaces"]) == set(told["next"]) == set(track.graph)
    assert all(told["next"][space] == list(track.graph.successors(space)) for space in track.graph)
    assert all(spot[4] for spot in told["spaces"].values())
    assert json.loads(json.dumps(told)) == told


def test_a_scene_can_be_written_as_json(game: Game) -> None:
    frame = Frame("Red drives.", RED, "c1.1", ("c1.2",))
    told = scene(game, asked="d3.1", film=[frame, Frame("Words only.")])
    assert json.loads(json.dumps(told)) == told


def test_ends_have_the_numbers_names_and_ways_of_the_game(game: Game) -> None:
    told = scene(game)
    assert [end["n"] for end in told["ends"].values()] == list(range(1, len(game.ends) + 1))
    assert list(told["ends"]) == list(game.ends)
    for space, end in told["ends"].items():
        assert end["label"].startswith(f"End {end['n']}: ")
        assert "[" not in end["label"], "a plate is a word aloud"
        numbers = [told["ends"][s]["n"] for s in game.ends[space].route if s in told["ends"]]
        assert end["way"]["passed"] == numbers
    assert told["start"] == "c1.1"
    assert told["colour"] == "R"


def test_the_ways_are_those_of_the_printed_board(game: Game) -> None:
    told = scene(game)
    for space, reach in game.ends.items():
        printed = board(game, ends=game.ends, colour=RED, route=reach.route)
        assert f'd="{told["ends"][space]["way"]["d"]}"' in printed


def test_cars_stand_where_the_printed_board_has_them(game: Game) -> None:
    told = scene(game)
    places = live.spots(game.track)
    assert set(told["cars"]) == {"R", "B", "K", "G"}
    assert told["cars"]["B"] == list(places["c2.2"][:3])
    assert "Blue stands here" in told["who"]["c2.2"]


def test_ends_can_be_left_out(game: Game) -> None:
    told = scene(game, ends={})
    assert told["ends"] == {} and told["states"] == {} and told["over"] == ""


def test_a_finish_in_reach_is_an_end_like_any_other() -> None:
    track = df.load_track("harbour")
    last = next(iter(track.graph.predecessors(track.finish)))
    cars, owners = {"R": last, "B": track.grid[0]}, {"R": 0, "B": 1}
    game = Game.at(track=track, cars=cars, hands=[["R5"], ["B5"]], owners=owners, turn=0)
    while track.finish not in game.ends:
        game = game.play(game.legal(game.to_act[0])[0])
    told = scene(game)
    assert list(told["ends"]) == [track.finish]
    assert told["states"] == {track.finish: "df-end", last: "df-start"}
    assert told["ends"][track.finish]["way"]["d"]
    assert f'data-space="{track.finish}"' in live.live(track)


def test_what_one_asks_about_is_ringed(game: Game) -> None:
    assert scene(game)["over"].count("df-ask") == 0
    assert scene(game, asked="d3.1")["over"].count("df-ask") == 1


def test_a_track_alone_is_a_scene_too() -> None:
    told = scene(Bare(df.load_track("riverside")))
    assert told["cars"] == {} and told["ends"] == {} and len(told["window"]) == 4


def test_a_close_up_shows_all_ends(game: Game) -> None:
    left, top, wide, high = scene(game)["window"]
    for space in game.ends:
        x, y, *_ = live.spots(game.track)[space]
        assert left < x < left + wide and top < y < top + high


def test_what_changes_is_small(game: Game) -> None:
    assert len(json.dumps(scene(game))) < 20_000


def test_names_of_a_track_are_escaped() -> None:
    data = df.load_track("riverside").to_dict()
    data["title"] = {"en": '<b onclick="x">', "ja": "<b>"}
    picture = live.live(df.Track.from_dict(data))
    assert "<b" not in picture and "onclick=&quot;" in picture


def test_no_picture_has_an_id() -> None:
    track = df.load_track("harbour")
    assert " id=" not in live.live(track) + overview(track)


def test_a_space_is_called_by_lane_and_distance() -> None:
    track = df.load_track("harbour")
    assert about(track, track.finish) == "the finish"
    assert about(track, track.grid[0]).endswith("spaces to go")
