"""Figures of a track while it is drawn: its length, its lines, where it is narrow, spaces of odd lengths."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import networkx as nx

from downforce.circuit.report import LENGTHS, bottlenecks
from downforce.rules.track import Track

MOST_TOLD = 6  # spaces of odd lengths that are named


class Figures(NamedTuple):
    """What is told of a track.

    Parameters
    ----------
    spaces : int
        How many there are.
    shortest, left, right : int
        Spaces from the pole to the finish: at best, and keeping to one edge.
    lines : tuple of int
        After how many spaces of a shortest way each betting line is crossed.
    lengths : tuple of float
        The shortest and the longest space, in units.
    odd : tuple of str
        Spaces too short or too long.
    cuts : tuple of frozenset
        The bottlenecks, along the way.
    """

    spaces: int
    shortest: int
    left: int
    right: int
    lines: tuple[int, ...]
    lengths: tuple[float, float]
    odd: tuple[str, ...]
    cuts: tuple[frozenset[str], ...]


@lru_cache(8)
def figures(track: Track) -> Figures:
    """Measure a track.

    Examples
    --------
    >>> from downforce.rules.track import load_track
    >>> told = figures(load_track("harbour"))
    >>> told.shortest < told.left, min(map(len, told.cuts))
    (True, 1)
    """
    spaces = track.graph.nodes
    lengths = {node: float(spaces[node].get("length", 50)) for node in track.graph if node != track.finish}
    low, high = LENGTHS
    return Figures(
        spaces=len(lengths),
        shortest=track.to_go[track.grid[0]],
        left=_along(track, 1),
        right=_along(track, -1),
        lines=tuple(_lines(track)),
        lengths=(min(lengths.values()), max(lengths.values())),
        odd=tuple(node for node, length in lengths.items() if not low <= length <= high),
        cuts=tuple(bottlenecks(track)),
    )


def _along(track: Track, side: int) -> int:
    """Spaces from the pole to the finish by the lane that is nearest to an edge: 1 is the left one."""
    spaces, node, steps = track.graph.nodes, track.grid[0], 0

    def from_edge(other: str) -> tuple[float, int]:
        lane, lanes = spaces[other].get("lane", 1), spaces[other].get("lanes", 1)
        return (lane if side > 0 else lanes - lane), track.to_go[other]

    while node != track.finish:
        plain = [v for v in track.ahead[node] if (node, v) not in track.ramps and v not in track.dangers]
        node, steps = min(plain, key=from_edge), steps + 1
    return steps


def _lines(track: Track) -> Iterator[int]:
    way: list[str] = nx.shortest_path(track.graph, track.grid[0], track.finish)
    for number in range(1, len(track.lines) + 1):
        yield next(i for i, node in enumerate(way) if track.crossed[node] >= number)
