"""Powers that change where a car ends: W2, W9."""

from random import Random

from downforce.rules.actions import Skip
from downforce.rules.cards import load_deck
from downforce.rules.game import Game
from downforce.rules.movement import reach
from downforce.rules.powers import POWERS

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Spaces
from ..text import Text
from .dealing import COLOURS, HARBOUR, colours_of
from .lesson01_lines import BEHIND, NARROW

# W2: stopping early.

SHORT = Kinds(
    {
        "whole": Kind(
            Text(
                "{given}: that is where it ends with its whole number. By the power {power} it may stop "
                "before. (W2)",
                "{given}：それは数字の分をすべて進んだときの行き先です。パワー「{power}」があるので、"
                "途中でも止まれます。（W2）",
            ),
            Text("only the ends of the whole number", "数字の分をすべて進んだ行き先だけ"),
        ),
        "not-at-once": Kind(
            Text(
                "{given}: it may also stop at once, and then stays where it stands. (W2)",
                "{given}：すぐに止まって、今いるマスに残ることもできます。（W2）",
            ),
            Text("its own space is forgotten", "今いるマスを落とした"),
        ),
        "too-far": Kind(
            Text(
                "{given}: to some of these {n:space|spaces} would not be enough, or no step leads there. "
                "(W2, M1)",
                "{given}：この中に、{n}マスでは着かないか、1歩ずつでは行けないマスがあります。（W2、M1）",
            ),
            Text("a space that it cannot come to", "行けないマスを選んだ"),
        ),
        "some": Kind(
            Text(
                "{given}, and no other? After any number of spaces it may stop, on whatever way. (W2)",
                "{given}だけでしょうか。どの道でも、何マス進んだところでも止まれます。（W2）",
            ),
            Text("some of the spaces are missing", "止まれるマスが足りない"),
        ),
    }
)


def _stops(rng: Random) -> Task:
    own = rng.choice(COLOURS)
    card = next(c for c in load_deck() if c.numbers.get(own) == 2 and len(colours_of(c)) == len(c.lines))
    start = rng.choice(("a1.2", "a1.3", "a4.2", "a4.4", "a1.5"))
    others = dict(
        zip([c for c in COLOURS if c is not own], ("c1.1", "c2.2", "c3.1", "b1.1", "b2.1"), strict=True)
    )
    done = [line.colour for line in card.lines].index(own)
    rest = {c: at for c, at in others.items() if c is not own}
    game = Game.at(
        track=HARBOUR, cars={own: start} | rest, hands=[["W5"], ["W5"]], turn=0, card=card, done=done,
        owners={own: 0} | dict.fromkeys(rest, 1), powers={own: "unpredictable"},
    )  # fmt: skip
    may_stay = any(isinstance(action, Skip) for action in game.legal(0))
    right = frozenset(game.ends) | ({start} if may_stay else set())
    whole = frozenset(reach(game.track, start, 2, list(rest.values())))
    three = frozenset(reach(game.track, start, 3, list(rest.values())))

    def kind(answer: frozenset[str]) -> str:
        if answer - right:
            return "too-far"
        return "whole" if answer == whole else "not-at-once" if answer == right - {start} else "some"

    def check(answer: frozenset[str]) -> Finding:
        return RIGHT if answer == right else SHORT.found(kind(answer), given=sorted(answer), power=power, n=2)

    power = POWERS["unpredictable"]
    known = (whole, right - {start}, right | three, frozenset({min(whole)}))
    return Task(
        Text(
            "{seat!n} owns {own} and has the power {power}. The line in hand is {own} 2. Click on every "
            "space where "
            "{own} may stop.",
            "{seat!n}は{own}の持ち主で、パワー「{power}」を持っています。今は{own}の2の行です。"
            "{own}が止まれるマスを"
            "すべて選んでください。",
        ).filled(seat=0, own=own, power=power),
        Spaces(several=True),
        check,
        (
            Text(
                "How far can it go at most, and how far at least?",
                "いちばん遠くと、いちばん近くはどこでしょうか。",
            ),
            Text(
                "Any number of spaces up to 2: none is one of them. (W2)",
                "2マス以下なら何マスでもよく、0マスでもかまいません。（W2）",
            ),
        ),
        right,
        Text(
            "After 0, 1 or 2 spaces: {right}. (W2)",
            "0マス、1マス、2マスのどれでもよいので、{right}です。（W2）",
        ).filled(right=sorted(right)),
        tuple((each, kind(each)) for each in known if each != right),
        game,
    )


