"""What a seat may know (S7): two games that differ only in what is hidden from it look the same to it."""

import dataclasses
import enum
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import downforce as df
from downforce import (
    Action,
    Bet,
    Bid,
    Colour,
    Decline,
    Game,
    NotAllowed,
    Phase,
    PlayCard,
    SpeedCard,
    Track,
    View,
)
from downforce.rules.picture import picture
from downforce.rules.state import Setup, State, Table
from tests.rules.courses import B, R, auction, play, race
from tests.rules.strategies import moments, seeds

# By hand


def test_S7_revealed_bids_and_who_declined_are_open() -> None:
    game = play(auction("R5/B6", "R6/G1", pile="RBG"), "0 decline", "1 bid R6")
    for seat in (0, 1):
        told = [(e.key, e.values.get("seat"), str(e.values.get("card", ""))) for e in game.view(seat).events]
        assert told[1:4] == [("declines", 0, ""), ("bid", 1, "R6"), ("won", 1, "")]
    assert list(map(str, game.view(0).known[1])) == ["R6", "R8"] and game.view(0).known[0] == ()


def test_S7_owners_accounts_discards_and_hand_sizes_are_open() -> None:
    game = play(
        race("R1/K5", "B5", cars={"R": "a2", "B": "b2"}, accounts=[-3, -4]), "0 play R1", "0 drive a3"
    )
    view = game.view(1)
    assert view.owners == {R: 0, B: 1} and view.accounts == (-3, -4) and view.hand_sizes == (1, 1)
    assert [list(map(str, pile)) for pile in view.discards] == [["R1"], []]


def test_S7_an_unrevealed_bid_is_hidden_but_not_that_it_was_laid() -> None:
    game = play(auction("R5", "R6", "R1", pile="RBGYO"), "1 bid R6")
    assert game.view(0).to_act == (0, 2) and game.view(0).sealed is None and game.view(0).known[1] == ()
    assert game.view(1).sealed == Bid(1, SpeedCard.parse("R6")) and game.view(1).legal == ()
    assert game.view(0) == play(auction("R5", "R6", "R1", pile="RBGYO"), "1 decline").view(0)


def test_S7_a_bet_is_hidden_from_the_others_to_the_end() -> None:
    game = race("R4/K5", "K1/O5", cars={"R": "a3", "B": "b3"})
    game = play(game, "0 play R4", "0 drive a4 a5 a6 a7")
    one, other = play(game, "0 bet R"), play(game, "0 bet B")
    assert one.view(1) == other.view(1) and one.view(0) != other.view(0)
    assert play(one, "1 bet R").view(1) == play(other, "1 bet R").view(1)


def test_S7_a_card_is_known_until_it_is_played() -> None:
    game = race("R1/R8", "B5", cars={"R": "a2", "B": "b2"}, shown=[["R1"], []])
    assert list(map(str, game.view(1).known[0])) == ["R1", "R8"], "the speed-8 came openly with the car"
    game = play(game, "0 play R1", "0 drive a3")
    assert list(map(str, game.view(1).known[0])) == ["R8"]


def test_S7_a_hand_discarded_under_E1_stays_face_down() -> None:
    hands = [("R3/K5/Y2", "B5/O1"), ("R3/Y1/G4", "B5/O1")]
    cars = {"R": "a18", "B": "a3"}
    one, other = (play(race(*hand, cars=cars), "0 play R3", "0 drive a19 finish") for hand in hands)
    assert (one.view(1).discards, one.view(1).hand_sizes) == (
        other.view(1).discards,
        other.view(1).hand_sizes,
    )
    assert [str(event) for event in one.view(1).events] == [str(event) for event in other.view(1).events]
    assert "K5" not in str(shows(one.view(1)))


def test_S7_at_the_end_the_bets_are_open_and_the_hands_are_not() -> None:
    game = play(race("R3/K5", "B5", cars={"R": "a18"}, owners={"R": 0}), "0 play R3", "0 drive a19 finish")
    assert game.phase is Phase.OVER and game.view(0).revealed_bets == (((R,), (R,)),) * 3
    assert game.view(0).hand_sizes == (0, 1) and game.view(0).scores == game.score()
    assert "B5" not in str([str(event) for event in game.view(0).events])


