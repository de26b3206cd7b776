"""Boards on paper: as large as the page allows, on one or two, and what stands on them to cut out."""

import re

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth

from downforce.draw.sheet import sheet
from downforce.paper import PAPERS, pages
from downforce.paper.track import MARGIN, OVERLAP, plan
from downforce.rules.errors import UnreadableText
from downforce.rules.track import Track, load_track, tracks
from tests.paper.conftest import read


def window(page):
    """The board's part on a page: left, top, width, height in mm; and its view in units."""
    found = re.search(r'viewBox="([^"]*)" x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)"', page.svg)
    return [float(value) for value in found.groups()[1:]], [float(value) for value in found[1].split()]


@pytest.mark.parametrize("name", tracks())
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("sheets", [1, 2])
def test_a_whole_board_lies_within_the_margins(name, paper, sheets):
    drawn = pages("track", track=name, paper=paper, sheets=sheets)
    assert len(drawn) == sheets + 1
    size = sheet(load_track(name)).size
    shown = 0.0
    for page in drawn[:-1]:
        (x, y, width, height), view = window(page)
        assert x >= MARGIN - 0.01 and x + width <= page.width - MARGIN + 0.01
        assert y >= MARGIN - 0.01 and y + height <= page.height - MARGIN + 0.01
        assert width / view[2] == pytest.approx(height / view[3], rel=1e-3)
        shown += view[2] if view[3] == pytest.approx(size[1], abs=0.01) else view[3]
    scale = width / view[2]
    along = size[0] if view[3] == pytest.approx(size[1], abs=0.01) else size[1]
    assert shown * scale == pytest.approx(along * scale + (OVERLAP if sheets == 2 else 0), abs=0.1)


def test_two_pages_that_are_glued_meet_where_they_are_marked():
    first, second, _ = pages("track", paper="a4", sheets=2)
    (x1, _, width, _), view1 = window(first)
    (x2, *_), view2 = window(second)
    scale = width / view1[2]
    cut = [float(x) for x, x_ in re.findall(r'd="M([\d.]+) [-\d.]+L([\d.]+) [-\d.]+"', first.svg) if x == x_]
    assert x1 + (view2[0] - view1[0]) * scale == pytest.approx(cut[-1], abs=0.02)
    assert x2 == MARGIN


def test_a_tall_board_is_stacked_and_a_wide_one_stands_side_by_side():
    assert plan((750, 1200), PAPERS["a4"], 2).stacked
    assert not plan((1200, 750), PAPERS["a4"], 2).stacked
    assert plan((750, 1200), PAPERS["a3"], 1).paper.height == 420


def test_every_space_is_on_the_board_once_and_no_car():
    board = pages("track", paper="a3", track="riverside")[0].svg
    spaces = re.findall('data-space="([^"]*)"', board)
    track = load_track("riverside")
    assert sorted(spaces) == sorted(set(track.graph) - {track.finish})
    assert "df-car" not in board


def test_cars_are_cut_out_in_the_size_of_the_board():
    board, tokens = pages("track", paper="a3")
    (_, _, width, _), view = window(board)
    assert sorted(re.findall('data-colour="(.)"', tokens.svg)) == sorted("KBGORY")
    scales = [float(scale) for scale in re.findall(r'scale\(([\d.]+)\)"><g class="df-car"', tokens.svg)]
    assert scales == pytest.approx([width / view[2]] * 6, rel=1e-3)


def test_T4_an_animal_is_cut_out_and_its_places_are_numbered():
    track = load_track("pasture")
    board, tokens = pages("track", paper="a3", track=track)
    assert board.svg.count('class="df-next"') == sum(len(animal.places) for animal in track.animals)
    assert "df-hide" not in board.svg.split("</style>")[1]
    assert tokens.svg.count('class="df-animals"') == len(track.animals)


def test_the_pdf_keeps_the_size_and_the_name(each_language):
    track = load_track("harbour")
    first, second, tokens = read(pages("track", paper="a4"))
    for page in (first, second, tokens):
        assert (page.width, page.height) == pytest.approx((210, 297), abs=0.01)
    title = track.title[each_language]
    assert title in first.words and title in tokens.words


def measured(letter, size, weight=""):
    """How wide the writer of the PDF takes a letter to be."""
    return size if ord(letter) > 0x2E80 else stringWidth(letter, f"Helvetica{weight}", size)


@pytest.mark.parametrize("language_", ["en", "ja"])
def test_a_long_name_stays_on_the_page(language_):
    form = load_track("harbour").to_dict()
    long = {"en": "The Very Long Circuit of the Northern and the Southern Harbours", "ja": "港" * 50}
    form["title"] = dict.fromkeys(("en", "ja"), long[language_])
    track = Track.from_dict(form)
    for page in pages("track", track=track):
        for x, size, words in re.findall(
            r'<text x="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*>([^<]*)', page.svg
        ):
            if long[language_] in words and float(size) > 8:  # the name on the board, in units
                assert float(x) + sum(measured(letter, float(size), "-Bold") for letter in words) <= 1200
            elif long[language_] in words:
                wide = sum(measured(letter, float(size)) for letter in words)
                assert float(x) + wide <= page.width


def test_a_board_over_three_pages_is_refused():
    with pytest.raises(UnreadableText, match="1 or 2"):
        pages("track", sheets=3)


def test_sparing_ink_changes_the_colours_and_nothing_else():
    full, sparing = (pages("track", paper="a3", ink=ink)[0].svg for ink in ("full", "sparing"))
    assert full.split("</style>")[1] == sparing.split("</style>")[1]
    assert "#F4F5F6" in sparing and "#F4F5F6" not in full
    with pytest.raises(UnreadableText, match="sparing"):
        pages("track", ink="invisible")


def test_pages_show_themselves_in_a_notebook_and_keep_their_styles_to_themselves():
    drawn = pages("track", paper="a3")
    shown = drawn._repr_html_()
    assert shown.count("<svg xmlns") == len(drawn) == 2
    for page in (*drawn, *pages("cards")):
        for sheet_ in re.findall("<style>(.*?)</style>", page.svg, re.S):
            assert not re.search(r"(^|})(?!\.df-light\.df-paper-)", sheet_.strip().removesuffix("}"))
