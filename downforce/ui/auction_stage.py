"""What an auction that is stepped through has come to: a value, and what each control makes of it."""

from typing import NamedTuple

from downforce.rules.actions import Action, Bid, Decline, KeepPower
from downforce.rules.auction import bid_number, other_colours
from downforce.rules.cards import SpeedCard
from downforce.rules.events import BIDS, Event
from downforce.rules.game import Game
from downforce.rules.state import Phase
from downforce.teach.auction_cases import AUCTION_CASES, AuctionCase
from downforce.teach.auctions import auction_case, decision, opening, turned_up

from .reading import not_now, opened

ENDS = ("second-bidding", "set-aside", "does-not-race", "races-unowned")  # where nobody has bid
OWN = "own"  # in the menu: a game that was brought along


class Stage(NamedTuple):
    """A moment of an auction.

    Parameters
    ----------
    game : Game
        As it was before the cards were turned up.
    seat : int
        The reader's.
    case : AuctionCase, optional
        The one that was prepared; None for a game of one's own.
    name : {"bid", "sealed", "turned", "told", "powers", "over"}
        To decide; all decided; the cards turned up; who has won; to choose a power; all is sold.
    mine : Action, optional
        What the reader has laid down.
    after : Game, optional
        What the cards that are turned up lead to.
    guess : str
        The seat that the reader thinks will win, as a digit, or one of ``ENDS``.
    rule, fault : str
        The id of the rule shown in full; a sentence about the latest act.
    in_cell : bool
        Whether the two lines of Python are shown.
    """

    game: Game
    seat: int = 0
    case: AuctionCase | None = None
    name: str = "bid"
    mine: Action | None = None
    after: Game | None = None
    guess: str = ""
    rule: str = ""
    fault: str = ""
    in_cell: bool = False

    @property
    def choices(self) -> tuple[Action, ...]:
        """What the reader can do now: the bids from the highest, then declining; or the powers."""
        if self.name not in ("bid", "powers"):
            return ()
        return tuple(sorted(self.game.legal(self.seat), key=self._rank))

    def _rank(self, action: Action) -> tuple[int, int]:
        if not isinstance(action, Bid) or not self.game.offer:
            return (1, 0)
        return (-bid_number(action.card, self.game.offer), -other_colours(action.card, self.game.offer))

    @property
    def hand(self) -> tuple[SpeedCard, ...]:
        """The reader's cards: those that may be bid as they are offered, then the others."""
        fit = [action.card for action in self.choices if isinstance(action, Bid)]
        return (*fit, *(card for card in self.game.hands[self.seat] if card not in fit))

    @property
    def happened(self) -> tuple[Event, ...]:
        """What the cards turned up have brought about, without the offer of the next car."""
        news = self.after.events[len(self.game.events) :] if self.after else ()
        return tuple(each for each in news if each.key in (*BIDS, *ENDS) or each.key.startswith("won"))

    @property
    def bids(self) -> tuple[Event, ...]:
        """The bids turned up."""
        return tuple(each for each in self.happened if each.key == "bid")

    @property
    def outcome(self) -> Event | None:
        """The event that ends this bidding."""
        return next((each for each in self.happened if each.key not in BIDS), None)

    @property
    def right(self) -> bool:
        """Whether the guess was right."""
        end = self.outcome
        return end is not None and self.guess in (end.key, str(end.values.get("seat", "")))


def begun(name: str) -> Stage:
    """A prepared situation at its beginning."""
    return arrived(Stage(opening(name), case=auction_case(name)))


def arrived(stage: Stage) -> Stage:
    """The stage with its name: what the game asks of the reader."""
    plain = stage._replace(mine=None, after=None, guess="", fault="")
    game = stage.game
    if game.phase is Phase.POWERS and game.to_act:
        return plain._replace(name="powers") if stage.seat in game.to_act else arrived(_others_keep(plain))
    if game.phase is not Phase.AUCTION:
        return plain._replace(name="over")
    return plain._replace(name="bid" if stage.seat in game.to_act else "sealed")


def _others_keep(stage: Stage) -> Stage:
    game = stage.game
    return stage._replace(game=game.play(decision(game, game.to_act[0], stage.case)))


def acted(stage: Stage, do: str, argument: str) -> Stage:
    """What a stage becomes by one of the reader's acts.

    Raises
    ------
    DownforceError
        It is not possible now.
    """
    clean = stage._replace(fault="")
    match do:
        case "rule":
            return clean._replace(rule=opened(argument, stage.rule))
        case "cell":
            return clean._replace(in_cell=not stage.in_cell)
        case "pick":
            return _picked(clean, argument)
        case "guess" if stage.name == "turned" and argument in guesses(stage):
            return clean._replace(name="told", guess=argument)
        case "step":
            return _stepped(clean)
    raise not_now()


def _picked(stage: Stage, argument: str) -> Stage:
    choices = stage.choices
    if not argument.isdecimal() or not 1 <= int(argument) <= len(choices):
        raise not_now()
    action = choices[int(argument) - 1]
    if isinstance(action, KeepPower):
        return arrived(stage._replace(game=stage.game.play(action)))
    assert isinstance(action, Bid | Decline)
    return stage._replace(mine=action, name="sealed")


def _stepped(stage: Stage) -> Stage:
    match stage.name:
        case "sealed":
            turned = stage._replace(after=turned_up(stage.game, stage.mine, stage.case), name="turned")
            return turned._replace(name="told") if len(turned.bids) == 1 else turned
        case "turned":
            return stage._replace(name="told")
        case "told" if stage.after:
            return arrived(stage._replace(game=stage.after))
    raise not_now()


def guesses(stage: Stage) -> tuple[str, ...]:
    """What can be guessed once the cards are turned up: who wins, or what becomes of the car."""
    return tuple(str(each.values["seat"]) for each in stage.bids) or ENDS


def following(stage: Stage) -> AuctionCase:
    """The situation that comes next in the menu."""
    at = AUCTION_CASES.index(stage.case) if stage.case else -1
    return AUCTION_CASES[(at + 1) % len(AUCTION_CASES)]
