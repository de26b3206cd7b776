"""Waterfalls to one scale, dots that can be counted, bars: what they show, and that it can be read."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from downforce.draw.charts import Fall, Item, Scale, fall_text, signed, waterfall, waterfalls
from downforce.draw.counts import LOOKS, Bar, Count, bars, bars_text, dots, dots_text, one_dot
from downforce.draw.theme import CAR, THEMES
from downforce.rules.cards import Colour

RED, BLUE, KEY = Colour.RED, Colour.BLUE, Colour.BLACK
ADA = Fall(
    "Ada",
    (
        Item(-6, (RED,), "bid", owed=True),
        Item(9, (RED,), "prize"),
        Item(6, (BLUE,), "bets"),
        Item(0, (KEY,), "bets"),
    ),
    "result",
    before=4,
)
BEN = Fall("Ben", (Item(-12, (BLUE, KEY), "bids", owed=True), Item(2, (KEY,), "prize")), "result")
NONE = Fall("Chika", (), "result")


def rects(svg: str) -> list[dict[str, str]]:
    return [dict(node.attrib) for node in ET.fromstring(svg).findall(".//{*}rect")]


def words(svg: str) -> list[str]:
    return [node.text or "" for node in ET.fromstring(svg).findall(".//{*}text")]


def test_E5_the_levels_go_from_nothing_to_the_result() -> None:
    assert ADA.levels == (0, -6, 3, 9, 9)
    assert (ADA.total, BEN.total, NONE.total) == (9, -10, 0)


def test_bids_are_hollow_and_gains_have_the_colour_of_the_car_that_brought_them() -> None:
    bid, prize, bet, result = rects(waterfall(ADA, Scale.of([ADA])))
    assert bid["class"] == "df-owed" and "fill" not in bid
    assert (prize["fill"], bet["fill"]) == (CAR[RED], CAR[BLUE])
    assert result["class"] == "df-result"


def test_every_bar_begins_where_the_one_before_ended_and_is_as_high_as_its_amount() -> None:
    scale = Scale.of([ADA])
    bid, prize, bet, result = rects(waterfall(ADA, scale))
    for box, low, high in ((bid, -6, 0), (prize, -6, 3), (bet, 3, 9), (result, 0, 9)):
        assert float(box["y"]) == pytest.approx(scale.y(high), abs=0.1)
        assert float(box["height"]) == pytest.approx((high - low) * scale.unit, abs=0.1)


def test_all_players_share_one_scale_with_room_for_the_results_before() -> None:
    scale = Scale.of([ADA, BEN, Fall("Diego", (), before=31)])
    assert scale.least <= -12 and scale.most >= 31
    heights = {re.search(r'viewBox="\S+ \S+ \S+ (\S+)"', waterfall(each, scale))[1] for each in (ADA, BEN)}  # type: ignore[index]
    assert len(heights) == 1


def test_the_result_before_is_a_dashed_mark_and_an_equal_one_is_not_drawn() -> None:
    scale = Scale.of([ADA])
    assert waterfall(ADA, scale).count('class="df-before"') == 1
    assert 'class="df-before"' not in waterfall(ADA._replace(before=9), scale)
    assert 'class="df-before"' not in waterfall(BEN, scale)


def test_a_figure_does_not_lie_on_the_dashes() -> None:
    scale = Scale.of([ADA])
    for before in range(-6, 10):
        svg = waterfall(ADA._replace(before=before), scale)
        texts = [node for node in ET.fromstring(svg).findall(".//{*}text") if node.text == "$9"]
        figure = next(node for node in texts if "df-soft" not in node.attrib["class"])
        if before != ADA.total:
            assert abs(float(figure.attrib["y"]) - 5 - scale.y(before)) > 8, before


@pytest.mark.parametrize("fall", [ADA, BEN, NONE])
@pytest.mark.parametrize("width", [200, 280, 500])
def test_no_letter_is_smaller_than_11_px_however_narrow_the_chart(fall: Fall, width: float) -> None:
    svg = waterfall(fall, Scale.of([ADA, BEN]), width=width)
    root = ET.fromstring(svg)
    sizes = [float(node.attrib["font-size"]) for node in root.findall(".//{*}text") if node.get("class")]
    assert sizes and min(sizes) >= 11
    assert float(root.attrib["width"]) == pytest.approx(float(root.attrib["viewBox"].split()[2]), abs=0.1)


def test_amounts_and_kinds_are_written_and_every_car_has_its_badge() -> None:
    svg = waterfall(ADA, Scale.of([ADA]))
    assert {"−6", "+9", "+6", "0", "$9", "bid", "prize", "bets", "result"} <= set(words(svg))
    assert re.findall(r'data-colour="(\w)"', svg) == ["R", "R", "B", "K"]
    assert (signed(-1), signed(1), signed(0)) == ("−1", "+1", "0")


@pytest.mark.usefixtures("each_language")
def test_a_chart_is_a_sentence_too() -> None:
    for fall in (ADA, BEN, NONE):
        told = fall_text(fall)
        assert fall.name in told and str(abs(fall.total)) in told
        assert told in waterfall(fall, Scale.of([fall])).replace("&quot;", '"')


def test_charts_of_all_players_in_one_picture_are_each_there_once() -> None:
    svg = waterfalls([ADA, BEN, NONE], columns=2)
    ET.fromstring(svg)
    assert [svg.count(f">{fall.name}<") for fall in (ADA, BEN, NONE)] == [1, 1, 1]


@pytest.mark.parametrize("theme", THEMES)
def test_a_name_is_escaped_in_every_theme(theme: str) -> None:
    evil = ADA._replace(name='<b>"&')
    for svg in (waterfall(evil, Scale.of([evil]), theme=theme), waterfalls([evil], theme=theme)):
        assert ET.fromstring(svg) is not None and "<b>" not in svg and f"df-{theme}" in svg


COUNTS = (
    Count(6, "full", "first"),
    Count(5, "half", "second"),
    Count(4, "ring", "third"),
    Count(5, "point", "else"),
)


def test_twenty_dots_stand_in_two_rows_of_ten_with_a_gap_after_five() -> None:
    circles = [dict(node.attrib) for node in ET.fromstring(dots(COUNTS)).findall(".//{*}circle")]
    assert len(circles) == 20
    rows = sorted({float(circle["cy"]) for circle in circles})
    assert len(rows) == 2
    first = [float(circle["cx"]) for circle in circles if float(circle["cy"]) == rows[0]]
    steps = [round(b - a, 1) for a, b in pairwise(first)]
    assert len(first) == 10 and steps[4] > steps[0] and set(steps[:4] + steps[5:]) == {steps[0]}


def test_outcomes_differ_in_form_and_not_in_colour_alone() -> None:
    assert len({re.sub(r"<title>.*?</title>", "", one_dot(look)) for look in LOOKS}) == len(LOOKS)
    assert dots(COUNTS).count('r="2.2"') == 5, "points"
    assert dots(COUNTS).count("<path") == 5, "halves"


@pytest.mark.usefixtures("each_language")
def test_dots_and_bars_are_sentences_too() -> None:
    assert all(str(count.n) in dots_text(COUNTS) and count.word in dots_text(COUNTS) for count in COUNTS)
    each = [Bar("bet 1", 4.8, "$4.80", strong=True), Bar("bet 2", 0, "$0.00")]
    assert dots_text(COUNTS) in dots(COUNTS) and bars_text(each) in bars(each, most=9)


def test_bars_of_two_pictures_with_the_same_greatest_value_can_be_compared() -> None:
    def length(value: float) -> float:
        return float(rects(bars([Bar("x", value, "")], most=9))[0]["width"])

    assert length(9) == pytest.approx(2 * length(4.5), abs=0.2)
    assert 0 < length(0) < 3, "nothing is seen, too"
