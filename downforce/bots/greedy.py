"""A bot that takes what is to be had now: the most spaces for its own cars, the fewest for the others.

It looks at one card at a time and never beyond it. What a space is worth to it is a weight for each car: who
owns the car, and what its own bets on the car may pay.
"""

from collections.abc import Callable
from random import Random

from downforce.rules.actions import Action, Bet, Bid, ChooseCar, Drive, KeepPower, PlayCard
from downforce.rules.auction import bid_number, other_colours
from downforce.rules.betting import running_places
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.scoring import BETS, ODDS, PRIZES
from downforce.rules.state import Phase
from downforce.rules.view import View

from .position import Position, Weights

OWN, RIVAL = 1.0, 0.4  # what a space of an own car is worth, and one that the rivals do not get
BET = 0.08  # the same for each $ that an own bet on the car may pay
SUPPORT = 0.15  # $ that a car is worth more for each space the hand drives it beyond the average
CROWDED = 1.0  # $ that it is worth less for each car the seat has already: they share the cards
HELP, STRANGER = 0.5, 0.5  # how much of the hand's spaces counts for a bet; of those for a car not owned
HOPE = (
    (0.4, 0.25, 0.15),
    (0.25, 0.25, 0.2),
    (0.15, 0.2, 0.2),
    (0.1, 0.15, 0.2),
    (0.05, 0.1, 0.15),
    (0.05, 0.05, 0.1),
)
# ... how often the car that looks first, second … comes home first, second, third
POWERS = ("determined", "ambitious", "aggressive", "tough", "unpredictable", "tricky", "cunning", "bold")


def greedy(view: View, rng: Random) -> Action:
    """Decide what gains most now; between equals chance decides.

    Examples
    --------
    >>> from downforce import Game
    >>> g = Game.at(cars={"R": "a2.3", "B": "a3.3"}, owners={"R": 0, "B": 1}, turn=0,
    ...             hands=[["B5", "R5"], ["K5"]])
    >>> str(greedy(g.view(0), Random(1)))
    '0 play R5'
    """
    if len(view.legal) == 1:
        return view.legal[0]
    values = _VALUES[view.phase](view)
    best = max(values)
    return rng.choice([action for action, value in zip(view.legal, values, strict=True) if value == best])


# The auction


def _bid_values(view: View) -> list[float]:
    """The highest bid within the limit; without one none, and if one must be made the lowest."""
    assert view.offer
    limit, values = _limit(view, view.offer), []
    for action in view.legal:
        if isinstance(action, Bid):
            number, ties = bid_number(action.card, view.offer), other_colours(action.card, view.offer) / 100
            values.append(number + ties if number <= limit else ties - number)
        else:
            values.append(0.0)
    return values


def _limit(view: View, colour: Colour) -> float:
    """The most to bid, in $: a part of the car's worth; nothing where nobody else may bid."""
    without_car = set(range(view.players)) - set(view.owners.values())
    unsold = sum(other not in view.owners for other in view.cars)
    return 0 if without_car == {view.seat} and unsold == 1 else worth(view, colour) * (1 - 1 / view.players)


def worth(view: View, colour: Colour) -> float:
    """What a car may bring the seat, in $: an average prize, and more the farther the hand drives it.

    Examples
    --------
    >>> from downforce import Game
    >>> view = Game.new(players=3, seed=7).view(0)
    >>> round(worth(view, Colour.RED), 1), round(worth(view, Colour.BLACK), 1)
    (0, 0)
    """
    spaces = spaces_for(colour)
    beyond = sum(map(spaces, view.hand)) - sum(map(spaces, view.deck)) / view.players
    owned = list(view.owners.values()).count(view.seat)
    return sum(PRIZES) / len(PRIZES) + SUPPORT * beyond - CROWDED * owned


def spaces_for(colour: Colour) -> Callable[[SpeedCard], float]:
    """How far a card drives a car; a wild line counts half, as the other cars want it, too."""
    return lambda card: card.numbers.get(colour) or max(card.wilds, default=0) / 2


# Powers


def _power_values(view: View) -> list[float]:
    """What helps on every card, before what seldom does."""
    names = [action.power for action in view.legal if isinstance(action, KeepPower)]
    return [-float(POWERS.index(name)) if name in POWERS else -99.0 for name in names]


# The race


def _weights(view: View) -> Weights:
    rival = -RIVAL / (view.players - 1)
    weights = {colour: rival if colour in view.owners else rival / 2 for colour in view.cars}
    weights |= {colour: OWN for colour, seat in view.owners.items() if seat == view.seat}
    for pays, guesses in zip(BETS, view.bets, strict=False):
        for colour in guesses:
            weights[colour] = weights.get(colour, 0) + BET * pays[0]
    return weights


def _race_values(view: View) -> list[float]:
    position, weights = Position(view.track, view.cars), _weights(view)
    return [_value(view, position, weights, action) for action in view.legal]


def _value(view: View, position: Position, weights: Weights, action: Action) -> float:
    """The position after a decision, if what follows on the same card is decided for the best."""
    match action:
        case PlayCard(card=card, reverse=reverse):
            return _after_card(position, weights, card, reverse).value(weights)
        case ChooseCar(colour=colour):
            assert view.line
            best = position.best(position.moves([colour], view.line.number), weights)
            return best[0] if best else position.value(weights)
        case Drive():
            assert view.car
            return position.after(view.car, action.end).value(weights)
    return position.value(weights)  # a line refused


def _after_card(position: Position, weights: Weights, card: SpeedCard, reverse: bool) -> Position:
    named: set[Colour] = set()
    for line in card.lines[::-1] if reverse else card.lines:
        wild = [c for c in position.cars if c not in card.numbers and c not in named]
        best = position.best(position.moves([line.colour] if line.colour else wild, line.number), weights)
        if best:
            _, colour, end = best
            named |= set() if line.colour else {colour}
            position = position.after(colour, end)
    return position


# Bets


def _bet_values(view: View) -> list[float]:
    """What a bet on each car pays on average, by the order in which the cars are likely to come home."""
    order = [*view.finished, *sorted(view.cars, key=_prospect(view))]
    standing = running_places(view.track, view.cars, view.finished)
    pays = (ODDS if view.betting == "odds" else BETS)[view.bets_due - 1]
    values = dict.fromkeys(order, 0.0)
    for place, colour in enumerate(order):
        times = standing[colour] if view.betting == "odds" else 1
        chances = _SURE[place] if colour in view.finished else HOPE[place]
        values[colour] = times * sum(chance * pay for chance, pay in zip(chances, pays, strict=True))
    return [
        sum(values[colour] for colour in action.colours) for action in view.legal if isinstance(action, Bet)
    ]


def _prospect(view: View) -> Callable[[Colour], float]:
    """How far from home a car looks: its way less what the hand may do for it; it does more for an own car."""
    own = {colour: 1.0 if seat == view.seat else STRANGER for colour, seat in view.owners.items()}
    return lambda colour: (
        view.track.to_go[view.cars[colour]]
        - HELP * own.get(colour, STRANGER) * sum(map(spaces_for(colour), view.hand))
    )


_SURE = tuple(tuple(float(place == at) for at in range(3)) for place in range(6))
_VALUES: dict[Phase, Callable[[View], list[float]]] = {
    Phase.AUCTION: _bid_values,
    Phase.POWERS: _power_values,
    Phase.RACE: _race_values,
    Phase.BETS: _bet_values,
}
