"""What exercises have in common that let the engine carry out a card."""

from collections.abc import Iterable

from downforce.rules.actions import PlayCard
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.game import Game
from downforce.rules.track import load_track

COLOURS = tuple(Colour)
HARBOUR = "harbour"
_FIRST, _APART = 44, 8  # spaces to go, and between the cars: more than any line of a card drives


def far_apart(colours: Iterable[Colour]) -> dict[Colour, str]:
    """A space for each car so that none is in another's way, whichever way it is driven."""
    to_go = load_track(HARBOUR).to_go
    return {
        colour: next(node for node, left in to_go.items() if left == _FIRST - _APART * at)
        for at, colour in enumerate(colours)
    }


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
        after = after.play(after.legal(after.to_act[0])[0])
    return after


def colours_of(card: SpeedCard) -> tuple[Colour, ...]:
    """The colours a card shows, from top to bottom."""
    return tuple(line.colour for line in card.lines if line.colour)
