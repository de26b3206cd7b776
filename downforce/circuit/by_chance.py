"""A track drawn by chance: a way along a lattice, curves at its corners, straights wide and narrow between.

What makes it fair is how it is drawn. The start has four lanes and six rows or more before anything narrows;
the car on pole, whose owner begins (R1), stands a row back; two lanes or more lead through every curve; and
the one bottleneck, if there is one, lies far from the start.
"""

import math
import secrets
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from string import ascii_lowercase
from typing import NamedTuple

import networkx as nx

from downforce.draw.tiles import LANE
from downforce.rules.errors import BrokenFile, UnreadableText
from downforce.rules.track import Track

from .builder import Circuit, build
from .lattice import Corner, way_round
from .report import LENGTHS, near_ties, report
from .shape import BOTH, SPACE, Pose, Section, arc, straight
from .spaces import lay
from .spots import dressed, plate_side

TILE = LENGTHS[0] + 0.1, LENGTHS[1] - 0.1
ROW = 54.0  # units a row of the start is long, about
ROWS = 6, 8  # of the start's four lanes
LAP = 2_450.0, 2_950.0  # units along the middle
SHORTEST = range(42, 48)  # spaces from the pole to the finish
LINES = (0.25, 0.5, 0.75)  # parts of the way where betting lines lie
OFF = 0.07  # of the way that they may lie farther or nearer
RADII = range(62, 141)
MOST_ROUNDS = 2_000  # of drawing until a lap is sound
MOST_DIGITS = 40  # of a seed
MOST_SEED = 10**MOST_DIGITS
GRID = ("a2.1", "a2.2", "a3.2", "a4.2", "a3.1", "a4.1")
NOTE = {
    "en": "A track of this project's own, drawn by chance; it stands for no published one.",
    "ja": "このプロジェクト独自の、無作為に描かれたコースです。市販のコースとは関係ありません。",
}


class Curve(NamedTuple):
    """The curve at a corner, and how much is straight behind it, in units."""

    corner: Corner
    lanes: int
    radius: int
    behind: float


def random_track(seed: int | None = None) -> Track:
    """Draw a fair track: the same for the same seed, another for another.

    Parameters
    ----------
    seed : int, optional
        Any; without it chance decides.

    Returns
    -------
    Track
        A closed lap inside a picture of 1200 × 750 units, about as long as the built-in ones.

    Raises
    ------
    UnreadableText
        This is no seed.
    BrokenFile
        No track came of it, which has never been seen.

    Examples
    --------
    >>> track = random_track(7)
    >>> track.name, track == random_track(7), track == random_track(8)
    ('random-7', True, False)
    >>> 42 <= track.to_go[track.grid[0]] <= 47
    True
    """
    return Track.from_dict(build(random_circuit(seed)))


def random_circuit(seed: int | None = None) -> Circuit:
    """The sections of `random_track`, to draw on with."""
    seed = _checked(seed)
    rng = Random(f"circuit {seed}")
    for _ in range(MOST_ROUNDS):
        curves = _curves(rng, way_round(rng))
        drawn = _circuit(rng, curves, seed) if curves else None
        lined = _with_lines(drawn) if drawn else None
        if lined and _is_sound(lined):
            return dressed(lined, rng)
    raise BrokenFile("track.no-luck", file=f"random-{seed}", where=None)


def _checked(seed: object) -> int:
    """The seed as a number; it stands in the track's name, and so has an end."""
    if seed is None:
        return secrets.randbelow(10**6)
    if not isinstance(seed, int):
        raise UnreadableText("seed", text=seed)
    if abs(seed) >= MOST_SEED:
        raise UnreadableText("seed", text=f"{'-' if seed < 0 else ''}10^{MOST_DIGITS}…")
    return int(seed)


def _curves(rng: Random, corners: list[Corner]) -> list[Curve]:
    """A curve for each corner so that no tile becomes too short or too long; none if chance fails."""
    sides = [math.dist(a.at, b.at) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)]
    chosen: list[tuple[int, int]] = []
    for i in range(len(corners)):
        room = min(sides[i - 1], sides[i]) - RADII[0] - LENGTHS[0]
        fitting = [
            (lanes, radius)
            for lanes, radius in _smooth()
            if radius <= room and (not i or _fits(sides[i - 1] - chosen[-1][1] - radius))
        ]
        if not fitting:
            return []
        chosen.append(rng.choice(fitting))
    behind = [side - chosen[i][1] - chosen[(i + 1) % len(chosen)][1] for i, side in enumerate(sides)]
    curves = [Curve(at, *curve, rest) for at, curve, rest in zip(corners, chosen, behind, strict=True)]
    return curves if _fits(behind[-1]) else []


@cache
def _smooth() -> list[tuple[int, int]]:
    """How many lanes and what radius a right angle may have: good tiles, and no doubt which are adjoining."""
    return [
        (lanes, radius) for lanes, radius in product((2, 3), RADII) if _is_smooth(arc("c", radius, 90, lanes))
    ]


