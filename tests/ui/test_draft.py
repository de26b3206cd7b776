"""A position being set up: held while it is impossible, and the same as the game it was taken from."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import downforce as df
from downforce import Colour, DownforceError, Game, NotAllowed, Phase, SpeedCard
from downforce.bots import BOTS
from downforce.rules.state import State
from downforce.ui.draft import Draft
from downforce.ui.draft.value import MOST_PAST
from downforce.ui.options import Options
from downforce.ui.session import Session
from tests.rules.strategies import moments

R, B, K, G, Y = (Colour.parse(letter) for letter in "RBKGY")


def ready(players: int = 2, track: str = "harbour") -> Draft:
    """Six cars on the grid, owned, with full hands."""
    return edited(Draft.empty(track, players), "grid", "share", "fill")


def edited(draft: Draft, *acts: str | tuple[str, Any]) -> Draft:
    """The draft after acts as the page sends them: ``("owner R", "0")``, or a button's ``"clear"``."""
    for each in acts:
        act, value = each if isinstance(each, tuple) else (each, None)
        name, _, argument = act.partition(" ")
        draft = draft.act(name, argument, value)
    return draft


def problem(draft: Draft) -> tuple[str, str | None]:
    """The rule of the problem and the part of the position it lies in."""
    assert isinstance(draft.problem, NotAllowed)
    return draft.problem.rule, draft.problem.argument


# Out of a game and back


def same(state: State) -> State:
    """A state as it is compared: an order of cars that nobody can see is none."""
    return state._replace(cars=dict(state.cars), table=state.table._replace(owners=dict(state.table.owners)))


@settings(max_examples=60, deadline=None)
@given(moments())
def test_the_draft_of_a_game_is_the_same_position(game: Game) -> None:
    draft = Draft.of(game)
    assert draft.problem is None, str(draft.problem)
    again = draft.game()
    assert again.setup == replace(game.setup, chosen=())  # a position names no powers but those of its cars
    if game.phase is Phase.OVER:
        assert again.score() == game.score() and again.winners == game.winners
        assert again.state._replace(turn=None) == game.state._replace(turn=None)
    else:
        assert same(again.state) == same(game.state)
        assert again.to_act == game.to_act
        assert [again.legal(seat) for seat in again.to_act] == [game.legal(seat) for seat in game.to_act]


@settings(max_examples=30, deadline=None)
@given(moments())
def test_its_code_makes_the_same_position(game: Game) -> None:
    draft = Draft.of(game)
    names: dict[str, Any] = {}
    exec(draft.code(), names)  # ours, and only here
    assert what_counts(names["game"]) == what_counts(draft.game())
    if game.phase is Phase.AUCTION:
        assert names["game"].setup.lots == game.setup.lots
    assert draft.code().startswith("import downforce as df\ngame = df.Game.")


def what_counts(game: Game) -> State:
    """The state; running places count only where bets pay by them (O1)."""
    if game.setup.betting == "odds":
        return game.state
    return game.state._replace(bets=tuple(made._replace(standing={}) for made in game.state.bets))


def test_the_code_says_only_what_matters() -> None:
    draft = edited(Draft.empty("harbour", 2), ("put R", "a2.3"), "target h1", "deal B5")
    assert draft.code() == (
        "import downforce as df\n"
        "game = df.Game.at(track='harbour', cars={'R': 'a2.3'}, hands=[[], ['B5']], turn=0)\n"
    )


def test_a_position_with_a_problem_has_no_code_and_no_game() -> None:
    draft = edited(ready(), ("put R", ""))
    for made in (draft.game, draft.code, draft.session):
        with pytest.raises(NotAllowed, match="A5"):
            made()


@settings(max_examples=25, deadline=None)
@given(moments(), st.integers(0, 2**16))
def test_a_draft_without_a_problem_is_played_to_its_end(game: Game, seed: int) -> None:
    rng = Random(seed)
    draft = Draft.of(game)
    for _ in range(6):
        draft = draft.act(
            "put", value={"colour": rng.choice("RBKGOY"), "space": rng.choice([*game.track.ahead])}
        )
    if draft.problem is None:
        assert over(draft.game(), rng).phase is Phase.OVER


