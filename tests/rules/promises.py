"""What the checker of tracks and decks promises, worked out again from the file without the library.

`broken` and `broken_deck` name the first promise that a file does not keep; None for one that keeps all.
"""

import csv
import io
import math
import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any

Form = Mapping[str, Any]
CAR = (36.0, 22.0)


class Sheet:
    """A track file as plain tables."""

    def __init__(self, form: Form) -> None:
        self.form, self.finish, self.grid = form, form["finish"], form["grid"]
        self.spaces = {space["id"]: space for space in form["spaces"]}
        self.ramps: dict[tuple[str, str], Any] = {}
        self.ahead: dict[str, list[str]] = {node: [] for node in self.spaces}
        for edge in form["edges"]:
            u, v = (edge["from"], edge["to"]) if isinstance(edge, dict) else edge
            self.ahead[u].append(v)
            if isinstance(edge, dict) and "ramp" in edge:
                self.ramps[u, v] = edge["ramp"]
        self.place = {node: space.get("place", node) for node, space in self.spaces.items()}
        self.lines = [{(u, v) for u, v in line} for line in form["lines"]]

    def plain(self, u: str) -> list[str]:
        return [v for v in self.ahead[u] if (u, v) not in self.ramps and not self.spaces[v].get("danger")]

    def after(self, start: str, ahead: Callable[[str], list[str]]) -> set[str]:
        """All spaces that can be come to from one."""
        found, waiting = {start}, [start]
        while waiting:
            for v in ahead(waiting.pop()):
                if v not in found:
                    found.add(v)
                    waiting.append(v)
        return found

    def covered(self, spaces: list[str]) -> set[str]:
        places = {self.place[node] for node in spaces}
        return {node for node in self.spaces if self.place[node] in places}


def broken(form: Form) -> str | None:
    """The first promise that a track does not keep."""
    if len({space["id"] for space in form["spaces"]}) != len(form["spaces"]):
        return "ids"
    sheet = Sheet(form)
    for promise in PROMISES:
        if not promise(sheet):
            return promise.__name__
    return None


def six_places_to_start_from(s: Sheet) -> bool:
    return len(s.grid) == 6 == len({s.place[node] for node in s.grid}) and s.finish not in s.grid


def no_way_leads_in_a_circle(s: Sheet) -> bool:
    order = {node: i for i, node in enumerate(_in_order(s))}
    return all(order[u] < order[v] for u in s.spaces for v in s.ahead[u])


def every_space_lies_between_grid_and_finish(s: Sheet) -> bool:
    reached = set().union(*(s.after(node, s.ahead.__getitem__) for node in s.grid))
    behind: dict[str, list[str]] = defaultdict(list)
    for u in s.spaces:
        for v in s.ahead[u]:
            behind[v].append(u)
    return reached == set(s.spaces) == s.after(s.finish, behind.__getitem__)


def every_way_crosses_every_line_once_and_in_order(s: Sheet) -> bool:
    crossed: dict[str, set[tuple[int, ...]]] = {node: set() for node in s.spaces}
    waiting: list[tuple[str, tuple[int, ...]]] = [(node, ()) for node in s.grid]
    while waiting:
        node, lines = waiting.pop()
        if lines in crossed[node] or len(lines) > 3:
            continue
        crossed[node].add(lines)
        for v in s.ahead[node]:
            here = [i for i, line in enumerate(s.lines) if (node, v) in line]
            waiting.append((v, (*lines, *here)))
    wanted = tuple(range(len(s.lines)))
    one_each = all(len(ways) == 1 for ways in crossed.values())
    return len(wanted) in (2, 3) and one_each and crossed[s.finish] == {wanted}


def a_step_that_asks_for_nothing_everywhere(s: Sheet) -> bool:
    ramps = all(isinstance(asked, int) and 2 <= asked <= 8 for asked in s.ramps.values())
    finish = not s.spaces[s.finish].get("danger") and all(v != s.finish for _, v in s.ramps)
    return ramps and finish and all(s.plain(node) for node in s.spaces if node != s.finish)


def animals_lie_apart_and_can_be_woken(s: Sheet) -> bool:
    animals = s.form.get("animals", [])
    first = [s.covered(animal["places"][0]["spaces"]) for animal in animals]
    apart = sum(map(len, first)) == len(set().union(*first)) and not set().union(*first) & s.covered(s.grid)
    return (
        apart
        and len({animal["id"] for animal in animals}) == len(animals)
        and all(_wakes(s, place) for animal in animals for place in animal["places"])
        and all(len(animal["places"]) > 1 for animal in animals)
    )


