"""What can be asked of a line before it is played is what the engine does when it is: R5, R6."""

from collections.abc import Iterator
from random import Random

import pytest

from downforce.rules.actions import ChooseCar, PlayCard
from downforce.rules.cards import Colour, SpeedCard, load_deck
from downforce.rules.errors import NotAllowed
from downforce.rules.game import Game
from downforce.rules.line import wild_cars
from downforce.rules.movement import can_step
from downforce.rules.track import load_track

TRACKS = ("harbour", "quarry", "pasture", "junction", "canyon")  # plain, and with special spaces


def jams(hand: str, **more: object) -> Iterator[Game]:
    """Five cars close together, the sixth home, and a card in the hand of the first seat."""
    for seed in range(40):
        rng = Random(seed)
        track = load_track(rng.choice(TRACKS))
        low = rng.randint(8, 20)
        road = [space for space in track.graph if low < track.to_go[space] <= low + 3]
        racing = rng.sample(list(Colour), 6)
        cars = dict(zip(racing[1:], rng.sample(road, min(5, len(road))), strict=False))
        yield Game.at(
            track=track,
            cars=cars,
            finished=racing[:1],
            hands=[[hand], []],
            owners=dict.fromkeys((*cars, racing[0]), 0),
            turn=0,
            bets=[[racing[1]] * 2] * len(track.lines),
            **more,
        )


def test_R6_a_line_is_skipped_if_and_only_if_its_car_cannot_step() -> None:
    found = []
    for colour in Colour:
        card = SpeedCard.parse(f"{colour}8")
        for game in jams(str(card)):
            if colour in game.cars:
                skipped = game.play(PlayCard(0, card)).line is None
                found.append(can_step(game, colour, number=8))
                assert skipped is not found[-1], (game, colour)
    assert {*found} == {True, False}


def test_R6_of_a_car_that_is_home_it_cannot_be_asked() -> None:
    game = next(jams("W5"))
    with pytest.raises(NotAllowed):
        can_step(game, game.finished[0])


def test_R5_a_wild_line_may_take_the_cars_that_can_be_named() -> None:
    card = next(card for card in load_deck() if card.wilds and len(card.numbers) > 1)
    place = next(at for at, line in enumerate(card.lines) if line.colour is None)
    found = []
    for game in jams("W5", card=card, done=place):
        could = tuple(action.colour for action in game.legal(0) if isinstance(action, ChooseCar))
        if could:  # a single one is named without asking
            assert wild_cars(game.cars, card) == could
            found.append(could)
    assert len({*found}) > 3
