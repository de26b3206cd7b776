"""The words of a question: what stays on a line, what is set as code, which cards are drawn."""

import html
import re

import pytest

import downforce as df
from downforce.teach.exercises import LESSONS, all_of, find
from downforce.ui.question_words import cards_named, question_in_type


@pytest.mark.parametrize("code", ["en", "ja"])
@pytest.mark.parametrize("lesson", LESSONS)
def test_whatever_is_asked_reads_the_same_in_type(lesson: str, code: str) -> None:
    df.language(code)
    for exercise in all_of(lesson):
        for seed in range(5):
            task = exercise.dealt(seed)
            assert html.unescape(re.sub("<[^>]+>", "", question_in_type(task))) == str(task.question)


@pytest.mark.parametrize("code", ["en", "ja"])
def test_the_cards_that_were_turned_up_are_drawn_over_the_names_of_their_owners(code: str) -> None:
    df.language(code)
    task = find("04.who-wins").dealt(0)
    drawn = cards_named(task)
    assert re.findall(r"</svg>([^<]+)</span>", drawn) == list(task.position.names)  # type: ignore[union-attr]
    assert "aria-hidden" in drawn  # the text says it already


@pytest.mark.parametrize("code", ["en", "ja"])
@pytest.mark.parametrize("name", ["04.who-wins", "04.owes", "04.cards-after", "04.printed"])
def test_in_an_auction_no_card_is_without_its_owner(name: str, code: str) -> None:
    df.language(code)
    assert all("</svg></span>" not in cards_named(find(name).dealt(seed)) for seed in range(5))


def test_names_of_python_are_code_and_nothing_else_is() -> None:
    text = question_in_type(find("02.cut").dealt(0))
    assert re.findall("<code>(.*?)</code>", text) == ["cut", "nx.minimum_node_cut(graph, start, end)"]
    assert "<code" not in question_in_type(find("04.who-wins").dealt(0))


def test_a_minus_stays_with_its_amount() -> None:
    assert '<span class="df-stick">−$' in question_in_type(find("00.owe").dealt(0))
