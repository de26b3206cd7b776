"""A closed way along the lines of an uneven lattice: the rough shape of a lap drawn by chance."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

Cell = tuple[int, int]
Point = tuple[float, float]

GAP = 175.0  # units between two lines of the lattice, at least: two straights side by side need that
CELLS = (4, 3)  # columns and rows of the lattice
ROOM = (90.0, 1110.0), (95.0, 655.0)  # where its outermost lines lie, in units of the picture
SIZES = range(4, 8)  # how many cells a way goes round


class Corner(NamedTuple):
    """Where the way turns by a right angle: to the right (1) or to the left (-1)."""

    at: Point
    turn: int


def way_round(rng: Random) -> list[Corner]:
    """The corners of a closed way in its direction; it turns once round to the right or to the left."""
    xs, ys = (_lines(rng, count, *room) for count, room in zip(CELLS, ROOM, strict=True))
    outline = list(_outline(_cells(rng)))
    if rng.random() < 0.5:
        outline.reverse()
    points = [(xs[i], ys[j]) for i, j in outline]
    around = zip([points[-1], *points], points, [*points[1:], points[0]], strict=False)
    turns = [(here, _turn(before, here, after)) for before, here, after in around]
    return [Corner(at, turn) for at, turn in turns if turn]


def _lines(rng: Random, cells: int, low: float, high: float) -> list[float]:
    """Where the lines lie: the outermost at the edges, the others by chance."""
    spare = high - low - cells * GAP
    cuts = sorted(rng.uniform(0, spare) for _ in range(cells - 1))
    return [low, *(low + GAP * n + cut for n, cut in enumerate(cuts, 1)), high]


def _cells(rng: Random) -> set[Cell]:
    """Cells that hang together, with no hole and no two that touch at a corner only."""
    wanted = rng.choice(SIZES)
    cells = {(rng.randrange(CELLS[0]), rng.randrange(CELLS[1]))}
    while len(cells) < wanted:
        beside = {(i + di, j + dj) for i, j in cells for di, dj in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        inside = {(i, j) for i, j in beside - cells if 0 <= i < CELLS[0] and 0 <= j < CELLS[1]}
        fitting = [cell for cell in sorted(inside) if _is_simple(cells | {cell})]
        if not fitting:
            break
        cells.add(rng.choice(fitting))
    return cells


def _sides(cells: set[Cell]) -> list[tuple[Cell, Cell]]:
    """The sides between inside and outside, each running clockwise as drawn."""
    return [
        side
        for i, j in cells
        for beside, side in (
            ((i, j - 1), ((i, j), (i + 1, j))),
            ((i + 1, j), ((i + 1, j), (i + 1, j + 1))),
            ((i, j + 1), ((i + 1, j + 1), (i, j + 1))),
            ((i - 1, j), ((i, j + 1), (i, j))),
        )
        if beside not in cells
    ]


def _is_simple(cells: set[Cell]) -> bool:
    """Whether one way goes round the cells and comes to no spot twice."""
    sides = _sides(cells)
    return len({start for start, _ in sides}) == len(sides) == len(list(_outline(cells)))


def _outline(cells: set[Cell]) -> Iterator[Cell]:
    following = dict(sorted(_sides(cells)))
    first = spot = min(following)
    while True:
        yield spot
        spot = following[spot]
        if spot == first:
            return


def _turn(before: Point, here: Point, after: Point) -> int:
    (x0, y0), (x1, y1), (x2, y2) = before, here, after
    cross = (x1 - x0) * (y2 - y1) - (y1 - y0) * (x2 - x1)
    return (cross > 0) - (cross < 0)
