"""Where animals lie (T4): across which spaces, which way round, and where the line past the head runs."""

import math
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from downforce.rules.animals import Animal

from .tiles import LANE, Tile

Point = tuple[float, float]


class Lair(NamedTuple):
    """A place where an animal lies: its middle, its length, where its head points; the line past its head."""

    middle: Point
    length: float
    heading: float
    line: tuple[Point, ...]


def lairs(animal: Animal, tiles: Mapping[str, Tile]) -> Iterator[Lair]:
    """Measure the places of an animal, in their order."""
    for spaces, head in zip(animal.places, animal.heads, strict=True):
        beyond = [tiles[u] for u in sorted({u for u, _ in head}) if u in tiles]
        yield _lair([tiles[name] for name in sorted(spaces) if name in tiles], beyond)


def _lair(covered: list[Tile], beyond: list[Tile]) -> Lair:
    middle = _mean([(tile.x, tile.y) for tile in covered])
    if beyond:
        x, y = _mean([(tile.x, tile.y) for tile in beyond])
    else:  # no head line: it looks to the right
        x, y = covered[0].at(0, LANE)
    heading = _axis(covered, math.degrees(math.atan2(y - middle[1], x - middle[0])))
    along = [_part(tile, middle, heading) for tile in covered]
    length = max(along) - min(along) + LANE - 5
    tip = _ahead(middle, heading, length / 2)
    return Lair(middle, length, heading, _line(tip, beyond))


def _axis(covered: list[Tile], towards: float) -> float:
    """The way the animal lies, from the farthest space to the other end, that is nearest to a direction."""
    a, b = max(
        ((a, b) for a in covered for b in covered), key=lambda ends: math.dist(ends[0][1:3], ends[1][1:3])
    )
    axis = math.degrees(math.atan2(b.y - a.y, b.x - a.x)) if a is not b else a.heading + 90
    return axis if math.cos(math.radians(towards - axis)) > 0 else axis - 180


def _part(tile: Tile, middle: Point, heading: float) -> float:
    angle = math.radians(heading)
    return (tile.x - middle[0]) * math.cos(angle) + (tile.y - middle[1]) * math.sin(angle)


def _ahead(spot: Point, heading: float, distance: float) -> Point:
    angle = math.radians(heading)
    return spot[0] + math.cos(angle) * distance, spot[1] + math.sin(angle) * distance


def _mean(spots: list[Point]) -> Point:
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def _line(tip: Point, beyond: list[Tile]) -> tuple[Point, ...]:
    """From the head along the front edges of the spaces beside it: a step over this line wakes the animal."""
    corners = [tile.corner(True, right) for tile in beyond for right in (False, True)]
    ordered = sorted(corners, key=lambda corner: math.dist(corner, tip))
    return (tip, *(spot for i, spot in enumerate(ordered) if i in (0, len(ordered) - 1)))
