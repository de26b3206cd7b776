"""`downforce tracks`: what one can race on."""

import json
from argparse import ArgumentParser, Namespace
from typing import Any

from downforce.rules.language import language, say
from downforce.rules.track import Track, load_track, tracks

from ._console import tell


def add_parser(commands: Any) -> ArgumentParser:
    """Declare the command."""
    parser: ArgumentParser = commands.add_parser("tracks", help=say("cli.help-tracks"))
    parser.add_argument("--json", action="store_true", help=say("cli.help-json"))
    return parser


def run(args: Namespace) -> int:
    """List the built-in tracks."""
    listed = [_facts(load_track(name)) for name in tracks()]
    if args.json:
        tell(json.dumps(listed, ensure_ascii=False, indent=2))
    else:
        for facts in listed:
            tell(say("cli.track", **facts))
    return 0


def _facts(track: Track) -> dict[str, Any]:
    return {
        "name": track.name,
        "title": track.title[language()],
        "note": track.note[language()],
        "spaces": track.graph.number_of_nodes() - 1,  # the finish is no space
        "lines": len(track.lines),
    }
