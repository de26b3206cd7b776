"""The outlines of SVG shapes as straight lines and curves, which is all a PDF knows."""

import math
import re
from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

Point = tuple[float, float]


class Stroke(NamedTuple):
    """A part of an outline: move, line or curve to points, or close."""

    kind: Literal["move", "line", "curve", "close"]
    points: tuple[Point, ...] = ()


_TOKEN = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_ROUND = 0.5522847498  # a quarter of a circle as a curve
_FARTHEST = 1e6  # units; a PDF cannot say larger numbers


def outline(name: str, attributes: Mapping[str, str]) -> Iterator[Stroke]:
    """The outline of an element: path, rectangle or circle; of others nothing."""
    if name == "path":
        yield from path(attributes.get("d", ""))
    elif name == "rect":
        yield from _rect(attributes)
    elif name == "circle":
        x, y, r = (float(attributes.get(key, 0)) for key in ("cx", "cy", "r"))
        yield from _rounded(x - r, y - r, 2 * r, 2 * r, r)


def _rect(attributes: Mapping[str, str]) -> Iterator[Stroke]:
    x, y, width, height, rx = (float(attributes.get(key, 0)) for key in ("x", "y", "width", "height", "rx"))
    if rx:
        yield from _rounded(x, y, width, height, min(rx, width / 2, height / 2))
        return
    corners = (x + width, y), (x + width, y + height), (x, y + height)
    yield Stroke("move", ((x, y),))
    yield from (Stroke("line", (corner,)) for corner in corners)
    yield Stroke("close")


def _rounded(x: float, y: float, width: float, height: float, r: float) -> Iterator[Stroke]:
    k, right, bottom = r * (1 - _ROUND), x + width, y + height
    yield Stroke("move", ((x + r, y),))
    for line, *curve in (
        ((right - r, y), (right - k, y), (right, y + k), (right, y + r)),
        ((right, bottom - r), (right, bottom - k), (right - k, bottom), (right - r, bottom)),
        ((x + r, bottom), (x + k, bottom), (x, bottom - k), (x, bottom - r)),
        ((x, y + r), (x, y + k), (x + k, y), (x + r, y)),
    ):
        yield Stroke("line", (line,))
        yield Stroke("curve", tuple(curve))
    yield Stroke("close")


def path(data: str) -> Iterator[Stroke]:
    """The outline a path's data describe.

    Examples
    --------
    >>> [stroke.kind for stroke in path("M0 0h5q5 0 5 5z")]
    ['move', 'line', 'curve', 'close']
    """
    pen = _Pen()
    for place, (command, values) in enumerate(_commands(data)):
        if (place == 0 and command not in "Mm") or max(map(abs, values), default=0) > _FARTHEST:
            return  # as a browser does: what follows a fault is not drawn
        yield from pen.draw(command, values)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """The commands, each with its own numbers; a repeated move is a line."""
    command, waiting = "", list[float]()
    for letter, number in _TOKEN.findall(_flags_apart(data)):
        if letter:
            command, waiting = letter, []
            if letter in "Zz":
                yield letter, []
        elif command:
            waiting.append(float(number))
            if len(waiting) == _TAKES[command.upper()]:
                yield command, waiting
                command, waiting = {"M": "L", "m": "l"}.get(command, command), []


def _flags_apart(data: str) -> str:
    """Part the two flags of an arc from what follows them: ``a5 5 0 1110 0`` is allowed."""
    return data if not re.search("[Aa]", data) else re.sub(r"[Aa][^A-Za-z]*", lambda m: _arcs(m[0]), data)


def _arcs(text: str) -> str:
    number = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
    gap = r"[\s,]*"
    arc = rf"({number}){gap}({number}){gap}({number}){gap}([01]){gap}([01]){gap}({number}){gap}({number})"
    return text[0] + " ".join(" ".join(found) for found in re.findall(arc, text[1:]))


