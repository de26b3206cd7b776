"""`downforce show`: a record told move by move, or the position after some of its decisions."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from downforce.rules.errors import DownforceError
from downforce.rules.events import Event
from downforce.rules.game import Game
from downforce.rules.language import language, say
from downforce.rules.state import Phase

from . import _answers, _saves
from ._account import account
from ._as_json import as_json
from ._terminal import Terminal


def add_parser(commands: Any) -> ArgumentParser:
    """Declare the command."""
    parser: ArgumentParser = commands.add_parser("show", help=say("show.help"), description=say("show.about"))
    parser.add_argument("record", metavar=say("show.value-record"), help=say("show.help-record"))
    parser.add_argument("--at", metavar="N", help=say("show.help-at"))
    parser.add_argument("--json", action="store_true", help=say("show.help-json"))
    return parser


def run(args: Namespace) -> int:
    """Tell the whole record, or show one moment of it."""
    text = _saves.read_text(args.record)
    game = _saves.read_game(text, args.record)
    whole, terminal = game, Terminal()
    if args.at is not None:
        game = _after(game, args.at)
    if args.json:
        terminal.write(json.dumps(as_json(game), ensure_ascii=False))
        return 0
    terminal.tell(_title(whole))
    terminal.tell(say("play.listed", parts=whole.names))
    terminal.tell(say("play.unofficial"))
    for line in _story(game) if args.at is None else _moment(game, whole, terminal):
        terminal.tell(line, indent=" " * 7)
    return 0


def _after(game: Game, count: str) -> Game:
    if not count.isdecimal() or int(count) > len(game.actions):
        raise DownforceError("show.at", text=count, last=len(game.actions))
    at = game.start()
    for action in game.actions[: int(count)]:
        at = at.play(action)
    return at


def _title(game: Game) -> str:
    setup = game.setup
    return say("show.title", track=setup.track.title[language()], rules=setup.rules,
               betting=say(f"play.betting-{setup.betting}"), n=len(game.actions),
               powers=tuple(setup.powers.values()) or say("play.no-powers"))  # fmt: skip


# The whole


def _story(game: Game) -> Iterator[str]:
    for chapter, told in groupby(_told(game), key=lambda each: each[0]):
        yield ""
        yield say("show.chapter", phase=chapter)
        for _, number, event in told:
            if event.key in ("plays", "plays-reversed", "offer"):
                yield ""
            yield f"{number:>4}   {event}"
    yield ""
    if game.phase is Phase.OVER:
        yield from account(game)
    else:
        yield _stops(game)


def _told(game: Game) -> Iterator[tuple[Phase, str, Event]]:
    """Every event with its chapter and, where it is the first of a decision, that decision's number."""
    at = game.start()
    yield from ((at.phase, "", event) for event in at.events)
    for number, action in enumerate(game.actions, 1):
        before, at = at, at.play(action)
        new = at.events[len(before.events) :]
        yield from ((before.phase, "" if i else str(number), event) for i, event in enumerate(new))


def _stops(game: Game) -> str:
    return say("show.stops", names=game.names, waiting=game.to_act, phase=game.phase)


# One moment


def _moment(game: Game, whole: Game, terminal: Terminal) -> Iterator[str]:
    view = game.view(game.to_act[0] if game.to_act else 0)
    yield ""
    yield say("show.after", n=len(game.actions), last=len(whole.actions))
    yield from (str(event) for event in _last_events(game))
    yield ""
    yield from terminal.board(view)
    yield ""
    yield from _answers.standings(view)
    yield ""
    if game.phase is Phase.OVER:
        yield from account(game)
    else:
        yield _stops(game)


def _last_events(game: Game) -> tuple[Event, ...]:
    if not game.actions:
        return game.events
    before = _after(game, str(len(game.actions) - 1))
    return game.events[len(before.events) :]
