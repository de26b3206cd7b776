"""Games kept in files of the user's folder, so that nothing is lost when a kernel ends.

A file holds the record, with comments that tell who plays. Every screen writes a file of its own: two tabs
never write the same one, even when both go on with the same game.
"""

import errno
import re
import secrets
import stat
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from downforce.bots import BOTS
from downforce.files import PRIVATE, write_whole
from downforce.rules.cards import Colour
from downforce.rules.errors import BrokenFile, DownforceError, UnreadableText
from downforce.rules.game import Game
from downforce.rules.language import say
from downforce.rules.record_reader import MOST

from .markup import brief
from .session import Session

HUMAN = "human"
LONGEST = 255  # characters of a comment's value: longer ones are none of ours
HEAD = 12  # lines
MOST_SEED = 10**200  # more would not be read back
_NUMBER = re.compile("-?[0-9]{1,200}")


class Saved(NamedTuple):
    """A game in a file, as the list of games shows it."""

    file: Path
    track: str
    seats: tuple[str, ...]
    decisions: int
    when: datetime


def default_folder() -> Path | None:
    """Where this user's games are kept; None for a user without a home."""
    try:
        from platformdirs import user_data_path

        return user_data_path("downforce", appauthor=False) / "games"
    except ImportError:  # in the browser there is none
        return Path.home() / ".local" / "share" / "downforce" / "games"
    except RuntimeError:
        return None


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
    """

    folder: Path | None
    name: str
    origin: str = ""

    @classmethod
    def new(cls, folder: Path | str | None = None, *, origin: str = "") -> "Saves":
        """A new file's place; nothing is written yet.

        Raises
        ------
        UnreadableText
            The folder is no path.
        """
        if not (folder is None or isinstance(folder, str | Path)) or "\0" in str(folder):
            raise UnreadableText("ui.folder", text=brief(folder))
        name = f"{datetime.now():%Y-%m-%d-%H%M%S}-{secrets.token_hex(3)}.txt"
        return cls(Path(folder) if folder else default_folder(), name, origin)

    def write(self, session: Session) -> None:
        """Write the game, whole or not at all.

        Raises
        ------
        OSError
            The folder cannot be written to.
        """
        if self.folder is None:
            raise OSError(errno.ENOENT, say("ui.no-home"))
        text = as_text(session, origin=self.origin)
        write_whole(self.folder / self.name, text.encode(), mode=PRIVATE)  # it shows every hand

    def unfinished(self, most: int = 5) -> tuple[Saved, ...]:
        """The latest games that are not over, newest first; what cannot be read is left out.

        A game that was continued stands there once, as it was left last.
        """
        found, continued = [], set()
        for written, file in _newest(self.folder)[: 6 * most]:
            head = _head(file)
            continued.add(head.get("from", ""))
            if head.get("over") == "no" and file.name not in continued:
                found.append(_saved(file, head, written))
        return tuple(found[:most])


def as_text(session: Session, *, origin: str = "") -> str:
    """A session as a record with comments; it shows every hand.

    Examples
    --------
    >>> text = as_text(Session.of(Game.new(players=2, seed=7), bots=(None, "greedy"), seed=7))
    >>> from_text(text).bots
    (None, 'greedy')
    """
    head, warning, *rest = session.game.record().splitlines()
    about = {
        "seats": " ".join(bot or HUMAN for bot in session.bots),
        "undo": "free" if session.free else "careful",
        "track": session.game.track.name,
        "decisions": str(len(session.game.actions)),
        "over": "yes" if session.is_over else "no",
    }
    about |= {} if session.seed is None else {"seed": str(session.seed)}
    about |= {"from": origin} if origin else {}
    return "\n".join([head, warning, *(f"# {key} {value}" for key, value in about.items()), *rest, ""])


def from_text(text: str) -> Session:
    """Read a session back; a plain record is played on by a person in the first seat.

    Raises
    ------
    DownforceError
        It is no record, damaged, cut or newer.
    """
    game = Game.from_record(text)
    about = _comments(text.splitlines())
    bots = _bots(about.get("seats", "").split(), game.players)
    seed = about.get("seed", "")
    known = int(seed) if _NUMBER.fullmatch(seed) else None
    return Session.of(game, bots=bots, seed=known, free=about.get("undo") == "free")


def read(file: Path) -> Session:
    """Read a game from its file.

    Raises
    ------
    DownforceError
        As for `from_text`, or the file cannot be read.
    """
    try:
        with file.open(encoding="utf-8") as lines:
            text = lines.read(MOST + 1)
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise BrokenFile("file-unreadable", file=file.name, where=1, reason=reason) from None
    try:
        return from_text(text)
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


def _newest(folder: Path | None) -> list[tuple[float, Path]]:
    """The files of games with when they were written, newest first."""
    try:
        files = [] if folder is None else list(folder.glob("*.txt"))
    except OSError:
        return []
    return sorted(((when, file) for file in files if (when := _written(file)) is not None), reverse=True)


def _written(file: Path) -> float | None:
    """When a file was written; None for what is no file, gone by now, or written beyond all calendars."""
    try:
        about = file.stat()
        datetime.fromtimestamp(about.st_mtime)
    except (OSError, ValueError, OverflowError):
        return None
    return about.st_mtime if stat.S_ISREG(about.st_mode) else None


def _head(file: Path) -> dict[str, str]:
    try:
        with file.open(encoding="utf-8") as lines:
            return _comments([lines.readline(MOST) for _ in range(HEAD)])
    except (OSError, UnicodeDecodeError):
        return {}


def _comments(lines: list[str]) -> dict[str, str]:
    """What the comments tell; those that are none of ours may say anything, at any length."""
    found = (line[1:].split(maxsplit=1) for line in lines[:HEAD] if line.startswith("# "))
    told = {parts[0]: parts[1].strip() for parts in found if len(parts) == 2}
    return {key: value for key, value in told.items() if len(value) <= LONGEST}


def _saved(file: Path, head: dict[str, str], written: float) -> Saved:
    decisions = head.get("decisions", "")
    count = int(decisions) if _NUMBER.fullmatch(decisions) else 0
    seats = tuple(head.get("seats", "").split())
    known = seats if len(seats) <= len(Colour) and set(seats) <= {HUMAN, *BOTS} else ()
    return Saved(file, head.get("track", ""), known, count, datetime.fromtimestamp(written))
