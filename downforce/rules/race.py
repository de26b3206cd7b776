"""The race (R1–R7, E1, E2): a turn is one card, and its lines are carried out one after the other."""

from .actions import Action, ChooseCar, Drive, PlayCard
from .betting import open_rounds
from .cards import Colour, Line
from .events import Log
from .movement import Reach, blocked_nodes, layered_reach
from .state import Phase, Setup, State, Turn, in_order, put


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


def wild_choices(state: State) -> tuple[Colour, ...]:
    """The cars a wild line may move (R5): racing, not shown on the card, not named before."""
    turn = _turn(state)
    assert turn.card
    shown = turn.card.numbers
    return tuple(c for c in Colour if c in state.cars and c not in shown and c not in turn.named)


def spaces(setup: Setup, state: State) -> int:
    """How many spaces the line in hand moves its car."""
    line = _turn(state).line
    assert line
    return line.number


def steerer(setup: Setup, state: State) -> int:
    """The seat that steers the line in hand: who played the card (R4)."""
    return _turn(state).seat


def others(setup: Setup, state: State, colour: Colour) -> set[str]:
    """The spaces a car may not enter: those of the other cars (M2)."""
    nodes = [node for car, node in state.cars.items() if car is not colour]
    return blocked_nodes(setup.track, nodes)


def ends(setup: Setup, state: State) -> dict[str, Reach]:
    """Where the line in hand can take its car, in the order of the ends' numbers; {} without such a line."""
    colour = car_in_hand(state.turn) if state.turn else None
    if state.phase is not Phase.RACE or colour is None:
        return {}
    found = layered_reach(setup.track, state.cars[colour], spaces(setup, state), others(setup, state, colour))
    rank = setup.track.rank
    return {end: found[end] for end in sorted(found, key=rank.__getitem__)}


def advance(setup: Setup, state: State, log: Log) -> State:
    """Go on to the next decision of the card in play, skipping lines that move nothing (R5, R6)."""
    turn = _turn(state)
    while line := turn.line:
        colour = line.colour or turn.wild
        if colour is None:
            if wild_choices(state):
                return state
            log("no-car-for-wild", "R5", number=line.number)
        elif can_move(setup, state, colour):
            return state
        else:
            _log_skipped(setup, state, line, colour, log)
        turn = line_done(turn)
        state = state._replace(turn=turn)
    return end_card(setup, state, log)


def can_move(setup: Setup, state: State, colour: Colour) -> bool:
    """Whether a car is racing and has a free step ahead (R6)."""
    if colour not in state.cars:
        return False
    blocked = others(setup, state, colour)
    return not blocked.issuperset(setup.track.ahead[state.cars[colour]])


def _log_skipped(setup: Setup, state: State, line: Line, colour: Colour, log: Log) -> None:
    values = {"line": line, "colour": colour, "number": line.number}
    if colour in state.cars:
        log("skipped-blocked", "R6", behind=_cars_ahead(setup, state, colour, state.cars[colour]), **values)
    else:
        log("skipped-finished" if colour in state.finished else "skipped-not-racing", "R6", **values)


def line_done(turn: Turn) -> Turn:
    """The turn with the line in hand behind it."""
    named = (*turn.named, turn.wild) if turn.wild else turn.named
    return Turn(turn.seat, turn.card, turn.reverse, turn.left[1:], None, named)


def choose_car(setup: Setup, state: State, action: Action, log: Log) -> State:
    """Name the car of a wild line (R5)."""
    assert isinstance(action, ChooseCar)
    line = _turn(state).line
    assert line
    log("names", "R5", seat=action.seat, colour=action.colour, number=line.number)
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
    _log_drive(setup, state, colour, action.route, log)
    before, state = state, state.driven(cars, finished, line_done(turn))
    if track.crossed[end] > track.crossed[start]:
        for number in range(lines_crossed(setup, before), track.crossed[end]):
            log("crosses", "B1", colour=colour, line=number + 1)
    return advance(setup, state, log)


def _log_drive(setup: Setup, state: State, colour: Colour, route: tuple[str, ...], log: Log) -> None:
    end, values = route[-1], {"colour": colour, "steps": len(route), "space": route[-1], "route": route}
    lost = spaces(setup, state) - len(route)
    if end == setup.track.finish:
        log("finishes", "M6", place=len(state.finished) + 1, **values)
    elif lost:
        behind = _cars_ahead(setup, state, colour, end)
        log("drives-blocked", "M4", number=len(route) + lost, lost=lost, behind=behind, **values)
    else:
        log("drives", "R4", to_go=setup.track.to_go[end], **values)


def _cars_ahead(setup: Setup, state: State, colour: Colour, end: str) -> tuple[Colour, ...]:
    """The cars that take up the spaces one step ahead."""
    ahead = blocked_nodes(setup.track, setup.track.ahead[end])
    return tuple(car for car, node in state.cars.items() if car is not colour and node in ahead)


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
