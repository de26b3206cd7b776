"""Who answers: the seed that deals the exercises, what was answered so far, and where it is kept."""

from contextlib import suppress
from functools import cache
from pathlib import Path

from downforce.rules.errors import BrokenFile

from . import log
from .log import Entry, Kept
from .text import Text

WARM_UP = 1000  # tasks of warm-ups are numbered from here on, so that they are none of a lesson's own


class Learner:
    """One learner and the file of what was answered. Whatever becomes of the file, answering goes on.

    Parameters
    ----------
    file : Path, optional
        Without one nothing is kept beyond this session.
    """

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.notice: Text | None = None
        self._is_kept = True  # whether all that was noted is in the file, where there is one
        self._mine: tuple[Entry, ...] = ()
        self._seen: tuple[int, ...] = ()  # by which a file that another has written is known
        self._kept: Kept = Kept.new()
        self._kept = self._read() or self._kept
        self._seed, self._rounds = self._kept.seed, 0
        self._in_hand: dict[str, int] = {}  # what was dealt in this session, though nothing came of it yet

    @property
    def seed(self) -> int:
        """What this learner's tasks are dealt from; stays as long as the session lasts."""
        return self._seed

    @property
    def tag(self) -> str:
        """Four letters that tell this learner's result codes from others', drawn once; no name."""
        return self._kept.tag

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What happened so far, other notebooks' entries included."""
        self._kept = self._read() or self._kept
        return self._merged()

    def number(self, name: str) -> int:
        """Which task of an exercise this learner has in hand: the one dealt last, or answered last."""
        if name in self._in_hand:
            return self._in_hand[name]
        return max((e.number for e in self.entries if e.exercise == name and e.number < WARM_UP), default=0)

    def coming(self, name: str) -> int:
        """The number of the task that is dealt after the one in hand."""
        return (self.number(name) + 1) % WARM_UP

    def take(self, name: str, number: int) -> None:
        """Take a task in hand: one that could be dealt, or there would be no way on from it."""
        self._in_hand[name] = number

    def of(self, name: str, number: int) -> tuple[Entry, ...]:
        """What happened to one dealt task."""
        return tuple(e for e in self.entries if (e.exercise, e.number) == (name, number))

    def note(self, name: str, number: int, what: str, kind: str | None = None) -> None:
        """Remember that something happened: "right", "wrong" with a kind, "hint" or "solution"."""
        self._mine += (log.entry(name, number, what, kind or ""),)
        self._write()

    def round(self) -> int:
        """Count a warm-up: no two of this session get the same number.

        Nor do those of two notebooks, as soon as something was answered in one of them.
        """
        answered = max((e.number - WARM_UP + 1 for e in self.entries if e.number >= WARM_UP), default=0)
        self._rounds = max(self._rounds, answered) % (log.NUMBERS - WARM_UP) + 1
        return self._rounds - 1

    def _merged(self) -> tuple[Entry, ...]:
        known = {each.id for each in self._kept.entries}
        return (*self._kept.entries, *(each for each in self._mine if each.id not in known))

    def _read(self) -> Kept | None:
        if self.file is None:
            return None
        try:
            seen = _signs(self.file)
            if seen and seen == self._seen:
                return self._kept
            found = log.read(self.file)
            self._seen = seen
        except BrokenFile as error:
            self._put_aside(error)
        except OSError as error:
            self._not_kept(error)
        else:
            return found
        return None

    def _write(self) -> None:
        if self.file is None:
            return
        try:
            self._kept = log.add(self.file, self._kept, self._mine)
        except BrokenFile as error:
            if self._put_aside(error):
                self._write()
        except OSError as error:
            self._not_kept(error)
        else:
            self.notice, self._is_kept = (self.notice if self._is_kept else None), True

    def _put_aside(self, error: BrokenFile) -> bool:
        """A file that cannot be read keeps its content under another name; one of a newer version its own.

        Whether its name is free now.
        """
        assert self.file is not None
        if error.key == "progress.newer":
            self.notice, self.file = Text.of("teach.newer", reason=_why(error)), None
            return False
        try:
            kept = log.set_aside(self.file)
        except OSError as trouble:
            self._not_kept(trouble)
            return False
        self.notice = Text.of("teach.set-aside", reason=_why(error), file=kept.name)
        return True

    def _not_kept(self, error: OSError) -> None:
        """Say so, and go on; the next note tries again, with all that was noted until then."""
        reason = error.strerror or type(error).__name__
        self.notice = Text.of("teach.not-kept", file=str(self.file), reason=reason)
        self._is_kept = False


def _signs(file: Path) -> tuple[int, ...]:
    """What a file that was written anew has otherwise; () where there is none, which is always looked at."""
    try:
        about = file.stat()
    except FileNotFoundError:
        return ()
    return about.st_mtime_ns, about.st_size, about.st_ino


def _why(error: BrokenFile) -> Text:
    return Text.of(f"error.{error.key}", **error.values)


@cache
def learner() -> Learner:
    """The one at this machine; where the file lies is settled once, whatever folder a cell changes to."""
    file = log.default_file()
    with suppress(OSError):  # the folder has gone since
        file = file and file.absolute()
    return Learner(file)


def forget() -> None:
    """Begin anew with the file, as another kernel would."""
    learner.cache_clear()
