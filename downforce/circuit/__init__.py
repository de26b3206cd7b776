"""Draw a circuit: straights and curves in, spaces and steps out."""

from .animals import Animal
from .builder import Circuit, build, rough
from .fork import Fork
from .points import from_points
from .reading import circuit_of
from .report import Report, report
from .shape import BOTH, Pose, Section, arc, straight
from .steps import Ramp
from .text import write

__all__ = [
    "BOTH",
    "Animal",
    "Circuit",
    "Fork",
    "Pose",
    "Ramp",
    "Report",
    "Section",
    "arc",
    "build",
    "circuit_of",
    "from_points",
    "report",
    "rough",
    "straight",
    "write",
]
