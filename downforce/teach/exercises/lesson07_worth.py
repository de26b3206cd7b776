"""What a bet is worth, if one thinks that a car comes first so many times in twenty."""

from random import Random
from typing import NamedTuple

from downforce.rules.cards import Colour
from downforce.rules.scoring import BETS, PRIZES

from ..beliefs import RACES, total
from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Number
from ..text import Text, dollars
from .accounts import numbered
from .dealing import COLOURS


class Belief(NamedTuple):
    """How often of twenty times a car comes first, second and third."""

    car: Colour
    times: tuple[int, int, int]

    @property
    def said(self) -> Text:
        """The belief in words."""
        return Text(
            "{car}: first {a}, second {b}, third {c}, else {d}",
            "{car}は1着{a}回、2着{b}回、3着{c}回、ほか{d}回",
        ).filled(**dict(zip("abc", self.times, strict=True)), car=self.car, d=RACES - sum(self.times))


SUM = Kinds(
    {
        "only-first": Kind(
            Text(
                "{given} counts the first places alone. Second and third pay, too. (B4)",
                "{given}は1着の分だけです。2着と3着にも配当があります。（B4）",
            ),
            Text("only the first places are counted", "1着だけを数えた"),
        ),
        "other-bet": Kind(
            Text(
                "{given} is what another bet would pay. This is bet {line}. (B4)",
                "{given}は別のビットの額です。これはビット{line}です。（B4）",
            ),
            Text("the row of another bet", "別のビットの行を見た"),
        ),
        "prizes": Kind(
            Text(
                "{given} counts prizes (E3); they go to the owner. Bets have a table of their own. (B4)",
                "{given}は賞金で計算した額です（E3）。賞金は持ち主のもので、"
                "ビットには別の表があります。（B4）",
            ),
            Text("prizes instead of bets", "ビットではなく賞金で計算した"),
        ),
        "once": Kind(
            Text(
                "{given} is the pay of one first, one second and one third. Each counts as often as "
                "it happens. (B4)",
                "{given}は1着・2着・3着が1回ずつの額です。それぞれ起こる回数だけ数えます。（B4）",
            ),
            Text("each place counted once", "どの着順も1回だけ数えた"),
        ),
        "other": Kind(
            Text(
                "{given} does not come out. For each place: how often, times what bet {line} pays. (B4)",
                "{given}にはなりません。着順ごとに、回数×ビット{line}の額を計算してください。（B4）",
            ),
            Text("any other amount", "そのほかの額"),
        ),
    }
)


def _belief(rng: Random, car: Colour) -> Belief:
    first = rng.randint(2, 9)
    return Belief(car, (first, rng.randint(1, 6), rng.randint(1, 5)))


def _worth(rng: Random) -> Task:
    belief, number = _belief(rng, rng.choice(COLOURS)), rng.randrange(3)
    accepted = total(belief.times, number + 1)
    known = (
        ("only-first", belief.times[0] * BETS[number][0]),
        *(("other-bet", total(belief.times, other)) for other in (1, 2, 3)),
        ("prizes", sum(times * prize for times, prize in zip(belief.times, PRIZES, strict=False))),
        ("once", sum(BETS[number])),
    )
    check, wrong = numbered(SUM, accepted, known, line=number + 1)
    return Task(
        Text(
            "You think that in 20 such races it goes like this: {belief}. How much would bet {line} "
            "on {car} pay in "
            "all 20 together?",
            "このようなレースが20回あれば、{belief}だと思うとします。"
            "{car}へのビット{line}は、20回合わせて何ドルになりますか。",
        ).filled(belief=belief.said, line=number + 1, car=belief.car),
        Number(Text("$", "$"), 0, 300),
        check,
        (
            Text(
                "What does this bet pay for each place? (B4)",
                "このビットの配当は、どの着順ならいくらですか。（B4）",
            ),
            Text(
                "Times first, times second, times third: three products, and add them up. (B4)",
                "1着の回数、2着の回数、3着の回数に、それぞれの額を掛けて足します。（B4）",
            ),
        ),
        accepted,
        Text(
            "Bet {line} pays {row} (B4): {parts} = {amount:$}.",
            "ビット{line}は{row}なので（B4）、{parts} = {amount:$}です。",
        ).filled(
            line=number + 1,
            row=[f"${n}" for n in BETS[number]],
            parts=" + ".join(f"{n} × ${pay}" for n, pay in zip(belief.times, BETS[number], strict=True)),
            amount=accepted,
        ),
        wrong,
    )


