"""Reading what a page sends: anything may come in; what no control stands for is refused in a sentence."""

from downforce.rules.errors import DownforceError
from downforce.rules.rulebook import rulebook


def not_now() -> DownforceError:
    """What is said of an act for which there is no control on the screen."""
    return DownforceError("ui.not-now")


def said_of(error: Exception) -> str:
    """A refusal in its own sentence; any other fault by its kind, and that nothing has changed."""
    known = isinstance(error, DownforceError)
    return str(error if known else DownforceError("ui.broken", kind=type(error).__name__))


def number_in(text: str) -> int:
    """The number that an act is about; -1, which is never one, for anything else."""
    return int(text) if text.isdecimal() and len(text) < 10 else -1


def opened(rule: str, before: str) -> str:
    """The rule that is open after its chip was pressed: none, if it was open before or there is none such."""
    return rule if rule != before and rule in rulebook() else ""
