"""Powers about bets (W6, W10), and whose word a power is (W0)."""

from random import Random

from downforce.rules.game import Game
from downforce.rules.powers import POWERS
from downforce.rules.rulebook import rule
from downforce.rules.scoring import BETS

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Number
from ..text import Text, dollars
from .dealing import COLOURS, HARBOUR, listed

PAY = Kinds(
    {
        "plain": Kind(
            Text(
                "{given} is what the bet would pay without the power {power}. Read it again. ({rule})",
                "{given}は、パワー「{power}」がないときの配当です。パワーをもう一度読みましょう。（{rule}）",
            ),
            Text("what the bet pays without the power", "パワーがないときの配当"),
        ),
        "both": Kind(
            Text(
                "{given} adds up both cars that were marked. By the power {power} one of them pays. ({rule})",
                "{given}は、選んだ2台の配当の合計です。パワー「{power}」で受け取れるのは片方だけです。"
                "（{rule}）",
            ),
            Text("both of the marked cars are counted", "2台とも数えた"),
        ),
        "other": Kind(
            Text(
                "{given} is not it. See what bet {line} pays for each place (B4), then the power {power}. "
                "({rule})",
                "{given}ではありません。{line}回目のビットの着順ごとの配当（B4）と、パワー「{power}」"
                "を確かめましょう。（{rule}）",
            ),
            Text("some other amount", "そのほかの額"),
        ),
    }
)


def _pays(rng: Random) -> Task:
    name, line = rng.choice(("bold", "strategic")), rng.randrange(3)
    finish = rng.sample(COLOURS, 6)
    own = rng.choice(finish[:3] if name == "bold" else finish)
    marked = [own] if name == "bold" else rng.sample(finish[:4], 2)
    mine = "+".join(map(str, listed(marked)))
    other = "+".join(map(str, COLOURS[:2])) if name == "strategic" else str(finish[5])
    game = Game.at(
        track=HARBOUR,
        cars={},
        finished=finish,
        hands=[[], []],
        owners={colour: 0 if colour is own else 1 for colour in COLOURS},
        powers={own: name},
        bets=[[mine if at == line else other, finish[5]] for at in range(3)],
        turn=0,
    )
    items = [e for e in game.account(0) if e.key.startswith("account-bet") and e.values["line"] == line + 1]
    right, power = sum(event.values["amount"] for event in items), POWERS[name]
    plain = [BETS[line][finish.index(car)] if finish.index(car) < 3 else 0 for car in marked]

    def kind(answer: int) -> str:
        if name == "bold" and answer == plain[0]:
            return "plain"
        return "both" if len(plain) > 1 and answer == sum(plain) else "other"

    def check(answer: int) -> Finding:
        if answer == right:
            return RIGHT
        values = {"given": dollars(answer), "power": power, "rule": power.rule, "line": line + 1}
        return PAY.found(kind(answer), **values)

    places = [Text("{car} {n}", "{car}は{n}着").filled(car=car, n=finish.index(car) + 1) for car in marked]
    wrong = {sum(plain), 2 * sum(plain), right + 1, 0} - {right}
    return Task(
        (OWN if name == "bold" else TWO).filled(
            seat=0, power=power, line=line + 1, cars=marked, places=places, first=BETS[line][0],
            second=BETS[line][1], third=BETS[line][2],
        ),
        Number(Text("$", "$"), 0, 40),
        check,
        (
            Text('Read the power: df.rule("{rule}").', 'パワーを読みましょう：df.rule("{rule}")').filled(
                rule=power.rule
            ),
            Text(
                "First what each car would pay by its place (B4), then what the power makes of it. ({rule})",
                "まず着順ごとの配当を調べ（B4）、次にパワーでどう変わるかを考えましょう。（{rule}）",
            ).filled(rule=power.rule),
        ),
        right,
        Text(
            "By place alone: {plain}. With the power {power}: {right:$}. ({rule})",
            "着順だけなら{plain}、パワー「{power}」があるので{right:$}です。（{rule}）",
        ).filled(plain=[dollars(each) for each in plain], power=power, right=right, rule=power.rule),
        tuple((each, kind(each)) for each in sorted(wrong)),
        game,
    )  # fmt: skip


