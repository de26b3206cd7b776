"""A second reading of "why not here?": plain layers of spaces on the graph, and what each answer claims.

It shares nothing with the code that gives the answers: it walks the graph step by step, takes cars away to
see what changes, and tells whether a claim holds.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache, cached_property
from itertools import chain, combinations
from typing import Any

import networkx as nx

from downforce import Colour, Track
from downforce.rules.animals import Animal

Cars = frozenset[Colour | Animal]  # whatever takes up spaces
NOBODY: Cars = frozenset()
Lengths = dict[str, list[int]]  # of the ways to each space, shortest first


class Plan:
    """A track as plain tables, and distances as networkx finds them."""

    def __init__(self, track: Track) -> None:
        self.graph, self.finish = track.graph, track.finish
        self.steps = {node: set(self.graph[node]) for node in self.graph}
        self.place = {node: data.get("place", node) for node, data in self.graph.nodes(data=True)}
        self.shares = len(set(self.place.values())) < len(self.place)
        danger = {node for node, data in self.graph.nodes(data=True) if data.get("danger")}
        empty = nx.DiGraph((u, v) for u, v in self.graph.edges if v not in danger)  # nobody is driven there
        self.to_go = dict(nx.single_target_shortest_path_length(empty, self.finish))
        self._from: dict[str, dict[str, int]] = {}
        self._empty: dict[str, Lengths] = {}

    def distances(self, node: str) -> dict[str, int]:
        if node not in self._from:
            self._from[node] = nx.single_source_shortest_path_length(self.graph, node)
        return self._from[node]

    def lengths(self, start: str) -> "Lengths":
        """How long the ways from a space can be on an empty track."""
        if start not in self._empty:
            self._empty[start] = walk(self.steps, start, set())
        return self._empty[start]

    def same_place(self, nodes: Collection[str]) -> set[str]:
        """All spaces that are one place with one of these; never the finish, which is always free."""
        places = {self.place[node] for node in nodes}
        return {node for node, place in self.place.items() if place in places} - {self.finish}


plan = cache(Plan)


def walk(steps: Mapping[str, set[str]], start: str, taken: set[str]) -> Lengths:
    """Take one step after the other from a space, and note where one can be after how many."""
    found: Lengths = {}
    layer, count = {start}, 0
    while layer:
        for node in layer:
            found.setdefault(node, []).append(count)
        layer = set().union(*map(steps.__getitem__, layer)) - taken
        count += 1
    return found


class Witness:
    """A car that is to drive, the others, and everything that can be seen by walking."""

    def __init__(
        self,
        track: Track,
        cars: Mapping[Colour, str],
        colour: Colour,
        number: int,
        animals: Collection[int] = (),
    ) -> None:
        self.plan, self.number, self.colour = plan(track), number, colour
        self.finish, self.start = track.finish, cars[colour]
        self.others = {car: node for car, node in cars.items() if car is not colour}
        lying = zip(track.animals, animals, strict=False)
        self.animals = {animal: animal.places[at] for animal, at in lying}
        self.all: Cars = frozenset(self.others) | frozenset(self.animals)
        self._lengths: dict[Cars, Lengths] = {NOBODY: self.plan.lengths(self.start)}
        self._taken: dict[Cars, set[str]] = {}

    # Walking

    def taken(self, cars: Cars) -> set[str]:
        """The spaces that these cars take up."""
        if cars not in self._taken:
            lying = chain.from_iterable(self.animals[one] for one in cars & self.animals.keys())
            standing = [self.others[car] for car in cars & self.others.keys()]
            self._taken[cars] = self.plan.same_place([*standing, *lying])
        return self._taken[cars]

    def on(self, nodes: Collection[str]) -> Cars:
        """The other cars that take up one of these spaces."""
        return frozenset(car for car in self.all if self.taken(frozenset([car])) & set(nodes))

    def bare(self, space: str) -> list[int]:
        """How long the ways there are, whatever stands, lies or is asked for on them."""
        return self.plan.lengths(self.start).get(space, [])

    def lengths(self, space: str, cars: Cars) -> list[int]:
        """After how many steps a car can be on a space with only these others on the track."""
        if cars not in self._lengths:
            self._lengths[cars] = walk(self.plan.steps, self.start, self.taken(cars))
        return self._lengths[cars].get(space, [])

    def goes_on(self, space: str, cars: Cars) -> bool:
        return not self.plan.steps[space] <= self.taken(cars)

    def is_end(self, space: str, without: Collection[Colour | Animal] = ()) -> bool:
        cars = self.all.difference(without)
        lengths = self.lengths(space, cars)
        early = any(0 < steps < self.number for steps in lengths)
        return self.number in lengths or (early and not self.goes_on(space, cars))

    def comes(self, space: str, without: Collection[Colour | Animal] = ()) -> bool:
        return any(steps <= self.number for steps in self.lengths(space, self.all.difference(without)))

    @cached_property
    def near(self) -> list[Colour | Animal]:
        """The cars that stand where this one could come to, or one step further."""
        reached = {
            node for node, found in self.plan.lengths(self.start).items() if found[0] <= self.number + 1
        }
        return [car for car in self.all if reached & self.taken(frozenset([car]))]

    def matter(self, space: str) -> Cars:
        """The cars of the smallest groups whose absence helps.

        It helps if the number can be driven in full to there; where the car might stop early, or no way is
        long enough, if it can come there at all.
        """
        must_fit = self.goes_on(space, self.all) and self.number in self.bare(space)
        return self._smallest(space, self.is_end if must_fit and space != self.finish else self.comes)

    def _smallest(self, space: str, holds: Callable[[str, Collection[Colour | Animal]], bool]) -> Cars:
        groups = [frozenset(group) for group in subsets(self.near) if holds(space, group)]
        smallest = [group for group in groups if not any(other < group for other in groups)]
        return frozenset().union(*smallest)

    # What a claim must be

    def confirms(self, space: str, key: str, rule: str, values: Mapping[str, Any]) -> bool:
        """Whether an answer is true of a space."""
        expected, claim = CLAIMS[key]
        own = values.get("colour", self.colour) is self.colour and values.get("number", self.number)
        also = "also" not in values or self.on([space]) == {values["also"]}
        return rule == expected and own == self.number and also and claim(self, space, values)


def subsets(cars: list[Colour | Animal]) -> Iterator[tuple[Colour | Animal, ...]]:
    return chain.from_iterable(combinations(cars, size) for size in range(len(cars) + 1))


def is_end(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    return w.number in w.lengths(space, w.all) and space != w.finish


def is_short_end(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    lengths = w.lengths(space, w.all)
    steps = max((n for n in lengths if n < w.number), default=0)
    stuck = w.number not in lengths and not w.goes_on(space, w.all)
    return stuck and 0 < steps == v["steps"] and v["lost"] == w.number - steps


def is_finish(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    return space == w.finish and min(w.lengths(space, w.all)) == v["steps"] <= w.number


def is_own(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    return space == w.start and w.goes_on(space, w.all)


def is_stuck(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    return space == w.start and not w.goes_on(space, w.all) and set(v["cars"]) == w.on(w.plan.steps[w.start])


def is_behind(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    return space != w.start and w.start in w.plan.distances(space)


def apart(w: Witness, space: str) -> int | None:
    """How much further from the finish a space is, if no way joins it to the car; else None."""
    if w.start in w.plan.distances(space) or space in w.plan.distances(w.start):
        return None
    return w.plan.to_go[space] - w.plan.to_go[w.start]


def is_back(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    return 0 < v["more"] == apart(w, space)


def is_beside(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    return apart(w, space) == 0


def is_aside(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    return (apart(w, space) or 0) < 0


def is_too_far(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    return w.number < v["least"] == w.plan.distances(w.start)[space] and space != w.finish


def is_finish_far(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    return w.number < v["least"] == w.plan.distances(w.start)[space] and space == w.finish


def is_taken(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    return w.others.get(v["car"]) == space and not w.is_end(space, [v["car"]])


def is_only_taken(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    return w.others.get(v["car"]) == space and w.is_end(space, [v["car"]])


def shares(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    node = w.others.get(v["car"], space)
    return space != node == v["at"] and w.plan.place[space] == w.plan.place[node]


def is_shared(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    return shares(w, space, v) and not w.is_end(space, [v["car"]])


def is_only_shared(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    return shares(w, space, v) and w.is_end(space, [v["car"]])


def is_too_near(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    fits = max(w.bare(space)) == v["most"] < w.number
    return fits and w.goes_on(space, w.all) and w.comes(space)


def is_wrong_length(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    lengths = w.bare(space)
    shorter = max(n for n in lengths if n < w.number)
    longer = min(n for n in lengths if n > w.number)
    fits = (shorter, longer) == (v["shorter"], v["longer"])
    return fits and w.number not in lengths and w.goes_on(space, w.all) and w.comes(space)


def barred(w: Witness, space: str, cars: Cars, *, within: bool) -> bool:
    """Every way that would do leads through these cars; each of them matters, and no other."""
    only = w.lengths(space, cars)
    hit = w.number not in only and not (within and any(n <= w.number for n in only))
    return hit and helps(w, space, cars) and w.matter(space) == cars


def helps(w: Witness, space: str, cars: Cars) -> bool:
    """Without these cars one can end there, or at least come there where more cannot be hoped for."""
    if not w.plan.shares and any(w.is_end(space, group) for group in subsets(w.near)):
        return w.is_end(space, cars)
    return w.comes(space, cars)


def is_early(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    steps = max((n for n in w.lengths(space, w.all) if n < w.number), default=0)
    drives_on = 0 < steps == v["steps"] and w.goes_on(space, w.all)
    return drives_on and barred(w, space, frozenset(v["cars"]), within=False)


def is_barred(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    return not w.lengths(space, w.all) and bars(w, space, v, within=False)


def is_barred_near(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    most = max(n for n in w.bare(space) if n < w.number)
    never = w.number not in w.bare(space) and w.goes_on(space, w.all) and space != w.finish
    return never and most == v["most"] and barred(w, space, frozenset(v["cars"]), within=True)


def is_within(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    return not w.lengths(space, w.all) and bars(w, space, v, within=True)


def bars(w: Witness, space: str, v: Mapping[str, Any], *, within: bool) -> bool:
    may_stop = space == w.finish or not w.goes_on(space, w.all)
    fits = within or w.number in w.bare(space)
    return fits and within == may_stop and barred(w, space, frozenset(v["cars"]), within=within)


def is_barred_detour(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    return detour(w, space, v) and bars(w, space, v, within=False)


def is_within_detour(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    return detour(w, space, v) and bars(w, space, v, within=True)


def detour(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    return w.number < v["least"] == min(w.lengths(space, w.all), default=0)


def is_walled(w: Witness, space: str, v: Mapping[str, Any]) -> bool:
    before, cars = set(w.plan.graph.predecessors(space)), frozenset(v["cars"])
    closed = before <= w.taken(cars) and cars == w.on(before)
    return closed and helps(w, space, cars) and w.matter(space) <= cars


Claim = Callable[[Witness, str, Mapping[str, Any]], bool]

CLAIMS: dict[str, tuple[str, Claim]] = {
    "end": ("M4", is_end),
    "end-short": ("M4", is_short_end),
    "end-finish": ("M6", is_finish),
    "own": ("M4", is_own),
    "stuck": ("R6", is_stuck),
    "behind": ("M1", is_behind),
    "back": ("M1", is_back),
    "beside": ("M1", is_beside),
    "aside": ("M1", is_aside),
    "too-far": ("M4", is_too_far),
    "finish-far": ("M4", is_finish_far),
    "taken": ("M2", is_taken),
    "taken-only": ("M2", is_only_taken),
    "shared": ("T1", is_shared),
    "shared-only": ("T1", is_only_shared),
    "too-near": ("M4", is_too_near),
    "wrong-length": ("M4", is_wrong_length),
    "early": ("M4", is_early),
    "walled": ("M2", is_walled),
    "walled-one": ("M2", is_walled),
    "barred": ("M2", is_barred),
    "barred-detour": ("M2", is_barred_detour),
    "barred-near": ("M2", is_barred_near),
    "within": ("M2", is_within),
    "within-detour": ("M2", is_within_detour),
}
ENDS = {"end", "end-short", "end-finish", "stuck"}
