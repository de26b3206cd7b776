"""Below the board: the answer about a space that was pressed, or that one can be."""

from downforce.draw.svg import escape
from downforce.rules.cards import Colour
from downforce.rules.language import phrase
from downforce.rules.rulebook import rule as rule_of

from ..asking import told
from ..markup import button, chip, mark, tag, word
from ..table import Table
from .draft_fields import raw, text

_ASKING = ("card", "wild", "drive", "bots", "bet", "replay")  # stages in which cars are on their way


def below(table: Table) -> str:
    """The answer with its rule in full, and the button that closes it."""
    answer = told(table)
    if answer is None and table.draft:
        return tag("p", text("hint"), class_="df-note df-hint")
    if answer is None:
        return _hint() if table.stage in _ASKING else ""
    play = button(word("play"), "pick 1", kind="df-primary") if _is_playable(table) else ""
    said = tag("p", tag("b", escape(answer.title)), " ", escape(answer.sentence), " ", chip(answer.rule))
    law = tag("p", escape(str(rule_of(answer.rule))), class_="df-note") if answer.rule else ""
    ring = tag("span", "?", class_="df-asking", aria_hidden="true")
    close = button(word("close"), "escape", kind="df-quiet", data_escape=True)
    return tag("div", ring, tag("div", said, play or law, _puts(table)), close, class_="df-answer")


def _hint() -> str:
    """What the board answers; while a key goes over it, which keys there are."""
    keys = tag("span", escape(phrase("draw.keys")), class_="df-keys")
    return tag("p", tag("span", word("asked.hint")), keys, class_="df-note df-hint")


def _is_playable(table: Table) -> bool:
    """Whether the space asked about is an end of a card that waits to be played."""
    return table.stage == "card" and table.asked in table.peeked


def _puts(table: Table) -> str:
    """The cars that can be put on the space, where a position is being set up."""
    if table.draft is None:
        return ""
    cars = table.draft.state.cars
    buttons = (
        button(mark(of), f"draft put {of}", aria_label=raw("take", colour=of), aria_pressed="true")
        if cars.get(of) == table.asked
        else button(mark(of), f"draft put {of} {table.asked}", aria_label=raw("put", colour=of))
        for of in Colour
    )
    return tag("div", *buttons, class_="df-tools")
