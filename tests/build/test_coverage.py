"""Each rule is taught in a lesson and exercised in one, and the table that shows it is up to date."""

import pytest

from downforce.build import coverage
from downforce.build.coverage import cover, is_current, page
from downforce.rules.rulebook import rulebook
from downforce.teach.exercises import everything

# What is still to come; nothing may be added here.
NOT_YET_TAUGHT = (
    "S1 S2 S3 S4 S5 S6 S7 A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 B1 B2 B3 B4 B5 E3 E4 E5 E6 P1 P2 P3 O1 O2"
)
NOT_YET_TAUGHT += " T1 T2 T3 T4 W0 W1 W2 W3 W4 W5 W6 W7 W8 W9 W10 W11 W12"
NOT_YET_EXERCISED = (
    "S1 S2 S3 S4 S5 S6 S7 A1 A2 A4 A6 A7 A8 A9 A10 B5 P1 P2 P3 T1 T2 T3 T4 W0 W1 W2 W3 W4 W5 W6"
)
NOT_YET_EXERCISED += " W7 W8 W9 W10 W11 W12"


def test_every_rule_is_taught() -> None:
    assert not set(cover().untaught()) - set(NOT_YET_TAUGHT.split())


def test_every_rule_is_exercised() -> None:
    assert not set(cover().unexercised()) - set(NOT_YET_EXERCISED.split())


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
