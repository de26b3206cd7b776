"""Where a car can get to: one forward pass over the layers of spaces it may stand on.

Path search would walk every way; here ways are only counted, and one of the best is kept for each end.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar

from .cards import Colour
from .errors import NotAllowed, UnreadableText
from .track import Track

T = TypeVar("T")


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


class Motion(NamedTuple):
    """How a card line moves its car.

    Parameters
    ----------
    steps : int
        Spaces to drive.
    number : int
        The number printed on the line: what a ramp asks for (T3).
    short : bool
        Whether the car may stop after any number of spaces (W2); not moving at all is no way of driving.
    through : frozenset of str
        Spaces held by other cars, one of which may be driven through (W9); none if empty.
    bonus : int
        Spaces more for each betting line crossed (W7).
    """

    steps: int
    number: int
    short: bool = False
    through: frozenset[str] = frozenset()
    bonus: int = 0

    @property
    def is_plain(self) -> bool:
        """Whether no power has changed how the line moves its car."""
        return not (self.short or self.through or self.bonus)


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
        The number printed on the card line, where it differs from ``steps``: what a ramp asks for (T3).

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
    track, start, motion, blocked = _resolve(track, start, steps, occupied, number)
    ends = ends_of(track, start, motion, blocked)
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
    return ways_of(*_resolve(track, start, steps, occupied, number))


def can_step(
    track: Track | Position, start: str | Colour, occupied: Collection[str] = (), *, number: int = 1
) -> bool:
    """Whether a free step lies ahead of a car (R6); a line whose car has none is skipped.

    Parameters
    ----------
    track : Track, Game or View
        With a game or a view, ``start`` may be a car's colour and ``occupied`` is known.
    start : str or Colour
        The space the car stands on, or the car.
    occupied : collection of str
        The spaces of the other cars.
    number : int
        The number printed on the card line: what a ramp asks for (T3).

    Raises
    ------
    NotAllowed
        A space that is not on the track, a car that is not racing, a number below 1.

    Examples
    --------
    >>> t = load_track("harbour")
    >>> start = t.grid[0]
    >>> can_step(t, start), can_step(t, start, t.ahead[start])
    (True, False)
    """
    return moves_off(*_resolve(track, start, number, occupied, None))


def ends_of(track: Track, start: str, motion: Motion, blocked: Collection[str]) -> dict[str, Reach]:
    """Every end of a move, unordered and unchecked; ``blocked`` as `blocked_nodes` gives it.

    Where nothing asks for more, the spelt-out pass is taken: it is what most races run on.
    """
    if motion.is_plain and not track.conditions:
        return layered_reach(track, start, motion.steps, blocked)
    return Driving(track, start, motion, blocked).ends()


def ways_of(track: Track, start: str, motion: Motion, blocked: Collection[str]) -> Iterator[tuple[str, ...]]:
    """Every route of a move, lazily."""
    return Driving(track, start, motion, blocked).ways()


def is_way(track: Track, start: str, motion: Motion, blocked: Collection[str], route: Sequence[str]) -> bool:
    """Whether a move may take this route: every step may be taken, and at its end the car may stop."""
    return Driving(track, start, motion, blocked).allows(route)


def moves_off(track: Track, start: str, motion: Motion, blocked: set[str]) -> bool:
    """Whether a car has a step to take at all (R6)."""
    if motion.is_plain and not track.conditions:
        return not blocked.issuperset(track.ahead[start])
    _, free, through = Driving(track, start, motion, blocked).choices(start, 0, False)
    return bool(free or through)


def free_steps(track: Track, node: str, blocked: Collection[str], number: int) -> list[str]:
    """The spaces one step ahead that a car may enter (M1, M2), with the number printed on its line."""
    if not track.conditions:
        return [ahead for ahead in track.ahead[node] if ahead not in blocked]
    ramps = track.ramps
    free = [
        ahead
        for ahead in track.ahead[node]
        if ahead not in blocked and ramps.get((node, ahead), 0) <= number  # T3
    ]
    return [ahead for ahead in free if ahead not in track.dangers] or free  # T2


class Driving(NamedTuple):
    """One move, looked at step by step: here conditions and powers have their say."""

    track: Track
    start: str
    motion: Motion
    blocked: Collection[str]

    def choices(self, node: str, taken: int, passed: bool) -> tuple[bool, list[str], list[str]]:
        """Whether the car may stop here, the free steps, and the taken spaces it may drive through (W9).

        ``taken`` is how many steps it has gone; ``passed`` whether it has driven through a car already.
        """
        motion, left = self.motion, self.left(node, taken)
        free = free_steps(self.track, node, self.blocked, motion.number) if left > 0 else []
        through = self._through(node, taken) if motion.through and not passed and left > 0 else []
        inside = passed and node in motion.through
        return not inside and (not free or (motion.short and taken > 0)), free, through

    def left(self, node: str, taken: int) -> int:
        """How many spaces are left, with those that betting lines have added (W7)."""
        lines = self.track.crossed[node] - self.track.crossed[self.start]
        return self.motion.steps + self.motion.bonus * lines - taken

    def _through(self, node: str, taken: int) -> list[str]:
        """The other cars' spaces ahead that the car may enter, since it can leave them again (W9)."""
        track, held, number = self.track, self.motion.through, self.motion.number
        safe = any(step not in track.dangers for step in free_steps(track, node, self.blocked, number))
        return [
            ahead
            for ahead in track.ahead[node]
            if ahead in held
            and track.ramps.get((node, ahead), 0) <= number  # T3
            and not (safe and ahead in track.dangers)  # T2: not every other step is taken
            and self.left(ahead, taken + 1) > 0
            and free_steps(track, ahead, self.blocked, number)
        ]

    def ends(self) -> dict[str, Reach]:
        """Every end: layer by layer the ways are counted, and one of the best is kept."""
        ends: dict[str, Reach] = {}
        layer: dict[tuple[str, bool], Reach] = {(self.start, False): Reach(1, (), 0)}
        taken = 0
        while layer:
            following: dict[tuple[str, bool], Reach] = {}
            for (node, passed), here in layer.items():
                stop, free, through = self.choices(node, taken, passed)
                if stop:
                    lost = 0 if node == self.track.finish else self.left(node, taken)
                    _add_end(ends, node, here._replace(lost=lost))
                steps = [(step, passed) for step in free] + [(step, True) for step in through]
                for step in steps:
                    _add_end(following, step, here._replace(route=(*here.route, step[0])))
            layer, taken = following, taken + 1
        return ends

    def ways(self) -> Iterator[tuple[str, ...]]:
        begun: list[tuple[str, tuple[str, ...], bool]] = [
            (self.start, (), False)
        ]  # a stack: a way may be longer than recursion is deep
        while begun:
            node, way, passed = begun.pop()
            stop, free, through = self.choices(node, len(way), passed)
            if stop:
                yield way
            begun += [(step, (*way, step), True) for step in reversed(through)]
            begun += [(step, (*way, step), passed) for step in reversed(free)]

    def allows(self, route: Sequence[str]) -> bool:
        node, passed = self.start, False
        for taken, step in enumerate(route):
            _, free, through = self.choices(node, taken, passed)
            if step not in free and step not in through:
                return False
            node, passed = step, passed or step not in free
        return self.choices(node, len(route), passed)[0]


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


