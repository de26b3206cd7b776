"""A whole hand at once: what is shown of each card, what the page can send, what is tried out and undone."""

import itertools
import re
import xml.etree.ElementTree as ET
from random import Random
from typing import Any

import pytest

import downforce as df
from downforce.bots import BOTS, stepping
from downforce.draw.svg import escape
from downforce.rules.language import LANGUAGES
from downforce.teach import recorded
from downforce.teach.puzzles import puzzle, puzzles
from downforce.ui import HandExplorer
from downforce.ui import hand_lines as lines
from downforce.ui import hand_page as page
from downforce.ui import hand_tried as compare
from downforce.ui.hand_explorer import begun
from downforce.ui.hand_stretch import stretch, window_of


@pytest.fixture(scope="module")
def race() -> df.Game:
    return recorded("start-here", decisions=96)


@pytest.fixture
def explorer(race: df.Game) -> HandExplorer:
    return HandExplorer(race)


def press(explorer: HandExplorer, do: str, value: Any = None) -> None:
    """What a control of the page sends."""
    explorer._heard({"do": do, "value": value, "moment": explorer._shown.moment})


def html(explorer: HandExplorer) -> str:
    """All that its panes show."""
    below = explorer._board.below
    return explorer._hand.html + explorer._side.html + explorer._foot.html + below


def carry_out(explorer: HandExplorer, card: int) -> None:
    press(explorer, f"card {card}")
    while explorer._shown.choices:
        press(explorer, "pick 1")


# What is shown of a hand


def test_every_card_shows_every_line_with_the_ends_that_reach_finds(race: df.Game) -> None:
    for card in race.hands[2]:
        for row in lines.rows(race, 2, card):
            for move in row.moves:
                if move.colour not in race.cars:
                    continue
                found = {end: r for end, r in df.reach(race, move.colour, row.line.number).items() if r.route}
                assert move.ends == found
                best = min((race.track.to_go[end] for end in found), default=None)
                assert best is None or move.gain == race.track.to_go[race.cars[move.colour]] - best


def test_R6_a_line_says_why_it_would_be_skipped() -> None:
    game = df.Game.at(
        cars={"G": "g1.1", "K": "g1.2", "O": "d2.4"},
        finished=["Y"],
        owners={"G": 0, "K": 1, "O": 0, "Y": 1},
        hands=[["Y6 G5 K4 R3 B2 O1"], ["W5"]],
        turn=0,
        bets=[["G", "K"]] * 3,
    )
    found = lines.rows(game, 0, game.hands[0][0])
    assert [row.moves[0].why for row in found] == ["home", "blocked", "", "out", "out", ""]
    html = page.hand(begun(game))
    assert "home: skipped" in html and "blocked: skipped" in html and "not racing: skipped" in html


def test_R5_a_wild_line_shows_each_car_it_may_take(explorer: HandExplorer, race: df.Game) -> None:
    card = df.SpeedCard.parse("R6 O4 W2 G1")
    row = lines.rows(race, 2, card)[2]
    assert {move.colour for move in row.moves} == {c for c in race.cars if c not in card.numbers}
    at = explorer._shown.cards.index(card) + 1
    for move in row.moves:
        assert f'data-do="peek {at} 2 {move.colour}"' in explorer._hand.html


def test_the_own_cars_are_marked_by_more_than_colour_and_said_aloud(explorer: HandExplorer) -> None:
    own = re.findall(
        r'<button class="df-hx-\w+ df-hx-own"[^>]*>|<button[^>]*df-hx-own[^>]*>', explorer._hand.html
    )
    assert own and all("Your car." in each for each in own)


def test_equal_cards_are_shown_once_and_counted(explorer: HandExplorer, race: df.Game) -> None:
    assert race.hands[2].count(df.SpeedCard.parse("W5")) == 2
    assert explorer._hand.html.count('aria-label="Try out Wild 5"') <= 1
    assert "2 of these" in explorer._hand.html
    assert len(explorer._shown.cards) == len(set(race.hands[2]))


