"""A track of one's own, drawn in a notebook: ``TrackStudio()``."""

import asyncio
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from random import randrange
from typing import Any

import ipywidgets
import traitlets

from downforce.circuit import Circuit, circuit_of, write
from downforce.draw.board import board as picture_of
from downforce.rules.errors import DownforceError, UnreadableText
from downforce.rules.game import Game
from downforce.rules.language import phrase, say
from downforce.rules.track import Track, load_track

from .board import Board
from .folder import folder_of
from .markup import brief
from .pane import Gathered, Head, Pane, gathering
from .still import saved, still
from .studio import Studio, filing, marks, panels
from .studio.races import Races
from .studio.starts import by_lot

NAMES = ("head", "sections", "editor", "state", "races", "file")
SLICE = 0.04  # seconds that races are run for before the page is heard again
BREATH = 0.02  # seconds in between


class Picture(Board):
    """The board with what a studio marks on it."""

    _marks = ""
    _near: tuple[float, ...] = ()

    def marked(self, studio: Studio, says: str) -> None:
        """Show the track as it is now."""
        self._marks, self._near = marks.over(studio), marks.near(studio)
        self.show(studio.look.drawn, says=says, lost=phrase("studio.lost"))

    def _put(self, position: Any, told: dict[str, Any], around: Any) -> None:
        more = {"window": list(self._near)} if self._near else {}
        super()._put(position, told | {"over": told["over"] + self._marks} | more, around)


