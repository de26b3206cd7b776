"""The rules as texts: rule ids, their sentences with where each comes from, and the words used.

The texts live in ``data/rulebook.{en,ja}.toml``; errors and lessons name a rule by its id.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Literal, TypeVar

from .errors import UnreadableText
from .language import MONEY, language

Mark = Literal["source", "print", "ruling"]


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a rule.

    Parameters
    ----------
    text : str
        The sentence itself.
    mark : {"source", "print", "ruling"}
        Where it comes from: the game's own help page, the printed rules, this project.
    word : str
        The mark as a short word for the reader; empty for the source.
    """

    text: str
    mark: Mark
    word: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class Rule:
    """A rule in the language that was in force when it was asked for.

    Parameters
    ----------
    id : str
        Chapter letter and number, say ``"M4"``.
    title : str
        A few words; for W1 to W12 the name of the power.
    sentences : tuple of Sentence
        In order.
    set : {"base", "circuit"}, optional
        The set a power belongs to; None for all other rules.
    note : str
        What a reader must know beside it; for a power, that most of it is our own reading.
    code : str
        The language it is written in.

    Examples
    --------
    >>> print(rule("M3"))
    M3 Slipping between cars: A car may slip diagonally between other cars.
    """

    id: str
    title: str
    sentences: tuple[Sentence, ...]
    set: str | None = None
    note: str = ""
    code: str = "en"

    @property
    def text(self) -> str:
        """The sentences without their marks."""
        return str(_file(self.code)["form"]["joint"]).join(each.text for each in self.sentences)

    def __str__(self) -> str:
        form = _file(self.code)["form"]
        parts = (each.text + _marked(form, each) for each in self.sentences)
        text: str = form["rule"].format(id=self.id, title=self.title, text=form["joint"].join(parts))
        return text

    __repr__ = __str__

    def _repr_html_(self) -> str:
        form = _file(self.code)["form"]
        parts = (
            escape(each.text) + (f"<small>{escape(mark)}</small>" if (mark := _marked(form, each)) else "")
            for each in self.sentences
        )
        note = f"<br><small>{escape(self.note)}</small>" if self.note else ""
        body = escape(form["joint"]).join(parts)
        head = f"<b>{escape(self.id)} {escape(self.title)}</b>"
        return f'<p class="df-rule {MONEY}" lang="{escape(self.code)}">{head}<br>{body}{note}</p>'


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rulebook: the letter its rules' ids begin with, a title, what it is about."""

    letter: str
    title: str
    note: str


@dataclass(frozen=True, slots=True, repr=False)
class Term:
    """A word of the game in both languages, with its meaning in the reader's.

    Parameters
    ----------
    key : str
        Its name in the file, say ``"card-line"``.
    en, ja : str
        What it is called.
    meaning : str
        What it means.
    code : str
        The language of the meaning.
    """

    key: str
    en: str
    ja: str
    meaning: str
    code: str = "en"

    def __str__(self) -> str:
        form: str = _file(self.code)["form"]["term"]
        return form.format(en=self.en, ja=self.ja, meaning=self.meaning)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        form: str = _file(self.code)["form"]["term"]
        words = {code: escape(getattr(self, code)) for code in ("en", "ja")}
        words[self.code] = f"<b>{words[self.code]}</b>"
        told = escape(form).format(**words, meaning=escape(self.meaning))
        return f'<p class="df-term {MONEY}" lang="{escape(self.code)}" style="margin:0 0 6px">{told}</p>'


Entry = TypeVar("Entry", Rule, Term)


