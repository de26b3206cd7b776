"""Betting: what bets pay, what may be bet on, what a bet is worth."""

from random import Random

from downforce.rules.cards import Colour
from downforce.rules.game import Game
from downforce.rules.scoring import BETS, PRIZES

from ..beliefs import pays
from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Number
from ..text import Text, worded
from .accounts import numbered
from .dealing import COLOURS, chosen
from .lesson07_due import DUE, TWO
from .lesson07_worth import BETTER, WORTH

# What a bet pays.

PAYS = Kinds(
    {
        "other-bet": Kind(
            Text(
                "{given} is what another of the three bets pays for place {place}. This is bet {line}. (B4)",
                "{given}は、別のビットの{place}着の額です。これはビット{line}です。（B4）",
            ),
            Text("the row of another bet", "別のビットの行を見た"),
        ),
        "prize": Kind(
            Text(
                "{given} is the prize of the car’s owner (E3). A bet pays by a table of its own. (B4)",
                "{given}は車の持ち主の賞金です（E3）。ビットには別の表があります。（B4）",
            ),
            Text("the prize of that place", "その着順の賞金"),
        ),
        "other-place": Kind(
            Text(
                "{given} is what bet {line} pays for another place than {place}. (B4)",
                "{given}は、ビット{line}の表で{place}着以外の額です。（B4）",
            ),
            Text("the column of another place", "別の着順の列を見た"),
        ),
        "none": Kind(
            Text(
                "{given}: bets pay on the first three places, whoever owns the car. (B2, B4)",
                "{given}：誰の車でも、3着までに入ればビットには配当があります。（B2、B4）",
            ),
            Text("a bet that pays is taken to pay nothing", "配当のあるビットを$0とした"),
        ),
        "other": Kind(
            Text(
                "{given} stands nowhere in the table for a place of {place}. (B4)",
                "{given}は、{place}着の額としては表のどこにもありません。（B4）",
            ),
            Text("any other amount", "そのほかの額"),
        ),
    }
)


def _pays(rng: Random) -> Task:
    line, place, car = rng.randint(1, 3), rng.choice((1, 1, 2, 2, 3, 3, 4)), rng.choice(COLOURS)
    accepted = pays(line, place)
    known = (
        *((("other-bet", row[place - 1]) for row in BETS) if place < 4 else ()),
        ("prize", PRIZES[place - 1]),
        *(("other-place", amount) for amount in BETS[line - 1]),
        ("none", 0),
    )
    check, wrong = numbered(PAYS, accepted, known, line=line, place=place)
    other = next((bet, row[0]) for bet, row in enumerate(BETS, 1) if bet != line and row[0] != accepted)
    return Task(
        Text(
            "Bet {line} was put on {car}, and {car} finishes in place {place}. What does the bet pay?",
            "ビット{line}は{car}でした。{car}は{place}着でゴールしました。このビットは何ドルになりますか。",
        ).filled(line=line, car=car, place=place),
        Number(Text("$", "$"), 0, 30),
        check,
        (
            Text(
                "An early bet pays more than a late one. (B4)", "早いビットほど、配当は多くなります。（B4）"
            ),
            Text(
                "Only a car among the first three pays its bets. "
                "Bet {other} pays {amount:$} on the winner. (B4)",
                "配当があるのは、3着までに入った車へのビットです。ビット{other}は、1着の車なら{amount:$}です。（B4）",
            ).filled(other=other[0], amount=other[1]),
        ),
        accepted,
        Text(
            "Bet {line} pays {row} for first, second and third place, else nothing (B4): {amount:$}.",
            "ビット{line}は1着・2着・3着に{row}で、それ以外は$0です（B4）。だから{amount:$}です。",
        ).filled(line=line, row=[f"${n}" for n in BETS[line - 1]], amount=accepted),
        wrong,
    )


# What may be bet on.

