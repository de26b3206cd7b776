"""Positions for lesson 05, dealt by chance, and what is wrong with a space that is no end."""

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from downforce.rules.answer import Answer
from downforce.rules.cards import Colour
from downforce.rules.game import Game
from downforce.rules.movement import Reach, reach
from downforce.rules.track import Track, load_track
from downforce.rules.why import why_not

from ..exercise import Finding, Kind, Kinds
from ..text import Text
from .dealing import COLOURS, HARBOUR

_CLEAR = 9  # spaces to go, at least: the finish is a lesson of its own


class Reason(NamedTuple):
    """Why a car cannot end on a space; worded when it is read, with its rule."""

    answer: Answer

    @property
    def word(self) -> str:
        """The sentence in the language of the moment."""
        return str(self.answer)


class Scene(NamedTuple):
    """A car that is to drive, among others.

    Parameters
    ----------
    game : Game
        The position, no card in play.
    colour : Colour
    number : int
        Of the card line.
    ends : mapping of str to Reach
    """

    game: Game
    colour: Colour
    number: int
    ends: Mapping[str, Reach]

    @property
    def start(self) -> str:
        """Where the car stands."""
        return self.game.cars[self.colour]

    @property
    def empty(self) -> Mapping[str, Reach]:
        """The ends if no other car were there."""
        return reach(self.game.track, self.start, self.number)

    def why(self, space: str) -> Answer:
        """Why the car cannot end there."""
        return why_not(self.game, space, colour=self.colour, number=self.number)

    def wrong(self, space: str) -> str:
        """The kind of mistake that a space which is no end stands for."""
        key = self.why(space).key
        return next(kind for prefix, kind in _KINDS if key.startswith(prefix))

    def found(self, space: str, kinds: Kinds) -> Finding:
        """What is said of a space that is no end."""
        return kinds.found(self.wrong(space), given=space, reason=Reason(self.why(space)))

    def near(self) -> dict[str, str]:
        """Of each kind of mistake one space near the car."""
        track = self.game.track
        found: dict[str, str] = {}
        for space in track.graph:
            here = track.to_go[self.start] - track.to_go[space]
            if space not in self.ends and -3 <= here <= self.number + 2:
                found.setdefault(self.wrong(space), space)
        return found


def dealt(
    rng: Random, wanted: Callable[[Scene], bool], *, number: tuple[int, int] = (3, 6), others: int = 4
) -> Scene:
    """A position of which a condition holds: a car, and others in the spaces around and ahead of it."""
    track = load_track(HARBOUR)
    spaces = [space for space in track.graph if track.to_go[space] > _CLEAR]
    while True:
        steps = rng.randint(*number)
        start = rng.choice(spaces)
        around = _around(track, start, steps)
        many = min(rng.randint(2, others), len(around))
        places = [start, *rng.sample(around, many)]
        scene = _scene(track, dict(zip(rng.sample(COLOURS, len(places)), places, strict=True)), steps)
        if track.finish not in scene.ends and wanted(scene):
            return scene


def _around(track: Track, start: str, steps: int) -> list[str]:
    """The spaces up to so many steps ahead, and those beside the start."""
    layer, seen = {start}, set[str]()
    for _ in range(steps):
        layer = {step for space in layer for step in track.ahead[space]}
        seen |= layer
    seen |= {space for space in track.graph if track.to_go[space] == track.to_go[start]}
    return [space for space in track.graph if space in seen - {start, track.finish}]


def _scene(track: Track, cars: dict[Colour, str], number: int) -> Scene:
    colour = next(iter(cars))
    game = position(track, cars)
    return Scene(game, colour, number, reach(game, colour, number))


def position(track: Track, cars: Mapping[Colour, str]) -> Game:
    """The cars on the track; those that are not named do not race."""
    owners = {colour: seat % 2 for seat, colour in enumerate(cars)}
    crossed = max(track.crossed[space] for space in cars.values())
    bets = [[next(iter(cars))] * 2] * crossed  # or they would be due now
    return Game.at(track=track, cars=cars, owners=owners, hands=[["W5"], ["W5"]], bets=bets, turn=0)


# What `why_not` answers, and the mistake that it stands for; the first that fits.
_KINDS = (
    ("taken", "taken"),
    ("own", "start"),
    ("stuck", "start"),
    ("behind", "backwards"),
    ("back", "backwards"),
    ("beside", "sideways"),
    ("aside", "sideways"),
    ("too-far", "too-far"),
    ("finish-far", "too-far"),
    ("too-near", "stopped-early"),
    ("wrong-length", "stopped-early"),
    ("early", "stopped-early"),
    ("", "through"),
)
NO_END = {
    "taken": Kind(
        Text("{given}: {reason}", "{given}：{reason}"),
        Text("the space holds another car", "ほかの車がいるマスを選んだ"),
    ),
    "start": Kind(
        Text(
            "On {given} the car stands now; the first step is the next space. {reason}",
            "{given}は車が今いるマスで、1マス目はその次です。{reason}",
        ),
        Text(
            "the start was counted, or the car was left standing",
            "今いるマスを数えた、または車を動かさなかった",
        ),
    ),
    "backwards": Kind(
        Text("{given}: {reason}", "{given}：{reason}"),
        Text("the car went backwards", "車が後ろへ進んだ"),
    ),
    "sideways": Kind(
        Text(
            "{given}: a step leads straight or diagonally ahead. {reason}",
            "{given}：進めるのは、まっすぐ前か斜め前です。{reason}",
        ),
        Text("the car moved sideways", "車が横へ動いた"),
    ),
    "too-far": Kind(
        Text("{given}: {reason}", "{given}：{reason}"),
        Text("more spaces than the number", "数字より多く進んだ"),
    ),
    "stopped-early": Kind(
        Text("{given}: {reason}", "{given}：{reason}"),
        Text("the car stopped early", "車が途中で止まった"),
    ),
    "through": Kind(
        Text(
            "{given}: count through free spaces only. {reason}",
            "{given}：空いたマスだけを通って数えましょう。{reason}",
        ),
        Text("the car was driven through another one", "ほかの車を通り抜けた"),
    ),
}
