"""What a board says aloud of the ideas of the tracks (T1–T4)."""

import pytest

import downforce as df
from downforce.draw.animals import animals
from downforce.ui.film import film
from downforce.ui.scene import about, plan, scene
from downforce.ui.spaces import ways


@pytest.fixture(params=["en", "ja"])
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def beside_daisy() -> df.Game:
    """A car that goes past the head of the first cow."""
    track = df.load_track("pasture")
    u, _ = min(track.animals[0].heads[0])
    cars = {"R": u, "B": track.grid[0]}
    hands = [["R5"], ["B5"]]
    game = df.Game.at(track=track, cars=cars, hands=hands, owners={"R": 0, "B": 1}, turn=0)
    return game.play(game.legal(0)[0])


def test_T4_the_spaces_an_animal_lies_on_say_so(code: str) -> None:
    df.language(code)
    try:
        game = beside_daisy()
        who = scene(game)["who"]
        daisy, place = game.track.animals[0], game.animals[0]
        for space in daisy.places[place]:
            assert daisy.word in who[space] and plan(game.track)["spaces"][space][-1] in who[space]
        assert set(who) == set(game.cars.values()) | set(game.closed)
    finally:
        df.language("en")


def test_T4_a_scene_has_the_animals_where_they_lie_now() -> None:
    game = beside_daisy()
    after = game.play(game.legal(0)[0])
    assert after.animals != game.animals and after.closed != game.closed
    assert scene(after)["animals"] != scene(game)["animals"]


def test_T2_a_danger_space_says_what_it_is(code: str) -> None:
    df.language(code)
    try:
        track = df.load_track("canyon")
        told = {space: about(track, space) for space in track.graph}
        word = {"en": "danger space", "ja": "危険マス"}[code]
        assert {space for space, text in told.items() if word in text} == track.dangers
    finally:
        df.language("en")


def test_T4_in_a_film_an_animal_moves_with_the_line_that_woke_it() -> None:
    game = beside_daisy()
    after = game.play(game.legal(0)[0])
    frames = film(game, after)
    assert [frame.animals for frame in frames if frame.animals] == [after.animals]
    told = scene(after, film=frames)["film"]
    assert [one["animals"] for one in told if "animals" in one] == [
        animals(game.track, after.animals, frozenset())
    ]
    assert told[0]["colour"] == "R" and "animals" in told[0]  # drawn once its car has stopped


def test_T4_a_film_without_animals_says_nothing_of_them() -> None:
    track = df.load_track("harbour")
    game = df.Game.at(cars={"R": track.grid[0]}, hands=[["R5"], []], owners={"R": 0}, turn=0)
    played = game.play(game.legal(0)[0])
    told = scene(played, film=film(game, played.play(played.legal(0)[0])))["film"]
    assert told and not any("animals" in one for one in told)


def test_T4_an_end_says_which_animal_its_way_wakes(code: str) -> None:
    df.language(code)
    try:
        game = beside_daisy()
        told = ways(game, dict(game.ends), df.Colour.RED, 0)
        daisy = game.track.animals[0]
        start = game.cars[df.Colour.RED]
        waking = {u for u, _ in daisy.heads[0]}
        assert start in waking and told and all(daisy.word in way.effect for way in told)
        assert all(daisy.word in end["label"] for end in scene(game)["ends"].values())
    finally:
        df.language("en")


def test_T2_an_end_on_a_danger_space_says_so() -> None:
    track = df.load_track("canyon")
    start = next(u for u in track.graph if track.dangers.intersection(track.ahead[u]))
    plain = [v for v in track.ahead[start] if v not in track.dangers]
    cars = {"R": start, **dict(zip("BKG", plain, strict=False))}
    position = df.Game.at(track=track, cars=cars, hands=[["R5"], ["B5"]], turn=0, bets=[["R", "B"]])
    told = ways(position, dict(df.reach(position, df.Colour.RED, 1)), df.Colour.RED, 0)
    assert [way.effect for way in told if way.end in track.dangers] == ["danger space"]
