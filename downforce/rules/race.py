"""The race (R1–R7, E1, E2): a turn is one card, and its lines are carried out one after the other.

The line in hand is the matter of `line`, what it brings about that of `driving`.
"""

from . import steering
from .actions import Action, ChooseCar, Drive, PlayCard, Skip
from .betting import open_rounds
from .driving import after_drive, animals_move, tell_begun, tell_drive, tell_skipped, with_lost
from .events import Log
from .line import can_move, car_in_hand, choices, line_done, refusable
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
    rule = steering.having(state, seat, "reverse").cited if action.reverse else "R3"
    log("plays-reversed" if action.reverse else "plays", rule, seat=seat, card=action.card)
    state = state._replace(
        table=table, turn=Turn(seat, action.card, action.reverse, in_order(action.card, action.reverse))
    )
    return advance(setup, state, log)


def advance(setup: Setup, state: State, log: Log) -> State:
    """Go on to the next decision of the card in play, skipping lines that move nothing (R5, R6)."""
    turn = state.in_turn
    while line := turn.line:
        colour = line.colour or turn.wild
        if colour is None:
            if choices(setup, state):
                return state
            log("no-car-for-wild", "R5", number=line.number)
        elif can_move(setup, state, colour):
            if setup.powers:
                tell_begun(setup, state, colour, log)
            return state
        else:
            tell_skipped(setup, state, line, colour, log)
            turn = with_lost(setup, state, turn)
        turn = line_done(turn)
        state = state._replace(turn=turn)
    if setup.powers and (after := _after(setup, state)):
        return after
    return end_card(setup, state, log)


def _after(setup: Setup, state: State) -> State | None:
    """The state before the move after the last line (W8), if there is to be one."""
    turn = state.in_turn
    assert turn.card
    after = state._replace(turn=turn._replace(after=state.table.most(turn.seat, "after")))
    shown = any(steering.is_own(state, turn.seat, colour) for colour in turn.card.numbers)
    return after if after.in_turn.after and not shown and choices(setup, after) else None


def choose_car(setup: Setup, state: State, action: Action, log: Log) -> State:
    """Name the car of a wild line (R5)."""
    assert isinstance(action, ChooseCar)
    turn = state.in_turn
    assert turn.line
    values = {"seat": action.seat, "colour": action.colour, "number": turn.line.number}
    if turn.after:
        power = steering.having(state, turn.seat, "after")
        log("names-after", power.cited, power=power, card=turn.card, **values)
    else:
        log("names", "R5", **values)
    return advance(setup, state._replace(turn=turn._replace(wild=action.colour)), log)


def drive(setup: Setup, state: State, action: Action, log: Log) -> State:
    """Drive the line's car along the route; over the finish it takes the next place (M6)."""
    assert isinstance(action, Drive)
    turn, track = state.in_turn, setup.track
    colour = car_in_hand(turn)
    assert colour
    start, end = state.cars[colour], action.route[-1]
    cars, finished = dict(state.cars), state.finished
    if end == track.finish:
        del cars[colour]
        finished = (*finished, colour)
    else:
        cars[colour] = end
    lost = tell_drive(setup, state, colour, action.route, log)
    if setup.powers:
        turn = after_drive(setup, state, action.route, lost, log)
    before, state = state, state.driven(cars, finished, line_done(turn))
    if track.crossed[end] > track.crossed[start]:
        for number in range(lines_crossed(setup, before), track.crossed[end]):
            log("crosses", "B1", colour=colour, line=number + 1)
    if track.animals:
        state = animals_move(setup, state, colour, (start, *action.route), log)
    return end_card(setup, state, log) if turn.after else advance(setup, state, log)


def skip(setup: Setup, state: State, action: Action, log: Log) -> State:
    """Refuse the line in hand, or the move after the last one (W2, W4, W8, W9)."""
    assert isinstance(action, Skip)
    turn, modifier = state.in_turn, refusable(setup, state)
    assert turn.line and turn.card
    power, colour = steering.having(state, turn.seat, modifier), car_in_hand(turn)
    values = {"seat": turn.seat, "power": power, "line": turn.line, "card": turn.card}
    log(_REFUSED[modifier], power.cited, **values, **({"colour": colour} if colour else {}))
    if turn.after:
        return end_card(setup, state, log)
    if modifier == "skips":
        turn = turn._replace(skipped=turn.skipped + 1)
    elif modifier == "through":
        turn = with_lost(setup, state, turn)
    return advance(setup, state._replace(turn=line_done(turn)), log)


_REFUSED = {"short": "stops-at-once", "skips": "refuses", "after": "stays", "through": "stays-behind"}


def lines_crossed(setup: Setup, state: State) -> int:
    """How many betting lines some car has crossed (B1)."""
    track = setup.track
    if state.finished:
        return len(track.lines)
    return max((track.crossed[node] for node in state.cars.values()), default=0)


def end_card(setup: Setup, state: State, log: Log) -> State:
    """Discard the card; then E1, bets that are due, E2, in this order (R7)."""
    turn = state.in_turn
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
    last = state.in_turn.seat
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
    if state.in_turn.card:
        return advance(setup, state, log)
    state = discard_hands(state, log)
    state = open_rounds(setup, state, lines_crossed(setup, state), log)
    if state.phase is Phase.BETS:
        return state
    if state.cars and state.table.hands[state.in_turn.seat]:
        return state
    return next_turn(setup, state, log)
