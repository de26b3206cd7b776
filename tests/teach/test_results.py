"""Progress by lesson, and the result code: what goes in comes out, and damage is refused."""

import re
import zlib

import pytest

import downforce as df
from downforce.teach import progress, read_result_code, result_code
from downforce.teach.exercise import Outcome
from downforce.teach.exercises import all_of, everything
from downforce.teach.learner import Learner
from downforce.teach.result_code import _as_letters, kind_hash, name_hash
from downforce.teach.results import Result, results


def busy() -> Learner:
    """A learner who did something of everything."""
    who = Learner(None)
    for at, each in enumerate(everything()):
        for kind in list(each.kinds)[: 1 + at % 3]:
            who.note(each.name, 0, "wrong", kind)
        who.note(each.name, 0, "hint")
        if at % 3:
            who.note(each.name, 0, "right" if at % 2 else "solution")
    return who


def test_progress_tells_what_is_done_and_what_comes_back() -> None:
    who = Learner(None)
    who.note("00.owe", 0, "right")
    who.note("00.who-bets", 0, "wrong", "nobody")
    who.note("00.most-money", 0, "solution")
    told = repr(progress(who))
    count = len(all_of("00"))
    assert f"Lesson 00: 1 of {count} done; these come back: 00.who-bets, 00.most-money" in told
    assert f"<td>1 of {count}</td><td>00.who-bets, 00.most-money</td>" in progress(who)._repr_html_()
    df.language("ja")
    assert f"{count}問中 1問" in repr(progress(who))


def test_what_was_missed_is_done_once_it_was_right() -> None:
    who = Learner(None)
    who.note("00.owe", 0, "wrong", "other")
    who.note("00.owe", 1000, "right")
    assert progress(who).results["00.owe"].state == "done"
    who.note("00.owe", 1001, "wrong", "other")
    assert progress(who).results["00.owe"].state == "open"


def test_a_solution_typed_in_after_it_was_shown_is_not_done() -> None:
    who = Learner(None)
    for what in ("solution", "right", "right"):
        who.note("00.owe", 0, what)
    result = progress(who).results["00.owe"]
    assert (result.state, result.right, result.shown, result.last) == ("shown", 0, 1, Outcome.EMPTY)
    assert "Lesson 00: 0 of " in repr(progress(who)) and "these come back: 00.owe" in repr(progress(who))
    assert read_result_code(result_code(who)).results == (result,)


def test_another_task_answered_without_its_solution_is_done() -> None:
    who = Learner(None)
    for number, what in ((0, "solution"), (0, "right"), (1, "right"), (1, "solution"), (1, "right")):
        who.note("00.owe", number, what)
    result = progress(who).results["00.owe"]
    assert (result.state, result.right, result.shown) == ("done", 1, 2)


def test_a_wrong_answer_after_the_solution_counts() -> None:
    who = Learner(None)
    for what, kind in (("solution", ""), ("wrong", "gains"), ("right", "")):
        who.note("00.owe", 0, what, kind)
    assert progress(who).results["00.owe"].state == "open"


def test_a_result_code_gives_back_what_went_in() -> None:
    who = busy()
    code = read_result_code(result_code(who))
    assert (code.seed, code.tag, code.version) == (who.seed, who.tag, df.__version__)
    assert {each.name: each for each in code.results} == results(who.entries)
    assert {each.last for each in code.results} == {Outcome.WRONG, Outcome.RIGHT}


def test_a_result_code_is_short_and_in_letters_that_are_not_mistaken() -> None:
    code = result_code(busy())
    assert len(code) < 16 * len(list(everything())) + 60
    assert re.fullmatch(r"DF1(-[0-9A-HJKMNP-TV-Z]{1,5})+", code)


def test_spaces_small_letters_and_mistaken_ones_do_no_harm() -> None:
    code = result_code(busy())
    worn = code.lower().replace("-", " \n").replace("0", "o").replace("1", "l").replace("dfl", "df1")
    assert read_result_code(worn).results == read_result_code(code).results


@pytest.mark.parametrize("quotes", ["''", '""', "“”", "‘’", "「」", "``", "()", "<>"])
def test_quotes_around_a_pasted_code_do_no_harm(quotes: str) -> None:
    code = result_code(busy())
    assert read_result_code(f" {quotes[0]}{code}{quotes[1]}\n") == read_result_code(code)


@pytest.mark.parametrize("dash", "-–—‐‑−－ー\u00ad")
def test_any_dash_does_for_a_hyphen(dash: str) -> None:
    code = result_code(busy())
    assert read_result_code(code.replace("-", dash)) == read_result_code(code)


@pytest.mark.parametrize("end", [".", "。", "．", " .", "\u200b", "\r\n> "])
def test_a_full_stop_behind_a_code_or_a_mail_programs_signs_do_no_harm(end: str) -> None:
    code = result_code(busy())
    assert read_result_code(code[:40] + "\r\n> " + code[40:] + end) == read_result_code(code)


def test_full_width_letters_and_digits_do_no_harm() -> None:
    code = result_code(busy())
    wide = "".join(chr(ord(letter) + 0xFEE0) for letter in code)
    assert read_result_code(wide) == read_result_code(wide.lower()) == read_result_code(code)


