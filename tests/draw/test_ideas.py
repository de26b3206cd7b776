"""What the ideas of the tracks look like: crossings, danger spaces, ramps, animals (T1–T4)."""

import re
from types import SimpleNamespace

import pytest

from downforce.draw import live
from downforce.draw.board import board
from downforce.draw.choice import choose
from downforce.draw.hazards import hazards
from downforce.draw.overview import overview
from downforce.draw.sheet import sheet
from downforce.draw.text import text_board
from downforce.rules.cards import Colour
from downforce.rules.language import language
from downforce.rules.movement import reach
from downforce.rules.track import Track, load_track, tracks

R = Colour.RED
CROSSING = [name for name in tracks() if load_track(name).shares]


@pytest.fixture(scope="module")
def canyon() -> Track:
    return load_track("canyon")


@pytest.fixture(scope="module")
def pasture() -> Track:
    return load_track("pasture")


def small(**special) -> Track:
    """Two lanes that run to a fork and cross a lane of their own; what is special as the file writes it."""
    spaces = [
        {"id": f"{lane}{i}", "x": 60 * i, "y": 33 * lane, "heading": 0}
        for i in range(1, 12)
        for lane in (1, 2, 3)
    ]
    edges = [
        [f"{lane}{i}", f"{to}{i + 1}"]
        for i in range(1, 11)
        for lane in (1, 2, 3)
        for to in (1, 2, 3)
        if abs(to - lane) < 2
    ]
    edges += [[f"{lane}11", "home"] for lane in (1, 2, 3)]
    lines = [[edge for edge in edges if edge[0][1:] == str(i)] for i in (4, 6, 8)]
    form = {
        "form": 1,
        "name": "small",
        "finish": "home",
        "grid": ["12", "22", "32", "11", "21", "31"],
        "spaces": [*spaces, {"id": "home", "x": 720, "y": 66, "heading": 0}],
        "edges": edges,
        "lines": lines,
    }
    return Track.from_dict(special.pop("change", dict)(form) if special else form)


def ramped(form: dict) -> dict:
    """With a leap from the middle lane over a space."""
    form["edges"].append({"from": "25", "to": "27", "ramp": 5})
    form["lines"][1].append(["25", "27"])
    return form


def classes(markup: str, name: str) -> int:
    return len(re.findall(rf'class="[^"]*\b{name}\b[^"]*"', markup))


# T1


@pytest.mark.parametrize("name", CROSSING)
def test_T1_the_space_of_a_crossing_is_crossed_out_once(name: str) -> None:
    track = load_track(name)
    together = {names for names in track.sharing.values() if len(names) > 1}
    assert together and len(sheet(track).shared) == len(together)
    (d,) = re.findall(r'<path d="([^"]+)" class="df-cross"', hazards(sheet(track)))
    assert d.count("Z") == len(together) and d.count("M") == 3 * len(together)  # an outline, two diagonals
    assert classes(board(track), "df-cross") == classes(live.live(track), "df-cross") == 1


@pytest.mark.parametrize("name", CROSSING)
def test_T1_the_number_of_a_crossing_stands_on_a_plate(name: str) -> None:
    track = load_track(name)
    crossing = next(node for node in track.graph if len(track.sharing[node]) > 1)
    start = next(iter(track.graph.predecessors(crossing)))
    others = [node for node in track.ahead[start] if node != crossing]
    position = SimpleNamespace(track=track, cars={R: start}, finished=())
    ends = reach(track, start, 1, others)
    assert set(ends) == {crossing}
    assert classes(board(position, ends=ends, colour=R), "df-plate") == 1
    assert classes(live.layers(position, ends=ends, colour=R).over, "df-rough") == 1


@pytest.mark.parametrize("name", CROSSING)
def test_T1_the_middle_of_a_crossing_is_lit_by_either_of_its_spaces(name: str) -> None:
    track = load_track(name)
    for crossing in (node for node in track.graph if len(track.sharing[node]) > 1):
        drawn = board(SimpleNamespace(track=track, cars={}, finished=()), ends=[crossing])
        (lit,) = re.findall(r'class="df-end"[^>]*data-shares="([^"]+)"', drawn)
        assert crossing in lit.split()
    assert live.live(track).count("data-shares") == len(sheet(track).shared)
    assert "data-shares" not in live.live(load_track("harbour"))


