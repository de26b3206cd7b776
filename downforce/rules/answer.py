"""An answer to a question: an id, the rule it rests on, and values; ``str`` is the sentence."""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from types import MappingProxyType
from typing import Any

from .language import in_words, phrase, say


@dataclass(frozen=True, slots=True, repr=False)
class Answer:
    """What `why_not` and `why` answer; said in the language of the moment, as events and errors are.

    Parameters
    ----------
    table : {"why", "because"}
        The table of the words files that holds the sentence.
    key : str
        Its id there.
    rule : str
        The id of the rule it rests on.
    values : mapping
        What the sentence names: cars, seats as numbers, spaces, steps. ``also`` is a car that would stand in
        the way besides.
    names : tuple of str
        The players' names; empty: the default ones.

    Examples
    --------
    >>> str(Answer("why", "taken", "M2", {"car": Colour.RED}))
    'Red stands here, and a space holds one car. (M2)'
    """

    table: str
    key: str
    rule: str
    values: Mapping[str, Any]
    names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", MappingProxyType(self.values))

    def __hash__(self) -> int:
        return hash((self.table, self.key, self.rule, frozenset(self.values.items())))

    def __reduce__(self) -> tuple[Any, ...]:
        return Answer, (self.table, self.key, self.rule, dict(self.values), self.names)

    @property
    def sentence(self) -> str:
        """The answer without its rule."""
        told = say(f"{self.table}.{self.key}", names=self.names, **self.values)
        if "also" in self.values:
            told += phrase("why.joint") + say("why.also", also=self.values["also"])
        return told

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"

    def __repr__(self) -> str:
        return f"<{self.key}: {self}>"

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.sentence)} <small>{self.rule}</small></p>"


class Some(tuple[Any, ...]):
    """Things that a sentence lists with *and*.

    Examples
    --------
    >>> Some([Colour.RED, Colour.BLUE, Colour.GREEN]).word
    'Red, Blue and Green'
    """

    joint = "and"

    @property
    def word(self) -> str:
        """The list in the reader's language."""
        words = [in_words(each) for each in self]
        last = phrase(f"why.{self.joint}" if len(words) == 2 else f"why.{self.joint}-last")
        return last.join(filter(None, (phrase("list.separator").join(words[:-1]), *words[-1:])))


class Either(Some):
    """Things that a sentence lists with *or*."""

    joint = "or"
