"""Boxes that lie at any angle: cars and tiles, each with a middle and a heading."""

import math
from collections.abc import Mapping
from typing import Any

Size = tuple[float, float]  # units along its heading, and across


def overlap(
    a: Mapping[str, Any], b: Mapping[str, Any], sizes: tuple[Size, Size], *, air: float = 0.0
) -> bool:
    """Whether two boxes overlap by more than some air: no axis of either keeps them apart.

    Parameters
    ----------
    a, b : mapping
        With ``x``, ``y`` (units) and ``heading`` (degrees).
    sizes : pair of (float, float)
    air : float
        Units.

    Examples
    --------
    >>> here, there = ({"x": x, "y": 0, "heading": 0} for x in (0, 40))
    >>> [overlap(here, there, ((length, 20), (length, 20))) for length in (48, 40)]
    [True, False]
    """
    offset = (b["x"] - a["x"], b["y"] - a["y"])
    return all(
        abs(along(offset, angle)) < _half(a, sizes[0], angle) + _half(b, sizes[1], angle) - air
        for box in (a, b)
        for angle in (box["heading"], box["heading"] + 90)
    )


def along(vector: tuple[float, float], degrees: float) -> float:
    """How far a vector leads in a direction."""
    turn = math.radians(degrees)
    return vector[0] * math.cos(turn) + vector[1] * math.sin(turn)


def _half(box: Mapping[str, Any], size: Size, degrees: float) -> float:
    """Half of what a box covers along a direction."""
    turn = math.radians(degrees - box["heading"])
    return (size[0] * abs(math.cos(turn)) + size[1] * abs(math.sin(turn))) / 2
