"""Colours, cards and decks: read exactly, refused with the place."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import downforce as df
from downforce import BrokenFile, Colour, Deck, Line, SpeedCard, UnreadableText, load_deck
from downforce.rules.cards import speed8

COLOURS = st.permutations("KBGORY")


@st.composite
def card_texts(draw: st.DrawFn) -> str:
    """Cards of one to six lines, with none, one or two wild ones."""
    letters = draw(COLOURS)[: draw(st.integers(0, 4))] + ["W"] * draw(st.integers(0, 2))
    numbers = draw(st.lists(st.integers(1, 9), min_size=len(letters), max_size=len(letters)))
    lines = [f"{letter}{number}" for letter, number in zip(letters, numbers, strict=True)]
    return " ".join(draw(st.permutations(lines))) or "W5"


def test_there_are_six_colours_in_the_order_of_their_letters() -> None:
    assert [str(colour) for colour in Colour] == list("KBGORY")
    assert [colour.name for colour in Colour] == ["BLACK", "BLUE", "GREEN", "ORANGE", "RED", "YELLOW"]


@pytest.mark.parametrize("text", ["R", "r", "red", "Red", " RED "])
def test_a_colour_is_read_in_any_case(text: str) -> None:
    assert Colour.parse(text) is Colour.RED


@pytest.mark.parametrize("text", ["", "W", "rot", "RR", None, 5, [], b"R", "Ｒ"])
def test_an_unknown_colour_is_refused(text: Any) -> None:
    with pytest.raises(UnreadableText, match="K, B, G, O, R and Y"):
        Colour.parse(text)


@given(card_texts())
def test_a_card_is_its_text(text: str) -> None:
    card = SpeedCard.parse(text)
    assert str(card) == text and SpeedCard.parse(f" {text.lower()} ") == card and eval(repr(card)) == card
    assert [str(line) for line in card.lines] == text.split()
    assert sum(card.numbers.values()) + sum(card.wilds) == sum(line.number for line in card.lines)
    assert SpeedCard(card.lines) == card and hash(SpeedCard(card.lines)) == hash(card)


def test_a_line_has_a_colour_or_is_wild() -> None:
    assert SpeedCard.parse("R6 W2").lines == (Line(Colour.RED, 6), Line(None, 2))


@pytest.mark.parametrize("text", ["Ｒ６　Ｋ４　Ｗ２", "r6, k4, w2", "R6、K4、W2", " R6,K4 ,W2 "])
def test_a_card_may_be_written_as_a_keyboard_has_it(text: str) -> None:
    assert str(SpeedCard.parse(text)) == "R6 K4 W2"


@pytest.mark.parametrize("text", [
    "", " ", "R", "6", "R0", "R10", "R-1", "R1.5", "X6", "R6;K4", "R6 R4", "R6 K4 r1", "RR6", "R²",
    "WW5", "K1 B2 G3 O4 R5 Y6 W7", "K1 B2 G3 O4 R5 Y6 K7", "R6 \0", None, 6, b"R6", ["R6"], ("R6",), {}, 1.5,
    SpeedCard.parse("R6"),
])  # fmt: skip
def test_a_text_that_is_no_card_is_refused_in_a_sentence(text: Any) -> None:
    with pytest.raises(UnreadableText) as caught:
        SpeedCard.parse(text)
    assert str(caught.value).endswith(".")


@given(st.text(max_size=30))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    try:
        card = SpeedCard.parse(text)
    except UnreadableText as error:
        assert str(error)
    else:
        assert SpeedCard.parse(str(card)) == card


def test_S3_each_colour_has_a_speed_8_card() -> None:
    for colour in Colour:
        card = speed8(colour)
        assert str(card) == f"{colour}8" and card.is_speed8 and card.numbers == {colour: 8}
    assert not any(SpeedCard.parse(text).is_speed8 for text in ("R5", "W8", "R8 K1", "R9"))


# Decks


def test_S4_the_built_in_deck_has_42_cards_with_each_colour_alike() -> None:
    """Every colour adds up to 70 over 19 card lines, wild ones to 42."""
    deck = load_deck()
    assert len(deck) == 42 and deck.note
    lines = [line for card in deck for line in card.lines]
    total: Counter[Colour | None] = Counter()
    for line in lines:
        total[line.colour] += line.number
    assert {total[colour] for colour in Colour} == {70} and total[None] == 42
    assert set(Counter(line.colour for line in lines if line.colour).values()) == {19}
    assert not any(card.is_speed8 for card in deck)


def test_the_built_in_deck_says_that_it_is_a_reconstruction() -> None:
    assert "reconstruction" in load_deck().note.lower() and load_deck().name == "reconstruction"


def write(path: Path, lines: list[str]) -> Path:
    path.write_text("id,type,lines\n" + "\n".join(lines) + "\n", "utf-8")
    return path


def rows() -> list[str]:
    return [f"x{number},x,{card}" for number, card in enumerate(load_deck(), 1)]


def test_a_deck_of_ones_own_is_loaded_by_its_path(tmp_path: Path) -> None:
    path = write(tmp_path / "mine.csv", rows())
    for given_path in (path, str(path)):
        deck = load_deck(given_path)
        assert deck == load_deck() and deck.name == "mine"
    assert df.Game.new(players=2, seed=1, deck=path) == df.Game.new(players=2, seed=1)


def test_a_deck_may_have_its_columns_in_another_order_and_more_of_them(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("\ufefflines,note\n" + "\n".join(f"{card},x" for card in load_deck()) + "\n", "utf-8")
    assert load_deck(path) == load_deck()


@pytest.mark.parametrize(("line", "says"), [
    ("x,x,X5", "no known colour"), ("x,x,R0", "1 to 9"), ("x,x,R10", "1 to 9"), ("x,x,R5 R4", "twice"),
    ("x,x,", "0 lines"), ("x,x", "0 lines"), ("x,x,R8", "speed-8"), ("x,x,K1 B1 G1 O1 R1 Y1 W1", "7 lines"),
    ('x,x,"R5', "commas"),
])  # fmt: skip
def test_a_bad_card_is_refused_with_its_line(tmp_path: Path, line: str, says: str) -> None:
    changed = rows()
    changed[9] = line
    with pytest.raises(BrokenFile, match=says) as caught:
        load_deck(write(tmp_path / "mine.csv", changed))
    assert caught.value.where in (11, 1) and "mine.csv" in str(caught.value)
    assert says == "commas" or caught.value.where == 11


@pytest.mark.parametrize("count", [0, 1, 41, 43])
def test_a_deck_has_42_cards(tmp_path: Path, count: int) -> None:
    with pytest.raises(BrokenFile, match=f"this one has {count}"):
        load_deck(write(tmp_path / "mine.csv", (rows() * 2)[:count]))


@pytest.mark.parametrize(
    "data", [b"", b"lines", b"id,type\n1,2\n", b"\xff\xfe\0", b"\0" * 100, b"{}", b"\n" * 99]
)
def test_a_file_that_is_no_deck_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "mine.csv"
    path.write_bytes(data)
    with pytest.raises(BrokenFile) as caught:
        load_deck(path)
    assert "mine.csv" in str(caught.value) and str(caught.value).endswith(".")


@pytest.mark.parametrize("path", ["", "nowhere.csv", ".", "\0", 5, b"x", ["x"], {}])
def test_a_path_that_is_none_is_refused(path: Any) -> None:
    with pytest.raises(BrokenFile):
        load_deck(path)


def test_decks_compare_by_their_cards() -> None:
    assert Deck(load_deck().cards, "other", "note") == load_deck() != Deck(load_deck().cards[1:])
    assert list(load_deck()) == list(load_deck().cards) and load_deck()[0] == load_deck().cards[0]
