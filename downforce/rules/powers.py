"""Powers (W0–W12): what each may change, and at which fixed point of the game.

The points are these; a power touches nothing else. Who decides what there is part of the rule:

===================  ===========================================  ==============================
point                where in the code                            powers, and who decides
===================  ===========================================  ==============================
playing a card       `race.plays`: ``PlayCard(reverse=True)``      W1, who plays
a line begins        `race.advance`: ``Skip`` beside the routes   W4, who plays
how far              `race.spaces`: the line's number             W3, W11, W12, nobody
how                  `race.ends`: stop short, drive through       W2, W9, who steers
who steers           `race.steerer`                               W11: the next seat
a betting line       `race.ends`, while the car drives            W7, nobody
after the last line  `race.end_card`: ``Drive``/``ChooseCar``     W5, W8, who plays
making a bet         `betting.bets`: two colours                  W6, each seat
paying a bet         `scoring.bet_pays`                           W6, W10, nobody
===================  ===========================================  ==============================

Public sources give only names and a few effects: what is not marked ``[print]`` in the rulebook is this
project's own reading.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from .errors import NotAllowed, UnreadableText
from .rulebook import rule


@dataclass(frozen=True)
class Power:
    """A power as modifiers of the fixed points.

    Parameters
    ----------
    name : str
        Its name in records, in lower case.
    rule : str
        The id of its rule, where its text stands.
    reverse : bool
        A card may be carried out from bottom to top (W1).
    """

    name: str
    rule: str
    reverse: bool = False

    @property
    def word(self) -> str:
        """Its name in the reader's language."""
        return rule(self.rule).title

    def __str__(self) -> str:
        return self.name


TRICKY = Power("tricky", "W1", reverse=True)

POWERS = {power.name: power for power in (TRICKY,)}


def power(name: str) -> Power:
    """A power by its name.

    Raises
    ------
    UnreadableText
        There is no such power.

    Examples
    --------
    >>> power("tricky").rule
    'W1'
    """
    if not isinstance(name, str) or name not in POWERS:
        raise UnreadableText("power", text=name, known=list(POWERS))
    return POWERS[name]


def chosen_powers(choice: str | Iterable[str | Power]) -> tuple[Power, ...]:
    """The powers a game is played with, from the option ``powers=`` (S5).

    Examples
    --------
    >>> chosen_powers("none"), [str(p) for p in chosen_powers(["tricky"])]
    ((), ['tricky'])
    """
    if choice == "none":
        return ()
    if isinstance(choice, str):
        choice = choice.split(",")
    if not isinstance(choice, Iterable):
        raise UnreadableText("power", text=choice, known=list(POWERS))
    chosen = tuple(item if isinstance(item, Power) else power(str(item).strip()) for item in choice)
    if len(set(chosen)) < len(chosen) or len(chosen) > 6:
        raise NotAllowed("S5", "powers-count", powers=chosen)
    return chosen
