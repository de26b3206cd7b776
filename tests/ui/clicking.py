"""Using a sandbox as a person does: by the controls that are on its page."""

import html
import itertools
import re
from collections.abc import Iterator
from typing import Any

from downforce.rules.cards import SpeedCard
from downforce.ui.sandbox import Sandbox

_CONTROL = re.compile(r'<(?:button|input|select)[^>]*\sdata-(?:do|set)="([^"]+)"[^>]*>')
_numbers = itertools.count(1)


def controls(sandbox: Sandbox) -> dict[str, Any]:
    """What can be used now: each act with its pane."""
    return dict(_controls(sandbox))


def _controls(sandbox: Sandbox) -> Iterator[tuple[str, Any]]:
    for pane in sandbox._panes.values():
        for found in _CONTROL.finditer(pane.html):
            if not re.search(r"\sdisabled", found[0]):
                yield html.unescape(found[1]), pane


def use(sandbox: Sandbox, act: str, value: Any = None) -> None:
    """Use a control as the browser does: by setting the trait; it must be on the page."""
    send(sandbox, act, value, pane=controls(sandbox)[act])


def send(sandbox: Sandbox, act: str, value: Any = None, *, pane: Any = None, **more: Any) -> None:
    """Set the trait whether or not there is such a control."""
    pane = pane or sandbox._panes["act"]
    sent = {"do": act, "seq": next(_numbers), "moment": pane.moment, **more}
    pane.act = sent if value is None else {**sent, "value": value}


def page(sandbox: Sandbox) -> str:
    """All HTML on the page."""
    return "".join(pane.html for pane in sandbox._panes.values())


def state(sandbox: Sandbox) -> str:
    """Everything that any widget of the sandbox holds for the browser."""
    return " ".join(str(pane.get_state()) for pane in sandbox._panes.values())


def cards_shown(text: str) -> set[SpeedCard]:
    """Every card that is drawn in a text, or written there with two lines or more: R5 is a rule, too."""
    found = re.findall(r"\b[KBGORYW][1-9](?: [KBGORYW][1-9])+\b", text)
    return {SpeedCard.parse(card) for card in (*found, *re.findall(r'data-card="([^"]+)"', text))}


def status(sandbox: Sandbox) -> str:
    """The sentence about whose turn it is."""
    return _text_of(sandbox, "df-status")


def notice(sandbox: Sandbox) -> str:
    """The sentence about the latest act."""
    return _text_of(sandbox, "df-notice")


def _text_of(sandbox: Sandbox, kind: str) -> str:
    found = re.search(rf'class="{kind}"[^>]*>([^<]*)<', sandbox._panes["head"].html)
    return html.unescape(found[1]) if found else ""
