"""What is being decided in a position being set up: whose turn it is, a card in play, an auction, bets."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from downforce.rules.betting import marked
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.state import Auction, Phase, Round, State, Turn, in_order, put

from ..reading import not_now
from .cards import once_less
from .parts import colour_of, dice, one_of, seat_of, typed, with_state, with_table

if TYPE_CHECKING:
    from .value import Draft


def turn(draft: "Draft", argument: str, value: Any) -> "Draft":
    """Whose turn it is; "" for the race that begins (R1)."""
    if value == "":
        return with_state(draft, turn=None)
    seat = seat_of(draft, value)
    return with_state(draft, turn=(draft.state.turn or Turn(seat))._replace(seat=seat))


def phase(draft: "Draft", argument: str, value: Any) -> "Draft":
    """The auction, or the race."""
    state = draft.state
    if one_of(value, ("auction", "race")) == "race":
        turn = state.turn or Turn(0)
        return with_state(draft, phase=Phase.RACE, auction=None, turn=turn)
    laid = Auction(for_sale(state), 1, (None,) * draft.players)
    table = state.table._replace(discards=((),) * draft.players)
    return with_state(draft, phase=Phase.AUCTION, auction=laid, turn=None, bets=(), table=table)


def for_sale(state: State) -> tuple[Colour, ...]:
    """The cars on the track that nobody owns."""
    return tuple(of for of in state.cars if of not in state.table.owners)


def settled(draft: "Draft") -> "Draft":
    """The cars for sale follow the cars on the track and their owners; only P2 sets cars aside."""
    auction = draft.state.auction
    if auction is None:
        return draft
    free = for_sale(draft.state)
    kept = tuple(of for of in auction.pile if of in free)
    sets_aside = draft.setup.rules == "printed" and auction.bidding == 1
    aside = tuple(of for of in auction.aside if of in free and sets_aside)
    pile = (*kept, *(of for of in free if of not in (*kept, *aside)))
    return with_state(draft, auction=auction._replace(pile=pile, aside=aside))


def offer(draft: "Draft", argument: str, value: Any) -> "Draft":
    """Which car is on offer: it comes first, the others keep their order."""
    auction, first = draft.state.auction, colour_of(value)
    if auction is None or first not in auction.pile:
        raise not_now()
    pile = (first, *(of for of in auction.pile if of is not first))
    return with_state(draft, auction=auction._replace(pile=pile, sealed=(None,) * draft.players))


def bidding(draft: "Draft", argument: str, value: Any) -> "Draft":
    """The first or the second bidding (A7)."""
    if draft.state.auction is None:
        raise not_now()
    number = int(one_of(value, ("1", "2")))
    return with_state(draft, auction=draft.state.auction._replace(bidding=number))


def unseal(draft: "Draft", argument: str, value: Any) -> "Draft":
    """Take back the decisions that lie face down."""
    if draft.state.auction is None:
        raise not_now()
    return with_state(draft, auction=draft.state.auction._replace(sealed=(None,) * draft.players))


# A card in play


def card(draft: "Draft", argument: str, value: Any) -> "Draft":
    """Lay down a card of the hand, none of its lines done; "" takes the one in play back into the hand."""
    turn, table = draft.state.turn, draft.state.table
    if turn is None:
        raise not_now()
    hand = table.hands[turn.seat]
    if turn.card:
        hand = (*hand, turn.card)
    if value == "":
        return with_state(with_table(draft, hands=put(table.hands, turn.seat, hand)), turn=Turn(turn.seat))
    card = SpeedCard.parse(typed(value))
    if card not in hand:
        raise not_now()
    draft = with_table(draft, hands=put(table.hands, turn.seat, once_less(hand, card)))
    return with_state(draft, turn=Turn(turn.seat, card, False, card.lines))


def done(draft: "Draft", argument: str, value: Any) -> "Draft":
    """How many lines of the card in play are done; cars named for wild lines are forgotten."""
    turn = draft.state.turn
    if turn is None or turn.card is None:
        raise not_now()
    count = int(one_of(str(value), map(str, range(len(turn.card.lines)))))
    left = in_order(turn.card, turn.reverse)[count:]
    return with_state(draft, turn=Turn(turn.seat, turn.card, turn.reverse, left))


def wild(draft: "Draft", argument: str, value: Any) -> "Draft":
    """The car named for the wild line in hand; "" for none yet."""
    turn = draft.state.turn
    if turn is None or turn.line is None or turn.line.colour:
        raise not_now()
    named = None if value == "" else colour_of(value)
    return with_state(draft, turn=turn._replace(wild=named))


# Bets


def bet(draft: "Draft", argument: str, value: Any) -> "Draft":
    """A seat's bet for a betting line, both from 0; "" where it is still to be made.

    With a third number it is one of several cars (W6); those before it must be there.
    """
    line, _, rest = argument.partition(" ")
    who, _, which = rest.partition(" ")
    at = int(one_of(line, map(str, range(len(draft.setup.track.lines)))))
    seat, bets = seat_of(draft, who), rounds(draft)
    count = marked(draft.setup, draft.state, seat)
    place = int(one_of(which or "0", map(str, range(count))))
    made = [*(bets[at].guesses[seat] or ())][:count]
    made[place : place + 1] = [] if value == "" else [colour_of(value)]
    guess = tuple(dict.fromkeys(made)) or None
    opened = bets[at]._replace(guesses=put(bets[at].guesses, seat, guess))
    return with_state(draft, bets=put(bets, at, opened))


def rounds(draft: "Draft") -> tuple[Round, ...]:
    """A round of bets for each betting line, also where nobody has bet yet."""
    made = draft.state.bets
    empty = Round({}, (None,) * draft.players)
    return (*made, *(empty,) * (len(draft.setup.track.lines) - len(made)))


def bets(draft: "Draft", argument: str, value: Any) -> "Draft":
    """Make every missing bet at random, or take all back."""
    if one_of(argument, ("random", "none")) == "none":
        return with_state(draft, bets=())
    lot, racing = dice(draft, "bets"), (*draft.state.cars, *draft.state.finished)
    if not racing:
        raise not_now()
    counts = [min(marked(draft.setup, draft.state, seat), len(racing)) for seat in range(draft.players)]
    bets = tuple(
        made._replace(guesses=tuple(map(partial(_filled, lot, racing), made.guesses, counts)))
        for made in rounds(draft)
    )
    return with_state(draft, bets=bets)


def _filled(
    lot: Random, racing: Sequence[Colour], guess: tuple[Colour, ...] | None, count: int
) -> tuple[Colour, ...]:
    """A bet with the cars drawn that are missing."""
    made = guess or ()
    others = [of for of in racing if of not in made]
    drawn = (others.pop(lot.randrange(len(others))) for _ in range(count - len(made)))
    return (*made, *drawn)
