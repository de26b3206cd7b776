"""Movement (M1–M6): by hand on small tracks, and against a walk that knows nothing of layers."""

from collections.abc import Collection, Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import downforce as df
from downforce import NotAllowed, Reach, Track, UnreadableText, reach, routes
from tests.rules.courses import B, G, R, options, play, race, refusal, straight, told
from tests.rules.strategies import generated_tracks, make_track, seeds

Route = tuple[str, ...]

# By hand


def test_M1_a_step_goes_straight_or_diagonally_ahead() -> None:
    assert set(reach(straight(4), "b5", 1)) == {"a6", "b6", "c6"}
    assert set(reach(straight(4), "a5", 1)) == {"a6", "b6"}
    assert set(reach(straight(4), "d5", 2)) == {"b7", "c7", "d7"}


@pytest.mark.parametrize("step", ["a3", "b2", "b3", "a5", "c4", "finish", "nowhere"])
def test_M1_no_step_goes_sideways_or_back_or_further_than_the_next_space(step: str) -> None:
    game = play(race("R1", "B1", cars={"R": "a3", "B": "a0"}), "0 play R1")
    assert refusal(game, f"0 drive {step}").rule == "M1"


def test_M2_no_car_enters_a_space_that_holds_another() -> None:
    assert set(reach(straight(), "a5", 1, ["a6"])) == {"b6"}
    game = play(race("R1", "B1", cars={"R": "a3", "B": "a4"}), "0 play R1")
    assert options(game, 0) == ["0 drive b4"]
    refused = refusal(game, "0 drive a4")
    assert refused.rule == "M2" and "a4" in str(refused)


def test_M2_no_car_passes_through_a_space_that_holds_another() -> None:
    game = play(race("R3", "B1", "G1", cars={"R": "a3", "B": "a5", "G": "b4"}), "0 play R3")
    assert refusal(game, "0 drive a4 a5 a6").rule == "M2"
    assert sorted(options(game, 0)) == ["0 drive a4 b5 a6", "0 drive a4 b5 b6"]


def test_M2_a_space_shared_by_two_ways_holds_one_car() -> None:
    track = make_track([1, 1, 1, 1, 1, 1], 1, shortcuts=0)
    form = track.to_dict()
    for space in form["spaces"]:
        if space["id"] in ("a4", "a7"):
            space["place"] = "crossing"
    crossed = Track.from_dict(form)
    assert set(reach(track, "a3", 1, ["a7"])) == {"a4"}
    assert reach(crossed, "a3", 1, ["a7"]) == {"a3": Reach(1, (), 1)}
    assert reach(crossed, "a5", 3, ["a4"]) == {"a6": Reach(1, ("a6",), 2)}
    assert set(reach(crossed, "a4", 3, [])) == {"a7"}, "a car is not in its own way"


def test_M3_a_car_slips_diagonally_between_two_others() -> None:
    """Black at a4 is straight ahead of red and blue at b3 beside it: b4 between them is free."""
    game = play(race("R1", "B1", cars={"R": "a3", "B": "b3", "K": "a4"}), "0 play R1")
    assert options(game, 0) == ["0 drive b4"]
    game = play(game, "0 drive b4")
    assert game.cars[R] == "b4"


def test_M4_a_car_stops_when_its_number_is_used_up() -> None:
    assert {end[1:] for end in reach(straight(3), "b5", 4)} == {"9"}


def test_M4_what_is_left_without_a_free_step_ahead_is_lost() -> None:
    assert reach(straight(1), "a5", 6, ["a8"]) == {"a7": Reach(1, ("a6", "a7"), 4)}
    game = play(race("R6", "B1", cars={"R": "a3", "B": "a5", "K": "b5"}), "0 play R6", "0 drive b4")
    event = next(event for event in game.events if event.key == "drives-blocked")
    assert event.rule == "M4" and (event.values["steps"], event.values["lost"]) == (1, 5)


def test_M4_nobody_may_stop_earlier() -> None:
    game = play(race("R4", "B1", cars={"R": "a3", "B": "a0"}), "0 play R4")
    refused = refusal(game, "0 drive a4 a5 a6")
    assert refused.rule == "M4" and "a7" in str(refused) and "b7" in str(refused)
    assert refusal(game, "0 drive a4 a5 a6 a7 a8").rule == "M4"


def test_M4_a_car_that_cannot_move_stays_and_loses_all() -> None:
    assert reach(straight(), "a5", 4, ["a6", "b6"]) == {"a5": Reach(1, (), 4)}


