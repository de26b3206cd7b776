"""The track is a graph: a line of Python that asks it."""

from collections.abc import Collection
from random import Random
from typing import Any

import networkx as nx

from downforce.rules.track import Track, load_track

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Code
from ..text import Text
from .dealing import is_spaces

TRACKS = ("harbour", "riverside", "canyon", "pasture", "quarry")
SET = Text("a set of spaces", "マスの集合")


# All spaces at a distance.

AT = Kinds(
    {
        "at-most": Kind(
            Text(
                "These {given:space|spaces} are {n} steps from the finish or nearer. Only those at exactly "
                "{n} were asked for. (M1)",
                "この{given}マスは、ゴールまで{n}歩以内のマスです。聞かれたのは、ちょうど{n}歩のマスだけです。（M1）",
            ),
            Text("all spaces up to the distance", "その歩数以内のマスすべて"),
        ),
        "reachable": Kind(
            Text(
                "From all of these {given:space|spaces} some way to the finish takes {n} steps, but for some "
                "of them there is a shorter way. (M1)",
                "この{given}マスからは{n}歩でゴールできる道がありますが、もっと短い道のあるマスも入っています。（M1）",
            ),
            Text("all spaces from which some way has the length", "その長さの道があるマスすべて"),
        ),
        "not-at": Kind(
            Text(
                "From {some} it takes {other:step|steps} at least, not {n}. (M1)",
                "{some}からは、少なくとも{other}歩かかります。{n}歩ではありません。（M1）",
            ),
            Text("a space at another distance", "歩数の違うマスがある"),
        ),
        "missing": Kind(
            Text(
                "{given:space is|spaces are} right so far, but there are more from which it takes {n} "
                "steps. (M1)",
                "この{given}マスは合っていますが、ゴールまで{n}歩のマスはほかにもあります。（M1）",
            ),
            Text("some of the spaces are missing", "マスが足りない"),
        ),
    }
)


def _exactly(rng: Random) -> Task:
    track, n = load_track(rng.choice(TRACKS)), rng.randint(6, 30)
    while not 1 < sum(far == n for far in track.to_go.values()) < 6:
        n = rng.randint(6, 30)
    right = {space for space in track.graph if track.to_go[space] == n}
    upto = {space for space in track.graph if track.to_go[space] <= n}
    on_some = _with_a_way_of(track, n)

    def check(answer: Collection[str]) -> Finding:
        given = set(answer)
        if given == right:
            return RIGHT
        if given in (upto, upto - {track.finish}):
            return AT.found("at-most", given=len(given), n=n)
        if given == on_some:
            return AT.found("reachable", given=len(given), n=n)
        if wrong := sorted(given - right):
            other = track.to_go.get(wrong[0])
            if other is None:
                raise ValueError(f"{track} has no space {wrong[0]!r}")
            return AT.found("not-at", some=wrong[0], other=other, n=n)
        return AT.found("missing", given=len(given), n=n)

    known: list[tuple[Any, str]] = [(sorted(upto), "at-most"), ([min(right)], "missing")]
    known += [(sorted(on_some), "reachable")] if on_some not in (right, upto) else []
    known.append(([*sorted(right), next(iter(track.graph.predecessors(min(right))))], "not-at"))
    return Task(
        Text(
            "Give there the set of all spaces from which it takes exactly {n} steps to the finish at least. "
            "track.to_go[space] is how many a space needs.",
            "ゴールまで最短でちょうど{n}歩かかるマスすべての集合を、there に入れてください。"
            "あるマスからの最短の歩数は track.to_go[space] です。",
        ).filled(n=n),
        Code(f'track = df.load_track("{track.name}")\nthere = ...', "there", SET, is_spaces),
        check,
        (
            Text(
                "Go through all nodes: for space in track.graph.",
                "すべての節点を見ていきましょう：for space in track.graph",
            ),
            Text(
                "A set with a condition is written {space for space in … if …}.",
                "条件つきの集合は {space for space in … if …} と書きます。",
            ),
        ),
        sorted(right),
        Text(
            "there = {{space for space in track.graph if track.to_go[space] == {n}}}: each step leads to an "
            "adjoining space (M1).",
            "there = {{space for space in track.graph if track.to_go[space] == {n}}}。"
            "1歩で進むのは隣のマスです（M1）。",
        ).filled(n=n),
        tuple(known),
        track,
    )