MAY = Kinds(
    {
        "not-there": Kind(
            Text(
                "{given}: {absent} does not race, as nobody bid for it (A7). A bet is on a car that "
                "started. (B2)",
                "{given}：{absent}は誰も入札せず、出走していません（A7）。ビットは出走した車にします。（B2）",
            ),
            Text("a car that does not race", "出走していない車を入れた"),
        ),
        "home-left-out": Kind(
            Text(
                "{given}, and no other? A car that is home may be bet on as well. (B2)",
                "{given}だけでしょうか。ゴールした車にもビットできます。（B2）",
            ),
            Text("a car that is home is left out", "ゴールした車を除いた"),
        ),
        "own-only": Kind(
            Text(
                "{given}: a bet may be on any car, whoever owns it. (B2)",
                "{given}：ビットは誰の車にでもできます。（B2）",
            ),
            Text("other players’ cars are left out", "ほかの人の車を除いた"),
        ),
        "own-left-out": Kind(
            Text(
                "{given} leaves out a car of {seat!n}’s own. Own cars may be bet on. (B2)",
                "{given}には、{seat!n}の車で足りないものがあります。自分の車にもビットできます。（B2）",
            ),
            Text("an own car is left out", "自分の車を除いた"),
        ),
    }
)


def _race_to_bet(rng: Random) -> tuple[Game, Colour, Colour]:
    """A race in which the last bets are due: a car is home, another never started."""
    absent, home, *racing = rng.sample(COLOURS, 6)
    spaces = rng.sample(("p1.1", "p2.1", "o1.8", "o2.6", "i1.3", "i2.2", "c1.6", "c2.5"), 4)
    own = {home: 1, **{car: at % 2 for at, car in enumerate(racing)}}
    game = Game.at(
        cars=dict(zip(racing, spaces, strict=True)),
        finished=[home],
        hands=[["R5"], ["B5"]],
        owners=own,
        accounts=[-5, -6],
        turn=1,
        bets=[[racing[0], racing[1]]] * 2,
    )
    return game, absent, home


def _may(rng: Random) -> Task:
    game, absent, home = _race_to_bet(rng)
    allowed = {action.colours[0] for action in game.legal(0) if hasattr(action, "colours")}
    solution = chosen(allowed)
    own = {colour for colour, seat in game.owners.items() if seat == 0}
    form = Choose(COLOURS, several=True)

    def kind(answer: frozenset[int]) -> str:
        cars = {COLOURS[at] for at in answer}
        if absent in cars:
            return "not-there"
        if own - cars:
            return "own-left-out"
        return "own-only" if allowed - cars - {home} else "home-left-out"

    def check(answer: frozenset[int]) -> Finding:
        if answer == solution:
            return RIGHT
        return MAY.found(kind(answer), given=form.said(answer), absent=absent, seat=0)

    return Task(
        Text(
            "All bet now. {home} is home already; nobody bid for {absent} in the auction, twice. "
            "{seat!n} owns {own}. "
            "On which cars may {seat!n} bet? Choose all of them.",
            "今、全員がビットします。{home}はもうゴールしています。{absent}には、"
            "競りで2回とも誰も入札しませんでした。"
            "{seat!n}の車は{own}です。{seat!n}がビットしてよい車をすべて選んでください。",
        ).filled(home=home, absent=absent, seat=0, own=[worded(car) for car in COLOURS if car in own]),
        form,
        check,
        (
            Text("It does not matter whose the car is. (B2)", "誰の車かは関係ありません。（B2）"),
            Text("It must have started the race. (B2)", "出走した車でなければなりません。（B2）"),
        ),
        solution,
        Text(
            "Any car that started, owned or not, home or not (B2). {absent} did not start (A7).",
            "出走した車なら、誰の車でも、ゴールした後でもかまいません（B2）。"
            "{absent}は出走していません（A7）。",
        ).filled(absent=absent),
        (
            (chosen(allowed | {absent}), "not-there"),
            (chosen(allowed - {home}), "home-left-out"),
            (chosen(own), "own-only"),
            (chosen(allowed - own), "own-left-out"),
        ),
        game,
    )


EXERCISES = (
    DUE,
    TWO,
    Exercise("07.pays", ("B4",), _pays, PAYS),
    Exercise("07.may", ("B2",), _may, MAY),
    WORTH,
    BETTER,
)
