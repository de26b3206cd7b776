"""Lesson 05: which cars a wild line can take, the finish, and a line of Python."""

from collections.abc import Collection
from random import Random

from downforce.rules.actions import ChooseCar
from downforce.rules.cards import load_deck
from downforce.rules.game import Game
from downforce.rules.movement import reach
from downforce.rules.track import load_track

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Code
from ..text import Text
from .dealing import COLOURS, HARBOUR, is_spaces, listed
from .lesson05_road import dealt
from .mistakes import WILD, naming

# Which cars a wild line can take.


def _wild(rng: Random) -> Task:
    track = load_track(HARBOUR)
    card = rng.choice([each for each in load_deck() if each.wilds and len(each.lines) in (3, 4)])
    free = [colour for colour in COLOURS if colour not in card.numbers]
    home = [rng.choice(free)]
    racing = [colour for colour in COLOURS if colour not in home]
    spaces = rng.sample([space for space in track.graph if 12 < track.to_go[space] < 40], len(racing))
    place = next(at for at, line in enumerate(card.lines) if line.colour is None)
    game = Game.at(
        track=track,
        cars=dict(zip(racing, spaces, strict=True)),
        finished=home,
        owners={colour: at % 2 for at, colour in enumerate(COLOURS)},
        hands=[["W5"], ["W5"]],
        turn=0,
        card=card,
        done=place,
        bets=[[home[0]] * 2] * 3,
    )
    could = {action.colour for action in game.legal(0) if isinstance(action, ChooseCar)}
    form, check, solution, wrong = naming(could, card, home[0])
    return Task(
        Text(
            "{seat!n} has played {card} and comes to its wild line. {home} has finished. Which cars can "
            "be named?",
            "{seat!n}がカード「{card}」を出し、ワイルドの行に来ました。{home}はゴールしています。"
            "どの車を選べますか。",
        ).filled(seat=0, card=card, home=home),
        form,
        check,
        (
            Text("Which colours are not on the card?", "カードにないのはどの色ですか。"),
            Text("Whoever has finished is out of it. (R5)", "ゴールした車は選べません。（R5）"),
        ),
        solution,
        Text(
            "A wild line takes any car still racing whose colour is not on the card: {cars}. (R5)",
            "まだ走っていて、カードにない色の車です：{cars}。（R5）",
        ).filled(cars=listed(could)),
        wrong,
        game,
    )


TAKES = Exercise("05.wild", ("R5",), _wild, WILD)


# Over the finish.

_FINISH = Kinds(
    {
        "exact": Kind(
            Text(
                "“{given}”? The number need not fit: crossing the finish line is a step like any other. (M6)",
                "「{given}」ではありません。数がぴったりである必要はありません。"
                "ゴールラインを越えるのも、ほかと同じ1歩です。（M6）",
            ),
            Text("the number has to fit exactly", "数がぴったりでなければならないと考えた"),
        ),
        "lap": Kind(
            Text(
                "“{given}”? The race is one lap, and who crosses the line leaves the track at once. (M6)",
                "「{given}」ではありません。レースは1周だけで、ラインを越えた車はすぐにコースを離れます。"
                "（M6）",
            ),
            Text("the car drives on behind the line", "ラインの先へ進むと考えた"),
        ),
        "blocked": Kind(
            Text(
                "“{given}”? Cars that are home stand on no space: the finish is always free. (M6)",
                "「{given}」ではありません。ゴールした車はマスに残りません。ゴールはいつも空いています。"
                "（M6）",
            ),
            Text("the finish is taken", "ゴールがふさがっていると考えた"),
        ),
    }
)


