"""Auctions to be stepped through: prepared situations, and what the other seats do in them."""

from functools import cache
from random import Random
from typing import Any

from downforce.bots.greedy import greedy
from downforce.rules.actions import Action, parse_action
from downforce.rules.cards import Colour, Deck, SpeedCard, load_deck
from downforce.rules.errors import UnreadableText
from downforce.rules.game import Game
from downforce.rules.state import Phase
from downforce.rules.track import load_track

from .auction_cases import AUCTION_CASES, AuctionCase

SEED = 4  # of the auction that is not prepared


def auction_case(name: str) -> AuctionCase:
    """The prepared situation of a name.

    Raises
    ------
    UnreadableText
        There is none; the sentence says which there are.

    Examples
    --------
    >>> auction_case("lot").rules
    ('A4', 'S6')
    """
    for each in AUCTION_CASES:
        if each.name == name:
            return each
    raise UnreadableText(
        "auction-stepper.unknown", text=str(name), known=[each.name for each in AUCTION_CASES]
    )


@cache
def opening(name: str) -> Game:
    """The game of a prepared situation, before its first bid.

    Examples
    --------
    >>> opening("other-colours").offer
    Colour.BLUE
    """
    case = auction_case(name)
    if not case.pile:
        return Game.new(players=4, track="harbour", seed=SEED)
    return Game.at(
        cars=_grid(case),
        hands=[[card.strip() for card in hand.split(",")] for hand in _hands(case)],
        pile=tuple(case.pile),
        deck=_deck(case),
        **case.position,
    )


def _grid(case: AuctionCase) -> dict[Colour, str]:
    """The cars that are sold and those to be sold, on the grid."""
    standing = [c for c in Colour if str(c) in case.pile or str(c) in case.position.get("owners", {})]
    return dict(zip(standing, load_track("harbour").grid, strict=False))


def _hands(case: AuctionCase) -> list[str]:
    """The hands, with the speed-8 cards that came with the cars (A5)."""
    owners = case.position.get("owners", {})
    return [
        ", ".join([hand, *(f"{colour}8" for colour, owner in owners.items() if owner == seat)])
        for seat, hand in enumerate(case.hands)
    ]


def _deck(case: AuctionCase) -> Deck | None:
    """The built-in deck, or one in which a few cards are exchanged."""
    if not case.cards:
        return None
    other = {SpeedCard.parse(old): SpeedCard.parse(new) for old, new in case.cards}
    return Deck(tuple(other.get(card, card) for card in load_deck()), name=case.name)


def decision(game: Game, seat: int, case: AuctionCase | None = None) -> Action:
    """What a seat decides that nobody steers: as prepared, otherwise as the bot ``greedy`` does.

    The same game gives the same decision, so that stepping back and forth changes nothing.

    Parameters
    ----------
    game : Game
        The seat owes a decision in it.
    seat : int
    case : AuctionCase, optional

    Examples
    --------
    >>> str(decision(opening("alone"), 1, auction_case("alone")))
    '1 decline'
    """
    legal = game.legal(seat)
    prepared = next((action for action in _prepared(game, case) if action in legal), None)
    chance = Random(f"{seat} {len(game.events)}")
    return prepared or greedy(game.view(seat), chance)


def _prepared(game: Game, case: AuctionCase | None) -> list[Action]:
    if case is None or game.state.auction is None:
        return []
    return [parse_action(text) for text in case.rounds.get(f"{game.offer}{game.state.auction.bidding}", ())]


def turned_up(game: Game, mine: Action | None, case: AuctionCase | None = None) -> Game:
    """The game once all have decided and the cards are turned up (A2).

    Parameters
    ----------
    game : Game
        A bidding in which decisions are owed.
    mine : Action, optional
        The reader's, who decides like the others without it.

    Examples
    --------
    >>> game = opening("alone")
    >>> turned_up(game, game.legal(0)[0], auction_case("alone")).owners[Colour.YELLOW]
    0
    """
    others = [decision(game, seat, case) for seat in game.to_act if mine is None or seat != mine.seat]
    for action in [*others, *([mine] if mine else [])]:
        game = game.play(action)
    return game


def walked(case: AuctionCase) -> list[Game]:
    """Every moment of a situation that goes as it is prepared to, until the race would begin.

    Examples
    --------
    >>> walked(auction_case("forced"))[-1].accounts
    (-2, -9, -6)
    """
    game = opening(case.name)
    moments = [game]
    while game.phase in (Phase.AUCTION, Phase.POWERS):
        if game.phase is Phase.AUCTION:
            game = turned_up(game, None, case)
        else:
            game = game.play(decision(game, game.to_act[0], case))
        moments.append(game)
    return moments


def offered(position: Any) -> Game:
    """A game in its auction, from whatever a widget was given.

    Parameters
    ----------
    position : Game or str
        A game, the name of a situation, or the text of a record.

    Raises
    ------
    UnreadableText
        It is none of these, or nothing is being auctioned in it.
    BrokenFile
        The record is damaged.
    """
    if isinstance(position, str):
        is_record = len(position) > 40 or "downforce" in position.casefold()  # no name is so long
        position = Game.from_record(position) if is_record else opening(position)
    if not isinstance(position, Game):
        raise UnreadableText("auction-stepper.no-game", text=type(position).__name__)
    if position.phase is not Phase.AUCTION:
        raise UnreadableText("auction-stepper.no-auction", phase=position.phase)
    return position
