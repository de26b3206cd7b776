"""What a deck holds: its kinds of card, and how far it drives each car."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from downforce.rules.cards import Colour, SpeedCard


class Kind(NamedTuple):
    """Cards with the same numbers, a wild one marked.

    Parameters
    ----------
    pattern : str
        Such as ``"6-4-W2-1"``.
    cards : int
        How many the deck holds.
    example : SpeedCard
    """

    pattern: str
    cards: int
    example: SpeedCard


class Share(NamedTuple):
    """What a deck holds for a car, or for the wild lines."""

    lines: int
    spaces: int


def pattern(card: SpeedCard) -> str:
    """The numbers of a card from the top, a wild one with a W.

    Examples
    --------
    >>> pattern(SpeedCard.parse("R6 K4 W2 B1"))
    '6-4-W2-1'
    """
    return "-".join(f"{'' if line.colour else 'W'}{line.number}" for line in card.lines)


def kinds(deck: Iterable[SpeedCard]) -> tuple[Kind, ...]:
    """The kinds of card in a deck, those with few lines first.

    Examples
    --------
    >>> [f"{each.cards} x {each.pattern}" for each in kinds(df.load_deck())][:3]
    ['6 x 5', '6 x W5', '6 x 5-3']
    """
    cards = list(deck)
    counts = Counter(map(pattern, cards))
    first = {pattern(card): card for card in reversed(cards)}
    found = [Kind(each, count, first[each]) for each, count in counts.items()]
    return tuple(sorted(found, key=lambda kind: (len(kind.example.lines), len(kind.pattern))))


def share(deck: Iterable[SpeedCard], colour: Colour | None) -> Share:
    """The lines of a colour, or the wild ones for None, and what their numbers add up to.

    Examples
    --------
    >>> share(df.load_deck(), Colour.RED), share(df.load_deck(), None)
    (Share(lines=19, spaces=70), Share(lines=12, spaces=42))
    """
    numbers = [line.number for card in deck for line in card.lines if line.colour is colour]
    return Share(len(numbers), sum(numbers))


def like(deck: Iterable[SpeedCard], card: SpeedCard) -> tuple[int, int]:
    """How many cards of a deck are this very one, and how many have its numbers.

    Examples
    --------
    >>> like(df.load_deck(), SpeedCard.parse("R6 K4"))
    (0, 0)
    """
    cards = list(deck)
    return cards.count(card), sum(pattern(each) == pattern(card) for each in cards)
