"""The race (R1–R7, E1, E2): a turn is one card, and its lines are carried out one after the other.

What powers change about a line stands in `steering`; what they add to the lines of a card (W4, W5, W8) is
here, behind ``if setup.powers``.
"""

from . import steering
from .actions import Action, ChooseCar, Drive, PlayCard, Skip
from .animals import Animal, after_line, lying_on
from .betting import open_rounds
from .cards import Colour, Line
from .events import Log
from .movement import Motion, Reach, blocked_nodes, ends_of, free_steps, moves_off
from .state import Lost, Phase, Setup, State, Turn, in_order, put


def begin(setup: Setup, state: State, log: Log) -> State:
    """Give the first turn to the owner of the car on pole, else by lot (R1)."""
    pole = next((colour for colour, node in state.cars.items() if node == setup.track.grid[0]), None)
    owners = state.table.owners
    if pole and pole in owners:
        seat = owners[pole]
        log("begins", "R1", seat=seat, colour=pole)
    else:
        seat = setup.first
        log("begins-by-lot", "R1", seat=seat)
    return state._replace(phase=Phase.RACE, turn=Turn(seat))


def plays(setup: Setup, state: State, seat: int) -> tuple[Action, ...]:
    """The cards a seat may play (R3), with Tricky also from bottom to top (W1)."""
    hand = dict.fromkeys(state.table.hands[seat])
    forward = [PlayCard(seat, card) for card in hand]
    if not state.table.has_power(seat, "reverse"):
        return tuple(forward)
    return (*forward, *(PlayCard(seat, card, True) for card in hand if len(card.lines) > 1))


def play_card(setup: Setup, state: State, action: Action, log: Log) -> State:
    """Take the card out of the hand and begin with its first line (R3, R4)."""
    assert isinstance(action, PlayCard)
    seat, table = action.seat, state.table
    hand = list(table.hands[seat])
    hand.remove(action.card)
    table = table._replace(
        hands=put(table.hands, seat, tuple(hand)),
        shown=put(table.shown, seat, table.shown[seat] - {action.card}),
    )
    log(
        "plays-reversed" if action.reverse else "plays",
        "W1" if action.reverse else "R3",
        seat=seat,
        card=action.card,
    )
    state = state._replace(
        table=table, turn=Turn(seat, action.card, action.reverse, in_order(action.card, action.reverse))
    )
    return advance(setup, state, log)


def car_in_hand(turn: Turn) -> Colour | None:
    """The car of the line being carried out; None while a wild line's car is not named."""
    line = turn.line
    return (line.colour or turn.wild) if line else None


def choices(setup: Setup, state: State) -> tuple[Colour, ...]:
    """The cars that may be named now: for a wild line (R5), or for the move after the last line (W8)."""
    turn = _turn(state)
    if turn.after:
        own = (colour for colour in Colour if steering.is_own(state, turn.seat, colour))
        return tuple(colour for colour in own if can_move(setup, state, colour))
    return wild_choices(state)


def wild_choices(state: State) -> tuple[Colour, ...]:
    """The cars a wild line may move (R5): racing, not shown on the card, not named before."""
    turn = _turn(state)
    assert turn.card
    shown = turn.card.numbers
    return tuple(c for c in Colour if c in state.cars and c not in shown and c not in turn.named)


def motion(setup: Setup, state: State, colour: Colour | None = None) -> Motion:
    """How the line in hand moves its car; or a car that might be named for it."""
    turn = _turn(state)
    colour = colour or car_in_hand(turn)
    line = turn.line
    assert line
    if setup.powers and colour:
        return steering.motion(setup, state, colour)
    return Motion(line.number, line.number)


def steerer(setup: Setup, state: State) -> int:
    """The seat that steers the line in hand: who played the card (R4), or by a power the next (W11)."""
    turn = _turn(state)
    return steering.steerer(setup, state, car_in_hand(turn)) if setup.powers else turn.seat


def others(setup: Setup, state: State, colour: Colour) -> set[str]:
    """The spaces a car may not enter: those of the other cars (M2) and of animals (T4)."""
    nodes = [node for car, node in state.cars.items() if car is not colour]
    taken = blocked_nodes(setup.track, nodes)
    return taken.union(setup.track.closed(state.animals)) if setup.track.animals else taken


