"""Draw a circuit: straights and curves in, spaces and steps out."""

from .builder import Circuit, build
from .report import Report, report
from .shape import BOTH, Pose, Section, arc, straight
from .text import write

__all__ = ["BOTH", "Circuit", "Pose", "Report", "Section", "arc", "build", "report", "straight", "write"]
