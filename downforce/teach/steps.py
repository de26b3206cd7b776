"""A game as steps to look at one after the other: the grid, every line of every card, the account.

What a step shows has been open to all when it happened; bets are told at the end only.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from downforce.rules.actions import Action, PlayCard
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.events import DRIVES, PLAYS, Event
from downforce.rules.game import Game
from downforce.rules.state import Phase

# Events that carry out one line of a card, so that the next event belongs to the next line.
_LINE = {*DRIVES, "no-car-for-wild", "skipped-finished", "skipped-blocked", "skipped-not-racing"}
_LINE |= {"refuses", "stops-at-once", "stays-behind", "no-catching-up", "stays"}
_RACING = {Phase.RACE, Phase.BETS, Phase.OVER}
_BEFORE = {*PLAYS, "names", "names-after", "hands-over", "catches-up"}  # open a step; all others close one
_GRID = ("won", "does-not-race", "races-unowned", "keeps-power", "begins")  # of the auction, what lasts


class Step(NamedTuple):
    """One moment of a game.

    Parameters
    ----------
    kind : {"grid", "line", "end"}
        Before the race, a line of a card, the account.
    game : Game
        The game once it has happened.
    events : tuple of Event
        What happened.
    seat : int, optional
        Who plays the card.
    card : SpeedCard, optional
        The card in play.
    line : int, optional
        Which of its lines is carried out, 0 is the top one.
    done : tuple of int
        Those that are behind.
    colour : Colour, optional
        The car that moved.
    start : str, optional
        The space it came from.
    route : tuple of str
        Its way, without the start.
    before : Game, optional
        The game in which that was decided: where its ends can be asked for.
    choosing : Game, optional
        The game in which its card was chosen, still in the hand.
    """

    kind: Literal["grid", "line", "end"]
    game: Game
    events: tuple[Event, ...]
    seat: int | None = None
    card: SpeedCard | None = None
    line: int | None = None
    done: tuple[int, ...] = ()
    colour: Colour | None = None
    start: str | None = None
    route: tuple[str, ...] = ()
    before: Game | None = None
    choosing: Game | None = None


def steps(game: Game) -> tuple[Step, ...]:
    """Take a game apart, finished or not, from the record or position it began with.

    Examples
    --------
    >>> g = Game.new(players=2, seed=1)
    >>> [step.kind for step in steps(g)]
    ['grid']
    """
    moments = _moments(game)
    race = next((at for at, moment in enumerate(moments) if moment.phase in _RACING), len(moments) - 1)
    grid = tuple(event for event in moments[race].events if event.key.startswith(_GRID))
    found = [Step("grid", moments[race], grid)]
    pending: list[Event] = []
    choosing = None
    for before, action, after in zip(moments[race:], game.actions[race:], moments[race + 1 :], strict=False):
        known = len(found)
        choosing = before if isinstance(action, PlayCard) else choosing
        _carry_on(found, pending, before, action, after)
        found[known:] = [step._replace(choosing=choosing) for step in found[known:]]
    if pending and game.state.turn:
        found.append(_card_in_play(game, None, game.state.turn.done)._replace(events=tuple(pending)))
    return (*found, *_end(game))


def telling(found: Iterable[Step]) -> int:
    """The step that says most about the game in one picture, as its number.

    The first time a car is driven across a betting line; without one, the longest drive.
    """
    numbered = list(enumerate(found))
    crossing = [at for at, step in numbered if any(event.key == "crosses" for event in step.events)]
    return crossing[0] if crossing else max(numbered, key=lambda item: (len(item[1].route), -item[0]))[0]


def _moments(game: Game) -> list[Game]:
    moments = [game.start()]
    for action in game.actions:
        moments.append(moments[-1].play(action))
    return moments


def _carry_on(found: list[Step], pending: list[Event], before: Game, action: Action, after: Game) -> None:
    """Add the steps of one decision; ``pending`` keeps what belongs to the step that comes next."""
    turn = before.state.turn
    line = 0 if isinstance(action, PlayCard) or not turn else turn.done
    for event in after.events[len(before.events) :]:
        if event.key in _BEFORE:
            pending.append(event)
        elif event.key in _LINE:
            step = _card_in_play(before, action, line)
            if event.key in DRIVES:
                step = _with_way(step, before, event)
            found.append(step._replace(game=after, events=(*pending, event)))
            pending.clear()
            line += 1
        else:
            found[-1] = found[-1]._replace(game=after, events=(*found[-1].events, event))


def _card_in_play(before: Game, action: Action | None, line: int) -> Step:
    """The card a decision belongs to, with one of its lines in hand."""
    turn = before.state.turn
    card, reverse, seat = (turn.card, turn.reverse, turn.seat) if turn else (None, False, None)
    if isinstance(action, PlayCard):
        card, reverse, seat = action.card, action.reverse, action.seat
    order = range(len(card.lines))[:: -1 if reverse else 1] if card else range(0)
    now = order[line] if line < len(order) else None
    return Step("line", before, (), seat=seat, card=card, line=now, done=tuple(order[:line]))


def _with_way(step: Step, before: Game, event: Event) -> Step:
    colour, route = event.values["colour"], event.values["route"]
    return step._replace(colour=colour, start=before.cars[colour], route=tuple(route), before=before)


def _end(game: Game) -> Iterator[Step]:
    """The results, the best first."""
    if game.phase is Phase.OVER:
        results = [game.account(seat)[-1] for seat in range(game.players)]
        best = sorted(
            results, key=lambda event: (event.values["seat"] not in game.winners, -event.values["amount"])
        )
        yield Step("end", game, tuple(best))
