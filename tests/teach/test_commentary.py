"""What the commentator says: true of the race, in whose favour, by a rule; and what is asked before it."""

from functools import cache
from importlib.resources import files

import pytest

import downforce as df
from downforce.rules.cards import Colour
from downforce.rules.language import LANGUAGES
from downforce.teach import recorded, steps
from downforce.teach.commentary import Comment, cards, commentary, leaders, turning_points
from downforce.teach.guesses import FEW, guesses
from downforce.teach.steps import Step

RACES = sorted(file.name[:-4] for file in (files("downforce") / "data" / "races").iterdir())

each_race = pytest.mark.parametrize("name", RACES)


@cache
def taken_apart(name: str) -> tuple[Step, ...]:
    return steps(recorded(name))


def said(name: str, *keys: str) -> list[tuple[Step, Comment]]:
    race = taken_apart(name)
    told = zip(race, commentary(race), strict=True)
    return [(step, one) for step, found in told for one in found if one.key in keys]


@each_race
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_comment_is_a_sentence_with_a_rule_that_there_is(name: str, code: str) -> None:
    df.language(code)
    for found in commentary(taken_apart(name)):
        for one in found:
            assert one.sentence[-1] in ".。" and df.rule(one.rule)
            assert "{" not in one.sentence and "None" not in one.sentence


@each_race
def test_O2_a_car_goes_into_the_lead_when_no_other_is_as_near_to_the_finish(name: str) -> None:
    for step, one in said(name, "lead", "lead-other", "lead-unowned"):
        left = {car: step.game.track.to_go[at] for car, at in step.game.cars.items()}
        first, second = sorted(left.values())[:2]
        assert left[one.values["colour"]] == first == second - one.values["n"]
        owner = step.game.owners.get(one.values["colour"])
        assert {step.seat: "lead", None: "lead-unowned"}.get(owner, "lead-other") == one.key


@each_race
def test_no_car_leads_once_one_is_home(name: str) -> None:
    assert all(leaders(step.game) == frozenset() for step in taken_apart(name) if step.game.finished)


@each_race
def test_M5_a_dead_end_is_one_only_where_a_longer_way_was_there(name: str) -> None:
    for step, one in said(
        name, *(f"{key}{more}" for key in ("dead-end", "stuck") for more in ("", "-own", "-unowned"))
    ):
        assert step.before and step.route
        longer = min(reach.lost for reach in step.before.ends.values()) < one.values["n"]
        assert longer == one.key.startswith("dead-end") and one.rule == ("M5" if longer else "M4")


def test_the_races_hold_every_kind_of_comment_but_the_rarest() -> None:
    keys = {one.key for name in RACES for found in commentary(taken_apart(name)) for one in found}
    assert keys >= {
        "debts",
        "lead",
        "lead-other",
        "level",
        "jam",
        "jam-own",
        "stuck",
        "stuck-own",
        "dead-end",
    }
    assert keys >= {"dead-end-own", "dead-end-unowned", "bet", "bet-odds", "home", "home-other", "won-first"}
    assert keys >= {"won-not-first", "stuck-unowned"}


@each_race
def test_E3_every_car_home_and_its_prize_are_told_once(name: str) -> None:
    told = [one.values["colour"] for _, one in said(name, "home", "home-other", "home-unowned")]
    race = taken_apart(name)
    assert tuple(told) == race[-1].game.finished[len(race[0].game.finished) :]


def test_E5_who_wins_without_the_first_car_hears_what_it_was_made_of() -> None:
    ((_, one),) = said("start-here", "won-not-first")
    game = recorded("start-here")
    score = game.score()[game.winners[0]]
    assert (one.values["prizes"], one.values["bets"], one.values["auction"]) == (*score[:2], score.auction)
    assert one.values["first"] == game.finished[0] == Colour.YELLOW


def test_debts_are_told_and_turn_nothing() -> None:
    found = commentary(taken_apart("start-here"))
    assert [one.key for one in found[0]] == ["debts"]
    assert turning_points(found)[0] > 0
    assert turning_points(found)[-1] == len(found) - 1


@each_race
def test_the_steps_of_a_card_are_all_its_lines(name: str) -> None:
    race = taken_apart(name)
    played = cards(race)
    assert [at for each in played for at in each] == [
        at for at, step in enumerate(race) if step.kind == "line"
    ]
    assert all(len({(race[at].seat, str(race[at].card)) for at in each}) == 1 for each in played)


@each_race
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_guess_has_what_came_true_among_few_options_and_can_be_seen_later(name: str, code: str) -> None:
    df.language(code)
    race = taken_apart(name)
    found = guesses(race)
    assert found
    for at, guess in found.items():
        assert guess.right and guess.right <= set(guess.options)
        assert 0 < at == guess.at <= guess.until < len(race)
        assert guess.question.sentence[-1] in ".?。" and "{" not in guess.question.sentence
        assert guess.kind == "far" or 1 < len(guess.options) <= FEW


@each_race
def test_what_came_true_is_what_the_race_shows(name: str) -> None:
    race = taken_apart(name)
    for guess in guesses(race).values():
        step = race[guess.until]
        truth = {
            "lead": leaders(step.game),
            "stop": frozenset(step.route[-1:]),
            "far": frozenset({len(step.route)}),
            "winner": frozenset(step.game.winners),
        }
        assert guess.right == truth[guess.kind]
        if guess.game:
            assert tuple(guess.game.ends) == guess.options and guess.game.car == step.colour