def test_M5_a_car_may_be_steered_into_a_dead_end_where_a_longer_way_was_free() -> None:
    """Three lanes; a8 and b8 are taken: from a7 nothing leads on, from b7 and c7 the way c8 is free."""
    ends = reach(straight(3), "a5", 5, ["a8", "b8"])
    assert ends["a7"] == Reach(2, ("a6", "a7"), 3) or ends["a7"] == Reach(2, ("b6", "a7"), 3)
    assert {end: found.lost for end, found in ends.items()} == {"a7": 3, "a10": 0, "b10": 0, "c10": 0}
    game = play(race("R5", "B1", cars={"R": "a5", "B": "a8", "G": "b8"}, track=straight(3)), "0 play R5")
    assert play(game, "0 drive a6 a7").cars[R] == "a7"


def test_M5_a_space_can_be_an_end_with_and_without_loss() -> None:
    """Before two cars abreast: two spaces are driven in full, of three one is lost."""
    ends = reach(straight(2), "a5", 2, ["a8", "b8"])
    assert {end: found.lost for end, found in ends.items()} == {"a7": 0, "b7": 0}
    ends = reach(straight(2), "a5", 3, ["a8", "b8"])
    assert {end: found.lost for end, found in ends.items()} == {"a7": 1, "b7": 1}


def test_M6_crossing_the_finish_is_a_step_and_what_is_left_is_void() -> None:
    assert reach(straight(1), "a18", 1) == {"a19": Reach(1, ("a19",), 0)}
    assert reach(straight(1), "a18", 2) == {"finish": Reach(1, ("a19", "finish"), 0)}
    assert reach(straight(1), "a18", 9) == {"finish": Reach(1, ("a19", "finish"), 0)}


def test_M6_the_finish_is_always_free() -> None:
    assert reach(straight(1), "a19", 3, ["finish"]) == {"finish": Reach(1, ("finish",), 0)}
    assert list(routes(straight(1), "a19", 3, ["finish"])) == [("finish",)]


def test_M6_a_car_that_finishes_leaves_the_track_and_takes_the_next_place() -> None:
    game = race(
        "R2 G1", "B1", cars={"R": "a19", "B": "a0", "G": "a18"}, finished=["K"], bets=[["K", "K"]] * 3
    )
    game = play(game, "0 play R2 G1", "0 drive finish", "0 drive a19")
    assert game.finished == (df.Colour.BLACK, R) and game.cars == {B: "a0", G: "a19"}
    finishes = next(event for event in game.events if event.key == "finishes")
    assert finishes.rule == "M6" and finishes.values["place"] == 2


# Games and views as positions


def test_reach_of_a_game_or_a_view_takes_a_colour_and_knows_the_others() -> None:
    game = race("R4", "B1", cars={"R": "a3", "B": "a4"})
    expected = reach(straight(), "a3", 2, ["a4"])
    assert reach(game, R, 2) == reach(game.view(1), R, 2) == reach(game, "a3", 2) == expected
    assert list(routes(game, R, 2)) == list(routes(straight(), "a3", 2, ["a4"]))


def test_M1_reach_refuses_what_is_no_space_no_car_and_no_number() -> None:
    game = race("R4", "B1", cars={"R": "a3", "B": "a4"})
    for wrong in (lambda: reach(straight(), "z9", 1), lambda: reach(straight(), "a5", 1, ["z9"]),
                  lambda: reach(straight(), "a5", 0), lambda: reach(straight(), "a5", -1),
                  lambda: reach(straight(), "a5", 1.5), lambda: reach(game, G, 1),
                  lambda: routes(straight(), "a5", 0), lambda: reach(straight(), None, 1)):  # fmt: skip
        with pytest.raises(NotAllowed):
            wrong()
    with pytest.raises(UnreadableText):
        reach(straight(), R, 1)


def test_M4_a_number_beyond_all_tracks_takes_no_longer_than_the_way_home() -> None:
    assert set(reach(straight(), "a5", 10**12)) == {"finish"}
    long_lane = straight(1, 990)
    assert len(next(routes(long_lane, "a0", 10**12))) == 990


# Against a brute-force walk


def walk(track: Track, node: str, steps: int, taken: Collection[str], number: int = 9) -> Iterator[Route]:
    """All ways to drive, written down from M1–M6, T2 and T3; ``taken`` are the places of the other cars."""
    places, graph = track.graph.nodes(data="place"), track.graph
    ahead_of = [ahead for ahead, step in graph[node].items() if step.get("ramp", 0) <= number]
    free = [ahead for ahead in ahead_of if (places[ahead] or ahead) not in taken]
    free = [ahead for ahead in free if not graph.nodes[ahead].get("danger")] or free
    if steps == 0 or node == track.graph.graph["finish"] or not free:
        yield ()
        return
    for ahead in free:
        for rest in walk(track, ahead, steps - 1, taken, number):
            yield (ahead, *rest)


