"""What every act of a position being set up needs: reading what was typed, exchanging a part of the draft."""

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from downforce.rules.cards import Colour
from downforce.rules.errors import DownforceError

from ..reading import not_now

if TYPE_CHECKING:
    from .value import Draft

LONGEST = 60  # characters of anything typed
BIGGEST = 10**6  # $


def seat_of(draft: "Draft", text: Any) -> int:
    """A seat by its number from 0."""
    if str(text) not in tuple(map(str, range(draft.players))):
        raise not_now()
    return int(text)


def colour_of(text: Any) -> Colour:
    """A colour by its letter."""
    if not isinstance(text, str) or text not in Colour._value2member_map_:
        raise not_now()
    return Colour(text)


def one_of(text: Any, known: Any) -> str:
    """A choice of a list."""
    if text not in tuple(known):
        raise not_now()
    return str(text)


def typed(value: Any) -> str:
    """A text that was typed, cut."""
    return " ".join(str(value if isinstance(value, str | int) else "").split())[:LONGEST]


def number(value: Any) -> int:
    """A whole number that was typed; a minus sign of any kind will do."""
    text = typed(value).replace("−", "-").replace("$", "")
    if not text.removeprefix("-").isdecimal() or not -BIGGEST < int(text) < BIGGEST:
        raise DownforceError("draft.no-number", text=text)
    return int(text)


def with_state(draft: "Draft", **changes: Any) -> "Draft":
    """The draft with parts of its state exchanged."""
    return replace(draft, state=draft.state._replace(**changes))


def with_table(draft: "Draft", **changes: Any) -> "Draft":
    """The draft with parts of its table exchanged; cards no longer in a hand are no longer known there."""
    table = draft.state.table._replace(**changes)
    shown = tuple(known & {*hand} for known, hand in zip(table.shown, table.hands, strict=True))
    return with_state(draft, table=table._replace(shown=shown))


def dice(draft: "Draft", purpose: str) -> Random:
    """Chance, the same again for the same seed."""
    return Random(f"{draft.desk.seed} {purpose}")
