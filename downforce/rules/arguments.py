"""The arguments of a position as values of their kind; what is none is refused with the argument it is in."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NoReturn

from .cards import Colour, SpeedCard
from .errors import DownforceError, NotAllowed, UnreadableText

CardText = SpeedCard | str
ColourText = Colour | str


@contextmanager
def about(argument: str) -> Iterator[None]:
    """Say on an error in which argument it lies, so that a record can name its line."""
    try:
        yield
    except DownforceError as error:
        error.argument = error.argument or argument
        raise


def refuse(rule: str, key: str, argument: str, **values: Any) -> NoReturn:
    """Raise `NotAllowed` about an argument."""
    error = NotAllowed(rule, key, **values)
    error.argument = argument
    raise error


def of_no_kind(argument: str, value: object) -> NoReturn:
    """Refuse a value that is nothing the argument could be."""
    error = UnreadableText("position-kind", argument_name=argument, text=repr(value)[:60])
    error.argument = argument
    raise error


def many(argument: str, value: Any) -> tuple[Any, ...]:
    """A sequence as a tuple; None is one of nothing."""
    if value is None:
        return ()
    if not isinstance(value, Iterable):
        of_no_kind(argument, value)
    return tuple(value)


def pairs(argument: str, value: Any) -> dict[Any, Any]:
    """A mapping as a dict; None is one of nothing."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        of_no_kind(argument, value)
    return dict(value)


def whole(argument: str, value: Any) -> int:
    """A whole number."""
    if not isinstance(value, int):
        of_no_kind(argument, value)
    return int(value)


def seat(argument: str, value: Any, players: int, *, of: object = None) -> int:
    """A seat at the table (S1); ``of``: the entry of the argument that it is for."""
    if not isinstance(value, int) or not 0 <= value < players:
        refuse("S1", "no-such-seat", argument, number=repr(value)[:60], last=players - 1, of=of)
    return int(value)


def card(text: CardText) -> SpeedCard:
    """A card, or the card of a text."""
    return text if isinstance(text, SpeedCard) else SpeedCard.parse(text)


def cards(argument: str, value: Any) -> tuple[SpeedCard, ...]:
    """A hand or a pile."""
    with about(argument):
        return tuple(map(card, many(argument, value)))


def colour(text: ColourText) -> Colour:
    """A colour, or the colour of a text."""
    return text if isinstance(text, Colour) else Colour.parse(text)


def colours(argument: str, value: Any) -> tuple[Colour, ...]:
    """Several colours."""
    with about(argument):
        return tuple(map(colour, many(argument, value)))


def by_colour(argument: str, value: Any) -> dict[Colour, Any]:
    """A mapping of colours to whatever."""
    with about(argument):
        return {colour(key): each for key, each in pairs(argument, value).items()}
