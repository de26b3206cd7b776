"""A space that was pressed: the choice it stands for, or why a car cannot stop there."""

from collections.abc import Iterable
from typing import NamedTuple

from downforce.rules.actions import Action, Bet, ChooseCar, Drive
from downforce.rules.cards import Colour
from downforce.rules.game import Game
from downforce.rules.language import phrase, say
from downforce.rules.why import why_not

from .reading import not_now
from .scene import about
from .table import Table


class Told(NamedTuple):
    """An answer about a space: what was asked, the sentence, and the id of its rule, "" if none."""

    title: str
    sentence: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.title} {self.sentence}"


def choice_at(game: Game, choices: Iterable[Action], space: str) -> int:
    """The number of the choice that a space stands for, from 1; 0 if it is none or would be several."""
    found = [
        number
        for number, action in enumerate(choices, 1)
        if (isinstance(action, Drive) and action.route[-1:] == (space,))
        or (isinstance(action, ChooseCar) and game.cars.get(action.colour) == space)
    ]
    return found[0] if len(found) == 1 else 0


def toggled(choices: Iterable[Action], guess: tuple[Colour, ...], colour: Colour) -> tuple[Colour, ...]:
    """The cars marked for a bet once one was pressed: it comes or goes, and of too many the first goes.

    Raises
    ------
    DownforceError
        There is no bet to be made on this car.
    """
    fits = [bet for bet in choices if isinstance(bet, Bet) and colour in bet.colours]
    if not fits:
        raise not_now()
    if colour in guess:
        return tuple(of for of in guess if of is not colour)
    return (*guess, colour)[-len(fits[0].colours) :]


def told(table: Table) -> Told | None:
    """The answer about the space that is asked about; None if none is."""
    if not table.asked:
        return None
    if table.draft or table.shown is None:
        track = table.draft.position.track if table.draft else table.options.track
        return Told(phrase("ui.asked.here"), about(track, table.asked))
    if table.asked in table.peeked and table.stage != "drive":
        return _looked_at(table)
    return _why_not(table)


def _looked_at(table: Table) -> Told:
    """An end of a card that is only looked at: what has to be done first."""
    assert table.peek
    end = list(table.peeked).index(table.asked) + 1
    key = "play-first" if table.stage == "card" else "not-now"
    return Told(say("ui.asked.end", n=end), say(f"ui.asked.{key}", colour=table.peek[1]), "R4")


def _why_not(table: Table) -> Told:
    colour = number = None
    if table.peek and table.card and table.stage != "drive":
        colour, number = table.peek[1], sum(table.peeked_number)
    answer = why_not(table.game, table.asked, colour=colour, number=number)
    is_end = answer.key.startswith("end")
    return Told(phrase("ui.asked.here" if is_end else "board.why-not"), answer.sentence, answer.rule)