def _add_end(ends: dict[T, Reach], node: T, found: Reach) -> None:
    """Note more ways to an end, keeping the one that loses fewest spaces."""
    if node in ends:
        before = ends[node]
        best = min(before, found, key=lambda reach: reach.lost)
        found = best._replace(routes=before.routes + found.routes)
    ends[node] = found


def _resolve(
    track: Track | Position,
    start: str | Colour,
    steps: int,
    occupied: Collection[str],
    number: int | None,
) -> tuple[Track, str, Motion, set[str]]:
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
    for spaces in (steps, steps if number is None else number):
        if not isinstance(spaces, int) or spaces < 1:
            raise NotAllowed("M4", "steps", steps=spaces)
    motion = Motion(steps, steps if number is None else number)
    return track, start, motion, blocked_nodes(track, occupied) - {track.finish}  # always free (M6)


def _of_position(position: Position, start: str | Colour) -> tuple[Track, str, Collection[str]]:
    if not hasattr(position, "cars"):
        raise UnreadableText("no-position", text=repr(position)[:60])
    cars, closed = position.cars, getattr(position, "closed", ())
    if not isinstance(start, Colour):
        return position.track, start, [*closed, *(node for node in cars.values() if node != start)]
    if start not in cars:
        raise NotAllowed("R6", "car-not-racing", colour=start)
    return position.track, cars[start], [*closed, *(node for c, node in cars.items() if c is not start)]
