"""The board for a widget: a picture that is put in once, and what changes on it from moment to moment.

Its colours are the variables of the HTML around it, see `theme.variables`. Lettering grows where the board is
small: the widget sets ``--df-scale``, px a unit, and the style sheet does the rest. A page may ask for larger
figures by ``--df-least``, px, and ``--df-most``, times their size.
"""

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from downforce.rules.cards import Colour
from downforce.rules.language import language, say
from downforce.rules.movement import Reach
from downforce.rules.track import Track

from . import animals, ground, scenery
from . import choice as chosen
from . import hazards as risks
from .cars import CHOSEN, SCALE, car
from .choice import Choice, End, choose, course, smooth, spot
from .paddock import paddock
from .sheet import Sheet, sheet
from .small import around
from .svg import el, group, label, point
from .theme import CAR, FONT, FRAME, WHITE, inherited

_HUES = "\n".join(f'.df-trail[data-colour="{colour}"] .df-hue{{stroke:{hue}}}' for colour, hue in CAR.items())
RULES = f"""
{scenery.RULES}{ground.RULES}{risks.RULES}{animals.RULES}{chosen.RULES}
.df-cars{{pointer-events:none}}
.df-trail{{pointer-events:none}}
.df-focused{{pointer-events:none}}
.df-home{{pointer-events:none}}
.df-spaces path{{outline:none}}
.df-spaces :is(.df-end,.df-blocked){{cursor:pointer}}
.df-goal{{fill:transparent;outline:none}}
.df-goal.df-end{{stroke:$lit;stroke-width:4;cursor:pointer}}
.df-trail path{{fill:none;stroke-linecap:round;stroke-linejoin:round}}
.df-trail .df-hull{{stroke:{FRAME};stroke-opacity:.55;stroke-width:10.5}}
.df-trail .df-rim{{stroke:{WHITE};stroke-width:8.6}}
.df-trail .df-hue{{stroke:{FRAME};stroke-width:4.8}}
{_HUES}
.df-trail .df-dark{{stroke:{FRAME};stroke-width:10.2}}
.df-trail .df-dots{{stroke:{WHITE};stroke-width:7.4}}
.df-adrift>.df-grid>:nth-child(n+5){{display:none}}
.df-no circle{{display:none}}
.df-no .df-ask{{display:inline}}
.df-no.df-last .df-ring{{display:inline}}
.df-no:is(.df-passed,.df-afloat,.df-rough):not(.df-last) .df-plate{{display:inline}}
.df-no.df-afloat .df-plate{{r:12px;stroke:#15171A;stroke-width:2}}
.df-no:is(.df-passed,.df-last,.df-rough) .df-lost{{fill:#1B1D21}}
.df-focused path{{fill:none;stroke-linejoin:round}}
.df-focused :first-child{{stroke:{FRAME};stroke-width:8}}
.df-focused :last-child{{stroke:{WHITE};stroke-width:4.4}}
.df-cars>.df-car{{display:none}}
.df-cars>.df-racing{{display:inline}}
.df-car.df-chosen>g{{transform:scale({CHOSEN})}}
.df-no>*{{transform:scale(max(1,calc(var(--df-least,10)/18/var(--df-scale,1))))}}
.df-lines g>*{{transform:scale(clamp(1,calc(var(--df-least,10)/16/var(--df-scale,1)),var(--df-most,9)))}}
.df-grid text{{transform:scale(clamp(1,calc(var(--df-least,9)/13/var(--df-scale,1)),var(--df-most,1.3)))}}
.df-title{{font-size:max(30px,calc(15px/var(--df-scale,1)))}}
.df-note{{font-size:max(15px,calc(9px/var(--df-scale,1)))}}
.df-note{{transform:translateY(max(0px,calc(9px/var(--df-scale,1) - 15px)))}}
"""


