"""The powers about bets (W6, W10), the sets of powers (S5), and a power of one's own (W0)."""

from typing import Any

import pytest

import downforce as df
from downforce import Game, NotAllowed, Power, UnreadableText
from downforce.rules.powers import BASE, CIRCUIT, POWERS, chosen_powers, power
from tests.rules.courses import B, G, K, R, options, play, race, refusal, straight, told

HOME = {"K": "a19", "R": "b19", "B": "a18", "G": "b18"}  # black, red, blue and green come home in this order


def end(power: str | Power, *bets: str, betting: str = "fixed", **position: Any) -> Game:
    """A race that is over: seat 0, with the power, owns red; its bets at the three lines as told."""
    made = [[bet, "G"] for bet in bets] + [["K+B" if "+" in bets[0] else "K", "G"]] * (3 - len(bets))
    owners = {"R": 0, "K": 1, "B": 1, "G": 1}
    start = race("K1 R1", "B2 G2", cars=HOME, owners=owners, powers={"R": power}, bets=made, betting=betting,
                 **position)  # fmt: skip
    drives = ("0 play K1 R1", "0 drive finish", "0 drive finish", "1 play B2 G2")
    return play(start, *drives, "1 drive a19 finish", "1 drive a19 finish")


def items(game: Game) -> list[tuple[str, str, int]]:
    """The bets of seat 0's account."""
    account = [each for each in game.account(0) if each.key.startswith("account-bet")]
    return [(each.key, each.rule, each.values["amount"]) for each in account]


# W6


def test_W6_two_different_cars_are_marked_at_each_betting_line() -> None:
    start = race("R1", "B5", cars={"R": "a6", "B": "a2", "G": "b2"}, powers={"R": "strategic"}, bets=[])
    assert options(start, 0) == ["0 bet B G", "0 bet B R", "0 bet G R"]
    assert options(start, 1) == ["1 bet B", "1 bet G", "1 bet R"]
    after = play(start, "0 bet B R", "1 bet R")
    assert after.view(0).bets == ((B, R),) and after.view(1).bets == ((R,),)
    assert start.play(df.Bet(0, R, B)) == start.play(df.Bet(0, B, R)), "in the order of the colours"
    for wrong in ("0 bet B", "0 bet B B", "0 bet B G R"):
        assert refusal(start, wrong).rule == "W6"
    assert refusal(start, "0 bet B K").rule == "W6" or refusal(start, "0 bet B K").rule == "B2"
    assert refusal(start, "1 bet B R").rule == "B2"


def test_W6_where_one_car_started_it_alone_is_marked() -> None:
    start = race("R1", "R5", cars={"R": "a6"}, owners={"R": 0}, powers={"R": "strategic"}, bets=[])
    assert options(start, 0) == ["0 bet R"]


def test_W6_only_the_better_placed_car_pays() -> None:
    assert items(end("strategic", "K+R", "R+B", "B+G")) == [
        ("account-bet", "B4", 9), ("account-bet-other", "W6", 0),
        ("account-bet-other", "W6", 0), ("account-bet", "B4", 4),
        ("account-bet", "B4", 1), ("account-bet-other", "W6", 0),
    ]  # fmt: skip


def test_W6_with_odds_the_better_placed_car_pays_even_if_the_other_would_pay_more() -> None:
    standing = {"K": 1, "R": 6, "B": 2, "G": 2}
    over = end("strategic", "K+R", betting="odds", bet_standings=[standing] * 3)
    assert [amount for _, _, amount in items(over)][:2] == [3, 0]


def test_W6_a_bet_on_two_cars_is_written_and_read() -> None:
    over = end("strategic", "K+R")
    assert Game.from_record(over.record()) == over
    with pytest.raises(ValueError, match=r"\(W6\)"):
        end("strategic", "K")
    with pytest.raises(ValueError, match=r"\(B2\)"):
        end("tricky", "K+R")


# W10


