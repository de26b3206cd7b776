"""Where a move can end under T1–T4, W2, W7 and W9: the engine against routes listed one by one."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import downforce as df
from downforce import Colour, Game, Track
from downforce.rules.line import others
from downforce.rules.movement import (
    Motion,
    blocked_nodes,
    ends_of,
    is_way,
    layered_reach,
    moves_off,
    ways_of,
)
from tests.rules.ideas import decorated
from tests.rules.strategies import generated_tracks, make_track, played, seeds
from tests.rules.witness_conditions import Careful, Doing

R = Colour.RED


def scene(track: Track, rng: Random, motion: Motion) -> tuple[Careful, str, Motion, set[str]]:
    """Cars and animals at random places, and what the engine is told of them."""
    animals = rng.choice(lyings(track))
    spaces = [node for node in track.ahead if node != track.finish and node not in track.closed(animals)]
    places = list({track.place[node]: node for node in rng.sample(spaces, len(spaces))}.values())
    near = rng.choice(places)
    close = [node for node in places if -1 <= track.to_go[near] - track.to_go[node] <= 4]
    close.remove(near)
    others = rng.sample(close, min(len(close), rng.randint(0, 5)))
    cars = {R: near, **dict(zip([c for c in Colour if c is not R], others, strict=False))}
    held = blocked_nodes(track, others)
    motion = motion._replace(through=frozenset(held if motion.through else ()))
    blocked = (held | track.closed(animals)) - {track.finish}
    return Careful(track, cars, R, motion, animals), near, motion, blocked


def lyings(track: Track) -> list[tuple[int, ...]]:
    """Where the animals can lie: without one on another."""
    found: list[tuple[int, ...]] = [()]
    for animal in track.animals:
        found = [(*lying, at) for lying in found for at in range(len(animal.places))]
    covered = {
        lying: [
            blocked_nodes(track, animal.places[at]) for animal, at in zip(track.animals, lying, strict=True)
        ]
        for lying in found
    }
    return [lying for lying in found if len(set().union(*covered[lying])) == sum(map(len, covered[lying]))]


def listed(witness: Careful) -> Iterator[tuple[tuple[str, ...], int]]:
    """Every route with the spaces that are lost on it."""
    begun: list[tuple[Doing, tuple[str, ...]]] = [((witness.start, witness.motion.steps, False), ())]
    while begun:
        doing, route = begun.pop()
        node, left, _ = doing
        free = witness.free(node, witness.all) if left > 0 else set()
        inside = route and node in witness.taken(witness.all)
        if not inside and (not free or (witness.motion.short and route)):
            yield route, 0 if node == witness.finish else left
        begun += [(after, (*route, after[0])) for after in witness.after(doing, witness.all)]


motions = st.builds(
    Motion,
    st.integers(1, 8),
    st.integers(1, 9),
    st.booleans(),
    st.sampled_from([frozenset(), frozenset(), frozenset({"held"})]),
    st.sampled_from([0, 0, 2]),
)


@settings(max_examples=400, deadline=None)
@given(generated_tracks(least=4, most=14), seeds, motions)
def test_T1_to_T4_W2_W7_W9_ends_are_those_of_all_routes(track: Track, seed: int, motion: Motion) -> None:
    rng = Random(seed)
    track = decorated(track, rng)
    witness, start, motion, blocked = scene(track, rng, motion)
    routes = dict(listed(witness))
    ends = ends_of(track, start, motion, blocked)
    counted = Counter(route[-1] if route else start for route in routes)
    assert {end: reach.routes for end, reach in ends.items()} == counted
    for end, reach in ends.items():
        best = min(lost for route, lost in routes.items() if (route[-1] if route else start) == end)
        assert reach.lost == best == routes[reach.route]
    assert sorted(ways_of(track, start, motion, blocked)) == sorted(routes)
    assert all(is_way(track, start, motion, blocked, route) for route in routes)
    for route in rng.sample(sorted(routes), min(len(routes), 20)):
        for other in mistaken(route, rng, list(track.ahead)):
            assert is_way(track, start, motion, blocked, other) == (other in routes)
    assert moves_off(track, start, motion, blocked) == any(map(len, routes))


def mistaken(route: tuple[str, ...], rng: Random, nodes: list[str]) -> list[tuple[str, ...]]:
    """Routes that may be none."""
    at = rng.randrange(len(route) + 1)
    return [route[:at], (*route, rng.choice(nodes)), (*route[:at], rng.choice(nodes), *route[at + 1 :])]


@settings(max_examples=60, deadline=None)
@given(generated_tracks(), seeds, st.integers(1, 9))
def test_the_plain_pass_and_the_careful_one_agree(track: Track, seed: int, steps: int) -> None:
    _, start, motion, blocked = scene(track, Random(seed), Motion(steps, steps))
    careful = ends_of(track, start, motion._replace(bonus=0, through=frozenset({"nobody"})), blocked)
    assert careful == layered_reach(track, start, steps, blocked)


@settings(max_examples=25, deadline=None)
@given(generated_tracks(least=6, most=14), seeds, st.sampled_from(["none", "base", "circuit", "both"]))
def test_T1_to_T4_a_game_takes_every_route_and_nothing_else(track: Track, seed: int, powers: str) -> None:
    rng = Random(seed)
    game = Game.new(track=decorated(track, rng), players=rng.randint(2, 6), seed=seed, powers=powers)
    for now in played(game, rng):
        if not now.car or not now.motion or rng.random() < 0.7:
            continue
        blocked, start, seat = others(now.setup, now.state, now.car), now.cars[now.car], now.to_act[0]
        for route in rng.sample([reach.route for reach in now.ends.values()], 1):
            for other in [route, *mistaken(route, rng, list(track.ahead))]:
                way = bool(other) and is_way(now.track, start, now.motion, blocked - {track.finish}, other)
                try:
                    now.play(df.Drive(seat, other))
                except df.NotAllowed as refused:
                    assert not way and str(refused), other
                else:
                    assert way, other


def test_ideas_are_strewn_over_the_tracks_that_are_compared() -> None:
    rng, seen = Random(1), Counter[str]()
    for i in range(40):
        track = decorated(make_track([rng.randint(1, 4) for _ in range(12)], i, shared=2), rng)
        seen += Counter(dangers=len(track.dangers), ramps=len(track.ramps), animals=len(track.animals))
        seen += Counter(shared=track.shares)
    assert min(seen[idea] for idea in ("dangers", "ramps", "animals", "shared")) >= 20, seen
    assert df.reach(make_track([2, 2], 1), "a2", 1)
