"""What is painted on and beside a track: betting lines, finish, kerbs, arrow and title."""

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from downforce.draw.asphalt import EDGE, KERB
from downforce.draw.tiles import LANE
from downforce.rules.track_form import tidy

from .shape import Pose, Section

if TYPE_CHECKING:
    from .builder import Circuit

PLATE = 24.0  # from the end of a betting line to the middle of its number
FADE = 16.0  # along the track, from a rib where it narrows to where the kerb runs straight
STEP = 4.0  # between the points of a kerb


def marks(circuit: "Circuit", poses: list[Pose]) -> dict[str, Any]:
    """Everything painted, in units of the picture, rounded."""
    keys = [section.key for section in circuit.sections]
    lines = zip(circuit.lines, circuit.plates, strict=True)
    return {
        "lines": [_line(circuit, poses, keys.index(key), side) for key, side in lines],
        "finish": _across(poses[-1], circuit.sections[-1].lanes),
        "kerbs": [_points(kerb) for kerb in _kerbs(circuit, poses)],
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


def _kerbs(circuit: "Circuit", poses: list[Pose]) -> Iterator[list[Pose]]:
    """A kerb a section and side; those of sections that go on alike are one."""
    for side in ("left", "right"):
        kerb: list[Pose] = []
        for k, section in enumerate(circuit.sections):
            if side not in section.kerbs or (kerb and not _goes_on(circuit.sections[k - 1], section)):
                yield from [kerb] if kerb else []
                kerb = []
            if side in section.kerbs:
                kerb += _kerb(circuit, poses, k, side)
        yield from [kerb] if kerb else []


def _goes_on(before: Section, section: Section) -> bool:
    return before.lanes == section.lanes and before.turn == section.turn


def _kerb(circuit: "Circuit", poses: list[Pose], k: int, side: str) -> list[Pose]:
    section, sign = circuit.sections[k], 1 if side == "right" else -1
    half = section.lanes * LANE / 2 + KERB
    before, after = (_wider(circuit, k, other) for other in (k - 1, k + 1))
    length = section.lane_length(sign * half)
    along = [i / math.ceil(length / STEP) for i in range(math.ceil(length / STEP) + 1)]
    found = []
    for part in along:
        bulge = max(before * _fade(part * length), after * _fade((1 - part) * length))
        if bulge < LANE / 3:  # nearer to the rib the wider asphalt has begun
            found.append(section.at(poses[k], part, sign * (half + bulge)))
    return found


def _wider(circuit: "Circuit", k: int, other: int) -> float:
    """How much farther out the edge of the neighbouring section lies, in units."""
    lanes = circuit.sections[other % len(circuit.sections)].lanes - circuit.sections[k].lanes
    return max(0.0, lanes * LANE / 2)


def _fade(distance: float) -> float:
    """From 1 at a rib to 0 where the kerb runs straight."""
    return (1 + math.cos(math.pi * min(1.0, distance / FADE))) / 2
