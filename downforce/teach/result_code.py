"""The result code: what a learner has done as a short text, which a teacher's notebook reads.

``DF1-…`` in groups of five letters that cannot be mistaken for one another. It holds no name: the software's
version, the learner's seed and tag, for each exercise counts of outcomes and kinds of wrong answer, and a
checksum. Names are written as short hashes, so that a code stays readable when exercises are added.
"""

import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from typing import Any

import downforce
from downforce.rules.errors import UnreadableText
from downforce.rules.language import say

from .exercise import Outcome
from .exercises import everything
from .forms import shown
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
    version = [int(part) for part in downforce.__version__.split(".")[:3]]
    body = bytes([FORM, *version]) + who.seed.to_bytes(4) + who.tag.encode()
    body += b"".join(_packed(each) for each in results(who.entries).values() if each.name in _names())
    text = _as_letters(body + zlib.crc32(body).to_bytes(4))
    return "-".join((HEAD, *(text[at : at + 5] for at in range(0, len(text), 5))))


def read_result_code(text: object) -> ResultCode:
    """Read a result code; spaces, line breaks and small letters do no harm.

    Raises
    ------
    UnreadableText
        It is none, damaged, or of a newer version; the sentence says what to do.
    """
    letters = "".join(text.upper().split()).replace("-", "") if isinstance(text, str) else ""
    if not letters.startswith(HEAD[:2]) or not 10 < len(letters) < _MOST:
        raise UnreadableText("result-code.none", text=shown(text))
    if not letters.startswith(HEAD):
        raise UnreadableText("result-code.newer", text=shown(text))
    body = _from_letters(letters[len(HEAD) :].translate(_MISREAD))
    if body is None or len(body) < 16 or zlib.crc32(body[:-4]) != int.from_bytes(body[-4:]):
        raise UnreadableText("result-code.damaged", text=shown(text))
    if body[0] != FORM:
        raise UnreadableText("result-code.newer", text=shown(text))
    version = ".".join(map(str, body[1:4]))
    found = tuple(_unpacked(body[12:-4]))
    return ResultCode(body[8:12].decode("ascii", "replace"), int.from_bytes(body[4:8]), version, found)


def _packed(each: Result) -> bytes:
    """An exercise: hash, last outcome and number of kinds, counts, then each kind's hash and count."""
    wrong = [(kind, count) for kind, count in each.wrong.items() if kind][:60]
    head = _hash(each.name, 2) + bytes([_LAST.index(each.last) * 64 + len(wrong)])
    counts = bytes(min(count, 255) for count in (each.right, each.hints, each.shown))
    return head + counts + b"".join(_hash(kind, 2) + bytes([min(count, 255)]) for kind, count in wrong)


def _unpacked(body: bytes) -> Iterator[Result]:
    names = _names()
    by_hash = {_hash(name, 2): name for name in names}
    at = 0
    while at + 6 <= len(body):
        name = by_hash.get(body[at : at + 2], f"?{body[at : at + 2].hex()}")
        last, kinds = divmod(body[at + 2], 64)
        right, hints, shown_ = body[at + 3 : at + 6]
        at += 6
        triples = (body[step : step + 3] for step in range(at, at + 3 * kinds, 3))
        known = {_hash(kind, 2): kind for kind in names.get(name, ())}
        wrong = {known.get(each[:2], f"?{each[:2].hex()}"): each[2] for each in triples}
        at += 3 * kinds
        yield Result(name, right, wrong, hints, shown_, _LAST[min(last, 2)])


def _names() -> Mapping[str, Iterable[str]]:
    return {each.name: each.kinds for each in everything()}


def _hash(name: str, size: int) -> bytes:
    return sha256(name.encode()).digest()[:size]


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
