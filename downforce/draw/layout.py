"""Coordinates for a track that came without any: its generations, row after row, like a text."""

from collections.abc import Iterator
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
    lanes = _lanes(track)
    widest = max(map(len, lanes))
    height = widest * LANE + 60
    tiles = {
        node: Tile(
            node,
            MARGIN + (column % COLUMNS + 0.5) * STEP,
            MARGIN + 20 + column // COLUMNS * height + (lane + 0.5 + (widest - len(nodes)) / 2) * LANE,
            length=STEP,
        )
        for column, nodes in enumerate(lanes)
        for lane, node in enumerate(nodes)
    }
    rows = -(-len(lanes) // COLUMNS)
    size = (2 * MARGIN + min(len(lanes), COLUMNS) * STEP, MARGIN + 20 + rows * height + 40)
    return Plan(tiles, size, tuple(_links(track, tiles)))


def _lanes(track: Track) -> list[list[str]]:
    """Order the spaces of each generation as those before them, so that steps cross little."""
    lanes: list[list[str]] = []
    place: dict[str, float] = {}
    for generation in nx.topological_generations(track.graph):
        nodes = [node for node in track.graph if node in set(generation) and node != track.finish]

        def middle(node: str) -> float:
            before = [place[other] for other in track.graph.predecessors(node)]
            return sum(before) / len(before) if before else 0.5

        nodes.sort(key=middle)
        place.update({node: (lane + 0.5) / len(nodes) for lane, node in enumerate(nodes)})
        lanes += [nodes] if nodes else []
    return lanes


def _links(track: Track, tiles: dict[str, Tile]) -> Iterator[tuple[float, float, float, float]]:
    for u, v in track.graph.edges:
        if u in tiles and v in tiles:
            a, b = tiles[u], tiles[v]
            ahead = b.x > a.x  # a step into the next row leaves the picture and comes in again
            yield (*a.at(STEP / 2 - 4), *(b.at(4 - STEP / 2) if ahead else a.at(STEP / 2 + 26)))
            if not ahead:
                yield (*b.at(-STEP / 2 - 26), *b.at(4 - STEP / 2))
