"""What a question draws over the board: the spaces that are chosen, and in the end those that hold."""

from collections.abc import Iterator

from downforce.draw.choice import spot
from downforce.draw.sheet import Sheet, sheet
from downforce.draw.small import around
from downforce.draw.svg import el, group, point
from downforce.draw.theme import FRAME, WHITE
from downforce.rules.game import Game

from .sitting import Sitting, spaces_of

LIT = "#FFF3C4"
STEP = 2  # rows of the road that a narrow page goes on by
BEYOND = 2  # rows behind the last space that can be right
FAR = 16  # rows: of more than these, all of the track is shown instead, where there is room
AHEAD = 8  # spaces ahead of a car that a close-up shows, where no card line is in hand
_PIN = el("circle", r=4.2, fill=FRAME)
_TICK = el("path", d="M-5 0.5L-1.5 4L5.5 -4", fill="none", stroke=FRAME, stroke_width=3)


def chosen(sitting: Sitting) -> frozenset[str]:
    """The spaces that are given."""
    return spaces_of(sitting.task.form, sitting.given)


def holding(sitting: Sitting) -> frozenset[str]:
    """Once it is over, the spaces that hold: what was given, if that is right, or the solution."""
    if not sitting.closed:
        return frozenset()
    return spaces_of(sitting.task.form, sitting.task.solution if sitting.shown else sitting.given)


def marks(sitting: Sitting) -> str:
    """Chosen spaces are framed and have a pin, those that hold a tick."""
    plan, hold = sheet(sitting.track), holding(sitting)
    drawn = (_mark(plan, space, _TICK if space in hold else _PIN) for space in sorted(chosen(sitting) | hold))
    return group(drawn, class_="df-question-marks", pointer_events="none")


def _mark(plan: Sheet, space: str, sign: str) -> str:
    place = spot(plan, space)
    if place is None:
        return ""
    rim = ""
    if space in plan.tiles:
        d = plan.tiles[space].path(-1)
        rim = el("path", d=d, fill=LIT, stroke=FRAME, stroke_width=7, stroke_linejoin="round")
        rim += el("path", d=d, fill=LIT, stroke=WHITE, stroke_width=3.4, stroke_linejoin="round")
    disc = el("circle", r=10, fill=WHITE, stroke=FRAME, stroke_width=2)
    return rim + el("g", disc, sign, transform=f"translate({point(*place)})")


def near(sitting: Sitting, part: int | None = None) -> tuple[float, ...]:
    """What is shown close up: the car in play and what lies ahead of it; on a narrow page a part of that."""
    layers = _layers(sitting)
    if part is None and len(layers) > FAR:
        return ()
    if part is not None:
        layers = layers[part * STEP :][: STEP + 1]
    spaces = {space for layer in layers for space in layer}
    return around(sheet(sitting.track), spaces, lowest=0.62, tallest=0.9) if spaces else ()


def parts(sitting: Sitting) -> int:
    """How many parts a narrow page shows it in."""
    return max(1, -(-(len(_layers(sitting)) - 1) // STEP))


def _layers(sitting: Sitting) -> list[frozenset[str]]:
    position, wanted = sitting.task.position, spaces_of(sitting.task.form, sitting.task.solution)
    return list(_ahead(position, wanted)) if isinstance(position, Game) and position.cars else []


def _ahead(game: Game, wanted: frozenset[str]) -> Iterator[frozenset[str]]:
    """The car in play, or else all of them, and the spaces ahead, as far as a line takes it and a bit on.

    What can be right is never out of sight.
    """
    in_play = [space for car, space in game.cars.items() if car is game.car]
    starts = in_play or list(game.cars.values())
    steps = game.line.number + 1 if game.line and in_play else AHEAD
    layer = frozenset(starts)
    while layer and (steps >= 0 or wanted):
        yield layer
        steps = max(steps, BEYOND) if layer & wanted else steps
        wanted -= layer
        layer = frozenset(after for space in layer for after in game.track.graph.successors(space))
        steps -= 1
