"""A picture's track: what is drawn of sections that are no track yet."""

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import networkx as nx

from downforce.rules.track import Track


class Sketch(Track):
    """A track that nobody has checked: it is there to be drawn and walked over, and never raced on.

    Parameters
    ----------
    form : mapping
        What `rough` gives.
    """

    def __init__(self, form: Mapping[str, Any]) -> None:
        self._text = json.dumps(form, separators=(",", ":"))
        self.name: str = form["name"]
        self.title, self.note = (MappingProxyType(dict(form[key])) for key in ("title", "note"))
        self.grid, self.finish = tuple(form["grid"]), form["finish"]
        self.lines = tuple(frozenset((u, v) for u, v in line) for line in form["lines"])
        self.animals = ()
        self.first_places = ()
        self._closed: dict[tuple[int, ...], frozenset[str]] = {(): frozenset()}
        self.graph = self._graph(dict(form))
        self.crossed = dict.fromkeys(self.graph, 0)
        self._measure()
        self.fingerprint = ""

    def _measure(self) -> None:
        graph = self.graph
        self.ahead = {node: tuple(graph.successors(node)) for node in graph}
        self.place = {node: node for node in graph}
        self.sharing = {node: frozenset([node]) for node in graph}
        self.shares = False
        self.dangers = frozenset(node for node, danger in graph.nodes(data="danger") if danger)
        ramps = ((edge, self.graph.edges[edge].get("ramp")) for edge in graph.edges)
        self.ramps = {edge: number for edge, number in ramps if number}
        self.conditions = bool(self.dangers or self.ramps)
        self.plain = not self.conditions
        home = dict(nx.single_source_shortest_path_length(graph.reverse(copy=False), self.finish))
        self.to_go = {node: home.get(node, 0) for node in graph}
        self.rank = {node: i for i, node in enumerate(sorted(graph, key=lambda node: self.to_go[node]))}