def over(game: Game, rng: Random) -> Game:
    while game.to_act:
        seat = game.to_act[0]
        game = game.play(BOTS["random"](game.view(seat), rng))
    return game


# Empty, and from the form


def test_S2_an_empty_track_says_what_is_missing() -> None:
    assert problem(Draft.empty("riverside", 3)) == ("S2", "cars")


@pytest.mark.parametrize("players", range(2, 7))
def test_S4_cars_owners_and_hands_come_by_three_buttons(players: int) -> None:
    draft = ready(players)
    game = draft.game()
    assert [sum(not card.is_speed8 for card in hand) for hand in game.hands] == [42 // players] * players
    assert set(game.owners) == {*Colour} and {*game.owners.values()} == {*range(players)}
    assert all(df.SpeedCard.parse(f"{of}8") in game.hands[seat] for of, seat in game.owners.items())


def test_the_seats_of_the_form_come_along() -> None:
    options = Options().set("players", "3").set("name1", "Rin").set("kind2", "random").set("betting", "odds")
    draft = Draft.of_options(options)
    assert draft.kinds == ("human", "greedy", "random") and draft.names[1] == "Rin"
    assert edited(draft, "grid").game().setup.names == ("Ada", "Rin", "Chika")
    assert draft.setup.betting == "odds"


def test_a_session_goes_on_from_the_draft_with_its_seats() -> None:
    game = Game.new(players=3, seed=4)
    session = Session.of(game, bots=("greedy", None, "random"), free=True)
    again = Draft.of_session(session).session()
    assert again.bots == session.bots and again.free and again.game.state == game.state


# Undo


def test_an_edit_is_taken_back_and_done_again() -> None:
    draft = ready()
    moved = edited(draft, ("put R", "c3.2"))
    assert moved != draft and edited(moved, "undo") == draft
    assert edited(moved, "undo", "redo") == moved
    other = edited(moved, "undo", ("put R", "c3.1"))
    with pytest.raises(df.DownforceError):
        edited(other, "redo")


def test_looking_at_other_cards_is_no_step_to_take_back() -> None:
    draft = edited(ready(), ("put R", "c3.2"), ("source", "h0"), "colour R", ("seed", "7"))
    assert draft.desk.source == "h0" and draft.desk.seed == "7"
    back = edited(draft, "undo")
    assert back == ready() and back.desk == draft.desk


def test_at_the_beginning_there_is_nothing_to_take_back() -> None:
    for act in ("undo", "redo"):
        with pytest.raises(df.DownforceError):
            Draft.empty().act(act)


def test_what_is_impossible_is_held_until_it_is_mended() -> None:
    draft = ready()
    here = draft.state.cars[B]
    both = edited(draft, ("put", {"colour": "R", "space": here}))
    assert problem(both) == ("M2", "cars") and both.state.cars[R] == both.state.cars[B] == here
    assert both.state.table == draft.state.table
    assert edited(both, ("put R", "c3.2")).problem is None


def test_cards_are_texts_in_the_problem() -> None:
    draft = edited(ready(), "source h0", "target h1")
    eight = next(card for card in draft.state.table.hands[0] if card.is_speed8)
    draft = edited(draft, f"deal {eight}")
    assert problem(draft) == ("A5", "hands") and str(SpeedCard.parse(str(eight))) in str(draft.problem)


def test_undo_goes_back_so_far_and_keeps_no_game_of_what_was() -> None:
    draft = ready()
    for number in range(2 * MOST_PAST):
        draft = draft.act("account", "0", -number - 1)
        assert draft.problem is None
    assert len(draft.past) == MOST_PAST and not any("_made" in vars(one) for one in draft.past)
    assert not any(one.past or one.future for one in draft.past)
    for _ in range(MOST_PAST):
        draft = draft.act("undo")
    assert draft.state.table.accounts[0] == -MOST_PAST and len(draft.future) == MOST_PAST
    with pytest.raises(DownforceError):
        draft.act("undo")
    for _ in range(MOST_PAST):
        draft = draft.act("redo")
    assert draft.state.table.accounts[0] == -2 * MOST_PAST and not draft.future
