"""Small tracks and positions for tests: a reader sees the spaces by their names.

A space is called by its lane and its row: ``b7`` lies straight ahead of ``b6`` and diagonally ahead of
``a6`` and ``c6``.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import networkx as nx

import downforce as df
from downforce import Colour, Game, SpeedCard, Track

K, B, G, O, R, Y = Colour  # noqa: E741

LANES = "abcd"


@cache
def straight(lanes: int = 2, rows: int = 20, lines: tuple[int, ...] = (5, 10, 15)) -> Track:
    """A straight: rows 0 to ``rows - 1``, betting lines after the rows named, the grid on the first rows."""
    graph: nx.DiGraph[str] = nx.DiGraph()
    for row in range(rows):
        for lane in range(lanes):
            for other in range(max(0, lane - 1), min(lanes, lane + 2)):
                ahead = f"{LANES[other]}{row + 1}" if row + 1 < rows else "finish"
                graph.add_edge(f"{LANES[lane]}{row}", ahead)
    grid = ["a2", "b2", "a1", "b1", "a0", "b0"] if lanes > 1 else [f"a{row}" for row in range(5, -1, -1)]
    return finish_track(graph, grid, lines)


def finish_track(graph: "nx.DiGraph[str]", grid: Iterable[str], lines: Iterable[int]) -> Track:
    """Add grid, finish and betting lines (each after a row) to a graph of lanes and rows."""
    graph.remove_nodes_from(set(graph) - set(grid).union(*(nx.descendants(graph, node) for node in grid)))
    crossing = [[(u, v) for u, v in graph.edges if row_of(u) <= after < row_of(v)] for after in lines]
    graph.graph.update(name="test", grid=tuple(grid), finish="finish", lines=tuple(map(frozenset, crossing)))
    return Track.from_graph(graph)


def row_of(node: str) -> float:
    """The row of a space; the finish lies behind all."""
    return float("inf") if node == "finish" else int(node[1:])


def at(**position: Any) -> Game:
    """A position on the straight of two lanes, unless a track is named; the deck holds the cards it needs."""
    used = [card for pile in ("hands", "discards") for cards in position.get(pile, ()) for card in cards]
    return Game.at(**{"track": straight(), "deck": deck_of(used, position.get("card"))} | position)


def deck_of(used: Iterable[SpeedCard], card: str | None = None) -> df.Deck:
    """A deck that holds certain cards, filled up from the built-in one."""
    needed = [*used, *(cards(card) if card else ())]
    others = [card for card in df.load_deck() if card not in needed]
    fill = [*others, *cards("/".join(["K1 B1"] * 42))]
    return df.Deck(tuple([*(card for card in needed if not card.is_speed8), *fill][:42]), "test")


def race(*hands: str, cars: Mapping[str, str], **position: Any) -> Game:
    """A position in the race; a hand is written as ``R6 K4 G2 / B5``; the cars go round by seat.

    With no ``owners`` seat 0 owns the first car, seat 1 the second, and so on; with no ``bets`` all have bet
    on the first car for each betting line crossed.
    """
    owners = {colour: i % len(hands) for i, colour in enumerate(cars)}
    track = position.get("track", straight())
    crossed = max((track.crossed[node] for node in cars.values()), default=0)
    bets = [[next(iter(cars), None)] * len(hands)] * (crossed if position.get("turn", 0) is not None else 0)
    return at(
        **{"hands": [cards(hand) for hand in hands], "cars": cars, "owners": owners, "bets": bets, "turn": 0}
        | position
    )


def auction(*hands: str, pile: str = "R", cars: str = "RBGYOK", **position: Any) -> Game:
    """A position in the auction, all cars named standing on the grid in this order."""
    track = position.get("track", straight())
    standing = dict(zip(cars, track.grid, strict=False))
    return at(**{"hands": [cards(hand) for hand in hands], "cars": standing, "pile": list(pile)} | position)


def cards(text: str) -> list[SpeedCard]:
    """The cards of a hand written with strokes."""
    return [SpeedCard.parse(part) for part in text.split("/")] if text else []


def play(game: Game, *decisions: str) -> Game:
    """The game after decisions written as in a record."""
    for text in decisions:
        game = game.play(df.parse_action(text))
    return game


def options(game: Game, seat: int) -> list[str]:
    """What a seat may decide, as in a record."""
    return [str(action) for action in game.legal(seat)]


def told(game: Game) -> list[tuple[str, str]]:
    """What has happened: the ids of the events with their rules."""
    return [(event.key, event.rule) for event in game.events]


def refusal(game: Game, decision: str) -> df.NotAllowed:
    """Why a decision is not allowed."""
    try:
        play(game, decision)
    except df.NotAllowed as refused:
        assert str(refused).endswith(f"({refused.rule})")
        return refused
    raise AssertionError(f"{decision} was allowed")


def odd_deck() -> df.Deck:
    """A deck of one's own in which half the cards have two wild lines (R5)."""
    texts = ["W3 R2 W1", "W4 W2", "B3 W2 W1 G4"] * 7 + ["R6 K4 G2", "O5 Y3", "W5"] * 7
    return df.Deck(tuple(map(SpeedCard.parse, texts)), "odd")
