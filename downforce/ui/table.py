"""What lies on the screen: the game's session, whose hand may be seen, what was chosen but not played.

A value without widgets; `acts` says how the controls of the page change it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from downforce.rules.actions import Action, PlayCard
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.errors import DownforceError
from downforce.rules.events import Event
from downforce.rules.game import Game
from downforce.rules.language import language
from downforce.rules.movement import Reach
from downforce.rules.scoring import unowned_prizes
from downforce.rules.state import Phase

from . import peek
from .draft import Draft
from .film import Frame, Moved, film, joined, moves
from .options import Options
from .order import in_order
from .replay import Replay
from .session import Session

STAGES = (
    "setup", "draft", "replay", "cover", "reveal", "bid", "power", "card", "wild", "drive", "bet", "bots",
    "account",
)  # fmt: skip
# What a rule stands under that was opened there: an answer to why, the result, a part of the account.
WHY, RESULT = "why", "result"
_ASKING = {Phase.AUCTION: "bid", Phase.POWERS: "power", Phase.BETS: "bet"}


class Branch(NamedTuple):
    """Where a branch began: at which moment of the main line, and which seat; None: as a position set up."""

    at: int
    seat: int | None


def row(seat: int, number: int) -> str:
    """A row of a seat's account, as what a rule stands under."""
    return f"{seat}-{number}"


