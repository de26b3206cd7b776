"""Decisions: small values with an exact text form, one for each kind of choice in the rules."""

from collections.abc import Callable
from dataclasses import dataclass

from .cards import Colour, SpeedCard
from .errors import UnreadableText


@dataclass(frozen=True, slots=True)
class Bid:
    """Lay a card face down as a bid for the car on offer (A2)."""

    seat: int
    card: SpeedCard

    def __str__(self) -> str:
        return f"{self.seat} bid {self.card}"


@dataclass(frozen=True, slots=True)
class Decline:
    """Lay no card for the car on offer (A2)."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} decline"


@dataclass(frozen=True, slots=True)
class KeepPower:
    """Choose which of several powers to use (A10); ``power`` is its name."""

    seat: int
    power: str

    def __str__(self) -> str:
        return f"{self.seat} keep {self.power}"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card of the hand (R3); ``reverse``: from bottom to top (W1)."""

    seat: int
    card: SpeedCard
    reverse: bool = False

    def __str__(self) -> str:
        return f"{self.seat} play {self.card}{' reversed' if self.reverse else ''}"


@dataclass(frozen=True, slots=True)
class ChooseCar:
    """Name the car that a wild line moves (R5)."""

    seat: int
    colour: Colour

    def __str__(self) -> str:
        return f"{self.seat} choose {self.colour}"


@dataclass(frozen=True, slots=True)
class Skip:
    """Refuse what a power allows to refuse: a line (W4), to move (W2, W9), the move after it all (W8)."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} skip"


@dataclass(frozen=True, slots=True)
class Drive:
    """Drive the line's car along a route: its spaces without the start (M1–M6)."""

    seat: int
    route: tuple[str, ...]

    @property
    def end(self) -> str:
        """The space where the car stops."""
        return self.route[-1]

    def __str__(self) -> str:
        return f"{self.seat} drive {' '.join(self.route)}"


@dataclass(frozen=True, slots=True, init=False)
class Bet:
    """Bet in secret on a car (B2); on two of them with Strategic (W6)."""

    seat: int
    colours: tuple[Colour, ...]

    def __init__(self, seat: int, *colours: Colour) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "colours", colours)

    def __repr__(self) -> str:
        return f"Bet({', '.join(map(repr, (self.seat, *self.colours)))})"

    def __str__(self) -> str:
        return f"{self.seat} bet {' '.join(map(str, self.colours))}"


Action = Bid | Decline | KeepPower | PlayCard | ChooseCar | Skip | Drive | Bet

_READERS: dict[str, Callable[[int, str], Action]] = {
    "bid": lambda seat, rest: Bid(seat, SpeedCard.parse(rest)),
    "decline": lambda seat, rest: Decline(seat),
    "keep": lambda seat, rest: KeepPower(seat, rest),
    "play": lambda seat, rest: PlayCard(
        seat, SpeedCard.parse(rest.removesuffix(" reversed")), rest.endswith(" reversed")
    ),
    "choose": lambda seat, rest: ChooseCar(seat, Colour.parse(rest)),
    "skip": lambda seat, rest: Skip(seat),
    "drive": lambda seat, rest: Drive(seat, tuple(rest.split())),
    "bet": lambda seat, rest: Bet(seat, *map(Colour.parse, rest.split())),
}


def parse_action(text: str) -> Action:
    """Read a decision from its text.

    Raises
    ------
    UnreadableText
        It is not the text of a decision.

    Examples
    --------
    >>> parse_action("0 play R6 K4 W2 B1 reversed")
    PlayCard(seat=0, card=SpeedCard.parse('R6 K4 W2 B1'), reverse=True)
    >>> str(parse_action("2 bet R"))
    '2 bet R'
    """
    plain = " ".join(text.split()) if isinstance(text, str) else ""
    parts = plain.split(" ", 2)
    if len(parts) < 2 or parts[0] not in tuple("012345") or parts[1] not in _READERS:
        raise UnreadableText("action", text=text)
    action = _READERS[parts[1]](int(parts[0]), parts[2] if len(parts) > 2 else "")
    if str(action) != plain:  # an action that lacks something, or has too much
        raise UnreadableText("action", text=text)
    return action
