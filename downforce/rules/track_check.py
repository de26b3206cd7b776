"""What makes a graph a track: one small function a check, each refusing with the place."""

import math
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from itertools import product
from typing import Any

import networkx as nx

from .boxes import along, overlap
from .errors import BrokenFile

CAR = (36.0, 22.0)  # what of a car must fit beside another, in units: less than the drawn 48 × 27,
#                     since in tight curves noses and tails come close
MOST_SCENES = 256  # combinations of the places where animals lie
LEAST_FORWARD = 0.1  # of a step's length must lead ahead: the cosine of its angle


class Refusal(Exception):
    """What a check found, before the file's name is put to it."""

    def __init__(self, key: str, where: object, /, **values: Any) -> None:
        super().__init__(key)
        self.key, self.where, self.values = key, where, values


def check(graph: "nx.DiGraph[str]", *, file: str) -> dict[str, int]:
    """Check a track's graph, and count the betting lines behind each space on the way.

    Parameters
    ----------
    graph : networkx.DiGraph
        With ``grid``, ``finish`` and ``lines`` in its ``graph`` attributes.
    file : str
        What a refusal calls it.

    Returns
    -------
    dict
        Betting lines behind each node.

    Raises
    ------
    BrokenFile
        The first thing that is wrong.
    """
    try:
        for one in (six_on_the_grid, no_circle, all_reachable, all_reach_the_finish):
            one(graph)
        if all("x" in graph.nodes[node] for node in graph):
            nothing_overlaps(graph)
            every_step_forward(graph)
        two_or_three_lines(graph)
        behind = lines_behind(graph)
        a_plain_step_everywhere(graph)
        animals_lie_well(graph)
        animals_leave_a_way(graph)
        return behind
    except Refusal as refusal:
        raise BrokenFile(f"track.{refusal.key}", file=file, where=refusal.where, **refusal.values) from None


def six_on_the_grid(graph: "nx.DiGraph[str]") -> None:
    """Six cars start on six different places (S2), none of them the finish."""
    grid = graph.graph["grid"]
    places = {graph.nodes[node].get("place", node) for node in grid}
    if len(grid) != 6 or len(places) != 6:
        raise Refusal("grid-six", "grid", n=len(places))
    if graph.graph["finish"] in grid:
        raise Refusal("grid-finish", "grid", space=graph.graph["finish"])


def no_circle(graph: "nx.DiGraph[str]") -> None:
    """No car ever comes to a space twice (M1)."""
    if nx.is_directed_acyclic_graph(graph):
        return
    nodes = [u for u, _ in nx.find_cycle(graph)]
    start = max(range(len(nodes)), key=lambda i: list(graph).index(nodes[i]))
    nodes = nodes[start + 1 :] + nodes[: start + 1]
    shown = nodes if len(nodes) <= 8 else [*nodes[:4], "…", *nodes[-3:]]
    raise Refusal("cycle", nodes[-1], way=" → ".join([*shown, nodes[0]]))


def all_reachable(graph: "nx.DiGraph[str]") -> None:
    """Every space can be come to from the grid."""
    grid = graph.graph["grid"]
    reached = set(grid).union(*(nx.descendants(graph, node) for node in grid))
    for node in graph:
        if node not in reached:
            raise Refusal("unreachable", node, space=node)


def all_reach_the_finish(graph: "nx.DiGraph[str]") -> None:
    """From every space a car can get home (M6)."""
    finish = graph.graph["finish"]
    home = nx.ancestors(graph, finish)
    for node in graph:
        if node != finish and node not in home:
            raise Refusal("astray", node, space=node, finish=finish)


def two_or_three_lines(graph: "nx.DiGraph[str]") -> None:
    """There are bets for three betting lines, and B4 says what two mean; no step crosses two of them."""
    lines = graph.graph["lines"]
    if len(lines) not in (2, 3):
        raise Refusal("line-count", "lines", n=len(lines))
    seen: dict[tuple[str, str], int] = {}
    for i, line in enumerate(lines):
        for edge in sorted(line):
            if edge in seen:
                raise Refusal(
                    "line-shared", f"lines[{i}]", u=edge[0], v=edge[1], first=seen[edge] + 1, second=i + 1
                )
            seen[edge] = i


def lines_behind(graph: "nx.DiGraph[str]") -> dict[str, int]:
    """Every way crosses every betting line once and in order (B1): so many lie behind each space."""
    of = {edge: i for i, line in enumerate(graph.graph["lines"]) for edge in line}
    behind = dict.fromkeys(graph.graph["grid"], 0)
    for u in nx.topological_sort(graph):
        for v in graph.successors(u):
            count = _one_more(behind[u], of.get((u, v)), u, v)
            if behind.setdefault(v, count) != count:
                raise Refusal("line-missed", v, space=v, line=min(count, behind[v]) + 1)
    if behind[graph.graph["finish"]] != len(graph.graph["lines"]):
        raise Refusal("line-late", f"lines[{behind[graph.graph['finish']]}]")
    return {node: behind[node] for node in graph}


def _one_more(count: int, line: int | None, u: str, v: str) -> int:
    if line is None:
        return count
    if line < count:
        raise Refusal("line-twice", f"lines[{line}]", line=line + 1, u=u, v=v)
    if line > count:
        raise Refusal("line-order", f"lines[{line}]", line=line + 1, other=count + 1, u=u, v=v)
    return count + 1


