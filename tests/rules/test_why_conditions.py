"""Every space that is not lit has a reason under T1–T4, W2, W7 and W9, too, and a second look confirms it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import networkx as nx
import pytest

import downforce as df
from downforce import Colour, Track
from downforce.rules.cards import Line
from downforce.rules.movement import Motion
from downforce.rules.state import Phase
from downforce.rules.ways import Move
from downforce.rules.why import Answer, why_not
from downforce.rules.why_conditions import _groups
from tests.rules.courses import race
from tests.rules.ideas import crossed, dangerous, decorated, grazed, ramped
from tests.rules.strategies import make_track
from tests.rules.test_routes_ideas import scene
from tests.rules.test_why_confirmed import moves, readable
from tests.rules.witness import CLAIMS, ENDS, Witness
from tests.rules.witness_conditions import MORE_CLAIMS, Careful

R = Colour.RED
LINE = Line(R, 1)
LIT = {*ENDS, "end-stop", "stuck-ramp", "own-short", "own-through"}


@dataclass(frozen=True)
class InHand:
    """A position with a line in hand that moves red."""

    track: Track
    cars: dict[Colour, str]
    animals: tuple[int, ...]
    motion: Motion
    car: Colour = R
    phase: Phase = Phase.RACE
    line: Line = LINE


@cache
def tracks(count: int = 60) -> tuple[Track, ...]:
    rng = Random(count)
    widths = [[rng.randint(1, 4) for _ in range(13)] for _ in range(count)]
    made = tuple(decorated(make_track(w, i, shared=2), rng) for i, w in enumerate(widths))
    return made + tuple(track for track in map(df.load_track, df.tracks()) if not track.plain)


def scenes(count: int, seed: int, *, powers: bool) -> Iterator[tuple[Careful, InHand]]:
    rng = Random(seed)
    for _ in range(count):
        number = rng.randint(1, 9)
        motion = Motion(number, number)
        if powers:
            through = frozenset({"held"}) if rng.random() < 0.5 else frozenset()
            motion = Motion(rng.randint(1, 9), number, rng.random() < 0.3, through, rng.choice((0, 0, 2)))
        track = rng.choice(tracks())
        witness, start, motion, _ = scene(track, rng, motion)
        if not track.conditions and motion == Motion(number, number):
            continue  # that is what `test_why_confirmed` is about
        lying = tuple(animal.places.index(places) for animal, places in witness.animals.items())
        yield witness, InHand(track, {R: start, **witness.others}, lying, motion)


def hold(count: int, seed: int, *, powers: bool) -> set[str]:
    told: set[Answer] = set()
    asked = Counter[str]()
    for witness, position in scenes(count, seed, powers=powers):
        for space in position.track.graph:
            answer = why_not(position, space)
            lit = witness.is_end(space) or (space == witness.start and not stays(witness))
            assert (answer.key in LIT - {"own-short", "own-through"}) == lit, (position, space, answer)
            held = witness.confirms(space, answer.key, answer.rule, answer.values)
            assert held, (position, space, answer)
            told.add(answer)
            asked[answer.key] += 1
    readable(told)
    return set(asked)


def stays(witness: Careful) -> bool:
    """Whether the car has a step to take: its line does not end where it is (R6)."""
    return bool(witness.layers(witness.all)[1])


def test_T1_to_T4_every_reason_on_tracks_with_ideas_is_confirmed() -> None:
    seen = hold(500, 1, powers=False)
    assert seen >= {"danger", "ramp", "animal", "animal-only", "unless", "passes", "no-way-now"}, seen


def test_W2_W7_W9_every_reason_for_a_car_with_powers_is_confirmed() -> None:
    seen = hold(500, 2, powers=True)
    assert seen >= {"own-short", "own-through", "end-stop", "before-line"}, seen
    assert seen <= {*CLAIMS, *MORE_CLAIMS}


def test_T4_with_animals_alone_every_reason_is_confirmed_as_for_cars() -> None:
    rng, seen = Random(4), Counter[str]()
    for _ in range(120):
        witness, start, motion, _ = scene(grazed(), rng, Motion(n := rng.randint(1, 9), n))
        lying = tuple(animal.places.index(places) for animal, places in witness.animals.items())
        plain = Witness(grazed(), {R: start, **witness.others}, R, n, lying)
        position = InHand(grazed(), {R: start, **witness.others}, lying, motion)
        for space in grazed().graph:
            answer = why_not(position, space)
            lit = plain.is_end(space) or not moves(plain, space)
            assert (answer.key in LIT) == lit, (position, space, answer)
            careful = answer.key in MORE_CLAIMS
            held = (witness if careful else plain).confirms(space, answer.key, answer.rule, answer.values)
            assert held, (position, space, answer)
            seen[answer.key] += 1
    assert {"animal", "animal-only", "barred", "barred-near", "within"} <= set(seen), seen


@pytest.mark.parametrize(
    ("track", "cars", "space", "number", "sentence"),
    [
        (crossed, {"R": "a5", "B": "b12"}, "a7", 2, "This is one and the same place as b12, where Blue "
         "stands, and it holds one car; without it Red could end here. (T1)"),
        (dangerous, {"R": "b6", "B": "a7"}, "c7", 1, "This is a danger space, entered only when every other "
         "step ahead is taken: from b6, Red has to go to b7. (T2)"),
        (ramped, {"R": "a5", "B": "b9"}, "a8", 2, "Red could end here over a ramp that asks for a printed "
         "number of 5; its card line says 2. (T3)"),
        (grazed, {"R": "b7"}, "b8", 1, "Cow lies here, and no car enters; without it Red could "
         "end here. (T4)"),
        (grazed, {"R": "b7"}, "c9", 2, "Every way of 2 steps to this space leads through Cow, and no car "
         "drives through another. (M2)"),
    ],
)  # fmt: skip
def test_T1_to_T4_reasons_name_what_is_in_the_way(
    track: Any, cars: dict[str, str], space: str, number: int, sentence: str
) -> None:
    position = race("R5", "B5", track=track(), cars=cars)
    assert str(why_not(position, space, colour=R, number=number)) == sentence


def test_T3_without_a_number_the_numbers_that_a_ramp_lets_pass_are_named() -> None:
    position = race("R5", "B5", track=ramped(), cars={"R": "a6"})
    assert str(why_not(position, "a12", colour=R)) == "Red can end here with a number of 5 or 6. (M4)"
    assert df.rule("T3").id == "T3"


@pytest.mark.parametrize("powers", [False, True])
def test_T2_T3_are_given_as_the_reason_only_where_a_way_within_the_number_leads_over_such_a_thing(
    powers: bool,
) -> None:
    seen = Counter[str]()
    for witness, position in scenes(400, 5, powers=powers):
        graph = position.track.graph
        for space in graph:
            answer = why_not(position, space)
            if answer.key == "no-way-now":
                seen[answer.rule] += 1
                near = _asked_near(position, witness.start, space, answer.values["number"])
                assert answer.rule == next((rule for rule in ("T2", "T3") if rule in near), "M4"), answer
    assert {"T2", "T3", "M4"} <= set(seen), seen


def _asked_near(position: InHand, start: str, space: str, number: int) -> set[str]:
    """Which rules the ways of at most a number, as the bare plan has them, come upon."""
    graph = position.track.graph
    to = nx.single_source_shortest_path_length(graph, start)
    on = nx.single_source_shortest_path_length(graph.reverse(), space)
    asked = set()
    for u, v, ramp in graph.edges(data="ramp", default=0):
        if u in to and v in on and to[u] + 1 + on[v] <= number:
            asked |= {"T2"} if graph.nodes[v].get("danger") else set()
            asked |= {"T3"} if ramp > position.motion.number else set()
    return asked


def test_M2_of_many_animals_no_more_than_three_are_tried_out_together() -> None:
    track = df.load_track("pasture")
    start = track.grid[0]
    far = [node for node in track.graph if track.graph.nodes[node] and node != start]
    spaces: dict[Any, frozenset[str]] = {at: frozenset({node}) for at, node in enumerate(far[:40])}
    move = Move(track, R, start, Motion(6, 6), {}, spaces, far[-1])
    assert {len(group) for group in _groups(move)} == {1, 2, 3}
