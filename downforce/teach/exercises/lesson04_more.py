"""Exercises about the auction: powers, and what the printed rules have otherwise."""

from random import Random

from downforce.rules.actions import Bid
from downforce.rules.auction import bid_number, bids
from downforce.rules.cards import Colour, SpeedCard, load_deck, speed8
from downforce.rules.game import Game

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Number
from ..text import Text, player
from .dealing import COLOURS, HARBOUR, first_way, on_grid

BASE = ("tricky", "unpredictable", "aggressive", "cunning", "determined", "ambitious")
NONE = Text("", "")


# How many powers are won, how many used?

POWERS = Kinds(
    {
        "all-used": Kind(
            Text(
                "{given} are as many as go with the cars. Only one of them is used; the others "
                "are out. (A10)",
                "{given}は、車に付いてきたパワーカードの枚数です。使うのはそのうち1枚だけで、"
                "ほかは使いません。（A10）",
            ),
            Text("every power won is used", "手に入れたパワーをすべて使う"),
        ),
        "none": Kind(
            Text(
                "{given}: a power lies beside each car and goes to whoever wins it. (A1)",
                "{given}：車には1台ごとにパワーカードが付き、落札した人のものになります。（A1）",
            ),
            Text("no power comes with a car", "車にパワーは付かない"),
        ),
        "other": Kind(
            Text(
                "{given}: count the powers in use once everybody has chosen, one a player. (A10)",
                "{given}：全員が選び終えた後、使われるパワーを1人ずつ数えましょう。（A10）",
            ),
            Text("any other number", "そのほかの数"),
        ),
    }
)


def _powers(rng: Random) -> Task:
    players = rng.choice((2, 3, 4))
    colours = rng.sample(COLOURS, 6)
    owners = {colour: at % players for at, colour in enumerate(colours)}
    cards = rng.sample(list(load_deck()), players)
    hands = [
        [cards[seat], *(speed8(car) for car, owner in owners.items() if owner == seat)]
        for seat in range(players)
    ]
    game = Game.at(
        track=HARBOUR,
        cars=on_grid(),
        hands=hands,
        owners=owners,
        powers=dict(zip(colours, BASE, strict=True)),
    )
    after = game
    while after.to_act and after.phase is game.phase:
        after = first_way(after)
    accepted = sum(map(len, after.state.table.powers))
    one = Text("{seat!n} has {cars}", "{seat!n}：{cars}")
    lists = [
        one.filled(seat=at, cars=[car for car, owner in owners.items() if owner == at])
        for at in range(players)
    ]

    def check(answer: int) -> Finding:
        if answer == accepted:
            return RIGHT
        kind = {6: "all-used", 0: "none"}.get(answer, "other")
        return POWERS.found(kind, given=Number(NONE, 0, 12).said(answer))

    return Task(
        Text(
            "A power lay beside each of the six cars. All are sold: {owned}. How many powers are in use in "
            "the race, all players together?",
            "6台の車にはそれぞれパワーカードが付いていて、すべて落札されました（{owned}）。"
            "レースで使われるパワーは、全員合わせていくつですか。",
        ).filled(owned=lists),
        Number(NONE, 0, 12),
        check,
        (
            Text("What goes with a car that is won? (A1)", "落札した車には何が付いてきますか。（A1）"),
            Text(
                "How many of them does one player use? (A10)", "そのうち、1人が使うのはいくつですか。（A10）"
            ),
        ),
        accepted,
        Text(
            "Each player uses one power, however many were won (A10): {n} in all.",
            "何枚手に入れても、1人が使うのは1枚です（A10）。全部で{n}枚になります。",
        ).filled(n=accepted),
        ((6, "all-used"), (0, "none"), (accepted + 1, "other")),
        game,
    )


# The printed rules.

PRINTED = Kinds(
    {
        "added-up": Kind(
            Text(
                "{given}'s card {card} has the greater sum of other colours. That decides under "
                "the basic rules; "
                "the printed ones look at the lines. (P1)",
                "{given}のカード「{card}」は、ほかの色の合計では勝っています。それで決まるのは標準の規則です。"
                "製品版の競りでは行を見ます。（P1）",
            ),
            Text("the sum decides as in the basic rules", "標準の規則のように合計で決めた"),
        ),
        "no-wild-bid": Kind(
            Text(
                "{given}'s card {card} bids {number:$}, but that is not the highest bid: under "
                "the printed rules "
                "a card with a wild line bids its number where no card of the colour is held. (P3)",
                "{given}のカード「{card}」の入札額は{number:$}ですが、最高額ではありません。製品版の競りでは、"
                "その色のカードがなければ、ワイルドの行の数字で入札できます。（P3）",
            ),
            Text("the wild bid is not counted", "ワイルドの入札を数えなかった"),
        ),
        "lower": Kind(
            Text(
                "{given}'s card {card} bids {number:$}; somebody bids more. (A3)",
                "{given}のカード「{card}」の入札額は{number:$}で、もっと高い入札があります。（A3）",
            ),
            Text("a lower bid", "もっと低い入札"),
        ),
    }
)


