"""Cars and animals to cut out, in the size of the board."""

from collections.abc import Iterator

from downforce.draw import animals
from downforce.draw.badges import token
from downforce.draw.cars import car
from downforce.draw.lairs import Lair
from downforce.draw.sheet import sheet
from downforce.draw.svg import group
from downforce.draw.theme import FRAME
from downforce.rules.cards import Colour
from downforce.rules.language import say
from downforce.rules.track import Track

from .ink import GREY, HAIR, PALE, box, line, placed, text
from .letters import fitting, folded, lines_of
from .page import PAPERS, Page, Paper, page, sheet_of

_EDGE = 15.0  # mm
_CAR = (50.0, 31.0)  # units around a car: a little less than a space
_FACE = 14.0  # mm, the height of a tent's side
_LEAST = 9.0  # mm, the narrowest tent that stands
_SIZE = 3.4  # mm, of letters
_KIND = "df-paper-board"
_RULES = sheet_of(animals.RULES, _KIND)


def token_page(paper: Paper, track: Track, scale: float) -> Page:
    """A page of cars, lying and standing, and of the track's animals; so many mm a unit."""
    paper = PAPERS["a4"] if paper.name == "a3" else paper  # which would stay empty
    title = say("paper.tokens-page", track=sheet(track).title)
    width, y = paper.width - 2 * _EDGE, _EDGE + 5.0
    parts = [text(title, _EDGE, y, fitting(title, 5, width, bold=True), bold=True)]
    for name, height, markup in _rows(track, scale):
        lines = folded([say(f"paper.tokens-{name}")], width, _SIZE)
        parts.append(lines_of(lines, _EDGE, y + 11, _SIZE))
        y += 14 + (len(lines) - 1) * _SIZE * 1.35
        parts.append(placed(markup, _EDGE, y, 1))
        y += height
    return page(paper, *parts, title=title, rules=_RULES)


def _rows(track: Track, scale: float) -> Iterator[tuple[str, float, str]]:
    """What there is to cut out: its name, its height, its drawing."""
    yield "lying", _CAR[1] * scale, "".join(_lying(scale))
    yield "standing", 2 * _FACE, "".join(_standing(scale))
    if track.animals:
        yield "animals", 46 * scale + 2, "".join(_animals(track, scale))


def _lying(scale: float) -> Iterator[str]:
    """Flat cars, as they are seen on the board."""
    width, height = _CAR[0] * scale, _CAR[1] * scale
    for i, colour in enumerate(Colour):
        yield box(i * width, 0, width, height, ink=PALE, line=HAIR)
        yield placed(car(colour, 0, 0), (i + 0.5) * width, height / 2, scale)


def _standing(scale: float) -> Iterator[str]:
    """Strips folded in the middle that stand on a space like a tent, a badge on either side."""
    width = max(_LEAST, _CAR[1] * scale)
    for i, colour in enumerate(Colour):
        left = i * width
        yield box(left, 0, width, 2 * _FACE, ink=PALE, line=HAIR)
        yield line(left, _FACE, left + width, _FACE, width=HAIR, ink=GREY, dash="1 1")
        for y, turn in ((_FACE * 0.6, 180), (_FACE * 1.4, 0)):
            badge = token(colour, edge=FRAME, ring=0.3)
            yield placed(badge, left + width / 2, y, (width - 1) / 30, turn=turn)


def _animals(track: Track, scale: float) -> Iterator[str]:
    left, height = 0.0, 46 * scale + 2
    for places in sheet(track).lairs:
        lair = Lair((0, 0), max(place.length for place in places), 0, ())
        width = lair.length * scale + 3
        drawn = group([animals.animal(lair)], class_="df-animals")
        yield box(left, 0, width, height, ink=PALE, line=HAIR)
        yield placed(drawn, left + width / 2, height / 2, scale, kind=_KIND)
        left += width
