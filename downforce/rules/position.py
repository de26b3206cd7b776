"""Any possible position, set up directly; impossible ones are refused in one sentence."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from . import auction, race
from .actions import Bid, Decline, parse_action
from .cards import Colour, Deck, Line, SpeedCard, speed8
from .errors import DownforceError, NotAllowed
from .events import Log
from .powers import Power, power
from .setup import checked_options
from .state import Auction, Phase, Round, Setup, State, Table, Turn, in_order
from .track import Track

CardText = SpeedCard | str
ColourText = Colour | str


def position(
    *,
    track: str | Path | Track = "harbour",
    cars: Mapping[ColourText, str],
    hands: Sequence[Sequence[CardText]],
    owners: Mapping[ColourText, int] | None = None,
    turn: int | None = None,
    finished: Sequence[ColourText] = (),
    accounts: Sequence[int] = (),
    discards: Sequence[Sequence[CardText]] = (),
    shown: Sequence[Sequence[CardText]] = (),
    card: CardText | None = None,
    reverse: bool = False,
    done: int = 0,
    wild: ColourText | None = None,
    named: Sequence[ColourText] = (),
    bets: Sequence[Sequence[Any]] = (),
    bet_standings: Sequence[Mapping[ColourText, int]] = (),
    pile: Sequence[ColourText] = (),
    bidding: int = 1,
    set_aside: Sequence[ColourText] = (),
    sealed: Sequence[Any] = (),
    powers: Mapping[ColourText, str | Power] | None = None,
    kept: Mapping[int, str | Power] | None = None,
    lots: Mapping[ColourText, Sequence[int]] | None = None,
    first: int = 0,
    rules: str = "bga",
    betting: str = "fixed",
    deck: str | Path | Deck | None = None,
    names: Sequence[str] = (),
) -> tuple[Setup, State]:
    """Build the position that `Game.at` starts from.

    Cards and colours may be written as text. What is left out is empty, or as at the start of the race.

    Parameters
    ----------
    cars : mapping of colour to space
        The cars on the track.
    hands : sequence of sequence of card
        One a seat: this also says how many play.
    owners : mapping of colour to seat
    turn : int, optional
        Whose turn it is in the race; without it the race begins (R1), or the auction goes on if there is a
        ``pile``.
    finished : sequence of colour
        The cars that are home, in order.
    accounts : sequence of int
        $ a seat: 0 or less.
    discards, shown : sequence of sequence of card
        What each seat has played; which cards of its hand all have seen.
    card, reverse, done, wild, named
        The card in play (out of the hand), whether from the bottom (W1), how many of its lines are done, the
        car named for the wild line in hand, and those named before.
    bets : sequence of sequence of colour
        For each betting line crossed one bet a seat, None where it is still owed. Missing rounds are due now.
    bet_standings : sequence of mapping
        The running places when they were made (O2).
    pile, bidding, set_aside, sealed
        The cars still to be sold, the first on offer; first or second bidding; cars set aside (P2); a `Bid`
        or `Decline` a seat, or None.
    powers, kept
        The power that goes with each car; the one a seat uses where it won several (A10).
    lots, first
        The order of the seats in a tie for each car; the seat that begins if nobody owns the car on pole.

    Raises
    ------
    NotAllowed, UnreadableText, BrokenFile
        The position is impossible; ``error.argument`` names the argument it lies in.
    """
    with _about("hands"):
        dealt = tuple(tuple(map(_card, hand)) for hand in hands)
        players = len(dealt)
        options = checked_options(
            players=players, track=track, rules=rules, betting=betting, deck=deck, names=names
        )
    with _about("powers"):
        going = {_colour(c): p if isinstance(p, Power) else power(p) for c, p in (powers or {}).items()}
    with _about("lots"):
        orders = _lots(lots or {}, players)
    setup = Setup(lots=orders, first=_seat("first", first, players), powers=going, **options)
    standing = _cars(setup, cars)
    home = _finished(standing, finished)
    owned = _owners(players, owners or {}, {*standing, *home})
    table = Table(
        hands=dealt,
        owners=owned,
        accounts=_accounts(accounts, players),
        discards=_piles("discards", discards, players),
        shown=tuple(map(frozenset, _piles("shown", shown, players))),
        powers=_powers(going, owned, kept or {}, players),
    )
    with _about("card"):
        in_play = _turn(players, turn, card, reverse, done, wild, named)
    _check_cards(setup, table, in_play)
    state = State(Phase.RACE, table, standing, home, turn=in_play)
    if pile or set_aside:
        return setup, _in_auction(setup, state, pile, bidding, set_aside, sealed)
    with _about("bets"):
        state = state._replace(bets=_bets(setup, state, bets, bet_standings))
    return setup, _in_race(setup, state)


@contextmanager
def _about(argument: str) -> Iterator[None]:
    """Say on an error in which argument it lies, so that a record can name its line."""
    try:
        yield
    except DownforceError as error:
        error.argument = error.argument or argument
        raise


def _refuse(rule: str, key: str, argument: str, **values: Any) -> None:
    with _about(argument):
        raise NotAllowed(rule, key, **values)


def _card(card: CardText) -> SpeedCard:
    return card if isinstance(card, SpeedCard) else SpeedCard.parse(card)


def _colour(colour: ColourText) -> Colour:
    return colour if isinstance(colour, Colour) else Colour.parse(colour)


def _seat(argument: str, seat: int, players: int) -> int:
    if not isinstance(seat, int) or not 0 <= seat < players:
        _refuse("S1", "no-such-seat", argument, number=seat, last=players - 1)
    return seat


def _lots(lots: Mapping[ColourText, Sequence[int]], players: int) -> dict[Colour, tuple[int, ...]]:
    given = {_colour(colour): tuple(order) for colour, order in lots.items()}
    for colour, order in given.items():
        if sorted(order) != list(range(players)):
            _refuse("S6", "lots", "lots", colour=colour, players=players)
    return {colour: given.get(colour, tuple(range(players))) for colour in Colour}


def _cars(setup: Setup, cars: Mapping[ColourText, str]) -> dict[Colour, str]:
    with _about("cars"):
        standing = {_colour(colour): str(node) for colour, node in cars.items()}
    track = setup.track
    places: dict[str, Colour] = {}
    for colour, node in standing.items():
        if node not in track.ahead or node == track.finish:
            _refuse("M1", "no-such-space", "cars", space=node, track=track.name)
        other = places.setdefault(track.place[node], colour)
        if other is not colour:
            _refuse("M2", "two-on-a-place", "cars", colour=colour, other=other, space=node)
    return standing


def _finished(cars: Mapping[Colour, str], finished: Sequence[ColourText]) -> tuple[Colour, ...]:
    with _about("finished"):
        home = tuple(map(_colour, finished))
    for colour in home:
        if colour in cars or home.count(colour) > 1:
            _refuse("M6", "finished-twice", "finished", colour=colour)
    return home


def _owners(players: int, owners: Mapping[ColourText, int], racing: set[Colour]) -> dict[Colour, int]:
    with _about("owners"):
        owned = {_colour(colour): _seat("owners", seat, players) for colour, seat in owners.items()}
    for colour in owned:
        if colour not in racing:
            _refuse("A5", "owned-not-racing", "owners", colour=colour)
    return owned


def _accounts(accounts: Sequence[int], players: int) -> tuple[int, ...]:
    given = tuple(accounts) or (0,) * players
    if len(given) != players or any(not isinstance(amount, int) or amount > 0 for amount in given):
        _refuse("A5", "accounts", "accounts", players=players)
    return given


def _piles(
    argument: str, piles: Sequence[Sequence[CardText]], players: int
) -> tuple[tuple[SpeedCard, ...], ...]:
    with _about(argument):
        given = tuple(tuple(map(_card, pile)) for pile in piles) or ((),) * players
    if len(given) != players:
        _refuse("S1", "pile-count", argument, count=len(given), players=players)
    return given


def _powers(
    going: Mapping[Colour, Power], owned: Mapping[Colour, int], kept: Mapping[int, str | Power], players: int
) -> tuple[tuple[Power, ...], ...]:
    """Each seat's powers: those of its cars, or the one it has kept (A5, A10)."""
    won = [tuple(going[c] for c, owner in owned.items() if owner == s and c in going) for s in range(players)]
    for seat, choice in kept.items():
        name = str(choice)
        mine = tuple(p for p in won[_seat("kept", seat, players)] if p.name == name)
        if not mine:
            _refuse(
                "A10", "power-not-won", "kept", seat=seat, power=name, own=tuple(p.word for p in won[seat])
            )
        won[seat] = mine
    return tuple(won)


