"""The three errors, each one sentence: the thing, the rule or place, and the way on.

An error carries a key of the words file and values, not a finished text, so that it can be shown in
whatever language the reader has chosen by the time it is shown.
"""

from collections.abc import Sequence
from typing import Any

from .language import MONEY, cited, say

LONGEST = 1000  # characters of a text that a sentence quotes


class DownforceError(ValueError):
    """What every refusal of this library is.

    Parameters
    ----------
    key : str
        The sentence, as a key of table ``[error]`` in ``data/words.*.toml``.
    names : sequence of str, optional
        The players' names, where the sentence speaks of seats.
    **values
        What the sentence names.
    """

    def __init__(self, key: str, /, *, names: Sequence[str] = (), **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.names = names
        self.values = {name: _shortened(value) for name, value in values.items()}
        self.argument: str | None = None  # of a position, where the error lies in one

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.__dict__)  # an error must come home from another process

    def __str__(self) -> str:
        return say(f"error.{self.key}", names=self.names, **self.values)

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows of an error that nobody has caught: the sentence; ``%tb`` has the rest."""
        return [str(self)]

    def _repr_html_(self) -> str:
        from html import escape

        return f'<p class="{MONEY}">{escape(str(self))}</p>'


def _again(kind: type[DownforceError], state: dict[str, Any]) -> DownforceError:
    """An error from what it is pickled as."""
    error = kind.__new__(kind)
    error.args = (state["key"],)
    error.__dict__.update(state)
    return error


class UnreadableText(DownforceError):
    """A text that cannot be read as a card, a colour, an option, an action."""


class NotAllowed(DownforceError):
    """Something the rules forbid.

    Parameters
    ----------
    rule : str
        The id of the rule it rests on, say ``"R3"``.
    key, names, values
        As for `DownforceError`.

    Examples
    --------
    >>> from downforce.rules.cards import SpeedCard
    >>> str(NotAllowed("R3", "card-not-in-hand", seat=0, card=SpeedCard.parse("R5")))
    'Ada does not hold R5; choose a card of the hand. (R3)'
    """

    def __init__(self, rule: str, key: str, /, *, names: Sequence[str] = (), **values: Any) -> None:
        super().__init__(key, names=names, **values)
        self.rule = rule

    def __str__(self) -> str:
        return cited(super().__str__(), self.rule)


class BrokenFile(DownforceError):
    """A file or record that does not hold what it should.

    Parameters
    ----------
    key : str
        The sentence.
    file : str
        What was being read: a path, or a word such as ``"record"``.
    where : str, int, tuple or None
        The place in it: a path such as ``"spaces[3].x"``, a line's number, or a path in a line as a tuple of
        both; None where it is the whole file.

    Examples
    --------
    >>> str(BrokenFile("deck-count", file="mine.csv", where=41, count=40))
    'mine.csv, line 41: a deck has 42 speed cards, and this one has 40; add or take away until there are 42.'
    """

    def __init__(self, key: str, /, *, file: object, where: object, **values: Any) -> None:
        super().__init__(key, **values)
        self.file = str(file)
        self.where = where

    def __str__(self) -> str:
        steps = self.where if isinstance(self.where, tuple) else () if self.where is None else (self.where,)
        way = [say("line-number", number=step) if isinstance(step, int) else step for step in steps]
        return say("error.in-file", place=[self.file, *way], sentence=super().__str__())


def _shortened(value: Any) -> Any:
    """A text that somebody gave, no longer than a sentence can quote; the same for each of several."""
    if type(value) in (list, tuple):
        return tuple(map(_shortened, value))
    return f"{value[:LONGEST]}…" if isinstance(value, str) and len(value) > LONGEST else value
