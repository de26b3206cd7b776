"""Why a decision is not allowed: one sentence with the rule and the way on.

`Game.play` comes here only for what `Game.legal` does not list, so this may take its time.
"""

from typing import TYPE_CHECKING, NoReturn

from . import auction, betting, steering
from .actions import Action, Bet, Bid, ChooseCar, Decline, Drive, KeepPower, PlayCard, Skip
from .animals import lying_on
from .cards import Colour, SpeedCard
from .errors import NotAllowed, UnreadableText
from .line import choices, motion, others, refusable
from .movement import Motion, free_steps, is_way
from .state import Phase

if TYPE_CHECKING:
    from .game import Game

_KINDS = {
    Phase.AUCTION: (Bid, Decline),
    Phase.POWERS: (KeepPower,),
    Phase.RACE: (PlayCard, ChooseCar, Drive, Skip),
    Phase.BETS: (Bet,),
    Phase.OVER: (),
}
_RULE = {Phase.AUCTION: "A2", Phase.POWERS: "A10", Phase.RACE: "R3", Phase.BETS: "R7", Phase.OVER: "E2"}


def checked(game: "Game", action: object) -> Drive | Bet:
    """Refuse an action that `legal` does not list, unless it is allowed all the same.

    Returns
    -------
    Drive or Bet
        Along another route, or on the same cars in the order of the colours (W6).

    Raises
    ------
    NotAllowed, UnreadableText
        With the reason.
    """
    if not isinstance(action, Action) or not _has_values(action):
        raise UnreadableText("action-type", text=repr(action))
    check_seat(game, action.seat)
    _check_turn(game, action)
    match action:
        case Bid() | Decline():
            _check_bid(game, action)
        case KeepPower():
            _refuse(
                game,
                "A10",
                "power-not-won",
                seat=action.seat,
                power=action.power,
                own=tuple(p.word for p in game.state.table.powers[action.seat]),
            )
        case PlayCard():
            _check_card(game, action)
        case ChooseCar():
            _check_choice(game, action)
        case Drive():
            _check_route(game, action.route)
        case Skip() if not game.card:
            _refuse(game, "R3", "wrong-kind-race", waiting=game.to_act)
        case Skip():
            _check_skip(game, action)
        case Bet():
            return _check_bet(game, action)
    assert isinstance(action, Drive)  # all else has been refused
    return Drive(int(action.seat), action.route)


def _has_values(action: Action) -> bool:
    """Whether cards, colours and the route are values of ours, and not their texts."""
    match action:
        case Bid(card=card) | PlayCard(card=card):
            return isinstance(card, SpeedCard)
        case ChooseCar(colour=colour):
            return isinstance(colour, Colour)
        case Bet(colours=colours):
            return all(isinstance(colour, Colour) for colour in colours)
        case Drive(route=route):
            return isinstance(route, tuple)
    return True


def check_seat(game: "Game", seat: object) -> None:
    """Refuse a seat that is not at the table (S1)."""
    if not isinstance(seat, int) or not 0 <= seat < game.players:
        raise NotAllowed("S1", "no-such-seat", number=repr(seat)[:60], last=game.players - 1)


def _refuse(game: "Game", rule: str, key: str, **values: object) -> NoReturn:
    raise NotAllowed(rule, key, names=game.setup.names, **values)


def _check_turn(game: "Game", action: Action) -> None:
    phase, seat = game.phase, action.seat
    if phase is Phase.OVER:
        _refuse(game, "E2", "game-over")
    if not isinstance(action, _KINDS[phase]):
        _refuse(game, _RULE[phase], f"wrong-kind-{phase}", waiting=game.to_act)
    if seat not in game.to_act:
        if phase is Phase.AUCTION and seat not in auction.bidders(game.setup, game.state):
            _refuse(game, "A8", "may-not-bid", seat=seat, waiting=game.to_act)
        if phase is Phase.RACE and seat == game.turn:
            _refuse_power(game, "hands_over", "next-steers", seat=seat, colour=game.car, waiting=game.to_act)
        rules = {Phase.AUCTION: "A2", Phase.POWERS: "A10", Phase.RACE: "R2", Phase.BETS: "B2"}
        key = "already-decided" if phase in (Phase.AUCTION, Phase.BETS) else "not-your-turn"
        _refuse(game, rules[phase], key, seat=seat, waiting=game.to_act)


