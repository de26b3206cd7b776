"""Special spaces: a crossing (T1), danger spaces (T2), ramps (T3), animals (T4)."""

from functools import cache
from itertools import pairwise
from random import Random

from downforce.rules.actions import Drive
from downforce.rules.cards import Colour
from downforce.rules.game import Game
from downforce.rules.movement import reach, routes
from downforce.rules.track import Track, load_track

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Number, Spaces
from ..text import Text
from .dealing import COLOURS, first_way


def _standing(track: Track, cars: dict[Colour, str], hand: str = "W5", **more: object) -> Game:
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
    game = _standing(track, {car: start, other: here})
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
                "{given}：{some}へは、ちょうどこの数では行けません。（M1、M4）",
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
    game = _standing(track, {car: start} | dict(zip(others, taken, strict=False)))
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


# T3: ramps.

JUMP = Kinds(
    {
        "too-low": Kind(
            Text(
                "{given}: with {some} the ramp is closed. Its number is {ramp}, and the printed number "
                "counts. (T3)",
                "{given}：{some}ではジャンプ台を使えません。ジャンプ台の数字は{ramp}で、"
                "書かれた数字で決まります。（T3）",
            ),
            Text("a number below the ramp's", "ジャンプ台より小さい数字"),
        ),
        "left-out": Kind(
            Text(
                "{given}, and no other? Any printed number of {ramp} or more will do, however many spaces "
                "are left "
                "when the car comes there. (T3)",
                "{given}だけでしょうか。着いたとき残りが何マスでも、"
                "書かれた数字が{ramp}以上ならかまいません。（T3）",
            ),
            Text("a number that is high enough is left out", "使える数字を落とした"),
        ),
    }
)
PRINTED = (1, 2, 3, 4, 5, 6, 8)
# Words, for a number given in a cell means the place of an option.
LINES = tuple(Text("an {n}" if n == 8 else "a {n}", "{n}").filled(n=n) for n in PRINTED)


def _ramp(rng: Random) -> Task:
    track = load_track("quarry")
    (take, land), ramp = rng.choice(sorted(track.ramps.items()))
    start = rng.choice([take, *sorted(track.graph.predecessors(take))])
    car = rng.choice(COLOURS)
    game = _standing(track, {car: start})
    can = frozenset(
        at for at, n in enumerate(PRINTED)
        if any((take, land) in pairwise((start, *way)) for way in routes(track, start, n, [], number=n))
    )  # fmt: skip
    form = Choose(LINES, several=True)

    def kind(answer: frozenset[int]) -> str:
        return "too-low" if answer - can else "left-out"

    def check(answer: frozenset[int]) -> Finding:
        if answer == can:
            return RIGHT
        some = [PRINTED[at] for at in sorted(answer - can)]
        return JUMP.found(kind(answer), given=form.said(answer), some=some, ramp=ramp)

    known = [can | {min(can) - 1}, can - {min(can)}, frozenset(range(len(PRINTED)))]
    return Task(
        Text(
            "{car} stands on {start}, and a ramp of {ramp} leads from {take} to {land}. The road is free. "
            "With which "
            "printed numbers can {car} take the ramp?",
            "{car}は{start}にいます。{take}から{land}へ、数字{ramp}のジャンプ台があります。前は空いています。"
            "カードに書かれた数字がいくつなら、ジャンプ台を使えますか。",
        ).filled(car=car, start=start, ramp=ramp, take=take, land=land),
        form,
        check,
        (
            Text(
                "Compare the card line with the ramp.", "カードの行の数字とジャンプ台の数字を比べましょう。"
            ),
            Text(
                "At least the ramp's number, as printed on the card line. (T3)",
                "カードの行に書かれた数字が、ジャンプ台の数字以上なら使えます。（T3）",
            ),
        ),
        can,
        Text(
            "The printed number must be at least that of the ramp: {can}. (T3)",
            "書かれた数字がジャンプ台の数字以上のとき、つまり{can}です。（T3）",
        ).filled(can=[PRINTED[at] for at in sorted(can)]),
        tuple((each, kind(each)) for each in known if each and each != can),
        game,
    )


