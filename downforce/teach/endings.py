"""How a race would end: the same game, settled for a finish of one's own choice."""

from collections.abc import Mapping, Sequence
from typing import Any

from downforce.rules.cards import Colour
from downforce.rules.errors import UnreadableText
from downforce.rules.game import Game
from downforce.rules.state import Phase, Round, State
from downforce.rules.view import standings

BEFORE = (Phase.AUCTION, Phase.POWERS)


def as_they_are(game: Game) -> tuple[Colour, ...]:
    """The cars of an ended race that came home, in order; of one that is still on, all as they lie now.

    Raises
    ------
    UnreadableText
        The race has not begun.
    """
    if game.phase in BEFORE:
        raise UnreadableText("score-explainer.too-early")
    if game.phase is Phase.OVER:
        return game.finished
    return tuple(colour for colour, _ in standings(game))


def racing(game: Game) -> tuple[Colour, ...]:
    """Every car that started the race."""
    return tuple(colour for colour in Colour if colour in game.cars or colour in game.finished)


def ended(game: Game, finish: Sequence[Colour], *, with_bets: bool = True) -> Game:
    """The game as it would be over with these cars home, in this order; the others do not finish (E4).

    Parameters
    ----------
    game : Game
        In the race, or over.
    finish : sequence of Colour
    with_bets : bool
        Whether bets count that are still secret (B5).

    Raises
    ------
    UnreadableText
        These are not different cars that started the race; or the race has not begun.

    Examples
    --------
    >>> g = Game.at(cars={"R": "t1.3", "B": "t1.2"}, owners={"R": 0, "B": 1}, hands=[["R5"], []], turn=0)
    >>> [score.total for score in ended(g, (Colour.BLUE, Colour.RED)).score()]
    [9, 12]
    """
    as_they_are(game)
    started = racing(game)
    if len(set(finish)) < len(finish) or not set(finish) <= set(started):
        cars = " ".join(map(str, started))
        raise UnreadableText("score-explainer.no-finish", text=" ".join(map(str, finish)), cars=cars)
    left = [colour for colour in started if colour not in finish]
    state = game.state._replace(
        phase=Phase.OVER, cars=_left_behind(game, left), finished=tuple(finish), turn=None
    )
    return Game.starting(game.setup, state if with_bets else state._replace(bets=_none(state)))


def _none(state: State) -> tuple[Round, ...]:
    """Rounds of bets in which nobody has bet."""
    return tuple(each._replace(guesses=((),) * len(each.guesses)) for each in state.bets)


def _left_behind(game: Game, left: Sequence[Colour]) -> Mapping[Colour, str]:
    """Where the cars are that did not finish: where they are now, or on the last spaces before the finish."""
    there = {colour: game.cars[colour] for colour in left if colour in game.cars}
    to_go = game.track.to_go
    spaces = iter(sorted((node for node in to_go if to_go[node] > 0), key=lambda node: (to_go[node], node)))
    for colour in left:
        if colour not in there:
            there[colour] = next(node for node in spaces if node not in there.values())
    return there


# Prepared for lesson 08.

PREPARED: Mapping[str, Mapping[str, Any]] = {
    "tie": {
        "finished": "RBKGOY",
        "owners": {"R": 0, "B": 1, "K": 2, "G": 2, "O": 0, "Y": 1},
        "accounts": (-12, -9, -11),
        "bets": ["BBR", "RRK", "KRR"],
    },
    "nobody": {
        "finished": "GYRBKO",
        "owners": {"R": 0, "B": 1, "K": 2, "G": 2, "O": 0},
        "accounts": (-4, -5, -9),
        "bets": ["YGR", "YBG", "RYG"],
        "rules": "printed",  # only there a car without owner races (P2)
    },
}


def prepared(name: str) -> Game:
    """A race that is over, prepared for a lesson: two equal results, or a car that nobody owns.

    Parameters
    ----------
    name : {"tie", "nobody"}

    Examples
    --------
    >>> [score.total for score in prepared("tie").score()]
    [15, 15, 13]
    """
    if name not in PREPARED:
        raise UnreadableText("score-explainer.unknown", text=name, known=sorted(PREPARED))
    return Game.at(cars={}, hands=[[], [], []], turn=0, **PREPARED[name])
