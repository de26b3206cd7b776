"""Questions about what is settled before the race: the lots, and how many powers come up."""

from random import Random

from downforce.rules.game import Game
from downforce.rules.track import load_track

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Number
from ..text import Text, player
from .dealing import COLOURS, HARBOUR

# What needs a lot has one from set-up on.

LOT = Kinds(
    {
        "next-on-grid": Kind(
            Text(
                "{given} owns the car on space 2. Without an owner of the car on pole, no other place on the "
                "grid counts, but the lot. (R1, S6)",
                "{given}は2番のマスの車の持ち主です。ポールポジションの車に持ち主がいないとき、決めるのは"
                "ほかのマスではなく、くじです。（R1、S6）",
            ),
            Text("the owner of the car on space 2", "2番のマスの車の持ち主"),
        ),
        "first-seat": Kind(
            Text(
                "{given} sits first, but that counts for nothing here: where something has to be settled by "
                "lot, the lot was drawn at set-up. (S6)",
                "{given}は最初の席ですが、席順では決まりません。くじが必要なことは、準備のときに引いてあります。（S6）",
            ),
            Text("the first in seat order", "席順で最初の人"),
        ),
        "other": Kind(
            Text(
                "Nothing speaks for {given}: neither the grid nor the lot that was drawn at set-up. (R1, S6)",
                "{given}から始める理由はありません。スタートグリッドでも、準備のときのくじでも選ばれていません。"
                "（R1、S6）",
            ),
            Text("any other player", "そのほかの人"),
        ),
    }
)


def _lot(rng: Random) -> Task:
    gone, *others = rng.sample(COLOURS, 6)
    second, drawn, rest = rng.sample((1, 2, 3), 3)
    owners = dict(zip(others, (second, 0, drawn, rest, second), strict=True))
    game = Game.at(
        cars=dict(zip(others, load_track(HARBOUR).grid[1:], strict=True)),
        hands=[["W5"], ["R5"], ["B5"], ["G5"]],
        owners=owners,
        accounts=[-5, -6, -7, -8],
        first=drawn,
    )
    begins = game.to_act[0]
    kinds = {second: "next-on-grid", 0: "first-seat", rest: "other"}

    def check(answer: int) -> Finding:
        return RIGHT if answer == begins else LOT.found(kinds[answer], given=player(answer))

    return Task(
        Text(
            "{gone} stood on pole, was not sold and does not race. At set-up, a lot has been drawn for this "
            "case; it fell on {drawn!n}. {car} on space 2 belongs to {second!n}. Who begins?",
            "ポールポジションにいた{gone}の車は売れず、レースに出ません。準備のとき、この場合のためのくじを引き、"
            "{drawn!n}に当たりました。2番のマスの{car}は{second!n}の車です。誰から始めますか。",
        ).filled(gone=gone, drawn=drawn, car=others[0], second=second),
        Choose(tuple(map(player, range(4)))),
        check,
        (
            Text(
                "The owner of the car on pole would begin; and now? (R1)",
                "ふつうはポールポジションの車の持ち主から始めます。今はどうでしょう。（R1）",
            ),
            Text(
                "What may need a lot has been settled at set-up. (S6)",
                "くじで決めることは、準備のときに決まっています。（S6）",
            ),
        ),
        begins,
        Text(
            "If the car on pole does not race, the seat begins that was drawn by lot (R1); all lots are "
            "drawn at set-up (S6).",
            "ポールポジションの車がレースに出ないときは、くじで決まった人から始めます（R1）。くじはどれも準備のときに引きます（S6）。",
        ),
        tuple(kinds.items()),
        game,
    )


# With both sets, six of the twelve powers come up.

SETS: dict[str, Text] = {
    "base": Text("the six powers of the base game", "基本セットの6枚"),
    "circuit": Text("the six powers of the circuit set", "サーキットセットの6枚"),
    "both": Text("both sets of six powers each, shuffled together", "6枚ずつの2つのセットを混ぜた12枚"),
}

POWERS = Kinds(
    {
        "all-there-are": Kind(
            Text(
                "{given} would be all there are. One is turned up with each car, and there are six cars. "
                "(S5, A1)",
                "{given}枚では全部になってしまいます。パワーカードは車1台に1枚で、車は6台です。（S5、A1）",
            ),
            Text("all powers that there are", "あるだけ全部"),
        ),
        "one-a-player": Kind(
            Text(
                "{given} is one for each player. The powers go with the cars, and each car has one. (A1)",
                "{given}枚は1人に1枚の数です。パワーカードは車に付き、どの車にも1枚あります。（A1）",
            ),
            Text("one a player", "1人に1枚"),
        ),
        "other": Kind(
            Text(
                "{given} is not the number of cars, and with each car one power is turned up. (A1, S5)",
                "{given}枚は車の台数と違います。車1台につき、パワーカードを1枚めくります。（A1、S5）",
            ),
            Text("any other number", "そのほかの数"),
        ),
    }
)


def _powers(rng: Random) -> Task:
    players, sets = rng.randint(2, 5), rng.choice(list(SETS))
    accepted = len(Game.new(players=players, powers=sets, seed=rng.getrandbits(30)).setup.powers)

    def check(answer: int) -> Finding:
        if answer == accepted:
            return RIGHT
        kinds = {players: "one-a-player", **({12: "all-there-are"} if sets == "both" else {})}
        return POWERS.found(kinds.get(answer, "other"), given=answer)

    return Task(
        Text(
            "{players} people play with {sets}. How many powers are turned up in the auctions?",
            "{players}人で、パワーカードは{sets}を使います。競りでめくられるパワーカードは何枚ですか。",
        ).filled(players=players, sets=SETS[sets]),
        Number(Text("powers", "枚"), 0, 24),
        check,
        (
            Text("What goes with each car that is sold?", "車を1台売るたびに、何が一緒に付くでしょう。"),
            Text(
                "One power is turned up with each car. (A1)",
                "車1台につき、パワーカードを1枚めくります。（A1）",
            ),
        ),
        accepted,
        Text(
            "One comes up with each of the six cars (A1). With both sets, six of the shuffled twelve do; the "
            "rest are out of the game, unseen (S5).",
            "6台の車に1枚ずつです（A1）。2つのセットを使うときは、混ぜた12枚のうち6枚で、残りは見ないまま除きます（S5）。",
        ),
        ((12, "all-there-are" if sets == "both" else "other"), (players, "one-a-player")),
    )


WHO_BEGINS = Exercise("00.by-lot", ("S6",), _lot, LOT)
HOW_MANY_POWERS = Exercise("00.powers", ("S5",), _powers, POWERS)