def compare(track: Track, start: str, steps: int, occupied: Collection[str]) -> None:
    """Reach and routes must say what the walk finds."""
    places = track.graph.nodes(data="place")
    ways = list(walk(track, start, steps, {places[node] or node for node in occupied}, steps))
    assert sorted(routes(track, start, steps, occupied)) == sorted(ways)
    found = reach(track, start, steps, occupied)
    assert list(found) == sorted(found, key=track.rank.__getitem__)
    by_end: dict[str, list[Route]] = {}
    for way in ways:
        by_end.setdefault(way[-1] if way else start, []).append(way)
    assert found.keys() == by_end.keys()
    for end, (count, route, lost) in found.items():
        losses = {way: 0 if end == track.finish else steps - len(way) for way in by_end[end]}
        assert count == len(losses), end
        assert lost == min(losses.values()) and losses[route] == lost, end


@settings(max_examples=150)
@given(generated_tracks(least=4, most=14, shared=3), seeds, st.integers(1, 9), st.integers(0, 5))
def test_M1_to_M6_reach_finds_what_a_walk_finds(track: Track, seed: int, steps: int, others: int) -> None:
    rng = Random(seed)
    nodes = [node for node in track.graph if node != "finish"]
    start = rng.choice(nodes)
    occupied = [node for node in rng.sample(nodes, min(others, len(nodes))) if node != start]
    compare(track, start, steps, occupied)


@settings(max_examples=60)
@given(generated_tracks(least=4, most=14, shared=3), seeds, st.integers(1, 7))
def test_M1_to_M6_reach_finds_what_a_walk_finds_in_a_crowd(track: Track, seed: int, steps: int) -> None:
    """The others stand within the next few rows, where they matter."""
    rng = Random(seed)
    start = rng.choice([node for node in track.graph if node != "finish"])
    near = sorted({node for way in walk(track, start, 4, ()) for node in way} - {start, "finish"})
    compare(track, start, steps, rng.sample(near, min(len(near), rng.randint(1, 5))))


NEAR = [
    pytest.param(straight(3), "b5", id="straight"),
    pytest.param(make_track([3, 1, 3, 4, 2, 4], 5, shortcuts=1), "a3", id="unequal lanes and a bottleneck"),
    pytest.param(make_track([4, 4, 4, 2, 3], 11, shared=3), "b3", id="shared places"),
]


@pytest.mark.parametrize(("track", "start"), NEAR)
@pytest.mark.parametrize("steps", [1, 2, 4, 6])
def test_M1_to_M6_reach_finds_what_a_walk_finds_under_all_blockings_by_two(
    track: Track, start: str, steps: int
) -> None:
    blockings(track, start, steps, 2)


@pytest.mark.long
@pytest.mark.parametrize(("track", "start"), NEAR)
@pytest.mark.parametrize("steps", [1, 2, 3, 5, 9])
def test_M1_to_M6_reach_finds_what_a_walk_finds_under_all_blockings_by_four(
    track: Track, start: str, steps: int
) -> None:
    blockings(track, start, steps, 4)


def blockings(track: Track, start: str, steps: int, most: int) -> None:
    near = sorted({node for way in walk(track, start, 4, ()) for node in way} - {start, "finish"})
    for count in range(most + 1):
        for occupied in combinations(near, count):
            compare(track, start, steps, occupied)


@pytest.mark.parametrize("name", df.tracks())
def test_M1_to_M6_reach_finds_what_a_walk_finds_on_the_built_in_tracks(name: str) -> None:
    track = df.load_track(name)
    rng = Random(name)
    nodes = [node for node in track.graph if node != track.finish]
    for start in rng.sample(nodes, 40):
        ahead = sorted({node for way in walk(track, start, 4, ()) for node in way} - {start, track.finish})
        for steps in (3, 6):
            compare(track, start, steps, rng.sample(ahead, min(len(ahead), rng.randint(0, 5))))


def test_M4_a_line_that_is_driven_in_full_tells_no_loss() -> None:
    game = play(race("R1", "B1", cars={"R": "a3", "B": "a0"}), "0 play R1", "0 drive a4")
    assert ("drives", "R4") in told(game)
