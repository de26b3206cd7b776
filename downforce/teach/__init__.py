"""What the lessons are made of. Nothing here needs Jupyter."""

from .races import recorded
from .set_up import Check, NotReady, check, set_up
from .steps import Step, steps

__all__ = ["Check", "NotReady", "Step", "check", "recorded", "set_up", "steps"]
