"""A part of a screen: HTML written in Python, and the acts of whoever uses its controls."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from typing import Any

import anywidget
import traitlets

from downforce.draw import cards, theme

_STATIC = files("downforce.ui") / "static"
_SHEETS = (
    "style",
    "parts",
    "places",
    "board",
    "draft",
    "laws",
    "studio",
    "projector",
    "score",
    "auction",
    "reach",
    "question",
    "hand",
    "card_builder",
)


@cache
def style() -> str:
    """The style sheet: our colours by role, the cards', and our own files.

    Whatever carries it carries all of it, in the same order: two copies on a page say the same.
    """
    own = ((_STATIC / f"{name}.css").read_text("utf-8") for name in _SHEETS)
    return "\n".join((theme.variables("auto"), theme.style(cards.RULES, "auto", "df-cards"), *own))


def script(*names: str) -> str:
    """One module of several files: what all parts of a page share comes first."""
    return "\n".join((_STATIC / name).read_text("utf-8") for name in ("wire.js", *names))


class Gathered:
    """A widget whose changes can be gathered with those of others, to be sent in one message."""

    _sheaf: dict[str, dict[str, Any]] | None = None

    def _send(self, msg: dict[str, Any], buffers: Any = None) -> None:
        if self._sheaf is None or msg.get("method") != "update" or buffers:
            super()._send(msg, buffers=buffers)  # type: ignore[misc]
        else:
            self._sheaf.setdefault(self.model_id, {}).update(msg["state"])  # type: ignore[attr-defined]


@contextmanager
def gathering(widgets: Iterable[Gathered], carrier: Any) -> Iterator[None]:
    """Send what changes meanwhile in several widgets at once, by one that runs ``sheaf.js``.

    A page that gets a dozen messages for a click handles each by itself, and is laid out more than once.
    """
    widgets, sheaf = tuple(widgets), dict[str, dict[str, Any]]()
    for widget in widgets:
        widget._sheaf = sheaf
    try:
        yield
    finally:
        for widget in widgets:
            widget._sheaf = None
        if sheaf:
            carrier.send({"states": sheaf})


class Part(Gathered, anywidget.AnyWidget):
    """A part of a page that hears of its controls.

    Parameters
    ----------
    on_act : callable
        Is given the act as the browser sent it: ``do``, ``moment`` and perhaps ``value``.

    Attributes
    ----------
    moment : int
        Goes back with each act, so that a click meant for an earlier moment is told from one for this.
    act : dict
        The latest act; emptied once it is heard, so that the state of the widget keeps nobody's choice.
    ack : float
        The number of the act heard last: the browser waits for it, and says when none comes.
    lost : str
        What it says then.
    """

    moment = traitlets.Int(0).tag(sync=True)
    act = traitlets.Dict().tag(sync=True, echo_update=False)  # a second page need not hear of it
    ack = traitlets.Float(0).tag(sync=True)
    lost = traitlets.Unicode("").tag(sync=True)

    def __init__(self, on_act: Callable[[Mapping[str, Any]], None], **traits: Any) -> None:
        self._on_act = on_act
        self._hearing = 0.0
        super().__init__(**traits)
        self.observe(self._heard, "act")

    def _heard(self, change: Any) -> None:
        act = dict(change["new"])
        number = _number(act.get("seq"), self.ack + 1)
        if not act:  # emptied
            return
        if number == self.ack:  # the same click once more
            return self._settle()
        self._hearing = number
        try:
            self._on_act(act)
        finally:
            self._settle()

    def _settle(self) -> None:
        """Tell the browser that its act was heard; best along with what came of it."""
        with self.hold_sync():
            self.act, self.ack = {}, self._hearing


class Pane(Part):
    """Shows HTML and hears of its controls.

    Attributes
    ----------
    html : str
        What is shown.
    measured, narrow : bool
        Whether it tells when it becomes narrow or wide; as which it is drawn.
    """

    _esm = script("local.js", "pane.js")
    html = traitlets.Unicode("").tag(sync=True)
    measured = traitlets.Bool(False).tag(sync=True)
    narrow = traitlets.Bool(False).tag(sync=True)

    def __repr__(self) -> str:
        return "<Pane>"


def _number(seq: object, otherwise: float) -> float:
    """An act's number; one that no browser sends is none."""
    fits = isinstance(seq, int | float) and abs(seq) < 2**53  # NaN is smaller than nothing
    return float(seq) if fits and isinstance(seq, int | float) else otherwise


class Head(Pane):
    """The pane that carries the style sheet for all of them: a page holds it once."""

    _css = style()

    def __repr__(self) -> str:
        return "<Head>"
