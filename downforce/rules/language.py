"""Every sentence of the software, in the reader's language.

Phrases live in ``data/words.{en,ja}.toml`` under equal keys; code names a key and the values.
"""

import locale
import os
import re
import string
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "ja")
# For HTML whose $ is money: a notebook would set what stands between two of them as a formula.
MONEY = "mathjax_ignore tex2jax_ignore"

_current = "en"


def language(code: str | None = None) -> str:
    """Tell the language of every sentence, or set it.

    Parameters
    ----------
    code : {"en", "ja"}, optional
        The language from now on. Without it nothing changes.

    Returns
    -------
    str
        The language in force.

    Raises
    ------
    UnreadableText
        The code is neither.

    Examples
    --------
    >>> language("ja")
    'ja'
    >>> str(Colour.RED), Colour.RED.word
    ('R', '赤')
    >>> language("en")
    'en'
    """
    global _current
    if code is not None:
        if code not in LANGUAGES:
            from .errors import UnreadableText

            raise UnreadableText("language", text=code, known=LANGUAGES)
        _current = code
    return _current


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """Tell which of our languages the system's user reads.

    Examples
    --------
    >>> system_language({"LANG": "ja_JP.UTF-8"}), system_language({"LANG": "C"})
    ('ja', 'en')
    """
    for name in ("DOWNFORCE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return _ours(value)
    return _ours(locale.setlocale(locale.LC_CTYPE))  # Windows has none of these variables


def _ours(name: str) -> str:
    return "ja" if name.lower().startswith("ja") else "en"


def say(key: str, /, *, names: Sequence[str] = (), **values: Any) -> str:
    """Write one sentence of the words file in the current language.

    Parameters
    ----------
    key : str
        Table and name, say ``"ui.undo"``.
    names : sequence of str, optional
        The players' names for ``{seat!n}``; those left out are the default ones.
    **values
        What the placeholders stand for. ``{n:space|spaces}`` counts, ``{amount:$}`` is money,
        ``{seat!n}`` a seat's name; colours, cards and sequences are written as words.

    Examples
    --------
    >>> say("money", amount=-6)
    '−$6'
    """
    return fill(phrase(key), values, names=names)


def fill(phrase: str, values: Mapping[str, Any], *, names: Sequence[str] = ()) -> str:
    """Write a phrase that stands in no words file, as `say` does it.

    Examples
    --------
    >>> fill("{n:space|spaces} for {seat!n}", {"n": 1, "seat": 0})
    '1 space for Ada'
    """
    return _Sentence(names).vformat(phrase, (), values)


def phrase(key: str, code: str | None = None) -> str:
    """The raw phrase under a key, in the current language or a given one."""
    return _words(code or _current)[key]


def cited(said: str, *rules: str) -> str:
    """A sentence with the ids of its rules behind it, in the brackets of the language.

    Examples
    --------
    >>> cited("The rest is lost.", "M4", "R6")
    'The rest is lost. (M4, R6)'
    """
    return phrase("cited").format(said=said, rules=phrase("list.separator").join(rules))


def seat_name(seat: int, names: Sequence[str] = ()) -> str:
    """What a seat is called: its name, or the default one of the language."""
    return names[seat] if seat < len(names) else phrase(f"seat.{seat}")


@cache
def _words(code: str) -> dict[str, str]:
    text = (files("downforce") / "data" / f"words.{code}.toml").read_text("utf-8")
    return dict(_flat(tomllib.loads(text)))


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterable[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


class _Sentence(string.Formatter):
    """Fills a phrase: knows seats, money, counts and how our own values are called."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def vformat(self, phrase: str, args: Any, values: Any) -> str:
        """As the base class does it, but each phrase is taken apart once: a page says hundreds of them."""
        parts = _parts(phrase)
        if parts is None:
            return super().vformat(phrase, args, values)
        return "".join(
            text if name is None else text + self._filled(values[name], spec, conversion)
            for text, name, spec, conversion in parts
        )

    def _filled(self, value: Any, spec: str, conversion: str | None) -> str:
        return self.format_field(self.convert_field(value, conversion), spec)

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        if conversion == "n":
            seats = [value] if isinstance(value, int) else value
            called = [seat_name(seat, self.names) for seat in seats]
            return type(value)(called) if hasattr(value, "word") else listed(called, "and")
        return super().convert_field(value, conversion)

    def format_field(self, value: Any, spec: str) -> str:
        if spec == "$":
            return money(value)
        if "|" in spec:
            one, many = spec.split("|")
            return f"{value} {one if value == 1 else many}"
        return format(in_words(value), spec)


@lru_cache(4096)
def _parts(phrase: str) -> tuple[tuple[str, str | None, str, str | None], ...] | None:
    """A phrase as text and placeholders; None if one of them is more than a name."""
    parts = [(text, name, spec or "", kind) for text, name, spec, kind in string.Formatter().parse(phrase)]
    plain = all(name is None or (name.isidentifier() and "{" not in spec) for _, name, spec, _ in parts)
    return tuple(parts) if plain else None


def money(amount: int) -> str:
    """An amount in $, with a true minus sign.

    Examples
    --------
    >>> money(12), money(-6), money(0)
    ('$12', '−$6', '$0')
    """
    return f"−${-amount}" if amount < 0 else f"${amount}"


def listed(words: Sequence[str], joint: str) -> str:
    """Write a list with *and* or *or* before its last word.

    Examples
    --------
    >>> listed(["Ada", "Ben", "Caro"], "or")
    'Ada, Ben or Caro'
    """
    last = phrase(f"why.{joint}" if len(words) == 2 else f"why.{joint}-last")
    return last.join(filter(None, (phrase("list.separator").join(words[:-1]), *words[-1:])))


def in_words(value: Any) -> str:
    """How a value is called in a sentence."""
    if hasattr(value, "word"):
        return str(value.word)
    if isinstance(value, str):
        return value
    if isinstance(value, Iterable):
        return phrase("list.separator").join(in_words(item) for item in value)
    return str(value)


def placeholders(text: str) -> set[str]:
    """The names a phrase fills in, to compare one language with another."""
    return {re.sub(r"[\[.].*", "", name) for _, name, _, _ in string.Formatter().parse(text) if name}