def test_the_cards_that_help_the_own_cars_most_can_come_first(explorer: HandExplorer) -> None:
    press(explorer, "order best")
    sums = [int(each.replace("−", "-")) for each in re.findall(r"own \+?(−?\d+)<", explorer._hand.html)]
    others = [int(each) for each in re.findall(r"others \+?(\d+)<", explorer._hand.html)]
    scores = [own - other for own, other in zip(sums, others, strict=True)]
    assert scores == sorted(scores, reverse=True) and len(set(scores)) > 1
    press(explorer, "order hand")
    assert [int(each) for each in re.findall(r"others \+?(\d+)<", explorer._hand.html)] != others


def test_the_picture_lights_each_end_in_the_colour_of_its_car_and_leaves_wild_ends_hollow(
    race: df.Game,
) -> None:
    found = lines.rows(race, 2, df.SpeedCard.parse("R6 O4 W2 G1"))
    drawn = stretch(race, found, window_of(race, found))
    ET.fromstring(drawn)
    lit = {end for row in found if not row.is_wild for move in row.moves for end in move.ends}
    hollow = {end for row in found if row.is_wild for move in row.moves for end in move.ends}
    assert drawn.count("df-hx-end") == len(lit) and drawn.count("df-hx-wild") == len(hollow)
    assert 'id="' not in drawn


# Trying out


def test_a_card_is_carried_out_line_by_line_and_the_game_given_stays_as_it_is(
    explorer: HandExplorer, race: df.Game
) -> None:
    card = explorer._shown.cards[2]
    carry_out(explorer, 3)
    (after,) = explorer.tried
    assert after.discards[2][-1] == card and explorer.game is after
    assert race.hands[2].count(card) == 1 and race.card is None


def test_undo_goes_back_line_by_line_to_the_whole_hand(explorer: HandExplorer, race: df.Game) -> None:
    press(explorer, "card 3")
    seen = [explorer.game]
    while explorer._shown.choices:
        press(explorer, "pick 2" if len(explorer._shown.choices) > 1 else "pick 1")
        seen.append(explorer.game)
    for game in seen[-2::-1]:
        press(explorer, "undo")
        assert explorer.game is game
    press(explorer, "undo")
    assert explorer.game == race and not explorer._shown.number


def test_an_end_pressed_on_the_board_is_chosen_and_any_other_space_is_explained(
    explorer: HandExplorer,
) -> None:
    press(explorer, "card 3")
    game = explorer.game
    press(explorer, "space", next(space for space in game.track.graph if space not in game.ends))
    assert explorer.game is game and explorer._shown.asked and explorer._shown.asked.rule
    assert "df-answer" in explorer._board.below
    press(explorer, "space", next(iter(game.ends)))
    assert explorer.game.actions[-1] == game.legal(2)[0]


def test_a_line_is_looked_at_on_its_own_without_playing_it(explorer: HandExplorer, race: df.Game) -> None:
    press(explorer, "peek 2 1 G")
    ends = df.reach(race, df.Colour.GREEN, 3)
    assert set(explorer._board.scene["ends"]) == set(ends)
    assert explorer.game == race and not explorer.tried
    press(explorer, "space", next(iter(ends)))
    assert "R4" in explorer._board.below


@pytest.mark.parametrize(
    "act", ["card 99", "card x", "peek 2 7 G", "peek 2 1 K", "peek", "pick 1", "fly", ""]
)
def test_an_act_that_no_control_stands_for_is_refused_in_a_sentence(explorer: HandExplorer, act: str) -> None:
    before = explorer.game
    press(explorer, act)
    assert explorer._shown.fault and explorer._shown.fault.endswith(".")
    assert explorer.game is before
    press(explorer, "hand")
    assert not explorer._shown.fault


def test_a_second_click_meant_for_an_earlier_moment_does_nothing(explorer: HandExplorer) -> None:
    press(explorer, "card 3")
    moment = explorer._shown.moment
    for _ in range(2):
        explorer._heard({"do": "pick 1", "moment": moment})
    assert len(explorer._shown.past) == 2


def test_what_was_tried_is_compared_and_four_outcomes_are_kept(explorer: HandExplorer) -> None:
    for card in (3, 4, 3, 5, 6, 7, 2):
        carry_out(explorer, card)
    assert len(explorer.tried) == 4
    assert "Tried so far" in explorer._foot.html
    own = sum(
        compare.nearer(explorer._shown.base, explorer.tried[-1], c) for c in (df.Colour.BLUE, df.Colour.GREEN)
    )
    assert f"{page.signed(own)}</td>" in explorer._foot.html
    press(explorer, "forget")
    assert not explorer.tried and "Tried so far" not in explorer._foot.html


