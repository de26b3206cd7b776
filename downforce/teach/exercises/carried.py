"""What exercises have in common that let the engine carry out a card."""

from downforce.rules.actions import PlayCard
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.game import Game

COLOURS = tuple(Colour)
HARBOUR = "harbour"


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
