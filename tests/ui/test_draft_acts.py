"""What each control of a position being set up does; whatever is sent, only sentences come back."""

import re
from random import Random
from typing import Any

import pytest

import downforce as df
from downforce import Colour, DownforceError, NotAllowed, Phase, SpeedCard
from downforce.ui.draft import Draft
from downforce.ui.draft.acts import ACTS
from tests.ui.test_draft import B, G, K, R, Y, edited, over, problem, ready

JUNK: list[Any] = [
    *(None, "", "0", "1", "-1", "5", "9" * 20, 0, -3, 1.5, True, "R", "K", "W", "x" * 300, "\0", "²", "２"),
    *("track", "out", "a2.3", "c3.2", "finish", "nowhere", "auction", "race", "random", "none", "h0", "p1"),
    *("R5", "R6 K4 W2 B1", "harbour", "riverside", "printed", "odds", "human", "greedy", "−6", "$-4"),
    *({}, [], ["R"], object(), {"colour": None}),
    *({"colour": "R", "space": "c3.2"}, {"colour": "B", "space": ""}),
]  # fmt: skip


def some_act(rng: Random, draft: Draft) -> tuple[str, str, Any]:
    """An act with what it might be about; often one that fits."""
    name = rng.choice([*ACTS, "undo", "redo", "no-such-act"])
    letter, seat = rng.choice("RBKGOY"), str(rng.randrange(draft.players))
    card = rng.choice([*draft.pile(draft.desk.source), *draft.state.table.hands[0], "R5"])
    space = rng.choice([*draft.setup.track.ahead])
    about = ["", letter, seat, f"{rng.randrange(3)} {seat}", f"h{seat} {card}", str(card), f"h{seat}"]
    values = [letter, seat, space, {"colour": letter, "space": space}, str(rng.randrange(-20, 80))]
    return (
        name,
        rng.choice([*about, "hands", "random", "tricky"]),
        rng.choice([*values, rng.choice(JUNK)]),
    )


@pytest.mark.parametrize("seed", range(8))
def test_of_3200_random_edits_none_ends_in_anything_but_a_sentence(seed: int) -> None:
    rng = Random(seed)
    draft = ready(rng.randrange(2, 7)) if seed % 2 else Draft.empty("riverside", 4)
    played = refused = impossible = 0
    for _ in range(400):
        name, argument, value = some_act(rng, draft)
        try:
            draft = draft.act(name, argument, value)
        except DownforceError as error:
            refused += 1
            assert is_sentence(error)
        if draft.problem:
            impossible += 1
            assert is_sentence(draft.problem) and draft.problem.argument
        elif rng.random() < 0.05:
            played += 1
            assert over(draft.game(), rng).phase is Phase.OVER
            assert draft.code()
    assert refused and impossible and (played or not seed % 2)


def is_sentence(error: DownforceError) -> bool:
    """One sentence in both languages, with nothing left in braces."""
    found = []
    for code in ("en", "ja"):
        df.language(code)
        found.append(re.fullmatch(r"[^{}]{8,}(\.( \([A-Z]\d+\))?|。(（[A-Z]\d+）)?)", str(error)))
    df.language("en")
    return all(found)


# Cars


def test_a_car_is_put_on_a_space_off_the_track_and_home() -> None:
    draft = edited(ready(), ("put R", "c3.2"))
    assert draft.state.cars[R] == "c3.2"
    draft = edited(draft, ("put", {"colour": "R", "space": ""}))
    assert R not in draft.state.cars and draft.tray == (R,)
    draft = edited(draft, ("put R", "finish"))
    assert draft.state.finished == (R,) and draft.tray == ()


def test_M6_the_order_of_the_cars_that_are_home_is_chosen() -> None:
    draft = edited(ready(), ("where R", "1"), ("where B", "1"), ("where K", "3"), ("where R", "3"))
    assert draft.state.finished == (B, K, R) and draft.game().finished == (B, K, R)
    draft = edited(draft, ("where B", "track"))
    assert draft.state.finished == (K, R) and draft.state.cars[B] in draft.setup.track.grid


def test_M1_a_space_that_is_not_there_is_refused_and_the_draft_stays() -> None:
    for space in ("nowhere", None, 5, ["a2.3"]):
        with pytest.raises(NotAllowed, match="M1"):
            ready().act("put", value={"colour": "R", "space": space})


def test_a_car_is_moved_by_the_spaces_it_has_to_go_and_keeps_its_lane() -> None:
    draft = edited(ready(), ("put R", "c3.2"))
    track = draft.setup.track
    for left in (1, 5, 20, 40):
        moved = edited(draft, ("to-go R", str(left)))
        assert track.to_go[moved.state.cars[R]] == left
    with pytest.raises(DownforceError, match="from 1 to"):
        edited(draft, ("to-go R", "400"))
    with pytest.raises(DownforceError, match="whole number"):
        edited(draft, ("to-go R", "far"))


