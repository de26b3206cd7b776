"""Exercises about the auction: here who wins, in which order bids come, what a tie adds up to."""

from random import Random
from typing import NamedTuple

from downforce.rules.actions import Bid
from downforce.rules.auction import best_bid, bid_number, other_colours
from downforce.rules.cards import Colour, SpeedCard, load_deck
from downforce.rules.game import Game

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Number, Order
from ..text import Text, player
from .dealing import HARBOUR, on_grid
from .lesson04_bidders import MAY_BID, UNSOLD, WHO_MAY
from .lesson04_more import BY_PRINT, POWERS_USED
from .lesson04_sale import CARDS_AFTER, OWES


class Tie(NamedTuple):
    """Bids of which two are equal, and the wild line would turn the tie round."""

    colour: Colour
    bids: tuple[SpeedCard, ...]  # the one that wins, the one that ties, then lower ones
    game: Game


def _tie(rng: Random, lower: int) -> Tie:
    """Deal two equal bids, one with a wild line, and some lower ones with larger sums."""
    deck = load_deck()
    found = [
        (colour, one, other)
        for colour in Colour
        for one in deck
        for other in deck
        if _turns(one, other, colour)
    ]
    colour, one, other = rng.choice(found)
    numbers, less = {bid_number(one, colour)}, []
    for card in rng.sample(list(deck), len(deck)):
        number = card.numbers.get(colour)
        if number and number < max(numbers) and number not in numbers and other_colours(card, colour) > 5:
            numbers.add(number)
            less.append(card)
    bids = (one, other, *less[:lower])
    return Tie(colour, bids, _offer(colour, bids))


def _turns(one: SpeedCard, other: SpeedCard, colour: Colour) -> bool:
    """Whether one card wins the tie, and would not if the other's wild line counted."""
    equal = colour in one.numbers and one.numbers[colour] == other.numbers.get(colour)
    sums = [other_colours(card, colour) for card in (one, other)]
    return equal and not one.wilds and sums[0] > sums[1] and sums[0] < sums[1] + sum(other.wilds)


def _offer(colour: Colour, bids: tuple[SpeedCard, ...]) -> Game:
    """The first auction of a game in which each of these cards lies in a hand."""
    pile = [colour, *(each for each in Colour if each is not colour)]
    return Game.at(
        track=HARBOUR,
        cars=on_grid(pile),
        hands=[[card] for card in bids],
        pile=pile,
    )


# Who wins?

WINS = Kinds(
    {
        "counted-wild": Kind(
            Text(
                "{given}'s card {card} ties for the highest bid, but not with the greater sum: "
                "the wild line is "
                "no colour and adds nothing. (A4)",
                "{given}のカード「{card}」は最高額で並んでいますが、ほかの色の合計で負けます。"
                "ワイルドの行は色ではないので、足しません。（A4）",
            ),
            Text("in a tie the wild line was added", "同額のとき、ワイルドの行を足した"),
        ),
        "not-highest": Kind(
            Text(
                "{given}'s card {card} bids only {number:$} for {colour}. The bid is the number "
                "on the {colour} "
                "line, and the highest wins; sums come in only between equal bids. (A3)",
                "{given}のカード「{card}」の{colour}への入札額は{number:$}だけです。入札額は{colour}の行の数字で、"
                "最高額が勝ちます。合計を比べるのは同額のときだけです。（A3）",
            ),
            Text("a lower bid with a greater sum was taken", "入札額は低く、合計が大きいカードを選んだ"),
        ),
    }
)


