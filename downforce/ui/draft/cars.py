"""Where the cars of a position being set up stand: on a space, home, or beside the track."""

from typing import TYPE_CHECKING, Any, NamedTuple

from downforce.rules.cards import Colour
from downforce.rules.errors import DownforceError, NotAllowed
from downforce.rules.track import Track

from ..reading import not_now
from ..scene import about
from .parts import number, one_of, with_state

if TYPE_CHECKING:
    from .value import Draft


class Spot(NamedTuple):
    """A space, for a sentence that names it as people see it: in whatever language it is said by then."""

    track: Track
    space: str

    @property
    def word(self) -> str:
        """Its lane, and how far it is to the finish."""
        return about(self.track, self.space)


def placed(draft: "Draft", of: Colour, space: Any) -> "Draft":
    """Put a car on a space, taken or not; "" is beside the track, the finish is home."""
    track = draft.setup.track
    if space == track.finish:
        return where(draft, of, str(len(_home_without(draft, of)) + 1))
    if not isinstance(space, str) or (space and space not in track.ahead):
        raise NotAllowed("M1", "no-such-space", space=str(space)[:60], track=track.name)
    cars = {colour: node for colour, node in draft.state.cars.items() if colour is not of or space}
    cars |= {of: space} if space else {}
    return with_state(draft, cars=cars, finished=_home_without(draft, of))


def _home_without(draft: "Draft", of: Colour) -> tuple[Colour, ...]:
    return tuple(colour for colour in draft.state.finished if colour is not of)


def where(draft: "Draft", of: Colour, value: Any) -> "Draft":
    """Put a car on the track (``track``), beside it (``out``), or home: its place from 1."""
    if value == "track":
        return draft if of in draft.state.cars else placed(draft, of, free_space(draft))
    if value == "out":
        return placed(draft, of, "")
    home = _home_without(draft, of)
    place = int(one_of(value, map(str, range(1, len(home) + 2))))
    cars = {colour: node for colour, node in draft.state.cars.items() if colour is not of}
    return with_state(draft, cars=cars, finished=(*home[: place - 1], of, *home[place - 1 :]))


def free_space(draft: "Draft") -> str:
    """The foremost free grid space; six cars always leave one."""
    taken = places(draft)
    track = draft.setup.track
    return next(space for space in track.grid if track.place[space] not in taken)


def places(draft: "Draft", *, but: Colour | None = None) -> set[str]:
    """The places that cars stand on."""
    place = draft.setup.track.place
    return {place[node] for colour, node in draft.state.cars.items() if colour is not but}


def _standing(draft: "Draft", of: Colour) -> str:
    if of not in draft.state.cars:
        raise not_now()
    return draft.state.cars[of]


def to_go(draft: "Draft", of: Colour, value: Any) -> "Draft":
    """Put a car so many spaces before the finish, in its lane as far as it goes on there."""
    here, left, track = _standing(draft, of), number(value), draft.setup.track
    spaces = abreast(track, left)
    if not spaces:
        raise DownforceError("draft.to-go", number=left, last=max(track.to_go.values()))
    return placed(draft, of, _nearest(draft, of, here, spaces))


def abreast(track: Track, left: int) -> tuple[str, ...]:
    """The spaces from which it is so far to the finish, from the left lane to the right."""
    found = (node for node in track.ahead if track.to_go[node] == left and node != track.finish)
    return tuple(sorted(found, key=lambda node: (_lane(track, node), track.rank[node])))


def _lane(track: Track, node: str) -> float:
    lane = track.graph.nodes[node].get("lane")
    return lane if isinstance(lane, int) else 0


def _nearest(draft: "Draft", of: Colour, here: str, spaces: tuple[str, ...]) -> str:
    """Of several spaces a free one, as nearly as can be in the lane of the space given."""
    track, taken = draft.setup.track, places(draft, but=of)

    def order(node: str) -> tuple[bool, float, int]:
        return track.place[node] in taken, abs(_lane(track, node) - _lane(track, here)), spaces.index(node)

    return min(spaces, key=order)


def ahead(draft: "Draft", of: Colour, value: Any) -> "Draft":
    """One step on, over the finish as well."""
    here = _standing(draft, of)
    return placed(draft, of, _nearest(draft, of, here, draft.setup.track.ahead[here]))


def back(draft: "Draft", of: Colour, value: Any) -> "Draft":
    """One step back, as far as there is a space."""
    here = _standing(draft, of)
    before = tuple(draft.setup.track.graph.predecessors(here))
    if not before:
        raise DownforceError("draft.at-the-start", colour=of)
    return placed(draft, of, _nearest(draft, of, here, before))
