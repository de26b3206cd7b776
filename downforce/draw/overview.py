"""The overview of a narrow page: the whole track, quiet, with large badges, shown above a close-up."""

import math
from functools import lru_cache
from typing import Any, NamedTuple

from downforce.rules.cards import Colour
from downforce.rules.track import Track

from . import animals, choice, ground, hazards, scenery
from .badges import token
from .choice import spot
from .live import frame
from .paddock import parking
from .sheet import sheet
from .small import BADGE, READABLE, push_apart
from .svg import el, group, point
from .theme import FRAME, WHITE

RULES = """
.df-badge{display:none}
.df-badge.df-racing{display:inline}
.df-badge .df-ring{display:none}
.df-badge.df-chosen .df-ring{display:inline}
.df-badge>g{transform:scale(max(%s,calc(%s/var(--df-scale,1))))}
.df-leaders path{fill:none;stroke-linecap:round}
.df-animals :is(.df-next,.df-next2,.df-wake,.df-wake2){display:none}
.df-lit .df-blocked{stroke:$lit;stroke-width:2.4;stroke-dasharray:6 4}
"""


def overview(track: Track) -> str:
    """The whole track, quiet, with large badges: what is shown above a close-up."""
    return _overview(track)


@lru_cache(16)
def _overview(track: Track) -> str:
    plan = sheet(track)
    body = (
        scenery.surroundings(plan, plain=True),
        ground.track(plan, kerbs=False),
        ground.plain_spaces(plan, {}),
        hazards.hazards(plan, coarse=True),
        group(
            (
                el("path", d="", class_=f"df-{state}", data_state=f"df-{state}")
                for state in ("end", "blocked")
            ),
            class_="df-spaces df-lit",
        ),
        ground.finish(plan),
        ground.lines(plan, plates=False),
        group((), class_="df-animals"),
        group((_leader(FRAME, 9), _leader(WHITE, 5)), class_="df-leaders"),
        group(map(_badge, Colour), class_="df-badges"),
    )
    rules = RULES % (BADGE / 27, READABLE / 27)
    return frame(
        plan,
        "".join(body),
        scenery.RULES + ground.RULES + hazards.RULES + animals.RULES + choice.RULES + rules,
        "df-overview",
    )


def _leader(colour: str, width: float) -> str:
    return el("path", d="", stroke=colour, stroke_width=width)


def _badge(colour: Colour) -> str:
    halo = el("circle", r=19.5, class_="df-ring", stroke_width=1.6)
    return el("g", el("g", halo, token(colour, ring=1.6)), class_="df-badge", data_colour=colour)


class Badges(NamedTuple):
    """Where an overview's badges are, and lines to their places from those that were pushed aside."""

    at: dict[str, tuple[float, float]]
    leaders: str


def badges(position: Any) -> Badges:
    """Find places for an overview's badges: at the cars, pushed apart where they would cover each other."""
    plan = sheet(position.track)
    homes = {c: spot(plan, s) for c, s in position.cars.items()}
    homes |= dict(zip(position.finished, parking(plan, len(position.finished)), strict=False))
    places = {colour: found for colour, found in homes.items() if found}
    size = max(BADGE, READABLE * plan.size[0] / 240)  # room enough for the narrowest page
    spots = dict(zip(places, push_apart(list(places.values()), size * 0.98, plan.size), strict=True))
    moved = [c for c in places if math.dist(places[c], spots[c]) > 14]
    leaders = "".join(f"M{point(*places[c])}L{point(*spots[c])}" for c in moved)
    return Badges({str(colour): (round(x), round(y)) for colour, (x, y) in spots.items()}, leaders)
