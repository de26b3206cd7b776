"""Rules cited in a text: cells, pages and the table of lessons find the same ones."""

import pytest

from downforce.build.coverage import _CITED
from downforce.rules.cited import CITED, ID
from downforce.teach.cells import with_rules
from downforce.ui.question_page import ruled


def cited(text: str) -> list[str]:
    return [id for found in CITED.finditer(text) for id in ID.findall(found[1])]


@pytest.mark.parametrize(
    ("text", "ids"),
    [("So it is (M1).", ["M1"]), ("So (M1, A10 and W12).", ["M1", "A10", "W12"]),
     ("です（M1、R5）。", ["M1", "R5"]), ("です（M1とR5）。", ["M1", "R5"]),
     ("One (M1), two (M2).", ["M1", "M2"])],
)  # fmt: skip
def test_a_rule_in_brackets_is_cited(text: str, ids: list[str]) -> None:
    assert cited(text) == ids
    assert with_rules(text).count("<abbr") == len(ids)
    assert all(f'data-do="rule {id}"' in ruled(text) for id in ids)
    assert [id for found in _CITED.findall(text) for id in ID.findall(found)] == ids


@pytest.mark.parametrize(
    "text", ["R6 K4 goes", "M1", "(R6 K4)", "(M1; R2)", "(m1)", "(M123)", "(M1", "[M1]", ""]
)
def test_what_may_be_a_card_or_is_no_id_is_not_cited(text: str) -> None:
    assert cited(text) == [] and "<abbr" not in with_rules(text) and "data-do" not in ruled(text)
