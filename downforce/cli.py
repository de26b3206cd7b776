"""The command `downforce`: finds the commands, reads the words after it, and shows faults as one sentence.

A command is a module of `downforce.commands` with two functions: ``add_parser(commands)`` declares
it, and ``run(args)`` does it and returns the exit status.
"""

import argparse
import os
import pkgutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, NoReturn

from downforce import __version__, commands
from downforce.commands._columns import fold
from downforce.commands._console import command, harmless, open_streams, tell
from downforce.rules.errors import DownforceError
from downforce.rules.language import LANGUAGES, language, say, system_language

OK, FAULT, MISUSE, INTERRUPTED = 0, 1, 2, 130


def main(argv: Sequence[str] | None = None, *, opening: str | None = None) -> int:
    """Carry out one command line; return the exit status.

    Parameters
    ----------
    argv : sequence of str, optional
        The words after ``downforce``; without it those of this process.
    opening : str, optional
        The key of a sentence to begin with.

    Examples
    --------
    >>> main(["--version"])  # doctest: +ELLIPSIS
    downforce ...
    0
    """
    argv = list(sys.argv[1:] if argv is None else argv)
    before = language()
    open_streams()
    try:
        language(_asked(argv) or system_language())
        if opening:
            tell(say(opening, command=command()))
        return _carry_out(argv)
    except DownforceError as error:
        return _complain(str(error), status=MISUSE)
    except BrokenPipeError:  # `downforce show … | head`: who reads has had enough
        _write_no_more()
        return OK
    except OSError as error:
        if not error.filename:  # files are named; what is left is a full disk behind the output
            _write_no_more()
        file = error.filename or say("cli.output")
        return _complain(say("cli.os-error", reason=error.strerror or error, file=file))
    except KeyboardInterrupt:
        print()
        return INTERRUPTED
    finally:
        language(before)


def _carry_out(argv: Sequence[str]) -> int:
    parser = _parser()
    args = parser.parse_args(argv)
    if args.version:
        print("downforce", __version__)
        return OK
    if args.command is None:
        parser.print_help()
        return OK
    status: int = args.run(args)
    sys.stdout.flush()  # here, where a closed pipe is still caught
    return status


def _asked(argv: Sequence[str]) -> str | None:
    """The language asked for, known before the parser is built: its help is in that language."""
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False, allow_abbrev=False)
    early.add_argument("--lang")
    try:
        asked: str | None = early.parse_known_args(argv)[0].lang
    except argparse.ArgumentError:  # `--lang` at the very end; the real parser says so
        return None
    return asked


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog=command(), description=say("cli.about"))
    parser.add_argument("--version", action="store_true", help=say("cli.help-version"))
    found = parser.add_subparsers(dest="command", metavar=say("cli.command"), title=say("cli.commands"))
    for module in pkgutil.iter_modules(commands.__path__):
        if not module.name.startswith("_"):
            _add(found, module.name)
    return parser


def _add(found: Any, name: str) -> None:
    module = import_module(f"downforce.commands.{name}")
    module.add_parser(found).set_defaults(run=module.run)


class Parser(argparse.ArgumentParser):
    """An argument parser that speaks the reader's language and ends in one sentence."""

    def __init__(self, **options: Any) -> None:
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=_Help, **options)
        self._positionals.title, self._optionals.title = say("cli.arguments"), say("cli.options")
        self.add_argument("-h", "--help", action="help", help=say("cli.help-help"))
        self.add_argument("--lang", choices=LANGUAGES, help=say("cli.help-lang"))

    def error(self, message: str) -> NoReturn:
        sys.exit(_complain(say("cli.misuse", message=message, command=self.prog), status=MISUSE))


class _Help(argparse.HelpFormatter):
    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, say("cli.usage") if prefix is None else prefix)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return fold(text, width)  # argparse folds at spaces only, and Japanese has none

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in fold(text, width - len(indent)))


def _complain(sentence: str, *, status: int = FAULT) -> int:
    print(harmless(sentence), file=sys.stderr)
    return status


def _write_no_more() -> None:
    """Let what still waits to be written go nowhere, or the end of the process would fail once more."""
    with suppress(OSError, ValueError):  # a stream of no file has nothing that waits
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
