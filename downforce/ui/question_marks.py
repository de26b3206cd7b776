"""What a question draws over the board: the spaces that are chosen, and in the end those that hold."""

from collections.abc import Iterable, Iterator

from downforce.draw.choice import spot
from downforce.draw.sheet import Sheet, sheet
from downforce.draw.small import around
from downforce.draw.svg import el, group, point
from downforce.draw.theme import FRAME, WHITE
from downforce.rules.game import Game
from downforce.teach.forms import Spaces

from .sitting import Sitting, spaces_of

LIT = "#FFF3C4"
STEP = 2  # rows of the road that a narrow page goes on by
BEYOND = 2  # rows behind those that the line in play can come to
FAR = 16  # rows: of more than these, all of the track is shown instead, where there is room
AHEAD = 8  # rows ahead of cars that a close-up shows, where no card line is in hand
_PIN = el("circle", r=4.2, fill=FRAME)
_TICK = el("path", d="M-5 0.5L-1.5 4L5.5 -4", fill="none", stroke=FRAME, stroke_width=3)


def chosen(sitting: Sitting) -> frozenset[str]:
    """The spaces that are given."""
    return spaces_of(sitting.task.form, sitting.given)


def holding(sitting: Sitting) -> frozenset[str]:
    """Once it is over, the spaces that hold, each of them alone or all together."""
    return sitting.accepted if isinstance(sitting.task.form, Spaces) else frozenset()


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
    """What is shown close up: the car in play and what lies ahead of it; on a narrow page a part of that.

    It goes by what the question shows, never by what is right: the edge of a picture would tell it.
    """
    rows = _rows(sitting)
    if part is None and len(rows) > FAR:
        return ()
    if part is not None:
        rows = rows[part * STEP :][: STEP + 1]
    spaces = {space for row in rows for space in row}
    return around(sheet(sitting.track), spaces, lowest=0.62, tallest=0.9) if spaces else ()


def parts(sitting: Sitting) -> int:
    """How many parts a narrow page shows it in."""
    return max(1, -(-(len(_rows(sitting)) - 1) // STEP))


def _rows(sitting: Sitting) -> list[frozenset[str]]:
    """The road row by row: as far as the line in play takes a car, or a bit ahead of several cars.

    Of one car without a card nothing tells how far ahead is meant, and animals also move where no car goes:
    then it is all of the road.
    """
    game = sitting.task.position
    if not isinstance(game, Game) or not game.cars:
        return []
    in_play = {space for car, space in game.cars.items() if car is game.car}
    if game.line and in_play:
        return list(_ahead(game, in_play, game.line.number + BEYOND))
    if len(game.cars) == 1 or game.track.animals:
        return _all_round(game)
    return list(_ahead(game, game.cars.values(), AHEAD))


def _ahead(game: Game, starts: Iterable[str], steps: int) -> Iterator[frozenset[str]]:
    """The spaces of cars, and those up to some steps ahead."""
    row = frozenset(starts)
    while row and steps >= 0:
        yield row
        row = frozenset(after for space in row for after in game.track.graph.successors(space))
        steps -= 1


def _all_round(game: Game) -> list[frozenset[str]]:
    """Every space, from the row of the first car to the finish, and then from the grid to that row."""
    far = game.track.to_go
    begins = max(far[space] for space in game.cars.values())
    order = sorted(set(far.values()), key=lambda to_go: (to_go > begins, -to_go))
    return [frozenset(space for space in far if far[space] == each) for each in order]
