"""Animals that lie across the track, and move on when a car has passed their head line (T4)."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from .language import language

if TYPE_CHECKING:
    from .track import Track

Edge = tuple[str, str]


@dataclass(frozen=True)
class Animal:
    """An animal of a track.

    Parameters
    ----------
    id : str
        What the track file calls it.
    title : mapping
        What readers call it, by language ("en", "ja").
    places : tuple of frozenset of str
        The spaces it covers at each of the places where it lies in turn, the first one at the start.
    heads : tuple of frozenset of edge
        The steps that pass its head line at each place.
    """

    id: str
    title: Mapping[str, str]
    places: tuple[frozenset[str], ...]
    heads: tuple[frozenset[Edge], ...]

    def __hash__(self) -> int:
        return hash((self.id, self.places))

    def __reduce__(self) -> tuple[Any, ...]:
        return Animal, (self.id, dict(self.title), self.places, self.heads)

    @property
    def word(self) -> str:
        """What it is called in the reader's language."""
        return self.title[language()]


def after_line(
    track: "Track", animals: tuple[int, ...], way: tuple[str, ...], cars: Iterable[str]
) -> list[tuple[int, int]]:
    """Which animals wake once a line has been carried out, and the place where each of them lies then.

    One whose head line the car has passed moves to the next of its places where no car stands and no other
    animal lies; if there is none it stays. Several move in the order of the track file.

    Parameters
    ----------
    animals : tuple of int
        The number of the place where each lay while the car drove.
    way : tuple of str
        The spaces of the car, its start among them.
    cars : iterable of str
        The spaces of all cars after the line.

    Returns
    -------
    list of (int, int)
        The animal's number in the file, and its place.
    """
    edges: set[Edge] = set(pairwise(way))
    moved: list[tuple[int, int]] = []
    taken = _nodes(track, cars)
    lying = [_nodes(track, animal.places[at]) for animal, at in zip(track.animals, animals, strict=True)]
    for i, (animal, before) in enumerate(zip(track.animals, animals, strict=True)):
        if edges & animal.heads[before]:
            place = _next_place(animal, before, taken.union(*lying[:i], *lying[i + 1 :]))
            lying[i] = _nodes(track, animal.places[place])
            moved.append((i, place))
    return moved


def lying_on(track: "Track", animals: tuple[int, ...], spaces: Collection[str]) -> tuple[Animal, ...]:
    """The animals that lie on some of these spaces; ``animals`` as in `Track.closed`."""
    lying = zip(track.animals, animals, strict=True)
    return tuple(animal for animal, at in lying if not _nodes(track, animal.places[at]).isdisjoint(spaces))


def _nodes(track: "Track", spaces: Iterable[str]) -> set[str]:
    """All nodes that are one place with one of these spaces (M2)."""
    return set().union(*(track.sharing[node] for node in spaces))


def _next_place(animal: Animal, before: int, taken: set[str]) -> int:
    count = len(animal.places)
    following = ((before + i) % count for i in range(1, count))
    return next((place for place in following if not animal.places[place] & taken), before)
