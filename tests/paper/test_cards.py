"""Cards on paper: every one once, in their true size, to be told apart without colour."""

import re
from collections import Counter
from pathlib import Path

import pytest

from downforce.paper import PAPERS, pages
from downforce.rules.cards import Colour, load_deck
from downforce.rules.powers import Power
from downforce.rules.rulebook import marks, rule
from tests.paper.conftest import read


def faces(drawn):
    return Counter(re.findall('data-card="([^"]*)"', "".join(page.svg for page in drawn)))


@pytest.mark.parametrize("paper", PAPERS)
def test_S4_every_card_of_a_game_is_there_exactly_once(paper):
    wanted = Counter(map(str, load_deck())) + Counter(f"{colour}8" for colour in Colour)
    assert sum(wanted.values()) == 48
    assert faces(pages("cards", paper=paper)) == wanted


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_have_their_true_size_in_the_pdf_and_so_has_the_page(paper):
    drawn = read(pages("cards", paper=paper, powers="base"))
    size = PAPERS[paper]
    for page in drawn:
        assert sorted((page.width, page.height)) == pytest.approx([size.width, size.height], abs=0.01)
    assert sum(page.boxes.count((63.0, 88.0)) for page in drawn) == 54


@pytest.mark.parametrize("paper", PAPERS)
def test_a_page_keeps_clear_of_the_edge_that_printers_leave_white(paper):
    for page in pages("cards", paper=paper, powers="both"):
        moves = re.findall(r'translate\(([\d.]+) ([\d.]+)\) scale\(1\)"', page.svg)
        assert moves
        for x, y in moves:
            assert 5 < float(x) < page.width - 63 - 5
            assert 5 < float(y) < page.height - 88 - 5


def test_every_card_says_its_lines_in_letters_and_figures(each_language):
    words = "".join(page.words for page in read(pages("cards")))
    for card in load_deck():
        assert str(card) in words


def test_powers_are_there_with_name_rule_and_where_the_text_comes_from(each_language):
    drawn = pages("cards", powers="both")
    assert len(re.findall("data-power=", "".join(page.svg for page in drawn))) == 12
    words = re.sub(r"\s", "", "".join(page.words for page in read(drawn)))
    for number in range(1, 13):
        told = rule(f"W{number}")
        assert told.title.replace(" ", "") in words
        assert told.sentences[0].text.replace(" ", "") in words
    assert marks()["reading"][0].replace(" ", "") in words


def test_a_power_of_ones_own_is_printed_with_its_words():
    mine = Power("tow", title={"en": "Tow rope", "ja": "けん引"}, text={"en": "Pull.", "ja": "引く。"}, own=1)
    drawn = pages("cards", powers=[mine])
    assert "Tow rope" in drawn[-1].svg and "your own" in drawn[-1].svg


def test_a_deck_of_ones_own_is_printed(tmp_path: Path):
    file = tmp_path / "mine.csv"
    file.write_text("lines\n" + "W9\n" * 42, "utf-8")
    assert faces(pages("cards", deck=file))["W9"] == 42


def test_japanese_is_letters_of_a_font_that_is_in_the_file(each_language):
    page = read(pages("cards", powers="base"))[-1]
    assert ("トリッキー" in page.words) == (each_language == "ja")
    if each_language == "ja":
        assert any(re.fullmatch(r"/[A-Z]{6}\+IPAexGothic", font) for font in page.fonts)
