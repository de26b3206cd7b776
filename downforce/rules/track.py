"""Tracks: spaces, the steps between them, the grid, the betting lines and the finish."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from types import MappingProxyType
from typing import Any

import networkx as nx

from .animals import Animal
from .errors import BrokenFile, UnreadableText
from .language import LANGUAGES, language
from .picture import picture
from .track_check import check
from .track_form import SPACE_KEYS, edge_ends, read_form, read_json

Edge = tuple[str, str]


class Track:
    """A track; immutable, compares by content.

    Made by `load_track`, `Track.from_dict` or `Track.from_graph`.

    Attributes
    ----------
    name : str
        What records call it.
    title, note : mapping
        For readers, by language ("en", "ja").
    graph : networkx.DiGraph
        Frozen; nodes are ids, edges are steps (M1). Nodes bear ``x``, ``y`` (units of a 1200 × 750 picture,
        y downwards), ``heading`` (degrees, 0 along x, 90 along y), ``lane`` (from the left, 1 first),
        ``length`` (units), ``turn`` (degrees by which the heading changes along the space), and
        ``place`` where two nodes are one physical space, ``danger`` if it is one (T2). An edge that is a
        ramp bears ``ramp``, the number it asks for (T3).
    grid : tuple of str
        The six grid spaces, pole first (S2).
    finish : str
        The node every finishing step leads to (M6).
    lines : tuple of frozenset
        The betting lines (B1): the edges that cross each.
    ahead : dict
        The spaces one step ahead of a space, in the order of the file.
    place, sharing : dict
        The physical space of a node; all nodes on it, itself included (M2).
    shares : bool
        Whether some nodes share a place.
    dangers : frozenset
        The spaces entered only when every other step ahead is taken (T2).
    ramps : dict
        The printed number a step asks for, by edge; most steps are not in it (T3).
    conditions : bool
        Whether some step asks for something: there are danger spaces or ramps.
    animals : tuple of Animal
        The animals that lie across it, in the order of the file (T4).
    first_places : tuple of int
        Where they lie at the start: each at its place number 0.
    plain : bool
        Whether the track has neither danger spaces nor ramps nor animals.
    to_go : dict
        The fewest spaces to the finish on an empty track (O2).
    crossed : dict
        How many betting lines lie behind a space.
    rank : dict
        Sorts spaces: nearest to the finish first, equals later in the file first.
    fingerprint : str
        A short hash of what matters for play.

    Examples
    --------
    >>> track = load_track("harbour")
    >>> track.title["en"], track.grid[0], len(track.lines)
    ('Harbour', 'a2.2', 3)
    >>> track.ahead[track.grid[0]]
    ('a2.3', 'a1.3', 'a3.3')
    >>> Track.from_dict(track.to_dict()) == track
    True
    """

    def __init__(self, form: dict[str, Any], *, file: str) -> None:
        self._text = json.dumps(form, separators=(",", ":"))
        self.name: str = form["name"]
        self.title = _texts(form, "title", self.name)
        self.note = _texts(form, "note", "")
        self.grid: tuple[str, ...] = tuple(form["grid"])
        self.finish: str = form["finish"]
        self.lines: tuple[frozenset[Edge], ...] = tuple(
            frozenset((u, v) for u, v in line) for line in form["lines"]
        )
        self.animals = tuple(map(_animal, form.get("animals", ())))
        self.graph = self._graph(form)
        self.crossed = check(self.graph, file=file)
        self._measure()
        self.first_places = (0,) * len(self.animals)
        self._closed: dict[tuple[int, ...], frozenset[str]] = {}
        self.fingerprint = _fingerprint(form)

    def _graph(self, form: dict[str, Any]) -> "nx.DiGraph[str]":
        others = {key: form[key] for key in form if key not in ("form", "spaces", "edges")}
        graph: nx.DiGraph[str] = nx.DiGraph(**others | {"grid": self.grid, "lines": self.lines})
        for space in form["spaces"]:
            graph.add_node(space["id"], **{key: space[key] for key in space if key != "id"})
        for edge in form["edges"]:
            special = edge if isinstance(edge, dict) else {}
            graph.add_edge(*edge_ends(edge), **{k: v for k, v in special.items() if k not in ("from", "to")})
        nx.freeze(graph)
        return graph

    def _measure(self) -> None:
        graph = self.graph
        self.ahead: dict[str, tuple[str, ...]] = {node: tuple(graph.successors(node)) for node in graph}
        self.place: dict[str, str] = {node: graph.nodes[node].get("place", node) for node in graph}
        self.sharing: dict[str, frozenset[str]] = _sharing(self.place)
        self.shares = any(len(together) > 1 for together in self.sharing.values())
        self.dangers = frozenset(node for node, danger in graph.nodes(data="danger") if danger)
        edges = graph.edges(data=True)
        self.ramps: dict[Edge, int] = {(u, v): edge["ramp"] for u, v, edge in edges if "ramp" in edge}
        self.conditions = bool(self.dangers or self.ramps)
        self.plain = not (self.conditions or self.animals)
        # nothing on an empty track drives a car onto a danger space (O2, T2)
        backwards = nx.DiGraph((v, u) for u, v in graph.edges if v not in self.dangers)
        self.to_go: dict[str, int] = dict(nx.single_source_shortest_path_length(backwards, self.finish))
        order = {node: i for i, node in enumerate(graph)}
        ranked = sorted(graph, key=lambda node: (self.to_go[node], -order[node]))
        self.rank: dict[str, int] = {node: i for i, node in enumerate(ranked)}

    def closed(self, animals: tuple[int, ...]) -> frozenset[str]:
        """The spaces that animals close to cars (T4).

        Parameters
        ----------
        animals : tuple of int
            The number of the place where each lies, 0 for its first; () for all at their first.

        Examples
        --------
        >>> load_track("harbour").closed(())
        frozenset()
        """
        if animals not in self._closed:
            lying = animals or self.first_places
            spaces = [
                node for animal, i in zip(self.animals, lying, strict=True) for node in animal.places[i]
            ]
            self._closed[animals] = frozenset().union(*(self.sharing[node] for node in spaces))
        return self._closed[animals]

    @classmethod
    def from_dict(cls, form: Mapping[str, Any], *, file: str = "track") -> "Track":
        """Make a track of what a track file holds.

        Parameters
        ----------
        form : mapping
            The keys ``form`` (1), ``name``, ``spaces``, ``edges``, ``grid``, ``finish``, ``lines``, and if
            wished ``title``, ``note``, ``size``, ``animals``, ``marks``, ``scenery``. A space may be a
            ``danger`` (T2); an edge that is a ramp (T3) is written ``{"from": u, "to": v, "ramp": 5}``.
        file : str, optional
            What a refusal calls it.

        Raises
        ------
        BrokenFile
            It is no track; with the place, and what was expected there.

        Examples
        --------
        >>> form = load_track("harbour").to_dict()
        >>> form["edges"].append(["b1.1", "a1.8"])
        >>> Track.from_dict(form)
        Traceback (most recent call last):
        ...
        downforce.rules.errors.BrokenFile: track, b1.1: the steps lead in a circle, a1.8 → b1.1 → a1.8; \
