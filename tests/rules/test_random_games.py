"""What must hold in every game, whatever is decided: hypothesis over players, options, decks and tracks."""

from collections import Counter
from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from downforce import Bet, Colour, Drive, Game, NotAllowed, Phase, Skip
from downforce.rules.line import others
from downforce.rules.movement import ways_of
from tests.rules.strategies import moments, new_games, played, seeds

SHYNESS = st.sampled_from([0.0, 0.6, 1.0])
PRIZES = (12, 9, 6, 4, 2, 0)


@settings(max_examples=40)
@given(new_games(), seeds, SHYNESS)
def test_at_every_moment_all_cars_cards_and_dollars_are_accounted_for(
    game: Game, seed: int, shyness: float
) -> None:
    deck = Counter(map(str, game.setup.deck))
    dealt = Counter(str(card) for hand in game.hands for card in hand)
    assert not dealt - deck
    for count, now in enumerate(played(game, Random(seed), shyness=shyness)):
        one_car_a_place(now)
        if count % 10 == 0 or now.phase is Phase.OVER:
            every_car(now)
            every_dollar(now)
            every_card(now, dealt)


def one_car_a_place(game: Game) -> None:
    places = [game.track.place[node] for node in game.cars.values()]
    assert len(set(places)) == len(places) and game.track.finish not in game.cars.values()


def every_car(game: Game) -> None:
    """Racing, finished, or out; an owner has one that is not out."""
    out = {event.values["colour"] for event in game.events if event.key == "does-not-race"}
    assert Counter([*game.cars, *game.finished, *out]) == Counter(Colour)
    assert set(game.owners) <= {*game.cars, *game.finished}


def every_dollar(game: Game) -> None:
    """An account is what was bid for the cars won."""
    bids = [0] * game.players
    for event in game.events:
        if event.key.startswith("won"):
            bids[event.values["seat"]] += event.values["number"]
    assert [-amount for amount in bids] == list(game.accounts)


def every_card(game: Game, dealt: "Counter[str]") -> None:
    """In a hand, discarded, in play, or discarded with a hand."""
    seen = Counter(str(card) for pile in (*game.hands, *game.discards) for card in pile)
    seen += Counter([str(game.card)] if game.card else [])
    everything = dealt + Counter(f"{colour}8" for colour in game.owners)
    gone = sum(event.values["cards"] for event in game.events if event.key == "discards-hand")
    assert not seen - everything and everything.total() == seen.total() + gone


@settings(max_examples=40)
@given(new_games(), seeds, SHYNESS)
def test_a_game_ends_with_empty_hands_or_no_car_and_only_then_nobody_acts(
    game: Game, seed: int, shyness: float
) -> None:
    for now in played(game, Random(seed), shyness=shyness):
        assert (now.to_act == ()) == (now.phase is Phase.OVER)
        for seat in range(-1, now.players + 1):
            assert bool(now.legal(seat)) == (seat in now.to_act)
    assert not any(now.hands) or not now.cars
    assert len(now.view(0).revealed_bets) == (len(now.track.lines) if now.finished else now.view(0).bets_due)
    owned_places = [place for place, colour in enumerate(now.finished) if colour in now.owners]
    assert sum(score.prizes for score in now.score()) == sum(PRIZES[place] for place in owned_places)
    for score, account in zip(now.score(), now.accounts, strict=True):
        assert score.total == score.prizes + score.bets - score.auction and score.auction == -account
    assert now.winners and max(score.total for score in now.score()) == now.score()[now.winners[0]].total


@settings(max_examples=60)
@given(moments())
def test_all_that_is_legal_is_accepted_and_listed_once_in_a_fixed_order(game: Game) -> None:
    again = Game.from_record(game.record())
    for seat in game.to_act:
        legal = game.legal(seat)
        assert legal and len(set(legal)) == len(legal)
        assert again.legal(seat) == legal and all(action.seat == seat for action in legal)
        for action in legal:
            after = game.play(action)
            assert (
                after.actions == (*game.actions, action) and after.events[: len(game.events)] == game.events
            )
    kinds = game.legal(game.to_act[0]) if game.to_act else ()
    drives = [drive.end for drive in kinds if isinstance(drive, Drive)]
    assert drives == sorted(drives, key=game.track.rank.__getitem__)
    assert all(isinstance(last, Skip) for last in kinds[len(drives) :] if drives)
    started = [c for c in Colour if c in game.cars or c in game.finished]
    if kinds and isinstance(kinds[0], Bet):
        assert [bet.colours for bet in kinds] == [*combinations(started, len(kinds[0].colours))]


