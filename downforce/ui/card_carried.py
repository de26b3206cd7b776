"""A card carried out for a look: what each of its lines does, every car driven as far as it can."""

from collections.abc import Mapping
from typing import NamedTuple

from downforce.rules.actions import Action, ChooseCar, Drive
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.events import ANIMALS, DRIVES, Event
from downforce.rules.game import Game
from downforce.rules.state import Phase
from downforce.rules.view import View

from .reach_walk import Walk

_CLOSES = {*DRIVES, "no-car-for-wild", "skipped-finished", "skipped-blocked", "skipped-not-racing"}
_OPENS = {"names"}
_FOLLOWS = {"crosses", *ANIMALS}


class Did(NamedTuple):
    """What a line has done.

    Parameters
    ----------
    events : tuple of Event
    game : Game
        The position once it was carried out.
    colour : Colour, optional
        The car that moved.
    start : str
        Where it stood.
    route : tuple of str
        Its way, without the start.
    could : tuple of Colour
        The cars that a wild line could have taken.
    """

    events: tuple[Event, ...]
    game: Game
    colour: Colour | None = None
    start: str = ""
    route: tuple[str, ...] = ()
    could: tuple[Colour, ...] = ()


def carried(
    position: Game | View, card: SpeedCard, wilds: Mapping[int, Colour], *, seat: int
) -> tuple[Did, ...]:
    """Carry a card out from a position, each car driven as near to the finish as it comes.

    Parameters
    ----------
    position : Game or View
    card : SpeedCard
        Any card, also one that no deck holds.
    wilds : mapping of int to Colour
        The car named for the wild line in a place; one that may not be named is passed over.
    seat : int
        Who plays it.

    Examples
    --------
    >>> cars, hands = {"R": "a2.3", "K": "a3.3"}, [["R5"], ["K5"]]
    >>> game = Game.at(cars=cars, owners={"R": 0, "K": 1}, turn=0, hands=hands)
    >>> [len(did.route) for did in carried(game, SpeedCard.parse("R2 W1"), {}, seat=0)]
    [2, 1]
    """
    game = Walk.begun(position, card, seat=seat, ask=False).game
    drives: list[Did] = []
    could: list[tuple[Colour, ...]] = []
    while game.phase is Phase.RACE and game.card is not None and game.to_act:
        place, action = game.state.in_turn.done, _chosen(game, wilds)
        if isinstance(action, ChooseCar):
            legal = game.legal(game.to_act[0])
            could.append(tuple(each.colour for each in legal if isinstance(each, ChooseCar)))
        after = game.play(action)
        if isinstance(action, Drive) and game.car and place < len(card.lines):
            drives.append(Did((), after, game.car, game.cars[game.car], tuple(action.route)))
        game = after
    return tuple(_lines(game, drives, could, len(card.lines)))


def _chosen(game: Game, wilds: Mapping[int, Colour]) -> Action:
    legal = game.legal(game.to_act[0])
    drives = [action for action in legal if isinstance(action, Drive)]
    if drives:
        to_go = game.track.to_go
        return min(
            drives, key=lambda drive: (to_go[drive.route[-1]] if drive.route else 999, len(drive.route))
        )
    named = wilds.get(game.state.in_turn.done)
    return next((a for a in legal if isinstance(a, ChooseCar) and a.colour is named), legal[0])


def _lines(game: Game, drives: list[Did], could: list[tuple[Colour, ...]], count: int) -> list[Did]:
    """The events line by line, each with its drive if there was one."""
    groups: list[list[Event]] = []
    is_open = False
    for event in game.events:
        if event.key in _OPENS or (event.key in _CLOSES and not is_open):
            groups.append([event])
        elif event.key in _CLOSES or (event.key in _FOLLOWS and groups):
            groups[-1].append(event)
        is_open = event.key in _OPENS or (is_open and event.key not in _CLOSES)
    found, at, named = [], iter(drives), iter(could)
    last = Did((), game.start())
    for group in groups[:count]:
        moved = any(event.key in DRIVES for event in group)
        last = next(at, last) if moved else Did((), last.game)
        choice = next(named, ()) if group[0].key in _OPENS else ()
        found.append(last._replace(events=tuple(group), could=choice))
    return found
