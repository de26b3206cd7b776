"""What a bet pays with odds betting."""

from random import Random

from downforce.rules.cards import Colour
from downforce.rules.game import Game
from downforce.rules.scoring import BETS, ODDS, bet_pays

from ..exercise import Exercise, Kind, Kinds, Task
from ..forms import Number
from ..text import Text
from .accounts import numbered

PAY = Kinds(
    {
        "fixed": Kind(
            Text(
                "{given} is what a bet pays without odds (B4). With odds betting it is the running "
                "place when "
                "the bet was made, times a factor. (O1)",
                "{given}はふつうのビットの額です（B4）。オッズ方式では、"
                "ビットしたときの途中順位に倍率を掛けます。（O1）",
            ),
            Text("paid by the usual table", "ふつうの表で払った"),
        ),
        "final-place": Kind(
            Text(
                "{given} takes the final place times the factor. What counts is the place when the "
                "bet was made: "
                "{standing}. (O1)",
                "{given}は着順に倍率を掛けた額です。掛けるのは、"
                "ビットしたときの途中順位の{standing}です。（O1）",
            ),
            Text("the final place is multiplied", "着順に倍率を掛けた"),
        ),
        "other-row": Kind(
            Text(
                "{given} takes the factors of another bet. This is bet {line}, and a final place of "
                "{place}. (O1)",
                "{given}は別のビットの倍率を使った額です。これはビット{line}で、最後は{place}着です。（O1）",
            ),
            Text("the factors of another bet", "別のビットの倍率を使った"),
        ),
        "other": Kind(
            Text(
                "{given} does not come out. Multiply the place when the bet was made, {standing}, by "
                "the factor. (O1)",
                "{given}にはなりません。ビットしたときの途中順位の{standing}に、倍率を掛けてください。（O1）",
            ),
            Text("any other amount", "そのほかの額"),
        ),
    }
)


def _pay(rng: Random) -> Task:
    number, place, standing, car = (
        rng.randrange(3),
        rng.randint(1, 3),
        rng.randint(2, 6),
        rng.choice([*Colour]),
    )
    setup = Game.new(players=2, seed=1, betting="odds").setup
    accepted = bet_pays(setup, number, standing, place)
    known = [
        ("fixed", BETS[number][place - 1]),
        ("final-place", place * ODDS[number][place - 1]),
        *(("other-row", standing * row[place - 1]) for row in ODDS),
    ]
    check, wrong = numbered(PAY, accepted, known, standing=standing, line=number + 1, place=place)
    factors = Text("bet {n}: ×{row}", "ビット{n}は×{row}")
    rows = [factors.filled(n=n, row="/".join(map(str, row))) for n, row in enumerate(ODDS, 1)]
    return Task(
        Text(
            "Odds betting. Bet {line} was on {car}, which was in place {standing} at that moment; it "
            "finishes in "
            "place {place}. What does the bet pay?",
            "オッズ方式です。ビット{line}をしたとき、{car}は{standing}位でした。"
            "最後は{place}着でゴールしました。"
            "このビットは何ドルになりますか。",
        ).filled(line=number + 1, car=car, standing=standing, place=place),
        Number(Text("$", "$"), 0, 40),
        check,
        (
            Text(
                "The further back the car was when one bet on it, the more it pays. (O1)",
                "ビットしたときに後ろにいた車ほど、多くもらえます。（O1）",
            ),
            Text(
                "The factors for a final first/second/third: {rows}. (O1)",
                "1着/2着/3着でゴールしたときの倍率：{rows}。（O1）",
            ).filled(rows=rows),
        ),
        accepted,
        Text(
            "Place {standing} when the bet was made, times {factor} for a final place of {place} "
            "(O1): {amount:$}.",
            "ビットしたときの途中順位{standing}に、最後が{place}着の倍率{factor}を掛けて（O1）{amount:$}です。",
        ).filled(standing=standing, factor=ODDS[number][place - 1], place=place, amount=accepted),
        wrong,
    )


ODDS_PAY = Exercise("08.odds", ("O1",), _pay, PAY, quick=False)
