"""The forms of answers by themselves: what people type is read, and what is no answer is one sentence."""

from typing import Any

import pytest

import downforce as df
from downforce.rules.cards import Colour, SpeedCard
from downforce.teach.forms import Choose, Code, Form, Number, Order, Spaces
from downforce.teach.given import Unreadable, shown
from downforce.teach.text import Text

MONEY = Number(Text("$", "$"), -2000, 2000)
CARDS = Number(Text("cards", "枚"), -40, 40)
SPACES = Number(Text("spaces", "マス"), 0, 40)
BARE = Number(Text("", ""), -40, 40)


@pytest.mark.parametrize("form", [MONEY, CARDS, SPACES, BARE])
@pytest.mark.parametrize("typed", [3, 3.0, "3", " 3 ", "+3", "３", "＋３", "3.", "3。", "3.0", "03"])
def test_a_number_is_read_as_people_type_it(form: Number, typed: object) -> None:
    assert form.read(typed) == 3


@pytest.mark.parametrize("dash", ["-", "–", "—", "ー", "ｰ", "－", "−", "‐", "‑", "‒", "―", "﹣", "▲", "△"])
def test_every_dash_is_a_minus(dash: str) -> None:
    assert [form.read(f"{dash}7") for form in (MONEY, CARDS, BARE)] == [-7, -7, -7]
    assert MONEY.read(f"{dash} $7") == MONEY.read(f"${dash}7") == MONEY.read(f"{dash}7ドル") == -7


@pytest.mark.parametrize(
    "typed",
    ["$3", "3$", "＄３", "$ 3", "3 $", "+$3", "$+3", "3ドル", "３ドル", "3 ドル", "3 dollars", "3 Dollar",
     "$3.00", "3ドル。"],
)  # fmt: skip
def test_money_is_read_with_its_sign_or_its_word(typed: str) -> None:
    assert MONEY.read(typed) == 3


@pytest.mark.parametrize("typed", ["1200", "1,200", "$1,200", "１，２００ドル", "1,200.00"])
def test_thousands_may_be_parted_by_a_comma(typed: str) -> None:
    assert MONEY.read(typed) == 1200


@pytest.mark.parametrize(
    ("form", "typed"),
    [(CARDS, "10枚"), (CARDS, "１０ 枚"), (CARDS, "10 cards"), (CARDS, "10 CARDS."), (CARDS, "10 card"),
     (SPACES, "10 spaces"), (SPACES, "10 space"), (SPACES, "10マス"), (SPACES, "１０ﾏｽ")],
)  # fmt: skip
@pytest.mark.parametrize("language", ["en", "ja"])
def test_its_own_unit_does_no_harm_in_either_language(form: Number, typed: str, language: str) -> None:
    df.language(language)
    assert form.read(typed) == 10


@pytest.mark.parametrize(
    ("form", "typed"),
    [
        *((form, typed) for form in (MONEY, CARDS, SPACES, BARE) for typed in
          ("a lot", "3.5", "1 2", "--3", "+-3", "++3", "-", "+", "3-", "1,2", "12,34", "0x3", "3e0", "３つ半",
           "9" * 400, float("nan"), float("inf"), 3.5, True, False, [3], {3: 3}, b"3", object(), 3 + 0j)),
        (MONEY, "$"), (MONEY, "$$3"), (MONEY, "$3$"), (MONEY, "-$-3"), (MONEY, "3枚"), (MONEY, "3 spaces"),
        (CARDS, "3ドル"), (CARDS, "$3"), (CARDS, "3 spaces"), (CARDS, "cards"), (SPACES, "3枚"),
        (BARE, "3枚"), (SPACES, "-1"), (SPACES, 41), (MONEY, 10**30),
    ],
)  # fmt: skip
def test_what_is_no_number_of_the_form_is_refused_in_one_sentence(form: Number, typed: object) -> None:
    with pytest.raises(Unreadable) as refused:
        form.read(typed)
    for language in ("en", "ja"):
        df.language(language)
        assert str(form.least) in str(refused.value) and len(str(refused.value)) < 200


def test_a_number_in_words_is_read_again() -> None:
    for language in ("en", "ja"):
        df.language(language)
        assert [MONEY.read(str(MONEY.said(number))) for number in (-12, 0, 7)] == [-12, 0, 7]


LEFT, RIGHT = Text("the left lane", "左レーン"), Text("the right lane", "右レーン")
LANES = Choose([LEFT, RIGHT])
BOTH = Choose([LEFT, RIGHT], several=True)


