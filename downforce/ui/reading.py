"""Reading what a page sends: anything may come in; what no control stands for is refused in a sentence."""

from downforce.rules.errors import DownforceError


def not_now() -> DownforceError:
    """What is said of an act for which there is no control on the screen."""
    return DownforceError("ui.not-now")


def number_in(text: str) -> int:
    """The number that an act is about; -1, which is never one, for anything else."""
    return int(text) if text.isdecimal() and len(text) < 10 else -1
