"""A card that is built: every change, every refusal, what it does, what the deck holds."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

import downforce as df
from downforce.teach.composition import kinds, share
from downforce.ui import CardBuilder
from downforce.ui.card_carried import carried

FAR = {"R": "a2.3", "B": "a3.3"}


@pytest.fixture(params=["en", "ja"])
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    df.language(request.param)
    yield request.param
    df.language("en")


def press(widget: CardBuilder, do: str, value: Any = None) -> CardBuilder:
    widget.act = {"do": do, "value": value, "seq": widget.ack + 1}
    return widget


def plain(markup: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", re.sub(r"<style.*?</style>", "", markup, flags=re.S)).split())


def notice(widget: CardBuilder) -> str:
    return plain(re.search(r'<p class="df-notice".*?</p>', widget.html, re.S)[0])  # type: ignore[index]


def race(cars: dict[str, str] = FAR, **more: Any) -> df.Game:
    owners = {car: at % 2 for at, car in enumerate(cars)}
    return df.Game.at(cars=cars, owners=owners, turn=0, hands=[["R5"], ["B5"]], **more)


def test_a_card_is_built_line_by_line() -> None:
    widget = CardBuilder(text="R6")
    press(press(press(widget, "add"), "colour 1", "W"), "number 1", "2")
    assert str(widget.card) == "R6 W2"
    assert str(press(widget, "up 1").card) == "W2 R6"
    assert str(press(widget, "remove 0").card) == "R6"
    assert str(press(widget, "text", "b5 g3").card) == "B5 G3"


def test_R4_what_the_card_does_is_told_line_by_line_with_its_rule() -> None:
    widget = CardBuilder(race(), "R2 B3")
    text = plain(widget.html)
    assert "Red drives 2 spaces" in text and "Blue drives 3 spaces" in text
    assert widget.html.count('data-do="rule R4"') >= 2


def test_R6_a_line_without_its_car_is_skipped() -> None:
    assert "does not race" in plain(CardBuilder(race(), "K4 R1").html)


def test_M4_a_later_line_stands_where_the_earlier_ones_have_left_the_cars() -> None:
    did = carried(race(), df.SpeedCard.parse("R1 B1"), {}, seat=0)
    assert did[0].game.cars[df.Colour.RED] == did[0].route[-1]
    assert did[1].game.cars[df.Colour.RED] == did[0].route[-1]
    assert did[1].start == FAR["B"]


def test_R5_the_car_of_a_wild_line_is_chosen_and_two_wild_lines_take_two_cars() -> None:
    widget = CardBuilder(race(FAR | {"Y": "a2.1"}), "R1 W1 W2")
    assert "B wild" not in widget.html and 'data-do="wild 1 R"' not in widget.html
    press(widget, "wild 1 Y")
    did = widget._shown.did
    assert did[1].colour is df.Colour.YELLOW and did[2].colour is df.Colour.BLUE


def test_R5_a_wild_line_without_a_car_is_skipped() -> None:
    assert "No car is left" in plain(CardBuilder(race(), "R1 B1 W2").html)


def test_M6_a_car_that_comes_home_is_told_so() -> None:
    track = df.load_track("harbour")
    near = next(node for node, to_go in track.to_go.items() if to_go == 2)
    assert "crosses the finish line" in plain(CardBuilder(race({"R": near, "B": "a3.3"}), "R8").html)


@pytest.mark.parametrize(
    "act, value",
    [("colour 1", "R"), ("number 0", "0"), ("text", "R6 R4"), ("text", ""), ("text", "R1 K1 G1 B1 Y1 O1 W1")],
)
def test_what_is_no_card_is_refused_in_one_sentence_with_a_rule(act: str, value: str, tongue: str) -> None:
    widget = press(CardBuilder(text="R6 K4"), act, value)
    assert str(widget.card) == "R6 K4"
    assert re.search(r"(R4) *$", notice(widget)) and "Traceback" not in widget.html


@pytest.mark.parametrize(
    "act", ["remove 9", "up 0", "add x y", "", "wild 0 Q", "wild", "line", "line x", "colour"]
)
def test_whatever_is_sent_breaks_nothing(act: str, tongue: str) -> None:
    widget = press(CardBuilder(text="R6"), act)
    assert widget.card.lines[0].number == 6
    assert "Traceback" not in widget.html and "df-cb" in widget.html


def test_six_lines_is_the_most() -> None:
    widget = CardBuilder(text="R6 K5 G4 B3 Y2")
    assert 'data-do="add"' in widget.html
    assert len(press(widget, "add").card.lines) == 6
    assert "Six lines is the most" in plain(widget.html)
    assert len(press(widget, "add").card.lines) == 6


@pytest.mark.parametrize(
    "text, said",
    [
        ("R6 K4 G2", "This card is in the deck: 1 of 42."),
        ("W5", "This card is in the deck: 6 of 42."),
        ("R6 G4 K2", "its numbers are, on 6 of the 42 cards"),
        ("R7", "No card of the deck has these numbers."),
        ("R8", "the speed-8 card of Red"),
    ],
)
def test_S4_whether_such_a_card_exists_is_told(text: str, said: str) -> None:
    assert said in plain(CardBuilder(text=text).html)


def test_what_the_deck_holds_can_be_folded_open() -> None:
    widget = CardBuilder()
    assert "6-5-4-3-2-1" not in plain(widget.html)
    text = plain(press(widget, "deck").html)
    assert "6-4-wild 2-1 6" in text
    assert len(re.findall(r" 19 70 ", text)) == 6 and "wild 12 42" in text
    assert "6-5-4-3-2-1" not in plain(press(widget, "deck").html)


def test_the_built_in_deck_is_seven_kinds_of_six() -> None:
    deck = df.load_deck()
    assert [kind.cards for kind in kinds(deck)] == [6] * 7
    assert all(share(deck, colour) == (19, 70) for colour in df.Colour)


def test_the_board_shows_the_line_that_is_asked_for() -> None:
    widget = press(CardBuilder(race(), "R2 B3"), "line 1")
    assert re.search(r'data-do="line 1"[^>]*aria-pressed="true"', widget.html)
    assert "df-route" in widget.html.split("df-cb-board")[1].split("</style>")[1]


def test_the_two_lines_of_python_build_the_same_card_in_the_same_position() -> None:
    widget = CardBuilder(race(), "R2 B3", seat=1)
    names: dict[str, Any] = {}
    exec(widget.lines.replace("\nui", "\nopened = ui"), names)
    assert names["opened"].card == widget.card and names["opened"].html == widget.html


def test_it_takes_a_view_and_hides_what_a_view_hides() -> None:
    view = race().view(0)
    assert "Red drives 2" in plain(CardBuilder(view, "R2").html)


@pytest.mark.parametrize("wrong", [7, object(), "nothing"])
def test_what_is_no_position_is_refused_in_one_sentence(wrong: Any, tongue: str) -> None:
    with pytest.raises(df.DownforceError) as refused:
        CardBuilder(wrong)
    assert "\n" not in str(refused.value)
    with pytest.raises(df.DownforceError):
        CardBuilder(seat=7)


def test_the_language_changes_and_the_card_stays() -> None:
    widget = CardBuilder(text="R6 K4")
    df.language("ja")
    try:
        press(widget, "line 0")
        assert str(widget.card) == "R6 K4" and "行を足す" in widget.html
    finally:
        df.language("en")


def test_a_saved_page_has_the_card_and_what_it_does() -> None:
    bundle = CardBuilder(race(), "R2 B3")._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "Red drives 2 spaces" in data["text/plain"] and "Red drives 2 spaces" in data["image/svg+xml"]
    assert all(f'class="{kind} ' in data["image/svg+xml"] for kind in ("df-board", "df-cards"))
