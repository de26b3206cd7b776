"""What a question shows, as HTML: what is asked, the position, the controls, what came of an answer."""

import re
from collections.abc import Iterator
from typing import Any

from downforce.draw.board import board
from downforce.draw.cards import card as draw_card
from downforce.draw.svg import el, escape
from downforce.rules.cited import CITED, ID
from downforce.rules.game import Game
from downforce.rules.language import language, phrase
from downforce.rules.rulebook import rulebook
from downforce.rules.track import Track
from downforce.teach.exercise import Outcome, Task
from downforce.teach.forms import Code, Spaces

from . import markup
from .alone import Alone, status
from .markup import button, tag
from .question_forms import as_word, controls
from .question_marks import parts
from .question_words import cards_named, question_in_type
from .questions import where_is
from .sitting import Sitting, any_of, named, spaces_of

SMALL = 320  # px a board for narrow places is drawn for
_IDS = re.compile(rf"\s*{CITED.pattern}([.,;。、；]?)")
_ICONS = {  # told apart by shape alone
    Outcome.RIGHT: "M5 10.5l3.5 3.5L15.5 6.5",
    Outcome.WRONG: "M14.8 8A5.5 5.5 0 1 0 15.5 11M15.4 4.2V8.4H11.2",
    Outcome.EMPTY: "M5.5 10h9",
    Outcome.UNREADABLE: "M7.4 7.6A2.7 2.7 0 1 1 10.6 10.2Q10 10.5 10 11.8M10 14.4v.2",
}


def asked(sitting: Sitting, *, where: str = "") -> str:
    """What is asked; ``where`` says which question of how many it is."""
    note = tag("p", escape(where), class_="df-note") if where else ""
    text = question_in_type(sitting.task)
    return note + tag("h3", text, class_="df-asked", data_lang=language()) + cards_named(sitting.task)


def seen(sitting: Sitting, *, narrow: bool) -> str:
    """The position, unless it is a board that spaces are chosen on; the card in play; all of it in words."""
    position = sitting.task.position
    if position is None:
        return ""
    picture = looking(sitting) if narrow else ""
    if not isinstance(sitting.task.form, Spaces):
        drawn = board(position, **hidden(position), width=SMALL if narrow else None)
        picture = tag("div", drawn, class_="df-picture df-at-start" if _at_start(position) else "df-picture")
    return picture + _in_play(position) + _in_words(sitting)


def _at_start(position: Game | Track) -> bool:
    """Whether all that is to be seen stands on the grid, so that a small picture is enough."""
    return isinstance(position, Game) and set(position.cars.values()) == set(position.track.grid)


def hidden(position: Game | Track) -> dict[str, Any]:
    """What a board shows of the car in play; where it can go is for the reader to say."""
    car = position.car if isinstance(position, Game) and position.car in position.cars else None
    start = position.cars[car] if car and isinstance(position, Game) else None
    return {"ends": (), "colour": car, "start": start}


def _in_play(position: Game | Track) -> str:
    if not isinstance(position, Game) or not position.card:
        return ""
    lines, line = position.card.lines, position.line
    place = lines.index(line) if line in lines else None  # what a power adds is no line of the card
    behind = len(lines) if line and place is None else place or 0
    drawn = draw_card(position.card, current=place, done=range(behind), width=76)
    told = status(Alone(position))
    return tag("div", drawn, tag("p", escape(told)), class_="df-in-play")


def _in_words(sitting: Sitting) -> str:
    """The cars of the picture as sentences, folded away."""
    position = sitting.task.position
    if not isinstance(position, Game) or not position.cars:
        return ""
    label = escape(phrase("question.in-words"))
    fold = button(label, "words", kind="df-quiet", aria_expanded=str(sitting.words).lower())
    rows = (
        (tag("li", escape(where_is(position, colour))) for colour in position.cars) if sitting.words else ()
    )
    return fold + (tag("ul", *rows, class_="df-words") if sitting.words else "")


def answer(sitting: Sitting, *, name: str, next_word: str = "question.again", leave: str = "") -> str:
    """The controls, the three buttons, and what came of them.

    Parameters
    ----------
    name : str
        What the radio buttons have in common.
    next_word : str
        The key of what the button says that goes on.
    leave : str
        More buttons, as markup.
    """
    form = sitting.task.form
    parts = [
        controls(form, sitting.laid, name=name, closed=sitting.closed, right=sitting.accepted),
        _chosen(sitting),
        _tools(sitting, next_word, leave),
        tag("p", escape(sitting.notice), class_="df-notice") if sitting.notice else "",
        _verdict(sitting),
        _because(sitting),
        *_hints(sitting),
    ]
    return tag(
        "div", *_with_law(parts, sitting.rule), class_=f"df-act{' df-closed' if sitting.closed else ''}"
    )


