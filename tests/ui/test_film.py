"""What is to be watched: every move once, by the very way it took, and nothing that is hidden."""

from itertools import pairwise
from random import Random

import pytest

import downforce as df
from downforce import Game, Phase
from downforce.rules.cards import SpeedCard
from downforce.rules.events import DRIVES
from downforce.ui.film import Frame, film, joined, moves
from downforce.ui.session import PACES, Session
from downforce.ui.table import Table
from tests.ui.walking import used


def played(seed: int) -> list[Game]:
    """A whole game by chance, every moment of it."""
    rng = Random(seed)
    game = Game.new(players=rng.randint(2, 6), seed=seed, powers="both")
    found = [game]
    while game.phase is not Phase.OVER:
        game = game.play(rng.choice(game.legal(game.to_act[0])))
        found.append(game)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_the_frames_lead_every_car_from_where_it_was_to_where_it_is(seed: int) -> None:
    games, rng = played(seed), Random(seed)
    for _ in range(40):
        first, last = sorted(rng.sample(range(len(games)), 2))
        before, after = games[first], games[last]
        cars = dict(before.cars)
        for frame in film(before, after):
            if frame.colour:
                assert cars[frame.colour] == frame.start
                for here, there in zip((frame.start, *frame.route), frame.route, strict=False):
                    assert before.track.graph.has_edge(here, there)
                cars[frame.colour] = frame.route[-1]
        on_track = {colour: space for colour, space in cars.items() if space != before.track.finish}
        if before.phase is not Phase.AUCTION:
            assert on_track == after.cars


@pytest.mark.parametrize("seed", range(6))
def test_every_event_is_told_once_and_in_order(seed: int) -> None:
    games = played(seed)
    told = " ".join(frame.says for frame in film(games[0], games[-1]))
    assert told == " ".join(event.sentence for event in games[-1].events[len(games[0].events) :])
    (once,) = joined(film(games[0], games[-1]))
    assert once == Frame(told)
    assert joined(()) == ()


@pytest.mark.parametrize("seed", range(6))
def test_a_film_of_a_long_time_is_the_films_of_its_parts(seed: int) -> None:
    games = played(seed)
    parts = [frame for one, two in pairwise(games) for frame in film(one, two)]
    moving = [frame for frame in film(games[0], games[-1]) if frame.colour]
    assert [f[1:] for f in moving] == [f[1:] for f in parts if f.colour]
    count = sum(event.key in DRIVES for event in games[-1].events)
    assert len(moving) == count


@pytest.mark.parametrize("seed", range(6))
def test_a_news_is_the_sum_of_a_cars_frames(seed: int) -> None:
    games, rng = played(seed), Random(seed)
    race = next(i for i, game in enumerate(games) if game.phase is Phase.RACE)
    for _ in range(40):
        first, last = sorted(rng.sample(range(race, len(games)), 2))
        before, after = games[first], games[last]
        frames = [frame for frame in film(before, after) if frame.colour]
        news = moves(before, after)
        assert [one.colour for one in news] == list(dict.fromkeys(frame.colour for frame in frames))
        for one in news:
            own = [frame for frame in frames if frame.colour is one.colour]
            assert (one.start, one.end) == (own[0].start, own[-1].route[-1])
            assert one.route == tuple(space for frame in own for space in frame.route)
            assert one.lost == sum(frame.lost for frame in own)
            assert one.end == after.cars.get(one.colour, after.track.finish)
            played_by = {a.seat for a in after.actions[first:last] if isinstance(a, df.Drive | df.PlayCard)}
            drivers = played_by | {before.turn}  # who played the card has moved it, whoever steered (W11)
            assert set(one.seats) <= drivers and len(set(one.seats)) == len(one.seats)


def test_S7_what_a_screen_tells_while_it_is_handed_over_names_no_card() -> None:
    for seed in range(3):
        games = played(seed)
        cards = {card for hand in games[0].hands for card in hand}
        for frame in film(games[0], games[-1], cards=False):
            assert not [card for card in cards if str(card) in frame.says]
        assert [f.colour for f in film(games[0], games[-1], cards=False) if f.colour]


def table(pace: str, *, bots: tuple[str | None, ...] = (None, "random")) -> Table:
    grid = df.load_track("harbour").grid
    game = Game.at(
        cars={"R": grid[0], "K": grid[1], "G": grid[2]},
        hands=[["R6 K4 G2", "R5", "K5"], ["K5 R3"]],
        owners={"R": 0, "K": 1, "G": 0},
        turn=0,
    )
    return Table(pace=pace).playing(Session.of(game, bots=bots, seed=1))


def test_a_film_shows_ones_own_drive_and_all_bots_up_to_the_next_question() -> None:
    before = driving = used(table("normal"), "look 1", "pick 1", "pick 1", "pick 1")
    driving = used(before, "pick 1")
    assert driving.reel == before.reel + 1 and driving.stage == "card"
    moved = [str(frame.colour) for frame in driving.film if frame.colour]
    assert moved == ["G", "K", "R"]
    assert driving.film[1].says.startswith("Ben plays")
    assert len(driving.news) == 2 and all(one.seats == (1,) for one in driving.news)


def test_paces_differ_in_what_is_watched_not_in_what_happens() -> None:
    ends = {pace: used(table(pace), "look 1", *["pick 1"] * 4) for pace in PACES}
    assert ends["slow"].game == ends["normal"].game == ends["once"].game
    (words,) = ends["once"].film
    assert words.colour is None and words.says == " ".join(frame.says for frame in ends["slow"].film)
    step = ends["step"]
    assert step.stage == "bots" and len(step.film) == 1
    cards_and_lines = 0
    while step.stage == "bots":
        step = used(step, "on")
        cards_and_lines += 1
    assert step.game == ends["slow"].game and cards_and_lines == 3


def test_a_screen_that_jumps_shows_no_film() -> None:
    screen = used(table("normal"), "look 1", *["pick 1"] * 4)
    assert screen.film
    undone = used(screen, "undo")
    assert undone.film == () and undone.reel == screen.reel
    assert used(undone, "redo").film == ()
    assert used(undone, "pick 1").reel == screen.reel + 1


def test_news_of_a_person_are_the_same_after_undo_and_redo() -> None:
    screen = used(table("normal"), "look 1", *["pick 1"] * 4)
    undone = used(screen, "undo")
    assert undone.news == used(table("normal"), "look 1", *["pick 1"] * 3).news
    assert used(undone, "redo").news == screen.news


def test_each_person_reads_what_happened_since_the_own_turn() -> None:
    screen = table("normal", bots=(None, None))
    screen = used(screen, "uncover", "look 1", *["pick 1"] * 4)
    assert screen.stage == "cover" and screen.reader == 1
    assert {one.seats for one in screen.news} == {(0,)}
    cards = [SpeedCard.parse(text) for text in ("R6 K4 G2", "K5 R3")]
    assert not [card for card in cards for frame in screen.film if str(card) in frame.says]
    screen = used(screen, "uncover", "look 1", *["pick 1"] * 3)
    assert screen.reader == 0 and {one.seats for one in screen.news} == {(1,)}


def test_film_and_news_speak_the_readers_language() -> None:
    screen = used(table("normal"), "look 1", *["pick 1"] * 4)
    df.language("ja")
    try:
        assert "ベン" in screen.film[1].says and "ベン" in screen.news[0].says
    finally:
        df.language("en")
