"""What asks for something on the way: danger spaces, ramps, and the space of a crossing; all without words.

A danger space is hatched, as roads are where one had better not drive. A ramp is a wedge at the edge between
two spaces that points the way, with the number it asks for. The space of a crossing is crossed out.
"""

import math
from collections.abc import Iterator
from functools import lru_cache

from .overlap import common
from .sheet import Point, Ramp, Sheet
from .svg import el, group, label, num, point
from .theme import FRAME
from .tiles import LANE, Tile

RULES = """
.df-hazards{pointer-events:none}
.df-hazards path{fill:none}
.df-hatch2{stroke:#15171A;stroke-opacity:.4;stroke-width:6.4}
.df-hatch{stroke:$kerb;stroke-opacity:.78;stroke-width:2.6}
.df-hazards .df-rough{fill:$kerb;fill-opacity:.62}
.df-hazards .df-stone{fill:$stone;stroke:#15171A;stroke-opacity:.7;stroke-width:1}
.df-cross2{stroke:#15171A;stroke-opacity:.4;stroke-width:5}
.df-cross{stroke:$kerb;stroke-opacity:.85;stroke-width:1.8;stroke-linejoin:round}
.df-hazards .df-wedge{fill:$kerb;stroke:#15171A;stroke-width:1.6;stroke-linejoin:round}
.df-hazards .df-sign{fill:#FFFFFF;stroke:#15171A;stroke-width:1.6}
.df-flight2{stroke:#15171A;stroke-opacity:.55;stroke-width:7;stroke-linecap:round}
.df-tip2{stroke:#15171A;stroke-opacity:.55;stroke-width:7;stroke-linecap:round;stroke-linejoin:round}
.df-tip{stroke:$kerb;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
.df-flight{stroke:$kerb;stroke-width:3;stroke-dasharray:7 5}
"""

_PITCH = 13.0  # from one stripe to the next, along the space
_INSET = 3.2  # hatching keeps so far from the outline
_BESIDE = 15.0  # units from the way of a ramp to the middle of its number
_STONES = ((-0.26, 5.4), (0.08, 3.6), (0.3, 4.6))  # along the edge in parts of the space; size in units


@lru_cache(64)
def hazards(sheet: Sheet, *, coarse: bool = False) -> str:
    """Draw danger spaces, crossings and ramps; coarse where the whole board is small."""
    if not (sheet.dangers or sheet.shared or sheet.ramps):
        return ""
    tiles = [sheet.tiles[name] for name in sheet.tiles if name in sheet.dangers]
    crossed = "".join(_crossed([sheet.tiles[name] for name in names]) for names in sheet.shared)
    return group(
        (
            _hatched(tiles, coarse) if tiles else "",
            "" if coarse else "".join(stone for tile in tiles for stone in _stones(sheet, tile)),
            _twice("cross", crossed) if crossed else "",
            *(_ramp(sheet, ramp, coarse) for ramp in sheet.ramps),
        ),
        class_="df-hazards",
    )


def _hatched(tiles: list[Tile], coarse: bool) -> str:
    if coarse:  # stripes would run together
        return el("path", d="".join(tile.path(5) for tile in tiles), class_="df-rough")
    return _twice("hatch", "".join(f"M{point(*a)}L{point(*b)}" for tile in tiles for a, b in _stripes(tile)))


def _twice(kind: str, path: str) -> str:
    """A light line on a dark one: seen on a grey space and on a lit one."""
    return el("path", d=path, class_=f"df-{kind}2") + el("path", d=path, class_=f"df-{kind}")


def _stripes(tile: Tile) -> Iterator[tuple[Point, Point]]:
    """Slanting lines across a space, cut at its outline."""
    half, side = tile.length / 2 - _INSET, LANE / 2 - _INSET
    count = round((2 * half + 2 * side) / _PITCH)
    for i in range(count):
        first = -half - 2 * side + (i + 0.5) * (2 * half + 2 * side) / count
        low, high = max(-half, first), min(half, first + 2 * side)
        if high - low > 2:
            yield tile.at(low, -side + low - first), tile.at(high, -side + high - first)


def _stones(sheet: Sheet, tile: Tile) -> Iterator[str]:
    """What has come down: stones along the side of a space where the track ends."""
    side = _open_side(sheet, tile)
    for i, (part, size) in enumerate(_STONES):
        x, y = tile.at(part * tile.length, side * (LANE / 2 - 1 + (i % 2) * 2.5))
        corners = (
            (x + size * r * math.cos(a), y + size * r * math.sin(a))
            for a, r in ((0.3 + i, 1), (1.5 + i, 0.8), (2.6 + i, 1.05), (3.9 + i, 0.85), (5.2 + i, 1))
        )
        yield el("path", d=f"M{'L'.join(point(*corner) for corner in corners)}Z", class_="df-stone")


def _open_side(sheet: Sheet, tile: Tile) -> int:
    """The side of a space where no other lies: right (1) or left (-1)."""
    beside = (
        min(math.dist(tile.at(0, side * LANE), (other.x, other.y)) for other in sheet.tiles.values())
        for side in (1, -1)
    )
    right, left = beside
    return 1 if right >= left else -1


def _crossed(tiles: list[Tile]) -> str:
    """The outline of what two spaces have in common, and its diagonals."""
    corners = common(tiles, _INSET)
    if not corners:
        return ""
    outline = f"M{'L'.join(point(*corner) for corner in corners)}Z"
    half = len(corners) // 2
    across = zip(corners[:half], corners[half:], strict=False)
    return outline + "".join(f"M{point(*a)}L{point(*b)}" for a, b in across)


def _ramp(sheet: Sheet, ramp: Ramp, coarse: bool) -> str:
    """A wedge at the front of a space towards the next, a flight where there is a gap, and the number."""
    u, v = sheet.tiles[ramp.start], sheet.tiles[ramp.end]
    (x1, y1), (x2, y2) = u.at(u.length / 2 - 4), v.at(4 - v.length / 2)
    heading, gap = math.degrees(math.atan2(y2 - y1, x2 - x1)), math.dist((x1, y1), (x2, y2))
    wedge = el("path", d="M-15-12L2-8V8L-15 12Z", class_="df-wedge")
    chevrons = el("path", d="M-11-5l5 5l-5 5M-6-4l4 4l-4 4", stroke=FRAME, stroke_width=1.6)
    turned = f"{point(x1, y1)}) rotate({num(heading)})"
    beside = _BESIDE * (2.4 if coarse else 1) / (gap or 1)  # a way that is shown leaves it free
    middle = point((x1 + x2) / 2 + (y2 - y1) * beside, (y1 + y2) / 2 - (x2 - x1) * beside)
    return (
        (_flight(gap, heading, (x2, y2)) if gap > 20 else "")
        + el("g", wedge, chevrons, transform=f"translate({turned}")
        + el("g", _sign(ramp.number), transform=f"translate({middle}) scale({2.4 if coarse else 1})")
    )


def _flight(length: float, heading: float, landing: Point) -> str:
    """The way through the air, and the tip of an arrow where it ends."""
    line, tip = f"M{num(-length)} 0H-3", "M-9-7L0 0L-9 7"
    drawn = _twice("flight", line) + _twice("tip", tip)
    return el("g", drawn, transform=f"translate({point(*landing)}) rotate({num(heading)})")


def _sign(number: int) -> str:
    """The plate of a ramp: a roof, and the printed number it asks for below."""
    roof = el("path", d="M-10 9V-4L0-12L10-4V9Z", class_="df-sign")
    return roof + label(number, 0, 1, 14, font_weight=800, fill=FRAME)
