"""What is painted on and beside a track: betting lines, finish, kerbs, arrow and title."""

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from downforce.draw.asphalt import EDGE, KERB
from downforce.draw.tiles import LANE
from downforce.rules.track_form import tidy

from .parts import Part
from .shape import Pose

if TYPE_CHECKING:
    from .builder import Circuit

PLATE = 24.0  # from the end of a betting line to the middle of its number
FADE = 16.0  # along the track, from a rib where it narrows to where the kerb runs straight
STEP = 4.0  # between the points of a kerb


def marks(circuit: "Circuit", poses: list[Pose], parts: Sequence[Part]) -> dict[str, Any]:
    """Everything painted, in units of the picture, rounded."""
    keys = [section.key for section in circuit.sections]
    lines = zip(circuit.lines, circuit.plates, strict=True)
    return {
        "lines": [_line(circuit, poses, keys.index(key), side) for key, side in lines],
        "finish": _across(poses[-1], circuit.sections[-1].lanes),
        "kerbs": [_points(kerb) for kerb in _kerbs(parts)],
        "arrow": list(circuit.arrow),
        "title": list(circuit.title_at),
    }


def _across(pose: Pose, lanes: int) -> list[float]:
    """A segment from the left edge of the asphalt to the right one."""
    half = lanes * LANE / 2 + EDGE
    left, right = pose.right(-half), pose.right(half)
    return [_round(value) for value in (*left[:2], *right[:2])]


def _line(circuit: "Circuit", poses: list[Pose], k: int, side: str) -> dict[str, Any]:
    lanes = max(circuit.sections[k - 1].lanes, circuit.sections[k].lanes)
    half = lanes * LANE / 2 + EDGE + PLATE
    plate = poses[k].right(half if side == "right" else -half)
    return {"at": _across(poses[k], lanes), "plate": [_round(plate.x), _round(plate.y)]}


def _round(value: float) -> float:
    return tidy(round(value, 1))


def _points(kerb: list[Pose]) -> list[list[float]]:
    return [[_round(pose.x), _round(pose.y)] for pose in kerb]


def _kerbs(parts: Sequence[Part]) -> Iterator[list[Pose]]:
    """A kerb a section and side; those of sections that go on alike are one."""
    for side in ("left", "right"):
        kerb: list[Pose] = []
        for k, part in enumerate(parts):
            if side not in part.section.kerbs or (kerb and not _goes_on(parts, k)):
                yield from [kerb] if kerb else []
                kerb = []
            if side in part.section.kerbs:
                kerb += _kerb(parts, part, 1 if side == "right" else -1)
        yield from [kerb] if kerb else []


def _goes_on(parts: Sequence[Part], k: int) -> bool:
    before, section = parts[k - 1].section, parts[k].section
    return parts[k].before == (k - 1,) and before.lanes == section.lanes and before.turn == section.turn


def _kerb(parts: Sequence[Part], part: Part, sign: int) -> list[Pose]:
    section = part.section
    half = section.lanes * LANE / 2 + KERB
    before, after = _wider(parts, part, sign)
    length = section.lane_length(sign * half)
    pieces = max(1, math.ceil(length / STEP))
    along = [i / pieces for i in range(pieces + 1)]
    found = []
    for share in along:
        bulge = max(before * _fade(share * length), after * _fade((1 - share) * length))
        if bulge < LANE / 3:  # nearer to the rib the wider asphalt has begun
            found.append(section.at(part.start, share, sign * (half + bulge)))
    return found


def _wider(parts: Sequence[Part], part: Part, sign: int) -> tuple[float, float]:
    """How much farther out than its own the asphalt's edge lies behind it and ahead of it, in units."""
    before = max(sign * lane for k in part.before for lane in parts[k].last_lanes())
    after = max(sign * lane for k in part.after for lane in parts[k].first_lanes())
    own = max(sign * lane for lane in part.first_lanes()), max(sign * lane for lane in part.last_lanes())
    return max(0.0, float(before - own[0]) * LANE), max(0.0, float(after - own[1]) * LANE)


def _fade(distance: float) -> float:
    """From 1 at a rib to 0 where the kerb runs straight."""
    return (1 + math.cos(math.pi * min(1.0, distance / FADE))) / 2
