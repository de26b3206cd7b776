"""Quick questions about the game in five sentences; here those about money."""

from random import Random

from downforce.rules.actions import Bid, Decline
from downforce.rules.cards import load_deck
from downforce.rules.game import Game

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Number
from ..text import Text, dollars, player
from .dealing import COLOURS, HARBOUR, on_grid
from .lesson00_before import HOW_MANY, ON_POLE, WHAT_IS_OPEN
from .lesson00_lots import HOW_MANY_POWERS, WHO_BEGINS
from .lesson00_race import WHERE_IT_STOPS, WHICH_CARS, WHO_BETS

# What you bid you owe.

OWE = Kinds(
    {
        "gains": Kind(
            Text(
                "{given} would be money in hand. A bid that wins is owed, and all start at $0. (A5)",
                "{given}では、お金を持っていることになります。落札額は収支のマイナスで、全員$0から始めます。（A5）",
            ),
            Text("a bid is taken for money gained", "落札額を受け取るお金と考えた"),
        ),
        "only-last": Kind(
            Text(
                "{given} is this bid alone. What was owed before stays owed. (A5)",
                "{given}は、今回の落札額だけです。それまでの落札額も残っています。（A5）",
            ),
            Text("what was owed before is forgotten", "前の落札額を忘れた"),
        ),
        "not-this": Kind(
            Text(
                "{given} is what {seat!n} had before. The bid has won, so it is owed, too. (A5)",
                "{given}は、これまでの{seat!n}の額です。今回も落札したので、その額も引きます。（A5）",
            ),
            Text("this bid is not counted", "今回の落札額を数えていない"),
        ),
        "other": Kind(
            Text(
                "{given} is not what comes of the two amounts. The bid is the number on the card line of the "
                "car's colour (A3), and it is owed besides what was owed before (A5).",
                "2つの額からは{given}になりません。入札額はカードのその色の行の数字で（A3）、"
                "それまでの額からさらに引きます（A5）。",
            ),
            Text("any other amount", "そのほかの額"),
        ),
    }
)


def _owe(rng: Random) -> Task:
    before, seat = -rng.randint(7, 12), 1
    high, low = rng.sample([card for card in load_deck() if card.lines[0].number == 6], 2)
    offered = high.lines[0].colour
    assert offered is not None
    others = [colour for colour in COLOURS if colour != offered]
    game = Game.at(
        track=HARBOUR,
        cars=on_grid(),
        hands=[[low], [high]],
        owners={colour: at % 2 for at, colour in enumerate(others)},
        accounts=[-rng.randint(4, 12), before],
        pile=[offered],
    )
    after = game.play(Decline(0)).play(Bid(seat, high))
    accepted, bid = after.accounts[seat], before - after.accounts[seat]

    def check(answer: int) -> Finding:
        if answer == accepted:
            return RIGHT
        kind = {-bid: "only-last", before: "not-this"}.get(answer, "gains" if answer > 0 else "other")
        return OWE.found(kind, given=dollars(answer), seat=seat)

    return Task(
        Text(
            "In the auction {seat!n} stands at {before:$}. Now {seat!n}'s card {card} wins {car}. "
            "Where does {seat!n} stand then? Put a minus before what is owed.",
            "競りの途中で、{seat!n}は{before:$}です。次に{seat!n}は、カード「{card}」で{car}の車を落札しました。"
            "{seat!n}は合わせて何ドルになりますか。落札額はマイナスで数えます。",
        ).filled(seat=seat, before=before, card=high, car=offered),
        Number(Text("$", "$"), -40, 40),
        check,
        (
            Text(
                "The bid is the number on the card line of the car's colour. (A3)",
                "入札額は、カードのその車の色の行にある数字です。（A3）",
            ),
            Text(
                "Who wins a car owes the bid; nothing is paid back. (A5)",
                "落札した人の収支から、その額を引きます。（A5）",
            ),
        ),
        accepted,
        Text(
            "The card shows {bid} for {car} (A3); that is owed besides the {before:$} of before (A5).",
            "カードの{car}の行は{bid}です（A3）。これまでの{before:$}から、それを引きます（A5）。",
        ).filled(bid=bid, car=offered, before=before),
        ((-accepted, "gains"), (-bid, "only-last"), (before, "not-this"), (accepted - 1, "other")),
    )


