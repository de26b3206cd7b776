"""The second reading where ramps, danger spaces and powers have a say: layers of what a car may be doing.

Beside the space a car is on, a layer knows how many spaces it has left and whether it has driven through
another car.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from downforce import Colour, Track
from downforce.rules.movement import Motion
from tests.rules.witness import CLAIMS, Cars, Witness

Doing = tuple[str, int, bool]  # on a space, with so many left, having driven through a car


class Careful(Witness):
    """A witness of a move under T2, T3, W2, W7 and W9."""

    def __init__(
        self,
        track: Track,
        cars: Mapping[Colour, str],
        colour: Colour,
        motion: Motion,
        animals: Collection[int] = (),
    ) -> None:
        super().__init__(track, cars, colour, motion.steps, animals)
        self.track, self.motion, self.printed = track, motion, motion.number
        self._layers: dict[tuple[Cars, int], list[set[Doing]]] = {}

    def free(self, node: str, cars: Cars) -> set[str]:
        """The steps a car may take from a space (M2, T2, T3)."""
        graph, taken = self.plan.graph, self.taken(cars)
        ahead = {
            v for v in graph[node] if v not in taken and graph.edges[node, v].get("ramp", 0) <= self.printed
        }
        safe = {v for v in ahead if not graph.nodes[v].get("danger")}
        return safe or ahead

    def after(self, doing: Doing, cars: Cars) -> Iterator[Doing]:
        """What a car may be doing one step on."""
        node, left, passed = doing
        steps = [(v, passed) for v in self.free(node, cars)]
        if self.motion.through and not passed:
            held = self.taken(cars.intersection(self.others)) & self.motion.through
            graph = self.plan.graph
            near = {v for v in held & set(graph[node]) if graph.edges[node, v].get("ramp", 0) <= self.printed}
            danger = {v for v in graph if graph.nodes[v].get("danger")}
            steps += [(v, True) for v in (near - danger if self.free(node, cars) - danger else near)]
        for v, through in steps:
            more = sum(self.motion.bonus for line in self.track.lines if (node, v) in line)
            inside = v in self.taken(cars)
            if left > 0 and not (inside and (left - 1 + more <= 0 or not self.free(v, cars))):
                yield v, left - 1 + more, through

    def layers(self, cars: Cars) -> list[set[Doing]]:
        key = cars, self.printed
        if key not in self._layers:
            found = [{(self.start, self.motion.steps, False)}]
            while found[-1]:
                found.append({new for doing in found[-1] for new in self.after(doing, cars)})
            self._layers[key] = found
        return self._layers[key]

    def on_space(self, space: str, cars: Cars) -> Iterator[tuple[int, int]]:
        """After how many steps a car can be there, and how many are then left."""
        for steps, layer in enumerate(self.layers(cars)):
            yield from ((steps, left) for node, left, _ in layer if node == space)

    def lengths(self, space: str, cars: Cars) -> list[int]:
        there = space not in self.taken(cars)
        return sorted({steps for steps, _ in self.on_space(space, cars)}) if there else []

    def goes_on(self, space: str, cars: Cars) -> bool:
        return bool(self.free(space, cars))

    def is_end(self, space: str, without: Collection[Any] = ()) -> bool:
        cars = self.all.difference(without)
        if space in self.taken(cars):
            return False
        stops = space == self.finish or self.motion.short or not self.goes_on(space, cars)
        return any(steps and (left == 0 or stops) for steps, left in self.on_space(space, cars))

    def comes(self, space: str, without: Collection[Any] = ()) -> bool:
        return bool(self.lengths(space, self.all.difference(without)))

    def confirms(self, space: str, key: str, rule: str, values: Mapping[str, Any]) -> bool:
        lines = self.track.crossed[space] - self.track.crossed[self.start]
        self.number = self.motion.steps + self.motion.bonus * max(0, lines)
        if key in MORE_CLAIMS:
            expected, claim = MORE_CLAIMS[key]
            own = values.get("colour", self.colour) is self.colour
            return rule in expected and own and claim(self, space, values)
        return super().confirms(space, key, rule, values)

    def printing(self, number: int, space: str) -> bool:
        """Whether it could end there with another printed number, and as many spaces to drive."""
        before, self.printed = self.printed, number
        found = self.is_end(space)
        self.printed = before
        return found


Values = Mapping[str, Any]


def lies(w: Careful, space: str, v: Values) -> bool:
    return w.on([space]) == {v["animal"]} and not w.is_end(space, [v["animal"]])


def lies_only(w: Careful, space: str, v: Values) -> bool:
    return w.on([space]) == {v["animal"]} and w.is_end(space, [v["animal"]])


def is_danger(w: Careful, space: str, v: Values) -> bool:
    at, could = v["at"], set(v["could"])
    comes_by = any(left > 0 for _, left in w.on_space(at, w.all))
    return (
        w.plan.graph.nodes[space].get("danger", False)
        and comes_by
        and could == w.free(at, w.all)
        and bool(could)
        and space in w.plan.steps[at] - could
        and not w.comes(space)
    )


def is_ramp(w: Careful, space: str, v: Values) -> bool:
    lower = any(w.printing(n, space) for n in range(1, v["ramp"]))
    return v["number"] == w.printed < v["ramp"] and not lower and w.printing(v["ramp"], space)


def is_stuck_at_ramp(w: Careful, space: str, v: Values) -> bool:
    edges = w.plan.graph.edges
    ramps = [r for ahead in w.plan.steps[space] if (r := edges[space, ahead].get("ramp", 0)) > w.printed]
    stuck = space == w.start and not w.goes_on(space, w.all) and v["ramp"] == min(ramps)
    return stuck and set(v["cars"]) == w.on(w.plan.steps[w.start])


def may_stay(w: Careful, space: str, v: Values) -> bool:
    return space == w.start and w.motion.short and bool(w.layers(w.all)[1])


def may_stay_behind(w: Careful, space: str, v: Values) -> bool:
    return space == w.start and not w.goes_on(space, w.all) and bool(w.layers(w.all)[1])


def may_stop(w: Careful, space: str, v: Values) -> bool:
    lengths = w.lengths(space, w.all)
    return w.motion.short and w.goes_on(space, w.all) and lengths[-1] == v["steps"] < w.number == v["number"]


def is_before_line(w: Careful, space: str, v: Values) -> bool:
    alone = any(True for _ in w.on_space(space, frozenset()))
    return v["number"] == w.motion.steps and not alone and min(w.bare(space)) <= w.number


def is_unless(w: Careful, space: str, v: Values) -> bool:
    return not w.is_end(space) and w.is_end(space, v["cars"]) and v["number"] == w.number


def passes(w: Careful, space: str, v: Values) -> bool:
    lengths = [n for n in w.lengths(space, w.all) if n < w.number]
    return not w.is_end(space) and lengths[-1] == v["steps"] and v["number"] == w.number


def is_no_way(w: Careful, space: str, v: Values) -> bool:
    return not w.comes(space) and not any(w.is_end(space, [car]) for car in w.all)


Claim = Callable[[Careful, str, Values], bool]

MORE_CLAIMS: dict[str, tuple[tuple[str, ...], Claim]] = {
    "animal": (("T4",), lies),
    "animal-only": (("T4",), lies_only),
    "danger": (("T2",), is_danger),
    "ramp": (("T3",), is_ramp),
    "stuck-ramp": (("T3",), is_stuck_at_ramp),
    "own-short": (("W2",), may_stay),
    "own-through": (("W9",), may_stay_behind),
    "end-stop": (("W2",), may_stop),
    "before-line": (("W7",), is_before_line),
    "unless": (("M2",), is_unless),
    "passes": (("M4",), passes),
    "no-way-now": (("T2", "T3", "M4"), is_no_way),
}
assert not MORE_CLAIMS.keys() & CLAIMS.keys()
