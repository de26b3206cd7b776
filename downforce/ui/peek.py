"""Where a card of the hand could take the cars now: each line as if it were its turn, whatever powers add."""

from downforce.rules import line, steering
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.game import Game
from downforce.rules.movement import Reach, reach
from downforce.rules.state import Phase, State, Turn

BEFORE = (Phase.AUCTION, Phase.POWERS)  # nobody knows yet which power will serve whom


def ends(game: Game, seat: int, card: SpeedCard, place: int, colour: Colour) -> dict[str, Reach]:
    """Every end of a line of a seat's card for a racing car; {} if it cannot move.

    Examples
    --------
    >>> game = Game.at(cars={"R": "a2.3"}, owners={"R": 0}, turn=0, hands=[["R8"], []],
    ...                powers={"R": "experienced"})
    >>> {len(found.route) for found in ends(game, 0, SpeedCard.parse("R8"), 0, Colour.RED).values()}
    {10}
    """
    if game.phase in BEFORE:
        found = reach(game, colour, card.lines[place].number)
    else:
        found = line.ends(game.setup, _as_played(game, seat, card, place, colour))
    return {end: each for end, each in found.items() if each.route}


def added(game: Game, seat: int, card: SpeedCard, place: int, colour: Colour) -> tuple[int, ...]:
    """What each power of a seat adds to the number of a line of its card."""
    if game.phase in BEFORE:
        return ()
    more = steering.added(game.setup, _as_played(game, seat, card, place, colour), colour)
    return tuple(spaces for _, spaces in more)


def _as_played(game: Game, seat: int, card: SpeedCard, place: int, colour: Colour) -> State:
    """The state in which the line is in hand."""
    wild = None if card.lines[place].colour else colour
    turn = Turn(seat, card, False, card.lines[place:], wild)
    return game.state._replace(phase=Phase.RACE, turn=turn)
