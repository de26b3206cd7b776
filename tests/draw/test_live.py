"""The picture that a widget puts in once, and what changes on it."""

import re
import xml.etree.ElementTree as ElementTree
from types import SimpleNamespace

import pytest

from downforce.draw import cards, live, overview, tables
from downforce.draw.theme import CAR
from downforce.rules.cards import Colour
from downforce.rules.track import load_track, tracks

SVG = "{http://www.w3.org/2000/svg}"
SHEETS = {
    "live": live.RULES,
    "overview": overview.RULES,
    "cards": cards.RULES,
    "tables": getattr(tables, "RULES", ""),
}


@pytest.mark.parametrize("name", SHEETS)
def test_every_selector_stays_within_its_picture(name):
    """Only the head of a line is put under the picture: a list would reach the rest of the page."""
    for line in SHEETS[name].splitlines():
        selector = re.sub(r"\([^()]*\)", "", line.partition("{")[0])
        assert "," not in selector, line


@pytest.mark.parametrize("name", tracks())
def test_every_space_and_every_car_is_in_the_picture_once(name):
    track = load_track(name)
    root = ElementTree.fromstring(live.live(track))
    spaces = [each.get("data-space") for each in root.iter() if each.get("data-space")]
    assert sorted(spaces) == sorted(track.graph)
    cars = root.find(f".//{SVG}g[@class='df-cars']")
    assert [car.get("data-colour") for car in cars] == [str(colour) for colour in Colour]
    assert all(next(car.iter()).find(f".//{SVG}g[@class='df-upright']") is not None for car in cars)


def test_the_picture_can_be_walked_and_says_how():
    root = ElementTree.fromstring(live.live(load_track("harbour")))
    assert root.get("role") == "application"
    assert root.get("aria-label") and root.get("aria-description")
    above = ElementTree.fromstring(overview.overview(load_track("harbour")))
    assert above.get("aria-hidden") == "true"


def test_a_way_over_the_finish_goes_straight_on():
    track = load_track("harbour")
    position = SimpleNamespace(track=track, cars={}, finished=())
    last = next(iter(track.graph.predecessors(track.finish)))
    x, y, *_ = live.spots(track)[last]
    way = live.way(live.sheet(track), last, (track.finish,), {})
    ends = re.findall(r"-?[\d.]+", way["d"])
    assert (float(ends[0]), float(ends[1])) == (x, y)
    assert float(ends[-2]) > x + 25 and float(ends[-1]) == y
    assert way["to"] == f"translate({ends[-2]} {ends[-1]})"  # its number goes there
    assert overview.badges(position).at == {}


def test_a_trail_has_the_colour_of_its_car():
    for colour, hue in CAR.items():
        assert f'[data-colour="{colour}"] .df-hue{{stroke:{hue}}}' in live.RULES


def test_parked_cars_have_badges_in_an_overview():
    track = load_track("harbour")
    position = SimpleNamespace(track=track, cars={Colour.RED: track.grid[0]}, finished=(Colour.BLUE,))
    assert set(overview.badges(position).at) == {"R", "B"}


def test_a_close_up_stays_within_the_picture():
    plan = live.sheet(load_track("harbour"))
    wide, high = plan.size
    for space in plan.tiles:
        left, top, across, down = live.around(plan, [space])
        assert 0 <= left <= wide - across
        assert 0 <= top <= high - down


def test_a_close_up_shows_the_grid_where_nothing_stands_on_the_track():
    track = load_track("harbour")
    drawn = live.layers(SimpleNamespace(track=track, cars={}, finished=()), ends={})
    assert drawn.window == live.around(live.sheet(track), track.grid)


def test_a_close_up_shows_where_a_way_leads_and_not_only_where_it_began():
    track = load_track("harbour")
    start, route = track.grid[0], [track.grid[0]]
    while len(route) < 9:
        route.append(next(iter(track.ahead[route[-1]])))
    position = SimpleNamespace(track=track, cars={}, finished=())
    left, top, across, down = live.layers(position, ends={}, start=start, route=route[1:]).window
    tiles = live.sheet(track).tiles
    assert all(left < tiles[s].x < left + across and top < tiles[s].y < top + down for s in route)