def _turn(
    players: int,
    turn: int | None,
    card: CardText | None,
    reverse: bool,
    done: int,
    wild: ColourText | None,
    named: Sequence[ColourText],
) -> Turn | None:
    if turn is None:
        if card is not None:
            _refuse("R3", "card-without-turn", "card", card=_card(card))
        return None
    seat = _seat("turn", turn, players)
    if card is None:
        return Turn(seat)
    lines = in_order(_card(card), bool(reverse))
    if not isinstance(done, int) or not 0 <= done < len(lines):
        _refuse("R4", "lines-done", "card", card=_card(card), count=done)
    cars = tuple(map(_colour, named))
    played = Turn(seat, _card(card), bool(reverse), lines[done:], _colour(wild) if wild else None, cars)
    _check_wilds(played, lines[:done])
    return played


def _check_wilds(turn: Turn, done: tuple[Line, ...]) -> None:
    """The cars named must be possible on this card (R5)."""
    assert turn.card
    wilds_done = sum(line.colour is None for line in done)
    cars = [*turn.named, *([turn.wild] if turn.wild else [])]
    is_wild = turn.line is not None and turn.line.colour is None
    wrong = len(turn.named) > wilds_done or (turn.wild and not is_wild)
    if wrong or len(set(cars)) < len(cars) or any(colour in turn.card.numbers for colour in cars):
        _refuse("R5", "wild-impossible", "card", card=turn.card)


