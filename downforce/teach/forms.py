"""How one answers: choose, click on spaces, put in order, enter a number, write code.

A form reads what was given, by a widget or in a cell; what is none of its answers it refuses in one sentence.
"""

import unicodedata
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any

from downforce.rules.errors import UnreadableText
from downforce.rules.game import Game
from downforce.rules.language import LANGUAGES, language
from downforce.rules.track import Track

from .text import Text, worded

Position = Game | Track | None
_MOST = 60  # characters of what was given that a sentence repeats


class Unreadable(UnreadableText):
    """What was given is no answer of the form asked for."""


@dataclass(frozen=True)
class Choose:
    """One of some options, or several of them.

    Parameters
    ----------
    options : sequence of Text or value
    several : bool
        An answer is a frozenset of indices instead of one index, counted from 0.

    Examples
    --------
    >>> Choose(["left", "right"]).read("right"), Choose(["left", "right"], several=True).read([0, 1])
    (1, frozenset({0, 1}))
    """

    options: Sequence[Any]
    several: bool = False

    def read(self, raw: object, position: Position = None) -> Any:
        """An answer from an index, an option, or a collection of them.

        Raises
        ------
        Unreadable
        """
        if not self.several:
            return _item(self.options, raw)
        return frozenset(_item(self.options, each) for each in _each(raw))

    def said(self, answer: Any) -> Text:
        """An answer in words."""
        chosen = sorted(answer) if self.several else [answer]
        return worded([worded(self.options[each]) for each in chosen])


@dataclass(frozen=True)
class Spaces:
    """A space on the board beside the question, or several.

    Parameters
    ----------
    several : bool
        An answer is a frozenset of space ids instead of one.
    """

    several: bool = False

    def read(self, raw: object, position: Position = None) -> Any:
        """An answer from a space's id or a collection of ids.

        Raises
        ------
        Unreadable
        """
        track = position if isinstance(position, Track) else position.track if position else None
        if not self.several:
            return _space(raw, track)
        return frozenset(_space(each, track) for each in _each(raw))

    def said(self, answer: Any) -> Text:
        """An answer in words."""
        return worded(sorted(answer) if self.several else answer)


@dataclass(frozen=True)
class Order:
    """Things to be put in order.

    Parameters
    ----------
    items : sequence of Text or value
        In the order shown; an answer is a tuple of their indices, first to last.

    Examples
    --------
    >>> Order(["b", "a"]).read(["a", "b"])
    (1, 0)
    """

    items: Sequence[Any]

    def read(self, raw: object, position: Position = None) -> tuple[int, ...]:
        """An answer from indices or from the items themselves.

        Raises
        ------
        Unreadable
        """
        found = tuple(_item(self.items, each) for each in _each(raw, ordered=True))
        if sorted(found) != list(range(len(self.items))):
            raise Unreadable("exercise.order", count=len(self.items), text=shown(raw))
        return found

    def said(self, answer: Any) -> Text:
        """An answer in words."""
        return worded([worded(self.items[each]) for each in answer])


@dataclass(frozen=True)
class Number:
    """A whole number.

    Parameters
    ----------
    unit : Text
        What is counted; may be empty.
    least, most : int
        The range that can be entered.

    Examples
    --------
    >>> Number(Text("$", "$"), -20, 20).read(" −$6 ")
    -6
    """

    unit: Text
    least: int
    most: int

    def read(self, raw: object, position: Position = None) -> int:
        """An answer from a number or its digits; a $ does no harm.

        Raises
        ------
        Unreadable
        """
        number = _whole(raw)
        if number is None or not self.least <= number <= self.most:
            raise Unreadable("exercise.number", least=self.least, most=self.most, text=shown(raw))
        return number

    def said(self, answer: Any) -> Text:
        """An answer in words."""
        if self.unit.en == "$":
            return Text("{amount:$}", "{amount:$}").filled(amount=answer)
        return worded(answer)


A_VALUE = Text("a value", "値")


def _anything(value: object) -> bool:
    return True


@dataclass(frozen=True)
class Code:
    """A value or a function that the learner's own cell makes.

    Parameters
    ----------
    stub : str
        What the cell begins with; runs as it is and leaves ``...`` in the name.
    name : str
        What the cell gives a value to.
    wanted : Text
        What kind of thing that is: "a set of spaces".
    fits : callable, optional
        Whether a value is such a thing.
    """

    stub: str
    name: str
    wanted: Text = A_VALUE
    fits: Callable[[Any], bool] = _anything

    def read(self, raw: object, position: Position = None) -> Any:
        """The value itself.

        Raises
        ------
        Unreadable
            It is no such thing.
        """
        if not self.fits(raw):
            raise Unreadable("exercise.code", name=self.name, wanted=self.wanted, text=shown(raw))
        return raw

    def said(self, answer: Any) -> Text:
        """An answer as Python writes it."""
        return worded(shown(answer))


Form = Choose | Spaces | Order | Number | Code


def shown(raw: object) -> str:
    """What was given, as a sentence can repeat it."""
    try:
        text = raw if isinstance(raw, str) else repr(raw)
    except Exception:  # a learner's own class may do anything
        text = type(raw).__name__
    text = " ".join(text.split())
    return text if len(text) <= _MOST else f"{text[: _MOST - 1]}…"


def _each(raw: object, *, ordered: bool = False) -> list[object]:
    """The parts of an answer that has several."""
    if isinstance(raw, str):
        return [*raw.replace(",", " ").replace("、", " ").split()]
    if not isinstance(raw, Collection) or (ordered and not isinstance(raw, Sequence)):
        raise Unreadable("exercise.several", text=shown(raw))
    return list(raw)


def _item(items: Sequence[Any], raw: object) -> int:
    """The index of an item that was named by its index, as itself, or by its words in either language."""
    number = _index(raw)
    if number is not None and 0 <= number < len(items):
        return number
    for at, item in enumerate(items):
        if number is None and (_same(item, raw) or _plain(raw) in _calls(item)):
            return at
    raise Unreadable("exercise.choose", count=len(items), last=len(items) - 1, text=shown(raw))


def _index(raw: object) -> int | None:
    if isinstance(raw, bool) or not hasattr(raw, "__index__"):
        return None
    return index(raw)


def _same(item: Any, raw: object) -> bool:
    return type(item) is type(raw) and bool(item == raw)


def _calls(item: Any) -> set[str]:
    """What an item is called, in both languages, and by its sign."""
    before = language()
    try:
        words = {str(worded(item)) for code in LANGUAGES if language(code)}
    finally:
        language(before)
    return {_plain(each) or each for each in (*words, "" if isinstance(item, Text) else str(item)) if each}


def _plain(raw: object) -> str | None:
    return unicodedata.normalize("NFKC", raw).strip().casefold() if isinstance(raw, str) else None


def _space(raw: object, track: Track | None) -> str:
    named = raw.strip() if isinstance(raw, str) else None
    if not named or (track is not None and named not in track.graph):
        raise Unreadable("exercise.space", text=shown(raw))
    return named


def _whole(raw: object) -> int | None:
    """A number from an int, a float that is whole, or digits as people type them."""
    if isinstance(raw, float):
        return int(raw) if raw.is_integer() else None
    if not isinstance(raw, str):
        return _index(raw)
    digits = "".join((_plain(raw) or "").replace("$", "").replace("−", "-").split())
    return int(digits) if digits.removeprefix("-").isdecimal() and len(digits) < 10 else None
