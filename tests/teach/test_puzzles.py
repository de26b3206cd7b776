"""Puzzles about one card, each solved by the engine; what a whole card can bring about."""

from itertools import islice

import pytest

import downforce as df
from downforce.rules.language import LANGUAGES
from downforce.teach.outcomes import MOST, counted, is_in_play, outcomes
from downforce.teach.puzzles import Puzzle, puzzle, puzzles

ALL = sorted(puzzles())


@pytest.fixture(params=ALL)
def one(request: pytest.FixtureRequest) -> Puzzle:
    return puzzle(request.param)


def everything(one: Puzzle) -> list[df.Game]:
    return [after for card in dict.fromkeys(one.game.hands[one.seat]) for after in outcomes(one.game, card)]


def test_the_engine_finds_a_solution_of_every_puzzle(one: Puzzle) -> None:
    card, after = next(one.solutions())
    assert card in one.game.hands[one.seat]
    assert one.is_solved(after)


def test_not_everything_solves_a_puzzle_and_most_does_not(one: Puzzle) -> None:
    found = [one.is_solved(after) for after in everything(one)]
    assert 0 < sum(found) < len(found) / 2


def test_every_way_to_a_solution_passes_not_only_the_first(one: Puzzle) -> None:
    for _, after in islice(one.solutions(), 20):
        replayed = one.game
        for action in after.actions[len(one.game.actions) :]:
            replayed = replayed.play(action)
        assert one.is_solved(replayed)


def test_a_puzzle_begins_with_a_card_to_be_played_and_every_card_of_the_hand_moves_something(
    one: Puzzle,
) -> None:
    assert one.game.card is None and one.game.to_act == (one.seat,)
    for play in one.game.legal(one.seat):
        assert any(after.cars != one.game.cars for after in outcomes(one.game, play.card))


def test_all_texts_of_a_puzzle_are_there_in_both_languages_and_name_its_rules(one: Puzzle) -> None:
    said = {}
    for code in LANGUAGES:
        df.language(code)
        said[code] = [
            str(each) for each in (one.question, one.hint, one.because, *(g.text for g in one.goals))
        ]
        assert not any("{" in text for text in said[code])
    assert all(en != ja for en, ja in zip(*said.values(), strict=True))
    assert all(df.rule(rule) for rule in one.rules)


def test_the_hint_names_no_card_that_solves_it(one: Puzzle) -> None:
    for card, _ in one.solutions():
        assert str(card) not in str(one.hint)


def test_M5_red_can_be_steered_into_the_dead_end_and_past_it() -> None:
    told = puzzle("dead-end")
    lost = {told.is_solved(after) for after in outcomes(told.game, df.SpeedCard.parse("R6 K4 G2"))}
    assert lost == {True, False}


def test_R5_the_wild_line_has_more_than_one_car_that_solves_it_or_not() -> None:
    told = puzzle("wild-block")
    named = {
        (str(action.colour), told.is_solved(after))
        for after in everything(told)
        for action in after.actions
        if isinstance(action, df.ChooseCar)
    }
    assert {solved for _, solved in named} == {True, False}
    assert len({colour for colour, _ in named}) == 3


def test_a_puzzle_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(df.UnreadableText, match="stop-blue"):
        puzzle("stop-red")


# Whole cards


def slowly(game: df.Game) -> set[object]:
    """All positions a card in play leads to, without a thought for those found before."""
    if not is_in_play(game):
        return {(frozenset(game.cars.items()), game.finished)}
    return set().union(*(slowly(game.play(action)) for action in game.legal(game.to_act[0])))


def test_outcomes_are_all_positions_a_card_can_lead_to_each_once() -> None:
    for name in ("clear-way", "wild-block", "red-third"):
        game = puzzle(name).game
        for play in game.legal(0):
            found = [(frozenset(after.cars.items()), after.finished) for after in outcomes(game, play.card)]
            assert len(found) == len(set(found))
            assert set(found) == slowly(game.play(play))


def test_outcomes_of_a_card_in_play_begin_where_it_is() -> None:
    game = puzzle("clear-way").game
    begun = game.play(game.legal(0)[0])
    after = begun.play(begun.legal(0)[0])
    assert 0 < counted(after) <= counted(begun) == counted(game, begun.card)


def test_outcomes_come_lazily_and_are_counted_no_further_than_asked() -> None:
    game = df.Game.new(players=2, seed=3)
    cars = dict(zip("KBGORY", game.track.grid, strict=True))
    hand = ["B6 O5 G4 K3 Y2 R1"]
    game = df.Game.at(cars=cars, hands=[hand, ["W5"]], owners={"K": 0, "B": 1}, turn=0)
    assert counted(game) == MOST + 1
    assert len(list(islice(outcomes(game), 5))) == 5


def test_no_outcomes_where_no_card_can_be_played() -> None:
    game = df.Game.new(players=2, seed=3)
    assert list(outcomes(game)) == []
