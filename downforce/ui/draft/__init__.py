"""Set up any position: a draft that holds it while it is edited, also while it is impossible."""

from .value import Desk, Draft

__all__ = ["Desk", "Draft"]