# W9: through another car.

TOUGH = Kinds(
    {
        "onto": Kind(
            Text(
                "{given}: on {other} stands a car. It may be driven through, but nobody stops there. (W9, "
                "M2)",
                "{given}：{other}には車がいます。通り抜けることはできますが、そこには止まれません。（W9、"
                "M2）",
            ),
            Text("the space of the other car", "ほかの車がいるマス"),
        ),
        "stays-only": Kind(
            Text(
                "{given}: without the power it could not move at all. Now it may drive through the car "
                "ahead. (W9)",
                "{given}：パワーがなければ動けませんが、前の車を通り抜けることができます。（W9）",
            ),
            Text("it is left where it is", "動かさなかった"),
        ),
        "must-go": Kind(
            Text(
                "{given}: no other step was free, so it may stay where it stands, too. (W9)",
                "{given}：ほかに空いたマスがないので、今いるマスに残ることもできます。（W9）",
            ),
            Text("its own space is forgotten", "今いるマスを落とした"),
        ),
        "elsewhere": Kind(
            Text(
                "{given}: driving through takes up a space of its number like any other step. Count again. "
                "(W9)",
                "{given}：通り抜けるマスも、1マスとして数えます。数え直してみましょう。（W9）",
            ),
            Text("spaces at another distance, or some missing", "数え方が違う"),
        ),
    }
)


def _through(rng: Random) -> Task:
    own, other, *rest = rng.sample(COLOURS, 6)
    start, block = NARROW
    card = rng.choice([each for each in load_deck() if each.numbers.get(own) in (3, 4)])
    place = [line.colour for line in card.lines].index(own)
    game = Game.at(
        track=HARBOUR,
        cars={own: start, other: block} | dict(zip(rest, BEHIND, strict=True)),
        hands=[["W5"], ["W5"]],
        owners={colour: 0 if colour is own else 1 for colour in COLOURS},
        powers={own: "tough"},
        turn=0,
        card=card,
        done=place,
        bets=[[own, own]],
    )
    stays = {start} if any(isinstance(action, Skip) for action in game.legal(0)) else set()
    right = frozenset(game.ends) | stays
    number = card.numbers[own]
    further = frozenset(reach(game.track, start, number + 1, []))

    def kind(answer: frozenset[str]) -> str:
        if block in answer:
            return "onto"
        if answer == {start}:
            return "stays-only"
        return "must-go" if answer == right - {start} else "elsewhere"

    def check(answer: frozenset[str]) -> Finding:
        return RIGHT if answer == right else TOUGH.found(kind(answer), given=sorted(answer), other=block)

    known = (right | {block}, frozenset({start}), right - {start}, further)
    return Task(
        Text(
            "{seat!n} owns {own} and has the power {power}; {other} stands right ahead. The line in hand is "
            "{own} {n}. Click on every space where {own} can be when the line is done.",
            "{seat!n}は{own}の持ち主で、パワー「{power}」を持っています。すぐ前に{other}がいます。"
            "今は{own}の{n}の行です。"
            "行が終わったときに{own}がいられるマスを、すべて選んでください。",
        ).filled(seat=0, own=own, power=POWERS["tough"], other=other, n=number),
        Spaces(several=True),
        check,
        (
            Text("Count the space that is driven through, too.", "通り抜けるマスも数えましょう。"),
            Text("It may, and need not. (W9)", "通り抜けてもよく、通り抜けなくてもかまいません。（W9）"),
        ),
        right,
        Text(
            "Through {other} with the first of {n:space|spaces} and on to the others; or it stays: "
            "{right}. (W9)",
            "{n}マスのうち1マス目で{other}を通り抜けるか、残るかです：{right}。（W9）",
        ).filled(other=other, n=number, right=sorted(right)),
        tuple((each, kind(each)) for each in known if each and each != right),
        game,
    )


STOPS = Exercise("09.stops", ("W2",), _stops, SHORT)
THROUGH = Exercise("09.through", ("W9",), _through, TOUGH)
