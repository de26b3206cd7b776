"""What holds for every picture, in both languages and all themes."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

from downforce.draw import (
    badge,
    board,
    card,
    card_back,
    events_list,
    fragment,
    hand,
    money_table,
    standings_table,
)
from downforce.draw.badges import plain_badge
from downforce.draw.svg import escape, label, num
from downforce.draw.theme import THEMES, WHITE
from downforce.rules.cards import Colour, SpeedCard, load_deck
from downforce.rules.game import Game
from downforce.rules.picture import picture

CARD = SpeedCard.parse("R6 O4 W2 G1")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="session")
def game():
    return Game.new(players=4, track="harbour", seed=7, names=("<b>Ada</b>", "B&B", 'C"C', "D'D"))


@pytest.fixture
def pictures(position, red_ends, bare_track):
    def draw(theme):
        chosen = {"ends": red_ends, "colour": Colour.RED, "asked": "d3.1", "focus": "d1.1"}
        way = list(red_ends.values())[1].route
        yield from (
            board(position, theme=theme, width=width, route=way, **chosen) for width in (240, 800, None)
        )
        yield board(bare_track, theme=theme)
        yield from (badge(colour, theme=theme) for colour in (*Colour, None))
        yield card(CARD, current=2, done=(0, 1), theme=theme)
        yield hand(load_deck(), chosen=CARD, theme=theme)
        yield card_back(theme=theme)

    return draw


@pytest.mark.parametrize("theme", THEMES)
def test_every_picture_is_well_formed_and_says_what_it_shows(pictures, theme, each_language):
    for svg in pictures(theme):
        root = ElementTree.fromstring(svg)
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
        assert root.find(f"{SVG}title").text.strip()


@pytest.mark.parametrize("theme", THEMES)
def test_no_element_has_an_id_or_points_to_one(pictures, theme):
    for svg in pictures(theme):
        for element in ElementTree.fromstring(svg).iter():
            assert "id" not in element.attrib
            assert not any("href" in key or "url(" in text for key, text in element.attrib.items())


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_fixed_theme_needs_no_variables(pictures, theme):
    for svg in pictures(theme):
        assert "var(--df" not in svg


def test_a_picture_drawn_twice_is_the_same(pictures):
    assert list(pictures("auto")) == list(pictures("auto"))


def test_no_number_is_finer_than_a_tenth_or_no_number_at_all(pictures):
    for svg in pictures("light"):
        body = re.sub(r"<style>.*?</style>|<desc>.*?</desc>", "", svg, flags=re.S)
        assert not re.search(
            r"(?<!scale\()\d*\.\d\d", re.sub(r"scale\([^)]*\)|style=\"[^\"]*\"|opacity=\"[^\"]*\"", "", body)
        )
        assert "nan" not in body
        assert "None" not in body


def test_a_title_from_a_file_is_escaped(bare_track, each_language):
    svg = board(bare_track, theme="light")
    assert "<b>" not in svg
    assert "<i>" not in svg
    assert ElementTree.fromstring(svg).find(f"{SVG}title").text.startswith(bare_track.title[each_language])


def test_names_from_a_record_are_escaped_in_tables(game):
    html = game._repr_html_() + game.view(0)._repr_html_() + events_list(game.events)
    assert "<b>" not in html
    assert "&lt;b&gt;Ada&lt;/b&gt;" in html


def test_text_that_xml_cannot_hold_is_left_out():
    assert escape("a\x00b\x1bc\ud800d") == "abcd"


@pytest.mark.parametrize(
    ("number", "text"), [(0.04, "0"), (-0.04, "0"), (-0.5, "-.5"), (10, "10"), (12.35, "12.3")]
)
def test_numbers_are_written_short(number, text):
    assert num(number) == text


def test_capitals_are_centred_on_their_point():
    text = ElementTree.fromstring(label("R", 10, 20, 10))
    assert (text.get("text-anchor"), text.get("x"), float(text.get("y"))) == (
        "middle",
        "10",
        pytest.approx(23.6, abs=0.1),
    )


@pytest.mark.parametrize("draw", [standings_table, money_table, lambda game: events_list(game.events)])
def test_html_fragments_are_well_formed(game, draw, each_language):
    ElementTree.fromstring(fragment(draw(game)))


@pytest.mark.parametrize("make", [lambda game: game, lambda game: game.view(1)])
def test_a_game_and_a_view_show_board_standings_and_money(game, make, each_language):
    root = ElementTree.fromstring(picture(make(game)))
    assert len(root.findall(".//table")) == 2
    assert len(root.findall(f".//{SVG}svg[@viewBox='0 0 1200 750']")) == 1


def test_a_view_shows_its_own_hand_and_no_other(game):
    html = picture(game.view(2))
    shown = re.findall(r'data-card="([^"]*)"', html)
    assert sorted(shown) == sorted(map(str, game.hands[2]))


def test_cards_decks_and_tracks_show_themselves(harbour, each_language):
    assert harbour._repr_svg_().count("data-space=") == len(harbour.graph) - 1
    assert 'data-card="R6 O4 W2 G1"' in CARD._repr_svg_()
    assert load_deck()._repr_html_().count("data-card=") == 42


def test_pictures_of_two_kinds_do_not_share_rules(harbour):
    for svg in (board(harbour, theme="light"), card(CARD, theme="light")):
        kind = re.search(r'class="(df-\w+)', svg)[1]
        rules = re.search(r"<style>(.*?)</style>", svg, re.S)[1]
        assert all(rule.startswith(f".df-light.{kind} ") for rule in rules.split("}") if rule)


@pytest.mark.parametrize("colour", [*Colour, None])
def test_a_plain_badge_has_the_shape_letter_and_hue_of_the_full_one(colour):
    plain, full = (ElementTree.fromstring(draw(colour)) for draw in (plain_badge, badge))
    marks = [
        {(each.tag.removeprefix(SVG), each.get("d"), each.text, each.get("y"), each.get("fill"))
         for each in root.iter() if each.get("fill") and not (each.get("d") and each.get("fill") == WHITE)}
        for root in (plain, full)
    ]  # fmt: skip
    assert marks[0] == marks[1]
