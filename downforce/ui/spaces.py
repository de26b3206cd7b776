"""What a move to a space means, in words: lane, spaces to go, betting lines, who is in the way."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from downforce.draw.animals import lying
from downforce.rules.betting import running_places
from downforce.rules.cards import Colour
from downforce.rules.language import phrase, say
from downforce.rules.movement import Position, Reach
from downforce.rules.track import Track
from downforce.rules.ways import in_the_way


class Way(NamedTuple):
    """What moving to an end means, in words.

    Parameters
    ----------
    number : int
        Of the end, on the board and on its button.
    end : str
    lane, to_go, effect : str
        Where it is, how far the finish is from there ("" at the finish), and what else comes of it.
    crosses : int
        The betting line crossed first by this move (B1), 0 for none.
    lost : int
        Spaces lost.
    """

    number: int
    end: str
    lane: str
    to_go: str
    effect: str
    crosses: int
    lost: int


def ways(position: Position, ends: dict[str, Reach], colour: Colour, home: int) -> tuple[Way, ...]:
    """Describe every end of a move.

    Parameters
    ----------
    position : Game or View
        The position before the move.
    ends : mapping of str to Reach
        In the order of their numbers.
    colour : Colour
        The car that moves.
    home : int
        How many cars have finished.
    """
    track = position.track
    crossed = len(track.lines) if home else max(track.crossed[node] for node in position.cars.values())
    some = any(track.crossed[end] > crossed for end in ends)
    found = tuple(
        _way(position, number, end, reach, colour, crossed, some, home)
        for number, (end, reach) in enumerate(ends.items(), 1)
    )
    return tuple(_told_apart(track, way, found) for way in found)


def _told_apart(track: Track, way: Way, found: tuple[Way, ...]) -> Way:
    """Of ends that read the same, those that lie furthest along the track and furthest back say so."""
    alike = sorted((other.end for other in found if other[2:] == way[2:]), key=lambda end: track.rank[end])
    if len(alike) > 1 and way.end == alike[0]:
        return way._replace(effect=_joined(way.effect, phrase("ui.way.further")))
    if len(alike) > 2 and way.end == alike[-1]:
        return way._replace(effect=_joined(way.effect, phrase("ui.way.back")))
    return way


def _way(
    position: Position,
    number: int,
    end: str,
    reach: Reach,
    colour: Colour,
    crossed: int,
    some: bool,
    home: int,
) -> Way:
    track = position.track
    crosses = crossed + 1 if track.crossed[end] > crossed else 0
    if end == track.finish:
        effect = say("ui.way.finish", place=home + 1)
    else:
        near = say("ui.way.before", line=crossed + 1) if some and not crosses else ""
        effect = say("ui.way.crosses", line=crosses) if crosses else near
    if reach.lost:
        effect = _joined(_blocked(position, end, reach.lost, colour), effect if crosses else "")
    effect = _joined(effect, *_ideas(position, (position.cars.get(colour, ""), *reach.route), end))
    left = track.to_go[end]
    to_go = say("ui.way.to-go", n=left) if left else ""
    return Way(number, end, lane(track, end), to_go, effect, crosses, reach.lost)


def _ideas(position: Position, way: tuple[str, ...], end: str) -> Iterator[str]:
    """What else comes of the way that is shown: a danger space (T2), an animal that gets up (T4)."""
    track, steps = position.track, set(pairwise(way))
    if end in track.dangers:
        yield phrase("draw.mark.danger")
    for animal, place in zip(track.animals, lying(position), strict=True):
        if steps & animal.heads[place]:
            yield say("ui.way.wakes", animal=animal.word)


def _blocked(position: Position, end: str, lost: int, colour: Colour) -> str:
    cars = in_the_way(position, colour, end)
    return say("ui.way.behind", cars=cars, lost=lost) if cars else say("ui.way.lost", lost=lost)


def _joined(*parts: str) -> str:
    return phrase("list.separator").join(filter(None, parts))


def lane(track: Track, space: str) -> str:
    """What the lane of a space is called, as its driver sees it; its id where the track tells no lanes.

    Examples
    --------
    >>> t = load_track("harbour")
    >>> lane(t, "c1.1"), lane(t, "c3.1"), lane(t, "a1.2")
    ('outer lane', 'inner lane', 'left lane')
    """
    about = track.graph.nodes[space]
    place, lanes = about.get("lane"), about.get("lanes")
    if space == track.finish:
        return phrase("ui.lane.finish")
    if not isinstance(place, int) or not isinstance(lanes, int):
        return space
    if lanes == 1:
        return phrase("ui.lane.only")
    if lanes > 4:
        return say("ui.lane.of", lane=place, lanes=lanes)
    return phrase(f"ui.lane.{_side(place, lanes, about.get('turn', 0))}")


def _side(place: int, lanes: int, turn: float) -> str:
    """The word for a lane, from the left; in a curve from the inside."""
    if lanes == 3 and place == 2:
        return "middle"
    is_left = place * 2 <= lanes
    side = ("left" if is_left else "right") if not turn else ("inner" if is_left == (turn < 0) else "outer")
    return side if place in (1, lanes) else f"{side}-middle"


class Standing(NamedTuple):
    """A car in the table of standings; ``place`` is 0 for one that does not race."""

    colour: Colour
    place: int
    to_go: int | None


def standing(position: Position, finished: tuple[Colour, ...]) -> tuple[Standing, ...]:
    """All six cars, first to last (O2); those that do not race at the end."""
    track, cars = position.track, position.cars
    places = running_places(track, cars, finished)
    racing = sorted(places, key=lambda colour: (places[colour], colour.value))
    rows = [Standing(c, places[c], track.to_go[cars[c]] if c in cars else 0) for c in racing]
    return (*rows, *(Standing(colour, 0, None) for colour in Colour if colour not in places))
