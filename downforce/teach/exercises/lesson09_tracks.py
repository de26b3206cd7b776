"""Special spaces: a crossing (T1), danger spaces (T2)."""

from functools import cache
from random import Random

from downforce.rules.cards import Colour
from downforce.rules.game import Game
from downforce.rules.movement import reach
from downforce.rules.track import Track, load_track

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Number, Spaces
from ..text import Text
from .dealing import COLOURS


def standing(track: Track, cars: dict[Colour, str], hand: str = "W5", **more: object) -> Game:
    """Some cars on a track; the others are home, and all bets are made."""
    home = [colour for colour in COLOURS if colour not in cars]
    first = next(iter(cars))
    return Game.at(
        track=track,
        cars=cars,
        finished=home,
        hands=[[hand], ["W5"]],
        owners={colour: 0 if colour is first else 1 for colour in COLOURS},
        turn=0,
        bets=[[first, first]] * len(track.lines) if home else [],
        **more,
    )


# T1: a crossing.

CROSS = Kinds(
    {
        "through": Kind(
            Text(
                "{given} would take it across the crossing, and there stands {other}. (T1, M2)",
                "{given}マス進むには、交差点を通ることになります。そこには{other}がいます。（T1、M2）",
            ),
            Text("the crossing is driven through", "交差点を通り抜けた"),
        ),
        "onto": Kind(
            Text(
                "With {given} it would stand on the crossing itself, and a space holds one car. (T1, M2)",
                "{given}マス進むと、交差点のマスに入ります。1つのマスに入れる車は1台です。（T1、M2）",
            ),
            Text("the crossing is entered", "交差点に入った"),
        ),
        "fewer": Kind(
            Text(
                "After {given} a free step still lies ahead, and nobody may stop a car earlier. (M4)",
                "{given}マス進んだところでは、まだ前に空きがあります。それより前に止めることはできません。"
                "（M4）",
            ),
            Text("it stops before it has to", "止まらなくてよい所で止めた"),
        ),
    }
)


def _crossing(rng: Random) -> Task:
    track = load_track("junction")
    shared = next(iter(each for each in track.sharing.values() if len(each) > 1))
    last, first = sorted(shared, key=lambda node: track.to_go[node])
    car, other = rng.sample(COLOURS, 2)
    here, there = (last, first) if rng.random() < 0.5 else (first, last)
    near = [node for node in track.graph if 2 <= track.to_go[node] - track.to_go[there] <= 4]
    start, n = rng.choice(near), rng.choice((5, 6))
    game = standing(track, {car: start, other: here})
    ends = reach(track, start, n, [here])
    right = max(len(each.route) for each in ends.values())

    def kind(answer: int) -> str:
        return "fewer" if answer < right else "onto" if answer == right + 1 else "through"

    def check(answer: int) -> Finding:
        return RIGHT if answer == right else CROSS.found(kind(answer), given=answer, other=other)

    wrong = {right - 1, right + 1, n} - {right, -1}
    return Task(
        Text(
            "{other} stands on the crossing, having come the other way. {car} comes along this way and has "
            "to "
            "drive {n}. How many spaces can it drive at most?",
            "{other}が、もう1本の道から来て交差点にいます。{car}はこちらの道を来て、{n}マス進みます。"
            "多くて何マス進めますか。",
        ).filled(other=other, car=car, n=n),
        Number(Text("spaces", "マス"), 0, 8),
        check,
        (
            Text("Find where the track crosses itself.", "コースが交わる所を探しましょう。"),
            Text(
                "The crossing is one space for both ways. (T1)",
                "交差点のマスは、どちらの道にも共通です。（T1）",
            ),
        ),
        right,
        Text(
            "{car} comes as far as the space before the crossing; {other} blocks both ways. (T1)",
            "{car}が進めるのは交差点の手前までです。{other}が両方の道をふさいでいます。（T1）",
        ).filled(car=car, other=other),
        tuple((each, kind(each)) for each in sorted(wrong)),
        game,
    )


