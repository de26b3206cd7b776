"""The files that one screen writes, and what became of the latest writing."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from downforce.rules.errors import DownforceError

from .draft.keeping import Drafts
from .keeping import about, is_kept
from .saves import Saves, reason_of
from .table import Table


@dataclass(frozen=True)
class Files:
    """Where the game and the position of a screen are kept.

    Parameters
    ----------
    saves : Saves
        The game's file.
    drafts : Drafts
        That of the position being set up.
    trouble : DownforceError, optional
        Why the latest writing failed.
    """

    saves: Saves
    drafts: Drafts
    trouble: DownforceError | None = None

    @classmethod
    def new(cls, folder: Path | str | None) -> "Files":
        """New files; nothing is written yet."""
        return cls(Saves.new(folder), Drafts.new(folder))

    @property
    def file(self) -> str:
        """The path under which the game is kept as it is; "" if it is not."""
        saves = self.saves
        return str(saves.folder / saves.name) if saves.folder and saves.written and not self.trouble else ""

    def keeping(self, table: Table, before: Table) -> "Files":
        """Write what another screen has changed; a folder that refuses stops nothing."""
        return self._with_draft(table, before)._with_game(table, before)

    def _with_game(self, table: Table, before: Table) -> "Files":
        line = replace(self, saves=self.saves.following(table.line))
        session = table.session
        if session is None or len(session.moments) < 2 or is_kept(table, before):
            return line
        return line._tried(lambda: replace(line, saves=line.saves.write(session, about(table))))

    def _with_draft(self, table: Table, before: Table) -> "Files":
        """A position is written after each edit; one that is left is forgotten."""
        old, draft = before.draft, table.draft
        if draft and draft != old and (draft.past or draft.future):
            return self._tried(lambda: replace(self, drafts=self.drafts.write(draft)))
        if old is None or draft:
            return self
        left = replace(self, drafts=Drafts.new(self.drafts.folder))
        if table.session is not before.session:  # it is played
            return left
        return left._tried(lambda: replace(left, drafts=self.drafts.forget()))

    def _tried(self, writing: "Callable[[], Files]") -> "Files":
        try:
            return replace(writing(), trouble=None)
        except OSError as error:
            return replace(self, trouble=reason_of(error))
