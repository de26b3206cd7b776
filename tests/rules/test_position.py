"""`Game.at`: any possible position, and in one sentence why another is none."""

import inspect
import re
from typing import Any

import pytest

import downforce as df
from downforce import Bid, Colour, Decline, DownforceError, Game, NotAllowed, Phase, Power, SpeedCard
from downforce.rules.position import position
from tests.rules.courses import B, R, Y, auction, odd_deck, options, play, race, straight, told
from tests.rules.strategies import make_track

RACE: dict[str, Any] = {
    "track": straight(), "cars": {"R": "a3", "B": "b2"}, "owners": {"R": 0, "B": 1}, "turn": 0,
    "hands": [["R6 K4 G2", "W5"], ["B5", "W5"]],
}  # fmt: skip
AUCTION: dict[str, Any] = {
    "track": straight(), "cars": {"R": "a2", "B": "b2", "G": "a1"}, "pile": "RBG",
    "hands": [["R6 K4 G2", "W5"], ["B5", "W5"]],
}  # fmt: skip


def shared() -> df.Track:
    """A track on which a5 and a7 are one place."""
    form = make_track([1] * 8, 1, shortcuts=0).to_dict()
    for space in form["spaces"]:
        if space["id"] in ("a5", "a7"):
            space["place"] = "crossing"
    return df.Track.from_dict(form)


