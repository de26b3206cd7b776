"""A game in a terminal, from where it is to its end."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from downforce.rules.actions import Action
from downforce.rules.errors import DownforceError
from downforce.rules.events import BEGINS, OFFERS, PLAYS, RACE_OVER
from downforce.rules.game import Game
from downforce.rules.language import say
from downforce.rules.rulebook import rule
from downforce.rules.state import Phase
from downforce.rules.view import View

from . import _answers, _choices
from ._account import account
from ._kept import Kept
from ._seats import Seats
from ._terminal import Terminal
from ._undo import taken_back

_HEADS = (*OFFERS, "second-bidding", *BEGINS, *PLAYS, "bet-due", *RACE_OVER)
_DIGITS = 9  # more is no choice, and thousands are more than int() takes
_SECRET = (Phase.AUCTION, Phase.BETS)


def _seen(game: Game) -> dict[int, int]:
    """How many events each seat has been told of: in a saved game those up to its own last decision."""
    told, at = dict.fromkeys(range(game.players), 0), game.start()
    for action in game.actions:
        told[action.seat] = len(at.events)
        at = at.play(action)
    return told


class Quit(Exception):
    """A player wants to go on another time."""


class Match:
    """A game, who plays it, where it is shown and where it is saved.

    Attributes
    ----------
    game : Game
        As it stands now; what is shown to a person comes from that seat's view of it.
    """

    def __init__(self, game: Game, seats: Seats, terminal: Terminal, kept: Kept | None) -> None:
        self.game = game
        self.seats = seats
        self.terminal = terminal
        self._kept = kept
        self._is_behind = False  # what is in the file is not this game as it stands
        self._keyboard: int | None = seats.humans[0] if len(seats.humans) == 1 else None
        self._told = _seen(game)

    @property
    def file(self) -> Path | None:
        """The file the game is saved in; None while it is not."""
        return self._kept.file if self._kept and not self._is_behind else None

    def play(self) -> None:
        """Play to the end and tell the account."""
        self.save()
        while self.game.to_act:
            seat = self.game.to_act[0]
            if seat in self.seats.humans:
                self._ask(seat)
            else:
                self._carry_out(self.seats.bot_decides(self.game, seat))
                if len(self.seats.humans) < 2:  # with more the screen may be emptied before it is read
                    self._tell_who_watches()
        self._tell_the_end()

    # A decision

    def _carry_out(self, action: Action) -> None:
        self.game = self.game.play(action)
        self.save()

    def _ask(self, seat: int) -> None:
        self._hand_over(seat)
        self._tell_news(seat)
        view = self.game.view(seat)
        if len(view.legal) == 1:
            self._carry_out_alone(view)
            return
        before = self.game
        self._show(self._asked(view))
        while self.game is before:
            self._take(view, self.terminal.ask(self._prompt(view)))

    def _asked(self, view: View) -> Iterator[str]:
        asked = _choices.question(view)
        yield ""
        if asked.board:
            yield from self.terminal.board(view)
            yield ""
        yield asked.text
        most = len(str(len(asked.labels)))
        yield from (f" {number:>{most}}  {label}" for number, label in enumerate(asked.labels, 1))

    def _prompt(self, view: View) -> str:
        return say("play.prompt", names=view.names, seat=view.seat, last=len(view.legal))

    def _carry_out_alone(self, view: View) -> None:
        """Do the only thing there is and say so; what others must not learn of ends like a choice."""
        action = view.legal[0]
        self.terminal.tell(
            say("play.only", names=view.names, seat=view.seat, action=_choices.in_words(view, action))
        )
        if view.phase in _SECRET and len(self.seats.humans) > 1:
            self.terminal.ask(say("play.press-enter"))
        self._carry_out(action)

    # What is typed

    def _take(self, view: View, answer: str) -> None:
        if answer.isdecimal() and len(answer) <= _DIGITS:
            self._choose(view, int(answer))
            return
        word, _, rest = answer.partition(" ")
        try:
            self._commands().get(word.lower(), self._misheard)(view, rest.strip() or answer)
        except DownforceError as error:
            self.terminal.tell(str(error))

    def _choose(self, view: View, number: int) -> None:
        if 1 <= number <= len(view.legal):
            self._carry_out(view.legal[number - 1])
        else:
            self._misheard(view, str(number))

    def _commands(self) -> dict[str, Callable[[View, str], None]]:
        return {
            "": lambda view, rest: self._show(self._asked(view)),
            "?": self._tell_rules,
            "m": lambda view, rest: self._show(self.terminal.board(view)),
            "h": self._tell_hand,
            "s": lambda view, rest: self._show([*_answers.standings(view), *_answers.own_bets(view)]),
            "u": self._undo,
            "r": self._tell_rule,
            "q": self._quit,
        }

    def _misheard(self, view: View, answer: str) -> None:
        text = answer if len(answer) <= 40 else f"{answer[:40]}…"
        self.terminal.tell(say("play.misheard", text=text, last=len(view.legal)))

    def _tell_rules(self, view: View, rest: str) -> None:
        self._show(_answers.rules(view), indent="   ")
        self._show(_answers.letters(), indent=" " * 9)

    def _tell_hand(self, view: View, asked: str) -> None:
        self._show(
            _answers.hand(view) if asked.lower() == "h" else _answers.card(view, asked), indent="     "
        )

    def _tell_rule(self, view: View, asked: str) -> None:
        found = rule(asked)
        self.terminal.tell(str(found), indent="   ")
        if found.note:
            self.terminal.tell(found.note, indent="   ")

    def _undo(self, view: View, rest: str) -> None:
        self.game = taken_back(self.game, self.seats, view.seat)
        self._told = {seat: min(told, len(self.game.events)) for seat, told in self._told.items()}
        self.save()
        self.terminal.tell(say("play.undone"))

    def _quit(self, view: View, rest: str) -> None:
        raise Quit

    # What is shown, and to whom

    def _show(self, lines: Iterable[str], *, indent: str = "") -> None:
        for line in lines:
            self.terminal.tell(line, indent=indent)

    def _hand_over(self, seat: int) -> None:
        """Let another person sit down: nothing of a hand stays, and what all may know is told on the way."""
        if self._keyboard == seat:
            return
        if self._keyboard is not None:
            self.terminal.clear()
        self._tell_who_watches()
        self.terminal.tell(say("play.hand-over", names=self.game.names, seat=seat))
        if self.terminal.ask(say("play.press-enter")).lower() == "q":
            raise Quit
        self.terminal.clear()
        self._keyboard = seat

    def _tell_who_watches(self) -> None:
        """Tell what has happened to the one at the keyboard, or to all where only bots play."""
        if self._keyboard is not None:
            self._tell_news(self._keyboard)
        elif not self.seats.humans:
            self._tell_news(0)

    def _tell_news(self, seat: int) -> None:
        events = self.game.events
        for event in events[self._told[seat] :]:
            mark = "·" if event.key in _HEADS else " "
            self.terminal.tell(f"{mark} {event}", indent="    ")
        self._told[seat] = len(events)

    def _tell_the_end(self) -> None:
        """Tell the end to all; who gave the keyboard away has missed something, and the screen is empty."""
        if len(self.seats.humans) > 1 and self.terminal.is_screen:
            self.terminal.clear()
            self._keyboard = min(self.seats.humans, key=self._told.__getitem__)
        self._tell_who_watches()
        self._show(["", *account(self.game)])

    def save(self) -> None:
        """Save; where that fails, say so once, let the game go on, and try again the next time."""
        if not self._kept:
            return
        asked = self._kept.file
        try:
            why = self._kept.save(self.game, self.seats)
        except OSError as error:
            if not self._is_behind:
                self.terminal.tell(say("play.unsaved", file=asked, reason=error.strerror or error))
            self._is_behind = True
            return
        if why:
            self.terminal.tell(say(f"play.saved-beside-{why}", file=asked, new=self._kept.file))
        elif self._is_behind:
            self.terminal.tell(say("play.saved-again", file=asked))
        self._is_behind = False
