"""What lies around a track: data of its file, of kinds that are known here; the rest is left out."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from .sheet import Sheet, numbers, points
from .svg import el, num, point

RULES = """
.df-sea{fill:$sea}
.df-dry{fill:$land}
.df-land{fill:$land;stroke:$shore;stroke-width:3}
.df-shallow{fill:none;stroke:$shallow;stroke-width:22;stroke-linejoin:round}
.df-water{fill:$sea;stroke:$shore;stroke-width:3}
.df-park{fill:$park}
.df-house{fill:$house}
.df-tree{fill:$tree}
.df-pier{fill:none;stroke:$shore;stroke-width:5;stroke-linecap:round}
.df-rail{fill:none;stroke:$shore}
.df-bridge{fill:none;stroke:$house}
.df-boat{fill:$boat;stroke:$shore;stroke-width:1.2}
.df-deck{fill:$shallow}
.df-light{fill:$boat;stroke:$shore;stroke-width:3}
.df-lamp{fill:$kerb2}
.df-gorge{fill:none;stroke:$cliff;stroke-linecap:round;stroke-linejoin:round}
.df-gorge.df-deep{stroke:$cliff2}
.df-stream{fill:none;stroke:$sea;stroke-linecap:round}
.df-stream.df-bank{stroke:$shore}
.df-mesa{fill:$cliff}
.df-mesa.df-top{fill:$cliff2}
.df-rock{fill:$shore}
.df-facet{fill:#000000;fill-opacity:.14}
.df-furrow{fill:none;stroke:$tree;stroke-width:2;stroke-linecap:round}
.df-hedge{fill:none;stroke:$tree;stroke-linecap:round;stroke-linejoin:round}
.df-fence{fill:none;stroke:$shore;stroke-width:1.8;stroke-linejoin:round}
.df-posts{fill:none;stroke:$shore;stroke-width:5;stroke-dasharray:2 20;stroke-linejoin:round}
.df-bale{fill:$cliff2;stroke:$shore;stroke-width:1.4}
.df-roll{fill:none;stroke:$shore;stroke-width:1.4}
"""

_LARGE = ("land", "water", "gorge", "bridge")  # what is seen on a small board, too
_PATH = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9eE+\-., \n]*")


@lru_cache(64)
def surroundings(sheet: Sheet, *, plain: bool = False) -> str:
    """Draw land, water and what stands on them, or only land and water; unknown kinds are left out."""
    width, height = sheet.size
    of = next((shape.get("of") for shape in sheet.scenery if shape["kind"] == "ground"), "land")
    ground = el("rect", width=width, height=height, class_="df-sea" if of == "sea" else "df-dry")
    return ground + "".join(_shape(shape) for shape in sheet.scenery if not plain or shape["kind"] in _LARGE)


def _shape(shape: Mapping[str, Any]) -> str:
    kind = shape["kind"]
    if kind in _SYMBOLS:
        return _symbol(shape, kind)
    outline = _outline(shape) if kind in _KINDS else None
    if not outline:
        return ""
    name, attributes = outline
    return "".join(
        el(name, class_=f"df-{layer}", style=_width(shape, more), **attributes)
        for layer, more in _KINDS[kind]
    )


def _width(shape: Mapping[str, Any], more: float | None) -> str | None:
    """Write how wide a shape along a line is; others have no width of their own."""
    width = numbers(shape, "width") if more is not None else None
    return f"stroke-width:{num(width[0] + more)}px" if width and more is not None else None


def _outline(shape: Mapping[str, Any]) -> tuple[str, dict[str, Any]] | None:
    """Read the geometry of a shape: a path, points, a circle or a box."""
    path = shape.get("d") or shape.get("path")
    if isinstance(path, str):
        return ("path", {"d": path}) if _PATH.fullmatch(path) else None
    if corners := points(shape.get("points")):
        open_ended = "" if shape["kind"] in _OPEN else "Z"
        return "path", {"d": "M" + "L".join(point(x, y) for x, y in corners) + open_ended}
    circle = numbers(shape, "x", "y", "r")
    if circle:
        return "circle", dict(zip(("cx", "cy", "r"), circle, strict=True))
    box = numbers(shape, "x", "y", "width", "height")
    if not box:
        return None
    rounded = numbers(shape, "rx") or numbers(shape, "round") or (3,)
    return "rect", dict(zip(("x", "y", "width", "height"), box, strict=True)) | {"rx": rounded[0]}


def _symbol(shape: Mapping[str, Any], kind: str) -> str:
    spot = numbers(shape, "x", "y")
    if not spot:
        return ""
    heading, scale = (numbers(shape, "heading") or (0,))[0], (numbers(shape, "scale") or (1,))[0]
    turned = f" rotate({num(heading)})" if heading else ""
    sized = f" scale({num(scale)})" if scale != 1 else ""
    return el("g", _SYMBOLS[kind], transform=f"translate({point(*spot)}){turned}{sized}")


# What each kind is drawn as: classes from below, and for lines how much wider than given.
_KINDS: dict[str, tuple[tuple[str, float | None], ...]] = {
    "land": (("shallow", None), ("land", None)),
    "water": (("water", None),),
    "park": (("park", None),),
    "house": (("house", None),),
    "tree": (("tree", None),),
    "pier": (("pier", 0),),
    "bridge": (("rail", 6), ("bridge", 0)),
    "gorge": (("gorge", 130), ("gorge df-deep", 64), ("stream df-bank", 6), ("stream", 0)),
    "mesa": (("mesa", None),),
    "mesa-top": (("mesa df-top", None),),
    "furrow": (("furrow", None),),
    "hedge": (("hedge", 0),),
    "fence": (("fence", None), ("posts", None)),
}
_OPEN = ("pier", "bridge", "gorge", "furrow", "hedge", "fence")
_SYMBOLS = {
    "boat": el("path", d="M-14-5H6Q14-3 17 0Q14 3 6 5H-14Z", class_="df-boat")
    + el("path", d="M-8-2.4H2V2.4H-8Z", class_="df-deck"),
    "lighthouse": el("circle", r=9, class_="df-light") + el("circle", r=3.4, class_="df-lamp"),
    "rock": el("path", d="M-11 4L-8-6L1-9L10-4L11 4L3 8Z", class_="df-rock")
    + el("path", d="M11 4L3 8L-11 4L2-1Z", class_="df-facet"),
    "bale": el("rect", x=-9, y=-6, width=18, height=12, rx=2.5, class_="df-bale")
    + el("path", d="M-3-6V6M3-6V6", class_="df-roll"),
}
