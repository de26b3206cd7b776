"""How one answers: choose, click on spaces, put in order, enter a number, write code.

A form reads what was given, by a widget or in a cell; what is none of its answers it refuses in one sentence.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from downforce.rules.game import Game
from downforce.rules.track import Track

from .given import Unreadable, item, several, shown, space, whole
from .text import Text, dollars, worded

Position = Game | Track | None


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
            return item(self.options, raw)
        return frozenset(item(self.options, each) for each in several(raw, items=self.options))

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
            return space(raw, track)
        return frozenset(space(each, track) for each in several(raw))

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
        found = tuple(item(self.items, each) for each in several(raw, ordered=True, items=self.items))
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
        """An answer from a number or its digits; its unit does no harm, in either language.

        Raises
        ------
        Unreadable
        """
        number = whole(raw, self.unit)
        if number is None or not self.least <= number <= self.most:
            raise Unreadable("exercise.number", least=self.least, most=self.most, text=shown(raw))
        return number

    def said(self, answer: Any) -> Text:
        """An answer in words."""
        if self.unit.en == "$":
            return dollars(answer)
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