def _chosen(sitting: Sitting) -> str:
    """The spaces chosen so far, as text; what is on the board is told here, too."""
    form = sitting.task.form
    if not isinstance(form, Spaces):
        return ""
    if sitting.closed:
        return ""
    note = phrase("question.spaces" if form.several else "question.space")
    told = tag("p", escape(note), class_="df-note")
    if sitting.given is None:
        return told
    chosen = (tag("li", escape(named(sitting, space))) for space in sorted(spaces_of(form, sitting.given)))
    title = tag("p", tag("b", escape(phrase("question.chosen"))), class_="df-so-far")
    clear = button(escape(phrase("question.clear")), "clear", kind="df-quiet")
    return told + tag("div", title, tag("ul", *chosen), clear, class_="df-chosen")


def looking(sitting: Sitting) -> str:
    """On a narrow page: along the road, part by part, so that its spaces are large enough to be pressed."""
    is_asked = isinstance(sitting.task.form, Spaces)
    count, part = parts(sitting) if is_asked else 1, sitting.part
    if count < 2:
        return ""
    ways = (("back", part - 1), ("ahead", part + 1))
    buttons = (
        button(
            escape(phrase(f"question.look-{way}")),
            f"look {min(max(to, 0), count - 1)}",
            aria_disabled=None if 0 <= to < count else "true",
            data_is=way,
        )
        for way, to in ways
    )
    return tag("div", *buttons, class_="df-tools df-looking")


def _tools(sitting: Sitting, next_word: str, leave: str) -> str:
    """Check, hint, solution; then the one button that goes on, in the place of the first."""
    if sitting.closed:
        on = button(escape(phrase(next_word)), "again", kind="df-primary", first=True)
        return tag("div", on, leave, class_="df-tools")
    in_cell = isinstance(sitting.task.form, Code)
    buttons = [
        "" if in_cell else button(escape(phrase("question.check")), "check", kind="df-primary"),
        button(escape(phrase("question.hint")), "hint"),
        button(escape(phrase("question.show")), "show"),
        button(escape(phrase(next_word)), "again", kind="df-quiet") if in_cell else "",
    ]
    return tag("div", *buttons, leave, class_="df-tools")


def _hints(sitting: Sitting) -> Iterator[str]:
    for hint in sitting.task.hints[: sitting.hints]:
        word = tag("b", escape(phrase("question.hint-says")))
        yield tag("p", word, " ", ruled(str(hint)), class_="df-hint")


def _verdict(sitting: Sitting) -> str:
    """A sign and a word, and the sentence about what was given."""
    if sitting.outcome is None:
        return ""
    path = el("path", d=_ICONS[sitting.outcome], fill="none", stroke="currentColor", stroke_width="2.2")
    sign = el("svg", path, viewBox="0 0 20 20", width="20", height="20", aria_hidden="true", class_="df-sign")
    word = tag("b", escape(phrase(f"question.{sitting.outcome.value}")))
    told = "".join(tag("p", ruled(text)) for text in sitting.told)
    return tag("div", sign, tag("div", word, told), class_=f"df-verdict df-{sitting.outcome.value}")


def _because(sitting: Sitting) -> str:
    """Once it is over: an answer that holds, and why."""
    if not sitting.closed:
        return ""
    task = sitting.task
    solution = ""
    if sitting.outcome is not Outcome.RIGHT:
        key = "question.code-answer" if isinstance(task.form, Code) else "question.answer"
        solution = tag("p", tag("b", escape(phrase(key))), " ", escape(task.said))
    if several := any_of(sitting):
        solution = tag("p", tag("b", escape(several[0])), " ", escape(several[1]))
    why = tag("p", ruled(str(task.because)))
    return tag("div", solution, why, class_="df-because")


def ruled(text: str) -> str:
    """A text as markup; rule ids in brackets become chips behind what they close, and open the rule."""
    told, at = "", 0
    for found in _IDS.finditer(text):
        ids = ID.findall(found[1])
        if all(each in rulebook() for each in ids):
            told += markup.ruled(escape(text[at : found.start()] + found[2]), *ids)
            at = found.end()
    return told + escape(text[at:])


def _with_law(parts: list[str], rule: str) -> Iterator[str]:
    """The parts, and after the first one that names the rule that was opened, its text."""
    opened = f'data-do="rule {rule}"'
    for part in parts:
        yield part
        if rule and opened in part:
            yield law(rule)
            rule = ""


def law(rule: str) -> str:
    """A rule in full, and a button that closes it."""
    close = button(
        escape(phrase("ui.close")),
        f"rule {rule}",
        kind="df-quiet",
        data_back=f"rule {rule}",
        data_escape=True,
    )
    return tag("div", rulebook()[rule]._repr_html_(), close, class_="df-rule-box")


def as_lines(task: Task) -> list[str]:
    """What is asked and what could be answered, for a page without Python."""
    options = getattr(task.form, "options", ()) or getattr(task.form, "items", ())
    return [str(task.question), *(f"  · {as_word(each)}" for each in options)]
