"""Set-up (S1–S6): what is dealt, and that chance is drawn here and nowhere else."""

import re
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import downforce as df
from downforce import BrokenFile, Colour, Game, NotAllowed, Phase, UnreadableText
from tests.rules.courses import odd_deck, straight
from tests.rules.strategies import new_games, played, seeds

SEATS = range(2, 7)


@pytest.mark.parametrize("players", SEATS)
def test_S1_two_to_six_players_in_seat_order(players: int) -> None:
    game = Game.new(players=players, seed=1)
    assert game.players == players == len(game.hands) == len(game.accounts) == len(game.names)
    assert set(game.to_act) == set(range(players))


@pytest.mark.parametrize("players", [0, 1, 7, -3, 2.5, "4", None, True, 10**30])
def test_S1_any_other_number_of_players_is_refused(players: object) -> None:
    with pytest.raises(NotAllowed) as caught:
        Game.new(players=players, seed=1)  # type: ignore[arg-type]
    assert caught.value.rule == "S1"


@given(new_games())
def test_S2_six_cars_stand_on_the_six_grid_spaces(game: Game) -> None:
    assert set(game.cars) == set(Colour)
    assert sorted(game.cars.values()) == sorted(game.track.grid)


def test_S2_where_they_stand_is_drawn_at_random() -> None:
    poles = Counter(pole(seed) for seed in range(600))
    assert set(poles) == set(Colour) and all(60 < count < 140 for count in poles.values())


def pole(seed: int) -> Colour:
    game = Game.new(players=2, track=straight(), seed=seed)
    return next(colour for colour, node in game.cars.items() if node == game.track.grid[0])


def test_S3_the_speed_8_cards_and_the_powers_come_in_a_random_order() -> None:
    games = [Game.new(players=2, track=straight(), seed=seed, powers=["tricky"]) for seed in range(600)]
    first = Counter(game.offer for game in games)
    assert set(first) == set(Colour) and all(60 < count < 140 for count in first.values())
    with_power = sum(game.view(0).power_on_offer is not None for game in games)
    assert 60 < with_power < 140, "one power lies at each of the six cars equally often"


@pytest.mark.parametrize(("players", "each"), [(2, 21), (3, 14), (4, 10), (5, 8), (6, 7)])
def test_S4_all_hold_the_same_number_and_no_card_is_there_twice(players: int, each: int) -> None:
    for seed in range(20):
        game = Game.new(players=players, seed=seed)
        assert [len(hand) for hand in game.hands] == [each] * players
        dealt = Counter(card for hand in game.hands for card in hand)
        assert not dealt - Counter(df.load_deck())
        assert dealt.total() == (40 if players in (4, 5) else 42)


def test_S4_which_two_cards_are_left_over_is_random() -> None:
    left = Counter()
    for seed in range(400):
        game = Game.new(players=4, track=straight(), seed=seed)
        left += Counter(df.load_deck()) - Counter(card for hand in game.hands for card in hand)
    assert left.total() == 800 and set(left) == set(df.load_deck())


@pytest.mark.parametrize("options", [
    {"rules": "house"}, {"rules": None}, {"rules": ["bga"]}, {"betting": "wild"}, {"betting": 7},
])  # fmt: skip
def test_S5_an_unknown_preset_or_betting_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(NotAllowed) as caught:
        Game.new(players=2, **options)  # type: ignore[arg-type]
    assert caught.value.rule == "S5"


NO_OPTIONS: list[dict[str, object]] = [
    *({"powers": wrong} for wrong in ("telepathic", "", None, 5, [None], ["tricky"] * 2, "tricky,tricky")),
    *({"track": wrong} for wrong in ("monaco", "", None, 5, ["harbour"], "/nowhere.json")),
    *({"deck": wrong} for wrong in (5, "/nowhere.csv", "", "\0", ["R5"])),
    *({"seed": wrong} for wrong in ("7", 1.5, [1])),
    *({"names": wrong} for wrong in (5, "Ada", ["Ada"], ["Ada", "Ada"], ["Ada", " "], ["a", "b", "c"])),
    *({"names": ["Ada", wrong]} for wrong in (None, 1, "", "B\ud800", "\x07", "B" * 1000)),
]


@pytest.mark.parametrize("options", NO_OPTIONS, ids=str)
def test_S5_an_option_that_is_none_is_refused_in_a_sentence(options: dict[str, object]) -> None:
    with pytest.raises(df.DownforceError) as caught:
        Game.new(**{"players": 2} | options)  # type: ignore[arg-type]
    assert re.fullmatch(r".{20,}\.( \([A-Z]\d+\))?", str(caught.value))


