"""Looking back: any moment of a game, as all saw it or as one seat did, and playing on from there.

Who may see what follows from the game as it is now: while several people play strictly, each looks back with
the own eyes only; when it is over, was opened as a record, or undo is free, with anybody's.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from downforce.rules.actions import Action, Bet, Bid, Decline
from downforce.rules.cards import SpeedCard
from downforce.rules.errors import DownforceError
from downforce.rules.events import Event
from downforce.rules.game import Game
from downforce.rules.language import phrase, say
from downforce.rules.view import View

from .film import Frame, film
from .reading import not_now
from .session import Session

OPEN, ALL = "", "all"  # with whose eyes: what is open to all; every hand; else a seat's number


@dataclass(frozen=True)
class Replay:
    """A game that is being looked back at, a step for each decision.

    Parameters
    ----------
    session : Session
        The game up to now; what was taken back is no part of it.
    at : int
        The moment looked at; 0 is before the first decision.
    eyes : str
        `OPEN`, `ALL` or a seat's number.
    own : int, optional
        The person whose hand may be on the screen while the game runs.
    opened : bool
        Whether it was opened as a record, which shows every hand anyway.
    before : int, optional
        The moment looked at before, if the screen did not jump.

    Examples
    --------
    >>> s = Session.of(Game.new(players=2, seed=7), bots=(None, None), seed=7)
    >>> r = Replay.of(s, own=0)
    >>> r.number, r.count, r.as_seen("0").view.hand == s.game.hands[0]
    (1, 1, True)
    >>> r.as_seen("all")
    Traceback (most recent call last):
    ...
    downforce.rules.errors.DownforceError: The game still runs: others' hands are shown once it is over.
    """

    session: Session
    at: int
    eyes: str = OPEN
    own: int | None = None
    opened: bool = False
    before: int | None = None

    @classmethod
    def of(cls, session: Session, *, own: int | None = None, opened: bool = False) -> "Replay":
        """Begin to look back: at the game now, alone with one's own eyes; or at the beginning of a record."""
        alone = own is not None and len(session.people) == 1 and not opened
        eyes = str(own) if alone else OPEN
        return cls(session, 0 if opened else session.at, eyes=eyes, own=own, opened=opened)

    # Which moment

    @property
    def game(self) -> Game:
        """The game at the moment looked at; it holds what is hidden, too."""
        return self.session.moments[self.at].game

    @property
    def number(self) -> int:
        """The step, counted from 1."""
        return self.at + 1

    @property
    def count(self) -> int:
        """How many steps there are."""
        return self.session.at + 1

    def to(self, number: int) -> "Replay":
        """Another step, at once.

        Raises
        ------
        DownforceError
            There is no such step.
        """
        if not 1 <= number <= self.count:
            raise DownforceError("replay.step", count=self.count)
        return replace(self, at=number - 1, before=None)

    def step(self, by: int) -> "Replay":
        """Some steps on or back; what happens meanwhile is a film. Beyond the ends it stays where it is."""
        at = min(max(self.at + by, 0), self.count - 1)
        return replace(self, at=at, before=self.at if at > self.at else None)

    # With whose eyes

    @property
    def is_open(self) -> bool:
        """Whether nothing is hidden any more."""
        return self.opened or self.session.is_over

    @property
    def may_show_all(self) -> bool:
        """Whether every hand may be looked at, while the game runs behind a warning."""
        return self.opened or self.session.may_show_all

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats with whose eyes one may look."""
        if self.may_show_all:
            return tuple(range(self.game.players))
        return () if self.own is None else (self.own,)

    def is_warned(self, seat: int) -> bool:
        """Whether it has to be said beforehand that a seat's hand would be shown."""
        return not self.is_open and seat != self.own

    @property
    def seat(self) -> int | None:
        """The seat with whose eyes one looks."""
        return int(self.eyes) if self.eyes.isdecimal() else None

    def as_seen(self, eyes: str) -> "Replay":
        """The same step with other eyes.

        Raises
        ------
        DownforceError
            The game still runs, and this would show what is hidden.
        """
        allowed = {OPEN, *map(str, self.seats), *([ALL] if self.may_show_all else ())}
        if eyes not in allowed:
            raise not_now() if self.may_show_all else DownforceError("replay.hidden")
        return replace(self, eyes=eyes, before=None)

    @property
    def view(self) -> View | None:
        """What the seat saw at this moment; None where nobody's hand is looked at, or everybody's."""
        return None if self.seat is None else self.game.view(self.seat)

    @property
    def hands(self) -> Mapping[int, tuple[SpeedCard, ...]]:
        """The hands that may be shown, by seat."""
        shown = range(self.game.players) if self.eyes == ALL else () if self.seat is None else (self.seat,)
        return {seat: self.game.hands[seat] for seat in shown}

    # What happened

    @property
    def action(self) -> Action | None:
        """What was decided at this step; it may be sealed."""
        return self.session.game.actions[self.at - 1] if self.at else None

    @property
    def events(self) -> tuple[Event, ...]:
        """What came of it."""
        before = self.session.moments[max(self.at - 1, 0)].game
        return self.game.events[len(before.events) if self.at else 0 :]

    @property
    def sentence(self) -> str:
        """What was decided, as far as these eyes saw it, and what came of it."""
        joint = phrase("why.joint")
        if self.action is None:
            return joint.join([say("ui.replay.begin"), *(event.sentence for event in self.events)])
        sealed = [self._sealed(self.action)] if isinstance(self.action, Bid | Decline | Bet) else []
        return joint.join([*sealed, *(event.sentence for event in self.events)])

    def _sealed(self, action: Bid | Decline | Bet) -> str:
        """A decision made in secret: that it was made is open to all."""
        before = self.session.moments[self.at - 1].game
        values: dict[str, Any] = {"seat": action.seat, "colour": before.offer, "line": len(before.state.bets)}
        kind = "bet" if isinstance(action, Bet) else "bid"
        if self.eyes not in (ALL, str(action.seat)):
            return say(f"ui.replay.sealed-{kind}", names=before.setup.names, **values)
        match action:
            case Bid(card=card):
                kind, values = "own-bid", values | {"card": card}
            case Decline():
                kind = "own-decline"
            case Bet(colours=colours):
                kind, values = "own-bet", values | {"colours": colours}
        return say(f"ui.replay.{kind}", names=before.setup.names, **values)

    @property
    def film(self) -> tuple[Frame, ...]:
        """What happened since the step looked at before; () after a jump."""
        return () if self.before is None else film(self.session.moments[self.before].game, self.game)

    # Playing on from here

    @property
    def branches(self) -> tuple[int, ...]:
        """The seats in which one may play on from here.

        A seat's hand is seen by whoever plays it, and decisions are tried out on the others' cards: so while
        several people play strictly nobody plays on, not even in the own seat.
        """
        return tuple(range(self.game.players)) if self.game.to_act and self.may_show_all else ()

    def branch(self, seat: int) -> Session:
        """A game of its own from here: a person in one seat, bots in all others.

        Raises
        ------
        DownforceError
            The game is over here, or it still runs among several people.
        """
        if not self.game.to_act:
            raise DownforceError("replay.over")
        if not 0 <= seat < self.game.players:
            raise not_now()
        if seat not in self.branches:
            raise DownforceError("replay.branch")
        bots = tuple(None if one == seat else bot or "greedy" for one, bot in enumerate(self.session.bots))
        return Session.of(self.game, bots=bots, seed=self.session.seed)
