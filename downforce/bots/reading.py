"""What powers make of the lines of a card, as far as the greedy bot looks: one card, line by line."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from downforce.rules.cards import Colour, Line, SpeedCard
from downforce.rules.powers import Power
from downforce.rules.view import View


class Reading(NamedTuple):
    """A card line for one car, as powers make it.

    Parameters
    ----------
    steps : int
        Spaces to drive.
    number : int
        What is printed (T3).
    short, through : bool
        Whether the car may stop early (W2), or drive through another (W9).
    bonus : int
        Spaces more for each betting line (W7).
    handed : bool
        Whether somebody else steers it (W11).
    """

    steps: int
    number: int
    short: bool = False
    through: bool = False
    bonus: int = 0
    handed: bool = False


class Hand(NamedTuple):
    """A seat's powers and cars: all that its own cards depend on.

    Examples
    --------
    >>> from downforce import Game
    >>> g = Game.at(cars={"R": "a2.3"}, owners={"R": 0}, turn=0, hands=[["R8"], []],
    ...             powers={"R": "experienced"})
    >>> card = g.legal(0)[0].card
    >>> Hand.of(g.view(0)).read(card, card.lines[0], Colour.RED).steps
    10
    """

    powers: tuple[Power, ...]
    own: frozenset[Colour]
    bonuses: dict[Colour, int]

    @classmethod
    def of(cls, view: View) -> "Hand":
        """The viewer's, with what betting lines add to everybody's cars."""
        own = frozenset(colour for colour, seat in view.owners.items() if seat == view.seat)
        bonuses = {
            colour: most(view.powers[seat], "at_line")
            for colour, seat in view.owners.items()
            if view.powers[seat]
        }
        return cls(view.powers[view.seat], own, bonuses)

    def most(self, modifier: str) -> int:
        """The greatest number a modifier has, named as in `Power`; 0 without the power."""
        return most(self.powers, modifier)

    def read(self, card: SpeedCard | None, line: Line, colour: Colour) -> Reading:
        """A line of a card for a car; without a card one that a power has added (W5, W8)."""
        bonus = self.bonuses.get(colour, 0)
        if not self.powers:
            return Reading(line.number, line.number, bonus=bonus)
        own, steps = colour in self.own, line.number
        if card:
            top = line is card.lines[0]
            steps += sum(power.adds(own=own, top=top, speed8=card.is_speed8) for power in self.powers)
        if not own:
            return Reading(steps, line.number, bonus=bonus)
        short, through, handed = map(self.most, ("short", "through", "hands_over"))
        return Reading(steps, line.number, bool(short), bool(through), bonus, bool(handed))

    def after(self, card: SpeedCard) -> Iterable[Colour]:
        """The cars one of which may go after a card (W8)."""
        return () if self.own & set(card.numbers) or not self.most("after") else self.own


def most(powers: Iterable[Power], modifier: str) -> int:
    """The greatest number that a modifier has among some powers."""
    return max(_numbers(powers, modifier), default=0)


def _numbers(powers: Iterable[Power], modifier: str) -> Iterator[int]:
    return (int(getattr(power, modifier)) for power in powers)
