"""A short stretch of road of three or four lanes: the track that the pictures of the rules are drawn on.

Its spaces are called ``a0`` to ``c11``, from the left lane to the right one and along the road; betting
lines lie behind rows 2, 7 and 10, so that between them there is room for what has nothing to do with bets.
"""

from functools import cache
from typing import Any

from downforce.rules.track import Track

ROWS = 12
LONG, WIDE, LEFT, TOP = 55.0, 33.0, 50.0, 42.0
LINES = (2, 7, 10)
KINDS = {"plain": "abc", "danger": "abc", "ramp": "abc", "animal": "abcd"}  # each with its lanes


@cache
def strip(kind: str = "plain") -> Track:
    """The road, plain or with one of the ideas of special tracks on it.

    Parameters
    ----------
    kind : {"plain", "danger", "ramp", "animal"}

    Examples
    --------
    >>> strip("ramp").ramps
    {('b5', 'b6'): 5}
    """
    return Track.from_dict(_form(kind), file="strip")


def _form(kind: str) -> dict[str, Any]:
    form = {
        "form": 1,
        "name": f"strip-{kind}",
        "title": {"en": "Strip", "ja": "Strip"},
        "size": [LEFT * 2 + LONG * ROWS, TOP * 2 + WIDE * (len(KINDS[kind]) - 1)],
        "finish": "finish",
        "grid": ["b1", "a1", "c1", "b0", "a0", "c0"],
        "spaces": [*(_space(lane, row, kind) for lane, row in _places(KINDS[kind])), _FINISH],
        "edges": [_edge(u, v, kind) for u, v in _steps(KINDS[kind])],
        "lines": [[[u, v] for u, v in _steps(KINDS[kind]) if _row(u) <= line < _row(v)] for line in LINES],
    }
    return form | ({"animals": [_COW]} if kind == "animal" else {})


def _space(lane: str, row: int, kind: str) -> dict[str, Any]:
    at = KINDS[kind].index(lane)
    place = {"x": LEFT + LONG * (row + 0.5), "y": TOP + WIDE * at, "heading": 0, "length": LONG}
    danger = {"danger": True} if kind == "danger" and lane == "b" and row in (5, 6) else {}
    return {"id": f"{lane}{row}", **place, "turn": 0, "lane": at + 1, "lanes": len(KINDS[kind]), **danger}


def _steps(lanes: str) -> list[tuple[str, str]]:
    return [
        (f"{lane}{row}", f"{other}{row + 1}" if row + 1 < ROWS else "finish")
        for lane, row in _places(lanes)
        for other in (_beside(lanes, lane) if row + 1 < ROWS else lane)
    ]


def _beside(lanes: str, lane: str) -> str:
    """A lane with those next to it."""
    at = lanes.index(lane)
    return lanes[max(0, at - 1) : at + 2]


def _places(lanes: str) -> list[tuple[str, int]]:
    """Every space but the finish; the fourth lane begins beside the grid, or no way would lead there."""
    return [(lane, row) for row in range(ROWS) for lane in lanes if (lane, row) != ("d", 0)]


def _edge(u: str, v: str, kind: str) -> Any:
    return {"from": u, "to": v, "ramp": 5} if kind == "ramp" and (u, v) == ("b5", "b6") else [u, v]


def _row(space: str) -> int:
    return ROWS if space == "finish" else int(space[1:])


_FINISH = {"id": "finish", "x": LEFT + LONG * ROWS, "y": TOP + WIDE, "heading": 0}
_COW = {
    "id": "cow",
    "title": {"en": "Cow", "ja": "牛"},
    "places": [
        {"spaces": ["b5", "c5"], "head": [["d5", "c6"], ["d5", "d6"]]},
        {"spaces": ["b7", "c7"], "head": [["d7", "c8"], ["d7", "d8"]]},
    ],
}
