"""Games kept in files of the user's folder, so that nothing is lost when a kernel ends.

A file holds the record of the game as it is, with comments for all else: who plays, what was taken back, how
it is shown. What reads records reads it, of whatever version of ours; comments that it does not know, or that
are damaged, are passed over. Every screen writes a file of its own, and so does every branch: two tabs never
write the same one, even when both go on with the same game.
"""

import errno
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from downforce.bots import BOTS
from downforce.files import PRIVATE, write_whole
from downforce.rules.actions import Action, parse_action
from downforce.rules.cards import Colour
from downforce.rules.errors import BrokenFile, DownforceError
from downforce.rules.game import Game
from downforce.rules.language import say
from downforce.rules.record_reader import MOST

from .folder import folder_of, is_name, new_name, newest
from .session import Session

HUMAN = "human"
SUFFIX = ".txt"
MOST_COMMENT = 255  # characters of a comment's value: longer ones are none of ours
HEAD = 40  # lines
MOST_SEED = 10**200  # more would not be read back
UNDONE = "# undone "  # before each decision that was taken back, in their order
MOST_UNDONE = 2_000  # decisions; no game has as many
_NUMBER = re.compile("-?[0-9]{1,200}")
_BITS = re.compile("[0-9a-f]{1,250}")


class Saved(NamedTuple):
    """A game in a file, as the list of games shows it."""

    file: Path
    track: str
    seats: tuple[str, ...]
    decisions: int
    when: datetime
    branch: bool = False
    names: tuple[str, ...] = ()


class Kept(NamedTuple):
    """What was read from a file: the session, all that its comments tell, and the main line of a branch."""

    session: Session
    about: Mapping[str, str]
    main: "Kept | None" = None


@dataclass(frozen=True)
class Saves:
    """The folder of games, and the file that one screen writes to.

    Parameters
    ----------
    folder : Path or None
        None where there is no place for games: nothing is listed, and writing is refused.
    name : str
        Of this screen's file; new for each game.
    origin : str
        The file that the game was continued from.
    main : Saves, optional
        The main line's file, while a branch is played.
    line : int
        Which line of the screen's it is; see `Table.line`.
    written : bool
        Whether this screen has written the file.
    """

    folder: Path | None
    name: str
    origin: str = ""
    main: "Saves | None" = None
    line: int = 0
    written: bool = False

    @classmethod
    def new(cls, folder: Path | str | None = None, *, origin: str = "") -> "Saves":
        """A new file's place; nothing is written yet.

        Raises
        ------
        UnreadableText
            The folder is no path.
        """
        return cls(folder_of(folder), new_name(SUFFIX), origin)

    def following(self, line: int) -> "Saves":
        """The file of another line of the same screen: a branch's own new one, or the main line's again."""
        if line == self.line:
            return self
        main = self.main or self
        return replace(Saves.new(self.folder), main=main, line=line) if line else main

    def continuing(self, file: str, *, main: str = "", line: int = 0) -> "Saves":
        """A new file for a game that was read from another; for a branch also one for its main line."""
        own = Saves.new(self.folder, origin=file)
        return replace(own, main=Saves.new(self.folder, origin=main), line=line) if main else own

    @property
    def file(self) -> str:
        """The name under which the game is to be found: the own one once it is written."""
        written = self.folder is not None and (self.folder / self.name).exists()
        return self.name if written or not self.origin else self.origin

    def write(self, session: Session, about: Mapping[str, str] | None = None) -> "Saves":
        """Write the game, whole or not at all.

        Parameters
        ----------
        about : mapping of str to str, optional
            What else is to be kept; see `keeping.about`.

        Raises
        ------
        OSError
            The folder cannot be written to.
        """
        if self.folder is None:
            raise OSError(errno.ENOENT, say("ui.no-home"))
        files = {"from": self.origin, "main": self.main.file if self.main else ""}
        text = as_text(session, {**files, **(about or {})})
        write_whole(self.folder / self.name, text.encode(), mode=PRIVATE)  # it shows every hand
        return replace(self, written=True)

    def unfinished(self, most: int = 5) -> tuple[Saved, ...]:
        """The latest games that are not over, newest first; what cannot be read is left out.

        A game that was continued stands there once, as it was left last.
        """
        found, continued = [], set()
        for written, file in newest(self.folder, SUFFIX)[: 6 * most]:
            head = _head(file)
            continued.add(head.get("from", ""))
            if head.get("over") == "no" and file.name not in continued:
                found.append(_saved(file, head, written))
        return tuple(found[:most])


