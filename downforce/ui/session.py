"""A game being played at one screen: who sits where, what was before, and what goes on by itself.

A value like the game itself and without widgets: every method gives the next session.
"""

import secrets
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from downforce.bots import BOTS
from downforce.rules.actions import Action, Bet, ChooseCar, Drive, PlayCard, Skip
from downforce.rules.errors import DownforceError, NotAllowed
from downforce.rules.events import BEGINS, BIDS, OFFERS, Event
from downforce.rules.game import Game
from downforce.rules.state import Phase

SEALED = (Phase.AUCTION, Phase.BETS)  # decided in secret, several seats at once
BIDS_END = (*OFFERS, *BEGINS)  # what an auction is followed by
SEEDS = 1_000_000  # as many as can be read out
# How others' moves are shown: step by step a click plays one card line, else on to the next question.
PACES = ("slow", "normal", "once", "step")


class Moment(NamedTuple):
    """A game at one moment of the session, and whether a person chose what came next."""

    game: Game
    chosen: bool = False


@dataclass(frozen=True)
class Session:
    """A game, its seats and its timeline.

    Parameters
    ----------
    moments : tuple of Moment
        Every game so far, oldest first; behind ``at`` those that were taken back.
    at : int
        Which of them is now.
    bots : tuple of str or None
        A bot's name a seat; None is a person.
    seed : int, optional
        What the bots' chance is drawn from, and the deal; None where the game was not dealt by a seed.
    free : bool
        Whether undo is free although several people play.

    Examples
    --------
    >>> s = Session.of(Game.new(players=2, seed=7), bots=(None, "greedy"), seed=7).settle()
    >>> s.asked, s.game.to_act
    (0, (0,))
    >>> later = s.decide(s.game.legal(0)[0])
    >>> later.undo().game == s.game
    True
    """

    moments: tuple[Moment, ...]
    at: int
    bots: tuple[str | None, ...]
    seed: int | None = None
    free: bool = False

    @classmethod
    def of(
        cls, game: Game, *, bots: tuple[str | None, ...], seed: int | None = None, free: bool = False
    ) -> "Session":
        """A session about a game; its decisions so far become the timeline.

        Raises
        ------
        NotAllowed
            There are not as many seats as players, or there is no such bot.
        """
        check_bots(bots, game.players)
        session = cls((Moment(game.start()),), 0, bots, seed, free)
        for action in game.actions:
            session = session._next(action, chosen=session.is_choice(action.seat))
        return session

    def with_undone(self, actions: Iterable[Action]) -> "Session":
        """The session with decisions behind it that were taken back, as far as they are possible."""
        session = self
        for action in actions:
            try:
                session = session._next(action, chosen=session.is_choice(action.seat))
            except DownforceError:
                break
        return replace(session, at=self.at)

    def with_chosen(self, chosen: Sequence[bool] | None) -> "Session":
        """The session with what a person chose, moment by moment; nothing beyond the last that is told."""
        if chosen is None:
            return self
        actions = self.moments[-1].game.actions
        people = [*(self.bots[action.seat] is None for action in actions), False]
        told = (*chosen, *[False] * len(people))
        flags = zip(self.moments, people, told, strict=False)
        moments = (moment._replace(chosen=person and flag) for moment, person, flag in flags)
        return replace(self, moments=tuple(moments))

    def again(self) -> "Session":
        """The same seats once more: with a new deal, or from the position the game began at."""
        start, setup = self.moments[0].game, self.game.setup
        if start.phase is not Phase.AUCTION or start.owners:
            return Session.of(start, bots=self.bots, seed=self.seed, free=self.free)
        seed = secrets.randbelow(SEEDS)
        game = Game.new(
            players=setup.players,
            track=setup.track,
            seed=seed,
            powers=setup.chosen or setup.powers.values(),
            rules=setup.rules,
            betting=setup.betting,
            deck=setup.deck,
            names=setup.names,
        )
        return Session.of(game, bots=self.bots, seed=seed, free=self.free)

    # What is asked, and of whom

    @property
    def game(self) -> Game:
        """The game now."""
        return self.moments[self.at].game

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    @property
    def asked(self) -> int | None:
        """The person who decides now; None while it is the bots' turn, or when the game is over."""
        return next((seat for seat in self.game.to_act if self.bots[seat] is None), None)

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return not self.game.to_act

    def is_choice(self, seat: int) -> bool:
        """Whether a person has to be asked: a single choice is none, but in secret even that is not told."""
        if self.bots[seat] is not None:
            return False
        return self.game.phase in SEALED or len(self.game.legal(seat)) > 1

    # Going on

    def decide(self, action: Action) -> "Session":
        """A person's decision.

        Raises
        ------
        NotAllowed
            The rules forbid it, or a bot sits there.
        """
        if isinstance(action, Action) and self.bots[action.seat : action.seat + 1] != (None,):
            raise NotAllowed("R2", "ui.bot-seat", names=self.game.setup.names, seat=action.seat)
        return self._next(action, chosen=True)

    def settle(self, *, ask: bool = False) -> "Session":
        """Carry out what waits for no person and reveals nothing: sealed decisions of bots, single choices.

        Parameters
        ----------
        ask : bool
            Leave single choices to the person.
        """
        session = self
        while (action := session._by_itself(ask)) is not None:
            session = session._next(action)
        return session

    def _by_itself(self, ask: bool) -> Action | None:
        seat = self.asked
        if seat is None:
            return None
        if self.game.phase in SEALED:
            return next((self._ask_bot(bot) for bot in self.game.to_act if self.bots[bot]), None)
        forced = not ask and not self.is_choice(seat) and self.game.card is not None
        return self.game.legal(seat)[0] if forced else None

    def play_on(self, pace: str = "normal", *, ask: bool = False) -> "Session":
        """Let the bots play on until a person is asked, bids are revealed or the game is over.

        Where only bots play they also stop at each bet: there is nobody to be asked.

        Parameters
        ----------
        pace : {"slow", "normal", "once", "step"}
            With "step" one line of a card at most.
        ask : bool
            As for `settle`.
        """
        session = self
        for session in self._steps(ask):
            bets = not self.people and session.game.phase is Phase.BETS
            if pace == "step" or bets or session.revealed(self.at):
                break
        return session

    def _steps(self, ask: bool) -> Iterator["Session"]:
        session = self
        while session.asked is None and not session.is_over:
            session = session._step().settle(ask=ask)
            yield session

    def _step(self) -> "Session":
        """One step of the bots: a round of sealed decisions, a card laid down, or a line of it."""
        if self.game.phase in SEALED:
            session = self
            for seat in self.game.to_act:
                session = session._next(session._ask_bot(seat))
            return session
        session = self._by_bot()
        named = isinstance(session.last, ChooseCar) and session.game.car and session.asked is None
        return session._by_bot() if named else session

    def _by_bot(self) -> "Session":
        return self._next(self._ask_bot(self.game.to_act[0]))

    def _ask_bot(self, seat: int) -> Action:
        """What a bot decides here; the same whenever it is asked again."""
        bot = BOTS[self.bots[seat] or "random"]
        dice = Random(f"{self.seed} {len(self.game.actions)} {seat}")
        return bot(self.game.view(seat), dice)

    def _next(self, action: Action, *, chosen: bool = False) -> "Session":
        game = self.game.play(action)
        now = self.moments[self.at]._replace(chosen=chosen)
        moments = (*self.moments[: self.at], now, Moment(game))
        return replace(self, moments=moments, at=self.at + 1)

    # What has happened

    @property
    def last(self) -> Action | None:
        """The latest decision."""
        return self.game.actions[-1] if self.at else None

    def since(self, at: int) -> tuple[Event, ...]:
        """What came of the decisions since a moment of the timeline."""
        return self.game.events[len(self.moments[at].game.events) :]

    def revealed(self, at: int) -> tuple[Event, ...]:
        """The bids turned up since a moment of the timeline and what came of them; () if there are none."""
        news = self.since(at)
        first = next((i for i, event in enumerate(news) if event.key in BIDS), len(news))
        after = (i for i, event in enumerate(news) if i > first and event.key in BIDS_END)
        return news[first : next(after, len(news))]

    def since_turn(self, seat: int) -> tuple[int, int]:
        """From which moment to which a seat has only watched: since its latest choice, up to its own card.

        A bet is no turn: it comes in between. While the seat's card is carried out, this is the time before
        that card was played.
        """
        actions = self.game.actions
        end = self.at
        if self.game.card and self.game.turn == seat:
            end = next((at for at in reversed(range(end)) if isinstance(actions[at], PlayCard)), 0)
        own = (at for at in reversed(range(end)) if self.moments[at].chosen and actions[at].seat == seat)
        return next((at for at in own if not isinstance(actions[at], Bet)), -1) + 1, end

    # Going back

    @property
    def is_strict(self) -> bool:
        """Whether undo stops at whatever was revealed: several people play and have not agreed otherwise."""
        return len(self.people) > 1 and not self.free

    @property
    def may_show_all(self) -> bool:
        """Whether every hand may be looked at, behind a warning while the game runs.

        Who plays alone against bots, or with undo free, tries out anything; several who play strictly wait.
        """
        return self.is_over or not self.is_strict

    @property
    def back(self) -> int | None:
        """The moment that undo goes back to; None if there is none or something was revealed since."""
        for at in range(self.at - 1, -1, -1):
            if self.is_strict and not self._is_harmless(at):
                return None
            if self.moments[at].chosen or not self.people:
                return at
        return None

    def _is_harmless(self, at: int) -> bool:
        """Whether a decision showed nobody anything: steering does not, a card played or the end does."""
        after = self.moments[at + 1].game
        action = after.actions[-1]
        steers = isinstance(action, Drive | ChooseCar | Skip) and self.bots[action.seat] is None
        return steers and after.phase is not Phase.OVER

    @property
    def ahead(self) -> int | None:
        """The moment that redo goes to: the next one at which a person chose, or the last."""
        later = range(self.at + 1, len(self.moments))
        stops = (at for at in later if self.moments[at].chosen or not self.people)
        return next(stops, len(self.moments) - 1 if later else None)

    def undo(self) -> "Session":
        """Go back to the person's latest choice.

        Raises
        ------
        DownforceError
            There is none, or something was revealed since.
        """
        if self.back is None:
            raise DownforceError("ui.undo-revealed" if self.at and self.is_strict else "ui.undo-nothing")
        return replace(self, at=self.back)

    def redo(self) -> "Session":
        """Take back an undo.

        Raises
        ------
        DownforceError
            Nothing was taken back.
        """
        if self.ahead is None:
            raise DownforceError("ui.redo-nothing")
        return replace(self, at=self.ahead)


def check_bots(bots: tuple[str | None, ...], players: int) -> None:
    """Refuse seats that do not fit the game (S1)."""
    if len(bots) != players:
        raise NotAllowed("S1", "ui.seats", count=len(bots), players=players)
    for bot in bots:
        if bot is not None and bot not in BOTS:
            raise NotAllowed("S1", "option", option="seats", value=bot, known=("human", *BOTS))
