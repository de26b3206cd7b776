"""What a studio draws over the board: letters of sections, what is chosen, bottlenecks, what is wrong."""

import math
from collections.abc import Iterable, Iterator

from downforce.circuit import Circuit, Pose, Section
from downforce.circuit.steps import section_of
from downforce.draw.sheet import Sheet, sheet
from downforce.draw.small import around
from downforce.draw.svg import el, group, label, point
from downforce.draw.theme import FRAME, LINE, WHITE
from downforce.draw.tiles import LANE

from .figures import figures
from .pieces import within
from .value import Studio

BESIDE = 17.0  # units from the track's edge to a letter
LIT = "#FFE9A3"


def over(studio: Studio) -> str:
    """All of it, as SVG for the picture's top layer."""
    plan, look = sheet(studio.look.drawn), studio.look
    parts = [] if studio.given else [*_chosen(studio, plan), *_letters(studio)]
    if studio.cuts and look.track:
        parts += (_ring(plan, node) for cut in figures(look.track).cuts for node in sorted(cut))
    if studio.space in plan.tiles:
        parts.append(_outline(plan, [studio.space], LIT, 4))
    if look.gap and not studio.given:
        parts += _missing(studio.circuit)
    parts += (_fault(plan, node) for node in look.spaces)
    return group(parts, class_="df-studio-marks", pointer_events="none")


def near(studio: Studio) -> tuple[float, ...]:
    """What a narrow page shows close up: what is wrong, or else what is chosen."""
    plan = sheet(studio.look.drawn)
    spaces = [node for node in (*studio.look.spaces, studio.space) if node in plan.tiles]
    if not spaces and not studio.given:
        keys = {section.key for section in within(studio.piece)}
        spaces = [node for node in plan.tiles if section_of(node) in keys]
    return around(plan, spaces) if spaces else ()


def _chosen(studio: Studio, plan: Sheet) -> Iterator[str]:
    keys = tuple(section.key for section in within(studio.piece))
    nodes = [node for node in plan.tiles if section_of(node) in keys]
    yield _outline(plan, nodes, LIT, 2.4)


def _outline(plan: Sheet, nodes: Iterable[str], stroke: str, width: float) -> str:
    d = "".join(plan.tiles[node].path(-1) for node in nodes)
    return el("path", d=d, fill="none", stroke=stroke, stroke_width=width, stroke_linejoin="round")


def _letters(studio: Studio) -> Iterator[str]:
    """A section's letter outside its curve, or to its left."""
    chosen = {section.key for section in within(studio.piece)}
    for part in studio.circuit.parts():
        section = part.section
        side = -1 if section.turn >= 0 else 1
        spot = section.at(part.start, 0.5, side * (section.lanes * LANE / 2 + BESIDE))
        yield _letter(section, spot, section.key in chosen)


def _letter(section: Section, spot: Pose, chosen: bool) -> str:
    text = label(section.key, 0, 0, 15)
    disc = el("circle", r=11, fill=LINE if chosen else WHITE, stroke=FRAME, stroke_width=1.4)
    return el("g", disc, el("g", text, fill=FRAME), transform=f"translate({point(spot.x, spot.y)})")


def _ring(plan: Sheet, node: str) -> str:
    """A bottleneck: a dashed ring on its spaces."""
    tile = plan.tiles[node]
    where = {"cx": round(tile.x, 1), "cy": round(tile.y, 1), "r": 12, "fill": "none"}
    return el("circle", **where, stroke=FRAME, stroke_width=5) + el(
        "circle", **where, stroke=LINE, stroke_width=2.6, stroke_dasharray="5 3"
    )


def _fault(plan: Sheet, node: str) -> str:
    """What is wrong: an outline in white and dark, and an exclamation mark."""
    if node not in plan.tiles:
        return ""
    tile = plan.tiles[node]
    rim = _outline(plan, [node], FRAME, 7) + _outline(plan, [node], WHITE, 3.4)
    disc = el("circle", r=10.5, fill=FRAME, stroke=WHITE, stroke_width=2)
    sign = el("g", label("!", 0, 0, 16), fill=WHITE)
    return rim + el("g", disc, sign, transform=f"translate({point(tile.x, tile.y)})")


def _missing(circuit: Circuit) -> Iterator[str]:
    """From where the lap ends to where it should: a dashed line, and an arrow in the direction of each."""
    poses = circuit.starts()
    start, end = poses[0], poses[-1]
    d = f"M{point(end.x, end.y)}L{point(start.x, start.y)}"
    for stroke, width in ((FRAME, 7), (WHITE, 3)):
        yield el("path", d=d, fill="none", stroke=stroke, stroke_width=width, stroke_dasharray="12 8")
    for pose in (end, start):
        yield _head(pose)


def _head(pose: Pose) -> str:
    angle = math.radians(pose.heading)
    turn = f"translate({point(pose.x, pose.y)}) rotate({round(math.degrees(angle), 1)})"
    return el("path", d="M-12 -13L14 0L-12 13Z", fill=WHITE, stroke=FRAME, stroke_width=3, transform=turn)