@pytest.mark.parametrize("raw", [1, RIGHT, "the right lane", " The  Right Lane", "右レーン", "右ﾚｰﾝ"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_option_is_named_by_its_number_itself_or_its_words_in_either_language(
    raw: object, language: str
) -> None:
    df.language(language)
    assert LANES.read(raw) == 1


@pytest.mark.parametrize(
    "raw", [2, -1, True, 1.0, "1.5", "right", "the", RIGHT.filled(n=1), ["the right lane"]]
)
def test_what_is_no_option_is_refused(raw: object) -> None:
    with pytest.raises(Unreadable, match="none of the 2 answers"):
        LANES.read(raw)


@pytest.mark.parametrize(
    "raw",
    [[0, 1], {1, 0}, (LEFT, 1), "the left lane, the right lane", "右レーン、左レーン", "右レーン，左レーン",
     ["左レーン", "the right lane"], {0: "x", 1: "y"}, "左レーン 右レーン"],
)  # fmt: skip
def test_several_options_are_read_from_a_collection_or_a_list_in_words(raw: object) -> None:
    assert BOTH.read(raw) == {0, 1}


def test_one_of_several_options_is_read_though_its_name_has_several_words() -> None:
    assert BOTH.read("the left lane") == BOTH.read("左レーン") == BOTH.read([LEFT]) == {0}


@pytest.mark.parametrize("raw", [None, "the lane", "the left lane; no", iter([1]), object()])
def test_what_are_not_several_options_is_refused(raw: object) -> None:
    with pytest.raises(Unreadable):
        BOTH.read(raw)


def test_cars_and_cards_are_named_in_every_way() -> None:
    cars = Choose(list(Colour), several=True)
    red_blue = frozenset(map(list(Colour).index, (Colour.RED, Colour.BLUE)))
    for raw in ("R B", "R, B", "red, Blue", "赤、青", {Colour.RED, Colour.BLUE}, ["赤", "B"], "Ｒ、Ｂ"):
        assert cars.read(raw) == red_blue, raw
    card = Choose([SpeedCard.parse("R6 O4"), SpeedCard.parse("B3")])
    assert card.read("R6 O4") == card.read("r6 o4") == card.read(SpeedCard.parse("R6 O4")) == 0


@pytest.mark.parametrize("raw", [[2, 0, 1], "c a b", "c, a, b", ("c", "a", "b"), "c、a、b"])
def test_an_order_is_read_first_to_last(raw: object) -> None:
    assert Order(["a", "b", "c"]).read(raw) == (2, 0, 1)


@pytest.mark.parametrize("raw", [[0, 1], [0, 1, 1], [0, 1, 2, 0], {0, 1, 2}, "a b", "", 3, ["a", "b", "d"]])
def test_what_is_no_order_of_all_is_refused(raw: object) -> None:
    with pytest.raises(Unreadable):
        Order(["a", "b", "c"]).read(raw)


HARBOUR = df.load_track("harbour")


@pytest.mark.parametrize("raw", ["c3.1", " c3.1 ", "ｃ３．１", "C3.1"])
def test_a_space_is_named_by_its_id(raw: str) -> None:
    assert Spaces().read(raw, HARBOUR) == "c3.1"
    assert Spaces(several=True).read([raw], HARBOUR) == {"c3.1"}


def test_several_spaces_are_read_from_text() -> None:
    for raw in ("c3.1 a4.8", "c3.1, a4.8", "c3.1、a4.8", {"a4.8", "c3.1"}, {"c3.1": 1, "a4.8": 2}.keys()):
        assert Spaces(several=True).read(raw, HARBOUR) == {"c3.1", "a4.8"}


@pytest.mark.parametrize("raw", ["z9.9", "", 3, None, ["c3.1"], b"c3.1", "c3.1 a4.8"])
def test_what_is_no_space_of_the_track_is_refused(raw: object) -> None:
    with pytest.raises(Unreadable, match="no space of this track"):
        Spaces().read(raw, HARBOUR)


@pytest.mark.parametrize("form", [MONEY, LANES, BOTH, Order(["a", "b"]), Spaces(), Spaces(several=True)])
def test_a_learners_own_class_may_do_anything(form: Form) -> None:
    class Odd(list[Any]):
        def __repr__(self) -> str:
            raise RuntimeError

        def __eq__(self, other: object) -> bool:
            raise RuntimeError

        __hash__ = None

    for raw in (Odd(), Odd([Odd()])):
        try:
            form.read(raw, HARBOUR)
        except Unreadable as refused:
            assert "Odd" in str(refused) or "none of" in str(refused)


def test_code_is_read_as_it_is_if_it_fits() -> None:
    form = Code("n = ...", "n", Text("a number", "数"), lambda value: isinstance(value, int))
    assert form.read(3) == 3
    with pytest.raises(Unreadable, match="n should be a number, and it is three"):
        form.read("three")


def test_what_was_given_is_repeated_in_one_short_line() -> None:
    assert shown("a\n\nb") == "a b" and len(shown("x" * 999)) == 60 and shown([1]) == "[1]"


def test_a_number_that_python_does_not_write_out_is_told_in_words() -> None:
    many = 10**9999
    for code, words in (
        ("en", "a number of very many digits is not a whole number"),
        ("ja", "桁がとても多い数"),
    ):
        df.language(code)
        for raw in (many, -many):
            with pytest.raises(Unreadable, match=words):
                MONEY.read(raw)
    assert shown(True) == "True" and shown([many]) == "list"


@pytest.mark.parametrize("raw", ["²", "3²", "¹0", "①", "⑩", "1₂", "$²"])
def test_a_sign_that_is_no_digit_is_not_read_as_one(raw: str) -> None:
    with pytest.raises(Unreadable, match="whole number"):
        MONEY.read(raw)
    assert MONEY.read("１２") == 12


@pytest.mark.parametrize("typed", ["1", "１", " 1 "])
def test_the_index_of_an_option_may_be_typed_as_text(typed: str) -> None:
    assert Choose(["left", "right"]).read(typed) == 1
    assert Choose(["left", "right"], several=True).read(f"{typed}, 0") == {0, 1}
    assert Order(["b", "a"]).read(f"{typed} 0") == (1, 0)


def test_an_option_that_is_called_by_a_number_is_meant_before_an_index() -> None:
    assert Choose(["1", "0"]).read("0") == 1
    with pytest.raises(Unreadable, match="from 0 to 1"):
        Choose(["left", "right"]).read("2")


def test_one_of_several_may_be_given_by_itself() -> None:
    assert Choose(["left", "right"], several=True).read(1) == {1}
    with pytest.raises(Unreadable):
        Order(["b"]).read(0)