def _wins(rng: Random) -> Task:
    tie = _tie(rng, 2)
    seats = rng.sample(range(len(tie.bids)), len(tie.bids))
    made = [Bid(seat, tie.bids[seat_of]) for seat, seat_of in enumerate(seats)]
    game = _offer(tie.colour, tuple(bid.card for bid in made))
    after = game
    for bid in made:
        after = after.play(bid)
    winner = after.owners[tie.colour]
    form = Choose([player(bid.seat) for bid in made])
    ties = seats.index(1)

    def check(answer: int) -> Finding:
        if answer == winner:
            return RIGHT
        card = made[answer].card
        values = {"card": card, "number": bid_number(card, tie.colour), "colour": tie.colour}
        return WINS.found(
            "counted-wild" if answer == ties else "not-highest", given=form.said(answer), **values
        )

    lines = Text("{seat!n}: {card}", "{seat!n}：{card}")
    return Task(
        Text(
            "{colour} is on offer. These cards are turned up: {bids}. Who gets {colour}?",
            "{colour}の競りです。表になったカードは、{bids}です。{colour}は誰のものになりますか。",
        ).filled(colour=tie.colour, bids=[lines.filled(seat=bid.seat, card=bid.card) for bid in made]),
        form,
        check,
        (
            Text(
                "First compare the numbers on the lines of the car's colour. (A3)",
                "まず、その車の色の行の数字を比べます。（A3）",
            ),
            Text(
                "Two bids are equal. Add up their other colours; wild is no colour. (A4)",
                "2つの入札が同額です。ほかの色の数字を足しましょう。ワイルドは色ではありません。（A4）",
            ),
        ),
        winner,
        Text(
            "Two cards bid {number:$}. The other colours of {card} add up to {one}, those of "
            "{second} to {two}: "
            "wild adds nothing (A4).",
            "2枚が{number:$}で同額です。ほかの色の合計は「{card}」が{one}、「{second}」が{two}です。"
            "ワイルドは足しません（A4）。",
        ).filled(
            number=bid_number(tie.bids[0], tie.colour),
            card=tie.bids[0],
            second=tie.bids[1],
            one=other_colours(tie.bids[0], tie.colour),
            two=other_colours(tie.bids[1], tie.colour),
        ),
        ((ties, "counted-wild"), (seats.index(2), "not-highest")),
        game,
    )


# Order the bids.

ORDER = Kinds(
    {
        "counted-wild": Kind(
            Text(
                "In {given} the two equal bids stand the wrong way round: a wild line adds nothing. (A4)",
                "{given}では、同額の2枚の順が逆です。ワイルドの行は足しません。（A4）",
            ),
            Text("the equal bids are swapped", "同額の2枚が逆"),
        ),
        "weakest-first": Kind(
            Text(
                "{given} begins with the weakest. The highest bid comes first. (A3)",
                "{given}は、弱いほうから並んでいます。最高額を先頭にします。（A3）",
            ),
            Text("from the weakest to the strongest", "弱い順に並べた"),
        ),
        "other": Kind(
            Text(
                "{given}: compare the numbers on the {colour} lines before anything else; the "
                "other lines matter "
                "only where these are equal. (A3, A4)",
                "{given}：まず{colour}の行の数字だけを比べます。ほかの行を見るのは、それが同じときだけです。（A3、A4）",
            ),
            Text("any other order", "そのほかの順"),
        ),
    }
)


def _order(rng: Random) -> Task:
    tie = _tie(rng, 2)
    items = rng.sample(tie.bids, len(tie.bids))
    left = [Bid(at, card) for at, card in enumerate(items)]
    ranked: list[int] = []
    while left:
        best = best_bid(tie.game.setup, tie.colour, left)[0]
        ranked.append(best.seat)
        left.remove(best)
    accepted = tuple(ranked)
    swapped = (accepted[1], accepted[0], *accepted[2:])
    known = {swapped: "counted-wild", accepted[::-1]: "weakest-first"}
    form = Order(items)

    def check(answer: tuple[int, ...]) -> Finding:
        if answer == accepted:
            return RIGHT
        return ORDER.found(known.get(answer, "other"), given=form.said(answer), colour=tie.colour)

    return Task(
        Text(
            "All these cards are bid for {colour}. Put them in order: the one that wins first, then the one "
            "that would win without it, and so on.",
            "どのカードも{colour}に入札されました。勝つカードを先頭に、それがなければ勝つカードを次に、と"
            "順に並べてください。",
        ).filled(colour=tie.colour),
        form,
        check,
        (
            Text("Look at one colour only, to begin with. (A3)", "まずは1つの色だけを見ましょう。（A3）"),
            Text(
                "For the two that are equal, add up the other colours, without wild. (A4)",
                "同額の2枚は、ほかの色の合計で比べます。ワイルドは足しません。（A4）",
            ),
        ),
        accepted,
        Text(
            "Bids count by their {colour} line (A3), the two equal ones by their other colours (A4).",
            "入札は{colour}の行の数字で（A3）、同額の2枚はほかの色の合計で（A4）決まります。",
        ).filled(colour=tie.colour),
        (
            (swapped, "counted-wild"),
            (accepted[::-1], "weakest-first"),
            ((*accepted[1:], accepted[0]), "other"),
        ),
        tie.game,
    )


