"""The terminal a game is shown and asked on; a pipe or a file will do as well."""

import os
import shutil
import sys
import unicodedata
from collections.abc import Iterator

from downforce.rules.view import View

from ._answers import board
from ._columns import fold
from ._console import harmless

_PLAIN = str.maketrans("−·–—→", "---->")  # for an old console, which would show ? for each
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what has scrolled off it


class Terminal:
    """Writes lines folded to the screen's width, and reads answers.

    Answers are read without line editing on purpose: its history would give one player's secret answers
    to the next.
    """

    def __init__(self) -> None:
        self.is_screen = sys.stdout.isatty()
        self.is_typed = sys.stdin.isatty()

    @property
    def columns(self) -> int | None:
        """The width to keep to; None where a program reads."""
        if not self.is_screen and "COLUMNS" not in os.environ:
            return None
        return max(shutil.get_terminal_size().columns, 30)

    def board(self, view: View) -> Iterator[str]:
        """The track as large as there is room for it."""
        return board(view, columns=self.columns or 80, encoding=sys.stdout.encoding)

    def tell(self, text: str = "", *, indent: str = "") -> None:
        """Write one text, folded; what could steer the terminal is shown as a mark."""
        for line in self._shown(text).split("\n"):
            for part in fold(line, self.columns, indent=indent):
                sys.stdout.write(f"{part}\n")
        sys.stdout.flush()

    def write(self, text: str) -> None:
        """Write one line for a program, as it is."""
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()

    def ask(self, prompt: str) -> str:
        """Read one answer; wide digits and letters count as plain ones.

        Raises
        ------
        EOFError
            There is nobody left to answer.
        """
        sys.stdout.write(self._shown(prompt))
        sys.stdout.flush()
        try:
            answer = sys.stdin.readline()
        except OSError:  # a folder, say, or what is open for writing only
            answer = ""
        if not answer:
            raise EOFError
        if not self.is_typed:  # nobody's keys put the line on the screen
            self.tell(answer.strip())
        return unicodedata.normalize("NFKC", answer).strip()

    def _shown(self, text: str) -> str:
        """The text without what steers a terminal, and with plain signs where the target has no others."""
        try:
            "".join(map(chr, _PLAIN)).encode(sys.stdout.encoding or "utf-8")
        except (UnicodeEncodeError, LookupError):
            text = text.translate(_PLAIN)
        return harmless(text)

    def clear(self) -> None:
        """Empty the screen, where there is one."""
        if self.is_screen:
            sys.stdout.write(CLEAR)
            sys.stdout.flush()
