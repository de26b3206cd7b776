"""Animals that lie across the track, and move on when a car has passed their head line (T4)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

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


def after_line(
    track: "Track", animals: tuple[int, ...], start: str, route: Sequence[str], cars: Iterable[str]
) -> tuple[int, ...]:
    """Where the animals lie once a line has been carried out: each at the number of its place.

    One whose head line the car has passed moves to the next of its places where no car stands and no other
    animal lies; if there is none it stays. Several move in the order of the track file.

    Parameters
    ----------
    animals : tuple of int
        Where they lay while the car drove.
    start, route
        Where the car stood, and its steps.
    cars : iterable of str
        The spaces of all cars after the line.
    """
    edges = set(zip([start, *route], route, strict=False))
    taken = set().union(*(track.sharing[node] for node in cars))
    lying = list(animals)
    for i, animal in enumerate(track.animals):
        if edges & animal.heads[animals[i]]:
            others = [other.places[lying[j]] for j, other in enumerate(track.animals) if j != i]
            lying[i] = _next_place(animal, lying[i], taken.union(*others))
    return tuple(lying)


def _next_place(animal: Animal, now: int, taken: set[str]) -> int:
    count = len(animal.places)
    following = ((now + i) % count for i in range(1, count))
    return next((place for place in following if not animal.places[place] & taken), now)
