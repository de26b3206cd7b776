"""The rules on paper: those in force for the chosen options, by id, each with where it comes from."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from downforce.rules.errors import UnreadableText
from downforce.rules.in_force import OWN, Setting, in_force
from downforce.rules.language import phrase, say
from downforce.rules.powers import Power
from downforce.rules.rulebook import Rule, about, chapters, marks
from downforce.rules.setup import BETTING, PRESETS
from downforce.rules.track import Track

from .ink import GREY, PALE, line, text
from .letters import Run, folded, lines_of
from .origin import marked
from .page import Page, Paper, page

_ORDER = "SAPRMTBOEW"  # what stands in place of a chapter's rules comes behind it
_EDGE = 12.0  # mm
_GUTTER = 7.0
_SIZES = (3.1, 3.0, 2.9, 2.8, 2.7)  # mm; the largest that needs no page more than the smallest
_LEADING = 1.34
_TOP = 24.0  # mm that the heading takes of the first page


class Block(NamedTuple):
    """Lines that stay together: a chapter's heading with its note, or a rule."""

    lines: tuple[tuple[Run, ...], ...]
    size: float
    before: float
    heading: bool = False

    @property
    def height(self) -> float:
        """In mm, with the gap before."""
        return self.before + len(self.lines) * self.size * _LEADING


def told(setting: Setting) -> list[Rule]:
    """The rules in force as a sheet orders them; powers of one's own are not here, nor T1–T4 without a track.

    Examples
    --------
    >>> chosen = [rule.id for rule in told(Setting(players=None, rules="printed"))]
    >>> "P1" in chosen, "A4" in chosen, "O1" in chosen, "A10" in chosen
    (True, False, False, False)
    """
    left_out = (OWN,) if setting.track else (OWN, "T1", "T2", "T3", "T4")
    found = (rule for rule in in_force(setting) if rule.id not in left_out)
    return sorted(found, key=lambda rule: _ORDER.index(rule.id[0]))  # and in a chapter as they were


def rules_pages(
    paper: Paper,
    *,
    rules: str = "bga",
    betting: str = "fixed",
    powers: Sequence[Power] = (),
    track: Track | None = None,
) -> tuple[Page, ...]:
    """The rules in columns.

    Parameters
    ----------
    paper : Paper
    rules : {"bga", "printed"}
    betting : {"fixed", "odds"}
    powers : sequence of Power
    track : Track, optional
        What is special about it is told.

    Raises
    ------
    UnreadableText
        There is no such preset or way to bet.
    """
    for value, known in ((rules, PRESETS), (betting, BETTING)):
        if value not in known:
            raise UnreadableText("paper.option", text=str(value), known=known)
    turned = paper.across if paper.name == "a3" else paper
    count = 4 if paper.name == "a3" else 2
    width = (turned.width - 2 * _EDGE - (count - 1) * _GUTTER) / count
    holding = told(Setting(track, None, rules, betting, tuple(powers)))

    def laid(size: float) -> list[str]:
        blocks = [*_blocks(holding, powers, width, size), *_legend(width, powers, size)]
        return list(_laid(blocks, turned, count, width))

    fewest = len(laid(_SIZES[-1]))
    sheets = next(found for found in map(laid, _SIZES) if len(found) == fewest)
    title = say("paper.rules-title")
    under = say("paper.rules-options", rules=rules, betting=say(f"play.betting-{betting}"))
    return tuple(
        page(
            turned,
            _heading(turned, title, under) if number == 1 else "",
            drawn,
            _foot(turned, number, len(sheets)),
            title=say("paper.rules-page", number=number, count=len(sheets)),
        )
        for number, drawn in enumerate(sheets, 1)
    )


def _heading(paper: Paper, title: str, under: str) -> str:
    return (
        text(title, _EDGE, _EDGE + 5, 6.4, bold=True)
        + text(under, paper.width - _EDGE, _EDGE + 5, 3, fill=GREY, anchor="end")
        + line(_EDGE, _EDGE + 8, paper.width - _EDGE, _EDGE + 8, width=0.5)
    )


def _foot(paper: Paper, number: int, count: int) -> str:
    words = say("paper.rules-page", number=number, count=count)
    return text(words, _EDGE, paper.height - 7, 2.3, fill=GREY)


