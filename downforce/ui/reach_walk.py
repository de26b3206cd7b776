"""A card carried out line by line in thought: what the reach explorer has on its screen."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from downforce.rules.actions import Action, ChooseCar, Drive
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.errors import DownforceError, UnreadableText
from downforce.rules.events import DRIVES, Event
from downforce.rules.game import Game
from downforce.rules.language import phrase, say
from downforce.rules.line import wild_cars
from downforce.rules.movement import Reach
from downforce.rules.powers import Power
from downforce.rules.state import Phase, Turn
from downforce.rules.view import View

from . import peek
from .asking import choice_at
from .film import Frame, film
from .reading import not_now, number_in, opened
from .scene import about

EXAMPLE = "R6 K5 B4 G3 O2 Y1"  # every car once: what is shown of a position without a card
FOLDS = ("table", "cell")
_TOLD = (
    *DRIVES,
    "names",
    "crosses",
    "more-at-line",
    "skipped",
    "no-car",
    "refuses",
    "stops",
    "stays",
    "catches-up",
    "no-catching-up",
)


@dataclass(frozen=True)
class Walk:
    """A position, a card, and how far it has been carried out.

    Parameters
    ----------
    base : Game
        The position, without anybody's hand.
    card : SpeedCard
    seat : int
        Who plays it.
    steps : tuple of Game
        From the first line looked at, one for each decision; the last is on the screen.
    guessing : bool
        Whether the ends are still asked for.
    guess : frozenset of str
        The spaces marked as ends.
    asked, rule, fold : str
        The space asked about, the rule shown in full, what is folded open.
    frames : tuple of Frame
        What happened in the latest act.
    says : str
        What is read out after it.
    moment : int
        Counts what was decided and taken back.

    Examples
    --------
    >>> game = Game.at(cars={"R": "a2.3"}, hands=[["R5"], []], owners={"R": 0}, turn=0)
    >>> walk = Walk.begun(game, SpeedCard.parse("R6 W2"), seat=0)
    >>> walk.game.line, walk.stage
    (Line(colour=Colour.RED, number=6), 'guess')
    >>> walk.act("see").act("pick", "1").stage
    'done'
    """

    base: Game
    card: SpeedCard
    seat: int
    steps: tuple[Game, ...]
    guessing: bool = True
    guess: frozenset[str] = frozenset()
    asked: str = ""
    rule: str = ""
    fold: str = ""
    frames: tuple[Frame, ...] = ()
    says: str = ""
    moment: int = 0

    @classmethod
    def begun(
        cls, position: Game | View, card: SpeedCard | None, *, seat: int, line: int = 1, ask: bool = True
    ) -> "Walk":
        """A card of a position, from one of its lines on; without a card the one in play, or an example."""
        base = bare(position, seat)
        turn = base.state.turn
        if card is None and turn and turn.card:
            first = _playing(base, turn)
            return cls(base, turn.card, turn.seat, (first,), guessing=ask)
        card = card or SpeedCard.parse(EXAMPLE)
        if not 1 <= line <= len(card.lines):
            raise UnreadableText("reach.no-line", line=line, card=card, count=len(card.lines))
        return cls(base, card, seat, (_playing(base, _turn(card, seat, line - 1)),), guessing=ask)

    # What is on the screen

    @property
    def game(self) -> Game:
        """The position as it is now."""
        return self.steps[-1]

    @property
    def stage(self) -> str:
        """``wild``: a car is to be named; ``guess``, ``ends`` of a line; ``done``: the card is over."""
        if self.game.card is None or not self.game.to_act:
            return "done"
        if self.game.car is None:
            return "wild"
        return "guess" if self.guessing else "ends"

    @property
    def choices(self) -> tuple[Action, ...]:
        """What can be chosen, in the order of the buttons; nothing while the ends are still asked for."""
        return () if self.stage in ("done", "guess") else self.game.legal(self.game.to_act[0])

    @property
    def news(self) -> tuple[Event, ...]:
        """What the latest decision has come to, lines that were skipped among it."""
        before = len(self.steps[-2].events) if len(self.steps) > 1 else 0
        return tuple(event for event in self.game.events[before:] if event.key.startswith(_TOLD))

    @property
    def skipped(self) -> tuple[Event, ...]:
        """The lines that were skipped meanwhile, which no car's motion shows."""
        return tuple(event for event in self.news if event.key.startswith(("skipped", "no-car")))

    @property
    def near(self) -> tuple[str, ...]:
        """The car's space and all that lie within its number: what the question is about, and no answer."""
        game = self.game
        if not (game.car and game.motion):
            return ()
        layer, seen = {game.cars[game.car]}, {game.cars[game.car]}
        for _ in range(game.motion.steps):
            layer = {step for space in layer for step in game.track.ahead[space]}
            seen |= layer
        return tuple(seen)

    @property
    def place(self) -> int:
        """The line in hand, 0 is the top one; beyond the last when the card is carried out."""
        turn = self.game.state.turn
        return turn.done if turn and turn.card else len(self.card.lines)

    @property
    def alone(self) -> int:
        """The line that is looked at on its own, as at the beginning; -1 once something has been decided."""
        return self.place if len(self.steps) == 1 else -1

    def ends(self, place: int, colour: Colour) -> dict[str, Reach]:
        """Every end of a line on its own, from where the cars stood at first; {} if its car cannot move."""
        if colour not in self.base.cars:
            return {}
        return peek.ends(self.base, self.seat, self.card, place, colour)

    def cars(self, place: int) -> tuple[Colour, ...]:
        """The cars a line could move, as at the beginning (R5)."""
        colour = self.card.lines[place].colour
        return (colour,) if colour else wild_cars(self.base.cars, self.card)

    @property
    def right(self) -> frozenset[str]:
        """The marked spaces that are ends."""
        return self.guess & self.game.ends.keys()

    @property
    def wrong(self) -> tuple[str, ...]:
        """The marked spaces that are none, in the order of the track."""
        return tuple(sorted(self.guess - self.game.ends.keys(), key=self.game.track.rank.__getitem__))

    @property
    def missed(self) -> int:
        """How many ends were not marked."""
        return len(self.game.ends.keys() - self.guess)

    # What can be done

    def act(self, name: str, argument: str = "", value: Any = None) -> "Walk":
        """The screen after a control was used.

        Raises
        ------
        DownforceError
            It is not possible now.
        """
        clean = replace(self, frames=(), says="")
        acts: Mapping[str, Any] = {
            "space": lambda: clean._space(str(value)),
            "pick": lambda: clean._pick(number_in(argument)),
            "see": clean._see,
            "guess": lambda: replace(clean._fresh(self.steps), guessing=True),
            "back": clean._back,
            "line": lambda: clean._line(number_in(argument)),
            "card": lambda: clean._card(str(value or "")),
            "fold": lambda: replace(clean, fold="" if argument == self.fold else _known(argument, FOLDS)),
            "rule": lambda: replace(clean, rule=opened(argument, self.rule)),
            "escape": lambda: replace(clean, asked="", rule=""),
        }
        if name not in acts:
            raise not_now()
        done: Walk = acts[name]()
        return done

    def _space(self, space: str) -> "Walk":
        if space not in self.game.track.graph:
            raise not_now()
        if self.stage == "guess":
            return self._mark(space)
        if number := choice_at(self.game, self.choices, space):
            return self._pick(number)
        return replace(self, asked=space, rule="")

    def _mark(self, space: str) -> "Walk":
        key = "unmarked" if space in self.guess else "marked"
        says = say(f"reach.{key}", what=about(self.game.track, space))
        return replace(self, guess=self.guess ^ {space}, asked="", says=says)

    def _see(self) -> "Walk":
        if self.stage != "guess":
            raise not_now()
        wrong = self.wrong
        return replace(self, guessing=False, asked=wrong[0] if wrong else "", moment=self.moment + 1)

    def _pick(self, number: int) -> "Walk":
        if not 1 <= number <= len(self.choices):
            raise not_now()
        game = self.game.play(self.choices[number - 1])
        after = self._fresh((*self.steps, game))
        return replace(after, frames=_filmed(film(self.game, game), after.news))

    def _back(self) -> "Walk":
        if len(self.steps) < 2:
            raise DownforceError("ui.undo-nothing")
        return self._fresh(self.steps[:-1])

    def _line(self, number: int) -> "Walk":
        """One of the lines on its own, from where the cars stood at first."""
        if not 1 <= number <= len(self.card.lines):
            raise not_now()
        return self._fresh((_playing(self.base, _turn(self.card, self.seat, number - 1)),))

    def _card(self, text: str) -> "Walk":
        card = SpeedCard.parse(text)
        first = _playing(self.base, _turn(card, self.seat, 0))
        return replace(self._fresh((first,)), card=card, guessing=True)

    def _fresh(self, steps: tuple[Game, ...]) -> "Walk":
        moment, none = self.moment + 1, frozenset[str]()
        return replace(self, steps=steps, moment=moment, guess=none, asked="", rule="", guessing=False)

    def drives(self) -> tuple[Drive, ...]:
        """The choices that drive a car."""
        return tuple(action for action in self.choices if isinstance(action, Drive))

    def names(self) -> tuple[ChooseCar, ...]:
        """The choices that name a car."""
        return tuple(action for action in self.choices if isinstance(action, ChooseCar))