@pytest.mark.parametrize("before", ["Ada ", "Mein Code: ", "Dora Dfx, ", "コード："])
def test_a_name_before_a_code_does_no_harm(before: str) -> None:
    code = result_code(busy())
    assert read_result_code(before + code) == read_result_code(code)


def test_the_one_of_its_head_may_be_misread_too() -> None:
    code = result_code(busy())
    assert read_result_code("DFl" + code[3:]) == read_result_code("dfi" + code[3:]) == read_result_code(code)


@pytest.mark.parametrize(
    ("version", "told"),
    [("0.5.0rc1", "0.5.0"), ("1.2", "1.2.0"), ("3", "3.0.0"), ("1.2.3.4", "1.2.3"),
     ("0.1.0.dev7+g1", "0.1.0"), ("1.2rc9", "1.2.0"), ("2026.12", "255.12.0"), ("unknown", "0.0.0")],
)  # fmt: skip
def test_any_version_writes_a_code_that_can_be_read(
    version: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = busy()
    monkeypatch.setattr(df, "__version__", version)
    code = read_result_code(result_code(who))
    assert (code.version, code.seed, code.tag) == (told, who.seed, who.tag)
    assert {each.name: each for each in code.results} == results(who.entries)


def forged(rows: bytes, *, tag: bytes = b"ABCD") -> str:
    """A code with a right checksum, whatever it holds."""
    body = bytes([1, 0, 5, 0]) + bytes(4) + tag + rows
    return "DF1" + _as_letters(body + zlib.crc32(body).to_bytes(4))


OWE = name_hash("00.owe") + bytes([64 + 1, 0]) + (kind_hash("gains") * 16 + 3).to_bytes(2)


def test_a_forged_code_reads_like_any_other() -> None:
    assert read_result_code(forged(OWE)).results == (Result("00.owe", 0, {"gains": 3}, 0, 0, Outcome.WRONG),)


@pytest.mark.parametrize("length", [1, 2, 3, 4, 5, 7, 8, 9, 10, 11])
def test_a_code_whose_rows_are_cut_is_refused_though_its_checksum_is_right(length: int) -> None:
    with pytest.raises(df.UnreadableText, match="damaged"):
        read_result_code(forged((OWE + OWE)[:length]))


def test_an_outcome_that_there_is_not_is_refused() -> None:
    with pytest.raises(df.UnreadableText, match="damaged"):
        read_result_code(forged(OWE[:2] + bytes([192, 0])))


@pytest.mark.parametrize("tag", [b"\x1b[2J", b"A\nBC", b"\xff\xff\xff\xff", b"abcd", b"ABCU", b"A<B>"])
def test_a_tag_of_other_letters_is_refused(tag: bytes) -> None:
    with pytest.raises(df.UnreadableText, match="damaged"):
        read_result_code(forged(OWE, tag=tag))


@pytest.mark.parametrize("text", ["\x1b[2Jhello", "DF1-\x1b[31m" + "A" * 20, "a\u202eb", "\x07"])
def test_what_is_refused_is_repeated_without_signs_that_a_terminal_obeys(text: str) -> None:
    with pytest.raises(df.UnreadableText) as refused:
        read_result_code(text)
    assert str(refused.value).isprintable()


@pytest.mark.parametrize("at", range(4, 60))
def test_a_changed_letter_is_refused(at: int) -> None:
    code = result_code(busy())
    if code[at] != "-":
        with pytest.raises(df.UnreadableText, match="DF1"):
            read_result_code(code[:at] + ("A" if code[at] != "A" else "B") + code[at + 1 :])


@pytest.mark.parametrize(
    "raw", [None, 3, b"DF1", "", "DF1", "hello", "DF1-U", "DF1-\u00e9" + "0" * 40, "DF1" + "0" * 10**6]
)
def test_what_is_no_code_is_refused_in_one_sentence(raw: object) -> None:
    with pytest.raises(df.UnreadableText) as refused:
        read_result_code(raw)
    assert 20 < len(str(refused.value)) < 200


def test_a_code_cut_short_or_of_a_newer_form_is_refused() -> None:
    code = result_code(busy())
    for length in range(4, len(code) - 1, 7):
        with pytest.raises(df.UnreadableText):
            read_result_code(code[:length])
    with pytest.raises(df.UnreadableText, match="newer"):
        read_result_code("DF2" + code[3:])


def test_many_counts_stop_at_what_their_bits_hold() -> None:
    who = Learner(None)
    for what, kind in (("right", ""), ("hint", ""), ("solution", ""), ("wrong", "gains")):
        for _ in range(300):
            who.note("00.owe", 0, what, kind)
    assert read_result_code(result_code(who)).results == (
        Result("00.owe", 7, {"gains": 15}, 7, 3, Outcome.WRONG),
    )


def test_an_exercise_that_is_not_known_here_is_no_part_of_a_code() -> None:
    who = Learner(None)
    who.note("my own", 0, "right")
    assert read_result_code(result_code(who)).results == ()


def test_a_code_shows_itself_as_a_table_in_both_languages() -> None:
    code = read_result_code(result_code(busy()))
    english = code._repr_html_()
    assert "<td>gains × 1</td>" in english and "00.owe: " in repr(code)
    df.language("ja")
    assert code._repr_html_() != english and "不正解" in repr(code)
