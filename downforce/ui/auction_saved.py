"""A moment of an auction that leaves the page: as a picture, as a text, as two lines of Python."""

from collections.abc import Iterable

from downforce.draw.cards import HEIGHT, RULES, WIDTH, card_group
from downforce.draw.svg import document
from downforce.rules.cards import SpeedCard
from downforce.rules.language import phrase

from .auction_stage import Stage
from .auction_told import told
from .cells import explorer_lines
from .still import still

_GAP = 14


def lines(stage: Stage) -> str:
    """The moment as two lines of Python; of a game under way they hold the record, which shows all hands."""
    if stage.case and len(stage.game.actions) == 0:
        return f"from downforce import ui\nui.AuctionStepper({stage.case.name!r})"
    return explorer_lines(stage.game, "auction", seat=stage.seat)


def as_text(stage: Stage) -> str:
    """A moment in plain words, and how to go on."""
    return "\n".join([*_lines(stage), phrase("auction-stepper.run-me")])


def _lines(stage: Stage) -> list[str]:
    asked = [str(stage.case.ask)] if stage.case else []
    cards = [f"{card}" for card in stage.hand] if stage.name == "bid" else []
    return [*asked, told(stage), *([", ".join(cards)] if cards else [])]


def as_picture(stage: Stage) -> str:
    """A moment as one SVG that needs no Python: the reader's hand, and what is asked."""
    lines = _lines(stage)
    return still(
        _hand_picture(stage.hand), title=lines[0], lines=lines[1:], hint=phrase("auction-stepper.run-me")
    )


def _hand_picture(cards: Iterable[SpeedCard]) -> str:
    shown = list(cards)[:7]
    groups = (card_group(card, x=28 + at * (WIDTH + _GAP), y=24) for at, card in enumerate(shown))
    return document(
        "".join(groups), kind="df-cards", view=(0, 0, 1200, HEIGHT + 36), width=1200, theme="auto",
        rules=RULES, title=phrase("auction-stepper.menu"), desc="; ".join(map(str, shown)),
    )  # fmt: skip
