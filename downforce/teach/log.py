"""The learner's own file: what was answered, in one JSON file beside the notebooks.

It is a list of entries that only grows, each with an id of its own, so two notebooks that write at once
lose nothing: who writes reads first, under a lock, and adds.
"""

import errno
import json
import os
import re
import secrets
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from downforce.files import write_whole
from downforce.rules.errors import BrokenFile
from downforce.rules.language import LANGUAGES

FILE = "downforce-progress.json"
VERSION = 1
TAG_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that is read as another
WHAT = ("right", "wrong", "hint", "solution")
NUMBERS = 1_000_000  # tasks are numbered below this
_MOST = 8_000_000  # bytes: more is no such file, and must not fill the memory
_LONG = 200  # characters: more is no name, and no time
# Seconds: a lock that old was left behind; how long one waits for another, which must be longer.
_STALE, _PATIENCE = 2.0, 3.0


class Entry(NamedTuple):
    """One thing that happened to one dealt exercise.

    Parameters
    ----------
    id : str
        Unlike that of any other entry.
    at : str
        When, as ISO 8601 in UTC.
    exercise : str
    number : int
        Which of the tasks dealt from the learner's seed.
    what : {"right", "wrong", "hint", "solution"}
    kind : str
        The kind of wrong answer; otherwise empty.
    """

    id: str
    at: str
    exercise: str
    number: int
    what: str
    kind: str = ""


class Kept(NamedTuple):
    """What the file holds: the learner's seed and tag, both drawn once, and the entries in order."""

    seed: int
    tag: str
    entries: tuple[Entry, ...] = ()

    @classmethod
    def new(cls, environment: Mapping[str, str] = os.environ) -> "Kept":
        """That of a learner who has answered nothing yet. ``DOWNFORCE_SEED`` fixes the seed."""
        fixed = environment.get("DOWNFORCE_SEED", "")
        seed = int(fixed) % 2**32 if fixed.isdecimal() else secrets.randbits(32)
        return cls(seed, "".join(secrets.choice(TAG_LETTERS) for _ in range(4)))


def entry(exercise: str, number: int, what: str, kind: str = "") -> Entry:
    """An entry of now."""
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    return Entry(secrets.token_hex(6), at, exercise, number, what, kind)


def default_file(environment: Mapping[str, str] = os.environ) -> Path | None:
    """Where the file lies: beside the notebooks, one for both languages.

    ``DOWNFORCE_PROGRESS`` names another one; when that is empty nothing is kept.
    """
    named = environment.get("DOWNFORCE_PROGRESS")
    if named is not None:
        return Path(named) if named else None
    try:
        here = Path.cwd()
    except OSError:  # the folder has gone since
        return None
    return (here.parent if here.name in LANGUAGES else here) / FILE


def read(file: Path) -> Kept | None:
    """What a file holds; None where there is none.

    Raises
    ------
    BrokenFile
        It is not what it should be; names the place.
    OSError
        It cannot be read.
    """
    if file.exists() and not file.is_file():  # a pipe would never end, and a device must not be renamed
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(file))
    try:
        with file.open("rb") as opened:
            content = opened.read(_MOST + 1)
    except FileNotFoundError:
        return None
    if len(content) > _MOST:
        raise BrokenFile("progress.too-long", file=file.name, where=None)
    try:
        held = json.loads(content.decode("utf-8-sig"))  # Notepad writes a mark at the head
    except (ValueError, RecursionError):
        raise BrokenFile("progress.no-json", file=file.name, where=None) from None
    return _checked(held, file.name)


