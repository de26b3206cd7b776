"""Where the commands write: one place, so that nothing else in the package prints."""

import re
import sys

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def tell(text: str = "") -> None:
    """Write a line, and let it be seen at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def harmless(text: str) -> str:
    r"""The text with a mark for each sign that could steer the terminal; names come from files of others.

    Examples
    --------
    >>> harmless("Eve\x1b[2J")
    'Eve�[2J'
    """
    return _CONTROL.sub("\ufffd", text)
