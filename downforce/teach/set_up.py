"""The first cell of every lesson: sets the language, and looks whether all that is needed is here."""

import re
import sys
from dataclasses import dataclass
from html import escape
from importlib.metadata import PackageNotFoundError, requires, version
from typing import Literal

from downforce.rules.errors import DownforceError
from downforce.rules.language import language, say

NEEDED = ("networkx", "ipywidgets", "anywidget")
OPTIONAL = ("matplotlib",)


class NotReady(DownforceError):
    """Something is missing. Jupyter shows the sentences alone, and goes no further in the notebook."""

    def _render_traceback_(self) -> list[str]:
        return str(self).splitlines()


@dataclass(frozen=True)
class Check:
    """What was found of one package.

    Parameters
    ----------
    package : str
    wanted : str
        As pip is told, say ``"ipywidgets>=8.1"``.
    state : {"here", "missing", "old"}
    """

    package: str
    wanted: str
    state: Literal["here", "missing", "old"]

    def __str__(self) -> str:
        use = say(f"set-up.{self.package}")
        key = self.state if self.package in NEEDED else f"optional-{self.state}"
        values = {"package": self.package, "use": use, "python": sys.executable, "wanted": self.wanted}
        return say(f"set-up.{key}", **values)


class Ready(tuple[Check, ...]):
    """All that is needed is here; says so, and what else there could be."""

    __slots__ = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """One sentence, and one more for each package that is not needed but useful."""
        return (say("set-up.ready"), *(str(each) for each in self if each.package in OPTIONAL))

    def __repr__(self) -> str:
        return "\n".join(self.lines)

    def _repr_html_(self) -> str:
        first, *others = (escape(line).replace("\n", "<br>") for line in self.lines)
        return f"<p><b>{first}</b></p>" + "".join(f"<p><small>{line}</small></p>" for line in others)


def set_up(code: str) -> Ready:
    """Set the language of everything that follows, and look whether the lessons can run here.

    Parameters
    ----------
    code : {"en", "ja"}

    Raises
    ------
    NotReady
        A package is missing or too old; says which, and the command that gets it for this very Python.

    Examples
    --------
    >>> print(str(set_up("en")).splitlines()[0])
    Ready: everything the lessons need is here.
    """
    language(code)
    checks = check()
    if lacking := [each for each in checks if each.package in NEEDED and each.state != "here"]:
        raise NotReady("teach.not-ready", faults="\n".join(map(str, lacking)))
    return Ready(checks)


def check() -> tuple[Check, ...]:
    """Look for each package the lessons use, the needed ones first."""
    wanted = _wanted()
    return tuple(
        Check(name, wanted.get(name, name), _state(wanted.get(name, name))) for name in NEEDED + OPTIONAL
    )


def _wanted() -> dict[str, str]:
    """What the project asks of each package; where it is used without being installed, nothing is known."""
    try:
        texts = requires("downforce") or ()
    except PackageNotFoundError:
        texts = ()
    asked = (text.partition(";")[0].strip() for text in texts)
    return {re.split(r"[^\w.-]", each)[0]: each for each in asked}


def _state(wanted: str) -> Literal["here", "missing", "old"]:
    name, _, least = wanted.partition(">=")
    try:
        return "here" if _numbers(version(name)) >= _numbers(least) else "old"
    except PackageNotFoundError:
        return "missing"


def _numbers(text: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", text)][:3]