def _check_bid(game: "Game", action: Bid | Decline) -> None:
    seat, colour = action.seat, game.offer
    if isinstance(action, Decline):
        _refuse(game, "A9", "must-bid", seat=seat, colour=colour)
    elif action.card not in game.hands[seat]:
        _refuse(game, "A2", "card-not-in-hand", seat=seat, card=action.card)
    else:
        could = tuple(bid.card for bid in game.legal(seat) if isinstance(bid, Bid))
        rule = "A9" if auction.is_compelled(game.setup, game.state) else "A2"
        key = "cannot-bid-card" if could else "cannot-bid"
        _refuse(game, rule, key, card=action.card, colour=colour, could=could)


def _check_card(game: "Game", action: PlayCard) -> None:
    if game.card:
        _refuse(game, "R4", "card-in-play", card=game.card, line=game.line)
    if action.card not in game.hands[action.seat]:
        _refuse(game, "R3", "card-not-in-hand", seat=action.seat, card=action.card)
    _refuse(game, "W1", "no-reverse", seat=action.seat, card=action.card)


def _check_skip(game: "Game", action: Skip) -> None:
    """Refuse to refuse: nothing but a power allows it (W2, W4, W9)."""
    state, turn, line = game.state, game.state.turn, game.line
    assert turn
    seat, own = turn.seat, steering.is_own(state, turn.seat, game.car)
    has = {name: state.table.has_power(seat, name) for name in ("skips", "short", "through")}
    if has["skips"] and turn.left:
        key = "skip-own" if own else "skip-named" if turn.wild else "skip-used"
        _refuse_power(game, "skips", key, seat=seat, line=line, colour=game.car)
    if has["short"] and game.car:
        _refuse_power(game, "short", "skip-not-own", seat=seat, colour=game.car)
    if has["through"] and own:
        _refuse_power(game, "through", "skip-free", colour=game.car)
    _refuse(game, "M4" if game.car else "R5", "no-skip", seat=action.seat)


def _refuse_power(game: "Game", modifier: str, key: str, **values: object) -> NoReturn:
    """Refuse what a power of the seat whose turn it is does not reach to."""
    assert game.turn is not None
    power = steering.having(game.state, game.turn, modifier)
    raise NotAllowed(power.cited, key, names=game.setup.names, power=power, **values)


def _check_choice(game: "Game", action: ChooseCar) -> None:
    colour, could = action.colour, choices(game.setup, game.state) if game.card else ()
    if not game.card:
        _refuse(game, "R3", "no-card-in-play", seat=action.seat)
    if game.car:
        _refuse(game, "R5", "no-wild-line", line=game.line, colour=game.car)
    assert game.card and game.state.turn
    if game.state.turn.after:
        _refuse(game, "W8", "after-which", seat=action.seat, colour=colour, could=could)
    if colour in game.card.numbers:
        key = "wild-on-card"
    elif colour in game.state.turn.named:
        key = "wild-named"
    else:
        key = "wild-not-racing"
    _refuse(game, "R5", key, colour=colour, card=game.card, could=could)


def _check_route(game: "Game", route: tuple[str, ...]) -> None:
    """Refuse a route that is not maximal and free (M1, M2, M4, W2, W9)."""
    if not game.card:
        _refuse(game, "R3", "no-card-in-play", seat=game.turn)
    if not game.car:
        if game.state.turn and game.state.turn.after:
            _refuse(game, "W8", "name-after-first", line=game.line)
        _refuse(game, "R5", "name-car-first", line=game.line)
    setup, state, track = game.setup, game.state, game.track
    assert game.car
    start, blocked, how = (
        state.cars[game.car],
        others(setup, state, game.car),
        motion(setup, state),
    )
    if route and is_way(track, start, how, blocked, route):
        return
    at, gone = start, 0  # from here on it is asked what is wrong with it
    for step in (*route, None):
        number = how.steps + how.bonus * (track.crossed[at] - track.crossed[start])
        if step is None or gone == number:
            break
        if step not in track.ahead[at]:
            _refuse(game, "M1", "not-adjoining", colour=game.car, space=at, step=step, could=track.ahead[at])
        _check_conditions(game, how, at, step)
        if step in blocked:
            _check_through(game, how, route[: gone + 1], number)
        at, gone = step, gone + 1
    if gone < len(route):
        _refuse(game, "M4", "route-too-long", colour=game.car, count=len(route), number=number)
    if at in blocked:
        _refuse(game, "W9", "stops-inside", colour=game.car, step=at)
    if not route and (modifier := refusable(setup, state)) in ("short", "through"):
        _refuse_power(game, modifier, "skip-instead", colour=game.car)
    free = free_steps(track, at, blocked, how.number)
    _refuse(game, "M4", "stops-early", colour=game.car, space=at, left=number - gone, could=free)


