"""What is no seat, no line and no finish is refused in one sentence by every explorer."""

from collections.abc import Callable
from typing import Any

import pytest

from downforce import DownforceError, Game, ui
from downforce.teach import recorded

RACE = recorded("start-here", decisions=60)
ODD = (True, -1, 99, 1.5, "0", [], {}, object())
SEATED: dict[str, Callable[[Any], Any]] = {
    "AuctionStepper": lambda seat: ui.AuctionStepper(Game.new(players=3, seed=1), seat=seat),
    "CardBuilder": lambda seat: ui.CardBuilder(RACE, seat=seat),
    "HandExplorer": lambda seat: ui.HandExplorer(RACE, seat=seat),
    "ReachExplorer": lambda seat: ui.ReachExplorer(RACE, seat=seat),
    "ReachExplorer, line": lambda line: ui.ReachExplorer(RACE, card="R6 K4", line=line),
    "ScoreExplainer, finish": lambda finish: ui.ScoreExplainer(RACE, finish=finish or [finish]),
}


@pytest.mark.parametrize("value", ODD, ids=lambda value: type(value).__name__ + str(value)[:4])
@pytest.mark.parametrize("name", SEATED)
def test_an_odd_argument_is_refused_in_one_sentence(name: str, value: Any) -> None:
    with pytest.raises(DownforceError) as refused:
        SEATED[name](value)
    assert len(str(refused.value)) < 400


@pytest.mark.parametrize(
    ("make", "shows"),
    [
        (lambda: ui.AuctionStepper(Game.new(players=3, seed=1)), True),
        (lambda: ui.AuctionStepper(), False),
        (lambda: ui.CardBuilder(RACE), False),
        (lambda: ui.CardBuilder(RACE.view(0)), False),
        (lambda: ui.ScoreExplainer(RACE, ask=False), True),
    ],
)
def test_lines_that_copy_every_hand_say_so(make: Callable[[], Any], shows: bool) -> None:
    widget = make()
    widget.act = {"do": "cell", "seq": 1, "moment": widget.moment}
    assert ("so they show every hand" in widget.html) is shows
