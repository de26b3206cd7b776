"""A car that nobody owns, and the players in the order of their results."""

from collections.abc import Sequence
from random import Random

from downforce.rules.cards import Colour
from downforce.rules.scoring import PRIZES, Score

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Order
from ..text import Text, player
from .accounts import Ending, amounts, ending, finish_of
from .dealing import COLOURS

# A car that nobody owns.

UNOWNED = Kinds(
    {
        "prize-paid": Kind(
            Text(
                "“{given}”: look at the prize again. It is for the owner of the car in this very place. (E3)",
                "「{given}」：賞金をもう一度見てください。賞金は、ちょうどその着順の車の持ち主のものです。（E3）",
            ),
            Text("somebody gets the prize of a car without owner", "持ち主のいない車の賞金を誰かに払った"),
        ),
        "bet-lost": Kind(
            Text(
                "“{given}”: look at the bet again. A bet is on a car (B2); does it matter who owns the car? "
                "(E3)",
                "「{given}」：ビットをもう一度見てください。ビットは車にするものです（B2）。"
                "その車の持ち主は関係あるでしょうか。（E3）",
            ),
            Text("a bet on a car without owner is not paid", "持ち主のいない車へのビットを払わない"),
        ),
        "not-all": Kind(
            Text(
                "“{given}” holds, and something else does, too: look at the prize and at the bet. (E3, B4)",
                "「{given}」は合っていますが、ほかにもあります。賞金とビットの両方を見てください。（E3、B4）",
            ),
            Text("right, but not all of it", "合っているが、足りない"),
        ),
    }
)


def _dealt_unowned(rng: Random) -> tuple[Ending, Colour, int, int]:
    """A race in which somebody has bet on the car without owner: the car, the seat, the number of the bet."""
    while True:
        dealt = ending(rng, players=3, nobody=1)
        game = dealt.game
        car = next(colour for colour in COLOURS if colour not in game.owners)
        made = [
            (seat, n)
            for n, each in enumerate(game.state.bets, 1)
            for seat, cars in enumerate(each.guesses)
            if cars == (car,)
        ]
        if made:
            return (dealt, car, *rng.choice(made))


def _unowned(rng: Random) -> Task:
    dealt, car, seat, line = _dealt_unowned(rng)
    game, place = dealt.game, dealt.place(car)
    pays = next(
        event.values["amount"]
        for event in game.account(seat)
        if event.key == "account-bet" and event.values["line"] == line
    )
    follower = next(game.owners[c] for c in game.finished[place:] if c in game.owners)
    told = [
        (False, Text("{who} gets the prize", "{who}が賞金をもらう").filled(who=player(follower))),
        (True, Text("nobody gets the prize", "賞金は誰ももらわない")),
        (True, Text("the bet pays {amount:$}", "ビットで{amount:$}もらえる").filled(amount=pays)),
        (False, Text("the bet pays nothing", "ビットでは何ももらえない")),
    ]
    prize_paid, bet_lost = told[0], told[3]
    rng.shuffle(told)
    solution = frozenset(at for at, (holds, _) in enumerate(told) if holds)
    form = Choose([text for _, text in told], several=True)
    paid, lost = told.index(prize_paid), told.index(bet_lost)

    def check(answer: frozenset[int]) -> Finding:
        if answer == solution:
            return RIGHT
        kind = "prize-paid" if paid in answer else "bet-lost" if lost in answer else "not-all"
        return UNOWNED.found(kind, given=form.said(answer))

    return Task(
        Text(
            "{car} belongs to nobody and comes home in place {place}. {who} has put bet {line} on it. "
            "{finish} What holds? Choose all that does.",
            "{car}には持ち主がいませんが、{place}着でゴールしました。"
            "{who}はビット{line}をこの車にしていました。"
            "{finish}正しいものをすべて選んでください。",
        ).filled(car=car, place=place, who=player(seat), line=line, finish=finish_of(game, owners=True)),
        form,
        check,
        (
            Text(
                "Who would a prize be paid to, and who is a bet paid to? (E3)",
                "賞金は誰がもらい、ビットの配当は誰がもらうものですか。（E3）",
            ),
            Text(
                "No other car moves up for it: each keeps its own place. (E3)",
                "ほかの車の着順は繰り上がりません。（E3）",
            ),
        ),
        solution,
        Text(
            "Place {place} is taken, and its {prize:$} go to nobody; bets on the car pay all the same. (E3)",
            "{place}着はこの車のものですが、賞金{prize:$}は誰ももらいません。"
            "この車へのビットには配当があります。（E3）",
        ).filled(place=place, prize=PRIZES[place - 1]),
        (
            (frozenset({paid}), "prize-paid"),
            (frozenset({lost}), "bet-lost"),
            (frozenset({min(solution)}), "not-all"),
        ),
    )


