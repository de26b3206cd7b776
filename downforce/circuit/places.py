"""Where a lap crosses itself: two spaces on the same spot are one place (M2, T1)."""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from downforce.draw.tiles import LANE
from downforce.rules.boxes import overlap
from downforce.rules.errors import BrokenFile

from .parts import Part
from .spaces import Tile, rounded

AIR = 3.0  # units by which two tiles must lie over one another; those that meet at a rib may overlap by less
OFF = 6.0  # units that the middles of two crossing spaces may lie apart
APART = 2  # pieces of the lap that lie between a way and the one it crosses, at least


def mark_places(parts: Sequence[Part], tiles: Sequence[list[list[Tile]]], *, file: str) -> None:
    """Give spaces of different parts of the lap that lie over one another one place.

    Raises
    ------
    BrokenFile
        A space lies over several others, or not squarely over one.
    """
    crossing = list(_crossing(parts, tiles))
    met = [tile.id for pair in crossing for tile in pair]
    for n, (one, other) in enumerate(crossing, 1):
        apart = math.dist((one.space["x"], one.space["y"]), (other.space["x"], other.space["y"]))
        if apart > OFF or met.count(one.id) > 1 or met.count(other.id) > 1:
            raise BrokenFile(
                "track.askew", file=file, where=one.id, space=one.id, other=other.id, gap=rounded(apart)
            )
        one.space["place"] = other.space["place"] = f"x{n}"


def _crossing(parts: Sequence[Part], tiles: Sequence[list[list[Tile]]]) -> Iterator[tuple[Tile, Tile]]:
    laid = [
        (part.order, tile)
        for part, lanes in zip(parts, tiles, strict=True)
        for lane in lanes
        for tile in lane
    ]
    around = parts[-1].order + 1
    for (order, tile), (later, other) in combinations(laid, 2):
        if APART <= later - order <= around - APART and _over(tile.space, other.space):
            yield tile, other


def _over(a: Mapping[str, Any], b: Mapping[str, Any]) -> bool:
    """Whether two tiles, taken as boxes, overlap: no axis of either keeps them apart."""
    offset = b["x"] - a["x"], b["y"] - a["y"]
    if max(map(abs, offset)) > a["length"] + b["length"]:
        return False
    return overlap(a, b, ((a["length"], LANE), (b["length"], LANE)), air=AIR)
