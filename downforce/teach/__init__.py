"""What the lessons are made of. Nothing here needs Jupyter."""

from .cells import another, check, hint, solution
from .races import recorded
from .result_code import read_result_code, result_code
from .results import progress
from .set_up import Check, NotReady, set_up
from .steps import Step, steps
from .warm_up import warm_up

__all__ = [
    "Check",
    "NotReady",
    "Step",
    "another",
    "check",
    "hint",
    "progress",
    "read_result_code",
    "recorded",
    "result_code",
    "set_up",
    "solution",
    "steps",
    "warm_up",
]
