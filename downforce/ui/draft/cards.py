"""The cards of a position being set up: each lies in a hand, among those a seat has played, or is out."""

from typing import TYPE_CHECKING, Any

from downforce.rules.cards import SpeedCard
from downforce.rules.state import put

from ..reading import not_now
from .parts import dice, number, one_of, typed, with_table

if TYPE_CHECKING:
    from .value import Draft


def deal(draft: "Draft", argument: str, value: Any) -> "Draft":
    """Move a card from the pile that is looked at to the one that is dealt to."""
    return _moved(draft, argument, draft.desk.source, draft.desk.target)


def remove(draft: "Draft", argument: str, value: Any) -> "Draft":
    """Take a card out of a pile: nobody has it then."""
    pile, _, text = argument.partition(" ")
    return _moved(draft, text, pile, "")


def _moved(draft: "Draft", text: str, source: str, target: str) -> "Draft":
    card = SpeedCard.parse(typed(text))
    if {source, target} - {"", *piles(draft)} or card not in draft.pile(source):
        raise not_now()
    if source == target:
        return draft
    draft = with_pile(draft, source, once_less(draft.pile(source), card))
    return with_pile(draft, target, (*draft.pile(target), card))


def once_less(pile: tuple[SpeedCard, ...], card: SpeedCard) -> tuple[SpeedCard, ...]:
    """A pile without one of its cards, which may be there twice."""
    at = pile.index(card)
    return (*pile[:at], *pile[at + 1 :])


def with_pile(draft: "Draft", name: str, cards: tuple[SpeedCard, ...]) -> "Draft":
    """The draft with other cards in a pile."""
    if not name:  # whatever lies in no other pile is there
        return draft
    table, seat = draft.state.table, int(name[1:])
    if name[0] == "h":
        return with_table(draft, hands=put(table.hands, seat, cards))
    return with_table(draft, discards=put(table.discards, seat, cards))


def piles(draft: "Draft") -> tuple[str, ...]:
    """The names of the hands and of the piles of cards played."""
    return tuple(f"{kind}{seat}" for kind in "hp" for seat in range(draft.players))


def fill(draft: "Draft", argument: str, value: Any) -> "Draft":
    """Deal cards that nobody has, at random, until every hand holds so many."""
    most = fill_to(draft)
    left = [card for card in draft.spare if not card.is_speed8]
    dice(draft, "fill").shuffle(left)
    for seat in range(draft.players):
        hand = draft.state.table.hands[seat]
        missing = max(0, most - sum(not card.is_speed8 for card in hand))
        new, left = left[:missing], left[missing:]
        new.sort(key=lambda card: (len(card.lines), str(card)))
        draft = with_pile(draft, f"h{seat}", (*hand, *new))
    return draft


def fill_to(draft: "Draft") -> int:
    """Up to how many cards hands are filled, beside the speed-8s: as typed, else as at the start (S4)."""
    text = draft.desk.count
    return number(text) if text else len(draft.setup.deck) // draft.players


def take_all(draft: "Draft", argument: str, value: Any) -> "Draft":
    """Take all cards out of the hands, or all that were played, or those of one pile."""
    none = ((),) * draft.players
    if argument in ("hands", "discards"):
        return with_table(draft, **{argument: none})
    return with_pile(draft, one_of(argument, piles(draft)), ())
