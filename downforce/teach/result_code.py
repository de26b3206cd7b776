"""The result code: what a learner has done as a short text, which a teacher's notebook reads.

``DF1-…`` in groups of five letters that cannot be mistaken for one another. It holds no name: the software's
version, the learner's seed and tag, for each exercise counts of outcomes and kinds of wrong answer, and a
checksum. Names are written as short hashes, so that a code can still be read when exercises are added.
"""

import re
import unicodedata
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from html import escape
from typing import Any

import downforce
from downforce.rules.errors import UnreadableText
from downforce.rules.language import say

from .exercise import Outcome
from .exercises import everything
from .given import shown
from .learner import Learner, learner
from .log import TAG_LETTERS as LETTERS
from .results import Result, results

HEAD, FORM = "DF1", 1
_LAST = (Outcome.EMPTY, Outcome.WRONG, Outcome.RIGHT)
_MOST = 20_000  # letters: more is no code
_MISREAD = str.maketrans("OIL", "011")


@dataclass(frozen=True, repr=False)
class ResultCode:
    """What a result code holds; shows itself as lines or as a table.

    Parameters
    ----------
    tag : str
        Drawn once a learner; tells one from another without a name.
    seed : int
        What the tasks were dealt from.
    version : str
        Of the software that wrote the code.
    results : tuple of Result
    """

    tag: str
    seed: int
    version: str
    results: tuple[Result, ...]

    def __repr__(self) -> str:
        head = say("teach.code-head", tag=self.tag, count=len(self.results), version=self.version)
        return "\n".join([head, *(say("teach.code-row", **_told(each)) for each in self.results)])

    def _repr_html_(self) -> str:
        head = say("teach.code-head", tag=self.tag, count=len(self.results), version=self.version)
        names = ("exercise", "last", "right", "wrong", "hints", "shown")
        heads = "".join(f'<th scope="col">{escape(say(f"teach.head-{name}"))}</th>' for name in names)
        rows = "".join(_row(each) for each in self.results)
        return f'<table class="df-results"><caption>{escape(head)}</caption><tr>{heads}</tr>{rows}</table>'


def _told(each: Result) -> dict[str, Any]:
    wrong = [f"{kind} × {count}" for kind, count in each.wrong.items()]
    return {
        "exercise": each.name,
        "last": each.last.word,
        "right": each.right,
        "wrong": ", ".join(wrong) or "–",
        "hints": each.hints,
        "shown": each.shown,
    }


def _row(each: Result) -> str:
    first, *others = (escape(str(value)) for value in _told(each).values())
    return f'<tr><th scope="row">{first}</th>{"".join(f"<td>{value}</td>" for value in others)}</tr>'


def result_code(who: Learner | None = None) -> str:
    """What this learner has done so far, as a short text.

    Examples
    --------
    >>> code = result_code()
    >>> read_result_code(code).results
    ()
    """
    who = who or learner()
    body = bytes([FORM, *_version(downforce.__version__)]) + who.seed.to_bytes(4) + who.tag.encode()
    body += b"".join(_packed(each) for each in results(who.entries).values() if each.name in _names())
    text = _as_letters(body + zlib.crc32(body).to_bytes(4))
    return "-".join((HEAD, *(text[at : at + 5] for at in range(0, len(text), 5))))


def read_result_code(text: object) -> ResultCode:
    """Read a result code; a name before it does no harm, nor what stands between its letters.

    Raises
    ------
    UnreadableText
        It is none, damaged, or of a newer version; the sentence says what to do.
    """
    letters = _letters(text)
    letters = letters[max(0, letters.find(HEAD)) :]
    if not letters.startswith(HEAD[:2]) or not 10 < len(letters) < _MOST:
        raise UnreadableText("result-code.none", text=shown(text))
    if not letters.startswith(HEAD):
        raise UnreadableText("result-code.newer", text=shown(text))
    body = _from_letters(letters[len(HEAD) :])
    if body is None or len(body) < 16 or zlib.crc32(body[:-4]) != int.from_bytes(body[-4:]):
        raise UnreadableText("result-code.damaged", text=shown(text))
    if body[0] != FORM:
        raise UnreadableText("result-code.newer", text=shown(text))
    tag, rows = body[8:12].decode("latin-1"), _rows(body[12:-4])
    if rows is None or not set(tag) <= set(LETTERS):
        raise UnreadableText("result-code.damaged", text=shown(text))
    version = ".".join(map(str, body[1:4]))
    return ResultCode(tag, int.from_bytes(body[4:8]), version, tuple(map(_unpacked, rows)))