def _wakes(s: Sheet, place: Mapping[str, Any]) -> bool:
    covered = s.covered(place["spaces"])
    head = [(u, v) for u, v in place["head"] if u not in covered and v not in covered]
    return s.finish not in covered and any(v in s.ahead[u] for u, v in head)


def animals_never_shut_a_car_in(s: Sheet) -> bool:
    lairs = [[s.covered(place["spaces"]) for place in a["places"]] for a in s.form.get("animals", [])]
    for lying in product(*lairs):
        covered = set().union(*lying)
        home = {s.finish}
        for node in reversed(_in_order(s)):
            if node not in covered and any(v in home for v in s.plain(node)):
                home.add(node)
        if set(s.spaces) - covered - home:
            return False
    return True


def _in_order(s: Sheet) -> list[str]:
    """The spaces so that steps lead down the list."""
    done: dict[str, None] = {}

    def visit(node: str) -> None:
        for v in s.ahead[node]:
            if v not in done:
                visit(v)
        done[node] = None

    for node in s.spaces:
        if node not in done:
            visit(node)
    return list(done)[::-1]


def cars_do_not_touch(s: Sheet) -> bool:
    shaped = [node for node in s.spaces if node != s.finish]
    if not all("x" in s.spaces[node] for node in s.spaces):
        return True
    corners = {node: list(_corners(s.spaces[node])) for node in shaped}
    shaped.sort(key=lambda node: s.spaces[node]["x"])
    for i, u in enumerate(shaped):
        for v in shaped[i + 1 :]:
            if s.spaces[v]["x"] - s.spaces[u]["x"] > 43:
                break
            if s.place[u] != s.place[v] and _meet(corners[u], corners[v]):
                return False
    return True


def _corners(space: Mapping[str, Any]) -> Iterator[tuple[float, float]]:
    turn = math.radians(space["heading"])
    for along, across in ((1, 1), (1, -1), (-1, -1), (-1, 1)):
        dx, dy = along * CAR[0] / 2, across * CAR[1] / 2
        yield (
            space["x"] + dx * math.cos(turn) - dy * math.sin(turn),
            space["y"] + dx * math.sin(turn) + dy * math.cos(turn),
        )


def _meet(one: list[tuple[float, float]], other: list[tuple[float, float]]) -> bool:
    """Whether two rectangles overlap by more than a hair: no side of either has the other beyond it."""
    for shape in (one, other):
        for i in range(4):
            (ax, ay), (bx, by) = shape[i], shape[i - 1]
            nx, ny = by - ay, ax - bx
            near = [nx * x + ny * y for x, y in one]
            far = [nx * x + ny * y for x, y in other]
            if max(near) < min(far) + 1e-6 or max(far) < min(near) + 1e-6:
                return False
    return True


def every_step_leads_ahead(s: Sheet) -> bool:
    if not all("x" in s.spaces[node] for node in s.spaces):
        return True
    return all(_ahead(s.spaces[u], s.spaces[v]) for u in s.spaces for v in s.ahead[u])


def _ahead(a: Mapping[str, Any], b: Mapping[str, Any]) -> bool:
    way = math.atan2(b["y"] - a["y"], b["x"] - a["x"])
    apart = (a["x"], a["y"]) != (b["x"], b["y"])
    return apart and all(math.cos(way - math.radians(space["heading"])) > 0.1 - 1e-9 for space in (a, b))


PROMISES: tuple[Callable[[Sheet], bool], ...] = (
    six_places_to_start_from,
    no_way_leads_in_a_circle,
    every_space_lies_between_grid_and_finish,
    every_way_crosses_every_line_once_and_in_order,
    a_step_that_asks_for_nothing_everywhere,
    animals_lie_apart_and_can_be_woken,
    animals_never_shut_a_car_in,
    cars_do_not_touch,
    every_step_leads_ahead,
)


def broken_deck(text: str) -> str | None:
    """The first promise that the text of a deck does not keep."""
    cards = [row["lines"] or "" for row in csv.DictReader(io.StringIO(text))]
    if len(cards) != 42:
        return "42 cards"
    for card in cards:
        lines = unicodedata.normalize("NFKC", card).replace(",", " ").split()  # full width is read, too
        letters = [line[0] for line in lines if line[0] != "W"]
        if not all(re.fullmatch("[KBGORYW][1-9]", line) for line in lines) or not 1 <= len(lines) <= 6:
            return "lines"
        if len(set(letters)) < len(letters) or (len(lines) == 1 and re.fullmatch("[KBGORY]8", lines[0])):
            return "colours"
    return None
