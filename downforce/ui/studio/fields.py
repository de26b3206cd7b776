"""Controls of the studio's panels: a number with its buttons, a choice of few, a tick."""

from collections.abc import Iterable, Sequence
from typing import Any

from downforce.draw.svg import escape
from downforce.rules.language import phrase, say

from ..markup import button, tag


def text(key: str, **values: Any) -> str:
    """A phrase of the table ``[studio]``, escaped."""
    return escape(say(f"studio.{key}", **values))


def raw(key: str, **values: Any) -> str:
    """The same as plain text."""
    return say(f"studio.{key}", **values) if values else phrase(f"studio.{key}")


def field(label: str, *controls: str, note: str = "") -> str:
    """A row: what it is about, its controls, a note."""
    said = tag("span", note, class_="df-note") if note else ""
    return tag("div", tag("span", label, class_="df-label"), *controls, said, class_="df-studio-row")


def stepped(act: str, value: float, name: str, *, least: float, most: float) -> str:
    """A number that is typed or changed by a step."""
    less = _step(f"{act} less", "−", raw("less", what=name), disabled=value <= least)
    more = _step(f"{act} more", "+", raw("more", what=name), disabled=value >= most)
    typed = tag(
        "input",
        type="text",
        inputmode="decimal",
        class_="df-short",
        data_set=act,
        value=f"{round(value, 1):g}",
        aria_label=name,
    )
    return tag("span", less, typed, more, class_="df-pair")


def _step(act: str, sign: str, name: str, *, disabled: bool) -> str:
    return button(sign, act, kind="df-iconic", aria_label=name, disabled=disabled)


def segments(choices: Iterable[tuple[str, str, bool]], name: str) -> str:
    """Some buttons in a row, one of them pressed: act, label, whether it is the one."""
    buttons = (
        tag("button", escape(label), type="button", data_do=act, aria_pressed="true" if now else "false")
        for act, label, now in choices
    )
    return tag("span", *buttons, class_="df-segments", role="group", aria_label=name)


def tick(act: str, label: str, on: bool, note: str = "", *, disabled: bool = False) -> str:
    """A box to tick."""
    box = tag("input", type="checkbox", data_set=act, checked=on, disabled=disabled)
    said = tag("span", " ", tag("span", note, class_="df-note")) if note else ""
    return tag("label", box, tag("span", label, said), class_="df-check")


def pick(act: str, choices: Sequence[tuple[str, str]], now: str, name: str) -> str:
    """A choice of many."""
    options = (tag("option", escape(label), value=value, selected=value == now) for value, label in choices)
    return tag("select", *options, data_set=act, aria_label=name)
