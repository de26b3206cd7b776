"""What lies on the screen: the game's session, whose hand may be seen, what was chosen but not played.

A value without widgets; `acts` says how the controls of the page change it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from downforce.rules.actions import Action, Bid, PlayCard
from downforce.rules.auction import bid_number, other_colours
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.errors import DownforceError
from downforce.rules.events import Event
from downforce.rules.game import Game
from downforce.rules.language import language
from downforce.rules.movement import Reach, reach
from downforce.rules.state import Phase

from .draft import Draft
from .film import Frame, Moved, film, joined, moves
from .options import Options
from .session import Session

STAGES = ("setup", "draft", "cover", "reveal", "bid", "power", "card", "wild", "drive", "bet", "bots", "account")
_ASKING = {Phase.AUCTION: "bid", Phase.POWERS: "power", Phase.BETS: "bet"}


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Say everything in one language, and leave the language of the rest of the notebook alone."""
    before = language()
    language(code)
    try:
        yield
    finally:
        language(before)


@dataclass(frozen=True)
class Table:
    """The state of one screen.

    Parameters
    ----------
    code : str
        The language.
    options : Options
        The set-up form.
    session : Session, optional
        None: the form is on the screen.
    draft : Draft, optional
        A position that is being set up; the session waits.
    seen : int, optional
        The person who has taken over the screen, where there are several.
    filmed : int
        The moment of the timeline that the screen before showed: what came since is the film.
    reel : int
        Grows with each film.
    revealing : bool
        The bids turned up since then are being looked at.
    card, peek : SpeedCard, (line, Colour), optional
        The card of the hand that is being looked at, and which line of it for which car.
    pace, ask
        One of `PACES`; whether single choices are asked, too.
    items : int
        How many steps of the final account are on the screen.
    rule, fold : str
        The rule shown in full; what is folded open.
    notice : DownforceError, optional
        What is said about the latest act.
    moment : int
        Grows with every change of the game: a click meant for an earlier moment is none.
    narrow : bool
        The board is drawn for a narrow place.
    """

    code: str = "en"
    options: Options = field(default_factory=Options)
    session: Session | None = None
    draft: Draft | None = None
    seen: int | None = None
    filmed: int = 0
    reel: int = 0
    revealing: bool = False
    card: SpeedCard | None = None
    peek: tuple[int, Colour] | None = None
    pace: str = "normal"
    ask: bool = False
    items: int = 0
    rule: str = ""
    fold: str = ""
    notice: DownforceError | None = None
    moment: int = 0
    narrow: bool = False

    # What is on the screen

    @property
    def game(self) -> Game:
        """The game; there must be one."""
        assert self.session
        return self.session.game

    @property
    def stage(self) -> str:
        """What the screen is about: one of `STAGES`."""
        if self.draft is not None:
            return "draft"
        if self.session is None:
            return "setup"
        if self.revealed:
            return "reveal"
        if self.session.is_over:
            return "account"
        if self.session.asked is None:
            return "bots"
        return "cover" if self.is_covered else self._asking()

    def _asking(self) -> str:
        game = self.game
        if game.phase in _ASKING:
            return _ASKING[game.phase]
        if game.card is None:
            return "card"
        return "drive" if game.car else "wild"

    @property
    def is_covered(self) -> bool:
        """Whether the screen has to be handed over before a hand may be seen."""
        assert self.session
        return len(self.session.people) > 1 and self.seen != self.session.asked

    @property
    def may_change(self) -> bool:
        """Whether the position may be changed: that shows every hand, so not while several play strictly."""
        session = self.session
        return session is None or session.is_over or not (session.is_strict or self.stage == "cover")

    @property
    def viewer(self) -> int | None:
        """The seat whose hand is on the screen."""
        if self.session is None or self.session.is_over:
            return None
        people = self.session.people
        if len(people) == 1:
            return people[0]
        return None if self.revealed or self.is_covered else self.session.asked

    @property
    def hand(self) -> tuple[SpeedCard, ...]:
        """The cards on the screen."""
        return () if self.viewer is None else self.game.hands[self.viewer]

    @property
    def choices(self) -> tuple[Action, ...]:
        """What can be decided now, in the order of the buttons."""
        stage = self.stage
        if self.session is None or stage in ("draft", "cover", "reveal", "account", "bots"):
            return ()
        seat = self.session.asked
        assert seat is not None
        legal = self.game.legal(seat)
        if stage == "bid":
            return tuple(sorted(legal, key=self._bid_order))
        if stage == "card":
            return tuple(play for play in legal if isinstance(play, PlayCard) and play.card == self.card)
        return legal

    def _bid_order(self, action: Action) -> tuple[float, ...]:
        """High bids first, then what wins among equals; to decline comes last."""
        offer = self.game.offer
        if isinstance(action, Bid) and offer:
            return (-bid_number(action.card, offer), -other_colours(action.card, offer))
        return (1,)

    @property
    def peeked(self) -> dict[str, Reach]:
        """Where the car of the line that is looked at could go now; {} if none is, or it is not racing."""
        if not self.card or not self.peek or self.session is None:
            return {}
        line, colour = self.peek
        if colour not in self.game.cars:
            return {}
        ends = reach(self.game, colour, self.card.lines[line].number)
        return {end: found for end, found in ends.items() if found.route}

    # What has happened

    @property
    def film(self) -> tuple[Frame, ...]:
        """What happened since the screen before; () where the screen jumped. At once: words without motion.

        While the screen is handed over it names no card.
        """
        if self.session is None:
            return ()
        before = self.session.moments[self.filmed].game
        frames = film(before, self.game, cards=self.stage != "cover")
        return joined(frames) if self.pace == "once" else frames

    @property
    def revealed(self) -> tuple[Event, ...]:
        """The bids that are being looked at, and what came of them; () if none are."""
        return self.session.revealed(self.filmed) if self.session and self.revealing else ()

    @property
    def reader(self) -> int | None:
        """The person to whom it is told what happened since the latest turn."""
        if self.session is None:
            return None
        people = self.session.people
        return people[0] if len(people) == 1 else self.session.asked

    @property
    def news(self) -> tuple[Moved, ...]:
        """Which cars were moved since the reader's latest turn; all of it is open to all."""
        if self.session is None or self.reader is None:
            return ()
        begin, end = self.session.since_turn(self.reader)
        return moves(self.session.moments[begin].game, self.session.moments[end].game)

    @property
    def marked(self) -> int:
        """The moment of the timeline after the reader's latest turn; what came since is new."""
        if self.session is None or self.reader is None:
            return self.filmed
        return self.session.since_turn(self.reader)[0]

    # Going on

    def playing(self, session: Session) -> "Table":
        """The screen with a game that begins or goes on."""
        settled = session.settle(ask=self.ask)
        return replace(self, session=None, seen=None, rule="", items=0).moved(settled)

    def moved(self, session: Session) -> "Table":
        """Another moment of the game: nothing that was looked at or folded open stays, and no film."""
        seen = self.seen if session.asked == self.seen else None
        left = replace(self, card=None, peek=None, fold="", revealing=False, items=0)
        return replace(left, session=session, seen=seen, filmed=session.at, moment=self.moment + 1)

    def after(self, session: Session, *, at: int) -> "Table":
        """The screen once something was decided since moment ``at``: bots play on as the pace says."""
        session = session.settle(ask=self.ask)
        if self.pace != "step" and session.asked is None and not session.revealed(at):
            session = session.play_on(self.pace, ask=self.ask)
        reel = self.reel + (session.at > at)
        return replace(self.moved(session), filmed=at, reel=reel, revealing=bool(session.revealed(at)))
