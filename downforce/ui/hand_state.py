"""What is on the screen of a hand explorer, and what each of its controls does."""

from functools import lru_cache
from typing import Any, NamedTuple

from downforce.draw.text import in_hand
from downforce.rules.actions import Action, PlayCard
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.errors import DownforceError
from downforce.rules.game import Game
from downforce.rules.language import phrase, say
from downforce.rules.state import Phase
from downforce.rules.why import why_not
from downforce.teach.outcomes import counted, is_in_play
from downforce.teach.puzzles import Puzzle

from .asking import choice_at
from .film import Frame, film
from .hand_lines import Move, move
from .order import in_order
from .reading import not_now, number_in, opened
from .scene import about

MOST_TRIED = 4  # columns of the comparison; the oldest goes


class Asked(NamedTuple):
    """A space that was asked about: the answer and its rule."""

    space: str
    sentence: str
    rule: str = ""


class Exploring(NamedTuple):
    """What is on the screen.

    Parameters
    ----------
    base : Game
        It is the seat's turn, and nothing is tried out yet.
    seat : int
    cards : tuple of SpeedCard
        The hand, in the order of the screen.
    number : int
        Which of them is looked at or tried out, from 1; 0 for none.
    past : tuple of Game
        What has been tried out with it, decision by decision; the last is now.
    peek : (int, Colour), optional
        The line looked at on its own, and its car.
    tried : tuple of Game
        How cards tried out before have ended.
    asked : Asked, optional
    rule : str
        The rule that is shown in full.
    fault : str
        What went wrong in the latest act.
    frames : tuple of Frame
        What happened in it.
    moment : int
        Counts decisions, made and taken back.
    best : bool
        The cards that help the own cars most come first.
    puzzle : Puzzle, optional
    """

    base: Game
    seat: int
    cards: tuple[SpeedCard, ...]
    number: int = 0
    past: tuple[Game, ...] = ()
    peek: tuple[int, Colour] | None = None
    tried: tuple[Game, ...] = ()
    asked: Asked | None = None
    rule: str = ""
    fault: str = ""
    frames: tuple[Frame, ...] = ()
    moment: int = 0
    best: bool = False
    puzzle: Puzzle | None = None

    @property
    def now(self) -> Game:
        """The position on the board."""
        return self.past[-1] if self.past else self.base

    @property
    def card(self) -> SpeedCard | None:
        """The card that is looked at or tried out."""
        return self.cards[self.number - 1] if self.number else None

    @property
    def is_done(self) -> bool:
        """Whether the card tried out is carried out to its end."""
        return bool(self.past) and not is_in_play(self.now)

    @property
    def choices(self) -> tuple[Action, ...]:
        """What can be decided for the line in hand, in the order of the buttons."""
        if not self.past or self.is_done:
            return ()
        return in_order(self.now, self.now.legal(self.now.to_act[0]))

    @property
    def looked_at(self) -> Move | None:
        """The line looked at on its own."""
        if self.peek is None or self.card is None:
            return None
        return move(self.base, self.seat, self.card, *self.peek)

    def act(self, name: str, argument: str = "", value: Any = None) -> "Exploring":
        """What is on the screen after a control was used.

        Raises
        ------
        DownforceError
            It is not possible now.
        """
        clean = self._replace(frames=(), fault="")
        match name:
            case "card":
                return clean._begin(number_in(argument))
            case "up":
                return clean._begin(self.number, reverse=True)
            case "peek":
                return clean._peek(*argument.split())
            case "pick":
                return clean._pick(number_in(argument))
            case "space":
                return clean._space(str(value))
            case "undo":
                return clean._undo()
            case "hand":
                return clean._closed()
            case "forget":
                return clean._replace(tried=())
            case "order":
                return clean._replace(best=argument == "best")
            case "escape":
                return clean._replace(asked=None, rule="")
            case "rule":
                return clean._replace(rule=opened(argument, self.rule))
        raise not_now()

    def _closed(self) -> "Exploring":
        return self._replace(number=0, past=(), peek=None, asked=None, moment=self.moment + 1)

    def _begin(self, number: int, *, reverse: bool = False) -> "Exploring":
        """Try a card out from its first line on."""
        if self.base.phase is Phase.BETS:
            raise DownforceError("hand-explorer.bets-first")
        if not 1 <= number <= len(self.cards) or self.seat not in self.base.to_act:
            raise not_now()
        play = PlayCard(self.seat, self.cards[number - 1], reverse)
        begun = self._closed()._replace(number=number)
        return begun._on(self.base.play(play), self.base)

    def _peek(self, number: str = "", place: str = "", colour: str = "") -> "Exploring":
        at, line = number_in(number), number_in(place)
        if not (1 <= at <= len(self.cards) and 0 <= line < len(self.cards[at - 1].lines)):
            raise not_now()
        shown = self.cards[at - 1].lines[line].colour
        car = Colour.parse(colour)
        if shown is not car and (shown or car in self.cards[at - 1].numbers):
            raise not_now()
        return self._closed()._replace(number=at, peek=(line, car))

    def _pick(self, number: int) -> "Exploring":
        if not 1 <= number <= len(self.choices):
            raise not_now()
        return self._on(self.now.play(self.choices[number - 1]), self.now)

    def _on(self, game: Game, before: Game) -> "Exploring":
        after = self._replace(
            past=(*self.past, game),
            frames=film(before, game, cards=bool(self.past)),
            asked=None,
            moment=self.moment + 1,
        )
        if not after.is_done:
            return after
        kept = tuple(each for each in self.tried if not _alike(each, game))
        return after._replace(tried=(*kept, game)[-MOST_TRIED:])

    def _undo(self) -> "Exploring":
        if not self.past:
            raise DownforceError("ui.undo-nothing")
        if len(self.past) == 1:
            return self._closed()
        return self._replace(past=self.past[:-1], asked=None, moment=self.moment + 1)

    def _space(self, space: str) -> "Exploring":
        """Choose the end that was pressed; for any other space say why it is none."""
        if space not in self.base.track.graph:
            raise not_now()
        if self.choices and (number := choice_at(self.now, self.choices, space)):
            return self._pick(number)
        return self._replace(asked=self._told(space))

    def _told(self, space: str) -> Asked:
        looked = self.looked_at
        if looked and space in looked.ends:
            text = say("hand-explorer.on-its-own", n=list(looked.ends).index(space) + 1)
            return Asked(space, text, "R4")
        if looked and looked.ends:
            assert self.card and self.peek
            number = self.card.lines[self.peek[0]].number
            answer = why_not(self.base, space, colour=looked.colour, number=number)
        elif self.choices:
            answer = why_not(self.now, space)
        else:
            return Asked(space, about(self.base.track, space))
        return Asked(space, answer.sentence, answer.rule)

    def solved(self) -> bool:
        """Whether the card tried out does what the puzzle asks for."""
        return bool(self.puzzle and self.is_done and self.puzzle.is_solved(self.now))

    def outcomes(self) -> int:
        """How many outcomes the card on the screen has, no further than to one more than are counted."""
        return _counted(self.base, self.card)


