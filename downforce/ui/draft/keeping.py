"""Positions being set up, kept in files beside the games, so that a kernel that ends takes nothing along."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from downforce.files import PRIVATE, write_whole
from downforce.rules.record_reader import MOST

from ..folder import folder_of, is_name, new_name, newest
from .text import as_text, from_text, origin_of
from .value import Draft

SUFFIX = ".draft.json"


class KeptDraft(NamedTuple):
    """A position in a file, as the form lists it."""

    file: Path
    draft: Draft
    when: datetime


@dataclass(frozen=True)
class Drafts:
    """The folder of positions, and the file that one screen writes to: a new one for each that is set up.

    Parameters
    ----------
    folder : Path or None
        None where there is no place for them: nothing is kept.
    name : str
    origin : str
        The file that the position was taken up from.
    """

    folder: Path | None
    name: str
    origin: str = ""

    @classmethod
    def new(cls, folder: Path | str | None = None, *, origin: str = "") -> "Drafts":
        """A new file's place; nothing is written yet."""
        return cls(folder_of(folder), new_name(SUFFIX), origin)

    def write(self, draft: Draft) -> "Drafts":
        """Write the draft, whole or not at all.

        Raises
        ------
        OSError
            The folder cannot be written to.
        """
        if self.folder is not None:
            text = as_text(draft, origin=self.origin)
            write_whole(self.folder / self.name, text.encode(), mode=PRIVATE)  # it shows every hand
        return self

    def forget(self) -> "Drafts":
        """Take the file away, and all that it goes back to: else the one before would come back."""
        for name in (self.name, *self._origins()):
            if self.folder is not None:
                (self.folder / name).unlink(missing_ok=True)
        return Drafts.new(self.folder)

    def _origins(self) -> list[str]:
        """The files this one was taken up from, the latest first; a ring of them is gone round once."""
        found: list[str] = []
        name = self.origin
        while self.folder and is_name(name, SUFFIX) and name not in found:
            found.append(name)
            try:
                name = origin_of(_read(self.folder / name))
            except (OSError, ValueError, TypeError, KeyError, RecursionError):
                break
        return found

    def latest(self, most: int = 3) -> tuple[KeptDraft, ...]:
        """The latest positions, newest first, each as it was left last; what cannot be read is left out."""
        found: list[KeptDraft] = []
        taken_up: set[str] = set()
        for when, file in newest(self.folder, SUFFIX)[: 4 * most]:
            try:
                text = _read(file)
                draft = from_text(text)
            except (OSError, ValueError):
                continue
            if file.name not in taken_up:
                found.append(KeptDraft(file, draft, when))
            taken_up.add(origin_of(text))
        return tuple(found[:most])


def _read(file: Path) -> str:
    with file.open(encoding="utf-8") as held:
        return held.read(MOST)
