"""What every line of every card of a hand can do now: each on its own, from where the cars stand."""

from dataclasses import replace
from typing import Any, NamedTuple

from downforce.rules.cards import Colour, Line, SpeedCard
from downforce.rules.game import Game
from downforce.rules.line import wild_cars
from downforce.rules.movement import Reach
from downforce.rules.powers import Power
from downforce.rules.state import Phase, Turn
from downforce.rules.view import View

from . import peek


class Move(NamedTuple):
    """A line for one car.

    Parameters
    ----------
    colour : Colour
    ends : mapping of str to Reach
        Where it could come to; {} if the line would be skipped.
    gain : int
        Spaces nearer the finish, at best.
    lost : int
        Spaces it loses whatever way it goes.
    why : {"", "home", "out", "blocked"}
        Why the line would be skipped (R6).
    """

    colour: Colour
    ends: dict[str, Reach]
    gain: int = 0
    lost: int = 0
    why: str = ""


class Row(NamedTuple):
    """A line of a card with the car it moves, or every car a wild one may move (R5)."""

    place: int
    line: Line
    moves: tuple[Move, ...]

    @property
    def is_wild(self) -> bool:
        """Whether its car is to be named."""
        return self.line.colour is None


class Gains(NamedTuple):
    """How far a card brings cars at best, every line on its own: a seat's own, and the others."""

    own: int
    others: int


def rows(game: Game, seat: int, card: SpeedCard) -> tuple[Row, ...]:
    """Every line of a card with what it could do now.

    Examples
    --------
    >>> game = Game.at(cars={"R": "a2.3"}, owners={"R": 0}, turn=0, hands=[["R6 O4 W2 G1"], []])
    >>> [(len(row.moves), [move.gain for move in row.moves]) for row in rows(game, 0, game.hands[0][0])]
    [(1, [6]), (1, [0]), (0, []), (1, [0])]
    """
    return tuple(_row(game, seat, card, place) for place in range(len(card.lines)))


def _row(game: Game, seat: int, card: SpeedCard, place: int) -> Row:
    line = card.lines[place]
    colours = (line.colour,) if line.colour else wild_cars(game.cars, card)
    return Row(place, line, tuple(move(game, seat, card, place, colour) for colour in colours))


def move(game: Game, seat: int, card: SpeedCard, place: int, colour: Colour) -> Move:
    """What a line could do with a car now."""
    if colour not in game.cars:
        return Move(colour, {}, why="home" if colour in game.finished else "out")
    ends = peek.ends(game, seat, card, place, colour)
    if not ends:
        return Move(colour, {}, why="blocked")
    to_go = game.track.to_go
    gain = to_go[game.cars[colour]] - min(to_go[end] for end in ends)
    return Move(colour, ends, gain, min(reach.lost for reach in ends.values()))


def gains(game: Game, seat: int, found: tuple[Row, ...]) -> Gains:
    """What the lines add up to; a wild one is counted for an own car where it may take one."""
    own = others = 0
    for row in found:
        mine = [each.gain for each in row.moves if game.owners.get(each.colour) == seat]
        if mine:
            own += max(mine)
        else:
            others += max((each.gain for each in row.moves), default=0)
    return Gains(own, others)


def at_turn(position: Game, seat: int) -> Game:
    """The game as it would be if a seat's turn came now, to try things out in.

    Examples
    --------
    >>> game = Game.new(players=2, seed=7)
    >>> at_turn(game, 1).to_act
    (1,)
    """
    if position.phase is Phase.BETS:  # cards wait until the bets are made (R7)
        return position
    if position.phase is Phase.RACE and position.turn == seat and position.card is None:
        return position
    state = position.state._replace(phase=Phase.RACE, turn=Turn(seat), auction=None)
    if position.phase not in peek.BEFORE:
        return Game.starting(position.setup, state)
    state = state._replace(table=state.table._replace(powers=((),) * position.players))
    return Game.starting(replace(position.setup, powers={}), state)


def of_view(view: View) -> Game:
    """A position in which a seat holds its hand; of the others neither hands nor bets are known."""
    given: Any = {"cars": view.cars, "owners": view.owners, "powers": _powers(view)}
    return Game.at(
        track=view.track,
        deck=view.deck,
        hands=[view.hand if seat == view.seat else () for seat in range(view.players)],
        turn=view.seat,
        animals=view.animals,
        finished=view.finished,
        discards=view.discards,
        bets=_bets(view),
        rules=view.rules,
        betting=view.betting,
        names=view.given_names,
        **given,
    )


def _powers(view: View) -> dict[Colour, Power]:
    """Each seat's power, with one of its cars; before the race nobody knows which will serve whom."""
    found: dict[Colour, Power] = {}
    for seat, used in enumerate(view.powers if view.phase not in peek.BEFORE else ()):
        own = (colour for colour, owner in view.owners.items() if owner == seat)
        found |= dict(zip(own, used, strict=False))
    return found


def _bets(view: View) -> list[list[tuple[Colour, ...]]]:
    """Bets that only hold the places of those that have been made, the same for every seat."""
    made = view.bets_due - (view.phase is Phase.BETS)
    racing = (*view.cars, *view.finished)
    marks = [max((power.marks for power in used), default=1) for used in view.powers]
    return [[racing[:count] for count in marks]] * made
