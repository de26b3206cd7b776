"""What may be chosen on the board: where a car can end, pass and be asked about, and the way there.

Two layers, one below the betting lines and one above; `live` puts them into the picture of a widget.
"""

import math
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple, Protocol

from downforce.rules.cards import Colour
from downforce.rules.movement import Reach, blocked_nodes, free_steps
from downforce.rules.track import Track

from .sheet import Point, Sheet
from .svg import el, label, num, point
from .theme import CAR, FRAME, WHITE
from .tiles import LANE, Tile

RULES = """
.df-spaces .df-end{fill:$lit;stroke:$lit}
.df-spaces .df-blocked{fill:$asphalt;stroke:$asphalt}
.df-under{pointer-events:none}
.df-over{pointer-events:none}
.df-stop{fill:none;stroke:$lit;stroke-width:2.4;stroke-linejoin:round;stroke-dasharray:6 4}
.df-bar{fill:none;stroke:$lit;stroke-width:7}
.df-pass{fill:none;stroke:$lit;stroke-opacity:.8;stroke-width:6;stroke-linecap:round}
.df-from{fill:$lit;stroke:#15171A;stroke-width:2.4;stroke-linejoin:round}
.df-number{fill:#1B1D21;font-weight:700}
.df-lost{fill:$lit;font-weight:700}
.df-plate{fill:$lit}
.df-ring{fill:$lit;stroke:#15171A;stroke-width:2.4}
.df-ask{fill:none;stroke:#FFFFFF;stroke-width:2.2;stroke-dasharray:4 3}
.df-why{fill:#FFFFFF;font-weight:700}
.df-route{fill:none;stroke-linecap:round;stroke-linejoin:round}
.df-focus{fill:none;stroke-linejoin:round}
"""


_ON_LINE = 3.0  # units from the finish line to where its number stands: the grid begins behind it
_BEYOND = 14.0  # units by which what has crossed the finish line is drawn to lie behind it


class End(NamedTuple):
    """A space where the move may end; blocked if spaces are lost there (M4)."""

    space: str
    blocked: bool


class Choice(NamedTuple):
    """What the board shows of a decision.

    Parameters
    ----------
    ends : tuple of End
        Numbered from 1 in this order.
    start : str, optional
        Where the car in play stands.
    passable : frozenset of str
        Spaces on some way that are no end.
    route : tuple of str
        A way, without the start.
    colour : Colour, optional
        The car in play.
    asked, focus : str, optional
        The space asked about, the space with the focus.
    """

    ends: tuple[End, ...] = ()
    start: str | None = None
    passable: frozenset[str] = frozenset()
    route: tuple[str, ...] = ()
    colour: Colour | None = None
    asked: str | None = None
    focus: str | None = None

    @property
    def spaces(self) -> tuple[str, ...]:
        """Every space it speaks of that a close-up should show."""
        ends = tuple(end.space for end in self.ends)
        single = tuple(space for space in (self.start, self.asked, self.focus) if space)
        return (*single, *ends, *self.route)

    def leads_off(self, tiles: Collection[str]) -> bool:
        """Whether an end is no space of the track: the finish."""
        return any(end.space not in tiles for end in self.ends)


class Racing(Protocol):
    """What a choice needs of a game, a view or anything like them."""

    @property
    def track(self) -> Track: ...
    @property
    def cars(self) -> Mapping[Colour, str]: ...


def choose(
    position: Racing,
    *,
    ends: Mapping[str, Reach] | Collection[str] | None,
    start: str | None,
    route: Iterable[str] | None,
    colour: Colour | None,
    asked: str | None,
    focus: str | None,
) -> Choice:
    """Gather what is to be shown, the ends in the order of the track's ranks."""
    found = dict.fromkeys(ends or ()) if not isinstance(ends, Mapping) else dict(ends)
    track = position.track
    start = start or (position.cars.get(colour) if colour else None)
    ordered = sorted(found, key=lambda space: track.rank[space])
    lost = {space: reach.lost for space, reach in found.items() if reach}
    others = [space for space in position.cars.values() if space != start]
    blocked = blocked_nodes(track, others) | track.closed(tuple(getattr(position, "animals", ())))
    motion = getattr(position, "motion", None)
    number = motion.number if motion else None
    return Choice(
        ends=tuple(End(space, bool(lost.get(space))) for space in ordered),
        start=start,
        passable=_passable(track, start, found, blocked, number),
        route=tuple(route or ()),
        colour=colour,
        asked=asked,
        focus=focus,
    )


def _passable(
    track: Track,
    start: str | None,
    ends: Mapping[str, Reach | None],
    blocked: Collection[str],
    number: int | None,
) -> frozenset[str]:
    """Find the spaces on a way to an end: every way through free spaces leads to one."""
    steps = max((len(reach.route) + reach.lost for reach in ends.values() if reach), default=0)
    seen: set[str] = set()
    layer = {start} if start in track.ahead else set()
    for _ in range(steps - 1):
        layer = {v for u in layer for v in free_steps(track, u, blocked, number or steps)}
        seen |= layer
    return frozenset(seen - set(ends) - {start, track.finish})


def states(choice: Choice) -> dict[str, str]:
    """Tell the classes of the spaces that are not plain."""
    classes = {end.space: "df-blocked" if end.blocked else "df-end" for end in choice.ends}
    if choice.start and choice.start not in classes:
        classes[choice.start] = "df-start"
    return classes


