"""What the author of a circuit should look at before keeping it."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import networkx as nx

from downforce.rules.track import Track

from .builder import Circuit, build, tiles_of
from .fork import Fork
from .spaces import Tile
from .steps import AHEAD, section_of

NEAR = Fraction(3, 100)  # of a space: so near a tie, a rounding would decide which space is diagonally ahead
LENGTHS = (43.0, 60.0)  # units a tile should be long
SOURCE = " start"  # no id has a space in it


@dataclass(frozen=True)
class Report:
    """Figures of a circuit, and what is doubtful about it.

    Parameters
    ----------
    spaces : int
        How many there are.
    shortest, left, right : int
        Spaces from the pole to the finish: at best, and along the leftmost and the rightmost lane.
    lines : tuple of int
        After how many spaces of a shortest way without ramps each betting line is crossed.
    bottlenecks : tuple of frozenset
        Along the way: each single space that all cars must pass, and between two of these the fewest spaces
        that close the track.
    lengths : tuple of float
        The shortest and the longest tile, in units.
    gap : float
        The farthest that a diagonal space begins ahead of one's own front, in one's own spaces.
    odd_tiles : tuple of str
        Tiles too short or too long.
    near_ties : tuple of tuple
        A space, and the one beside it whose middle is just, or just not, far enough ahead.
    setbacks : tuple of tuple
        Steps that leave more spaces to go than before, ramps apart; not those into a fork's longer branch.
    """

    spaces: int
    shortest: int
    left: int
    right: int
    lines: tuple[int, ...]
    bottlenecks: tuple[frozenset[str], ...]
    lengths: tuple[float, float]
    gap: float
    odd_tiles: tuple[str, ...]
    near_ties: tuple[tuple[str, str], ...]
    setbacks: tuple[tuple[str, str], ...]


def report(circuit: Circuit) -> Report:
    """Measure a circuit.

    Parameters
    ----------
    circuit : Circuit
        The lap, as its author writes it down.

    Raises
    ------
    BrokenFile
        It does not close, or is no track.

    Examples
    --------
    >>> from downforce.circuit import circuit_of
    >>> from downforce.rules.track import load_track
    >>> found = report(circuit_of(load_track("harbour")))
    >>> found.shortest, found.lines, [len(cut) for cut in found.bottlenecks]
    (45, (12, 24, 35), [2, 1, 1, 2, 1, 2, 1, 2])
    """
    track = Track.from_dict(build(circuit))
    lengths = {s["id"]: s["length"] for s in track.to_dict()["spaces"] if "length" in s}
    low, high = LENGTHS
    return Report(
        spaces=len(track.graph) - 1,
        shortest=track.to_go[track.grid[0]],
        left=_along(circuit, track, 0),
        right=_along(circuit, track, -1),
        lines=_lines(track),
        bottlenecks=tuple(bottlenecks(track)),
        lengths=(min(lengths.values()), max(lengths.values())),
        gap=_gap(circuit, track),
        odd_tiles=tuple(node for node, length in lengths.items() if not low <= length <= high),
        near_ties=tuple(tie for lanes in tiles_of(circuit) for tie in near_ties(lanes)),
        setbacks=tuple(_setbacks(circuit, track)),
    )


def _along(circuit: Circuit, track: Track, lane: int) -> int:
    """Spaces to the finish from beside the pole, keeping to one edge."""
    parts, passed = circuit.parts(), int(track.grid[0].rpartition(".")[2])
    k, spaces = 0, parts[0].section.spaces()[lane]
    while k + 1 < len(parts):
        k = parts[k].after[lane]
        spaces += parts[k].section.spaces()[lane]
    return spaces - passed + 1


def _lines(track: Track) -> tuple[int, ...]:
    way: list[str] = nx.shortest_path(_without_ramps(track), track.grid[0], track.finish)
    steps = list(itertools.pairwise(way))
    return tuple(i for line in track.lines for i, step in enumerate(steps, 1) if step in line)


def _without_ramps(track: Track) -> "nx.DiGraph[str]":
    return nx.DiGraph((u, v) for u, v in track.graph.edges if (u, v) not in track.ramps)


def _setbacks(circuit: Circuit, track: Track) -> Iterator[tuple[str, str]]:
    graph = _without_ramps(track)
    to_go = nx.single_source_shortest_path_length(graph.reverse(copy=False), track.finish)
    forks = [piece for piece in circuit.sections if isinstance(piece, Fork)]
    firsts = {branch[0].key for fork in forks for branch in fork.branches}
    for u, v in graph.edges:
        if to_go[v] > to_go[u] and (section_of(u) == section_of(v) or section_of(v) not in firsts):
            yield u, v


def bottlenecks(track: Track) -> Iterator[frozenset[str]]:
    """Every single space all cars must pass, and the fewest that close the track between two of these.

    Examples
    --------
    >>> from downforce.rules.track import load_track
    >>> [sorted(cut) for cut in bottlenecks(load_track("harbour"))][1:3]
    [['g1.1'], ['g1.2']]
    """
    graph = nx.DiGraph(track.graph)
    graph.add_edges_from((SOURCE, node) for node in track.grid)
    above = nx.immediate_dominators(graph, SOURCE)
    chain = [track.finish]
    while chain[0] != SOURCE:
        chain.insert(0, above[chain[0]])
    for first, last in itertools.pairwise(chain):
        if not graph.has_edge(first, last):
            yield frozenset(nx.minimum_node_cut(graph, first, last))
        if last != track.finish:
            yield frozenset([last])


def _gap(circuit: Circuit, track: Track) -> float:
    tiles = {tile.id: tile for tile in _tiles(circuit)}
    gaps = [
        _ahead(tiles[u], tiles[v])
        for u, v in track.graph.edges
        if v in tiles
        and section_of(u) == section_of(v)
        and tiles[u].lane != tiles[v].lane
        and (u, v) not in track.ramps
    ]
    return round(float(max(gaps)), 2)


def _ahead(tile: Tile, other: Tile) -> Fraction:
    return ((other.middle - other.share / 2) - (tile.middle + tile.share / 2)) / tile.share


def _tiles(circuit: Circuit) -> Iterator[Tile]:
    for section in tiles_of(circuit):
        for lane in section:
            yield from lane


def near_ties(lanes: list[list[Tile]]) -> Iterator[tuple[str, str]]:
    """A space, and the one beside it whose middle is just, or just not, far enough ahead."""
    for lane, beside in [*itertools.pairwise(lanes), *zip(lanes[1:], lanes, strict=False)]:
        for tile in lane:
            mark = tile.middle + AHEAD * tile.share
            yield from (
                (tile.id, other.id) for other in beside if abs(other.middle - mark) <= NEAR * tile.share
            )
