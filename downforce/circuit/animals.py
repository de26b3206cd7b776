"""Animals that lie across a track: where, and which steps lead past their heads (T4)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .spaces import Tile

Edge = tuple[str, str]


@dataclass(frozen=True, kw_only=True)
class Animal:
    """An animal, and the places where it lies down in turn.

    Parameters
    ----------
    id : str
        What records call it.
    title : dict
        For readers, by language.
    places : tuple of tuple of str
        Ids of the spaces it covers at each, from the tail to the head; side by side in one row of a section.

    Notes
    -----
    Its head line runs on from the head across the rest of the track: a step out of one of the spaces there
    passes the head. Who passes its tail lets it lie.
    """

    id: str
    title: Mapping[str, str]
    places: tuple[tuple[str, ...], ...]

    def form(self, tiles: Sequence["Tile"], edges: Iterable[Edge]) -> dict[str, Any]:
        """What a track file says of it."""
        edges = list(edges)
        places = [
            {"spaces": list(place), "head": [list(e) for e in _head_line(place, tiles, edges)]}
            for place in self.places
        ]
        return {"id": self.id, "title": dict(self.title), "places": places}


def _head_line(place: tuple[str, ...], tiles: Sequence["Tile"], edges: list[Edge]) -> list[Edge]:
    lane = {tile.id: tile.lane for tile in tiles}
    head, side = place[-1], lane[place[-1]] - lane[place[0]]
    beyond = {other for other in _row(head, tiles) if (lane[other] - lane[head]) * side > 0}
    return [(u, v) for u, v in edges if u in beyond]


def _row(node: str, tiles: Sequence["Tile"]) -> list[str]:
    """The spaces beside one, itself included."""
    of = {tile.id: tile for tile in tiles}[node]
    key = node.rstrip("0123456789.")
    return [t.id for t in tiles if t.id.rstrip("0123456789.") == key and t.middle == of.middle]