class _Pen:
    """Where the pen is, where the part began, and the handle of the last curve."""

    def __init__(self) -> None:
        self.at: Point = (0.0, 0.0)
        self.began: Point = (0.0, 0.0)
        self.handle: Point | None = None
        self.last = ""

    def draw(self, command: str, values: list[float]) -> Iterator[Stroke]:
        kind = command.upper()
        near = self.at if command.islower() else (0.0, 0.0)
        if kind == "Z":
            self.at, strokes = self.began, [Stroke("close")]
        elif kind == "A":
            strokes = self._arc(values, (values[5] + near[0], values[6] + near[1]))
        else:
            strokes = self._line_or_curve(kind, self._points(kind, values, near))
        self.last = kind
        yield from strokes

    def _points(self, kind: str, values: list[float], near: Point) -> list[Point]:
        if kind == "H":
            return [(values[0] + near[0], self.at[1])]
        if kind == "V":
            return [(self.at[0], values[0] + near[1])]
        return [(x + near[0], y + near[1]) for x, y in zip(values[::2], values[1::2], strict=True)]

    def _line_or_curve(self, kind: str, points: list[Point]) -> list[Stroke]:
        if kind in "ST":
            points = [self._mirrored("CS" if kind == "S" else "QT"), *points]
        start, self.at = self.at, points[-1]
        if kind == "M":
            self.began = self.at
            return [Stroke("move", (self.at,))]
        if kind in "LHV":
            return [Stroke("line", (self.at,))]
        self.handle = points[-2]
        if kind in "QT":
            points = [_towards(start, points[0], 2 / 3), _towards(points[1], points[0], 2 / 3), points[1]]
        return [Stroke("curve", tuple(points))]

    def _mirrored(self, after: str) -> Point:
        if self.handle is None or self.last not in after:
            return self.at
        return 2 * self.at[0] - self.handle[0], 2 * self.at[1] - self.handle[1]

    def _arc(self, values: list[float], end: Point) -> list[Stroke]:
        start, self.at = self.at, end
        rx, ry = abs(values[0]), abs(values[1])
        if min(rx, ry) < 1e-6 or start == end:
            return [Stroke("line", (end,))]
        return list(
            _arc(start, end, rx, ry, math.radians(values[2]), values[3] != values[4], bool(values[4]))
        )


def _towards(a: Point, b: Point, part: float) -> Point:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _arc(
    start: Point, end: Point, rx: float, ry: float, tilt: float, left: bool, sweep: bool
) -> Iterator[Stroke]:
    """An arc of an ellipse as curves of at most a quarter each (SVG 1.1, F.6)."""
    cos, sin = math.cos(tilt), math.sin(tilt)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    u, v = (cos * dx + sin * dy) / rx, (cos * dy - sin * dx) / ry  # half the chord on a circle of radius 1
    half = math.hypot(u, v)
    if half > 1:  # too small to reach: as large as need be
        rx, ry, u, v, half = rx * half, ry * half, u / half, v / half, 1.0
    away = math.sqrt(max(0.0, 1 / half**2 - 1)) * (1 if left else -1)
    cx, cy = away * v, -away * u
    first, last = math.atan2(v - cy, u - cx), math.atan2(-v - cy, -u - cx)
    turn = (last - first) % (2 * math.pi) if sweep else -((first - last) % (2 * math.pi))
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2

    def at(x: float, y: float) -> Point:
        x, y = (x + cx) * rx, (y + cy) * ry
        return cos * x - sin * y + middle[0], sin * x + cos * y + middle[1]

    parts = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    step = turn / parts
    k = 4 / 3 * math.tan(step / 4)
    for i in range(parts):
        a, b = first + i * step, first + (i + 1) * step
        yield Stroke(
            "curve",
            (
                at(math.cos(a) - k * math.sin(a), math.sin(a) + k * math.cos(a)),
                at(math.cos(b) + k * math.sin(b), math.sin(b) - k * math.cos(b)),
                end if i == parts - 1 else at(math.cos(b), math.sin(b)),
            ),
        )