def under(sheet: Sheet, choice: Choice) -> str:
    """Draw what lies below the betting lines: dots, bars and the frame of the start."""
    tiles = sheet.tiles
    dots = "".join(f"M{point(tiles[s].x, tiles[s].y)}h0" for s in sorted(choice.passable) if s in tiles)
    stops = (_stop(tiles[end.space]) for end in choice.ends if end.blocked and end.space in tiles)
    frame = el("path", d=tiles[choice.start].path(-2), class_="df-from") if choice.start in tiles else ""
    return (el("path", d=dots, class_="df-pass") if dots else "") + "".join(stops) + frame


def over(sheet: Sheet, choice: Choice, *, size: float = 18) -> str:
    """Draw what lies above the betting lines: the way, the numbers, the question, the focus."""
    return "".join(
        (
            _route(sheet, choice) if choice.route else "",
            *_numbers(sheet, choice, size),
            _asked(sheet.tiles[choice.asked], size) if choice.asked in sheet.tiles else "",
            _focus(sheet, choice.focus) if choice.focus else "",
        )
    )


def _stop(tile: Tile) -> str:
    half, across = tile.length / 2 - 5.2, LANE / 2 - 1.8
    bar = f"M{point(*tile.at(half, -across))}L{point(*tile.at(half, across))}"
    return el("path", d=tile.path(3), class_="df-stop") + el("path", d=bar, class_="df-bar")


def spot(sheet: Sheet, space: str) -> Point | None:
    """Find the middle of a space; that of the finish lies on its line, clear of cars before it."""
    if space in sheet.tiles:
        return sheet.tiles[space].x, sheet.tiles[space].y
    if not sheet.finish:
        return None
    x1, y1, x2, y2 = sheet.finish.segment
    length = math.dist((x1, y1), (x2, y2)) or 1
    along = (y2 - y1) / length * _ON_LINE, (x1 - x2) / length * _ON_LINE
    return (x1 + x2) / 2 + along[0], (y1 + y2) / 2 + along[1]


def course(sheet: Sheet, way: Iterable[str]) -> list[Point]:
    """Find the points a way leads through; over the finish it goes straight on."""
    found: list[Point] = []
    last: Tile | None = None
    for space in way:
        if space in sheet.tiles or last is None:
            at = spot(sheet, space)
        else:
            at = last.at(last.length / 2 + _BEYOND)
        found += [at] if at else []
        last = sheet.tiles.get(space)
    return found


def _route(sheet: Sheet, choice: Choice) -> str:
    way = [choice.start, *choice.route] if choice.start else list(choice.route)
    d = smooth(course(sheet, way))
    colour = CAR[choice.colour] if choice.colour else FRAME
    shown = {end.space for end in choice.ends}
    dots = (spot(sheet, space) for space in choice.route[:-1] if space not in shown)
    return (
        el("path", d=d, class_="df-route", stroke=FRAME, stroke_opacity=0.55, stroke_width=10.5)
        + el("path", d=d, class_="df-route", stroke=WHITE, stroke_width=8.6)
        + el("path", d=d, class_="df-route", stroke=colour, stroke_width=4.8)
        + "".join(
            el("circle", cx=x, cy=y, r=4.4, fill=WHITE, stroke=FRAME, stroke_width=1.4)
            for x, y in filter(None, dots)
        )
        + ("" if choice.route[-1] in shown else _ring(sheet, choice.route[-1], 8))
    )


def smooth(spots: list[Point]) -> str:
    """Write a smooth line through points (Catmull-Rom, drawn as Bézier curves)."""
    if len(spots) < 2:
        return ""
    full = [spots[0], *spots, spots[-1]]
    parts = [f"M{point(*spots[0])}"]
    for (x0, y0), (x1, y1), (x2, y2), (x3, y3) in zip(full, full[1:], full[2:], full[3:], strict=False):
        one = point(x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6)
        two = point(x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6)
        parts.append(f"C{one} {two} {point(x2, y2)}")
    return "".join(parts)


def _ring(sheet: Sheet, space: str, radius: float) -> str:
    found = spot(sheet, space)
    return el("circle", cx=found[0], cy=found[1], r=radius, class_="df-ring") if found else ""


def _numbers(sheet: Sheet, choice: Choice, size: float) -> Iterator[str]:
    last = choice.route[-1] if choice.route else None
    for number, end in enumerate(choice.ends, 1):
        found = spot(sheet, end.space)
        if end.space == last and end.space not in sheet.tiles:  # its number stands where the way ends
            found = course(sheet, (choice.start or "", *choice.route))[-1]
        if not found:
            continue
        lifted = end.space in choice.route or end.space not in sheet.tiles or end.space in sheet.rough
        if end.space == last and not end.blocked:
            yield el("circle", cx=found[0], cy=found[1], r=size * 0.72, class_="df-ring")
        elif lifted:
            yield el("circle", cx=found[0], cy=found[1], r=size * 0.55, class_="df-plate")
        kind = "df-lost" if end.blocked and not lifted else "df-number"
        yield label(number, *found, size, class_=kind, data_end=number)


def _asked(tile: Tile, size: float) -> str:
    return el("circle", cx=tile.x, cy=tile.y, r=size * 0.7, class_="df-ask") + label(
        "?", tile.x, tile.y, size, class_="df-why"
    )


def _focus(sheet: Sheet, space: str) -> str:
    if space in sheet.tiles:
        shape = {"name": "path", "d": sheet.tiles[space].path(-1)}
    else:
        x, y = spot(sheet, space) or (0, 0)
        shape = {"name": "circle", "cx": num(x), "cy": num(y), "r": "19"}
    return el(class_="df-focus", stroke=FRAME, stroke_width=8, **shape) + el(
        class_="df-focus", stroke=WHITE, stroke_width=4.4, **shape
    )
