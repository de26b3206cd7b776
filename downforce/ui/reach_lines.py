"""Every line of a card on its own: pictures of one scale, and what each line comes to in a few words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from downforce.draw.board import RULES
from downforce.draw.choice import choose
from downforce.draw.sheet import sheet
from downforce.draw.small import around, close_up
from downforce.draw.svg import document, escape
from downforce.draw.theme import style
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.game import Game
from downforce.rules.language import language, phrase, say
from downforce.rules.movement import Reach
from downforce.rules.track import Track

from .markup import button, chip, mark, signed, tag
from .reach_walk import Walk

WIDTH = 370  # px of a picture
SHAPE = 0.8  # its height, in times its width
KIND = "df-lines"
STYLE = style(RULES, "auto", KIND)


class Sums(NamedTuple):
    """What a line comes to: its ends, all ways to them, spaces nearer to the finish, where some are lost."""

    ends: int
    routes: int
    nearer: tuple[int, int]
    lost: tuple[tuple[int, int], ...]  # spaces lost, and the number of the end


def sums(track: Track, start: str, ends: Mapping[str, Reach]) -> Sums:
    """Sum up the ends of a line.

    Examples
    --------
    >>> track = load_track("harbour")
    >>> sums(track, "a2.3", df.reach(track, "a2.3", 2))
    Sums(ends=4, routes=8, nearer=(2, 2), lost=())
    """
    nearer = [track.to_go[start] - track.to_go[end] for end in ends]
    lost = tuple((reach.lost, number) for number, reach in enumerate(ends.values(), 1) if reach.lost)
    return Sums(len(ends), sum(r.routes for r in ends.values()), (min(nearer), max(nearer)), lost)


def counted(found: Sums) -> str:
    """How many ends there are."""
    return say("reach.ends", n=found.ends)


def figures(found: Sums) -> str:
    """The ways there, how much nearer they lead, what is lost where."""
    least, most = found.nearer
    key = "nearer-one" if least == most else "nearer"
    plain: Callable[[int], str] = str if least >= 0 else signed
    parts = [say("reach.ways", n=found.routes), say(f"reach.{key}", least=plain(least), most=plain(most))]
    if len(found.lost) < 3:
        parts += [say("reach.lost-at", lost=lost, end=number) for lost, number in found.lost]
    else:
        parts += [say("reach.lost-at-some", ends=[number for _, number in found.lost])]
    return phrase("list.separator").join(parts)


def lines(walk: Walk) -> str:
    """A cell for each line, with its picture; pressed, it becomes the one on the board."""
    at = tuple(walk.base.cars.items()), walk.base.animals
    return _lines(walk.base.track, at, walk.card, walk.seat, _Held(walk), walk.alone, language())


class _Held:
    """A walk beside the key of what is drawn of it: equal to any other."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk

    def __hash__(self) -> int:
        return hash(id(self.walk.base))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Held) and other.walk.base is self.walk.base


@lru_cache(16)
def _lines(track: Track, at: object, card: SpeedCard, seat: int, held: _Held, alone: int, code: str) -> str:
    walk = held.walk
    found = [
        {colour: walk.ends(place, colour) for colour in walk.cars(place)} for place in range(len(card.lines))
    ]
    side = max((_side(walk.base, ends) for each in found for ends in each.items()), default=0.0)
    cells = (_cell(walk, place, each, side, pressed=place == alone) for place, each in enumerate(found))
    return tag("style", STYLE) + tag("div", *cells, class_="df-reach-lines")


def _side(game: Game, found: tuple[Colour, dict[str, Reach]]) -> float:
    return _window(game, *found)[2]


def _window(game: Game, colour: Colour, ends: Mapping[str, Reach]) -> tuple[float, float, float, float]:
    spaces = [game.cars[colour]] if colour in game.cars else []
    return around(sheet(game.track), [*spaces, *ends], lowest=SHAPE, tallest=SHAPE)


def _cell(
    walk: Walk, place: int, found: Mapping[Colour, dict[str, Reach]], side: float, *, pressed: bool
) -> str:
    line = walk.card.lines[place]
    wild = line.colour is None
    head, body = _wild(walk, found) if wild else _plain(walk, line.number, *next(iter(found.items())), side)
    number = tag("b", str(line.number), class_="df-reach-number")
    top = tag("span", mark(line.colour, size=24), number, head, class_="df-reach-top")
    kind = "df-reach-line df-reach-wild" if wild else "df-reach-line"
    return button(
        top + body,
        f"line {place + 1}",
        kind=kind,
        aria_pressed=str(pressed).lower(),
        title=say("reach.line-title", n=place + 1),
    )


