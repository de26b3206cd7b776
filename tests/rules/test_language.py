"""Every sentence: there in both languages, with the same values, and with the values the code gives it."""

import ast
import re
import string
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

import downforce as df
from downforce import Colour, Game, SpeedCard, UnreadableText, language
from downforce.rules.language import LANGUAGES, in_words, money, placeholders, say, seat_name, system_language
from tests.rules.strategies import new_games, played, seeds

PACKAGE = Path(df.__file__).parent


def words(code: str) -> dict[str, str]:
    """The words file, its tables joined to keys."""
    return dict(flat(tomllib.loads((files("downforce") / "data" / f"words.{code}.toml").read_text("utf-8"))))


def flat(table: dict[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{before}{key}.")
        else:
            yield before + key, value


ENGLISH, JAPANESE = words("en"), words("ja")


def kinds(text: str) -> dict[str, str]:
    """Each placeholder, and whether it is a seat, money, a count or anything."""
    found = {}
    for _, name, spec, conversion in string.Formatter().parse(text):
        if name:
            kind = "seat" if conversion == "n" else "money" if spec == "$" else "any"
            found[name] = kind
    return found


# The two files


def test_both_languages_have_the_same_keys() -> None:
    assert sorted(ENGLISH) == sorted(JAPANESE)


def test_both_languages_have_the_same_placeholders() -> None:
    different = {key for key in ENGLISH if kinds(ENGLISH[key]) != kinds(JAPANESE.get(key, ""))}
    assert not different
    assert all(placeholders(ENGLISH[key]) == placeholders(JAPANESE[key]) for key in ENGLISH)


def test_a_refusal_and_an_event_are_whole_sentences() -> None:
    for key, text in ENGLISH.items():
        if key.startswith(("error.", "event.")) and "reason" not in text and "\n" not in text:
            assert re.search(r"\.( \([A-Z]\d+\))?$|: \{amount:\$\}\.$|\{sentence\}$", text), (key, text)
            words = re.sub(r"\{[^}]*\}", "", JAPANESE[key])
            assert re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", words) or not re.search("[a-z]{3}", words), key


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_sentence_can_be_written(code: str) -> None:
    """With a value of the kind for each placeholder: nothing is left in braces."""
    language(code)
    for key, text in words(code).items():
        values = {
            name: 1 if conversion == "n" or spec == "$" or "|" in (spec or "") else "x"
            for _, name, spec, conversion in string.Formatter().parse(text)
            if name
        }
        try:
            written = say(key, **values)
        except ValueError:  # a format for numbers only
            written = say(key, **dict.fromkeys(values, 1))
        assert not re.search(r"\{\w", written), (key, written)


# What the code asks for

RAISES = {"NotAllowed": 1, "UnreadableText": 0, "BrokenFile": 0}  # which argument is the key
GIVEN_BY_THE_CLASS = {"BrokenFile": {"file", "where"}}


def calls() -> Iterator[tuple[Path, ast.Call, str, list[str], bool]]:
    """Each call that names a sentence: where, the key, the values it gives, and whether these are all."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                key = named(path, node)
                if key:
                    values = [keyword.arg for keyword in node.keywords if keyword.arg]
                    yield path, node, key, values, all(keyword.arg for keyword in node.keywords)


def named(path: Path, call: ast.Call) -> str:
    """The key of the words file that a call names; "" for another call or a key that is made up."""
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    first = [arg.value if isinstance(arg, ast.Constant) else None for arg in call.args]
    rules = path.parent.name == "rules"
    if name in ("say", "phrase") and first and isinstance(first[0], str):
        return first[0]
    if name in RAISES and len(first) > RAISES[name] and isinstance(first[RAISES[name]], str):
        return f"error.{first[RAISES[name]]}"
    if rules and name in ("log", "Event") and first and isinstance(first[0], str):
        return f"event.{first[0]}"
    if path.name == "refusal.py" and name == "_refuse" and len(first) > 2 and isinstance(first[2], str):
        return f"error.{first[2]}"
    if path.name == "position.py" and name == "refuse" and isinstance(first[1], str):
        return f"error.{first[1]}"
    return ""


CALLS = list(calls())


def test_the_calls_are_found() -> None:
    keys = {key for _, _, key, _, _ in CALLS}
    assert {"error.space-taken", "error.card-not-in-hand", "error.two-on-a-place", "event.offer"} <= keys
    assert len(CALLS) > 120


def test_every_sentence_the_code_names_is_there() -> None:
    missing = {f"{path.name}:{call.lineno} {key}" for path, call, key, _, _ in CALLS if key not in ENGLISH}
    assert not missing


def test_every_value_a_sentence_needs_is_given_where_it_is_named() -> None:
    lacking = []
    for path, call, key, values, complete in CALLS:
        if complete and key in ENGLISH and getattr(call.func, "id", "") != "phrase":
            name = call.func.id if isinstance(call.func, ast.Name) else ""
            needed = set(kinds(ENGLISH[key])) - set(values) - GIVEN_BY_THE_CLASS.get(name, set())
            if needed and name != "Event":
                lacking.append(f"{path.name}:{call.lineno} {key} lacks {sorted(needed)}")
    assert not lacking


def constants() -> str:
    """All texts in the code, one to a line, with a star for what a text puts together."""
    found = []
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                found.append(
                    "".join(str(v.value) if isinstance(v, ast.Constant) else "*" for v in node.values)
                )
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.append(node.value)
    return "\n".join(found)


def test_no_error_and_no_event_is_left_over() -> None:
    texts = set(constants().split("\n"))
    patterns = [
        re.compile(re.escape(t).replace(r"\*", ".+")) for t in texts if "*" in t and re.search(r"\w-", t)
    ]
    unused = []
    for key in ENGLISH:
        table, _, name = key.partition(".")
        if table in ("error", "event"):
            short = name.removeprefix("track.").removeprefix("cli.")
            if not {name, short, key} & texts and not any(p.fullmatch(name) for p in patterns):
                unused.append(key)
    assert not unused


# Sentences of real games


@settings(max_examples=25)
@given(new_games(), seeds)
def test_all_that_happens_can_be_told_in_both_languages(game: Game, seed: int) -> None:
    *_, over = played(game, Random(seed), shyness=0.6)
    for code in LANGUAGES:
        language(code)
        items = [item for seat in range(over.players) for item in over.account(seat)]
        for event in (*over.events, *items):
            assert not re.search(r"[{}]|None|\[|\(\)", str(event)), str(event)
            assert str(event).endswith((f" ({event.rule})", f"（{event.rule}）")) and df.rule(event.rule)
            assert event.sentence in str(event) and event.rule in event._repr_html_()


def test_every_event_happens_in_some_game() -> None:
    """Random games of all kinds bring about every sentence there is."""
    seen = set()
    for seed in range(100):
        options: dict[str, Any] = {
            "players": 2 + seed % 5,
            "rules": ("bga", "printed")[seed % 2],
            "seed": seed,
        }
        powers = (["tricky"], "base", "circuit", "both")[seed // 5 % 4]
        game = Game.new(powers=powers, betting=("fixed", "odds")[seed // 2 % 2], **options)
        *_, over = played(game, Random(seed), shyness=(0.0, 0.9, 1.0)[seed % 3])
        seen |= {event.key for event in over.events}
        seen |= {item.key for seat in range(over.players) for item in over.account(seat)}
    rare = {"keeps-power", "no-car-for-wild", "won-few-wilds", "won-lot"}  # these have tests of their own
    rare |= {"account-prize-nobody", "account-bet-power", "stays-behind", "drives-through", "no-catching-up"}
    rare |= {"animal-moves", "animal-stays"}  # on tracks with animals only
    assert {key.removeprefix("event.") for key in ENGLISH if key.startswith("event.")} - seen <= rare


def test_events_speak_of_players_by_their_names() -> None:
    game = Game.new(players=2, seed=1, names=["Rin", "Bob"])
    game = game.play(game.legal(0)[0]).play(game.legal(1)[-1])
    told = " ".join(map(str, game.events))
    assert "Rin" in told and "Bob" in told and "Ada" not in told


# The parts of a sentence


@pytest.mark.parametrize(("value", "english", "japanese"), [
    (Colour.RED, "Red", "赤"), (SpeedCard.parse("R6 W2"), "R6 W2", "R6 W2"), ("a3", "a3", "a3"),
    (5, "5", "5"), ((Colour.RED, Colour.BLACK), "Red, Black", "赤、黒"), ((), "", ""),
])  # fmt: skip
def test_a_value_is_written_in_words(value: Any, english: str, japanese: str) -> None:
    assert in_words(value) == english
    language("ja")
    assert in_words(value) == japanese


def test_money_has_its_sign_before_the_dollar() -> None:
    assert [money(n) for n in (12, 0, -6)] == ["$12", "$0", "−$6"]


def test_seats_have_default_names_in_both_languages() -> None:
    assert [seat_name(seat) for seat in range(6)] == ["Ada", "Ben", "Chika", "Diego", "Emi", "Finn"]
    language("ja")
    assert seat_name(0) == "アダ" and seat_name(5) == "フィン" and seat_name(0, ["Rin"]) == "Rin"


@pytest.mark.parametrize("code", ["de", "", "EN", 5, [], b"en", "en\n"])
def test_an_unknown_language_is_refused_and_changes_nothing(code: Any) -> None:
    language("ja")
    with pytest.raises(UnreadableText, match="en"):
        language(code)
    assert language() == "ja" and language(None) == "ja"


@pytest.mark.parametrize(("environment", "code"), [
    ({}, "en"), ({"LANG": "C"}, "en"), ({"LANG": "ja_JP.UTF-8"}, "ja"), ({"LANG": "de_DE"}, "en"),
    ({"LANG": "en_US", "LC_ALL": "ja_JP"}, "ja"), ({"DOWNFORCE_LANG": "en", "LANG": "ja_JP"}, "en"),
])  # fmt: skip
def test_the_language_of_the_system_is_found(environment: dict[str, str], code: str) -> None:
    assert system_language(environment) == code


def test_an_error_speaks_the_language_of_the_moment_it_is_shown() -> None:
    with pytest.raises(UnreadableText) as caught:
        Colour.parse("x")
    english = str(caught.value)
    language("ja")
    assert str(caught.value) != english and "K" in str(caught.value)
    assert caught.value._repr_html_().startswith("<p")
