"""Positions being set up, kept in files beside the games, so that a kernel that ends takes nothing along."""

import secrets
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from downforce.files import PRIVATE, write_whole
from downforce.rules.record_reader import MOST

from ..saves import Saves
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
        name = f"{datetime.now():%Y-%m-%d-%H%M%S}-{secrets.token_hex(3)}{SUFFIX}"
        return cls(Saves.new(folder).folder, name, origin)

    def write(self, draft: Draft) -> None:
        """Write the draft, whole or not at all.

        Raises
        ------
        OSError
            The folder cannot be written to.
        """
        if self.folder is not None:
            text = as_text(draft, origin=self.origin)
            write_whole(self.folder / self.name, text.encode(), mode=PRIVATE)  # it shows every hand

    def forget(self) -> None:
        """Take the file away, and the one it was taken up from."""
        for name in filter(None, (self.name, self.origin)):
            if self.folder is not None:
                (self.folder / name).unlink(missing_ok=True)

    def latest(self, most: int = 3) -> tuple[KeptDraft, ...]:
        """The latest positions, newest first, each as it was left last; what cannot be read is left out."""
        found: list[KeptDraft] = []
        taken_up: set[str] = set()
        for file in self._newest()[: 4 * most]:
            try:
                text = _read(file)
                draft, when = from_text(text), datetime.fromtimestamp(file.stat().st_mtime)
            except (OSError, ValueError, OverflowError):
                continue
            if file.name not in taken_up:
                found.append(KeptDraft(file, draft, when))
            taken_up.add(origin_of(text))
        return tuple(found[:most])

    def _newest(self) -> list[Path]:
        try:
            files = [*self.folder.glob(f"*{SUFFIX}")] if self.folder else []
            return sorted(files, key=lambda file: file.stat().st_mtime_ns, reverse=True)
        except OSError:
            return []


def _read(file: Path) -> str:
    with file.open(encoding="utf-8") as held:
        return held.read(MOST)