def test_a_car_moves_one_space_ahead_and_back_past_the_others() -> None:
    draft = edited(ready(), ("put R", "c3.2"))
    track = draft.setup.track
    on = edited(draft, "ahead R").state.cars[R]
    assert on in track.ahead["c3.2"]
    blocked = edited(draft, ("put B", on), "ahead R")
    assert blocked.state.cars[R] in track.ahead["c3.2"] and blocked.state.cars[R] != on
    assert edited(draft, "ahead R", "back R").state.cars[R] in track.graph.pred[on]
    last = next(node for node in track.ahead if track.ahead[node] == (track.finish,))
    assert edited(draft, ("put R", last), "ahead R").state.finished == (R,)


def test_nothing_lies_behind_the_first_space() -> None:
    draft = ready()
    first = next(node for node in draft.setup.track.grid if not draft.setup.track.graph.pred[node])
    with pytest.raises(DownforceError, match="behind Red"):
        edited(draft, ("put R", first), "back R")


# Owners and cards


def test_A5_the_speed8_goes_with_its_car() -> None:
    draft, eight = ready(), SpeedCard.parse("R8")
    for seat in ("0", "1"):
        draft = edited(draft, ("owner R", seat))
        assert [eight in hand for hand in draft.state.table.hands] == [seat == "0", seat == "1"]
    draft = edited(draft, "target p1", "source h1", "deal R8", ("owner R", "0"))
    assert eight in draft.state.table.discards[0] and draft.problem is None
    draft = edited(draft, ("owner R", ""))
    assert all(eight not in pile for pile in (*draft.state.table.hands, *draft.state.table.discards))
    assert draft.problem is None


def test_A5_the_owner_of_a_car_that_does_not_race_is_said() -> None:
    assert problem(edited(ready(), ("put R", ""))) == ("A5", "owners")


def test_S4_a_card_moves_between_piles_and_is_never_there_twice() -> None:
    draft = edited(Draft.empty("harbour", 2), "grid", "deal R5", "target h1", "deal R6 K4 G2")
    assert [list(map(str, hand)) for hand in draft.state.table.hands] == [["R5"], ["R6 K4 G2"]]
    assert len(draft.spare) == 40
    with pytest.raises(DownforceError):
        edited(draft, "deal R5")
    draft = edited(draft, "source h0", "deal R5")
    assert [len(hand) for hand in draft.state.table.hands] == [0, 2]
    draft = edited(draft, "remove h1 R5", "target p0", "source h1", "deal R6 K4 G2")
    assert list(map(str, draft.state.table.discards[0])) == ["R6 K4 G2"] and len(draft.spare) == 41


def test_wild_fives_are_there_as_often_as_in_the_deck() -> None:
    draft, count = Draft.empty("harbour", 2), df.load_deck().cards.count(SpeedCard.parse("W5"))
    draft = edited(draft, *["deal W5"] * count)
    with pytest.raises(DownforceError):
        edited(draft, "deal W5")


def test_hands_are_filled_by_a_seed_to_a_number() -> None:
    draft = edited(Draft.empty("harbour", 3), "grid", "deal R5", ("count", "4"), ("seed", "9"))
    first, second = edited(draft, "fill"), edited(draft, "fill")
    assert first == second and [len(hand) for hand in first.state.table.hands] == [4, 4, 4]
    assert SpeedCard.parse("R5") in first.state.table.hands[0]
    assert edited(draft, ("seed", "10"), "fill") != first
    assert edited(first, "take h1").state.table.hands[1] == ()
    assert edited(first, "take hands").state.table.hands == ((), (), ())


def test_cards_known_to_all_are_known_only_while_they_are_in_the_hand() -> None:
    game = next(g for g in after_auctions(7) if any(known for known in g.state.table.shown))
    draft = Draft.of(game)
    seat = next(s for s, known in enumerate(draft.state.table.shown) if known)
    card = next(iter(draft.state.table.shown[seat]))
    moved = edited(draft, f"remove h{seat} {card}")
    assert card not in moved.state.table.shown[seat] and moved.state.table.shown[seat] is not None


def after_auctions(seed: int) -> list[df.Game]:
    games, rng = [df.Game.new(players=3, seed=seed)], Random(seed)
    while games[-1].phase is Phase.AUCTION:
        game = games[-1]
        games.append(game.play(rng.choice(game.legal(game.to_act[0]))))
    return games


# Seats


