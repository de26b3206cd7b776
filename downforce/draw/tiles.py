"""The shape of a space: a strip of straight or a ring sector."""

import math
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from .svg import num, point

LANE = 33.0  # width of a lane in units
LENGTH = 50.0  # of a space that does not say
GAP = 2.9  # from the tile's outline to the path whose rounded stroke reaches it


class Tile(NamedTuple):
    """A space on the board.

    ``x, y`` is its middle, ``heading`` the direction there in degrees (90 is down), ``length`` that of its
    middle line and ``turn`` how far that bends, to the right if positive.
    """

    id: str
    x: float
    y: float
    heading: float = 0
    length: float = LENGTH
    turn: float = 0

    @classmethod
    def of(cls, space: Mapping[str, Any]) -> "Tile":
        """Read a space of a track file."""
        wanted = {"heading": 0.0, "length": LENGTH, "turn": 0.0}
        more = {key: float(space.get(key, default)) for key, default in wanted.items()}
        return cls(str(space["id"]), float(space["x"]), float(space["y"]), **more)

    def facing(self, along: float = 0) -> float:
        """Give the direction in degrees ``along`` units before or behind the middle."""
        return self.heading + self.turn * along / self.length

    def at(self, along: float, across: float = 0) -> tuple[float, float]:
        """Find the point ``along`` units ahead of the middle and ``across`` to the right."""
        angle = math.radians(self.heading)
        if not self.turn:
            return _offset(self.x, self.y, angle, along, across)
        radius = self.length / math.radians(self.turn)
        x, y = _offset(self.x, self.y, angle, 0, radius)
        return _offset(x, y, math.radians(self.facing(along)), 0, across - radius)

    def corner(self, front: bool, right: bool) -> tuple[float, float]:
        """Find one of the four corners."""
        return self.at(self.length / 2 * (1 if front else -1), LANE / 2 * (1 if right else -1))

    @lru_cache(4096)  # noqa: B019  # tiles are values
    def path(self, inset: float = GAP) -> str:
        """Write the outline, drawn in by ``inset`` on every side, clockwise."""
        across = LANE / 2 - inset
        left, right = self._side(-across, inset), self._side(across, inset)
        return (
            f"M{point(*left[0])}{self.edge(-across, left[1], 1)}"
            f"L{point(*right[1])}{self.edge(across, right[0], -1)}Z"
        )

    def _side(self, across: float, inset: float) -> tuple[tuple[float, float], tuple[float, float]]:
        stretch = 1 - across * math.radians(self.turn) / self.length  # of this side against the middle line
        half = self.length / 2 - inset / stretch
        return self.at(-half, across), self.at(half, across)

    def edge(self, across: float, to: tuple[float, float], way: int) -> str:
        """Continue a path along a side to a point, forwards (1) or back (-1)."""
        if not self.turn:
            return f"L{point(*to)}"
        radius = num(abs(self.length / math.radians(self.turn) - across))
        return f"A{radius} {radius} 0 0 {int(self.turn * way > 0)} {point(*to)}"


def _offset(x: float, y: float, angle: float, along: float, across: float) -> tuple[float, float]:
    cos, sin = math.cos(angle), math.sin(angle)
    return x + cos * along - sin * across, y + sin * along + cos * across