class Layers(NamedTuple):
    """What changes on a board from one decision to the next; a widget puts it into the picture.

    Parameters
    ----------
    start : str, optional
        Where the car in play stands.
    states : dict of str to str
        The classes of the spaces that are not plain.
    under, over, home, animals : str
        Markup of the groups ``.df-under``, ``.df-over``, ``.df-home`` and ``.df-animals``.
    ways : dict of str to dict
        For each end, in the order of the numbers, the way there: ``d`` of its line, ``dots`` of the spaces
        passed, ``passed``: the numbers of the ends it leads over.
    window : tuple of float
        What a close-up shows.
    """

    start: str | None
    states: dict[str, str]
    under: str
    over: str
    home: str
    animals: str
    ways: dict[str, dict[str, Any]]
    window: tuple[float, float, float, float]


def live(track: Track) -> str:
    """The board of a track without anything that changes, for a widget.

    Every car is in it once, not shown; a widget moves it by the transform of ``.df-car`` and turns its letter
    upright by that of ``.df-upright``.

    Examples
    --------
    >>> from downforce.rules.track import load_track
    >>> picture = live(load_track("harbour"))
    >>> picture.count("data-space=") == len(load_track("harbour").graph), picture.count('class="df-car"')
    (True, 6)
    """
    return _live(track, language())


@lru_cache(16)
def _live(track: Track, code: str) -> str:
    plan = sheet(track)
    cars = (car(colour, 0, 0, scale=SCALE) for colour in Colour)
    body = (
        group([scenery.surroundings(plan)], class_="df-scene"),
        ground.track(plan),
        ground.spaces(plan, {}),
        risks.hazards(plan),
        ground.grid(plan),
        ground.finish(plan),
        _goal(plan, track.finish),
        group((), class_="df-under"),
        ground.lines(plan),
        group((), class_="df-animals"),
        _trail(),
        group((), class_="df-over"),
        group((el("path", d=""), el("path", d="")), class_="df-focused"),
        group((), class_="df-home"),
        group(cars, class_="df-cars"),
        ground.lettering(plan),
    )
    return frame(plan, "".join(body), RULES, "df-whole", role="application", label=_title(plan))


def frame(plan: Sheet, body: str, rules: str, kind: str, *, role: str | None = None, label: str = "") -> str:
    """A picture of a kind for a widget, with a style sheet that keeps to it; without a role it is silent."""
    return el(
        "svg",
        f"<style>{inherited(rules, f'.df-board.{kind}')}</style>",
        body,
        xmlns="http://www.w3.org/2000/svg",
        class_=f"df-board {kind}",
        viewBox=f"0 0 {point(*plan.size)}",
        role=role,
        aria_label=label or None,
        aria_description=say("draw.keys") if label else None,
        aria_hidden=None if label else "true",
        font_family=FONT,
    )


def _title(plan: Sheet) -> str:
    return say("draw.board", track=plan.title)


# Five outlines on top of each other, and what each of them follows.
_TRAIL = {"hull": "d", "rim": "d", "hue": "d", "dark": "dots", "dots": "dots"}


def _trail() -> str:
    """The way that is pointed at: a widget sets the outlines."""
    return group(
        (el("path", d="", class_=f"df-{part}", data_part=key) for part, key in _TRAIL.items()),
        class_="df-trail",
    )


def _goal(plan: Sheet, name: str) -> str:
    """The finish as a space: the squares before the line."""
    if not plan.finish:
        return ""
    x1, y1, x2, y2 = plan.finish.segment
    length = math.dist((x1, y1), (x2, y2)) or 1
    across = (y2 - y1) / length * 15, (x1 - x2) / length * 15  # against the direction of the race
    corners = ((x1, y1), (x2, y2), (x2 - across[0], y2 - across[1]), (x1 - across[0], y1 - across[1]))
    return el(
        "path",
        d=f"M{'L'.join(point(*corner) for corner in corners)}Z",
        data_space=name,
        class_="df-goal",
        data_own="df-goal",
    )


