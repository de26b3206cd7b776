"""The greedy bot: what it decides, and that it wins."""

from math import sqrt
from random import Random
from time import process_time

import networkx as nx

import downforce as df
from downforce.bots import BOTS, greedy, play_out

GRID = ("0.2", "1.2", "0.1", "1.1", "0.0", "1.0")


def flat() -> df.Track:
    """Three lanes of forty spaces, straight as a ruler."""
    rows, lanes = range(40), range(3)
    steps = [
        (f"{lane}.{row}", f"{to}.{row + 1}" if row < 39 else "finish")
        for row in rows
        for lane in lanes
        for to in (lane, lane - 1, lane + 1)
        if to in lanes
    ]
    graph = nx.DiGraph(steps)
    graph.remove_node("2.0")
    lines = [[(u, v) for u, v in graph.edges if u.endswith(f".{row}")] for row in (10, 20, 30)]
    graph.graph.update(name="flat", grid=GRID, finish="finish", lines=lines)
    return df.Track.from_graph(graph)


def in_auction(hand: list[str], **options: object) -> df.View:
    """Seat 0 of three is asked for a bid on red."""
    options = {"pile": ["R", "K", "B", "G", "O", "Y"]} | options
    cars = dict(zip("RKBGOY", GRID, strict=True))
    hands = [hand, ["W5", "Y6 B4 K2"], ["W5", "G5"]]
    return df.Game.at(track=flat(), cars=cars, hands=hands, **options).view(0)


def in_race(cars: dict[str, str], hand: list[str], **options: object) -> df.View:
    """Seat 0 of two, the owner of red, is on turn; seat 1 owns black and blue."""
    options = {"turn": 0, "owners": {"R": 0, "K": 1, "B": 1}} | options
    return df.Game.at(track=flat(), cars=cars, hands=[hand, ["Y6 B4 K2"]], **options).view(0)


def decision(view: df.View) -> str:
    return str(greedy(view, Random(1)))


def test_A2_it_bids_what_a_hand_that_drives_the_car_supports() -> None:
    assert decision(in_auction(["R5", "O6 R4 B2", "K5 R3", "R6 O4 W2 G1"])) == "0 bid O6 R4 B2"


def test_A2_it_declines_where_the_hand_does_not_carry_the_price() -> None:
    assert decision(in_auction(["R6 K4 G2", "K5", "Y5 B3", "O5"])) == "0 decline"


def test_A2_it_bids_less_for_one_car_more() -> None:
    owners = {"K": 0, "B": 1, "G": 2, "O": 0}
    more = in_auction(["R5", "O6 R4 B2", "K5 R3", "R6 O4 W2 G1"], pile=["R", "Y"], owners=owners)
    assert decision(more) == "0 bid K5 R3"


def test_A8_it_bids_its_lowest_where_nobody_else_may_bid() -> None:
    owners = {"K": 1, "B": 1, "G": 2, "O": 2, "Y": 2}
    only = in_auction(["R5", "B6 G4 R2", "O6 R4 B2"], pile=["R"], owners=owners, bidding=2)
    assert decision(only) == "0 bid B6 G4 R2"


def test_no_bid_of_a_whole_auction_is_ruinous() -> None:
    for seed in range(10):
        game = df.Game.new(players=3, seed=seed)
        while game.phase is df.Phase.AUCTION:
            game = game.play(greedy(game.view(game.to_act[0]), Random(seed)))
        assert min(game.accounts) >= -15


def test_A10_it_keeps_a_power_that_always_helps() -> None:
    powers = {"R": df.Power("bold", "W10"), "K": df.Power("determined", "W5")}
    cars = dict(zip("RKBGOY", GRID, strict=True))
    owners = dict.fromkeys("RK", 0) | dict.fromkeys("BGOY", 1)
    game = df.Game.at(track=flat(), cars=cars, hands=[["R5"], ["B5"]], owners=owners, powers=powers)
    assert decision(game.view(0)) == "0 keep determined"


def test_R4_it_plays_the_card_that_gains_its_car_most() -> None:
    cars = {"R": "0.0", "K": "1.0", "B": "1.1"}
    assert decision(in_race(cars, ["B6 G4 R2", "R6 K4 G2", "R5", "K5"])) == "0 play R5"


def test_R5_a_wild_line_goes_to_its_own_car() -> None:
    cars = {"R": "0.0", "K": "1.0", "B": "1.1"}
    assert decision(in_race(cars, [], card="W5")) == "0 choose R"


def test_M5_it_steers_a_rival_into_a_dead_end() -> None:
    cars = {"R": "0.9", "B": "0.12", "K": "1.12", "G": "1.8"}
    view = in_race(cars, [], card="G5", owners={"R": 0, "G": 1, "B": 1, "K": 1})
    assert greedy(view, Random(1)).end == "0.11"


def test_M4_it_steers_its_own_car_past_a_queue() -> None:
    cars = {"R": "1.8", "B": "0.12", "K": "1.12"}
    view = in_race(cars, [], card="R5")
    assert view.ends[greedy(view, Random(1)).end].lost == 0


def test_W1_it_reads_a_card_from_the_end_that_gains_more() -> None:
    """Black stands in the way of red: from the bottom it is driven off first."""
    cars = {"K": "0.10", "B": "1.10", "G": "2.10", "R": "1.9"}
    powers = {"R": df.Power("tricky", "W1", reverse=True)}
    view = in_race(cars, ["R6 K4 G2"], powers=powers)
    assert decision(view) == "0 play R6 K4 G2 reversed"


def bet(cars: dict[str, str], betting: str) -> str:
    view = df.Game.at(
        track=flat(), cars=cars, hands=[["R5"], ["K5"]], owners={"R": 0, "K": 1}, turn=0, betting=betting
    )
    return decision(view.view(0))


def test_B2_it_bets_on_the_leader_and_on_its_own_car_where_the_hand_brings_it_past() -> None:
    assert bet({"R": "0.5", "K": "1.12", "B": "1.8"}, "fixed") == "0 bet K"
    assert bet({"R": "0.8", "K": "1.12", "B": "1.8"}, "fixed") == "0 bet R"


def test_O1_with_odds_it_prefers_a_car_that_is_not_in_front_yet() -> None:
    assert bet({"R": "0.12", "K": "1.10", "B": "1.8"}, "odds") != "0 bet R"


def lower_bound(won: float, games: int) -> float:
    """Of the 95 % interval for a share (Wilson)."""
    share, z = won / games, 1.96
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games)


def test_greedy_beats_random_clearly() -> None:
    """Two against two, each deal once from either pair of seats."""
    games, won = 12, 0.0
    for index in range(games):
        names = ("greedy", "random", "greedy", "random")[index % 2 :] + ("greedy",) * (index % 2)
        game = df.Game.new(players=4, seed=index // 2)
        winners = play_out(game, [BOTS[name] for name in names], Random(index)).winners
        won += sum(names[seat] == "greedy" for seat in winners) / len(winners)
    assert lower_bound(won, games) > 0.5


def test_a_game_of_four_takes_well_under_half_a_second() -> None:
    start = process_time()
    play_out(df.Game.new(players=4, seed=1), [greedy] * 4, Random(1))
    assert process_time() - start < 0.4