every step must lead towards the finish. (M1)
        """
        return cls(read_form(form, file), file=file)

    @classmethod
    def from_graph(cls, graph: "nx.DiGraph[Any]", *, file: str = "graph") -> "Track":
        """Make a track of a directed graph.

        Parameters
        ----------
        graph : networkx.DiGraph
            Nodes are ids; ``graph.graph`` holds ``grid``, ``finish`` and ``lines`` (edges that cross each),
            and if wished ``name``, ``title``, ``note``, ``size``, ``animals`` (as in a track file),
            ``marks``, ``scenery``. Nodes and edges may bear what `Track.graph` says; with no ``x`` and ``y``
            the shape is not checked.
        file : str, optional
            What a refusal calls it.

        Raises
        ------
        BrokenFile
            It is no track.

        Examples
        --------
        >>> track = load_track("harbour")
        >>> Track.from_graph(track.graph) == track
        True
        """
        if not isinstance(graph, nx.DiGraph) or graph.is_multigraph():
            raise BrokenFile("track.no-graph", file=file, where=type(graph).__name__)
        return cls.from_dict(_as_form(graph), file=file)

    def to_dict(self) -> dict[str, Any]:
        """What a track file holds; a fresh copy.

        Examples
        --------
        >>> load_track("harbour").to_dict()["spaces"][0]["id"]
        'a2.1'
        """
        form: dict[str, Any] = json.loads(self._text)
        return form

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Track) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __reduce__(self) -> tuple[Any, ...]:
        return Track.from_dict, (self.to_dict(),)

    def __copy__(self) -> "Track":
        return self

    def __deepcopy__(self, memo: object) -> "Track":
        return self

    def __repr__(self) -> str:
        to_go = self.to_go[self.grid[0]]
        return f"<Track {self.name}: {len(self.graph) - 1} spaces, {to_go} to go from the pole>"

    def __str__(self) -> str:
        return self.title[language()]

    def _repr_svg_(self) -> str:
        return picture(self)


def _texts(form: Mapping[str, Any], key: str, otherwise: str) -> Mapping[str, str]:
    return MappingProxyType(form.get(key) or dict.fromkeys(LANGUAGES, otherwise))


def _animal(form: Mapping[str, Any]) -> Animal:
    places, heads = zip(*((place["spaces"], place["head"]) for place in form["places"]), strict=True)
    lines = tuple(frozenset((u, v) for u, v in head) for head in heads)
    return Animal(form["id"], _texts(form, "title", form["id"]), tuple(map(frozenset, places)), lines)


def _sharing(place: Mapping[str, str]) -> dict[str, frozenset[str]]:
    nodes: dict[str, set[str]] = {}
    for node, where in place.items():
        nodes.setdefault(where, set()).add(node)
    together = {where: frozenset(nodes[where]) for where in nodes}
    return {node: together[where] for node, where in place.items()}


def _fingerprint(form: dict[str, Any]) -> str:
    spaces = [[space["id"], space.get("place", space["id"])] for space in form["spaces"]]
    play = [spaces, *(form[key] for key in ("edges", "grid", "lines", "finish"))]
    dangers = [space["id"] for space in form["spaces"] if "danger" in space]
    lairs = [[animal["id"], animal["places"]] for animal in form.get("animals", ())]
    play += [ideas for ideas in (dangers, lairs) if ideas]  # so that a track without keeps its fingerprint
    return hashlib.sha256(json.dumps(play, sort_keys=True).encode()).hexdigest()[:12]


def _as_form(graph: "nx.DiGraph[Any]") -> dict[str, Any]:
    known = ("title", "note", "size", "finish", "grid", "animals", "marks", "scenery")
    form = {"form": 1, "name": graph.graph.get("name") or "unnamed"}
    form |= {key: graph.graph[key] for key in known if key in graph.graph}
    if "lines" in graph.graph:
        form["lines"] = _lists(graph.graph["lines"], 1)
    form["spaces"] = [
        {"id": node} | {key: data[key] for key in SPACE_KEYS if key in data}
        for node, data in graph.nodes(data=True)
    ]
    form["edges"] = [{"from": u, "to": v} | data if data else [u, v] for u, v, data in graph.edges(data=True)]
    return form


def _lists(value: Any, depth: int) -> Any:
    """Sets and tuples as lists, this deep."""
    if isinstance(value, str | Mapping) or not isinstance(value, Iterable):
        return value
    return [_lists(item, depth - 1) if depth else item for item in value]


def tracks() -> tuple[str, ...]:
    """The names of the built-in tracks.

    Examples
    --------
    >>> tracks()[:2]
    ('canyon', 'harbour')
    """
    return tuple(sorted(entry.name[:-5] for entry in _folder().iterdir() if entry.name.endswith(".json")))


def is_built_in(track: Track) -> bool:
    """Whether a track is a built-in one, so that its name is enough to find it again."""
    return track.name in tracks() and load_track(track.name) == track


def recorded_track(name: str, fingerprint: str) -> Track | None:
    """The built-in track of a name and fingerprint, as it is or as it once was: records are kept for ever.

    Examples
    --------
    >>> now, once = load_track("harbour"), recorded_track("harbour", "a29d2f545a14")
    >>> now.grid[0], once.grid[0], recorded_track("harbour", "0" * 12)
    ('a2.2', 'a2.3', None)
    """
    if name in tracks() and load_track(name).fingerprint == fingerprint:
        return load_track(name)
    former = f"{name}-{fingerprint}.json"
    return _former(former) if former in {entry.name for entry in _former_folder().iterdir()} else None


def load_track(track: str | Path) -> Track:
    """Load a track.

    Parameters
    ----------
    track : str or path
        A built-in track's name, or the path of a ``.json`` file.

    Raises
    ------
    UnreadableText
        There is no built-in track of that name.
    BrokenFile
        The file is missing, cannot be read, or holds no track.

    Examples
    --------
    >>> load_track("monaco")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    downforce.rules.errors.UnreadableText: There is no track 'monaco'; choose one of canyon, harbour, ...
    """
    if not isinstance(track, str | Path):
        raise UnreadableText("track.unknown", text=repr(track), known=tracks())
    if isinstance(track, str) and track.lower() in tracks():
        return _built_in(track.lower())
    if isinstance(track, Path) or track.endswith(".json") or "/" in track or "\\" in track:
        return Track.from_dict(read_json(Path(track)), file=str(track))
    raise UnreadableText("track.unknown", text=repr(track), known=tracks())


@cache
def _built_in(name: str) -> Track:
    with as_file(_folder() / f"{name}.json") as path:
        return Track.from_dict(read_json(path), file=name)


@cache
def _former(name: str) -> Track:
    with as_file(_former_folder() / name) as path:
        return Track.from_dict(read_json(path), file=name)


def _former_folder() -> Any:
    return _folder() / "former"


def _folder() -> Any:
    return files("downforce") / "data" / "tracks"