# What does it add up to?

SUM = Kinds(
    {
        "counted-wild": Kind(
            Text(
                "{given} counts the wild line, but wild is no colour and adds nothing. (A4)",
                "{given}には、ワイルドの行が入っています。ワイルドは色ではないので、足しません。（A4）",
            ),
            Text("the wild line was added", "ワイルドの行を足した"),
        ),
        "counted-bid": Kind(
            Text(
                "{given} counts the {colour} line itself. In a tie that is equal anyway: the other colours "
                "decide. (A4)",
                "{given}には、{colour}の行そのものが入っています。同額なのですから、"
                "比べるのはほかの色です。（A4）",
            ),
            Text("the bid itself was added", "入札した色の行も足した"),
        ),
        "counted-all": Kind(
            Text(
                "{given} is all there is on the card. Leave out the bid itself, and what is no colour. (A4)",
                "{given}はカードの数字の合計です。入札した色の行と、色でない行は除きます。（A4）",
            ),
            Text("all lines were added", "すべての行を足した"),
        ),
        "other": Kind(
            Text(
                "{given}: take the lines one by one, and ask of each whether it is another colour. (A4)",
                "{given}：1行ずつ、売られている車とは別の色かどうかを確かめましょう。（A4）",
            ),
            Text("any other number", "そのほかの数"),
        ),
    }
)


def _sum(rng: Random) -> Task:
    card = rng.choice([card for card in load_deck() if card.wilds and card.numbers])
    colour = rng.choice(list(card.numbers))
    accepted, wild, bid = other_colours(card, colour), sum(card.wilds), card.numbers[colour]
    known = {accepted + wild: "counted-wild", accepted + bid: "counted-bid"}
    known |= {accepted + wild + bid: "counted-all"}

    def check(answer: int) -> Finding:
        if answer == accepted:
            return RIGHT
        return SUM.found(
            known.get(answer, "other"), given=Number(Text("", ""), 0, 40).said(answer), colour=colour
        )

    return Task(
        Text(
            "{card} is bid for {colour}, and another card bids the same. What does {card} count in the tie?",
            "「{card}」で{colour}に入札し、同額のカードがもう1枚あります。同額のとき、「{card}」はいくつと"
            "数えますか。",
        ).filled(card=card, colour=colour),
        Number(Text("", ""), 0, 40),
        check,
        (
            Text("The colour on offer does not count here.", "売られている車の色は、ここでは数えません。"),
            Text("Wild is no colour. (A4)", "ワイルドは色ではありません。（A4）"),
        ),
        accepted,
        Text(
            "Only the other colours add up, here to {n} (A4).",
            "足すのはほかの色だけで、合計は{n}です（A4）。",
        ).filled(n=accepted),
        (*known.items(), (0, "other")),
    )


EXERCISES: tuple[Exercise, ...] = (
    Exercise("04.who-wins", ("A3", "A4"), _wins, WINS),
    Exercise("04.order", ("A3", "A4"), _order, ORDER),
    Exercise("04.tie-sum", ("A4",), _sum, SUM),
    OWES,
    CARDS_AFTER,
    MAY_BID,
    WHO_MAY,
    UNSOLD,
    POWERS_USED,
    BY_PRINT,
)