def _filmed(frames: tuple[Frame, ...], news: tuple[Event, ...]) -> tuple[Frame, ...]:
    """The cars in motion; of the words only those that are true whatever hands there are."""
    moving = [frame for frame in frames if frame.colour]
    says = phrase("why.joint").join(event.sentence for event in news)
    return tuple(frame._replace(says="" if at else says) for at, frame in enumerate(moving))


def _known(name: str, among: Any) -> str:
    if name not in among:
        raise not_now()
    return name


def _turn(card: SpeedCard, seat: int, place: int) -> Turn:
    return Turn(seat, card, False, card.lines[place:])


def _playing(base: Game, turn: Turn) -> Game:
    """The game with a card in play; all hold some card, or the race would end with it (E2)."""
    assert turn.card
    hands = ((turn.card,),) * base.players
    table = base.state.table._replace(hands=hands)
    return Game.starting(base.setup, base.state._replace(phase=Phase.RACE, turn=turn, table=table))


def bare(position: Game | View, seat: int | None = None) -> Game:
    """The position alone, with the card in play but without anybody's hand: what may be shown to all.

    Examples
    --------
    >>> game = Game.new(players=2, seed=7)
    >>> bare(game).hands, bare(game).cars == game.cars
    (((), ()), True)
    """
    state = position.state if isinstance(position, Game) else None
    deck = position.setup.deck if isinstance(position, Game) else position.deck
    setup = position.setup if isinstance(position, Game) else position
    powers = state.table.powers if state else position.powers  # type: ignore[union-attr]
    names = position.setup.names if isinstance(position, Game) else position.given_names
    playing = _card_in_play(position)
    return Game.at(
        track=position.track,
        cars=position.cars,
        finished=position.finished,
        owners=position.owners,
        animals=position.animals,
        hands=[()] * position.players,
        turn=(position.turn if playing or seat is None else seat) or 0,
        powers=_powers(position, powers),
        rules=setup.rules,
        betting=setup.betting,
        deck=deck,
        names=names,
        **playing,
    )


def _powers(position: Game | View, powers: tuple[tuple[Power, ...], ...]) -> dict[Colour, Power]:
    """Each seat's power with one of its cars; before the race nobody knows which power will serve whom."""
    if position.phase in peek.BEFORE:
        return {}
    found: dict[Colour, Power] = {}
    for seat, used in enumerate(powers):
        cars = [car for car, owner in position.owners.items() if owner == seat]
        found |= dict(zip(cars, used, strict=False))
    return found


def _card_in_play(position: Game | View) -> dict[str, Any]:
    if position.card is None:
        return {}
    if isinstance(position, Game):
        turn = position.state.in_turn
        more = {"named": turn.named, "skipped": turn.skipped, "lost": turn.lost, "through": turn.through}
        return {"card": turn.card, "done": turn.done, "reverse": turn.reverse, "wild": turn.wild, **more}
    is_wild = position.line is not None and position.line.colour is None
    wild = position.car if is_wild else None
    return {
        "card": position.card,
        "done": position.lines_done,
        "reverse": position.reverse,
        "wild": wild,
    }