def test_the_same_outcome_twice_is_kept_once(explorer: HandExplorer) -> None:
    carry_out(explorer, 3)
    carry_out(explorer, 3)
    assert len(explorer.tried) == 1


def test_outcomes_are_counted_and_beyond_the_limit_only_more_is_said() -> None:
    cars = dict(zip("KBGORY", df.load_track("harbour").grid, strict=True))
    hands = [["B6 O5 G4 K3 Y2 R1", "B5"], ["W5"]]
    explorer = HandExplorer(df.Game.at(cars=cars, hands=hands, owners={"K": 0, "B": 1}, turn=0))
    press(explorer, "card 2")
    assert "more than 200 outcomes" in explorer._side.html
    press(explorer, "card 1")
    assert re.search(r"has \d+ outcomes?\.", explorer._side.html)


# What it takes and gives


def test_S7_a_view_shows_its_own_hand_and_no_other_is_in_the_widget(race: df.Game) -> None:
    explorer = HandExplorer(race.view(2))
    assert explorer._shown.cards == HandExplorer(race, seat=2)._shown.cards
    hidden = {str(card) for seat in (0, 1, 3) for card in race.hands[seat] if len(card.lines) > 1}
    known = html(explorer) + explorer.lines + str(explorer._repr_mimebundle_())
    assert not [card for card in hidden if card in known]
    assert all(not hand for seat, hand in enumerate(explorer.game.hands) if seat != 2)


def test_any_seat_can_be_looked_at_even_before_the_race_and_tried_out(race: df.Game) -> None:
    auction = df.Game.new(players=3, seed=4, powers="both")
    for game, seat in ((race, 0), (auction, 1), (race, 3)):
        explorer = HandExplorer(game, seat=seat)
        carry_out(explorer, 1)
        assert len(explorer.tried) == 1 and not explorer._shown.fault


def test_a_card_in_play_is_gone_on_with_and_can_be_undone(race: df.Game) -> None:
    played = race.play(race.legal(2)[2])
    explorer = HandExplorer(played)
    assert explorer._shown.card == played.card and explorer.game == played
    press(explorer, "undo")
    assert explorer.game == race


def test_its_two_lines_of_python_open_it_again_as_it_is(explorer: HandExplorer) -> None:
    press(explorer, "card 3")
    press(explorer, "pick 1")
    assert len(explorer.lines.splitlines()) == 2
    first, second = explorer.lines.splitlines()
    space: dict[str, Any] = {}
    exec(f"{first}\nagain = {second}", space)
    assert space["again"].game.state == explorer.game.state
    assert space["again"]._shown.number == explorer._shown.number


@pytest.mark.parametrize("wrong", [None, 7, "R6 K4", df.load_track("harbour"), b"x"])
def test_what_is_no_position_is_refused_in_one_sentence(wrong: Any) -> None:
    with pytest.raises(df.DownforceError) as refused:
        HandExplorer(wrong)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("seat", [-1, 4, "1", True, 1.0])
def test_what_is_no_seat_is_refused(race: df.Game, seat: Any) -> None:
    with pytest.raises(df.UnreadableText, match="seats are 0 to 3"):
        HandExplorer(race, seat=seat)


def test_E1_an_empty_hand_is_said_to_be_empty() -> None:
    explorer = HandExplorer(recorded("start-here", decisions=130), seat=3)
    assert "No cards left" in explorer._hand.html


def test_a_puzzle_is_judged_once_its_card_is_carried_out() -> None:
    for name, told in puzzles().items():
        card, after = next(told.solutions())
        explorer = HandExplorer(name)
        assert escape(told.question) in explorer._hand.html and not explorer.solved
        press(explorer, f"card {explorer._shown.cards.index(card) + 1}")
        for action in after.actions[len(explorer._shown.now.actions) :]:
            at = explorer._shown.choices.index(action) + 1
            press(explorer, f"pick {at}")
        assert explorer.solved, name
        assert "Solved." in explorer._hand.html and "Solved." in explorer._side.html