def _refuse_taken(game: "Game", step: str) -> NoReturn:
    """Refuse to go through another car, which may stand on the other space of a crossing (M2, T1)."""
    sharing = game.track.sharing[step]
    car, at = next((c, node) for c, node in game.cars.items() if c is not game.car and node in sharing)
    if at == step:
        _refuse(game, "M2", "space-taken", colour=game.car, step=step)
    _refuse(game, "T1", "crossing-taken", colour=game.car, step=step, space=at, car=car)


def _check_conditions(game: "Game", how: Motion, at: str, step: str) -> None:
    """Refuse a step that the track's own ideas forbid: a ramp, a danger space, an animal (T2, T3, T4)."""
    track, colour = game.track, game.car
    assert colour
    blocked = others(game.setup, game.state, colour)
    free = free_steps(track, at, blocked, how.number)
    values = {"colour": colour, "space": at, "step": step, "could": free}
    if (ramp := track.ramps.get((at, step), 0)) > how.number:
        _refuse(game, "T3", "ramp-too-high", ramp=ramp, number=how.number, **values)
    if step in game.closed and step != track.finish:
        (animal,) = lying_on(track, game.animals, [step])
        _refuse(game, "T4", "animal-there", animal=animal, **values)
    openable = free_steps(track, at, blocked - how.through, how.number) if step in blocked else free
    if step in track.dangers and openable and step not in openable:
        _refuse(game, "T2", "danger-not-forced", **values | {"could": openable})


def _check_through(game: "Game", how: Motion, route: tuple[str, ...], number: int) -> None:
    """Refuse the last step of a route, to a taken space that may not be driven through (M2, W9)."""
    assert game.car
    step, turn = route[-1], game.state.turn
    blocked = others(game.setup, game.state, game.car)
    assert turn
    own = steering.is_own(game.state, turn.seat, game.car)
    if not (own and game.state.table.has_power(turn.seat, "through")):
        _refuse_taken(game, step)
    if turn.through or any(earlier in blocked for earlier in route[:-1]):
        _refuse(game, "W9", "through-once", colour=game.car, step=step)
    if step not in how.through:
        _refuse(game, "W9", "through-cars-only", colour=game.car, step=step)
    if len(route) >= number or not free_steps(game.track, step, blocked, how.number):
        _refuse(game, "W9", "through-and-out", colour=game.car, step=step)


def _check_bet(game: "Game", action: Bet) -> Bet:
    for bet in game.legal(action.seat):
        if isinstance(bet, Bet) and sorted(map(str, bet.colours)) == sorted(map(str, action.colours)):
            return bet
    marks = betting.marked(game.setup, game.state, action.seat)
    could = tuple(
        dict.fromkeys(c for bet in game.legal(action.seat) if isinstance(bet, Bet) for c in bet.colours)
    )
    different = len(set(action.colours)) == len(action.colours)
    wanted = min(marks, len(could))
    if marks > 1 and (len(action.colours) != wanted or not different):
        power = steering.having(game.state, action.seat, "marks")
        _refuse(game, power.cited, "bet-marks", power=power, seat=action.seat, count=wanted, could=could)
    if len(action.colours) != 1 and marks == 1:
        _refuse(game, "B2", "bet-count", count=len(action.colours), could=could)
    wrong = next((colour for colour in action.colours if colour not in could), action.colours[0])
    _refuse(game, "B2", "bet-not-racing", colour=wrong, could=could)