def as_text(session: Session, about: Mapping[str, str] | None = None) -> str:
    """A session as a record with comments; it shows every hand.

    Parameters
    ----------
    about : mapping of str to str, optional
        More comments, by key; empty ones are left out.

    Examples
    --------
    >>> session = Session.of(Game.new(players=2, seed=7), bots=(None, "greedy"), seed=7).settle()
    >>> from_text(as_text(session.decide(session.game.legal(0)[0]).undo())).ahead
    2
    """
    head, warning, *rest, end = session.game.record().splitlines()
    told = {
        "seats": " ".join(bot or HUMAN for bot in session.bots),
        "undo": "free" if session.free else "careful",
        "track": session.game.track.name,
        "decisions": str(len(session.game.actions)),
        "over": "yes" if session.is_over else "no",
        "seed": "" if session.seed is None else str(session.seed),
        "chosen": _as_bits([moment.chosen for moment in session.moments]),
        **(about or {}),
    }
    comments = [f"# {key} {value}" for key, value in told.items() if value]
    undone = [f"{UNDONE}{action}" for action in session.moments[-1].game.actions[session.at :]]
    return "\n".join([head, warning, *comments, *rest, *undone, end, ""])


def from_text(text: str) -> Session:
    """Read a session back; a plain record is played on by a person in the first seat.

    Raises
    ------
    DownforceError
        It is no record, damaged, cut or newer.
    """
    return kept(text).session


def kept(text: str) -> Kept:
    """Read a session back with all that the comments tell.

    Raises
    ------
    DownforceError
        As for `from_text`.
    """
    game = Game.from_record(text)
    lines = text.splitlines()
    about = _comments(lines)
    bots = _bots(about.get("seats", "").split(), game.players)
    seed = about.get("seed", "")
    known = int(seed) if _NUMBER.fullmatch(seed) else None
    session = Session.of(game, bots=bots, seed=known, free=about.get("undo") == "free")
    session = session.with_undone(_undone(lines))
    return Kept(session.with_chosen(_from_bits(about.get("chosen", ""))), about)


def _undone(lines: list[str]) -> Iterator[Action]:
    """The decisions that were taken back, as far as they can be read."""
    found = (line.removeprefix(UNDONE) for line in lines if line.startswith(UNDONE))
    for text in islice(found, MOST_UNDONE):
        try:
            yield parse_action(text)
        except DownforceError:
            return


def _as_bits(flags: Sequence[bool]) -> str:
    return f"{sum(flag << at for at, flag in enumerate(flags)):x}"


def _from_bits(text: str) -> list[bool] | None:
    """The flags again; None for what is none of ours. Those beyond the last that was set are missing."""
    if not _BITS.fullmatch(text):
        return None
    return [bit == "1" for bit in f"{int(text, 16):b}"[::-1]]


def read(file: Path) -> Kept:
    """Read a game from its file; that of a branch with its main line, if that is still there.

    Raises
    ------
    DownforceError
        As for `from_text`, or the file cannot be read.
    """
    found = _read(file)
    main = found.about.get("main", "")
    if not is_name(main, SUFFIX):
        return found
    try:
        return found._replace(main=_read(file.parent / main))
    except DownforceError:
        return found


def _read(file: Path) -> Kept:
    try:
        with file.open(encoding="utf-8") as lines:
            text = lines.read(MOST + 1)
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise BrokenFile("file-unreadable", file=file.name, where=1, reason=reason) from None
    try:
        return kept(text)
    except BrokenFile as error:
        error.file = file.name
        raise


def reason_of(error: OSError) -> DownforceError:
    """The one sentence for a folder that cannot be written to."""
    return DownforceError("ui.unwritable", reason=error.strerror or type(error).__name__)


def _bots(kinds: list[str], players: int) -> tuple[str | None, ...]:
    if len(kinds) != players or not set(kinds) <= {HUMAN, *BOTS}:
        return (None, *("greedy",) * (players - 1))
    return tuple(None if kind == HUMAN else kind for kind in kinds)


def _head(file: Path) -> dict[str, str]:
    try:
        with file.open(encoding="utf-8") as lines:
            first = [lines.readline(MOST) for _ in range(HEAD)]
    except (OSError, UnicodeDecodeError):
        return {}
    return _comments(first) | _names(first)


def _names(lines: list[str]) -> dict[str, str]:
    """What the record's own lines call the seats, as ``name 0`` and so on."""
    found = (re.fullmatch(r"(name \d) (.+)\n", line) for line in lines)
    return {name[1]: name[2] for name in found if name and len(name[2]) <= MOST_COMMENT}


def _comments(lines: list[str]) -> dict[str, str]:
    """What the comments tell; those that are none of ours may say anything, at any length."""
    found = (line[1:].split(maxsplit=1) for line in lines[:HEAD] if line.startswith("# "))
    told = {parts[0]: parts[1].strip() for parts in found if len(parts) == 2}
    return {key: value for key, value in told.items() if len(value) <= MOST_COMMENT}


def _saved(file: Path, head: dict[str, str], when: datetime) -> Saved:
    decisions = head.get("decisions", "")
    count = int(decisions) if _NUMBER.fullmatch(decisions) else 0
    seats = tuple(head.get("seats", "").split())
    known = seats if len(seats) <= len(Colour) and set(seats) <= {HUMAN, *BOTS} else ()
    names = tuple(head[f"name {seat}"] for seat in range(len(known)) if f"name {seat}" in head)
    return Saved(file, head.get("track", ""), known, count, when, branch="main" in head, names=names)
