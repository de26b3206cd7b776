"""Auctions stepped through: what the browser can send, what is shown, and what stays hidden."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

import downforce as df
from downforce.rules.actions import Bid
from downforce.teach.auctions import AUCTION_CASES
from downforce.ui import AuctionStepper

NAMES = [case.name for case in AUCTION_CASES]
FIRST = {"bid": "pick 1", "sealed": "step", "turned": "step", "told": "step", "powers": "pick 1"}


@pytest.fixture(params=["en", "ja"])
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    df.language(request.param)
    yield request.param
    df.language("en")


def press(widget: AuctionStepper, *acts: str, value: Any = None) -> AuctionStepper:
    for do in acts:
        widget.act = {"do": do, "value": value, "seq": widget.ack + 1}
    return widget


def stage(widget: AuctionStepper) -> str:
    return re.search(r"stage='(\w+)'", repr(widget))[1]  # type: ignore[index]


def plain(markup: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", markup).split())


def spoken(widget: AuctionStepper) -> str:
    return plain(widget.html.split('class="df-spoken"')[1].split(">", 1)[1])


@pytest.mark.parametrize("name", NAMES)
def test_a_situation_goes_to_its_end_with_a_sentence_for_every_step(name: str, tongue: str) -> None:
    widget = AuctionStepper(name)
    said = [spoken(widget)]
    while stage(widget) != "over" and len(said) < 80:
        press(widget, FIRST[stage(widget)])
        said.append(spoken(widget))
    assert stage(widget) == "over"
    assert all(said) and all(one != other for one, other in pairwise(said))


def test_A2_a_sealed_bid_is_on_the_page_only_once_all_are_turned_up() -> None:
    widget = press(AuctionStepper(), "pick 1")
    assert stage(widget) == "sealed"
    assert "B6 Y4 W2 R1" not in widget.html
    assert "B6 Y4 W2 R1" in press(widget, "step").html


def test_A4_the_tie_is_told_only_after_the_guess_and_shown_as_a_sum() -> None:
    widget = press(AuctionStepper(), "pick 1", "step")
    assert "df-tie" not in widget.html and "df-figure" not in widget.html
    press(widget, "guess 1")
    text = plain(widget.html)
    assert "= 6" in text and "= 5" in text and "Wild adds nothing" in text
    assert "You guessed: Ben." in text and "Ada now stands" not in text
    assert "now stands at −$6" in text


def test_a_right_guess_is_told_so() -> None:
    assert "You guessed right." in plain(press(AuctionStepper(), "pick 1", "step", "guess 0").html)


def test_A7_where_nobody_bids_one_guesses_what_becomes_of_the_car() -> None:
    widget = AuctionStepper("does-not-race")
    decline = f"pick {len(widget.game.legal(0))}"
    press(widget, decline, "step", "guess second-bidding")
    assert "You guessed right." in plain(widget.html)
    press(widget, "step", decline, "step", "guess races-unowned")
    assert "You guessed: It races without an owner." in plain(widget.html)


def test_A8_who_may_not_bid_is_shown_with_the_rule_and_is_not_asked() -> None:
    widget = AuctionStepper("only-these")
    assert stage(widget) == "sealed"
    assert "Ada and Ben may not bid" in plain(widget.html) and "rule A8" in widget.html


def test_A9_in_the_second_bidding_there_is_nothing_to_decline_with() -> None:
    widget = AuctionStepper("forced-wild")
    press(widget, "pick 1", "step", "step", "step")
    assert widget.game.state.auction and widget.game.state.auction.bidding == 2
    assert re.findall(r'data-do="(pick \d)"', widget.html) == ["pick 1", "pick 2"]
    assert all(isinstance(action, Bid) for action in widget.game.legal(0))


def test_A10_the_power_that_is_kept_is_chosen_on_the_page() -> None:
    widget = press(AuctionStepper("keep-power"), "pick 1", "step", "step")
    assert stage(widget) == "powers"
    press(widget, "pick 2")
    assert [power.name for power in widget.game.state.table.powers[0]] == ["cunning"]


def test_P1_the_sum_is_not_shown_where_it_decides_nothing() -> None:
    widget = press(AuctionStepper("printed-lines"), "pick 1", "step", "step")
    assert "df-tie" in widget.html and "df-bar" not in widget.html
    assert "4 lines" in plain(widget.html)


def test_back_comes_to_every_moment_before_and_the_bids_of_the_others_stay() -> None:
    widget = AuctionStepper("whole")
    pages = [widget.html]
    for _ in range(8):
        press(widget, FIRST[stage(widget)])
        pages.append(widget.html)
    for page in pages[-2::-1]:
        assert press(widget, "back").html == page
    assert press(widget, "back").html == pages[0]
    for page in pages[1:]:
        assert press(widget, FIRST[stage(widget)]).html == page
    assert press(widget, "again").html == pages[0]


def test_another_situation_is_chosen_from_the_menu() -> None:
    widget = AuctionStepper()
    press(widget, "situation", value="forced")
    assert 'value="forced" selected' in widget.html
    press(widget, "situation lot")
    assert widget.game.setup.lots[df.Colour.BLUE] == (1, 2, 0)


@pytest.mark.parametrize(
    "act", ["pick 9", "pick x", "guess 0", "step", "situation nowhere", "", "rule Z9", "guess"]
)
def test_whatever_is_sent_that_has_no_control_changes_nothing_and_breaks_nothing(
    act: str, tongue: str
) -> None:
    widget = AuctionStepper()
    game = widget.game
    press(widget, act)
    assert widget.game is game and stage(widget) == "bid"
    assert "Traceback" not in widget.html


def test_the_language_changes_and_the_moment_stays() -> None:
    widget = press(AuctionStepper(), "pick 1", "step")
    df.language("ja")
    try:
        press(widget, "rule A4")
        assert stage(widget) == "turned" and "青は誰のものに" in widget.html
    finally:
        df.language("en")


def test_the_two_lines_of_python_open_the_same_moment() -> None:
    widget = AuctionStepper("second-bidding")
    first, second = widget.lines.splitlines()
    assert second == "ui.AuctionStepper('second-bidding')"
    press(widget, "pick 3", "step", "step", "step")
    names: dict[str, Any] = {}
    exec(widget.lines.replace("\nui", "\nopened = ui"), names)
    assert first == "from downforce import ui"
    assert names["opened"].game == widget.game


def test_any_game_in_its_auction_can_be_opened_for_any_seat() -> None:
    game = df.Game.new(players=5, seed=3, powers="base")
    widget = AuctionStepper(game, seat=4)
    assert "A game of your own" in widget.html and game.names[4] in widget.html
    for _ in range(80):
        press(widget, *([FIRST[stage(widget)]] if stage(widget) != "over" else []))
    assert widget.game.phase is df.Phase.RACE


@pytest.mark.parametrize("wrong", [3, "nothing", object()])
def test_what_is_no_auction_is_refused_in_one_sentence(wrong: Any, tongue: str) -> None:
    with pytest.raises(df.DownforceError) as refused:
        AuctionStepper(wrong)
    assert "\n" not in str(refused.value)
    with pytest.raises(df.DownforceError):
        AuctionStepper("lot", seat=9)


def test_a_saved_page_has_a_picture_and_a_text_without_the_cards_of_the_others() -> None:
    bundle = AuctionStepper()._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["image/svg+xml"].startswith("<svg") and "Bid your 6" in data["image/svg+xml"]
    assert (
        "B6 G4 R2" in data["text/plain"] and "B6 Y4 W2 R1" not in data["text/plain"] + data["image/svg+xml"]
    )


def test_cards_to_be_bid_say_what_they_bid_and_have_keys() -> None:
    page = AuctionStepper("highest").html
    assert re.search(r'data-key="1"[^>]*aria-label="\$5, other colours 0\. From the top', page)
    assert 'data-key="0"' in page
