"""What a move to a space means, in words, and the same number on board and button."""

import downforce as df
from downforce import Colour
from downforce.ui.spaces import lane, standing, ways
from tests.rules.courses import race, straight


def described(game: df.Game, colour: Colour, number: int) -> dict[str, tuple[str, str]]:
    found = ways(game, df.reach(game, colour, number), colour, len(game.finished))
    return {way.end: (way.to_go, way.effect) for way in found}


def test_B1_an_end_says_whether_it_is_the_first_across_a_betting_line() -> None:
    game = race("R5", "B5", cars={"R": "a3", "B": "b5"})
    assert described(game, Colour.RED, 4) == {
        "a7": ("13 to go", "crosses [1]"),
        "b7": ("13 to go", "crosses [1]"),
    }


def test_M4_an_end_that_is_blocked_says_by_whom_and_what_is_lost() -> None:
    game = race("R5", "B5", "K5", cars={"R": "a1", "B": "a4", "K": "b4"})
    assert described(game, Colour.RED, 4) == {
        "a3": ("17 to go", "behind Blue, Black, 2 lost"),
        "b3": ("17 to go", "behind Blue, Black, 2 lost"),
    }


def test_M6_over_the_finish_a_car_takes_the_next_place() -> None:
    game = race("R5", "B5", cars={"R": "a18", "B": "b2"}, finished=["K"], owners={"R": 0, "B": 1, "K": 0})
    (finish,) = ways(game, df.reach(game, Colour.RED, 5), Colour.RED, 1)
    assert (finish.end, finish.to_go, finish.effect) == ("finish", "", "takes place 2")


def test_numbers_go_up_from_one_in_the_order_of_the_board() -> None:
    game = df.Game.new(players=2, seed=1)
    colour = next(iter(game.cars))
    ends = df.reach(game, colour, 6)
    found = ways(game, ends, colour, 0)
    assert [way.number for way in found] == list(range(1, len(ends) + 1))
    assert [way.end for way in found] == sorted(ends, key=game.track.rank.__getitem__)


def test_lanes_are_named_as_a_driver_sees_them() -> None:
    track = df.load_track("harbour")
    names = {lane(track, space) for space in track.graph}
    assert {"left lane", "right lane", "inner lane", "outer lane", "middle lane", "only lane"} <= names
    right_turn = [space for space, about in track.graph.nodes(data=True) if about.get("turn", 0) > 0]
    for space in right_turn:
        about = track.graph.nodes[space]
        if about["lanes"] > 1 and about["lane"] == about["lanes"]:
            assert lane(track, space) == "inner lane"


def test_a_track_that_tells_no_lanes_is_spoken_of_by_its_spaces() -> None:
    assert lane(straight(), "a7") == "a7"


def test_the_standings_hold_all_six_cars_home_racing_and_not_racing() -> None:
    game = race("R5", "B5", cars={"R": "a3", "B": "b5"}, finished=["K"], owners={"R": 0, "B": 1, "K": 0})
    rows = standing(game, game.finished)
    assert [(str(row.colour), row.place, row.to_go) for row in rows[:3]] == [
        ("K", 1, 0),
        ("B", 2, 15),
        ("R", 3, 17),
    ]
    assert {row.place for row in rows[3:]} == {0}


def test_no_two_ends_of_a_move_read_the_same() -> None:
    for name in df.tracks():
        track = df.load_track(name)
        for start in track.graph:
            if start == track.finish or start in track.closed(()):
                continue
            game = df.Game.at(track=track, cars={"R": start}, hands=[["R5"], ["B5"]], owners={"R": 0}, turn=0)
            for steps in (2, 6):
                found = ways(game, dict(df.reach(game, df.Colour.RED, steps)), df.Colour.RED, 0)
                assert len({way[2:] for way in found}) == len(found), (start, steps)
