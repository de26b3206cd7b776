"""From sections to a track file: tiles, steps, lines, marks."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

import networkx as nx

from downforce.rules.errors import BrokenFile

from .animals import Animal
from .fork import Fork
from .marks import marks
from .parts import Part, parts_of
from .places import mark_places
from .plan import as_plan
from .shape import Pose, Section, straight
from .spaces import Tile, in_order, lay, rounded
from .steps import FINISH, Edge, Ramp, section_of, steps

NEAR = 0.5  # units that two ends which should meet may lie apart
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
    sections : tuple of Section or Fork
        Head to tail; a fork is neither the first nor the last.
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
    ramps : tuple of Ramp
        Steps that only large numbers take (T3).
    animals : tuple of Animal
        What lies on the track, and where (T4).
    """

    name: str
    title: Mapping[str, str]
    note: Mapping[str, str]
    start: Pose
    sections: tuple[Section | Fork, ...]
    grid: tuple[str, ...]
    lines: tuple[str, ...]
    plates: tuple[str, ...]
    title_at: tuple[float, float]
    arrow: tuple[float, float, float]
    size: tuple[float, float] = (1200, 750)
    scenery: list[dict[str, Any]] = field(default_factory=list)
    closed: bool = True
    danger: tuple[str, ...] = ()
    ramps: tuple[Ramp, ...] = ()
    animals: tuple[Animal, ...] = ()

    def starts(self) -> list[Pose]:
        """Where each section begins, and at last where the lap ends."""
        poses = [self.start]
        for section in self.sections:
            poses.append(section.end(poses[-1]))
        return poses

    def parts(self) -> list[Part]:
        """All sections where they lie, a fork's branch by branch."""
        return parts_of(self.sections, self.starts())


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
    >>> from downforce.circuit import circuit_of
    >>> track = load_track("harbour")
    >>> build(circuit_of(track)) == track.to_dict()
    True
    """
    _refuse_open_ends(circuit, circuit.starts())
    parts, sections = circuit.parts(), tiles_of(circuit)
    mark_places(parts, sections, file=circuit.name)
    return _form(circuit, parts, sections)


def rough(circuit: Circuit) -> dict[str, Any]:
    """Compute the same of a lap that is none yet: its ends need not meet, nor its ways cross squarely.

    It is meant for a picture; what is named and is no space is left out.

    Raises
    ------
    BrokenFile
        None of its spaces can be come to from the grid.
    """
    parts, sections = circuit.parts(), tiles_of(circuit)
    reached = _reached(circuit.grid, list(steps(parts, sections)))
    known = reached & {tile.id for section in sections for tile in in_order(section)}
    if not known:
        raise BrokenFile("track.grid-six", file=circuit.name, where="grid", n=0)
    ramps = tuple(ramp for ramp in circuit.ramps if {*ramp.ends} <= known)
    grid = tuple(node for node in circuit.grid if node in known)
    danger = tuple(node for node in circuit.danger if node in known)
    keys = {piece.key for piece in circuit.sections}
    lines = [(key, side) for key, side in zip(circuit.lines, circuit.plates, strict=False) if key in keys]
    some = replace(circuit, ramps=ramps, grid=grid, danger=danger, animals=())
    left = replace(some, lines=tuple(key for key, _ in lines), plates=tuple(side for _, side in lines))
    return _form(left, parts, sections)


def _form(circuit: Circuit, parts: list[Part], sections: list[list[list[Tile]]]) -> dict[str, Any]:
    poses = circuit.starts()
    tiles = [tile for section in sections for tile in in_order(section)]
    plain = list(steps(parts, sections))
    _refuse_strays(circuit, plain)
    reached = _reached(circuit.grid, plain)
    edges = _sorted([*(edge for edge in plain if edge[0] in reached), *_leaps(circuit, reached)], tiles)
    beyond = [] if circuit.closed else chain.from_iterable(lay(_run_out(circuit), poses[-1]))
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
        "edges": [_edge(edge, circuit.ramps) for edge in edges],
        "lines": [_crossing(key, parts, edges) for key in circuit.lines],
        "marks": marks(circuit, poses, parts)
        | {"apron": apron}
        | ({} if circuit.closed else {"open": True})
        | {"plan": as_plan(circuit)},
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


def _refuse_open_ends(circuit: Circuit, poses: list[Pose]) -> None:
    """The lap ends where it began, and each fork's branches where its first one does."""
    met = [(poses[0], poses[-1], circuit.sections[-1].key)] if circuit.closed else []
    for piece, start in zip(circuit.sections, poses, strict=False):
        if isinstance(piece, Fork):
            first, *others = piece.ends(start)
            met += [
                (first, other, branch[-1].key)
                for other, branch in zip(others, piece.branches[1:], strict=True)
            ]
    for one, other, key in met:
        gap = math.dist(one[:2], other[:2])
        if gap > NEAR or abs(math.remainder(other.heading - one.heading, 360)) > 0.1:
            raise BrokenFile("track.open-lap", file=circuit.name, where=key, gap=rounded(gap))


def tiles_of(circuit: Circuit) -> list[list[list[Tile]]]:
    """The tiles of each lane of each section, in the order of `Circuit.parts`."""
    return [lay(part.section, part.start) for part in circuit.parts()]


def _finish(end: Pose) -> dict[str, Any]:
    return {"id": FINISH, "x": rounded(end.x), "y": rounded(end.y), "heading": rounded(end.heading % 360, 2)}


def _without_id(space: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in space.items() if key != "id"}


def _leaps(circuit: Circuit, reached: set[str]) -> Iterable[Edge]:
    """The ramps as steps; between spaces only."""
    for ramp in circuit.ramps:
        for node in ramp.ends:
            if node not in reached:
                raise BrokenFile("track.unknown-space", file=circuit.name, where="ramps", space=node)
        yield ramp.ends


def _sorted(edges: list[Edge], tiles: list[Tile]) -> list[Edge]:
    order = {tile.id: i for i, tile in enumerate(tiles)}
    return sorted(edges, key=lambda edge: order[edge[0]])


def _edge(edge: Edge, ramps: Iterable[Ramp]) -> list[str] | dict[str, Any]:
    """A step as the file writes it."""
    number = next((ramp.number for ramp in ramps if ramp.ends == edge), None)
    return {"from": edge[0], "to": edge[1], "ramp": number} if number else list(edge)


def _reached(grid: tuple[str, ...], edges: list[tuple[str, str]]) -> set[str]:
    graph = nx.DiGraph(edges)
    there = [node for node in grid if node in graph]
    return set(there).union(*(nx.descendants(graph, node) for node in there))


def _refuse_strays(circuit: Circuit, edges: Iterable[Edge]) -> None:
    """Every grid space is a space."""
    known = set(chain.from_iterable(edges))
    for node in circuit.grid:
        if node not in known:
            raise BrokenFile("track.unknown-space", file=circuit.name, where="grid", space=node)


def _crossing(key: str, parts: list[Part], edges: Iterable[Edge]) -> list[list[str]]:
    """The steps that cross the rib which the section of this key begins with, ramps among them."""
    order = {part.section.key: part.order for part in parts}
    order[FINISH] = len(parts)
    rib = order[key]
    return [[u, v] for u, v in edges if order[section_of(u)] < rib <= order[section_of(v)]]
