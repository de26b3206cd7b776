"""Whether what is marked as emphasis is shown as emphasis.

JupyterLab renders by CommonMark's rules, as markdown-it does: a ``**`` with a full stop or a bracket before
it and a letter behind it closes nothing, which in Japanese, without spaces between words, soon happens.
"""

from collections.abc import Iterator

import pytest
from markdown_it import MarkdownIt

from downforce.build.lesson import Lesson
from downforce.build.notebooks import lessons, notebook
from downforce.rules.language import LANGUAGES

MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
ALL = lessons()


def left(source: str) -> Iterator[str]:
    """What stands on the page with its marks: text with asterisks, markup of ours in a block of HTML."""
    for block in MARKDOWN.parse(source):
        if block.type == "html_block" and any(mark in block.content for mark in ("**", "`", "](")):
            yield block.content
        for part in block.children or []:
            if part.type == "text" and "*" in part.content:
                yield part.content


@pytest.mark.parametrize(
    ("source", "is_left"),
    [
        ("**あ。**い", True),
        ("い**「あ」**う", True),
        ("**あ**。い", False),
        ("い **「あ」** う", False),
        ("<details>**a**</details>", True),
        ("<details>\n\n**a**\n\n</details>", False),
        ("`a ** b`", False),
    ],
)
def test_emphasis_that_is_not_rendered_is_found(source: str, is_left: bool) -> None:
    assert bool([*left(source)]) is is_left


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)
def test_no_mark_of_emphasis_is_left_on_a_page(lesson: Lesson, lang: str) -> None:
    cells = [cell.source for cell in notebook(lesson, lang).cells if cell.cell_type == "markdown"]
    assert cells
    assert not [text for cell in cells for text in left(cell)]
