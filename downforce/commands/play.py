"""`downforce play`: a whole game in a terminal."""

import json
import os
import secrets
import shlex
from argparse import ArgumentParser, Namespace
from pathlib import Path
from random import Random
from typing import Any

from downforce.rules.errors import DownforceError
from downforce.rules.game import Game
from downforce.rules.language import language, say
from downforce.rules.powers import SETS
from downforce.rules.track import tracks

from . import _saves, _seats
from ._account import account
from ._as_json import as_json
from ._console import command, complain
from ._kept import Kept
from ._match import Match, Quit
from ._terminal import Terminal

INTERRUPTED = 130
_NEW = ("players", "track", "rules", "betting", "powers", "deck", "names", "seed")  # these make a new game


def add_parser(commands: Any) -> ArgumentParser:
    """Declare the command."""
    parser: ArgumentParser = commands.add_parser("play", help=say("play.help"), description=say("play.about"))
    for option in ("players", "humans", "seats", *_NEW[1:], "record"):
        about = say(f"play.help-{option}", command=command())
        parser.add_argument(f"--{option}", metavar=say(f"play.value-{option}"), help=about)
    parser.add_argument(
        "--continue", dest="saved", metavar=say("play.value-record"), help=say("play.help-continue")
    )
    parser.add_argument("--account", action="store_true", help=say("play.help-account"))
    parser.add_argument("--json", action="store_true", help=say("play.help-json"))
    return parser


def run(args: Namespace) -> int:
    """Play, or go on playing, until the end or until somebody leaves."""
    text = _saves.read_text(args.saved) if args.saved else None
    game, seats = _new(args) if text is None else _saved(args, text)
    if args.json or args.account:
        return _tell_outcome(args, game, seats, text)
    file = _file(args, game, seats)
    match = Match(game, seats, Terminal(), Kept(file, text) if file else None)
    _introduce(match)
    return _play(match)


def _play(match: Match) -> int:
    try:
        match.play()
    except (Quit, EOFError) as end:
        if isinstance(end, EOFError):
            match.terminal.tell()  # the line of the question is still open
        _say_how_to_go_on(match)
    except KeyboardInterrupt:
        match.terminal.tell()
        _say_how_to_go_on(match)
        return INTERRUPTED
    return 0


def _say_how_to_go_on(match: Match) -> None:
    if not match.file:
        match.save()  # there may be room again
    if not match.file:
        match.terminal.tell(say("play.not-saved"))
        return
    file = f'"{match.file}"' if os.name == "nt" else shlex.quote(str(match.file))
    match.terminal.tell(say("play.saved"))
    match.terminal.write(f"  {command()} play --continue {file}")  # unfolded, to be copied


# Which game


def _new(args: Namespace) -> tuple[Game, _seats.Seats]:
    seed = secrets.randbelow(1_000_000) if args.seed is None else _whole("seed", args.seed)
    humans = 0 if (args.json or args.account) and args.seats is None and args.humans is None else args.humans
    kinds = _seats.chosen(args.seats, _whole("players", args.players), _whole("humans", humans))
    track = args.track or "harbour"
    game = Game.new(
        players=len(kinds),
        track=Random(seed).choice(tracks()) if track == "random" else track,
        seed=seed,
        rules=args.rules or "bga",
        betting=args.betting or "fixed",
        powers=args.powers or "none",
        deck=args.deck,
        names=(args.names or "").split(",") if args.names else (),
    )
    return game, _seats.Seats(kinds, seed)


def _whole(option: str, value: str | int | None) -> int | None:
    try:
        return None if value is None else int(value)
    except ValueError:
        raise DownforceError("play.number", option=f"--{option}", text=value) from None


def _saved(args: Namespace, text: str) -> tuple[Game, _seats.Seats]:
    """The saved game, with those who played it; ``--seats`` and ``--humans`` seat others."""
    if settled := [f"--{option}" for option in _NEW if getattr(args, option) is not None]:
        raise DownforceError("play.settled", options=settled)
    game = _saves.read_game(text, args.saved)
    seats = _saves.seats_of(text, game.players)
    if seats and args.seats is None and args.humans is None:
        return game, seats
    kinds = _seats.chosen(args.seats, game.players, _whole("humans", args.humans))
    return game, _seats.Seats(kinds, seats.seed if seats else None)


def _file(args: Namespace, game: Game, seats: _seats.Seats) -> Path | None:
    """Where to save: as asked, where it was, or with people in the user's data folder."""
    if args.record:
        file = _saves.named(args.record)
        if file.exists() and args.record != args.saved:
            raise DownforceError("play.file-exists", file=file)
        return file
    if args.saved and args.saved != "-" and Path(args.saved).is_file():  # and no race of the package
        return Path(args.saved)
    return _saves.new_file(game.track.name) if seats.humans and args.saved != "-" else None


# What is told before and instead


def _introduce(match: Match) -> None:
    game, seats = match.game, match.seats
    tell = match.terminal.tell
    for line in title(game, seats):
        tell(line)
    tell(say("play.unofficial"))
    if match.file:
        tell(say("play.saving", file=match.file))
    elif seats.humans:
        tell(say("play.not-kept"))
    if seats.humans:
        tell(say("play.undo-one" if len(seats.humans) == 1 else "play.undo-several"))
        tell(say("play.how"))
    tell()


def title(game: Game, seats: _seats.Seats) -> tuple[str, str]:
    """What is played, and by whom."""
    kinds = [say("play.kind-human" if kind == _seats.HUMAN else "play.kind-bot", kind=kind)
             for kind in seats.kinds]  # fmt: skip
    who = [say("play.who", name=name, kind=kind) for name, kind in zip(game.names, kinds, strict=True)]
    powers = _powers(game)
    betting = say(f"play.betting-{game.setup.betting}")
    what = say("play.title", track=game.track.title[language()], rules=game.setup.rules, betting=betting,
               powers=powers or say("play.no-powers"))  # fmt: skip
    if seats.seed is not None and len(seats.humans) < 2:  # with it anybody could deal the others' hands
        what += say("play.seed", seed=seats.seed)
    return what, say("play.listed", parts=who)


def _powers(game: Game) -> object:
    """The powers in the game, not in the order in which they come up, nor which six of more (S5)."""
    going = set(game.setup.powers.values())
    for name in ("base", "circuit"):
        if going == set(SETS[name]):
            return name
    return "both" if len(going) == 6 else sorted(going, key=str)


def _tell_outcome(args: Namespace, game: Game, seats: _seats.Seats, text: str | None) -> int:
    """Let bots play and tell only how it ends."""
    if seats.humans:
        raise DownforceError("play.bots-only", option="--json" if args.json else "--account")
    file = _file(args, game, seats) if args.record else None  # the user's game stays as it is
    while game.to_act:
        game = game.play(seats.bot_decides(game, game.to_act[0]))
    terminal = Terminal()
    if args.json:
        kinds = list(seats.kinds)
        terminal.write(json.dumps(as_json(game, seed=seats.seed, seats=kinds), ensure_ascii=False))
    else:
        for line in [*title(game, seats), say("play.unofficial"), "", *account(game)]:
            terminal.tell(line, indent="  ")
    if file:
        kept = Kept(file, text)
        if why := kept.save(game, seats):
            complain(say(f"play.saved-beside-{why}", file=file, new=kept.file))
    return 0