def nobody(place: int) -> str:
    """A prize that nobody gets, likewise."""
    return f"nobody-{place}"


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
    replay : Replay, optional
        A moment that is being looked back at; the session waits.
    main : Table, optional
        The screen that a branch was begun from, as it was; None on the main line itself. A branch off a
        branch takes its place: there is one main line to go back to.
    line : int
        0 on the main line; else a number that no other branch of this screen has.
    branch : Branch, optional
        Where the branch began.
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
    guess : tuple of Colour
        The cars marked for a bet that is not made yet.
    pace, ask
        One of `PACES`; whether single choices are asked, too.
    items : int
        How many steps of the final account are on the screen.
    rule, fold : str
        The rule shown in full; what is folded open.
    near : bool
        The rule stands below what can be done, not in the log.
    under : str
        What it stands right under instead: `WHY`, `RESULT`, a `row` of the account, a prize that `nobody`
        gets; "": nothing.
    why, asked : int, str
        The event of the log that is asked about, -1: none; the space, "": none.
    notice : DownforceError, optional
        What is said about the latest act.
    moment : int
        Grows with every change of the game: a click meant for an earlier moment is none.
    """

    code: str = "en"
    options: Options = field(default_factory=Options)
    session: Session | None = None
    draft: Draft | None = None
    replay: Replay | None = None
    main: "Table | None" = None
    line: int = 0
    branch: Branch | None = None
    seen: int | None = None
    filmed: int = 0
    reel: int = 0
    revealing: bool = False
    card: SpeedCard | None = None
    peek: tuple[int, Colour] | None = None
    guess: tuple[Colour, ...] = ()
    pace: str = "normal"
    ask: bool = False
    items: int = 0
    rule: str = ""
    near: bool = False
    under: str = ""
    why: int = -1
    asked: str = ""
    fold: str = ""
    notice: DownforceError | None = None
    moment: int = 0

    # What is on the screen

    @property
    def shown(self) -> Session | None:
        """The session at the moment that is on the screen: now, or the one looked back at."""
        return replace(self.replay.session, at=self.replay.at) if self.replay else self.session

    @property
    def game(self) -> Game:
        """The game on the screen; there must be one."""
        if self.replay:
            return self.replay.game
        assert self.session
        return self.session.game

    @property
    def stage(self) -> str:
        """What the screen is about: one of `STAGES`."""
        if self.draft is not None:
            return "draft"
        if self.replay is not None:
            return "replay"
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
    def may_show_all(self) -> bool:
        """Whether every hand may be looked at: the record, its code, the position to be changed, the past."""
        if self.replay:
            return self.replay.may_show_all
        return self.session is None or (self.session.may_show_all and self.stage != "cover")

    @property
    def viewer(self) -> int | None:
        """The seat whose hand is on the screen."""
        if self.replay:
            return self.replay.seat
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
        if self.session is None or stage in ("draft", "replay", "cover", "reveal", "account", "bots"):
            return ()
        seat = self.session.asked
        assert seat is not None
        legal = self.game.legal(seat)
        if stage == "card":
            return tuple(play for play in legal if isinstance(play, PlayCard) and play.card == self.card)
        return in_order(self.game, legal)

    @property
    def peeked(self) -> dict[str, Reach]:
        """Where the car of the line that is looked at could go now; {} if none is, or it is not racing."""
        if not self.card or not self.peek or self.viewer is None or self.peek[1] not in self.game.cars:
            return {}
        return peek.ends(self.game, self.viewer, self.card, *self.peek)

    @property
    def peeked_number(self) -> tuple[int, ...]:
        """The number of the line that is looked at, and what powers add to it; () if none is."""
        if not self.card or not self.peek or self.viewer is None:
            return ()
        return (
            self.card.lines[self.peek[0]].number,
            *peek.added(self.game, self.viewer, self.card, *self.peek),
        )

    # What has happened

    @property
    def film(self) -> tuple[Frame, ...]:
        """What happened since the screen before; () where the screen jumped. At once: words without motion.

        While the screen is handed over it names no card.
        """
        if self.replay:
            frames = self.replay.film
            return joined(frames) if self.pace == "once" else frames
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
    def told(self) -> tuple[Event, ...]:
        """What can be asked about: what has happened and, in the account, the prizes that nobody gets."""
        game = self.game
        late = unowned_prizes(game.setup, game.state) if self.stage == "account" else ()
        return (*game.events, *late)

    @property
    def reader(self) -> int | None:
        """The person to whom it is told what happened since the latest turn."""
        if self.replay or self.session is None:
            return self.replay.seat if self.replay else None
        people = self.session.people
        return people[0] if len(people) == 1 else self.session.asked

    @property
    def news(self) -> tuple[Moved, ...]:
        """Which cars were moved since the reader's latest turn; all of it is open to all."""
        if self.shown is None or self.reader is None:
            return ()
        begin, end = self.shown.since_turn(self.reader)
        return moves(self.shown.moments[begin].game, self.shown.moments[end].game)

    @property
    def marked(self) -> int:
        """The moment of the timeline after the reader's latest turn; what came since is new."""
        if self.replay:
            return max(self.replay.at - 1, 0)
        if self.session is None or self.reader is None:
            return self.filmed
        return self.session.since_turn(self.reader)[0]

    @property
    def screened(self) -> "Table":
        """The screen as it may be drawn: on a cover nothing that was looked at, asked or opened.

        Whatever the fields hold: this is the one place that no way onto a cover leads past.
        """
        if self.stage != "cover":
            return self
        fold = self.fold if self.fold == "log" else ""
        now = (self.card, self.peek, self.fold, self.why, self.asked, self.guess)
        if now == (None, None, fold, -1, "", ()):
            return self
        return replace(self, card=None, peek=None, fold=fold, why=-1, asked="", guess=())

    # Going on

    @property
    def left(self) -> "Table":
        """The screen without its game: nobody has taken it over, and no branch is on it."""
        return replace(self, session=None, seen=None, rule="", main=None, line=0, branch=None)

    def playing(self, session: Session) -> "Table":
        """The screen with a game that begins or goes on."""
        settled = session.settle(ask=self.ask)
        return self.left.moved(settled)

    def moved(self, session: Session) -> "Table":
        """Another moment of the game: nothing that was looked at or folded open stays, and no film."""
        seen = self.seen if session.asked == self.seen else None
        left = replace(self, draft=None, replay=None, card=None, peek=None, fold="", why=-1, asked="")
        left = replace(left, revealing=False, items=0, notice=None, guess=(), under="")
        return replace(left, session=session, seen=seen, filmed=session.at, moment=self.moment + 1)

    def after(self, session: Session, *, at: int) -> "Table":
        """The screen once something was decided since moment ``at``: bots play on as the pace says."""
        session = session.settle(ask=self.ask)
        if self.pace != "step" and session.asked is None and not session.revealed(at):
            session = session.play_on(self.pace, ask=self.ask)
        reel = self.reel + (session.at > at)
        return replace(self.moved(session), filmed=at, reel=reel, revealing=bool(session.revealed(at)))

    # Looking back, and branches

    @property
    def may_look_back(self) -> bool:
        """Whether there is anything to look back at, and nothing is being handed over."""
        return self.session is not None and self.stage not in ("draft", "replay", "cover")

    def looking(self, replay: Replay | None, *, film: bool = False) -> "Table":
        """Another moment looked back at; None: the game itself again, as it was."""
        left = replace(self, replay=replay, card=None, peek=None, fold="", why=-1, asked="", under="")
        left = replace(left, moment=self.moment + 1)
        return replace(left, reel=self.reel + 1) if film else left

    def branching(self, seat: int) -> "Table":
        """A branch from the moment looked back at, with a person in one seat; the main line waits.

        Raises
        ------
        DownforceError
            One cannot play on from there.
        """
        assert self.replay
        session = self.replay.branch(seat)
        began = Branch(self.replay.at, seat)
        return replace(self.playing(session), main=self._left_behind(), line=self.moment + 1, branch=began)

    def _left_behind(self) -> "Table":
        """The main line as it waits: not looked back at, unless it is a record, and no position set up."""
        is_record = self.replay is not None and self.replay.opened
        return self.main or replace(self, draft=None).looking(self.replay if is_record else None)

    def set_up(self) -> "Table":
        """The position that is being set up, played; the game it was made from waits like a main line.

        Raises
        ------
        DownforceError
            The position is impossible.
        """
        assert self.draft
        played = replace(self, draft=None).playing(self.draft.session())
        if self.shown is None:
            return played
        began = Branch(self.shown.at, None)
        return replace(played, main=self._left_behind(), line=self.moment + 1, branch=began)

    def back_to_main(self) -> "Table":
        """The main line exactly as it was left; how it is shown stays as it is now."""
        assert self.main
        return replace(
            self.main,
            code=self.code,
            pace=self.pace,
            ask=self.ask,
            seen=None,
            reel=self.reel,
            moment=self.moment + 1,
        )
