"""How the sentences of exercises are written: no stop or comma doubled where one text is put into another."""

import re
from collections.abc import Iterator

import pytest

from downforce.rules.language import LANGUAGES
from downforce.teach.exercise import Exercise, Task
from downforce.teach.text import Text
from downforce.teach.verdict import judge
from tests.teach.dealt import dealt, each_exercise, said

# A stop behind a stop, a comma behind a comma, a space before one; an ellipsis of three dots is neither.
DOUBLED = re.compile(r"(?<!\.)\.\.(?!\.)|\.{4,}|。。|、、| ,|\?\.|？。")


def sentences(task: Task) -> Iterator[Text]:
    """All that a task says, the solution as it is shown: with the reason behind it."""
    yield from (task.question, *task.hints, task.because)
    yield Text.of("teach.solution", solution=task.said, because=task.because)
    yield from (judge(task, answer).text for answer, _ in task.wrong)


@each_exercise
def test_no_stop_or_comma_is_doubled(exercise: Exercise) -> None:
    for task in dealt(exercise):
        for lang in LANGUAGES:
            for text in sentences(task):
                told = said(text, lang)
                assert not DOUBLED.search(told), told


@pytest.mark.parametrize(
    ("told", "is_doubled"),
    [
        ("It is void.. Crossing", True),
        ("無効になる。。ゴール", True),
        ("赤、、青", True),
        ("Red , Blue", True),
        ("Who pays?.", True),
        ("誰ですか？。", True),
        ("and so on....", True),
        ("name = ... # yours", False),
        ("Red, Blue… or none. 赤、青。", False),
    ],
)
def test_what_is_doubled_is_seen_and_an_ellipsis_is_not(told: str, is_doubled: bool) -> None:
    assert bool(DOUBLED.search(told)) == is_doubled
