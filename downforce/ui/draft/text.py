"""A position being set up as text, possible or not, and read back."""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from downforce.bots import BOTS
from downforce.rules.actions import Action, Bid, Decline, parse_action
from downforce.rules.cards import Colour, Deck, SpeedCard, load_deck
from downforce.rules.errors import BrokenFile, DownforceError
from downforce.rules.powers import POWERS
from downforce.rules.setup import BETTING, PRESETS, empty_table
from downforce.rules.state import Auction, Lost, Phase, Round, Setup, State, Turn, in_order
from downforce.rules.track import Track, is_built_in, load_track, tracks

from ..saves import HUMAN
from .owners import with_powers
from .parts import BIGGEST, LONGEST, with_table

if TYPE_CHECKING:
    from .value import Draft

FORM = 1


def as_text(draft: "Draft", *, origin: str = "") -> str:
    """A draft as JSON; it shows every hand.

    Parameters
    ----------
    origin : str
        The file that it was taken up from.
    """
    held = {"form": FORM, "from": origin, **_setup(draft.setup), **_state(draft.state)}
    return json.dumps(held | {"kinds": draft.kinds, "free": draft.free}, ensure_ascii=False, default=str)


def _setup(setup: Setup) -> dict[str, Any]:
    return {
        "track": setup.track.name if is_built_in(setup.track) else setup.track.to_dict(),
        "deck": None if setup.deck == load_deck() else [*map(str, setup.deck)],
        "rules": setup.rules,
        "betting": setup.betting,
        "powers": _letters({of: str(power) for of, power in setup.powers.items()}),
        "chosen": [*map(str, setup.chosen)],
        "lots": _letters(setup.lots),
        "first": setup.first,
        "names": setup.names,
    }


def _letters(of: Mapping[Colour, Any]) -> dict[str, Any]:
    return {str(colour): value for colour, value in of.items()}


def _state(state: State) -> dict[str, Any]:
    table, turn, auction = state.table, state.turn, state.auction
    return {
        "cars": _letters(state.cars),
        "animals": state.animals,
        "finished": state.finished,
        "owners": _letters(table.owners),
        "hands": table.hands,
        "accounts": table.accounts,
        "discards": table.discards,
        "kept": [[*map(str, powers)] for powers in table.powers],
        "shown": [sorted(map(str, known)) for known in table.shown],
        "turn": turn and [turn.seat, turn.card, turn.reverse, turn.done, turn.wild, turn.named],
        "by-power": turn and [turn.skipped, turn.lost, turn.after, turn.through],
        "bets": [[_letters(made.standing), made.guesses] for made in state.bets],
        "auction": auction and [auction.pile, auction.bidding, auction.sealed, auction.aside],
    }


def origin_of(text: str) -> str:
    """The file that a draft's text says it was taken up from."""
    return str(json.loads(text)["from"])


# Back


def from_text(text: str) -> "Draft":
    """Read a draft back.

    Raises
    ------
    BrokenFile
        It is none, or damaged.
    """
    try:
        held = json.loads(text)
        if held["form"] != FORM:
            raise ValueError(held["form"])
        return _draft(held)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError) as error:
        reason = error if isinstance(error, DownforceError) else type(error).__name__
        raise BrokenFile("draft.broken", file="draft", where=None, reason=reason) from None


def _draft(held: Mapping[str, Any]) -> "Draft":
    from .value import Draft

    players = len(held["hands"])
    _must(2 <= players <= 6)
    setup = _setup_of(held, players)
    draft = Draft(setup, _state_of(held, setup), tuple(map(str, held["kinds"])), bool(held["free"]))
    _must(len(draft.kinds) == players and {*draft.kinds} <= {HUMAN, *BOTS})
    return _with_kept(with_powers(draft), held.get("kept", ()))


def _with_kept(draft: "Draft", kept: Any) -> "Draft":
    """The powers that seats with several have kept (A10); those of cars they do not own are none."""
    won = draft.state.table.powers
    named = [[POWERS[name] for name in names] for names in kept] or won
    _must(len(named) == draft.players)
    powers = tuple(tuple(own) if {*own} <= {*all_} else all_ for own, all_ in zip(named, won, strict=True))
    return with_table(draft, powers=powers)


def _must(fits: bool) -> None:
    """Whatever no edit can bring about is damage."""
    if not fits:
        raise ValueError


