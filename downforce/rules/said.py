"""What the game has to say, kept as an id, a rule and values; ``str`` is the sentence."""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from types import MappingProxyType
from typing import Any, ClassVar

from .language import MONEY, cited, say


@dataclass(frozen=True, slots=True, repr=False)
class Said:
    """A sentence that is put into words when it is read, in the language of that moment.

    A kind of sentences is a class with a table.

    Parameters
    ----------
    key : str
        Its id: its phrase in the class's table of the words files.
    rule : str
        The id of the rule it rests on.
    values : mapping
        What the sentence names: seats as numbers, colours, cards, spaces, steps, $.
    names : tuple of str
        The players' names; empty: the default ones.
    """

    table: ClassVar[str]
    key: str
    rule: str
    values: Mapping[str, Any]
    names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", MappingProxyType(self.values))  # the game's own: not to be changed

    def __hash__(self) -> int:
        return hash((self.key, self.rule, frozenset(self.values.items())))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.key, self.rule, dict(self.values), self.names)

    @property
    def sentence(self) -> str:
        """The sentence without its rule."""
        return say(f"{self.table}.{self.key}", names=self.names, **self.values)

    def __str__(self) -> str:
        return cited(self.sentence, self.rule)

    def __repr__(self) -> str:
        return f"<{self.key}: {self}>"

    def _repr_html_(self) -> str:
        return f'<p class="{MONEY}">{escape(self.sentence)} <small>{self.rule}</small></p>'
