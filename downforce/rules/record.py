"""A game as text: the position it starts from, then one line a decision.

A record shows every hand. Its first line names the form; one that was ever written can be read for ever, or
is refused with the version it needs.
"""

import base64
import json
import zlib
from collections.abc import Iterator
from hashlib import sha256
from typing import TYPE_CHECKING

from .cards import BUILT_IN, Deck, SpeedCard, load_deck
from .game import Game
from .state import Setup, State
from .track import Track, recorded_track

if TYPE_CHECKING:
    from collections.abc import Iterable

FORM = 1
HEAD = "Downforce record"
WARNING = "# This record shows every hand: keep it from those who play on."
SHORT = "downforce1."


def write(game: Game) -> str:
    """The game as text; see `Game.record`."""
    setup, start = game.setup, game.start_state
    actions = [str(action) for action in game.actions]
    lines = [f"{HEAD} {FORM}", WARNING, *_setup_lines(setup), *_state_lines(setup, start), "decisions"]
    return "\n".join([*lines, *actions, f"end {len(actions)}"]) + "\n"


def write_short(game: Game) -> str:
    """One line: the text compressed, with a checksum."""
    packed = zlib.compress(write(game).encode(), 9)
    return f"{SHORT}{base64.urlsafe_b64encode(packed).decode().rstrip('=')}.{zlib.crc32(packed):08x}"


def _setup_lines(setup: Setup) -> Iterator[str]:
    yield f"track {_track_text(setup.track)}"
    yield f"deck {_deck_text(setup.deck)}"
    yield f"rules {setup.rules}"
    yield f"betting {setup.betting}"
    yield from (f"name {seat} {name}" for seat, name in enumerate(setup.names))
    yield from (f"lot {colour} {_spaced(order)}" for colour, order in setup.lots.items())
    yield f"first {setup.first}"
    yield from (f"power {colour} {power}" for colour, power in setup.powers.items())
    if setup.chosen:
        yield f"chosen {_spaced(setup.chosen)}"


def _track_text(track: Track) -> str:
    if recorded_track(track.name, track.fingerprint) == track:
        return f"{track.name} {track.fingerprint}"
    return json.dumps(track.to_dict(), ensure_ascii=False, separators=(",", ":"))


def _deck_text(deck: Deck) -> str:
    if deck == load_deck():
        return f"{BUILT_IN} {deck_fingerprint(deck)}"
    return _cards_text(deck.cards)


def deck_fingerprint(deck: Deck) -> str:
    """A short hash of the cards, so that a record knows whether the built-in deck is still the same."""
    return sha256(_cards_text(deck.cards).encode()).hexdigest()[:8]


def _state_lines(setup: Setup, state: State) -> Iterator[str]:
    table = state.table
    yield from (f"car {colour} {node}" for colour, node in state.cars.items())
    if any(state.animals):
        yield f"animals {_spaced(state.animals)}"
    if state.finished:
        yield f"finished {_spaced(state.finished)}"
    yield from (f"owner {colour} {seat}" for colour, seat in table.owners.items())
    yield from (f"account {seat} {amount}" for seat, amount in enumerate(table.accounts) if amount)
    yield from (f"hand {seat} {_cards_text(hand)}" for seat, hand in enumerate(table.hands))
    yield from (f"discard {seat} {_cards_text(pile)}" for seat, pile in enumerate(table.discards) if pile)
    yield from (
        f"shown {seat} {_cards_text(sorted(cards, key=str))}"
        for seat, cards in enumerate(table.shown)
        if cards
    )
    yield from _kept_lines(setup, state)
    yield from _auction_lines(state)
    yield from _turn_lines(state)
    yield from _bet_lines(state)


def _kept_lines(setup: Setup, state: State) -> Iterator[str]:
    for seat, powers in enumerate(state.table.powers):
        won = [c for c, owner in state.table.owners.items() if owner == seat and c in setup.powers]
        if len(won) > len(powers):
            yield f"kept {seat} {powers[0]}"


def _auction_lines(state: State) -> Iterator[str]:
    if not (auction := state.auction):
        return
    yield f"pile {_spaced(auction.pile)}"
    yield f"bidding {auction.bidding}"
    if auction.aside:
        yield f"aside {_spaced(auction.aside)}"
    yield from (f"sealed {action}" for action in auction.sealed if action)


def _turn_lines(state: State) -> Iterator[str]:
    if not (turn := state.turn):
        return
    yield f"turn {turn.seat}"
    if turn.card:
        yield f"card {turn.card}"
        yield f"done {turn.done}"
    if turn.reverse:
        yield "reverse yes"
    if turn.wild:
        yield f"wild {turn.wild}"
    if turn.named:
        yield f"named {_spaced(turn.named)}"
    if turn.skipped:
        yield f"skipped {turn.skipped}"
    if turn.lost:
        yield f"lost {_spaced(turn.lost)}"
    if turn.through:
        yield "through yes"


def _bet_lines(state: State) -> Iterator[str]:
    for made in state.bets:
        yield f"standing {_spaced(f'{colour}{place}' for colour, place in made.standing.items())}"
        yield f"bets {_spaced('-' if guess is None else '+'.join(map(str, guess)) for guess in made.guesses)}"


def _spaced(items: "Iterable[object]") -> str:
    return " ".join(map(str, items))


def _cards_text(cards: "Iterable[SpeedCard]") -> str:
    return " / ".join(map(str, cards))
