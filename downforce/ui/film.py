"""What happened between two games of one timeline, to be watched: a frame for each car that moves.

It is told by the events alone, so that nothing is in a film that is not open to all.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from downforce.rules.answer import Some
from downforce.rules.cards import Colour
from downforce.rules.events import BIDS, DRIVES, PLAYS, Event
from downforce.rules.game import Game
from downforce.rules.language import phrase, say
from downforce.rules.track import Track

# Events that begin a frame; all others belong to the one before. A drive joins the naming of its car.
_LEADING = ("names", "names-after", "catches-up", "hands-over")  # what a drive is seen together with
_REFUSED = ("refuses", "stops-at-once", "stays-behind", "stays")
_OPENING = {*DRIVES, *PLAYS, *BIDS, *_LEADING, *_REFUSED, "keeps-power"}


class Frame(NamedTuple):
    """One thing to be watched.

    Parameters
    ----------
    says : str
        What happened, in the reader's language.
    colour : Colour, optional
        The car that moves; None: there are only words.
    start : str
        The space it comes from.
    route : tuple of str
        Its way, without the start.
    lost : int
        Spaces it could not drive.
    animals : tuple of int
        The number of the place where each animal lies after it; () if all lie where they lay.
    """

    says: str
    colour: Colour | None = None
    start: str = ""
    route: tuple[str, ...] = ()
    lost: int = 0
    animals: tuple[int, ...] = ()


class Moved(NamedTuple):
    """All that a car has moved meanwhile.

    Parameters
    ----------
    colour : Colour
        The car.
    start, end : str
        The space it came from and the one it is at; `Track.finish` if it is home.
    route : tuple of str
        All its ways in a row, without the start.
    seats : tuple of int
        Who moved it, in this order.
    lost : int
        Spaces it could not drive.
    says : str
        One sentence about it.
    """

    colour: Colour
    start: str
    end: str
    route: tuple[str, ...]
    seats: tuple[int, ...]
    lost: int
    says: str


def film(before: Game, after: Game, *, cards: bool = True) -> tuple[Frame, ...]:
    """Tell what happened from one game to a later one of the same timeline, frame by frame.

    Parameters
    ----------
    cards : bool
        False: sentences that show a card are left out, as on a screen that is being handed over.

    Returns
    -------
    tuple of Frame
        () if nothing happened that is open to all.

    Examples
    --------
    >>> t = load_track("harbour")
    >>> before = Game.at(cars={"R": t.grid[0]}, hands=[["R5"], []], owners={"R": 0}, turn=0)
    >>> played = before.play(before.legal(0)[0])
    >>> [frame.says for frame in film(before, played.play(played.legal(0)[0]))][0]
    'Ada plays R5.'
    """
    cars, lying = dict(before.cars), list(before.animals)
    told = (event for event in _since(before, after) if cards or "card" not in event.values)
    return tuple(
        _frame(group, cars)._replace(animals=_animals(group, before.track, lying)) for group in _grouped(told)
    )


def joined(frames: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """All that happened at once, in words: one frame without motion, () if there was none."""
    return (Frame(phrase("why.joint").join(frame.says for frame in frames)),) if frames else ()


def moves(before: Game, after: Game) -> tuple[Moved, ...]:
    """Sum up which cars moved from one game to a later one, in the order in which they set off.

    Examples
    --------
    >>> t = load_track("harbour")
    >>> before = Game.at(cars={"R": t.grid[0]}, hands=[["R5"], []], owners={"R": 0}, turn=0)
    >>> played = before.play(before.legal(0)[0])
    >>> [(m.colour.name, m.seats) for m in moves(before, played.play(played.legal(0)[0]))]
    [('RED', (0,))]
    """
    seat, found = before.turn, dict[Colour, Moved]()
    for event in _since(before, after):
        if event.key in PLAYS:
            seat = event.values["seat"]
        elif event.key in DRIVES:
            colour, route = event.values["colour"], tuple(event.values["route"])
            old = found.get(colour) or _unmoved(before, colour)
            seats = old.seats if seat is None or seat in old.seats else (*old.seats, seat)
            lost = old.lost + event.values.get("lost", 0)
            found[colour] = Moved(colour, old.start, route[-1], (*old.route, *route), seats, lost, "")
    return tuple(one._replace(says=_summary(one, after)) for one in found.values())


def _since(before: Game, after: Game) -> tuple[Event, ...]:
    return after.events[len(before.events) :]


def _grouped(events: Iterable[Event]) -> Iterator[list[Event]]:
    """Events by what is watched at once: a naming with its drive, all bids that are turned up."""
    group: list[Event] = []
    for event in events:
        if group and event.key in _OPENING and not _joins(group, event):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def _joins(group: list[Event], event: Event) -> bool:
    if event.key in (*DRIVES, "hands-over"):
        return all(before.key in _LEADING for before in group)
    return event.key in BIDS and group[0].key in BIDS


def _frame(group: list[Event], cars: dict[Colour, str]) -> Frame:
    """A frame of some events; ``cars`` is where the cars are, and is brought up to date."""
    says = phrase("why.joint").join(event.sentence for event in group)
    drive = next((event for event in group if event.key in DRIVES), None)
    if drive is None:
        return Frame(says)
    colour, route = drive.values["colour"], tuple(drive.values["route"])
    start, cars[colour] = cars[colour], route[-1]
    return Frame(says, colour, start, route, drive.values.get("lost", 0))


def _animals(group: list[Event], track: Track, lying: list[int]) -> tuple[int, ...]:
    """Where the animals lie after some events (T4); ``lying`` is brought up to date."""
    moved = [event.values for event in group if event.key == "animal-moves"]
    for values in moved:
        lying[track.animals.index(values["animal"])] = values["place"]
    return tuple(lying) if moved else ()


def _unmoved(game: Game, colour: Colour) -> Moved:
    start = game.cars[colour]
    return Moved(colour, start, start, (), (), 0, "")


def _summary(one: Moved, after: Game) -> str:
    """How far, by whom, and how far it is still; all as of the later game."""
    values = {"colour": one.colour, "steps": len(one.route), "seats": Some(one.seats), "lost": one.lost}
    names, track = after.setup.names, after.track
    if one.end == track.finish:
        place = after.finished.index(one.colour) + 1
        return say("film.home", names=names, place=place, **values)
    key = "film.moved-lost" if one.lost else "film.moved"
    return say(key, names=names, to_go=track.to_go[one.end], **values)
