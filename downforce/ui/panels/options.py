"""What can be chosen before a game: each option with a sentence on what it changes, its marks and its rules.

The words come from the tables ``[ui.FIELD]``.
"""

from collections.abc import Sequence
from html import unescape
from typing import NamedTuple

from downforce.draw.svg import escape
from downforce.rules.language import language, phrase, say
from downforce.rules.powers import SETS, Power
from downforce.rules.track import load_track

from ..markup import button, chip, kind_name, ruled, tag, word
from ..options import CHOICES, RANDOM, usual
from ..table import Table

MOST_LISTED = 5  # options that are shown side by side; of more, and of these fields, only the chosen one
_PICKED = ("players", "track")
_RULES = {
    "bga": ("A4", "A7"),
    "printed": ("P1", "P2", "P3"),
    "fixed": ("B4",),
    "odds": ("O1", "O2"),
    "players": ("S1", "S4"),
    "base": ("A1", "A10"),
    "circuit": ("A1", "A10"),
    "both": ("S5",),
    RANDOM: ("S5",),
}
_TRACKS = {"junction": ("T1",), "canyon": ("T2",), "quarry": ("T3",), "pasture": ("T4",)}


class Option(NamedTuple):
    """One option of the form, in plain words.

    Parameters
    ----------
    value : str
        What is set.
    name, note : str
        What it is called, and what it changes.
    marks : tuple of str
        Whether it fits a first game, and where it comes from: names of the table ``[ui.mark]``.
    rules : tuple of str
        Where its rules stand in full.
    """

    value: str
    name: str
    note: str
    marks: tuple[str, ...]
    rules: tuple[str, ...]

    @property
    def powers(self) -> tuple[Power, ...]:
        """The powers that an option brings."""
        return SETS.get(self.value, ())


def option(field: str, value: str) -> Option:
    """An option in words; the usual one of a field is the one for a first game."""
    table = "kinds" if field.startswith("kind") else field
    first = ("first",) if value == usual(field) else ()
    marks = (*first, *_words(f"{table}.{value}.mark").split())
    rules = _RULES.get(field, _RULES.get(value, ()))
    if field == "track":
        return _track(value, first, marks)
    return Option(value, _name(field, value), _words(f"{table}.{value}.note"), marks, rules)


def _track(value: str, first: tuple[str, ...], marks: tuple[str, ...]) -> Option:
    """A track and what is special about it; one of a file says so itself."""
    if value == RANDOM:
        note = say("ui.track.random.note", track=load_track(usual("track")))
        return Option(value, _words("track.random.name"), note, marks, _RULES[RANDOM])
    note = _words(f"track.{value}.note") or load_track(value).note[language()]
    return Option(value, str(load_track(value)), note, (*first, "own"), _TRACKS.get(value, ()))


def _name(field: str, value: str) -> str:
    if field.startswith("kind"):
        return kind_name(value)
    return _words(f"{field}.{value}.name") or value


def _words(key: str) -> str:
    """A phrase of the table ``[ui]``, as plain text; "" where there is none."""
    try:
        return phrase(f"ui.{key}")
    except KeyError:
        return ""


def field(table: Table, name: str) -> str:
    """A field of the form: its options side by side, or a list to choose from and what was chosen."""
    options = [option(name, value) for value in CHOICES[name]]
    if name in _PICKED or len(options) > MOST_LISTED:
        return _picked(table, name, options)
    rows = (_row(name, each, chosen=each.value == table.options[name]) for each in options)
    label = word(f"{name}.label")
    return tag(
        "div",
        tag("span", label, class_="df-label", aria_hidden="true"),
        *rows,
        class_=f"df-field df-options df-options-{name}",
        role="group",
        aria_label=unescape(label),
    )


def _row(name: str, each: Option, *, chosen: bool) -> str:
    label = tag("span", tag("span", escape(each.name)), marks(each))
    pressed = str(chosen).lower()
    pick = button(label, f"set {name} {each.value}", kind="df-option", aria_pressed=pressed)
    note = tag("p", ruled(escape(each.note), *each.rules), class_="df-note")
    return tag("div", pick, note, _brings(each))


def _brings(each: Option) -> str:
    """The powers that an option brings, each with the chip of its rule."""
    names = (tag("span", escape(power.word), " ", chip(power.cited)) for power in each.powers)
    return tag("p", *names, class_="df-note df-brings") if len(each.powers) in range(1, 7) else ""


def _picked(table: Table, name: str, options: Sequence[Option]) -> str:
    chosen = next(each for each in options if each.value == table.options[name])
    label = tag("span", word(f"{name}.label"), class_="df-label")
    head = tag("label", label, select(name, options, chosen.value))
    note = tag("p", ruled(escape(chosen.note), *chosen.rules), class_="df-note")
    return tag("div", tag("div", head, marks(chosen), class_="df-pick"), note, class_="df-field")


def select(name: str, options: Sequence[Option], chosen: str, **attributes: object) -> str:
    """A list to choose from."""
    entries = (
        tag("option", escape(each.name), value=each.value, selected=each.value == chosen) for each in options
    )
    return tag("select", *entries, data_set=f"set {name}", **attributes)


def marks(each: Option) -> str:
    """The marks of an option, each a few words."""
    return "".join(
        " " + tag("span", word(f"mark.{mark}"), class_=f"df-mark df-mark-{mark}") for mark in each.marks
    )
