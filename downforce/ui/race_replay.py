"""A recorded race, looked at step by step."""

from collections.abc import Callable
from functools import wraps
from typing import Any

import ipywidgets as widgets

from downforce.draw.svg import escape
from downforce.rules.errors import UnreadableText
from downforce.rules.game import Game
from downforce.rules.language import say
from downforce.teach.steps import Step, steps, telling

from . import replay_page as page

_BUTTONS = {
    "first": "fast-backward",
    "previous": "step-backward",
    "next": "step-forward",
    "last": "fast-forward",
}


def _handler(method: Callable[..., None]) -> Callable[..., None]:
    """A fault in a callback shows nowhere on a page: it becomes a sentence on the widget."""

    @wraps(method)
    def safely(self: "RaceReplay", *args: Any) -> None:
        try:
            method(self, *args)
            self.fault.value = ""
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            self.fault.value = page.page(escape(say("replay.fault", reason=reason)), "df-replay")

    return safely


class RaceReplay(widgets.VBox):  # type: ignore[misc]
    """Step through a race with a slider: the board, the card in play, a sentence a step, the standings.

    Shows what was open to all at the time, and no hands.

    Parameters
    ----------
    race : Game or str
        A game, finished or not, or the text of its record.
    step : int, optional
        Where to begin, 0 is the grid. Negative numbers count from the end.

    Raises
    ------
    BrokenFile
        The record is damaged, cut or newer; names the line.
    UnreadableText
        This is no race, or it has no such step.

    Examples
    --------
    >>> RaceReplay(Game.new(players=2, seed=1))
    RaceReplay(track='harbour', step=0, steps=1)
    """

    def __init__(self, race: Game | str, *, step: int = 0) -> None:
        self.steps: tuple[Step, ...] = steps(_game(race))
        at = _number(step, len(self.steps))
        self.still = telling(self.steps)  # what is shown where no Python answers
        self.heading, self.counter, self.fault = (widgets.HTML() for _ in range(3))
        self.board, self.told, self.table = (_filling(widgets.HTML()) for _ in range(3))
        self.slider = _slider(len(self.steps), at)
        self.buttons = {name: _button(name, icon) for name, icon in _BUTTONS.items()}
        super().__init__(children=self._lay_out())
        self.layout.width = "100%"
        self.slider.observe(self._on_slider, "value")
        for button in self.buttons.values():
            button.on_click(self._on_button)
        self._show(at)

    @property
    def step(self) -> int:
        """The number of the step shown."""
        return int(self.slider.value)

    def _lay_out(self) -> list[widgets.Widget]:
        row = widgets.Layout(display="flex", flex_flow="row wrap", align_items="center", width="100%")
        controls = widgets.Box([*self.buttons.values(), self.slider, self.counter], layout=row)
        side = widgets.VBox([self.told, self.table], layout=widgets.Layout(flex="1 1 240px", min_width="0"))
        picture = widgets.Box([self.board], layout=widgets.Layout(flex="3 1 480px", min_width="0"))
        both = widgets.Layout(display="flex", flex_flow="row wrap", width="100%", grid_gap="16px")
        return [self.heading, controls, self.fault, widgets.Box([picture, side], layout=both)]

    @_handler
    def _on_slider(self, change: Any) -> None:
        self._show(change["new"])

    @_handler
    def _on_button(self, button: widgets.Button) -> None:
        last = len(self.steps) - 1
        to = {"first": 0, "previous": self.step - 1, "next": self.step + 1, "last": last}[self._name(button)]
        self.slider.value = min(max(to, 0), last)

    def _name(self, button: widgets.Button) -> str:
        return next(name for name, each in self.buttons.items() if each is button)

    def _show(self, at: int) -> None:
        """Fill everything anew, in the language of the moment; no widget is made or thrown away."""
        step, count = self.steps[at], len(self.steps)
        self.heading.value = page.style() + page.page(
            f"<h4>{escape(page.title(step.game))}</h4>", "df-replay"
        )
        self.counter.value = page.page(escape(page.counter(at, count)), "df-replay")
        self.board.value = page.picture(step)
        self.told.value = page.told(step)
        self.table.value = page.table(step)
        for name, button in self.buttons.items():
            button.description = say(f"replay.{name}") if name in ("previous", "next") else ""
            button.tooltip = say(f"replay.{name}")
            button.disabled = at == (0 if name in ("first", "previous") else count - 1)

    def __repr__(self) -> str:
        return (
            f"RaceReplay(track={self.steps[0].game.track.name!r}, step={self.step}, steps={len(self.steps)})"
        )

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """The live widget, and for saved pages a picture and a text of a telling step."""
        shown = (self.steps[self.still], self.still, len(self.steps))
        bundle: dict[str, Any] = super()._repr_mimebundle_(**options)
        return {**bundle, "image/svg+xml": page.as_picture(*shown), "text/plain": page.as_text(*shown)}


def _game(race: object) -> Game:
    if isinstance(race, str):
        return Game.from_record(race)
    if not isinstance(race, Game):
        raise UnreadableText("teach.no-race", text=repr(race))
    return race


def _number(step: object, count: int) -> int:
    if not isinstance(step, int) or not -count <= step < count:
        raise UnreadableText("teach.no-step", step=step, last=count - 1)
    return range(count)[step]


def _filling(widget: widgets.HTML) -> widgets.HTML:
    widget.layout = widgets.Layout(width="100%", margin="0", min_width="0")
    return widget


def _slider(count: int, at: int) -> widgets.IntSlider:
    layout = widgets.Layout(flex="1 1 120px", min_width="90px", width="auto")
    return widgets.IntSlider(
        value=at, min=0, max=max(count - 1, 0), continuous_update=False, readout=False, layout=layout
    )


def _button(name: str, icon: str) -> widgets.Button:
    width = "76px" if name in ("previous", "next") else "36px"
    return widgets.Button(icon=icon, layout=widgets.Layout(width=width, height="32px"))
