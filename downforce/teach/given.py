"""What people give as an answer, read leniently: a number, an option by its words, a space, several."""

import re
import unicodedata
from collections.abc import Callable, Collection, Iterator, Sequence
from operator import index
from typing import Any

from downforce.rules.errors import UnreadableText
from downforce.rules.language import LANGUAGES, language, phrase
from downforce.rules.track import Track

from .text import Text, worded

_MOST = 60  # characters of what was given that a sentence repeats
_MANY = 10_000  # things: more are no answer, and must not fill the memory
_BETWEEN = re.compile("[,、，;；]")
_SIGN = "[-+–ー−‐‑‒—―▲△]?"  # the triangles are how Japanese accounts write a minus
_DIGITS = r"(?P<digits>\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.0*)?"
_DOLLARS = frozenset({"$", "ドル", "dollar", "dollars"})


class Unreadable(UnreadableText):
    """What was given is no answer of the form asked for."""


def shown(raw: object) -> str:
    """What was given, as a sentence can repeat it."""
    try:
        text = raw if isinstance(raw, str) else repr(raw)
    except Exception:  # a learner's own class may do anything, and a number may be too long for Python
        text = phrase("teach.many-digits") if type(raw) is int else type(raw).__name__
    text = "".join(letter if letter.isprintable() else "�" for letter in " ".join(text.split()))
    return text if len(text) <= _MOST else f"{text[: _MOST - 1]}…"


def whole(raw: object, unit: Text) -> int | None:
    """A number from an int, a float that is whole, or digits as people type them, with the unit or without.

    Examples
    --------
    >>> cards = Text("cards", "枚")
    >>> whole("10 枚", cards), whole("6 cars", cards), whole("−$6", Text("$", "$"))
    (10, None, -6)
    """
    if isinstance(raw, float):
        return int(raw) if raw.is_integer() else None
    if not isinstance(raw, str):
        return _index(raw)
    words = _words(unit)
    before, behind = (
        rf"(?P<{place}>{'|'.join(map(re.escape, those)) or '(?!)'})?"
        for place, those in (("before", words & {"$"}), ("behind", words))
    )
    pattern = rf"(?P<sign>{_SIGN})\s*{before}\s*(?P<then>{_SIGN})\s*{_DIGITS}\s*{behind}\s*[.。]?"
    found = None if any(map(_is_sign, raw)) else re.fullmatch(pattern, plain(raw) or "")
    if not found or (found["sign"] and found["then"]) or (found["before"] and found["behind"]):
        return None
    digits = int(found["digits"].replace(",", ""))
    return digits if (found["sign"] or found["then"] or "+") == "+" else -digits


def _is_sign(letter: str) -> bool:
    """Whether it is no digit and would be read as one: 3² is not 32."""
    return letter.isnumeric() and not letter.isdecimal() and plain(letter) != letter


def _words(unit: Text) -> frozenset[str]:
    """What a unit is called, one of it or many."""
    if unit.en == "$":
        return _DOLLARS
    words = {plain(each) or "" for each in (unit.en, unit.en.removesuffix("s"), unit.ja)}
    return frozenset(words - {""})


def item(items: Sequence[Any], raw: object) -> int:
    """The index of an item that was named by its index, as itself, or by its words in either language.

    Raises
    ------
    Unreadable
    """
    number = _index(raw)
    if number is not None and 0 <= number < len(items):
        return number
    for at, each in enumerate(items):
        if number is None and (_same(each, raw) or plain(raw) in _calls(each)):
            return at
    typed = plain(raw) or ""
    if typed.isdecimal() and len(typed) < 4 and int(typed) < len(items):  # an index as text, as one types it
        return int(typed)
    raise Unreadable("exercise.choose", count=len(items), last=len(items) - 1, text=shown(raw))


def several(raw: object, *, ordered: bool = False, items: Sequence[Any] = ()) -> list[object]:
    """The parts of an answer that has several; in a text they are parted by commas or blanks.

    Parameters
    ----------
    raw : object
    ordered : bool
        Whether it must have an order.
    items : sequence
        What can be named: a name of several words stays whole.

    Raises
    ------
    Unreadable
    """
    if isinstance(raw, str):
        return list(_parted(raw, lambda text: any(plain(text) in _calls(each) for each in items)))
    if not ordered and _index(raw) is not None:
        return [raw]
    if not isinstance(raw, Collection) or (ordered and not isinstance(raw, Sequence)) or len(raw) > _MANY:
        raise Unreadable("exercise.several", text=shown(raw))
    return list(raw)


def _parted(text: str, is_name: Callable[[str], bool]) -> Iterator[str]:
    for part in [text] if is_name(text) else _BETWEEN.split(text):
        yield from [part] if is_name(part) else part.split()


def space(raw: object, track: Track | None) -> str:
    """The id of a space.

    Raises
    ------
    Unreadable
    """
    named = raw.strip() if isinstance(raw, str) else ""
    typed = unicodedata.normalize("NFKC", named)
    for each in (named, typed, typed.casefold()):
        if each and (track is None or each in track.graph):
            return each
    raise Unreadable("exercise.space", text=shown(raw))


def plain(raw: object) -> str | None:
    """A text without what does not matter: width, capitals, blanks around and doubled."""
    return " ".join(unicodedata.normalize("NFKC", raw).casefold().split()) if isinstance(raw, str) else None


def _index(raw: object) -> int | None:
    if isinstance(raw, bool) or not hasattr(raw, "__index__"):
        return None
    return index(raw)


def _same(one: Any, raw: object) -> bool:
    return type(one) is type(raw) and bool(one == raw)


def _calls(one: Any) -> set[str]:
    """What an item is called, in both languages, and by its sign."""
    before = language()
    try:
        words = {str(worded(one)) for code in LANGUAGES if language(code)}
    finally:
        language(before)
    return {plain(each) or each for each in (*words, "" if isinstance(one, Text) else str(one)) if each}
