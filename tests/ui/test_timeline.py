"""Ten thousand steps at random through a timeline: the screen is always what its record says.

Two independent accounts are held against the session at every step. *Lines*: each moment must be what its
decision, written as a record's line and read again, makes of the moment before; the first one is read from
its record. By induction the game on the screen is the one of its record. *Text*: every so often the whole
file is written, read as a record, and read as a screen.
"""

from dataclasses import dataclass, field, replace
from random import Random

import pytest

from downforce import Game
from downforce.rules.actions import ChooseCar, Drive, Skip, parse_action
from downforce.rules.errors import DownforceError
from downforce.ui.acts import act
from downforce.ui.keeping import about, continued
from downforce.ui.page import page
from downforce.ui.saves import as_text, kept
from downforce.ui.session import PACES, Session
from downforce.ui.table import Table
from tests.ui.clicking import cards_shown

WALKS, STEPS = 20, 500
EVERY = 50  # steps from one reading of the whole text to the next
GOING = {"bots": "on", "reveal": "on", "cover": "uncover", "account": "item"}
AHEAD = (
    "undo",
    "undo",
    "undo",
    "redo",
    "redo",
    "replay",
    "main",
    "pace",
    "ask",
    "language",
    "look",
    "reload",
    "fold",
    "why",
)
BACK = (
    "to", "to", "step", "step", "as", "as", "back", "branch", "branch", "look", "main", "reload",
    "fold", "fold", "why",
)  # fmt: skip
STAYING = ("pace", "ask", "language", "look", "fold", "why")  # acts that leave the game as it is
WAYS = (*AHEAD, *BACK, "on", "item", "uncover", "nonsense")  # what is not possible is tried, too


def started(rng: Random) -> Session:
    players = rng.randint(2, 4)
    seats = tuple(rng.choice((None, "random", "random", "greedy")) for _ in range(players))
    if rng.random() < 0.3:
        seats = (None, None, *seats[2:])
    game = Game.new(
        players=players,
        track=rng.choice(("harbour", "riverside")),
        seed=rng.randrange(10_000),
        rules=rng.choice(("bga", "printed")),
        powers=rng.choice(("none", "both")),
    )
    return Session.of(game, bots=seats, seed=rng.choice((None, 7)), free=rng.random() < 0.6)


class Lines:
    """Which games have been made, line by line, from the record they begin with."""

    def __init__(self) -> None:
        self.made: dict[int, tuple[Game, Game | None]] = {}  # a game, and the one before it
        self.checked: list[Session] = []

    def check(self, session: Session) -> None:
        """Every moment follows from the one before; each pair is played once, and known from then on."""
        if any(session is one for one in self.checked[-3:]):
            return
        before: Game | None = None
        for moment in session.moments:
            if self.made.get(id(moment.game), (None, None)) != (moment.game, before):
                self._make(moment.game, before)
            before = moment.game
        self.checked.append(session)

    def _make(self, game: Game, before: Game | None) -> None:
        if before is None:
            assert not game.actions and Game.from_record(game.record()) == game
        else:
            *earlier, last = game.actions
            made = before.play(parse_action(str(last)))
            assert tuple(earlier) == before.actions
            assert made.state == game.state and made.events == game.events
        self.made[id(game)] = (game, before)


def same(one: Session, other: Session) -> bool:
    """Whether two sessions are equal, without comparing every moment's decisions with all before it."""
    if one is other:
        return True
    pairs = zip(one.moments, other.moments, strict=True)
    return (
        replace(one, moments=()) == replace(other, moments=())
        and one.moments[-1].game == other.moments[-1].game
        and all((a.game.state, a.chosen) == (b.game.state, b.chosen) for a, b in pairs)
    )


