"""Who wins: where two are equal, and when a car is moved."""

from collections.abc import Sequence
from random import Random

from downforce.rules.cards import Colour
from downforce.rules.game import Game

from ..endings import ended
from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose
from ..text import Text, player
from .accounts import Ending, amounts, ending, finish_of
from .dealing import COLOURS, HARBOUR

# Equal results.

EQUAL = Kinds(
    {
        "shared": Kind(
            Text(
                "“{given}”: not as long as one of them has a car home. Then the best-placed car "
                "decides. (E6)",
                "「{given}」：どちらかの車がゴールしていれば、着順のいちばん上の車で決まります。（E6）",
            ),
            Text("they share, though a car decides", "車で決まるのに、分け合うとした"),
        ),
        "behind": Kind(
            Text(
                "{given} has as much money, but another of the equals has a better-placed car. (E6)",
                "{given}は同じ額ですが、並んだ人の中に、もっと上の着順の車を持つ人がいます。（E6）",
            ),
            Text("one of the equals, with the worse car", "並んだうちの、車の着順が下の人"),
        ),
        "not-alone": Kind(
            Text(
                "{given} has no car home, and nor has the other with the same result: nothing is left "
                "to decide "
                "between them. (E6)",
                "{given}の車はゴールしていません。同じ結果のもう1人も同じなので、2人の差はつきません。（E6）",
            ),
            Text(
                "one of the equals, though none has a car home",
                "並んだ2人ともゴールした車がないのに、1人を選んだ",
            ),
        ),
        "less": Kind(
            Text(
                "{given} ends with {total:$}, and others have more. (E5)",
                "{given}の結果は{total:$}で、もっと多い人がいます。（E5）",
            ),
            Text("somebody with less", "結果がもっと低い人"),
        ),
    }
)


def _equal(rng: Random) -> Game:
    """A race in which two of four have the best result; in some neither of them has a car home."""
    seats = rng.sample(range(4), 4)
    order = rng.sample(COLOURS, 6)
    if none_home := rng.random() < 0.4:
        owners = dict(zip(order, (seats[2], seats[3], seats[2], seats[3], seats[0], seats[1]), strict=True))
    else:
        owners = dict(zip(order, rng.sample([*seats, *rng.sample(seats, 2)], 6), strict=True))
    dealt = ending(rng, players=4, out=2 if none_home else 0, finish=order, owners=owners)
    return _levelled(rng, dealt.game, seats[:2])


def _levelled(rng: Random, game: Game, equals: Sequence[int]) -> Game:
    """The same race with bids that make two results equal and the others less."""
    earned = [score.prizes + score.bets for score in game.score()]
    best = min(earned[seat] for seat in equals) - rng.randint(1, 4)
    totals = [best if seat in equals else min(best, n) - rng.randint(1, 5) for seat, n in enumerate(earned)]
    return Game.at(
        track=HARBOUR,
        cars=game.cars,
        finished=game.finished,
        hands=[[] for _ in earned],
        owners=game.owners,
        accounts=[total - n for total, n in zip(totals, earned, strict=True)],
        bets=[[cars[0] for cars in made.guesses if cars] for made in game.state.bets],
        turn=0,
    )


def _tie(rng: Random) -> Task:
    game = _equal(rng)
    totals = [score.total for score in game.score()]
    equals = [seat for seat, total in enumerate(totals) if total == max(totals)]
    shares = len(game.winners) > 1
    solution = 4 if shares else game.winners[0]
    form = Choose(
        [*(player(seat) for seat in range(4)), Text("the two best share the win", "上位2人が勝ちを分け合う")]
    )

    def kind(answer: int) -> str:
        if answer == 4:
            return "shared"
        return ("not-alone" if shares else "behind") if answer in equals else "less"

    def check(answer: int) -> Finding:
        if answer == solution:
            return RIGHT
        total = totals[answer] if answer < 4 else 0
        return EQUAL.found(kind(answer), given=form.said(answer), total=total)

    return Task(
        Text(
            "Who wins? Results: {results}. {finish}", "勝つのは誰ですか。結果は{results}です。{finish}"
        ).filled(results=amounts(totals), finish=finish_of(game, owners=True)),
        form,
        check,
        (
            Text("First look who has most. (E5)", "まず、結果がいちばん高い人を見つけてください。（E5）"),
            Text(
                "Between equals the cars decide, if any of theirs is home. (E6)",
                "同じ額のときは車で決まります。その人たちの車はゴールしていますか。（E6）",
            ),
        ),
        solution,
        Text(
            "Equal are {equals}. If a car of theirs is home, the best-placed one decides; else they "
            "share. (E6)",
            "{equals}が並んでいます。その車のどれかがゴールしていれば、着順がいちばん上の車で決まります。"
            "1台もなければ分け合います。（E6）",
        ).filled(equals=[player(seat) for seat in equals]),
        tuple((answer, kind(answer)) for answer in range(5) if answer != solution),
    )


