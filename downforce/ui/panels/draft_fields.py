"""Fields of a position being set up: phrases of the table ``[draft]``, selects, fields to type in, marks."""

from collections.abc import Iterable
from typing import Any

from downforce.draw.svg import escape
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.language import phrase, say

from ..draft import Draft
from ..markup import tag

Choices = Iterable[tuple[str, str]]  # a value, and what it is called


def raw(key: str, **values: Any) -> str:
    """A phrase as text, for a label."""
    return say(f"draft.{key}", **values) if values else phrase(f"draft.{key}")


def text(key: str, **values: Any) -> str:
    """A phrase, escaped."""
    return escape(raw(key, **values))


def pick(act: str, choices: Choices, now: str, *, label: str, wrong: bool = False, kind: str = "") -> str:
    """A select; whatever it holds now is among its choices."""
    entries = (tag("option", escape(name), value=value, selected=value == now) for value, name in choices)
    return tag(
        "select",
        *entries,
        class_=kind or None,
        data_set=f"draft {act}",
        aria_label=label,
        aria_invalid="true" if wrong else None,
    )


def write(act: str, now: str, *, label: str, wrong: bool = False, kind: str = "", **more: object) -> str:
    """A field to type in."""
    return tag(
        "input",
        type="text",
        value=now,
        class_=kind or None,
        data_set=f"draft {act}",
        aria_label=label,
        aria_invalid="true" if wrong else None,
        **more,
    )


def field(label: str, control: str, note: str = "") -> str:
    """A control with its name before it."""
    head = tag("label", tag("span", escape(label), class_="df-label"), control)
    return tag("div", head, tag("span", note, class_="df-note") if note else "", class_="df-field")


def chosen(act: str, choices: Choices, now: str, *, label: str, wrong: bool = False, note: str = "") -> str:
    """A select with its name before it."""
    return field(label, pick(act, choices, now, label=label, wrong=wrong), note)


def is_wrong(draft: Draft, argument: str, *about: object) -> bool:
    """Whether the problem lies in a part of the position; and names one of the things given, if any are."""
    problem = draft.problem
    if problem is None or problem.argument != argument:
        return False
    named = [value for value in problem.values.values() if isinstance(value, Colour | SpeedCard)]
    return not about or any(thing in named for thing in about)