def test_S5_the_preset_bga_fixed_bets_and_no_powers_are_the_default() -> None:
    game = Game.new(players=3, seed=1)
    view = game.view(0)
    assert (view.rules, view.betting, view.power_on_offer) == ("bga", "fixed", None)
    assert game.track == df.load_track("harbour") and view.deck == df.load_deck()


def test_S5_a_game_can_have_a_track_and_a_deck_of_ones_own_and_names() -> None:
    game = Game.new(players=2, track=straight(), deck=odd_deck(), names=["Rin", "Bob"], seed=3)
    assert game.track == straight() and game.names == ("Rin", "Bob")
    assert Counter(card for hand in game.hands for card in hand) == Counter(odd_deck())


@pytest.mark.parametrize("count", [0, 41, 43])
def test_S5_a_deck_of_ones_own_has_42_cards(count: int) -> None:
    deck = df.Deck(tuple((odd_deck().cards * 2)[:count]), "short")
    with pytest.raises(BrokenFile, match=str(count)):
        Game.new(players=2, deck=deck)


def test_S6_all_lots_are_drawn_at_set_up() -> None:
    game = Game.new(players=5, seed=2)
    assert set(game.setup.lots) == set(Colour) and 0 <= game.setup.first < 5
    assert all(sorted(order) == [0, 1, 2, 3, 4] for order in game.setup.lots.values())
    firsts = Counter(Game.new(players=3, track=straight(), seed=seed).setup.first for seed in range(300))
    assert set(firsts) == {0, 1, 2} and min(firsts.values()) > 60
    orders = Counter(
        Game.new(players=3, track=straight(), seed=seed).setup.lots[Colour.RED] for seed in range(300)
    )
    assert len(orders) == 6 and min(orders.values()) > 25


@settings(max_examples=20)
@given(new_games(), seeds)
def test_S6_after_set_up_the_same_decisions_give_the_same_game(game: Game, seed: int) -> None:
    one, other = (list(played(game, Random(seed)))[-1] for _ in range(2))
    assert one == other and one.events == other.events and one.score() == other.score()


@given(seeds, st.integers(2, 6))
def test_S6_the_same_seed_and_options_give_the_same_game(seed: int, players: int) -> None:
    one, other = (Game.new(players=players, track=straight(), seed=seed) for _ in range(2))
    assert one == other and hash(one) == hash(other) and one.record() == other.record()


def test_S6_without_a_seed_chance_decides() -> None:
    games = {Game.new(players=3, track=straight()).record() for _ in range(5)}
    assert len(games) == 5


def test_S6_the_lots_and_the_deal_do_not_depend_on_track_preset_or_betting() -> None:
    one = Game.new(players=3, seed=4, track=straight())
    other = Game.new(players=3, seed=4, track="harbour", rules="printed", betting="odds")
    assert one.hands == other.hands and one.setup.lots == other.setup.lots and one.offer == other.offer


@given(new_games())
def test_S1_the_auction_is_what_comes_first(game: Game) -> None:
    assert game.phase is Phase.AUCTION and game.owners == {} and set(game.accounts) == {0}
    assert (game.card, game.line, game.turn, game.finished, game.winners) == (None, None, None, (), ())


def test_S5_an_unknown_track_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnreadableText, match="harbour"):
        Game.new(players=2, track="monaco")


def test_S5_the_track_can_be_drawn_at_random() -> None:
    drawn = Counter(Game.new(players=2, track="random", seed=seed).track.name for seed in range(40))
    assert set(drawn) == set(df.tracks())
    one = Game.new(players=2, track="random", seed=3)
    assert one == Game.new(players=2, track="random", seed=3) == Game.new(players=2, track=one.track, seed=3)


def test_S5_a_speed_8_card_is_not_one_of_the_42() -> None:
    deck = df.Deck((df.SpeedCard.parse("R8"), *odd_deck().cards[1:]), "eight")
    with pytest.raises(BrokenFile, match="R8"):
        Game.new(players=2, deck=deck)
    assert not df.SpeedCard.parse("W8").is_speed8, "a wild 8 belongs to no car"


def test_S1_a_refusal_quotes_no_name_at_full_length() -> None:
    with pytest.raises(df.NotAllowed) as refused:
        Game.new(players=2, names=["N" * 3_000_000, "b"])
    assert len(str(refused.value)) < 3000
