"""Lesson 06, in Python: which cards of a hand can move a car."""

from collections.abc import Collection
from random import Random
from typing import Any

from downforce.rules.cards import SpeedCard, load_deck

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Code
from ..text import Text, worded
from .dealing import COLOURS

_MOVERS = Kinds(
    {
        "no-wild": Kind(
            Text(
                "These {count:card shows|cards show} the colour. A wild line, too, can move a car whose "
                "colour "
                "is not on its card. (R5)",
                "その{count}枚には、その色があります。でも、カードにない色の車は、ワイルドの行でも動かせます。（R5）",
            ),
            Text("cards with a wild line are left out", "ワイルドの行のあるカードを落とした"),
        ),
        "other": Kind(
            Text(
                "Your {count:card is|cards are} not those wanted. A card can move the car by a line of its "
                "colour (R4) or by a wild one (R5).",
                "その{count}枚は、求めるカードと違います。車を動かせるのは、その色の行か（R4）、ワイルドの行です（R5）。",
            ),
            Text("any other cards", "そのほかのカード"),
        ),
    }
)


def _is_cards(value: Any) -> bool:
    cards = isinstance(value, Collection) and not isinstance(value, str | dict)
    return cards and all(isinstance(each, SpeedCard) for each in value)


def _movers(rng: Random) -> Task:
    colour = rng.choice(COLOURS)
    deck = list(load_deck())
    while True:
        hand = rng.sample(deck, 8)
        shows = frozenset(card for card in hand if colour in card.numbers)
        wilds = frozenset(card for card in hand if card.wilds)
        if shows and wilds - shows and shows | wilds != frozenset(hand):
            break
    solution = shows | wilds

    def check(answer: Collection[SpeedCard]) -> Finding:
        given = frozenset(answer)
        if given == solution:
            return RIGHT
        return _MOVERS.found("no-wild" if given == shows else "other", count=len(given))

    text = ", ".join(map(str, hand))
    stub = f'hand = [df.SpeedCard.parse(text) for text in "{text}".split(", ")]\nmovers = ...'
    return Task(
        Text(
            "All six cars are racing. Give movers the cards of hand that can move {car}: card.numbers holds "
            "the "
            "colours of a card, card.wilds the numbers of its wild lines.",
            "6台ともまだ走っています。hand のうち、{car}の車を動かせるカードを movers に入れてください。"
            "card.numbers にカードの色、card.wilds にワイルドの行の数が入っています。",
        ).filled(car=colour),
        Code(stub, "movers", Text("a collection of cards", "カードの集まり"), _is_cards),
        check,
        (
            Text(
                "[card for card in hand if …] picks the cards of which something holds.",
                "[card for card in hand if …] と書くと、条件に合うカードだけを選べます。",
            ),
            Text(
                "Two conditions, joined by or: a line of the colour (R4), a wild line (R5).",
                "条件は2つで、or でつなぎます。その色の行がある（R4）、ワイルドの行がある（R5）、です。",
            ),
        ),
        solution,
        Text(
            "movers = [card for card in hand if df.Colour.{name} in card.numbers or card.wilds]: by its "
            "colour "
            "(R4), or by a wild line (R5).",
            "movers = [card for card in hand if df.Colour.{name} in card.numbers or card.wilds] です。"
            "その色の行か（R4）、ワイルドの行で動かせます（R5）。",
        ).filled(name=worded(Text(colour.name, colour.name))),
        ((shows, "no-wild"), (frozenset(hand), "other")),
    )


MOVERS = Exercise("06.movers", ("R4", "R5"), _movers, _MOVERS, quick=False)