@pytest.mark.parametrize("seat", [-1, 2, 1.5, None, "0", [0]])
def test_S1_there_is_no_view_of_a_seat_that_is_not_at_the_table(seat: object) -> None:
    with pytest.raises(NotAllowed, match="S1"):
        race("K5", "K1", cars={"R": "a3", "B": "b3"}).view(seat)  # type: ignore[arg-type]


# A view in general

SHARED = [
    "track",
    "players",
    "names",
    "phase",
    "to_act",
    "offer",
    "turn",
    "card",
    "line",
    "car",
    "cars",
    "finished",
    "owners",
    "accounts",
    "discards",
    "ends",
    "events",
    "winners",
]


@settings(max_examples=30)
@given(moments())
def test_what_a_view_shares_with_its_game_means_the_same(game: Game) -> None:
    for seat in range(game.players):
        view = game.view(seat)
        for name in SHARED:
            assert getattr(view, name) == getattr(game, name), name
        assert view.hand == game.hands[seat] and view.legal == game.legal(seat) and view.seat == seat
        for known, hand in zip(view.known, game.hands, strict=True):
            assert not Counter(known) - Counter(hand)
        assert view == game.view(seat) and view is not game.view(seat)


def parts(value: Any, seen: set[int]) -> Iterator[Any]:
    """A value and everything it holds, tracks and cards aside."""
    if (
        id(value) in seen
        or isinstance(value, type | str | int | enum.Enum | Track | SpeedCard)
        or callable(value)
    ):
        return
    seen.add(id(value))
    yield value
    held: list[Any] = []
    if isinstance(value, Mapping):
        held = [*value.keys(), *value.values()]
    elif isinstance(value, list | tuple | set | frozenset):
        held = list(value)
    slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    held += [getattr(value, name) for name in slots if hasattr(value, name)]
    held += list(getattr(value, "__dict__", {}).values())
    for each in held:
        yield from parts(each, seen)


@settings(max_examples=20)
@given(moments())
def test_a_view_holds_no_game_no_set_up_and_no_state(game: Game) -> None:
    view = game.view(game.players - 1)
    held = list(parts(view, set()))
    assert not [each for each in held if isinstance(each, Game | Setup | State | Table)]
    names = {field.name for field in dataclasses.fields(View)}
    assert not names & {"seed", "pile", "lots", "first", "setup", "state", "hands", "deal"}
    with pytest.raises(dataclasses.FrozenInstanceError):
        view.seat = 0  # type: ignore[misc]


# Twins: the same game to one seat, and another in all that is hidden from it


def twin(game: Game, seat: int, rng: Random) -> Game:
    """A game that differs from this one in cards, bids, bets, piles and lots that the seat cannot know.

    Raises NotAllowed where what others did openly would not have been possible with the other cards.
    """
    table = game.start_state.table._replace(hands=other_hands(game, seat, rng))
    state = game.start_state._replace(table=table)
    assert state.auction
    turned_up = sum(event.key == "offer" for event in game.events)
    pile = [*state.auction.pile[:turned_up], *rng.sample(state.auction.pile[turned_up:], 6 - turned_up)]
    state = state._replace(auction=state.auction._replace(pile=tuple(pile)))
    going = [game.setup.powers.get(colour) for colour in state.auction.pile[turned_up:]]
    powers = {c: p for c, p in game.setup.powers.items() if c in pile[:turned_up]}
    powers |= {c: p for c, p in zip(pile[turned_up:], rng.sample(going, len(going)), strict=True) if p}
    setup = dataclasses.replace(
        game.setup, powers=powers, lots=other_lots(game, rng), first=other_first(game, rng)
    )
    again = Game.starting(setup, state)
    for action in game.actions:
        again = again.play(hidden_action(game, again, action, seat, rng))
    return again


