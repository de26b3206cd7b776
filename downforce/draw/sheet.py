"""A track made ready for drawing: tiles, marks and scenery, worked out once for each track."""

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from downforce.rules.language import language
from downforce.rules.track import Track

from .asphalt import asphalt
from .lairs import Lair, lairs
from .layout import lay_out
from .text import longest
from .tiles import LENGTH, Tile

Point = tuple[float, float]
Segment = tuple[float, float, float, float]

_SHAPE = ("heading", "length", "turn")


class Mark(NamedTuple):
    """A line across the track and where the plate with its number stands."""

    segment: Segment
    plate: Point


class Ramp(NamedTuple):
    """A step that asks for a printed number (T3)."""

    start: str
    end: str
    number: int


class Sheet(NamedTuple):
    """What is drawn of a track, in units; y grows downwards.

    ``links`` are thin lines between spaces that do not touch, for a track that came without coordinates;
    ``shared`` the groups of spaces that are one place; ``open_ended`` a way that does not come back.
    """

    size: Point
    tiles: dict[str, Tile]
    ground: str
    grid: tuple[str, ...]
    lines: tuple[Mark, ...]
    finish: Mark | None
    kerbs: tuple[tuple[Point, ...], ...]
    scenery: tuple[Mapping[str, Any], ...]
    arrow: tuple[float, float, float] | None
    title_at: Point
    titles: Mapping[str, str]
    lap: tuple[int, int]
    links: tuple[Segment, ...] = ()
    dangers: frozenset[str] = frozenset()
    ramps: tuple[Ramp, ...] = ()
    shared: tuple[tuple[str, ...], ...] = ()
    lairs: tuple[tuple[Lair, ...], ...] = ()
    open_ended: bool = False

    def __hash__(self) -> int:
        return hash(self.ground)

    @property
    def rough(self) -> frozenset[str]:
        """The spaces with a drawing that a number would not be read on."""
        return self.dangers.union(*self.shared)

    @property
    def title(self) -> str:
        """The track's name in the reader's language."""
        return self.titles.get(language()) or self.titles.get("en") or ""


@lru_cache(32)
def sheet(track: Track) -> Sheet:
    """Work out what is drawn of a track."""
    data = track.to_dict()
    spaces = [space for space in data["spaces"] if space["id"] != track.finish]
    placed = all("x" in space and "y" in space for space in spaces)
    links: tuple[Segment, ...] = ()
    if placed:
        tiles = {tile.id: tile for tile in map(Tile.of, spaces)}
        size = _size(data.get("size"), tiles.values())
    else:
        plan = lay_out(track)
        tiles, size, links = plan.tiles, plan.size, plan.links
    marks, pole = data.get("marks") or {}, track.grid[0]
    apron = {f"apron {i}": Tile.of({"id": "", **space}) for i, space in enumerate(_apron(marks.get("apron")))}
    finish = _finish(marks.get("finish"), tiles, track)
    laid = asphalt(tiles | apron, [*track.graph.edges, *_home_straight(tiles, track)])
    kerbs = filter(None, map(points, _listed(marks.get("kerbs"))))
    return Sheet(
        size=size,
        tiles=tiles,
        ground=laid.path,
        grid=tuple(track.grid),
        lines=_lines(marks.get("lines"), tiles, track),
        finish=finish,
        kerbs=tuple(tuple(part) for kerb in kerbs for part in laid.trim(kerb)),
        scenery=tuple(shape for shape in data.get("scenery") or () if isinstance(shape, Mapping)),
        arrow=_arrow(marks.get("arrow")),
        title_at=_pair(marks.get("title")) or (24, size[1] - 44),
        titles=dict(track.title),
        lap=(track.to_go[pole], longest(track, forward=False)[pole]),
        links=links,
        dangers=track.dangers & tiles.keys(),
        ramps=tuple(Ramp(u, v, n) for (u, v), n in track.ramps.items() if u in tiles and v in tiles),
        shared=_shared(tiles, track) if placed else (),
        lairs=tuple(tuple(lairs(animal, tiles)) for animal in track.animals),
        open_ended=marks.get("open") is True,
    )


def _shared(tiles: dict[str, Tile], track: Track) -> tuple[tuple[str, ...], ...]:
    """The spaces of each crossing, in the order of the file."""
    together = {track.sharing[name] for name in tiles if len(track.sharing[name]) > 1}
    groups = (tuple(name for name in tiles if name in names) for names in together)
    order = {name: i for i, name in enumerate(tiles)}
    return tuple(sorted((names for names in groups if len(names) > 1), key=lambda names: order[names[0]]))


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and math.isfinite(value)


