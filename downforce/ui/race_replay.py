"""A recorded race, looked at step by step."""

from collections.abc import Mapping
from typing import Any

from downforce.draw.theme import style
from downforce.rules.errors import DownforceError, UnreadableText
from downforce.rules.game import Game
from downforce.rules.language import phrase, say
from downforce.rules.rulebook import rulebook
from downforce.teach.steps import Step, steps, telling

from . import replay_page
from .markup import brief
from .pane import Pane
from .replay_page import KIND, RULES, WIDE, Shown
from .still import saved


class RaceReplay(Pane):
    """Step through a race with buttons and a slider: board, card in play, what happened and why, standings.

    Shows what was open to all at the time, and no hands.

    Parameters
    ----------
    race : Game or str
        A game, finished or not, or the text of its record.
    step : int, optional
        Where to begin; 0 is the grid, negative numbers count from the end.

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

    _css = style(RULES, "auto", KIND) + WIDE

    def __init__(self, race: Game | str, *, step: int = 0) -> None:
        self.steps: tuple[Step, ...] = steps(_game(race))
        self._still = telling(self.steps)  # what is shown where no Python answers
        self._shown = self._at(_number(step, len(self.steps)))
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

    def _at(self, at: int, *, narrow: bool = False) -> Shown:
        return Shown(self.steps[at], at, len(self.steps) - 1, narrow)

    def _do(self, act: Mapping[str, Any]) -> None:
        """Do what a control stands for; a fault in here would show nowhere, so it becomes a sentence."""
        name, _, argument = str(act.get("do", "")).partition(" ")
        try:
            self._show(self._after(name, argument, act.get("value")))
        except Exception as error:
            reason = str(error) if isinstance(error, DownforceError) else f"{type(error).__name__}: {error}"
            self._show(self._shown._replace(fault=say("replay.fault", reason=reason)))

    def _after(self, name: str, argument: str, value: Any) -> Shown:
        shown = self._shown._replace(fault="")
        match name:
            case "narrow":
                return shown._replace(narrow=bool(value))
            case "rule":
                known = argument if argument in rulebook() else ""
                return shown._replace(rule="" if known == shown.rule else known)
        last = len(self.steps) - 1
        ways = {"first": 0, "previous": shown.at - 1, "next": shown.at + 1, "last": last}
        to = int(value) - 1 if name == "to" else ways[name]
        return self._at(min(max(to, 0), last), narrow=shown.narrow)

    def _show(self, shown: Shown) -> None:
        """Fill the page anew, in the language of the moment."""
        html = replay_page.page(shown)
        self._shown = shown
        with self.hold_sync():
            self.lost, self.narrow, self.html = phrase("replay.lost"), shown.narrow, html

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