# Blocks


def _blocks(rules: Iterable[Rule], powers: Sequence[Power], width: float, size: float) -> Iterator[Block]:
    letter = ""
    for rule in rules:
        if rule.id[0] != letter:
            letter = rule.id[0]
            yield _chapter(letter)
        yield _rule(rule, width, size)
    for power in powers:
        if not power.rule:
            head = Run(f"{power.word}{phrase('paper.rule-joint')}", True)
            yield Block(tuple(folded([head, Run(power.effect)], width, size)), size, 1.1)


def _chapter(letter: str) -> Block:
    chapter = chapters()[letter]
    return Block(((Run(chapter.title, True),),), 4.0, 4.2, heading=True)


def _rule(rule: Rule, width: float, size: float) -> Block:
    sentences, origin = marked(rule.sentences)
    head = [Run(f"{rule.id} ", True), Run(f"{rule.title}{phrase('paper.rule-joint')}", True)]
    tail = [Run(phrase("paper.joint") + say("paper.mark", word=origin), False, GREY)] if origin else []
    return Block(tuple(folded([*head, *sentences, *tail], width, size)), size, 1.1)


def _legend(width: float, powers: Sequence[Power], size: float) -> Iterator[Block]:
    """What the marks mean, and what is this project's own."""
    yield Block(((Run(say("paper.rules-marks"), True),),), 4.0, 4.2, heading=True)
    for name, (word, meaning) in marks().items():
        if name == "reading" and not powers:
            continue
        head = [Run(say("paper.mark", word=word) + phrase("paper.joint"), False, GREY)] if word else []
        yield Block(tuple(folded([*head, Run(meaning)], width, size)), size, 1.1)
    for name in ("deck", "tracks"):
        yield Block(tuple(folded([Run(about()[name])], width, size)), size, 1.1)


# Columns

Part = tuple[Block, ...]  # what no column parts: a rule, and the heading above the first


def _together(blocks: Iterable[Block]) -> Iterator[Part]:
    """A heading with the rule below it, every other rule alone."""
    head: Part = ()
    for block in blocks:
        if block.heading:
            head = (block,)
        else:
            yield (*head, block)
            head = ()


def _laid(blocks: Iterable[Block], paper: Paper, count: int, width: float) -> Iterator[str]:
    """Fill columns, and pages with columns; those of the last page are equally long."""
    waiting, top = list(_together(blocks)), _TOP
    while waiting:
        height = paper.height - _EDGE - top
        columns, rest = _filled(waiting, height, count)
        if not rest:
            columns = _balanced(waiting, height, count)
        yield "".join(_columns(columns, top, height, width))
        waiting, top = rest, _EDGE


def _filled(waiting: Sequence[Part], height: float, count: int) -> tuple[list[list[Part]], list[Part]]:
    """As much as columns of a height hold, and the rest."""
    columns: list[list[Part]] = [[] for _ in range(count)]
    rest = list(waiting)
    for column in columns:
        used = 0.0
        while rest and (not column or used + _height(rest[0]) <= height):
            used += _height(rest[0]) - (0 if column else rest[0][0].before)
            column.append(rest.pop(0))
    return columns, rest


def _balanced(waiting: Sequence[Part], height: float, count: int) -> list[list[Part]]:
    """Columns just high enough to hold everything."""
    lowest = sum(map(_height, waiting)) / count
    tries = (lowest + step for step in range(max(0, int(height - lowest))))
    found = (columns for columns, rest in (_filled(waiting, at, count) for at in tries) if not rest)
    return next(found, _filled(waiting, height, count)[0])


def _height(part: Part) -> float:
    return sum(block.height for block in part)


def _columns(columns: Sequence[Sequence[Part]], top: float, height: float, width: float) -> Iterator[str]:
    for number, column in enumerate(columns):
        x, y = _EDGE + number * (width + _GUTTER), top
        if number and column:
            yield line(x - _GUTTER / 2, top, x - _GUTTER / 2, top + height, width=0.2, ink=PALE)
        for block in (block for part in column for block in part):
            y += block.before if y > top else 0
            yield lines_of(block.lines, x, y + block.size, block.size, leading=_LEADING)
            y += block.height - block.before
