"""What a commentator says of a race: what mattered in each step, in whose favour, and by which rule.

The events tell what happened; this tells what it meant. Nothing is said that was not open to all by then.
"""

from collections.abc import Iterable, Iterator, Sequence

from downforce.rules.answer import Some
from downforce.rules.betting import running_places
from downforce.rules.cards import Colour
from downforce.rules.events import PLAYS, Event
from downforce.rules.game import Game
from downforce.rules.said import Said
from downforce.rules.scoring import BETS, ODDS, PRIZES

from .steps import Step

_QUIET = ("debts",)  # worth a sentence, and no turning point


class Comment(Said):
    """A sentence of the commentator.

    Examples
    --------
    >>> str(Comment("home", "E3", {"colour": Colour.RED, "owner": 0, "amount": 12}))
    'Red is home. The prize for its owner Ada is $12. (E3)'
    """

    __slots__ = ()
    table = "commentary"


def commentary(steps: Sequence[Step]) -> tuple[tuple[Comment, ...], ...]:
    """Comment on a race: for each step the sentences that matter, often none.

    Parameters
    ----------
    steps : sequence of Step
        As `steps` gives them.

    Examples
    --------
    >>> from downforce.teach import recorded, steps
    >>> race = steps(recorded("start-here"))
    >>> print(*commentary(race)[-1])
    Diego wins though Yellow, the first car, is Ben's: $9 in prizes and $18 from bets, less $4. (E5)
    """
    befores = (steps[0].game, *(step.game for step in steps))
    return tuple(tuple(_on(step, before, steps)) for step, before in zip(steps, befores, strict=False))


def turning_points(comments: Iterable[Sequence[Comment]]) -> tuple[int, ...]:
    """The numbers of the steps in which something turned: the lead, a jam, a betting line, a car home."""
    return tuple(at for at, each in enumerate(comments) if any(one.key not in _QUIET for one in each))


def cards(steps: Sequence[Step]) -> list[list[int]]:
    """The numbers of the steps of each card that was played, card by card."""
    found: list[list[int]] = []
    for at, step in enumerate(steps):
        if step.kind == "line":
            if not found or any(event.key in PLAYS for event in step.events):
                found.append([])
            found[-1].append(at)
    return found


def leaders(game: Game) -> frozenset[Colour]:
    """The cars in running place 1 (O2); none once a car is home, when places are taken for good."""
    places = running_places(game.track, game.cars, game.finished)
    return frozenset() if game.finished else frozenset(car for car, place in places.items() if place == 1)


def _on(step: Step, before: Game, steps: Sequence[Step]) -> Iterator[Comment]:
    names = step.game.names
    found = {"grid": _debts, "line": _line, "end": _account}[step.kind](step, before)
    for key, rule, values in found:
        yield Comment(key, rule, values, names)


Found = Iterator[tuple[str, str, dict[str, object]]]


def _debts(step: Step, before: Game) -> Found:
    """Who begins how deep in the red."""
    game = step.game
    owed = max(-account for account in game.accounts)
    if owed:
        seats = Some(seat for seat, account in enumerate(game.accounts) if -account == owed)
        yield "debts", "A5", {"seats": seats, "amount": owed}


def _line(step: Step, before: Game) -> Found:
    yield from _lead(step, before)
    yield from _lost(step)
    for event in step.events:
        if event.key == "crosses":
            yield from _bet(step.game, event.values["line"])
        elif event.key == "finishes":
            yield from _home(step, event)


def _lead(step: Step, before: Game) -> Found:
    """Who has gone into the lead, by whose card."""
    now, then = leaders(step.game), leaders(before)
    if step.colour not in now or step.colour in then:
        return
    if others := now - {step.colour}:
        yield "level", "O2", {"colour": step.colour, "others": Some(sorted(others, key=str))}
        return
    to_go = sorted(step.game.track.to_go[at] for at in step.game.cars.values())
    values: dict[str, object] = {"colour": step.colour, "seat": step.seat}
    values["n"] = to_go[1] - to_go[0] if len(to_go) > 1 else 0
    owner = step.game.owners.get(step.colour)
    if owner is None or owner == step.seat:
        yield "lead" if owner == step.seat else "lead-unowned", "R4", values
    else:
        yield "lead-other", "R4", {**values, "owner": owner}


def _lost(step: Step) -> Found:
    """Whose spaces were lost, and whether it could have been helped."""
    event = next((each for each in step.events if each.key in ("drives-blocked", "skipped-blocked")), None)
    if event is None:
        return
    colour = event.values["colour"]
    owner = step.game.owners.get(colour)
    values = {"seat": step.seat, "colour": colour, "owner": owner}
    if event.key == "skipped-blocked":
        lost = event.values["number"]
        key, rule = "jam", "M2"
    else:
        lost = event.values["lost"]
        least = min((each.lost for each in step.before.ends.values()), default=lost) if step.before else lost
        key, rule = ("dead-end", "M5") if least < lost else ("stuck", "M4")
    if owner is None:
        yield f"{key}-unowned", rule, {**values, "n": lost}
    else:
        yield key if owner != step.seat else f"{key}-own", rule, {**values, "n": lost}


def _bet(game: Game, line: int) -> Found:
    if game.setup.betting == "odds":
        first, second, third = ODDS[line - 1]
        yield "bet-odds", "O1", {"line": line, "first": first, "second": second, "third": third}
    else:
        first, second, third = BETS[line - 1]
        yield "bet", "B4", {"line": line, "first": first, "second": second, "third": third}


def _home(step: Step, event: Event) -> Found:
    colour, place = event.values["colour"], event.values["place"]
    owner, amount = step.game.owners.get(colour), PRIZES[place - 1]
    values = {"colour": colour, "seat": step.seat, "owner": owner, "amount": amount}
    if owner is None:
        yield "home-unowned", "E3", values
    else:
        yield "home" if owner == step.seat else "home-other", "E3", values


def _account(step: Step, before: Game) -> Found:
    """What made the winner win: the first car or something else."""
    game = step.game
    if len(game.winners) != 1 or not game.finished:
        return
    winner, first = game.winners[0], game.finished[0]
    owner = game.owners.get(first)
    prizes, bets, auction, _ = game.score()[winner]
    values = {"seat": winner, "first": first, "prizes": prizes, "bets": bets, "auction": auction}
    if owner is None:
        yield "won-unowned", "E5", values
    elif owner == winner:
        yield "won-first", "E5", values
    else:
        yield "won-not-first", "E5", values | {"owner": owner}
