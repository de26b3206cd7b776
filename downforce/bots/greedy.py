"""A bot that takes what is to be had now: the most spaces for its own cars, the fewest for the others.

It looks at one card at a time and never beyond it. What a space is worth to it is a weight for each car: who
owns the car, and what its own bets on the car may pay.
"""

from collections.abc import Callable
from random import Random

from downforce.rules.actions import Action, Bet, Bid, ChooseCar, Drive, KeepPower, PlayCard
from downforce.rules.auction import bid_number, other_colours
from downforce.rules.betting import running_places
from downforce.rules.cards import Colour, Line, SpeedCard
from downforce.rules.scoring import BETS, ODDS, PRIZES
from downforce.rules.state import Phase
from downforce.rules.view import View

from .position import Move, Position, Weights
from .reading import Hand, Reading, most

OWN, RIVAL = 1.0, 0.4  # the stake in an own car, and against the rivals' together
BET = 0.08  # the same for each $ that an own bet on the car may pay
HOME, CLOSE = (
    0.3,
    20,
)  # what a space towards home counts for; up to how many spaces apart cars race each other
SUPPORT = 0.15  # $ that a car is worth more for each space the hand drives it beyond the average
CROWDED = 1.2  # $ that it is worth less for each car the seat has already: they share the cards
STRANGER = 0.25  # how much of what the hand may do for a car counts for a bet, unless the car is its own
HOPE = (  # how often the car that looks first, second … comes home first, second, third: as measured
    (0.6, 0.16, 0.12),
    (0.2, 0.2, 0.16),
    (0.1, 0.2, 0.2),
    (0.05, 0.2, 0.22),
    (0.03, 0.13, 0.16),
    (0.02, 0.1, 0.14),
)
POWERS = (  # from the one that brings a greedy seat most: as measured, each alone in a game of four
    *("ambitious", "aggressive", "experienced", "tough", "cunning", "tricky", "reckless", "strategic"),
    *("defensive", "determined", "unpredictable", "bold"),
)


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
    (4.9, 6.1)
    """
    spaces = spaces_for(colour)
    usual = sum(map(spaces, view.deck)) / len(view.deck)
    beyond = sum(spaces(card) - usual for card in view.hand if not card.is_speed8)
    owned = list(view.owners.values()).count(view.seat)
    return sum(PRIZES) / len(PRIZES) + SUPPORT * beyond - CROWDED * owned


def spaces_for(colour: Colour) -> Callable[[SpeedCard], float]:
    """How far a card drives a car; a wild line counts half, as the other cars want it, too."""
    return lambda card: card.numbers.get(colour) or max(card.wilds, default=0) / 2


# Powers


def _power_values(view: View) -> list[float]:
    """What helps on every card, before what seldom does."""
    names = [action.power for action in view.legal if isinstance(action, KeepPower)]
    return [-float(POWERS.index(name)) if name in POWERS else -len(POWERS) / 2 for name in names]


# The race


def _stakes(view: View) -> dict[Colour, float]:
    """What the seat has in each car: owning it, its bets on it, or what a rival does not get."""
    rival = -RIVAL / (view.players - 1)
    stakes = {colour: rival if colour in view.owners else rival / 2 for colour in view.cars}
    stakes |= {colour: OWN for colour, seat in view.owners.items() if seat == view.seat}
    for pays, guesses in zip(BETS, view.bets, strict=False):
        for colour in guesses:
            stakes[colour] = stakes.get(colour, 0.0) + BET * pays[0]
    return stakes


def _weights(view: View) -> Weights:
    """What a space gained by each car is worth: towards home, and past each car that is close to it."""
    stakes, to_go = _stakes(view), {colour: view.track.to_go[node] for colour, node in view.cars.items()}
    weights = {}
    for colour, way in to_go.items():
        passing = [
            (stakes[colour] - stakes[other]) * max(0.0, 1 - abs(way - to_go[other]) / CLOSE)
            for other in to_go
        ]
        weights[colour] = HOME * stakes[colour] + sum(passing) / 4
    return weights


def _race_values(view: View) -> list[float]:
    position, hand = Position(view.track, view.cars, _weights(view), view.closed), Hand.of(view)
    return [_gain(view, position, hand, action) for action in view.legal]


def _gain(view: View, position: Position, hand: Hand, action: Action) -> float:
    """What a decision gains, if what follows on the same card line or card is decided for the best."""
    match action:
        case PlayCard(card=card, reverse=reverse):
            return _card_gain(position, hand, card, card.lines[::-1] if reverse else card.lines)
        case ChooseCar(colour=colour):
            assert view.line and view.card
            after = view.lines_done == len(view.card.lines)
            line = hand.read(None if after else view.card, view.line, colour)
            best = position.steered(colour, line)
            return _or_stay(best, line) if best else 0.0
        case Drive(end=end):
            assert view.car
            gain = next(position.moves(view.car, [end])).gain
            return gain - _given_up(view, position, view.ends[end].lost)
    return -_given_up(view, position, view.motion.steps if view.motion else 0)  # a line refused


def _given_up(view: View, position: Position, spaces: int) -> float:
    """What it costs to stop early (W2)."""
    return position.given_up(view.car, spaces) if view.car and view.motion and view.motion.short else 0.0


def _or_stay(move: Move, line: Reading) -> float:
    """What a move gains, or nothing if the car may stay where it is (W2)."""
    return max(0.0, move.gain) if line.short else move.gain


def _card_gain(position: Position, hand: Hand, card: SpeedCard, lines: tuple[Line, ...]) -> float:
    named: set[Colour] = set()
    lost: list[Line] = []
    gained, skips = 0.0, hand.most("skips")
    for line in lines:
        wild = [colour for colour in position.cars if colour not in card.numbers and colour not in named]
        best = position.best([line.colour] if line.colour else wild, _read(hand, card, line))
        if not best:
            lost.append(line)
            continue
        if best.gain < 0 and (skips if best.colour not in hand.own else hand.most("short")):
            skips -= best.colour not in hand.own  # W4; or the own car stays (W2)
            continue
        gained += best.gain
        named |= set() if line.colour else {best.colour}
        lost += [Line(best.colour, best.lost)] if best.lost else []
        position = position.after(best)
    return gained + _added_gain(position, hand, card, lost)


def _added_gain(position: Position, hand: Hand, card: SpeedCard, lost: list[Line]) -> float:
    """What a power adds after the last line: lost spaces (W5), or a step of an own car (W8)."""
    gained = 0.0
    for line in lost if hand.most("catches_up") else ():
        if line.colour in hand.own and (best := position.best([line.colour], _read(hand, None, line))):
            gained += best.gain
            position = position.after(best)
    if cars := hand.after(card):
        best = position.best(cars, _read(hand, None, Line(None, hand.most("after"))))
        gained += max(0.0, best.gain if best else 0.0)
    return gained


def _read(hand: Hand, card: SpeedCard | None, line: Line) -> Callable[[Colour], Reading]:
    return lambda colour: hand.read(card, line, colour)


# Bets


def _bet_values(view: View) -> list[float]:
    """What a bet pays on average, by the order in which the cars are likely to come home."""
    order = [*view.finished, *sorted(view.cars, key=_prospect(view))]
    standing = running_places(view.track, view.cars, view.finished)
    pays = (ODDS if view.betting == "odds" else BETS)[view.bets_due - 1]
    values, home = dict.fromkeys(order, 0.0), dict.fromkeys(order, 0.0)
    bold = most(view.powers[view.seat], "own_bet_wins")
    for place, colour in enumerate(order):
        times = standing[colour] if view.betting == "odds" else 1
        chances = _SURE[place] if colour in view.finished else HOPE[place]
        home[colour] = sum(chances)
        if bold and view.owners.get(colour) == view.seat:  # W10
            chances = (bold * chances[0], 0.0, 0.0)
        values[colour] = times * sum(chance * pay for chance, pay in zip(chances, pays, strict=True))
    return [_marked(action.colours, values, home) for action in view.legal if isinstance(action, Bet)]


def _marked(colours: tuple[Colour, ...], values: dict[Colour, float], home: dict[Colour, float]) -> float:
    """What a bet on one car or several pays on average: one counts where those before it fail (W6)."""
    value, left = 0.0, 1.0
    for colour in sorted(colours, key=values.__getitem__, reverse=True):
        value += left * values[colour]
        left *= 1 - min(1.0, home[colour])
    return value


def _prospect(view: View) -> Callable[[Colour], float]:
    """How far from home a car looks: its way less what the hand may do for it, more for an own car."""
    own = {colour: 1.0 if seat == view.seat else STRANGER for colour, seat in view.owners.items()}
    return lambda colour: (
        view.track.to_go[view.cars[colour]]
        - own.get(colour, STRANGER) * sum(map(spaces_for(colour), view.hand))
    )


_SURE = tuple(tuple(float(place == at) for at in range(3)) for place in range(6))
_VALUES: dict[Phase, Callable[[View], list[float]]] = {
    Phase.AUCTION: _bid_values,
    Phase.POWERS: _power_values,
    Phase.RACE: _race_values,
    Phase.BETS: _bet_values,
}
