"""Lesson 05: what is lost, how many ways there are, which line is skipped."""

from random import Random

from downforce.rules.cards import Colour, SpeedCard, load_deck
from downforce.rules.game import Game
from downforce.rules.movement import can_step
from downforce.rules.track import load_track

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Number
from ..text import Text
from .accounts import numbered
from .dealing import COLOURS, HARBOUR
from .lesson05_road import Scene, dealt, position
from .mistakes import SKIPPED

_OTHER = Text("any other number", "そのほかの数")

# How many spaces are lost.

_LOST = Kinds(
    {
        "nothing": Kind(
            Text(
                "{given}? The way ahead is not long enough for all {number}: somewhere every step ahead "
                "is taken. "
                "(M4)",
                "{given}ですか。{number}マス全部は進めません。どこかで、"
                "前のマスがすべてふさがっています。（M4）",
            ),
            Text("nothing is lost", "何も失わないと考えた"),
        ),
        "driven": Kind(
            Text(
                "{given:space is|spaces are} what the car can drive. What is lost is the rest of its "
                "{number}. (M4)",
                "{given}は進めるマスの数です。失うのは、{number}の残りです。（M4）",
            ),
            Text("the spaces driven, not those lost", "失うマスでなく、進むマスの数を答えた"),
        ),
        "everything": Kind(
            Text(
                "{given}? Not all are lost: the car drives as far as a free step lies ahead. (M4)",
                "{given}ですか。全部は失いません。前に空きがあるかぎり進みます。（M4）",
            ),
            Text("the whole number is lost", "全部失うと考えた"),
        ),
        "other": Kind(
            Text(
                "Not {given}. Count the steps to the last free space, and take them from {number}. (M4)",
                "{given}ではありません。最後の空いたマスまでの歩数を数え、{number}から引きましょう。（M4）",
            ),
            _OTHER,
        ),
    }
)


def _all_lose_alike(scene: Scene) -> bool:
    lost = {reach.lost for reach in scene.ends.values()}
    return len(lost) == 1 and 0 < min(lost) < scene.number and 2 * min(lost) != scene.number


def _lost(rng: Random) -> Task:
    scene = dealt(rng, _all_lose_alike, number=(4, 8), others=5)
    lost, number = next(iter(scene.ends.values())).lost, scene.number
    known = (("nothing", 0), ("driven", number - lost), ("everything", number))
    check, wrong = numbered(_LOST, lost, known, said=int, number=number)
    return Task(
        Text(
            "{car} drives {number}. Whichever way it takes, how many spaces are lost?",
            "{car}が{number}マス進みます。どの道を通っても、失うのは何マスですか。",
        ).filled(car=scene.colour, number=number),
        Number(Text("spaces", "マス"), 0, 12),
        check,
        (
            Text("How far does the free road lead?", "空いたマスはどこまで続いていますか。"),
            Text(
                "Take the steps that can be driven from the number on the card. (M4)",
                "カードの数字から、進める歩数を引きましょう。（M4）",
            ),
        ),
        lost,
        Text(
            "After {n:step|steps} no free step lies ahead: the rest of {number} is lost. (M4)",
            "{n}マス進むと前に空きがありません。{number}の残りは失われます。（M4）",
        ).filled(n=number - lost, number=number),
        wrong,
        scene.game,
    )


LOST = Exercise("05.lost", ("M2", "M4"), _lost, _LOST)


# In how many ways.

_WAYS = Kinds(
    {
        "ends": Kind(
            Text(
                "{given} is the number of ends. Several ways can lead to one end. (M1)",
                "{given}は行き先の数です。1つの行き先に、何通りかの道があることがあります。（M1）",
            ),
            Text("the ends were counted, not the ways", "道でなく行き先を数えた"),
        ),
        "through": Kind(
            Text(
                "{given} would be right on an empty road. No car drives through another. (M2)",
                "{given}は、ほかに車がいないときの数です。ほかの車は通り抜けられません。（M2）",
            ),
            Text("as if no other car were there", "ほかの車がいないものとして数えた"),
        ),
        "other": Kind(
            Text(
                "Not {given}. Note for each space how many ways lead there, one step after the other. (M1)",
                "{given}ではありません。1マス進むごとに、それぞれのマスへの道の数を書きとめましょう。（M1）",
            ),
            _OTHER,
        ),
    }
)


def _number_of_ways(scene: Scene) -> int:
    return sum(found.routes for found in scene.ends.values())


def _is_countable(scene: Scene) -> bool:
    ways, empty = _number_of_ways(scene), sum(found.routes for found in scene.empty.values())
    return 3 <= ways <= 8 and len(scene.ends) > 1 and len({ways, empty, len(scene.ends)}) == 3


