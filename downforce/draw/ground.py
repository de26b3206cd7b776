"""What of the track stays: asphalt, spaces, grid, betting lines, finish, lettering."""

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache

from downforce.rules.language import say

from .overlap import common
from .sheet import Mark, Sheet
from .svg import el, escape, group, label, num, point
from .theme import FRAME, LINE, WHITE
from .tiles import GAP

RULES = """
.df-verge{fill:$house;stroke:$house;stroke-width:18;stroke-linejoin:round}
.df-kerb{fill:none;stroke:$kerb;stroke-width:6}
.df-kerb2{fill:none;stroke:$kerb2;stroke-width:6;stroke-dasharray:8 8}
.df-edge{fill:$edge;stroke:$edge;stroke-width:9.8;stroke-linejoin:round}
.df-asphalt{fill:$asphalt;stroke:$asphalt;stroke-width:7;stroke-linejoin:round}
.df-edge.df-thin{stroke-width:2.8}
.df-asphalt.df-thin{stroke-width:0}
.df-link{fill:none;stroke:$asphalt;stroke-width:3}
.df-spaces path{fill:$space;stroke:$space;stroke-width:3;stroke-linejoin:round}
.df-grid path{fill:none;stroke:#FFFFFF;stroke-opacity:.75;stroke-width:1.8}
.df-grid text{fill:#FFFFFF;fill-opacity:.8;font-weight:700}
.df-casing{fill:none;stroke:#15171A;stroke-opacity:.55;stroke-width:8}
.df-bet{fill:none;stroke:$line;stroke-width:5.4}
.df-title{fill:$title;font-weight:700;letter-spacing:-.3px}
.df-note{fill:$note}
.df-way{fill:none;stroke:$note;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
.df-lines{pointer-events:none}
.df-middles{pointer-events:none}
.df-grid{pointer-events:none}
text{pointer-events:none;-webkit-user-select:none;user-select:none}
"""


@lru_cache(64)
def track(sheet: Sheet, *, kerbs: bool = True) -> str:
    """Draw verge, kerbs and asphalt."""
    curbs = "".join("M" + "L".join(point(x, y) for x, y in kerb) for kerb in sheet.kerbs if kerbs)
    links = "".join(f"M{point(a, b)}L{point(c, d)}" for a, b, c, d in sheet.links)
    return (
        (el("path", d=links, class_="df-link") if links else "")
        + el("path", d=sheet.ground, class_="df-verge")
        + (el("path", d=curbs, class_="df-kerb") + el("path", d=curbs, class_="df-kerb2") if curbs else "")
        + el("path", d=sheet.ground, class_="df-edge")
        + el("path", d=sheet.ground, class_="df-asphalt")
    )


def spaces(sheet: Sheet, states: Mapping[str, str], only: Iterable[str] | None = None) -> str:
    """Draw every space once, each with its id as data and its state as class."""
    names = sheet.tiles if only is None else only
    tiles = group(
        (el("path", data_space=name, class_=states.get(name), d=sheet.tiles[name].path()) for name in names),
        class_="df-spaces",
    )
    return tiles + (group(_middles(sheet, states), class_="df-spaces df-middles") if sheet.shared else "")


def _middles(sheet: Sheet, states: Mapping[str, str]) -> Iterable[str]:
    """What the spaces of each crossing have in common: it shows the state of any of them (T1)."""
    for names in sheet.shared:
        corners = common([sheet.tiles[name] for name in names], GAP)
        state = next((states[name] for name in names if name in states), None)
        if corners:
            d = f"M{'L'.join(point(*corner) for corner in corners)}Z"
            yield el("path", d=d, class_=state, data_shares=" ".join(names))


def plain_spaces(sheet: Sheet, states: Mapping[str, str], between: str = "") -> str:
    """Draw the spaces of an overview: one path for all that have no state, what lies on it, the others."""
    quiet = "".join(tile.path() for name, tile in sheet.tiles.items() if name not in states)
    marked = (
        el("path", class_=states[name], d=sheet.tiles[name].path()) for name in states if name in sheet.tiles
    )
    plain, lit = (group(paths, class_="df-spaces") for paths in ([el("path", d=quiet)], marked))
    return plain + between + lit


