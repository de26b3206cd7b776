"""A widget of one pane that shows one value: each act makes another of it, and the page is written anew."""

from collections.abc import Mapping
from typing import Any

from downforce.rules.language import phrase

from .pane import Head
from .reading import said_of


class Paged(Head):
    """What is shown is a named tuple with a ``fault``, a sentence, and ``narrow``, how wide the page is.

    A subclass says in `_after` what becomes of it by an act, and in `_page` how it looks.
    """

    _shown: Any

    def _after(self, name: str, argument: str, value: Any) -> Any:
        """What is shown after an act."""
        raise NotImplementedError

    def _page(self, shown: Any) -> str:
        """The HTML of what is shown."""
        raise NotImplementedError

    def _do(self, act: Mapping[str, Any]) -> None:
        """Do what a control stands for; a fault in here would show nowhere, so it becomes a sentence."""
        name, _, argument = str(act.get("do", "")).partition(" ")
        try:
            self._show(self._after(name, argument, act.get("value")))
        except Exception as error:
            self._show(self._faulty(said_of(error)))

    def _faulty(self, fault: str) -> Any:
        return self._shown._replace(fault=fault)

    def _show(self, shown: Any) -> None:
        """Fill the page anew, in the language of the moment."""
        html = self._page(shown)
        self._shown = shown
        with self.hold_sync():
            self.lost, self.narrow, self.html = phrase("board.lost"), shown.narrow, html
