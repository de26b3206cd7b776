"""The prepared situations: what a question takes for granted is so, and the engine shows its rule."""

from functools import cache

import networkx as nx
import pytest

import downforce as df
from downforce.rules.actions import ChooseCar, Drive, PlayCard
from downforce.rules.cards import Colour, Deck, SpeedCard, load_deck
from downforce.rules.game import Game
from downforce.rules.movement import reach
from downforce.rules.rulebook import rulebook
from downforce.teach.situations import Situation, situation, situations

K, B, G, R = Colour.BLACK, Colour.BLUE, Colour.GREEN, Colour.RED


@cache
def played(name: str) -> Game:
    """The situation's position once its card is played; a card of no deck is put into one."""
    case = situation(name)
    card, cards = SpeedCard.parse(case.card), list(load_deck())
    if card not in cards:
        cards[next(at for at, each in enumerate(cards) if not each.wilds)] = card
    cars, track = case.game.cars, case.game.track
    bets = [[next(iter(cars))] * 3] * max(track.crossed[space] for space in cars.values())
    game = Game.at(
        cars=cars,
        owners=case.game.owners,
        hands=[[card], ["W5"], ["W5"]],
        bets=bets,
        turn=0,
        deck=Deck(tuple(cards), name=name),
    )
    return game.play(next(each for each in game.legal(0) if isinstance(each, PlayCard)))


def to_go(game: Game, car: Colour) -> int:
    return game.track.to_go[game.cars[car]]


def keys(game: Game) -> list[str]:
    return [event.key for event in game.events]


def all_drives(game: Game) -> list[Game]:
    return [game.play(each) for each in game.legal(game.to_act[0]) if isinstance(each, Drive)]


@pytest.mark.parametrize("name", situations())
def test_a_question_names_cars_that_are_there_and_reads_in_both_languages(name: str) -> None:
    case = situation(name)
    assert isinstance(case, Situation) and case.name == name and case.shows in rulebook()
    said = {code: str(case.asks) for code in ("en", "ja") if df.language(code)}
    assert said["en"] != said["ja"]
    for code, text in said.items():
        df.language(code)
        assert {car for car in Colour if car.word in text} <= set(case.game.cars)
    df.language("en")
    assert SpeedCard.parse(case.card).lines and played(name).ends, "the first car is to be driven"


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(df.UnreadableText, match="behind-black"):
        situation("nowhere" * 99)


def test_M4_black_and_blue_stand_side_by_side_ahead_and_red_may_lose_spaces_or_not() -> None:
    game = played("behind-black")
    assert (game.car, game.line and game.line.number) == (R, 6)
    assert to_go(game, K) == to_go(game, B) < to_go(game, R)
    assert {end.lost == 0 for end in game.ends.values()} == {True, False}


def test_M1_the_road_is_free_and_every_end_is_two_steps_straight_or_diagonally_ahead() -> None:
    game = played("open-road")
    start, graph = game.cars[R], game.track.graph
    assert len(game.cars) == 1 and game.line and game.line.number == 2
    two = {after for one in graph.successors(start) for after in graph.successors(one)}
    assert set(game.ends) == two and not any(end.lost for end in game.ends.values())


def test_M3_black_stands_before_red_and_blue_beside_it_and_every_way_slips_between() -> None:
    game = played("between-two")
    red, black, blue = (game.cars[car] for car in (R, K, B))
    assert black in game.track.graph[red] and to_go(game, B) == to_go(game, R)
    (between,) = set(game.track.graph[red]) - {black}
    assert between in game.track.graph[blue] and {end.route[0] for end in game.ends.values()} == {between}


def test_R6_three_cars_stand_before_red_so_its_line_is_skipped_and_blue_drives() -> None:
    game = played("boxed-in")
    assert set(game.track.graph[game.cars[R]]) == {game.cars[car] for car in (K, B, G)}
    assert keys(game)[-1] == "skipped-blocked" and game.car is B


def test_R4_with_blues_line_first_a_way_is_made_and_red_drives_as_well() -> None:
    game = played("way-made")
    assert game.cars == played("boxed-in").cars and game.car is B
    for after in all_drives(game):
        assert after.car is R and after.ends and "skipped-blocked" not in keys(after)


def test_M2_all_must_go_through_the_space_that_black_holds_so_blue_stops_before_it() -> None:
    game = played("bottleneck")
    graph, black = game.track.graph, game.cars[K]
    without = nx.restricted_view(graph, [black], [])
    assert game.car is B and game.line and game.line.number == 5
    assert all(not nx.has_path(without, game.cars[car], game.track.finish) for car in (R, G, B))
    assert game.ends and all(
        end.lost and game.track.to_go[at] > to_go(game, K) for at, end in game.ends.items()
    )


def test_M5_red_could_finish_and_can_end_in_a_dead_end_too() -> None:
    game = played("dead-end")
    finish = game.track.finish
    assert game.car is R and game.line and game.line.number == 6 and finish in game.ends
    others = [at for at in game.ends if at != finish]
    assert others and all(set(game.track.graph[at]) <= set(game.cars.values()) for at in others)


def test_R5_black_goes_first_and_then_a_car_is_named_whose_colour_is_not_on_the_card() -> None:
    game = played("wild")
    assert game.car is K and [line.colour for line in SpeedCard.parse(situation("wild").card).lines] == [
        K,
        None,
        R,
    ]
    after = all_drives(game)[0]
    named = {each.colour for each in after.legal(0) if isinstance(each, ChooseCar)}
    assert named == set(game.cars) - {K, R}


def test_M6_five_steps_are_left_and_red_cannot_but_finish_with_eight() -> None:
    game = played("home")
    assert (to_go(game, R), game.line and game.line.number) == (5, 8)
    assert set(game.ends) == {game.track.finish}


@pytest.mark.parametrize("name", situations())
def test_the_first_ends_are_those_of_the_rule_book_alone(name: str) -> None:
    game = played(name)
    assert game.car and game.line
    others = [space for car, space in game.cars.items() if car is not game.car]
    assert set(game.ends) == set(reach(game.track, game.cars[game.car], game.line.number, others))
