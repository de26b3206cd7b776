"""The prepared auctions: each comes to what it is there for, in both languages."""

from collections.abc import Callable

import pytest

import downforce as df
from downforce.rules.actions import Bid, Decline, parse_action
from downforce.rules.auction import bidders, is_compelled, other_colours
from downforce.rules.language import phrase
from downforce.teach.auctions import (
    AUCTION_CASES,
    AuctionCase,
    auction_case,
    decision,
    offered,
    opening,
    turned_up,
    walked,
)

NAMES = [case.name for case in AUCTION_CASES]
Moments = list[df.Game]


def happened(moments: Moments, key: str, rule: str) -> bool:
    return any((event.key, event.rule) == (key, rule) for event in moments[-1].events)


def auctions(moments: Moments) -> Moments:
    return [game for game in moments if game.phase is df.Phase.AUCTION]


def declined(game: df.Game, seat: int) -> bool:
    return Decline(seat) in game.legal(seat)


def is_last_car(game: df.Game) -> bool:
    return len(game.cars) == len(game.owners) + 1


def numbers_under_A9(moments: Moments) -> list[int]:
    return [e.values["number"] for e in moments[-1].events if (e.key, e.rule) == ("bid", "A9")]


def compelled_with(moments: Moments) -> list[df.SpeedCard]:
    """What seat 0 may bid where it must."""
    games = [game for game in auctions(moments) if is_compelled(game.setup, game.state) and 0 in game.to_act]
    return [bid.card for game in games for bid in game.legal(0) if isinstance(bid, Bid)]


BRANCHES: dict[str, Callable[[Moments], bool]] = {
    "A1: six auctions, one after the other": lambda m: sum(e.key == "offer" for e in m[-1].events) == 6,
    "A1: a power goes with the car": lambda m: any(g.state.table.powers[0] for g in m),
    "A2: declining": lambda m: happened(m, "declines", "A2"),
    "A2: without the colour one can only decline": lambda m: m[0].legal(0) == (Decline(0),),
    "A3: the highest bid wins": lambda m: happened(m, "won", "A3"),
    "A4: other colours": lambda m: happened(m, "won-others", "A4"),
    "A4: more lines": lambda m: happened(m, "won-lines", "A4"),
    "A4: fewer wild lines": lambda m: happened(m, "won-few-wilds", "A4"),
    "A4: the lot": lambda m: happened(m, "won-lot", "A4"),
    "A5: the bid is owed": lambda m: min(m[-1].accounts) < 0,
    "A5: the speed-8 card": lambda m: any(card.is_speed8 for hand in m[-1].hands for card in hand),
    "A6: the cards stay": lambda m: all(set(m[0].hands[s]) <= set(m[-1].hands[s]) for s in range(3)),
    "A7: a second bidding": lambda m: happened(m, "second-bidding", "A7"),
    "A7: it does not race": lambda m: happened(m, "does-not-race", "A7"),
    "A8: several cars for one": lambda m: 0 in m[0].owners.values() and 0 in m[0].to_act,
    "A8: only these may bid": lambda m: any(len(bidders(g.setup, g.state)) < g.players for g in auctions(m)),
    "A9: in the first bidding one can decline": lambda m: is_last_car(m[0]) and declined(m[0], 0),
    "A9: in the second one cannot": lambda m: bool(compelled_with(m)) and m[0].setup.rules == "bga",
    "A9: at the wild's number": lambda m: any(numbers_under_A9(m)),
    "A9: at 0": lambda m: 0 in numbers_under_A9(m),
    "A10: one power is kept": lambda m: happened(m, "keeps-power", "A10"),
    "P1: more lines": lambda m: happened(m, "won-lines", "P1"),
    "P1: fewer wild lines": lambda m: happened(m, "won-few-wilds", "P1"),
    "P1: the lot": lambda m: happened(m, "won-lot", "P1"),
    "P2: set aside": lambda m: happened(m, "set-aside", "P2"),
    "P2: offered once more": lambda m: happened(m, "offer-again", "P2"),
    "P2: none may decline": lambda m: bool(compelled_with(m)) and m[0].setup.rules == "printed",
    "P2: it races unowned": lambda m: happened(m, "races-unowned", "P2"),
    "P3: a wild card bids": lambda m: happened(m, "bid", "P3"),
}  # fmt: skip


