"""A game as a value: what has been decided so far, and what may be decided now."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from . import auction, betting, line, race, scoring
from .actions import Action, Bet, Bid, ChooseCar, Decline, Drive, KeepPower, PlayCard, Skip
from .cards import Deck
from .errors import NotAllowed
from .events import Event, Happened, Log
from .moment import Moment
from .movement import Reach
from .picture import picture
from .powers import Power, own_powers
from .scoring import Score
from .state import Phase, Setup, State
from .track import Track

if TYPE_CHECKING:
    from .view import View

# How a decision changes the state.
_CARRY_OUT = {
    Bid: auction.seal,
    Decline: auction.seal,
    KeepPower: auction.keep,
    PlayCard: race.play_card,
    ChooseCar: race.choose_car,
    Drive: race.drive,
    Skip: race.skip,
    Bet: betting.seal_bet,
}


class _Step:
    """One decision and what came of it, linked to the one before."""

    __slots__ = ("_events", "action", "before", "happened")

    def __init__(self, before: "_Step | None", action: Action | None, happened: list[Happened]) -> None:
        self.before = before
        self.action = action
        self.happened = happened
        self._events: tuple[Event, ...] | None = None

    def events(self, names: tuple[str, ...]) -> tuple[Event, ...]:
        """What came of it as events; made once, for the many views and games that tell it."""
        if self._events is None:
            self._events = tuple(Event(*what, names) for what in self.happened)
        return self._events


class Game(Moment):
    """A game of Downforce at one moment; never changes, `play` gives the next one.

    Make one with `Game.new`, `Game.at` or `Game.from_record`.

    Examples
    --------
    >>> g = Game.new(players=3, track="harbour", seed=7)
    >>> g.phase, g.to_act
    (<Phase.AUCTION: 'auction'>, (0, 1, 2))
    >>> after = g.play(g.legal(0)[0])
    >>> after.to_act, g.to_act
    ((1, 2), (0, 1, 2))
    """

    __slots__ = ("_ends", "_legal", "_start", "_step", "_to_act")

    def __init__(self, setup: Setup, state: State, start: State, step: _Step) -> None:
        super().__init__(setup, state)
        self._start = start
        self._step = step
        self._to_act: tuple[int, ...] | None = None
        self._legal: dict[int, tuple[Action, ...]] = {}
        self._ends: Mapping[str, Reach] | None = None

    @classmethod
    def new(
        cls,
        *,
        players: int = 4,
        track: str | Path | Track = "harbour",
        seed: int | None = None,
        powers: str | Iterable[str | Power] = "none",
        rules: str = "bga",
        betting: str = "fixed",
        deck: str | Path | Deck | None = None,
        names: Sequence[str] = (),
    ) -> "Game":
        """Set up a game (S1–S6).

        Parameters
        ----------
        players : int
            2 to 6.
        track : str, path or Track
            A built-in track's name, a track file, a track, or "random": one of the built-in ones (S5).
        seed : int, optional
            The same seed and options give the same game; without it chance decides.
        powers : {"none", "base", "circuit", "both"} or sequence of str or Power
            The powers in the game; of more than six, chance draws six (S5).
        rules : {"bga", "printed"}
            The preset.
        betting : {"fixed", "odds"}
            How bets pay (B4, O1).
        deck : path or Deck, optional
            One's own 42 cards.
        names : sequence of str, optional
            The players' names.

        Raises
        ------
        NotAllowed, UnreadableText, BrokenFile
            An option is none of these.

        Examples
        --------
        >>> Game.new(players=5, seed=1) == Game.new(players=5, seed=1)
        True
        """
        from .setup import deal

        setup, state = deal(
            players=players,
            track=track,
            seed=seed,
            powers=powers,
            rules=rules,
            betting=betting,
            deck=deck,
            names=names,
        )
        return cls.starting(setup, state)

    @classmethod
    def at(cls, **position: Any) -> "Game":
        """Set up any possible position; see `downforce.rules.position.position` for what it takes.

        Examples
        --------
        >>> t = load_track("harbour")
        >>> g = Game.at(track=t, cars={"R": t.grid[0], "B": t.grid[1]}, hands=[["R6 K4 G2"], ["B5"]],
        ...             owners={"R": 0, "B": 1}, turn=0)
        >>> g.phase, [str(action) for action in g.legal(0)]
        (<Phase.RACE: 'race'>, ['0 play R6 K4 G2'])
        """
        from .position import position as build

        return cls.starting(*build(**position))

    @classmethod
    def from_record(cls, text: str, *, powers: Power | Iterable[Power] = ()) -> "Game":
        """Read a game back from `record`, in its long or its short form.

        Parameters
        ----------
        text : str
        powers : Power or iterable of Power, optional
            The powers of one's own that the game was played with: a record has only their names.

        Raises
        ------
        BrokenFile
            Damaged, cut or newer; names the line.
        """
        from .record_reader import read

        return read(text, own_powers(powers))

    @classmethod
    def starting(cls, setup: Setup, state: State) -> "Game":
        """The game that begins with a state; whatever is owed to nobody is carried out at once."""
        log = Log()
        if state.auction and not state.auction.aside and state.auction.bidding == 1:
            log("offer", "A1", colour=state.auction.pile[0])
        settled = _settle(setup, state, log)
        if settled.phase is Phase.RACE:
            settled = race.resume(setup, settled, log)
        return cls(setup, settled, state, _Step(None, None, log.happened))

    # What may be decided, and what comes of it

    def play(self, action: Action) -> "Game":
        """The game after a decision; this one stays as it is.

        Raises
        ------
        NotAllowed
            The rules forbid it; the sentence names the rule and what to do instead.
        """
        action = self._allowed(action)
        log = Log()
        state = _CARRY_OUT[type(action)](self.setup, self.state, action, log)
        state = _settle(self.setup, state, log)
        return Game(self.setup, state, self._start, _Step(self._step, action, log.happened))

    def _allowed(self, action: Action) -> Action:
        """The action, if the rules allow it: as it is listed, so that True is 1 in it and a route a tuple."""
        readable = type(action) in _CARRY_OUT and isinstance(action.seat, int)
        legal = self.legal(action.seat) if readable else ()
        for allowed in legal:  # most callers give back the very object: no need to compare by content
            if allowed is action:
                return allowed
        if action in legal:
            return legal[legal.index(action)]
        from .refusal import checked

        return checked(self, action)  # raises, unless it is a route that `legal` does not list

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What a seat may decide now, () for one that owes no decision.

        For a line of a card there is one `Drive` for each end; `play` takes every other maximal route, too.
        """
        try:
            found = self._legal.get(seat)
        except TypeError:  # what cannot be a key is no seat
            return ()
        return self._legal.setdefault(seat, self._find_legal(seat)) if found is None else found

    def _find_legal(self, seat: int) -> tuple[Action, ...]:
        setup, state = self.setup, self.state
        if seat not in self.to_act:
            return ()
        seat = self.to_act[self.to_act.index(seat)]  # also where True was meant to be 1
        if state.phase is Phase.AUCTION:
            return auction.bids(setup, state, seat)
        if state.phase is Phase.POWERS:
            return auction.powers_to_keep(state, seat)
        if state.phase is Phase.BETS:
            return betting.bets(setup, state, seat)
        if not self.card:
            return race.plays(setup, state, seat)
        choices: tuple[Action, ...]
        if ends := self.ends:
            choices = tuple([Drive(seat, reach.route) for reach in ends.values()])
        else:
            choices = tuple(ChooseCar(seat, colour) for colour in line.choices(setup, state))
        return (*choices, Skip(seat)) if setup.powers and line.refusable(setup, state) else choices

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision; several in an auction or a bet."""
        if self._to_act is None:
            self._to_act = self._find_to_act()
        return self._to_act

    def _find_to_act(self) -> tuple[int, ...]:
        phase = self.state.phase
        if phase is Phase.RACE:
            return (line.steerer(self.setup, self.state),)
        if phase is Phase.AUCTION:
            return auction.to_bid(self.setup, self.state)
        if phase is Phase.BETS:
            return betting.to_bet(self.state)
        return auction.to_keep(self.state) if phase is Phase.POWERS else ()

    @property
    def ends(self) -> Mapping[str, Reach]:
        """Where the card line in hand can take its car: each end, in the order of its number."""
        if self._ends is None:
            self._ends = MappingProxyType(line.ends(self.setup, self.state))
        return self._ends

    def view(self, seat: int) -> "View":
        """What a seat may know (S7)."""
        from .view import view

        return view(self, seat)

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened so far; open to all, so without hands, sealed bids and bets."""
        names = self.setup.names
        return tuple(event for step in self._steps() for event in step.events(names))

    @property
    def actions(self) -> tuple[Action, ...]:
        """The decisions so far, sealed ones too."""
        return tuple(step.action for step in self._steps() if step.action)

    def _steps(self) -> list[_Step]:
        steps = []
        step: _Step | None = self._step
        while step:
            steps.append(step)
            step = step.before
        return steps[::-1]

    # How it ends

    def score(self) -> tuple[Score, ...]:
        """The account of each seat (E5).

        Raises
        ------
        NotAllowed
            The race is not over: bets stay secret until then (B5).
        """
        self._must_be_over()
        return scoring.score(self.setup, self.state)

    def account(self, seat: int) -> tuple[Event, ...]:
        """A seat's account step by step: each amount with its rule; the last is the result."""
        self._must_be_over()
        return scoring.account(self.setup, self.state, seat)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won (E5, E6); () before the end."""
        return scoring.winners(self.setup, self.state) if self.phase is Phase.OVER else ()

    def _must_be_over(self) -> None:
        if self.phase is not Phase.OVER:
            raise NotAllowed("B5", "not-over", phase=self.phase)

    # As text, picture and value

    def record(self, *, short: bool = False) -> str:
        """The game as text, from which `from_record` makes it again; it shows every hand.

        Parameters
        ----------
        short : bool
            One line with a checksum, for sharing.
        """
        from .record import write, write_short

        return write_short(self) if short else write(self)

    @property
    def start_state(self) -> State:
        """The state before the first decision."""
        return self._start

    def start(self) -> "Game":
        """The game before the first decision."""
        return Game.starting(self.setup, self._start)

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: object) -> "Game":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        steps = [(step.action, step.happened) for step in self._steps()]  # a flat list: a chain goes too deep
        return _game_again, (self.setup, self.state, self._start, steps)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self.setup, self._start, self.state, self.actions) == (
            other.setup,
            other._start,
            other.state,
            other.actions,
        )

    def __hash__(self) -> int:
        return hash((self.setup.track, self.phase, self.actions))

    def __repr__(self) -> str:
        return (
            f"<Game on {self.track.name}: {self.players} seats, {self.phase}, {len(self.actions)} decisions>"
        )

    def _repr_html_(self) -> str:
        return picture(self)


def _game_again(
    setup: Setup, state: State, start: State, steps: list[tuple[Action | None, list[Happened]]]
) -> Game:
    """A game from what it is pickled as."""
    step = _Step(None, *steps[0])
    for action, happened in steps[1:]:
        step = _Step(step, action, happened)
    return Game(setup, state, start, step)


def _settle(setup: Setup, state: State, log: Log) -> State:
    """Carry on where nobody owes a decision: to the race, to the next bet, to the next turn."""
    if state.phase is Phase.POWERS and not auction.to_keep(state):
        return race.begin(setup, state, log)
    if state.phase is Phase.BETS and not betting.to_bet(state):
        return race.after_bets(setup, state, log)
    return state
