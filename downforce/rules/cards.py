"""Cars' colours, speed cards and the deck they come from."""

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from .errors import BrokenFile, DownforceError, UnreadableText
from .language import phrase
from .picture import picture


class Colour(Enum):
    """The colour of a car; ``str`` is its letter, ``name`` the word.

    Examples
    --------
    >>> str(Colour.RED), Colour.RED.name, Colour("R") is Colour.RED
    ('R', 'RED', True)
    """

    BLACK = "K"
    BLUE = "B"
    GREEN = "G"
    ORANGE = "O"
    RED = "R"
    YELLOW = "Y"

    __hash__ = object.__hash__  # the members are unique: twice as fast as Enum's own, in the hot loop

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        return f"Colour.{self.name}"

    @property
    def word(self) -> str:
        """The colour's name in the reader's language."""
        return phrase(f"colour.{self.value}")

    @classmethod
    def parse(cls, text: str) -> "Colour":
        """Read a colour from its letter or its English name, in any case.

        Raises
        ------
        UnreadableText
            There is no such colour.

        Examples
        --------
        >>> Colour.parse("r"), Colour.parse("Black")
        (Colour.RED, Colour.BLACK)
        """
        for colour in cls:
            if str(text).strip().upper() in (colour.value, colour.name):
                return colour
        raise UnreadableText("colour", text=text)


@dataclass(frozen=True, slots=True)
class Line:
    """A card line: a colour and how many spaces its car moves.

    Parameters
    ----------
    colour : Colour or None
        None is wild: a colour not shown on that card (R5).
    number : int
        Spaces, 1 to 9.
    """

    colour: Colour | None
    number: int

    def __str__(self) -> str:
        return f"{self.colour or 'W'}{self.number}"


@dataclass(frozen=True)
class SpeedCard:
    """A card of one to six lines, carried out from top to bottom (R4).

    Parameters
    ----------
    lines : tuple of Line
        From the top.

    Examples
    --------
    >>> card = SpeedCard.parse("R6 K4 W2 B1")
    >>> str(card), card.lines[2].colour, card.lines[2].number
    ('R6 K4 W2 B1', None, 2)
    """

    lines: tuple[Line, ...]

    @staticmethod
    def parse(text: str) -> "SpeedCard":
        """Read a card from its text.

        Raises
        ------
        UnreadableText
            An unknown colour, a number other than 1 to 9, a colour twice, no line or over six.

        Examples
        --------
        >>> SpeedCard.parse("R6 R4")
        Traceback (most recent call last):
        ...
        downforce.rules.errors.UnreadableText: Card 'R6 R4' shows Red twice; a colour stands on a card
        only once.
        """
        return _parse_card(text) if isinstance(text, str) else _refuse_card(text)

    @cached_property
    def numbers(self) -> dict[Colour, int]:
        """The number of each colour shown, in spaces (a bid's $); wild lines are not in it."""
        return {line.colour: line.number for line in self.lines if line.colour}

    @cached_property
    def wilds(self) -> tuple[int, ...]:
        """The numbers of the wild lines, in spaces."""
        return tuple(line.number for line in self.lines if line.colour is None)

    @cached_property
    def is_speed8(self) -> bool:
        """Whether this is the one-line 8 that comes with a car (A5)."""
        return len(self.lines) == 1 and self.lines[0].number == 8 and self.lines[0].colour is not None

    @cached_property
    def _text(self) -> str:
        return " ".join(map(str, self.lines))

    @cached_property
    def _hash(self) -> int:
        return hash(self._text)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return SpeedCard, (self.lines,)  # without the hash: another process hashes texts otherwise

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"SpeedCard.parse({self._text!r})"

    def _repr_svg_(self) -> str:
        return picture(self)


# What a Japanese keyboard writes, and commas between the lines.
_KEYBOARD = {0xFF01 + i: chr(0x21 + i) for i in range(94)} | dict.fromkeys(map(ord, ",，、\u3000"), " ")