IMPOSSIBLE = [  # what is changed in the race, the rule, the argument it lies in
    ({"cars": {"R": "a3", "B": "a3"}}, "M2", "cars"),
    ({"cars": {"R": "a5", "B": "a7"}, "track": shared()}, "M2", "cars"),
    ({"cars": {"R": "nowhere"}}, "M1", "cars"),
    ({"cars": {"R": "finish"}}, "M1", "cars"),
    ({"cars": {"R": None}}, "M1", "cars"),
    ({"finished": "R"}, "M6", "finished"),
    ({"finished": "YY"}, "M6", "finished"),
    ({"owners": {"R": 2}}, "S1", "owners"),
    ({"owners": {"R": -1}}, "S1", "owners"),
    ({"owners": {"Y": 0}}, "A5", "owners"),
    ({"hands": [["R6 K4 G2"], ["R6 K4 G2"]]}, "S4", "hands"),
    ({"hands": [["R9 K9"], []]}, "S4", "hands"),
    ({"hands": [["W5"] * 7, []]}, "S4", "hands"),
    ({"hands": [["R8", "R8"], []]}, "S4", "hands"),
    ({"hands": [[], ["R8"]]}, "A5", "hands"),
    ({"hands": [["Y8"], []]}, "A5", "hands"),
    ({"hands": [["R5"]]}, "S1", "hands"),
    ({"hands": []}, "S1", "hands"),
    ({"hands": [[]] * 7}, "S1", "hands"),
    ({"discards": [["R6 K4 G2"], []]}, "S4", "hands"),
    ({"discards": [[]]}, "S1", "discards"),
    ({"discards": [[], ["R8"]]}, "A5", "hands"),
    ({"shown": [["B5"], []]}, "S7", "shown"),
    ({"shown": [[], [], []]}, "S1", "shown"),
    ({"accounts": [1, 0]}, "A5", "accounts"),
    ({"accounts": [0]}, "A5", "accounts"),
    ({"turn": 2}, "S1", "turn"),
    ({"turn": None, "card": "R5"}, "R3", "card"),
    ({"card": "R6 K4 G2"}, "S4", "hands"),
    ({"card": "B8"}, "A5", "hands"),
    ({"card": "R5", "done": 1}, "R4", "card"),
    ({"card": "R5", "done": -1}, "R4", "card"),
    ({"card": "R5", "reverse": True}, "W1", "card"),
    ({"card": "G5 O3", "reverse": True}, "W1", "card"),
    ({"card": "R5", "wild": "B"}, "R5", "card"),
    ({"card": "R6 O4 W2 G1", "done": 2, "wild": "R"}, "R5", "card"),
    ({"card": "R6 O4 W2 G1", "done": 2, "wild": "K"}, "R5", "card"),
    ({"card": "R6 O4 W2 G1", "done": 2, "named": ["B"]}, "R5", "card"),
    ({"card": "R6 O4 W2 G1", "done": 3, "named": ["B", "B"]}, "R5", "card"),
    ({"card": "R6 O4 W2 G1", "done": 3, "named": ["K"]}, "R5", "card"),
    ({"bets": [["R", "R"]]}, "B1", "bets"),
    ({"cars": {"R": "a6"}, "owners": {}, "bets": [["R"]]}, "B2", "bets"),
    ({"cars": {"R": "a6"}, "owners": {}, "bets": [["R", "B"]]}, "B2", "bets"),
    ({"cars": {"R": "a6", "B": "b2"}, "bets": [["R", "R+B"]]}, "B2", "bets"),
    ({"cars": {"R": "a6", "B": "b2"}, "bets": [["R", ()]]}, "B2", "bets"),
    ({"cars": {"R": "a12", "B": "b2"}, "bets": [["R", None], ["R", "R"]]}, "B3", "bets"),
    ({"cars": {"R": "a6", "B": "b2"}, "bets": [["R", None]], "turn": None}, "R7", "bets"),
    ({"cars": {"R": "a6", "B": "b2"}, "bets": [["R", None]], "card": "R5"}, "R7", "bets"),
    ({"cars": {"R": "a6"}, "owners": {}, "bets": [["R", "R"]], "bet_standings": [{}]}, "O2", "bet_standings"),
    ({"cars": {"R": "a6"}, "owners": {}, "bets": [["R", "R"]], "bet_standings": [{"R": 7}]}, "O2",
     "bet_standings"),
    ({"powers": {"R": "tricky"}, "kept": {1: "tricky"}}, "A10", "kept"),
    ({"powers": {"R": "tricky"}, "kept": {2: "tricky"}}, "S1", "kept"),
    ({"lots": {"R": [0]}}, "S6", "lots"),
    ({"lots": {"R": [0, 0]}}, "S6", "lots"),
    ({"lots": {"R": [0, 2]}}, "S1", "lots"),
    ({"first": 2}, "S1", "first"),
    ({"rules": "house"}, "S5", "hands"),
    ({"names": ["Rin", "Rin"]}, "S1", "hands"),
]  # fmt: skip
IMPOSSIBLE_AUCTIONS = [
    ({"pile": "RR"}, "A1", "pile"),
    ({"pile": "Y"}, "A1", "pile"),
    ({"owners": {"R": 0}}, "A1", "pile"),
    ({"cars": {"R": "a3"}, "pile": "R"}, "A1", "pile"),
    ({"bidding": 3}, "A1", "pile"),
    ({"bidding": 0}, "A1", "pile"),
    ({"turn": 0}, "A1", "pile"),
    ({"pile": "", "set_aside": "R", "rules": "printed"}, "A1", "pile"),
    ({"pile": "R", "set_aside": "B"}, "A1", "pile"),
    ({"pile": "R", "set_aside": "B", "rules": "printed", "bidding": 2}, "A1", "pile"),
    ({"pile": "R", "bidding": 2, "rules": "printed", "owners": {"B": 0, "G": 1}}, "A1", "pile"),
    ({"finished": "Y"}, "A1", "pile"),
    ({"bets": [["R", "R"]]}, "A1", "pile"),
    ({"discards": [["G5 O3"], []]}, "A1", "pile"),
    ({"hands": [["R5"], []]}, "A1", "pile"),
    ({"sealed": ["0 bid B5"]}, "A2", "sealed"),
    ({"sealed": ["0 bid R6 K4 G2", "1 decline"]}, "A2", "sealed"),
    ({"sealed": ["0 decline", "0 decline"]}, "A2", "sealed"),
    ({"sealed": ["0 bet R"]}, "A2", "sealed"),
    ({"sealed": [5]}, "A2", "sealed"),
    ({"sealed": ["2 decline"]}, "S1", "sealed"),
    ({"sealed": [Decline(0.0)]}, "S1", "sealed"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("change", "rule", "argument"), [
    *((RACE | change, rule, argument) for change, rule, argument in IMPOSSIBLE),
    *((AUCTION | change, rule, argument) for change, rule, argument in IMPOSSIBLE_AUCTIONS),
], ids=lambda value: "" if isinstance(value, dict) else value)  # fmt: skip
def test_an_impossible_position_is_refused_with_the_rule(
    change: dict[str, Any], rule: str, argument: str
) -> None:
    with pytest.raises(NotAllowed) as caught:
        Game.at(**change)
    assert caught.value.rule == rule and caught.value.argument == argument, str(caught.value)
    for language in ("en", "ja"):
        df.language(language)
        said = str(caught.value)
        assert re.fullmatch(r"[^{}]{15,}(\. \([A-Z]\d+\)|。（[A-Z]\d+）)", said), said


JUNK: list[Any] = [
    *(
        None,
        0,
        1,
        -1,
        7,
        10**30,
        1.5,
        float("nan"),
        True,
        "",
        "R",
        "x" * 500,
        "R5",
        b"R",
        "\0",
        "\ud800",
        "../..",
    ),
    *((), [], {}, set(), [None], [[]], [[[]]], ["R5"], [["R5"]], [1, [2, [3]]], range(3), iter("R")),
    *({"R": None}, {"R": "a3"}, {0: 0}, {None: None}, {"R": {"R": {}}}, RACE),
    *(object(), Game, lambda: 0, Exception("x"), Phase.RACE, Colour.RED, straight(), Power("x", "W2")),
    *(SpeedCard.parse("R5"), SpeedCard(()), Bid(0, SpeedCard.parse("R5"))),
]
ARGUMENTS = list(inspect.signature(position).parameters)


@pytest.mark.parametrize("argument", ARGUMENTS)
def test_junk_for_an_argument_is_refused_or_harmless(argument: str) -> None:
    """From a race, an auction, and a card in play with bets made: never another error than ours."""
    mid_card = RACE | {"cars": {"R": "a6", "B": "b2"}, "card": "R6 O4 W2 G1", "done": 2, "bets": [["R", "B"]]}
    for start in (RACE, AUCTION, mid_card):
        for junk in JUNK:
            try:
                game = Game.at(**start | {argument: junk})
            except DownforceError as error:
                assert str(error)
            else:
                goes_on(game)


def goes_on(game: Game) -> None:
    """A position that was accepted can be recorded, shown and played."""
    assert Game.from_record(game.record()) == game
    assert bool(game.to_act) == (game.phase is not Phase.OVER)
    for seat in game.to_act:
        assert game.view(seat).legal == game.legal(seat)
        assert [play(game, str(action)) for action in game.legal(seat)]


# Positions that are possible


def test_colours_and_cards_are_texts_or_values() -> None:
    texts = Game.at(**RACE)
    hands = [[SpeedCard.parse(card) for card in hand] for hand in RACE["hands"]]
    values = Game.at(track=straight(), cars={R: "a3", B: "b2"}, owners={R: 0, B: 1}, turn=0, hands=hands)
    words = Game.at(**RACE | {"cars": {"red": "a3", "Blue": "b2"}, "owners": {"RED": 0, "b": 1}})
    assert texts == values == words


def test_what_is_left_out_is_empty_or_as_at_the_start() -> None:
    game = Game.at(cars={"R": "a2.3"}, hands=[["R5"], []], owners={"R": 0})
    assert game.track == df.load_track("harbour") and game.phase is Phase.RACE and game.accounts == (0, 0)
    assert game.finished == () and game.discards == ((), ()) and game.setup.deck == df.load_deck()


def test_B1_betting_lines_already_crossed_call_for_the_bets_that_are_missing() -> None:
    game = Game.at(**RACE | {"cars": {"R": "a12", "B": "b2"}, "bets": [["R", "B"]]})
    assert game.phase is Phase.BETS and game.to_act == (0, 1) and game.view(0).bets == ((R,), ())
    game = play(game, "0 bet B", "1 bet B")
    assert game.phase is Phase.RACE and game.to_act == (1,), "the turn was seat 0's"


def test_E1_and_E2_hold_from_the_start_of_a_position() -> None:
    game = race("R5/K5", "B5", cars={"B": "b2"}, finished="R", owners={"R": 0, "B": 1}, bets=[["R", "R"]] * 3)
    assert game.hands[0] == () and game.to_act == (1,) and ("discards-hand", "E1") in told(game)
    assert race("", "", cars={"R": "a3"}).phase is Phase.OVER
    assert race("K5", "K1", cars={}, finished="R", bets=[["R", "R"]] * 3).phase is Phase.OVER


def test_R2_a_turn_of_a_seat_without_cards_passes_on() -> None:
    assert race("", "B5", cars={"R": "a3", "B": "b3"}).to_act == (1,)


def test_R6_a_card_in_play_goes_on_to_its_next_decision() -> None:
    game = race("K5", "B5", cars={"R": "a3", "B": "b3"}, card="K2 Y1 B3 R1")
    assert game.car is B and str(game.line) == "B3" and game.hands[0] != ()
    assert ("skipped-not-racing", "R6") in told(game)


def test_R5_a_wild_line_may_have_its_car_named_already() -> None:
    game = race("K5", "B5", cars={"R": "a3", "B": "b3"}, card="R6 W2 Y1", done=1, wild="B")
    assert game.car is B and all(option.startswith("0 drive") for option in options(game, 0))
    cars = {"R": "a3", "B": "b3", "Y": "a2"}
    game = race("W5", "W5", cars=cars, card="W3 R2 W1", done=2, named=["Y"], deck=odd_deck())
    assert options(game, 0) == ["0 choose B"]


def test_A2_an_auction_may_be_half_laid_down() -> None:
    game = auction("R5/K1", "R6", "R4", pile="RBGY", sealed=["2 decline", None, "0 bid R5"])
    assert game.to_act == (1,) and game.view(0).sealed == Bid(0, SpeedCard.parse("R5"))
    assert told(play(game, "1 bid R6"))[-2] == ("won", "A3")


def test_A7_the_second_bidding_may_be_set_up() -> None:
    game = auction("R5/K1", "R6", pile="RB", bidding=2)
    assert options(game, 0) == ["0 bid R5"]
    assert options(auction("R5/K1", "R6", pile="RBGY", bidding=2), 0) == ["0 bid R5", "0 decline"]


def test_A10_a_power_may_be_kept_already() -> None:
    powers = {"R": "tricky", "B": Power("other", "W2")}
    owners = {"R": 0, "B": 0, "Y": 1}
    game = race("R2 B1", "B5", cars={"R": "a3", "B": "b3", "Y": "a2"}, owners=owners, powers=powers,
                kept={0: "other"})  # fmt: skip
    assert options(game, 0) == ["0 play R2 B1"] and game.owners[Y] == 1
    game = race(
        "R2 B1", "B5", cars={"R": "a3", "B": "b3", "Y": "a2"}, owners=owners, powers=powers, turn=None
    )
    assert game.phase is Phase.POWERS
