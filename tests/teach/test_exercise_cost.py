"""Dealing an exercise takes a bounded amount of work: counted, for a time depends on who else is working."""

import pytest

from downforce.rules.game import Game
from downforce.rules.track import Track
from downforce.teach.exercise import Exercise
from downforce.teach.exercises import lesson06_deals as deals
from tests.teach.dealt import each_exercise

MOST_PLAYED = 2000  # actions carried out for one deal; about a fifth of a second
MOST_BUILT = 5  # tracks, for all deals together


@each_exercise
def test_dealing_carries_out_few_actions_and_builds_tracks_once(
    exercise: Exercise, monkeypatch: pytest.MonkeyPatch
) -> None:
    play, build = Game.play, Track.from_dict
    played, built = [0], [0]

    def counting(game: Game, *args: object) -> Game:
        played[-1] += 1
        return play(game, *args)  # type: ignore[arg-type]

    def building(data: object, **more: object) -> Track:
        built[0] += 1
        return build(data, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Game, "play", counting)
    monkeypatch.setattr(Track, "from_dict", staticmethod(building))
    for seed in range(50):
        played.append(0)
        exercise.dealt(seed)
    assert max(played) <= MOST_PLAYED
    assert built[0] <= MOST_BUILT


def test_the_positions_kept_for_a_question_are_bounded() -> None:
    most = deals.results.cache_info().maxsize
    assert most is not None and most * (deals.MOST + 1) < 1000
