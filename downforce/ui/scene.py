"""What the browser is told of a board: once all that stays, and for each moment what is different."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from downforce.draw import live
from downforce.draw.animals import animals, lying
from downforce.draw.arrows import Way, arrows
from downforce.draw.board import Bare
from downforce.draw.overview import badges, overview
from downforce.draw.sheet import sheet
from downforce.draw.text import in_hand
from downforce.rules.cards import Colour
from downforce.rules.language import language, phrase, say
from downforce.rules.movement import Reach
from downforce.rules.track import Track

from .film import Frame
from .spaces import lane, ways

FILM_PACES = ("slow", "normal", "fast")  # how fast the browser plays; how far Python does is a session's pace
_WORDS = ("pause", "resume", "skip", "tray")


def plan(track: Track) -> dict[str, Any]:
    """What stays as long as track and language do.

    Returns
    -------
    dict
        ``overview``: SVG. ``spaces``: for each x, y, heading, outline of the focus and what it is called.
        ``next``: the spaces after each. ``finish``: its id; ``line``: from where to where it is drawn.
        ``size`` in units. ``pole``: where a walk begins without cars. ``cars``: how
        they are called. ``words`` of the browser's own buttons. ``lang`` that all this is written in.

    Examples
    --------
    >>> told = plan(load_track("harbour"))
    >>> len(told["spaces"]) == len(told["next"])
    True
    """
    return _plan(track, language())


@lru_cache(16)
def _plan(track: Track, code: str) -> dict[str, Any]:
    drawn = sheet(track)
    return {
        "overview": overview(track),
        "spaces": {name: [*spot, about(track, name)] for name, spot in live.spots(track).items()},
        "next": {name: list(track.graph.successors(name)) for name in track.graph},
        "finish": track.finish,
        "line": list(drawn.finish.segment) if drawn.finish else [],
        "size": list(drawn.size),
        "pole": track.grid[0],
        "cars": {str(colour): colour.word for colour in Colour},
        "lang": code,
        "words": {word: phrase(f"board.{word}") for word in _WORDS},
    }


def about(track: Track, space: str) -> str:
    """What a space is called aloud: its lane and how far it is to the finish.

    Examples
    --------
    >>> about(load_track("harbour"), "c3.1")
    'inner lane, 37 spaces to go'
    """
    if space == track.finish:
        return phrase("board.finish")
    told = [say("board.space", lane=lane(track, space), n=track.to_go[space]), *_asks(track, space)]
    return phrase("list.separator").join(told)


def _asks(track: Track, space: str) -> Iterable[str]:
    """What a space asks for, as its drawing says without words."""
    if space in track.dangers:
        yield phrase("draw.mark.danger")
    if len(track.sharing[space]) > 1:
        yield phrase("draw.mark.shared")
    for (u, _), number in track.ramps.items():
        if u == space:
            yield say("draw.mark.ramp", n=number)


def scene(
    position: Any,
    *,
    ends: Mapping[str, Reach] | None = None,
    colour: Colour | None = None,
    start: str | None = None,
    route: Sequence[str] = (),
    asked: str | None = None,
    film: Iterable[Frame] = (),
    moved: Iterable[Way] = (),
) -> dict[str, Any]:
    """What a board shows at one moment; all of it can be written as JSON.

    Parameters
    ----------
    position : Game, View
        Or anything with ``track``, ``cars`` and ``finished``.
    ends : mapping of str to Reach, optional
        Where the move may end. Without it the ends of the card line in hand; {} for none.
    colour : Colour, optional
        The car in play.
    start : str, optional
        Where it stands, or stood; known from ``colour``.
    route : sequence of str
        A way that is shown while none is pointed at, without the start.
    asked : str, optional
        The space asked about.
    film : iterable of Frame
        What is to be watched before.
    moved : iterable of (Colour, str, sequence of str)
        Cars whose way so far is shown by an arrow: where they were, and their spaces since.

    Examples
    --------
    >>> scene(Game.new(players=2, seed=1))["cars"]["B"][2]
    0.0
    """
    if ends is None:
        ends, colour = in_hand(position, colour)
    track = position.track
    drawn = live.layers(position, ends=ends, colour=colour, start=start, asked=asked, route=route)
    places = live.spots(track)
    cars = {str(car): list(places[space][:3]) for car, space in position.cars.items() if space in places}
    return {
        "states": drawn.states,
        "under": drawn.under,
        "over": arrows(track, moved) + drawn.over,
        "home": drawn.home,
        "animals": drawn.animals,
        "start": drawn.start or "",
        "colour": str(colour or ""),
        "cars": cars,
        "ends": _ends(position, {end: ends[end] for end in drawn.ways}, colour, drawn.ways),
        "who": _who(position),
        "route": live.way(sheet(track), drawn.start, tuple(route), {}) if route else None,
        "window": [round(side, 1) for side in drawn.window],
        "badges": _badges(track, tuple(position.cars.items()), tuple(position.finished)),
        "asked": asked or "",
        "film": [_frame(track, frame) for frame in film],
    }


def _ends(
    position: Any, ends: Mapping[str, Reach], colour: Colour | None, drawn: Mapping[str, Any]
) -> dict[str, dict[str, Any]]:
    """Each end: its number, what it is called aloud, the way there."""
    if not ends:
        return {}
    told = ways(position, dict(ends), colour or Colour.BLACK, len(position.finished))
    return {
        way.end: {
            "n": way.number,
            "label": _called(way.number, way.lane, way.to_go, way.effect),
            "way": drawn[way.end],
        }
        for way in told
    }


def _called(number: int, *parts: str) -> str:
    what = phrase("list.separator").join(filter(None, parts))
    return say("board.end", n=number, what=_aloud(what))


def _aloud(effect: str) -> str:
    """A betting line's plate, which is a number in brackets, in words."""
    return re.sub(r"\[(\d)\]", lambda found: say("board.line", line=found[1]), effect)


def _who(position: Any) -> dict[str, str]:
    """The spaces with a car or an animal, and what they are called aloud."""
    track, spaces = position.track, plan(position.track)["spaces"]
    found = {
        space: say("board.car", colour=colour, what=spaces[space][-1])
        for colour, space in position.cars.items()
        if space in spaces
    }
    for animal, place in zip(track.animals, lying(position), strict=True):
        covered = sorted(animal.places[place])
        found |= {space: say("board.animal", animal=animal.word, what=spaces[space][-1]) for space in covered}
    return found


@lru_cache(64)
def _badges(
    track: Track, cars: tuple[tuple[Colour, str], ...], finished: tuple[Colour, ...]
) -> dict[str, Any]:
    found = badges(Bare(track, dict(cars), finished))
    return {"at": {car: list(spot) for car, spot in found.at.items()}, "leaders": found.leaders}


def _frame(track: Track, frame: Frame) -> dict[str, Any]:
    """A frame for the browser: what it says, and the way it shows while a car is gliding along it."""
    told: dict[str, Any] = {"says": frame.says}
    if frame.animals:
        told["animals"] = animals(track, frame.animals, frozenset())
    if frame.colour is None:
        return told
    return told | {
        "colour": str(frame.colour),
        "start": frame.start,
        "route": list(frame.route),
        "lost": frame.lost,
        "way": live.way(sheet(track), frame.start, frame.route, {}),
    }
