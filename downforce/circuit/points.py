"""A track from points and steps, as one measures them on the board one has at home."""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import chain
from pathlib import Path
from statistics import median
from typing import Any

from downforce.rules.errors import BrokenFile
from downforce.rules.track import Track
from downforce.rules.track_form import FARTHEST, MOST_EDGES, MOST_SPACES, At, edge_ends, parsed, read_json

from .shape import SPACE

Point = tuple[float, float]
MARGIN = 90.0  # units around the outermost spaces
ROUNDS = 4  # of looking which step leads straight on
SHARP = 6  # how much more the steps that lead straight on count than the diagonal ones
ABREAST = 0.55  # of a space: what lies so little ahead or behind lies abreast
BESIDE = 1.1  # of a space: the farthest that a neighbouring lane is away
TINY = 1e-6  # of any unit: so near to one another, points are one
TURNED = 3_600  # degrees a heading is at most
FINISH = "finish"
_OTHERS = ("form", "name", "title", "note", "size", "finish", "animals", "marks", "scenery")


def from_points(board: Mapping[str, Any] | str | Path, *, name: str = "mine") -> Track:
    """Make a track of spaces with x and y and of the steps between them.

    Parameters
    ----------
    board : mapping, path or str
        What a JSON file holds, its path, or the text itself: ``spaces`` (each ``id``, ``x``, ``y``),
        ``edges`` (pairs of ids; ``"finish"`` is where the last ones lead), ``grid`` (six ids, pole first),
        ``lines`` (the steps that cross each betting line). The unit is any: a picture's pixels,
        millimetres. All that a track file may hold is taken, too.
    name : str, optional
        What records call it, if it does not say so itself.

    Raises
    ------
    BrokenFile
        It is no track; in one sentence, with the place.

    Notes
    -----
    Where missing, headings are computed from the steps (those that lead straight on count most), lengths and
    turns from the spaces before and behind, lanes from what lies abreast. The whole is brought to the size
    that tracks have here: a space is about 55 units long.

    Examples
    --------
    >>> lanes = range(3)
    >>> spaces = [{"id": f"{s}{i}", "x": 20 * i, "y": 12 * s} for i in range(12) for s in lanes]
    >>> pairs = [(s, t) for s in lanes for t in lanes if abs(s - t) < 2]
    >>> edges = [[f"{s}{i}", f"{t}{i + 1}"] for i in range(11) for s, t in pairs]
    >>> edges += [[f"{s}11", "finish"] for s in lanes]
    >>> lines = [[edge for edge in edges if edge[0][1:] == row] for row in "48"]
    >>> grid = ["01", "11", "21", "00", "10", "20"]
    >>> track = from_points({"spaces": spaces, "edges": edges, "grid": grid, "lines": lines})
    >>> track.to_go["01"], track.graph.nodes["01"]["heading"], track.graph.nodes["01"]["lane"]
    (11, 0, 1)
    """
    form, file = _read(board)
    top = At(form, "", file).table(("spaces", "edges", "grid", "lines"), _OTHERS)
    points = _points(top["spaces"])
    finish = top["finish"].name() if "finish" in top else FINISH
    steps = [_step(at) for at in top["edges"].items(MOST_EDGES)]
    whole = dict(form) | {"form": 1, "finish": finish, "name": form.get("name", name)}
    if len(points) == len(form["spaces"]):
        spaces = _completed(form["spaces"], points, steps, finish)
        whole |= {"spaces": spaces}
        whole |= {} if "size" in form else _fitted(spaces)
    return Track.from_dict(whole, file=file)


def _read(board: object) -> tuple[Mapping[str, Any], str]:
    if isinstance(board, Mapping):
        return board, "points"
    text = str(board)
    if isinstance(board, str) and text.lstrip().startswith(("{", "[")):
        return parsed(text, "points"), "points"
    if not text.strip():
        raise BrokenFile("track.no-file", file="points", where=None)
    return read_json(Path(text)), text


