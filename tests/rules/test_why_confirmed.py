"""Every space that is not lit has a reason, and a second, independent look confirms it."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from random import Random
from typing import Any, NamedTuple

import networkx as nx
import pytest

import downforce as df
from downforce import Colour, Game, Track, View, language
from downforce.rules.language import LANGUAGES
from downforce.rules.why import Answer, why_not
from tests.rules.courses import finish_track
from tests.rules.strategies import make_track, played
from tests.rules.witness import CLAIMS, ENDS, Witness


class Asked(NamedTuple):
    """A position, the car and its number; told to `why_not` only where no card line is in hand."""

    position: Game | View
    colour: Colour
    number: int
    in_hand: bool


def from_play(count: int, seed: int) -> Iterator[Asked]:
    """Moments of random games in which a car is to be driven, seen by the game or by a seat."""
    rng = Random(seed)
    for _ in range(0, count, 25):
        options = {
            "players": rng.randint(2, 6),
            "seed": rng.randrange(10**6),
            "track": rng.choice(built_in()),
        }
        games = [game for game in played(Game.new(**options), rng) if game.car and game.line]
        for game in rng.sample(games, 25):
            assert game.car and game.line
            seen = rng.choice([game, game.view(rng.randrange(game.players))])
            yield Asked(seen, game.car, game.line.number, True)


def built_in() -> list[Track]:
    """Those without ramps, danger spaces and animals; of the others tells `test_why_conditions`."""
    return [track for track in map(df.load_track, df.tracks()) if track.plain]


def generated(count: int) -> list[Track]:
    """Tracks with unequal lanes and shared places."""
    rng = Random(count)
    return [make_track([rng.randint(1, 4) for _ in range(14)], i, shared=3) for i in range(count)]


def forked() -> Track:
    """A fork whose one branch has one space and whose other has five (T1)."""
    graph: nx.DiGraph[str] = nx.DiGraph()
    for row in range(3):
        ahead = [f"{lane}{row + 1}" for lane in "ab"] if row < 2 else ["a3"]
        graph.add_edges_from((f"{lane}{row}", step) for lane in "ab" for step in ahead)
    for branch in ("a3 a4 a9 a10 a11 a12 a13 finish", "a3 b4 b5 b6 b7 b8 a9"):
        nx.add_path(graph, branch.split())
    return finish_track(graph, ["a2", "b2", "a1", "b1", "a0", "b0"], [10, 12])


def placed(count: int, seed: int, tracks: list[Track], *, crowd: float) -> Iterator[Asked]:
    """Cars set down at random, or close to one another."""
    rng = Random(seed)
    for _ in range(count):
        track = rng.choice(tracks)
        cars = _cars(track, rng, crowd)
        position = Game.at(track=track, cars=cars, hands=[["R5"], ["B5"]], turn=0)
        yield Asked(position, Colour.RED, rng.randint(1, 9), False)


def _cars(track: Track, rng: Random, crowd: float) -> dict[str, str]:
    spaces = sorted(set(track.graph) - {track.finish})
    red = rng.choice(spaces)
    close = [s for s in spaces if -2 <= track.to_go[red] - track.to_go[s] <= 5]
    free = {track.place[s]: s for s in rng.sample(spaces, len(spaces))}
    if rng.random() < crowd:
        free |= {track.place[s]: s for s in rng.sample(close, len(close))}
        free = {place: s for place, s in free.items() if s in close}
    free.pop(track.place[red], None)
    others = rng.sample(sorted(free.values()), min(len(free), rng.randint(1, 5)))
    return {"R": red, **dict(zip("KBGOY", others, strict=False))}


def confirmed(asked: Asked, seen: set[Answer]) -> None:
    """Ask about every space of a position, and hold each answer against the witness."""
    position, colour, number, in_hand = asked
    witness = Witness(position.track, position.cars, colour, number)
    told = {} if in_hand else {"colour": colour, "number": number}
    for space in position.track.graph:
        answer = why_not(position, space, **told)
        lit = witness.is_end(space) or not moves(witness, space)
        assert (answer.key in ENDS) == lit, about(asked, space, answer)
        held = witness.confirms(space, answer.key, answer.rule, answer.values)
        assert held, about(asked, space, answer)
        seen.add(answer)


def about(asked: Asked, space: str, answer: Answer) -> tuple[Any, ...]:
    return dict(asked.position.cars), asked.colour, asked.number, space, answer


def moves(witness: Witness, space: str) -> bool:
    """False for the space of a car that cannot move: its line ends where it is (R6)."""
    return space != witness.start or witness.goes_on(space, witness.all)


def readable(told: Iterable[Answer]) -> None:
    for code in LANGUAGES:
        language(code)
        for answer in told:
            assert not re.search(r"[{}\[(]|None|  ", answer.sentence), answer.sentence
    language("en")


def hold(*positions: Iterator[Asked]) -> set[str]:
    """Hold all answers at these positions, and read each of them once; tells their keys."""
    seen: set[Answer] = set()
    for asked in chain(*positions):
        confirmed(asked, seen)
    readable(seen)
    return {answer.key for answer in seen}


def test_M1_to_M6_every_reason_at_2000_random_positions_is_confirmed() -> None:
    seen = hold(
        from_play(1000, 1),
        placed(600, 2, built_in(), crowd=0.8),
        placed(300, 3, generated(20), crowd=0.6),
        placed(100, 4, [forked()], crowd=0.5),
    )
    assert seen == set(CLAIMS), set(CLAIMS) ^ seen


def test_the_witness_refutes_an_answer_with_any_other_figure_car_or_rule() -> None:
    tracks, asked = [*built_in(), *generated(20), forked()], Counter[str]()
    for position, colour, number, _ in placed(400, 5, tracks, crowd=0.9):
        witness = Witness(position.track, position.cars, colour, number)
        for space in position.track.graph:
            answer = why_not(position, space, colour=colour, number=number)
            asked[answer.key] += 1
            for rule, values in altered(answer) if asked[answer.key] <= 9 else ():
                assert not witness.confirms(space, answer.key, rule, values), (answer, values)
    assert set(asked) == set(CLAIMS)


def altered(answer: Answer) -> Iterator[tuple[str, dict[str, Any]]]:
    """What it would say with one of its facts changed."""
    yield "M3", dict(answer.values)
    for name, value in answer.values.items():
        others: list[Any] = []
        if isinstance(value, int):
            others = [value - 1, value + 1]
        elif isinstance(value, Colour):
            others = [colour for colour in Colour if colour is not value]
        elif isinstance(value, tuple):
            others = [value[1:], *((*value, colour) for colour in Colour if colour not in value)]
        yield from ((answer.rule, {**answer.values, name: other}) for other in others)


@pytest.mark.long
def test_M1_to_M6_every_reason_at_20000_random_positions_is_confirmed() -> None:
    hold(from_play(8000, 11), placed(7000, 12, built_in(), crowd=0.8))
    hold(placed(4000, 13, generated(200), crowd=0.6), placed(1000, 14, [forked()], crowd=0.5))