TIE = Exercise("08.tie", ("E5", "E6"), _tie, EQUAL)

# A car that is moved.

WHAT_IF = Kinds(
    {
        "as-before": Kind(
            Text(
                "{given} wins as it was. Now two prizes change hands, and the bets on both cars pay "
                "otherwise. (E3, B4)",
                "{given}は、入れ替わる前の勝者です。2台の賞金が入れ替わり、"
                "2台へのビットの額も変わります。（E3、B4）",
            ),
            Text("the winner before the change", "入れ替わる前の勝者"),
        ),
        "owner": Kind(
            Text(
                "{given} owns the car that moves up and gains by it. But add up what the bets change, "
                "too. (E5)",
                "{given}は前に出た車の持ち主なので、増えます。でも、ビットの変化も足してください。（E5）",
            ),
            Text("the owner of the car that moves up", "前に出た車の持ち主"),
        ),
        "other": Kind(
            Text(
                "{given} has less than another then. Follow the prizes (E3) and each bet (B4) on the "
                "two cars.",
                "そのとき{given}より多い人がいます。2台の賞金（E3）と、"
                "2台へのビット（B4）を1つずつ追ってください。",
            ),
            Text("any other player", "そのほかの人"),
        ),
    }
)


def _swapped(rng: Random) -> tuple[Ending, int, Game]:
    """A race, a place whose car overtakes the one before it, and the game then: another wins, alone."""
    while True:
        dealt, place = ending(rng, players=3), rng.randint(2, 3)
        order = list(dealt.game.finished)
        order[place - 2 : place] = order[place - 2 : place][::-1]
        after = ended(dealt.game, order)
        totals = [score.total for score in after.score()]
        if after.winners != dealt.game.winners and totals.count(max(totals)) == 1:
            return dealt, place, after


def _moved(rng: Random) -> Task:
    dealt, place, after = _swapped(rng)
    game = dealt.game
    up, down = game.finished[place - 1], game.finished[place - 2]
    solution, before, owner = after.winners[0], game.winners, game.owners[up]

    def kind(seat: int) -> str:
        return "as-before" if seat in before else "owner" if seat == owner else "other"

    def check(answer: int) -> Finding:
        return RIGHT if answer == solution else WHAT_IF.found(kind(answer), given=player(answer))

    return Task(
        Text(
            "Results: {results}. {up} of {owner} is in place {place}, {down} of {other} just before it. "
            "Bets on {up}: {on_up}. Bets on {down}: {on_down}. Who would win if the two changed places?",
            "結果は{results}です。{place}着は{owner}の{up}、その1つ上は{other}の{down}です。"
            "{up}にビットした人：{on_up}。{down}にビットした人：{on_down}。この2台が入れ替わると、勝つのは誰ですか。",
        ).filled(
            results=amounts(score.total for score in game.score()),
            up=up,
            down=down,
            owner=player(owner),
            other=player(game.owners[down]),
            place=place,
            on_up=_bets_on(game, up),
            on_down=_bets_on(game, down),
        ),
        Choose([player(seat) for seat in range(3)]),
        check,
        (
            Text(
                "By how much do the prizes of the two places differ? (E3)",
                "2つの着順の賞金の差はいくらですか。（E3）",
            ),
            Text(
                "Each bet on one of the two cars changes, too: more on {up}, less on {down}. (B4)",
                "2台へのビットも変わります。{up}へのビットは増え、{down}へのビットは減ります。（B4）",
            ).filled(up=up, down=down),
        ),
        solution,
        Text(
            "Then the results are {results}. (E3, B4, E5)", "そのときの結果は{results}です。（E3、B4、E5）"
        ).filled(results=amounts(score.total for score in after.score())),
        tuple((seat, kind(seat)) for seat in range(3) if seat != solution),
    )


def _bets_on(game: Game, car: Colour) -> list[Text]:
    """Who has put which bet on a car."""
    each = Text("{who} bet {n}", "{who}（ビット{n}）")
    made = [
        each.filled(who=player(seat), n=n)
        for n, round_ in enumerate(game.state.bets, 1)
        for seat, cars in enumerate(round_.guesses)
        if cars and car in cars
    ]
    return made or [Text("none", "なし")]


MOVED = Exercise("08.moved", ("E3", "B4", "E5"), _moved, WHAT_IF, quick=False)
