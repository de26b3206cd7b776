"""Which colour and line a style sheet gives an element of our own SVG.

Known are the selectors our pictures use: names, classes and attributes, one inside the other. Rules for a
pointer (``:hover``) or a screen (``@media``) do not hold on paper.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_PART = re.compile(r"\.([\w-]+)|\[([\w-]+)\]|([a-z]\w*)")
_NOT_ON_PAPER = re.compile(r"[:@>+~*]")

INHERITED = (
    "fill",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-dasharray",
    "fill-opacity",
    "stroke-opacity",
    "font-size",
    "font-weight",
    "text-anchor",
    "letter-spacing",
)
KNOWN = (*INHERITED, "opacity")


class Node(NamedTuple):
    """An element as a selector sees it."""

    name: str
    attributes: Mapping[str, str]
    classes: frozenset[str]

    @classmethod
    def of(cls, name: str, attributes: Mapping[str, str]) -> "Node":
        """Split the classes apart."""
        return cls(name, attributes, frozenset(attributes.get("class", "").split()))


class _Asked(NamedTuple):
    """A part of a selector between two spaces."""

    name: str | None
    classes: frozenset[str]
    attributes: frozenset[str]

    def fits(self, node: Node) -> bool:
        return (
            self.classes <= node.classes
            and self.name in (None, node.name)
            and all(name in node.attributes for name in self.attributes)
        )


class _Rule(NamedTuple):
    weight: tuple[int, int]
    selector: tuple[_Asked, ...]
    declared: Mapping[str, str]


@lru_cache(32)
def _rules(sheet: str) -> tuple[_Rule, ...]:
    """The rules of a sheet, those that win last."""
    found = [_Rule(*_selector(one), _declared(body)) for names, body in _RULE.findall(sheet)
             for one in names.split(",") if not _NOT_ON_PAPER.search(one)]  # fmt: skip
    return tuple(sorted(found, key=lambda rule: rule.weight))


def _selector(text: str) -> tuple[tuple[int, int], tuple[_Asked, ...]]:
    weight, names, asked = 0, 0, []
    for compound in text.split():
        parts = _PART.findall(compound)
        name = next((part[2] for part in parts if part[2]), None)
        weight += sum(1 for part in parts if not part[2])
        names += name is not None
        classes = frozenset(part[0] for part in parts if part[0])
        asked.append(_Asked(name, classes, frozenset(part[1] for part in parts if part[1])))
    return (weight, names), tuple(asked)


def _declared(text: str) -> dict[str, str]:
    pairs = (pair.split(":", 1) for pair in text.split(";") if ":" in pair)
    return {name.strip(): value.strip() for name, value in pairs if name.strip() in KNOWN}


def own_style(sheet: str, above: Sequence[Node], node: Node) -> dict[str, str]:
    """What an element's attributes and the sheet say of it; what it inherits is not in it.

    Parameters
    ----------
    sheet : str
    above : sequence of Node
        What it lies in, the outermost first.
    node : Node

    Examples
    --------
    >>> own_style(".a path{fill:red}", [Node.of("g", {"class": "a"})], Node.of("path", {"fill": "blue"}))
    {'fill': 'red'}
    """
    found = {name: value for name, value in node.attributes.items() if name in KNOWN}
    for rule in _rules(sheet):
        if _fits(rule.selector, above, node):
            found |= rule.declared
    return found | _declared(node.attributes.get("style", ""))


def _fits(selector: tuple[_Asked, ...], above: Sequence[Node], node: Node) -> bool:
    *outer, last = selector
    if not last.fits(node):
        return False
    inwards: Iterator[Node] = iter(above)
    return all(any(asked.fits(each) for each in inwards) for asked in outer)
