"""What was open to all when something happened, read back from the events and the position since."""

from typing import Any, NamedTuple

from .cards import Colour
from .events import BIDS, PLAYS, Event


class Past(NamedTuple):
    """An event between those before and those after it.

    Parameters
    ----------
    position : Game or View
        As it stands now.
    event : Event
    before, after : tuple of Event
    """

    position: Any
    event: Event
    before: tuple[Event, ...]
    after: tuple[Event, ...]

    @classmethod
    def of(cls, position: Any, event: Event) -> "Past":
        """Find an event's place; an item of an account comes after all that happened."""
        events = position.events
        at = next((i for i, each in enumerate(events) if each is event), None)
        if at is None:  # from another view, or read back: the latest that says the same
            at = next((i for i in reversed(range(len(events))) if events[i] == event), len(events))
        return cls(position, event, events[:at], events[at + 1 :])

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, () for the default ones."""
        return self.event.names

    @property
    def values(self) -> Any:
        """What the event says."""
        return self.event.values

    def only(self, *names: str) -> dict[str, Any]:
        """Some of the event's values."""
        return {name: self.values[name] for name in names}

    def count(self, key: str) -> int:
        """How often something had happened by then, this time included."""
        return sum(each.key == key for each in (*self.before, self.event))

    def last(self, *keys: str, **values: Any) -> Event | None:
        """The last event of some kind before this one, with these values."""
        fits = (
            each
            for each in reversed(self.before)
            if each.key in keys and all(each.values[name] == value for name, value in values.items())
        )
        return next(fits, None)

    # Cars and owners

    def _since(self, *keys: str) -> list[Colour]:
        """The cars of this event and those after it that are of some kind."""
        return [each.values["colour"] for each in (self.event, *self.after) if each.key in keys]

    def owners(self) -> dict[Colour, int]:
        """Who owned which car just before the event."""
        later = [e.values["colour"] for e in (self.event, *self.after) if e.key.startswith("won")]
        return {car: seat for car, seat in self.position.owners.items() if car not in later}

    def without_car(self) -> tuple[int, ...]:
        """The seats that had no car just before the event."""
        having = set(self.owners().values())
        return tuple(seat for seat in range(self.position.players) if seat not in having)

    def unsold(self) -> int:
        """How many cars had neither an owner nor been taken off the grid."""
        return len([car for car in self.racing() if car not in self.owners()])

    def owned_from_the_start(self) -> int:
        """How many cars had an owner in the position that the game began with."""
        won = sum(each.key.startswith("won") for each in self.position.events)
        return int(len(self.position.owners) - won)

    def racing(self) -> tuple[Colour, ...]:
        """The cars on the track just before the event."""
        there = {*self.position.cars, *self._since("finishes", "does-not-race")}
        return tuple(car for car in Colour if car in there)

    def home(self) -> tuple[Colour, ...]:
        """The cars that were home just before the event."""
        later = self._since("finishes")
        return tuple(car for car in self.position.finished if car not in later)

    def price(self, colour: Colour) -> int | None:
        """What was bid for a car; None where it was not won in this game."""
        won = [e for e in self.before if e.key.startswith("won") and e.values["colour"] is colour]
        return int(won[-1].values["number"]) if won else None

    def score(self, seat: int) -> tuple[int, ...]:
        """A seat's account once the race is over."""
        position = self.position
        scores = position.scores if hasattr(position, "scores") else position.score()
        return tuple(scores[seat])

    # Bids

    def reveal(self) -> tuple[Event, ...]:
        """What was turned up together: with this bid, or last before this event."""
        shown = [self.event] if self.event.key in BIDS else []
        for each in reversed(self.before):
            if each.key not in BIDS:
                break
            shown.insert(0, each)
        for each in self.after if shown and shown[-1] is self.event else ():
            if each.key not in BIDS:
                break
            shown.append(each)
        return tuple(shown)

    def bids(self) -> tuple[Event, ...]:
        """The bids among these."""
        return tuple(each for each in self.reveal() if each.key == "bid")

    def declined(self) -> tuple[int, ...]:
        """The seats that declined."""
        return tuple(each.values["seat"] for each in self.reveal() if each.key == "declines")

    # Cards

    def play(self) -> Event | None:
        """The card that was in play, or before this one; None for one from before the game's beginning."""
        return self.last(*PLAYS)

    def named(self) -> tuple[Colour, ...]:
        """The cars named for wild lines of that card before."""
        named: list[Colour] = []
        for each in reversed(self.before):
            if each.key in PLAYS:
                break
            if each.key == "names":
                named.append(each.values["colour"])
        return tuple(named)

    def in_card(self, key: str, colour: Colour) -> Event | None:
        """An event of a car since the card in play was laid down."""
        for each in reversed(self.before):
            if each.key in PLAYS:
                break
            if each.key == key and each.values["colour"] is colour:
                return each
        return None

    def in_last_card(self) -> bool:
        """Whether the event belongs to the race's last card."""
        position = self.position
        sizes = position.hand_sizes if hasattr(position, "hand_sizes") else map(len, position.hands)
        played_on = any(each.key in PLAYS for each in self.after)
        return not played_on and not (position.cars and any(sizes))

    def number(self) -> int | None:
        """The number of the card line that moved the event's car."""
        play, colour = self.play(), self.values["colour"]
        if play is None:
            return None
        number: int | None = play.values["card"].numbers.get(colour)
        if number is None and (name := self.last("names", colour=colour)):
            number = name.values["number"]
        return number
