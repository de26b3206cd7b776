"""Positions for lesson 06, dealt by chance: six cars close together, and a hand."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import islice
from random import Random

from downforce.rules.betting import running_places
from downforce.rules.cards import Colour, SpeedCard, load_deck
from downforce.rules.game import Game
from downforce.rules.movement import reach, routes
from downforce.rules.track import load_track

from ..outcomes import outcomes
from ..text import Text, worded
from .dealing import COLOURS, HARBOUR, listed

SEAT = 0  # whose hand it is
MOST = 60  # positions a card can lead to, that a class need not wait for a question
_ROWS = 7  # spaces of road the cars stand on
_NEAR, _FAR = 14, 33  # spaces to go: after the grid, before the finish


def some_cards(rng: Random, count: int, wanted: Callable[[SpeedCard], bool]) -> list[SpeedCard]:
    """Different cards of the deck of which a condition holds."""
    kinds = [card for card in dict.fromkeys(load_deck()) if wanted(card)]
    return rng.sample(kinds, count)


def close_together(rng: Random, count: int = 6) -> dict[Colour, str]:
    """Cars by chance on a short stretch of the road."""
    track, low = load_track(HARBOUR), rng.randint(_NEAR, _FAR - _ROWS)
    spaces = [space for space in track.graph if low <= track.to_go[space] <= low + _ROWS]
    return dict(zip(rng.sample(COLOURS, count), rng.sample(spaces, count), strict=True))


def race(
    cars: dict[Colour, str],
    hand: Sequence[SpeedCard],
    *,
    own: Sequence[Colour] = (),
    finished: Sequence[Colour] = (),
) -> Game:
    """A race of two in which the first seat is to play a card; the bets of the lines crossed are made."""
    owners = {colour: SEAT if colour in own else 1 for colour in (*cars, *finished)}
    crossed = 3 if finished else max(load_track(HARBOUR).crossed[space] for space in cars.values())
    return Game.at(
        track=load_track(HARBOUR),
        cars=cars,
        hands=[hand, ["W5"]],
        owners=owners,
        turn=SEAT,
        finished=finished,
        bets=[list(owners)[:2]] * crossed,
    )


def best_gain(game: Game, colour: Colour, number: int) -> int:
    """How many spaces nearer the finish a line could bring a car now, at best."""
    here, to_go = game.cars[colour], game.track.to_go
    return to_go[here] - min(to_go[end] for end in reach(game, colour, number))


def most_lost(game: Game, colour: Colour, number: int) -> int:
    """How many spaces a car can be made to lose (M5)."""
    return max(number - len(way) for way in routes(game, colour, number))


def are_few(game: Game, cards: Sequence[SpeedCard]) -> bool:
    """Whether each card can lead to so few positions that all of them may be looked at."""
    return all(len(results(game, card)) <= MOST for card in cards)


@lru_cache(maxsize=8)
def results(game: Game, card: SpeedCard) -> tuple[Game, ...]:
    """Every position the card can lead to, or one more than `MOST`."""
    return tuple(islice(outcomes(game, card), MOST + 1))


def places(game: Game, card: SpeedCard, colour: Colour) -> list[int]:
    """The running places a car can have after the card."""
    return sorted({place_in(after, colour) for after in results(game, card)})


def place_in(game: Game, colour: Colour) -> int:
    """A car's running place (O2)."""
    return dict(running_places(game.track, game.cars, game.finished))[colour]


def together(game: Game, card: SpeedCard, own: Sequence[Colour]) -> int:
    """How many spaces nearer the finish the card can bring some cars together, at best."""
    to_go = game.track.to_go
    before = sum(to_go[game.cars[colour]] for colour in own)
    after = (sum(to_go[each.cars[c]] for c in own if c in each.cars) for each in results(game, card))
    return before - min(after)


def line_text(card: SpeedCard, place: int) -> Text:
    """A line of a card as an option."""
    line = card.lines[place]
    return Text("{car} {number}", "{car}{number}").filled(car=line.colour, number=line.number)


def named(found: Sequence[Colour]) -> Text:
    """Cars in the order in which they are always named."""
    return worded(listed(found))
