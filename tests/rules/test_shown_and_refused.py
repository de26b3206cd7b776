"""What odd arguments meet, and how values show themselves where there is no notebook."""

from typing import Any

import pytest

import downforce as df


@pytest.mark.parametrize("seat", [[], {}, set(), None, "x", 1.5])
def test_what_is_no_seat_has_nothing_to_decide(seat: Any) -> None:
    assert df.Game.new(players=2, seed=1).legal(seat) == ()


def test_one_space_may_be_named_as_occupied_without_a_list() -> None:
    track = df.load_track("harbour")
    pole, beside = track.grid[:2]
    assert df.reach(track, pole, 3, beside) == df.reach(track, pole, 3, [beside])


@pytest.mark.parametrize("occupied", [5, 0, -1, 1.5])
def test_M1_what_is_no_space_cannot_be_occupied(occupied: Any) -> None:
    with pytest.raises(df.NotAllowed, match="There is no space"):
        df.reach(df.load_track("harbour"), df.load_track("harbour").grid[0], 3, occupied)


def test_standings_are_of_a_game_or_a_view() -> None:
    with pytest.raises(df.UnreadableText):
        df.standings(5)  # type: ignore[arg-type]


def test_a_sentence_quotes_no_more_than_a_few_lines_of_what_it_refuses() -> None:
    with pytest.raises(df.UnreadableText) as refused:
        df.SpeedCard.parse("R6 " + "x" * 100_000)
    assert len(str(refused.value)) < 3000


def test_S1_a_name_may_hold_an_emoji_of_several_parts() -> None:
    assert df.Game.new(players=2, names=["👩‍💻", "Ben"]).names[0] == "👩‍💻"


def test_rules_and_words_show_themselves_as_text() -> None:
    assert repr(df.rule("M3")).startswith("M3 Slipping") and "M4 When a car stops" in repr(df.rulebook())
    assert "レースカー" in repr(df.glossary())
    assert df.rulebook()._repr_html_().count("df-rule") == len(df.rulebook())
