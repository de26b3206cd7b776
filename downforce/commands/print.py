"""`downforce print`: the game on paper."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from typing import Any

from downforce.files import write_whole
from downforce.paper import KINDS, PAPERS, Page, pages, pdf
from downforce.paper.pdf_file import check_installed
from downforce.paper.track import INKS, file_name
from downforce.rules.language import language, say
from downforce.rules.track import Track, load_track

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
    parser.add_argument("--sheets", choices=("1", "2"), help=say("print.help-sheets"))
    parser.add_argument("--ink", choices=INKS, default="full", help=say("print.help-ink"))
    for option in ("track", "deck", "powers", "rules", "betting", "out"):
        parser.add_argument(
            f"--{option}", metavar=say(f"print.value-{option}"), help=say(f"print.help-{option}")
        )
    return parser


def run(args: Namespace) -> int:
    """Write the files and name each."""
    if args.format == "pdf":
        check_installed()  # before anything is drawn
    track = load_track(args.track or "harbour")
    asked = {name: getattr(args, name) for name in ("deck", "powers", "rules", "betting")}
    given = {name: value for name, value in asked.items() if value is not None}
    sheets = int(args.sheets) if args.sheets else None
    drawn = pages(args.what, paper=args.paper, track=track, sheets=sheets, ink=args.ink, **given)
    for name, content in _files(args, track, drawn):
        file = _saves.named(args.out or ".") / name
        write_whole(file, content)
        tell(str(file))
    tell(say("print.actual-size"))
    return 0


def _files(args: Namespace, track: Track, drawn: tuple[Page, ...]) -> Iterable[tuple[str, bytes]]:
    what = (args.what, file_name(track)) if args.what == "track" else (args.what,)
    name = "-".join(("downforce", *what, args.paper, language()))
    if args.format == "pdf":
        title = say(f"print.title-{args.what}", track=track.title[language()])
        yield f"{name}.pdf", pdf(drawn, title=title)
        return
    for number, page in enumerate(drawn, 1):
        yield f"{name}-{number}.svg", page.svg.encode()
