"""A question in type: cards and amounts stay on one line, names of Python are code, cards are drawn, too."""

import re
from collections.abc import Iterable

from downforce.draw.cards import card as draw_card
from downforce.draw.svg import escape
from downforce.rules.cards import SpeedCard
from downforce.rules.cited import CITED
from downforce.rules.errors import UnreadableText
from downforce.rules.game import Game
from downforce.teach.exercise import Task
from downforce.teach.forms import Code

from .markup import tag

WIDTH = 76  # px of a card that is named
_CARD = r"(?<![A-Za-z0-9(（.])(?:[KBGORYW]\d )*[KBGORYW]\d(?![A-Za-z0-9])"
_STICKS = rf"{_CARD}|[−-]\$\d+"
_CALL = r"[a-z_]+(?:\.[a-z_]+)+(?:\([^()]*\)|\[[^\[\]]*\])?"  # track.to_go[space], df.reach(track, …)


def question_in_type(task: Task) -> str:
    """What is asked, as markup.

    Examples
    --------
    >>> from downforce.teach.exercises import find
    >>> question_in_type(find("03.who-steers").dealt(0))[:45]
    'Ada plays <span class="df-stick">R5 Y3</span>'
    """
    text, pattern = str(task.question), _STICKS
    if isinstance(task.form, Code):
        pattern += rf"|(?<![\w.]){re.escape(task.form.name)}(?![\w.])|{_CALL}"
    told, at = "", 0
    for found in re.finditer(pattern, text, re.ASCII):
        is_code = not re.fullmatch(_STICKS, found[0])
        marked = (
            tag("code", escape(found[0])) if is_code else tag("span", escape(found[0]), class_="df-stick")
        )
        told, at = told + escape(text[at : found.start()]) + marked, found.end()
    return told + escape(text[at:])


def cards_named(task: Task) -> str:
    """The cards that the question names, drawn in this order; the one in play stands with the board."""
    in_play = task.position.card if isinstance(task.position, Game) else None
    text = CITED.sub("", str(task.question))  # R1 is a rule, and a card, too
    names = task.position.names if isinstance(task.position, Game) else ()
    found = ((_owner(text[: each.start()], names), _read(each[0])) for each in re.finditer(_CARD, text))
    cards = dict.fromkeys((owner, card) for owner, card in found if card and card != in_play)
    drawn = (
        tag("span", draw_card(card, width=WIDTH), escape(owner) if owner else "") for owner, card in cards
    )
    return tag("div", *drawn, class_="df-named", aria_hidden="true") if cards else ""


def _owner(before: str, names: Iterable[str]) -> str:
    """Who is named right before a card, as in "Ada: R6 K4"; "" where nobody is."""
    return next((name for name in names if re.search(rf"{re.escape(name)}[:： 「]{{1,2}}$", before)), "")


def _read(text: str) -> SpeedCard | None:
    try:
        return SpeedCard.parse(text)
    except UnreadableText:
        return None
