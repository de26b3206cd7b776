"""Animals that lie across the track (T4): the animal, the line past its head, and where it goes next.

They are seen from above, in one tone with dark outlines and patches, so that none is taken for a car. Where
an animal would lie down next its outline is dashed; the line that wakes it runs on, dotted, from its head.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from downforce.rules.animals import after_line
from downforce.rules.track import Track

from .lairs import Lair
from .sheet import Sheet, sheet
from .svg import el, group, num, point

RULES = """
.df-animals{pointer-events:none}
.df-animals path{stroke-linejoin:round;stroke-linecap:round}
.df-hide{fill:$hide;stroke:#15171A;stroke-width:1.5}
.df-patch{fill:$patch}
.df-limb{fill:none;stroke:#15171A;stroke-width:1.8}
.df-next2{fill:none;stroke:#15171A;stroke-opacity:.5;stroke-width:4.4}
.df-next{fill:none;stroke:$hide;stroke-width:1.8;stroke-dasharray:4.5 4}
.df-wake2{fill:none;stroke:#15171A;stroke-opacity:.6;stroke-width:6}
.df-wake{fill:none;stroke:$hide;stroke-width:2.8;stroke-dasharray:.1 6.5}
"""

# A cow that lies with its head along +x, within 60 × 36 units.
_BODY = "M-28 0C-28-12-22-17-10-17C2-17 12-15.5 14-8Q15.5 0 14 8C12 15.5 2 17-10 17C-22 17-28 12-28 0Z"
_EARS = (
    "M15-5.5C12-8 9-11.5 10-13.5C13-13.5 17-10 18.5-6.5ZM15 5.5C12 8 9 11.5 10 13.5C13 13.5 17 10 18.5 6.5Z"
)
_HORNS = "M17-6C17-9.5 19.5-11.5 22-11.5M17 6C17 9.5 19.5 11.5 22 11.5"
_HEAD = "M10-5Q13-7.5 18-7L25-5Q30-4 30 0Q30 4 25 5L18 7Q13 7.5 10 5Z"
_MUZZLE = "M25.5-4.8Q30-4 30 0Q30 4 25.5 4.8Q24 0 25.5-4.8Z"
_FEET = "M-22-13L-14-18.5L-9-16ZM-22 13L-14 18.5L-9 16ZM2-15.5L11-17.5L12-13ZM2 15.5L11 17.5L12 13Z"
_TAIL = "M-27.5 2C-31 4-31 9-27 12"
_PATCHES = (
    "M-24-8C-23-14-15-16-9-15C-5-12-6-7-11-6C-13-3-21-2-24-8Z"
    "M-4 3C-2-2 6-1 9 4C11 10 5 14.5 0 14.5C-6 13-6 8-4 3Z"
    "M-22 5C-18 3-14 6-15 10C-17 14-21 13.5-23.5 10.5Q-24.5 7-22 5Z"
    "M3-15L10-12.5Q10-8 5-8.5Q1-10 3-15Z"
)
_EYES = "M19.5-4.2h.1M19.5 4.2h.1M28-1.5h.1M28 1.5h.1"
_OUTLINE = (  # of all that, in one go
    "M-28 0C-28-12-22-17-10-17C1-17 10-15.5 13-10C17-11 18-8 19-6.7L25-5Q30-4 30 0Q30 4 25 5L19 6.7"
    "C18 8 17 11 13 10C10 15.5 1 17-10 17C-22 17-28 12-28 0Z"
)
_SIZE = (60.0, 36.0)  # of the drawing
_WIDEST = 46.0  # units along the track that an animal may take of a space


@lru_cache(256)
def animals(track: Track, lying: tuple[int, ...], taken: frozenset[str], *, coarse: bool = False) -> str:
    """Draw the animals where they lie.

    Parameters
    ----------
    track : Track
    lying : tuple of int
        The number of the place of each; () for the first ones.
    taken : frozenset of str
        The spaces with a car: no animal goes there.
    coarse : bool
        Only the animals, where the whole board is small.
    """
    plan, lying = sheet(track), lying or track.first_places
    lairs = [places[at] for places, at in zip(plan.lairs, lying, strict=True)]
    below = "" if coarse else "".join(_plans(track, plan, lying, taken))
    return below + "".join(animal(lair) for lair in lairs)


def lying(position: Any) -> tuple[int, ...]:
    """Where the animals of a position lie; of a track alone, their first places."""
    found: Sequence[int] = getattr(position, "animals", None) or position.track.first_places
    return tuple(found)


def markup(position: Any, *, coarse: bool = False) -> str:
    """The animals of a position; nothing where the track has none."""
    if not position.track.animals:
        return ""
    return animals(position.track, lying(position), frozenset(position.cars.values()), coarse=coarse)


def layer(position: Any, *, coarse: bool = False) -> str:
    """The animals of a position, in a group of their own."""
    return group([markup(position, coarse=coarse)], class_="df-animals") if position.track.animals else ""


def _plans(track: Track, plan: Sheet, lying: tuple[int, ...], taken: frozenset[str]) -> Iterable[str]:
    """The line that wakes each animal, and the outline of where it would lie down then."""
    for i, animal in enumerate(track.animals):
        lair = plan.lairs[i][lying[i]]
        woken = dict(
            moved for e in sorted(animal.heads[lying[i]])[:1] for moved in after_line(track, lying, e, taken)
        )
        following = woken.get(i, lying[i])
        if following != lying[i]:
            yield outline(plan.lairs[i][following])
        yield wake(lair)


def outline(lair: Lair) -> str:
    """Where an animal would lie."""
    body = el("path", d=_OUTLINE, class_="df-next2") + el("path", d=_OUTLINE, class_="df-next")
    return el("g", body, transform=_stand(lair))


def wake(lair: Lair) -> str:
    """The line past an animal's head; nothing where it has none."""
    line = f"M{'L'.join(point(*spot) for spot in lair.line)}"
    paths = el("path", d=line, class_="df-wake2") + el("path", d=line, class_="df-wake")
    return paths if lair.line else ""


def animal(lair: Lair) -> str:
    """An animal that lies there."""
    return el(
        "g",
        el("path", d=_TAIL, class_="df-limb"),
        el("path", d=_FEET, class_="df-hide"),
        el("path", d=_BODY, class_="df-hide"),
        el("path", d=_PATCHES, class_="df-patch"),
        el("path", d=_HORNS, class_="df-limb"),
        el("path", d=_EARS + _HEAD, class_="df-hide"),
        el("path", d=_MUZZLE, class_="df-patch"),
        el("path", d=_EYES, class_="df-limb"),
        transform=_stand(lair),
    )


def _stand(lair: Lair) -> str:
    size = min(lair.length / _SIZE[0], _WIDEST / _SIZE[1])
    x, y = lair.middle
    return f"translate({point(x, y)}) rotate({num(lair.heading)}) scale({size:.2f})"