@dataclass
class Walk:
    """A screen, what went before, and what must hold."""

    rng: Random
    lines: Lines = field(default_factory=Lines)
    table: Table = field(default_factory=Table)
    main: tuple[Session, str] | None = None  # the main line and its text, from the moment it was left

    def __post_init__(self) -> None:
        self.table = Table().playing(started(self.rng))

    def step(self) -> str:
        """Use one control and tell which; "" if it was refused, which changes nothing."""
        name, argument, value = self._way()
        if name == "reload":
            before, self.table = self.table, self._reloaded()
        elif name == "again":
            before, self.table = self.table, self.table.playing(started(self.rng))
        else:
            before = self.table
            try:
                self.table = act(before, name, argument, value)
            except DownforceError as error:
                assert str(error)
                return ""
        self._check(before, name)
        if name == "pick":
            assert before.session and self.table.session
            assert self.table.session.game.actions[before.session.at] == before.choices[int(argument) - 1]
        return name

    def _way(self) -> tuple[str, str, object]:
        rng, table = self.rng, self.table
        going = table.stage != "replay" and rng.random() < 0.62
        if table.main and rng.random() < 0.1:
            return "main", "", None
        if table.stage == "account" and rng.random() < 0.8:
            return rng.choice(("replay", "replay", "undo", "main", "again")), "", None
        if going and table.stage == "card" and not table.card:
            return "look", str(rng.randint(1, len(table.hand))), None
        if going and table.choices:
            return "pick", str(rng.randint(1, len(table.choices))), None
        if going and table.stage in GOING:
            return GOING[table.stage], "", None
        likely = BACK if table.stage == "replay" else AHEAD
        name = rng.choice(likely if rng.random() < 0.9 else WAYS)
        return name, *self._about(name)

    def _about(self, name: str) -> tuple[str, object]:
        rng = self.rng
        count = self.table.replay.count if self.table.replay else 9
        match name:
            case "replay":
                assert self.table.session
                return rng.choice((("", None), ("", None), ("open", as_text(self.table.session))))
            case "to":
                return rng.choice(
                    ("first", "last", str(rng.randint(1, count)), str(rng.randint(0, 400)))
                ), None
            case "step":
                return rng.choice(("1", "-1", "2")), None
            case "as":
                return rng.choice(("", "0", "1", "2", "all")), None
            case "branch":
                own = self.table.replay.own if self.table.replay else None
                return str(rng.choice((own or 0, rng.randint(0, 4)))), None
            case "pace":
                return rng.choice(PACES), None
            case "ask":
                return "", rng.random() < 0.5
            case "language":
                return rng.choice(("en", "ja")), None
            case "look":
                return str(rng.randint(0, 6)), None
            case "fold":
                return rng.choice(("record-text", "record-text", "cell", "cell-text", "log")), None
            case "why":
                return str(rng.randrange(len(self.table.game.events) + 1)), None
        return "", None

    def _reloaded(self) -> Table:
        """The screen after a restart: from the texts in its files."""
        table = self.table
        assert table.session
        found = kept(as_text(table.session, about(table)))
        if table.main and table.main.session:
            main = kept(as_text(table.main.session, about(table.main)))
            found = found._replace(main=main)
        return replace(continued(Table(), found), moment=table.moment + 1)

    # What must hold

    def _check(self, before: Table, name: str) -> None:
        table = self.table
        assert table.session and table.shown and before.session
        self.lines.check(table.session)
        shown, at = table.shown, table.shown.at
        assert table.game is shown.moments[at].game
        assert table.game.actions == table.session.moments[-1].game.actions[:at] or table.replay
        assert table.moment > before.moment or name in STAYING
        self._check_timeline(before, name)
        self._check_main(name)
        self._check_film()
        self._check_secrets(before)

    def _check_timeline(self, before: Table, name: str) -> None:
        """What an act may do to the timeline."""
        old, new = before.session, self.table.session
        assert old and new
        assert not before.replay or name in (*BACK, *STAYING, "again", "replay")
        if name in ("pick", "on", "uncover"):
            assert new.moments[: old.at] == old.moments[: old.at] and new.at >= old.at
            assert new.at == old.at or len(new.moments) == new.at + 1, "what was taken back is gone"
        elif name in ("undo", "redo"):
            assert new.moments is old.moments and (new.at < old.at) == (name == "undo")
            self._check_undone(old, new)
        elif name == "reload":
            assert same(new, old)
            before = replace(before, replay=None)  # where one looks back is not kept
            for what in ("stage", "pace", "ask", "code", "items", "revealed", "news", "branch"):
                equal = getattr(self.table, what) == getattr(before, what)
                assert equal or (what == "stage" and self.table.stage == "cover"), what
        elif name == "branch":
            assert before.replay and len(new.people) == 1
            assert new.game.actions[: before.replay.at] == before.replay.game.actions
        elif name not in ("main", "again"):
            assert new is old

    def _check_undone(self, old: Session, new: Session) -> None:
        """Among several people who have not agreed otherwise nothing goes back that anybody has seen."""
        if old.free or len(old.people) < 2 or new.at > old.at:
            return
        assert not old.is_over, "the end shows all bets"
        assert old.game.accounts == new.game.accounts and new.game.card
        for late, early in zip(old.game.hands, new.game.hands, strict=True):
            assert late == early or not late, "but for a hand that went face down out of the game"
        taken = old.game.actions[new.at :]
        assert all(isinstance(one, Drive | ChooseCar | Skip) for one in taken)
        assert all(old.bots[one.seat] is None for one in taken)

    def _check_main(self, name: str) -> None:
        """The main line waits untouched while branches are played; a reload reads it again."""
        main, session = self.table.main, self.table.session
        if name == "main":
            assert self.main and session and same(session, self.main[0]) and main is None
            assert as_text(session) == self.main[1]
        if main is None:
            self.main = None
        elif self.main is None:
            assert main.session and name == "branch"
            self.main = main.session, as_text(main.session)
        else:
            assert main.session and same(main.session, self.main[0])
            self.main = main.session, self.main[1]

    def _check_film(self) -> None:
        """Each car is led from where it was to where it is, or nothing moves."""
        table = self.table
        if table.pace == "once" or table.session is None:
            assert not any(frame.route for frame in table.film)
            return
        cars = dict(table.game.cars)
        for frame in table.film[::-1]:
            if frame.colour:
                assert cars.get(frame.colour, table.game.track.finish) == frame.route[-1]
                cars[frame.colour] = frame.start
        for news in table.news:
            assert news.start == news.end or news.route[-1] == news.end

    def _check_secrets(self, before: Table) -> None:
        table = self.table
        session, game = table.session, table.game
        assert session
        several = len(session.people) > 1 and not session.is_over and not table.replay
        if several and before.session and before.session.asked != session.asked:
            assert table.viewer is None, "whoever is asked next takes the screen over first"
        if table.stage == "cover":
            assert table.viewer is None and not table.hand and not table.choices
            assert not cards_shown("".join(page(table).values()))
        if table.replay and session.is_strict and not session.is_over and not table.replay.opened:
            assert set(table.replay.hands) <= {table.replay.own}
            assert table.replay.own is None or session.bots[table.replay.own] is None
        if session.is_strict and not session.is_over and table.replay and not table.replay.opened:
            assert table.replay.branches == ()
        assert not table.hand or table.viewer is None or table.hand == game.hands[table.viewer]

    def check_text(self) -> None:
        """The whole text: as a record, and as a screen."""
        session = self.table.session
        assert session
        assert Game.from_record(as_text(session, about(self.table))) == session.game


@pytest.mark.parametrize("seed", range(WALKS))
def test_after_any_step_the_game_on_the_screen_is_the_one_of_its_record(seed: int) -> None:
    walk, seen = Walk(Random(seed)), set[str]()
    for number in range(STEPS):
        while not (name := walk.step()):
            pass
        seen.add(name)
        if number % EVERY == 0:
            walk.check_text()
    walk.check_text()
    assert seen >= {"pick", "replay", "reload"} and seen & {"back", "to", "step"}