def other_hands(game: Game, seat: int, rng: Random) -> tuple[tuple[SpeedCard, ...], ...]:
    """The deal with the cards nobody has shown dealt anew among the other hands and what was left over."""
    dealt = game.start_state.table.hands
    shown = {(a.seat, a.card) for a in game.actions if isinstance(a, Bid | PlayCard)}
    hidden = [
        (s, card) for s, hand in enumerate(dealt) for card in hand if s != seat and (s, card) not in shown
    ]
    left_over = Counter(game.setup.deck) - Counter(card for hand in dealt for card in hand)
    cards = [*(card for _, card in hidden), *left_over.elements()]
    swaps = rng.choice((1, 2, len(cards))) if cards else 0
    for _ in range(swaps):
        i, j = rng.randrange(len(cards)), rng.randrange(len(cards))
        cards[i], cards[j] = cards[j], cards[i]
    hands = [[card for card in hand if s == seat or (s, card) in shown] for s, hand in enumerate(dealt)]
    for (holder, _), card in zip(hidden, cards, strict=False):
        hands[holder].append(card)
    return tuple(tuple(hand) if s != seat else dealt[s] for s, hand in enumerate(hands))


def other_lots(game: Game, rng: Random) -> dict[Colour, tuple[int, ...]]:
    """Other lots for the cars whose sale no lot has decided."""
    used = {event.values["colour"] for event in game.events if event.key == "won-lot"}
    return {
        c: order if c in used else tuple(rng.sample(order, len(order)))
        for c, order in game.setup.lots.items()
    }


def other_first(game: Game, rng: Random) -> int:
    by_lot = any(event.key == "begins-by-lot" for event in game.events)
    return game.setup.first if by_lot else rng.randrange(game.players)


def hidden_action(game: Game, again: Game, action: Action, seat: int, rng: Random) -> Action:
    """Another decision where the seat cannot see which one was made."""
    if action.seat == seat:
        return action
    is_secret_bet = isinstance(action, Bet) and game.phase is not Phase.OVER
    auction = game.state.auction
    is_sealed = auction is not None and action is auction.sealed[action.seat]
    return rng.choice(again.legal(action.seat)) if is_secret_bet or is_sealed else action


def shows(view: View) -> list[Any]:
    """Everything a view can be made to show."""
    shown = [repr(view), [str(event) for event in view.events], [repr(event) for event in view.events]]
    shown += [repr(getattr(view, field.name)) for field in dataclasses.fields(view)]
    if picture.dispatch(View) is not picture.dispatch(object):
        shown.append(view._repr_html_())
    return shown


@settings(max_examples=120)
@given(moments(), seeds, st.integers(0, 5))
def test_S7_games_that_differ_in_what_is_hidden_from_a_seat_look_the_same_to_it(
    game: Game, seed: int, seat: int
) -> None:
    seat %= game.players
    rng = Random(seed)
    for _ in range(6):
        try:
            other = twin(game, seat, rng)
        except NotAllowed:
            continue
        if other != game:
            break
    else:
        assume(False)
    assert other.view(seat) == game.view(seat)
    df.language("ja" if seed % 2 else "en")
    assert shows(other.view(seat)) == shows(game.view(seat))


def test_S7_a_twin_differs_in_hands_bids_bets_piles_and_lots() -> None:
    """The property above would say nothing if twins were the same game."""
    rng = Random(1)
    start = Game.new(players=4, seed=3, powers=["tricky"])
    assert start.view(0).power_on_offer is None
    bid = play(start, "3 decline")
    other = twin(start, 0, rng)
    assert other.hands[0] == start.hands[0] and other.hands[1:] != start.hands[1:]
    assert other.setup.lots != start.setup.lots
    piles = {str(twin(start, 0, rng).state.auction) for _ in range(9)}
    assert len(piles) > 3
    assert len({str(dict(twin(start, 0, rng).setup.powers)) for _ in range(30)}) > 2
    assert {str(twin(bid, 0, rng).actions[0]) for _ in range(60)} > {"3 decline"}
    assert isinstance(twin(bid, 3, rng).actions[0], Decline)