def test_S1_a_seat_is_added_and_taken_away() -> None:
    draft = edited(ready(3), "add-seat")
    assert draft.players == 4 and draft.game().hands[3] == () and draft.kinds[3] == "greedy"
    owned = [of for of, seat in draft.state.table.owners.items() if seat == 0]
    draft = edited(draft, "remove-seat 0")
    assert draft.players == 3 and all(of not in draft.state.table.owners for of in owned)
    assert draft.game().players == 3 and problem_free(draft)


def problem_free(draft: Draft) -> bool:
    return draft.problem is None


def test_S1_two_to_six_seats() -> None:
    with pytest.raises(NotAllowed, match="S1"):
        ready(6).act("add-seat")
    with pytest.raises(NotAllowed, match="S1"):
        ready(2).act("remove-seat", "0")


def test_the_turn_stays_with_its_seat_when_another_goes() -> None:
    draft = edited(ready(4), ("turn", "3"), "remove-seat 1")
    assert draft.state.turn is not None and draft.state.turn.seat == 2


def test_names_and_who_plays_are_set() -> None:
    draft = edited(ready(), ("name 1", "  Rin  of  Kobe "), ("kind 0", "random"), ("kind 1", "human"))
    assert draft.names[1] == "Rin of Kobe" and draft.session().bots == ("random", None)
    assert edited(draft, ("name 1", "")).setup.names == ()
    for name in ("Ada", "A" * 30):
        assert edited(draft, ("name 1", name)).problem is not None


def test_A5_money_over_nothing_is_held_and_refused() -> None:
    draft = edited(ready(), ("account 0", "−6"), ("account 1", "$-4"))
    assert draft.game().accounts == (-6, -4)
    assert problem(edited(draft, ("account 0", "3"))) == ("A5", "accounts")
    with pytest.raises(DownforceError, match="whole number"):
        edited(draft, ("account 0", "much"))


# Whose turn, cards in play, auctions


def test_R1_the_race_can_begin_here() -> None:
    draft = edited(ready(), ("turn", ""))
    pole = next(of for of, node in draft.state.cars.items() if node == draft.setup.track.grid[0])
    assert draft.game().turn == draft.state.table.owners[pole]
    assert edited(draft, ("turn", "1")).game().turn == 1


def test_R4_a_card_is_in_play_at_one_of_its_lines() -> None:
    draft = edited(Draft.empty("harbour", 2), "grid", "deal R6 O4 W2 G1", ("card", "R6 O4 W2 G1"))
    assert draft.game().car is R and draft.game().hands[0] == ()
    draft = edited(draft, ("done", "2"))
    assert draft.game().car is None and str(draft.game().line) == "W2"
    draft = edited(draft, ("wild", "B"))
    assert draft.game().car is B
    assert edited(draft, ("card", "")).state.table.hands[0] == (SpeedCard.parse("R6 O4 W2 G1"),)
    assert problem(edited(draft, ("wild", "R"))) == ("R5", "card")


def test_A1_the_auction_sells_the_cars_that_nobody_owns() -> None:
    draft = edited(ready(), ("owner R", ""), ("owner B", ""), ("phase", "auction"))
    game = draft.game()
    assert game.phase is Phase.AUCTION and game.state.auction is not None
    assert {*game.state.auction.pile} == {R, B}
    assert edited(draft, ("offer", "B")).game().offer is B
    assert edited(draft, ("owner R", "0")).game().offer is B
    assert edited(draft, ("bidding", "2")).game().state.auction.bidding == 2  # type: ignore[union-attr]
    assert problem(edited(draft, ("put R", "c3.2"))) == ("A1", "pile")
    assert problem(edited(draft, "share")) == ("A1", "pile"), "nothing is for sale"
    assert problem(edited(draft, ("where K", "1"))) == ("A1", "cars")
    assert problem(edited(draft, "take h1")) == ("A2", "hands")
    assert edited(draft, ("phase", "race")).game().phase is Phase.RACE


def test_P2_the_second_round_is_for_players_without_a_car() -> None:
    draft = edited(ready(), ("owner R", ""), ("rules", "printed"), ("phase", "auction"))
    assert problem(edited(draft, ("bidding", "2"))) == ("P2", "pile")
    assert edited(draft, ("bidding", "2"), ("rules", "bga")).problem is None


def test_P2_cars_set_aside_are_for_sale_again_where_nobody_sets_cars_aside() -> None:
    game = df.Game.new(players=2, seed=3, rules="printed")
    while game.state.auction and not game.state.auction.aside:
        game = game.play(game.legal(game.to_act[0])[-1])
    draft = edited(Draft.of(game), ("rules", "bga"))
    assert draft.problem is None and draft.game().state.auction is not None
    assert len(draft.game().state.auction.pile) == 6  # type: ignore[union-attr]


