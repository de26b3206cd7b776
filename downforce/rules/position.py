"""Any possible position, set up directly; impossible ones are refused in one sentence."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from . import auction, betting, race
from .actions import Bid, Decline, parse_action
from .arguments import (
    CardText,
    ColourText,
    about,
    by_colour,
    cards,
    colour,
    colours,
    many,
    pairs,
    refuse,
    seat,
    whole,
)
from .cards import Colour, Deck, SpeedCard, speed8
from .errors import NotAllowed
from .events import Log
from .position_turn import check_after, check_turn, turn_of, with_powers
from .powers import Power, check_different, power
from .setup import checked_options
from .state import Auction, Lost, Phase, Round, Setup, State, Table, Turn
from .steering import having
from .track import Track


def position(
    *,
    track: str | Path | Track = "harbour",
    cars: Mapping[ColourText, str],
    hands: Sequence[Sequence[CardText]],
    owners: Mapping[ColourText, int] | None = None,
    turn: int | None = None,
    animals: Sequence[int] = (),
    finished: Sequence[ColourText] = (),
    accounts: Sequence[int] = (),
    discards: Sequence[Sequence[CardText]] = (),
    shown: Sequence[Sequence[CardText]] = (),
    card: CardText | None = None,
    reverse: bool = False,
    done: int = 0,
    wild: ColourText | None = None,
    named: Sequence[ColourText] = (),
    skipped: int = 0,
    lost: Sequence[str | Lost] = (),
    through: bool = False,
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
        Whose turn it is in the race, or was where bets are due; without it the race begins (R1), or the
        auction goes on if there is a ``pile``.
    animals : sequence of int, optional
        The number of the place where each animal of the track lies (T4); all at their first place, 0.
    finished : sequence of colour
        The cars that are home, in order.
    accounts : sequence of int
        $ a seat: 0 or less.
    discards, shown : sequence of sequence of card
        What each seat has played; which cards of its hand all have seen.
    card, reverse, done, wild, named
        The card in play (out of the hand), whether from the bottom (W1), how many of its lines are done, the
        car named for the wild line in hand, and those named before. With all lines done ``lost`` or the move
        of W8 is in hand, ``wild`` being the car named for it.
    skipped, lost, through
        How many lines of it have been refused (W4); what own cars lost by being blocked and have not driven
        since, as ``"R2/5"``: red, 2 spaces of a line that says 5 (W5); whether a car has driven through
        another (W9).
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
    dealt = tuple(cards("hands", hand) for hand in many("hands", hands))
    players = len(dealt)
    with about("hands"):
        options = checked_options(
            players=players, track=track, rules=rules, betting=betting, deck=deck, names=names
        )
    with about("powers"):
        going = {c: p if isinstance(p, Power) else power(p) for c, p in by_colour("powers", powers).items()}
        check_different(going.values())
    setup = Setup(lots=_lots(lots, players), first=seat("first", first, players), powers=going, **options)
    standing = _cars(setup, cars)
    lying = _animals(setup, standing, animals)
    home = _finished(standing, finished)
    owned = _owners(players, owners, {*standing, *home})
    table = Table(
        hands=dealt,
        owners=owned,
        accounts=_accounts(accounts, players),
        discards=_piles("discards", discards, players),
        shown=_shown(dealt, _piles("shown", shown, players)),
        powers=_powers(going, owned, kept, players),
    )
    with about("card"):
        in_play = turn_of(players, turn, card, reverse, done, wild, named)
        in_play = with_powers(in_play, table, skipped, lost, through)
        check_turn(in_play, table, standing, home)
    _check_cards(setup, table, in_play)
    state = State(Phase.RACE, table, standing, home, turn=in_play, animals=lying)
    check_after(setup, state)
    if many("pile", pile) or many("set_aside", set_aside):
        return setup, _in_auction(setup, state, pile, bidding, set_aside, sealed, bets)
    with about("bets"):
        state = state._replace(bets=_bets(setup, state, bets, bet_standings))
    return setup, _with_powers_kept(_in_race(state))


def _lots(lots: Any, players: int) -> dict[Colour, tuple[int, ...]]:
    given = {
        of: tuple(seat("lots", each, players, of=of) for each in many("lots", order))
        for of, order in by_colour("lots", lots).items()
    }
    for of, order in given.items():
        if sorted(order) != list(range(players)):
            refuse("S6", "lots", "lots", colour=of, players=players)
    return {of: given.get(of, tuple(range(players))) for of in Colour}


def _cars(setup: Setup, cars: Any) -> dict[Colour, str]:
    standing = {of: str(node) for of, node in by_colour("cars", cars).items()}
    track = setup.track
    places: dict[str, Colour] = {}
    for of, node in standing.items():
        if node not in track.ahead or node == track.finish:
            refuse("M1", "no-such-space", "cars", space=node, track=track.name, of=of)
        other = places.setdefault(track.place[node], of)
        if other is not of:
            refuse("M2", "two-on-a-place", "cars", colour=of, other=other, space=node)
    return standing


def _animals(setup: Setup, cars: Mapping[Colour, str], animals: Any) -> tuple[int, ...]:
    """Where the animals lie: on no car and not on each other (T4)."""
    track = setup.track
    lying = tuple(whole("animals", place) for place in many("animals", animals)) or track.first_places
    most = tuple(len(animal.places) - 1 for animal in track.animals)
    if len(lying) != len(most) or any(not 0 <= i <= last for i, last in zip(lying, most, strict=True)):
        refuse("T4", "animals", "animals", track=track.name, count=len(most), most=most)
    closed: set[str] = set()
    for animal, i in zip(track.animals, lying, strict=True):
        spaces = set().union(*(track.sharing[node] for node in animal.places[i]))
        for of, node in cars.items():
            if node in spaces:
                refuse("T4", "animal-on-car", "animals", animal=animal, colour=of, space=node)
        if spaces & closed:
            refuse("T4", "animals-together", "animals", animal=animal, space=min(spaces & closed))
        closed |= spaces
    return lying


def _finished(cars: Mapping[Colour, str], finished: Any) -> tuple[Colour, ...]:
    home = colours("finished", finished)
    for of in home:
        if of in cars or home.count(of) > 1:
            refuse("M6", "finished-twice", "finished", colour=of)
    return home


def _owners(players: int, owners: Any, racing: set[Colour]) -> dict[Colour, int]:
    owned = {of: seat("owners", each, players, of=of) for of, each in by_colour("owners", owners).items()}
    for of in owned:
        if of not in racing:
            refuse("A5", "owned-not-racing", "owners", colour=of)
    return owned


def _accounts(accounts: Any, players: int) -> tuple[int, ...]:
    given = tuple(whole("accounts", amount) for amount in many("accounts", accounts)) or (0,) * players
    if len(given) != players or any(amount > 0 for amount in given):
        refuse("A5", "accounts", "accounts", players=players)
    return given


def _piles(argument: str, piles: Any, players: int) -> tuple[tuple[SpeedCard, ...], ...]:
    given = tuple(cards(argument, pile) for pile in many(argument, piles)) or ((),) * players
    if len(given) != players:
        refuse("S1", "pile-count", argument, count=len(given), players=players)
    return given


def _shown(
    hands: tuple[tuple[SpeedCard, ...], ...], shown: tuple[tuple[SpeedCard, ...], ...]
) -> tuple[frozenset[SpeedCard], ...]:
    """The cards of each hand that all know of: also the speed-8s, which come openly with the cars (A5)."""
    for at, (hand, known) in enumerate(zip(hands, shown, strict=True)):
        for each in known:
            if each not in hand:
                refuse("S7", "card-not-in-hand", "shown", seat=at, card=each)
    eights = (tuple(each for each in hand if each.is_speed8) for hand in hands)
    return tuple(frozenset((*known, *own)) for known, own in zip(shown, eights, strict=True))


def _powers(
    going: Mapping[Colour, Power], owned: Mapping[Colour, int], kept: Any, players: int
) -> tuple[tuple[Power, ...], ...]:
    """Each seat's powers: those of its cars, or the one it has kept (A5, A10)."""
    won = [tuple(going[c] for c, owner in owned.items() if owner == s and c in going) for s in range(players)]
    for key, choice in pairs("kept", kept).items():
        at, name = seat("kept", key, players), str(choice)
        mine = tuple(p for p in won[at] if p.name == name)
        if not mine:
            refuse("A10", "power-not-won", "kept", seat=at, power=name, own=tuple(p.word for p in won[at]))
        won[at] = mine
    return tuple(won)


