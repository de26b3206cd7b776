"""Set-up (S1–S6): options are checked, then chance is drawn, all of it and only here."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from .cards import Colour, Deck, SpeedCard, load_deck
from .errors import BrokenFile, NotAllowed, UnreadableText
from .powers import Power, chosen_powers
from .state import Auction, Phase, Setup, State, Table
from .track import Track, load_track, tracks

LONGEST_NAME = 40  # characters
JOINER = "\u200d"  # joins the parts of one emoji
PRESETS = ("bga", "printed")
BETTING = ("fixed", "odds")


def deal(*, seed: int | None, powers: str | Iterable[str | Power], **options: Any) -> tuple[Setup, State]:
    """Draw everything that chance decides: grid, piles, deal, lots.

    The draws stand in a fixed order, so that a seed goes on meaning the same game.
    """
    if not (seed is None or isinstance(seed, int)):
        raise UnreadableText("seed", text=seed)
    if options["track"] == "random":
        options["track"] = _drawn_track(seed)
    checked = checked_options(**options)
    players, track, deck = checked["players"], checked["track"], checked["deck"]
    rng = Random(seed)
    grid, pile = _shuffled(rng, Colour), _shuffled(rng, Colour)
    hands = dealt(_shuffled(rng, deck), players)
    lots = {colour: tuple(_shuffled(rng, range(players))) for colour in Colour}
    first = rng.randrange(players)
    chosen = chosen_powers(powers)
    turned_up = _shuffled(rng, [*chosen, *[None] * (6 - len(chosen))])[:6]
    going = {colour: power for colour, power in zip(pile, turned_up, strict=True) if power}
    setup = Setup(lots=lots, first=first, powers=going, chosen=chosen, **checked)
    auction = Auction(tuple(pile), 1, (None,) * players)
    cars = dict(zip(grid, track.grid, strict=True))
    lying = setup.track.first_places
    return setup, State(Phase.AUCTION, empty_table(hands), cars, auction=auction, animals=lying)


def _drawn_track(seed: int | None) -> str:
    """A track by chance, with lots of its own: the rest of the set-up does not depend on how it was named."""
    return Random(None if seed is None else f"track {seed}").choice(tracks())


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
        "deck": _checked_deck(deck) if isinstance(deck, Deck) else load_deck(deck),
        "rules": _one_of("rules", rules, PRESETS),
        "betting": _one_of("betting", betting, BETTING),
        "names": checked_names(names, players),
    }


def _checked_deck(deck: Deck) -> Deck:
    if len(deck) != 42:
        raise BrokenFile("deck-count", file=deck.name, where="cards", count=len(deck))
    for number, card in enumerate(deck):
        if card.is_speed8:
            raise BrokenFile("deck-speed8", file=deck.name, where=f"cards[{number}]", card=card)
    return deck


def _one_of(option: str, value: str, known: Sequence[str]) -> str:
    if value not in known:
        raise NotAllowed("S5", "option", option=option, value=value, known=known)
    return value


def checked_names(names: Sequence[str], players: int) -> tuple[str, ...]:
    """The players' names: none, or a different one for each seat, each a line of text."""
    if isinstance(names, str):
        names = names.split(",")
    if not isinstance(names, Iterable):
        raise NotAllowed("S1", "names", names_given=repr(names), players=players)
    given = tuple(" ".join(name.split()) if isinstance(name, str) else "" for name in names)
    fit = all(name and name.replace(JOINER, "").isprintable() and len(name) <= LONGEST_NAME for name in given)
    if given and (len(set(given)) != players or len(given) != players or not fit):
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