def test_W10_a_bet_on_an_own_car_pays_double_if_it_wins_and_nothing_otherwise() -> None:
    assert items(end("bold", "R", "K"))[:2] == [("account-bet-bold-none", "W10", 0), ("account-bet", "B4", 6)]
    cars = {"R": "a19", "K": "b19", "B": "a18", "G": "b18"}
    start = race("R1 K1", "B2 G2", cars=cars, owners={"R": 0, "K": 1, "B": 1, "G": 1}, powers={"R": "bold"},
                 bets=[["R", "R"]] * 3)  # fmt: skip
    over = play(start, "0 play R1 K1", "0 drive finish", "0 drive finish", "1 play B2 G2",
                "1 drive a19 finish", "1 drive a19 finish")  # fmt: skip
    assert items(over) == [("account-bet-bold", "W10", pays) for pays in (18, 12, 6)]
    assert [score.bets for score in over.score()] == [36, 18], "another's bet on the car pays as ever"


def test_W10_with_odds_too() -> None:
    standing = {"K": 1, "R": 6, "B": 2, "G": 2}
    cars = {"R": "a19", "K": "b19"}
    start = race("R1", "K1", cars=cars, powers={"R": "bold"}, bets=[["R", "R"]] * 3, betting="odds",
                 bet_standings=[{car: standing[car] for car in "RK"}] * 3)  # fmt: skip
    over = play(start, "0 play R1", "0 drive finish", "1 play K1", "1 drive finish")
    assert [pays for _, _, pays in items(over)] == [36, 24, 12]
    assert over.score()[1].bets == 36


# S5


def test_S5_the_base_set_the_circuit_set_both_and_a_choice() -> None:
    assert [each.rule for each in BASE] == [f"W{n}" for n in range(1, 7)]
    assert [each.rule for each in CIRCUIT] == [f"W{n}" for n in range(7, 13)]
    assert all(df.rule(each.rule).set == "base" for each in BASE)
    assert all(df.rule(each.rule).set == "circuit" for each in CIRCUIT)
    assert chosen_powers("base") == BASE and chosen_powers(["base", "circuit"]) == chosen_powers("both")
    assert chosen_powers("bold, tough") == (power("bold"), power("tough"))
    for twice in (["base", "tricky"], ["both", "base"]):
        with pytest.raises(NotAllowed, match="S5"):
            chosen_powers(twice)


def test_S5_with_both_sets_six_of_the_twelve_come_up() -> None:
    seen = set()
    for seed in range(60):
        coming = Game.new(players=2, seed=seed, powers="both").setup.powers
        assert len(coming) == 6 and len(set(coming.values())) == 6
        seen |= {each.name for each in coming.values()}
    assert seen == set(POWERS)


def test_S5_the_others_are_out_and_unseen() -> None:
    game = Game.new(players=2, seed=1, powers="both")
    out = set(POWERS) - {each.name for each in game.setup.powers.values()}
    shown = repr([game.view(seat) for seat in (0, 1)]) + str(game.view(0).__dict__)
    assert len(out) == 6 and not any(name in shown for name in out)


# A power of one's own


def lucky(amount: int, place: int | None, own: bool) -> int:
    """Any bet pays at least $1."""
    return max(1, amount)


LUCKY = Power("lucky", title={"en": "Lucky"}, text={"en": "Each bet pays at least $1."}, pays=lucky)


def hurry(setup: Any, state: Any, colour: df.Colour) -> int:
    """2 more while the car is last."""
    to_go = setup.track.to_go
    return 2 if state.cars[colour] == max(state.cars.values(), key=to_go.__getitem__) else 0


HURRY = Power(
    "hurry",
    title={"en": "Hurry", "ja": "急げ"},
    text={"en": "Last? 2 more.", "ja": "最後なら2増。"},
    more=hurry,
)


def test_W0_a_power_of_ones_own_may_change_a_number() -> None:
    cars = {"R": "a1", "B": "b4"}
    start = play(race("R2", "B5", cars=cars, powers={"R": HURRY}), "0 play R2")
    assert start.motion and start.motion[:2] == (4, 2)
    after = play(start, "0 drive a2 a3 a4 a5")
    assert told(after)[-1] == ("more", "W0") and "Hurry" in str(after.events[-1])
    df.language("ja")
    assert HURRY.word == "急げ" and LUCKY.word == "Lucky", "without Japanese words the English ones"


