"""A circuit read back from its track file, so that one can go on drawing."""

import math
from collections.abc import Mapping
from typing import Any

from downforce.rules.errors import BrokenFile
from downforce.rules.track import Track
from downforce.rules.track_form import At, ends_of

from .animals import Animal
from .builder import Circuit
from .fork import Fork
from .shape import BOTH, Pose, Section
from .steps import Ramp

MOST_SECTIONS = 99
MOST_LANES = 6
FARTHEST = 10_000.0  # units a section is long, or lies away


def circuit_of(track: Track | Mapping[str, Any], *, file: str = "track") -> Circuit:
    """Read the circuit that a track was built from.

    Parameters
    ----------
    track : Track or mapping
        A track, or what its file holds; `build` writes the sections under ``marks``, as ``plan``.
    file : str, optional
        What a refusal calls it.

    Raises
    ------
    BrokenFile
        The sections are not in it, or are none; with the place.

    Examples
    --------
    >>> from downforce.circuit import build
    >>> from downforce.rules.track import load_track
    >>> harbour = load_track("harbour")
    >>> build(circuit_of(harbour)) == harbour.to_dict()
    True
    """
    form = track.to_dict() if isinstance(track, Track) else track
    given = form.get("marks", {}).get("plan") if isinstance(form.get("marks", {}), Mapping) else None
    if given is None:
        raise BrokenFile("track.no-plan", file=file, where="marks")
    plan = At(given, "marks.plan", file).table(("start", "sections", "lines", "plates"), ())
    return Circuit(
        start=Pose(*(at.number(-FARTHEST, FARTHEST) for at in plan["start"].items(3, 3))),
        sections=tuple(map(_piece, plan["sections"].items(MOST_SECTIONS, 1))),
        lines=tuple(at.name() for at in plan["lines"].items(9)),
        plates=tuple(_side(at) for at in plan["plates"].items(9)),
        **_rest(form),
    )


def _rest(form: Mapping[str, Any]) -> dict[str, Any]:
    """What a track file says anyway."""
    marks, name = form["marks"], form["name"]
    edges = [edge for edge in form["edges"] if isinstance(edge, dict) and "ramp" in edge]
    return {
        "name": name,
        "title": dict(form.get("title") or dict.fromkeys(("en", "ja"), name)),
        "note": dict(form.get("note") or dict.fromkeys(("en", "ja"), "")),
        "grid": tuple(form["grid"]),
        "title_at": tuple(marks.get("title", (24, 40))),
        "arrow": tuple(marks.get("arrow", (40, 40, 0))),
        "size": tuple(form.get("size", (1200, 750))),
        "scenery": form.get("scenery", []),
        "closed": not marks.get("open"),
        "danger": tuple(space["id"] for space in form["spaces"] if space.get("danger")),
        "ramps": tuple(Ramp(*ends_of(edge), edge["ramp"]) for edge in edges),
        "animals": tuple(map(_animal, form.get("animals", ()))),
    }


def _animal(form: Mapping[str, Any]) -> Animal:
    title = form.get("title") or dict.fromkeys(("en", "ja"), form["id"])
    return Animal(id=form["id"], title=title, places=tuple(tuple(at["spaces"]) for at in form["places"]))


def _piece(at: At) -> Section | Fork:
    if isinstance(at.value, dict):
        return _section(at)
    return Fork(tuple(tuple(map(_section, branch.items(9, 1))) for branch in at.items(4, 2)))


def _section(at: At) -> Section:
    values = at.table(("key", "lanes"), ("length", "radius", "turn", "counts", "kerbs"))
    key, lanes = values["key"].name(), values["lanes"].count(1, MOST_LANES)
    if not key.isalpha() or key == "finish":
        values["key"].refuse("section-key")
    turn = values["turn"].number(-360, 360) if "turn" in values else 0.0
    reach = values["radius" if turn else "length"].number(1, FARTHEST) if turn or "length" in values else 0.0
    counts = tuple(n.count(1, 60) for n in values["counts"].items(lanes, lanes)) if "counts" in values else ()
    return Section(
        key=key,
        lanes=lanes,
        length=reach * math.radians(abs(turn)) if turn else reach,
        turn=turn,
        counts=counts,
        kerbs=tuple(map(_side, values["kerbs"].items(2))) if "kerbs" in values else (),
    )


def _side(at: At) -> str:
    if at.value not in BOTH:
        at.refuse("side", known=BOTH)
    return str(at.value)
