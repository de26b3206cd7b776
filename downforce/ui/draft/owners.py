"""Who owns the cars of a position being set up; the speed-8 cards and the powers go with them."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from downforce.rules.cards import SpeedCard, speed8
from downforce.rules.state import put

from .parts import colour_of, dice, seat_of, with_table

if TYPE_CHECKING:
    from .value import Draft


def owner(draft: "Draft", argument: str, value: Any) -> "Draft":
    """Give a car to a seat; its speed-8 card goes with it, or comes to the first owner (A5)."""
    of = colour_of(argument)
    owner = None if value == "" else seat_of(draft, value)
    table, card = draft.state.table, speed8(of)
    before = table.owners.get(of)
    if owner == before:
        return draft
    owners = {colour: seat for colour, seat in table.owners.items() if colour is not of}
    owners |= {} if owner is None else {of: owner}
    held = any(card in hand for hand in table.hands)
    played = any(card in pile for pile in table.discards)
    hands, discards = (tuple(map(_without(card), piles)) for piles in (table.hands, table.discards))
    if owner is not None and (held or before is None):
        hands = put(hands, owner, (*hands[owner], card))
    if owner is not None and played:
        discards = put(discards, owner, (*discards[owner], card))
    draft = with_table(draft, owners=owners, hands=hands, discards=discards)
    return with_powers(draft)


def _without(card: SpeedCard) -> Callable[[tuple[SpeedCard, ...]], tuple[SpeedCard, ...]]:
    return lambda pile: tuple(other for other in pile if other != card)


def with_powers(draft: "Draft") -> "Draft":
    """Each seat has the powers of its cars (A5)."""
    going, owners = draft.setup.powers, draft.state.table.owners
    won = (
        tuple(going[of] for of, owner in owners.items() if owner == s and of in going)
        for s in range(draft.players)
    )
    return with_table(draft, powers=tuple(won))


def share(draft: "Draft", argument: str, value: Any) -> "Draft":
    """Give the cars that nobody owns to the seats with the fewest, by lot."""
    state, lot = draft.state, dice(draft, "share")
    free = [of for of in (*state.cars, *state.finished) if of not in state.table.owners]
    for of in lot.sample(free, len(free)):
        owned = [*draft.state.table.owners.values()]
        seat = min(range(draft.players), key=lambda s: (owned.count(s), s))
        draft = owner(draft, str(of), seat)
    return draft
