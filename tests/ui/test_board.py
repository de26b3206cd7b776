"""The board as a widget: what a browser would set, and what comes of it."""

import html
import itertools
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import downforce as df
from downforce import Game
from downforce.rules.actions import Drive
from downforce.rules.errors import UnreadableText
from downforce.ui import Board
from downforce.ui.alone import Alone
from downforce.ui.board import SCRIPTS
from downforce.ui.reading import not_now
from downforce.ui.session import Session
from downforce.ui.table import Table

_numbers = itertools.count(1)
STATIC = Path(__file__).parents[2] / "downforce/ui/static"
HANDS = [["R6 K4 G2"], ["B5"]]


def send(board: Board, act: str, value: Any = None, **more: Any) -> None:
    """Set the trait as the browser does."""
    sent = {"do": act, "seq": next(_numbers), "moment": board.moment, **more}
    board.act = sent if value is None else {**sent, "value": value}


def started(**more: Any) -> Game:
    track = df.load_track("harbour")
    cars = {"R": "c1.1", "B": "c2.2", "K": track.grid[2], "G": track.grid[3]}
    owners = {"R": 0, "B": 1, "K": 0, "G": 1}
    return Game.at(**{"track": track, "cars": cars, "hands": HANDS, "owners": owners, "turn": 0, **more})


@pytest.fixture
def game() -> Game:
    """Red is to be driven."""
    game = started()
    return game.play(game.legal(0)[0])


@pytest.fixture
def board(game: Game) -> Board:
    return Board(game)


def test_an_end_drives_there(board: Board, game: Game) -> None:
    end = list(game.ends)[2]
    send(board, "space", end)
    assert board.game.cars[df.Colour.RED] == end
    assert [frame["colour"] for frame in board.scene["film"]] == ["R"]
    assert board.game == game.play(Drive(0, game.ends[end].route))


def test_R5_a_wild_lines_car_is_named_by_the_space_it_stands_on() -> None:
    game = started(hands=[["W5"], ["B5"]])
    board = Board(game.play(game.legal(0)[0]))
    send(board, "space", "c2.2")
    assert board.game.car is df.Colour.BLUE
    send(board, "undo")
    send(board, "space", "e2.1")
    assert board.game.car is None and "Why not here?" in board.below


def test_M1_any_other_space_says_why_not_with_its_rule(board: Board, game: Game) -> None:
    send(board, "space", "d3.4" if "d3.4" not in game.ends else "e2.1")
    assert "Why not here?" in board.below
    assert re.search(r'data-do="rule \w+"', board.below)
    assert board.scene["asked"] and board.scene["says"][1] in board.below
    assert board.game is game
    send(board, "escape")
    assert board.below == "" and not board.scene["asked"]


def test_a_rule_is_folded_open_in_full(board: Board) -> None:
    send(board, "space", "e2.1")
    act = re.search(r'data-do="(rule \w+)"', board.below)
    assert act
    closed = board.below
    send(board, act[1])
    assert len(board.below) > len(closed) + 40
    send(board, act[1])
    assert board.below == closed


def test_a_sentence_is_counted_only_where_there_is_news(board: Board, game: Game) -> None:
    first = board.scene["says"][0]
    send(board, "space", "e2.1")
    send(board, "space", "e2.1")
    assert board.scene["says"][0] == first + 2, "asked twice, answered twice"
    send(board, "rule M1")
    send(board, "escape")
    assert board.scene["says"][0] == first + 2
    send(board, "space", next(iter(game.ends)))
    assert board.scene["says"][0] == first + 3


def test_a_film_is_counted_only_where_something_happened(board: Board, game: Game) -> None:
    reel = board.scene["reel"]
    send(board, "space", "e2.1")
    assert board.scene["reel"] == reel and board.scene["film"] == []
    send(board, "space", next(iter(game.ends)))
    assert board.scene["reel"] == reel + 1


def test_the_same_click_twice_is_one(board: Board, game: Game) -> None:
    end = next(iter(game.ends))
    act = {"do": "space", "value": end, "seq": 10**6, "moment": board.moment}
    board.act = act
    board.act = act
    assert len(board.game.actions) == len(game.actions) + 1
    assert board.ack == 10**6


def test_a_click_meant_for_an_earlier_moment_is_none(board: Board, game: Game) -> None:
    end = next(iter(game.ends))
    send(board, "space", end)
    now = board.game
    send(board, "pick 1", moment=board.moment - 1)
    assert board.game is now


