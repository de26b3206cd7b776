"""Ramps (T3) and animals (T4)."""

from itertools import pairwise
from random import Random
from typing import NamedTuple

from downforce.rules.actions import Drive
from downforce.rules.cards import Colour
from downforce.rules.game import Game
from downforce.rules.movement import routes
from downforce.rules.track import load_track

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Spaces
from ..text import Text
from .dealing import COLOURS, first_way
from .lesson09_tracks import standing

# T3: ramps.

JUMP = Kinds(
    {
        "too-low": Kind(
            Text(
                "{given}: among these is a number with which the ramp is closed. Compare each as printed "
                "with the ramp's. (T3)",
                "{given}：この中に、ジャンプ台を使えない数字があります。"
                "書かれた数字を、1つずつジャンプ台の数字と比べましょう。（T3）",
            ),
            Text("a number below the ramp's", "ジャンプ台より小さい数字"),
        ),
        "left-out": Kind(
            Text(
                "{given}, and no other? Any printed number not below the ramp's will do, however many "
                "spaces are left when the car comes there. (T3)",
                "{given}だけでしょうか。着いたとき残りが何マスでも、"
                "書かれた数字がジャンプ台の数字より小さくなければかまいません。（T3）",
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
    game = standing(track, {car: start})
    can = frozenset(
        at for at, n in enumerate(PRINTED)
        if any((take, land) in pairwise((start, *way)) for way in routes(track, start, n, [], number=n))
    )  # fmt: skip
    form = Choose(LINES, several=True)

    def kind(answer: frozenset[int]) -> str:
        return "too-low" if answer - can else "left-out"

    def check(answer: frozenset[int]) -> Finding:
        return RIGHT if answer == can else JUMP.found(kind(answer), given=form.said(answer))

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


class Herd(NamedTuple):
    """A car about to pass the head line of an animal, and the game after its drive."""

    game: Game
    after: Game
    at: int  # which of the track's animals
    lies: int  # at which of its places
    edge: tuple[str, str]
    car: Colour


def _herd(rng: Random) -> Herd:
    track = load_track("pasture")
    while True:
        at, lies = rng.randrange(len(track.animals)), rng.randrange(3)
        animal = track.animals[at]
        lying = [lies if each == at else 0 for each in range(len(track.animals))]
        edge = rng.choice(sorted(animal.heads[lies]))
        car, other = rng.sample(COLOURS, 2)
        following = sorted(animal.places[(lies + 1) % len(animal.places)])
        cars = {car: edge[0]} | ({other: rng.choice(following)} if rng.random() < 0.5 else {})
        game = standing(track, cars, hand=f"{car}5", animals=lying)
        played = first_way(game)
        ways = [a for a in played.legal(0) if isinstance(a, Drive) and edge in pairwise((edge[0], *a.route))]
        if len({played.play(way).animals for way in ways}) == 1:  # there is a way, and all do the same
            return Herd(game, played.play(ways[0]), at, lies, edge, car)


def _animal(rng: Random) -> Task:
    game, after, at, lies, edge, car = _herd(rng)
    animal = game.track.animals[at]
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


RAMP = Exercise("09.ramp", ("T3",), _ramp, JUMP)
ANIMAL = Exercise("09.animal", ("T4",), _animal, COW)
