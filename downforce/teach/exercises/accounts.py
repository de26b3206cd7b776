"""Races that are over, dealt by chance, and the facts about them in words: for lessons 07 and 08."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from downforce.rules.cards import Colour
from downforce.rules.game import Game
from downforce.rules.track import load_track

from ..exercise import RIGHT, Finding, Kinds
from ..text import Text, dollars, player, worded
from .dealing import COLOURS, HARBOUR


class Ending(NamedTuple):
    """A race that is over, and what was bid for each car, in $."""

    game: Game
    bids: Mapping[Colour, int]

    def cars_of(self, seat: int) -> list[Colour]:
        """The cars a seat owns."""
        return [colour for colour in COLOURS if self.game.owners.get(colour) == seat]

    def place(self, colour: Colour) -> int:
        """A car's place; 0 if it is not home."""
        home = self.game.finished
        return home.index(colour) + 1 if colour in home else 0


def ending(
    rng: Random,
    *,
    players: int = 4,
    out: int = 0,
    nobody: int = 0,
    owners: Mapping[Colour, int] | None = None,
    finish: Sequence[Colour] = (),
) -> Ending:
    """Deal a race that is over.

    Parameters
    ----------
    out : int
        How many cars are not home.
    nobody : int
        How many of those that are home nobody owns; that can be with the preset ``printed`` only (P2).
    owners, finish
        Given instead of dealt.
    """
    order = list(finish) or rng.sample(COLOURS, 6)
    home, left = order[: 6 - out], order[6 - out :]
    unowned = rng.sample(home[:3], nobody)
    sold = rng.sample([colour for colour in COLOURS if colour not in unowned], 6 - nobody)
    owned = dict(owners) if owners is not None else {c: at % players for at, c in enumerate(sold)}
    bids = {colour: rng.randint(1, 7) for colour in COLOURS if colour in owned}
    game = Game.at(
        track=HARBOUR,
        cars=dict(zip(left, _last_spaces(), strict=False)),
        finished=home,
        hands=[[] for _ in range(players)],
        owners={colour: owned[colour] for colour in COLOURS if colour in owned},
        accounts=[-sum(n for c, n in bids.items() if owned[c] == seat) for seat in range(players)],
        bets=[[rng.choice(order[:5]) for _ in range(players)] for _ in range(3)],
        turn=0,
        rules="printed" if nobody else "bga",
    )
    return Ending(game, bids)


def _last_spaces() -> list[str]:
    to_go = load_track(HARBOUR).to_go
    return sorted((space for space in to_go if to_go[space] > 0), key=lambda space: (to_go[space], space))


# Facts in words


def finish_of(game: Game, *, owners: bool = False) -> Text:
    """The order of the finish, and what is not home."""
    places = [
        Text("{n} {car}", "{n}着 {car}").filled(n=n, car=_car(game, colour, owners=owners))
        for n, colour in enumerate(game.finished, 1)
    ]
    left = [_car(game, colour, owners=owners) for colour in COLOURS if colour in game.cars]
    if not left:
        return Text("Finish: {places}.", "着順は{places}です。").filled(places=places)
    return Text(
        "Finish: {places}. Not home: {left}.", "着順は{places}、ゴールしなかったのは{left}です。"
    ).filled(places=places, left=left)


def _car(game: Game, colour: Colour, *, owners: bool) -> Text:
    if not owners:
        return worded(colour)
    if colour not in game.owners:
        return Text("{car} (nobody’s)", "{car}（持ち主なし）").filled(car=colour)
    return Text("{car} ({seat!n})", "{car}（{seat!n}）").filled(car=colour, seat=game.owners[colour])


def bids_of(dealt: Ending, seat: int) -> list[Text]:
    """What a seat owes for which car."""
    pair = Text("{amount:$} for {car}", "{car}を{amount:$}")
    return [pair.filled(amount=dealt.bids[car], car=car) for car in dealt.cars_of(seat)]


def bets_of(game: Game, seat: int) -> list[Text]:
    """A seat's bets, betting line by betting line."""
    each = Text("{n} on {car}", "ビット{n}は{car}")
    made = (round_.guesses[seat] or () for round_ in game.state.bets)
    return [each.filled(n=n, car=car) for n, cars in enumerate(made, 1) for car in cars]


def amounts(each: Iterable[int]) -> list[Text]:
    """An amount a seat."""
    pair = Text("{who} {amount}", "{who}が{amount}")
    return [pair.filled(who=player(seat), amount=dollars(amount)) for seat, amount in enumerate(each)]


# Numbers that are wrong in a known way

Check = Callable[[int], Finding]
Wrong = tuple[tuple[int, str], ...]


def numbered(
    kinds: Kinds,
    accepted: int,
    known: Iterable[tuple[str, int]],
    *,
    said: Callable[[int], object] = dollars,
    **values: object,
) -> tuple[Check, Wrong]:
    """A checker of numbers, and an answer of each kind; of kinds with the same number the first counts.

    Parameters
    ----------
    said : callable
        What the feedback calls an answer.
    """
    table: dict[int, str] = {}
    for kind, amount in known:
        if amount != accepted:
            table.setdefault(amount, kind)

    def check(answer: int) -> Finding:
        if answer == accepted:
            return RIGHT
        return kinds.found(table.get(answer, "other"), given=said(answer), **values)

    free = next(n for n in range(accepted + 1, accepted + 50) if n not in table)
    return check, (*table.items(), (free, "other"))
