"""Prepared positions with a question: what the explorers open on, and what a lesson shows."""

from functools import cache
from typing import NamedTuple

from downforce.rules.errors import UnreadableText
from downforce.rules.game import Game
from downforce.rules.track import load_track

from .text import Text


class Situation(NamedTuple):
    """A position with a question about a card.

    Parameters
    ----------
    name : str
    game : Game
    card : str
        The card that is played; "" where another one does not matter.
    asks : Text
        The question, to be answered before one looks.
    shows : str
        The id of the rule it is about.
    """

    name: str
    game: Game
    card: str
    asks: Text
    shows: str


def situation(name: str) -> Situation:
    """A prepared situation by its name.

    Raises
    ------
    UnreadableText
        There is none of this name.

    Examples
    --------
    >>> situation("behind-black").card
    'R6 K5 B4 G3 O2 Y1'
    """
    if name not in _SET_UP:
        raise UnreadableText("reach.no-situation", text=str(name)[:60], known=[*_SET_UP])
    return _made(name)


def situations() -> tuple[str, ...]:
    """The names of all, in the order of the lesson.

    Examples
    --------
    >>> "dead-end" in situations()
    True
    """
    return tuple(_SET_UP)


@cache
def _made(name: str) -> Situation:
    at, card, shows, asks = _SET_UP[name]
    cars = dict(each.split(":") for each in at.split())
    owners = {colour: seat % 3 for seat, colour in enumerate(cars)}
    crossed = max(load_track("harbour").crossed[space] for space in cars.values())
    bets = [[next(iter(cars))] * 3] * crossed  # or they would be due now
    game = Game.at(cars=cars, owners=owners, hands=[["W5"]] * 3, bets=bets, turn=0)
    return Situation(name, game, card, asks, shows)


# Where the cars stand on the harbour, the card, the rule, the question.
_SET_UP: dict[str, tuple[str, str, str, Text]] = {
    "behind-black": (
        "R:c3.1 K:c3.4 B:c2.5 G:c1.1 O:a2.6 Y:a4.8",
        "R6 K5 B4 G3 O2 Y1",
        "M4",
        Text(
            "Red drives 6, and Black and Blue stand side by side ahead. Where can Red end?",
            "赤が6マス進みます。前には黒と青が並んでいます。赤はどこで止まれるでしょうか。",
        ),
    ),
    "open-road": (
        "R:a2.3",
        "R2",
        "M1",
        Text(
            "The road is free, and Red drives 2. Where can it end?",
            "前は空いています。赤が2マス進みます。どこで止まれるでしょうか。",
        ),
    ),
    "between-two": (
        "R:a1.4 K:a1.5 B:a2.4",
        "R3",
        "M3",
        Text(
            "Black stands before Red, Blue beside it. Is there a way for Red between the two?",
            "赤の前に黒、横に青がいます。赤は2台の間を抜けられるでしょうか。",
        ),
    ),
    "boxed-in": (
        "R:a2.4 K:a1.5 B:a2.5 G:a3.5",
        "R5 B3 G2",
        "R6",
        Text(
            "Three cars stand before Red, so its line is skipped and Blue drives. Where can Blue end?",
            "赤の前に3台が並んでいるので、赤の行は飛ばされ、次は青です。青はどこで止まれるでしょうか。",
        ),
    ),
    "way-made": (
        "R:a2.4 K:a1.5 B:a2.5 G:a3.5",
        "B3 R5 G2",
        "R4",
        Text(
            "The same three cars, but Blue's line comes first. Where can Blue end? And then Red?",
            "同じ3台ですが、今度は青の行が先です。青はどこで止まれるでしょうか。そのあと、赤はどうでしょうか。",
        ),
    ),
    "bottleneck": (
        "R:f2.1 K:g1.1 G:e2.1 B:e1.1",
        "B5 R4 K3 G2",
        "M2",
        Text(
            "Black stands in the one space through which all must go. Where can Blue end with 5?",
            "黒がいるのは、どの車も必ず通る1マスです。青は5マスでどこに止まれるでしょうか。",
        ),
    ),
    "dead-end": (
        "R:t2.2 K:u2.1 B:u1.1 G:t3.3",
        "R6 K4",
        "M5",
        Text(
            "Red drives 6 and could finish. Can it end anywhere else?",
            "赤が6マス進みます。ゴールできますが、ほかの所で止まることもできるでしょうか。",
        ),
    ),
    "wild": (
        "R:c3.1 K:c3.4 B:c2.5 G:c1.1 O:a2.6 Y:a4.8",
        "K4 W3 R1",
        "R5",
        Text(
            "Black goes first, then a wild line. Where can Black end?",
            "最初に黒が進み、次がワイルドの行です。黒はどこで止まれるでしょうか。",
        ),
    ),
    "home": (
        "R:t2.2 K:u3.1 B:t1.1",
        "R8 B4",
        "M6",
        Text(
            "Red drives 8, and only 5 are left to the finish. Where can it end?",
            "赤が8マス進みます。ゴールまでは残り5マスです。赤はどこで止まれるでしょうか。",
        ),
    ),
}
