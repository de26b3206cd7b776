"""Scoring: what a result is made of, what pays nothing, and who wins where two are equal."""

from random import Random

from downforce.rules.scoring import BETS, PRIZES, Score

from ..exercise import Exercise, Kind, Kinds, Task
from ..forms import Number
from ..text import Text
from .accounts import Ending, bets_of, bids_of, ending, finish_of, numbered
from .lesson08_finish import NOBODY, ORDER
from .lesson08_odds import ODDS_PAY
from .lesson08_winner import MOVED, TIE

MONEY = Text("$", "$")

# A whole result.

RESULT = Kinds(
    {
        "bid-forgotten": Kind(
            Text(
                "{given} is all that {seat!n} earns. What was bid is still to be taken away. (E5)",
                "{given}は{seat!n}の収入の合計です。そこから落札額を引きます。（E5）",
            ),
            Text("what was bid is not taken away", "落札額を引いていない"),
        ),
        "bid-added": Kind(
            Text(
                "{given} counts the bids as a gain. They are owed, so they are taken away. (A5, E5)",
                "{given}は落札額を足した額です。落札額はマイナスなので、引きます。（A5、E5）",
            ),
            Text("what was bid is added", "落札額を引かずに足した"),
        ),
        "bets-forgotten": Kind(
            Text(
                "{given} is prizes less bids. {seat!n} has also made three bets. (B4)",
                "{given}は賞金から落札額を引いた額です。{seat!n}のビットも3つあります。（B4）",
            ),
            Text("the bets are not counted", "ビットを数えていない"),
        ),
        "unfinished-paid": Kind(
            Text(
                "{given} pays a car as if it had come in next. A car that is not home earns nothing. (E4)",
                "{given}では、ゴールしなかった車にも次の着順の賞金が入っています。ゴールしない車は"
                "何ももらえません。（E4）",
            ),
            Text("a car that is not home is paid a prize", "ゴールしなかった車に賞金を払った"),
        ),
        "bet-row": Kind(
            Text(
                "{given} pays every bet like bet 1. Bet 2 pays {second} and bet 3 {third}. (B4)",
                "{given}では、どのビットもビット1の額になっています。ビット2は{second}、"
                "ビット3は{third}です。（B4）",
            ),
            Text("bets 2 and 3 are paid like bet 1", "ビット2と3をビット1の額で払った"),
        ),
        "other": Kind(
            Text(
                "{given} does not come out. Add the prizes (E3) and the bets (B4), then take away the "
                "bids. (E5)",
                "{given}にはなりません。賞金（E3）とビット（B4）を足してから、落札額を引きます。（E5）",
            ),
            Text("any other amount", "そのほかの額"),
        ),
    }
)


def _dealt_result(rng: Random) -> tuple[Ending, int]:
    """A race in which the seat owns the car that would have come in next, and earns by its bets."""
    while True:
        dealt = ending(rng, players=3, out=rng.choice((2, 3)))
        seat = dealt.game.owners[next(c for c in dealt.game.cars)]
        score = dealt.game.score()[seat]
        if score.prizes and score.bets:
            return dealt, seat


def _result(rng: Random) -> Task:
    dealt, seat = _dealt_result(rng)
    game = dealt.game
    score: Score = game.score()[seat]
    places = [dealt.place(car) for made in game.state.bets for car in made.guesses[seat] or ()]
    as_first = sum(BETS[0][place - 1] for place in places if 0 < place <= 3)
    known = (
        ("bid-forgotten", score.prizes + score.bets),
        ("bid-added", score.prizes + score.bets + score.auction),
        ("bets-forgotten", score.prizes - score.auction),
        ("unfinished-paid", score.total + PRIZES[len(game.finished)]),
        ("bet-row", score.total - score.bets + as_first),
    )
    check, wrong = numbered(RESULT, score.total, known, seat=seat, second=_row(1), third=_row(2))
    return Task(
        Text(
            "{finish} {seat!n} has won cars at {bids}, and has bet: {bets}. What is {seat!n}’s result?",
            "{finish}{seat!n}は{bids}で落札しました。{bets}です。{seat!n}の結果は何ドルですか。",
        ).filled(finish=finish_of(game), seat=seat, bids=bids_of(dealt, seat), bets=bets_of(game, seat)),
        Number(MONEY, -40, 80),
        check,
        (
            Text(
                "Prizes are for cars of one’s own that are home (E3, E4); bets for any car (B4).",
                "賞金はゴールした自分の車だけ（E3、E4）、ビットは誰の車でもかまいません（B4）。",
            ),
            Text(
                "Places one to six pay {prizes} (E3); bet 1 pays {first}, bet 2 {second}, bet 3 "
                "{third} (B4).",
                "1着から6着までの賞金は{prizes}（E3）、ビット1は{first}、ビット2は{second}、"
                "ビット3は{third}です（B4）。",
            ).filled(prizes=_slashed(PRIZES), first=_row(0), second=_row(1), third=_row(2)),
        ),
        score.total,
        Text(
            "{prizes:$} in prizes (E3, E4) and {bets:$} from bets (B4), less {auction:$} bid (E5): "
            "{total:$}.",
            "賞金{prizes:$}（E3、E4）とビット{bets:$}（B4）から、"
            "落札額{auction:$}を引いて（E5）{total:$}です。",
        ).filled(**score._asdict()),
        wrong,
    )


