"""Where the commands write: one place, so that nothing else in the package prints."""

import os
import re
import sys

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def command() -> str:
    """What the user types before a command's name; who starts by `start.py` has no `downforce` to type."""
    return os.environ.get("DOWNFORCE_COMMAND") or "downforce"


def open_streams() -> None:
    """Make the streams usable: one the shell has closed is empty, and a strange letter becomes a mark."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 — for the whole process
        stream = getattr(sys, name)
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def tell(text: str = "") -> None:
    """Write a line, and let it be seen at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def complain(text: str) -> None:
    """Write a line where it does not mix with what a program reads."""
    sys.stderr.write(f"{harmless(text)}\n")


def harmless(text: str) -> str:
    r"""The text with a mark for each sign that could steer the terminal; names come from files of others.

    Examples
    --------
    >>> harmless("Eve\x1b[2J")
    'Eve�[2J'
    """
    return _CONTROL.sub("\ufffd", text)
