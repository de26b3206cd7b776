"""Makes track files: straights and curves in, spaces and steps out."""

from .builder import Circuit, build, write
from .report import Report, report
from .shape import Pose, Section, arc, straight

__all__ = ["Circuit", "Pose", "Report", "Section", "arc", "build", "report", "straight", "write"]
