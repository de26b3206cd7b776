"""Where the track parts: branches side by side between two ribs, each a chain of sections."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from downforce.draw.tiles import LANE

from .shape import Pose, Section


@dataclass(frozen=True)
class Fork:
    """Branches that part at one rib and come together at another.

    Where they part, the lanes of their first sections lie side by side as if they were one section's, centred
    on the rib; where they come together, so do the lanes of their last ones.

    Parameters
    ----------
    branches : tuple of tuple of Section
        From the left, each head to tail.

    Examples
    --------
    One lane straight on, and to the left of it two that bulge out:

    >>> from downforce.circuit import arc, straight
    >>> bulge = arc("f", 100, -60, 2), arc("g", 100, 120, 2), arc("h", 100, -60, 2)
    >>> parting = Fork((bulge, (straight("i", 346, 1),)))
    >>> parting.key, parting.lanes
    ('f', 3)
    >>> [[section.spaces() for section in branch] for branch in parting.branches]
    [[(2, 2), (4, 3), (2, 2)], [(6,)]]
    """

    branches: tuple[tuple[Section, ...], ...]

    @property
    def key(self) -> str:
        """The key of the leftmost section it begins with."""
        return self.branches[0][0].key

    @property
    def lanes(self) -> int:
        """How many lie abreast where it begins or where it ends, whichever is more."""
        return max(sum(branch[end].lanes for branch in self.branches) for end in (0, -1))

    def shifts(self, end: int) -> list[Fraction]:
        """Lanes that each branch lies to the right of the rib's middle where it begins (0) or ends (-1)."""
        lanes = [branch[end].lanes for branch in self.branches]
        lefts = accumulate(lanes[:-1], initial=0)
        return [Fraction(2 * left + n - sum(lanes), 2) for left, n in zip(lefts, lanes, strict=True)]

    def chain(self, rib: Pose, branch: int) -> list[Pose]:
        """Where each section of a branch begins, and where the last one ends."""
        poses = [rib.right(float(self.shifts(0)[branch]) * LANE)]
        for section in self.branches[branch]:
            poses.append(section.end(poses[-1]))
        return poses

    def ends(self, rib: Pose) -> list[Pose]:
        """The middle of the rib where it comes together, as each branch has it."""
        return [self.chain(rib, n)[-1].right(-float(shift) * LANE) for n, shift in enumerate(self.shifts(-1))]

    def end(self, start: Pose) -> Pose:
        """Where the next section begins."""
        return self.ends(start)[0]
