"""`downforce print`: the game on paper."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from downforce.files import write_whole
from downforce.paper import KINDS, PAPERS, Page, pages, pdf
from downforce.paper.pdf_file import check_installed
from downforce.rules.language import language, say

from . import _saves
from ._console import tell

FORMATS = ("pdf", "svg")


def add_parser(commands: Any) -> ArgumentParser:
    """Declare the command."""
    parser: ArgumentParser = commands.add_parser(
        "print", help=say("print.help"), description=say("print.about")
    )
    parser.add_argument("what", choices=KINDS, help=say("print.help-what"))
    parser.add_argument("--paper", choices=PAPERS, default="a4", help=say("print.help-paper"))
    parser.add_argument("--format", choices=FORMATS, default="pdf", help=say("print.help-format"))
    for option in ("deck", "powers", "out"):
        parser.add_argument(
            f"--{option}", metavar=say(f"print.value-{option}"), help=say(f"print.help-{option}")
        )
    return parser


def run(args: Namespace) -> int:
    """Write the files and name each."""
    if args.format == "pdf":
        check_installed()  # before anything is drawn
    drawn = pages(args.what, paper=args.paper, deck=args.deck, powers=args.powers or "none")
    for name, content in _files(args, drawn):
        file = _saves.named(args.out or ".") / name
        write_whole(file, content)
        tell(str(file))
    tell(say("print.actual-size"))
    return 0


def _files(args: Namespace, drawn: tuple[Page, ...]) -> Iterable[tuple[Path, bytes]]:
    name = "-".join(("downforce", args.what, args.paper, language()))
    if args.format == "pdf":
        yield Path(f"{name}.pdf"), pdf(drawn)
        return
    for number, page in enumerate(drawn, 1):
        yield Path(f"{name}-{number}.svg"), page.svg.encode()
