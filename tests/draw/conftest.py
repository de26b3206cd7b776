"""Positions to draw."""

import itertools
from types import SimpleNamespace

import networkx as nx
import pytest

from downforce.rules.cards import Colour
from downforce.rules.language import language
from downforce.rules.movement import reach
from downforce.rules.track import Track, load_track

CARS = {"R": "c3.2", "K": "c3.4", "B": "c2.5", "G": "c1.2", "O": "a2.7", "Y": "a4.8"}


@pytest.fixture(params=["en", "ja"])
def each_language(request):
    language(request.param)
    yield request.param
    language("en")


@pytest.fixture(scope="session")
def harbour():
    return load_track("harbour")


@pytest.fixture(scope="session")
def position(harbour):
    cars = {Colour(letter): space for letter, space in CARS.items()}
    return SimpleNamespace(track=harbour, cars=cars, finished=())


@pytest.fixture(scope="session")
def red_ends(position):
    others = [space for colour, space in position.cars.items() if colour is not Colour.RED]
    return reach(position.track, position.cars[Colour.RED], 6, others)


@pytest.fixture(scope="session")
def bare_track():
    """A track of a graph alone: no coordinates, a title that must be escaped."""
    graph = nx.DiGraph()
    rows = [[f"p{i}" for i in range(1, 7)]] + [[f"n{i}.{k}" for k in range(1, 4)] for i in range(30)]
    for row, following in itertools.pairwise(rows):
        graph.add_edges_from(
            (u, v) for i, u in enumerate(row) for j, v in enumerate(following) if abs(i / 2 - j) < 2
        )
    graph.add_edges_from((u, "home") for u in rows[-1])
    lines = [{(u, v) for u, v in graph.edges if u in rows[k]} for k in (8, 16, 24)]
    title = {"en": 'A & <b>"B"</b>', "ja": "<i>自作</i>"}
    graph.graph.update(grid=rows[0], finish="home", lines=lines, name="own", title=title)
    return Track.from_graph(graph)
