"""Where the commands write: one place, so that nothing else in the package prints."""

import sys


def tell(text: str = "") -> None:
    """Write a line, and let it be seen at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
