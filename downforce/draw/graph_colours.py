"""A track with a value written on every space, light for much and dark for little."""

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from downforce.rules.errors import UnreadableText
from downforce.rules.language import phrase, say
from downforce.rules.track import Track

from . import ground, scenery
from .sheet import Sheet, sheet
from .svg import document, el, escape, group, label

# From little to much the lightness alone grows, so it survives grey; no car has such a colour.
_STOPS = ((0x1E, 0x22, 0x28), (0x8A, 0x85, 0x7C), (0xFF, 0xF3, 0xC4))
_LETTERED = 4  # characters that fit on a space
_RAISED = 0.42  # from here on dark letters are read better than white ones
_STEPS = 5  # of the legend
RULES = (
    scenery.RULES
    + ground.RULES
    + """
.df-value text{font-weight:650;text-anchor:middle}
"""
)
# Where numbers would be too small to read, the legend remains; its text goes with the page.
_PAGE = """
.df-values-box{container-type:inline-size;max-width:860px;font:14px/20px var(--jp-ui-font-family,system-ui)}
.df-values-box svg{display:block;width:100%;height:auto;border-radius:8px}
.df-values-box .df-legend{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;margin:8px 0 0}
.df-legend .df-strip{display:inline-flex;gap:8px;align-items:center}
.df-legend i{display:inline-block;width:28px;height:20px;margin:0 -8px 0 0;box-sizing:border-box}
.df-legend i:last-of-type{margin:0}
@container(max-width:560px){.df-value text{display:none}}
"""

Number = float | int
Values = Mapping[str, Number] | Collection[str]


@dataclass(frozen=True, repr=False)
class Coloured:
    """A track and a value for each of its spaces; shows itself in a notebook.

    Parameters
    ----------
    track : Track
    values : dict of str to number
        Spaces without one stay as they are.
    title : str
        What is shown; may be empty.
    """

    track: Track
    values: dict[str, Number]
    title: str = ""

    def __str__(self) -> str:
        return as_text(self)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return f'<div class="df-values-box"><style>{_PAGE}</style>{picture(self)}{_legend(self)}</div>'


def coloured(track: Track, values: Values, *, title: str = "") -> Coloured:
    """Show a value for each space of a track, light for much and dark for little.

    Parameters
    ----------
    track : Track
    values : mapping of str to number, or collection of str
        From a space's id to its value; that of the finish is left out, and so are spaces without one. A
        collection of ids marks those spaces.
    title : str, optional
        A line above the picture.

    Returns
    -------
    Coloured
        Shows itself as a picture; `picture` gives the SVG.

    Raises
    ------
    UnreadableText
        There is no such space, or a value is no finite number; names it.

    Examples
    --------
    >>> from downforce.rules.track import load_track
    >>> track = load_track("harbour")
    >>> print(coloured(track, dict(track.graph.out_degree())))
    Harbour: a value on 143 spaces, from 1 (a1.8 and 17 others) to 3 (a2.1 and 36 others).
    """
    if not isinstance(track, Track):
        raise UnreadableText("coloured.no-track", text=_brief(track))
    if not isinstance(values, Mapping):
        values = dict.fromkeys(_spaces(values), 1)
    for space, value in values.items():
        if space not in track.graph:
            raise UnreadableText("coloured.no-space", text=_brief(space), track=track)
        if not isinstance(value, int | float) or not math.isfinite(value):
            raise UnreadableText("coloured.no-number", space=space, text=_brief(value))
    kept = {space: values[space] for space in track.graph if space in values and space != track.finish}
    return Coloured(track, kept, title)


def _spaces(values: Any) -> Collection[str]:
    if isinstance(values, str) or not isinstance(values, Collection):
        raise UnreadableText("coloured.no-values", text=_brief(values))
    return values


def _brief(value: object) -> str:
    return repr(value)[:60]


