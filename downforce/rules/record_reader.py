"""Reading a record: a line of its head fills an argument of a position; then the decisions are replayed."""

import base64
import binascii
import json
import re
import zlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from .actions import parse_action
from .cards import BUILT_IN, Colour, Deck, SpeedCard, load_deck
from .errors import BrokenFile, DownforceError
from .game import Game
from .position import position
from .powers import Power, power
from .record import FORM, HEAD, SHORT, deck_fingerprint
from .track import Track, recorded_track

MOST = 4_000_000  # characters: more is no record, and must not fill the memory


def read(text: str, powers: tuple[Power, ...] = ()) -> Game:
    """Read a record in either form; see `Game.from_record`."""
    if not isinstance(text, str) or len(text) > MOST:
        raise BrokenFile("record-head", file="record", where=1, head=f"{HEAD} {FORM}")
    if text.strip().startswith(SHORT):
        text = _unpacked(text.strip())
    lines = text.removeprefix("\ufeff").splitlines()
    _check_head(lines)
    split = _line_of("decisions", lines)
    game = _read_position(lines[1:split], powers)
    return _replay(game, lines, split + 1)


def _unpacked(text: str) -> str:
    body, _, checksum = text.removeprefix(SHORT).rpartition(".")
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        if f"{zlib.crc32(packed):08x}" != checksum:
            raise ValueError
        return zlib.decompressobj().decompress(packed, MOST).decode()
    except (ValueError, binascii.Error, zlib.error):
        raise BrokenFile("record-checksum", file="record", where=1) from None


def _check_head(lines: list[str]) -> None:
    first = lines[0].strip() if lines else ""
    form = first.removeprefix(HEAD).strip()
    if not first.startswith(HEAD) or not re.fullmatch("[0-9]{1,9}", form):
        raise BrokenFile("record-head", file="record", where=1, head=f"{HEAD} {FORM}")
    if int(form) != FORM:
        raise BrokenFile("record-newer", file="record", where=1, form=form, known=FORM)


def _line_of(word: str, lines: list[str]) -> int:
    for index, line in enumerate(lines):
        if line.strip() == word:
            return index
    raise BrokenFile("record-cut", file="record", where=len(lines), word=word)


def _replay(game: Game, lines: list[str], first: int) -> Game:
    for index in range(first, len(lines)):
        line = lines[index].strip()
        if line.startswith("end"):
            return _ended(game, line, lines, index)
        if line and not line.startswith("#"):
            try:
                game = game.play(parse_action(line))
            except DownforceError as error:
                raise BrokenFile("record-line", file="record", where=index + 1, reason=error) from None
    raise BrokenFile("record-cut", file="record", where=len(lines), word=f"end {len(game.actions)}")


def _ended(game: Game, line: str, lines: list[str], index: int) -> Game:
    made = len(game.actions)
    if line != f"end {made}":
        raise BrokenFile("record-count", file="record", where=index + 1, line=line, count=made)
    if any(rest.strip() for rest in lines[index + 1 :]):
        raise BrokenFile("record-after-end", file="record", where=index + 2)
    return game


def _read_position(lines: list[str], powers: tuple[Power, ...]) -> Game:
    head = _Head(powers)
    for number, line in enumerate(lines, 2):
        if line.strip() and not line.strip().startswith("#"):
            with_place(number, head.take, number, line)
    arguments = head.arguments()
    for word, argument in _NEEDED.items():
        if argument not in head.where:
            raise BrokenFile("record-missing", file="record", where=len(lines) + 2, word=word)
    chosen = arguments.pop("chosen", ())  # a position has none
    try:
        setup, state = position(**arguments)
        return Game.starting(replace(setup, chosen=chosen), state)
    except DownforceError as error:
        raise BrokenFile("record-line", file="record", where=head.line_of(error), reason=error) from None


def with_place(number: int, take: Callable[..., None], *arguments: Any) -> None:
    """Call something and say of its errors on which line of the record they lie."""
    try:
        take(*arguments)
    except BrokenFile:
        raise
    except DownforceError as error:
        raise BrokenFile("record-line", file="record", where=number, reason=error) from None
    except (ValueError, RecursionError):
        raise BrokenFile("record-form", file="record", where=number) from None


class _Head:
    """Collects the arguments of a position from the lines of a record's head."""

    def __init__(self, powers: tuple[Power, ...]) -> None:
        self.powers = powers  # those besides the twelve
        self.number = 0  # of the line being read
        self.where: dict[Any, int] = {}  # the line of an argument, and of each of its entries
        self.plain: dict[str, Any] = {}
        self.maps: dict[str, dict[Any, Any]] = {}
        self.lists: dict[str, list[Any]] = {}

    def take(self, number: int, line: str) -> None:
        """Read one line."""
        word, _, rest = line.strip().partition(" ")
        if word not in _READERS:
            raise BrokenFile("record-word", file="record", where=number, word=word)
        argument, reader = _READERS[word]
        self.number = number
        self.where.setdefault(argument, number)
        reader(self, argument, rest)

    def line_of(self, error: DownforceError) -> int:
        """The line an impossible position lies in, as far as the error tells."""
        keys = (error.values.get(name) for name in ("colour", "seat", "of"))
        entries = [self.where[error.argument, key] for key in keys if (error.argument, key) in self.where]
        return entries[0] if entries else self.where.get(error.argument, 2)

    def put(self, argument: str, value: Any) -> None:
        """Note an argument that stands once."""
        if argument in self.plain:
            raise ValueError
        self.plain[argument] = value

    def put_at(self, argument: str, key: Any, value: Any) -> None:
        """Note one entry of a mapping."""
        entries = self.maps.setdefault(argument, {})
        if key in entries:
            raise ValueError
        entries[key] = value
        self.where[argument, key] = self.number

    def arguments(self) -> dict[str, Any]:
        """The arguments for a position."""
        seats = sorted(self.maps.get("hands", {}))
        for name in ("hands", "discards", "shown", "accounts", "names"):
            entries = self.maps.pop(name, {})
            if entries or name == "hands":
                missing: Any = {"accounts": 0, "names": ""}.get(name, ())
                self.plain[name] = [entries.pop(seat, missing) for seat in range(len(seats))]
            if entries:  # of a seat that has no hand
                raise BrokenFile("record-seat", file="record", where=self.where[name], word=name)
        return {"cars": {}, **self.plain, **self.maps, **self.lists}


