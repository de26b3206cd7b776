"""What the controls of a studio do: each names an act, and each act gives the next studio."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Any

from downforce.circuit import Animal, Circuit, Fork, Ramp, Section, arc, straight
from downforce.circuit.steps import section_of
from downforce.rules.errors import DownforceError, UnreadableText
from downforce.rules.track import Track
from downforce.rules.track_form import RAMPS

from ..reading import not_now
from . import pieces as p
from .closing import closings, gap
from .settling import bare, grid_of, rows_of, settled
from .starts import begun, known, opened

if TYPE_CHECKING:
    from .value import Studio

MOST = 60  # pieces
MOST_COUNT = 40  # spaces of a lane in a section
MOST_TRIED = 12  # ways to close a lap
NAME = 40  # letters


def place(studio: "Studio", argument: Any) -> int:
    """The number of a piece, as a control names it."""
    text = str(argument)
    if not text.isdecimal() or len(text) > 4 or int(text) >= len(studio.circuit.sections):
        raise not_now()
    return int(text)


def number(value: Any, low: float, high: float) -> float:
    """A number as it was typed; full-width figures are figures, too."""
    try:
        found = float(str("" if value is None else value).strip().replace("°", "").replace(",", "."))
    except ValueError:
        found = float("nan")
    if not low <= found <= high:
        raise UnreadableText(
            "studio.number", text=str("" if value is None else value)[:40], low=f"{low:g}", high=f"{high:g}"
        )
    return found


def changed(
    studio: "Studio", sections: Sequence[p.Piece], at: int, *, keep: int | None = None, **more: Any
) -> "Studio":
    """The studio with other sections; a lap that was closed is closed again if two straights can do it."""
    if isinstance(sections[0], Fork):
        raise DownforceError("studio.fork-first")
    if isinstance(sections[-1], Fork):
        raise DownforceError("studio.fork-last")
    was = not gap(studio.circuit)
    circuit = replace(
        studio.circuit, sections=tuple(sections), animals=_lying(studio.circuit, sections), **more
    )
    if studio.keep and circuit.closed and was and gap(circuit) and not gap(circuit).turn:
        circuit = _closed(circuit, keep, others=False) or circuit
    return replace(studio, circuit=settled(circuit), at=max(0, min(at, len(sections) - 1)), space="")


def _lying(circuit: Circuit, sections: Sequence[p.Piece]) -> tuple[Animal, ...]:
    """The animals whose sections are as they were; the others have run away."""
    old, new = ({s.key: s for s in chain(*map(p.within, each))} for each in (circuit.sections, sections))
    same = {key for key in old if old[key] == new.get(key)}
    return tuple(a for a in circuit.animals if all(section_of(node) in same for node in chain(*a.places)))


def _closed(circuit: Circuit, keep: int | None, *, others: bool) -> Circuit | None:
    """The circuit closed in the way that changes least; rather one that makes a track."""
    from .value import Studio

    first = None
    for tried, found in enumerate(closings(circuit, keep=keep)):
        if tried >= MOST_TRIED or (not others and len(found.sections) != len(circuit.sections)):
            break
        found = settled(found)
        first = first or found
        if not Studio(found).look.problem:
            return found
    return first


# Sections


def _add(studio: "Studio", argument: str, value: Any) -> "Studio":
    """A section behind the chosen one."""
    sections = list(studio.circuit.sections)
    if len(sections) >= MOST:
        raise DownforceError("studio.many", n=MOST)
    if argument not in ("straight", "left", "right", "fork"):
        raise not_now()
    lanes = min(studio.piece.lanes, p.LANES[1])
    key = p.fresh(sections, 4)
    if argument == "fork":
        new: p.Piece = p.fork(key, p.BRANCH, 2 if lanes > 1 else 1, 1, "left")
        at = min(studio.at, len(sections) - 2) if len(sections) > 1 else 0
        if at == len(sections) - 1:
            raise DownforceError("studio.fork-last")
    else:
        at = studio.at
        turn = {"left": -90, "right": 90}.get(argument)
        new = arc(key[0], 120, turn, lanes) if turn else straight(key[0], 110, lanes)
    sections.insert(at + 1, new)
    return changed(studio, sections, at + 1, keep=at + 1)


def _remove(studio: "Studio", argument: str, value: Any) -> "Studio":
    at = place(studio, argument)
    sections = list(studio.circuit.sections)
    if len(sections) == 1:
        raise DownforceError("studio.last-section")
    gone = sections.pop(at)
    following = sections[at].key if at < len(sections) else ""
    lines = tuple(following if key == gone.key else key for key in studio.circuit.lines)
    return changed(studio, sections, at, lines=lines)


def _move(studio: "Studio", argument: str, value: Any) -> "Studio":
    """A section earlier or later on the lap: "up 3", "down 3"."""
    way, _, which = argument.partition(" ")
    at = place(studio, which)
    to = at + {"up": -1, "down": 1}.get(way, 0)
    sections = list(studio.circuit.sections)
    if to == at or not 0 <= to < len(sections):
        raise not_now()
    sections[at], sections[to] = sections[to], sections[at]
    return changed(studio, sections, to)


def _kind(studio: "Studio", argument: str, value: Any) -> "Studio":
    """Bend a straight, straighten a curve, turn a curve the other way: "3 left"."""
    which, _, kind = argument.partition(" ")
    if kind not in ("straight", "left", "right"):
        raise not_now()
    return _with(studio, place(studio, which), lambda section: p.bent(section, kind))


def _measure(what: str) -> Callable[["Studio", str, Any], "Studio"]:
    def measured(studio: "Studio", argument: str, value: Any) -> "Studio":
        """Another length: a number, or "0 more", "0 less"."""
        which, _, way = argument.partition(" ")
        at = place(studio, which)
        section = _section(studio, at)
        if bool(section.turn) == (what == "length"):
            raise not_now()
        bounds = {"length": p.LENGTHS, "radius": p.RADII, "turn": p.TURNS}[what]
        now = p.measure(section, what)
        step = {"more": p.STEP[what], "less": -p.STEP[what]}.get(way)
        wanted = now + step if step else number(value, *bounds)
        return _with(studio, at, lambda section: p.measured(section, what, round(wanted, 3)))

    return measured


def _lanes(studio: "Studio", argument: str, value: Any) -> "Studio":
    """Widen or narrow it: "3 more", or so many lanes, "3 2"."""
    which, _, way = argument.partition(" ")
    at = place(studio, which)
    more = {"more": 1, "less": -1}.get(way)
    wanted = _section(studio, at).lanes + more if more else int(number(way or value, *p.LANES))
    return _with(studio, at, lambda section: p.widened(section, wanted))


def _counts(studio: "Studio", argument: str, value: Any) -> "Studio":
    """Spaces of each lane from the left, "6 5 4"; nothing typed is what the lengths give."""
    at = place(studio, argument)
    section = _section(studio, at)
    typed = str(value or "").replace(",", " ").replace("·", " ").split()
    counts = tuple(int(number(each, 1, MOST_COUNT)) for each in typed)
    if counts and len(counts) != section.lanes:
        raise UnreadableText("studio.counts", n=section.lanes, given=len(counts))
    plain = replace(section, counts=())
    return _with(studio, at, lambda _: plain if counts == plain.spaces() else replace(plain, counts=counts))


def _section(studio: "Studio", at: int) -> Section:
    piece = studio.circuit.sections[at]
    if not isinstance(piece, Section):
        raise not_now()
    return piece


def _with(studio: "Studio", at: int, change: Callable[[Section], Section]) -> "Studio":
    sections = list(studio.circuit.sections)
    sections[at] = change(_section(studio, at))
    return changed(studio, sections, at, keep=at)


def _fork(studio: "Studio", argument: str, value: Any) -> "Studio":
    """A fork's size, side and widths: "size 3", "side 3 left", "bulge 3 2", "through 3 1"."""
    what, which, chosen = [*argument.split(" ", 2), "", ""][:3]
    at = place(studio, which)
    piece = studio.circuit.sections[at]
    told = p.fork_parts(piece) if isinstance(piece, Fork) else None
    if not told or what not in ("size", "side", "bulge", "through"):
        raise not_now()
    letters, size, bulge, through, side = told
    if what == "size":
        size = number(value, 50, 200)
    elif what == "side":
        side = chosen if chosen in ("left", "right") else side
    else:
        lanes = int(number(chosen, 1, 2))
        bulge, through = (lanes, through) if what == "bulge" else (bulge, lanes)
    sections = list(studio.circuit.sections)
    sections[at] = p.fork(letters, size, bulge, through, side)
    return changed(studio, sections, at, keep=at)


