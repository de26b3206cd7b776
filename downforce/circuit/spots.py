"""Where there is room beside a track: for its name, the arrow, plates, and a little scenery by chance."""

import math
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from downforce.draw.asphalt import EDGE
from downforce.draw.tiles import LANE

from .builder import Circuit, tiles_of
from .marks import PLATE
from .scenery import ground, houses, trees
from .shape import Pose

Point = tuple[float, float]

BORDER = 16.0  # units of the picture's edge that stay free
TITLE = 210.0, 66.0  # room a name takes
BESIDE = 48.0  # from the middle of a space to what stands beside the track
TRIES = 400


def _spaces(circuit: Circuit) -> list[Point]:
    tiles = (tile for lanes in tiles_of(circuit) for lane in lanes for tile in lane)
    return [(tile.space["x"], tile.space["y"]) for tile in tiles]


def _room(spaces: list[Point], spot: Point) -> float:
    return min(math.dist(spot, space) for space in spaces)


def _inside(circuit: Circuit, spot: Point, border: float = BORDER) -> bool:
    return all(border <= at <= size - border for at, size in zip(spot, circuit.size, strict=True))


def plate_side(circuit: Circuit, key: str) -> str:
    """On which side of the rib that a section begins with a plate has room; empty if on none."""
    keys = [piece.key for piece in circuit.sections]
    k = keys.index(key)
    lanes = max(circuit.sections[k - 1].lanes, circuit.sections[k].lanes)
    out, spaces, rib = lanes * LANE / 2 + EDGE + PLATE, _spaces(circuit), circuit.starts()[k]
    for side, across in (("left", -out), ("right", out)):
        spot = rib.right(across)[:2]
        if _inside(circuit, spot) and _room(spaces, spot) > PLATE + LANE / 2:
            return side
    return ""


def dressed(circuit: Circuit, rng: Random) -> Circuit:
    """The lap with its name and arrow where there is room, and with houses and trees around it."""
    spaces = _spaces(circuit)
    title = _title_at(circuit, spaces)
    taken = [*spaces, *_over(title)]
    shapes = [ground("land"), *_parks(circuit, rng, taken), *_houses(circuit, rng, taken)]
    shapes += trees(*_trees(circuit, rng, taken))
    return replace(circuit, title_at=title, arrow=_arrow(circuit, spaces), scenery=shapes)


def _over(title: Point) -> list[Point]:
    """Points all over the room of a name."""
    return [
        (title[0] + TITLE[0] * i / 4, title[1] - 30 + TITLE[1] * j / 2) for i in range(5) for j in range(3)
    ]


def _title_at(circuit: Circuit, spaces: list[Point]) -> Point:
    width, height = circuit.size
    across, down = range(24, int(width - TITLE[0]), 30), range(54, int(height - 30), 30)
    spots = [(float(x), float(y)) for x in across for y in down]
    return max(spots, key=lambda spot: min(min(_room(spaces, at) for at in _over(spot)), 60.0))


def _arrow(circuit: Circuit, spaces: list[Point]) -> tuple[float, float, float]:
    """Beside the start, on the side with more room."""
    beside = [
        circuit.start.ahead(34).right(side * (circuit.sections[0].lanes * LANE / 2 + 20)) for side in (-1, 1)
    ]
    best = max(beside, key=lambda pose: _room(spaces, pose[:2]) if _inside(circuit, pose[:2], 12) else 0.0)
    return _tidy(best)


def _tidy(pose: Pose) -> tuple[float, float, float]:
    return round(pose.x, 1), round(pose.y, 1), round(pose.heading, 1)


def _spots(circuit: Circuit, rng: Random) -> Iterator[Point]:
    for _ in range(TRIES):
        yield tuple(round(rng.uniform(BORDER, size - BORDER), 1) for size in circuit.size)  # type: ignore[misc]


def _parks(circuit: Circuit, rng: Random, taken: list[Point]) -> list[dict[str, Any]]:
    """Two or three lawns where there is most room; what they cover is taken."""
    parks: list[dict[str, Any]] = []
    for x, y in sorted(_spots(circuit, rng), key=lambda spot: -_room(taken, spot)):
        radius = round(min(_room(taken, (x, y)) - BESIDE, 80.0), 1)
        if len(parks) == 3 or radius < 30:
            break
        if all(math.dist((x, y), (park["x"], park["y"])) > park["r"] + radius for park in parks):
            parks.append({"kind": "park", "x": x, "y": y, "r": radius})
    return parks


def _houses(circuit: Circuit, rng: Random, taken: list[Point]) -> list[dict[str, Any]]:
    found: list[tuple[float, float, float, float]] = []
    for x, y in _spots(circuit, rng):
        width, height = rng.randrange(34, 66, 2), rng.randrange(28, 56, 2)
        half = math.hypot(width, height) / 2
        clear = all(
            math.dist((x, y), (a + w / 2, b + h / 2)) > half + math.hypot(w, h) / 2 for a, b, w, h in found
        )
        if clear and _room(taken, (x, y)) > BESIDE - 16 + half and len(found) < 24:
            found.append((round(x - width / 2, 1), round(y - height / 2, 1), width, height))
    return houses(*found)


def _trees(circuit: Circuit, rng: Random, taken: list[Point]) -> list[tuple[float, float, float]]:
    """In groups, as trees stand."""
    found: list[tuple[float, float, float]] = []
    for x, y in [spot for spot in _spots(circuit, rng) if _room(taken, spot) > BESIDE][:16]:
        angle = rng.uniform(0, math.tau)
        for n, (away, radius) in enumerate(((0, 12.0), (26, 9.0), (24, 10.0))):
            turn = angle + 2.2 * n
            spot = round(x + away * math.cos(turn), 1), round(y + away * math.sin(turn), 1)
            if _room(taken, spot) > BESIDE:
                found.append((*spot, radius))
    return found