def _letters(text: object) -> str:
    """The letters and digits of a code: in mails they get quotes, dashes, full stops, other widths."""
    if not isinstance(text, str) or len(text) > 2 * _MOST:
        return ""
    plain = unicodedata.normalize("NFKC", text).upper().translate(_MISREAD)
    return "".join(letter for letter in plain if letter.isascii() and letter.isalnum())


def _version(text: str) -> list[int]:
    """Three numbers that fit into bytes, for any version there can be."""
    released = re.split(r"[^\d.]", text)[0]
    return [min(int(number), 255) for number in (*re.findall(r"\d+", released), 0, 0, 0)[:3]]


def _packed(each: Result) -> bytes:
    """An exercise in 4 bytes and 2 for each kind: counts stop at what their few bits hold.

    Its hash; the latest outcome (2 bits) and how many kinds follow (6); how often right (3), hints (3),
    solutions (2). Then of each kind 12 bits of its hash and 4 of its count.
    """
    wrong = [(kind, count) for kind, count in each.wrong.items() if kind][:63]
    last = _LAST.index(each.last) * 64 + len(wrong)
    counts = min(each.right, 7) * 32 + min(each.hints, 7) * 4 + min(each.shown, 3)
    kinds = ((kind_hash(kind) * 16 + min(count, 15)).to_bytes(2) for kind, count in wrong)
    return name_hash(each.name) + bytes([last, counts]) + b"".join(kinds)


def _rows(body: bytes) -> list[bytes] | None:
    """The exercises of a code, each as it was packed; None where one is cut short or is none."""
    found = []
    while body:
        length = 4 + 2 * (body[2] % 64) if len(body) > 2 else 4
        if len(body) < length or body[2] // 64 >= len(_LAST):
            return None
        found.append(body[:length])
        body = body[length:]
    return found


def _unpacked(row: bytes) -> Result:
    name, kinds = _by_hash().get(row[:2], (f"?{row[:2].hex()}", ()))
    words = {kind_hash(kind): kind for kind in kinds}
    pairs = (divmod(int.from_bytes(row[at : at + 2]), 16) for at in range(4, len(row), 2))
    wrong = {words.get(of, f"?{of:03x}"): times for of, times in pairs}
    return Result(name, row[3] // 32, wrong, row[3] // 4 % 8, row[3] % 4, _LAST[row[2] // 64])


def _names() -> Mapping[str, Iterable[str]]:
    return {each.name: each.kinds for each in everything()}


@cache
def _by_hash() -> Mapping[bytes, tuple[str, Iterable[str]]]:
    return {name_hash(name): (name, kinds) for name, kinds in _names().items()}


def name_hash(name: str) -> bytes:
    """What an exercise is called in a code; unlike that of any other, which a test holds."""
    return sha256(name.encode()).digest()[:2]


def kind_hash(kind: str) -> int:
    """What a kind of wrong answer is called in a code, in 12 bits."""
    return int.from_bytes(sha256(kind.encode()).digest()[:2]) // 16


def _as_letters(body: bytes) -> str:
    """Bytes in base 32, eight letters for five of them."""
    bits = "".join(f"{byte:08b}" for byte in body)
    bits += "0" * (-len(bits) % 5)
    return "".join(LETTERS[int(bits[at : at + 5], 2)] for at in range(0, len(bits), 5))


def _from_letters(letters: str) -> bytes | None:
    if not set(letters) <= set(LETTERS):
        return None
    bits = "".join(f"{LETTERS.index(letter):05b}" for letter in letters)
    return bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8))