# Lines, grid, finish


def _line(studio: "Studio", argument: str, value: Any) -> "Studio":
    """A betting line where a section begins, or none."""
    at = place(studio, argument)
    key, circuit = studio.circuit.sections[at].key, studio.circuit
    if at == 0:
        raise DownforceError("studio.line-first")
    sides = dict(zip(circuit.lines, circuit.plates, strict=True))
    if key in sides:
        del sides[key]
    else:
        sides[key] = "left"
    lines = replace(circuit, lines=tuple(sides), plates=tuple(sides.values()))
    return replace(studio, circuit=settled(lines), at=at)


def _grid(studio: "Studio", argument: str, value: Any) -> "Studio":
    """Where the grid lies on the first section: "front", "front more", "abreast 2"."""
    what, _, way = argument.partition(" ")
    first = studio.circuit.sections[0]
    assert isinstance(first, Section)
    front, abreast = rows_of(studio.circuit)
    if what == "front":
        step = {"more": 1, "less": -1}.get(way)
        front = front + step if step else int(number(value, 1, MOST_COUNT))
    elif what == "abreast":
        abreast = int(number(way, 1, first.lanes))
    else:
        raise not_now()
    return replace(studio, circuit=settled(replace(studio.circuit, grid=grid_of(first, front, abreast))))


