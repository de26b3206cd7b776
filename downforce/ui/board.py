"""The board as a widget: spaces to press and to walk over, cars that glide."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import traitlets

from downforce.draw import live
from downforce.draw.board import Bare
from downforce.draw.board import board as picture_of
from downforce.draw.text import text_board
from downforce.rules.cards import Colour
from downforce.rules.errors import DownforceError, UnreadableText
from downforce.rules.game import Game
from downforce.rules.language import language, phrase, say
from downforce.rules.track import Track
from downforce.rules.view import View

from .alone import Alone, below, beside, status, track_of
from .markup import brief
from .pane import Part, script, style
from .scene import FILM_PACES, plan, scene
from .still import saved, still

SCRIPTS = ("sheaf.js", "glide.js", "picture.js", "hands.js", "films.js", "keys.js", "pointer.js", "board.js")
CHOICE = ("film", "ends", "colour", "start", "route", "asked", "moved")


class _Around(NamedTuple):
    """What belongs to a scene: see `Board.show`."""

    says: str = ""
    below: str = ""
    beside: str = ""
    moment: int = 0
    pace: str = "normal"
    drag: bool = False
    tray: Sequence[Colour] = ()
    lost: str = ""


AROUND = tuple(name for name in _Around._fields if name != "beside")


class Board(Part):
    """A board to look at, to ask and to play on.

    Parameters
    ----------
    position : Game, View, Track
        A game is played right here: each seat decides in its turn and shows its hand then. A view is seen,
        a track walked over space by space.
    on_play : callable, optional
        Is given the game after each decision, made or taken back.
    on_act : callable, optional
        Takes what comes from the page instead: the board then plays nothing and answers nothing by itself.

    Raises
    ------
    UnreadableText
        This is no position, or there is no such argument.

    Notes
    -----
    To theme it, set ``--df-lit``, ``--df-paper``, ``--df-ink`` or another role of `downforce.draw.theme` on
    ``.df-live .df-room``. In there ``.df-near`` is the picture and ``.df-far`` the overview of a narrow page,
    ``.df-reel`` what is watched; ``.df-answer``, ``.df-ways`` and ``.df-questions`` stand around. In the
    picture there are ``.df-spaces``, ``.df-end``, ``.df-trail``, ``.df-car``.

    Examples
    --------
    >>> from downforce.ui import Board
    >>> Board(Game.new(players=2, seed=7))
    <Board of Harbour: auction, 0 decisions>
    """

    _esm = script(*SCRIPTS)
    _css = style()
    picture = traitlets.Unicode("").tag(sync=True)
    plan = traitlets.Dict().tag(sync=True)
    scene = traitlets.Dict().tag(sync=True)
    below = traitlets.Unicode("").tag(sync=True)
    beside = traitlets.Unicode("").tag(sync=True)

    def __init__(
        self,
        position: Game | View | Track,
        *,
        on_play: Callable[[Game], Any] | None = None,
        on_act: Callable[[Mapping[str, Any]], None] | None = None,
        **unknown: Any,
    ) -> None:
        _known(unknown, ("on_play", "on_act"))
        self._position: Any = _checked(position)
        self._alone = Alone(self._position) if on_act is None else None
        self._on_play = on_play
        self._serial = {"reel": 0, "says": 0}
        self._said = ""
        self._drawn: tuple[Track, str] | None = None
        super().__init__(on_act or self._do)
        if self._alone:
            self.add_class("df-sandbox")
        if self._alone:
            self._show_alone(self._alone)
        else:
            self.show(position)

    @property
    def game(self) -> Game | None:
        """The game as it is now; None where no game is shown."""
        return self._position if isinstance(self._position, Game) else None

    def show(self, position: Game | View | Track, **told: Any) -> None:
        """Show another position; alone, play on from there.

        Parameters
        ----------
        position : Game, View, Track
        **told
            All below: for a board whose acts go to ``on_act``; alone it tells all that by itself.
        film : iterable of Frame
            What is to be watched before.
        pace : {"slow", "normal", "fast"}
            How fast.
        says : str
            A sentence to be read out after it, once.
        below : str
            HTML below the board: what was asked about it.
        moment : int
            Comes back with each act.
        drag : bool
            Cars can be moved by hand.
        tray : sequence of Colour
            Those that lie beside the track, to be put onto it.
        lost : str
            What is said when Python does not answer.
        ends, colour, start, route, asked, moved
            As for `scene`.

        Raises
        ------
        UnreadableText
            This is no position, or there is no such argument or pace.
        """
        _checked(position)
        if self._alone:
            _known(told, ("position",))
            self._alone = Alone(position, moment=self._alone.moment + 1)
            return self._show_alone(self._alone)
        _known(told, (*CHOICE, *AROUND))
        around = _Around(**{name: told.pop(name) for name in AROUND if name in told})
        if around.pace not in FILM_PACES:
            raise UnreadableText("option", option="pace", value=around.pace, known=FILM_PACES)
        self._put(position, scene(_bare(position), **told), around)

    def _put(self, position: Any, told: dict[str, Any], around: _Around) -> None:
        """Send a scene and what belongs to it in one message."""
        self._position = position
        self._said = around.says or self._said
        told |= {
            "reel": self._count("reel", told["film"]),
            "says": [self._count("says", around.says), self._said],
            "pace": around.pace,
            "drag": around.drag,
            "tray": [str(colour) for colour in around.tray],
            "moment": around.moment,
        }
        with self.hold_sync():
            self._draw(track_of(position))
            self.lost, self.moment = around.lost or phrase("board.lost"), around.moment
            self.scene, self.below, self.beside = told, around.below, around.beside
            self._settle()

    def _draw(self, track: Track) -> None:
        """Send the picture, if it is another one."""
        if self._drawn != (track, language()):
            self._drawn = (track, language())
            self.picture, self.plan = live.live(track), plan(track)

    def _count(self, what: str, news: object) -> int:
        """The number of the latest film or sentence: a browser shows each of them once."""
        self._serial[what] += bool(news)
        return self._serial[what]

    # Alone

    def _do(self, sent: Mapping[str, Any]) -> None:
        """Do what a control stands for; a fault in here would show nowhere, so it becomes a sentence."""
        name, _, argument = str(sent.get("do", "")).partition(" ")
        before = self._alone
        assert before
        if name in ("pick", "space", "undo") and sent.get("moment", before.moment) != before.moment:
            return  # a second click on a button that had done its work
        try:
            alone = before.act(name, argument, sent.get("value"))
            self._show_alone(alone)
        except DownforceError as error:
            self._show_alone(before, fault=str(error))
        except Exception as error:
            self._show_alone(before, fault=_fault("board.fault", error))
        else:
            if self._on_play and alone.moment != before.moment:
                self._tell(self._on_play, alone)

    def _tell(self, on_play: Callable[[Game], Any], alone: Alone) -> None:
        """Give the game to whoever wants to know; what breaks there is said here."""
        try:
            on_play(alone.position)
        except Exception as error:
            now = self._alone or alone  # what it showed meanwhile stays
            self._show_alone(now._replace(frames=()), fault=_fault("board.fault-there", error))

    def _show_alone(self, alone: Alone, *, fault: str = "") -> None:
        """Show a board alone; it is kept only once all of it could be drawn."""
        says = fault or ("" if alone.is_old else alone.answer or status(alone))
        told = scene(_bare(alone.position), film=() if fault else alone.frames, asked=alone.asked or None)
        around = _Around(says, below(alone, fault=fault), beside(alone), alone.moment)
        self._alone = alone
        self._put(alone.position, told, around)

    # As text and as a saved picture

    def __repr__(self) -> str:
        return f"<{_described(self._position)}>"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live board, and for saved pages a picture and a text."""
        position = self._position
        hint = phrase("board.run")
        lines = [line for line in (status(self._alone or Alone(position)),) if line]
        picture = still(picture_of(position), title=_described(position), lines=lines, hint=hint)
        return saved(
            super()._repr_mimebundle_(**options),
            picture=picture,
            text="\n".join([text_board(position), *lines]),
        )


def _bare(position: Any) -> Any:
    """A track alone is a position without cars."""
    return Bare(position) if isinstance(position, Track) else position


def _fault(key: str, error: Exception) -> str:
    return say(key, reason=f"{type(error).__name__}: {error}"[:200])


def _described(position: Any) -> str:
    track = track_of(position)
    if isinstance(position, Game):
        return say("board.repr", track=track, phase=position.phase, n=len(position.actions))
    return say("board.repr-track", track=track)


def _known(given: Mapping[str, Any], known: tuple[str, ...]) -> None:
    if unknown := [name for name in given if name not in known]:
        raise UnreadableText("board.no-argument", unknown=unknown, known=known)


def _checked(position: object) -> Any:
    if not isinstance(position, Game | View | Track | Bare):
        raise UnreadableText("board.no-position", text=brief(position))
    return position