def _check_cards(setup: Setup, table: Table, turn: Turn | None) -> None:
    """No card more often than there is, and a speed-8 only with the owner of its car (S3, S4, A5)."""
    in_play = [turn.card] if turn and turn.card else []
    seen = Counter(card for pile in (*table.hands, *table.discards, in_play) for card in pile)
    there_are = Counter(setup.deck) + Counter(speed8(colour) for colour in Colour)
    for card, count in seen.items():
        if count > there_are[card]:
            _refuse("S4", "too-many-cards", "hands", card=card, count=count, there=there_are[card])
    for seat, piles in enumerate(zip(table.hands, table.discards, strict=True)):
        for card in (card for pile in piles for card in pile if card.is_speed8):
            colour = next(iter(card.numbers), None)
            if colour and table.owners.get(colour) != seat:
                _refuse("A5", "speed8-elsewhere", "hands", card=card, seat=seat, colour=colour)
    for seat, cards in enumerate(table.shown):
        for card in cards:
            if card not in table.hands[seat]:
                _refuse("S7", "card-not-in-hand", "shown", seat=seat, card=card)


def _in_auction(
    setup: Setup,
    state: State,
    pile: Sequence[ColourText],
    bidding: int,
    set_aside: Sequence[ColourText],
    sealed: Sequence[Any],
) -> State:
    with _about("pile"):
        colours, aside = tuple(map(_colour, pile)), tuple(map(_colour, set_aside))
        unsold = (*colours, *aside)
        for colour in unsold:
            on_grid = state.cars.get(colour) in setup.track.grid
            if unsold.count(colour) > 1 or colour in state.table.owners or not on_grid:
                raise NotAllowed("A1", "pile", colour=colour)
        wrong_aside = set_aside and (setup.rules != "printed" or bidding == 2)
        if not colours or bidding not in (1, 2) or state.turn or wrong_aside:
            raise NotAllowed("A1", "auction-impossible")
    state = state._replace(
        phase=Phase.AUCTION, auction=Auction(colours, bidding, (None,) * setup.players, aside)
    )
    with _about("sealed"):
        return _with_sealed(setup, state, sealed)


def _with_sealed(setup: Setup, state: State, sealed: Sequence[Any]) -> State:
    laid = [parse_action(item) if isinstance(item, str) else item for item in sealed if item is not None]
    for action in laid:
        if not isinstance(action, Bid | Decline):
            raise NotAllowed("A2", "sealed", action=str(action))
        if action.seat not in auction.to_bid(setup, state) or len(auction.to_bid(setup, state)) == 1:
            raise NotAllowed("A2", "sealed", action=str(action))
        if action not in auction.bids(setup, state, action.seat):
            raise NotAllowed("A2", "sealed", action=str(action))
        state = auction.seal(setup, state, action, Log())
    return state


def _bets(
    setup: Setup, state: State, bets: Sequence[Sequence[Any]], standings: Sequence[Mapping[ColourText, int]]
) -> tuple[Round, ...]:
    if len(bets) > race.lines_crossed(setup, state):
        raise NotAllowed("B1", "bets-too-early", count=len(bets))
    rounds = []
    for number, made in enumerate(bets):
        guesses = tuple(_guess(state, guess) for guess in made)
        if len(guesses) != setup.players:
            raise NotAllowed("B2", "bets-a-seat", count=len(guesses), players=setup.players)
        given = (
            standings[number] if number < len(standings) else dict.fromkeys((*state.cars, *state.finished), 1)
        )
        rounds.append(Round({_colour(c): place for c, place in given.items()}, guesses))
    if any(None in made.guesses for made in rounds[:-1]):
        raise NotAllowed("B3", "bets-open")
    return tuple(rounds)


def _guess(state: State, guess: Any) -> tuple[Colour, ...] | None:
    if guess is None:
        return None
    colours = tuple(map(_colour, guess.split("+") if isinstance(guess, str) else _as_tuple(guess)))
    racing = (*state.cars, *state.finished)
    for colour in colours:
        if colour not in racing:
            raise NotAllowed("B2", "bet-not-racing", colour=colour, could=racing)
    return colours


def _as_tuple(guess: Any) -> tuple[Any, ...]:
    return (guess,) if isinstance(guess, Colour) else tuple(guess)


def _in_race(setup: Setup, state: State) -> State:
    is_open = bool(state.bets) and None in state.bets[-1].guesses
    if is_open and (not state.turn or state.turn.card):
        _refuse("R7", "bets-mid-card", "bets")
    if is_open:
        return state._replace(phase=Phase.BETS)
    return state if state.turn else state._replace(phase=Phase.POWERS)