def layers(
    position: Any,
    *,
    ends: Mapping[str, Reach],
    colour: Colour | None = None,
    start: str | None = None,
    asked: str | None = None,
    route: Iterable[str] = (),
) -> Layers:
    """Draw only what changes, for a widget that has the board on the screen.

    Parameters
    ----------
    position : Game, View
        Or anything with ``track``, ``cars`` and ``finished``.
    ends, colour, start, asked
        As for `board`.
    route : iterable of str
        A way that is shown as well: the close-up shows where it leads, not only where it began.
    """
    plan = sheet(position.track)
    shown = choose(position, ends=ends, start=start, route=None, colour=colour, asked=asked, focus=None)
    numbers = {end.space: number for number, end in enumerate(shown.ends, 1)}
    return Layers(
        start=shown.start,
        states=chosen.states(shown),
        under=chosen.under(plan, shown),
        over="".join(_over(plan, shown)),
        home=paddock(plan, position.finished),
        animals=animals.markup(position),
        ways={end: way(plan, shown.start, ends[end].route, numbers) for end in numbers},
        window=around(plan, (*shown.spaces, *route) or tuple(position.cars.values())[:1] or plan.grid),
    )


def way(plan: Sheet, start: str | None, route: tuple[str, ...], numbers: Mapping[str, int]) -> dict[str, Any]:
    """A way as a widget shows it: its line, where its number goes, its dots, the numbers it leads over.

    Only over the finish does the number move: it stands for every lane there.
    """
    plain = (spot(plan, space) for space in route[:-1] if space not in numbers)
    spots = course(plan, (start, *route) if start else route)
    return {
        "d": smooth(spots),
        "to": "" if route[-1] in plan.tiles else f"translate({point(*spots[-1])})",
        "dots": "".join(f"M{point(*found)}h0" for found in plain if found),
        "passed": [numbers[space] for space in route if space in numbers],
    }


def _over(plan: Sheet, shown: Choice) -> Iterable[str]:
    for number, end in enumerate(shown.ends, 1):
        if found := spot(plan, end.space):
            yield _number(plan, number, end, *found)
    if shown.asked and (found := spot(plan, shown.asked)):
        ring = el("circle", r=12.6, class_="df-ask") + label("?", 0, 0, 18, class_="df-why")
        yield el("g", ring, class_="df-no", transform=f"translate({point(*found)})")


def _number(plan: Sheet, number: int, end: End, x: float, y: float) -> str:
    """An end's number, with the ring that closes a way and the plate that lifts it off one that leads on."""
    rings = el("circle", r=13, class_="df-ring") + el("circle", r=9.9, class_="df-plate")
    afloat = "" if end.space in plan.tiles else " df-afloat"
    afloat += " df-rough" if end.space in plan.rough else ""
    text = label(number, 0, 0, 18, class_="df-lost" if end.blocked else "df-number")
    where = f"translate({point(x, y)})"
    return el("g", rings, text, class_=f"df-no{afloat}", data_end=number, transform=where)


class Spot(NamedTuple):
    """Where a car stands: x, y in units, its heading in degrees; the outline of the focus there."""

    x: float
    y: float
    heading: float
    outline: str


@lru_cache(16)
def spots(track: Track) -> dict[str, Spot]:
    """Tell where a car stands on each space; on the finish where it is said to have crossed the line.

    Examples
    --------
    >>> from downforce.rules.track import load_track
    >>> harbour = load_track("harbour")
    >>> len(spots(harbour)) == len(harbour.graph)
    True
    """
    plan = sheet(track)
    found = {
        name: Spot(round(t.x, 1), round(t.y, 1), round(t.heading, 1), t.path(-1))
        for name, t in plan.tiles.items()
    }
    if goal := spot(plan, track.finish):
        last = next(plan.tiles[node] for node in track.graph.predecessors(track.finish) if node in plan.tiles)
        x, y = goal
        circle = f"M{point(x - 19, y)}a19 19 0 1 1 38 0a19 19 0 1 1-38 0Z"
        heading = round(last.facing(last.length / 2), 1)
        found[track.finish] = Spot(round(x, 1), round(y, 1), heading, circle)
    return found
