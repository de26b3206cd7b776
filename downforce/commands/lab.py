"""`downforce lab`: the lessons in JupyterLab."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from downforce.rules.language import language, say

from . import _jupyter, _lessons, _saves
from ._console import tell

OWN = "downforce-lessons"


def add_parser(commands: Any) -> ArgumentParser:
    """Declare the command."""
    parser: ArgumentParser = commands.add_parser("lab", help=say("cli.help-lab"))
    parser.add_argument("folder", nargs="?", help=say("cli.help-folder"))
    parser.add_argument("--port", type=int, help=say("cli.help-port"))
    parser.add_argument("--no-browser", action="store_true", help=say("cli.help-no-browser"))
    return parser


def run(args: Namespace) -> int:
    """Lay the lessons out, trust them, and serve them until Ctrl-C."""
    _jupyter.check_installed()
    root = _root(args.folder)
    _jupyter.trust(_lessons.ours(root))
    start = f"{language()}/00-start-here.ipynb"
    return _jupyter.serve(root, start, port=args.port, browser=not args.no_browser)


def _root(folder: str | None) -> Path:
    """Where the user's own copy of the lessons is; what JupyterLab saves there is no change of a clone."""
    beside = _lessons.shipped().parent if _lessons.in_a_clone() else Path()
    root = (_saves.named(folder) if folder else beside / OWN).absolute()
    for kept in _lessons.copy_to(root):
        tell(say("cli.lesson-kept", file=kept))
    return root
