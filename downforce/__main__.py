"""`python -m downforce`: one game of greedy bots and its account; with words, the command `downforce`."""

import sys

from downforce.cli import main
from downforce.commands._console import command, tell
from downforce.rules.language import language, say, system_language


def _demonstrate() -> int:
    language(system_language())
    tell(say("play.demonstration", command=command()))
    return main(["play", "--account"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) if sys.argv[1:] else _demonstrate())