def _is_smooth(section: Section) -> bool:
    lengths = zip(section.offsets(), section.spaces(), strict=True)
    tiles = [section.lane_length(LANE * float(offset)) / count for offset, count in lengths]
    return all(LENGTHS[0] < tile < LENGTHS[1] for tile in tiles) and not list(
        near_ties(lay(section, Pose(0, 0, 0)))
    )


def _fits(length: float) -> bool:
    """Whether a straight of so many units can be cut into good tiles."""
    return length > 0 and TILE[0] <= length / _spaces_in(length) <= TILE[1]


def _spaces_in(length: float) -> int:
    """How many spaces a straight is best cut into."""
    return max(math.ceil(length / TILE[1]), min(round(length / SPACE), math.floor(length / TILE[0])))


def _straight(key: str, length: float, lanes: int) -> Section:
    kerbs = BOTH if lanes == 1 else ()
    return straight(key, length, lanes, kerbs=kerbs, counts=(_spaces_in(length),) * lanes)


def _circuit(rng: Random, curves: list[Curve], seed: int) -> Circuit | None:
    """A lap that starts on its longest straight; nothing if that or the lap has the wrong length."""
    longest = max(range(len(curves)), key=lambda i: curves[i].behind)
    curves = curves[longest + 1 :] + curves[: longest + 1]
    start, rows = curves[-1], round(curves[-1].behind / ROW)
    around = sum(curve.behind + curve.radius * math.pi / 2 for curve in curves)
    if rows <= ROWS[0] or not LAP[0] < around < LAP[1]:
        return None
    row = start.behind / rows
    heading = _heading(start.corner, curves[0].corner)
    return Circuit(
        name=f"random-{seed}",
        title={"en": f"Track {seed}", "ja": f"コース{seed}"},
        note=NOTE,
        start=Pose(*start.corner.at, heading).ahead(start.radius + row),
        sections=tuple(_sections(rng, curves, rows, row)),
        grid=GRID,
        lines=(),
        plates=(),
        title_at=(0, 0),
        arrow=(0, 0, 0),
    )


def _heading(here: Corner, there: Corner) -> float:
    return math.degrees(math.atan2(there.at[1] - here.at[1], there.at[0] - here.at[0]))


def _sections(rng: Random, curves: list[Curve], rows: int, row: float) -> Iterator[Section]:
    keys = iter([*ascii_lowercase, *(f"z{letter}" for letter in ascii_lowercase)])
    wide = min(rows - 1, ROWS[1])
    yield straight(next(keys), wide * row, 4, counts=(wide,) * 4)
    if rows - 1 > wide:
        yield straight(next(keys), (rows - 1 - wide) * row, 3, counts=(rows - 1 - wide,) * 3)
    narrow = _bottleneck(rng, curves)
    for i, (corner, lanes, radius, behind) in enumerate(curves):
        yield arc(next(keys), radius, 90 * corner.turn, lanes)
        if i + 1 == len(curves):
            yield straight(next(keys), row, 3, counts=(1, 1, 1))
        elif i == narrow:
            side = (behind - ROW) / 2
            yield from (_straight(next(keys), *part) for part in ((side, 2), (ROW, 1), (side, 2)))
        else:
            yield _straight(next(keys), behind, rng.choice((2, 3, 3)))


def _bottleneck(rng: Random, curves: list[Curve]) -> int | None:
    """Behind which curve one space alone leads on: in the last two thirds, but not where the finish is."""
    late = range(len(curves) // 3, len(curves) - 1)
    long = [i for i in late if _fits((curves[i].behind - ROW) / 2)]
    return rng.choice(long) if long else None


def _with_lines(circuit: Circuit) -> Circuit | None:
    """The lap with its betting lines; nothing if no ribs, or no room for plates, lie where they should."""
    edges = [(u, v) for u, v in build(circuit)["edges"]]
    to_go = nx.single_source_shortest_path_length(nx.DiGraph(edges).reverse(), "finish")
    total = to_go[circuit.grid[0]]
    done = {
        part.section.key: 1
        - max(to_go[f"{part.section.key}{n + 1}.1"] for n in range(part.section.lanes)) / total
        for part in circuit.parts()[2:]
    }
    lines = tuple(min(done, key=lambda key: abs(done[key] - share)) for share in LINES)
    plates = tuple(plate_side(circuit, key) for key in lines)
    near = all(abs(done[key] - share) < OFF for key, share in zip(lines, LINES, strict=True))
    return replace(circuit, lines=lines, plates=plates) if near and all(plates) else None


def _is_sound(circuit: Circuit) -> bool:
    found = report(circuit)
    return found.shortest in SHORTEST and not found.odd_tiles and not found.near_ties and found.gap <= 0.5