def test_a_puzzle_that_is_not_solved_says_what_is_missing_and_keeps_the_why_to_itself() -> None:
    told = puzzle("clear-way")
    explorer = HandExplorer(told)
    carry_out(explorer, 1)
    assert not explorer.solved
    assert "Not yet:" in explorer._hand.html and escape(told.because) not in explorer._hand.html


def test_every_event_is_one_sentence_for_those_who_hear_it(explorer: HandExplorer) -> None:
    heard = [explorer._board.scene["says"][1]]
    for act in ("card 3", "pick 1", "pick 1", "undo", "peek 1 0 K", "hand", "fly"):
        press(explorer, act)
        heard.append(explorer._board.scene["says"][1])
    assert all(heard) and all(sentence.endswith((".", "?")) for sentence in heard)
    assert all(one != other for one, other in itertools.pairwise(heard))


def test_the_language_can_change_at_any_time_and_what_is_tried_out_stays(explorer: HandExplorer) -> None:
    press(explorer, "card 3")
    now = explorer.game
    for code in reversed(LANGUAGES):
        df.language(code)
        press(explorer, "escape")
        assert explorer.game is now
        assert ("手札" in explorer._hand.html) == (code == "ja")
    df.language("ja")
    press(explorer, "hand")
    assert not re.search(r"ends|spaces|own car", re.sub(r"<[^>]+>", "", explorer._hand.html))


def test_tags_are_closed_on_every_screen(explorer: HandExplorer) -> None:
    for act in ("hand", "peek 2 0 B", "card 3", "pick 1", "pick 1", "hand"):
        press(explorer, act)
        for name in ("div", "section", "button", "ol", "li", "span", "p"):
            assert len(re.findall(f"<{name}[ >]", html(explorer))) == html(explorer).count(f"</{name}>"), (
                act,
                name,
            )


def test_a_saved_page_has_a_picture_and_a_sentence_a_card(explorer: HandExplorer) -> None:
    data = explorer._repr_mimebundle_()
    data = data[0] if isinstance(data, tuple) else data
    ET.fromstring(data["image/svg+xml"])
    assert data["text/plain"].count(" nearer the finish in all, ") == len(explorer._shown.cards)


def test_W1_a_card_may_be_tried_from_bottom_to_top_by_who_has_the_power() -> None:
    game = df.Game.at(
        cars={"R": "a2.3", "K": "a2.4", "G": "a1.4"},
        owners={"R": 0, "K": 1, "G": 1},
        hands=[["R6 K4 G2"], ["W5"]],
        turn=0,
        powers={"R": "tricky"},
    )
    explorer = HandExplorer(game)
    press(explorer, "card 1")
    assert 'data-do="up"' in explorer._side.html
    press(explorer, "up")
    assert explorer.game.car is df.Colour.GREEN


def test_before_the_race_and_at_a_bet_every_hand_can_be_shown_kept_and_saved() -> None:
    """Powers that are still to be won serve nobody; where bets are due the cards wait (R7)."""
    rng = Random(5)
    game = df.Game.new(players=2, seed=6, powers="both", track="pasture")
    seen = set()
    for moment in stepping(game, [BOTS["greedy"]] * 2, rng):
        if moment.phase in seen:
            continue
        seen.add(moment.phase)
        for shown in (HandExplorer(moment, seat=1), HandExplorer(moment.view(1))):
            again = df.Game.from_record(shown._shown.base.record())
            assert again.state == shown._shown.base.state
            assert shown._repr_mimebundle_() and len(shown.lines.splitlines()) == 2
            if moment.phase is df.Phase.BETS:
                press(shown, "card 1")
                assert "R7" in shown._shown.fault
    assert {df.Phase.AUCTION, df.Phase.RACE, df.Phase.BETS, df.Phase.OVER} <= seen


def test_whatever_is_pressed_is_a_sentence_and_never_a_fault_inside() -> None:
    rng = Random(1)
    game = df.Game.new(players=3, seed=2, powers="both", track="junction")
    moments = list(stepping(game, [BOTS["greedy"]] * 3, rng))
    for moment in rng.sample(moments, 6):
        explorer = HandExplorer(moment, seat=rng.randrange(3))
        for _ in range(20):
            acts = re.findall(r'data-do="([^"]+)"', html(explorer)) or ["hand"]
            press(explorer, rng.choice([*acts, "space"]), rng.choice(list(game.track.graph)))
            assert "inside" not in explorer._shown.fault
