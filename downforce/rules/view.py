"""What a seat may know (S7): a value of its own that holds no game."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from . import betting, scoring
from .actions import Action, Bid, Decline
from .cards import Colour, Deck, Line, SpeedCard
from .errors import UnreadableText
from .events import Event
from .language import seat_name
from .movement import Motion, Reach
from .picture import picture
from .powers import Power
from .scoring import Score
from .state import Phase
from .track import Track

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True)
class View:
    """The game as one seat sees it; the attributes it shares with `Game` mean the same.

    Parameters
    ----------
    seat : int
        Whose view it is.
    given_names : tuple of str
        The names given at set-up; empty: ``names`` are the default ones of the reader's language.
    hand : tuple of SpeedCard
        The seat's own cards.
    hand_sizes : tuple of int
        How many cards each seat holds.
    known : tuple of tuple of SpeedCard
        The cards openly known to lie in each hand: shown as bids, and speed-8s, until played.
    sealed : Bid, Decline or None
        The seat's own bid that is not yet revealed.
    bets : tuple of tuple of Colour
        The seat's own bets, betting line by betting line.
    bets_due : int
        How many rounds of bets have been opened, those already made among them.
    legal : tuple
        The seat's actions.
    revealed_bets : tuple
        For each betting line the bets of all seats; () before the end (B5).

    Examples
    --------
    >>> from downforce import Game
    >>> v = Game.new(players=3, seed=7).view(0)
    >>> len(v.hand), v.hand_sizes, v.known
    (14, (14, 14, 14), ((), (), ()))
    """

    seat: int
    track: Track
    deck: Deck
    players: int
    given_names: tuple[str, ...]
    rules: str
    betting: str
    phase: Phase
    to_act: tuple[int, ...]
    offer: Colour | None
    bidding: int
    set_aside: tuple[Colour, ...]
    turn: int | None
    card: SpeedCard | None
    line: Line | None
    car: Colour | None
    lines_done: int
    reverse: bool
    motion: Motion | None
    ends: Mapping[str, Reach]
    cars: Mapping[Colour, str]
    animals: tuple[int, ...]
    closed: frozenset[str]
    finished: tuple[Colour, ...]
    hand: tuple[SpeedCard, ...]
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[SpeedCard, ...], ...]
    owners: Mapping[Colour, int]
    accounts: tuple[int, ...]
    powers: tuple[tuple[Power, ...], ...]
    power_on_offer: Power | None
    discards: tuple[tuple[SpeedCard, ...], ...]
    sealed: Bid | Decline | None
    bets: tuple[tuple[Colour, ...], ...]
    bets_due: int
    legal: tuple[Action, ...]
    events: tuple[Event, ...]
    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    revealed_bets: tuple[tuple[tuple[Colour, ...] | None, ...], ...]

    def __hash__(self) -> int:
        return hash((self.seat, self.track, self.hand, self.legal, len(self.events)))

    def __reduce__(self) -> tuple[Any, ...]:
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return _view_again, (
            {name: dict(v) if isinstance(v, MappingProxyType) else v for name, v in values.items()},
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in the reader's language."""
        return tuple(seat_name(seat, self.given_names) for seat in range(self.players))

    def _repr_html_(self) -> str:
        return picture(self)

    def __repr__(self) -> str:
        return f"<View of seat {self.seat} on {self.track.name}: {self.phase}, {len(self.hand)} cards>"


def _view_again(values: dict[str, Any]) -> View:
    """A view from what it is pickled as, so that a bot in another process can be given one."""
    held: dict[str, Any] = {n: MappingProxyType(v) if isinstance(v, dict) else v for n, v in values.items()}
    return View(**held)


def view(game: "Game", seat: int) -> View:
    """Take from a game what a seat may know, and nothing else."""
    from .refusal import check_seat

    check_seat(game, seat)
    setup, state = game.setup, game.state
    table, auction, turn = state.table, state.auction, state.turn
    over = state.phase is Phase.OVER
    return View(
        seat=seat,
        track=setup.track,
        deck=setup.deck,
        players=setup.players,
        given_names=setup.names,
        rules=setup.rules,
        betting=setup.betting,
        phase=state.phase,
        to_act=game.to_act,
        offer=game.offer,
        bidding=auction.bidding if auction else 0,
        set_aside=auction.aside if auction else (),
        turn=game.turn,
        card=game.card,
        line=game.line,
        car=game.car,
        lines_done=turn.done if turn else 0,
        reverse=turn.reverse if turn else False,
        motion=game.motion,
        ends=game.ends,
        cars=game.cars,
        animals=game.animals,
        closed=game.closed,
        finished=state.finished,
        hand=table.hands[seat],
        hand_sizes=tuple(map(len, table.hands)),
        known=tuple(tuple(sorted(cards, key=str)) for cards in table.shown),
        owners=game.owners,
        accounts=table.accounts,
        powers=table.powers,
        power_on_offer=setup.powers.get(game.offer) if game.offer else None,
        discards=table.discards,
        sealed=auction.sealed[seat] if auction else None,
        bets=tuple(made.guesses[seat] or () for made in state.bets),
        bets_due=len(state.bets),
        legal=game.legal(seat),
        events=game.events,
        scores=scoring.score(setup, state) if over else (),
        winners=game.winners,
        revealed_bets=tuple(made.guesses for made in state.bets) if over else (),
    )


def standings(position: "Game | View") -> tuple[tuple[Colour, int], ...]:
    """The cars by running place (O2), as (colour, place); equals share the smaller number.

    Examples
    --------
    >>> from downforce import Game
    >>> len(standings(Game.new(players=3, seed=7)))
    6
    """
    if not hasattr(position, "cars"):
        raise UnreadableText("no-position", text=repr(position)[:60])
    places = betting.running_places(position.track, position.cars, position.finished)
    return tuple(sorted(places.items(), key=lambda item: (item[1], item[0].value)))
