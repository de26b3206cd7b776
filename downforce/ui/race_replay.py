"""A recorded race, looked at step by step."""

from typing import Any

from downforce.draw.theme import style
from downforce.rules.errors import UnreadableText
from downforce.rules.game import Game
from downforce.rules.rulebook import rulebook
from downforce.teach.commentary import commentary, turning_points
from downforce.teach.guesses import guesses as questions
from downforce.teach.steps import Step, steps, telling

from . import replay_page, replay_talk
from .markup import brief
from .paged import Paged
from .reading import not_now, number_in
from .replay_page import KIND, RULES, WIDE, Shown
from .still import saved


class RaceReplay(Paged):
    """Step through a race with buttons and a slider: board, card in play, what happened and why, standings.

    A commentator says what mattered, and if wished asks for a guess before each turning point. Shows what
    was open to all at the time, and no hands; only lines of Python that open a position elsewhere hold them.

    Parameters
    ----------
    race : Game or str
        A game, finished or not, or the text of its record.
    step : int, optional
        Where to begin; 0 is the grid, negative numbers count from the end.
    guesses : bool
        Ask before turning points; the page has a switch for it, too.

    Raises
    ------
    BrokenFile
        The record is damaged, cut or newer; names the line.
    UnreadableText
        This is no race, or it has no such step.

    Examples
    --------
    >>> from downforce.ui import RaceReplay
    >>> RaceReplay(Game.new(players=2, seed=1))
    RaceReplay(track='harbour', step=0, steps=1)
    """

    _css = style(RULES + replay_talk.RULES, "auto", KIND) + WIDE

    _shown: Shown

    def __init__(self, race: Game | str, *, step: int = 0, guesses: bool = False) -> None:
        self.steps: tuple[Step, ...] = steps(_game(race))
        self._comments = commentary(self.steps)
        self._points = turning_points(self._comments)
        self._questions = questions(self.steps)
        self._past: set[int] = set()  # questions that were answered or skipped come once
        self._still = telling(self.steps)  # what is shown where no Python answers
        self._shown = self._at(_number(step, len(self.steps)))._replace(guesses=bool(guesses))
        super().__init__(self._do, measured=True)
        self._show(self._shown)

    @property
    def step(self) -> int:
        """The number of the step shown; 0 is the grid."""
        return self._shown.at

    def go(self, step: int) -> None:
        """Show another step.

        Raises
        ------
        UnreadableText
            There is none of this number.
        """
        self._show(self._at(_number(step, len(self.steps))))

    def _at(self, at: int) -> Shown:
        """A step as it is first seen; what the reader has chosen stays, but for what belongs to another."""
        shown = getattr(self, "_shown", None)
        new = Shown(self.steps[at], at, len(self.steps) - 1, comments=self._comments[at])
        new = new._replace(point=any(point > at for point in self._points))
        if shown is None:
            return new
        made = shown.made if shown.made and shown.made.guess.at <= at <= shown.made.guess.until else None
        return new._replace(narrow=shown.narrow, guesses=shown.guesses, opened=shown.opened, made=made)

    def _after(self, name: str, argument: str, value: Any) -> Shown:
        shown = self._shown._replace(fault="")
        match name:
            case "narrow":
                return shown._replace(narrow=bool(value))
            case "rule":
                return shown.opening(argument if argument.partition(" ")[0] in rulebook() else "")
            case "open":
                return shown._replace(opened=not shown.opened)
            case "guesses":
                return shown._replace(guesses=bool(value), asked=None, next=None)
            case "guess":
                return self._guessed(shown, number_in(argument))
        at, last = shown.at, len(self.steps) - 1
        ways = {"first": 0, "previous": at - 1, "next": at + 1, "last": last, "point": self._point()}
        if name == "to":
            ways["to"] = number_in(str(value)) - 1  # the slider counts from one
        if name not in ways or ways[name] < -1:
            raise not_now()
        return self._going(min(max(ways[name], 0), last), asks=name in ("next", "point"))

    def _point(self) -> int:
        """The next turning point, or where the guess that was made comes true."""
        at, made = self._shown.at, self._shown.made
        ahead = [point for point in self._points if point > at]
        ahead += [made.guess.until] if made and made.guess.until > at else []
        return min(ahead, default=len(self.steps) - 1)

    def _going(self, to: int, *, asks: bool) -> Shown:
        """The step gone to, or the question on the way there; going on from a question skips it."""
        shown = self._shown
        if shown.asked:
            self._past.add(shown.asked.at)
        elif shown.guesses and asks:
            between = (self._questions[at] for at in range(shown.at + 1, to + 1) if at in self._questions)
            if guess := next((each for each in between if each.at not in self._past), None):
                return self._at(guess.at - 1)._replace(asked=guess, next=self.steps[guess.at])
        return self._at(to)

    def _guessed(self, shown: Shown, option: int) -> Shown:
        """Take a guess, and go on to what it is about."""
        guess = shown.asked
        if guess is None or not 0 <= option < len(guess.options):
            raise not_now()
        self._past.add(guess.at)
        made = replay_talk.Made(guess, guess.options[option])
        return self._at(guess.at)._replace(made=made)

    def _page(self, shown: Any) -> str:
        return replay_page.page(shown)

    def __repr__(self) -> str:
        return (
            f"RaceReplay(track={self.steps[0].game.track.name!r}, step={self.step}, steps={len(self.steps)})"
        )

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live widget, and for saved pages a picture and a text of a telling step."""
        still = self._at(self._still)
        picture, text = replay_page.as_picture(still), replay_page.as_text(still)
        return saved(super()._repr_mimebundle_(**options), picture=picture, text=text)


def _game(race: object) -> Game:
    if isinstance(race, str):
        return Game.from_record(race)
    if not isinstance(race, Game):
        raise UnreadableText("teach.no-race", text=brief(race))
    return race


def _number(step: object, count: int) -> int:
    if not isinstance(step, int) or not -count <= step < count:
        raise UnreadableText("teach.no-step", step=brief(step), last=count - 1)
    return range(count)[step]