def test_W0_a_power_of_ones_own_may_change_what_a_bet_pays() -> None:
    assert items(end(LUCKY, "G", "K")) == [("account-bet-power", "W0", 1), ("account-bet-power", "W0", 6),
                                           ("account-bet-power", "W0", 3)]  # fmt: skip
    explained = str(df.why(end(LUCKY, "G"), next(e for e in end(LUCKY, "G").account(0) if e.rule == "W0")))
    assert "Each bet pays at least $1." in explained


def test_W0_powers_of_ones_own_are_won_kept_and_played_with_like_others() -> None:
    for seed in range(20):
        game = Game.new(players=2, track=straight(), seed=seed, powers=[HURRY, LUCKY, "base"])
        assert len(game.setup.powers) == 6
    position = {"cars": {"R": "a2", "B": "b2", "G": "a1"}, "owners": {"R": 0, "G": 0, "B": 1}, "turn": None}
    game = race("R2", "B5", powers={"R": HURRY, "G": "bold"}, **position)
    assert options(game, 0) == ["0 keep hurry", "0 keep bold"]
    assert game.view(0).powers[0] == (HURRY, power("bold"))
    assert play(game, "0 keep hurry").state.table.powers[0] == (HURRY,)


def test_W0_a_record_needs_the_power_of_ones_own_again() -> None:
    game = race("R2", "B5", cars={"R": "a2", "B": "b2"}, powers={"R": HURRY})
    assert Game.from_record(game.record(), powers=[HURRY]) == game
    with pytest.raises(df.BrokenFile, match="hurry"):
        Game.from_record(game.record())


def test_W0_modifiers_go_together_in_a_power_of_ones_own() -> None:
    both = Power("both", title={"en": "B"}, text={"en": "B."}, short=True, own=2, catches_up=True, after=2,
                 hands_over=True)  # fmt: skip
    position = {"cars": {"R": "a2", "B": "b2", "K": "b4"}, "owners": {"R": 0, "B": 1, "K": 1}}
    start = play(race("R2 K1", "B5", powers={"R": both}, **position), "0 play R2 K1")
    assert start.to_act == (1,) and start.motion and start.motion[:3] == (4, 2, True)
    after = play(start, "1 skip")
    assert after.car is K and after.to_act == (0,)
    assert play(after, "0 drive b5").card is None, "red stands on the card, and it lost nothing"
    start = play(race("K1", "B5", powers={"R": both}, **position), "0 play K1")
    start = play(start, "0 drive b5", "0 choose R")
    assert start.to_act == (1,) and start.motion and start.motion[:3] == (2, 2, True)
    assert play(start, "1 skip").card is None


@pytest.mark.parametrize("values", [
    {"name": "Two words"}, {"name": ""}, {"name": 5}, {"name": "ok"}, {"name": "ok", "title": {"en": "x"}},
    {"name": "ok", "rule": "W1", "marks": 0}, {"name": "ok", "rule": "W1", "own": -1},
    {"name": "ok", "rule": "W1", "speed8": "10"},
])  # fmt: skip
def test_W0_a_power_that_cannot_be_is_refused(values: dict[str, Any]) -> None:
    with pytest.raises(UnreadableText) as caught:
        Power(**values)
    assert str(caught.value).endswith(".")


def test_W0_no_more_than_twenty_lines_are_needed() -> None:
    """The example in the docstring of `Power`, which is run as a test."""
    example = (Power.__doc__ or "").split("Examples")[1].split("g = Game.at")[0]
    assert 5 < sum(line.strip().startswith((">>>", "...")) for line in example.split("\n")) < 20


def test_W0_every_power_names_its_rule_its_text_and_its_mark() -> None:
    for each in POWERS.values():
        assert each.effect == df.rule(each.rule).text and each.cited == each.rule
        assert {sentence.mark for sentence in df.rule(each.rule).sentences} <= {"print", "ruling"}
    assert (HURRY.cited, HURRY.mark, HURRY.effect) == ("W0", "ruling", "Last? 2 more.") and G in df.Colour
