"""The auction (A1–A10, P1–P3), each rule from a prepared table."""

import pytest

from downforce import Bid, Decline, Game, Phase, Power, SpeedCard
from tests.rules.courses import B, G, O, R, auction, options, play, race, refusal, told

# Bids for the car named, one a seat in seat order, the winner with the lot "seat 0 first", and what decided.
TIES = [
    pytest.param(["R5 K3", "R6"], 1, "won", id="the higher number"),
    pytest.param(["R5 K4", "R5 K3 B2"], 1, "won-others", id="other colours 5 beat 4"),
    pytest.param(["R5 W9", "R5 K1"], 1, "won-others", id="a wild line adds nothing"),
    pytest.param(["R5 K5", "R5 K3 B2"], 1, "won-lines", id="both 5: three lines beat two"),
    pytest.param(["R5 K5", "R5 K5 W1"], 1, "won-lines", id="wild lines are counted"),
    pytest.param(["R5 K5 W1", "R5 K3 B2"], 1, "won-few-wilds", id="three lines each: none wild beats one"),
    pytest.param(["R5 W1 W2 K3", "R5 W1 K2 B1"], 1, "won-few-wilds", id="one wild line beats two"),
    pytest.param(["R5 K3", "R5 B3"], 0, "won-lot", id="nothing tells them apart"),
    pytest.param(["R5 K9", "R6", "R6 K1"], 2, "won-others", id="only the highest bids are compared"),
]
PRINTED_TIES = [
    pytest.param(["R5 K9", "R5 K1 B1"], 1, "won-lines", id="more lines win at once"),
    pytest.param(["R5 K9", "R5 W1 K1"], 1, "won-lines", id="wild lines are counted"),
    pytest.param(["R5 K9 W1", "R5 K1 B1"], 1, "won-few-wilds", id="then fewer wild lines"),
    pytest.param(["R5 K1", "R5 K9"], 0, "won-lot", id="other colours do not matter"),
]


def sold(bids: list[str], lot: list[int] | None = None, **position: object) -> Game:
    """The red car sold by these bids, one a seat; ``-`` declines."""
    hands = [bid if bid != "-" else "O5" for bid in bids]
    lots = {"R": lot} if lot else {}
    game = auction(*hands, pile="RBGYOK", lots=lots, **position)
    return play(game, *(f"{s} decline" if bid == "-" else f"{s} bid {bid}" for s, bid in enumerate(bids)))


def test_A1_the_cars_are_sold_in_the_order_of_the_speed_8_pile() -> None:
    game = auction("R5 B5 G5", "K5", pile="RBG", cars="RBGKYO")
    assert game.offer is R
    game = play(game, "0 bid R5 B5 G5", "1 decline")
    assert game.offer is B
    game = play(game, "0 bid R5 B5 G5", "1 decline")
    assert game.offer is G and game.owners == {R: 0, B: 0}


def test_A1_one_power_is_turned_up_with_a_car_and_goes_with_it() -> None:
    game = auction("R5", "R6", pile="RBG", powers={"R": "tricky"})
    assert game.view(0).power_on_offer is not None
    game = play(game, "0 bid R5", "1 bid R6")
    assert [str(p) for p in game.view(0).powers[1]] == ["tricky"]
    assert game.view(0).powers[0] == () and game.view(0).power_on_offer is None


def test_A2_a_bid_card_must_show_the_colour_of_the_car() -> None:
    game = auction("R5 K3/K5/W5", "B5/R6 W2", pile="RBG")
    assert options(game, 0) == ["0 bid R5 K3", "0 decline"]
    assert options(game, 1) == ["1 bid R6 W2", "1 decline"]
    assert refusal(game, "0 bid K5").rule == "A2"
    assert refusal(game, "0 bid W5").rule == "A2"
    assert refusal(game, "0 bid R6 W2").rule == "A2"


