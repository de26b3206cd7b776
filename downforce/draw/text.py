"""A board for a terminal and for who does not see the picture: the lap unrolled into a few strips."""

import unicodedata
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from downforce.rules.cards import Colour
from downforce.rules.language import phrase, say, seat_name
from downforce.rules.movement import Reach
from downforce.rules.track import Track
from downforce.rules.view import standings as running

GUTTER = 11  # characters left of a strip
CELL = 3  # a mark before the space, then what is on it


class Signs(NamedTuple):
    """What the board is written with."""

    space: str
    line: str
    finish: str
    rule: str
    danger: str
    shared: str
    animal: str = "@"
    ramp: str = "/"


SIGNS = Signs("·", "│", "║", "─", "×", "┼")
ASCII = Signs(".", "|", "#", "-", "x", "+")


class Unrolled(NamedTuple):
    """A lap as strips: where each space stands, and before which spaces a betting line or the finish lies.

    ``at`` gives each space a column along the lap and a row across; along every step the column grows.
    """

    at: Mapping[str, tuple[int, int]]
    columns: int
    rows: int
    before: Mapping[str, int]
    last: frozenset[str]


def text_board(
    position: Any,
    *,
    ends: Mapping[str, Reach] | Collection[str] | None = None,
    colour: Colour | None = None,
    asked: str | None = None,
    columns: int = 80,
    encoding: str | None = None,
) -> str:
    """Write the board as text: lanes as rows, driven from left to right, the left lane on top.

    Cars are letters, free spaces points; ends have their numbers, with ``!`` where spaces are lost.

    Parameters
    ----------
    position : Track, Game, View
        Or anything with ``track``, ``cars`` and ``finished``.
    ends : mapping of str to Reach, or iterable of str, optional
        Where the move may end, numbered in the order of `Track.rank`. Without it the ends of the card line
        in hand; () for none.
    colour : Colour, optional
        The car in play, marked ``>``.
    asked : str, optional
        A space to mark ``?``.
    columns : int
        Characters in a row.
    encoding : str, optional
        Where it will be written; if that has no box characters, plain ones are used.

    Examples
    --------
    >>> from downforce.rules.track import load_track
    >>> board = text_board(load_track("harbour"))
    >>> max(map(len, board.splitlines())) <= 80
    True
    """
    track = position if isinstance(position, Track) else position.track
    cars = getattr(position, "cars", {})
    if ends is None:
        ends, colour = in_hand(position, colour)
    signs = _signs(encoding)
    lying = () if position is track else tuple(getattr(position, "animals", ()))
    cells = _special(track, lying, signs) | _cells(track, cars, ends, colour, asked)
    rows = [*_strips(track, cells, max(1, (columns - GUTTER) // CELL - 1), signs)]
    rows += [_legend(track, signs)] if not track.plain or track.shares else []
    home = getattr(position, "finished", ())
    rows += [say("draw.home", cars=list(map(str, home)))] if home else []
    return "\n".join(rows)


def in_hand(position: Any, colour: Colour | None) -> tuple[Mapping[str, Reach], Colour | None]:
    """Find the ends of the card line being carried out, and its car, where a game is at that."""
    ends: Mapping[str, Reach] = getattr(position, "ends", None) or {}
    return ends, colour or (getattr(position, "car", None) if ends else None)


def _special(track: Track, lying: tuple[int, ...], signs: Signs) -> dict[str, str]:
    """What lies on a space, or is asked for there: the number of a ramp stands where it begins."""
    found = {node: signs.shared for node in track.graph if len(track.sharing[node]) > 1}
    found |= dict.fromkeys(track.dangers, signs.danger)
    found |= {u: f"{signs.ramp}{number}" for (u, _), number in track.ramps.items()}
    return found | dict.fromkeys(track.closed(lying), signs.animal)


def _legend(track: Track, signs: Signs) -> str:
    """What the signs of `_special` mean, those that this track has."""
    told = [f"{signs.shared} {phrase('draw.mark.shared')}"] if track.shares else []
    told += [f"{signs.danger} {phrase('draw.mark.danger')}"] if track.dangers else []
    numbers = sorted(set(track.ramps.values()))
    told += [f"{signs.ramp}{number} {say('draw.mark.ramp', n=number)}" for number in numbers]
    words = phrase("list.separator").join(animal.word for animal in track.animals)
    return "  ".join(told + ([f"{signs.animal} {words}"] if words else []))


def _signs(encoding: str | None) -> Signs:
    try:
        "".join(SIGNS).encode(encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return SIGNS


def _cells(
    track: Track,
    cars: Mapping[Colour, str],
    ends: Mapping[str, Reach] | Collection[str] | None,
    colour: Colour | None,
    asked: str | None,
) -> dict[str, str]:
    found: dict[str, str] = {asked: "?"} if asked else {}
    lost = ends if isinstance(ends, Mapping) else {}
    for number, end in enumerate(sorted(ends or (), key=lambda space: track.rank[space]), 1):
        found[end] = f"{number}!" if end in lost and lost[end].lost else str(number)
    for car, space in cars.items():
        found[space] = f"{car}>" if car is colour else str(car)
    return found


@lru_cache(32)
def unroll(track: Track) -> Unrolled:
    """Give every space its column and row.

    The column comes from the longest ways before and behind a space: it grows by at least one with every
    step, so no two spaces of a lane fall together, and lanes with fewer spaces are spread evenly.
    """
    before, behind = longest(track, forward=True), longest(track, forward=False)
    total = max(before[node] + behind[node] for node in track.graph)
    spaces = [node for node in track.graph if node != track.finish]
    along = {node: round(total * before[node] / (before[node] + behind[node])) for node in spaces}
    across, rows = _rows(track, along)
    crossing = {v: number for number, line in enumerate(track.lines, 1) for _, v in line}
    at = {node: (along[node], across[node]) for node in spaces}
    last = frozenset(track.graph.predecessors(track.finish))
    return Unrolled(at, max(along.values()) + 1, rows, crossing, last)


def longest(track: Track, *, forward: bool) -> dict[str, int]:
    """Count the steps of the longest way to every space, or from it to the finish."""
    found: dict[str, int] = {}
    neighbours = track.graph.predecessors if forward else track.graph.successors
    for first in track.graph:
        todo = [first]
        while todo:
            missing = [node for node in neighbours(todo[-1]) if node not in found]
            if missing:
                todo += missing
            else:
                node = todo.pop()
                found[node] = max((found[other] + 1 for other in neighbours(node)), default=0)
    return found


def _rows(track: Track, along: Mapping[str, int]) -> tuple[dict[str, int], int]:
    """Tell the row of each space: its lane, in the middle of the strip, where the track names lanes."""
    nodes = track.graph.nodes
    most = max((nodes[node].get("lanes") or nodes[node].get("lane") or 0 for node in along), default=0)
    taken: set[tuple[int, int]] = set()
    rows: dict[str, int] = {}
    for node in along:
        lane, abreast = nodes[node].get("lane"), nodes[node].get("lanes") or most
        row = lane - 1 + (most - abreast) // 2 if lane else 0
        while (along[node], row) in taken:
            row += 1
        taken.add((along[node], row))
        rows[node] = row
    return rows, max(rows.values(), default=0) + 1


def _strips(track: Track, cells: Mapping[str, str], most: int, signs: Signs) -> Iterable[str]:
    lap = unroll(track)
    grid = [[" " * CELL] * (lap.columns + 1) for _ in range(lap.rows)]
    heads = [signs.rule * CELL] * (lap.columns + 1)
    for node, (column, row) in lap.at.items():
        mark = signs.line if node in lap.before else " "
        grid[row][column] = mark + cells.get(node, signs.space).ljust(CELL - 1)
        if node in lap.last:
            grid[row][column + 1] = signs.finish + " " * (CELL - 1)
    for number in set(lap.before.values()):
        behind = [other for other in lap.before if lap.before[other] == number]
        column = min(lap.at[other][0] if other in lap.at else lap.columns for other in behind)
        heads[column] = str(number).ljust(CELL, signs.rule)
    wide = -(-lap.columns // -(-lap.columns // most))  # strips of equal length
    for first in range(0, lap.columns, wide):
        part = slice(first, first + wide + (first + wide >= lap.columns))
        yield _ruler(
            track, [node for node in lap.at if lap.at[node][0] >= first], "".join(heads[part]), signs
        )
        yield from (
            (" " * GUTTER + "".join(row[part])).rstrip() for row in grid if "".join(row[part]).strip()
        )


def _ruler(track: Track, ahead: list[str], heads: str, signs: Signs) -> str:
    """Write the line above a strip: how far it is to the finish there, and the betting lines' numbers."""
    text = say("draw.to-go", n=max(track.to_go[node] for node in ahead)) + " "
    line = signs.rule * GUTTER + heads
    return text + line[width(text) :]


def standings(position: Any) -> list[str]:
    """Write the standings, a line a car: place, letter, name, owner, spaces to go.

    Examples
    --------
    >>> from downforce import Game
    >>> len(standings(Game.new(players=3, seed=7)))
    6
    """
    owners, names = getattr(position, "owners", {}), getattr(position, "names", ())
    rows = [
        (
            str(place),
            str(colour),
            colour.word,
            seat_name(owners[colour], names) if colour in owners else phrase("draw.nobody"),
            to_go(position, colour),
        )
        for colour, place in running(position)
    ]
    widths = [max((width(row[i]) for row in rows), default=0) for i in range(5)]
    return [
        "  ".join(pad(cell, size) for cell, size in zip(row, widths, strict=True)).rstrip() for row in rows
    ]


def to_go(position: Any, colour: Colour) -> str:
    """Tell how far a car is from the finish, or that it is home."""
    if colour not in position.cars:
        return phrase("draw.is-home")
    return say("draw.to-go", n=position.track.to_go[position.cars[colour]])


def width(text: str) -> int:
    """Count the columns a text takes in a terminal; Japanese characters take two.

    Examples
    --------
    >>> width("Red"), width("赤")
    (3, 2)
    """
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def pad(text: str, size: int) -> str:
    """Fill a text up to so many columns."""
    return text + " " * (size - width(text))