NOBODY = Exercise("08.nobody", ("E3",), _unowned, UNOWNED)

# The order of the results.

PLACES = Kinds(
    {
        "bid-forgotten": Kind(
            Text(
                "{given} is the order of what they earn. What they bid is still to be taken away. (E5)",
                "{given}は収入の順です。そこから落札額を引きます。（E5）",
            ),
            Text("what was bid is not taken away", "落札額を引いていない"),
        ),
        "bid-added": Kind(
            Text(
                "{given} counts the bids as a gain; they are owed. (A5, E5)",
                "{given}は落札額を足した順です。落札額は引くものです。（A5、E5）",
            ),
            Text("what was bid is added", "落札額を引かずに足した"),
        ),
        "by-prizes": Kind(
            Text(
                "{given} is the order of the prizes alone. (E5)",
                "{given}は賞金だけの順です。（E5）",
            ),
            Text("the order of the prizes", "賞金の順"),
        ),
        "last-first": Kind(
            Text(
                "{given} begins with the lowest result. The highest wins. (E5)",
                "{given}は結果の低い人から並んでいます。いちばん高い人の勝ちです。（E5）",
            ),
            Text("the lowest result first", "低い順に並べた"),
        ),
        "other": Kind(
            Text(
                "{given} is not the order. For each: prizes and bets, less bids. (E5)",
                "{given}の順ではありません。それぞれ、賞金とビットの合計から落札額を引きます。（E5）",
            ),
            Text("any other order", "そのほかの順"),
        ),
    }
)


def _by(values: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(range(len(values)), key=lambda seat: -values[seat]))


def _order(rng: Random) -> Task:
    while True:
        scores = ending(rng, players=4, out=rng.randint(0, 1)).game.score()
        right = _by([score.total for score in scores])
        earned = _by([score.prizes + score.bets for score in scores])
        if len({score.total for score in scores}) == 4 and right != earned:
            break
    known: dict[tuple[int, ...], str] = {}
    for kind, order in (
        ("bid-forgotten", earned),
        ("by-prizes", _by([score.prizes for score in scores])),
        ("bid-added", _by([score.prizes + score.bets + score.auction for score in scores])),
        ("last-first", right[::-1]),
        ("other", (*right[2:], *right[:2])),
    ):
        if order != right:
            known.setdefault(order, kind)
    form = Order([player(seat) for seat in range(4)])

    def check(answer: tuple[int, ...]) -> Finding:
        return RIGHT if answer == right else PLACES.found(known.get(answer, "other"), given=form.said(answer))

    return Task(
        Text(
            "Put the players in order, highest result first. {facts}.",
            "結果の高い人から順に並べてください。{facts}。",
        ).filled(facts=[_told(seat, score) for seat, score in enumerate(scores)]),
        form,
        check,
        (
            Text(
                "Prizes and bets are gained, bids are owed. (E5)",
                "賞金とビットは足し、落札額は引きます。（E5）",
            ),
            Text(
                "Work out one number for each player, and note it. (E5)",
                "1人ずつ結果を計算して、書き留めてください。（E5）",
            ),
        ),
        right,
        Text("Prizes + bets − bids (E5): {results}.", "賞金＋ビット−落札額（E5）：{results}。").filled(
            results=amounts(score.total for score in scores)
        ),
        tuple(known.items()),
    )


def _told(seat: int, score: Score) -> Text:
    return Text(
        "{who} (prizes {prizes:$}, bets {bets:$}, bid {auction:$})",
        "{who}（賞金{prizes:$}、ビット{bets:$}、落札額{auction:$}）",
    ).filled(who=player(seat), prizes=score.prizes, bets=score.bets, auction=score.auction)


ORDER = Exercise("08.order", ("E5",), _order, PLACES)
