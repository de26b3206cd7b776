"""200 acts on every explorer and every question leave the number of live widgets and the level of memory."""

import gc
from collections.abc import Callable, Iterator
from typing import Any

import ipywidgets
import pytest

from downforce import ui
from downforce.rules.game import Game
from downforce.teach import recorded


def race(decisions: int | None = None) -> Game:
    """The lessons' race, as far as so many decisions."""
    return recorded("start-here") if decisions is None else recorded("start-here", decisions=decisions)


ACTS, WARM = 200, 60
GROWN = 4_000  # objects: caches still fill; who keeps the positions of 100 acts holds tens of thousands
WIDGETS: dict[str, tuple[Callable[[], Any], tuple[Any, ...]]] = {
    "choose": (lambda: ui.Question("00.who-bets"), ("hint", "choose 1", "check", "show", "again")),
    "spaces": (lambda: ui.Question("05.ends"), ("hint", "check", "words", "words", "show", "again")),
    "order": (lambda: ui.Question("06.far"), ("down 0", "up 1", "check", "show", "again")),
    "number": (lambda: ui.Question("00.owe"), ("more", "check", "less", "show", "again")),
    "code": (lambda: ui.Question("02.cut"), ("hint", "rule M1", "rule M1")),
    "warm-up": (lambda: ui.WarmUp("05"), ("hint", "skip", "show", "end", "again")),
    "AuctionStepper": (lambda: ui.AuctionStepper(), ("pick 1", "back", "rule A3", "rule A3")),
    "CardBuilder": (lambda: ui.CardBuilder(), ("line 1", "line -1", "rule R4", "rule R4")),
    "HandExplorer": (lambda: ui.HandExplorer(race(96)), ("card 2", "pick 1", "hand")),
    "RaceReplay": (lambda: ui.RaceReplay(race()), ("next", "next", "previous", "last", "first")),
    "ReachExplorer": (lambda: ui.ReachExplorer("behind-black"), ("see", "pick 1", "back")),
    "ScoreExplainer": (lambda: ui.ScoreExplainer(race()), ("guess 0", "seat 1", "up R", "reset")),
    "WhereTo": (lambda: ui.WhereTo(race(100)), (("narrow", True), ("narrow", False))),
}


def panes(widget: Any) -> Iterator[Any]:
    """The parts of a widget that hear of controls."""
    if hasattr(widget, "act"):
        yield widget
    for child in getattr(widget, "children", ()):
        yield from panes(child)


def use(widget: Any, acts: tuple[Any, ...], count: int) -> None:
    """Use controls round and round, wherever they are."""
    for number in range(count):
        act = acts[number % len(acts)]
        do, value = act if isinstance(act, tuple) else (act, None)
        parts = list(panes(widget))
        there = [each for each in parts if f'"{do}"' in getattr(each, "html", "") or len(parts) == 1]
        pane = (there or parts)[0]
        pane.act = {
            "do": do,
            "seq": pane.ack + 1,
            "moment": pane.moment,
            **({"value": value} if value is not None else {}),
        }


def live() -> int:
    gc.collect()
    return sum(isinstance(each, ipywidgets.Widget) for each in gc.get_objects())


def held() -> int:
    gc.collect()
    return len(gc.get_objects())


@pytest.mark.parametrize("name", WIDGETS)
def test_200_acts_leave_the_number_of_widgets_and_the_level_of_memory(name: str) -> None:
    make, acts = WIDGETS[name]
    widget = make()
    use(widget, acts, WARM)
    widgets = live()
    use(widget, acts, ACTS // 2)
    objects = held()
    use(widget, acts, ACTS // 2)
    assert live() == widgets
    assert held() - objects < GROWN


@pytest.mark.parametrize("name", WIDGETS)
def test_what_is_used_changes_what_is_shown(name: str) -> None:
    make, acts = WIDGETS[name]
    widget = make()
    before = str([each.get_state() for each in panes(widget)])
    use(widget, acts, 1)
    assert str([each.get_state() for each in panes(widget)]) != before
