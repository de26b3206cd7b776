"""Mistakes that several lessons meet: the same mistake has the same id and feedback, whatever is asked.

By these ids warm-ups see that a mistake comes again, in another lesson's question as well.
"""

from collections.abc import Callable, Collection
from typing import NamedTuple

from downforce.rules.cards import Colour, SpeedCard

from ..exercise import RIGHT, Finding, Kind, Kinds
from ..forms import Choose
from ..text import Text
from .dealing import COLOURS, chosen, listed

# Whom a wild line may take (R5).

WILD = Kinds(
    {
        "on-card": Kind(
            Text(
                "{given}: among these is a colour that the card shows. A wild line moves another one. (R5)",
                "{given}：この中に、カードにある色があります。ワイルドの行で動かすのは、カードにない色です。（R5）",
            ),
            Text("a colour the card shows", "カードにある色を選んだ"),
        ),
        "home": Kind(
            Text(
                "{given}: {home} has finished, and the car must still be racing. (R5)",
                "{given}：{home}はもうゴールしています。指定できるのはレース中の車です。（R5）",
            ),
            Text("a car that has finished", "ゴールした車を選んだ"),
        ),
        "wild-left-out": Kind(
            Text(
                "{given} and no other? Any car still racing and not on the card can be named, whoever owns "
                "it, blocked or not. (R5)",
                "{given}だけでしょうか。レース中でカードにない色なら、誰の車でも、前がふさがっていても指定できます。（R5）",
            ),
            Text("a car that can be named is left out", "指定できる車を落とした"),
        ),
    }
)


class Naming(NamedTuple):
    """Which cars can be named: the part of a task that is the same in every lesson."""

    form: Choose
    check: Callable[[frozenset[int]], Finding]
    solution: frozenset[int]
    wrong: tuple[tuple[frozenset[int], str], ...]


def naming(
    could: Collection[Colour], card: SpeedCard, home: Colour, *, missed: Colour | None = None
) -> Naming:
    """How the cars for a wild line are asked for.

    Parameters
    ----------
    could : collection of Colour
        The cars that the engine lets be named.
    card : SpeedCard
        One that shows a colour.
    home : Colour
        A car that has finished.
    missed : Colour, optional
        The car that is likely to be forgotten; without it any.

    Examples
    --------
    >>> asked = naming([Colour.BLUE, Colour.GREEN], SpeedCard.parse("R6 W2"), Colour.YELLOW)
    >>> [asked.check(answer).kind == kind for answer, kind in asked.wrong]
    [True, True, True]
    """
    form, solution = Choose(COLOURS, several=True), chosen(could)

    def check(answer: frozenset[int]) -> Finding:
        if answer == solution:
            return RIGHT
        named = {COLOURS[at] for at in answer}
        kind = "on-card" if named & {*card.numbers} else "home" if home in named else "wild-left-out"
        return WILD.found(kind, given=form.said(answer), home=home)

    wrong = (
        (solution | chosen([*card.numbers][:1]), "on-card"),
        (solution | chosen([home]), "home"),
        (solution - chosen([missed or listed(could)[-1]]), "wild-left-out"),
    )
    return Naming(form, check, solution, tuple(each for each in wrong if each[0]))


# Which lines are skipped (R6).

SKIPPED = {
    "home-moves": Kind(
        Text(
            "{given}: {home} is among the cars that have finished. What becomes of its line? (R6)",
            "{given}：{home}はもうゴールしています。その行はどうなるでしょうか。（R6）",
        ),
        Text("the line of a car that has finished is taken to move it", "ゴールした車の行を飛ばさなかった"),
    ),
    "blocked-moves": Kind(
        Text(
            "{given}, and no other? When the turn of its line comes, a car needs a free step ahead, and one "
            "has none. (R6, M2)",
            "{given}だけでしょうか。行の番が来たとき、前に空きがない車がいます。（R6、M2）",
        ),
        Text(
            "the line of a car without a free step is taken to move it",
            "前に空きのない車の行を飛ばさなかった",
        ),
    ),
    "can-move": Kind(
        Text(
            "{given}: a car still racing with a free step ahead must move, and its line is not skipped. (R6)",
            "{given}：レース中で前に空きのある車は必ず進み、その行は飛ばしません。（R6）",
        ),
        Text("the line of a car that can move", "動ける車の行を選んだ"),
    ),
}

# Who bets (B1, B2).

BETS = {
    "only-owner": Kind(
        Text(
            "“{given}”? To bet on a car one need not own any that is there. (B2)",
            "「{given}」ですか。ビットするのに、その車を持っている必要はありません。（B2）",
        ),
        Text("only the owner of the car", "車の持ち主だけ"),
    ),
    "no-bets": Kind(
        Text(
            "“{given}”? {car} is the first to cross a betting line, and each line brings bets once. (B1)",
            "「{given}」ですか。{car}は、まだどの車も越えていないチェックポイントを越えます。"
            "ビットは1本につき1回です。（B1）",
        ),
        Text("nobody bets", "誰もビットしない"),
    ),
}
