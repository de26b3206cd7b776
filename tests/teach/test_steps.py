"""A game taken apart into the moments one looks at."""

from random import Random

import pytest

import downforce as df
from downforce.bots import BOTS, play_out
from downforce.teach import recorded, steps
from downforce.teach.steps import telling


def game(seed: int, **options: object) -> df.Game:
    new = df.Game.new(players=3, track="riverside", seed=seed, **options)  # type: ignore[arg-type]
    return play_out(new, [BOTS["random"]] * 3, Random(seed))


@pytest.mark.parametrize("seed", range(4))
def test_R4_every_line_of_every_card_is_a_step_in_its_order(seed: int) -> None:
    over = game(seed, powers=["tricky"])
    found = [step for step in steps(over) if step.kind == "line"]
    played = [action for action in over.actions if isinstance(action, df.PlayCard)]
    order = [
        (str(play.card), place)
        for play in played
        for place in range(len(play.card.lines))[:: -1 if play.reverse else 1]
    ]
    assert [(str(step.card), step.line) for step in found] == order


@pytest.mark.parametrize("seed", range(4))
def test_no_event_of_the_race_is_lost_or_told_twice(seed: int) -> None:
    over = game(seed)
    first, *others = steps(over)
    told = [event for step in others if step.kind == "line" for event in step.events]
    begins = next(n for n, event in enumerate(over.events) if event.key.startswith("begins"))
    assert told == list(over.events[begins + 1 :])
    assert first.events[-1] == over.events[begins]


@pytest.mark.parametrize("seed", range(4))
def test_a_way_begins_where_the_car_was_and_ends_where_it_is(seed: int) -> None:
    before = None
    for step in steps(game(seed)):
        if step.route:
            assert before and step.colour and before.cars[step.colour] == step.start
            home = step.route[-1] == step.game.track.finish
            assert step.game.cars.get(step.colour) == (None if home else step.route[-1])
        before = step.game


def test_the_grid_comes_first_and_the_results_last_best_first() -> None:
    over = recorded("start-here")
    first, *_, last = steps(over)
    assert first.kind == "grid" and len(first.game.cars) == 6 and not first.card
    totals = [event.values["amount"] for event in last.events]
    assert last.kind == "end" and totals == sorted(totals, reverse=True)


def test_B1_the_bet_belongs_to_the_step_whose_card_brought_it() -> None:
    for step in steps(recorded("start-here")):
        if any(event.key == "bet-due" for event in step.events):
            assert step.card and step.line == len(step.card.lines) - 1


def test_a_card_just_played_is_shown_before_anything_moves() -> None:
    over = recorded("start-here")
    at = next(n for n, action in enumerate(over.actions) if isinstance(action, df.PlayCard))
    last = steps(recorded("start-here", decisions=at + 1))[-1]
    assert (last.card, last.line, last.done, last.route) == (over.actions[at].card, 0, (), ())  # type: ignore[union-attr]


def test_a_position_in_the_middle_of_a_card_goes_on_from_there() -> None:
    t = df.load_track("harbour")
    middle = df.Game.at(
        track=t, cars={"R": t.grid[0], "K": t.grid[1], "G": t.grid[2]}, hands=[["B5"], ["O5"]],
        owners={"R": 0, "K": 1}, turn=0, card="R6 K4 G2", done=1,
    )  # fmt: skip
    later = middle.play(middle.legal(0)[0])
    grid, step, *_ = steps(later)
    assert (grid.kind, step.line, step.done, step.colour) == ("grid", 1, (0,), df.Colour.BLACK)


def test_the_telling_step_is_the_first_across_a_betting_line() -> None:
    found = steps(recorded("start-here"))
    assert any(event.key == "crosses" for event in found[telling(found)].events)
    assert telling(found[:1]) == 0
