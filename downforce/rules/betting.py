"""Bets (B1–B5, O2, W6): when one is due, and what may be bet."""

from collections.abc import Mapping
from itertools import combinations

from .actions import Action, Bet
from .cards import Colour
from .events import Log
from .state import Phase, Round, Setup, State, put
from .track import Track


def open_rounds(setup: Setup, state: State, crossed: int, log: Log) -> State:
    """Open the next round of bets if a betting line crossed so far has had none (B1, B3)."""
    made = len(state.bets)
    if made >= crossed:
        return state
    standing = (
        state.bets[-1].standing
        if state.phase is Phase.BETS
        else running_places(setup.track, state.cars, state.finished)
    )
    log("bet-due", "B1", line=made + 1)
    opened = Round(standing, (None,) * setup.players)
    return state._replace(phase=Phase.BETS, bets=(*state.bets, opened))


def running_places(
    track: Track, cars: Mapping[Colour, str], finished: tuple[Colour, ...]
) -> dict[Colour, int]:
    """Each car's running place (O2): 1 + the number of cars ahead; equals share the smaller number."""
    to_go = {colour: track.to_go[node] for colour, node in cars.items()}
    home = {colour: place for place, colour in enumerate(finished, 1)}
    behind = {c: 1 + len(home) + sum(other < own for other in to_go.values()) for c, own in to_go.items()}
    return home | behind


def to_bet(state: State) -> tuple[int, ...]:
    """The seats that still owe a bet of the open round; every seat owes one (B2)."""
    return tuple(seat for seat, guess in enumerate(state.bets[-1].guesses) if guess is None)


def bets(setup: Setup, state: State, seat: int) -> tuple[Action, ...]:
    """What a seat may bet on: any car that started the race (B2), or as many as a power says (W6)."""
    started = [colour for colour in Colour if colour in state.cars or colour in state.finished]
    marks = min(marked(setup, state, seat), len(started))
    return tuple(Bet(seat, *cars) for cars in combinations(started, marks))


def marked(setup: Setup, state: State, seat: int) -> int:
    """How many different cars a seat marks at each betting line (B2, W6)."""
    return state.table.most(seat, "marks", 1) if setup.powers else 1


def seal_bet(setup: Setup, state: State, action: Action, log: Log) -> State:
    """Note a bet in secret (B2, B5)."""
    assert isinstance(action, Bet)
    opened = state.bets[-1]
    opened = opened._replace(guesses=put(opened.guesses, action.seat, action.colours))
    return state._replace(bets=(*state.bets[:-1], opened))