OWN = Text(
    "{seat!n} has the power {power}, and put bet {line} on the own car, {cars}. At the end: {places}. "
    "The bet would pay ${first}, "
    "${second} or ${third} for first, second or third. What does it pay?",
    "{seat!n}はパワー「{power}」を持ち、{line}回目のビットで自分の車の{cars}を選びました。結果：{places}。"
    "ふつうは1着${first}、"
    "2着${second}、3着${third}です。このビットはいくらになりますか。",
)
TWO = Text(
    "{seat!n} has the power {power}, and marked {cars} for bet {line}. At the end: {places}. A bet pays "
    "${first}, "
    "${second} or ${third} for first, second or third. What does it pay?",
    "{seat!n}はパワー「{power}」を持ち、{line}回目のビットで{cars}を選びました。結果：{places}。"
    "ふつうは1着${first}、"
    "2着${second}、3着${third}です。このビットはいくらになりますか。",
)


# Whose word it is.

WORD = Kinds(
    {
        "ours": Kind(
            Text(
                "{given}: among these is {one}. Public sources give its name alone, and the effect is our "
                "reading. (W0)",
                "{given}：この中の{one}は、公開された資料では名前しかわかりません。効果は独自の解釈です。（W0）",
            ),
            Text("a power whose effect is this project's reading", "効果が独自の解釈であるパワー"),
        ),
        "missed": Kind(
            Text(
                "{given}: there is one more of which the printed rules tell something. (W0)",
                "{given}：製品版ルールに効果が書かれているものが、ほかにもあります。（W0）",
            ),
            Text("a sourced power is left out", "製品版ルールにあるパワーを落とした"),
        ),
    }
)


def _sourced(name: str) -> bool:
    """Whether any sentence of a power comes from the printed rules."""
    return any(sentence.mark == "print" for sentence in rule(POWERS[name].rule).sentences)


def _whose(rng: Random) -> Task:
    known = [name for name in POWERS if _sourced(name)]
    ours = [name for name in POWERS if not _sourced(name)]
    names = rng.sample(known, rng.choice((1, 2))) + rng.sample(ours, 3)
    names = rng.sample(names, len(names))
    right = frozenset(at for at, name in enumerate(names) if _sourced(name))
    options = [POWERS[name] for name in names]
    form = Choose([Text("{p}", "{p}").filled(p=power) for power in options], several=True)

    def check(answer: frozenset[int]) -> Finding:
        if answer == right:
            return RIGHT
        if extra := answer - right:  # one as an example: all of them would leave the answer
            return WORD.found("ours", given=form.said(answer), one=options[min(extra)])
        return WORD.found("missed", given=form.said(answer))

    more = right | {next(at for at in range(len(names)) if at not in right)}
    wrong = [(frozenset(more), "ours"), (frozenset(range(len(names))), "ours")]
    if len(right) > 1:
        wrong.append((frozenset({min(right)}), "missed"))
    return Task(
        Text(
            "Of which of these powers do the printed rules tell the effect, at least in part? Look the "
            "powers up "
            "with df.rule.",
            "効果の少なくとも一部が製品版ルールに書かれているパワーはどれですか。"
            "df.rule で調べてみましょう。",
        ),
        form,
        check,
        (
            Text(
                "Each sentence of a rule closes with where it comes from.",
                "規則のどの文の終わりにも、出どころが書いてあります。",
            ),
            Text("The rules of these powers are {rules}.", "これらのパワーの規則は{rules}です。").filled(
                rules=[power.rule for power in options]
            ),
        ),
        right,
        Text(
            "Sentences marked as printed rules stand with {powers}; all others are our reading of a name. "
            "(W0)",
            "「製品版ルール」の印がある文は{powers}だけです。ほかは名前からの独自の解釈です。（W0）",
        ).filled(powers=[options[at] for at in sorted(right)]),
        tuple(wrong),
        None,
    )


PAYS = Exercise("09.bet-pays", ("W6", "W10"), _pays, PAY)
WHOSE_WORD = Exercise("09.whose-word", ("W0",), _whose, WORD)