class Pages(Mapping[str, Entry]):
    """Rules or words by their key, which show themselves as pages to read.

    Examples
    --------
    >>> print(glossary())  # doctest: +ELLIPSIS
    car (レースカー): One of the six: ...
    """

    def __init__(self, entries: Mapping[str, Entry]) -> None:
        self._entries: dict[str, Entry] = dict(entries)

    def __getitem__(self, key: str) -> Entry:
        return self._entries[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __repr__(self) -> str:
        return "\n".join(map(str, self.values()))

    def _repr_html_(self) -> str:
        return "".join(entry._repr_html_() for entry in self.values())


def rulebook() -> Pages[Rule]:
    """Give all rules in the current language, by id, in the order of the rulebook.

    Examples
    --------
    >>> book = rulebook()
    >>> len(book), next(iter(book))
    (63, 'S1')
    >>> [each.id for each in book.values() if each.set == "circuit"]
    ['W7', 'W8', 'W9', 'W10', 'W11', 'W12']
    """
    return _rules(language())


def rule(id: str) -> Rule:
    """Give one rule in the current language.

    Parameters
    ----------
    id : str
        Say ``"M4"``; small letters do as well.

    Raises
    ------
    UnreadableText
        There is no such rule; the sentence says which there are.

    Examples
    --------
    >>> print(rule("B5").text)
    Bets stay secret until the end of the game.
    >>> print(rule("w12"))  # doctest: +ELLIPSIS
    W12 Experienced: Your speed-8 cards move their cars 10 spaces. [our reading] ...
    """
    found = rulebook().get(str(id).strip().upper())
    if found is None:
        raise UnreadableText("rule-unknown", text=str(id), known=_ranges(rulebook()))
    return found


def chapters() -> Mapping[str, Chapter]:
    """Tell the chapters in the current language, by letter, in the order of the rulebook.

    Examples
    --------
    >>> chapters()["M"].title
    'Movement'
    """
    table = _file(language())["chapters"]
    return MappingProxyType({letter: Chapter(letter, **entry) for letter, entry in table.items()})


def glossary() -> Pages[Term]:
    """Tell the words of the game, with meanings in the current language.

    Examples
    --------
    >>> print(glossary()["wild"])
    wild (ワイルド): A grey card line; it stands for a colour not shown on that card.
    """
    code = language()
    table = _file(code)["glossary"]
    return Pages({key: Term(key, **entry, code=code) for key, entry in table.items()})


def about() -> Mapping[str, str]:
    """Tell what a reader must know about presets, money, powers, deck and tracks.

    Examples
    --------
    >>> about()["money"]
    'Money is in $; in the printed game it is millions.'
    """
    return MappingProxyType(_file(language())["about"])


def marks() -> Mapping[str, tuple[str, str]]:
    """Tell the marks' short words and what they mean, as a legend in the current language.

    Examples
    --------
    >>> marks()["ruling"]
    ('our ruling', 'No source says; this project decided, and the decision is open to change.')
    """
    table = _file(language())["marks"]
    return MappingProxyType({mark: (entry["word"], entry["meaning"]) for mark, entry in table.items()})


@cache
def _file(code: str) -> Any:
    return tomllib.loads((files("downforce") / "data" / f"rulebook.{code}.toml").read_text("utf-8"))


@cache
def _rules(code: str) -> Pages[Rule]:
    return Pages({id: _rule(code, id, entry) for id, entry in _file(code)["rules"].items()})


def _rule(code: str, id: str, entry: Mapping[str, Any]) -> Rule:
    power = entry.get("set")
    words = {mark: each["word"] for mark, each in _file(code)["marks"].items()}
    if power:  # of powers little more than names is known, which says more than "ruling" does
        words["ruling"] = words["reading"]
    sentences = tuple(
        Sentence(each["text"], each["mark"], words[each["mark"]]) for each in entry["sentences"]
    )
    note = _file(code)["chapters"][id[0]]["note"] if power else ""
    return Rule(id, entry["title"], sentences, power, note, code)


def _marked(form: Mapping[str, str], sentence: Sentence) -> str:
    return form["mark"].format(word=sentence.word) if sentence.word else ""


def _ranges(ids: Mapping[str, Rule]) -> list[str]:
    ends: dict[str, list[str]] = {}
    for id in ids:
        ends.setdefault(id[0], []).append(id)
    return [f"{group[0]}–{group[-1]}" for group in ends.values()]
