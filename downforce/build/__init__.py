"""Makes track files: straights and curves in, spaces and steps out."""

from .builder import Circuit, build
from .report import Report, report
from .shape import Pose, Section, arc, straight
from .text import write

__all__ = ["Circuit", "Pose", "Report", "Section", "arc", "build", "report", "straight", "write"]
