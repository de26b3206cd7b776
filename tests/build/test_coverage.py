"""Each rule is taught in a lesson and exercised in one, and the table that shows it is up to date."""

import pytest

from downforce.build import coverage
from downforce.build.coverage import cover, is_current, page
from downforce.rules.rulebook import rulebook
from downforce.teach.exercises import everything


def test_every_rule_is_taught() -> None:
    assert not cover().untaught()


def test_every_rule_is_exercised() -> None:
    assert not cover().unexercised()


def test_the_table_is_up_to_date() -> None:
    assert is_current(), "python -m downforce.build.coverage"


def test_the_table_has_a_row_for_every_rule_and_a_mark_for_every_exercise() -> None:
    table = page(cover())
    rows = {row.split("|")[1].strip(): row for row in table.splitlines() if row.startswith("| ")}
    assert rows.keys() >= rulebook().keys()
    for each in everything():
        assert all(coverage.EXERCISED in rows[id] for id in each.rules)


def test_a_rule_that_no_exercise_is_about_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "everything", lambda: iter(()))
    assert cover().unexercised() == tuple(rulebook())


@pytest.mark.parametrize(
    ("source", "shown", "cited"),
    [
        ('df.rule("M4")', {"M4"}, set()),
        ("It stops. (M4)", set(), {"M4"}),
        ("それで止まります。（M4、R4）", set(), {"M4", "R4"}),
        ("such as **R4**", set(), {"R4"}),
        ("the card R6 K4 G2 and (R6 K4)", set(), set()),
    ],
)
def test_a_card_is_not_taken_for_a_rule(source: str, shown: set[str], cited: set[str]) -> None:
    assert coverage._ids(coverage._SHOWN.findall(source)) == shown
    assert coverage._ids(coverage._CITED.findall(source)) == cited