def test_A2_all_bids_are_revealed_at_once() -> None:
    game = auction("R5", "R6", "R4", pile="RBGY")
    for seat, bid in ((2, "2 bid R4"), (0, "0 decline")):
        before = game
        game = play(game, bid)
        assert game.events == before.events
        assert options(game, seat) == [] and game.owners == {}
    game = play(game, "1 bid R6")
    assert told(game)[1:] == [
        ("declines", "A2"), ("bid", "A3"), ("bid", "A3"), ("won", "A3"), ("offer", "A1"),
    ]  # fmt: skip
    assert game.owners == {R: 1}


def test_A2_whoever_has_laid_a_card_may_not_lay_another() -> None:
    game = play(auction("R5/R6 K1", "R4", pile="RBG"), "0 bid R5")
    assert refusal(game, "0 bid R6 K1").rule == "A2"
    assert refusal(game, "0 decline").rule == "A2"


def test_A3_the_bid_is_the_number_beside_the_colour_and_the_highest_wins() -> None:
    game = sold(["K6 R1", "B4 R2 W3", "G5 R3"])
    assert game.owners == {R: 2}
    assert game.accounts == (0, 0, -3)


@pytest.mark.parametrize(("bids", "winner", "why"), TIES)
def test_A4_equal_bids_are_decided_by_other_colours_then_lines_then_wilds_then_the_lot(
    bids: list[str], winner: int, why: str
) -> None:
    game = sold(bids)
    assert game.owners == {R: winner}
    assert (why, "A3" if why == "won" else "A4") in told(game)


@pytest.mark.parametrize(("lot", "winner"), [([2, 0, 1], 2), ([1, 2, 0], 1), ([0, 1, 2], 1)])
def test_A4_the_lot_of_the_car_decides_only_among_those_who_are_still_equal(
    lot: list[int], winner: int
) -> None:
    assert sold(["R5", "R6 K1", "R6 B1"], lot=lot).owners == {R: winner}


def test_A4_the_sentence_of_a_tie_names_only_those_whom_its_reason_beat() -> None:
    """Ada and Ben have 6 in other colours and Chika 2: Chika lost by that, though her card has most lines."""
    game = sold(["R5 K6", "R5 K3 B3", "R5 G1 Y1 W1"])
    won = next(event for event in game.events if event.key == "won-lines")
    assert won.values["seat"] == 1 and won.values["rivals"] == (0,)


def test_A4_the_sentence_of_a_tie_has_the_sums_of_the_other_colours() -> None:
    game = sold(["R5 K4 W9", "R5 K3 B2", "R5 G1"])
    won = next(event for event in game.events if event.key == "won-others")
    assert (won.values["seat"], won.values["sum"], won.values["sums"]) == (1, 5, (4, 1))


def test_A4_the_sentence_of_a_lot_names_only_those_who_are_as_good() -> None:
    game = sold(["R5 K6", "R5 B6", "R5 G1"])
    won = next(event for event in game.events if event.key == "won-lot")
    assert won.values["seat"] == 0 and won.values["rivals"] == (1,)


def test_A5_the_winner_gets_car_speed_8_and_power_and_owes_the_bid() -> None:
    game = sold(["R5", "R6"], powers={"R": "tricky"})
    assert game.owners == {R: 1}
    assert [str(card) for card in game.hands[1]] == ["R6", "R8"]
    assert [str(card) for card in game.hands[0]] == ["R5"]
    assert game.accounts == (0, -6)
    assert [len(powers) for powers in game.view(0).powers] == [0, 1]


def test_A5_there_is_no_limit_to_what_a_player_owes() -> None:
    game = auction("R9 B9 G9 Y9 O9 K9", "R1", pile="RBGYOK")
    for _ in range(5):
        game = play(game, "0 bid R9 B9 G9 Y9 O9 K9", "1 decline")
    assert game.accounts == (-45, 0) and game.to_act == (1,)


def test_A6_bids_stay_in_the_hands_whether_they_win_or_not() -> None:
    game = sold(["R5", "R6"])
    assert [str(card) for card in game.hands[0]] == ["R5"]
    assert "R6" in [str(card) for card in game.hands[1]]
    assert game.discards == ((), ())


def test_A6_a_bid_card_can_be_bid_again() -> None:
    game = play(auction("R5 B5", "R6", pile="RBGY"), "0 bid R5 B5", "1 decline")
    assert "0 bid R5 B5" in options(game, 0)


