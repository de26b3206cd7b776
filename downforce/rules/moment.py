"""What is open to all at one moment of a game, read off its state."""

from collections.abc import Mapping
from types import MappingProxyType

from .cards import Colour, Line, SpeedCard
from .language import seat_name
from .line import car_in_hand, motion
from .movement import Motion
from .state import Phase, Setup, State
from .track import Track


class Moment:
    """The set-up and the state of a game, with a name for each thing that can be asked."""

    __slots__ = ("setup", "state")

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup = setup
        self.state = state

    @property
    def track(self) -> Track:
        """The track."""
        return self.setup.track

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.setup.players

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in the reader's language."""
        return tuple(seat_name(seat, self.setup.names) for seat in range(self.players))

    @property
    def phase(self) -> Phase:
        """The chapter of the game."""
        return self.state.phase

    @property
    def offer(self) -> Colour | None:
        """The car on offer."""
        return self.state.auction.pile[0] if self.state.auction else None

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is in the race."""
        return self.state.turn.seat if self.state.turn else None

    @property
    def card(self) -> SpeedCard | None:
        """The card in play."""
        return self.state.turn.card if self.state.turn else None

    @property
    def line(self) -> Line | None:
        """The card line being carried out."""
        return self.state.turn.line if self.state.turn else None

    @property
    def car(self) -> Colour | None:
        """The car of that line; None while a wild line's car is not named."""
        return car_in_hand(self.state.turn) if self.state.turn else None

    @property
    def motion(self) -> Motion | None:
        """How that line moves its car, with all that powers change; None without a car in hand."""
        return motion(self.setup, self.state) if self.phase is Phase.RACE and self.car else None

    @property
    def cars(self) -> Mapping[Colour, str]:
        """The space of each car on the track."""
        return MappingProxyType(dict(self.state.cars))

    @property
    def animals(self) -> tuple[int, ...]:
        """The number of the place where each animal of the track lies, 0 for its first (T4)."""
        return self.state.animals

    @property
    def closed(self) -> frozenset[str]:
        """The spaces that animals close to cars."""
        return self.track.closed(self.state.animals)

    @property
    def finished(self) -> tuple[Colour, ...]:
        """The cars that are home, in the order of finishing."""
        return self.state.finished

    @property
    def hands(self) -> tuple[tuple[SpeedCard, ...], ...]:
        """The cards of each seat; one that has been bid is still there, the card in play is not."""
        return self.state.table.hands

    @property
    def owners(self) -> Mapping[Colour, int]:
        """The seat that owns each car; a car that nobody owns is not there."""
        return MappingProxyType(dict(self.state.table.owners))

    @property
    def accounts(self) -> tuple[int, ...]:
        """$ of each seat so far: 0, then minus the bids."""
        return self.state.table.accounts

    @property
    def discards(self) -> tuple[tuple[SpeedCard, ...], ...]:
        """The cards each seat has played, in order."""
        return self.state.table.discards
