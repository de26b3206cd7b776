"""What a lesson's source may look like, and what is refused, with the cell named."""

from pathlib import Path

import pytest

from downforce.build.lesson import BrokenLesson, read, unwrap
from downforce.build.notebooks import notebook

GOOD = """\
# %% [markdown] name="goal" lang="en"
# The goal.

# %% [markdown] name="goal" lang="ja"
# 目標は
# これです。

# %% name="set-up" jupyter={"source_hidden": true}
LANG = "en"
print(LANG)

# %% name="sum" tags=["easy"]
1 + 1
"""


def lesson(tmp_path: Path, text: str):
    file = tmp_path / "42-example.py"
    file.write_text(text, "utf-8")
    return read(file)


def test_a_source_becomes_a_notebook_a_language(tmp_path: Path) -> None:
    made = lesson(tmp_path, GOOD)
    en, ja = (notebook(made, lang) for lang in ("en", "ja"))
    assert [cell.source for cell in en.cells] == ["The goal.", 'LANG = "en"\nprint(LANG)', "1 + 1"]
    assert [cell.source for cell in ja.cells] == ["目標はこれです。", 'LANG = "ja"\nprint(LANG)', "1 + 1"]


def test_names_and_languages_stay_in_the_source_and_all_other_metadata_goes_along(tmp_path: Path) -> None:
    made = notebook(lesson(tmp_path, GOOD), "en")
    assert [cell.metadata for cell in made.cells] == [
        {},
        {"jupyter": {"source_hidden": True}},
        {"tags": ["easy"]},
    ]


def test_an_id_depends_on_lesson_language_and_name_and_not_on_place_or_text(tmp_path: Path) -> None:
    one = notebook(lesson(tmp_path, GOOD), "en")
    other = notebook(lesson(tmp_path, GOOD.replace("The goal", "Another")), "en")
    assert [cell.id for cell in one.cells] == [cell.id for cell in other.cells]
    assert not {cell.id for cell in one.cells} & {
        cell.id for cell in notebook(lesson(tmp_path, GOOD), "ja").cells
    }


@pytest.mark.parametrize(
    ("old", "new", "cell", "reason"),
    [
        ('name="sum" ', "", "4", "no name"),
        ('name="sum"', 'name="set-up"', "set-up", "it must hold LANG"),
        ('# %% name="sum"', '# %% name="sum" lang="en"', "sum", "code has none"),
        (' lang="ja"', "", "goal", "one of the two languages"),
        ('name="goal" lang="ja"', 'name="aim" lang="ja"', "goal", "other language is missing"),
        ("1 + 1", "1 + 1  # a sum", "sum", "prose"),
        ("1 + 1", '"合計"', "sum", "prose"),
        ('name="sum"', 'name="goal"', "goal", "two cells"),
    ],
)
def test_a_faulty_source_is_refused_with_its_cell(
    tmp_path: Path, old: str, new: str, cell: str, reason: str
) -> None:
    with pytest.raises(BrokenLesson, match=f"42-example.py, cell '{cell}': .*{reason}"):
        lesson(tmp_path, GOOD.replace(old, new, 1))


def test_text_at_the_end_in_one_language_only_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BrokenLesson, match="cell 'end': it is there in one language only"):
        lesson(tmp_path, GOOD + '\n# %% [markdown] name="end" lang="en"\n# The end.\n')


def test_lists_headings_and_tables_keep_their_lines() -> None:
    text = "# 見出し\n本文\n* 項目\n  続き\n* 項目\n\n| 表 |\n| 行 |"
    assert unwrap(text) == "# 見出し\n本文\n* 項目続き\n* 項目\n\n| 表 |\n| 行 |"


def test_emphasis_at_a_break_makes_no_gap() -> None:
    assert unwrap("止まり、\n**残り**を失い\n**ます**。") == "止まり、**残り**を失い**ます**。"


def test_a_dollar_is_money_and_stays_as_it_is_in_code(tmp_path: Path) -> None:
    text = GOOD.replace("# The goal.", "# It pays $9, or $6: `a$b`.")
    made = notebook(lesson(tmp_path, text), "en").cells[0].source
    assert made == "It pays <span>&#36;</span>9, or <span>&#36;</span>6: `a$b`."
