"""From SVG to PDF: outlines, styles, letters."""

import math
import re
from importlib.util import find_spec

import pytest

from downforce.draw import board
from downforce.paper import pages, pdf
from downforce.paper import pdf_file as writer
from downforce.paper.outline import path
from downforce.paper.styles import Node, own_style
from downforce.rules.errors import DownforceError
from downforce.rules.track import load_track, tracks
from tests.paper.conftest import read


def ends(data):
    return [tuple(round(value, 6) for value in stroke.points[-1]) for stroke in path(data) if stroke.points]


def test_every_command_of_a_path_ends_where_it_should():
    assert ends("M1 1l2 0H9h-1V4v1L0 0") == [(1, 1), (3, 1), (9, 1), (8, 1), (8, 4), (8, 5), (0, 0)]
    assert ends("m1 1 2 2-1-1M.5.5") == [(1, 1), (3, 3), (2, 2), (0.5, 0.5)]
    assert ends("M0 0C1 1 2 2 3 3s1 1 2 2q1 1 2 0t2 0zl1 0") == [
        (0, 0), (3, 3), (5, 5), (7, 5), (9, 5), (1, 0)]  # fmt: skip


def test_a_mirrored_handle_goes_on_straight():
    *_, curve = path("M0 0C0 1 1 2 2 2S4 1 4 0")
    assert curve.points[0] == (3, 2)


@pytest.mark.parametrize("flags", ["0 0", "0 1", "1 0", "1 1"])
def test_an_arc_stays_on_its_circle_and_turns_as_its_flags_say(flags):
    large, sweep = map(int, flags.split())
    strokes = list(path(f"M5 0A5 5 0 {flags} 0 5"))
    centre = (0, 0) if large != sweep else (5, 5)
    at, turned = (5.0, 0.0), 0.0
    for stroke in strokes[1:]:
        for t in (0.25, 0.5, 0.75, 1):
            bezier = [at, *stroke.points]
            x, y = (sum(math.comb(3, i) * t**i * (1 - t) ** (3 - i) * p[k] for i, p in enumerate(bezier))
                    for k in (0, 1))  # fmt: skip
            assert math.dist((x, y), centre) == pytest.approx(5, abs=0.01)
        a, b = (math.atan2(p[1] - centre[1], p[0] - centre[0]) for p in (at, stroke.points[-1]))
        turned += math.degrees((b - a + math.pi) % (2 * math.pi) - math.pi)
        at = stroke.points[-1]
    assert at == (0, 5)
    assert turned == pytest.approx((270 if large else 90) * (1 if sweep else -1))


def test_flags_of_an_arc_may_stand_without_a_gap():
    assert ends("M0 0a5 5 0 11.5 10") == ends("M0 0a5 5 0 1 1 .5 10")


def test_of_two_rules_the_one_with_more_classes_wins_and_attributes_lose():
    sheet = ".a .b.c{fill:#111111}.a .b{fill:#222222;stroke:none}path{fill:#333333}"
    node = Node.of("path", {"class": "b c", "fill": "#444444"})
    assert own_style(sheet, [Node.of("g", {"class": "a"})], node) == {"fill": "#111111", "stroke": "none"}
    assert own_style(sheet, [], node) == {"fill": "#333333"}


def test_rules_for_a_pointer_do_not_hold_on_paper():
    assert own_style(".a:hover{fill:#111111}", [], Node.of("g", {"class": "a"})) == {}


@pytest.mark.parametrize("name", tracks())
def test_what_boards_are_styled_with_is_understood(name):
    svg = board(load_track(name), theme="light")
    sheet = re.search("<style>(.*?)</style>", svg)[1]
    declared = {pair.split(":")[0] for body in re.findall(r"\{(.*?)\}", sheet) for pair in body.split(";")}
    unseen = {"pointer-events", "user-select", "-webkit-user-select", "font-variant-numeric", ""}
    from downforce.paper.styles import KNOWN

    assert declared - unseen <= set(KNOWN)
    assert set(re.findall(r"<(\w+)", svg)) <= {
        "svg", "title", "desc", "style", "g", "path", "rect", "circle", "text"}  # fmt: skip


def test_the_same_pages_make_the_same_file():
    assert pdf(pages("cards")) == pdf(pages("cards"))


def test_a_viewer_is_asked_to_keep_the_size():
    assert b"/PrintScaling /None" in pdf(pages("cards")[:1])


def test_a_reader_aloud_is_told_the_language(each_language):
    assert f"/Lang ({each_language})".encode() in pdf(pages("cards")[:1])


def test_without_a_font_of_our_own_the_viewer_s_is_named(each_language, monkeypatch):
    monkeypatch.setattr(writer, "find_spec", lambda name: find_spec(name) if name == "reportlab" else None)
    writer._japanese.cache_clear()
    try:
        page = read(pages("cards", powers="base"))[-1]
        assert ("トリッキー" in page.words) == (each_language == "ja")
        if each_language == "ja":
            assert any("HeiseiKakuGo-W5" in font for font in page.fonts)
    finally:
        writer._japanese.cache_clear()


def test_without_reportlab_one_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setattr(writer, "find_spec", lambda name: None)
    with pytest.raises(DownforceError, match="pip install reportlab") as refused:
        pdf(pages("cards")[:1])
    assert "svg" in str(refused.value)


@pytest.mark.parametrize("data", ["L1 1", "1 1", "M1", "", "z", "M1e999 1L2 2", "m1 1" + "9" * 400])
def test_a_path_that_is_none_draws_nothing(data):
    assert not [stroke for stroke in path(data) if stroke.kind in ("line", "curve")]


@pytest.mark.parametrize(
    "data", ["A1e-300 1e-300 0 1 1 3 3", "A0 5 0 0 0 3 3", "A.1.1 0 0 0 3 3", "C1 1", "a1 1"]
)
def test_odd_paths_stay_finite(data):
    for stroke in path(f"M0 0{data}M1 1L2 2"):
        assert all(math.isfinite(value) and abs(value) < 1e3 for point in stroke.points for value in point)
    assert ends(f"M0 0{data}M1 1L2 2")[-2:] == [(1, 1), (2, 2)]