def _setup_of(held: Mapping[str, Any], players: int) -> Setup:
    road = held["track"]
    track = load_track(road) if road in tracks() else Track.from_dict(road)
    deck = load_deck() if held["deck"] is None else Deck(_cards(held["deck"]))
    lots = {of: tuple(map(int, order)) for of, order in _colours(held["lots"]).items()}
    names = tuple(str(name)[:LONGEST] for name in held["names"])
    powers = {of: POWERS[name] for of, name in _colours(held["powers"]).items() if name in POWERS}
    chosen = tuple(POWERS[name] for name in held.get("chosen", ()) if name in POWERS)
    _must({*lots} == {*Colour} and all(sorted(order) == [*range(players)] for order in lots.values()))
    _must(held["rules"] in PRESETS and held["betting"] in BETTING and len(deck) == 42)
    return Setup(
        track, deck, players, lots, _seat(held["first"], players), names,
        held["rules"], held["betting"], powers, chosen,
    )  # fmt: skip


def _colours(held: Mapping[str, Any]) -> dict[Colour, Any]:
    return {Colour(letter): value for letter, value in held.items()}


def _cards(texts: Any) -> tuple[SpeedCard, ...]:
    return tuple(map(SpeedCard.parse, texts))


def _seat(number: Any, players: int) -> int:
    _must(isinstance(number, int) and 0 <= number < players)
    return int(number)


def _state_of(held: Mapping[str, Any], setup: Setup) -> State:
    players, cars = setup.players, {of: str(space) for of, space in _colours(held["cars"]).items()}
    finished = tuple(map(Colour, held["finished"]))
    _must(all(space in setup.track.ahead and space != setup.track.finish for space in cars.values()))
    _must(len({*finished}) == len(finished) and not {*finished} & {*cars})
    hands, discards = (tuple(map(_cards, held[name])) for name in ("hands", "discards"))
    table = empty_table(hands)._replace(
        owners={of: _seat(seat, players) for of, seat in _colours(held["owners"]).items()},
        accounts=tuple(map(_amount, held["accounts"])),
        discards=discards,
        shown=tuple(
            frozenset(_cards(known)) & {*hand} for known, hand in zip(held["shown"], hands, strict=True)
        ),
    )
    _must(len(discards) == len(table.accounts) == players)
    bets = tuple(_round(made, players) for made in held["bets"])[: len(setup.track.lines)]
    auction = held["auction"] and _auction(held["auction"], players)
    phase = Phase.AUCTION if auction else Phase.RACE
    turn = _by_power(_turn(held["turn"], players), held.get("by-power"))
    lying = _animals(held.get("animals") or (), setup.track)
    return State(phase, table, cars, finished, auction or None, turn, bets, lying)


def _animals(held: Any, track: Track) -> tuple[int, ...]:
    """Where they lie; in older drafts all at their first places."""
    lying = tuple(map(int, held)) or track.first_places
    _must(len(lying) == len(track.animals))
    _must(all(0 <= at < len(animal.places) for animal, at in zip(track.animals, lying, strict=True)))
    return lying


def _amount(held: Any) -> int:
    _must(isinstance(held, int) and abs(held) <= BIGGEST)
    return int(held)


def _turn(held: Any, players: int) -> Turn | None:
    if held is None:
        return None
    seat, card, reverse, done, wild, named = held
    if card is None:
        return Turn(_seat(seat, players))
    played = SpeedCard.parse(card)
    _must(isinstance(done, int) and 0 <= done <= len(played.lines))
    left = in_order(played, bool(reverse))[done:]
    named = tuple(map(Colour, named))
    return Turn(_seat(seat, players), played, bool(reverse), left, Colour(wild) if wild else None, named)


def _by_power(turn: Turn | None, held: Any) -> Turn | None:
    """What powers have changed about a card in play (W4, W5, W8, W9); older drafts say nothing of it."""
    if not turn or not held:
        return turn
    skipped, lost, after, through = held
    owed = tuple(Lost(Colour(of), _seat(steps, 99), _seat(number, 10)) for of, steps, number in lost)
    return turn._replace(skipped=_seat(skipped, 9), lost=owed, after=_seat(after, 99), through=bool(through))


def _round(held: Any, players: int) -> Round:
    standing, guesses = held
    _must(len(guesses) == players)
    made = tuple(None if guess is None else tuple(map(Colour, guess)) for guess in guesses)
    _must(all(guess is None or 1 <= len(guess) <= len(Colour) for guess in made))
    return Round({of: int(place) for of, place in _colours(standing).items()}, made)


def _auction(held: Any, players: int) -> Auction:
    pile, bidding, sealed, aside = held
    _must(bidding in (1, 2) and len(sealed) == players)
    laid = tuple(None if action is None else _laid(parse_action(action)) for action in sealed)
    return Auction(tuple(map(Colour, pile)), bidding, laid, tuple(map(Colour, aside)))


def _laid(action: Action) -> Bid | Decline:
    if not isinstance(action, Bid | Decline):
        raise ValueError
    return action
