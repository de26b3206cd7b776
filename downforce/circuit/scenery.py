"""The quiet shapes around a track, as the track file lists them; all in units of the picture."""

from typing import Any

Shape = dict[str, Any]


def ground(kind: str) -> Shape:
    """What lies under everything: "sea" or "land"."""
    return {"kind": "ground", "of": kind}


def land(path: str) -> Shape:
    """Land within an SVG path, with a shore."""
    return {"kind": "land", "d": path}


def water(path: str) -> Shape:
    """Water within an SVG path, with a shore."""
    return {"kind": "water", "d": path}


def park(path: str) -> Shape:
    """Grass within an SVG path."""
    return {"kind": "park", "d": path}


def houses(*boxes: tuple[float, float, float, float]) -> list[Shape]:
    """Houses: left, top, width, height of each."""
    return [{"kind": "house", "x": x, "y": y, "width": w, "height": h} for x, y, w, h in boxes]


def trees(*crowns: tuple[float, float, float]) -> list[Shape]:
    """Trees: middle and radius of each."""
    return [{"kind": "tree", "x": x, "y": y, "r": r} for x, y, r in crowns]


def boats(*hulls: tuple[float, float, float, float]) -> list[Shape]:
    """Boats: middle, heading in degrees, and size (1 is 31 units long) of each."""
    return [{"kind": "boat", "x": x, "y": y, "heading": h, "scale": s} for x, y, h, s in hulls]


def piers(*ways: tuple[float, float, float, float], width: float = 5) -> list[Shape]:
    """Piers: from where to where each."""
    return [{"kind": "pier", "points": [[a, b], [c, d]], "width": width} for a, b, c, d in ways]


def mole(path: str, width: float) -> Shape:
    """A mole along an SVG path."""
    return {"kind": "pier", "d": path, "width": width}


def bridge(path: str, width: float) -> Shape:
    """A bridge's deck along an SVG path, so wide."""
    return {"kind": "bridge", "d": path, "width": width}


def lighthouse(x: float, y: float) -> Shape:
    """A lighthouse from above."""
    return {"kind": "lighthouse", "x": x, "y": y}


def gorge(path: str, width: float) -> Shape:
    """A stream along an SVG path, so wide, with the steps of its gorge on both sides."""
    return {"kind": "gorge", "d": path, "width": width}


def mesa(path: str, top: str = "") -> list[Shape]:
    """A flat-topped hill within an SVG path, and what is higher still within another."""
    return [{"kind": "mesa", "d": path}] + ([{"kind": "mesa-top", "d": top}] if top else [])


def rocks(*stones: tuple[float, float, float, float]) -> list[Shape]:
    """Rocks: middle, how they are turned in degrees, and size (1 is 22 units wide) of each."""
    return [{"kind": "rock", "x": x, "y": y, "heading": h, "scale": s} for x, y, h, s in stones]


def bales(*rolls: tuple[float, float, float]) -> list[Shape]:
    """Bales of hay: middle, and heading in degrees, of each."""
    return [{"kind": "bale", "x": x, "y": y, "heading": h} for x, y, h in rolls]


def furrows(*paths: str) -> list[Shape]:
    """The furrows of a field, an SVG path each."""
    return [{"kind": "furrow", "d": path} for path in paths]


def hedge(path: str, width: float = 9) -> Shape:
    """A hedge along an SVG path."""
    return {"kind": "hedge", "d": path, "width": width}


def fence(path: str) -> Shape:
    """A fence along an SVG path, with its posts."""
    return {"kind": "fence", "d": path}
