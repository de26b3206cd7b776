"""Files written whole or not at all."""

import os
import stat
import tempfile
from pathlib import Path

PRIVATE = 0o600


def write_whole(file: Path, content: bytes, *, mode: int | None = None) -> None:
    """Put a file in place in one step; a full disk or a power cut leaves what was there.

    A link is followed, and a file that is replaced keeps its mode.

    Parameters
    ----------
    file : Path
    content : bytes
    mode : int, optional
        Of a new file; without it the one any new file gets.

    Raises
    ------
    OSError
        The file cannot be written; the error names it.
    """
    target = Path(os.path.realpath(file))
    part = None
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, part = tempfile.mkstemp(prefix=".", suffix=".part", dir=target.parent)
        with os.fdopen(handle, "wb") as written:
            written.write(content)
            written.flush()
            os.fsync(written.fileno())
        os.chmod(part, _mode(target, mode))
        os.replace(part, target)
    except BaseException as error:
        if part:
            Path(part).unlink(missing_ok=True)
        if isinstance(error, OSError):
            error.filename, error.filename2 = str(file), None  # not the part's name, nor none
        raise


def _mode(target: Path, mode: int | None) -> int:
    if target.exists():
        return stat.S_IMODE(target.stat().st_mode)
    if mode is not None:
        return mode
    mask = os.umask(0o077)  # there is no way to ask without setting it
    os.umask(mask)
    return 0o666 & ~mask