class TrackStudio(Gathered, ipywidgets.VBox):  # type: ignore[misc]
    """Draw a track from straights and curves, see at once whether it is one, save it and race on it.

    Parameters
    ----------
    track : Track, str or Path, optional
        What to begin with: a track whose file holds its sections, a built-in one's name, a ``.json`` file,
        or a board of points, which can be looked at, named, saved and raced on. Without it a simple oval.
    folder : str or Path, optional
        Where it is saved; otherwise beside the notebook.

    Attributes
    ----------
    plan : str
        The track as the text of its file, as long as it is one; of the latest that was, otherwise. It goes
        with the widget through a page that is loaded again.

    Raises
    ------
    BrokenFile
        The file holds no track.
    UnreadableText
        This is no track and no name of one, or no folder.

    Examples
    --------
    >>> from downforce.ui import TrackStudio
    >>> studio = TrackStudio()
    >>> studio
    <TrackStudio: My track, 4 sections>
    >>> studio.track.to_go["a1.2"]
    35
    """

    plan = traitlets.Unicode("").tag(sync=True)

    def __init__(self, track: Track | str | Path | None = None, *, folder: str | Path | None = None) -> None:
        self._studio = _begun(track)
        self._folder = (folder_of(folder) if folder is not None else None) or Path.cwd()
        self._races: Races | None = None
        self._running = False
        self._saved: Path | None = None
        self._doubtful = ""  # the file that is replaced when it is asked for once more
        self._picture = Picture(self._studio.look.drawn, on_act=self._heard)
        self._picture.add_class("df-pane-board")
        self._panes = {name: self._pane(name) for name in NAMES}
        panes = self._panes
        side = ipywidgets.Box([panes["editor"], panes["sections"]]).add_class("df-studio-side")
        low = ipywidgets.Box([panes["state"], panes["races"]]).add_class("df-studio-low")
        page = ipywidgets.Box([panes["head"], side, self._picture, low, panes["file"]])
        page.add_class("df-studio-page")
        self._box = ipywidgets.Box([page])
        self._box.add_class("df-sandbox").add_class("df-auto").add_class("df-studio")
        super().__init__([self._box])
        self._show()

    def _pane(self, name: str) -> Pane:
        pane: Pane = (Head if name == "head" else Pane)(self._heard)
        pane.add_class(f"df-pane-{name}")
        return pane

    # What comes from the page

    def _heard(self, sent: Mapping[str, Any]) -> None:
        """Do what a control stands for; whatever goes wrong becomes a sentence, and nothing made is lost."""
        name, _, argument = str(sent.get("do", "")).partition(" ")
        before = self._studio
        try:
            self._do(name, argument, sent.get("value"))
            self._show()
        except Exception as error:
            told = error if isinstance(error, DownforceError) else _fault(error)
            self._studio = before.noticed(told)
            self._show()

    def _do(self, name: str, argument: str, value: Any) -> None:
        if name != "save":
            self._doubtful = ""
        match name:
            case "races":
                return self._start(Races(filing.track_of(self._studio)))
            case "stop":
                self._running = False
            case "save":
                self._save()
            case "race":
                self._race()
            case "unrace":
                self.children = [self._box]
            case "begin" if value == "random":
                self._by_lot()
            case "escape" | "narrow" | "rule" | "question":
                pass
            case _:
                self._draw(self._studio.act(name, argument, value))

    def _draw(self, studio: Studio) -> None:
        """Go on with another state of the drawing; races on another track say nothing of this one."""
        if studio.made != self._studio.made:
            self._races, self._running, self._saved = None, False, None
        self._studio = studio

    def _save(self) -> None:
        file = filing.file_of(self._studio, self._folder)
        ours = str(file) in (self._doubtful, str(self._written))
        self._doubtful = str(file)
        filing.save(self._studio, file, ours=ours)
        self._saved = self._written = file
        self._doubtful = ""
        self._studio = self._studio.noticed(None)

    _written: Path | None = None  # what this studio has written, and may write again

    def _race(self) -> None:
        from .sandbox import Sandbox

        game = Game.new(players=4, track=filing.track_of(self._studio))
        self.children = [self._box, Sandbox(game, seats=("human", *("greedy",) * 3))]
        self._studio = self._studio.noticed(None)

    # In the background

    def _by_lot(self) -> None:
        """Have a track drawn; meanwhile the page is heard, and what is drawn there is not lost."""
        self._studio = self._studio.noticed(DownforceError("studio.drawing"))
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return self._draw(self._studio.on(by_lot(randrange(10**6))))
        loop.run_in_executor(None, by_lot, randrange(10**6)).add_done_callback(self._drawn)

    def _drawn(self, done: "asyncio.Future[Circuit]") -> None:
        error = done.exception()
        self._draw(self._studio.noticed(_fault(error)) if error else self._studio.on(done.result()))
        self._show()

    def _start(self, races: Races) -> None:
        self._races, self._running = races, True
        self._studio = self._studio.noticed(None)
        try:
            asyncio.get_running_loop().call_later(BREATH, partial(self._go_on, races))
        except RuntimeError:  # nobody to be kept waiting, as in a script
            while not races.done:
                races.run(1)
            self._running = False

    def _go_on(self, races: Races) -> None:
        """Run races for a moment, tell how far they are, and let the page be heard."""
        if races is not self._races or not self._running:
            return
        before = len(races.outcomes)
        try:
            races.run(SLICE)
        except Exception as error:
            self._running, self._studio = False, self._studio.noticed(_fault(error))
            return self._show()
        self._running = not races.done
        if len(races.outcomes) != before:
            self._fill("races")
        if self._running:
            asyncio.get_running_loop().call_later(BREATH, partial(self._go_on, races))

    # What goes to the page

    def _show(self) -> None:
        with gathering((self._picture, *self._panes.values()), self._picture):
            self._picture.marked(self._studio, str(self._studio.notice or figures_line(self._studio)))
            for name in NAMES:
                self._fill(name)
        if self._studio.look.track:
            self.plan = write(self._studio.look.track.to_dict())

    def _fill(self, name: str) -> None:
        pane = self._panes[name]
        with pane.hold_sync():
            pane.lost, pane.html = phrase("studio.lost"), self._html(name)
            pane._settle()

    def _html(self, name: str) -> str:
        studio = self._studio
        match name:
            case "races":
                return filing.races_panel(self._races, studio.look.track is not None, self._running)
            case "file":
                saved = self._saved.name if self._saved else ""
                racing = len(self.children) > 1
                return filing.panel(studio, saved=saved, doubtful=bool(self._doubtful), racing=racing)
        return str(getattr(panels, name)(studio))

    # In Python

    @property
    def track(self) -> Track:
        """The track as it is now.

        Raises
        ------
        DownforceError
            It is none yet.
        """
        return filing.track_of(self._studio)

    def __repr__(self) -> str:
        studio = self._studio
        return f"<{say('studio.repr', track=studio.look.drawn, n=len(studio.circuit.sections))}>"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live studio, and for saved pages a picture and a text."""
        drawn = self._studio.look.drawn
        told = figures_line(self._studio)
        picture = still(picture_of(drawn), title=str(drawn), lines=[told], hint=phrase("studio.run"))
        return saved(super()._repr_mimebundle_(**options), picture=picture, text=repr(self))


def figures_line(studio: Studio) -> str:
    """How much there is of it, in one line."""
    spaces = len(studio.look.drawn.graph) - 1
    return say("studio.board-says", n=len(studio.circuit.sections), spaces=spaces)


def _fault(error: BaseException) -> DownforceError:
    return DownforceError("studio.fault", reason=f"{type(error).__name__}: {error}"[:200])


def _begun(track: object) -> Studio:
    if track is None:
        return Studio.new()
    if not isinstance(track, Track | str | Path):
        raise UnreadableText("studio.no-name", text=brief(track))
    known = track if isinstance(track, Track) else load_track(track)
    if "plan" in known.graph.graph.get("marks", {}):
        return Studio.new(circuit_of(known, file=known.name))
    return Studio(Studio.new().circuit, given=known)
