"""Set-up (S1–S6): options are checked, then chance is drawn, all of it and only here."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from .cards import Colour, Deck, SpeedCard, load_deck
from .errors import NotAllowed, UnreadableText
from .powers import Power, chosen_powers
from .state import Auction, Phase, Setup, State, Table
from .track import Track, load_track

PRESETS = ("bga", "printed")
BETTING = ("fixed", "odds")


def deal(*, seed: int | None, powers: str | Iterable[str | Power], **options: Any) -> tuple[Setup, State]:
    """Draw everything that chance decides: grid, piles, deal, lots.

    The draws stand in a fixed order, so that a seed goes on meaning the same game.
    """
    checked = checked_options(**options)
    if not (seed is None or isinstance(seed, int)):
        raise UnreadableText("seed", text=seed)
    players, track, deck = checked["players"], checked["track"], checked["deck"]
    rng = Random(seed)
    grid, pile = _shuffled(rng, Colour), _shuffled(rng, Colour)
    hands = dealt(_shuffled(rng, deck), players)
    lots = {colour: tuple(_shuffled(rng, range(players))) for colour in Colour}
    first = rng.randrange(players)
    chosen = chosen_powers(powers)
    turned_up = _shuffled(rng, [*chosen, *[None] * (6 - len(chosen))])
    going = {colour: power for colour, power in zip(pile, turned_up, strict=True) if power}
    setup = Setup(lots=lots, first=first, powers=going, **checked)
    auction = Auction(tuple(pile), 1, (None,) * players)
    cars = dict(zip(grid, track.grid, strict=True))
    return setup, State(Phase.AUCTION, empty_table(hands), cars, auction=auction)


def checked_options(
    *,
    players: int,
    track: str | Path | Track,
    rules: str,
    betting: str,
    deck: str | Path | Deck | None,
    names: Sequence[str],
) -> dict[str, Any]:
    """The options that a game and a position share, read and checked."""
    if not isinstance(players, int) or not 2 <= players <= 6:
        raise NotAllowed("S1", "players", players=players)
    return {
        "players": players,
        "track": track if isinstance(track, Track) else load_track(track),
        "deck": deck if isinstance(deck, Deck) else load_deck(deck),
        "rules": _one_of("rules", rules, PRESETS),
        "betting": _one_of("betting", betting, BETTING),
        "names": checked_names(names, players),
    }


def _one_of(option: str, value: str, known: Sequence[str]) -> str:
    if value not in known:
        raise NotAllowed("S5", "option", option=option, value=value, known=known)
    return value


def checked_names(names: Sequence[str], players: int) -> tuple[str, ...]:
    """The players' names: none, or a different one for each seat, each a line of text."""
    if isinstance(names, str):
        names = names.split(",")
    given = tuple(" ".join(str(name).split()) for name in names)
    if given and (len(set(given)) != players or len(given) != players or not all(given)):
        raise NotAllowed("S1", "names", names_given=given, players=players)
    return given


def dealt(cards: Sequence[SpeedCard], players: int) -> tuple[tuple[SpeedCard, ...], ...]:
    """Deal so that all hold the same number (S4); each hand sorted, so that its order tells nothing.

    Examples
    --------
    >>> [len(hand) for hand in dealt(load_deck().cards, 4)]
    [10, 10, 10, 10]
    """
    size = len(cards) // players
    hands = (cards[seat * size : (seat + 1) * size] for seat in range(players))
    return tuple(tuple(sorted(hand, key=lambda card: (len(card.lines), str(card)))) for hand in hands)


def empty_table(hands: tuple[tuple[SpeedCard, ...], ...]) -> Table:
    """The table before the first auction (A5: all start at $0)."""
    players = len(hands)
    return Table(hands, {}, (0,) * players, ((),) * players, (frozenset(),) * players, ((),) * players)


def _shuffled(rng: Random, items: Iterable[Any]) -> list[Any]:
    shuffled = list(items)
    rng.shuffle(shuffled)
    return shuffled
