"""The session: whole games in many mixes of seats, undo and redo, and what bots do by themselves."""

from random import Random

import pytest

from downforce import Game, NotAllowed, Phase
from downforce.bots import BOTS
from downforce.rules.actions import Drive, PlayCard
from downforce.rules.errors import DownforceError
from downforce.ui.saves import as_text, from_text
from downforce.ui.session import PACES, Session

GAMES = 200


def started(seed: int) -> tuple[Session, Random]:
    rng = Random(seed)
    players = rng.randint(2, 6)
    game = Game.new(
        players=players,
        track=rng.choice(("harbour", "riverside")),
        seed=seed,
        rules=rng.choice(("bga", "printed")),
        betting=rng.choice(("fixed", "odds")),
        powers=rng.choice(("none", "both")),
    )
    bots = tuple(
        rng.choice((None, "random", "random", "greedy" if seed % 8 == 0 else None)) for _ in range(players)
    )
    return Session.of(game, bots=bots, seed=seed, free=rng.random() < 0.5), rng


def one_step(session: Session, rng: Random) -> Session:
    if session.asked is None:
        return session.play_on(rng.choice(PACES), ask=rng.random() < 0.5)
    return session.decide(rng.choice(session.game.legal(session.asked)))


@pytest.mark.parametrize("batch", range(10))
def test_two_hundred_mixes_of_seats_come_to_their_end(batch: int) -> None:
    for seed in range(batch * GAMES // 10, (batch + 1) * GAMES // 10):
        session, rng = started(seed)
        session = session.settle()
        while not session.is_over:
            before = session
            session = one_step(session, rng).settle(ask=rng.random() < 0.3)
            assert session.at > before.at
            assert session.moments[before.at].game == before.game
        assert session.game.phase is Phase.OVER
        assert from_text(as_text(session)).game == session.game


@pytest.mark.parametrize("seed", range(12))
def test_undo_and_redo_give_back_the_very_games_that_were(seed: int) -> None:
    session, rng = started(seed)
    session = session.settle()
    while not session.is_over:
        session = one_step(session, rng).settle()
        if session.back is None:
            continue
        undone = session.undo()
        assert undone.game is session.moments[undone.at].game
        assert undone.ahead is not None
        again = undone
        while again.ahead is not None:
            again = again.redo()
        assert again.game == session.game and again.at == session.at


@pytest.mark.parametrize("seed", range(6))
def test_a_session_comes_back_from_its_text_with_seats_seed_and_timeline(seed: int) -> None:
    session, rng = started(seed)
    for _ in range(60):
        session = session if session.is_over else one_step(session.settle(), rng).settle()
    back = from_text(as_text(session))
    assert (back.game, back.bots, back.seed, back.free) == (
        session.game,
        session.bots,
        session.seed,
        session.free,
    )
    assert [moment.game for moment in back.moments] == [m.game for m in session.moments[: session.at + 1]]


def test_a_new_decision_after_undo_forgets_what_was_taken_back() -> None:
    session = Session.of(Game.new(players=2, seed=3), bots=(None, "random"), seed=3).settle()
    first, second = session.game.legal(0)[:2]
    later = session.decide(first).undo().decide(second)
    assert later.ahead is None
    assert later.game.actions[-1] == second


def test_bots_seal_before_the_person_does_and_nothing_is_revealed_by_itself() -> None:
    session = Session.of(Game.new(players=4, seed=5), bots=("random", None, "greedy", "random")).settle()
    assert session.game.to_act == (1,)
    assert session.revealed(0) == ()


def test_bots_decide_the_same_after_undo() -> None:
    session = Session.of(Game.new(players=3, seed=5), bots=(None, "random", "random"), seed=5).settle()
    action = session.game.legal(0)[0]
    once = session.decide(action).settle()
    twice = session.decide(action).undo().decide(action).settle()
    assert once.game == twice.game


def test_bots_play_on_as_far_as_the_pace_says() -> None:
    session = Session.of(Game.new(players=2, seed=2), bots=("random", "random"), seed=2)
    while session.game.phase is Phase.AUCTION:
        session = session.play_on()
    line = session.play_on("step")
    assert isinstance(line.last, PlayCard) and line.at == session.at + 1
    for pace in ("slow", "normal", "once"):
        assert session.play_on(pace).game.phase is Phase.BETS, "with nobody to ask they stop at a bet"


def test_bots_play_on_to_the_next_question_of_a_person() -> None:
    session = Session.of(Game.new(players=3, seed=2), bots=(None, "random", "random"), seed=2).settle()
    while session.game.phase is not Phase.RACE or session.game.card or session.asked is None:
        seat = session.asked
        session = (
            session.play_on() if seat is None else session.decide(session.game.legal(seat)[0])
        ).settle()
    assert session.asked == 0
    begin, end = session.since_turn(0)
    others = [action.seat for action in session.game.actions[begin:end]]
    assert end == session.at and others and 0 not in others
    played = session.decide(session.game.legal(0)[0])
    assert played.since_turn(0) == (begin, end), "the same while one's own card is carried out"


def test_a_bot_game_stops_at_each_reveal() -> None:
    session = Session.of(Game.new(players=3, seed=2), bots=("random",) * 3)
    later = session.play_on()
    keys = [event.key for event in later.revealed(session.at)]
    assert keys[:3] and set(keys[:3]) <= {"bid", "declines"}
    assert later.game.phase is Phase.AUCTION


def test_single_choices_of_a_person_are_carried_out_unless_asked_for() -> None:
    track = Game.new(players=2, seed=1).track
    last = max(track.graph.predecessors(track.finish), key=str)
    game = Game.at(
        cars={"R": last, "B": track.grid[0]},
        bets=[["R", "R"]] * 3,
        hands=[["R6 K4 G2"], ["B5"]],
        owners={"R": 0, "B": 1},
        turn=0,
    )
    session = Session.of(game, bots=(None, "greedy")).decide(PlayCard(0, game.hands[0][0]))
    assert len(session.game.legal(0)) == 1
    assert session.settle(ask=True).game == session.game
    assert session.settle().game.finished == (next(c for c in game.cars if str(c) == "R"),)


def test_with_several_people_undo_takes_back_steering_and_nothing_else() -> None:
    track = Game.new(players=2, seed=1).track
    game = Game.at(
        cars={"R": track.grid[0], "K": track.grid[1]},
        hands=[["R6 K4 G2"], ["B5", "K5"]],
        owners={"R": 0, "K": 1},
        turn=0,
    )
    session = Session.of(game, bots=(None, None))
    played = session.decide(PlayCard(0, game.hands[0][0]))
    with pytest.raises(DownforceError, match="revealed"):
        played.undo()
    driven = played.decide(played.game.legal(0)[0])
    assert isinstance(driven.last, Drive)
    assert driven.undo().game == played.game
    done = driven.decide(driven.game.legal(0)[0])
    assert done.undo().game == driven.game and done.undo().undo().game == played.game
    seen = done.decide(done.game.legal(1)[0])
    assert seen.back is None


@pytest.mark.parametrize("free", [False, True])
def test_B5_with_several_people_undo_does_not_go_back_from_the_end_which_shows_all_bets(free: bool) -> None:
    track = Game.new(players=2, seed=1).track
    last = max(track.graph.predecessors(track.finish), key=str)
    game = Game.at(cars={"R": last}, bets=[["R", "R"]] * 3, hands=[["R5"], []], owners={"R": 0}, turn=0)
    session = Session.of(game, bots=(None, None), free=free).settle(ask=True)
    while not session.is_over:
        session = session.decide(session.game.legal(0)[0])
    assert (session.back is not None) == free


def test_with_several_people_undo_is_free_if_all_have_agreed() -> None:
    session = Session.of(Game.new(players=2, seed=1), bots=(None, None), free=True)
    later = session.decide(session.game.legal(0)[0])
    assert later.undo().game == session.game


def test_nothing_to_undo_or_redo_is_a_sentence() -> None:
    session = Session.of(Game.new(players=2, seed=1), bots=(None, "random"))
    with pytest.raises(DownforceError, match="nothing to take back"):
        session.undo()
    with pytest.raises(DownforceError, match="Nothing was taken back"):
        session.redo()


def test_nobody_decides_for_a_bot() -> None:
    session = Session.of(Game.new(players=2, seed=1), bots=(None, "random"))
    with pytest.raises(NotAllowed, match="Ben"):
        session.decide(session.game.legal(1)[0])


@pytest.mark.parametrize("bots", [(None,), (None, "genius")])
def test_S1_seats_that_do_not_fit_are_refused(bots: tuple[str | None, ...]) -> None:
    with pytest.raises(NotAllowed, match="S1"):
        Session.of(Game.new(players=2, seed=1), bots=bots)


def test_again_deals_anew_with_the_same_options_and_restarts_a_position() -> None:
    game = Game.new(players=3, seed=1, track="riverside", rules="printed", betting="odds", powers="tricky")
    again = Session.of(game, bots=(None, None, "random")).again()
    assert again.game.setup.rules == "printed" and again.game.setup.betting == "odds"
    assert again.game.track == game.track and len(again.game.setup.powers) == 1
    assert again.bots == (None, None, "random") and again.game != game
    position = Game.at(
        cars={"R": game.track.grid[0]}, track=game.track, hands=[["R5"], []], owners={"R": 0}, turn=0
    )
    played = Session.of(position, bots=(None, "random")).decide(position.legal(0)[0])
    assert played.again().game == position


def test_every_bot_may_sit_down() -> None:
    for name in BOTS:
        assert Session.of(Game.new(players=2, seed=1), bots=(None, name)).bots[1] == name