# The most money wins.

MOST = Kinds(
    {
        "first-home": Kind(
            Text(
                "{given} owns the car that came first. The highest result wins: prizes and bets, minus the "
                "auction. (E5)",
                "{given}は1着の車の持ち主です。勝つのは、賞金とビットの合計から落札額を引いた額が"
                "いちばん多い人です。（E5）",
            ),
            Text("the owner of the first car", "1着の車の持ち主"),
        ),
        "before-owing": Kind(
            Text(
                "{given} takes most in prizes and bets, but owes {owed:$} from the auction. (E5)",
                "{given}は賞金とビットの合計がいちばん多いのですが、落札額が{owed:$}あります。（E5）",
            ),
            Text("the most in prizes and bets, the auction forgotten", "落札額を引くのを忘れた"),
        ),
        "less": Kind(
            Text(
                "{given} ends with {total:$}, and somebody has more. (E5)",
                "{given}の最後の額は{total:$}です。もっと多い人がいます。（E5）",
            ),
            Text("any other player", "そのほかの人"),
        ),
    }
)


def _most(rng: Random) -> Task:
    while True:
        finish = rng.sample(COLOURS, 6)
        game = Game.at(
            track=HARBOUR,
            cars={},
            finished=finish,
            hands=[[], [], []],
            owners={colour: at % 3 for at, colour in enumerate(COLOURS)},
            accounts=[-rng.randint(4, 20) for _ in range(3)],
            bets=[[rng.choice(finish[:4]) for _ in range(3)] for _ in range(3)],
            turn=0,
        )
        taken = [score.prizes + score.bets for score in game.score()]
        if len({*taken}) == 3 and len({score.total for score in game.score()}) == 3:
            break
    first = game.owners[finish[0]]

    def kind(seat: int) -> str:
        return "first-home" if seat == first else "before-owing" if taken[seat] == max(taken) else "less"

    def check(answer: int) -> Finding:
        if answer in game.winners:
            return RIGHT
        score = game.score()[answer]
        values = {"given": player(answer), "owed": score.auction, "total": score.total}
        return MOST.found(kind(answer), **values)

    each = Text(
        "{seat!n}: prizes {prizes:$}, bets {bets:$}, bid {auction:$}",
        "{seat!n}：賞金{prizes:$}、ビット{bets:$}、落札額{auction:$}",
    )
    rows = [
        each.filled(seat=seat, prizes=s.prizes, bets=s.bets, auction=s.auction)
        for seat, s in enumerate(game.score())
    ]
    return Task(
        Text(
            "The race is over, and the first car home belongs to {owner!n}. {a}. {b}. {c}. Who has won?",
            "レースが終わりました。1着の車の持ち主は{owner!n}です。{a}。{b}。{c}。勝ったのは誰ですか。",
        ).filled(owner=first, **dict(zip("abc", rows, strict=True))),
        Choose(tuple(map(player, range(3)))),
        check,
        (
            Text("Work out one amount for each player.", "1人ずつ、額を計算しましょう。"),
            Text(
                "Prizes plus bets, minus what was bid. (E5)", "賞金とビットを足して、落札額を引きます。（E5）"
            ),
        ),
        game.winners[0],
        Text(
            "Prizes + bets − auction: {totals}. The highest wins. (E5)",
            "賞金＋ビット−落札額：{totals}。いちばん多い人の勝ちです。（E5）",
        ).filled(
            totals=[
                Text("{seat!n} {t:$}", "{seat!n} {t:$}").filled(seat=i, t=s.total)
                for i, s in enumerate(game.score())
            ]
        ),
        tuple((seat, kind(seat)) for seat in range(3) if seat not in game.winners),
    )


EXERCISES = (
    Exercise("00.owe", ("A3", "A5"), _owe, OWE),
    HOW_MANY,
    ON_POLE,
    HOW_MANY_POWERS,
    WHO_BEGINS,
    WHAT_IS_OPEN,
    WHICH_CARS,
    WHERE_IT_STOPS,
    WHO_BETS,
    Exercise("00.most-money", ("E5",), _most, MOST),
)
