"""Looking back with one's own eyes, and branches that leave the main line alone."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from downforce import Game, Phase
from downforce.rules.actions import Bet, Bid, Decline
from downforce.rules.cards import Colour
from downforce.rules.errors import DownforceError
from downforce.ui.acts import act
from downforce.ui.page import page
from downforce.ui.panels.boards import board
from downforce.ui.replay import Replay
from downforce.ui.saves import as_text
from downforce.ui.session import Session
from downforce.ui.table import Table
from tests.ui.clicking import cards_shown
from tests.ui.walking import on, used

Seats = tuple[str | None, ...]
ONE: Seats = (None, "random", "greedy")
TWO: Seats = (None, None, "random")
NONE: Seats = ("random",) * 3


def begun(bots: Seats = ONE, *, seed: int = 3, free: bool = False) -> Table:
    game = Game.new(players=len(bots), seed=seed)
    return Table().playing(Session.of(game, bots=bots, seed=seed, free=free))


def played(bots: Seats = ONE, *, seed: int = 3, free: bool = False, until: str = "account") -> Table:
    screen, rng = begun(bots, seed=seed, free=free), Random(seed)
    while screen.stage not in (until, "account"):
        screen = on(screen, rng)
    return screen


def middle(bots: Seats = ONE, **more: bool) -> Table:
    return played(bots, until="card", **more)


def test_every_step_of_the_timeline_can_be_looked_at() -> None:
    screen = used(middle(), "replay")
    assert screen.stage == "replay" and screen.replay and screen.replay.number == screen.replay.count
    for number in range(1, screen.replay.count + 1):
        looked = used(screen, f"to {number}")
        assert looked.game == screen.session.moments[number - 1].game  # type: ignore[union-attr]
        assert len(looked.game.actions) == number - 1
        assert looked.choices == ()


def test_a_slider_sends_its_step_as_a_value() -> None:
    screen = used(middle(), "replay")
    assert act(screen, "to", "", 2).game == act(screen, "to", "", "2").game == used(screen, "to 2").game


def test_first_last_and_single_steps_and_back() -> None:
    before = middle()
    screen = used(before, "replay", "to first")
    assert screen.replay and screen.replay.number == 1 and used(screen, "step -1").replay == screen.replay
    on = used(screen, "step 1", "step 1")
    assert on.replay and on.replay.number == 3
    last = used(on, "to last")
    assert last.game == before.game
    back = used(last, "back")
    assert replace(back, moment=before.moment, reel=before.reel) == before and back.moment > last.moment


@pytest.mark.parametrize("text", ["0", "-1", "x", "", "99999", "1.5"])
def test_there_are_no_other_steps(text: str) -> None:
    with pytest.raises(DownforceError, match="numbered 1 to"):
        act(used(middle(), "replay"), "to", text)
    with pytest.raises(DownforceError, match="not possible"):
        act(used(middle(), "replay"), "step", f"+{text}")


def test_a_step_on_is_a_film_and_a_jump_is_none() -> None:
    screen = played()
    drives = [at for at, one in enumerate(screen.game.actions) if str(one).split()[1] == "drive"]
    looked = used(screen, "replay", f"to {drives[0] + 1}")
    on = used(looked, "step 1")
    assert looked.film == () and len(on.film) == 1 and on.film[0].colour and on.reel == looked.reel + 1
    assert used(on, "step -1").film == () and used(on, "to 2").film == ()
    assert used(on, "as all").film == (), "other eyes are no move"


def test_while_looking_back_nothing_else_is_decided() -> None:
    screen = used(middle(), "replay")
    for name in ("pick 1", "on", "uncover", "undo", "redo", "item", "replay"):
        with pytest.raises(DownforceError):
            used(screen, name)
    for name in ("to 1", "step 1", "as 0", "back", "branch 0", "main"):
        with pytest.raises(DownforceError):
            used(middle(), name)


@pytest.mark.parametrize(("bots", "free"), [(ONE, False), (TWO, True)])
def test_alone_or_with_undo_free_every_hand_is_to_be_seen_behind_its_warning(bots: Seats, free: bool) -> None:
    running = played(bots, until="cover" if free else "card", free=free)
    screen = used(running, *(["uncover"] if free else []))
    looked = used(screen, "replay", "to 1")
    assert looked.replay and looked.replay.seats == looked.replay.branches == (0, 1, 2)
    shown = page(looked)["act"]
    assert shown.count("Ben (shows this hand)") == 2 and "Ada (shows" not in shown
    assert used(looked, "as 1").hand == looked.game.hands[1] and used(looked, "branch 2").session
    assert len(used(looked, "as all").replay.hands) == 3  # type: ignore[union-attr]
    for name in ("record", "cell"):
        warned = page(used(screen, f"fold {name}"))["foot"]
        assert "every hand" in warned and "<textarea" not in warned
        assert "<textarea" in page(used(screen, f"fold {name}-text"))["foot"]
    assert used(screen, "draft open").draft


@pytest.mark.parametrize("code", ["en", "ja"])
def test_S7_while_several_play_strictly_nothing_that_shows_every_hand_is_to_be_had(code: str) -> None:
    screen = replace(used(played(TWO, until="cover"), "uncover"), code=code)
    later = {"en": "it can be had when the game is over", "ja": "ゲームが終わってから見られます"}[code]
    assert later in page(screen)["foot"]
    for way in ("fold record", "fold record-text", "fold cell", "fold cell-text", "draft open"):
        for where in (screen, used(screen, "replay", "to 1")):
            assert f'"{way}"' not in "".join(page(where).values())
            with pytest.raises(DownforceError):
                used(where, way)
            assert "<textarea" not in page(replace(where, fold=way.removeprefix("fold ")))["foot"]
    over = page(played(TWO))["foot"]
    assert all(f'"{way}"' in over for way in ("fold record", "fold cell", "draft open"))


def test_S7_while_the_game_runs_one_looks_back_with_the_own_eyes_only() -> None:
    screen = used(played(TWO, until="cover"), "uncover", "replay", "to 2")
    assert screen.replay and screen.replay.hands == {} and screen.viewer is None and screen.hand == ()
    own = used(screen, "as 0")
    assert own.replay and own.replay.hands == {0: own.game.hands[0]} and own.hand == own.game.hands[0]
    assert own.replay.view == own.game.view(0)
    for eyes in ("1", "2", "all", "9", "x"):
        with pytest.raises(DownforceError, match="still runs"):
            used(screen, f"as {eyes}")


def test_S7_when_it_is_over_every_hand_may_be_looked_at() -> None:
    screen = used(played(), "replay", "to 3")
    for seat in range(3):
        looked = used(screen, f"as {seat}")
        assert looked.replay and looked.replay.hands == {seat: looked.game.hands[seat]}
    every = used(screen, "as all").replay
    assert every and list(every.hands.values()) == list(every.game.hands)
    with pytest.raises(DownforceError, match="not possible"):
        used(screen, "as 7")


def test_S7_among_several_people_only_who_has_the_screen_looks_with_the_own_eyes() -> None:
    screen = played(TWO, until="cover")
    with pytest.raises(DownforceError):
        used(screen, "replay")
    own = used(screen, "uncover", "replay")
    assert own.replay and own.replay.seats == (0,)
    with pytest.raises(DownforceError, match="still runs"):
        used(own, "as 1")
    assert used(own, "back").stage == "bid"
    revealed = played(TWO, until="reveal")
    looked = used(revealed, "replay")
    assert looked.replay and looked.replay.seats == (), "nobody's screen"


def test_where_only_bots_play_every_hand_is_to_be_seen_behind_its_warning() -> None:
    screen = used(played(NONE, until="reveal"), "replay")
    assert screen.replay and screen.replay.hands == {} and page(screen)["act"].count("(shows this hand)") == 6


@pytest.mark.parametrize("seed", range(4))
def test_S7_the_words_of_a_step_tell_no_more_than_these_eyes_saw(seed: int) -> None:
    screen = played(seed=seed)
    assert screen.session
    running = Replay(screen.session, 0, own=0)
    for number in range(2, running.count + 1):
        step = running.to(number)
        action = step.action
        told = " ".join(event.sentence for event in step.events)
        assert step.sentence.endswith(told)
        if isinstance(action, Bid):
            assert str(action.card) not in step.sentence.removesuffix(told)
            assert str(action.card) in step.as_seen("all").sentence.removesuffix(told)
            own = step.as_seen("0").sentence.removesuffix(told)
            assert (str(action.card) in own) == (action.seat == 0)
        elif isinstance(action, Decline):
            assert "declines" not in step.sentence.removesuffix(told)
        elif isinstance(action, Bet):
            word = action.colours[0].word
            assert word not in step.sentence.removesuffix(told)
            assert word in step.as_seen(str(action.seat)).sentence.removesuffix(told)
        else:
            assert step.sentence == told
    assert running.sentence.startswith("Before the first decision.")


def test_a_record_is_opened_to_be_looked_at_with_every_hand() -> None:
    text = as_text(middle().session)  # type: ignore[arg-type]
    for screen in (Table(), begun(seed=9)):
        looked = act(screen, "replay", "open", text)
        assert looked.stage == "replay" and looked.replay and looked.replay.number == 1
        assert used(looked, "as all", "to last").game == Game.from_record(text)
        back = used(looked, "back")
        assert back.session is screen.session and back.stage == screen.stage
    with pytest.raises(DownforceError, match="record"):
        act(Table(), "replay", "open", "no record")
    with pytest.raises(DownforceError, match="not possible"):
        act(played(TWO, until="cover"), "replay", "open", text)


def test_one_plays_on_from_any_step_in_any_seat_and_the_main_line_is_as_it_was() -> None:
    main = played()
    rng = Random(5)
    for _ in range(12):
        looked = used(main, "replay", f"to {rng.randint(1, main.session.at)}")  # type: ignore[union-attr]
        seat = rng.randrange(3)
        branch = used(looked, f"branch {seat}")
        assert branch.session and branch.main and branch.session.people == (seat,)
        assert branch.game.actions[: len(looked.game.actions)] == looked.game.actions
        bots = [bot for one, bot in enumerate(branch.session.bots) if one != seat]
        assert bots == [bot or "greedy" for one, bot in enumerate(ONE) if one != seat]
        for _ in range(25):
            if branch.stage == "account":
                break
            branch = on(branch, rng)
        back = used(branch, "main")
        assert back.session is main.session and back.stage == main.stage and back.main is None
        assert back.moment > branch.moment and back.line == 0


def test_the_main_line_keeps_what_was_taken_back() -> None:
    screen = used(middle(), "undo", "undo")
    assert screen.session and screen.session.ahead
    branch = used(screen, "replay", "to 3", "branch 0", "pick 1")
    back = used(branch, "main")
    assert back.session is screen.session
    assert used(back, "redo", "redo").game == middle().game


def test_S7_what_was_open_while_looking_back_is_closed_when_the_main_line_is_handed_over() -> None:
    screen = used(
        played(TWO, until="cover", free=True), "uncover", "replay", "fold record", "fold record-text"
    )
    screen = used(screen, "why 0", "space a1.1")
    assert cards_shown("".join(page(screen).values()))
    back = used(screen, "to 1", "fold record-text", "why 0", "branch 0", "main")
    assert back.stage == "cover" and (back.fold, back.why, back.asked) == ("", -1, "")
    assert not cards_shown("".join(page(back).values()))


@pytest.mark.parametrize(
    "held", [{"fold": "record-text"}, {"fold": "cell-text"}, {"why": 0}, {"asked": "a1.1"}]
)
def test_S7_a_cover_shows_nothing_else_whatever_its_fields_hold(held: dict[str, Any]) -> None:
    cover = played(TWO, until="cover")
    odd = replace(cover, card=cover.game.hands[0][0], peek=(0, Colour.RED), **held)
    assert page(odd) == page(cover) and board(odd.screened) == board(cover)


def test_a_branch_off_a_branch_goes_back_to_the_one_main_line() -> None:
    main = played()
    first = used(main, "replay", "to 10", "branch 1")
    second = used(first, "replay", "to 5", "branch 2")
    assert second.main is first.main and second.line != first.line != 0
    assert used(second, "main").session is main.session
    with pytest.raises(DownforceError, match="main line already"):
        used(main, "main")


def test_a_branch_off_an_opened_record_goes_back_to_the_record_at_its_step() -> None:
    text = as_text(played().session)  # type: ignore[arg-type]
    looked = used(act(Table(), "replay", "open", text), "to 7", "as 1")
    back = used(looked, "branch 1", "main")
    assert back.replay == looked.replay and back.session is None and used(back, "back").stage == "setup"


def test_while_several_people_play_strictly_there_is_no_branch() -> None:
    screen = used(played(TWO, until="cover"), "uncover", "replay", "to 1")
    assert screen.replay and screen.replay.branches == ()
    for seat in range(3):
        with pytest.raises(DownforceError, match="Several people play"):
            used(screen, f"branch {seat}")
    free = used(played(TWO, until="cover", free=True), "uncover", "replay", "to 1")
    assert used(free, "branch 0").session and used(free, "branch 1").session
    over = used(played(TWO), "replay", "to 1")
    assert over.replay and over.replay.branches == (0, 1, 2)


def test_at_the_end_there_is_nothing_to_play_on() -> None:
    screen = used(played(), "replay")
    assert screen.game.phase is Phase.OVER and screen.replay and screen.replay.branches == ()
    with pytest.raises(DownforceError, match="over at this step"):
        used(screen, "branch 0")
    for seat in ("9", "x", "-1", ""):
        with pytest.raises(DownforceError, match="not possible"):
            used(used(screen, "to 1"), f"branch {seat}")


def test_a_new_or_loaded_game_leaves_branch_and_main_line() -> None:
    branch = used(played(), "replay", "to 4", "branch 1")
    assert used(branch, "new").main is None
    assert branch.playing(Session.of(Game.new(players=2, seed=1), bots=(None, "random"))).main is None


@pytest.mark.parametrize("way", ["new", "load"])
def test_a_new_or_loaded_game_leaves_the_position_being_set_up(way: str) -> None:
    drafting = used(middle(), "draft open")
    other = Session.of(Game.new(players=2, seed=1), bots=(None, "random"))
    left = used(drafting, "new") if way == "new" else drafting.playing(other)
    assert drafting.draft and left.draft is None and left.stage == ("setup" if way == "new" else "bid")


def test_looking_back_begins_with_ones_own_eyes() -> None:
    session = Session.of(Game.new(players=2, seed=7), bots=(None, "greedy"), seed=7).settle()
    assert Replay.of(session, own=0).seat == 0
    assert Replay.of(session).seat is None
    assert Replay.of(session, own=0, opened=True).seat is None
