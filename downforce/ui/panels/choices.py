"""Lists of what can be chosen: each line has one number, the same on the board and on the key."""

import re
from collections.abc import Iterable, Sequence
from typing import Protocol

from downforce.draw.svg import escape
from downforce.rules.actions import Action
from downforce.rules.cards import Colour
from downforce.rules.game import Game

from ..markup import button, plate, tag
from ..spaces import Way


class Asking(Protocol):
    """As much of a screen as is needed to ask for one decision: a table has it, and a board alone."""

    @property
    def game(self) -> Game:
        """The game on the screen."""
        ...

    @property
    def choices(self) -> tuple[Action, ...]:
        """What can be decided, in the order of the buttons."""
        ...


class Marking(Asking, Protocol):
    """As much of a screen as is needed where several cars are marked before they are decided on."""

    @property
    def guess(self) -> tuple[Colour, ...]:
        """The cars marked so far."""
        ...


def rows_of(ways: Iterable[Way]) -> list[str]:
    """The content of a line for each end: number, lane, spaces to go, what comes of it."""
    return [
        tag("span", str(way.number), class_="df-number df-lost" if way.lost else "df-number")
        + tag("span", escape(way.lane), class_="df-where")
        + tag("span", escape(way.to_go), class_="df-to-go")
        + tag("span", _effect(way), class_="df-effect")
        for way in ways
    ]


def _effect(way: Way) -> str:
    """The effect in words; a betting line's number in brackets becomes its plate."""
    return re.sub(r"\[(\d)\]", lambda found: plate(int(found[1])), escape(way.effect))


def listed(ways: Iterable[Way]) -> str:
    """The ends as text, for a card that is only looked at."""
    return tag("ol", *(tag("li", row, class_="df-way") for row in rows_of(ways)), class_="df-ways")


def offered(rows: Iterable[str], *, kind: str = "", ends: Sequence[str] = ()) -> str:
    """Choices as buttons; the digits 1 to 9 are their keys. Rows without a number of their own get one.

    ``ends`` are the spaces the choices stand for, if they do: the board shows the way to one pointed at.
    """
    buttons = (
        button(
            _numbered(row, i),
            f"pick {i}",
            kind=f"df-way {kind}".strip(),
            first=i == 1,
            data_key=i if i < 10 else None,
            data_shows=ends[i - 1] if ends else None,
        )
        for i, row in enumerate(rows, 1)
    )
    return tag("div", *buttons, class_="df-ways")


def _numbered(row: str, number: int) -> str:
    return row if "df-number" in row else tag("span", str(number), class_="df-key") + row
