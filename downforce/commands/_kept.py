"""The file a game is kept in: never written over what this process has neither read nor written."""

import os
import stat
from pathlib import Path
from secrets import token_hex

from downforce.rules.game import Game

from . import _saves
from ._seats import Seats


class Kept:
    """A game's file, and what is known to be in it.

    Parameters
    ----------
    file : Path
    known : str, optional
        The text the game was read from; without it the file is to be a new one.

    Attributes
    ----------
    file : Path
        Where the game is kept now; another name once that of the beginning was not to be written.
    """

    def __init__(self, file: Path, known: str | None = None) -> None:
        self.file = file
        self._known = known

    def save(self, game: Game, seats: Seats) -> str:
        """Write the game, if need be to a new file beside the one that is not to be written.

        Returns
        -------
        str
            Why another file was taken: ``"changed"``, ``"locked"``, or nothing.

        Raises
        ------
        OSError
            The file cannot be written.
        """
        why = self._why_not()
        file = self.file.with_stem(f"{self.file.stem[:100]}-{token_hex(3)}") if why else self.file
        self._known = _saves.save(file, game, seats)
        self.file = file
        return why

    def _why_not(self) -> str:
        there = self._text()
        if there is None:
            return ""
        if there != self._known:
            return "changed"  # by another terminal going on with the same game, perhaps
        return "locked" if self._is_locked() else ""

    def _text(self) -> str | None:
        try:
            return self.file.read_bytes().decode("utf-8-sig", "replace")
        except (FileNotFoundError, NotADirectoryError):
            return None

    def _is_locked(self) -> bool:
        """Whether it is write-protected, which would not hinder replacing it, nor an administrator."""
        return not os.access(self.file, os.W_OK) or not self.file.stat().st_mode & stat.S_IWUSR