def _slashed(each: tuple[int, ...]) -> str:
    return "$" + "/".join(map(str, each))


def _row(number: int) -> str:
    return _slashed(BETS[number])


# Prizes alone.

PRIZE = Kinds(
    {
        "unfinished-paid": Kind(
            Text(
                "{given} pays for {left}, too, and it is not home: it earns nothing. (E4)",
                "{given}では、ゴールしなかった{left}にも賞金が入っています。"
                "ゴールしない車は何ももらえません。（E4）",
            ),
            Text("a car that is not home is paid a prize", "ゴールしなかった車に賞金を払った"),
        ),
        "one-car": Kind(
            Text(
                "{given} is the prize of one car. Every car that is home earns one for its owner. (E3)",
                "{given}は1台分の賞金です。ゴールした車は、どれも持ち主に賞金をもたらします。（E3）",
            ),
            Text("only the best car is counted", "いちばん上の車だけを数えた"),
        ),
        "bets-too": Kind(
            Text(
                "{given} has the bets in it. The prizes are asked for: money for the finishing place. (E3)",
                "{given}にはビットの配当が入っています。聞いているのは賞金、つまり着順に応じてもらうお金だけです。（E3）",
            ),
            Text("the bets are counted, too", "ビットまで数えた"),
        ),
        "other": Kind(
            Text(
                "{given} does not come out. Look up the place of each of {seat!n}’s cars: {cars}. (E3)",
                "{given}にはなりません。{seat!n}の車（{cars}）それぞれの着順を見てください。（E3）",
            ),
            Text("any other amount", "そのほかの額"),
        ),
    }
)


def _prizes(rng: Random) -> Task:
    while True:
        finish = rng.sample(list(ending(rng).game.finished), 6)
        own = (rng.choice(finish[:2]), finish[2], finish[4])
        others = [car for car in finish if car not in own]
        dealt = ending(
            rng, players=2, out=2, finish=finish, owners={**dict.fromkeys(own, 0), **dict.fromkeys(others, 1)}
        )
        score = dealt.game.score()[0]
        if score.bets:
            break
    best = PRIZES[min(dealt.place(car) for car in own if dealt.place(car)) - 1]
    left = next(car for car in own if not dealt.place(car))
    known = (
        ("unfinished-paid", score.prizes + PRIZES[4]),
        ("one-car", best),
        ("bets-too", score.prizes + score.bets),
    )
    check, wrong = numbered(PRIZE, score.prizes, known, seat=0, left=left, cars=dealt.cars_of(0))
    return Task(
        Text(
            "{finish} {seat!n} owns {cars}, and has bet: {bets}. How much does {seat!n} get in prizes?",
            "{finish}{seat!n}の車は{cars}で、{bets}です。{seat!n}の賞金は何ドルですか。",
        ).filled(finish=finish_of(dealt.game), seat=0, cars=dealt.cars_of(0), bets=bets_of(dealt.game, 0)),
        Number(MONEY, 0, 80),
        check,
        (
            Text("A prize goes by the place alone. (E3)", "賞金は着順だけで決まります。（E3）"),
            Text(
                "Places one to six pay {prizes} (E3). Is every car home (E4)?",
                "1着から6着までの賞金は{prizes}です（E3）。どの車もゴールしましたか（E4）。",
            ).filled(prizes=_slashed(PRIZES)),
        ),
        score.prizes,
        Text(
            "The cars that are home earn {prizes:$} by their places (E3); {left} earns nothing (E4).",
            "ゴールした車の賞金は、合わせて{prizes:$}です（E3）。{left}は何ももらえません（E4）。",
        ).filled(prizes=score.prizes, left=left),
        wrong,
    )


EXERCISES = (
    Exercise("08.prizes", ("E3", "E4"), _prizes, PRIZE),
    Exercise("08.result", ("E5", "B4", "E4"), _result, RESULT, quick=False),
    NOBODY,
    ORDER,
    TIE,
    MOVED,
    ODDS_PAY,
)
