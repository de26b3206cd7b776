"""Small tracks with the ideas of T1 to T4, made of the straights of `courses`."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from downforce import BrokenFile, Track
from tests.rules.courses import straight

Lair = tuple[Sequence[str], Iterable[tuple[str, str]]]


def changed(
    track: Track,
    *,
    dangers: Iterable[str] = (),
    ramps: Mapping[tuple[str, str], int] = {},
    places: Iterable[Sequence[str]] = (),
    animals: Mapping[str, Sequence[Lair]] = {},
    extra: Iterable[tuple[str, str]] = (),
) -> Track:
    """The same track with danger spaces, ramps (new steps or old), shared places and animals."""
    form = track.to_dict()
    spaces = {space["id"]: space for space in form["spaces"]}
    for node in dangers:
        spaces[node]["danger"] = True
    for nodes in places:
        for node in nodes:
            spaces[node]["place"] = f"x-{nodes[0]}"
    form["edges"] = [_edge(u, v, ramps) for u, v in _edges(form, [*extra, *ramps])]
    if animals:
        form["animals"] = [_animal(name, lairs) for name, lairs in animals.items()]
    return Track.from_dict(form)


def _edges(form: Mapping[str, Any], more: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    return list(dict.fromkeys([*((u, v) for u, v in form["edges"]), *more]))


def _edge(u: str, v: str, ramps: Mapping[tuple[str, str], int]) -> Any:
    return {"from": u, "to": v, "ramp": ramps[u, v]} if (u, v) in ramps else [u, v]


def _animal(name: str, lairs: Sequence[Lair]) -> dict[str, Any]:
    places = [{"spaces": list(spaces), "head": [list(edge) for edge in head]} for spaces, head in lairs]
    return {"id": name, "title": {"en": name.capitalize(), "ja": f"{name}さん"}, "places": places}


@cache
def dangerous() -> Track:
    """Three lanes, of which the third is dangerous in rows 7 and 8."""
    return changed(straight(3), dangers=["c7", "c8"])


@cache
def ramped() -> Track:
    """Two lanes and two ramps: from b6 to a7 for 3 and more, and from a6 over a row for 5 and more."""
    return changed(straight(2, lines=(5, 14)), ramps={("a6", "a8"): 5, ("b6", "a7"): 3})


@cache
def crossed() -> Track:
    """Two lanes; a7 is one place with b12."""
    return changed(straight(2), places=[("a7", "b12")])


def lair(row: int, beyond: str = "d") -> Lair:
    """An animal across the middle of a row of the four-lane straight, its head towards one side."""
    lanes = {"a": "ab", "d": "cd"}[beyond]
    return [f"b{row}", f"c{row}"], [(f"{beyond}{row}", f"{lane}{row + 1}") for lane in lanes]


@cache
def grazed() -> Track:
    """Four lanes and two animals: a cow with three places, and a dog with two of which one is the cow's."""
    cow = [lair(8), lair(11, "a"), lair(13)]
    return changed(straight(4), animals={"cow": cow, "dog": [lair(16), lair(13)]})


def decorated(track: Track, rng: Random, *, tries: int = 12) -> Track:
    """The track with ideas strewn over it at random; what its checker refuses is left out again."""
    for _ in range(tries):
        form = track.to_dict()
        rng.choice((_a_danger, _a_ramp, _a_shortcut, _an_animal))(form, track, rng)
        try:
            track = Track.from_dict(form)
        except BrokenFile:
            continue
    return track


def _a_danger(form: dict[str, Any], track: Track, rng: Random) -> None:
    rng.choice(form["spaces"])["danger"] = True


def _a_ramp(form: dict[str, Any], track: Track, rng: Random) -> None:
    i = rng.randrange(len(form["edges"]))
    edge = form["edges"][i]
    u, v = (edge["from"], edge["to"]) if isinstance(edge, dict) else edge
    form["edges"][i] = {"from": u, "to": v, "ramp": rng.randint(2, 8)}


def _a_shortcut(form: dict[str, Any], track: Track, rng: Random) -> None:
    """A ramp that leaves out a row, within a part of the track between two betting lines."""
    u = rng.choice(list(track.ahead))
    far = [w for v in track.ahead[u] for w in track.ahead[v] if track.crossed[w] == track.crossed[u]]
    if far:
        form["edges"].append({"from": u, "to": rng.choice(far), "ramp": rng.randint(2, 8)})


def _an_animal(form: dict[str, Any], track: Track, rng: Random) -> None:
    """One that lies on one or two neighbours, and wakes by steps around it."""
    animals = form.setdefault("animals", [])
    if len(animals) == 3:
        return
    places = []
    for _ in range(rng.randint(2, 4)):
        nodes = list(track.ahead)
        at = rng.randrange(3, len(nodes) - 2)
        edges = [edge for edge in track.graph.edges if edge[0] in nodes[at - 2 : at + 4]]
        head = rng.sample(edges, min(len(edges), rng.randint(1, 4)))
        places.append({"spaces": nodes[at : at + rng.randint(1, 2)], "head": [list(edge) for edge in head]})
    animals.append({"id": f"animal{len(animals)}", "places": places})