def _finish(studio: "Studio", argument: str, value: Any) -> "Studio":
    """The finish where a section begins: it becomes the first of the lap."""
    at, circuit = place(studio, argument), studio.circuit
    if not circuit.closed:
        raise DownforceError("studio.finish-open")
    if isinstance(circuit.sections[at], Fork) or isinstance(circuit.sections[at - 1], Fork):
        raise DownforceError("studio.fork-first")
    if at == 0:
        return studio
    poses = circuit.starts()
    sections = (*circuit.sections[at:], *circuit.sections[:at])
    lines = tuple(
        circuit.sections[0].key if key == circuit.sections[at].key else key for key in circuit.lines
    )
    turned = replace(circuit, start=poses[at], sections=sections, lines=lines, grid=())
    return replace(studio, circuit=settled(turned), at=0, space="")


def _closed_or_open(studio: "Studio", argument: str, value: Any) -> "Studio":
    if argument not in ("closed", "open"):
        raise not_now()
    return replace(studio, circuit=settled(replace(studio.circuit, closed=argument == "closed")))


def _close(studio: "Studio", argument: str, value: Any) -> "Studio":
    """Close the lap, by whatever closes it."""
    if not studio.circuit.closed or not gap(studio.circuit):
        raise not_now()
    found = _closed(studio.circuit, None, others=True)
    if found is None:
        raise DownforceError("studio.no-closing")
    return replace(studio, circuit=found, at=min(studio.at, len(found.sections) - 1), space="")


# Single spaces


def _danger(studio: "Studio", argument: str, value: Any) -> "Studio":
    """The chosen space as a danger space, or as a plain one (T2)."""
    if not studio.space:
        raise not_now()
    danger, space = studio.circuit.danger, studio.space
    danger = tuple(node for node in danger if node != space) if space in danger else (*danger, space)
    return replace(studio, circuit=replace(studio.circuit, danger=danger))


def _ramp(studio: "Studio", argument: str, value: Any) -> "Studio":
    """A ramp from the chosen space to another, "to c2.1", or away with it, "off c2.1"; or its number (T3)."""
    way, _, to = argument.partition(" ")
    to, start = str(value) if way == "to" else to, studio.space
    if not start or to not in studio.look.drawn.graph or way not in ("to", "off", "number"):
        raise not_now()
    others = tuple(ramp for ramp in studio.circuit.ramps if ramp.ends != (start, to))
    asked = int(number(value, *RAMPS)) if way == "number" else 5
    ramps = others if way == "off" else (*others, Ramp(start, to, asked))
    return replace(studio, circuit=replace(studio.circuit, ramps=ramps))


# All at once


def _begin(studio: "Studio", argument: str, value: Any) -> "Studio":
    name = str(value or argument)
    if name not in known():
        raise not_now()
    return replace(studio, circuit=begun(name), given=None, at=0, space="")


def _open(studio: "Studio", argument: str, value: Any) -> "Studio":
    """The text of a track file, or a board's points and edges."""
    text = str(value or "").strip()
    if not text:
        raise UnreadableText("studio.empty")
    circuit, given = opened(text)
    return replace(studio, circuit=circuit or studio.circuit, given=given, at=0, space="")


def _title(studio: "Studio", argument: str, value: Any) -> "Studio":
    """What it is called, in both languages alike; the file is called so, too."""
    title = " ".join(str(value or "").split())
    if not title or len(title) > NAME or not title.isprintable():
        raise UnreadableText("studio.title", text=title[:NAME], most=NAME)
    name = "-".join("".join(c if c.isalnum() else " " for c in title.lower()).split()) or "mine"
    titles = {"en": title, "ja": title}
    if studio.given:
        form = studio.given.to_dict() | {"name": name, "title": titles}
        return replace(studio, given=Track.from_dict(form))
    return replace(studio, circuit=replace(studio.circuit, name=name, title=titles))


def _plain(studio: "Studio", argument: str, value: Any) -> "Studio":
    """Take away what was drawn around the track."""
    return replace(studio, circuit=settled(replace(studio.circuit, scenery=bare(studio.circuit))))


ACTS: dict[str, Callable[["Studio", str, Any], "Studio"]] = {
    "add": _add,
    "remove": _remove,
    "move": _move,
    "kind": _kind,
    "length": _measure("length"),
    "radius": _measure("radius"),
    "turn": _measure("turn"),
    "lanes": _lanes,
    "counts": _counts,
    "fork": _fork,
    "line": _line,
    "grid": _grid,
    "finish": _finish,
    "way": _closed_or_open,
    "close": _close,
    "danger": _danger,
    "ramp": _ramp,
    "begin": _begin,
    "open": _open,
    "title": _title,
    "plain": _plain,
}
ANY = ("begin", "open", "title")  # what can be done without sections, too
