"""The lessons' files: where they are shipped, and how they get into a folder of the user's.

What was copied is noted in the folder with its hashes, so that a later version replaces the files
nobody has worked in and leaves alone the others. JupyterLab saves a notebook that was only run: as
long as its cells say the same, nobody has worked in it.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import downforce
from downforce.files import write_whole

NOTE = ".downforce-lessons.json"


def in_a_clone() -> bool:
    """Whether the package runs from its repository and not from an installed copy."""
    return not (_package() / "notebooks").is_dir()


def shipped() -> Path:
    """The folder with the shipped lessons: inside the installed package, beside it in a clone."""
    return (_package().parent if in_a_clone() else _package()) / "notebooks"


def copy_to(folder: Path) -> list[str]:
    """Bring the shipped lessons into a folder.

    Returns
    -------
    list of str
        The lessons that have a new version and were left alone, because the user changed them.

    Raises
    ------
    OSError
        The folder cannot be written to.
    """
    noted, kept = _noted(folder), []
    for name, content in _lessons():
        target, new, known = folder / name, _hashes(content), str(noted.get(name, "")).split()
        there, said = _hashes(target.read_bytes()) if target.exists() else ("", "")
        is_new_to_it = said != new[1] and (not there or said in known)
        if is_new_to_it or (there in known and there != new[0]):
            write_whole(target, content)
        elif said != new[1]:
            kept += [name] if known != [*new] else []  # stays noted as it was, and is said again next time
            continue
        noted[name] = " ".join(new)
    write_whole(folder / NOTE, json.dumps(noted, indent=1).encode())
    return kept


def ours(folder: Path) -> Iterator[Path]:
    """The notebooks in a folder that are the shipped ones byte for byte: these alone may be trusted."""
    for name, content in _lessons():
        there = folder / name
        is_lesson = there.suffix == ".ipynb" and there.is_file() and _is_made_here(there)
        if is_lesson and there.read_bytes() == content:
            yield there


def _is_made_here(notebook: Path) -> bool:
    """Whether it is a lesson; in a clone, where users work beside the lessons, those have a source."""
    return not in_a_clone() or (shipped() / "source" / f"{notebook.stem}.py").exists()


def _lessons() -> Iterator[tuple[str, bytes]]:
    root = shipped()
    for path in sorted(root.glob("[a-z][a-z]/**/*")):
        hidden = any(part.startswith(".") for part in path.relative_to(root).parts)
        if path.is_file() and not hidden:
            yield path.relative_to(root).as_posix(), path.read_bytes()


def _noted(folder: Path) -> dict[str, str]:
    try:
        noted = json.loads((folder / NOTE).read_bytes())
    except (FileNotFoundError, ValueError, RecursionError):
        return {}  # nobody knows what was copied: nothing that is there is replaced
    return noted if isinstance(noted, dict) else {}


def _hashes(content: bytes) -> tuple[str, str]:
    """Of all of a file, and of what the cells of a notebook say, whatever they have shown."""
    try:
        cells = json.loads(content)["cells"]
        said = json.dumps([[cell["cell_type"], "".join(cell["source"])] for cell in cells]).encode()
    except (ValueError, RecursionError, LookupError, TypeError):
        said = content
    return sha256(content).hexdigest(), sha256(said).hexdigest()


def _package() -> Path:
    return Path(downforce.__file__).parent
