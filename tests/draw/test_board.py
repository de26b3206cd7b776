"""The board: spaces, cars, and what may be chosen."""

import math
import re
import xml.etree.ElementTree as ElementTree
from types import SimpleNamespace

import pytest

from downforce.draw import board
from downforce.draw.asphalt import asphalt
from downforce.draw.choice import smooth
from downforce.draw.live import layers, spots
from downforce.draw.paddock import parking
from downforce.draw.sheet import sheet
from downforce.draw.small import push_apart
from downforce.draw.tiles import LANE, Tile
from downforce.rules.cards import Colour
from downforce.rules.game import Game
from downforce.rules.track import Track, load_track, tracks

SVG = "{http://www.w3.org/2000/svg}"
RED = Colour.RED


def parse(svg):
    return ElementTree.fromstring(svg)


def by_data(root, name):
    return {element.get(f"data-{name}"): element for element in root.iter() if element.get(f"data-{name}")}


def classes(root, space):
    return by_data(root, "space")[space].get("class")


@pytest.mark.parametrize("name", tracks())
@pytest.mark.parametrize("width", [420, 1200])
def test_every_space_is_drawn_exactly_once(name, width):
    track = load_track(name)
    drawn = [element.get("data-space") for element in parse(board(track, width=width)).iter()]
    assert sorted(filter(None, drawn)) == sorted(node for node in track.graph if node != track.finish)


def test_a_track_without_coordinates_is_drawn_too(bare_track):
    root = parse(board(bare_track))
    assert len(by_data(root, "space")) == len(bare_track.graph) - 1
    places = {(x, y) for x, y, *_ in spots(bare_track).values()}
    assert len(places) == len(bare_track.graph)


def test_a_board_stays_small(position, red_ends):
    assert len(board(position, ends=red_ends, colour=RED)) < 80_000
    assert len(board(position, ends=red_ends, colour=RED, width=240)) < 90_000


def test_cars_stand_on_their_spaces_and_letters_upright(position, harbour):
    root = parse(board(position))
    cars = {
        element.get("data-colour"): element
        for element in root.iter()
        if "df-car" in (element.get("class") or "").split()
    }
    assert sorted(cars) == sorted("KBGORY")
    for letter, element in cars.items():
        x, y, heading = map(float, re.findall(r"-?[\d.]+", element.get("transform")))
        node = harbour.graph.nodes[position.cars[Colour(letter)]]
        assert math.dist((x, y), (node["x"], node["y"])) < 0.1
        upright = next(e for e in element.iter() if e.get("class") == "df-upright")
        turned = float(re.search(r"-?[\d.]+", upright.get("transform"))[0])
        assert (heading + turned) % 360 == pytest.approx(0, abs=0.01)
        assert "".join(upright.itertext()).strip() == letter


def test_ends_are_lit_and_numbered_in_the_order_of_ranks(position, red_ends, harbour):
    root = parse(board(position, ends=red_ends, colour=RED))
    order = sorted(red_ends, key=harbour.rank.get)
    numbers = [element.text for element in root.iter(f"{SVG}text") if element.get("data-end")]
    assert numbers == [str(i) for i in range(1, len(order) + 1)]
    for space in order:
        assert classes(root, space) == ("df-blocked" if red_ends[space].lost else "df-end")
    assert {reach.lost > 0 for reach in red_ends.values()} == {True, False}, "the position shows both kinds"


def test_M2_only_spaces_on_a_way_are_passable(position, red_ends, harbour):
    under = layers(position, ends=red_ends, colour=RED).under
    dots = re.search(r'd="([^"]*)" class="df-pass"', under)[1]
    spot = {space: f"M{x:g} {y:g}h0" for space, (x, y, *_) in spots(harbour).items()}
    on_ways = {space for space, text in spot.items() if text in dots}
    ways = {space for reach in red_ends.values() for space in reach.route} - set(red_ends)
    assert ways <= on_ways
    assert not on_ways & (set(position.cars.values()) | set(red_ends))


def test_a_finish_that_can_be_reached_has_its_number_on_the_line(harbour):
    last = next(iter(harbour.graph.predecessors(harbour.finish)))
    position = SimpleNamespace(track=harbour, cars={RED: last}, finished=())
    root = parse(board(position, ends=[harbour.finish], colour=RED, focus=harbour.finish))
    number = next(element for element in root.iter() if element.get("data-end"))
    x, y = float(number.get("x")), float(number.get("y"))
    node = harbour.graph.nodes[harbour.finish]
    assert math.dist((x, y), (node["x"], node["y"])) < 18, "just beyond the line, clear of cars before it"
    assert any(element.get("class") == "df-focus" for element in root.iter())


def test_a_game_shows_where_its_car_can_go_unless_told_not_to(harbour):
    game = Game.new(players=3, track="harbour", seed=7)
    while not game.ends:
        seat = game.to_act[0]
        game = game.play(game.legal(seat)[0])
    assert board(game).count("data-end=") == len(game.ends)
    assert board(game, ends=()).count("data-end=") == 0
    assert board(game, ends=(), lettering=False).count("df-title") < board(game).count("df-title")


def test_layers_are_what_the_board_holds(position, red_ends):
    chosen = {"ends": red_ends, "colour": RED, "asked": "d3.1"}
    end, reach = next(iter(red_ends.items()))
    parts = layers(position, **chosen)
    whole = board(position, **chosen, route=reach.route)
    assert parts.under in whole
    assert f'd="{parts.ways[end]["d"]}"' in whole
    root = parse(whole)
    assert {
        space: element.get("class")
        for space, element in by_data(root, "space").items()
        if element.get("class")
    } == {space: state for space, state in parts.states.items() if space in by_data(root, "space")}


