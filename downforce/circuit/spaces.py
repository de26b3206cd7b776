"""The spaces of a section, each a tile where a car may stand."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from typing import Any

from downforce.draw.tiles import LANE
from downforce.rules.track_form import tidy

from .shape import Pose, Section


@dataclass(frozen=True)
class Tile:
    """A space, before it is known whether a car can come there."""

    id: str
    lane: int
    middle: Fraction  # of the section
    share: Fraction  # of the section it is long
    space: dict[str, Any]


def lay(section: Section, start: Pose) -> list[list[Tile]]:
    """The tiles of each lane, from the left."""
    lanes = zip(section.offsets(), section.spaces(), strict=True)
    return [
        [_tile(section, start, lane, offset, i, count) for i in range(count)]
        for lane, (offset, count) in enumerate(lanes, 1)
    ]


def _tile(section: Section, start: Pose, lane: int, offset: Fraction, i: int, count: int) -> Tile:
    middle, right = Fraction(2 * i + 1, 2 * count), LANE * float(offset)
    pose = section.at(start, float(middle), right)
    space: dict[str, Any] = {
        "id": f"{section.key}{lane}.{i + 1}",
        "x": rounded(pose.x),
        "y": rounded(pose.y),
        "heading": rounded(pose.heading % 360, 2),
        "length": rounded(section.lane_length(right) / count),
        "turn": rounded(section.turn / count, 2),
        "lane": lane,
        "lanes": section.lanes,
    }
    return Tile(space["id"], lane, middle, Fraction(1, count), space)


def in_order(section: list[list[Tile]]) -> list[Tile]:
    """Along the track, and across it from the left."""
    return sorted(chain.from_iterable(section), key=lambda tile: (tile.middle, tile.lane))


def rounded(value: float, places: int = 1) -> float:
    """A number as the file writes it."""
    return tidy(round(value, places))
