"""Cards: six slots, the line in play, lines done, the back."""

import itertools
import re
import xml.etree.ElementTree as ElementTree

import pytest

from downforce.draw import badge, card, card_back, hand, tie_bar
from downforce.draw.cards import card_text
from downforce.draw.theme import CAR
from downforce.rules.cards import Colour, SpeedCard

SVG = "{http://www.w3.org/2000/svg}"
CARD = SpeedCard.parse("R6 O4 W2 G1")


def lines(svg):
    groups = [e for e in ElementTree.fromstring(svg).iter(f"{SVG}g") if "df-line" in (e.get("class") or "")]
    return sorted(groups, key=top)


def top(group):
    return float(re.fullmatch(r"translate\(0 ([\d.]+)\)", group.get("transform"))[1])


def texts(group):
    return [element.text for element in group.iter(f"{SVG}text")]


def test_R4_a_card_shows_its_lines_from_the_top():
    assert [texts(line) for line in lines(card(CARD))] == [["R", "6"], ["O", "4"], ["W", "2"], ["G", "1"]]


def test_every_slot_has_the_same_place_on_every_card():
    six = [top(line) for line in lines(card(SpeedCard.parse("K6 B5 O4 Y3 R2 G1")))]
    one = [top(line) for line in lines(card(SpeedCard.parse("R8")))]
    gaps = {b - a for a, b in itertools.pairwise(six)}
    assert len(six) == 6
    assert one == six[:1]
    assert len(gaps) == 1


def test_lines_done_and_the_line_in_play_are_marked():
    svg = card(CARD, current=2, done=(0, 1))
    assert ["df-done" in line.get("class") for line in lines(svg)] == [True, True, False, False]
    assert svg.count('class="df-now"') == svg.count('class="df-arrow"') == 1
    assert "df-now" not in card(CARD).split("</style>")[1]


def test_a_card_says_in_words_what_it_shows(each_language):
    text = card_text(CARD, current=1, done=(0,))
    assert {"en": "Red 6 (done), Orange 4 (now), wild 2", "ja": "赤 6（済み）、オレンジ 4（今）、ワイルド 2"}[
        each_language
    ] in text


def test_a_hand_holds_its_cards_in_rows_and_one_stands_out():
    cards = [SpeedCard.parse(text) for text in ("R8", "B5", "W5", "K6 B5")]
    root = ElementTree.fromstring(hand(cards, columns=3, chosen=cards[1]))
    groups = [e for e in root.iter(f"{SVG}g") if e.get("data-card")]
    assert [group.get("data-card") for group in groups] == ["R8", "B5", "W5", "K6 B5"]
    assert [group.get("class") for group in groups].count("df-card df-chosen") == 1
    assert len({group.get("transform") for group in groups}) == 4


def test_an_empty_hand_is_a_picture_too():
    assert ElementTree.fromstring(hand([])).tag == f"{SVG}svg"


def test_S7_the_back_of_a_card_tells_nothing():
    svg = card_back()
    assert "data-card" not in svg
    assert not list(ElementTree.fromstring(svg).iter(f"{SVG}text"))


@pytest.mark.parametrize("colour", [*Colour, None])
def test_a_badge_tells_a_car_by_letter_and_shape(colour, each_language):
    root = ElementTree.fromstring(badge(colour))
    assert [element.text for element in root.iter(f"{SVG}text")] == [str(colour or "W")]
    if colour:
        assert root.find(f"{SVG}title").text == colour.word


def test_no_two_badges_have_the_same_shape():
    shapes = {
        next(ElementTree.fromstring(badge(colour)).iter(f"{SVG}path")).get("d") for colour in (*Colour, None)
    }
    assert len(shapes) == 7


def test_A4_a_tie_bar_adds_up_the_other_colours_and_nothing_wild():
    root = ElementTree.fromstring(tie_bar(SpeedCard.parse("B6 Y4 W2 R1"), Colour.BLUE))
    assert [element.text for element in root.iter(f"{SVG}text")] == ["Y4", "R1", "= 5"]
    four, one = (float(element.get("width")) + 2 for element in root.iter(f"{SVG}rect"))
    assert four == 4 * one


def test_A4_bars_that_are_compared_are_equally_wide_and_to_one_scale():
    bars = [
        tie_bar(SpeedCard.parse(text), Colour.BLUE, unit=10, widest=9) for text in ("B6 Y4 R1", "B6 Y5 O4")
    ]
    roots = [ElementTree.fromstring(bar) for bar in bars]
    assert roots[0].get("viewBox") == roots[1].get("viewBox")
    first, second = ([float(el.get("width")) + 2 for el in root.iter(f"{SVG}rect")] for root in roots)
    assert (first, second) == ([40, 10], [50, 40])
    small = [el.text for el in roots[0].iter(f"{SVG}text")][-3:-1]
    assert small == ["R", "1"], "one above the other in a small box"


def test_A4_a_card_without_another_colour_has_an_empty_bar(each_language):
    root = ElementTree.fromstring(tie_bar(SpeedCard.parse("B5"), Colour.BLUE, wins=True))
    assert [element.text for element in root.iter(f"{SVG}text")] == ["= 0"]


def test_the_outline_of_a_badge_on_a_card_is_seen_on_its_row():
    style = card(SpeedCard.parse("Y6 K4"))
    white, dark = (re.search(rf"{name}\{{fill:(#\w+);stroke:\1", style) for name in (LINE, YELLOW))
    assert white[1] == "#FFFFFF" != dark[1]
    rows = {colour: re.search(rf"\.df-of-{colour}{{fill:(#\w+)", style)[1] for colour in Colour}
    assert rows == {colour: CAR[colour] for colour in Colour} and dark[1] not in rows.values()


LINE, YELLOW = r"\.df-line \.df-brim", r"\.df-of-Y \.df-brim\.df-brim"
