"""Coordinates for a track that came without any: its generations, row after row, like a text."""

from collections import defaultdict
from typing import NamedTuple

import networkx as nx

from downforce.rules.track import Track

from .tiles import LANE, Tile

STEP = 56.0
COLUMNS = 20  # generations in a row
MARGIN = 60.0


class Plan(NamedTuple):
    """Where everything is, in units."""

    tiles: dict[str, Tile]
    size: tuple[float, float]
    links: tuple[tuple[float, float, float, float], ...]


def lay_out(track: Track) -> Plan:
    """Place every space by how many steps lie behind it, left to right and row after row."""
    places = _places(track)
    tall = max((lane for _, lane in places.values()), default=0) + 1
    height = tall * LANE * 1.25 + 44
    tiles = {
        node: Tile(
            node,
            MARGIN + STEP / 2 + column % COLUMNS * STEP,
            MARGIN + 40 + column // COLUMNS * height + (lane + 0.5) * LANE * 1.25,
        )
        for node, (column, lane) in places.items()
    }
    columns = max(column for column, _ in places.values()) + 1
    rows = -(-columns // COLUMNS)
    size = (2 * MARGIN + min(columns + 1, COLUMNS + 1) * STEP, MARGIN + 40 + rows * height + 70)
    return Plan(tiles, size, tuple(_links(track, tiles)))


def _places(track: Track) -> dict[str, tuple[int, int]]:
    """Give every space a generation and, in the order of those before it, a lane."""
    found: dict[str, tuple[int, int]] = {}
    for column, generation in enumerate(nx.topological_generations(track.graph)):
        nodes = [node for node in generation if node != track.finish]

        def middle(node: str) -> float:
            lanes = [found[before][1] for before in track.graph.predecessors(node) if before in found]
            return sum(lanes) / len(lanes) if lanes else 0.0

        ranks: defaultdict[str, float] = defaultdict(float, {node: middle(node) for node in nodes})
        nodes.sort(key=lambda node: (ranks[node], track.rank[node]))
        found.update({node: (column, lane) for lane, node in enumerate(nodes)})
    return found


def _links(track: Track, tiles: dict[str, Tile]):  # type: ignore[no-untyped-def]
    for u, v in track.graph.edges:
        if u in tiles and v in tiles:
            a, b = tiles[u], tiles[v]
            ahead = b.x > a.x  # a step into the next row leaves the picture and comes in again
            yield (*a.at(STEP / 2 - 4), *(b.at(4 - STEP / 2) if ahead else a.at(STEP / 2 + 8)))
            if not ahead:
                yield (*b.at(-STEP / 2 - 8), *b.at(4 - STEP / 2))
