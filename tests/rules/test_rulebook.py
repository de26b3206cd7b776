"""The rulebook: whole in both languages, equal in what is said where, and safe to show."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from importlib.resources import files
from typing import Any

import pytest

from downforce.rules.errors import UnreadableText
from downforce.rules.language import LANGUAGES, language
from downforce.rules.rulebook import Rule, Sentence, about, chapters, glossary, marks, rule, rulebook

CHAPTERS = {"S": 7, "A": 10, "R": 7, "M": 6, "B": 5, "E": 6, "P": 3, "O": 2, "T": 4}
IDS = {f"{letter}{n}" for letter, last in CHAPTERS.items() for n in range(1, last + 1)}
IDS |= {f"W{n}" for n in range(13)}

REFERENCE = re.compile(r"(?<![A-Za-z0-9])[A-Z]\d{1,2}(?![0-9])")
MONEY = re.compile(r"\$\d+")
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


@pytest.fixture(autouse=True)
def _language_is_put_back() -> Iterator[None]:
    before = language()
    yield
    language(before)


def _data(code: str) -> dict[str, Any]:
    return tomllib.loads((files("downforce") / "data" / f"rulebook.{code}.toml").read_text("utf-8"))


def _texts(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(inner, f"{path}.{key}")
    else:
        for index, inner in enumerate(value):
            yield from _texts(inner, f"{path}[{index}]")


ENGLISH, JAPANESE_BOOK = _data("en"), _data("ja")
PAIRS = [
    (f"{id}.{n}", one["text"], other["text"])
    for id, entry in ENGLISH["rules"].items()
    for n, (one, other) in enumerate(
        zip(entry["sentences"], JAPANESE_BOOK["rules"][id]["sentences"], strict=True)
    )
]


def _written(code: str) -> dict[str, str]:
    """All that a reader sees, by path; without marks' empty word, form and technical values."""
    skipped = (".form.", ".marks.source.word")
    return {
        path: text
        for path, text in _texts(_data(code))
        if not path.startswith(skipped) and not path.endswith((".mark", ".set"))
    }


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rule_is_there_and_no_other(code: str) -> None:
    language(code)
    assert set(rulebook()) == IDS
    assert all(id == each.id for id, each in rulebook().items())
    assert {id[0] for id in IDS} == set(chapters())


def test_both_languages_have_the_same_places_in_the_same_order() -> None:
    assert [path for path, _ in _texts(ENGLISH)] == [path for path, _ in _texts(JAPANESE_BOOK)]


def test_both_languages_say_the_same_about_where_a_sentence_comes_from() -> None:
    for id, entry in ENGLISH["rules"].items():
        other = JAPANESE_BOOK["rules"][id]
        ours, theirs = ([each["mark"] for each in book["sentences"]] for book in (entry, other))
        assert ours == theirs, id
        assert entry.get("set") == other.get("set"), id
        assert set(ours) <= {"source", "print", "ruling"}, id


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_is_empty_or_begins_or_ends_with_a_space(code: str) -> None:
    for path, text in _written(code).items():
        assert text and text == text.strip(), path


def test_every_japanese_text_is_in_japanese_and_no_english_one_is() -> None:
    for path, text in _written("ja").items():
        assert JAPANESE.search(text) or path.endswith(".en"), path
    for path, text in _written("en").items():
        assert not JAPANESE.search(text) or path.startswith(".glossary."), path


@pytest.mark.parametrize(("code", "stop"), [("en", "."), ("ja", "。")])
def test_every_sentence_is_a_whole_one(code: str, stop: str) -> None:
    for id, entry in _data(code)["rules"].items():
        for each in entry["sentences"]:
            assert each["text"].endswith(stop), (id, each["text"])
            assert code == "ja" or each["text"][0] in "“" or each["text"][0].isupper(), (id, each["text"])


@pytest.mark.parametrize(("where", "english", "japanese"), PAIRS, ids=[where for where, _, _ in PAIRS])
def test_a_sentence_names_the_same_rules_and_sums_in_both(where: str, english: str, japanese: str) -> None:
    assert sorted(REFERENCE.findall(english)) == sorted(REFERENCE.findall(japanese))
    assert MONEY.findall(english) == MONEY.findall(japanese)
    assert set(REFERENCE.findall(english)) <= IDS


def test_titles_are_short_and_differ_within_a_chapter() -> None:
    for code in LANGUAGES:
        language(code)
        titles = [(id[0], each.title) for id, each in rulebook().items()]
        assert len(set(titles)) == len(titles)
    for id, entry in ENGLISH["rules"].items():
        assert len(entry["title"].split()) <= 5, id


def test_english_always_says_which_kind_of_line() -> None:
    kinds = {"card", "betting", "wild", "finish", "yellow", "head"}
    for path, text in _written("en").items():
        if not path.endswith(".title"):
            for before in re.findall(r"([\w-]+) lines?\b", text):
                assert before.lower() in kinds, (path, before)


def test_japanese_keeps_to_the_words_of_the_game() -> None:
    for path, text in _written("ja").items():
        if path != ".glossary.bid.meaning":
            assert "ベット" not in text, path
        if path.startswith(".rules."):
            assert not re.search(r"(?<![全])車(?!線)", text), path
            assert "ライン" not in re.sub("ゴールライン|黄色のライン|頭のライン|オンライン", "", text), path