@pytest.fixture(scope="module")
def walks() -> dict[str, Moments]:
    return {case.name: walked(case) for case in AUCTION_CASES}


@pytest.mark.parametrize("branch", BRANCHES)
def test_every_branch_of_the_auction_is_among_the_situations_that_name_its_rule(
    branch: str, walks: dict[str, Moments]
) -> None:
    rule = branch.partition(":")[0]
    by_name = [case.name for case in AUCTION_CASES if rule in case.rules]
    assert by_name
    assert any(BRANCHES[branch](walks[name]) for name in by_name)


@pytest.mark.parametrize("case", AUCTION_CASES, ids=NAMES)
def test_a_situation_comes_to_what_it_is_there_for(case: AuctionCase, walks: dict[str, Moments]) -> None:
    events = walks[case.name][-1].events
    own = [event for event in events if event.key == case.event]
    assert case.event == "" or own
    assert all(rule in df.rulebook() for rule in case.rules)


@pytest.mark.parametrize("case", AUCTION_CASES, ids=NAMES)
def test_what_is_prepared_can_be_done_and_is_done(case: AuctionCase, walks: dict[str, Moments]) -> None:
    for at, texts in case.rounds.items():
        game = next(
            g
            for g in auctions(walks[case.name])
            if f"{g.offer}{g.state.auction and g.state.auction.bidding}" == at
        )
        for text in texts:
            action = parse_action(text)
            assert action in game.legal(action.seat)
            assert decision(game, action.seat, case) == action


def test_the_printed_auction_is_called_so_and_not_by_the_mark_of_a_sentence_of_the_rules() -> None:
    printed = [case.title for case in AUCTION_CASES if case.position.get("rules") == "printed"]
    assert {title.en.partition(": ")[0] for title in printed} == {"Printed auction"}
    assert {title.ja.partition("：")[0] for title in printed} == {"製品版の競り"}
    assert "製品版の競りでは" in phrase("because.account-prize-nobody", "ja")


@pytest.mark.parametrize("case", AUCTION_CASES, ids=NAMES)
def test_a_situation_reads_in_both_languages_and_does_not_tell_the_outcome(case: AuctionCase) -> None:
    assert case.title.en != case.title.ja and case.ask.en != case.ask.ja
    end = walked(case)[-1]
    seats = [
        event.values["seat"] for event in end.events if event.key == case.event and "seat" in event.values
    ]
    assert not any(end.names[seat] in case.ask.en for seat in seats)


def test_A2_what_the_others_bid_does_not_hang_on_what_the_reader_bids() -> None:
    game, case = opening("whole"), auction_case("whole")
    ends = [turned_up(game, mine, case) for mine in game.legal(0)]
    bids = [
        [
            (e.key, e.values.get("card"))
            for e in end.events
            if e.key in ("bid", "declines") and e.values["seat"] and e.values["colour"] is game.offer
        ]
        for end in ends
    ]
    assert len(ends) > 1
    assert all(each == bids[0] for each in bids)


def test_A4_the_bars_of_the_first_situation_differ_by_one() -> None:
    game = opening("other-colours")
    one, other = (df.SpeedCard.parse(text) for text in ("B6 G4 R2", "B6 Y4 W2 R1"))
    assert game.offer and other_colours(one, game.offer) - other_colours(other, game.offer) == 1


def test_any_game_in_an_auction_can_be_opened_and_nothing_else() -> None:
    game = df.Game.new(players=3, seed=1)
    assert offered(game) is game
    assert offered(game.record()) == game
    for wrong in (
        7,
        None,
        "no-such",
        df.Game.at(cars={"R": "a2.3"}, owners={"R": 0}, hands=[["R5"], ["K5"]], turn=0),
    ):
        with pytest.raises(df.DownforceError) as refused:
            offered(wrong)
        assert "\n" not in str(refused.value)