WORTH = Exercise("07.worth", ("B4",), _worth, SUM)

# Which of two cars.

WHICH = Kinds(
    {
        "more-wins": Kind(
            Text(
                "{given} comes first more often. But second and third pay as well: count what comes "
                "of all three. (B4)",
                "{given}は1着が多いのですが、2着と3着にも配当があります。3つを合わせて計算してください。（B4）",
            ),
            Text("the car that comes first more often", "1着が多いほうの車"),
        ),
        "more-often-paid": Kind(
            Text(
                "{given} is among the first three more often. But a first place pays three times a "
                "third. (B4)",
                "{given}は3着までに入る回数が多いのですが、1着の額は3着の3倍です。（B4）",
            ),
            Text("the car that is among the first three more often", "3着までに入る回数が多いほうの車"),
        ),
        "less": Kind(
            Text(
                "{given} pays {amount} in 20 such races, and that is less than the other. (B4)",
                "{given}は、このようなレース20回で{amount}になり、もう1台より少なくなります。（B4）",
            ),
            Text("the car that pays less, in every way", "どう見ても少ないほうの車"),
        ),
    }
)


def _better(rng: Random) -> Task:
    number = rng.randrange(2)
    wanted = rng.choice(("more-wins", "more-often-paid", "less"))
    while True:
        pair = [_belief(rng, car) for car in rng.sample(COLOURS, 2)]
        worth = [total(belief.times, number + 1) for belief in pair]
        worse = worth.index(min(worth))
        if abs(worth[0] - worth[1]) >= 6 and _why(pair, worse) == wanted:
            break
    form = Choose([belief.car for belief in pair])
    solution = 1 - worse

    def check(answer: int) -> Finding:
        if answer == solution:
            return RIGHT
        return WHICH.found(wanted, given=form.said(answer), amount=dollars(worth[answer]))

    return Task(
        Text(
            "You think that in 20 such races it goes like this. {beliefs}. On which car is bet {line} "
            "worth more?",
            "このようなレースが20回あれば、こうなると思うとします。{beliefs}。"
            "ビット{line}は、どちらの車にするほうが得ですか。",
        ).filled(beliefs=_two_of(pair), line=number + 1),
        form,
        check,
        (
            Text(
                "Work out for each car what 20 such bets pay. (B4)",
                "車ごとに、20回分のビットの額を計算してください。（B4）",
            ),
            Text(
                "Bet {line} pays {row} for first, second and third. (B4)",
                "ビット{line}は1着・2着・3着に{row}です。（B4）",
            ).filled(line=number + 1, row=[f"${n}" for n in BETS[number]]),
        ),
        solution,
        Text("In 20 such races (B4): {each}.", "このようなレース20回で（B4）、{each}です。").filled(
            each=[
                Text("{car} {amount:$}", "{car}は{amount:$}").filled(car=belief.car, amount=amount)
                for belief, amount in zip(pair, worth, strict=True)
            ]
        ),
        ((worse, wanted),),
    )


def _why(pair: list[Belief], worse: int) -> str:
    """What speaks for the car that is worth less."""
    its, others = pair[worse].times, pair[1 - worse].times
    if its[0] > others[0]:
        return "more-wins"
    return "more-often-paid" if sum(its) > sum(others) else "less"


def _two_of(pair: list[Belief]) -> Text:
    return Text("{one}; {other}", "{one}。{other}").filled(one=pair[0].said, other=pair[1].said)


BETTER = Exercise("07.better", ("B4",), _better, WHICH)
