"""Where can it go? Ends on the board; what is counted, and cards and code, lie beside it."""

from random import Random

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Spaces
from ..text import Text
from .dealing import listed
from .lesson05_counts import LOST, SKIPPING, WAYS
from .lesson05_more import CODE, FINISH, TAKES
from .lesson05_road import NO_END, Scene, dealt

# Every end of a line.

ENDS = Kinds(
    NO_END
    | {
        "missed": Kind(
            Text(
                "{given}: every one is an end, and there are others. Every space counts on "
                "which the number is used up, or where no free step lies ahead. (M4)",
                "{given}：どれも行き先ですが、ほかにもあります。数字の分を進み切るマスと、"
                "前に空きがなくなるマスを、"
                "すべて選びます。（M4）",
            ),
            Text("some ends are missing", "行き先の一部しか選んでいない"),
        )
    }
)
_STEP_BY_STEP = Text(
    "Go layer by layer: where can it be after one step, after two, …? (M1)",
    "1マス目はどこ、2マス目はどこ、と順に考えましょう。（M1）",
)


def _is_full_of_cars(scene: Scene) -> bool:
    """The other cars matter, and the ends can still be counted on two hands."""
    return 3 <= len(scene.ends) <= 6 and set(scene.ends) != set(scene.empty)


def _ends(rng: Random) -> Task:
    scene = dealt(rng, _is_full_of_cars, number=(2, 5))
    solution = frozenset(scene.ends)

    def check(answer: frozenset[str]) -> Finding:
        wrong = sorted(answer - solution, key=scene.game.track.rank.__getitem__)
        if wrong:
            return scene.found(wrong[0], ENDS)
        return RIGHT if answer == solution else ENDS.found("missed", given=sorted(answer))

    near = [(solution | {space}, kind) for kind, space in scene.near().items()]
    return Task(
        Text(
            "{car} drives {number}. Click on every space where it can end.",
            "{car}が{number}マス進みます。止まれるマスを、すべて選んでください。",
        ).filled(car=scene.colour, number=scene.number),
        Spaces(several=True),
        check,
        (
            _STEP_BY_STEP,
            Text(
                "A car may slip diagonally between others (M3), but not drive through one (M2).",
                "ほかの車の間を斜めにすり抜けられますが（M3）、車のいるマスは通れません（M2）。",
            ),
            Text(
                "Is there a space from which no free step leads on? That is an end, too. (M4)",
                "その先に空いたマスがない所はありませんか。そこも行き先です。（M4）",
            ),
        ),
        solution,
        Text(
            "There are {n:end|ends}. The car stops when its number is used up, or where no free step "
            "lies ahead. (M4)",
            "行き先は{n}か所です。数字の分をすべて進むか、前に空きがなくなると止まります。（M4）",
        ).filled(n=len(solution)),
        ((solution - {min(solution)}, "missed"), *near),
        scene.game,
    )


# A space to which only one way leads.

ONE_WAY = Kinds(
    NO_END
    | {
        "more-ways": Kind(
            Text(
                "The car can end on {given}, but {n:way leads|ways lead} there. Look for a space at the "
                "edge of what "
                "can be reached. (M1)",
                "{given}は行き先ですが、道が{n}通りあります。行き先のうち、端のほうを見てみましょう。（M1）",
            ),
            Text("an end to which more ways lead", "道が2通り以上ある行き先を選んだ"),
        )
    }
)


def _has_one_way(scene: Scene) -> bool:
    ways = [reach.routes for reach in scene.ends.values()]
    return (
        len(ways) >= 3
        and 1 in ways
        and max(ways) > 2
        and any(not reach.lost for reach in scene.ends.values())
    )


