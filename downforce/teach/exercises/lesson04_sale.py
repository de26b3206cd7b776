"""Exercises about the auction: what is owed, and what is in the hand afterwards."""

from random import Random
from typing import NamedTuple

from downforce.rules.actions import Bid
from downforce.rules.cards import SpeedCard, load_deck, speed8
from downforce.rules.game import Game

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Number
from ..text import Text, dollars
from .accounts import numbered
from .dealing import COLOURS, HARBOUR, on_grid

CARDS = Text("cards", "枚")


class Sale(NamedTuple):
    """Three auctions in which seat 0 bids each time, and loses some."""

    game: Game
    after: Game
    sentences: list[Text]
    own: tuple[int, ...]  # what seat 0 bids
    won: tuple[bool, ...]


_ROUND = Text("{colour} (Ada {card}, Ben {other})", "{colour}（アダ「{card}」、ベン「{other}」）")


def _sale(rng: Random, losses: int = 1) -> Sale:
    colours, lost = rng.sample(COLOURS, 6), rng.sample(range(3), losses)
    cards = rng.sample(list(load_deck()), 42)
    laid: list[tuple[SpeedCard, SpeedCard]] = []
    for at, colour in enumerate(colours[:3]):
        high = next(card for card in cards if card.numbers.get(colour, 0) >= 5)
        low = next(card for card in cards if 0 < card.numbers.get(colour, 0) < 5 and card != high)
        cards = [card for card in cards if card not in (high, low)]
        laid.append((low, high) if at in lost else (high, low))
    rest = [cards.pop() for _ in range(2 * rng.randint(1, 4))]
    game = Game.at(
        track=HARBOUR,
        cars=on_grid(),
        hands=[[*(pair[at] for pair in laid), *rest[at::2], speed8(colours[3 + at])] for at in (0, 1)],
        owners={colours[3]: 0, colours[4]: 1, colours[5]: 1},
        pile=colours[:3],
    )
    after = game
    for own, other in laid:
        after = after.play(Bid(0, own)).play(Bid(1, other))
    said = [
        _ROUND.filled(colour=colour, card=own, other=other)
        for colour, (own, other) in zip(colours[:3], laid, strict=True)
    ]
    numbers = tuple(own.numbers[colour] for colour, (own, _) in zip(colours[:3], laid, strict=True))
    return Sale(game, after, said, numbers, tuple(at not in lost for at in range(3)))


# How much is owed?

OWED = Kinds(
    {
        "all-bids": Kind(
            Text(
                "{given} counts every bid. Only who wins a car owes the bid; the others owe nothing. (A5)",
                "{given}は、すべての入札の合計です。額を引かれるのは落札した人だけで、ほかの人は引かれません。（A5）",
            ),
            Text("losing bids were added", "落札しなかった入札も足した"),
        ),
        "last-only": Kind(
            Text(
                "{given} is the last car alone. Every car that was won is owed for. (A5)",
                "{given}は、最後に落札した1台の分だけです。落札した車の分はすべて引きます。（A5）",
            ),
            Text("only the last bid won", "最後に落札した額だけ"),
        ),
        "other": Kind(
            Text(
                "{given}: look in each auction for who bid more (A3); that player owes what "
                "stands on the line of "
                "the car's colour (A5).",
                "{given}：競りごとに、どちらの入札が高いかを見ます（A3）。落札した人が、その車の色の行の数字を"
                "引かれます（A5）。",
            ),
            Text("any other amount", "そのほかの額"),
        ),
    }
)


def _owes(rng: Random) -> Task:
    sale = _sale(rng)
    accepted = sale.game.accounts[0] - sale.after.accounts[0]
    won = [number for number, is_won in zip(sale.own, sale.won, strict=True) if is_won]
    check, wrong = numbered(OWED, accepted, (("all-bids", sum(sale.own)), ("last-only", won[-1])))
    return Task(
        Text(
            "Three auctions, with these bids: {rounds}. How much does Ada owe for them in all?",
            "3回の競りで、入札は{rounds}です。アダの落札額は、合わせていくらですか。",
        ).filled(rounds=sale.sentences),
        Number(Text("$", "$"), 0, 40),
        check,
        (
            Text(
                "Find out first which of the cars Ada wins. (A3)",
                "まず、アダが落札する車を見つけましょう。（A3）",
            ),
            Text("Add up the winning bids alone. (A5)", "落札した入札だけを足します。（A5）"),
        ),
        accepted,
        Text(
            "Ada bids {own} and wins {n} of them: only these are owed (A5).",
            "アダの入札は順に{own}で、落札は{n}台です。引くのはその分だけです（A5）。",
        ).filled(own=[dollars(number) for number in sale.own], n=len(won)),
        wrong,
        sale.game,
    )


# How many cards are in the hand afterwards?

KEPT = Kinds(
    {
        "cards-gone": Kind(
            Text(
                "{given}: that takes cards away. Cards that were bid stay in the hand, won or not. (A6)",
                "{given}枚では、入札したカードがなくなっています。落札してもしなくても、手札に戻ります。（A6）",
            ),
            Text("cards bid are taken for spent", "入札したカードを失うと考えた"),
        ),
        "no-eight": Kind(
            Text(
                "{given} is what Ada had. A car that is won brings its speed-8 card into the hand. (A5)",
                "{given}枚は、競りの前の枚数です。落札した車の速度8カードが手札に加わります。（A5）",
            ),
            Text("the speed-8 cards are forgotten", "速度8カードを忘れた"),
        ),
        "other": Kind(
            Text(
                "{given}: cards bid come back (A6), and each car won adds one card (A5).",
                "{given}枚：入札したカードは戻り（A6）、落札した車1台につき1枚増えます（A5）。",
            ),
            Text("any other number", "そのほかの枚数"),
        ),
    }
)


def _kept(rng: Random) -> Task:
    sale = _sale(rng, losses=rng.randint(0, 2))
    before, accepted = len(sale.game.hands[0]), len(sale.after.hands[0])

    def check(answer: int) -> Finding:
        if answer == accepted:
            return RIGHT
        kind = "no-eight" if answer == before else "cards-gone" if answer < before else "other"
        return KEPT.found(kind, given=Number(CARDS, 0, 40).said(answer))

    return Task(
        Text(
            "Three auctions, with these bids: {rounds}. Ada held {n:card|cards} before. How "
            "many does she hold afterwards?",
            "3回の競りで、入札は{rounds}です。競りの前、アダの手札は{n}枚でした。競りの後は何枚ですか。",
        ).filled(rounds=sale.sentences, n=before),
        Number(CARDS, 0, 40),
        check,
        (
            Text("What becomes of a card that was bid? (A6)", "入札したカードはどうなりますか。（A6）"),
            Text("What comes with a car? (A5)", "車と一緒に手に入るものは何ですか。（A5）"),
        ),
        accepted,
        Text(
            "Every card bid stays (A6), and each car won brings its speed-8 card (A5): {n} more.",
            "入札したカードは戻り（A6）、落札した車の速度8カードが加わる（A5）ので、{n}枚増えます。",
        ).filled(n=accepted - before),
        ((before, "no-eight"), (before - 2, "cards-gone"), (accepted + 1, "other")),
        sale.game,
    )


OWES = Exercise("04.owes", ("A3", "A5"), _owes, OWED)
CARDS_AFTER = Exercise("04.cards-after", ("A5", "A6"), _kept, KEPT)