def _read_track(head: _Head, argument: str, rest: str) -> None:
    if rest.startswith("{"):
        try:
            head.put(argument, Track.from_dict(json.loads(rest), file="record"))
        except BrokenFile as error:
            error.where = (head.number, error.where)
            raise
        return
    name, _, fingerprint = rest.partition(" ")
    track = recorded_track(name, fingerprint)
    if not track:
        raise BrokenFile("record-track", file="record", where=head.where[argument], track=rest)
    head.put(argument, track)


def _read_deck(head: _Head, argument: str, rest: str) -> None:
    if rest.startswith(BUILT_IN):
        if rest != f"{BUILT_IN} {deck_fingerprint(load_deck())}":
            raise BrokenFile("record-deck", file="record", where=head.where[argument], deck=rest)
        return
    cards = _read_cards(rest)
    if len(cards) != 42:
        raise BrokenFile("deck-count", file="record", where=head.where[argument], count=len(cards))
    head.put(argument, Deck(tuple(cards), "record"))


def _read_cards(text: str) -> list[SpeedCard]:
    return [SpeedCard.parse(part) for part in text.split("/")] if text.strip() else []


def _word(head: _Head, argument: str, rest: str) -> None:
    head.put(argument, rest)


def _yes(head: _Head, argument: str, rest: str) -> None:
    if rest != "yes":
        raise ValueError
    head.put(argument, True)


def _number(head: _Head, argument: str, rest: str) -> None:
    head.put(argument, int(rest))


def _numbers(head: _Head, argument: str, rest: str) -> None:
    head.put(argument, _seats(rest))


def _colours(head: _Head, argument: str, rest: str) -> None:
    head.put(argument, [Colour.parse(part) for part in rest.split()])


def _texts(head: _Head, argument: str, rest: str) -> None:
    head.put(argument, rest.split())


def _colour_to(value: Callable[[str], Any]) -> Callable[[_Head, str, str], None]:
    def reader(head: _Head, argument: str, rest: str) -> None:
        key, _, text = rest.partition(" ")
        head.put_at(argument, Colour.parse(key), value(text))

    return reader


def _power(head: _Head, argument: str, rest: str) -> None:
    key, _, name = rest.partition(" ")
    head.put_at(argument, Colour.parse(key), power(name, head.powers))


def _powers(head: _Head, argument: str, rest: str) -> None:
    head.put(argument, tuple(power(name, head.powers) for name in rest.split()))


def _seat_to(value: Callable[[str], Any]) -> Callable[[_Head, str, str], None]:
    def reader(head: _Head, argument: str, rest: str) -> None:
        key, _, text = rest.partition(" ")
        head.put_at(argument, int(key), value(text))

    return reader


def _listed(value: Callable[[str], Any]) -> Callable[[_Head, str, str], None]:
    def reader(head: _Head, argument: str, rest: str) -> None:
        head.lists.setdefault(argument, []).append(value(rest))

    return reader


def _seats(text: str) -> list[int]:
    return [int(part) for part in text.split()]


def _standing(text: str) -> dict[Colour, int]:
    return {Colour.parse(part[:1]): int(part[1:]) for part in text.split()}


def _guesses(text: str) -> list[str | None]:
    return [None if part == "-" else part for part in text.split()]


_READERS: dict[str, tuple[str, Callable[[_Head, str, str], None]]] = {
    "track": ("track", _read_track),
    "deck": ("deck", _read_deck),
    "rules": ("rules", _word),
    "betting": ("betting", _word),
    "name": ("names", _seat_to(str)),
    "lot": ("lots", _colour_to(_seats)),
    "first": ("first", _number),
    "power": ("powers", _power),
    "chosen": ("chosen", _powers),
    "kept": ("kept", _seat_to(str)),
    "car": ("cars", _colour_to(str)),
    "animals": ("animals", _numbers),
    "finished": ("finished", _colours),
    "owner": ("owners", _colour_to(int)),
    "account": ("accounts", _seat_to(int)),
    "hand": ("hands", _seat_to(_read_cards)),
    "discard": ("discards", _seat_to(_read_cards)),
    "shown": ("shown", _seat_to(_read_cards)),
    "pile": ("pile", _colours),
    "bidding": ("bidding", _number),
    "aside": ("set_aside", _colours),
    "sealed": ("sealed", _listed(parse_action)),
    "turn": ("turn", _number),
    "card": ("card", _word),
    "done": ("done", _number),
    "reverse": ("reverse", _yes),
    "skipped": ("skipped", _number),
    "lost": ("lost", _texts),
    "through": ("through", _yes),
    "wild": ("wild", _word),
    "named": ("named", _colours),
    "standing": ("bet_standings", _listed(_standing)),
    "bets": ("bets", _listed(_guesses)),
}
_NEEDED = {word: _READERS[word][0] for word in ("track", "deck", "rules", "betting", "lot", "first", "hand")}
