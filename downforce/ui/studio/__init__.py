"""A track of one's own: a value that holds it while it is drawn, and what the controls do with it."""

from .value import Studio

__all__ = ["Studio"]
