"""The asphalt under the tiles: one outline a lane, and smooth shoulders where the track changes width."""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from .svg import point
from .tiles import LANE, Tile

EDGE = 3.5  # asphalt beyond the tiles, in units
KERB = 6.2  # from the tiles to the middle of a kerb
_KERB = 7.0  # a kerb ends so far from a shoulder
_CLOSE = 1.5  # points nearer than this are the same, coordinates being rounded


Point = tuple[float, float]


class Asphalt(NamedTuple):
    """The path that, filled and stroked, is the ground under the tiles; where its sides ease, and bays.

    A bay is the way of a kerb along a side that eases at both ends of a space.
    """

    path: str
    eased: tuple[Point, ...]
    bays: tuple[tuple[Point, ...], ...]

    def trim(self, kerb: Sequence[Point]) -> list[list[Point]]:
        """Cut a kerb where a shoulder begins, drop scraps, and lead it along the bays it comes by."""
        parts: list[list[Point]] = [[]]
        for spot in kerb:
            if any(math.dist(spot, other) < _KERB for other in self.eased):
                parts.append([])
            else:
                parts[-1].append(spot)
        long = [part for part in parts if len(part) > 1 and math.dist(part[0], part[-1]) > 2 * _KERB]
        return long + [list(bay) for bay in self.bays if _passes(kerb, bay[len(bay) // 2])]


def _passes(kerb: Sequence[Point], spot: Point) -> bool:
    return any(math.dist(spot, other) < _KERB for other in kerb)


def asphalt(tiles: Mapping[str, Tile], edges: Iterable[tuple[str, str]]) -> Asphalt:
    """Lay the ground under the tiles.

    Lanes are joined to one outline each, and where the track widens or narrows a smooth shoulder eases it.
    """
    pairs = [(tiles[u], tiles[v]) for u, v in edges if u in tiles and v in tiles]
    follower = {u.id: v for u, v in pairs if _continues(u, v)}
    led = {v.id for v in follower.values()}
    chains = [_chain(tile, follower) for tile in tiles.values() if tile.id not in led]
    laid = {tile.id for chain in chains for tile in chain}
    for tile in tiles.values():
        if tile.id not in laid:  # a lane that comes back to itself begins anywhere
            chains.append(_chain(tile, follower))
            laid.update(other.id for other in chains[-1])
    shoulders = [shoulder for rib in _ribs(pairs) for shoulder in _shoulders(rib)]
    path = "".join(map(_outline, chains)) + "".join(shoulder.path() for shoulder in shoulders)
    eased = tuple(spot for shoulder in shoulders for spot in shoulder.crest(0, 4))
    return Asphalt(path, eased, tuple(_bays(shoulders)))


def _near(a: tuple[float, float], b: tuple[float, float]) -> bool:
    return math.dist(a, b) < _CLOSE


def _continues(u: Tile, v: Tile) -> bool:
    return all(_near(u.corner(True, right), v.corner(False, right)) for right in (False, True))


def _chain(tile: Tile, follower: Mapping[str, Tile]) -> list[Tile]:
    chain = [tile]
    seen = {tile.id}
    while (after := follower.get(chain[-1].id)) and after.id not in seen:
        seen.add(after.id)  # the end of a lap that is being drawn may come in anywhere
        chain.append(after)
    return chain


def _outline(chain: list[Tile]) -> str:
    """One lane as one shape: equal tiles in a row are merged into longer ones first."""
    merged: list[Tile] = []
    for tile in chain:
        joined = _joined(merged[-1], tile) if merged else None
        merged[-1:] = [joined] if joined else [*merged[-1:], tile]
    half = LANE / 2
    left = "".join(tile.edge(-half, tile.corner(True, False), 1) for tile in merged)
    right = "".join(
        f"L{point(*tile.corner(True, True))}{tile.edge(half, tile.corner(False, True), -1)}"
        for tile in reversed(merged)
    )
    return f"M{point(*merged[0].corner(False, False))}{left}{right}Z"


def _joined(u: Tile, v: Tile) -> Tile | None:
    curvature, other = u.turn / u.length, v.turn / v.length
    turn, length = u.turn + v.turn, u.length + v.length
    if abs(turn) > 160 or abs(curvature - other) > 0.02 * max(abs(curvature), 0.05):
        return None
    x, y = u.at(length / 2 - u.length / 2)
    return Tile(u.id, x, y, u.facing(length / 2 - u.length / 2), length, turn)


class _Rib(NamedTuple):
    """A cut across the track: the tiles that end there and those that begin."""

    before: dict[str, Tile]
    after: dict[str, Tile]

    def span(self, *, right: bool) -> tuple[tuple[float, Tile], tuple[float, Tile]]:
        """Find how far both rows go to a side, in units across, and their last tiles there."""
        first = next(iter(self.before.values()))
        (x0, y0), angle = first.at(first.length / 2), math.radians(first.facing(first.length / 2))

        def reach(tile: Tile, front: bool) -> tuple[float, Tile]:
            x, y = tile.corner(front, right)
            across = (y - y0) * math.cos(angle) - (x - x0) * math.sin(angle)
            return (across if right else -across), tile

        def last(tiles: Iterable[Tile], front: bool) -> tuple[float, Tile]:
            return max((reach(tile, front) for tile in tiles), key=lambda found: found[0])

        return last(self.before.values(), True), last(self.after.values(), False)


def _ribs(pairs: list[tuple[Tile, Tile]]) -> Iterable[_Rib]:
    """Gather the steps that meet on one cut."""
    ribs: dict[tuple[str, bool], _Rib] = {}
    for u, v in pairs:
        if _touching(u, v):
            ends, begins = (ribs.get(key, _Rib({}, {})) for key in ((u.id, True), (v.id, False)))
            rib = _Rib({**ends.before, **begins.before, u.id: u}, {**ends.after, **begins.after, v.id: v})
            ribs.update(dict.fromkeys(((name, True) for name in rib.before), rib))
            ribs.update(dict.fromkeys(((name, False) for name in rib.after), rib))
    return {id(rib): rib for rib in ribs.values()}.values()


def _touching(u: Tile, v: Tile) -> bool:
    (x, y), (x2, y2) = u.at(u.length / 2), v.at(-v.length / 2)
    angle = math.radians(u.facing(u.length / 2))
    along = (x2 - x) * math.cos(angle) + (y2 - y) * math.sin(angle)
    return abs(along) < _CLOSE and math.dist((x, y), (x2, y2)) < LANE + _CLOSE


class _Shoulder(NamedTuple):
    """A piece beside a tile that eases from a corner ``step`` units outside it to its side.

    It lies at the rear of the tile if the track narrows there (``forward``), else at its front.
    """

    tile: Tile
    step: float
    forward: bool
    right: bool

    def _at(self, along: float, out: float) -> Point:
        """Find a point by parts of the shoulder's length and of its width."""
        ahead, side = (1 if self.forward else -1), (1 if self.right else -1)
        rib, length = -ahead * self.tile.length / 2, min(1.7 * self.step, 0.42 * self.tile.length)
        return self.tile.at(rib + ahead * length * along, side * (LANE / 2 + self.step * out))

    def path(self) -> str:
        """Write it clockwise, as all outlines are: where two overlap they must not cancel."""
        foot, corner, one, two, end = (
            point(*self._at(*spot)) for spot in ((0, 0), (0, 1), (0.4, 1), (0.4, 0), (1, 0))
        )
        if self.forward == self.right:
            return f"M{foot}L{end}C{two} {one} {corner}Z"
        return f"M{foot}L{corner}C{one} {two} {end}Z"

    def crest(self, out: float, count: int, first: float = 0) -> list[Point]:
        """Sample its outer side from the corner, ``out`` units outside it; ``first`` leaves out a part."""
        spots = [self._at(*_ease(first + (1 - first) * i / count)) for i in range(count + 1)]
        return _offset(spots, out if self.forward == self.right else -out)


def _ease(t: float) -> Point:
    """Walk the shoulder's curve: parts of its length and width after a part of the way."""
    s = 1 - t
    return 1.2 * s * t * (s + t) + t**3, s**3 + 3 * s * s * t


def _offset(spots: list[Point], out: float) -> list[Point]:
    """Shift a line sideways, to the right of its way if ``out`` is positive."""
    found = []
    for i, (x, y) in enumerate(spots):
        (x0, y0), (x1, y1) = spots[max(0, i - 1)], spots[min(len(spots) - 1, i + 1)]
        length = math.dist((x0, y0), (x1, y1)) or 1
        found.append((x - (y1 - y0) / length * out, y + (x1 - x0) / length * out))
    return found


def _bays(shoulders: list[_Shoulder]) -> Iterable[tuple[Point, ...]]:
    for rear in shoulders:
        for front in shoulders:
            if rear.forward and not front.forward and (rear.tile, rear.right) == (front.tile, front.right):
                out = LANE / 2 + KERB
                middle = rear.tile.at(0, out if rear.right else -out)
                sides = (side.crest(KERB, 8, 0.25) for side in (rear, front))
                first, last = sides
                yield (*first, middle, *reversed(last))


def _shoulders(rib: _Rib) -> Iterable[_Shoulder]:
    for right in (False, True):
        (before, u), (after, v) = rib.span(right=right)
        if abs(before - after) > 2 * _CLOSE:  # the narrower row gets the shoulder
            narrows = before > after
            yield _Shoulder(v if narrows else u, abs(before - after), narrows, right)
