"""Decisions that are not allowed: one sentence with the rule and the way on, and nothing changed."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import downforce as df
from downforce import (
    Bet,
    Bid,
    ChooseCar,
    Colour,
    Decline,
    DownforceError,
    Drive,
    Game,
    KeepPower,
    NotAllowed,
    PlayCard,
    Power,
    Skip,
    SpeedCard,
    UnreadableText,
    parse_action,
)
from tests.rules.courses import R, auction, odd_deck, play, race, straight
from tests.rules.strategies import moments

CARS = {"R": "a3", "B": "b3", "G": "a2"}
MOMENTS: dict[str, Game] = {
    "auction": play(auction("R5/K1", "R6/W5", "R4", pile="RBG"), "2 decline"),
    "restricted": auction("R5/B1", "R6", "R4", pile="BG", owners={"R": 0}, cars="RBG"),
    "compelled": auction("B5/R1", "G6/K1", pile="RB", bidding=2),
    "nothing to bid": auction("B5", "R6", pile="RBG"),
    "powers": race("R2 B1", "B5", cars=CARS, owners={"R": 0, "B": 0, "G": 1}, turn=None,
                   powers={"R": "tricky", "B": Power("other", "W2")}),
    "race": race("R2 B1/K5", "B5", cars=CARS),
    "line": play(race("R2 B1/K5", "B5", cars=CARS | {"K": "b4"}), "0 play R2 B1"),
    "wild": play(race("W2 B1/K5", "B5", cars=CARS), "0 play W2 B1"),
    "second wild": race("W5", "W5", cars=CARS, card="W3 R2 W1", done=2, named=["B"], deck=odd_deck()),
    "bets": play(race("R4/K5", "B5/O1", cars=CARS), "0 play R4", "0 drive a4 a5 a6 a7", "1 bet R"),
    "over": race("", "", cars=CARS),
}  # fmt: skip
LANE = "0 drive a4 a5 a6 a7"

REFUSED = [
    ("auction", "0 bid R6", "A2", "does not hold R6"),
    ("auction", "0 bid K1", "A2", "bid one of R5"),
    ("auction", "0 play R5", "A2", "auction"),
    ("auction", "0 bet R", "A2", "auction"),
    ("auction", "0 skip", "A2", "auction"),
    ("auction", "2 bid R4", "A2", "already decided"),
    ("auction", "3 decline", "S1", "seats are 0 to 2"),
    ("restricted", "0 bid B1", "A8", "wait for Ben"),
    ("restricted", "0 decline", "A8", "may not bid"),
    ("compelled", "0 decline", "A9", "has to be sold"),
    ("compelled", "0 bid B5", "A9", "bid one of R1"),
    ("nothing to bid", "0 bid B5", "A2", "decline"),
    ("powers", "0 play R2 B1", "A10", "which power"),
    ("powers", "0 keep brave", "A10", "has not won"),
    ("powers", "1 keep tricky", "A10", "wait for Ada"),
    ("race", "1 play B5", "R2", "wait for Ada"),
    ("race", "0 play B5", "R3", "does not hold B5"),
    ("race", "0 play R2 B1 reversed", "W1", "Tricky"),
    ("race", LANE, "R3", "play one first"),
    ("race", "0 choose R", "R3", "play one first"),
    ("race", "0 skip", "R3", "must play a card"),
    ("race", "0 decline", "R3", "must play a card"),
    ("line", "0 play K5", "R4", "still in play"),
    ("line", "0 choose G", "R5", "no car to name"),
    ("line", "0 skip", "M4", "may not refuse"),
    ("line", "0 drive a4", "M4", "1 space left"),
    ("line", "0 drive a4 a5 a6", "M4", "says 2"),
    ("line", "0 drive b4 b5", "M2", "cannot go through b4"),
    ("line", "0 drive b3 b4", "M1", "ahead to a4, b4"),
    ("line", "0 drive a2 a3", "M1", "not a step ahead"),
    ("line", "1 drive a4 a5", "R2", "wait for Ada"),
    ("wild", "0 choose B", "R5", "stands on W2 B1"),
    ("wild", "0 choose Y", "R5", "not racing"),
    ("wild", "0 drive a4 a5", "R5", "name the car"),
    ("wild", "0 skip", "R5", "may not refuse"),
    ("second wild", "0 choose B", "R5", "already named"),
    ("bets", "1 bet B", "B2", "already decided"),
    ("bets", "0 bet Y", "B2", "did not start"),
    ("bets", "0 bet R B", "B2", "one car, not 2"),
    ("bets", "0 play K5", "R7", "Ada must bet"),
    ("over", "0 play R5", "E2", "over"),
    ("over", "0 bet R", "E2", "over"),
]


@pytest.mark.parametrize(("moment", "decision", "rule", "says"), REFUSED)
def test_a_refusal_names_the_rule_and_the_way_on(moment: str, decision: str, rule: str, says: str) -> None:
    game = MOMENTS[moment]
    before = game.record()
    with pytest.raises(NotAllowed) as caught:
        play(game, decision)
    assert caught.value.rule == rule and df.rule(rule)
    assert says in str(caught.value) and re.fullmatch(rf"[^{{}}]+\. \({rule}\)", str(caught.value))
    df.language("ja")
    assert re.fullmatch(rf"[^{{}}]+。（{rule}）", str(caught.value)), str(caught.value)
    assert game.record() == before


def test_a_refusal_calls_players_by_their_names() -> None:
    game = race("R2/K5", "B5", cars=CARS, names=["Rin", "Bob"])
    with pytest.raises(NotAllowed, match=r"Bob.*wait for Rin"):
        play(game, "1 play B5")
    with pytest.raises(NotAllowed, match="Rin does not hold B5"):
        play(game, "0 play B5")


@settings(max_examples=60)
@given(moments())
def test_nobody_acts_out_of_turn(game: Game) -> None:
    """What is legal for the seats that act is not allowed to any other seat, nor to nobody."""
    listed = [action for seat in game.to_act for action in game.legal(seat)][:6]
    for action in listed:
        for seat in {-1, game.players, *range(game.players)} - set(game.to_act):
            kind = type(action)
            values = [getattr(action, name) for name in action.__dataclass_fields__ if name != "seat"]
            other = Bet(seat, *values[0]) if kind is Bet else kind(seat, *values)  # type: ignore[call-arg]
            with pytest.raises(NotAllowed) as caught:
                game.play(other)
            assert caught.value.rule in ("A2", "A8", "A10", "R2", "B2", "S1", "W11")


# Things that are no actions

CARD = SpeedCard.parse("R2 B1")
SEATS: list[Any] = [None, "0", 0.5, -1, 99, [], {}, (0,), float("nan"), 10**30, object()]
VALUES: list[Any] = [
    *(None, 0, 1.5, "", "R", "R2 B1", "a4 a5", b"x", 10**30, object(), Game, Colour, CARD, R),
    *([], ["a4", "a5"], {}, {"a4"}, (), (None,), (1, 2), ((),), ["R"], SpeedCard(()), straight()),
]


@pytest.mark.parametrize("moment", MOMENTS)
def test_junk_is_refused_in_our_own_words(moment: str) -> None:
    game = MOMENTS[moment]
    actions: list[Any] = [*VALUES, *SEATS]
    for seat in (0, 1):
        actions += [
            kind(seat, value)
            for kind in (Bid, PlayCard, ChooseCar, Drive, KeepPower, Bet)
            for value in VALUES
        ]
        actions += [PlayCard(seat, CARD, value) for value in VALUES]
        actions += [Bet(seat), Bet(seat, R, R), Bet(seat, *VALUES), Drive(seat, ("a4",) * 10_000)]
    for seat in SEATS:
        actions += [Bid(seat, CARD), Decline(seat), PlayCard(seat, CARD), ChooseCar(seat, R), Skip(seat)]
        actions += [Drive(seat, ("a4", "a5")), Bet(seat, R), KeepPower(seat, "tricky")]
    for action in actions:
        try:
            after = game.play(action)
        except DownforceError as error:
            assert str(error)
        else:
            assert Game.from_record(after.record()) == after


def test_an_action_that_equals_a_legal_one_is_carried_out_as_that_one() -> None:
    """True is 1 and 1.0 is 1 to Python; a record must still say 1."""
    for odd in (True, 1.0):
        game = play(auction("R5", "R6", pile="RBG"), "0 decline")
        try:
            after = game.play(Bid(odd, SpeedCard.parse("R6")))  # type: ignore[arg-type]
        except DownforceError:
            continue
        assert str(after.actions[-1]) == "1 bid R6" and Game.from_record(after.record()) == after
    game = MOMENTS["line"]
    ways = list(df.routes(game, R, 2))
    for way in ways:
        after = game.play(Drive(False, way))
        assert after.actions[-1].seat == 0 and Game.from_record(after.record()) == after


def test_a_route_given_as_a_list_does_not_get_into_a_game() -> None:
    game = MOMENTS["line"]
    with pytest.raises(UnreadableText):
        game.play(Drive(0, ["a4", "a5"]))  # type: ignore[arg-type]


NO_DECISIONS: list[Any] = [
    *("", " ", "0", "bid R5", "0 bid", "0 bid X5", "0 bid R5 R6", "0 bid r5", "0 bet", "0 bet X", "0 drive"),
    *("0 keep", "0 play", "0 play R5 backwards", "0 choose", "0 choose X", "0 choose R B", "0 skip now"),
    *("0 decline R", "6 decline", "-1 decline", "00 decline", "٠ decline", "0 dance", "x" * 10_000),
    *(None, 5, b"0 skip", ["0 skip"]),
]


@pytest.mark.parametrize("text", NO_DECISIONS)
def test_a_text_that_is_no_decision_is_refused(text: Any) -> None:
    with pytest.raises(UnreadableText) as caught:
        parse_action(text)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("text", [
    "0 bid R6 K4 W2 B1", "5 decline", "0 keep tricky", "1 play W5", "1 play R6 K4 reversed", "2 choose K",
    "3 skip", "4 drive a4 b5 finish", "0 bet R", "0 bet R K",
])  # fmt: skip
def test_a_decision_is_its_text(text: str) -> None:
    action = parse_action(text)
    assert str(action) == text and parse_action(f"  {text}\n") == action and eval(repr(action)) == action


@given(st.text(max_size=40))
def test_any_text_is_a_decision_or_refused(text: str) -> None:
    for candidate in (text, f"0 {text}", f"0 bid {text}", f"0 drive {text}", f"0 bet {text}"):
        try:
            action = parse_action(candidate)
        except UnreadableText as error:
            assert str(error)
        else:
            assert parse_action(str(action)) == action


def test_a_notebook_shows_an_uncaught_refusal_as_its_sentence_alone() -> None:
    """In IPython itself, which asks an error how it is to be shown."""
    from IPython.core.interactiveshell import InteractiveShell
    from IPython.utils.capture import capture_output

    with capture_output() as shown:
        InteractiveShell().run_cell("import downforce as df; df.load_track('monaco')")
    told = shown.stdout.strip()
    assert told.startswith("There is no track 'monaco'; choose one of") and "\n" not in told