def ends(setup: Setup, state: State) -> dict[str, Reach]:
    """Where the line in hand can take its car, in the order of the ends' numbers; {} without such a line."""
    colour = car_in_hand(state.turn) if state.turn else None
    if state.phase is not Phase.RACE or colour is None:
        return {}
    found = ends_of(setup.track, state.cars[colour], motion(setup, state), others(setup, state, colour))
    found.pop(state.cars[colour], None)  # staying is no way of driving, but `Skip` (W9)
    rank = setup.track.rank
    return {end: found[end] for end in sorted(found, key=rank.__getitem__)}


def advance(setup: Setup, state: State, log: Log) -> State:
    """Go on to the next decision of the card in play, skipping lines that move nothing (R5, R6)."""
    turn = _turn(state)
    while line := turn.line:
        colour = line.colour or turn.wild
        if colour is None:
            if choices(setup, state):
                return state
            log("no-car-for-wild", "R5", number=line.number)
        elif can_move(setup, state, colour):
            if setup.powers:
                _log_begun(setup, state, colour, log)
            return state
        else:
            _log_skipped(setup, state, line, colour, log)
            turn = _lost(setup, state, turn, line.number)
        turn = line_done(turn)
        state = state._replace(turn=turn)
    if setup.powers and (after := _after(setup, state)):
        return after
    return end_card(setup, state, log)


def _after(setup: Setup, state: State) -> State | None:
    """The state before the move after the last line (W8), if there is to be one."""
    turn = _turn(state)
    assert turn.card
    after = state._replace(turn=turn._replace(after=state.table.most(turn.seat, "after")))
    shown = any(steering.is_own(state, turn.seat, colour) for colour in turn.card.numbers)
    return after if _turn(after).after and not shown and choices(setup, after) else None


def _lost(setup: Setup, state: State, turn: Turn, spaces: int) -> Turn:
    """The turn with the spaces noted that an own car has lost by being blocked (W5)."""
    line, colour = turn.line, car_in_hand(turn)
    if not (setup.powers and turn.left and line and colour and colour in state.cars):
        return turn
    if not (steering.is_own(state, turn.seat, colour) and state.table.has_power(turn.seat, "catches_up")):
        return turn
    return turn._replace(lost=(*turn.lost, Lost(colour, spaces, line.number)))


def can_move(setup: Setup, state: State, colour: Colour) -> bool:
    """Whether a car is racing and has a free step ahead (R6)."""
    if colour not in state.cars:
        return False
    blocked = others(setup, state, colour)
    return moves_off(setup.track, state.cars[colour], motion(setup, state, colour), blocked)


def _log_skipped(setup: Setup, state: State, line: Line, colour: Colour, log: Log) -> None:
    values = {"line": line, "colour": colour, "number": line.number}
    if colour in state.cars and not _turn(state).left:
        behind = _cars_ahead(setup, state, colour, state.cars[colour])
        log("no-catching-up", "W5", behind=behind, **values)
    elif colour in state.cars:
        at = state.cars[colour]
        log("skipped-blocked", "R6", behind=_cars_ahead(setup, state, colour, at), at=at, **values)
    else:
        log("skipped-finished" if colour in state.finished else "skipped-not-racing", "R6", **values)


def line_done(turn: Turn) -> Turn:
    """The turn with the line in hand behind it."""
    named = (*turn.named, turn.wild) if turn.wild else turn.named
    lost = turn.lost if turn.left else turn.lost[1:]
    left = turn.left[1:]
    return Turn(turn.seat, turn.card, turn.reverse, left, None, named, turn.skipped, lost, 0, turn.through)


def choose_car(setup: Setup, state: State, action: Action, log: Log) -> State:
    """Name the car of a wild line (R5)."""
    assert isinstance(action, ChooseCar)
    turn = _turn(state)
    assert turn.line
    values = {"seat": action.seat, "colour": action.colour, "number": turn.line.number}
    log("names-after" if turn.after else "names", "W8" if turn.after else "R5", **values)
    return advance(setup, state._replace(turn=_turn(state)._replace(wild=action.colour)), log)


