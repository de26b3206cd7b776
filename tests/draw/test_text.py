"""The board and the standings as text."""

from types import SimpleNamespace

import pytest

from downforce.draw import standings, text_board
from downforce.draw.text import longest, unroll, width
from downforce.rules.cards import Colour
from downforce.rules.game import Game
from downforce.rules.track import load_track, tracks


@pytest.mark.parametrize("name", tracks())
def test_every_space_has_a_place_of_its_own_and_every_step_leads_right(name):
    track = load_track(name)
    lap = unroll(track)
    assert len(set(lap.at.values())) == len(track.graph) - 1
    for u, v in track.graph.edges:
        if v != track.finish:
            assert lap.at[u][0] < lap.at[v][0]


@pytest.mark.parametrize("name", tracks())
@pytest.mark.parametrize("columns", [60, 80, 120])
def test_the_board_keeps_to_its_columns_and_shows_every_space(name, columns, each_language):
    track = load_track(name)
    text = text_board(track, columns=columns)
    assert max(map(width, text.splitlines())) <= columns
    strips = "".join(row for row in text.splitlines() if row.startswith(" "))
    assert sum(map(strips.count, "·×┼@/")) == len(track.graph) - 1


def test_cars_and_numbered_ends_are_shown(position, red_ends):
    text = text_board(position, ends=red_ends, colour=Colour.RED, asked="d3.1")
    letters = "".join(line for line in text.splitlines() if "─" not in line)
    assert all(letters.count(letter) == 1 for letter in "KBGORY?")
    assert "R>" in letters
    for number, reach in enumerate(red_ends.values(), 1):
        assert f"{number}{'!' if reach.lost else ' '}" in letters


def test_a_terminal_without_box_characters_gets_plain_ones(harbour):
    for encoding in ("ascii", "no such encoding"):
        text = text_board(harbour, encoding=encoding)
        assert text.isascii()
        assert text.count("#") == len(list(harbour.graph.predecessors(harbour.finish)))


def test_betting_lines_stand_before_the_spaces_that_cross_them(harbour):
    text = text_board(harbour)
    assert text.count("│") == len({v for line in harbour.lines for _, v in line})
    rulers = "".join(line for line in text.splitlines() if "─" in line)
    assert all(str(number) in rulers for number in (1, 2, 3))


def test_longest_ways_are_longest(bare_track):
    before = longest(bare_track, forward=True)
    behind = longest(bare_track, forward=False)
    assert before[bare_track.finish] == behind["p1"] == 31
    assert all(before[v] >= before[u] + 1 for u, v in bare_track.graph.edges)


def test_O2_standings_give_place_car_owner_and_way_to_go(each_language):
    game = Game.new(players=3, track="harbour", seed=7)
    lines = standings(game)
    assert len(lines) == 6
    first = min(game.cars, key=lambda colour: (game.track.to_go[game.cars[colour]], str(colour)))
    assert lines[0].split()[1:3] == [str(first), first.word]
    assert str(game.track.to_go[game.cars[first]]) in lines[0]


def test_cars_that_are_home_are_named_in_order(harbour, each_language):
    position = SimpleNamespace(track=harbour, cars={Colour.RED: "c3.2"}, finished=(Colour.BLUE, Colour.BLACK))
    last = text_board(position).splitlines()[-1]
    assert last.index("B") < last.index("K")
    assert standings(position)[0].split()[:2] == ["1", "B"]