def test_A7_a_car_nobody_bid_for_is_offered_a_second_time_at_once() -> None:
    game = auction("R5", "R6", pile="RBG")
    game = play(game, "0 decline", "1 decline")
    assert game.offer is R and game.to_act == (0, 1)
    assert ("second-bidding", "A7") in told(game)
    game = play(game, "0 bid R5", "1 decline")
    assert game.owners == {R: 0} and game.offer is B


def test_A7_a_car_nobody_bid_for_twice_leaves_the_grid_and_the_others_stay() -> None:
    game = auction("R5", "R6", pile="RBG", powers={"R": "tricky"})
    before = dict(game.cars)
    game = play(game, "0 decline", "1 decline", "0 decline", "1 decline")
    assert ("does-not-race", "A7") in told(game)
    assert game.cars == {colour: node for colour, node in before.items() if colour is not R}
    assert game.offer is B and R not in game.owners
    assert all("R8" not in map(str, hand) for hand in game.hands)
    assert game.view(0).powers == ((), ())


def test_A7_each_car_has_a_first_and_a_second_bidding_of_its_own() -> None:
    game = auction("R5 B5", "R6 B6", pile="RBGY")
    game = play(game, *["0 decline", "1 decline"] * 2)
    assert game.offer is B
    game = play(game, "0 decline", "1 decline")
    assert game.offer is B and game.to_act == (0, 1)


def test_A8_a_player_may_own_several_cars() -> None:
    game = auction("R5 B5", "R1", pile="RBGY")
    game = play(game, "0 bid R5 B5", "1 decline", "0 bid R5 B5", "1 decline")
    assert game.owners == {R: 0, B: 0}


def test_A8_only_those_without_a_car_bid_once_the_cars_are_only_as_many() -> None:
    """Three players, three cars: when Ada has the first, two cars are left for Ben and Chika."""
    game = auction("R5 B5", "R6 B6", "R4 B4", pile="RBG")
    assert game.to_act == (0, 1, 2)
    game = play(game, "0 bid R5 B5", "1 decline", "2 decline")
    assert game.offer is B and game.to_act == (1, 2)
    assert options(game, 0) == [] and refusal(game, "0 bid R5 B5").rule == "A8"


def test_A8_as_long_as_there_are_more_cars_everybody_bids() -> None:
    game = auction("R5 B5", "R6 B6", "R4 B4", pile="RBGY")
    game = play(game, "0 bid R5 B5", "1 decline", "2 decline")
    assert game.to_act == (0, 1, 2)


def test_A8_six_players_get_one_car_each() -> None:
    game = auction(*["R1 B1 G1 Y1 O1 K1"] * 6, pile="RBGYOK")
    for left in range(6, 0, -1):
        assert len(game.to_act) == left
        for seat in game.to_act:
            game = play(game, f"{seat} bid R1 B1 G1 Y1 O1 K1")
    assert sorted(game.owners.values()) == [0, 1, 2, 3, 4, 5]


def test_A8_a_car_that_is_out_is_no_longer_to_be_sold() -> None:
    """Two players, three cars: with one out there are two left, and nobody has one yet: both must get one."""
    game = play(auction("R5 B5", "R6 B6", pile="RBG"), *["0 decline", "1 decline"] * 2)
    game = play(game, "0 bid R5 B5", "1 decline")
    assert game.offer is G and game.to_act == (1,)


def test_A9_in_the_first_bidding_those_who_must_get_a_car_can_still_decline() -> None:
    game = auction("R5 B5", "R6 B6", pile="RB")
    assert options(game, 0) == ["0 bid R5 B5", "0 decline"]


def test_A9_in_the_second_bidding_none_may_decline() -> None:
    game = play(auction("R5 B5", "R6 B6/K5", pile="RB"), "0 decline", "1 decline")
    assert options(game, 0) == ["0 bid R5 B5"] and options(game, 1) == ["1 bid R6 B6"]
    assert refusal(game, "0 decline").rule == "A9" and refusal(game, "1 bid K5").rule == "A9"