@lru_cache(64)
def _counted(game: Game, card: SpeedCard | None) -> int:
    """Counted once: it is told again with every line of the card."""
    return counted(game, card)


def _alike(one: Game, other: Game) -> bool:
    """Whether two outcomes are the same position by the same card."""
    a, b = one.state, other.state
    return (a.cars, a.finished, a.table.discards) == (b.cars, b.finished, b.table.discards)


def next_step(shown: Exploring) -> str:
    """What can be done now, in one sentence to be read out."""
    if shown.fault:
        return shown.fault
    if shown.asked:
        return shown.asked.sentence
    if looked := shown.looked_at:
        key = "peeked" if looked.ends else f"skipped-{looked.why}"
        return say(f"hand-explorer.{key}", colour=looked.colour, n=len(looked.ends), gain=looked.gain)
    if shown.is_done:
        if shown.puzzle:
            return phrase(f"hand-explorer.{'solved' if shown.solved() else 'not-solved'}")
        return phrase("hand-explorer.done")
    if not shown.past:
        return say("hand-explorer.choose", n=len(shown.cards))
    return _in_hand(shown)


def _in_hand(shown: Exploring) -> str:
    game = shown.now
    assert game.line
    ends, colour = in_hand(game, None)
    if colour is None or not ends:
        return say("hand-explorer.name-car", number=game.line.number)
    return say("hand-explorer.drive", colour=colour, number=game.line.number, n=len(ends))
