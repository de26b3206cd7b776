"""A position being set up: every edit gives the next draft, and an impossible one is held until it is mended.

A value without widgets; `acts` says what each control changes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from downforce.draw.board import Bare
from downforce.rules import auction
from downforce.rules.cards import Colour, SpeedCard, load_deck, speed8
from downforce.rules.errors import DownforceError, NotAllowed
from downforce.rules.events import Event
from downforce.rules.game import Game
from downforce.rules.language import seat_name
from downforce.rules.powers import Power
from downforce.rules.setup import empty_table
from downforce.rules.state import Phase, Setup, State, Turn
from downforce.rules.track import Track, load_track

from ..options import LONGEST_NAME, Options
from ..saves import HUMAN
from ..session import Session, check_bots
from . import acts
from .cars import Spot
from .code import arguments, source

MOST_PAST = 200  # edits


@dataclass(frozen=True)
class Desk:
    """How the editing is going on: nothing of it belongs to the position.

    Parameters
    ----------
    source, target : str
        The pile that cards are taken from and the one they go to: ``""`` (nobody has them), ``h0`` a hand,
        ``p0`` what a seat has played.
    colour : str
        Only cards with this colour (or ``W``) are shown; "" for all.
    seed, count : str
        What chance is drawn from, and up to how many cards hands are filled; as typed.
    code : bool
        Whether the position is shown as Python, too.
    car : Colour, optional
        The car moved last: what a narrow board shows close up.
    """

    source: str = ""
    target: str = "h0"
    colour: str = ""
    seed: str = "1"
    count: str = ""
    code: bool = False
    car: Colour | None = None


@dataclass(frozen=True)
class Draft:
    """A position that is being set up, possible or not.

    Parameters
    ----------
    setup : Setup
        The options; its names are as typed, an empty one is the seat's default.
    state : State
        The position; nothing in it need fit.
    kinds : tuple of str
        Who plays: ``human`` or a bot's name for each seat.
    free : bool
        Whether undo will be free although several people play.
    desk : Desk
    past, future : tuple of Draft
        What undo and redo go to, the latest last and the next first: `MOST_PAST` of them at most, and without
        what they made.

    Examples
    --------
    >>> draft = Draft.empty("harbour", 2)
    >>> draft.problem is None
    False
    >>> ready = draft.act("grid").act("share").act("fill")
    >>> ready.problem, ready.game().phase
    (None, <Phase.RACE: 'race'>)
    >>> str(ready.act("put", value={"colour": "R", "space": ready.state.cars[Colour.BLUE]}).problem)
    ... # doctest: +ELLIPSIS
    'Blue and Red both stand on one space (... lane, ... spaces to go); it holds one car, ... (M2)'
    """

    setup: Setup
    state: State
    kinds: tuple[str, ...]
    free: bool = False
    desk: Desk = field(default=Desk(), compare=False)
    past: "tuple[Draft, ...]" = field(default=(), compare=False, repr=False)
    future: "tuple[Draft, ...]" = field(default=(), compare=False, repr=False)

    @classmethod
    def empty(
        cls,
        track: str | Track = "harbour",
        players: int = 4,
        *,
        kinds: Sequence[str] = (),
        names: Sequence[str] = (),
        rules: str = "bga",
        betting: str = "fixed",
        free: bool = False,
    ) -> "Draft":
        """A track without cars, hands without cards, the first seat's turn."""
        road = track if isinstance(track, Track) else load_track(track)
        lots = dict.fromkeys(Colour, tuple(range(players)))
        setup = Setup(road, load_deck(), players, lots, 0, tuple(names), rules, betting)
        table = empty_table(((),) * players)
        state = State(Phase.RACE, table, {}, turn=Turn(0), animals=road.first_places)
        return cls(setup, state, tuple(kinds) or _kinds(players), free)

    @classmethod
    def of(cls, game: Game, *, kinds: Sequence[str] = (), free: bool = False) -> "Draft":
        """The position of a game, hands and sealed bids as well."""
        state = game.state
        if state.phase is Phase.OVER:
            last = game.actions[-1].seat if game.actions else 0
            state = state._replace(phase=Phase.RACE, turn=Turn(last))
        return cls(game.setup, state, tuple(kinds) or _kinds(game.players), free)

    @classmethod
    def of_session(cls, session: Session) -> "Draft":
        """The position of a session, with who plays."""
        kinds = tuple(bot or HUMAN for bot in session.bots)
        return cls.of(session.game, kinds=kinds, free=session.free)

    @classmethod
    def of_options(cls, options: Options) -> "Draft":
        """An empty track with the seats and options of the set-up form."""
        names = options.names if any(options.names) else ()
        return cls.empty(
            options.track, options.players, kinds=options.kinds, names=names,
            rules=options["rules"], betting=options["betting"], free=options["undos"] == "free",
        )  # fmt: skip

    # Editing

    def act(self, name: str, argument: str = "", value: Any = None) -> "Draft":
        """The draft after a control was used.

        Parameters
        ----------
        name, argument : str
            The act, one of `acts.ACTS`, ``undo`` or ``redo``; and what it is about.
        value : optional
            What was typed or chosen.

        Raises
        ------
        DownforceError
            There is no such thing; the draft stays as it is. A position that is merely impossible is held.
        """
        if name == "undo":
            return self._undone()
        if name == "redo":
            return self._redone()
        edited = acts.edit(self, name, argument, value)
        if edited == self:
            return edited
        return replace(edited, past=(*self.past, self._alone())[-MOST_PAST:], future=())

    def _undone(self) -> "Draft":
        if not self.past:
            raise DownforceError("ui.undo-nothing")
        future = (self._alone(), *self.future)
        return replace(self.past[-1], desk=self.desk, past=self.past[:-1], future=future)

    def _redone(self) -> "Draft":
        if not self.future:
            raise DownforceError("ui.redo-nothing")
        past = (*self.past, self._alone())
        return replace(self.future[0], desk=self.desk, past=past, future=self.future[1:])

    def _alone(self) -> "Draft":
        """The position without its past, and without the game that was made of it."""
        return replace(self, past=(), future=())

    # What it makes

    @cached_property
    def _made(self) -> Game | DownforceError:
        try:
            self._check()
            return Game.at(**arguments(self.setup, self.state))
        except DownforceError as error:
            error.names = self.names
            return _as_seen(self.setup.track, error)

    def _check(self) -> None:
        """What `Game.at` would accept and nobody could play or read."""
        if not self.state.cars and not self.state.finished:
            raise _about("cars", NotAllowed("S2", "draft.no-car"))
        if self.state.auction:
            _check_auction(self.setup, self.state)
        names = self.names
        for seat, name in enumerate(names):
            if len(name) > LONGEST_NAME:
                raise _about(f"name{seat}", DownforceError("ui.name-long", most=LONGEST_NAME))
            if name in names[:seat]:
                raise _about(f"name{seat}", DownforceError("ui.name-twice", name=name))

    @property
    def problem(self) -> DownforceError | None:
        """Why this is no possible position; ``argument`` says which part of it is meant."""
        return self._made if isinstance(self._made, DownforceError) else None

    def game(self) -> Game:
        """The game that begins here.

        Raises
        ------
        DownforceError
            The position is impossible: the ``problem``.
        """
        if isinstance(self._made, DownforceError):
            raise self._made
        return self._made

    @property
    def at_once(self) -> tuple[Event, ...]:
        """What the rules do before anybody decides: bets that are due, a hand discarded, the race over."""
        return () if self.problem else self.game().events

    def session(self) -> Session:
        """The game with its seats; what was before does not belong to it.

        Raises
        ------
        DownforceError
            The position is impossible.
        """
        bots = tuple(None if kind == HUMAN else kind for kind in self.kinds)
        check_bots(bots, self.players)
        return Session.of(self.game(), bots=bots, free=self.free)

    def code(self) -> str:
        """Python for a cell of one's own that sets up the same position.

        Raises
        ------
        DownforceError
            The position is impossible.
        """
        return source(self.game(), arguments(self.setup, self.state))

    # What is on the screen

    @property
    def position(self) -> Bare:
        """The track and the cars, for the board."""
        return Bare(self.setup.track, dict(self.state.cars), self.state.finished, self.state.animals)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.setup.players

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        typed = self.setup.names
        return tuple((typed[s] if s < len(typed) else "") or seat_name(s) for s in range(self.players))

    @property
    def tray(self) -> tuple[Colour, ...]:
        """The cars that are neither on the track nor home."""
        return tuple(c for c in Colour if c not in self.state.cars and c not in self.state.finished)

    @property
    def spare(self) -> tuple[SpeedCard, ...]:
        """The cards that nobody has and that were not played, speed-8s of owned cars among them."""
        table, turn = self.state.table, self.state.turn
        left = [*self.setup.deck, *map(speed8, table.owners)]
        used = [card for pile in (*table.hands, *table.discards) for card in pile]
        for card in (*used, *([turn.card] if turn and turn.card else [])):
            if card in left:
                left.remove(card)
        return tuple(left)

    def pile(self, name: str) -> tuple[SpeedCard, ...]:
        """The cards of a pile as `Desk` names it; () for a seat that there is not."""
        if not name:
            return self.spare
        piles = self.state.table.hands if name[0] == "h" else self.state.table.discards
        return piles[int(name[1:])] if int(name[1:]) < self.players else ()

    @property
    def powers(self) -> tuple[Power, ...]:
        """The powers that go with cars."""
        return tuple(self.setup.powers.values())


