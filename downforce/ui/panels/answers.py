"""Below the board: the answer about a space that was pressed, or that one can be."""

from downforce.draw.svg import escape
from downforce.rules.rulebook import rule as rule_of

from ..asking import told
from ..markup import button, chip, tag, word
from ..table import Table

_ASKING = ("card", "wild", "drive", "bots", "bet", "replay")  # stages in which cars are on their way


def below(table: Table) -> str:
    """The answer with its rule in full, and the button that closes it."""
    answer = told(table)
    if answer is None:
        hint = word("asked.hint") if table.stage in _ASKING else ""
        return tag("p", hint, class_="df-note df-hint") if hint else ""
    said = tag("p", tag("b", escape(answer.title)), " ", escape(answer.sentence), " ", chip(answer.rule))
    law = tag("p", escape(str(rule_of(answer.rule))), class_="df-note") if answer.rule else ""
    ring = tag("span", "?", class_="df-asking", aria_hidden="true")
    close = button(word("close"), "escape", kind="df-quiet")
    return tag("div", ring, tag("div", said, law), close, class_="df-answer")