def _numbers(values: object, count: int) -> tuple[float, ...] | None:
    if not isinstance(values, (list, tuple)) or len(values) != count:
        return None
    found = tuple(float(value) for value in values if _is_number(value))
    return found if len(found) == count else None


def numbers(shape: Mapping[str, Any], *keys: str) -> tuple[float, ...] | None:
    """Read numbers from a shape of a file; None if one is missing."""
    return _numbers([shape.get(key) for key in keys], len(keys))


def _pair(values: object) -> Point | None:
    return _numbers(values, 2)  # type: ignore[return-value]


def points(values: object) -> tuple[Point, ...]:
    """Read a list of points from a file's data, leaving out what is none."""
    items = values.get("points") if isinstance(values, Mapping) else values
    found = [_pair(item) for item in items] if isinstance(items, (list, tuple)) else []
    return tuple(item for item in found if item)


def _size(given: object, tiles: Iterable[Tile]) -> Point:
    if size := _pair(given):
        return size
    tiles = list(tiles)
    return max(tile.x for tile in tiles) + 60, max(tile.y for tile in tiles) + 60


def _mark(given: object) -> Mark | None:
    """Read a mark: a segment, with or without the place of its plate."""
    if isinstance(given, Mapping):
        segment = next((found for found in (_numbers(v, 4) for v in given.values()) if found), None)
        plate = next((found for found in (_pair(v) for v in given.values()) if found), None)
    else:
        segment, plate = _numbers(given, 4), None
    if not segment:
        return None
    return Mark(segment, plate or _beyond(segment, 24))  # type: ignore[arg-type]


def _beyond(segment: Segment, distance: float) -> Point:
    """Find the point some way beyond the first end of a segment."""
    x1, y1, x2, y2 = segment
    length = math.dist((x1, y1), (x2, y2)) or 1
    return x1 + (x1 - x2) / length * distance, y1 + (y1 - y2) / length * distance


def _lines(given: object, tiles: dict[str, Tile], track: Track) -> tuple[Mark, ...]:
    marks = [_mark(item) for item in given] if isinstance(given, (list, tuple)) else []
    if len(marks) == len(track.lines) and all(marks):
        return tuple(mark for mark in marks if mark)
    before = ({u for u, _ in line if u in tiles} for line in track.lines)  # each once, not once a step
    cuts = (_across([tiles[u] for u in sorted(row)], front=True) for row in before)
    return tuple(Mark(cut.segment, _clear(cut.segment, tiles)) for cut in cuts if cut)


def _clear(segment: Segment, tiles: dict[str, Tile]) -> Point:
    """Find a place for a plate in line with a mark that is on no space."""
    spots = [_beyond(segment, 24 + 16 * step) for step in range(8)]
    free = (spot for spot in spots if all(math.dist(spot, (tile.x, tile.y)) > 36 for tile in tiles.values()))
    return next(free, spots[0])


def _finish(given: object, tiles: dict[str, Tile], track: Track) -> Mark | None:
    last = [tiles[node] for node in track.graph.predecessors(track.finish) if node in tiles]
    return _mark(given) or _across(last, front=True)


def _across(tiles: list[Tile], *, front: bool) -> Mark | None:
    """Draw a line along the front edges of a row of tiles."""
    if not tiles:
        return None
    corners = [tile.corner(front, right) for tile in tiles for right in (False, True)]
    a, b = max(((a, b) for a in corners for b in corners), key=lambda pair: math.dist(*pair))
    segment = (*a, *b)
    return Mark(segment, _beyond(segment, 24))


def _arrow(given: object) -> tuple[float, float, float] | None:
    return _numbers(given, 3)  # type: ignore[return-value]


def _apron(given: object) -> Iterable[Mapping[str, Any]]:
    """Find the asphalt that is no space: no car comes there."""
    items = (item for item in _listed(given) if isinstance(item, Mapping) and numbers(item, "x", "y"))
    shaped = (item for item in items if all(numbers(item, key) for key in _SHAPE if key in item))
    return (item for item in shaped if item.get("length", LENGTH) > 0)


def _listed(given: object) -> Sequence[Any]:
    """What a file gives as a list; anything else is none."""
    return given if isinstance(given, (list, tuple)) else ()


def _home_straight(tiles: dict[str, Tile], track: Track) -> Iterable[tuple[str, str]]:
    """Pair the last tiles with the first: no step joins them, but the ground does."""
    firsts = [name for name in tiles if not any(True for _ in track.graph.predecessors(name))]
    firsts += list(track.grid)
    for last in track.graph.predecessors(track.finish):
        yield from ((last, first) for first in firsts if last in tiles)
