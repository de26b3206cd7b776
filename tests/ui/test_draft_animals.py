"""Animals in a position being set up (T4): where they lie is a part of it."""

import pytest

import downforce as df
from downforce import Colour, DownforceError
from downforce.ui.draft import Draft
from downforce.ui.draft.text import as_text, from_text
from tests.rules.courses import play, race
from tests.rules.ideas import grazed

R = Colour.RED


def woken() -> df.Game:
    """Red has driven past the head of the cow."""
    game = race("R2 B1", "B1", cars={"R": "d7", "B": "a3"}, track=grazed())
    return play(game, "0 play R2 B1", "0 drive d8 d9")


def test_T4_a_position_taken_from_a_game_has_its_animals_where_they_lay() -> None:
    draft = Draft.of(woken())
    assert draft.game().animals == draft.position.animals == woken().animals == (1, 0)
    assert from_text(as_text(draft)) == draft
    assert "animals=[1, 0]" in draft.code() or "from_record" in draft.code()


def test_T4_an_animal_is_put_elsewhere_and_refused_on_a_car_as_people_see_the_space() -> None:
    draft = Draft.of(woken()).act("animal", "dog", "1")
    assert draft.game().animals == (1, 1)
    assert draft.act("undo").game().animals == (1, 0)
    both = draft.act("animal", "cow", "2")
    assert both.problem and both.problem.argument == "animals" and "another animal" in str(both.problem)
    on_car = draft.act("put", value={"colour": "R", "space": "b11"})
    assert on_car.problem and "Cow cannot lie where Red stands" in str(on_car.problem)
    assert "9 spaces to go" in str(on_car.problem)
    for argument, value in (("cat", "0"), ("cow", "3"), ("cow", "-1"), ("cow", None)):
        with pytest.raises(DownforceError):
            draft.act("animal", argument, value)


def test_T4_on_another_track_animals_lie_where_they_begin() -> None:
    draft = Draft.of(woken())
    there = draft.act("track", value="pasture")
    assert there.game().animals == df.load_track("pasture").first_places
    assert there.act("track", value="harbour").game().animals == ()
    assert Draft.empty("pasture").state.animals == (0, 0, 0)
    assert draft.act("clear").state.animals == (0, 0)


def test_T4_an_older_text_without_animals_has_them_at_their_first_places() -> None:
    draft = Draft.of(race("R2", "B1", cars={"R": "d7"}, track=grazed()))
    text = as_text(draft).replace('"animals": [0, 0], "finished"', '"finished"')
    assert '"animals": [0' not in text and from_text(text) == draft
