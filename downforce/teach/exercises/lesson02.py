"""The track is a graph: what lies ahead, how far it is, where all must pass."""

from random import Random

import networkx as nx

from downforce.draw.text import longest
from downforce.rules.cards import Colour
from downforce.rules.game import Game
from downforce.rules.track import Track, load_track

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Number, Spaces
from ..text import Text
from .lesson02_code import CUT, EXACTLY

TRACKS = ("harbour", "riverside", "quarry", "junction")


def _alone(track: Track, rng: Random, spaces: list[str]) -> tuple[Game, Colour, str]:
    """A car on one of some spaces, and nobody else."""
    car, at = rng.choice(list(Colour)), rng.choice(spaces)
    home = [colour for colour in Colour if colour is not car]
    game = Game.at(
        track=track,
        cars={car: at},
        finished=home,
        hands=[["W5"], ["W5"]],
        owners={colour: seat % 2 for seat, colour in enumerate(Colour)},
        turn=0,
        bets=[[car, car]] * len(track.lines),
    )
    return game, car, at


# One step ahead.

AHEAD = Kinds(
    {
        "behind": Kind(
            Text(
                "{given}: from {some} a step leads to {at}, not the other way. Cars never go back. (M1)",
                "{given}：{some}から{at}へは進めますが、逆には進めません。車は後ろへは進みません。（M1）",
            ),
            Text("a space behind the car", "車の後ろのマスを選んだ"),
        ),
        "beside": Kind(
            Text(
                "{given}: {some} lies beside {at}, and a step goes straight or diagonally ahead. (M1)",
                "{given}：{some}は{at}の真横です。1歩で進むのは、まっすぐ前か斜め前のマスです。（M1）",
            ),
            Text("a space beside the car", "車の真横のマスを選んだ"),
        ),
        "too-far": Kind(
            Text(
                "{given}: {some} cannot be reached with a single step. (M1)",
                "{given}：{some}へは1歩では行けません。（M1）",
            ),
            Text("a space that is more than one step away", "1歩で行けないマスを選んだ"),
        ),
        "too-few": Kind(
            Text(
                "{given}, and no other? Straight ahead and diagonally ahead both count. (M1)",
                "{given}だけでしょうか。まっすぐ前も斜め前も数えます。（M1）",
            ),
            Text("a space one step ahead is left out", "1歩先のマスを落とした"),
        ),
    }
)


def _ahead(rng: Random) -> Task:
    track = load_track(rng.choice(TRACKS))
    graph = track.graph
    wide = [
        node
        for node in graph
        if graph.out_degree(node) > 1 and _beside(track, node) and track.to_go[node] > 2
    ]
    game, car, at = _alone(track, rng, wide)
    right, behind, beside = set(graph.successors(at)), set(graph.predecessors(at)), _beside(track, at)
    far = {two for one in right for two in graph.successors(one)} - right

    def check(answer: frozenset[str]) -> Finding:
        if answer == right:
            return RIGHT
        more = answer - right
        kind = "behind" if more & behind else "beside" if more & beside else "too-far" if more else "too-few"
        some = sorted(more & {"behind": behind, "beside": beside}.get(kind, more))
        return AHEAD.found(kind, given=sorted(answer), some=some, at=at)

    known = [(right | behind, "behind"), (right | beside, "beside"), (right | far, "too-far")]
    known.append((right - {max(right)}, "too-few"))
    return Task(
        Text(
            "{car} stands on {at}, alone on the track. Click on every space to which a single step leads.",
            "コースにいるのは{at}の{car}だけです。1歩で行けるマスをすべて選んでください。",
        ).filled(car=car, at=at),
        Spaces(several=True),
        check,
        (
            Text("Steps lead the way the cars race.", "車はレースの進む向きにしか動きません。"),
            Text(
                "Look straight ahead first, then at the lanes beside that. (M1)",
                "まずまっすぐ前、次にその左右の前を見ましょう。（M1）",
            ),
        ),
        frozenset(right),
        Text(
            "The edges from {at} lead to {right}: straight or diagonally ahead. (M1)",
            "{at}から出る辺の先は{right}です。まっすぐ前か斜め前です。（M1）",
        ).filled(at=at, right=sorted(right)),
        tuple((frozenset(each), kind) for each, kind in known if each and each != right),
        game,
    )