@lru_cache(64)
def grid(sheet: Sheet, size: float = 13, *, lit: bool = False) -> str:
    """Draw the numbered grid; its last row makes way for the number of the finish where that is ``lit``."""
    bracket = "M14-11H22V11H14"
    spots = [(place, sheet.tiles[name]) for place, name in enumerate(sheet.grid, 1) if name in sheet.tiles]
    spots = spots[:4] if lit else spots
    return group(
        (
            el(
                "g",
                el("path", d=bracket),
                el("g", label(place, 0, 0, size), transform=f"translate(-17 0) rotate({num(-tile.heading)})"),
                transform=f"translate({point(tile.x, tile.y)}) rotate({num(tile.heading)})",
            )
            for place, tile in spots
        ),
        class_="df-grid",
    )


@lru_cache(64)
def finish(sheet: Sheet) -> str:
    """Draw two rows of squares across the track, before the line: the grid begins behind it."""
    if not sheet.finish:
        return ""
    (x1, y1, x2, y2), _ = sheet.finish
    length = math.dist((x1, y1), (x2, y2))
    count = max(3, round(length / 7.13) // 2 * 2 + 1)
    side = length / count
    dark = "".join(
        f"M{point(side * (row - 2), side * cell)}h{num(side)}v{num(side)}h{num(-side)}Z"
        for row in range(2)
        for cell in range(count)
        if (row + cell) % 2 == 0
    )
    turn = math.degrees(math.atan2(y2 - y1, x2 - x1)) - 90
    return el(
        "g",
        el("rect", x=-2 * side, width=2 * side, height=length, fill=WHITE),
        el("path", d=dark, fill="#111316"),
        class_="df-finish",
        transform=f"translate({point(x1, y1)}) rotate({num(turn)})",
    )


@lru_cache(64)
def lines(sheet: Sheet, size: float = 16, *, plates: bool = True) -> str:
    """Draw the betting lines with their numbered plates."""
    return group(
        (_line(number, mark, size if plates else 0) for number, mark in enumerate(sheet.lines, 1)),
        class_="df-lines",
    )


def _line(number: int, mark: Mark, size: float) -> str:
    x1, y1, x2, y2 = mark.segment
    path = f"M{point(x1, y1)}L{point(x2, y2)}"
    return (
        el("path", d=path, class_="df-casing")
        + el("path", d=path, class_="df-bet")
        + (el("g", plate(number, size), transform=f"translate({point(*mark.plate)})") if size else "")
    )


def plate(number: int, size: float = 16) -> str:
    """Draw the yellow plate of a betting line around (0, 0)."""
    width, height = size * 1.625, size * 1.5
    return el(
        "rect",
        x=-width / 2,
        y=-height / 2,
        width=width,
        height=height,
        rx=size / 4,
        fill=LINE,
        stroke=FRAME,
    ) + label(number, 0, 0, size, font_weight=800, fill=FRAME)


def lettering(sheet: Sheet, *, title: float = 30, note: float = 15) -> str:
    """Write the track's name and the length of a lap, and draw the arrow of the direction."""
    x, y = sheet.title_at
    lap = _lap(*sheet.lap, "draw.mark.way" if sheet.open_ended else "draw.lap")
    x = max(16, min(x, sheet.size[0] - 16 - max(_wide(sheet.title) * title, _wide(lap) * note)))
    return (
        (_arrow(*sheet.arrow) if sheet.arrow else "")
        + el("text", escape(sheet.title), x=x, y=y, font_size=title, class_="df-title")
        + el("text", escape(lap), x=x + 1, y=y + 9 + note, font_size=note, class_="df-note")
    )


def _lap(low: int, high: int, key: str) -> str:
    return say(key, low=low, high=high) if low < high else say(f"{key}-same", n=low)


def _wide(text: str) -> float:
    """Guess how wide a text is, in times its size: 1 for Japanese characters, just over half for others."""
    return sum(1.0 if ord(character) > 0x2E80 else 0.56 for character in text)


def _arrow(x: float, y: float, heading: float) -> str:
    return el(
        "path",
        d="M-20 0h40m-7-6l7 6l-7 6",
        class_="df-way",
        transform=f"translate({point(x, y)}) rotate({num(heading)})",
    )
