"""The result code: what a learner has done as a short text, which a teacher's notebook reads.

``DF1-…`` in groups of five letters that cannot be mistaken for one another. It holds no name: the software's
version, the learner's seed and tag, for each exercise counts of outcomes and kinds of wrong answer, and a
checksum. Names are written as short hashes, so that a code can still be read when exercises are added.
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
    """An exercise in 4 bytes and 2 for each kind: counts stop at what their few bits hold.

    Its hash; the latest outcome (2 bits) and how many kinds follow (6); how often right (3), hints (3),
    solutions (2). Then of each kind 12 bits of its hash and 4 of its count.
    """
    wrong = [(kind, count) for kind, count in each.wrong.items() if kind][:63]
    last = _LAST.index(each.last) * 64 + len(wrong)
    counts = min(each.right, 7) * 32 + min(each.hints, 7) * 4 + min(each.shown, 3)
    kinds = ((kind_hash(kind) * 16 + min(count, 15)).to_bytes(2) for kind, count in wrong)
    return name_hash(each.name) + bytes([last, counts]) + b"".join(kinds)


def _unpacked(body: bytes) -> Iterator[Result]:
    known = {name_hash(name): (name, kinds) for name, kinds in _names().items()}
    at = 0
    while at + 4 <= len(body):
        name, kinds = known.get(body[at : at + 2], (f"?{body[at : at + 2].hex()}", ()))
        last, count = divmod(body[at + 2], 64)
        right, hints, solved = body[at + 3] // 32, body[at + 3] // 4 % 8, body[at + 3] % 4
        words = {kind_hash(kind): kind for kind in kinds}
        at += 4
        pairs = (divmod(int.from_bytes(body[step : step + 2]), 16) for step in range(at, at + 2 * count, 2))
        wrong = {words.get(of, f"?{of:03x}"): times for of, times in pairs}
        at += 2 * count
        yield Result(name, right, wrong, hints, solved, _LAST[min(last, 2)])


def _names() -> Mapping[str, Iterable[str]]:
    return {each.name: each.kinds for each in everything()}


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