def _finish(rng: Random) -> Task:
    track = load_track(HARBOUR)
    while True:
        start, number = rng.choice(list(track.graph)), rng.randint(5, 8)
        if [track.finish] == list(reach(track, start, number)) and 1 < track.to_go[start] < number - 1:
            break
    car, *others = rng.sample(COLOURS, 6)
    home = others[: rng.randint(1, 3)]
    game = Game.at(
        track=track,
        cars={car: start},
        finished=home,
        owners={colour: at % 2 for at, colour in enumerate((car, *home))},
        hands=[["W5"], ["W5"]],
        turn=0,
        bets=[[car, car]] * 3,
    )
    options = {
        "": Text(
            "It finishes and takes place {place}; the rest of the number is void",
            "ゴールして{place}着になり、残りの数字は無効になる",
        ).filled(place=len(home) + 1),
        "exact": Text(
            "It stops before the line: its number does not fit",
            "数がぴったりではないので、ラインの手前で止まる",
        ),
        "lap": Text(
            "It drives on behind the line until the number is used up",
            "数字の分をすべて、ラインの先へ進む",
        ),
        "blocked": Text(
            "It waits: a car that came home before it is in the way",
            "先にゴールした車がいるので、進めない",
        ),
    }
    kinds = rng.sample(list(options), len(options))

    def check(answer: int) -> Finding:
        kind = kinds[answer]
        return _FINISH.found(kind, given=options[kind]) if kind else RIGHT

    return Task(
        Text(
            "{car} drives {number}, and it is {n:space|spaces} to the finish. {home} came home before. "
            "What happens?",
            "{car}が{number}マス進みます。ゴールまでは残り{n}マスです。{home}はもうゴールしています。"
            "どうなりますか。",
        ).filled(car=car, number=number, n=track.to_go[start], home=home),
        Choose(tuple(options[kind] for kind in kinds)),
        check,
        (
            Text(
                "What does a car need for a step, and does the finish have it?",
                "1歩進むには何が必要ですか。ゴールは、それを満たしていますか。",
            ),
            Text('Read M6: df.rule("M6").', 'M6 を読んでみましょう：df.rule("M6")'),
        ),
        kinds.index(""),
        Text(
            "Crossing the line is a step, and always free. The car takes the next place, and the rest is "
            "void. (M6)",
            "ゴールラインを越えるのも1歩で、いつでも越えられます。車は次の着順になり、残りの数字は無効です。（M6）",
        ),
        tuple((at, kind) for at, kind in enumerate(kinds) if kind),
        game,
    )


FINISH = Exercise("05.finish", ("M6",), _finish, _FINISH)


# A line of Python.

_CODE = Kinds(
    {
        "empty-road": Kind(
            Text(
                "These are the ends on an empty road. Give reach the spaces of the other cars, too. (M2)",
                "それは、ほかに車がいないときの行き先です。ほかの車のマスも reach に渡しましょう。（M2）",
            ),
            Text("the other cars were left out", "ほかの車を渡さなかった"),
        ),
        "number": Kind(
            Text(
                "These are the ends for another number: {number} steps are asked for. (M4)",
                "歩数が違います。{number}マスの行き先を求めましょう。（M4）",
            ),
            Text("another number of steps", "歩数が違う"),
        ),
        "other": Kind(
            Text(
                "{given:space is|spaces are} in there, and these are not the ends. The keys of what "
                "reach gives are. (M4)",
                "入っているのは{given}マスで、行き先とは違います。行き先は、reach が返すもののキーです。"
                "（M4）",
            ),
            Text("anything else", "そのほか"),
        ),
    }
)


def _code(rng: Random) -> Task:
    scene = dealt(rng, lambda each: len(each.ends) > 2 and set(each.ends) != set(each.empty))
    track, start, number = scene.game.track, scene.start, scene.number
    others = [space for colour, space in scene.game.cars.items() if colour is not scene.colour]
    solution = sorted(scene.ends)

    near = [frozenset(reach(track, start, steps, others)) for steps in (number - 1, number + 1)]
    near_miss = [(sorted(ends), "number") for ends in near if ends not in ({*solution}, {*scene.empty})]

    def check(answer: Collection[str]) -> Finding:
        given = frozenset(map(str, answer))
        if given == set(solution):
            return RIGHT
        if given == set(scene.empty):
            return _CODE.found("empty-road")
        kind = "number" if given in near else "other"
        return _CODE.found(kind, given=len(given), number=number)

    stub = "\n".join(
        (
            f'track = df.load_track("{HARBOUR}")',
            f"others = {others!r}  # {scene.colour}: {start!r}",
            "ends = ...",
        )
    )
    return Task(
        Text(
            "{car} stands on {start} and drives {number}; the other cars are in others. Give ends the spaces "
            "where it can end: df.reach(track, start, steps, occupied) tells.",
            "{car}は {start} にいて、{number}マス進みます。ほかの車のマスは others に入っています。"
            "止まれるマスを ends に入れてください。"
            "df.reach(track, start, steps, occupied) でわかります。",
        ).filled(car=scene.colour, start=start, number=number),
        Code(stub, "ends", Text("a collection of spaces", "マスの集まり"), is_spaces),
        check,
        (
            Text(
                "df.reach gives a dictionary, and its keys are spaces.",
                "df.reach は辞書を返します。キーがマスです。",
            ),
            Text(
                "It takes the track, the start, the steps and the spaces that are taken, in this order.",
                "渡すのは順に、コース、今いるマス、歩数、ふさがっているマスです。",
            ),
        ),
        solution,
        Text(
            "ends = set(df.reach(track, {start}, {number}, others)): the spaces of the others are taken. "
            "(M2)",
            "ends = set(df.reach(track, {start}, {number}, others))。ほかの車のマスはふさがっています。"
            "（M2）",
        ).filled(start=repr(start), number=number),
        ((sorted(scene.empty), "empty-road"), *near_miss, ([start], "other")),
        scene.game,
    )


CODE = Exercise("05.code", ("M2", "M4"), _code, _CODE, quick=False)