def _plain(walk: Walk, number: int, colour: Colour, ends: dict[str, Reach], side: float) -> tuple[str, str]:
    game = walk.base
    if not ends:
        key = "skipped" if colour in game.cars else "away"
        head = tag("span", escape(phrase(f"reach.{key}")), class_="df-reach-sum")
    else:
        found = sums(game.track, game.cars[colour], ends)
        head = tag(
            "span", tag("b", escape(counted(found))), " ", escape(figures(found)), class_="df-reach-sum"
        )
    return head, close(game, colour, ends, side) if colour in game.cars else ""


def _wild(walk: Walk, found: Mapping[Colour, dict[str, Reach]]) -> tuple[str, str]:
    """A wild line has no picture of its own: every car that it could take, and how far it would get."""
    head = tag("span", tag("b", escape(say("reach.cars", n=len(found)))), class_="df-reach-sum")
    rows = (
        tag("span", mark(colour), tag("span", escape(_could(walk, colour, ends))), class_="df-reach-could")
        for colour, ends in found.items()
    )
    return head, tag("span", *rows, class_="df-reach-coulds")


def _could(walk: Walk, colour: Colour, ends: dict[str, Reach]) -> str:
    if not ends:
        return phrase("reach.stuck")
    found = sums(walk.base.track, walk.base.cars[colour], ends)
    return phrase("list.separator").join((counted(found), say("reach.ways", n=found.routes)))


def close(game: Game, colour: Colour, ends: Mapping[str, Reach], side: float) -> str:
    """The part of the board with a car and its ends, ``side`` units wide.

    Its style sheet is `STYLE`, so that six of them do not carry six.
    """
    plan = sheet(game.track)
    shown = choose(game, ends=ends, start=None, route=None, colour=colour, asked=None, focus=None)
    left, top, wide, _ = _window(game, colour, ends)
    more = side - wide
    window = (left - more / 2, top - more * SHAPE / 2, side, side * SHAPE)
    window = (*_inside(plan.size, window), side, side * SHAPE)
    body = close_up(plan, shown, game, window, WIDTH)
    return document(
        body,
        kind=KIND,
        view=window,
        width=WIDTH,
        theme="auto",
        rules="",
        title=say("draw.board", track=plan.title),
        desc=told(game, colour, ends),
    )


def _inside(size: tuple[float, float], window: Sequence[float]) -> tuple[float, float]:
    """The corner of a window that is moved into the picture, as far as it fits."""
    left, top, wide, high = window
    return min(max(left, 0), max(size[0] - wide, 0)), min(max(top, 0), max(size[1] - high, 0))


def told(game: Game, colour: Colour, ends: Mapping[str, Reach]) -> str:
    """A line in one sentence."""
    if not ends:
        return say("reach.blocked", colour=colour)
    found = sums(game.track, game.cars[colour], ends)
    nearer, lost = told_nearer(*found.nearer), _told_lost(found)
    return say("reach.told", colour=colour, n=found.ends, routes=found.routes, nearer=nearer, lost=lost)


def told_nearer(least: int, most: int) -> str:
    """How much nearer to the finish, in words: a number below 0 leads away from it (T1, T3).

    Examples
    --------
    >>> told_nearer(-2, 3)
    'from 2 spaces further from the finish to 3 spaces nearer'
    >>> told_nearer(-5, -1), told_nearer(-2, -2)
    ('1 to 5 spaces further from the finish', '2 spaces further from the finish')
    """
    if most < 0:
        key = "reach.told-further" if least == most else "reach.told-further-range"
        return say(key, least=-most, most=-least)
    if least < 0:
        return say("reach.told-either", least=-least, most=most)
    return say("reach.told-nearer-one" if least == most else "reach.told-nearer", least=least, most=most)


def _told_lost(found: Sums) -> str:
    if len(found.lost) > 2:
        return say("reach.told-lost-some", ends=[number for _, number in found.lost])
    return "".join(say("reach.told-lost", lost=lost, end=number) for lost, number in found.lost)


def legend() -> str:
    """What the pictures mean, as far as no label says it."""
    return tag("p", escape(phrase("reach.legend")), " ", chip("M1"), chip("M4"), class_="df-note")


def rows(track: Track, start: str, ends: Mapping[str, Reach]) -> Iterable[tuple[str, ...]]:
    """A row for each end: number, ways, spaces lost, spaces nearer, a way there."""
    for number, (end, reach) in enumerate(ends.items(), 1):
        nearer = track.to_go[start] - track.to_go[end]
        yield str(number), str(reach.routes), str(reach.lost), signed(nearer), " ".join(reach.route)