@pytest.mark.parametrize("name", CROSSING)
def test_T1_a_crossing_is_read_in_the_text_board(name: str) -> None:
    *rows, legend = text_board(load_track(name)).splitlines()
    shared = [names for names in load_track(name).sharing.values() if len(names) > 1]
    assert "┼ crossing" in legend and sum(row.count("┼") for row in rows) == len(shared)


# T2


def test_T2_danger_spaces_are_hatched_and_strewn_with_stones(canyon: Track) -> None:
    drawn = hazards(sheet(canyon))
    assert classes(drawn, "df-stone") == 3 * len(canyon.dangers)
    (stripes,) = re.findall(r'<path d="([^"]+)" class="df-hatch"', drawn)
    assert stripes.count("M") >= 3 * len(canyon.dangers)
    for name in canyon.dangers:
        tile = sheet(canyon).tiles[name]
        starts = re.findall(r"M([-\d.]+) ([-\d.]+)", stripes)
        near = [1 for x, y in starts if abs(float(x) - tile.x) < 40 and abs(float(y) - tile.y) < 40]
        assert len(near) >= 3, name


def test_T2_on_a_small_board_danger_spaces_are_lighter_not_striped(canyon: Track) -> None:
    for drawn in (board(canyon, width=240), overview(canyon)):
        assert classes(drawn, "df-rough") == 1 and not classes(drawn, "df-hatch")


def test_T2_the_number_of_a_danger_space_stands_on_a_plate(canyon: Track) -> None:
    position = SimpleNamespace(track=canyon, cars={R: "g1.2"}, finished=())
    ends = reach(canyon, "g1.2", 1, [v for v in canyon.ahead["g1.2"] if v not in canyon.dangers])
    assert set(ends) <= canyon.dangers
    assert classes(board(position, ends=ends, colour=R, theme="light"), "df-plate") == 1
    over = live.layers(position, ends=ends, colour=R).over
    assert classes(over, "df-rough") == 1


def test_T2_no_dot_stands_on_a_danger_space_that_no_car_may_enter(canyon: Track) -> None:
    def passable(*taken: str) -> frozenset[str]:
        cars = {R: "g1.2", **dict(zip("KBG", taken, strict=False))}
        ends = reach(canyon, "g1.2", 3, taken)
        position = SimpleNamespace(track=canyon, cars=cars, finished=())
        chosen = choose(position, ends=ends, start="g1.2", route=(), colour=R, asked=None, focus=None)
        return chosen.passable | set(ends)

    plain = [v for v in canyon.ahead["g1.2"] if v not in canyon.dangers]
    assert not passable() & canyon.dangers
    assert passable(*plain) & canyon.dangers


# T3


def test_T3_a_ramp_is_a_wedge_with_the_number_it_asks_for() -> None:
    track = small(change=ramped)
    drawn = hazards(sheet(track))
    assert classes(drawn, "df-wedge") == classes(drawn, "df-sign") == classes(drawn, "df-tip") == 1
    assert re.search(r'class="df-sign"/><text[^>]*>5</text>', drawn)
    assert "/5 ramp from 5" in text_board(track)
    assert not hazards(sheet(small()))


def test_T3_on_a_small_board_the_number_is_larger() -> None:
    assert re.search(r'scale\(2.4\)"><path[^>]*df-sign', hazards(sheet(small(change=ramped)), coarse=True))


# T4


def lying(track: Track, *places: int, cars: dict | None = None) -> SimpleNamespace:
    return SimpleNamespace(track=track, cars=cars or {}, finished=(), animals=places)


def spots(markup: str) -> list[tuple[float, float]]:
    """Where animals are drawn."""
    bodies = re.findall(r'<g transform="translate\(([-\d.]+) ([-\d.]+)\)[^"]*"><path[^>]*df-limb', markup)
    return [(float(x), float(y)) for x, y in bodies]


