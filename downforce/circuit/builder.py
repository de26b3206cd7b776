"""From sections to a track file: tiles, steps, lines, marks."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain, pairwise
from typing import Any

import networkx as nx

from downforce.draw.tiles import LANE
from downforce.rules.errors import BrokenFile
from downforce.rules.track_form import tidy

from .animals import Animal
from .marks import marks
from .shape import Pose, Section, straight

AHEAD = Fraction(1, 3)  # of one's own space: so far ahead lies the middle of a space one may change to
FINISH = "finish"
RUN_OUT = 60.0  # units of asphalt behind the finish where the grid does not lie there


@dataclass(frozen=True, kw_only=True)
class Circuit:
    """A lap, as its author writes it down.

    Parameters
    ----------
    name : str
        What records call it.
    title, note : dict
        For readers, by language.
    start : Pose
        The finish line's middle, which the lap starts from and comes back to.
    sections : tuple of Section
        Head to tail.
    grid : tuple of str
        Ids of the six grid spaces, pole first.
    lines : tuple of str
        Each betting line is the rib that the section of this key begins with.
    plates : tuple of str
        On which side of the track ("left", "right") each line's number stands.
    size : tuple of float
        Units of the picture.
    title_at, arrow : tuple of float
        Where the title stands; where the arrow of the direction stands, and its heading in degrees.
    scenery : list of dict
        Shapes around the track, as the drawing knows them.
    closed : bool
        Whether the way comes back to where it starts; otherwise it ends at the last section's end.
    danger : tuple of str
        Ids of the danger spaces (T2).
    animals : tuple of Animal
        What lies on the track, and where (T4).
    """

    name: str
    title: Mapping[str, str]
    note: Mapping[str, str]
    start: Pose
    sections: tuple[Section, ...]
    grid: tuple[str, ...]
    lines: tuple[str, ...]
    plates: tuple[str, ...]
    title_at: tuple[float, float]
    arrow: tuple[float, float, float]
    size: tuple[float, float] = (1200, 750)
    scenery: list[dict[str, Any]] = field(default_factory=list)
    closed: bool = True
    danger: tuple[str, ...] = ()
    animals: tuple[Animal, ...] = ()

    def starts(self) -> list[Pose]:
        """Where each section begins, and at last where the lap ends."""
        poses = [self.start]
        for section in self.sections:
            poses.append(section.end(poses[-1]))
        return poses


@dataclass(frozen=True)
class Tile:
    """A space, before it is known whether a car can come there."""

    id: str
    lane: int
    middle: Fraction  # of the section
    share: Fraction  # of the section it is long
    space: dict[str, Any]


def build(circuit: Circuit) -> dict[str, Any]:
    """Compute a track from its sections.

    Parameters
    ----------
    circuit : Circuit
        The lap.

    Returns
    -------
    dict
        What `Track.from_dict` reads.

    Raises
    ------
    BrokenFile
        The lap does not close, or a space that is named is none.

    Notes
    -----
    Spaces that no car from the grid can come to (beside its rear row) are no spaces; they stay asphalt, and
    are listed under ``marks`` as ``apron``.

    Examples
    --------
    >>> from downforce.rules.track import load_track
    >>> from downforce.build.circuits import HARBOUR
    >>> build(HARBOUR) == load_track("harbour").to_dict()
    True
    """
    poses = circuit.starts()
    if circuit.closed:
        _refuse_an_open_lap(circuit, poses[-1])
    sections = tiles_of(circuit)
    edges = list(_edges(circuit, sections))
    reached = _reached(circuit.grid, edges)
    tiles = [tile for section in sections for tile in _in_order(section)]
    edges = [edge for edge in edges if edge[0] in reached]
    order = {tile.id: i for i, tile in enumerate(tiles)}
    edges.sort(key=lambda edge: order[edge[0]])
    beyond = [] if circuit.closed else chain.from_iterable(_lanes(_run_out(circuit), poses[-1]))
    apron = [_without_id(t.space) for t in (*(t for t in tiles if t.id not in reached), *beyond)]
    spaces = [tile.space for tile in tiles if tile.id in reached]
    _mark_dangers(circuit, spaces)
    form = {
        "form": 1,
        "name": circuit.name,
        "title": dict(circuit.title),
        "note": dict(circuit.note),
        "size": list(circuit.size),
        "finish": FINISH,
        "grid": list(circuit.grid),
        "spaces": [*spaces, _finish(poses[-1])],
        "edges": [list(edge) for edge in edges],
        "lines": [_crossing(circuit, key, edges) for key in circuit.lines],
        "marks": marks(circuit, poses) | {"apron": apron} | ({} if circuit.closed else {"open": True}),
        "scenery": circuit.scenery,
    }
    if circuit.animals:
        form["animals"] = [animal.form(tiles, edges) for animal in circuit.animals]
    return form


def _mark_dangers(circuit: Circuit, spaces: list[dict[str, Any]]) -> None:
    """Say of the danger spaces that they are such (T2)."""
    known = {space["id"]: space for space in spaces}
    for node in circuit.danger:
        if node not in known:
            raise BrokenFile("track.unknown-space", file=circuit.name, where="danger", space=node)
        known[node]["danger"] = True


def _run_out(circuit: Circuit) -> Section:
    """The asphalt behind the finish of a way that does not come back."""
    return straight("z", RUN_OUT, circuit.sections[-1].lanes)


def _in_order(section: list[list[Tile]]) -> list[Tile]:
    """Along the track, and across it from the left."""
    return sorted(chain.from_iterable(section), key=lambda tile: (tile.middle, tile.lane))


def _refuse_an_open_lap(circuit: Circuit, end: Pose) -> None:
    gap = math.dist(circuit.start[:2], end[:2])
    if gap > 0.5 or abs(math.remainder(end.heading - circuit.start.heading, 360)) > 0.1:
        where = circuit.sections[-1].key
        raise BrokenFile("track.open-lap", file=circuit.name, where=where, gap=rounded(gap))


def tiles_of(circuit: Circuit) -> list[list[list[Tile]]]:
    """The tiles of each lane of each section."""
    return [_lanes(section, pose) for section, pose in zip(circuit.sections, circuit.starts(), strict=False)]


def _lanes(section: Section, start: Pose) -> list[list[Tile]]:
    lanes = zip(section.offsets(), section.spaces(), strict=True)
    return [
        [_tile(section, start, lane, offset, i, count) for i in range(count)]
        for lane, (offset, count) in enumerate(lanes, 1)
    ]


def _tile(section: Section, start: Pose, lane: int, offset: Fraction, i: int, count: int) -> Tile:
    middle, right = Fraction(2 * i + 1, 2 * count), LANE * float(offset)
    pose = section.at(start, float(middle), right)
    space: dict[str, Any] = {
        "id": f"{section.key}{lane}.{i + 1}",
        "x": rounded(pose.x),
        "y": rounded(pose.y),
        "heading": rounded(pose.heading % 360, 2),
        "length": rounded(section.lane_length(right) / count),
        "turn": rounded(section.turn / count, 2),
        "lane": lane,
        "lanes": section.lanes,
    }
    return Tile(space["id"], lane, middle, Fraction(1, count), space)


def rounded(value: float, places: int = 1) -> float:
    """A number as the file writes it."""
    return tidy(round(value, places))


def _finish(end: Pose) -> dict[str, Any]:
    return {"id": FINISH, "x": rounded(end.x), "y": rounded(end.y), "heading": rounded(end.heading % 360, 2)}


def _without_id(space: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in space.items() if key != "id"}


def _edges(circuit: Circuit, sections: list[list[list[Tile]]]) -> Iterator[tuple[str, str]]:
    for k, lanes in enumerate(sections):
        for n, lane in enumerate(lanes):
            neighbours = [lanes[m] for m in (n - 1, n + 1) if 0 <= m < len(lanes)]
            for tile, following in pairwise(lane):
                yield tile.id, following.id
                yield from ((tile.id, other) for other in _diagonals(tile, neighbours))
            yield from ((lane[-1].id, other) for other in _over_the_rib(circuit, sections, k, n))


def _diagonals(tile: Tile, neighbours: list[list[Tile]]) -> Iterator[str]:
    """In each neighbouring lane the first space far enough ahead."""
    for lane in neighbours:
        found = next((t.id for t in lane if t.middle >= tile.middle + AHEAD * tile.share), None)
        if found:
            yield found


def _over_the_rib(circuit: Circuit, sections: list[list[list[Tile]]], k: int, n: int) -> list[str]:
    """The first spaces of the next section that touch a lane's end: straight ahead, then left, then right."""
    if k + 1 == len(sections):
        return [FINISH]
    here, following = circuit.sections[k].offsets()[n], circuit.sections[k + 1].offsets()
    shifts = [(offset - here, lane) for offset, lane in zip(following, sections[k + 1], strict=True)]
    shifts.sort(key=lambda shift: (abs(shift[0]), shift[0]))
    return [lane[0].id for shift, lane in shifts if abs(shift) <= 1]


def _reached(grid: tuple[str, ...], edges: list[tuple[str, str]]) -> set[str]:
    graph = nx.DiGraph(edges)
    return set(grid).union(*(nx.descendants(graph, node) for node in grid))


def _crossing(circuit: Circuit, key: str, edges: list[tuple[str, str]]) -> list[list[str]]:
    keys = [section.key for section in circuit.sections]
    before = keys[keys.index(key) - 1]
    return [[u, v] for u, v in edges if _section(u) == before and _section(v) == key]


def _section(node: str) -> str:
    return node.rstrip("0123456789.")