def nothing_overlaps(graph: "nx.DiGraph[str]") -> None:
    """Cars on two spaces do not touch, unless these are said to be one place (M2)."""
    cells: dict[tuple[int, int], list[str]] = defaultdict(list)
    reach = math.hypot(*CAR)
    for node, space in graph.nodes(data=True):
        if node == graph.graph["finish"]:
            continue
        column, row = math.floor(space["x"] / reach), math.floor(space["y"] / reach)
        for other in _near(cells, column, row):
            if overlap(space, graph.nodes[other], (CAR, CAR)) and not _same_place(graph, node, other):
                raise Refusal("overlap", node, space=node, other=other)
        cells[column, row].append(node)


def _near(cells: Mapping[tuple[int, int], list[str]], column: int, row: int) -> Iterator[str]:
    for i in (column - 1, column, column + 1):
        for j in (row - 1, row, row + 1):
            yield from cells.get((i, j), ())


def _same_place(graph: "nx.DiGraph[str]", u: str, v: str) -> bool:
    return bool(graph.nodes[u].get("place", u) == graph.nodes[v].get("place", v))


def every_step_forward(graph: "nx.DiGraph[str]") -> None:
    """No step leads sideways or back, as the cars on both its spaces are headed (M1)."""
    for u, v in graph.edges:
        if not _leads_forward(graph.nodes[u], graph.nodes[v]):
            raise Refusal("backward", u, u=u, v=v)


def _leads_forward(a: Mapping[str, Any], b: Mapping[str, Any]) -> bool:
    step = (b["x"] - a["x"], b["y"] - a["y"])
    least = LEAST_FORWARD * math.hypot(*step)
    return along(step, a["heading"]) > least and along(step, b["heading"]) > least


def plain_steps(graph: "nx.DiGraph[str]", node: str) -> list[str]:
    """The steps that ask for nothing: neither a ramp nor to a danger space (T2, T3)."""
    nodes = graph.nodes
    return [v for v, edge in graph[node].items() if "ramp" not in edge and not nodes[v].get("danger")]


def a_plain_step_everywhere(graph: "nx.DiGraph[str]") -> None:
    """No space is left by ramps and danger spaces alone, or a car might wait there for ever (T2, T3)."""
    finish = graph.graph["finish"]
    if graph.nodes[finish].get("danger"):
        raise Refusal("danger-finish", finish, space=finish)
    for u in graph.predecessors(finish):
        if "ramp" in graph.edges[u, finish]:
            raise Refusal("ramp-finish", u, space=u)
    for node in graph:
        if node != finish and not plain_steps(graph, node):
            raise Refusal("no-plain-step", node, space=node)


def animals_lie_well(graph: "nx.DiGraph[str]") -> None:
    """Animals have names of their own; at first they keep off the grid and off each other (T4)."""
    animals = graph.graph.get("animals", ())
    grid = _covered(graph, graph.graph["grid"])
    seen: set[str] = set()
    lying: set[str] = set()
    for i, animal in enumerate(animals):
        if animal["id"] in seen:
            raise Refusal("animal-twice", f"animals[{i}]", animal=animal["id"])
        seen.add(animal["id"])
        for j, place in enumerate(animal["places"]):
            _lies_well(graph, place, f"animals[{i}].places[{j}]", animal["id"])
        first = _covered(graph, animal["places"][0]["spaces"])
        where = f"animals[{i}].places[0]"
        if first & grid:
            raise Refusal("animal-grid", where, animal=animal["id"], space=min(first & grid))
        if first & lying:
            raise Refusal("animals-together", where, animal=animal["id"], space=min(first & lying))
        lying |= first


def _lies_well(graph: "nx.DiGraph[str]", place: Mapping[str, Any], where: str, animal: str) -> None:
    covered, finish = _covered(graph, place["spaces"]), graph.graph["finish"]
    if finish in covered:
        raise Refusal("animal-finish", where, animal=animal, space=finish)
    if all(u in covered or v in covered for u, v in place["head"]):
        raise Refusal("animal-head", where, animal=animal)


def _covered(graph: "nx.DiGraph[str]", spaces: Collection[str]) -> set[str]:
    """All nodes that are one place with one of these."""
    places = {graph.nodes[node].get("place", node) for node in spaces}
    return {node for node, place in graph.nodes(data="place") if (place or node) in places}


def animals_leave_a_way(graph: "nx.DiGraph[str]") -> None:
    """However the animals lie, every space they leave free can reach the finish by plain steps (T4)."""
    animals = graph.graph.get("animals", ())
    lairs = [[_covered(graph, place["spaces"]) for place in animal["places"]] for animal in animals]
    if math.prod(map(len, lairs)) > MOST_SCENES:
        raise Refusal("animals-scenes", "animals", n=math.prod(map(len, lairs)), most=MOST_SCENES)
    before: dict[str, list[str]] = {node: [] for node in graph}
    for u in graph:
        for v in plain_steps(graph, u):
            before[v].append(u)
    for lying in product(*lairs) if animals else ():
        covered = set().union(*lying)
        home = _back_from(graph.graph["finish"], before, covered)
        for node in graph:
            if node not in covered and node not in home:
                places = [lair.index(place) + 1 for lair, place in zip(lairs, lying, strict=True)]
                raise Refusal("animals-bar", node, space=node, places=places)


def _back_from(finish: str, before: Mapping[str, list[str]], covered: set[str]) -> set[str]:
    """The spaces from which the finish can be reached round what is covered."""
    found, waiting = {finish}, [finish]
    while waiting:
        fresh = [node for node in before[waiting.pop()] if node not in covered and node not in found]
        found.update(fresh)
        waiting += fresh
    return found
