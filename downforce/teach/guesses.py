"""Questions before the turning points of a race: one chooses, then sees. Nothing depends on the answer."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from downforce.rules.cards import Colour
from downforce.rules.events import PLAYS
from downforce.rules.game import Game

from .commentary import Comment, cards, leaders
from .steps import Step

Option = Colour | str | int  # a car; a space; a number of spaces, or a seat
FEW = 7  # more buttons nobody reads


class Guess(NamedTuple):
    """A question about what comes next.

    Parameters
    ----------
    kind : {"lead", "stop", "far", "winner"}
    question : Comment
    options : tuple
        Cars, spaces, numbers of spaces or seats.
    right : frozenset
        Those of them that came true; equals are all right.
    at : int
        The step before which it is asked.
    until : int
        The step in which one sees it.
    game : Game, optional
        Where the car in question can end: the options are its ends.
    """

    kind: str
    question: Comment
    options: tuple[Option, ...]
    right: frozenset[Option]
    at: int
    until: int
    game: Game | None = None


def guesses(steps: Sequence[Step]) -> dict[int, Guess]:
    """The questions of a race, by the step before which each is asked; one for a card at most.

    Examples
    --------
    >>> from downforce.teach import recorded, steps
    >>> asked = guesses(steps(recorded("start-here")))
    >>> print(asked[1].question, asked[1].options[0].word)
    Ben plays this card. Which car will be in front when it is done? (R4) Black
    """
    found = [guess for card in cards(steps) if (guess := _of_card(steps, card))]
    found += _winner(steps)
    return {guess.at: guess for guess in found}


def _of_card(steps: Sequence[Step], card: Sequence[int]) -> Guess | None:
    """Of a card the question that tells most: who leads after it, what is blocked, what crosses a line."""
    return next((guess for ask in (_lead, _far, _stop) for guess in ask(steps, card)), None)


def _lead(steps: Sequence[Step], card: Sequence[int]) -> Iterator[Guess]:
    first, last = card[0], card[-1]
    begun = any(event.key in PLAYS for event in steps[first].events)
    now, then = leaders(steps[last].game), leaders(steps[first - 1].game)
    if begun and now and now != then:
        values = {"seat": steps[first].seat}
        options = tuple(sorted(steps[last].game.cars, key=list(Colour).index))
        yield Guess("lead", _said("ask-lead", "R4", steps, values), options, now, first, last)


def _far(steps: Sequence[Step], card: Sequence[int]) -> Iterator[Guess]:
    """How far a car gets that is stopped, where there is little to choose from."""
    for at in card:
        step = steps[at]
        for event in step.events:
            blocked = event.key == "drives-blocked"
            if not blocked and event.key != "skipped-blocked":
                continue
            ends = step.before.ends if step.before else {}
            if blocked and len(ends) > 1:
                yield from _ends(steps, at)
                continue
            number, done = event.values["number"], event.values["steps"] if blocked else 0
            values = {"colour": event.values["colour"], "number": number}
            question = _said("ask-far", "M4", steps, values)
            yield Guess("far", question, tuple(range(number + 1)), frozenset({done}), at, at)


def _stop(steps: Sequence[Step], card: Sequence[int]) -> Iterator[Guess]:
    """Where the car stops that is the first across a betting line."""
    for at in card:
        if any(event.key == "crosses" for event in steps[at].events):
            yield from _ends(steps, at)


def _ends(steps: Sequence[Step], at: int) -> Iterator[Guess]:
    step = steps[at]
    game, ends = step.before, step.before.ends if step.before else {}
    if not game or not game.line or not 1 < len(ends) <= FEW or step.route[-1] not in ends:
        return
    values = {"colour": step.colour, "seat": step.seat, "number": game.line.number}
    question = _said("ask-stop", "M1", steps, values)
    yield Guess("stop", question, tuple(ends), frozenset({step.route[-1]}), at, at, game)


def _winner(steps: Sequence[Step]) -> Iterator[Guess]:
    at = len(steps) - 1
    game = steps[at].game
    if at and steps[at].kind == "end" and game.finished:
        seats = tuple(range(game.players))
        yield Guess("winner", _said("ask-winner", "E5", steps, {}), seats, frozenset(game.winners), at, at)


def _said(key: str, rule: str, steps: Sequence[Step], values: Mapping[str, object]) -> Comment:
    return Comment(key, rule, values, steps[0].game.names)