def _check_cards(setup: Setup, table: Table, turn: Turn | None) -> None:
    """No card more often than there is, and a speed-8 only with the owner of its car (S3, S4, A5)."""
    held = [[*hand, *pile] for hand, pile in zip(table.hands, table.discards, strict=True)]
    if turn and turn.card:
        held[turn.seat].append(turn.card)
    there_are = Counter(setup.deck) + Counter(speed8(of) for of in Colour)
    for each, count in Counter(each for one in held for each in one).items():
        if count > there_are[each]:
            refuse("S4", "too-many-cards", "hands", card=each, count=count, there=there_are[each])
    for at, one in enumerate(held):
        for each in one:
            if each.is_speed8 and table.owners.get(next(iter(each.numbers))) != at:
                of = next(iter(each.numbers))
                refuse("A5", "speed8-elsewhere", "hands", card=each, seat=at, colour=of)


def _in_auction(
    setup: Setup, state: State, pile: Any, bidding: Any, set_aside: Any, sealed: Any, bets: Any
) -> State:
    offered, aside = colours("pile", pile), colours("set_aside", set_aside)
    unsold, number = (*offered, *aside), whole("bidding", bidding)
    for of in unsold:
        on_grid = state.cars.get(of) in setup.track.grid
        if unsold.count(of) > 1 or of in state.table.owners or not on_grid:
            refuse("A1", "pile", "pile", colour=of)
    wrong_aside = aside and (setup.rules != "printed" or number == 2)
    begun = state.turn or state.finished or many("bets", bets) or any(state.table.discards)
    if not offered or number not in (1, 2) or wrong_aside or begun or not all(state.table.hands):
        refuse("A1", "auction-impossible", "pile")
    state = state._replace(
        phase=Phase.AUCTION, auction=Auction(offered, number, (None,) * setup.players, aside)
    )
    if not auction.bidders(setup, state):
        refuse("A1", "auction-impossible", "pile")
    with about("sealed"):
        return _with_sealed(setup, state, many("sealed", sealed))


