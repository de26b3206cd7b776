"""Marks of a track file that make no sense are left out of the picture; they never stop it."""

from typing import Any

import networkx as nx
import pytest

from downforce import Track, draw, load_track


@pytest.mark.parametrize(
    "marks",
    [
        {"kerbs": 5},
        {"kerbs": True},
        {"kerbs": [5, "x", [[1]]]},
        {"apron": [{"x": 1, "y": 1, "length": 0}]},
        {"apron": [{"x": 1, "y": 1, "lane": "q", "turn": "z"}]},
        {"lines": 3, "finish": "x", "arrow": {}, "title": [1]},
    ],
)
def test_a_mark_that_is_none_is_left_out(marks: dict[str, Any]) -> None:
    form = load_track("riverside").to_dict()
    form["marks"] = marks
    assert draw.board(Track.from_dict(form), theme="light").startswith("<svg")


def test_a_betting_line_of_many_steps_is_drawn_by_its_spaces() -> None:
    graph: nx.DiGraph[str] = nx.DiGraph(name="wide", finish="finish")
    grid = [f"g{i}" for i in range(6)]
    rows = [[f"{row}{i}" for i in range(60)] for row in "ab"]
    graph.add_edges_from((u, v) for u in grid for v in rows[0])
    wide = [(u, v) for u in rows[0] for v in rows[1]]
    graph.add_edges_from([*wide, *((u, "last") for u in rows[1]), ("last", "finish")])
    graph.graph |= {"grid": grid, "lines": [wide, [("last", "finish")]]}
    assert "df-bet" in draw.board(Track.from_graph(graph), theme="light")
