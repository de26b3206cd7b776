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


def test_lines_that_copy_every_hand_say_so_in_the_auction() -> None:
    own = ui.AuctionStepper(Game.new(players=3, seed=1))
    own.act = {"do": "cell", "seq": 1, "moment": own.moment}
    assert "The two lines hold every hand" in own.html
    prepared = ui.AuctionStepper()
    prepared.act = {"do": "cell", "seq": 1, "moment": prepared.moment}
    assert "The two lines hold every hand" not in prepared.html