def test_A2_bids_that_lie_face_down_are_taken_back() -> None:
    game = df.Game.new(players=3, seed=7)
    game = game.play(game.legal(1)[0])
    draft = Draft.of(game)
    assert draft.game().to_act == (0, 2)
    assert edited(draft, "unseal").game().to_act == (0, 1, 2)


# Bets


def far(draft: Draft, line: int = 1) -> Draft:
    """Red just behind a betting line."""
    track = draft.setup.track
    here = next(node for node in track.ahead if track.crossed[node] == line)
    return edited(draft, ("put R", here))


def test_B1_a_betting_line_that_was_crossed_calls_for_bets() -> None:
    draft = far(ready())
    assert draft.game().phase is Phase.BETS and [event.rule for event in draft.at_once] == ["B1"]
    made = edited(draft, ("bet 0 0", "R"), ("bet 0 1", "K"))
    assert made.game().phase is Phase.RACE and made.game().state.bets[0].guesses == ((R,), (K,))
    assert edited(made, ("bet 0 1", "")).game().to_act == (1,)


def test_B1_bets_for_a_line_no_longer_crossed_wait_until_it_is_crossed_again() -> None:
    draft = edited(far(ready()), ("bet 0 0", "R"), ("bet 0 1", "K"))
    back = edited(draft, ("put R", "a1.3"))
    assert back.game().state.bets == ()
    assert edited(back, ("put R", draft.state.cars[R])).game().state.bets == draft.game().state.bets


def test_B2_a_bet_on_a_car_that_does_not_race_is_refused() -> None:
    draft = edited(far(ready()), ("bet 0 0", "K"), ("bet 0 1", "K"), ("owner K", ""), ("put K", ""))
    assert problem(draft) == ("B2", "bets")


def test_B3_only_the_last_round_may_be_open() -> None:
    draft = edited(far(ready(), 2), ("bet 1 0", "R"), ("bet 1 1", "R"))
    assert problem(draft) == ("B3", "bets")
    assert edited(draft, "bets random").problem is None
    assert edited(draft, "bets none").game().phase is Phase.BETS


def test_R7_bets_half_made_do_not_fit_a_card_in_play() -> None:
    draft = edited(far(Draft.empty("harbour", 2)), "deal B5", ("put B", "a1.3"), ("card", "B5"))
    assert draft.problem is None, "bets come after the card"
    assert problem(edited(draft, ("bet 0 0", "R"))) == ("R7", "bets")


def test_O2_running_places_follow_the_cars_that_race() -> None:
    draft = edited(far(ready()), ("betting", "odds"), "bets random")
    standing = draft.game().state.bets[0].standing
    assert standing[R] == 1
    kept = edited(draft, ("owner Y", ""), ("put Y", ""), "bets none", "bets random")
    assert set(kept.game().state.bets[0].standing) == {*Colour} - {Y}


# Options


def test_on_another_track_the_cars_stand_on_its_grid_in_their_order() -> None:
    draft = edited(ready(), ("put G", "c3.2"), ("track", "riverside"))
    assert draft.state.cars[G] == df.load_track("riverside").grid[0] and problem_free(draft)


def test_W1_a_power_goes_with_a_car_to_its_owner() -> None:
    draft = edited(ready(), ("owner R", "1"), ("power tricky", "R"))
    assert [*map(str, draft.game().state.table.powers[1])] == ["tricky"]
    assert edited(draft, ("owner R", "0")).game().state.table.powers[1] == ()
    assert edited(draft, ("power tricky", "")).game().setup.powers == {}


def test_clear_keeps_seats_and_options() -> None:
    draft = edited(ready(), ("betting", "odds"), ("name 0", "Rin"), "clear")
    assert draft.state.cars == {} and draft.setup.betting == "odds" and draft.names[0] == "Rin"
    assert draft.state.table.hands == ((), ()) and draft.state.table.owners == {}


def test_W6_a_seat_with_strategic_bets_on_two_cars_each_chosen_from_a_list_of_its_own() -> None:
    draft = edited(ready(), ("owner R", "1"), ("power strategic", "R"), ("bets none", None))
    draft = edited(draft, ("to-go R", "20"), ("bet 0 1", "R"), ("bet 0 1 1", "B"))
    assert draft.state.bets[0].guesses[1] == (Colour.RED, Colour.BLUE)
    assert edited(draft, ("bet 0 1 1", "R")).state.bets[0].guesses[1] == (Colour.RED,), "two different cars"
    assert edited(draft, ("bet 0 1", "")).state.bets[0].guesses[1] == (Colour.BLUE,)
    filled = edited(draft, ("bets random", None))
    assert all(len(set(made.guesses[1] or ())) == 2 for made in filled.state.bets)
    assert filled.problem is None