# T2: danger spaces.

RISK = Kinds(
    {
        "danger": Kind(
            Text(
                "{given}: on the way to {some} a danger space would be entered though another step is "
                "free. (T2)",
                "{given}：{some}へ行くには、ほかに空いたマスがあるのに危険マスを通ることになります。（T2）",
            ),
            Text(
                "a danger space is used though another step is free", "ほかに空きがあるのに危険マスに入った"
            ),
        ),
        "too-far": Kind(
            Text(
                "{given}: {some} cannot be reached with exactly this number. (M1, M4)",
                "{given}：{some}へは、ちょうどこの数字では行けません。（M1、M4）",
            ),
            Text("a space that no way leads to", "行けないマス"),
        ),
        "some": Kind(
            Text(
                "{given}, and no other? Where every other step is taken, a danger space is the way. (T2)",
                "{given}だけでしょうか。ほかがすべてふさがっていれば、危険マスに進みます。（T2）",
            ),
            Text("an end is left out", "行き先を落とした"),
        ),
    }
)


def _danger(rng: Random) -> Task:
    track = load_track("canyon")
    plain = _harmless("canyon")
    before = [node for node in track.graph if set(track.graph.successors(node)) & track.dangers]
    car, *others = rng.sample(COLOURS, 3)
    while True:
        start, n = rng.choice(before), rng.choice((2, 3))
        ahead = sorted(set(track.graph.successors(start)) - track.dangers)
        taken = rng.sample(ahead, min(len(ahead), rng.choice((0, 1, 2))))
        ends, free = reach(track, start, n, taken), reach(plain, start, n, taken)
        if start not in track.dangers and set(ends) != set(free) and start not in ends and len(ends) < 6:
            break
    game = standing(track, {car: start} | dict(zip(others, taken, strict=False)))
    right = frozenset(ends)

    def kind(answer: frozenset[str]) -> str:
        more = answer - right
        return "some" if not more else "danger" if more <= set(free) else "too-far"

    def check(answer: frozenset[str]) -> Finding:
        if answer == right:
            return RIGHT
        return RISK.found(kind(answer), given=sorted(answer), some=sorted(answer - right))

    known = [frozenset(free) | right, right | {start}]
    known += [right - {min(right)}] if len(right) > 1 else []
    return Task(
        Text(
            "{car} stands on {start} and has to drive {n}. Danger spaces are hatched. Click on every space "
            "where it "
            "can end.",
            "{start}の{car}を{n}マス動かします。しま模様が危険マスです。止まれるマスをすべて選んでください。",
        ).filled(car=car, start=start, n=n),
        Spaces(several=True),
        check,
        (
            Text(
                "Step by step: which steps are free, danger left aside?",
                "1歩ずつ、危険マスのほかに空いたマスがあるか見ましょう。",
            ),
            Text(
                "Only if there is no other, a danger space may be entered. (T2)",
                "ほかに1つもないときだけ、危険マスに入れます。（T2）",
            ),
        ),
        right,
        Text(
            "Step by step, with danger spaces only where nothing else is free: {right}. (T2)",
            "1歩ずつ、ほかに空きがないときだけ危険マスを使うと、行き先は{right}です。（T2）",
        ).filled(right=sorted(right)),
        tuple((each, kind(each)) for each in known if each != right),
        game,
    )


@cache
def _harmless(name: str) -> Track:
    """The same track without danger."""
    data = load_track(name).to_dict()
    spaces = [{key: value for key, value in space.items() if key != "danger"} for space in data["spaces"]]
    return Track.from_dict({**data, "name": "harmless", "spaces": spaces})


CROSSING = Exercise("09.crossing", ("T1",), _crossing, CROSS)
DANGER = Exercise("09.danger", ("T2",), _danger, RISK)
