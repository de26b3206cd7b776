"""Below the board: the answer about a space that was pressed, or that one can be."""

from downforce.draw.svg import escape
from downforce.rules.rulebook import rule as rule_of

from ..asking import told
from ..markup import button, tag, word
from ..table import Table

_ASKING = ("card", "wild", "drive", "bots", "bet", "replay")  # stages in which cars are on their way


def below(table: Table) -> str:
    """The answer with its rule in full, and the button that closes it."""
    answer = told(table)
    if answer is None:
        hint = word("asked.hint") if table.stage in _ASKING else ""
        return tag("p", hint, class_="df-note df-hint") if hint else ""
    said = tag("p", tag("b", escape(answer.title)), " ", escape(answer.sentence), class_="df-answer-text")
    law = rule_of(answer.rule)._repr_html_() if answer.rule else ""
    close = button(word("close"), "escape")
    return tag("div", _sign(), tag("div", said, law), close, class_="df-rule-box df-answer")


def _sign() -> str:
    """The sign that stands on the space asked about, once more."""
    return (
        '<svg class="df-sign" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">'
        '<circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="2" '
        'stroke-dasharray="4 3"/><text x="12" y="17" text-anchor="middle" font-size="14" font-weight="700" '
        'fill="currentColor">?</text></svg>'
    )
