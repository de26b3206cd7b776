"""What a game consists of, as values: what was settled at set-up, and what a decision changes.

Nested so that a decision replaces a part or two and shares the rest.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple, TypeVar

from .actions import Bid, Decline
from .cards import Colour, Deck, Line, SpeedCard
from .language import phrase
from .powers import Power
from .track import Track

T = TypeVar("T")


class Phase(Enum):
    """The chapter of the game that is being played."""

    AUCTION = "auction"
    POWERS = "powers"
    RACE = "race"
    BETS = "bets"
    OVER = "over"

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return str(self.value)

    @property
    def word(self) -> str:
        """Its name in the reader's language."""
        return phrase(f"phase.{self.value}")


@dataclass(frozen=True)
class Setup:
    """Options and lots: what stays the same from the first decision to the last (S1–S6).

    Parameters
    ----------
    names : tuple of str
        Empty: the default names of the reader's language.
    rules : {"bga", "printed"}
    betting : {"fixed", "odds"}
    powers : mapping of Colour to Power
        The power that goes with each car (A1).
    chosen : tuple of Power
        Those the game was set up with, as all know them: in an order that tells nothing (S5). Empty in a
        position, where nobody chose.
    lots : mapping of Colour to tuple of int
        For each car the order of the seats in a tie (A4).
    first : int
        The seat that begins if nobody owns the car on pole (R1).
    """

    track: Track
    deck: Deck
    players: int
    lots: Mapping[Colour, tuple[int, ...]]
    first: int
    names: tuple[str, ...] = ()
    rules: str = "bga"
    betting: str = "fixed"
    powers: Mapping[Colour, Power] = field(default_factory=dict)
    chosen: tuple[Power, ...] = ()


class Table(NamedTuple):
    """What lies before the seats; a tuple has one entry a seat."""

    hands: tuple[tuple[SpeedCard, ...], ...]
    owners: Mapping[Colour, int]
    accounts: tuple[int, ...]
    discards: tuple[tuple[SpeedCard, ...], ...]
    shown: tuple[frozenset[SpeedCard], ...]  # cards of the hand that all have seen
    powers: tuple[tuple[Power, ...], ...]

    def hand_grows(self, seat: int, card: SpeedCard) -> "Table":
        """The table once a seat has been given a card."""
        return self._replace(hands=put(self.hands, seat, (*self.hands[seat], card)))

    def has_power(self, seat: int, name: str) -> bool:
        """Whether a modifier, named as in `Power`, serves a seat."""
        return any(getattr(power, name) for power in self.powers[seat])

    def most(self, seat: int, name: str, without: int = 0) -> int:
        """The greatest number that a modifier has for a seat; ``without`` a power that has it."""
        return max((int(getattr(power, name)) for power in self.powers[seat]), default=without)


class Auction(NamedTuple):
    """The auction of one car after the other; the first of ``pile`` is on offer.

    ``bidding`` is 1 or 2: the first or second for this car (A7), or with the preset ``printed`` the first
    offer and the repeated one (P2).
    """

    pile: tuple[Colour, ...]
    bidding: int
    sealed: tuple[Bid | Decline | None, ...]
    aside: tuple[Colour, ...] = ()

    @property
    def unsold(self) -> int:
        """How many cars are still to be sold, the one on offer and those set aside among them."""
        return len(self.pile) + len(self.aside)


class Lost(NamedTuple):
    """Spaces that a car lost by being blocked, and the number printed on its line (W5)."""

    colour: Colour
    steps: int
    number: int

    def __str__(self) -> str:
        return f"{self.colour}{self.steps}/{self.number}"


class Turn(NamedTuple):
    """Whose turn it is, and how far the card in play has been carried out."""

    seat: int
    card: SpeedCard | None = None
    reverse: bool = False
    left: tuple[Line, ...] = ()  # the card's lines from the one being carried out on
    wild: Colour | None = None  # the car named for the wild line in hand
    named: tuple[Colour, ...] = ()  # cars named for the wild lines before it
    skipped: int = 0  # lines refused (W4)
    lost: tuple[Lost, ...] = ()  # what own cars lost by being blocked, still to be driven (W5)
    after: int = 0  # spaces of the move after the last line, when it is in hand (W8)
    through: bool = False  # a car has driven through another (W9)

    @property
    def line(self) -> Line | None:
        """The line being carried out; after the last one what a power adds, as if it were one (W5, W8)."""
        if self.left:
            return self.left[0]
        if self.lost and self.card:
            return Line(self.lost[0].colour, self.lost[0].steps)
        return Line(None, self.after) if self.after else None

    @property
    def done(self) -> int:
        """How many of the card's lines have been carried out or skipped."""
        return len(self.card.lines) - len(self.left) if self.card else 0


def in_order(card: SpeedCard, reverse: bool) -> tuple[Line, ...]:
    """The card's lines in the order they are carried out (R4, W1)."""
    return card.lines[::-1] if reverse else card.lines


class Round(NamedTuple):
    """The bets made for one betting line.

    ``standing`` is each car's running place when they were made (O2); ``guesses`` has an entry a seat,
    None until it has bet.
    """

    standing: Mapping[Colour, int]
    guesses: tuple[tuple[Colour, ...] | None, ...]


class State(NamedTuple):
    """Everything a decision can change."""

    phase: Phase
    table: Table
    cars: Mapping[Colour, str]
    finished: tuple[Colour, ...] = ()
    auction: Auction | None = None
    turn: Turn | None = None
    bets: tuple[Round, ...] = ()
    animals: tuple[int, ...] = ()  # the number of the place where each lies (T4)

    @property
    def in_turn(self) -> Turn:
        """The turn, where there is one: in the race."""
        assert self.turn is not None
        return self.turn

    def driven(self, cars: Mapping[Colour, str], finished: tuple[Colour, ...], turn: Turn) -> "State":
        """The state after a car has moved: the commonest change, spelt out because `_replace` is slow."""
        return State(self.phase, self.table, cars, finished, self.auction, turn, self.bets, self.animals)


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with one entry exchanged."""
    return (*values[:index], value, *values[index + 1 :])