def _with_a_way_of(track: Track, n: int) -> set[str]:
    """The spaces from which some way to the finish has a number of steps."""
    found = {track.finish}
    for _ in range(n):
        found = {before for node in found for before in track.graph.predecessors(node)}
    return found


# A smallest cut.

LEAKS = Kinds(
    {
        "leaks": Kind(
            Text(
                "With {given} taken a way of {n:step|steps} past them is still open. (M2)",
                "{given}がふさがっていても、そこを避けて{n}歩でゴールできる道があります。（M2）",
            ),
            Text("a way past them is open", "まだ通れる道がある"),
        ),
        "too-many": Kind(
            Text(
                "{given} close the track, but they are {n}; fewer cars can do it. (M2)",
                "{given}でふさがりますが、{n}マスあります。もっと少ない車でもふさげます。（M2）",
            ),
            Text("the track is closed, but not with as few as can be", "ふさがるが、数が多い"),
        ),
        "on-car": Kind(
            Text(
                "{given}: on one of these the car itself stands, or all cars leave the track there. (M2, M6)",
                "{given}：その車自身のいるマスか、ゴールが入っています。（M2、M6）",
            ),
            Text("the start or the finish is among them", "出発のマスかゴールが入っている"),
        ),
    }
)


def _cut(rng: Random) -> Task:
    track = load_track(rng.choice(("canyon", "pasture")))
    graph = track.graph
    start = rng.choice([node for node in graph if track.to_go[node] > 25 and graph.out_degree(node) > 2])
    least = nx.minimum_node_cut(graph, start, track.finish)

    def check(answer: Collection[str]) -> Finding:
        given = set(answer)
        if given & {start, track.finish}:
            return LEAKS.found("on-car", given=sorted(given))
        rest = nx.restricted_view(graph, given & set(graph), [])
        if nx.has_path(rest, start, track.finish):
            n = nx.shortest_path_length(rest, start, track.finish)
            return LEAKS.found("leaks", given=sorted(given), n=n)
        if len(given) > len(least):
            return LEAKS.found("too-many", given=sorted(given), n=len(given))
        return RIGHT

    row = _closed_row(track, start, len(least))
    return Task(
        Text(
            "A car stands on {start}. Give cut a set of spaces, as few as can be, that close the track to it "
            "when other cars stand on them. nx.minimum_node_cut(graph, start, end) finds one.",
            "{start}に車がいます。ほかの車がいるとその車がゴールまで行けなくなるマスの集合を、できるだけ少ない"
            "マスで作り、cut に入れてください。nx.minimum_node_cut(graph, start, end) で見つかります。",
        ).filled(start=start),
        Code(
            f'import networkx as nx\n\ntrack = df.load_track("{track.name}")\ncut = ...',
            "cut",
            SET,
            is_spaces,
        ),
        check,
        (
            Text(
                "The graph is track.graph, its end track.finish.",
                "グラフは track.graph、終わりは track.finish です。",
            ),
            Text(
                "One car a space: so many cars are needed as the cut has nodes. (M2)",
                "1マスに入れる車は1台なので、必要な車の数は、切断の節点の数です。（M2）",
            ),
        ),
        sorted(least),
        Text(
            "cut = nx.minimum_node_cut(track.graph, {start}, track.finish): {n} cars are enough. (M2)",
            "cut = nx.minimum_node_cut(track.graph, {start}, track.finish)。{n}台でふさがります。（M2）",
        ).filled(start=repr(start), n=len(least)),
        ((sorted(least)[:1], "leaks"), (row, "too-many"), ([start], "on-car")),
        track,
    )


def _closed_row(track: Track, start: str, least: int) -> list[str]:
    """More spaces than needed: all that come next."""
    ahead = sorted(track.graph.successors(start))
    while len(ahead) <= least:
        ahead = sorted({two for one in ahead for two in track.graph.successors(one)})
    return ahead


EXACTLY = Exercise("02.exactly", ("M1",), _exactly, AT, quick=False)
CUT = Exercise("02.cut", ("M2",), _cut, LEAKS, quick=False)
