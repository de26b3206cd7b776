"""What follows a change by itself: grid, betting lines, the picture's edges, where the arrow stands."""

import math
from collections.abc import Iterable
from dataclasses import replace

from downforce.circuit import Circuit, Fork, Pose, Section
from downforce.circuit.builder import tiles_of
from downforce.circuit.spaces import Tile
from downforce.draw.tiles import LANE

from .pieces import within

MARGIN = 70.0  # units between the track and the picture's edge
SIZE = (1200.0, 750.0)  # a picture's least
ABREAST = {1: 1, 2: 2, 3: 3, 4: 2}  # cars in a row of the grid, by lanes


def settled(circuit: Circuit) -> Circuit:
    """The circuit with everything that hangs on its sections put right."""
    circuit = _known(_gridded(circuit))
    return _fitted(circuit)


def grid_of(section: Section, front: int = 0, abreast: int = 0) -> tuple[str, ...]:
    """The grid on a section: rows of so many cars, the pole's on a space of this number."""
    abreast = min(abreast or ABREAST[min(4, section.lanes)], section.lanes)
    rows = math.ceil(6 / abreast)
    left = (section.lanes - abreast) // 2
    counts = section.spaces()[left : left + abreast]
    front = min(max(front, rows), *counts)
    spaces = [
        f"{section.key}{left + lane + 1}.{front - row}" for row in range(rows) for lane in range(abreast)
    ]
    return tuple(node for node in spaces if not node.endswith((".0", "-1")) and ".-" not in node)[:6]


def rows_of(circuit: Circuit) -> tuple[int, int]:
    """The number of the space that the pole stands on, and how many cars stand in its row."""
    front = circuit.grid[0].rpartition(".")[2] if circuit.grid else "1"
    return int(front), sum(node.rpartition(".")[2] == front for node in circuit.grid)


def _gridded(circuit: Circuit) -> Circuit:
    """The grid stays where its spaces are still there; else it begins anew."""
    first = circuit.sections[0]
    assert isinstance(first, Section)
    there = {f"{first.key}{lane}.{i + 1}" for lane, n in enumerate(first.spaces(), 1) for i in range(n)}
    if len(set(circuit.grid) & there) == 6:
        return circuit
    front, abreast = rows_of(circuit)
    return replace(circuit, grid=grid_of(first, front, abreast if abreast <= first.lanes else 0))


def _known(circuit: Circuit) -> Circuit:
    """Lines, danger spaces, ramps and animals that lie on what is no more are gone, too."""
    order = {piece.key: i for i, piece in enumerate(circuit.sections)}
    sides = dict(zip(circuit.lines, circuit.plates, strict=False))
    lines = sorted((key for key in sides if order.get(key)), key=order.__getitem__)
    nodes = {
        f"{section.key}{lane}.{i + 1}"
        for piece in circuit.sections
        for section in within(piece)
        for lane, count in enumerate(section.spaces(), 1)
        for i in range(count)
    }
    return replace(
        circuit,
        lines=tuple(lines),
        plates=tuple(sides[key] for key in lines),
        danger=tuple(node for node in circuit.danger if node in nodes),
        ramps=tuple(ramp for ramp in circuit.ramps if nodes.issuperset(ramp.ends)),
        animals=tuple(a for a in circuit.animals if all(nodes.issuperset(place) for place in a.places)),
    )


def _fitted(circuit: Circuit) -> Circuit:
    """All of it in the picture: what was drawn around it stays as long as it need not be moved."""
    left, top, right, bottom = _bounds(_laid(circuit))
    width, height = circuit.size
    if min(left, top) >= MARGIN / 2 and right <= width - MARGIN / 2 and bottom <= height - MARGIN / 2:
        return circuit if bare(circuit) is circuit.scenery or len(circuit.scenery) > 1 else _lettered(circuit)
    width, height = max(SIZE[0], right - left + 2 * MARGIN), max(SIZE[1], bottom - top + 2 * MARGIN)
    x = round(circuit.start.x + (width - left - right) / 2)
    y = round(circuit.start.y + (height - top - bottom) / 2)
    moved = replace(
        circuit,
        start=Pose(x, y, circuit.start.heading),
        size=(math.ceil(width), math.ceil(height)),
        scenery=bare(circuit),
    )
    return _lettered(moved)


def bare(circuit: Circuit) -> list[dict[str, object]]:
    """What lies under everything, without what stands on it."""
    return [shape for shape in circuit.scenery if shape.get("kind") == "ground"]


def _laid(circuit: Circuit) -> list[Tile]:
    return [tile for section in tiles_of(circuit) for lane in section for tile in lane]


def _bounds(tiles: Iterable[Tile]) -> tuple[float, float, float, float]:
    xs, ys = ([tile.space[key] for tile in tiles] for key in ("x", "y"))
    return min(xs), min(ys), max(xs), max(ys)


def _lettered(circuit: Circuit) -> Circuit:
    """The arrow beside the start, the title where there is room, each line's number on the free side."""
    tiles = _laid(circuit)
    first = circuit.sections[0]
    start = circuit.start.ahead(40).right(-(LANE * first.lanes / 2 + 26))
    width, height = circuit.size
    corners = [(28.0, height - 40), (width - 260, height - 40), (28.0, 52.0), (width - 260, 52.0)]
    title = max(corners, key=lambda corner: min(1.0, _room(Pose(corner[0] + 110, corner[1], 0), tiles) / 150))
    keys, poses = [piece.key for piece in circuit.sections], circuit.starts()
    sides = []
    for key in circuit.lines:
        k = keys.index(key)
        lanes = max(circuit.sections[k - 1].lanes, circuit.sections[k].lanes)
        spots = {
            side: poses[k].right(sign * (lanes * LANE / 2 + 28))
            for side, sign in (("left", -1), ("right", 1))
        }
        sides.append(max(spots, key=lambda side: min(40.0, _room(spots[side], tiles))))
    return replace(
        circuit,
        arrow=(round(start.x, 1), round(start.y, 1), circuit.start.heading),
        title_at=title,
        plates=tuple(sides),
    )


def _room(spot: Pose, tiles: Iterable[Tile]) -> float:
    """Units from a spot to the middle of the nearest space."""
    return min(math.dist(spot[:2], (tile.space["x"], tile.space["y"])) for tile in tiles)


def is_fork(circuit: Circuit, at: int) -> bool:
    """Whether a piece is a fork."""
    return isinstance(circuit.sections[at], Fork)
