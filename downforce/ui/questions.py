"""Questions about the board, answered in text: where a car is, who is ahead, what a card line can do.

Each answer is a few sentences in the reader's language that stand without the picture.
"""

import re
from collections.abc import Iterable
from typing import Any

from downforce.rules.answer import Some
from downforce.rules.cards import Colour
from downforce.rules.language import phrase, say
from downforce.rules.movement import Position, reach
from downforce.rules.ways import Obstacle, in_the_way
from downforce.rules.why import why_not

from .spaces import Standing, Way, lane, standing, ways


def where_is(position: Position, colour: Colour) -> str:
    """Tell where a car is: its lane, how far it has to go, its place, who is near.

    Parameters
    ----------
    position : Game, View, or whatever has ``track`` and ``cars``
    colour : Colour

    Examples
    --------
    >>> g = Game.new(players=2, seed=1)
    >>> where_is(g, Colour.GREEN)  # doctest: +ELLIPSIS
    'Green: mid-left lane, grid space 1, 45 spaces to go, sharing place 3 with Black. Betting line 1 ...'
    """
    if colour not in position.cars:
        return _off_the_track(position, colour)
    told = [_place(position, colour), _next_line(position, colour), *_near(position, colour)]
    return _joined([*told, _in_the_way(position, colour)])


def who_is_ahead(position: Position) -> str:
    """Tell the order of the cars: those home, those on the track with spaces to go, those not racing (O2).

    Examples
    --------
    >>> who_is_ahead(Game.new(players=2, seed=1))  # doctest: +ELLIPSIS
    'Orange and Yellow share the lead on the track, with 44 spaces to go. Then Green and Black with 45, ...'
    """
    rows = standing(position, _finished(position))
    home = [say("questions.nth", place=row.place, colour=row.colour) for row in rows if row.to_go == 0]
    groups = _level([row for row in rows if row.to_go])
    out = [row.colour for row in rows if row.to_go is None]
    told = [say("questions.all-home", cars=home)] if home else []
    told += [_lead(*groups[0])] if groups else [phrase("questions.nobody")]
    then = [say("questions.with", colours=Some(cars), to_go=to_go) for to_go, cars in groups[1:]]
    told += [say("questions.then", cars=phrase("questions.next").join(then))] if then else []
    return _joined([*told, say("questions.all-out", colours=Some(out)) if out else ""])


def what_can(position: Position, colour: Colour, number: int) -> str:
    """Tell every space where a car could end a move, numbered as on the board.

    Parameters
    ----------
    position : Game, View, or whatever has ``track`` and ``cars``
    colour : Colour
    number : int
        Of the card line, 1 or more.

    Raises
    ------
    NotAllowed
        The number is below 1.

    Examples
    --------
    >>> g = Game.new(players=2, seed=1)
    >>> what_can(g, Colour.RED, 2)
    'With 2, Red can end on 1 space. 1: left lane, 44 to go.'
    """
    if colour not in position.cars:
        return _off_the_track(position, colour)
    ends = reach(position, colour, number)
    if (space := position.cars[colour]) in ends:
        why = why_not(position, space, colour=colour, number=number)
        if why.key == "stuck-ramp":
            return why.sentence
        return say("questions.stuck", colour=colour, number=number, cars=Some(_ahead(position, colour)))
    found = ways(position, ends, colour, len(_finished(position)))
    head = say("questions.ends", colour=colour, number=number, n=len(found))
    return _joined([head, *map(_way, found)])


# Parts of the answers


def _finished(position: Position) -> tuple[Colour, ...]:
    return tuple(getattr(position, "finished", ()))


def _joined(sentences: Iterable[str]) -> str:
    return phrase("why.joint").join(filter(None, sentences))


def _off_the_track(position: Position, colour: Colour) -> str:
    finished = _finished(position)
    if colour in finished:
        return say("questions.home", colour=colour, place=finished.index(colour) + 1)
    return say("questions.out", colour=colour)


def _place(position: Position, colour: Colour) -> str:
    """Lane, spaces to go and running place, shared ones too (O2)."""
    rows, track, space = standing(position, _finished(position)), position.track, position.cars[colour]
    own = next(row for row in rows if row.colour is colour)
    level = [row.colour for row in rows if row.place == own.place and row.colour is not colour]
    where = lane(track, space)
    if space in track.grid:
        where += phrase("list.separator") + say("questions.grid", number=track.grid.index(space) + 1)
    values: dict[str, Any] = {
        "colour": colour,
        "lane": where,
        "to_go": track.to_go[space],
        "place": own.place,
    }
    if level:
        return say("questions.level", others=Some(level), **values)
    return say("questions.where", cars=sum(row.to_go is not None for row in rows), **values)


def _next_line(position: Position, colour: Colour) -> str:
    crossed = position.track.crossed[position.cars[colour]]
    if crossed == len(position.track.lines):
        return phrase("questions.last-line")
    return say("questions.next-line", line=crossed + 1)


def _near(position: Position, colour: Colour) -> list[str]:
    """The nearest car in front and behind, by spaces to go."""
    to_go = {car: position.track.to_go[node] for car, node in position.cars.items()}
    groups = {n: [car for car in Colour if to_go.get(car) == n] for n in set(to_go.values())}
    own, told = to_go[colour], []
    if before := max((n for n in groups if n < own), default=0):
        told.append(say("questions.before", others=Some(groups[before]), n=own - before))
    if behind := min((n for n in groups if n > own), default=0):
        told.append(say("questions.behind", others=Some(groups[behind]), n=behind - own))
    return told


def _ahead(position: Position, colour: Colour) -> tuple[Obstacle, ...]:
    """The cars and the animals on the spaces one step ahead."""
    return in_the_way(position, colour, position.cars[colour])


def _in_the_way(position: Position, colour: Colour) -> str:
    cars = _ahead(position, colour)
    return say("questions.ahead", others=Some(cars)) if cars else ""


def _level(rows: list[Standing]) -> list[tuple[int, list[Colour]]]:
    """The cars on the track with equal spaces to go together, nearest to the finish first."""
    groups: dict[int, list[Colour]] = {}
    for row in rows:
        groups.setdefault(row.to_go or 0, []).append(row.colour)
    return list(groups.items())


def _lead(to_go: int, cars: list[Colour]) -> str:
    key = "lead" if len(cars) == 1 else "lead-level"
    return say(f"questions.{key}", colours=Some(cars), to_go=to_go)


def _way(way: Way) -> str:
    effect = re.sub(r"\[(\d)\]", lambda found: say("questions.line", line=found[1]), way.effect)
    parts = filter(None, (way.lane, way.to_go, effect))
    return say("questions.end", number=way.number, way=phrase("list.separator").join(parts))
