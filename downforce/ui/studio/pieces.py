"""Sections as one changes them: how long, how bent, how wide; and a fork as one piece with a size."""

import math
from collections.abc import Iterable
from dataclasses import replace
from string import ascii_lowercase

from downforce.circuit import Fork, Section, arc, straight
from downforce.draw.tiles import LANE

Piece = Section | Fork
LENGTHS = (20, 1500)  # units of a straight
RADII = (30, 800)
TURNS = (5, 360)  # degrees
LANES = (1, 4)
STEP = {"length": 55, "radius": 10, "turn": 15}
BRANCH = 81  # units: the radius of a new fork's bulge


def keys(pieces: Iterable[Piece]) -> list[str]:
    """The letters of all sections, a fork's branch by branch."""
    return [section.key for piece in pieces for section in within(piece)]


def within(piece: Piece) -> list[Section]:
    """The sections of a piece."""
    return [piece] if isinstance(piece, Section) else [s for branch in piece.branches for s in branch]


def fresh(pieces: Iterable[Piece], count: int = 1) -> list[str]:
    """Letters that no section has."""
    taken = {*keys(pieces), "finish"}
    letters = [*ascii_lowercase, *(a + b for a in ascii_lowercase for b in ascii_lowercase)]
    return [key for key in letters if key not in taken][:count]


def kind_of(piece: Piece) -> str:
    """What a piece is: straight, left, right, or fork."""
    if isinstance(piece, Fork):
        return "fork"
    return "straight" if not piece.turn else "right" if piece.turn > 0 else "left"


def bent(section: Section, kind: str) -> Section:
    """The section as a straight or a curve, about as long as it was."""
    if kind == kind_of(section):
        return section
    if kind == "straight":
        length = _within(round(section.length), LENGTHS)
        return straight(section.key, length, section.lanes)
    turn = abs(section.turn) or 90
    reach = section.radius if section.turn else _within(section.length / math.radians(turn), (80, 250))
    return arc(section.key, round(reach), turn if kind == "right" else -turn, section.lanes)


def measured(section: Section, what: str, value: float) -> Section:
    """The section with another length, radius or turn; its spaces are counted anew."""
    if what == "length":
        return replace(section, length=_within(value, LENGTHS), counts=())
    turn = math.copysign(_within(value, TURNS), section.turn) if what == "turn" else section.turn
    radius = _within(value, RADII) if what == "radius" else section.radius
    return arc(section.key, round(radius, 3), turn, section.lanes)


def measure(section: Section, what: str) -> float:
    """How long a straight is, how wide a curve, by how much it turns."""
    if what == "length":
        return section.length
    return abs(section.turn) if what == "turn" else section.radius


def widened(section: Section, lanes: int) -> Section:
    """The section with another number of lanes; a curve's inner lane keeps some room."""
    lanes = int(_within(lanes, LANES))
    if not section.turn:
        return replace(section, lanes=lanes, counts=())
    least = lanes * LANE / 2 + 12
    turn, radius = section.turn, max(section.radius, least)
    return arc(section.key, round(radius, 3), turn, lanes)


def fork(letters: list[str], size: float, bulge: int, through: int, side: str) -> Fork:
    """A fork of a straight branch and one that bulges out to a side, which is longer."""
    turn = -1 if side == "left" else 1
    turns = (90 * turn, -180 * turn, 90 * turn)
    round_about = tuple(arc(key, size, turn, bulge) for key, turn in zip(letters[:3], turns, strict=True))
    across = (straight(letters[3], 4 * size, through),)
    return Fork((round_about, across) if side == "left" else (across, round_about))


def fork_parts(piece: Fork) -> tuple[list[str], float, int, int, str] | None:
    """What `fork` would make it of again; None for one that somebody drew otherwise."""
    branches = piece.branches
    if len(branches) != 2 or sorted(map(len, branches)) != [1, 3]:
        return None
    side = "left" if len(branches[0]) == 3 else "right"
    around, (across,) = branches if side == "left" else branches[::-1]
    letters = [*(section.key for section in around), across.key]
    if not around[0].turn:
        return None
    told = (letters, round(around[0].radius, 3), around[0].lanes, across.lanes, side)
    return told if _alike(fork(*told), piece) else None


def _alike(one: Fork, other: Fork) -> bool:
    pairs = zip(within(one), within(other), strict=True)
    return all(math.isclose(a.length, b.length, abs_tol=0.1) and a.turn == b.turn for a, b in pairs)


def _within(value: float, bounds: tuple[float, float]) -> float:
    return min(max(value, bounds[0]), bounds[1])