def _with_sealed(setup: Setup, state: State, sealed: tuple[Any, ...]) -> State:
    for item in sealed:
        action = parse_action(item) if isinstance(item, str) else item
        if action is not None:
            if not isinstance(action, Bid | Decline):
                raise NotAllowed("A2", "sealed", action=str(action))
            at = seat("sealed", action.seat, setup.players)
            owing = auction.to_bid(setup, state)
            if at not in owing or len(owing) == 1 or action not in (could := auction.bids(setup, state, at)):
                raise NotAllowed("A2", "sealed", action=str(action))
            state = auction.seal(setup, state, could[could.index(action)], Log())
    return state


def _bets(setup: Setup, state: State, bets: Any, standings: Any) -> tuple[Round, ...]:
    made = [
        tuple(_guess(setup, state, at, guess) for at, guess in enumerate(many("bets", one)))
        for one in many("bets", bets)
    ]
    given = [_standing(state, one) for one in many("bet_standings", standings)]
    if len(made) > race.lines_crossed(setup, state):
        raise NotAllowed("B1", "bets-too-early", count=len(made))
    for guesses in made:
        if len(guesses) != setup.players:
            raise NotAllowed("B2", "bets-a-seat", count=len(guesses), players=setup.players)
    if any(None in guesses for guesses in made[:-1]):
        raise NotAllowed("B3", "bets-open")
    given += [dict.fromkeys((*state.cars, *state.finished), 1)] * (len(made) - len(given))
    return tuple(map(Round, given, made))


def _standing(state: State, standing: Any) -> dict[Colour, int]:
    places = by_colour("bet_standings", standing)
    racing = {*state.cars, *state.finished}
    if set(places) != racing or any(whole("bet_standings", p) not in range(1, 7) for p in places.values()):
        refuse("O2", "standings", "bet_standings", racing=tuple(sorted(racing, key=str)))
    return {of: int(place) for of, place in places.items()}


def _guess(setup: Setup, state: State, at: int, guess: Any) -> tuple[Colour, ...] | None:
    if guess is None:
        return None
    chosen = (guess,) if isinstance(guess, Colour) else many("bets", guess)
    if isinstance(guess, str):
        chosen = tuple(guess.split("+"))
    made, racing = tuple(map(colour, chosen)), (*state.cars, *state.finished)
    for of in made:
        if of not in racing:
            raise NotAllowed("B2", "bet-not-racing", colour=of, could=racing)
    marks = min(betting.marked(setup, state, at), len(racing)) if at < setup.players else 1
    if len(made) != marks or len(set(made)) < marks:
        if marks == 1:
            raise NotAllowed("B2", "bet-count", count=len(made), could=racing)
        power = having(state, at, "marks")
        raise NotAllowed(power.cited, "bet-marks", power=power, seat=at, count=marks, could=racing)
    return tuple(sorted(made, key=tuple(Colour).index))


def _in_race(state: State) -> State:
    is_open = bool(state.bets) and None in state.bets[-1].guesses
    if is_open and (not state.turn or state.turn.card):
        refuse("R7", "bets-mid-card", "bets")
    if is_open:
        return state._replace(phase=Phase.BETS)
    return state if state.turn else state._replace(phase=Phase.POWERS)


def _with_powers_kept(state: State) -> State:
    """The state, once every seat uses one power: the choice comes before the first turn (A10)."""
    owing = auction.to_keep(state)
    if owing and state.phase is not Phase.POWERS:
        refuse("A10", "power-not-kept", "kept", seat=owing[0])
    return state
