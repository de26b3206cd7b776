"""What a score explainer knows: the finish that is shown, what was moved, each player's amounts."""

from typing import NamedTuple

from downforce.draw.charts import Fall, Item
from downforce.rules.cards import Colour
from downforce.rules.events import Event
from downforce.rules.game import Game
from downforce.rules.language import phrase, say
from downforce.teach.endings import racing

KINDS = {"account-auction": "bid", "account-prize": "prize", "account-not-home": "prize"}


class Moved(NamedTuple):
    """What the reader has moved last: a car, from which place; 0 is not home."""

    colour: Colour
    was: int
    totals: tuple[int, ...]  # the results before, in $


class Shown(NamedTuple):
    """What is on the screen.

    Parameters
    ----------
    game : Game
        As it was given.
    end : Game
        As it would end.
    real : tuple of Colour
        The finish that it began with.
    moved : Moved or None
    guess : int
        The seat that the reader thinks wins; -1 without a guess.
    is_open : bool
        The question is answered, and the money is shown.
    seat : int
        Whose account stands below item by item; -1 nobody's.
    up : bool
        The last move went up: its arrow keeps the focus.
    rule, fault : str
        The rule that is shown in full; a sentence about the latest act.
    cell : str
        The two lines of Python, while they are open.
    narrow : bool
    """

    game: Game
    end: Game
    real: tuple[Colour, ...]
    moved: Moved | None = None
    guess: int = -1
    is_open: bool = False
    seat: int = -1
    up: bool = False
    rule: str = ""
    fault: str = ""
    cell: str = ""
    narrow: bool = False

    @property
    def order(self) -> tuple[Colour, ...]:
        """The cars that come home."""
        return self.end.finished

    @property
    def out(self) -> tuple[Colour, ...]:
        """The cars that do not."""
        return tuple(colour for colour in racing(self.game) if colour not in self.order)

    @property
    def totals(self) -> tuple[int, ...]:
        """The results, in $."""
        return tuple(score.total for score in self.end.score())

    def place(self, colour: Colour) -> int:
        """A car's place, 0 for one that is not home."""
        return self.order.index(colour) + 1 if colour in self.order else 0


def words(key: str, shown: Shown | None = None, **values: object) -> str:
    """A sentence of the explainer."""
    return say(f"score-explainer.{key}", names=shown.game.setup.names if shown else (), **values)


# The amounts


def fall(shown: Shown, seat: int) -> Fall:
    """A player's account as a chart wants it."""
    events = shown.end.account(seat)[:-1]
    before = shown.moved.totals[seat] if shown.moved else None
    items = tuple(item for event in events for item in _items(shown, event))
    counts = {kind: sum(item.kind == kind for item in items) for kind in ("bid", "prize", "bet")}
    named = tuple(
        item._replace(kind=phrase(f"score-explainer.{item.kind}{'s' if counts[item.kind] > 1 else ''}"))
        for item in items
    )
    return Fall(shown.game.names[seat], named, phrase("score-explainer.result"), before)


def _items(shown: Shown, event: Event) -> list[Item]:
    kind, values = KINDS.get(event.key, "bet"), event.values
    if kind != "bid":
        return [Item(values["amount"], (values["colour"],), kind)]
    prices = bids(shown.game)
    if all(colour in prices for colour in values["colours"]):
        return [Item(-prices[colour], (colour,), kind, owed=True) for colour in values["colours"]]
    return [Item(values["amount"], values["colours"], kind, owed=True)]


def bids(game: Game) -> dict[Colour, int]:
    """What was bid for each car that was won in this game, in $; nothing is known of cars won before it."""
    won = (event for event in game.events if event.key.startswith("won"))
    return {event.values["colour"]: event.values["number"] for event in won}