def _beside(track: Track, node: str) -> set[str]:
    """The spaces of other lanes that share both a space behind and one ahead, and no edge."""
    graph = track.graph
    near = {other for before in graph.predecessors(node) for other in graph.successors(before)}
    ahead = set(graph.successors(node))
    return {
        other for other in near - ahead - {node}
        if not graph.has_edge(other, node) and ahead & set(graph.successors(other))
    }  # fmt: skip


# How far it is.

FAR = Kinds(
    {
        "longest": Kind(
            Text(
                "{given} is the longest way there is. Asked for was the shortest, with fewest steps. (M1)",
                "{given}は、いちばん長い道の歩数です。聞かれたのは、いちばん短い道の歩数です。（M1）",
            ),
            Text("the longest way instead of the shortest", "いちばん長い道を数えた"),
        ),
        "without-finish": Kind(
            Text(
                "After {given} steps the car stands on the last space. Crossing the finish line is a step, "
                "too. (M6)",
                "{given}歩では、まだゴールの手前のマスです。ゴールラインを越えるのも1歩です。（M6）",
            ),
            Text("the step over the finish is forgotten", "ゴールを越える1歩を忘れた"),
        ),
        "with-start": Kind(
            Text(
                "{given} counts the space on which the car stands, too. What counts is the steps. (M1)",
                "{given}は、今いるマスも数えています。数えるのは歩数です。（M1）",
            ),
            Text("the space on which the car stands is counted", "今いるマスも数えた"),
        ),
        "too-short": Kind(
            Text(
                "With {given:step|steps} no way leads over the finish; each goes to an adjoining space. (M1)",
                "{given}歩でゴールを越える道はありません。1歩で進むのは隣のマスです。（M1）",
            ),
            Text("too few steps", "歩数が少なすぎる"),
        ),
        "too-long": Kind(
            Text(
                "{given} are more steps than needed. In curves the inner lane has fewer spaces. (M1)",
                "{given}歩もかかりません。カーブでは内側のほうがマスの数が少なくなります。（M1）",
            ),
            Text("too many steps", "歩数が多すぎる"),
        ),
    }
)


def _far(rng: Random) -> Task:
    track = load_track(rng.choice(TRACKS))
    most = longest(track, forward=False)
    there = [
        node for node in track.graph if 4 <= track.to_go[node] <= 9 and most[node] > track.to_go[node] + 1
    ]
    game, car, at = _alone(track, rng, there)
    right = track.to_go[at]

    def kind(answer: int) -> str:
        named = {right - 1: "without-finish", right + 1: "with-start", most[at]: "longest"}
        return named.get(answer, "too-short" if answer < right else "too-long")

    def check(answer: int) -> Finding:
        return RIGHT if answer == right else FAR.found(kind(answer), given=answer)

    way = nx.shortest_path(track.graph, at, track.finish)[1:-1]
    return Task(
        Text(
            "{car} stands on {at}. How many steps at least does it take to be over the finish line?",
            "{car}は{at}にいます。ゴールラインを越えるまで、少なくとも何歩かかりますか。",
        ).filled(car=car, at=at),
        Number(Text("steps", "歩"), 1, 60),
        check,
        (
            Text("In a curve keep to the inside.", "カーブでは内側を通りましょう。"),
            Text(
                "Count the steps, the one over the line among them. (M6)",
                "ゴールラインを越える1歩も数えます。（M6）",
            ),
        ),
        right,
        Text(
            "A shortest way leads over {way}, and then over the line. (M1, M6)",
            "いちばん短い道の1つは{way}を通り、ゴールラインを越えます。（M1、M6）",
        ).filled(way=way),
        tuple((each, kind(each)) for each in {right - 1, right + 1, most[at], 1, right + 2} if each != right),
        game,
    )


# Where all must pass.

