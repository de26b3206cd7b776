"""A lap's sections where they lie: those of a fork's branches, too, and which leads to which."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from .fork import Fork
from .shape import Pose, Section

NONE = Fraction(0)


class Part(NamedTuple):
    """A section in its place.

    Parameters
    ----------
    section : Section
        Its shape.
    start : Pose
        Where its middle begins.
    order : int
        Which piece of the lap it is, or belongs to.
    begins, ends : Fraction
        How many lanes its middle lies to the right of its first rib's middle, and of its last one's.
    before, after : tuple of int
        The parts that meet it at these ribs, from the left; the lap's last part is before the first.
    """

    section: Section
    start: Pose
    order: int
    begins: Fraction
    ends: Fraction
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()

    def first_lanes(self) -> list[Fraction]:
        """How many lanes each lane lies to the right of the middle of the first rib."""
        return [self.begins + offset for offset in self.section.offsets()]

    def last_lanes(self) -> list[Fraction]:
        """How many lanes each lane lies to the right of the middle of the last rib."""
        return [self.ends + offset for offset in self.section.offsets()]


def parts_of(pieces: Sequence[Section | Fork], starts: Sequence[Pose]) -> list[Part]:
    """All sections of a lap in order, a fork's branch by branch, and how they hang together."""
    found: list[Part] = []
    firsts: list[tuple[int, ...]] = []
    lasts: list[tuple[int, ...]] = []
    for order, (piece, start) in enumerate(zip(pieces, starts, strict=False)):
        chains = list(_chains(piece, start, order))
        counts = [len(found) + sum(map(len, chains[:n])) for n in range(len(chains) + 1)]
        firsts.append(tuple(counts[:-1]))
        lasts.append(tuple(count - 1 for count in counts[1:]))
        found += [part for chain in chains for part in chain]
    return [_joined(found, i, firsts, lasts) for i in range(len(found))]


def _chains(piece: Section | Fork, start: Pose, order: int) -> Iterator[list[Part]]:
    if isinstance(piece, Section):
        yield [Part(piece, start, order, NONE, NONE)]
        return
    sides = zip(piece.branches, piece.shifts(0), piece.shifts(-1), strict=True)
    for n, (branch, begins, ends) in enumerate(sides):
        last = len(branch) - 1
        yield [
            Part(section, pose, order, begins if i == 0 else NONE, ends if i == last else NONE)
            for i, (section, pose) in enumerate(zip(branch, piece.chain(start, n), strict=False))
        ]


def _joined(parts: list[Part], i: int, firsts: list[tuple[int, ...]], lasts: list[tuple[int, ...]]) -> Part:
    order = parts[i].order
    before = lasts[order - 1] if i in firsts[order] else (i - 1,)
    if i not in lasts[order]:
        after: tuple[int, ...] = (i + 1,)
    else:
        after = firsts[(order + 1) % len(firsts)]
    return parts[i]._replace(before=before, after=after)
