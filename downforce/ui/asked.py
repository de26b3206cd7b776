"""The page of a question: what is asked, the position, the answer."""

import itertools
from collections.abc import Mapping
from contextlib import nullcontext
from typing import Any

import ipywidgets

from downforce.draw.svg import escape
from downforce.rules.language import phrase, say
from downforce.teach.forms import Spaces

from . import question_page
from .board import Board
from .markup import tag
from .pane import Gathered, Head, Pane, gathering
from .question_marks import chosen, marks, near
from .reading import said_of
from .scene import about
from .sitting import Sitting, spoken

NAMES = ("asked", "seen", "answer")
ANYTIME = ("narrow", "rule", "words", "look", "choose", "number")  # mean the same whatever was on the page
_names = map("df-question-{}".format, itertools.count(1))  # radio buttons of one question, and of no other


class Picture(Board):
    """The board on which spaces are chosen."""

    _sitting: Sitting
    _part: int | None = None

    def choosing(self, sitting: Sitting, *, moment: int, narrow: bool) -> None:
        """Show the position and what is chosen on it."""
        self._sitting, position = sitting, sitting.task.position
        self._part = sitting.part if narrow else None
        assert position is not None
        told = {**question_page.hidden(position), "ends": {}}
        self.show(position, **told, lost=phrase("board.lost"), moment=moment)

    def _put(self, position: Any, told: dict[str, Any], around: Any) -> None:
        if sitting := getattr(self, "_sitting", None):
            told["over"] += marks(sitting)
            window = near(sitting, self._part)
            told["window"], told["close"] = list(window) or told["window"], bool(window)
            told["who"] |= {space: self._called(space, told["who"]) for space in chosen(sitting)}
        super()._put(position, told, around)

    def _called(self, space: str, who: Mapping[str, str]) -> str:
        what = who.get(space) or about(self._sitting.track, space)
        return say("question.is-chosen", what=what)


class Asked(Gathered, ipywidgets.Box):  # type: ignore[misc]
    """A page with one question; what it shows is a `Sitting`, and what comes after it a subclass decides."""

    def __init__(self) -> None:
        self._moment = 0
        self._narrow = False
        self._says = ("", 0)
        self._name = next(_names)
        self._picture: Picture | None = None
        self._panes = {name: self._pane(name) for name in NAMES}
        self._page = ipywidgets.Box(list(self._panes.values()))
        self._page.add_class("df-question-page")
        super().__init__([self._page])
        self.add_class("df-sandbox").add_class("df-auto").add_class("df-question")
        self._show()

    def _pane(self, name: str) -> Pane:
        pane: Pane = (Head if name == "asked" else Pane)(self._heard, measured=name == "asked")
        pane.add_class(f"df-pane-{name}")
        return pane

    # What a subclass says

    def _sitting(self) -> Sitting | None:
        """What is on the page; None where no question is."""
        raise NotImplementedError

    def _after(self, sitting: Sitting, name: str) -> None:
        """Keep what came of an act."""
        raise NotImplementedError

    def _on(self, name: str) -> bool:
        """Do what is no part of the question itself; whether there was such an act."""
        raise NotImplementedError

    def _parts(self) -> dict[str, str]:
        """The HTML of the panes."""
        raise NotImplementedError

    # What comes from the page

    def _heard(self, sent: Mapping[str, Any]) -> None:
        """Do what a control stands for; a fault in here would show nowhere, so it becomes a sentence."""
        name, _, argument = str(sent.get("do", "")).partition(" ")
        if name not in ANYTIME and sent.get("moment", self._moment) != self._moment:
            return  # a second click on a button that had done its work
        try:
            self._do(name, argument, sent.get("value"))
        except Exception as error:
            self._show(fault=said_of(error))

    def _do(self, name: str, argument: str, value: Any) -> None:
        if name == "narrow":
            self._narrow = bool(value)
        elif name == "escape":
            pass
        elif not self._on(name) and (before := self._sitting()):
            after = before.act(name, argument, value)
            self._moment += after.closed != before.closed
            self._after(after, name)
            self._say(spoken(after, name, argument, value))
        self._show()

    def _say(self, text: str) -> None:
        """Have a sentence read out, once."""
        self._says = (text, self._says[1] + bool(text)) if text else self._says

    # What goes to the page

    def _show(self, *, fault: str = "") -> None:
        """Fill the page anew, in the language of the moment."""
        parts, sitting = self._parts(), self._sitting()
        parts["answer"] += self._spoken(fault)
        if fault:
            parts["asked"] = tag("p", escape(fault), class_="df-notice") + parts["asked"]
        on_board = self._lay_out(sitting)
        with gathering((*self._panes.values(), on_board), on_board) if on_board else nullcontext():
            if on_board and sitting:
                on_board.choosing(sitting, moment=self._moment, narrow=self._narrow)
            for name, pane in self._panes.items():
                with pane.hold_sync():
                    pane.moment, pane.lost, pane.html = self._moment, phrase("board.lost"), parts[name]
                    pane.narrow = self._narrow if name == "asked" else pane.narrow
                    pane._settle()

    def _spoken(self, fault: str) -> str:
        """The latest sentence, in one of two places by turns: so the same words again are news."""
        text, number = (fault, self._says[1] + 1) if fault else self._says
        both = (
            tag("p", escape(text) if number % 2 == at else "", class_="df-spoken", role="status")
            for at in (0, 1)
        )
        return "".join(both)

    def _lay_out(self, sitting: Sitting | None) -> Picture | None:
        """The board, where spaces are to be chosen on one; it is made when it is first needed, and kept."""
        position = sitting.task.position if sitting else None
        wanted = sitting is not None and isinstance(sitting.task.form, Spaces)
        if position is not None and wanted and self._picture is None:
            self._picture = Picture(position, on_act=self._heard)
            self._picture.add_class("df-pane-chosen")
            head, *others = self._page.children
            self._page.children = (head, self._picture, *others)
        for name, holds in (("df-chosen-on", wanted), ("df-bare", position is None)):
            (self._page.add_class if holds else self._page.remove_class)(name)
        return self._picture if wanted else None