def drive(setup: Setup, state: State, action: Action, log: Log) -> State:
    """Drive the line's car along the route; over the finish it takes the next place (M6)."""
    assert isinstance(action, Drive)
    turn, track = _turn(state), setup.track
    colour = car_in_hand(turn)
    assert colour
    start, end = state.cars[colour], action.route[-1]
    cars, finished = dict(state.cars), state.finished
    if end == track.finish:
        del cars[colour]
        finished = (*finished, colour)
    else:
        cars[colour] = end
    lost = _log_drive(setup, state, colour, action.route, log)
    if setup.powers:
        turn = _driven(setup, state, colour, action.route, lost, log)
    before, state = state, state.driven(cars, finished, line_done(turn))
    if track.crossed[end] > track.crossed[start]:
        for number in range(lines_crossed(setup, before), track.crossed[end]):
            log("crosses", "B1", colour=colour, line=number + 1)
    if track.animals:
        state = _animals_move(setup, state, colour, (start, *action.route), log)
    return end_card(setup, state, log) if turn.after else advance(setup, state, log)


def _animals_move(setup: Setup, state: State, colour: Colour, way: tuple[str, ...], log: Log) -> State:
    """The state once the animals whose head line the car has passed have moved (T4)."""
    before = state.animals or setup.track.first_places
    after = after_line(setup.track, before, way, state.cars.values())
    lying = list(before)
    for i, place in after:
        animal, rank = setup.track.animals[i], setup.track.rank
        spaces = tuple(sorted(animal.places[place], key=rank.__getitem__))
        key = "animal-stays" if place == before[i] else "animal-moves"
        log(key, "T4", colour=colour, animal=animal, before=before[i], place=place, spaces=spaces)
        lying[i] = place
    return state._replace(animals=tuple(lying))


def _driven(setup: Setup, state: State, colour: Colour, route: tuple[str, ...], lost: int, log: Log) -> Turn:
    """The turn after a drive; what powers had to do with it is told and noted (W3, W5, W7, W9, W11, W12)."""
    turn, track = _turn(state), setup.track
    how, line = motion(setup, state), turn.line
    assert line
    for power, more in steering.added(setup, state, colour):
        log("more", power.cited, power=power, colour=colour, number=line.number, more=more)
    crossed = range(track.crossed[state.cars[colour]], track.crossed[route[-1]])
    for number in crossed if how.bonus else ():
        log("more-at-line", "W7", colour=colour, line=number + 1, more=how.bonus)
    for other, node in state.cars.items():
        if other is not colour and how.through and not blocked_nodes(track, [node]).isdisjoint(route):
            log("drives-through", "W9", colour=colour, other=other)
            turn = turn._replace(through=True)
    return _lost(setup, state, turn, lost) if lost else turn


def skip(setup: Setup, state: State, action: Action, log: Log) -> State:
    """Refuse the line in hand, or the move after the last one (W2, W4, W8, W9)."""
    assert isinstance(action, Skip)
    turn, rule = _turn(state), refusable(setup, state)
    assert rule and turn.line
    colour = car_in_hand(turn)
    values = {"seat": action.seat, "line": turn.line, "number": turn.line.number}
    log(_REFUSED[rule], rule, **values, **({"colour": colour} if colour else {}))
    if turn.after:
        return end_card(setup, state, log)
    if rule == "W4":
        turn = turn._replace(skipped=turn.skipped + 1)
    elif rule == "W9":
        turn = _lost(setup, state, turn, motion(setup, state).steps)
    return advance(setup, state._replace(turn=line_done(turn)), log)


_REFUSED = {"W2": "stops-at-once", "W4": "refuses", "W8": "stays", "W9": "stays-behind"}


def refusable(setup: Setup, state: State) -> str:
    """The rule under which the line in hand may be refused; empty if it may not."""
    turn, table = _turn(state), state.table
    if not (setup.powers and turn.line):
        return ""
    colour = car_in_hand(turn)
    if turn.after and colour is None:
        return "W8"
    if not steering.is_own(state, turn.seat, colour):
        skips = turn.left and not turn.wild and turn.skipped < table.most(turn.seat, "skips")
        return "W4" if skips else ""
    assert colour
    how = motion(setup, state)
    if how.short:
        return "W2"
    stuck = how.through and not free_steps(
        setup.track, state.cars[colour], others(setup, state, colour), how.number
    )
    return "W9" if stuck else ""


def _log_begun(setup: Setup, state: State, colour: Colour, log: Log) -> None:
    """Tell who steers if it is not who plays (W11), and that lost spaces are driven now (W5)."""
    turn, line = _turn(state), _turn(state).line
    assert line
    if turn.lost and not turn.left:
        log("catches-up", "W5", colour=colour, number=line.number)
    if (seat := steerer(setup, state)) != turn.seat:
        log("hands-over", "W11", seat=turn.seat, other=seat, colour=colour)