def test_undo_takes_back_and_says_so_when_there_is_nothing(board: Board, game: Game) -> None:
    send(board, "space", next(iter(game.ends)))
    send(board, "undo")
    assert board.game is game
    send(board, "undo")
    assert "nothing to take back" in board.below


@pytest.mark.parametrize("act", ["nonsense", "pick 99", "pick", "space", "question"])
def test_what_cannot_be_done_is_a_sentence_on_the_board(board: Board, game: Game, act: str) -> None:
    send(board, act)
    assert "df-notice" in board.below
    assert board.game is game


def test_a_fault_is_a_sentence_on_the_board(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("downforce.ui.alone.why_not", lambda *_: 1 / 0)
    send(board, "space", "e2.1")
    assert "ZeroDivisionError" in board.below
    monkeypatch.undo()
    send(board, "space", "e2.1")
    assert "Why not here?" in board.below


def test_a_callback_is_given_each_game_and_its_faults_are_said(game: Game) -> None:
    seen: list[Game] = []
    board = Board(game, on_play=seen.append)
    send(board, "space", next(iter(game.ends)))
    send(board, "space", "e2.1")
    send(board, "undo")
    assert seen[-1] is game and len(seen) == 2
    broken = Board(game, on_play=lambda game: 1 / 0)
    send(broken, "space", next(iter(game.ends)))
    assert "ZeroDivisionError" in broken.below and broken.game is not game


@pytest.mark.parametrize("options", [{}, {"powers": ["tricky"]}, {"betting": "odds"}, {"rules": "printed"}])
def test_a_whole_game_is_played_by_the_buttons(options: dict[str, Any]) -> None:
    rng = Random(5)
    board = Board(Game.new(players=3, seed=4, **options))
    while board.game.to_act:
        seat = board.game.to_act[0]
        buttons = re.findall(r'data-do="(pick \d+)"', board.beside)
        assert len(buttons) == len(board.game.legal(seat))
        send(board, rng.choice(buttons))
        assert "df-notice" not in board.below
    assert "wins with" in board.beside or "share the win" in board.beside


def test_200_decisions_leave_no_widgets_behind() -> None:
    board = Board(Game.new(players=4, seed=4))
    before, size, heard = len(_instances), len(str(board.get_state())), observers(board)
    for _ in range(100):
        send(board, "pick 1")
    for _ in range(100):
        send(board, "undo")
    assert len(_instances) == before and observers(board) == heard
    assert board.game == Game.new(players=4, seed=4) and not board._alone.past
    assert abs(len(str(board.get_state())) - size) < 2_000, "a board at its beginning is as large as it was"


def observers(part: Any) -> int:
    """How many listen to its traits."""
    return sum(len(each) for kinds in part._trait_notifiers.values() for each in kinds.values())


def test_three_questions_are_answered_in_text(board: Board) -> None:
    send(board, "question", {"question": "where", "car": "B", "card": ""})
    assert "Blue" in board.beside.partition('data-do="question"')[2], "right below the button that asks"
    assert not board.below and board.scene["says"][1].startswith("Blue")
    send(board, "question", {"question": "ahead", "car": "B", "card": ""})
    assert board.scene["says"][1]
    send(board, "question", {"question": "card", "car": "K", "card": "R6 K4 G2"})
    assert "4" in board.scene["says"][1]
    send(board, "question", {"question": "card", "car": "B", "card": "R6 K4 G2"})
    assert "no line for Blue" in board.scene["says"][1]


def test_an_answer_closes_and_one_about_a_space_stands_below_the_picture(board: Board) -> None:
    send(board, "question", {"question": "ahead", "car": "B", "card": ""})
    send(board, "space", "c3.1")
    assert "Why not here?" in board.below and "df-answer" not in board.beside
    send(board, "question", {"question": "ahead", "car": "B", "card": ""})
    assert "Why not here?" not in board.below and "df-answer" in board.beside
    send(board, "escape")
    assert "df-answer" not in board.below + board.beside


def test_a_view_is_only_looked_at(game: Game) -> None:
    board = Board(game.view(0))
    assert "pick" not in board.beside and "undo" not in board.beside
    assert board.scene["ends"]
    send(board, "space", next(iter(game.ends)))
    assert "Why not here?" in board.below and board.game is None
    shown = f"{board.below}{board.beside}{board.scene}{board._repr_mimebundle_()}"
    assert not re.search(r"\bB5\b", shown), "another seat's card"


def test_a_track_is_walked_over_space_by_space() -> None:
    track = df.load_track("harbour")
    board = Board(track)
    send(board, "space", "c3.1")
    assert all(part in board.below for part in ("c3.1", "inner lane", "b3.1", "c3.2"))
    assert repr(board) == "<Board of Harbour>"


def test_another_game_can_be_shown(board: Board) -> None:
    other = Game.new(players=2, seed=1, track="riverside")
    board.show(other)
    assert board.game is other
    assert "Riverside" in board.picture
    send(board, "pick 1")
    assert len(board.game.actions) == 1


def test_the_picture_is_sent_again_only_with_another_track_or_language(board: Board, game: Game) -> None:
    sent: list[str] = []
    board.observe(lambda change: sent.append(change["name"]), ["picture", "plan"])
    send(board, "space", next(iter(game.ends)))
    send(board, "undo")
    assert sent == []
    df.language("ja")
    try:
        board.show(game)
    finally:
        df.language("en")
    assert sorted(sent) == ["picture", "plan"]


def test_a_board_that_others_look_after_decides_nothing(game: Game) -> None:
    heard: list[Any] = []
    board = Board(game, on_act=heard.append)
    board.show(game, below="<p>said</p>", says="A sentence.", moment=7, drag=True)
    send(board, "space", next(iter(game.ends)))
    assert heard[0]["do"] == "space" and heard[0]["moment"] == 7
    assert board.below == "<p>said</p>" and board.beside == "" and board.scene["drag"]
    assert board.scene["says"][1] == "A sentence."


@pytest.mark.parametrize("wrong", [None, 3, "harbour", object()])
def test_what_is_no_position_is_refused_in_a_sentence(wrong: Any, game: Game) -> None:
    driven, alone = Board(game, on_act=print), Board(game)
    for shown in (lambda: Board(wrong), lambda: driven.show(wrong), lambda: alone.show(wrong)):
        with pytest.raises(UnreadableText, match=r"shows a game, a view or a track"):
            shown()
    assert driven.game is game and alone.game is game


def test_an_argument_there_is_not_is_refused_in_a_sentence(game: Game) -> None:
    with pytest.raises(UnreadableText, match="seats"):
        Board(game, seats=3)
    with pytest.raises(UnreadableText, match="colours"):
        Board(game, on_act=print).show(game, colours=3)
    for wrong in ({"colours": 3}, {"pace": "slow"}, {"ends": {}}):
        with pytest.raises(UnreadableText, match=next(iter(wrong))):
            Board(game).show(game, **wrong)
    with pytest.raises(UnreadableText, match="slow"):
        Board(game, on_act=print).show(game, pace="warp")


def test_a_saved_page_shows_the_picture_and_a_text(board: Board) -> None:
    bundle = board._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["image/svg+xml"].startswith("<svg") and "Run this cell to play" in data["image/svg+xml"]
    assert "Ada drives Red 6" in data["text/plain"]
    assert repr(board) == "<Board of Harbour: race, 1 decision>"


@pytest.mark.parametrize("script", ["wire.js", *SCRIPTS])
def test_the_browser_knows_no_rules(script: str) -> None:
    text = (STATIC / script).read_text("utf-8").lower()
    words = "bids?|bets?|betting|blocked|auction|wild|legal|owner|prize|score|phase|overtak\\w*"
    assert not re.findall(rf"\b(?:df-)?(?:{words})\b", text)
    assert "getElementById" not in text and "document.querySelector" not in text


def test_the_state_holds_no_act(board: Board, game: Game) -> None:
    send(board, "space", next(iter(game.ends)))
    assert board.act == {}


def test_bids_stand_in_the_order_of_the_sandbox() -> None:
    game = Game.new(players=4, seed=11)
    table = Table().playing(Session.of(game, bots=(None, "greedy", "random", "greedy"), seed=11))
    amounts = [int(amount) for amount in re.findall(r">\$(\d)<", Board(game).beside)]
    assert amounts == sorted(amounts, reverse=True)
    assert Alone(game).choices == table.choices


def test_a_number_of_any_length_is_no_choice_and_said_in_a_sentence() -> None:
    board = Board(Game.new(players=2, seed=7))
    send(board, "pick " + "9" * 5000)
    assert str(not_now()) in html.unescape(board.below)
