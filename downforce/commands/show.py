"""`downforce show`: a record told move by move, or the position after some of its decisions."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from itertools import chain, groupby, repeat
from typing import Any, NamedTuple

from downforce.rules.actions import Bet
from downforce.rules.errors import DownforceError
from downforce.rules.events import OFFERS, PLAYS, RACE_OVER, Event
from downforce.rules.game import Game
from downforce.rules.language import language, say
from downforce.rules.state import Phase

from . import _answers, _saves
from ._account import account
from ._as_json import as_json
from ._choices import card_at
from ._terminal import Terminal

_BEGIN = (*OFFERS, *PLAYS, "bet-due", *RACE_OVER)


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
    if not count.isdecimal() or len(count) > 9 or int(count) > len(game.actions):
        raise DownforceError("show.at", text=count[:40], last=len(game.actions))
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
    for chapter, told in groupby(_told(game), key=lambda each: each.chapter):
        yield ""
        yield say("show.chapter", phase=chapter)
        for each in told:
            if each.begins:
                yield ""
            yield f"{each.number:>4}   {each.text}"
    yield ""
    if game.phase is Phase.OVER:
        yield from account(game)
    else:
        yield say("show.stops", names=game.names, waiting=game.to_act, phase=game.phase)


class _Told(NamedTuple):
    """A sentence of the story; the first of a decision has that decision's number."""

    chapter: Phase
    number: str
    text: str
    begins: bool = False


def _told(game: Game) -> Iterator[_Told]:
    at = game.start()
    yield from (_sentence(at.phase, "", event) for event in at.events)
    for number, action in enumerate(game.actions, 1):
        before, at = at, at.play(action)
        marks = chain([str(number)], repeat(""))
        if isinstance(action, Bet):
            yield _Told(Phase.RACE, next(marks), _bet(game, action))
        new = at.events[len(before.events) :]
        yield from (_sentence(before.phase, mark, event) for mark, event in zip(marks, new, strict=False))


def _sentence(chapter: Phase, number: str, event: Event) -> _Told:
    if chapter is not Phase.AUCTION or event.rule == "R1":
        chapter = Phase.RACE
    return _Told(chapter, number, str(event), event.key in _BEGIN)


def _bet(game: Game, action: Bet) -> str:
    """A bet; before the end it is told that it was made, and no more (B5)."""
    key = "bet" if game.phase is Phase.OVER else "bet-secret"
    return say(f"show.{key}", names=game.names, seat=action.seat, colours=action.colours)


# One moment


def _moment(game: Game, whole: Game, terminal: Terminal) -> Iterator[str]:
    view = game.view(game.to_act[0] if game.to_act else 0)
    yield ""
    yield say("show.after", n=len(game.actions), last=len(whole.actions))
    yield from (str(event) for event in _last_events(game))
    if view.card:
        yield say("show.in-play", names=game.names, seat=view.turn, card=card_at(view))
    yield ""
    yield from terminal.board(view)
    yield ""
    yield from _answers.standings(view)
    yield ""
    if game.phase is Phase.OVER:
        yield from account(game)
    else:
        yield say("show.next", names=game.names, waiting=game.to_act, phase=game.phase)


def _last_events(game: Game) -> tuple[Event, ...]:
    if not game.actions:
        return game.events
    before = _after(game, str(len(game.actions) - 1))
    return game.events[len(before.events) :]