def _log_drive(setup: Setup, state: State, colour: Colour, route: tuple[str, ...], log: Log) -> int:
    """Tell of a drive; how many spaces are lost because no free step lies ahead."""
    end, values = route[-1], {"colour": colour, "steps": len(route), "space": route[-1], "route": route}
    track, how = setup.track, motion(setup, state)
    spaces = how.steps + how.bonus * (track.crossed[end] - track.crossed[state.cars[colour]])
    lost = spaces - len(route)
    if end == track.finish:
        log("finishes", "M6", place=len(state.finished) + 1, **values)
        return 0
    if lost and how.short and free_steps(track, end, others(setup, state, colour), how.number):
        log("drives-short", "W2", number=spaces, to_go=track.to_go[end], **values)
        return 0
    if lost:
        behind = _cars_ahead(setup, state, colour, end)
        log("drives-blocked", "M4", number=spaces, lost=lost, behind=behind, **values)
    else:
        log("drives", "R4", to_go=track.to_go[end], **values)
    return lost


def _cars_ahead(setup: Setup, state: State, colour: Colour, end: str) -> tuple[Colour | Animal, ...]:
    """The cars, and the animals, that take up the spaces one step ahead."""
    track = setup.track
    ahead = blocked_nodes(track, track.ahead[end])
    cars = tuple(car for car, node in state.cars.items() if car is not colour and node in ahead)
    return (*cars, *lying_on(track, state.animals, ahead)) if track.animals else cars


def lines_crossed(setup: Setup, state: State) -> int:
    """How many betting lines some car has crossed (B1)."""
    track = setup.track
    if state.finished:
        return len(track.lines)
    return max((track.crossed[node] for node in state.cars.values()), default=0)


def end_card(setup: Setup, state: State, log: Log) -> State:
    """Discard the card; then E1, bets that are due, E2, in this order (R7)."""
    turn = _turn(state)
    discards = state.table.discards
    assert turn.card
    table = state.table._replace(discards=put(discards, turn.seat, (*discards[turn.seat], turn.card)))
    state = discard_hands(state._replace(table=table, turn=Turn(turn.seat)), log)
    state = open_rounds(setup, state, lines_crossed(setup, state), log)
    return state if state.phase is Phase.BETS else next_turn(setup, state, log)


def discard_hands(state: State, log: Log) -> State:
    """Take the hand of every seat all of whose cars have finished (E1), face down (S7)."""
    if not state.finished:
        return state
    table = state.table
    for seat, hand in enumerate(table.hands):
        own = [colour for colour, owner in table.owners.items() if owner == seat]
        if hand and own and all(colour in state.finished for colour in own):
            log("discards-hand", "E1", seat=seat, cards=len(hand))
            table = table._replace(
                hands=put(table.hands, seat, ()), shown=put(table.shown, seat, frozenset())
            )
    return state._replace(table=table)


def next_turn(setup: Setup, state: State, log: Log) -> State:
    """End the race (E2), or pass the turn to the next seat that has a card (R2)."""
    hands = state.table.hands
    if not state.cars or not any(hands):
        log("race-over-out" if state.cars else "race-over", "E2", left=tuple(state.cars))
        return state._replace(phase=Phase.OVER, turn=None)
    last = _turn(state).seat
    seat = (last + 1) % setup.players
    while not hands[seat]:
        seat = (seat + 1) % setup.players
    return state._replace(phase=Phase.RACE, turn=Turn(seat))


def after_bets(setup: Setup, state: State, log: Log) -> State:
    """Once a round of bets is complete: the next one that is due (B3), else E2 and the next turn (R7)."""
    rounds = len(state.bets)
    state = open_rounds(setup, state, lines_crossed(setup, state), log)
    return state if len(state.bets) > rounds else next_turn(setup, state, log)


def resume(setup: Setup, state: State, log: Log) -> State:
    """Carry on from a position to the next decision: what nobody decides happens at once."""
    if _turn(state).card:
        return advance(setup, state, log)
    state = discard_hands(state, log)
    state = open_rounds(setup, state, lines_crossed(setup, state), log)
    if state.phase is Phase.BETS:
        return state
    if state.cars and state.table.hands[_turn(state).seat]:
        return state
    return next_turn(setup, state, log)


def _turn(state: State) -> Turn:
    assert state.turn is not None
    return state.turn