def test_A9_without_the_colour_a_wild_line_bids_at_its_number() -> None:
    game = play(auction("K6 W2/W5/G3", "R1/W9", pile="RB"), "0 decline", "1 decline")
    assert sorted(options(game, 0)) == ["0 bid K6 W2", "0 bid W5"]
    assert options(game, 1) == ["1 bid R1"]
    game = play(game, "0 bid K6 W2", "1 bid R1")
    assert game.owners == {R: 0} and game.accounts == (-2, 0)


def test_A9_without_the_colour_and_a_wild_line_any_card_bids_nothing() -> None:
    game = play(auction("K6/G3 O2", "B5", pile="RB"), "0 decline", "1 decline")
    assert sorted(options(game, 0)) == ["0 bid G3 O2", "0 bid K6"]
    game = play(game, "0 bid K6", "1 bid B5")
    assert game.accounts == (0, 0) and game.owners == {R: 0}, "6 in other colours against 5"


def test_A9_a_wild_line_as_high_as_the_colour_wins_by_its_other_colours() -> None:
    """Both bid 2; the other colours are black 1 on one card, and black 1 and blue 1 on the other."""
    game = play(auction("R2 K1", "K1 B1 W2", pile="RB"), "0 decline", "1 decline")
    game = play(game, "0 bid R2 K1", "1 bid K1 B1 W2")
    assert game.owners == {R: 1} and ("won-others", "A4") in told(game)


def test_A9_a_card_without_the_colour_cannot_be_bid_in_the_first_bidding() -> None:
    game = auction("K6/W5", "B5", pile="RB")
    assert options(game, 0) == ["0 decline"] and options(game, 1) == ["1 decline"]


def test_A10_who_won_several_powers_uses_one() -> None:
    """After the sixth auction, in seat order, openly; it serves all the player's cars."""
    powers = {colour: Power(name, "W2") for colour, name in zip("RBGY", "rbgy", strict=True)}
    game = auction("K5", "R1", "B1", pile="K", cars="RBGYK", powers=powers,
                   owners={"R": 2, "B": 0, "G": 2, "Y": 0})  # fmt: skip
    game = play(game, "1 decline", "1 bid R1")  # black must be sold, and only seat 1 has no car
    assert game.phase is Phase.POWERS and game.to_act == (0,)
    assert options(game, 0) == ["0 keep b", "0 keep y"]
    assert refusal(game, "2 keep r").rule == "A10" and refusal(game, "0 keep r").rule == "A10"
    game = play(game, "0 keep y", "2 keep r")
    assert game.phase is Phase.RACE
    assert [[str(p) for p in seat] for seat in game.view(1).powers] == [["y"], [], ["r"]]


def test_A10_who_won_one_power_has_nothing_to_choose() -> None:
    game = race("R8", "B5", cars={"R": "a2", "B": "a1"}, powers={"R": "tricky"}, turn=None)
    assert game.phase is Phase.RACE


def test_A10_the_car_that_is_sold_last_ends_the_auction() -> None:
    game = auction("R5", "B5", pile="RB", cars="RB")
    game = play(game, "0 bid R5", "1 decline", "1 bid B5")
    assert game.phase is Phase.RACE and game.offer is None


@pytest.mark.parametrize(("bids", "winner", "why"), PRINTED_TIES)
def test_P1_equal_bids_are_decided_by_lines_then_wild_lines_then_the_lot(
    bids: list[str], winner: int, why: str
) -> None:
    game = sold(bids, rules="printed")
    assert game.owners == {R: winner}
    assert (why, "P1") in told(game)


def test_P2_a_car_nobody_bids_for_is_set_aside_without_a_second_bidding() -> None:
    game = play(auction("R5", "R6", pile="RBG", rules="printed"), "0 decline", "1 decline")
    assert game.offer is B and game.view(0).set_aside == (R,)
    assert ("set-aside", "P2") in told(game) and R in game.cars