def _points(at: At) -> dict[str, Point]:
    """Where the spaces are; fewer than there are spaces if none has a place."""
    found: dict[str, Point] = {}
    items = at.items(MOST_SPACES, 1)
    for item in items:
        if not isinstance(item.value, dict):
            item.refuse("table", keys=("id", "x", "y"))
        if "x" in item.value or "y" in item.value:
            values = {key: item._down(f".{key}", item.value.get(key)) for key in ("id", "x", "y")}
            found[values["id"].name()] = (
                values["x"].number(-FARTHEST, FARTHEST),
                values["y"].number(-FARTHEST, FARTHEST),
            )
    return found


def _step(at: At) -> tuple[str, str]:
    if isinstance(at.value, dict) and {"from", "to"} <= at.value.keys():
        u, v = edge_ends(at.value)
        return str(u), str(v)
    u, v = (end.name() for end in at.items(2, 2))
    return u, v


def _completed(
    given: Iterable[Mapping[str, Any]], points: Mapping[str, Point], steps: list[tuple[str, str]], finish: str
) -> list[dict[str, Any]]:
    """The spaces with all that a track file says of them; what was given stays."""
    spaces = [dict(space) for space in given]
    known = [space for space in spaces if space["id"] != finish]
    placed = dict(points) if all("heading" in space for space in known) else _scaled(points, steps)
    headings = _headings(placed, steps) | {s["id"]: float(s["heading"]) for s in known if _is_number(s)}
    shape = _shapes(placed, headings, steps)
    for space in known:
        x, y = (round(value, 1) for value in placed[space["id"]])
        found = {"heading": round(headings[space["id"]] % 360, 2), **shape[space["id"]]}
        space |= {"x": x, "y": y} | {key: value for key, value in found.items() if key not in space}
    goal = next((space for space in spaces if space["id"] == finish and _is_number(space)), None)
    last = [node for node, v in steps if v == finish and node in placed]
    return [*known, goal or {"id": finish, **_goal(last or list(placed)[-1:], placed, headings)}]


def _is_number(space: Mapping[str, Any]) -> bool:
    return isinstance(space.get("heading"), int | float) and abs(space["heading"]) <= TURNED


def _scaled(points: Mapping[str, Point], steps: list[tuple[str, str]]) -> dict[str, Point]:
    """The points in our units, the outermost some way from the picture's edge."""
    least: dict[str, float] = {}
    for u, v in steps:
        if u in points and v in points and (far := math.dist(points[u], points[v])) > TINY:
            least[u] = min(far, least.get(u, far))
    scale = SPACE / median(least.values()) if least else 1.0
    left, top = (min(point[i] for point in points.values()) for i in (0, 1))
    return {
        node: (MARGIN + (x - left) * scale, MARGIN + (y - top) * scale) for node, (x, y) in points.items()
    }


def _headings(placed: Mapping[str, Point], steps: list[tuple[str, str]]) -> dict[str, float]:
    """Where a car looks on each space: along the steps to it and from it, above all the straightest."""
    ways: dict[str, list[float]] = {node: [] for node in placed}
    for u, v in steps:
        if u in placed and v in placed and placed[u] != placed[v]:
            angle = math.atan2(placed[v][1] - placed[u][1], placed[v][0] - placed[u][0])
            ways[u].append(angle)
            ways[v].append(angle)
    return {node: math.degrees(_middle(angles)) for node, angles in ways.items()}


def _middle(angles: list[float]) -> float:
    weights = [1.0] * len(angles)
    mean = 0.0
    for _ in range(ROUNDS):
        x = sum(w * math.cos(a) for w, a in zip(weights, angles, strict=True))
        y = sum(w * math.sin(a) for w, a in zip(weights, angles, strict=True))
        mean = math.atan2(y, x)
        weights = [max(0.01, math.cos(a - mean)) ** SHARP for a in angles]
    return mean