@settings(max_examples=60)
@given(moments(), seeds)
def test_an_action_leaves_its_game_as_it_was_and_played_twice_gives_equal_games(
    game: Game, seed: int
) -> None:
    if not game.to_act:
        return
    rng = Random(seed)
    before = (game.record(), repr(game), game.to_act, game.events, game.hands, dict(game.cars), hash(game))
    action = rng.choice(game.legal(rng.choice(game.to_act)))
    one, other = game.play(action), game.play(action)
    assert one == other and hash(one) == hash(other) and one.events == other.events and one != game
    assert before == (
        game.record(),
        repr(game),
        game.to_act,
        game.events,
        game.hands,
        dict(game.cars),
        hash(game),
    )


def moments_in_a_card() -> st.SearchStrategy[tuple[Game, int]]:
    """Games in which a car is to be driven, and a seed."""
    return st.tuples(new_games(), seeds).map(lambda drawn: (first_drive(*drawn), drawn[1]))


def first_drive(game: Game, seed: int) -> Game:
    """A random drive of a random game."""
    drives = [now for now in played(game, Random(seed), shyness=0.5) if now.phase is Phase.RACE and now.car]
    return Random(seed).choice(drives) if drives else game


@settings(max_examples=80)
@given(moments_in_a_card())
def test_every_maximal_route_is_accepted_and_no_other(drawn: tuple[Game, int]) -> None:
    game, seed = drawn
    if not (game.car and game.motion):
        return
    rng, seat, start = Random(seed), game.to_act[0], game.cars[game.car]
    blocked = others(game.setup, game.state, game.car) - {game.track.finish}
    ways = [way for way in ways_of(game.track, start, game.motion, blocked) if way]
    for way in rng.sample(ways, min(8, len(ways))):
        assert (game.play(Drive(seat, way)).cars.get(game.car) or game.track.finish) == way[-1]
        for wrong, rules in spoilt(game, start, way, rng):
            if wrong not in ways:
                try:
                    game.play(Drive(seat, wrong))
                except NotAllowed as refused:
                    assert refused.rule in f"{rules} T1 T2 T3 T4 W2 W9" and str(refused)
                else:
                    raise AssertionError(f"{wrong} was accepted")


def spoilt(game: Game, start: str, way: tuple[str, ...], rng: Random) -> list[tuple[tuple[str, ...], str]]:
    """Routes that are none, with the rules that can forbid them."""
    cars = [node for colour, node in game.cars.items() if colour is not game.car]
    anywhere = rng.choice(list(game.track.graph))
    into_another = next((o for o in cars if o in game.track.graph[(start, *way)[-2]]), None)
    return [
        (way[:-1], "M4"),
        ((), "M4"),
        ((*way, anywhere), "M1 M4 M2"),
        ((*way, way[-1]), "M1 M4"),
        ((anywhere, *way[1:]), "M1 M2 M4"),
        (way[1:], "M1 M4"),
        ((start, *way), "M1 M4"),
        ((*way[:-1], into_another or "nowhere"), "M2" if into_another else "M1"),
        ((*way[:-1], "nowhere"), "M1"),
    ]


@settings(max_examples=30)
@given(new_games(), seeds)
def test_each_betting_line_calls_for_bets_once_and_in_order(game: Game, seed: int) -> None:
    *_, over = played(game, Random(seed), shyness=0.3)
    lines = [event.values["line"] for event in over.events if event.key == "bet-due"]
    assert lines == list(range(1, len(lines) + 1)) and len(lines) <= len(over.track.lines)
    assert sum(isinstance(action, Bet) for action in over.actions) == len(lines) * over.players


@settings(max_examples=30)
@given(new_games(), seeds)
def test_after_the_auction_every_player_owns_a_car(game: Game, seed: int) -> None:
    """A8 and A9, however shy the players are."""
    *_, over = played(game, Random(seed), shyness=1.0)
    assert set(over.owners.values()) == set(range(over.players))
