"""How long the ways to a space can be: bit *n* of a space's number is set if a way of *n* steps leads there.

`movement` asks where a move ends; here every space is asked how it can be got to, which is what "why not
here?" needs. One pass in the order of the track finds all lengths at once.
"""

from collections.abc import Mapping
from functools import lru_cache

import networkx as nx

from .track import Track


@lru_cache(maxsize=1024)  # spaces of one position are asked about one after the other
def lengths(track: Track, start: str, blocked: frozenset[str]) -> Mapping[str, int]:
    """The lengths of all ways from a space to each other, as bits.

    Examples
    --------
    >>> t = load_track("harbour")
    >>> found = lengths(t, t.grid[0], frozenset())
    >>> bits(found["a2.4"]), bits(found["a2.6"])
    ((1,), (3,))
    """
    ahead, found = track.ahead, {start: 1}
    order, at = _order(track)
    for node in order[at[start] :]:
        if here := found.get(node):
            for step in ahead[node]:
                if step not in blocked:
                    found[step] = found.get(step, 0) | here << 1
    return found


@lru_cache(maxsize=16)
def _order(track: Track) -> tuple[tuple[str, ...], Mapping[str, int]]:
    """The spaces so that every step leads further down the list, and the place of each in it."""
    order = tuple(nx.topological_sort(track.graph))
    return order, {node: i for i, node in enumerate(order)}


def bits(found: int) -> tuple[int, ...]:
    """The lengths that a number stands for, shortest first."""
    return tuple(n for n in range(found.bit_length()) if found >> n & 1)