NARROW = Kinds(
    {
        "way-round": Kind(
            Text(
                "{given} can be passed by, for example by {way}. A car there blocks nobody for good. (M2)",
                "{given}はよけて通れます。たとえば{way}を通る道です。そこに車がいても、ふさがれません。（M2）",
            ),
            Text("a space that can be passed by", "よけて通れるマス"),
        ),
        "own-space": Kind(
            Text(
                "On {given} the car itself stands. Look for a space ahead of it. (M2)",
                "{given}には、その車自身がいます。前のほうのマスを探しましょう。（M2）",
            ),
            Text("the space of the car itself", "車自身のいるマス"),
        ),
        "behind": Kind(
            Text(
                "{given} does not lie ahead of the car: it never comes there. (M1)",
                "{given}は車の前にはありません。その車はそこを通りません。（M1）",
            ),
            Text("a space the car never comes to", "その車が通らないマス"),
        ),
        "finish": Kind(
            Text(
                "{given}: over the line any number of cars can go, and none stays there. (M6)",
                "{given}：ゴールは何台でも越えられ、そこに残る車はありません。（M6）",
            ),
            Text("the finish", "ゴール"),
        ),
    }
)


def _narrow(rng: Random) -> Task:
    track = load_track(rng.choice(TRACKS))
    graph, singles = track.graph, _bottlenecks(track, track.grid[0])
    first = track.to_go[max(singles, key=lambda node: track.to_go[node])]
    last = min(track.to_go[node] for node in singles)
    near = [node for node in graph if last < track.to_go[node] <= first + 12 and node not in singles]
    game, car, at = _alone(track, rng, near)
    right = _bottlenecks(track, at)

    def kind(answer: str) -> str:
        if answer in (at, track.finish):
            return "own-space" if answer == at else "finish"
        return "way-round" if answer in nx.descendants(graph, at) else "behind"

    def check(answer: str) -> Finding:
        if answer in right:
            return RIGHT
        way: list[str] = []
        if kind(answer) == "way-round":
            way = nx.shortest_path(nx.restricted_view(graph, [answer], []), at, track.finish)
            way = [
                node for node in way if node not in right and abs(track.to_go[node] - track.to_go[answer]) < 2
            ]
        return NARROW.found(kind(answer), given=answer, way=way)

    around = rng.choice(sorted(nx.descendants(graph, at) - right - {track.finish}))
    back = [node for node in graph if node not in nx.descendants(graph, at) and node != at]
    return Task(
        Text(
            "{car} stands on {at}. Click on a space ahead where one single other car would close the whole "
            "track to it.",
            "{car}は{at}にいます。そこにほかの車が1台いるだけで、{car}がゴールまで行けなくなるマスを1つ"
            "選んでください。",
        ).filled(car=car, at=at),
        Spaces(),
        check,
        (
            Text("Look for the narrow places.", "コースの狭い所を探しましょう。"),
            Text(
                "Every way must pass it, whatever the lane: is there no space beside it? (M2)",
                "どの道も必ず通るマスです。その横に、ほかのマスはありませんか。（M2）",
            ),
        ),
        min(right),
        Text(
            "Every way from {at} to the finish passes {right}: without one of them the graph falls "
            "apart. (M2)",
            "{at}からゴールまでのどの道も{right}を通ります。1つでも取り除くと、"
            "グラフはつながらなくなります。（M2）",
        ).filled(at=at, right=sorted(right, key=lambda node: -track.to_go[node])),
        ((around, "way-round"), (at, "own-space"), (rng.choice(back), "behind"), (track.finish, "finish")),
        game,
    )


def _bottlenecks(track: Track, start: str) -> set[str]:
    """The spaces that every way from a space to the finish passes: they dominate the finish."""
    before = nx.immediate_dominators(track.graph, start)
    found, node = set[str](), before[track.finish]
    while node != start:
        found.add(node)
        node = before[node]
    return found


EXERCISES = (
    Exercise("02.ahead", ("M1",), _ahead, AHEAD),
    Exercise("02.distance", ("M1", "M6"), _far, FAR),
    EXACTLY,
    Exercise("02.bottleneck", ("M2",), _narrow, NARROW),
    CUT,
)