def test_japanese_rules_are_in_one_polite_style() -> None:
    for id, entry in JAPANESE_BOOK["rules"].items():
        for each in entry["sentences"]:
            for sentence in re.findall(r"[^。]+。", each["text"]):
                assert re.search(r"(す|せん)(（[A-Z]\d+）)?。$", sentence), (id, sentence)


def test_S4_the_hands_of_the_text_are_those_of_the_deck() -> None:
    for code in LANGUAGES:
        language(code)
        numbers = [int(n) for n in re.findall(r"\d+", rule("S4").sentences[1].text)]
        assert numbers == [2, 3, 4, 5, 6, *(42 // n for n in (2, 3, 4, 5, 6))]


@pytest.mark.parametrize("code", LANGUAGES)
def test_W1_to_W12_carry_name_set_and_the_note_that_they_are_our_reading(code: str) -> None:
    language(code)
    powers = {id: each for id, each in rulebook().items() if each.set}
    assert list(powers) == [f"W{n}" for n in range(1, 13)]
    assert [each.set for each in powers.values()] == ["base"] * 6 + ["circuit"] * 6
    assert all(each.note == chapters()["W"].note for each in powers.values())
    reading = marks()["reading"][0]
    for each in powers.values():
        unmarked = [one for one in each.sentences if one.mark != "print"]
        assert all(one.word == reading for one in unmarked), each.id
        assert str(each).count(reading) == len(unmarked), each.id


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_rule_as_text_has_its_id_its_sentences_and_its_marks(code: str) -> None:
    language(code)
    for id, each in rulebook().items():
        text = str(each)
        assert text.startswith(f"{id} {each.title}")
        for one in each.sentences:
            after = text.split(one.text, 1)[1].lstrip()
            assert after.startswith(("[", "［")) == (one.mark != "source"), id
            assert after.startswith((f"[{one.word}]", f"［{one.word}］")) == bool(one.word), id


def test_a_rule_comes_in_the_language_of_the_moment_and_stays_in_it() -> None:
    language("en")
    english = rule("M4")
    language("ja")
    assert str(rule("M4")) == (
        "M4 止まるとき：レースカーは、数字の分をすべて進むか、前に空いたマスがなくなったときに止まります。"
        "前をふさがれて進めなかった分は失われます。それより前に止めることは誰にもできません。"
    )
    assert str(english).startswith("M4 When a car stops: A car stops")
    assert english != rule("M4")


def test_a_rule_is_found_in_small_letters_and_is_the_same_object() -> None:
    assert rule(" m4 ") is rule("M4")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("text", ["", "M", "M7", "Z1", "M4, M5", "Ｍ４", "<b>", "{0}"])
def test_an_unknown_rule_is_refused_with_what_there_is(code: str, text: str) -> None:
    language(code)
    with pytest.raises(UnreadableText) as caught:
        rule(text)
    sentence = str(caught.value)
    assert repr(text) in sentence
    assert all(f"{letter}1–{letter}{last}" in sentence for letter, last in CHAPTERS.items())
    assert "W0–W12" in sentence
    assert sentence.endswith({"en": ".", "ja": "。"}[code])


def test_something_that_is_no_text_is_refused_as_well() -> None:
    with pytest.raises(UnreadableText, match="'4'"):
        rule(4)  # type: ignore[arg-type]


def test_html_is_escaped_and_keeps_the_marks() -> None:
    danger = Rule("X1", "<i>", (Sentence("a < b & c", "ruling", "<u>"),), None, '<img src="x">')
    html = danger._repr_html_()
    assert "a &lt; b &amp; c" in html and "[&lt;u&gt;]" in html and "&lt;i&gt;" in html
    assert not re.search(r"<(i|u|img)\b", html)
    assert rule("S6")._repr_html_().count("our ruling") == 3
    assert "our r" not in rule("A6")._repr_html_()


def test_rules_and_the_book_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        rule("M4").title = "x"  # type: ignore[misc]
    with pytest.raises(TypeError):
        rulebook()["M4"] = rule("M5")  # type: ignore[index]
    with pytest.raises(TypeError):
        about()["deck"] = ""  # type: ignore[index]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_glossary_has_the_words_of_both_languages(code: str) -> None:
    language(code)
    words = {term.en: term.ja for term in glossary().values()}
    assert words["car"] == "レースカー" and words["betting line"] == "チェックポイント"
    assert words["bet"] == "ビット" and words["bid"] == "入札" and words["wild"] == "ワイルド"
    for key, term in glossary().items():
        assert term.key == key and term.en in str(term) and term.ja in str(term) and term.meaning in str(term)
        assert (ENGLISH["glossary"][key]["en"], ENGLISH["glossary"][key]["ja"]) == (term.en, term.ja)
        assert (term.meaning == ENGLISH["glossary"][key]["meaning"]) == (code == "en")


@pytest.mark.parametrize(
    ("code", "own", "rebuilt"), [("en", "own", "reconstruction"), ("ja", "独自", "復元")]
)
def test_the_book_says_that_deck_tracks_and_powers_are_our_own(code: str, own: str, rebuilt: str) -> None:
    language(code)
    assert rebuilt in about()["deck"]
    assert own in about()["tracks"] and own in about()["powers"]
    assert own in chapters()["T"].note and own in chapters()["W"].note