# T4: animals.

COW = Kinds(
    {
        "stays": Kind(
            Text(
                "{given}: there {animal} lies now. A car has passed its head line, so it gets up. (T4)",
                "{given}：{animal}が今いる所です。頭のラインを車が通り過ぎたので、{animal}は移ります。（T4）",
            ),
            Text("the animal is left where it lies", "動物が動かないと考えた"),
        ),
        "taken": Kind(
            Text(
                "{given}: on one of these a car stands, so {animal} goes on to a place that is free. (T4)",
                "{given}：この中に車のいるマスがあります。{animal}は、空いている場所まで進みます。（T4）",
            ),
            Text("a place where a car stands", "車がいる場所"),
        ),
        "other": Kind(
            Text(
                "{given} is not a place of {animal}, or not the next one that is free. (T4)",
                "{given}は、{animal}の場所ではないか、次に空いている場所ではありません。（T4）",
            ),
            Text("any other spaces", "そのほかのマス"),
        ),
    }
)


def _animal(rng: Random) -> Task:
    track = load_track("pasture")
    at, lies = rng.randrange(len(track.animals)), rng.randrange(3)
    animal = track.animals[at]
    lying = [lies if each == at else 0 for each in range(len(track.animals))]
    edge = rng.choice(sorted(animal.heads[lies]))
    car, other = rng.sample(COLOURS, 2)
    following = sorted(animal.places[(lies + 1) % len(animal.places)])
    cars = {car: edge[0]} | ({other: rng.choice(following)} if rng.random() < 0.5 else {})
    game = _standing(track, cars, hand=f"{car}5", animals=lying)
    played = first_way(game)
    ways = [a for a in played.legal(0) if isinstance(a, Drive) and edge in pairwise((edge[0], *a.route))]
    if len({played.play(way).animals for way in ways}) != 1:  # no way, or it depends on the way
        return _animal(rng)
    after = played.play(ways[0])
    right = frozenset(animal.places[after.animals[at]])

    def kind(answer: frozenset[str]) -> str:
        if answer == animal.places[lies]:
            return "stays"
        return "taken" if answer & set(after.cars.values()) else "other"

    def check(answer: frozenset[str]) -> Finding:
        if answer == right:
            return RIGHT
        return COW.found(kind(answer), given=sorted(answer), animal=animal)

    places = [frozenset(place) for place in animal.places]
    known = [*places, frozenset({edge[0]})]
    return Task(
        Text(
            "{car} drives 5 and passes the head line of {animal}. Click on all the spaces that {animal} "
            "lies on "
            "afterwards.",
            "{car}が5マス進み、{animal}の頭のラインを通り過ぎます。そのあと{animal}がいるマスを、"
            "すべてクリックして"
            "ください。",
        ).filled(car=car, animal=animal),
        Spaces(several=True),
        check,
        (
            Text(
                "An animal has its places; the board marks them.",
                "動物の場所は決まっていて、盤に印があります。",
            ),
            Text(
                "It moves to the next of them where no car stands and no other animal lies. (T4)",
                "車もほかの動物もいない、次の場所へ移ります。（T4）",
            ),
        ),
        right,
        Text(
            "The next of its places that is free: {right}. (T4)", "次に空いている場所は{right}です。（T4）"
        ).filled(right=sorted(right)),
        tuple((each, kind(each)) for each in dict.fromkeys(known) if each != right),
        game,
    )


CROSSING = Exercise("09.crossing", ("T1",), _crossing, CROSS)
DANGER = Exercise("09.danger", ("T2",), _danger, RISK)
RAMP = Exercise("09.ramp", ("T3",), _ramp, JUMP)
ANIMAL = Exercise("09.animal", ("T4",), _animal, COW)
