"""Score sheets and rules on paper."""

import re

import pytest

from downforce.paper import PAPERS, pages
from downforce.paper.letters import folded, wide
from downforce.paper.rules import told
from downforce.rules.errors import UnreadableText
from downforce.rules.in_force import Setting, in_force
from downforce.rules.powers import BASE, Power
from downforce.rules.rulebook import marks, rulebook
from downforce.rules.track import load_track
from tests.paper.conftest import read


def squeezed(drawn):
    return re.sub(r"\s", "", "".join(page.words for page in read(drawn)))


@pytest.mark.parametrize("paper", PAPERS)
def test_E5_a_score_sheet_has_room_for_auction_prizes_bets_and_result(paper, each_language):
    fixed, odds = read(pages("score-sheet", paper=paper))
    for page in (fixed, odds):
        sheets = 4 if paper == "a3" else 2
        for rule in ("A5", "E3", "E5"):
            assert page.words.count(rule) == sheets
        assert page.words.count("$12") == sheets
    assert "$9 / $6 / $3" in fixed.words and "$9 / $6 / $3" not in odds.words
    assert "×3 / ×2 / ×1" in odds.words and "×3" not in fixed.words


def test_B4_on_a_track_with_two_betting_lines_there_are_two_bets():
    track = load_track("quarry")
    assert "$3 / $2 / $1" not in read(pages("score-sheet", track=track))[0].words
    assert "$3 / $2 / $1" in read(pages("score-sheet"))[0].words


def test_the_rules_are_all_there_with_ids_and_marks(each_language):
    words = squeezed(pages("rules"))
    for rule in in_force(Setting(load_track("harbour"), None)):
        assert f"{rule.id}{rule.title}".replace(" ", "") in words
        for sentence in rule.sentences:
            assert re.sub(r"\s", "", sentence.text) in words
    assert marks()["ruling"][0].replace(" ", "") in words


def test_rules_of_other_options_are_left_out_and_those_of_chosen_ones_stand_in():
    plain = [rule.id for rule in told(Setting())]
    assert not {id for id in plain if id[0] in "POTW"} and "A4" in plain and "A10" not in plain
    other = [rule.id for rule in told(Setting(None, 4, "printed", "odds", BASE))]
    assert {"P1", "P2", "P3", "O1", "A10", "W0", "W6"} <= set(other)
    assert not {"A4", "A7", "B4", "W7"} & set(other)
    assert other.index("A10") < other.index("P1") < other.index("R1")


def test_P2_T3_what_the_options_replace_is_not_on_paper_either():
    words = squeezed(pages("rules", rules="printed", track="quarry"))
    gone = [rulebook()["A9"].sentences[1:3], rulebook()["B1"].sentences[:1]]
    for sentence in (sentence for some in gone for sentence in some):
        assert re.sub(r"\s", "", sentence.text) not in words
        assert re.sub(r"\s", "", sentence.text) in squeezed(pages("rules"))


def test_S4_A10_on_paper_nobody_knows_yet_how_many_play():
    words = squeezed(pages("rules", powers="base"))
    for sentence in (rulebook()["S4"].sentences[2], *rulebook()["A10"].sentences):
        assert re.sub(r"\s", "", sentence.text) in words


def test_T4_what_is_special_about_the_track_is_told():
    ids = [rule.id for rule in told(Setting(load_track("pasture")))]
    assert "T4" in ids and "T1" not in ids


def test_a_power_of_ones_own_is_told_with_its_words():
    mine = Power("tow", title={"en": "Tow rope"}, text={"en": "Pull the car behind."}, own=1)
    assert "Towrope.Pullthecarbehind." in squeezed(pages("rules", powers=[mine]))


@pytest.mark.parametrize("paper", PAPERS)
def test_even_all_the_rules_fit_on_two_pages_and_nothing_beside_them(paper, each_language):
    drawn = pages("rules", paper=paper, rules="printed", betting="odds", powers="both")
    assert len(drawn) <= 2
    for page in drawn:
        for x, y, words in re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)', page.svg):
            assert 5 < float(x) < page.width - 5 and 5 < float(y) < page.height - 5, words


@pytest.mark.parametrize("option", [{"rules": "house"}, {"betting": "none"}])
def test_an_option_that_there_is_not_is_refused(option):
    with pytest.raises(UnreadableText, match="choose one of"):
        pages("rules", **option)


@pytest.mark.parametrize("size", [2.5, 3, 4])
def test_no_line_is_wider_than_asked_and_no_word_is_lost(size, each_language):
    for rule in rulebook().values():
        lines = folded([rule.text], 60, size)
        assert all(wide(run.words.rstrip(), size) <= 60 for line in lines for run in line)
        assert re.sub(r"\s", "", "".join(run.words for line in lines for run in line)) == re.sub(
            r"\s", "", rule.text
        )


def test_japanese_lines_do_not_begin_with_marks_nor_part_a_number_from_what_it_counts():
    lines = [line[0].words for line in folded(["赤は、（青）、6マス、12マス進む。" * 9], 33, 3)]
    assert not [
        line for line in lines if line[0] in "、。）マ" and lines[lines.index(line) - 1][-1].isdigit()
    ]
    assert not [line for line in lines if line[0] in "、。）"]
