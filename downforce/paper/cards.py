"""The cards in their true size: the deck, the six speed-8 cards, and powers if the table plays with them."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from downforce.draw import cards as drawn
from downforce.draw.svg import baseline, el
from downforce.rules.cards import Colour, Deck, SpeedCard, speed8
from downforce.rules.language import say
from downforce.rules.powers import Power
from downforce.rules.rulebook import rule

from .cutting import control_bar, cut_marks
from .ink import GREY, HAIR, INK, PALE, box, placed, text
from .letters import Run, fitting, folded, lines_of
from .origin import marked
from .page import Page, Paper, page, sheet_of

WIDTH, HEIGHT = 63.0, 88.0  # mm, the size most printed games have: sleeves fit
_LEAST = 7.0  # mm at every edge for marks, and because printers leave it white
_SCALE = 0.43  # mm a unit of the picture: leaves a line below it for the card's text
_LEFT, _TOP = (WIDTH - drawn.WIDTH * _SCALE) / 2 + 1, 0.6
_KIND = "df-paper-cards"  # a kind of its own: on a page with other cards these styles are not theirs
# The paper's edge is the card's edge.
_RULES = sheet_of(drawn.RULES, _KIND) + f".df-light.{_KIND} .df-face.df-face{{fill:none;stroke:none}}"


class Grid(NamedTuple):
    """How cards lie on a page, edge to edge: one cut parts two of them."""

    paper: Paper
    columns: int
    rows: int

    @property
    def at(self) -> tuple[float, float]:
        """Where the first card lies."""
        return (
            (self.paper.width - self.columns * WIDTH) / 2,
            (self.paper.height - self.rows * HEIGHT) / 2,
        )

    @property
    def cuts(self) -> tuple[list[float], list[float]]:
        """Where to cut: from the left, from the top."""
        x, y = self.at
        return [x + i * WIDTH for i in range(self.columns + 1)], [
            y + i * HEIGHT for i in range(self.rows + 1)
        ]


def grid_for(paper: Paper) -> Grid:
    """The way to lay the most cards on a paper, upright or lying.

    Examples
    --------
    >>> from downforce.paper.page import PAPERS
    >>> [grid_for(paper)[1:] for paper in PAPERS.values()]
    [(3, 3), (6, 3), (3, 3)]
    """
    ways = (_filled(paper), _filled(paper.across))
    return max(ways, key=lambda grid: grid.columns * grid.rows)


def _filled(paper: Paper) -> Grid:
    room = (paper.width - 2 * _LEAST, paper.height - 2 * _LEAST)
    return Grid(paper, int(room[0] // WIDTH), int(room[1] // HEIGHT))


def card_pages(paper: Paper, *, deck: Deck, powers: Sequence[Power] = ()) -> tuple[Page, ...]:
    """All cards of a game, each once.

    Parameters
    ----------
    paper : Paper
    deck : Deck
    powers : sequence of Power
        Those to print besides.
    """
    grid = grid_for(paper)
    faces = [*map(_speed_card, deck), *(_speed_card(speed8(c)) for c in Colour), *map(_power_card, powers)]
    sheets = list(_portions(faces, grid.columns * grid.rows))
    return tuple(_page(grid, sheet, number, len(sheets)) for number, sheet in enumerate(sheets, 1))


def _portions(faces: Iterable[str], size: int) -> Iterable[tuple[str, ...]]:
    rest = iter(faces)
    while portion := tuple(islice(rest, size)):
        yield portion


def _page(grid: Grid, faces: Sequence[str], number: int, count: int) -> Page:
    x, y = grid.at
    columns = range(grid.columns)
    spots = [(x + i * WIDTH, y + j * HEIGHT) for j in range(grid.rows) for i in columns]
    title = say("paper.cards-page", number=number, count=count)
    return page(
        grid.paper,
        *(placed(face, *spot, 1) for face, spot in zip(faces, spots, strict=False)),
        cut_marks(*grid.cuts),
        control_bar(x - 4, grid.paper.height - y - 4, turn=True),
        text(title, x - 4, y + 4, 2.3, fill=GREY, turn=-90, anchor="end"),
        title=title,
        rules=_RULES,
    )


def _edge() -> str:
    return box(0, 0, WIDTH, HEIGHT, ink=PALE, line=HAIR)


def _speed_card(card: SpeedCard) -> str:
    below = say("paper.speed8", colour=card.lines[0].colour) if card.is_speed8 else str(card)
    return el(
        "g",
        _edge(),
        placed(drawn.card_group(card), _LEFT, _TOP, _SCALE, kind=_KIND),
        *(_in_the_margin(line.number, place) for place, line in enumerate(card.lines)),
        text(below, WIDTH / 2, HEIGHT - 3.2, 2.3, fill=GREY, anchor="middle"),
    )


def _in_the_margin(number: int, place: int) -> str:
    """The number once more: of cards fanned out in a hand only the left edge is seen."""
    _, _, height, step = drawn.ROW
    y = _TOP + (drawn.TOP + place * step + height / 2) * _SCALE
    return text(number, 2.9, baseline(y, 3.8), 3.8, bold=True, anchor="middle")


def _power_card(power: Power) -> str:
    head = fitting(power.word, 5.6, WIDTH - 12, bold=True)
    sentences, origin = _sentences(power)
    size = 3.4
    while 31 + len(lines := folded(sentences, WIDTH - 11, size)) * size * 1.35 > HEIGHT - 9:
        size -= 0.1
    foot = say("paper.power-foot", id=power.cited, set=say(f"paper.power-{_set(power)}"))
    return el(
        "g",
        _edge(),
        box(3, 3, WIDTH - 6, HEIGHT - 6, rx=2.4, line=0.4),
        box(3, 3, WIDTH - 6, 15, rx=2.4, fill=INK, ink=None),
        text(power.word, WIDTH / 2, 12.4, head, bold=True, anchor="middle", fill="#FFFFFF"),
        lines_of(lines, 5.5, 25, size),
        text(foot, 5.5, HEIGHT - 5.4, 2.5, fill=GREY),
        text(origin, WIDTH - 5.5, HEIGHT - 5.4, 2.5, fill=GREY, anchor="end"),
        data_power=power.name,
    )


def _set(power: Power) -> str:
    return (rule(power.rule).set if power.rule else None) or "own"


def _sentences(power: Power) -> tuple[list[Run], str]:
    """What a power does; where it comes from, sentence by sentence or once for all of them."""
    if not power.rule or power.text:
        return [Run(power.effect)], ""
    return marked(rule(power.rule).sentences)
