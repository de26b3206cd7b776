"""What the lessons are made of. Nothing here needs Jupyter."""

from .cells import check, hint, solution
from .races import recorded
from .set_up import Check, NotReady, set_up
from .steps import Step, steps

__all__ = ["Check", "NotReady", "Step", "check", "hint", "recorded", "set_up", "solution", "steps"]
