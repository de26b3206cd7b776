"""A game in a file: read with good refusals, written whole or not at all."""

import os
import re
import sys
from collections.abc import Mapping
from datetime import datetime
from importlib.resources import files
from pathlib import Path
from secrets import token_hex

from downforce.files import PRIVATE, write_whole
from downforce.rules.errors import BrokenFile, DownforceError
from downforce.rules.game import Game
from downforce.rules.language import say

from ._seats import KINDS, Seats

_MOST = 8_000_000  # bytes: more is no record, and must not fill the memory
# Comments to a record, because who plays is no matter of the rules; the sandbox reads and writes the same.
_SEATS, _SEED = "# seats ", "# seed "


def data_folder(environment: Mapping[str, str] = os.environ, *, platform: str = sys.platform) -> Path:
    """Where this user's programs keep their data.

    Examples
    --------
    >>> data_folder({"XDG_DATA_HOME": "/data"}, platform="linux").as_posix()
    '/data/downforce'
    """
    if platform == "win32" and environment.get("LOCALAPPDATA"):
        return Path(environment["LOCALAPPDATA"], "downforce")
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "downforce"
    named = environment.get("XDG_DATA_HOME")
    return (Path(named) if named else Path.home() / ".local" / "share") / "downforce"


def named(text: str) -> Path:
    """The path a user has typed, perhaps with ``~``.

    Raises
    ------
    DownforceError
        There is no such user.
    """
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise DownforceError("cli.no-user", file=text) from None


def new_file(track: str) -> Path | None:
    """A file of a new name for a game that begins now; None for a user without a home."""
    try:
        folder = data_folder() / "games"
    except RuntimeError:
        return None
    word = "".join(letter if letter.isalnum() else "-" for letter in track)[:20]
    return folder / f"{datetime.now():%Y-%m-%d-%H%M}-{word}-{token_hex(2)}.txt"


def save(file: Path, game: Game, seats: Seats) -> str:
    """Write a game with who plays it; a full disk or a power cut leaves the file as it was.

    Returns
    -------
    str
        The text of the file.

    Raises
    ------
    OSError
        The file cannot be written.
    """
    head, warning, *rest = game.record().splitlines()
    about = {
        "seats": " ".join(seats.kinds),
        "seed": seats.seed,
        "track": game.track.name,
        "decisions": len(game.actions),
        "over": "no" if game.to_act else "yes",
    }
    notes = [f"# {key} {value}" for key, value in about.items() if value is not None]
    text = "\n".join([head, warning, *notes, *rest, ""])
    write_whole(file, text.encode(), mode=PRIVATE)  # it shows every hand
    return text


def seats_of(text: str, players: int) -> Seats | None:
    """Who plays a saved game, if its file tells."""
    found = {mark: line.removeprefix(mark) for line in text.splitlines() for mark in (_SEATS, _SEED)
             if line.startswith(mark)}  # fmt: skip
    kinds, seed = tuple(found.get(_SEATS, "").split()), found.get(_SEED, "")
    if len(kinds) != players or not set(kinds) <= set(KINDS):
        return None
    return Seats(kinds, int(seed) if re.fullmatch(r"-?[0-9]{1,4000}", seed) else None)


def races() -> tuple[str, ...]:
    """The names of the races that come with the package."""
    folder = files("downforce") / "data" / "races"
    there = folder.iterdir() if folder.is_dir() else ()
    return tuple(sorted(file.name.removesuffix(".txt") for file in there if file.name.endswith(".txt")))


def read_text(source: str) -> str:
    """The text of a record: from a file, from a race that comes with the package, or from ``-``, the input.

    Raises
    ------
    DownforceError
        There is no such thing, or it is no text.
    """
    try:
        data = _read(source)
    except OSError as error:
        raise _unreadable(source, error) from None
    if len(data) > _MOST:
        raise DownforceError("show.too-large", file=source)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise DownforceError("show.no-text", file=source) from None


def _read(source: str) -> bytes:
    if source == "-":
        return sys.stdin.buffer.read(_MOST + 1)
    if source in races() and not Path(source).exists():
        return (files("downforce") / "data" / "races" / f"{source}.txt").read_bytes()
    with Path(source).open("rb") as file:
        return file.read(_MOST + 1)


def _unreadable(source: str, error: OSError) -> DownforceError:
    if isinstance(error, FileNotFoundError):
        return DownforceError("show.no-file", file=source, known=races() or ("–",))
    if isinstance(error, IsADirectoryError) or Path(source).is_dir():
        return DownforceError("show.folder", file=source)
    return DownforceError("show.unreadable", file=source, reason=error.strerror or error)


def read_game(text: str, source: str) -> Game:
    """The game a record tells of; a fault in it is named by the file and its line.

    Raises
    ------
    BrokenFile
        Damaged, cut or newer.
    """
    try:
        return Game.from_record(text)
    except BrokenFile as error:
        error.file = say("show.input") if source == "-" else source
        raise