def _printed(rng: Random) -> Task:
    deck = load_deck()
    by_wild = rng.random() < 0.5
    colour = rng.choice(COLOURS)
    cards = _wild_bids(rng, deck.cards, colour) if by_wild else _line_ties(rng, deck.cards, colour)
    order = rng.sample(range(3), 3)
    game = Game.at(
        track=HARBOUR,
        cars=on_grid(),
        hands=[[cards[at]] for at in order],
        pile=[colour, *(other for other in COLOURS if other is not colour)],
        rules="printed",
    )
    made = [bids(game.setup, game.state, seat)[0] for seat in range(3)]
    after = game
    for bid in made:
        after = after.play(bid)
    winner, form = after.owners[colour], Choose([player(seat) for seat in range(3)])
    second = order.index(1)

    def check(answer: int) -> Finding:
        if answer == winner:
            return RIGHT
        bid = made[answer]
        assert isinstance(bid, Bid)
        kind = ("no-wild-bid" if by_wild else "added-up") if answer == second else "lower"
        values = {"card": bid.card, "number": bid_number(bid.card, colour)}
        return PRINTED.found(kind, given=form.said(answer), **values)

    one = Text("{seat!n}: {card}", "{seat!n}：{card}")
    return Task(
        Text(
            "You play by the printed rules. {colour} is on offer, and these cards are turned up: {bids}. "
            "Who gets {colour}?",
            "製品版の競り（P1〜P3）で遊んでいます。{colour}の競りで、表になったカードは、{bids}です。"
            "{colour}は誰のものになりますか。",
        ).filled(
            colour=colour,
            bids=[one.filled(seat=seat, card=cards[at]) for seat, at in enumerate(order)],
        ),
        form,
        check,
        (
            Text(
                "What does each card bid? Wild may bid, too, for whoever has no {colour}. (P3)",
                "それぞれの入札額はいくらですか。{colour}がない人は、ワイルドでも入札できます。（P3）",
            ).filled(colour=colour),
            Text("Between equal bids, count lines. (P1)", "同額なら、行の数を数えます。（P1）"),
        ),
        winner,
        Text(
            "A wild line may bid where the colour is missing (P3); equal bids go by the "
            "number of lines (P1).",
            "その色がなければワイルドの行でも入札でき（P3）、同額なら行の多いカードが勝ちます（P1）。",
        ),
        ((second, "no-wild-bid" if by_wild else "added-up"), (order.index(2), "lower")),
        game,
    )


def _line_ties(rng: Random, deck: tuple[SpeedCard, ...], colour: Colour) -> tuple[SpeedCard, ...]:
    """Two equal bids, of which the one with more lines has the smaller sum; a lower one."""
    ties = [
        (one, other)
        for one in deck
        for other in deck
        if one.numbers.get(colour, 0) == other.numbers.get(colour, -1)
        and len(one.lines) > len(other.lines)
        and sum(one.numbers.values()) < sum(other.numbers.values())
    ]
    one, other = rng.choice(ties)
    lower = [card for card in deck if 0 < card.numbers.get(colour, 0) < one.numbers[colour]]
    return one, other, rng.choice(lower)


def _wild_bids(rng: Random, deck: tuple[SpeedCard, ...], colour: Colour) -> tuple[SpeedCard, ...]:
    """A wild 5 against lower numbers of the colour."""
    lower = {card.numbers[colour]: card for card in rng.sample(deck, len(deck)) if colour in card.numbers}
    numbers = sorted((number for number in lower if number < 5), reverse=True)[:2]
    return (SpeedCard.parse("W5"), *(lower[number] for number in numbers))


POWERS_USED = Exercise("04.powers", ("A1", "A10"), _powers, POWERS)
BY_PRINT = Exercise("04.printed", ("P1", "P3"), _printed, PRINTED)
