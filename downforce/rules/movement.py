"""Where a car can get to: one forward pass over the layers of spaces it may stand on.

Path search would walk every way; here ways are only counted, and one of the best is kept for each end.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple, Protocol

from .cards import Colour
from .errors import NotAllowed, UnreadableText
from .track import Track


class Reach(NamedTuple):
    """What is known of one end of a move.

    Parameters
    ----------
    routes : int
        How many ways lead there.
    route : tuple of str
        A way there that loses fewest spaces, without the start.
    lost : int
        The fewest spaces lost on a way there (0: the number is driven in full).
    """

    routes: int
    route: tuple[str, ...]
    lost: int


class Position(Protocol):
    """What reach needs of a `Game` or a `View`."""

    @property
    def track(self) -> Track: ...
    @property
    def cars(self) -> Mapping[Colour, str]: ...


def reach(
    track: Track | Position,
    start: str | Colour,
    steps: int,
    occupied: Collection[str] = (),
    *,
    number: int | None = None,
) -> dict[str, Reach]:
    """Every space where a move can end (M1–M6), with the number of ways and one way there.

    Parameters
    ----------
    track : Track, Game or View
        With a game or a view, ``start`` may be a car's colour and ``occupied`` is known.
    start : str or Colour
        The space the car stands on, or the car.
    steps : int
        Spaces to drive, 1 or more.
    occupied : collection of str
        The spaces of the other cars.
    number : int, optional
        The number printed on the card line, where it differs from ``steps``. A ramp (T3) will ask for it; no
        track has one yet.

    Returns
    -------
    dict of str to Reach
        By end, in order of `Track.rank`. A car that cannot move gives ``{start: Reach(1, (), steps)}``.

    Raises
    ------
    NotAllowed
        A space that is not on the track, a car that is not racing, steps below 1.

    Examples
    --------
    >>> import networkx as nx
    >>> t = load_track("harbour")
    >>> front = reach(t, t.grid[0], 1)
    >>> len(front), next(iter(front.values())).routes
    (3, 1)
    """
    track, start, blocked = _resolve(track, start, steps, occupied)
    ends = layered_reach(track, start, steps, blocked)
    return dict(sorted(ends.items(), key=lambda end: track.rank[end[0]]))


def routes(
    track: Track | Position,
    start: str | Colour,
    steps: int,
    occupied: Collection[str] = (),
    *,
    number: int | None = None,
) -> Iterator[tuple[str, ...]]:
    """Every maximal route (M4), lazily: tuples of spaces without the start.

    Parameters and errors are those of `reach`.

    Examples
    --------
    >>> t = load_track("harbour")
    >>> sorted(len(route) for route in routes(t, t.grid[0], 1))
    [1, 1, 1]
    """
    track, start, blocked = _resolve(track, start, steps, occupied)
    return _walk(track, start, steps, blocked)


def _walk(track: Track, start: str, steps: int, blocked: Collection[str]) -> Iterator[tuple[str, ...]]:
    begun: list[tuple[str, tuple[str, ...]]] = [
        (start, ())
    ]  # a stack: a way may be longer than recursion is deep
    while begun:
        node, way = begun.pop()
        free = free_steps(track, node, blocked) if len(way) < steps else []
        if not free:
            yield way
        begun += [(step, (*way, step)) for step in reversed(free)]


def free_steps(track: Track, node: str, blocked: Collection[str]) -> list[str]:
    """The spaces one step ahead that a car may enter (M1, M2); the finish is always free (M6)."""
    return [ahead for ahead in track.ahead[node] if ahead not in blocked]


def blocked_nodes(track: Track, occupied: Collection[str]) -> set[str]:
    """The nodes no car may enter: those that share a place with an occupied one (M2)."""
    return set().union(*[track.sharing[node] for node in occupied]) if track.shares else set(occupied)


def layered_reach(track: Track, start: str, steps: int, blocked: Collection[str]) -> dict[str, Reach]:
    """The pass itself, unordered and unchecked; ``blocked`` as `blocked_nodes` gives it."""
    ahead, finish = track.ahead, track.finish
    ends: dict[str, Reach] = {}
    layer: dict[str, int] = {start: 1}
    way: dict[str, tuple[str, ...]] = {start: ()}
    for left in range(steps, 0, -1):
        if not layer:
            break
        following: dict[str, int] = {}
        way_on: dict[str, tuple[str, ...]] = {}
        for node, ways in layer.items():
            stuck = True
            for step in ahead[node]:
                if step not in blocked:
                    stuck = False
                    if step in following:
                        following[step] += ways
                    else:
                        following[step] = ways
                        way_on[step] = (*way[node], step)
            if stuck:
                _add_end(ends, node, Reach(ways, way[node], left))
        if finish in following:
            _add_end(ends, finish, Reach(following.pop(finish), way_on[finish], 0))
        layer, way = following, way_on
    for node, ways in layer.items():
        _add_end(ends, node, Reach(ways, way[node], 0))
    return ends


def _add_end(ends: dict[str, Reach], node: str, found: Reach) -> None:
    """Note more ways to an end, keeping the one that loses fewest spaces."""
    if node in ends:
        before = ends[node]
        best = min(before, found, key=lambda reach: reach.lost)
        found = best._replace(routes=before.routes + found.routes)
    ends[node] = found


def _resolve(
    track: Track | Position, start: str | Colour, steps: int, occupied: Collection[str]
) -> tuple[Track, str, set[str]]:
    if not isinstance(track, Track):
        track, start, occupied = _of_position(track, start)
    if isinstance(start, Colour):
        raise UnreadableText("start-colour", colour=start)
    if isinstance(occupied, str):  # one space, not its letters
        occupied = (occupied,)
    if not isinstance(occupied, Collection):
        raise NotAllowed("M1", "no-such-space", space=repr(occupied)[:60], track=track.name)
    for node in (start, *occupied):
        if not isinstance(node, str) or node not in track.ahead:
            raise NotAllowed("M1", "no-such-space", space=node, track=track.name)
    if not isinstance(steps, int) or steps < 1:
        raise NotAllowed("M4", "steps", steps=steps)
    return track, start, blocked_nodes(track, occupied) - {track.finish}  # always free (M6)


def _of_position(position: Position, start: str | Colour) -> tuple[Track, str, Collection[str]]:
    if not hasattr(position, "cars"):
        raise UnreadableText("no-position", text=repr(position)[:60])
    cars = position.cars
    if not isinstance(start, Colour):
        return position.track, start, [node for node in cars.values() if node != start]
    if start not in cars:
        raise NotAllowed("R6", "car-not-racing", colour=start)
    return position.track, cars[start], [node for colour, node in cars.items() if colour is not start]
