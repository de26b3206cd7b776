"""A race that is settled for another finish: it is the engine that does the account."""

import pytest

import downforce as df
from downforce.rules.scoring import PRIZES
from downforce.teach import recorded
from downforce.teach.beliefs import RACES, pays, total
from downforce.teach.endings import PREPARED, as_they_are, ended, prepared, racing

RACES_OVER = ("start-here", "alley-for-six-bold", "alley-for-two-strategic", "harbour-for-five-odds")


@pytest.mark.parametrize("name", RACES_OVER)
def test_E5_a_race_settled_for_its_own_finish_is_that_race(name: str) -> None:
    game = recorded(name)
    again = ended(game, game.finished)
    assert (again.score(), again.winners) == (game.score(), game.winners)
    assert [again.account(s) for s in range(game.players)] == [game.account(s) for s in range(game.players)]


def test_E3_another_order_gives_the_prizes_to_others() -> None:
    game = recorded("start-here")
    order = game.finished[::-1]
    after = ended(game, order)
    for seat, score in enumerate(after.score()):
        mine = [n for n, colour in enumerate(order) if game.owners.get(colour) == seat]
        assert score.prizes == sum(PRIZES[n] for n in mine)
        assert score.auction == game.score()[seat].auction


def test_E4_a_car_that_is_taken_out_earns_nothing_and_stands_on_a_space_of_its_own() -> None:
    game = recorded("start-here")
    after = ended(game, game.finished[:2])
    assert set(after.cars) == set(game.finished[2:])
    assert len(set(after.cars.values())) == 4 and all(after.track.to_go[at] > 0 for at in after.cars.values())
    assert sum(score.prizes for score in after.score()) == 12 + 9
    assert df.Game.from_record(after.record()).score() == after.score()


def test_B5_the_bets_of_a_race_that_is_still_on_can_be_left_out() -> None:
    game = recorded("start-here", decisions=100)
    order = as_they_are(game)
    assert set(order) == set(racing(game)) and game.state.bets
    assert {score.bets for score in ended(game, order, with_bets=False).score()} == {0}
    assert any(score.bets for score in ended(game, order).score())


@pytest.mark.parametrize("finish", [[df.Colour.RED, df.Colour.RED], [df.Colour.GREEN]])
def test_what_is_no_finish_of_the_race_is_refused_with_its_cars(finish: list[df.Colour]) -> None:
    game = df.Game.at(cars={"R": "t1.3"}, owners={"R": 0}, hands=[["R5"], []], turn=0)
    with pytest.raises(df.UnreadableText, match="R"):
        ended(game, finish)


def test_before_the_race_there_is_no_finish() -> None:
    with pytest.raises(df.UnreadableText, match="race"):
        as_they_are(df.Game.new(players=2, seed=1))


def test_E6_the_prepared_tie_is_one_and_a_swap_lets_the_other_win() -> None:
    game = prepared("tie")
    totals = [score.total for score in game.score()]
    assert totals.count(max(totals)) == 2 and game.winners == (0,)
    order = [*game.finished[1::-1], *game.finished[2:]]
    assert ended(game, order).winners != game.winners


def test_E3_in_the_prepared_race_without_owner_somebody_has_bet_on_that_car() -> None:
    game = prepared("nobody")
    (car,) = set(game.finished) - set(game.owners)
    assert game.finished.index(car) == 1
    paid = [e for s in range(3) for e in game.account(s) if e.values.get("colour") is car]
    assert any(event.values["amount"] for event in paid)
    assert sum(score.prizes for score in game.score()) == sum(PRIZES) - PRIZES[1]


def test_an_ending_that_is_not_prepared_is_refused_with_those_that_are() -> None:
    with pytest.raises(df.UnreadableText, match="tie"):
        prepared("nothing")
    assert all(prepared(name).phase is df.Phase.OVER for name in PREPARED)


def test_B4_what_twenty_bets_pay_is_the_table_times_how_often() -> None:
    assert [pays(1, place) for place in range(1, 7)] == [9, 6, 3, 0, 0, 0]
    assert total((RACES, 0, 0), 2) == 20 * 6 and total((0, 0, RACES), 3) == 20
    assert total((6, 5, 4), 1) == 6 * 9 + 5 * 6 + 4 * 3
