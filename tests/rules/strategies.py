"""Generated tracks and games for hypothesis."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import networkx as nx
from hypothesis import strategies as st

import downforce as df
from downforce import Decline, Game, Track
from tests.rules.courses import LANES, finish_track, odd_deck
from tests.rules.ideas import decorated

GRID = ["a2", "b2", "a1", "b1", "a0", "b0"]
POWERS = ("none", ("tricky",), "base", "circuit", "both")


def make_track(widths: list[int], seed: int, *, shortcuts: float = 0.2, shared: int = 0) -> Track:
    """A track of the grid and then one row for each width, joined up at random.

    Not every space leads to each of its neighbours, some steps leave out a row (unequal lanes), rows of one
    space are bottlenecks, and ``shared`` pairs of spaces are one physical place.
    """
    rng = Random(seed)
    rows = [["a0", "b0"], ["a1", "b1"], ["a2", "b2"]]
    rows += [[f"{LANES[lane]}{len(rows) + i}" for lane in range(width)] for i, width in enumerate(widths)]
    graph: nx.DiGraph[str] = nx.DiGraph()
    for here, ahead in zip(rows, [*rows[1:], ["finish"]], strict=True):
        graph.add_edges_from(_joined(rng, here, ahead))
    for here, far in zip(rows, [*rows[2:], ["finish"]], strict=False):
        if rng.random() < shortcuts:
            graph.add_edge(rng.choice(here), rng.choice(far))
    later = [node for row in rows[3:] for node in row]
    for pair in range(min(shared, len(later) // 2)):
        for node in rng.sample(later, 2):
            graph.nodes[node]["place"] = f"place{pair}"
    return finish_track(graph, GRID, _betting_lines(rng, len(rows)))


def _joined(rng: Random, here: list[str], ahead: list[str]) -> Iterator[tuple[str, str]]:
    """Steps so that every space has one ahead and one behind."""
    for node in here:
        yield node, rng.choice(ahead)
    for node in ahead:
        yield rng.choice(here), node
    yield from ((u, v) for u in here for v in ahead if rng.random() < 0.5)


def _betting_lines(rng: Random, rows: int) -> list[int]:
    """Rows after which the betting lines lie: two apart, so that no step crosses two of them."""
    spots = list(range(2, rows, 2))
    return sorted(rng.sample(spots, min(len(spots), rng.choice((2, 3)))))


seeds = st.integers(0, 2**32)


def generated_tracks(*, least: int = 4, most: int = 22, shared: int = 2) -> st.SearchStrategy[Track]:
    """Tracks of ``least`` to ``most`` rows behind the grid."""
    widths = st.lists(st.integers(1, 4), min_size=least, max_size=most)
    return st.builds(make_track, widths, seeds, shared=st.integers(0, shared))


def all_tracks() -> st.SearchStrategy[Track]:
    """Built-in and generated ones, and such with dangers, ramps and animals strewn over them (T2–T4)."""
    strewn = st.builds(lambda track, seed: decorated(track, Random(seed)), generated_tracks(), seeds)
    return st.one_of(st.sampled_from(df.tracks()).map(df.load_track), generated_tracks(), strewn)


def new_games(**fixed: Any) -> st.SearchStrategy[Game]:
    """Games before their first decision, over all options."""
    options = {
        "players": st.integers(2, 6),
        "track": all_tracks(),
        "seed": seeds,
        "powers": st.sampled_from(POWERS),
        "rules": st.sampled_from(["bga", "printed"]),
        "betting": st.sampled_from(["fixed", "odds"]),
        "deck": st.sampled_from([None, None, odd_deck()]),
    }
    return st.fixed_dictionaries(options | {k: st.just(v) for k, v in fixed.items()}).map(
        lambda chosen: Game.new(**chosen)
    )


def played(game: Game, rng: Random, *, shyness: float = 0.0) -> Iterator[Game]:
    """A game and all that come after it under random decisions; ``shyness``: how often a bid is declined."""
    yield game
    choose = chooser(rng, shyness)
    while game.to_act:
        game = game.play(choose(game, rng.choice(game.to_act)))
        yield game


def chooser(rng: Random, shyness: float) -> Callable[[Game, int], df.Action]:
    """A player that declines as often as told and otherwise decides at random."""

    def choose(game: Game, seat: int) -> df.Action:
        legal = game.legal(seat)
        if isinstance(legal[-1], Decline) and rng.random() < shyness:
            return legal[-1]
        return rng.choice(legal)

    return choose


def moments(**fixed: Any) -> st.SearchStrategy[Game]:
    """Games at a random moment."""
    return st.builds(_moment, new_games(**fixed), seeds, st.sampled_from([0.0, 0.7, 1.0]), st.floats(0, 1))


def _moment(game: Game, seed: int, shyness: float, part: float) -> Game:
    games = list(played(game, Random(seed), shyness=shyness))
    return games[round(part * (len(games) - 1))]