def _check_auction(setup: Setup, state: State) -> None:
    """What `Game.at` says of an auction in one long sentence, said of the thing that is wrong."""
    assert state.auction
    if not state.auction.pile:
        raise _about("pile", NotAllowed("A1", "draft.nothing-for-sale"))
    if state.finished:
        raise _about("cars", NotAllowed("A1", "draft.home-in-auction", colour=state.finished[0]))
    if not all(state.table.hands):
        seat = state.table.hands.index(())
        raise _about("hands", NotAllowed("A2", "draft.no-card-to-bid", seat=seat))
    if not auction.bidders(setup, state):
        raise _about("pile", NotAllowed("P2", "draft.all-have-cars"))


def _as_seen(track: Track, error: DownforceError) -> DownforceError:
    """An error that names a space by its id, as people see it on the board."""
    seen = {
        "two-on-a-place": "draft.two-on-a-place",
        "animal-on-car": "draft.animal-on-car",
        "animals-together": "draft.animals-together",
    }
    if error.key in seen:
        error.key = seen[error.key]
        error.values["space"] = Spot(track, str(error.values["space"]))
    return error


def _about(argument: str, error: DownforceError) -> DownforceError:
    error.argument = argument
    return error


def _kinds(players: int) -> tuple[str, ...]:
    return (HUMAN, *("greedy",) * (players - 1))
