"""What two spaces of a crossing have in common: a convex outline."""

from collections.abc import Iterable

from .tiles import LANE, Tile

Point = tuple[float, float]


def common(tiles: Iterable[Tile], inset: float) -> list[Point]:
    """The corners of what all tiles cover, each drawn in by ``inset``; [] if that is nothing.

    Examples
    --------
    >>> one, other = Tile("a", 100, 100, 0, 60), Tile("b", 100, 100, 90, 60)
    >>> sorted(common([one, other], 1.5))
    [(85.0, 85.0), (85.0, 115.0), (115.0, 85.0), (115.0, 115.0)]
    """
    first, *others = (_corners(tile, inset) for tile in tiles)
    for other in others:
        first = _clip(first, other)
    return first if len(first) > 2 else []


def _corners(tile: Tile, inset: float) -> list[Point]:
    along, side = tile.length / 2 - inset, LANE / 2 - inset
    return [tile.at(*spot) for spot in ((along, -side), (along, side), (-along, side), (-along, -side))]


def _clip(corners: list[Point], by: list[Point]) -> list[Point]:
    """Cut a convex outline by another (Sutherland and Hodgman); both run the same way round."""
    for a, b in zip(by, by[1:] + by[:1], strict=True):
        kept: list[Point] = []
        for p, q in zip(corners, corners[1:] + corners[:1], strict=True):
            in_p, in_q = _beside(a, b, p), _beside(a, b, q)
            if in_p >= 0:
                kept.append(p)
            if (in_p >= 0) != (in_q >= 0):
                part = in_p / (in_p - in_q)
                kept.append((p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part))
        corners = kept
    return corners


def _beside(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
