"""What happened: an id, the rule it follows from, and values; ``str`` is the sentence."""

from collections.abc import Mapping
from typing import Any

from .said import Said

# Ids that belong together, for whoever asks what kind of thing an event is.
OFFERS = ("offer", "offer-again")  # a car comes up for sale
BIDS = ("bid", "declines")  # what is turned up
TIES = ("won-others", "won-lines", "won-few-wilds", "won-lot")  # what decides between equal bids
BEGINS = ("begins", "begins-by-lot")  # who starts the race
PLAYS = ("plays", "plays-reversed")  # a card is laid down
DRIVES = ("drives", "drives-blocked", "drives-short", "finishes")  # a car moves
ANIMALS = ("animal-moves", "animal-stays")  # an animal whose head line was passed
RACE_OVER = ("race-over", "race-over-out")


class Event(Said):
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

    __slots__ = ()
    table = "event"


Happened = tuple[str, str, Mapping[str, Any]]


class Log:
    """Collects what one decision brings about; events are made of it when somebody asks for them."""

    __slots__ = ("happened",)

    def __init__(self) -> None:
        self.happened: list[Happened] = []

    def __call__(self, key: str, rule: str, /, **values: Any) -> None:
        self.happened.append((key, rule, values))