def _ways(rng: Random) -> Task:
    scene = dealt(rng, _is_countable, number=(2, 4))
    ways, empty = _number_of_ways(scene), sum(found.routes for found in scene.empty.values())
    check, wrong = numbered(_WAYS, ways, (("ends", len(scene.ends)), ("through", empty)), said=int)
    return Task(
        Text(
            "{car} drives {number}. How many ways can it take, to all its ends together?",
            "{car}が{number}マス進みます。すべての行き先を合わせて、道は何通りありますか。",
        ).filled(car=scene.colour, number=scene.number),
        Number(Text("ways", "通り"), 1, 200),
        check,
        (
            Text(
                "Two ways are different if they use different spaces, even for one step.",
                "1マスでも違うマスを通れば、別の道です。",
            ),
            Text(
                "The ways to a space are those to all free spaces just behind it, added up. (M1)",
                "あるマスへの道の数は、すぐ後ろの空いたマスへの道の数の合計です。（M1）",
            ),
        ),
        ways,
        Text(
            "{n:end|ends}, and ways to each: {each}. That makes {ways}. (M1, M2)",
            "行き先は{n}か所で、道はそれぞれ {each} 通り。合わせて{ways}通りです。（M1、M2）",
        ).filled(n=len(scene.ends), each=[str(found.routes) for found in scene.ends.values()], ways=ways),
        wrong,
        scene.game,
    )


WAYS = Exercise("05.ways", ("M1", "M2", "M3"), _ways, _WAYS, quick=False)


# Which line is skipped.

_SKIPPED = Kinds(
    {
        "can-slip": Kind(
            Text(
                "{given}: that car has another one ahead, but a free step diagonally, too. One free step "
                "is enough. (M3)",
                "{given}：前に車がいますが、斜め前は空いています。1つでも空いていれば進めます。（M3）",
            ),
            Text("a car that can slip past the one ahead", "斜めに抜けられる車を選んだ"),
        ),
        "can-move": SKIPPED["can-move"],
    }
)
# Enough lines and none wild; no line is called R6 as the rule is that a hint names.
_CARDS = [
    card
    for card in load_deck()
    if len(card.lines) >= 4 and not card.wilds and card.numbers.get(Colour.RED) != 6
]


def _boxed(rng: Random) -> tuple[Game, SpeedCard, int]:
    """Six cars in a bunch, and a card of which just one line has a car that cannot move."""
    track = load_track(HARBOUR)
    while True:
        first = rng.choice([space for space in track.graph if track.to_go[space] > 8])
        bunch = [
            space
            for space in track.graph
            if 0 <= track.to_go[first] - track.to_go[space] <= 3 and space != "finish"
        ]
        if len(bunch) < len(COLOURS):
            continue
        cars = dict(zip(COLOURS, rng.sample(bunch, len(COLOURS)), strict=True))
        card = rng.choice(_CARDS)
        game = position(track, cars)
        stuck = [at for at in range(len(card.lines)) if not can_step(game, _of(card, at))]
        if len(stuck) == 1:
            return game, card, stuck[0]


def _of(card: SpeedCard, at: int) -> Colour:
    colour = card.lines[at].colour
    assert colour
    return colour


def _skipped(rng: Random) -> Task:
    game, card, stuck = _boxed(rng)
    track, taken = game.track, set(game.cars.values())

    def kind(at: int) -> str:
        return "can-move" if taken.isdisjoint(track.ahead[game.cars[_of(card, at)]]) else "can-slip"

    def check(answer: int) -> Finding:
        return RIGHT if answer == stuck else _SKIPPED.found(kind(answer), given=card.lines[answer])

    options = tuple(Text("{line}", "{line}").filled(line=str(line)) for line in card.lines)
    return Task(
        Text(
            "Look at each line of {card} as the cars stand now. Which one would be skipped?",
            "今の車の位置で、カード「{card}」の各行を見てください。飛ばされるのはどの行ですか。",
        ).filled(card=card),
        Choose(options),
        check,
        (
            Text(
                "Who has no free step ahead, straight or diagonal?",
                "まっすぐ前も斜め前もふさがっているのは、どの車ですか。",
            ),
            Text('Read R6: df.rule("R6").', 'R6 を読んでみましょう：df.rule("R6")'),
        ),
        stuck,
        Text(
            "Every step ahead of {car} is taken, so its line is skipped. (R6)",
            "{car}の前のマスはすべてふさがっているので、その行は飛ばされます。（R6）",
        ).filled(car=_of(card, stuck)),
        tuple((at, kind(at)) for at in range(len(card.lines)) if at != stuck),
        game,
    )


SKIPPING = Exercise("05.skipped", ("R6", "M1", "M3"), _skipped, _SKIPPED)