def test_P2_a_car_set_aside_still_counts_as_to_be_sold() -> None:
    """Red is set aside and Ada has blue: green and red are left for Ben, so Ada may bid for green."""
    game = play(auction("R5 B5 G5", "R6", pile="RBG", rules="printed"), "0 decline", "1 decline")
    game = play(game, "0 bid R5 B5 G5", "1 decline")
    assert game.offer is G and game.to_act == (0, 1)


def test_P2_cars_set_aside_are_offered_once_more_in_order_to_those_without_a_car() -> None:
    game = auction("R5 B5 G5", "R6 B6", "R4 B4", pile="RBG", set_aside="OK", rules="printed")
    game = play(game, "0 bid R5 B5 G5", "1 decline", "2 decline", "0 decline", "1 decline", "2 decline")
    game = play(game, "0 decline", "1 decline", "2 decline")
    assert game.offer is O and game.to_act == (1, 2)
    assert ("offer-again", "P2") in told(game)
    assert refusal(game, "0 bid R5 B5 G5").rule in ("A8", "P2")


def test_P2_of_more_cars_than_players_one_may_be_declined_and_then_races_unowned() -> None:
    game = offered_again()
    assert game.offer is B and game.to_act == (1,)
    assert options(game, 1) == ["1 bid R6 B6", "1 decline"]
    game = play(game, "1 decline")
    assert ("races-unowned", "P2") in told(game)
    assert game.offer is G and B in game.cars and B not in game.owners


def test_P2_when_the_cars_are_as_many_as_the_players_none_may_decline() -> None:
    game = play(offered_again(), "1 decline")
    assert game.to_act == (1,) and options(game, 1) == ["1 bid R6 B6"]
    game = play(game, "1 bid R6 B6")
    assert game.owners == {R: 0, G: 1} and game.accounts == (-5, 0), "a card without the colour bids 0"
    assert game.phase is Phase.RACE


def test_P2_once_everybody_has_a_car_what_is_left_races_unowned() -> None:
    game = play(offered_again(), "1 bid R6 B6")
    assert game.owners == {R: 0, B: 1} and game.accounts == (-5, -6)
    assert game.phase is Phase.RACE and G in game.cars
    assert all("G8" not in map(str, hand) for hand in game.hands)


def offered_again() -> Game:
    """Ada has red; blue and green are set aside, and Ben has no car yet."""
    game = auction("R5 B5", "R6 B6", pile="RBG", rules="printed", cars="RBG")
    return play(game, "0 bid R5 B5", "1 decline", "0 decline", "1 decline", "0 decline", "1 decline")


def test_P2_those_who_must_get_a_car_can_still_decline_the_first_time() -> None:
    game = auction("R5", "R6", pile="RB", rules="printed")
    assert options(game, 0) == ["0 bid R5", "0 decline"]


def test_P2_a_wild_line_bids_at_its_number_when_none_may_decline() -> None:
    game = auction("R5", "W3 K2/O4", pile="R", set_aside="", rules="printed", cars="RB", owners={"B": 0})
    assert sorted(options(game, 1)) == ["1 bid W3 K2", "1 decline"]
    game = play(game, "1 decline")
    assert options(game, 1) == ["1 bid W3 K2"]
    assert play(game, "1 bid W3 K2").accounts == (0, -3)


def test_P3_who_holds_no_card_of_the_colour_may_bid_a_wild_line_at_its_number() -> None:
    game = auction("K6 W2/B3", "R1/W9", pile="RBG", rules="printed")
    assert options(game, 0) == ["0 bid K6 W2", "0 decline"]
    assert options(game, 1) == ["1 bid R1", "1 decline"], "who holds the colour may not"
    game = play(game, "0 bid K6 W2", "1 bid R1")
    assert game.owners == {R: 0} and game.accounts == (-2, 0)
    assert ("bid", "P3") in told(game)


def test_P3_the_preset_bga_has_no_such_bid() -> None:
    assert options(auction("K6 W2", "R1", pile="RBG"), 0) == ["0 decline"]


def test_A2_a_card_held_twice_is_one_choice() -> None:
    game = auction("W5/W5/R5", "R1", pile="RBG")
    assert game.legal(0) == (Bid(0, SpeedCard.parse("R5")), Decline(0))