@lru_cache(4096)
def _parse_card(text: str) -> SpeedCard:
    parts = text.translate(_KEYBOARD).split()
    lines = tuple(_parse_line(part, text) for part in parts)
    if not 1 <= len(lines) <= 6:
        raise UnreadableText("card-lines", text=text, count=len(lines))
    colours = [line.colour for line in lines if line.colour]
    for colour in colours:
        if colours.count(colour) > 1:
            raise UnreadableText("card-colour-twice", text=text, colour=colour)
    return SpeedCard(lines)


def _parse_line(part: str, text: str) -> Line:
    letter, number = part[:1].upper(), part[1:]
    if letter != "W" and letter not in Colour._value2member_map_:
        raise UnreadableText("card-colour", text=text, part=part)
    if number not in tuple("123456789"):
        raise UnreadableText("card-number", text=text, part=part)
    return Line(None if letter == "W" else Colour(letter), int(number))


def _refuse_card(value: object) -> SpeedCard:
    raise UnreadableText("card-type", text=repr(value))


def speed8(colour: Colour) -> SpeedCard:
    """The speed-8 card of a colour.

    Examples
    --------
    >>> str(speed8(Colour.RED))
    'R8'
    """
    return SpeedCard.parse(f"{colour}8")


@dataclass(frozen=True)
class Deck:
    """The 42 speed cards; compares by its cards alone.

    Parameters
    ----------
    cards : tuple of SpeedCard
        In the order of the file.
    name : str
        What it is called in a record; a deck of one's own has the name of its file.
    note : str
        Where it comes from.
    """

    cards: tuple[SpeedCard, ...]
    name: str = field(default="", compare=False)
    note: str = field(default="", compare=False)

    def __iter__(self) -> Iterator[SpeedCard]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __getitem__(self, index: int) -> SpeedCard:
        return self.cards[index]

    def __repr__(self) -> str:
        return f"<Deck {self.name}: {len(self)} cards>"

    def _repr_html_(self) -> str:
        return picture(self)


BUILT_IN = "reconstruction"


def load_deck(path: str | Path | None = None) -> Deck:
    """Load the deck, or one's own from a file of the same form (``id,type,lines``).

    The built-in deck is a reconstruction: the composition of the published one is not public.

    Parameters
    ----------
    path : str or path, optional
        A CSV file with a column ``lines``; without it the built-in deck.

    Raises
    ------
    BrokenFile
        Not 42 cards, an unreadable card, a card that is a speed-8; with the file and its line.

    Examples
    --------
    >>> deck = load_deck()
    >>> len(deck), str(deck[18])
    (42, 'Y6 B4 G2 K1')
    """
    if path is None:
        return _built_in()
    if not isinstance(path, str | Path):
        raise BrokenFile("file-unreadable", file=repr(path), where=None, reason=type(path).__name__)
    return read_deck(Path(path))


@cache
def _built_in() -> Deck:
    folder = files("downforce") / "data" / "decks"
    text = (folder / f"{BUILT_IN}.csv").read_text("utf-8")
    note = (folder / f"{BUILT_IN}.md").read_text("utf-8")
    return Deck(parse_deck(text, file=BUILT_IN), BUILT_IN, note)


def read_deck(path: Path) -> Deck:
    """Read a deck file."""
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "utf-8"
        raise BrokenFile("file-unreadable", file=path, where=None, reason=reason) from None
    return Deck(parse_deck(text, file=path), path.stem)


def parse_deck(text: str, *, file: object) -> tuple[SpeedCard, ...]:
    """Read the text of a deck file; refusals name ``file`` and the line."""
    try:
        rows = csv.DictReader(io.StringIO(text), strict=True)
        if "lines" not in (rows.fieldnames or ()):
            raise BrokenFile("deck-header", file=file, where=1)
        cards = tuple(_deck_card(row["lines"] or "", file, rows.line_num) for row in rows)
    except csv.Error as error:
        raise BrokenFile("deck-csv", file=file, where=1, reason=str(error)) from None
    if len(cards) != 42:
        raise BrokenFile("deck-count", file=file, where=text.count("\n"), count=len(cards))
    return cards


def _deck_card(text: str, file: object, line: int) -> SpeedCard:
    try:
        card = SpeedCard.parse(text)
    except DownforceError as error:
        raise BrokenFile("deck-card", file=file, where=line, reason=error) from None
    if card.is_speed8:
        raise BrokenFile("deck-speed8", file=file, where=line, card=card)
    return card
