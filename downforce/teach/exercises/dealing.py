"""What the dealers of exercises share: where cars stand, cars as answers and in words, a card carried out."""

from collections.abc import Collection, Iterable
from typing import Any

from downforce.rules.actions import PlayCard
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.game import Game
from downforce.rules.track import load_track

from ..text import Text

COLOURS = tuple(Colour)
HARBOUR = "harbour"
_FIRST, _APART = 44, 8  # spaces to go, and between the cars: more than a line drives, but of a speed-8 card


# Where cars stand


def on_grid(colours: Iterable[Colour] = COLOURS) -> dict[Colour, str]:
    """A space of the grid for each car, from the pole position on.

    Examples
    --------
    >>> on_grid([Colour.RED])[Colour.RED] == load_track(HARBOUR).grid[0]
    True
    """
    return dict(zip(colours, load_track(HARBOUR).grid, strict=False))


def far_apart(colours: Iterable[Colour]) -> dict[Colour, str]:
    """A space for each car so that none is in another's way, whichever way it is driven."""
    to_go = load_track(HARBOUR).to_go
    return {
        colour: next(node for node, left in to_go.items() if left == _FIRST - _APART * at)
        for at, colour in enumerate(colours)
    }


# Cars as answers, and in words


def listed(cars: Iterable[Colour]) -> list[Colour]:
    """Cars in the order in which they are always named.

    Examples
    --------
    >>> listed({Colour.YELLOW, Colour.BLACK})
    [Colour.BLACK, Colour.YELLOW]
    """
    return sorted(cars, key=COLOURS.index)


def chosen(cars: Iterable[Colour]) -> frozenset[int]:
    """Cars as an answer to ``Choose(COLOURS, several=True)``.

    Examples
    --------
    >>> [COLOURS[at] for at in chosen([Colour.RED])]
    [Colour.RED]
    """
    return frozenset(map(COLOURS.index, cars))


def owned(game: Game, seats: int) -> list[Text]:
    """Who owns what, a row a seat."""
    row = Text("{seat!n}: {cars}", "{seat!n}：{cars}")
    return [
        row.filled(seat=seat, cars=[car for car, owner in game.owners.items() if owner == seat])
        for seat in range(seats)
    ]


def colours_of(card: SpeedCard) -> tuple[Colour, ...]:
    """The colours a card shows, from top to bottom."""
    return tuple(line.colour for line in card.lines if line.colour)


# A card carried out


def carried_out(game: Game, seat: int, card: SpeedCard) -> Game:
    """The game after a card, each car driven the first way there is.

    Examples
    --------
    >>> g = Game.at(cars={"R": "a2.3"}, hands=[["R5"], ["B5"]], owners={"R": 0}, turn=0)
    >>> carried_out(g, 0, SpeedCard.parse("R5")).turn
    1
    """
    after = game.play(PlayCard(seat, card))
    while after.line is not None:
        after = first_way(after)
    return after


def first_way(game: Game) -> Game:
    """The game after the first action that there is."""
    return game.play(game.legal(game.to_act[0])[0])


# What code makes


def is_spaces(value: Any) -> bool:
    """Whether it is some ids of spaces, in whatever collection; what `downforce.reach` gives is one.

    Examples
    --------
    >>> is_spaces({"a1.1"}), is_spaces({"a1.1": 3}), is_spaces("a1.1"), is_spaces([1])
    (True, True, False, False)
    """
    is_several = isinstance(value, Collection) and not isinstance(value, str | bytes)
    return is_several and all(isinstance(each, str) for each in value)
