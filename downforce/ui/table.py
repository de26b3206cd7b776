"""What lies on the screen: the game's session, whose hand may be seen, what was chosen but not played.

A value without widgets. `act` is the only way it changes: each control of the page names an act.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from downforce.rules.actions import Action, Bid, PlayCard
from downforce.rules.auction import bid_number, other_colours
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.errors import DownforceError
from downforce.rules.events import Event
from downforce.rules.game import Game
from downforce.rules.language import LANGUAGES, language
from downforce.rules.movement import Reach, reach
from downforce.rules.rulebook import rulebook
from downforce.rules.state import Phase

from .options import Options
from .session import PACES, Session

FOLDS = ("record", "record-text", "load", "log")  # what can be opened and closed beside the game
STAGES = ("setup", "cover", "reveal", "bid", "power", "card", "wild", "drive", "bet", "bots", "account")
_ASKING = {Phase.AUCTION: "bid", Phase.POWERS: "power", Phase.BETS: "bet"}


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Say everything in one language, and leave the language of the rest of the notebook alone."""
    before = language()
    language(code)
    try:
        yield
    finally:
        language(before)


@dataclass(frozen=True)
class Table:
    """The state of one screen.

    Parameters
    ----------
    code : str
        The language.
    options : Options
        The set-up form.
    session : Session, optional
        None: the form is on the screen.
    seen : int, optional
        The person who has taken over the screen, where there are several.
    revealed : tuple of Event
        An auction's outcome that is being looked at.
    card, peek : SpeedCard, (line, Colour), optional
        The card of the hand that is being looked at, and which line of it for which car.
    pace, ask
        How far bots play on at a click; whether single choices are asked, too.
    items : int
        How many items of the final account are on the screen.
    step, marked : int
        The moment of the timeline before the latest step, and before the person's latest choice.
    rule, fold : str
        The rule shown in full; what is folded open.
    notice : DownforceError, optional
        What is said about the latest act.
    moment : int
        Grows with every change of the game: a click meant for an earlier moment is none.
    narrow : bool
        The board is drawn for a narrow place.
    """

    code: str = "en"
    options: Options = field(default_factory=Options)
    session: Session | None = None
    seen: int | None = None
    revealed: tuple[Event, ...] = ()
    card: SpeedCard | None = None
    peek: tuple[int, Colour] | None = None
    pace: str = "card"
    ask: bool = False
    items: int = 0
    step: int = 0
    marked: int = 0
    rule: str = ""
    fold: str = ""
    notice: DownforceError | None = None
    moment: int = 0
    narrow: bool = False

    # What is on the screen

    @property
    def game(self) -> Game:
        """The game; there must be one."""
        assert self.session
        return self.session.game

    @property
    def stage(self) -> str:
        """What the screen is about: one of `STAGES`."""
        if self.session is None:
            return "setup"
        if self.revealed:
            return "reveal"
        if self.session.is_over:
            return "account"
        if self.session.asked is None:
            return "bots"
        return "cover" if self.is_covered else self._asking()

    def _asking(self) -> str:
        game = self.game
        if game.phase in _ASKING:
            return _ASKING[game.phase]
        if game.card is None:
            return "card"
        return "drive" if game.car else "wild"

    @property
    def is_covered(self) -> bool:
        """Whether the screen has to be handed over before a hand may be seen."""
        assert self.session
        return len(self.session.people) > 1 and self.seen != self.session.asked

    @property
    def viewer(self) -> int | None:
        """The seat whose hand is on the screen."""
        if self.session is None or self.session.is_over:
            return None
        people = self.session.people
        if len(people) == 1:
            return people[0]
        return None if self.revealed or self.is_covered else self.session.asked

    @property
    def hand(self) -> tuple[SpeedCard, ...]:
        """The cards on the screen."""
        return () if self.viewer is None else self.game.hands[self.viewer]

    @property
    def choices(self) -> tuple[Action, ...]:
        """What can be decided now, in the order of the buttons."""
        stage = self.stage
        if self.session is None or stage in ("cover", "reveal", "account", "bots"):
            return ()
        seat = self.session.asked
        assert seat is not None
        legal = self.game.legal(seat)
        if stage == "bid":
            return tuple(sorted(legal, key=self._bid_order))
        if stage == "card":
            return tuple(play for play in legal if isinstance(play, PlayCard) and play.card == self.card)
        return legal

    def _bid_order(self, action: Action) -> tuple[float, ...]:
        """High bids first, then what wins among equals; to decline comes last."""
        offer = self.game.offer
        if isinstance(action, Bid) and offer:
            return (-bid_number(action.card, offer), -other_colours(action.card, offer))
        return (1,)

    @property
    def peeked(self) -> dict[str, Reach]:
        """Where the car of the line that is looked at could go now; {} if none is, or it is not racing."""
        if not self.card or not self.peek or self.session is None:
            return {}
        line, colour = self.peek
        if colour not in self.game.cars:
            return {}
        ends = reach(self.game, colour, self.card.lines[line].number)
        return {end: found for end, found in ends.items() if found.route}

    # Acts

    def act(self, name: str, argument: str = "", value: Any = None) -> "Table":
        """The screen after a control was used.

        Parameters
        ----------
        name, argument : str
            The act, and what it is about: a number, a colour, a field.
        value : optional
            What was typed.

        Raises
        ------
        DownforceError
            It is not possible now; the sentence says why.
        """
        act = _ACTS.get(name)
        if act is None:
            raise DownforceError("ui.not-now")
        cleared = replace(self, notice=None)
        return act(cleared, argument, value)

    def playing(self, session: Session) -> "Table":
        """The screen with a game that begins or goes on."""
        started = replace(self, session=None, seen=None, rule="", fold="", items=0, marked=0, step=0)
        settled = session.settle(ask=self.ask)
        marked = replace(started, marked=settled.at, step=settled.at)
        return marked._to(settled)

    def _to(self, session: Session) -> "Table":
        """Another moment of the game: nothing that was chosen or folded open stays."""
        seen = self.seen if session.asked == self.seen else None
        return replace(
            self,
            session=session,
            seen=seen,
            card=None,
            peek=None,
            fold="",
            revealed=(),
            moment=self.moment + 1,
        )

    def _after(self, session: Session, *, at: int) -> "Table":
        """The screen after something was decided since moment ``at``: bots play on as the pace says."""
        session = session.settle(ask=self.ask)
        if self.pace == "turn" and session.asked is None and not session.revealed(at):
            session = session.play_on("turn", ask=self.ask)
        return replace(self._to(session), revealed=session.revealed(at), step=at, items=0)

    def _pick(self, argument: str, value: object) -> "Table":
        number = _number(argument)
        if self.session is None or not 1 <= number <= len(self.choices):
            raise DownforceError("ui.not-now")
        at = self.session.at
        decided = self.session.decide(self.choices[number - 1])
        return replace(self, marked=at)._after(decided, at=at)

    def _play_on(self, argument: str, value: object) -> "Table":
        if self.session is None or self.stage not in ("reveal", "bots"):
            raise DownforceError("ui.not-now")
        at = self.session.at
        if self.stage == "reveal":
            return replace(self, revealed=())._after(self.session, at=at)
        return self._after(self.session.play_on(self.pace, ask=self.ask), at=at)

    def _uncover(self, argument: str, value: object) -> "Table":
        if self.session is None or self.stage != "cover":
            raise DownforceError("ui.not-now")
        return replace(self, seen=self.session.asked, moment=self.moment + 1)

    def _look(self, argument: str, value: object) -> "Table":
        number = _number(argument)
        if not 1 <= number <= len(self.hand):
            raise DownforceError("ui.not-now")
        card = self.hand[number - 1]
        if card == self.card:
            return replace(self, card=None, peek=None)
        return replace(self, card=card, peek=_first_peek(self.game, card))

    def _peek(self, argument: str, value: object) -> "Table":
        line, _, letter = argument.partition(" ")
        if not self.card or not 0 <= _number(line) < len(self.card.lines):
            raise DownforceError("ui.not-now")
        colour = Colour.parse(letter)
        fits = self.card.lines[int(line)].colour or colour
        if fits is not colour:
            raise DownforceError("ui.not-now")
        return replace(self, peek=(int(line), colour))

    def _undo(self, argument: str, value: object) -> "Table":
        return self._jump("undo")

    def _redo(self, argument: str, value: object) -> "Table":
        return self._jump("redo")

    def _jump(self, way: str) -> "Table":
        if self.session is None:
            raise DownforceError("ui.undo-nothing")
        session: Session = getattr(self.session, way)()
        return replace(self, marked=session.at, step=session.at, items=0)._to(session)

    def _item(self, argument: str, value: object) -> "Table":
        if self.stage != "account":
            raise DownforceError("ui.not-now")
        return replace(self, items=self.items + 1 if argument != "all" else 1_000, moment=self.moment + 1)

    def _set(self, argument: str, value: object) -> "Table":
        return replace(self, options=self.options.set(argument, str(value)))

    def _start(self, argument: str, value: object) -> "Table":
        return self.playing(self.options.start())

    def _new(self, argument: str, value: object) -> "Table":
        return replace(
            self,
            session=None,
            seen=None,
            revealed=(),
            card=None,
            peek=None,
            fold="",
            rule="",
            moment=self.moment + 1,
        )

    def _pace(self, argument: str, value: object) -> "Table":
        return replace(self, pace=argument) if argument in PACES else self

    def _ask(self, argument: str, value: object) -> "Table":
        return replace(self, ask=bool(value))

    def _rule(self, argument: str, value: object) -> "Table":
        known = argument if argument in rulebook() else ""
        return replace(self, rule="" if known == self.rule else known)

    def _fold(self, argument: str, value: object) -> "Table":
        name = argument if argument in FOLDS else ""
        if name.startswith("record") and self.stage == "cover":
            raise DownforceError("ui.not-now")
        return replace(self, fold="" if name == self.fold else name)

    def _language(self, argument: str, value: object) -> "Table":
        return replace(self, code=argument) if argument in LANGUAGES else self

    def _narrow(self, argument: str, value: object) -> "Table":
        return replace(self, narrow=bool(value))


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else -1


def _first_peek(game: Game, card: SpeedCard) -> tuple[int, Colour] | None:
    """The first line of a card whose car is racing; for a wild line no car is named yet."""
    for place, line in enumerate(card.lines):
        if line.colour and line.colour in game.cars:
            return place, line.colour
    return None


_ACTS: dict[str, Callable[[Table, str, Any], Table]] = {
    "pick": Table._pick,
    "on": Table._play_on,
    "uncover": Table._uncover,
    "look": Table._look,
    "peek": Table._peek,
    "undo": Table._undo,
    "redo": Table._redo,
    "item": Table._item,
    "set": Table._set,
    "start": Table._start,
    "new": Table._new,
    "pace": Table._pace,
    "ask": Table._ask,
    "rule": Table._rule,
    "fold": Table._fold,
    "language": Table._language,
    "narrow": Table._narrow,
}
