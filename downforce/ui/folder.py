"""The folder in which games and positions are kept: where it is, names for new files, what lies in it."""

import re
import secrets
import stat
from datetime import datetime
from pathlib import Path

from downforce.rules.errors import UnreadableText

from .markup import brief

_NAME = re.compile(r"[\w-][\w.-]*")  # none of another folder


def default_folder() -> Path | None:
    """Where this user's games are kept; None for a user without a home."""
    try:
        from platformdirs import user_data_path

        return user_data_path("downforce", appauthor=False) / "games"
    except ImportError:  # in the browser there is none
        return Path.home() / ".local" / "share" / "downforce" / "games"
    except RuntimeError:
        return None


def folder_of(given: object) -> Path | None:
    """The folder that was given, or this user's.

    Raises
    ------
    UnreadableText
        It is no path.
    """
    if not (given is None or isinstance(given, str | Path)) or "\0" in str(given):
        raise UnreadableText("ui.folder", text=brief(given))
    return Path(given) if given else default_folder()


def new_name(suffix: str) -> str:
    """A file's name that no other screen has."""
    return f"{datetime.now():%Y-%m-%d-%H%M%S}-{secrets.token_hex(3)}{suffix}"


def is_name(text: str, suffix: str) -> bool:
    """Whether a text names a file of the folder itself."""
    return text.endswith(suffix) and text != suffix and _NAME.fullmatch(text) is not None


def newest(folder: Path | None, suffix: str) -> list[tuple[datetime, Path]]:
    """The files with such names and when they were written, newest first; what is no file hides no other."""
    try:
        files = [] if folder is None else list(folder.glob(f"*{suffix}"))
    except OSError:
        return []
    found = ((_written(file), file) for file in files)
    known = sorted(((when, file) for when, file in found if when), reverse=True)
    return [(when, file) for (_, when), file in known]


def _written(file: Path) -> tuple[int, datetime] | None:
    """When a file was written; None for what is no file, gone by now, or written beyond all calendars."""
    try:
        about = file.stat()
        when = datetime.fromtimestamp(about.st_mtime)
    except (OSError, ValueError, OverflowError):
        return None
    return (about.st_mtime_ns, when) if stat.S_ISREG(about.st_mode) else None
