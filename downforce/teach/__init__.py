"""What the lessons are made of. Nothing here needs Jupyter."""

from .set_up import Check, NotReady, check, set_up
from .steps import Step, steps

__all__ = ["Check", "NotReady", "Step", "check", "set_up", "steps"]
