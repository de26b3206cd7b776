"""The form of a track file: every value is of its kind and within bounds before anything is done with it.

What a track *means* is looked at in `track_check`; here a number is a number. The bounds keep a hostile
file from taking for ever, and are far above what a track needs.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from .errors import BrokenFile

MOST_BYTES = 2_000_000
MOST_SPACES = 1_000
MOST_EDGES = 8_000
MOST_ANIMALS = 6
MOST_PLACES = 9  # where one animal lies in turn
MOST_VALUES = 40_000  # in marks and scenery
DEEPEST = 8
FARTHEST = 100_000  # a coordinate

RAMPS = (
    2,
    8,
)  # the printed number a ramp may ask for (T3): 1 would ask for nothing, more than 8 is not printed

SPACE_NUMBERS = {  # lowest, highest
    "x": (-FARTHEST, FARTHEST),
    "y": (-FARTHEST, FARTHEST),
    "heading": (-3_600, 3_600),
    "length": (1, FARTHEST),
    "turn": (-180, 180),
}
SPACE_COUNTS = ("lane", "lanes")
SPACE_KEYS = (*SPACE_NUMBERS, *SPACE_COUNTS, "place", "danger")


@dataclass(frozen=True)
class At:
    """A value, and the place of the file where it stands."""

    value: Any
    where: str
    file: str

    def refuse(self, key: str, /, **values: Any) -> NoReturn:
        raise BrokenFile(f"track.{key}", file=self.file, where=self.where or "track", **values)

    def table(self, needed: tuple[str, ...], others: tuple[str, ...]) -> dict[str, "At"]:
        if not isinstance(self.value, dict):
            self.refuse("table", keys=needed)
        for key in needed:
            if key not in self.value:
                self.refuse("missing", key=key)
        for key in self.value:
            if key not in needed and key not in others:
                self.refuse("unknown-key", key=str(key)[:40], known=[*needed, *others])
        return {key: self._down(f".{key}", value) for key, value in self.value.items()}

    def items(self, most: int, least: int = 0) -> list["At"]:
        if not isinstance(self.value, list | tuple):
            self.refuse("list")
        if not least <= len(self.value) <= most:
            self.refuse("list-length", n=len(self.value), least=least, most=most)
        return [self._down(f"[{i}]", value) for i, value in enumerate(self.value)]

    def _down(self, step: str, value: Any) -> "At":
        return At(value, (self.where + step).removeprefix("."), self.file)

    def number(self, low: float, high: float) -> float:
        if isinstance(self.value, bool) or not isinstance(self.value, int | float):
            self.refuse("number", low=low, high=high)
        if not low <= self.value <= high:  # NaN, too, is not
            self.refuse("number", low=low, high=high)
        return tidy(self.value)

    def count(self, low: int = 1, high: int = 99) -> int:
        if isinstance(self.value, bool) or not isinstance(self.value, int) or not low <= self.value <= high:
            self.refuse("count", low=low, high=high)
        return self.value

    def truth(self) -> bool:
        if not isinstance(self.value, bool):
            self.refuse("truth")
        return self.value

    def name(self) -> str:
        """A name without white space: records write names separated by spaces."""
        text = self.value
        if not isinstance(text, str) or not 1 <= len(text) <= 60 or not text.isprintable() or " " in text:
            self.refuse("name")
        return text

    def text(self) -> str:
        if not isinstance(self.value, str) or len(self.value) > 2_000 or not _can_be_written(self.value):
            self.refuse("text")
        return self.value

    def languages(self) -> dict[str, str]:
        return {code: at.text() for code, at in self.table(("en", "ja"), ()).items()}

    def data(self) -> Any:
        """Any JSON value, copied."""
        budget = iter(range(MOST_VALUES))
        return self._copy(self.value, DEEPEST, budget)

    def _copy(self, value: Any, depth: int, budget: Iterator[int]) -> Any:
        if depth == 0 or next(budget, None) is None:
            self.refuse("too-much")
        if isinstance(value, dict):
            return {self._key(key): self._copy(v, depth - 1, budget) for key, v in value.items()}
        if isinstance(value, list | tuple):
            return [self._copy(v, depth - 1, budget) for v in value]
        return self._plain(value)

    def _key(self, key: object) -> str:
        return At(key, self.where, self.file).text()

    def _plain(self, value: Any) -> Any:
        if value is None or isinstance(value, bool):
            return value
        if isinstance(value, str):
            return At(value, self.where, self.file).text()
        return At(value, self.where, self.file).number(-1e9, 1e9)


def tidy(value: float) -> float:
    """A number as the file writes it: 387.0 is 387, and there is no minus nought."""
    return int(value) if float(value).is_integer() else float(value)


def _can_be_written(text: str) -> bool:
    """Half of a surrogate pair cannot, and control characters have no place in a picture."""
    return all(c.isprintable() or c == "\n" for c in text)


def read_json(path: Path) -> Any:
    """Read a JSON file.

    Raises
    ------
    BrokenFile
        It cannot be opened, is no text, is too large, or is not JSON; with the line.
    """
    try:
        if not path.is_file():
            raise BrokenFile(
                "track.no-file" if not path.exists() else "track.no-plain-file", file=path, where=None
            )
        if path.stat().st_size > MOST_BYTES:
            raise BrokenFile("track.too-large", file=path, where=None, most=MOST_BYTES // 1000)
        return parsed(path.read_text("utf-8-sig"), path)
    except (OSError, ValueError) as error:
        if isinstance(error, BrokenFile):
            raise
        reason = getattr(error, "strerror", None) or "UTF-8, JSON"
        raise BrokenFile("file-unreadable", file=path, where=None, reason=reason) from None


def parsed(text: str, file: str | Path) -> Any:
    """What the text of a JSON file holds.

    Raises
    ------
    BrokenFile
        It is too large, is not JSON, is nested too deeply, or has a number of thousands of digits.
    """
    if len(text) > MOST_BYTES:
        raise BrokenFile("track.too-large", file=file, where=None, most=MOST_BYTES // 1000)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise BrokenFile("track.json", file=file, where=error.lineno, reason=error.msg) from None
    except ValueError:
        raise BrokenFile("file-unreadable", file=file, where=None, reason="JSON") from None
    except RecursionError:
        raise BrokenFile("track.too-much", file=file, where=None) from None


def read_form(value: object, file: str) -> dict[str, Any]:
    """A track as plain data in our own order of keys and edges, every value of its kind.

    Raises
    ------
    BrokenFile
        A value is missing, of another kind, or out of bounds; with its place.
    """
    known = ("title", "note", "size", "animals", "marks", "scenery")
    top = At(value, "", file).table(("form", "name", "finish", "grid", "spaces", "edges", "lines"), known)
    if top["form"].value != 1 or isinstance(top["form"].value, bool):
        top["form"].refuse("form", form=str(top["form"].value)[:40])
    form: dict[str, Any] = {"form": 1, "name": top["name"].name()}
    form |= {key: top[key].languages() for key in ("title", "note") if key in top}
    if "size" in top:
        form["size"] = [side.number(1, FARTHEST) for side in top["size"].items(2, 2)]
    spaces, order = _spaces(top["spaces"])
    form["finish"] = _known(top["finish"], order)
    form["grid"] = [_known(at, order) for at in top["grid"].items(MOST_SPACES)]
    form["spaces"] = spaces
    form["edges"], edges = _edges(top["edges"], order)
    form["lines"] = [_line(line, edges) for line in top["lines"].items(9)]
    if "animals" in top and (animals := top["animals"].items(MOST_ANIMALS)):
        form["animals"] = [_animal(at, order, edges) for at in animals]
    form |= {key: top[key].data() for key in ("marks", "scenery") if key in top}
    _kinds(top, form)
    return form


def _kinds(top: dict[str, At], form: dict[str, Any]) -> None:
    """Marks are a table and scenery is a list of tables: what is drawn need not ask again."""
    if not isinstance(form.get("marks", {}), dict):
        top["marks"].refuse("table", keys=("lines", "finish", "kerbs"))
    for shape in top["scenery"].items(MOST_VALUES) if "scenery" in top else ():
        if not isinstance(shape.value, dict) or not isinstance(shape.value.get("kind"), str):
            shape.refuse("table", keys=("kind",))


def _known(at: At, order: dict[str, int]) -> str:
    name = at.name()
    if name not in order:
        at.refuse("unknown-space", space=name)
    return name


def _spaces(at: At) -> tuple[list[dict[str, Any]], dict[str, int]]:
    spaces: list[dict[str, Any]] = []
    order: dict[str, int] = {}
    for item in at.items(MOST_SPACES, 1):
        space = _space(item)
        if space["id"] in order:
            item.refuse("twice", space=space["id"])
        order[space["id"]] = len(spaces)
        spaces.append(space)
    placed = sum("x" in space for space in spaces)
    if placed not in (0, len(spaces)):
        at.refuse("some-placed", n=placed, all=len(spaces))
    return spaces, order


def _space(item: At) -> dict[str, Any]:
    values = item.table(("id",), SPACE_KEYS)
    space: dict[str, Any] = {"id": values["id"].name()}
    space |= {key: values[key].number(*SPACE_NUMBERS[key]) for key in SPACE_NUMBERS if key in values}
    space |= {key: values[key].count() for key in SPACE_COUNTS if key in values}
    if "place" in values:
        space["place"] = values["place"].name()
    if "danger" in values and values["danger"].truth():
        space["danger"] = True
    if not ({"x", "y", "heading"} <= space.keys() or not {"x", "y"} & space.keys()):
        item.refuse("half-placed", space=space["id"])
    return space


def _edges(at: At, order: dict[str, int]) -> tuple[list[Any], dict[tuple[str, str], int]]:
    found: dict[tuple[str, str], Any] = {}
    for item in at.items(MOST_EDGES):
        edge = _edge(item, order)
        ends = edge_ends(edge)
        if ends in found:
            item.refuse("edge-twice", u=ends[0], v=ends[1])
        found[ends] = edge
    ranked = sorted(found, key=lambda ends: order[ends[0]])
    return [found[ends] for ends in ranked], {ends: i for i, ends in enumerate(ranked)}


def _edge(item: At, order: dict[str, int]) -> Any:
    if not isinstance(item.value, dict):
        return _pair(item, order)
    if "from" not in item.value or "to" not in item.value:
        item.refuse("missing", key="from" if "from" not in item.value else "to")
    ends = {key: _known(item._down(f".{key}", item.value[key]), order) for key in ("from", "to")}
    more = {key: value for key, value in item.data().items() if key not in ends}
    if "ramp" in more:
        more["ramp"] = item._down(".ramp", more["ramp"]).count(*RAMPS)
    return ends | more if more else list(ends.values())


def _pair(item: At, order: dict[str, int]) -> list[str]:
    return [_known(end, order) for end in item.items(2, 2)]


def edge_ends(edge: Any) -> tuple[str, str]:
    """From where to where an edge of the file leads."""
    return (edge["from"], edge["to"]) if isinstance(edge, dict) else (edge[0], edge[1])


def _line(line: At, edges: dict[tuple[str, str], int]) -> list[list[str]]:
    crossed: set[tuple[str, str]] = set()
    for item in line.items(MOST_EDGES, 1):
        u, v = (end.name() for end in item.items(2, 2))
        if (u, v) not in edges:
            item.refuse("unknown-edge", u=u, v=v)
        crossed.add((u, v))
    return [list(ends) for ends in sorted(crossed, key=edges.__getitem__)]


def _animal(item: At, order: dict[str, int], edges: dict[tuple[str, str], int]) -> dict[str, Any]:
    values = item.table(("id", "places"), ("title",))
    animal: dict[str, Any] = {"id": values["id"].name()}
    if "title" in values:
        animal["title"] = values["title"].languages()
    animal["places"] = [_lair(at, order, edges) for at in values["places"].items(MOST_PLACES, 2)]
    return animal


def _lair(item: At, order: dict[str, int], edges: dict[tuple[str, str], int]) -> dict[str, Any]:
    """One place where an animal lies: the spaces, from the tail to the head, and its head line."""
    values = item.table(("spaces", "head"), ())
    spaces = [_known(at, order) for at in values["spaces"].items(MOST_SPACES, 1)]
    return {"spaces": list(dict.fromkeys(spaces)), "head": _line(values["head"], edges)}