def _shapes(
    placed: Mapping[str, Point], headings: Mapping[str, float], steps: list[tuple[str, str]]
) -> dict[str, dict[str, Any]]:
    """Length, turn and lane of each space."""
    before: dict[str, list[str]] = {node: [] for node in placed}
    after: dict[str, list[str]] = {node: [] for node in placed}
    for u, v in steps:
        if u in placed and v in placed:
            after[u].append(v)
            before[v].append(u)
    beside = _neighbours(placed, headings)
    found = {}
    for node in placed:
        line = [_straightest(node, ends, placed, headings[node]) for ends in (before[node], after[node])]
        near = [other for other in line if other]
        gaps = [math.dist(placed[node], placed[other]) for other in near]
        length = sum(gaps) / len(gaps) if gaps else SPACE
        first, last = (other or node for other in line)
        bend = math.remainder(headings[last] - headings[first], 360) / max(1, len(near))
        left, right = (_abreast(node, side, beside) for side in (-1, 1))
        found[node] = {
            "length": round(max(1.0, length), 1),
            "turn": round(max(-90.0, min(90.0, bend)), 2),
            "lane": left + 1,
            "lanes": left + right + 1,
        }
    return found


def _straightest(node: str, ends: list[str], placed: Mapping[str, Point], heading: float) -> str | None:
    x, y = placed[node]

    def off(other: str) -> float:
        way = math.atan2(placed[other][1] - y, placed[other][0] - x)
        return abs(math.sin(way - math.radians(heading)))

    return min(ends, key=off, default=None)


def _neighbours(
    placed: Mapping[str, Point], headings: Mapping[str, float]
) -> dict[tuple[str, int], str | None]:
    """The nearest space beside each space on either side (1 is right), among those in the cells around."""
    reach = SPACE * math.hypot(ABREAST, BESIDE)
    cells: dict[tuple[int, int], list[str]] = defaultdict(list)
    for node, (x, y) in placed.items():
        cells[math.floor(x / reach), math.floor(y / reach)].append(node)
    found: dict[tuple[str, int], str | None] = {}
    for (column, row), nodes in cells.items():
        around = [cells.get((column + i, row + j), ()) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        for node in nodes:
            beside = _beside(node, chain.from_iterable(around), placed, headings)
            for side in (-1, 1):
                on = [(side * across, other) for across, other in beside if side * across > 0]
                found[node, side] = min(on)[1] if on else None
    return found


def _beside(
    node: str, others: Iterable[str], placed: Mapping[str, Point], headings: Mapping[str, float]
) -> list[tuple[float, str]]:
    """What lies abreast of a space and looks alike, and how far to the right."""
    (x, y), heading = placed[node], headings[node]
    cos, sin = math.cos(math.radians(heading)), math.sin(math.radians(heading))
    found: list[tuple[float, str]] = []
    for other in others:
        a, b = placed[other][0] - x, placed[other][1] - y
        across = b * cos - a * sin
        if not SPACE / 4 < abs(across) < BESIDE * SPACE or abs(a * cos + b * sin) >= ABREAST * SPACE:
            continue
        if abs(math.remainder(headings[other] - heading, 360)) < 40:
            found.append((across, other))
    return found


def _abreast(node: str, side: int, beside: Mapping[tuple[str, int], str | None], most: int = 8) -> int:
    """How many spaces lie beside one another on a side."""
    other = beside[node, side]
    return 1 + _abreast(other, side, beside, most - 1) if other and most else 0


def _goal(last: list[str], placed: Mapping[str, Point], headings: Mapping[str, float]) -> dict[str, Any]:
    """Where the finish is: half a space ahead of the middle of the last spaces."""
    angle = _middle([math.radians(headings[node]) for node in last])
    x, y = (sum(placed[node][i] for node in last) / len(last) for i in (0, 1))
    at = x + SPACE / 2 * math.cos(angle), y + SPACE / 2 * math.sin(angle)
    return {"x": round(at[0], 1), "y": round(at[1], 1), "heading": round(math.degrees(angle) % 360, 2)}


def _fitted(spaces: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """A picture that has room for all spaces."""
    xs, ys = ([space[key] for space in spaces if key in space] for key in ("x", "y"))
    return {"size": [math.ceil(max(xs) + MARGIN), math.ceil(max(ys) + MARGIN)]}
