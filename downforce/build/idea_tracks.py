"""Short tracks with one idea each (T1–T4), for recorded races that hang on no circuit of ours.

A race on a built-in circuit can be read as long as the circuit stays the same; these carry their track along.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from downforce.rules.game import Game
from downforce.rules.track import Track
from downforce.rules.why import why_not

RAMP = ("1.14", "1.16")


def crossing(alley: Track) -> Track:
    """The alley with a space that is also one further on (T1)."""
    form = _renamed(alley, "crossing", "交差")
    for space in form["spaces"]:
        if space["id"] in ("1.15", "2.24"):
            space["place"] = "crossing"
    return Track.from_dict(form)


def dangers(alley: Track) -> Track:
    """The alley with one dangerous lane at its narrowest (T2)."""
    form = _renamed(alley, "dangers", "危険")
    for space in form["spaces"]:
        if space["id"] in ("1.15", "1.16", "1.17", "1.24"):
            space["danger"] = True
    return Track.from_dict(form)


def ramp(alley: Track) -> Track:
    """The alley with a ramp over one of its rows, and two betting lines (T3)."""
    form = _renamed(alley, "ramp", "ジャンプ台")
    form["edges"].append({"from": RAMP[0], "to": RAMP[1], "ramp": 5})
    del form["lines"][1]
    return Track.from_dict(form)


def animals(alley: Track) -> Track:
    """The alley with a cow that lies along one lane or the other (T4)."""
    form = _renamed(alley, "cow", "牛")
    places = [
        {
            "spaces": [f"{lane}.{row}", f"{lane}.{row + 1}"],
            "head": [[f"{3 - lane}.{row + 1}", f"{to}.{row + 2}"] for to in (3 - lane, lane)],
        }
        for lane, row in ((1, 6), (2, 14), (1, 22))
    ]
    form["animals"] = [{"id": "cow", "title": {"en": "Molly the cow", "ja": "牛のモリー"}, "places": places}]
    return Track.from_dict(form)


def _renamed(alley: Track, english: str, japanese: str) -> dict[str, Any]:
    title = {"en": f"Alley, {english}", "ja": f"路地・{japanese}"}
    return alley.to_dict() | {"name": f"alley-{english}", "title": title}


def crossing_blocks(game: Game) -> bool:
    """Whether a car on the crossing keeps another from the other way (T1)."""
    for now in _drives(game):
        nodes = [node for node in now.track.graph if len(now.track.sharing[node]) > 1]
        if any(why_not(now, node).key == "shared-only" for node in nodes):
            return True
    return False


def stops_in_danger(game: Game) -> bool:
    """Whether a car has to stop on a danger space (T2)."""
    return any(space in game.track.dangers for space, *_ in _ends(game))


def takes_the_ramp(game: Game) -> bool:
    """Whether some car takes the ramp (T3)."""
    return any(RAMP in pairwise(route) for _, route in _ends(game))


def cow_moves(game: Game) -> bool:
    """Whether the cow moves, leaves a place out, and stays once (T4)."""
    moved = [event.values for event in game.events if event.key == "animal-moves"]
    left_out = any(told["place"] != (told["before"] + 1) % 3 for told in moved)
    return left_out and len(moved) > 3


def _drives(game: Game) -> Iterator[Game]:
    """The moments of a game at which a car is to be driven."""
    now = game.start()
    for action in game.actions:
        if now.car:
            yield now
        now = now.play(action)


def _ends(game: Game) -> Iterator[tuple[str, tuple[str, ...]]]:
    for event in game.events:
        if event.key in ("drives", "drives-blocked"):
            yield event.values["space"], event.values["route"]
