"""What a line brings about, and how it is told: a car drives, or the line is skipped; animals move."""

from . import steering
from .animals import Animal, after_line, lying_on
from .cards import Colour, Line
from .events import Log
from .line import car_in_hand, ends, motion, others, steerer
from .movement import blocked_nodes, free_steps
from .state import Lost, Setup, State, Turn


def tell_begun(setup: Setup, state: State, colour: Colour, log: Log) -> None:
    """Tell that lost spaces are driven now (W5), and who steers if it is not who plays (W11)."""
    turn = state.in_turn
    assert turn.line
    if turn.lost and not turn.left:
        power = steering.having(state, turn.seat, "catches_up")
        log("catches-up", power.cited, power=power, seat=turn.seat, colour=colour, number=turn.line.number)
    if (seat := steerer(setup, state)) != turn.seat:
        power = steering.having(state, turn.seat, "hands_over")
        log("hands-over", power.cited, power=power, seat=turn.seat, other=seat, colour=colour)


def tell_skipped(setup: Setup, state: State, line: Line, colour: Colour, log: Log) -> None:
    """Tell why a line moves nothing (R6)."""
    values = {"line": line, "colour": colour, "number": line.number}
    if colour not in state.cars:
        log("skipped-finished" if colour in state.finished else "skipped-not-racing", "R6", **values)
        return
    at, turn = state.cars[colour], state.in_turn
    behind = _cars_ahead(setup, state, colour, at)
    if turn.lost and not turn.left:
        power = steering.having(state, turn.seat, "catches_up")
        log("no-catching-up", power.cited, power=power, seat=turn.seat, behind=behind, at=at, **values)
    else:
        log("skipped-blocked", "R6", behind=behind, at=at, **values)


def with_lost(setup: Setup, state: State, turn: Turn, spaces: int = 0) -> Turn:
    """The turn with the spaces noted that an own car has lost by being blocked, all without a number (W5)."""
    line, colour = turn.line, car_in_hand(turn)
    if not (setup.powers and turn.left and line and colour and colour in state.cars):
        return turn
    if not (steering.is_own(state, turn.seat, colour) and state.table.has_power(turn.seat, "catches_up")):
        return turn
    lost = Lost(colour, spaces or motion(setup, state).steps, line.number)
    return turn._replace(lost=(*turn.lost, lost))


def tell_drive(setup: Setup, state: State, colour: Colour, route: tuple[str, ...], log: Log) -> int:
    """Tell of a drive; how many spaces are lost because no free step lies ahead."""
    end, values = route[-1], {"colour": colour, "steps": len(route), "space": route[-1], "route": route}
    track, how = setup.track, motion(setup, state)
    number = how.steps
    if how.bonus:
        number += how.bonus * (track.crossed[end] - track.crossed[state.cars[colour]])
    lost = number - len(route)
    if end == track.finish:
        log("finishes", "M6", place=len(state.finished) + 1, number=number, **values)
        return 0
    if lost and how.short and free_steps(track, end, others(setup, state, colour), how.number):
        seat = state.in_turn.seat
        power = steering.having(state, seat, "short")
        values |= {"seat": seat, "power": power, "number": number, "to_go": track.to_go[end]}
        log("drives-short", power.cited, **values)
        return 0
    if lost:
        behind = _cars_ahead(setup, state, colour, end)
        farther = max(len(reach.route) for reach in ends(setup, state).values()) - len(route)
        log("drives-blocked", "M4", number=number, lost=lost, farther=farther, behind=behind, **values)
    else:
        log("drives", "R4", to_go=track.to_go[end], **values)
    return lost


def after_drive(setup: Setup, state: State, route: tuple[str, ...], lost: int, log: Log) -> Turn:
    """The turn after a drive; what powers had to do with it is told and noted (W3, W5, W7, W9, W11, W12)."""
    turn, track = state.in_turn, setup.track
    colour, how = car_in_hand(turn), motion(setup, state)
    assert colour and turn.line
    values = {"seat": turn.seat, "colour": colour}
    for power, more in steering.added(setup, state, colour):
        log("more", power.cited, power=power, number=turn.line.number, more=more, **values)
    if how.bonus:
        lines = range(track.crossed[state.cars[colour]], track.crossed[route[-1]])
        _tell_bonus(state, colour, lines, log)
    passed = how.through.intersection(route)
    if through := [car for car, node in state.cars.items() if not passed.isdisjoint(track.sharing[node])]:
        power = steering.having(state, turn.seat, "through")
        log("drives-through", power.cited, power=power, other=through[0], **values)
        turn = turn._replace(through=True)
    return with_lost(setup, state, turn, lost) if lost else turn


def _tell_bonus(state: State, colour: Colour, lines: range, log: Log) -> None:
    """Tell of the spaces that betting lines have added (W7)."""
    owner = state.table.owners[colour]
    power = steering.having(state, owner, "at_line")
    for number in lines:
        values = {"seat": owner, "colour": colour, "line": number + 1, "more": power.at_line}
        log("more-at-line", power.cited, power=power, **values)


def _cars_ahead(setup: Setup, state: State, colour: Colour, end: str) -> tuple[Colour | Animal, ...]:
    """The cars, and the animals, that take up the spaces one step ahead."""
    track = setup.track
    ahead = blocked_nodes(track, track.ahead[end])
    cars = tuple(car for car, node in state.cars.items() if car is not colour and node in ahead)
    return (*cars, *lying_on(track, state.animals, ahead)) if track.animals else cars


def animals_move(setup: Setup, state: State, colour: Colour, way: tuple[str, ...], log: Log) -> State:
    """The state once the animals whose head line the car has passed have moved (T4)."""
    before = state.animals
    after = after_line(setup.track, before, way, state.cars.values())
    lying = list(before)
    for i, place in after:
        animal, rank = setup.track.animals[i], setup.track.rank
        spaces = tuple(sorted(animal.places[place], key=rank.__getitem__))
        key = "animal-stays" if place == before[i] else "animal-moves"
        log(key, "T4", colour=colour, animal=animal, before=before[i], place=place, spaces=spaces)
        lying[i] = place
    return state._replace(animals=tuple(lying))
