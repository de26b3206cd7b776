"""What happened: an id, the rule it follows from, and values; ``str`` is the sentence."""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from types import MappingProxyType
from typing import Any

from .language import say


@dataclass(frozen=True, slots=True, repr=False)
class Event:
    """Something that happened at the table, open to all.

    Parameters
    ----------
    key : str
        Its id, and its sentence in table ``[event]`` of the words files.
    rule : str
        The id of the rule it follows from.
    values : mapping
        What the sentence names: seats as numbers, colours, cards, spaces, $.
    names : tuple of str
        The players' names; empty: the default ones.

    Examples
    --------
    >>> str(Event("declines", "A2", {"seat": 1, "colour": Colour.RED}))
    'Ben declines Red. (A2)'
    """

    key: str
    rule: str
    values: Mapping[str, Any]
    names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", MappingProxyType(self.values))  # the game's own: not to be changed

    def __hash__(self) -> int:
        return hash((self.key, self.rule, frozenset(self.values.items())))

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.key, self.rule, dict(self.values), self.names)

    @property
    def sentence(self) -> str:
        """The sentence without its rule."""
        return say(f"event.{self.key}", names=self.names, **self.values)

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"

    def __repr__(self) -> str:
        return f"<{self.key}: {self}>"

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.sentence)} <small>{self.rule}</small></p>"


Happened = tuple[str, str, Mapping[str, Any]]


class Log:
    """Collects what one decision brings about; events are made of it when somebody asks for them."""

    __slots__ = ("happened",)

    def __init__(self) -> None:
        self.happened: list[Happened] = []

    def __call__(self, key: str, rule: str, /, **values: Any) -> None:
        self.happened.append((key, rule, values))
