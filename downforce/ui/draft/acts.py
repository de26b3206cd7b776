"""What the controls of a position being set up do: each names an act, and each act gives the next draft."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from downforce.rules.cards import Colour
from downforce.rules.powers import POWERS
from downforce.rules.setup import BETTING, PRESETS, empty_table
from downforce.rules.state import Phase, State, Turn
from downforce.rules.track import Track, load_track, tracks

from ..reading import not_now
from . import cards, cars, owners, seats, turns
from .cards import piles
from .parts import colour_of, dice, number, one_of, typed, with_state

if TYPE_CHECKING:
    from .value import Draft


def edit(draft: "Draft", name: str, argument: str, value: Any) -> "Draft":
    """The draft after an act.

    Raises
    ------
    DownforceError
        There is no such act, or nothing that it could be about.
    """
    if name not in ACTS:
        raise not_now()
    return turns.settled(ACTS[name](draft, argument, value))


# Cars


def _put(draft: "Draft", argument: str, value: Any) -> "Draft":
    """Drop a car on a space, or beside the track; the board sends both in one value, a button in its name."""
    letter, _, space = argument.partition(" ")
    sent = {"colour": letter, "space": space if value is None else value}
    sent = value if isinstance(value, dict) else sent
    of = colour_of(sent.get("colour"))
    return _with_desk(cars.placed(draft, of, sent.get("space")), car=of)


def _car(move: Callable[["Draft", Colour, Any], "Draft"]) -> Callable[["Draft", str, Any], "Draft"]:
    def moved(draft: "Draft", argument: str, value: Any) -> "Draft":
        of = colour_of(argument)
        return _with_desk(move(draft, of, value), car=of)

    return moved


# Options, and all at once


def _track(draft: "Draft", argument: str, value: Any) -> "Draft":
    """Another track: the cars on the old one go to its grid, the foremost on pole."""
    track = load_track(one_of(value, tracks()))
    return draft if track == draft.setup.track else on_track(draft, track)


def on_track(draft: "Draft", track: Track) -> "Draft":
    """The draft on another track."""
    rank, standing = draft.setup.track.rank, draft.state.cars
    order = sorted(standing, key=lambda of: rank[standing[of]])
    moved = dict(zip(order, track.grid, strict=False))
    bets = draft.state.bets[: len(track.lines)]
    draft = replace(draft, setup=replace(draft.setup, track=track))
    return with_state(draft, cars=moved, bets=bets, animals=track.first_places)


def _animal(draft: "Draft", argument: str, value: Any) -> "Draft":
    """The place where an animal lies, by number from 0 (T4)."""
    track, lying = draft.setup.track, list(draft.state.animals)
    names = [animal.id for animal in track.animals]
    at = names.index(one_of(argument, names))
    lying[at] = int(one_of(value, map(str, range(len(track.animals[at].places)))))
    return with_state(draft, animals=tuple(lying))


def _rules(draft: "Draft", argument: str, value: Any) -> "Draft":
    return replace(draft, setup=replace(draft.setup, rules=one_of(value, PRESETS)))


def _betting(draft: "Draft", argument: str, value: Any) -> "Draft":
    return replace(draft, setup=replace(draft.setup, betting=one_of(value, BETTING)))


def _power(draft: "Draft", argument: str, value: Any) -> "Draft":
    """The car a power goes with; "" for a game without it."""
    power = POWERS[one_of(argument, POWERS)]
    going = {of: other for of, other in draft.setup.powers.items() if other != power}
    going |= {} if value == "" else {colour_of(value): power}
    return owners.with_powers(replace(draft, setup=replace(draft.setup, powers=going)))


def _clear(draft: "Draft", argument: str, value: Any) -> "Draft":
    """An empty track, empty hands; the seats and the options stay."""
    table = empty_table(((),) * draft.players)
    lying = draft.setup.track.first_places
    return replace(draft, state=State(Phase.RACE, table, {}, turn=Turn(0), animals=lying))


def _grid(draft: "Draft", argument: str, value: Any) -> "Draft":
    """All six cars on the grid, by lot (S2)."""
    order = dice(draft, "grid").sample([*Colour], 6)
    standing = dict(zip(order, draft.setup.track.grid, strict=True))
    return with_state(draft, cars=standing, finished=())


# How the editing goes on


def _with_desk(draft: "Draft", **changes: Any) -> "Draft":
    return replace(draft, desk=replace(draft.desk, **changes))


def _seed(draft: "Draft", argument: str, value: Any) -> "Draft":
    """What chance is drawn from: any text."""
    return _with_desk(draft, seed=typed(value))


def _count(draft: "Draft", argument: str, value: Any) -> "Draft":
    """Up to how many cards hands are filled; nothing typed is the number of the start."""
    return _with_desk(draft, count=str(max(0, number(value))) if typed(value) else "")


def _code(draft: "Draft", argument: str, value: Any) -> "Draft":
    """Open or close the position as Python."""
    return _with_desk(draft, code=not draft.desk.code)


def _source(draft: "Draft", argument: str, value: Any) -> "Draft":
    """The pile that cards are taken from."""
    return _with_desk(draft, source=one_of(argument if value is None else value, ("", *piles(draft))))


def _target(draft: "Draft", argument: str, value: Any) -> "Draft":
    """The pile that cards are dealt to."""
    return _with_desk(draft, target=one_of(argument if value is None else value, piles(draft)))


def _colour(draft: "Draft", argument: str, value: Any) -> "Draft":
    """Show only cards with a colour; the same once more shows all."""
    known = one_of(argument, ("", "W", *map(str, Colour)))
    return _with_desk(draft, colour="" if known == draft.desk.colour else known)


ACTS: dict[str, Callable[["Draft", str, Any], "Draft"]] = {
    "put": _put,
    "where": _car(cars.where),
    "to-go": _car(cars.to_go),
    "ahead": _car(cars.ahead),
    "back": _car(cars.back),
    "owner": owners.owner,
    "share": owners.share,
    "deal": cards.deal,
    "remove": cards.remove,
    "fill": cards.fill,
    "take": cards.take_all,
    "add-seat": seats.add_seat,
    "remove-seat": seats.remove_seat,
    "name": seats.name,
    "kind": seats.kind,
    "account": seats.account,
    "turn": turns.turn,
    "phase": turns.phase,
    "offer": turns.offer,
    "bidding": turns.bidding,
    "unseal": turns.unseal,
    "card": turns.card,
    "done": turns.done,
    "wild": turns.wild,
    "bet": turns.bet,
    "bets": turns.bets,
    "track": _track,
    "animal": _animal,
    "rules": _rules,
    "betting": _betting,
    "power": _power,
    "clear": _clear,
    "grid": _grid,
    "seed": _seed,
    "count": _count,
    "code": _code,
    "source": _source,
    "target": _target,
    "colour": _colour,
}
