"""The races that come with the package."""

import pytest

import downforce as df
from downforce.teach import recorded


def test_a_race_is_read_whole_or_up_to_a_decision() -> None:
    over = recorded("start-here")
    assert over.phase is df.Phase.OVER
    early = recorded("start-here", decisions=30)
    assert early.actions == over.actions[:30]


def test_the_first_race_shows_what_the_page_says_of_it() -> None:
    """The most money wins, and that need not be the first car; some car is blocked; all lines are crossed."""
    over = recorded("start-here")
    keys = [event.key for event in over.events]
    assert over.owners[over.finished[0]] not in over.winners
    assert "drives-blocked" in keys and keys.count("crosses") == 3


def test_the_moment_shown_first_has_many_ends_and_one_that_is_blocked() -> None:
    moment = recorded("start-here", decisions=100)
    assert len(moment.ends) >= 5
    assert any(reach.lost for reach in moment.ends.values())
    assert moment.card and len(moment.card.lines) == 4


def test_an_unknown_race_is_refused_with_those_there_are() -> None:
    with pytest.raises(df.UnreadableText, match="start-here"):
        recorded("monaco")
