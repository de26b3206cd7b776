"""The board: a track, the cars on it, and what may be chosen."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

from downforce.rules.cards import Colour
from downforce.rules.language import say
from downforce.rules.movement import Reach
from downforce.rules.track import Track

from . import animals, ground, scenery
from . import choice as chosen
from . import hazards as risks
from .cars import CHOSEN, SCALE, car
from .choice import Choice, choose
from .paddock import paddock
from .sheet import Sheet, sheet
from .small import small
from .svg import document, group
from .text import in_hand, text_board, to_go

NARROW = 420  # px; below, an overview and a close-up say more than a tiny board
RULES = scenery.RULES + ground.RULES + risks.RULES + animals.RULES + chosen.RULES


class Bare(NamedTuple):
    """A track as a position without cars."""

    track: Track
    cars: Mapping[Colour, str] = {}
    finished: tuple[Colour, ...] = ()
    animals: tuple[int, ...] = ()  # where they lie; all at their first places if empty


def board(
    position: Any,
    *,
    theme: str = "auto",
    width: float | None = None,
    ends: Mapping[str, Reach] | Collection[str] | None = None,
    start: str | None = None,
    route: Iterable[str] | None = None,
    colour: Colour | None = None,
    asked: str | None = None,
    focus: str | None = None,
    lettering: bool = True,
    window: tuple[float, float, float, float] | None = None,
) -> str:
    """Draw the board as an SVG.

    Parameters
    ----------
    position : Track, Game, View
        Or anything with ``track``, ``cars`` and ``finished``.
    theme : {"auto", "light", "dark"}
        ``auto`` goes with the page.
    width : float, optional
        In px; without it the track's own. Below 420 an overview with a close-up is drawn.
    ends : mapping of str to Reach, or iterable of str, optional
        Spaces where the move may end, as `reach` gives them; numbered from 1 in the order of `Track.rank`.
        Without it those of the card line in hand; () for none.
    start : str, optional
        Where the car in play stands; known from ``colour``.
    route : iterable of str, optional
        A way to show, without the start.
    colour : Colour, optional
        The car in play.
    asked, focus : str, optional
        The space asked about; the space with the focus.
    lettering : bool
        Write the track's name.
    window : tuple of float, optional
        Show only this part: left, top, width, height in units.

    Returns
    -------
    str
        SVG. Every space has ``data-space``, every car ``data-colour``.

    Raises
    ------
    UnreadableText
        There is no such theme.

    Examples
    --------
    >>> from downforce.rules.track import load_track
    >>> picture = board(load_track("harbour"), theme="light")
    >>> picture.count("data-space=") == len(load_track("harbour").graph) - 1
    True
    """
    position = Bare(position) if isinstance(position, Track) else position
    plan = sheet(position.track)
    if ends is None:
        ends, colour = in_hand(position, colour)
    shown = choose(position, ends=ends, start=start, route=route, colour=colour, asked=asked, focus=focus)
    width = width or plan.size[0]
    narrow = width < NARROW and not window
    view = window or (0, 0, *plan.size)
    if narrow:
        body, height = small(plan, shown, position, width=width)
        view = (0, 0, width, height)
    else:
        body = full(plan, shown, position, scale=width / view[2], lettering=lettering)
    return document(
        body,
        kind="df-board df-small" if narrow else "df-board",
        view=view,
        width=width,
        theme=theme,
        rules=RULES,
        title=say("draw.board", track=plan.title),
        desc=_describe(position, ends),
    )


def racing(plan: Sheet, cars: Mapping[Colour, str], start: str | None) -> str:
    """Draw the cars on the track, the one in play last and a little larger."""
    on = sorted(
        (
            (space == start, colour.value, colour, plan.tiles[space])
            for colour, space in cars.items()
            if space in plan.tiles
        ),
        key=lambda item: item[:2],
    )
    return "".join(
        car(colour, tile.x, tile.y, tile.heading, scale=CHOSEN if first else SCALE, chosen=first)
        for first, _, colour, tile in on
    )


def full(
    plan: Sheet,
    shown: Choice,
    position: Any,
    *,
    scale: float,
    lettering: bool,
) -> str:
    """Draw the whole board at so many px a unit; lettering never falls below a readable size."""
    home, cars = paddock(plan, position.finished), racing(plan, position.cars, shown.start)
    return "".join(
        (
            group([scenery.surroundings(plan)], class_="df-scene"),
            ground.track(plan),
            ground.spaces(plan, chosen.states(shown)),
            risks.hazards(plan),
            ground.grid(plan, min(max(13, 9 / scale), 17), lit=shown.leads_off(plan.tiles)),
            ground.finish(plan),
            group([chosen.under(plan, shown)], class_="df-under"),
            ground.lines(plan, max(16, 10 / scale)),
            animals.layer(position),
            group([chosen.over(plan, shown, size=max(18, 10 / scale))], class_="df-over"),
            group([home, cars], class_="df-cars"),
            ground.lettering(plan, title=max(30, 15 / scale), note=max(15, 10 / scale)) if lettering else "",
        )
    )


def _describe(position: Any, ends: Mapping[str, Reach] | Collection[str] | None) -> str:
    """Say where the cars are, and repeat the board as text."""
    cars = [f"{colour.word} {to_go(position, colour)}" for colour in position.cars]
    return "\n".join((*([say("draw.cars", cars=cars)] if cars else []), text_board(position, ends=ends)))