@pytest.mark.parametrize("width", [420, 500, 660, 1200])
def test_no_number_falls_below_ten_pixels(position, red_ends, width):
    root = parse(board(position, ends=red_ends, colour=RED, width=width))
    sizes = [float(e.get("font-size")) for e in root.iter(f"{SVG}text") if e.get("data-end")]
    assert min(sizes) * width / 1200 >= 9.95


@pytest.mark.parametrize("width", [420, 800])
def test_the_title_stays_inside_the_picture(each_language, width):
    for name in tracks():
        for text in parse(board(load_track(name), width=width)).iter(f"{SVG}text"):
            if text.get("class") in ("df-title", "df-note"):
                wide = sum(1 if ord(c) > 0x2E80 else 0.5 for c in text.text) * float(text.get("font-size"))
                assert float(text.get("x")) + wide <= 1200


def test_a_narrow_board_has_an_overview_and_a_close_up(position, red_ends):
    alone, chosen = board(position, width=240), board(position, ends=red_ends, colour=RED, width=240)
    assert alone.count("<svg") == 2
    assert chosen.count("<svg") == 3
    spaces = by_data(parse(chosen), "space")
    assert set(red_ends) | {position.cars[RED]} <= set(spaces)
    assert len(spaces) < 80, "the close-up is a part of the track"
    assert parse(chosen).get("width") == "240"


def test_badges_of_an_overview_do_not_cover_each_other(harbour):
    moved = push_apart(
        [(x, y) for x, y, *_ in (spots(harbour)[space] for space in harbour.grid)], 53, (1200, 750)
    )
    gaps = [math.dist(a, b) for i, a in enumerate(moved) for b in moved[i + 1 :]]
    assert min(gaps) > 45
    assert all(26 <= x <= 1174 and 26 <= y <= 724 for x, y in moved)


@pytest.mark.parametrize("name", tracks())
@pytest.mark.parametrize("count", [1, 3, 6])
def test_cars_that_are_home_stand_clear_of_the_track(name, count):
    plan = sheet(load_track(name))
    rooms = parking(plan, count)
    assert len(rooms) == count
    for x, y in rooms:
        assert min(math.dist((x, y), (tile.x, tile.y)) for tile in plan.tiles.values()) > 30
        assert 20 < x < plan.size[0] - 20
        assert 10 < y < plan.size[1] - 10


def test_cars_that_are_home_are_drawn_with_their_places(harbour):
    position = SimpleNamespace(track=harbour, cars={RED: "c3.2"}, finished=(Colour.BLUE, Colour.BLACK))
    root = parse(board(position))
    cars = [e.get("data-colour") for e in root.iter() if "df-car" in (e.get("class") or "").split()]
    assert cars == ["B", "K", "R"]


def test_unknown_or_broken_scenery_is_left_out(harbour):
    form = harbour.to_dict()
    form["scenery"] = [
        {"kind": "dragon", "x": 1, "y": 2},
        {"kind": "house", "x": "1", "y": 2},
        {"kind": "land", "d": 'M0 0"><script>alert(1)</script>'},
        {"kind": "boat"},
        {"kind": "tree", "x": 10, "y": 20, "r": 5},
    ]
    svg = board(Track.from_dict(form), theme="light")
    parse(svg)
    assert "script" not in svg
    scene = svg.split('class="df-scene"')[1].split("</g>")[0]
    assert scene.count("<") == 2, "the ground and one tree"


@pytest.mark.parametrize("turn", [0, 30, -30, 90])
def test_a_tile_is_as_long_and_wide_as_it_says(turn):
    tile = Tile("a", 100, 50, 40, 52, turn)
    left, right = ([tile.at(26 * i / 50, side * LANE / 2) for i in range(-50, 51)] for side in (-1, 1))
    middle = [tile.at(26 * i / 50) for i in range(-50, 51)]
    assert sum(map(math.dist, middle, middle[1:])) == pytest.approx(52, abs=0.1)
    assert all(math.dist(a, b) == pytest.approx(LANE) for a, b in zip(left, right, strict=True))
    assert tile.facing(26) - tile.facing(-26) == pytest.approx(turn)


def test_the_right_side_of_a_right_turn_is_the_shorter(harbour):
    tile = Tile("a", 0, 0, 0, 50, 45)
    assert tile.at(10)[1] > 0, "y grows downwards, so the right turn leads down"
    assert math.dist(tile.corner(False, True), tile.corner(True, True)) < math.dist(
        tile.corner(False, False), tile.corner(True, False)
    )


def test_lanes_are_joined_and_a_narrowing_gets_two_shoulders():
    wide = [Tile(f"w{lane}.{i}", 50 * i, 33 * lane, length=50) for lane in (0, 1, 2) for i in (0, 1)]
    slim = [Tile(f"s{lane}", 100, 33 * lane + 16.5, length=50) for lane in (0, 1)]
    tiles = {tile.id: tile for tile in (*wide, *slim)}
    edges = [(f"w{lane}.0", f"w{lane}.1") for lane in (0, 1, 2)]
    edges += [("w0.1", "s0"), ("w1.1", "s0"), ("w1.1", "s1"), ("w2.1", "s1")]
    laid = asphalt(tiles, edges)
    assert laid.path.count("M") == 3 + 2 + 2
    assert laid.path.count("C") == 2
    assert asphalt(tiles, edges[:3]).path.count("C") == 0


def test_a_smooth_line_goes_through_its_points():
    line = smooth([(0, 0), (10, 5), (30, 5)])
    assert line.startswith("M0 0C")
    assert " 10 5C" in line
    assert line.endswith(" 30 5")
    assert smooth([(1, 1)]) == ""