def _one_way(rng: Random) -> Task:
    scene = dealt(rng, _has_one_way, number=(3, 4))
    right = [end for end, reach in scene.ends.items() if reach.routes == 1]
    more = next(end for end, reach in scene.ends.items() if reach.routes > 1)

    def check(answer: str) -> Finding:
        if answer in right:
            return RIGHT
        if answer in scene.ends:
            return ONE_WAY.found("more-ways", given=answer, n=scene.ends[answer].routes)
        return scene.found(answer, ONE_WAY)

    return Task(
        Text(
            "{car} drives {number}. Click on an end to which only one way leads.",
            "{car}が{number}マス進みます。行き方が1通りしかない行き先を、1つ選んでください。",
        ).filled(car=scene.colour, number=scene.number),
        Spaces(),
        check,
        (
            Text(
                "Two ways are different if they use different spaces, even for one step.",
                "1マスでも違うマスを通れば、別の道です。",
            ),
            Text(
                "Write a number on each space: how many ways lead there, the sum of those just behind it.",
                "マスごとに、そこまでの道の数を書いてみましょう。すぐ後ろのマスの数の合計です。",
            ),
        ),
        right[0],
        Text(
            "The way is {route}, and there is no other. (M1)",
            "道は {route} だけで、ほかにはありません。（M1）",
        ).filled(route=list(scene.ends[right[0]].route)),
        ((more, "more-ways"), *((space, kind) for kind, space in scene.near().items())),
        scene.game,
    )


# Into the dead end.

DEAD_END = Kinds(
    NO_END
    | {
        "loses-less": Kind(
            Text(
                "On {given} {lost:space is|spaces are} lost, and more can be: look for a space before "
                "which every step "
                "ahead is taken. (M4, M5)",
                "{given}で失うのは{lost}マスです。もっと失う所があります。"
                "前のマスがすべてふさがっている所を探しましょう。（M4、M5）",
            ),
            Text("an end on which less is lost", "失うマスがもっと少ない行き先を選んだ"),
        ),
    }
)


def _has_dead_end(scene: Scene) -> bool:
    lost = [reach.lost for reach in scene.ends.values()]
    return len(lost) >= 2 and min(lost) == 0 and 1 <= max(lost) < scene.number


def _dead_end(rng: Random) -> Task:
    scene = dealt(rng, _has_dead_end)
    most = max(reach.lost for reach in scene.ends.values())
    right = [end for end, reach in scene.ends.items() if reach.lost == most]
    full = next(end for end, reach in scene.ends.items() if not reach.lost)

    def check(answer: str) -> Finding:
        if answer in right:
            return RIGHT
        if answer not in scene.ends:
            return scene.found(answer, DEAD_END)
        lost = scene.ends[answer].lost
        return DEAD_END.found("loses-less", given=answer, lost=lost)

    return Task(
        Text(
            "You steer {car}, which drives {number}, and you want it to lose as many spaces as possible. "
            "Click on "
            "the space where it ends.",
            "{car}を{number}マス進めるのはあなたです。できるだけ多くのマスを失わせましょう。"
            "止まるマスを選んでください。",
        ).filled(car=scene.colour, number=scene.number),
        Spaces(),
        check,
        (
            Text("Nobody has to choose the long way. (M5)", "長い道を選ぶ義務はありません。（M5）"),
            Text(
                "Look at what lies ahead of the free spaces near {others}.",
                "{others}の近くの空いたマスで、その前がどうなっているかを見ましょう。",
            ).filled(others=listed(set(scene.game.cars) - {scene.colour})),
        ),
        right[0],
        Text(
            "No free step lies ahead there, so {lost:space is|spaces are} lost. That is allowed, even "
            "where a "
            "longer way was free. (M5)",
            "そこは前に空きがなく、{lost}マス失います。もっと進める道が空いていても、かまいません。（M5）",
        ).filled(lost=most),
        ((full, "loses-less"), *((space, kind) for kind, space in scene.near().items())),
        scene.game,
    )


EXERCISES = (
    Exercise("05.ends", ("M1", "M2", "M3", "M4"), _ends, ENDS),
    LOST,
    Exercise("05.dead-end", ("M4", "M5"), _dead_end, DEAD_END),
    SKIPPING,
    TAKES,
    FINISH,
    WAYS,
    Exercise("05.one-way", ("M1", "M3"), _one_way, ONE_WAY),
    CODE,
)