def add(file: Path, kept: Kept, fresh: tuple[Entry, ...]) -> Kept:
    """Add entries to a file, and tell what it holds then.

    Where there is none, or none any more, it is made, with what was known of it before.

    Raises
    ------
    BrokenFile, OSError
        Nothing was written; the file is as it was.
    """
    with _alone(file):
        there = read(file) or kept
        known = {each.id for each in there.entries}
        entries = sorted((*there.entries, *(e for e in fresh if e.id not in known)), key=lambda e: e.at)
        now = there._replace(entries=tuple(entries))
        content = _as_json(now)
        if len(content) > _MOST:  # or it could not be read again
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(file))
        write_whole(file, content)
    return now


def set_aside(file: Path) -> Path:
    """Give a file that cannot be read another name, so that nothing of it is lost.

    Raises
    ------
    OSError
    """
    name = f"{file.stem}-broken-{datetime.now():%Y-%m-%d-%H%M%S}-{secrets.token_hex(2)}{file.suffix}"
    return file.rename(file.with_name(name))


def _as_json(kept: Kept) -> bytes:
    rows = ",\n".join(json.dumps(_row(each), ensure_ascii=False) for each in kept.entries)
    head = f'{{"version": {VERSION}, "seed": {kept.seed}, "tag": "{kept.tag}", "entries": ['
    return f"{head}\n{rows}\n]}}\n".encode()


def _row(each: Entry) -> dict[str, Any]:
    return {name: value for name, value in each._asdict().items() if value != ""}


def _checked(held: Any, name: str) -> Kept:
    def broken(key: str, where: str | None, **values: Any) -> BrokenFile:
        return BrokenFile(key, file=name, where=where, **values)

    if not isinstance(held, dict) or not _is_whole(held.get("version")):
        raise broken("progress.no-progress", None)
    if held["version"] > VERSION:
        raise broken("progress.newer", "version", version=held["version"], ours=VERSION)
    if not _is_whole(held.get("seed")) or held["seed"] >= 2**32:
        raise broken("progress.seed", "seed")
    if not _is_text(held.get("tag")) or not re.fullmatch(f"[{TAG_LETTERS}]{{4}}", held["tag"]):
        raise broken("progress.tag", "tag")
    if not isinstance(held.get("entries"), list):
        raise broken("progress.entries", "entries")
    for at, row in enumerate(held["entries"]):
        if not _is_entry(row):
            raise broken("progress.entry", f"entries[{at}]", known=WHAT)
    return Kept(held["seed"], held["tag"], tuple(Entry(**row) for row in held["entries"]))


def _is_entry(row: Any) -> bool:
    if not isinstance(row, dict) or not {"id", "at", "exercise", "number", "what"} <= row.keys():
        return False
    texts = {name: value for name, value in row.items() if name != "number"}
    if not row.keys() <= set(Entry._fields) or not all(map(_is_text, texts.values())):
        return False
    return _is_whole(row["number"]) and row["number"] < NUMBERS and row["what"] in WHAT


def _is_text(value: Any) -> bool:
    """Whether it is short and can be written: half of a surrogate pair is valid JSON, but no text."""
    return isinstance(value, str) and len(value) < _LONG and value.isprintable()


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    """Hold the lock of a file; what another has left behind is taken away."""
    lock = file.with_name(f".{file.name}.lock")
    until = time.monotonic() + _PATIENCE
    file.parent.mkdir(parents=True, exist_ok=True)
    while True:
        try:
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
            break
        except FileExistsError:
            with suppress(OSError):
                _clear(lock)
            if time.monotonic() > until:
                raise
            time.sleep(0.02)
    try:
        yield
    finally:
        with suppress(OSError):
            lock.unlink()


def _clear(lock: Path) -> None:
    """Take away a lock that was left behind, but none that another has set in the meantime."""
    if not _is_stale(lock):
        return
    taken = lock.with_name(f"{lock.name}-{secrets.token_hex(4)}")
    lock.rename(taken)
    if _is_stale(taken):
        taken.unlink()
    else:
        taken.rename(lock)


def _is_stale(lock: Path) -> bool:
    return abs(time.time() - lock.stat().st_mtime) > _STALE  # or it is of the future: a clock was put right