def picture(shown: Coloured, *, theme: str = "auto", width: float = 1000) -> str:
    """The track as SVG.

    Parameters
    ----------
    shown : Coloured
    theme : {"auto", "light", "dark"}
    width : float
        In px.
    """
    plan = sheet(shown.track)
    scale = width / plan.size[0]
    body = (
        group([scenery.surroundings(plan)], class_="df-scene"),
        ground.track(plan),
        ground.spaces(plan, {}),
        group(_tiles(plan, shown), class_="df-values"),
        ground.finish(plan),
        ground.lines(plan, max(16, 10 / scale)),
        ground.lettering(plan, title=max(30, 15 / scale), note=max(15, 10 / scale)),
    )
    return document(
        "".join(body),
        kind="df-coloured",
        view=(0, 0, *plan.size),
        width=width,
        theme=theme,
        rules=RULES,
        title=shown.title or as_text(shown),
        desc=as_text(shown),
    )


def _tiles(plan: Sheet, shown: Coloured) -> list[str]:
    values = shown.values.values()
    least, most = min(values, default=0), max(values, default=0)
    tiles = []
    for space, value in shown.values.items():
        tile, share = plan.tiles[space], _share(value, least, most)
        fill = colour(share)
        shape = el(
            "path", d=tile.path(), style=f"fill:{fill};stroke:{fill};stroke-width:3;stroke-linejoin:round"
        )
        text = written(value) if least < most else ""
        number = label(text, tile.x, tile.y, 15, fill=_ink(share)) if 0 < len(text) <= _LETTERED else ""
        tiles.append(el("g", shape, number, class_="df-value", data_space=space))
    return tiles


def _share(value: Number, least: Number, most: Number) -> float:
    return (value - least) / (most - least) if most > least else 1.0


def colour(share: float) -> str:
    """The colour of a value, as its share of the way from the least to the most.

    Examples
    --------
    >>> colour(0), colour(1)
    ('#1E2228', '#FFF3C4')
    """
    at = min(max(share, 0.0), 1.0) * (len(_STOPS) - 1)
    low = min(int(at), len(_STOPS) - 2)
    mixed = (round(a + (b - a) * (at - low)) for a, b in zip(_STOPS[low], _STOPS[low + 1], strict=True))
    return "#" + "".join(f"{each:02X}" for each in mixed)


def _ink(share: float) -> str:
    return "#000000" if share >= _RAISED else "#FFFFFF"


def written(value: Number) -> str:
    """A value as short as a space needs it.

    Examples
    --------
    >>> written(3), written(0.25), written(12.5), written(100.0), written(0.123)
    ('3', '0.25', '12.5', '100', '0.12')
    """
    if isinstance(value, int) or float(value).is_integer():
        return str(int(value))
    return f"{value:.2f}"[:4].rstrip("0").rstrip(".") if abs(value) < 10 else f"{value:.1f}"


def _legend(shown: Coloured) -> str:
    """What is shown, and five steps from the least to the most."""
    values = shown.values.values()
    parts = [f"<span>{escape(shown.title)}</span>"] if shown.title else []
    if values and min(values) < max(values):
        steps = (f'<i style="background:{colour(at / (_STEPS - 1))}"></i>' for at in range(_STEPS))
        ends = (escape(written(end(values))) for end in (min, max))
        parts.append(f'<span class="df-strip">{next(ends)} {"".join(steps)} {next(ends)}</span>')
    return f'<div class="df-legend">{"".join(parts)}</div>' if parts else ""


def as_text(shown: Coloured) -> str:
    """What the picture shows, in a sentence."""
    values, track = shown.values, shown.track
    if not values:
        return say("coloured.nothing", track=track)
    least, most = min(values.values()), max(values.values())
    lead = f"{shown.title}{phrase('coloured.colon')}" if shown.title else ""
    if least == most:
        return lead + say("coloured.marked", track=track, n=len(values), spaces=_few(values, most))
    return lead + say(
        "coloured.ranges", track=track, n=len(values), least=written(least), low=_few(values, least),
        most=written(most), high=_few(values, most),
    )  # fmt: skip


def _few(values: Mapping[str, Number], wanted: Number) -> str:
    """The spaces of a value: three by name, of more the first and how many others."""
    named = [space for space, value in values.items() if value == wanted]
    if len(named) <= 4:
        return phrase("list.separator").join(named)
    return say("coloured.others", space=named[0], n=len(named) - 1)