def test_T4_an_animal_lies_over_the_middle_of_its_spaces(pasture: Track) -> None:
    for places in ((0, 0, 0), (1, 2, 1), (2, 1, 2)):
        found = spots(board(lying(pasture, *places)))
        for animal, place, (x, y) in zip(pasture.animals, places, found, strict=True):
            tiles = [sheet(pasture).tiles[name] for name in animal.places[place]]
            assert x == pytest.approx(sum(tile.x for tile in tiles) / len(tiles), abs=0.1)
            assert y == pytest.approx(sum(tile.y for tile in tiles) / len(tiles), abs=0.1)


def test_T4_its_head_points_to_the_line_that_wakes_it(pasture: Track) -> None:
    plan = sheet(pasture)
    for animal, lairs in zip(pasture.animals, plan.lairs, strict=True):
        for head, lair in zip(animal.heads, lairs, strict=True):
            beside = [plan.tiles[u] for u in {u for u, _ in head}]
            ends = [tile.corner(True, right) for tile in beside for right in (False, True)]
            for spot in lair.line[1:]:
                assert min(abs(spot[0] - x) + abs(spot[1] - y) for x, y in ends) < 0.1
            (x, y), (near, far) = lair.middle, lair.line[1:]
            assert (near[0] - x) ** 2 + (near[1] - y) ** 2 < (far[0] - x) ** 2 + (far[1] - y) ** 2


def test_T4_where_it_goes_next_is_outlined_unless_a_car_stands_there(pasture: Track) -> None:
    def outlined(**cars: str) -> list[str]:
        drawn = live.layers(lying(pasture, 0, 0, 0, cars=cars), ends={}).animals
        return re.findall(r"translate\(([-\d. ]+)\)[^>]*><path[^>]*df-next2", drawn)

    def where(place: int) -> str:
        x, y = sheet(pasture).lairs[0][place].middle
        return f"{x:.1f} {y:.1f}".replace(".0", "")

    one, two = (min(pasture.animals[0].places[i]) for i in (1, 2))
    assert outlined()[0] == where(1)
    assert outlined(R=one)[0] == where(2)
    assert len(outlined(R=one, K=two)) == len(outlined()) - 1


def test_T4_a_live_board_has_room_for_animals_and_each_scene_says_where_they_lie(pasture: Track) -> None:
    assert (
        live.live(pasture).count('class="df-animals"') == overview(pasture).count('class="df-animals"') == 1
    )
    before, after = (live.layers(lying(pasture, *at), ends={}).animals for at in ((0, 0, 0), (1, 0, 0)))
    assert before != after and spots(before)[1:] == spots(after)[1:]
    assert live.layers(lying(load_track("harbour")), ends={}).animals == ""


def test_T4_a_small_board_shows_the_animals_alone(pasture: Track) -> None:
    drawn = board(pasture, width=240)
    assert len(spots(drawn)) == 3 and not classes(drawn, "df-wake") and not classes(drawn, "df-next")


def test_T4_animals_are_read_in_the_text_board(pasture: Track) -> None:
    rows = text_board(lying(pasture, 0, 0, 0)).splitlines()
    assert sum(row.count("@") for row in rows[:-1]) == 6
    assert rows[-1].startswith("@ ") and all(animal.word in rows[-1] for animal in pasture.animals)
    assert text_board(lying(pasture, 1, 0, 0)).splitlines() != rows


@pytest.mark.parametrize(("code", "danger", "cow"), [("en", "danger space", "cow"), ("ja", "危険マス", "牛")])
def test_the_description_of_a_picture_says_what_its_signs_mean(
    canyon: Track, pasture: Track, code: str, danger: str, cow: str
) -> None:
    language(code)
    try:
        described = [re.search("<desc>(.*?)</desc>", board(t), re.DOTALL)[1] for t in (canyon, pasture)]
    finally:
        language("en")
    assert danger in described[0] and cow in described[1]


def test_T4_a_way_that_does_not_come_back_is_no_lap(pasture: Track) -> None:
    assert "from start to finish" in board(pasture) and "a lap" not in board(pasture)


def test_what_a_plain_track_does_not_have_is_not_drawn() -> None:
    drawn = board(load_track("harbour")) + live.live(load_track("harbour"))
    assert 'class="df-hazards"' not in drawn and text_board(load_track("harbour")).count("@") == 0
