"""Makes track files: straights and curves in, spaces and steps out."""

from .builder import Circuit, build, write
from .shape import Pose, Section, arc, straight

__all__ = ["Circuit", "Pose", "Section", "arc", "build", "straight", "write"]
