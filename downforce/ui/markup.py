"""Pieces of HTML that every panel uses: buttons, badges, rule chips, sentences, tables.

Whatever comes from a name, a file or a track is escaped here.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from downforce.draw.badges import badge
from downforce.draw.svg import escape
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.cited import ID
from downforce.rules.events import Event
from downforce.rules.language import in_words, language, phrase, say
from downforce.rules.rulebook import Rule, Sentence, rulebook

_LAST = re.compile(r"[^\s<>&;]{1,16}$")  # a last word, without markup
_LETTERS = 6
_NAMED = re.compile(rf"(?<!<b>)(?<![A-Za-z0-9]){ID.pattern}(?![A-Za-z0-9])")  # in a rule, not as its title
_PHRASE = re.compile(r"([一-鿿々ァ-ヺー]*)([ぁ-ゖ]*[。！？）」]*)$")
_BEHIND = re.compile(r"(\d+) to go")
_LEFT = re.compile(r"(残り)(\d)")
_BEFORE = re.compile(r"\b(line|wild|place) (\d)")


def tag(name: str, *children: str, **attributes: object) -> str:
    """An HTML element; ``class_`` is class, an underscore a hyphen, True a bare attribute, None none.

    Examples
    --------
    >>> tag("p", escape("a < b"), class_="note", hidden=True, title=None)
    '<p class="note" hidden>a &lt; b</p>'
    """
    parts = [name]
    for key, value in attributes.items():
        if value is not None and value is not False:
            word = key.rstrip("_").replace("_", "-")
            parts.append(word if value is True else f'{word}="{escape(value)}"')
    return f"<{' '.join(parts)}>{''.join(children)}</{name}>"


def button(label: str, do: str, *, kind: str = "", first: bool = False, **attributes: object) -> str:
    """A button; ``label`` is markup, ``do`` the act it stands for, ``first`` takes a focus that was lost."""
    classes = " ".join(filter(None, ("df-button", kind)))
    return tag("button", label, type="button", class_=classes, data_do=do, data_first=first, **attributes)


def text(key: str, **values: Any) -> str:
    """A phrase of the table ``[ui]``, escaped."""
    return escape(say(f"ui.{key}", **values))


def mark(colour: Colour | None, *, size: float = 20) -> str:
    """A car's badge in a line of text."""
    return _mark(colour, size, language())


@lru_cache(128)
def _mark(colour: Colour | None, size: float, code: str) -> str:
    return badge(colour, size=size).replace('role="img"', 'role="img" aria-hidden="true"')


def car(colour: Colour) -> str:
    """A badge with the colour's name."""
    return tag("span", mark(colour), tag("span", escape(colour.word)), class_="df-car")


def chip(rule: str, under: str = "") -> str:
    """A rule's id as a small button that shows the rule in full; ``under`` says under what, if it matters."""
    entry = rulebook().get(rule)
    if entry is None:
        return ""
    words = say("ui.rule.chip", rule=rule, title=entry.title)
    return tag(
        "button",
        rule,
        type="button",
        class_="df-chip",
        data_do=f"rule {rule} {under}".rstrip(),
        title=entry.text,
        aria_label=words,
    )


def chips(rules: Iterable[str], under: str = "") -> str:
    """Chips without repeats, in order."""
    return "".join(chip(rule, under) for rule in dict.fromkeys(rules))


def ruled(said: str, *rules: str, under: str = "") -> str:
    """A sentence, as markup, with its rules behind it: their chips never stand alone on a line.

    They stay with its last word; where words are not told apart by spaces, with its last phrase: an element
    that begins within one would tear it.
    """
    return _stuck(said, chips(rules, under))


def law(rule: Rule, under: str = "") -> str:
    """A rule in full; the ids of others that it names are chips."""
    return _NAMED.sub(lambda found: chip(found[0], under) or found[0], rule._repr_html_())


def _stuck(said: str, behind: str) -> str:
    last = _LAST.search(said) if behind else None
    if last is None:
        return f"{said} {behind}".rstrip()
    begin = last.start() if last[0].isascii() else len(said) - len(_last_phrase(last[0]))
    return said[:begin] + tag("span", said[begin:], " ", behind, class_="df-stick")


def _last_phrase(said: str) -> str:
    """The last word with its endings, or these alone where both are too long for a narrow column."""
    stem, endings = _PHRASE.search(said).groups()  # type: ignore[union-attr]  # matches whatever it is
    return (stem + endings if len(stem + endings) <= _LETTERS else endings or said)[-_LETTERS:]


def sentence(event: Event) -> str:
    """An event's sentence, its car's badge before it, its rule behind it."""
    return badge_of(event) + ruled(spoken(event), event.rule)


def spoken(event: Event) -> str:
    """An event's sentence as markup, its numbers tied to their words."""
    return tied(event.sentence)


def tied(said: str) -> str:
    """A sentence, escaped; a number stays on the line with its minus sign and its noun."""
    near = _BEFORE.sub("\\1\u00a0\\2", _BEHIND.sub("\\1\u00a0to\u00a0go", said))
    return escape(_LEFT.sub("\\1\u2060\\2", near)).replace("−$", "−\u2060$")


def marked(sentences: Sequence[Sentence]) -> str:
    """Sentences of a rule, each with the mark of where it comes from; one that all have is said once."""
    words = {told.word for told in sentences}
    alike = len(words) == 1
    count = len(sentences)
    shown = (told.word if not alike or number == count else "" for number, told in enumerate(sentences, 1))
    parts = (_sourced(escape(told.text), _source(name)) for told, name in zip(sentences, shown, strict=True))
    return phrase("why.joint").join(parts)


def _sourced(said: str, behind: str) -> str:
    """A sentence and its mark, which stays with the last word; a mark is too wide to stay with a phrase."""
    return _stuck(said, behind) if said[-1:].isascii() else f"{said} {behind}".rstrip()


def _source(name: str) -> str:
    return tag("span", escape(name), class_="df-mark") if name else ""


def badge_of(event: Event) -> str:
    """The badge of the car an event is about, if it is about one."""
    colour = event.values.get("colour")
    return mark(colour, size=18) if isinstance(colour, Colour) else ""


def lines_of(card: SpeedCard, *, counts: int | None = None) -> str:
    """A card in a line of text: a badge and a number for each of its lines, the one that counts framed."""
    pieces = (
        tag(
            "span",
            mark(line.colour, size=18),
            str(line.number),
            class_="df-counts" if place == counts else None,
        )
        for place, line in enumerate(card.lines)
    )
    return tag("span", *pieces, class_="df-lines", role="img", aria_label=in_words(str(card)))


def table(head: Sequence[str], rows: Iterable[Sequence[str]], *, kind: str = "", caption: str = "") -> str:
    """A table; cells are markup, a row may begin with its class after a ``!``; a lone cell is a whole row."""
    body = "".join(_row(list(row), len(head)) for row in rows)
    top = tag("tr", *(tag("th", cell, scope="col") for cell in head))
    title = tag("caption", caption) if caption else ""
    return tag("table", title, tag("thead", top), tag("tbody", body), class_=f"df-table {kind}".strip())


def _row(cells: list[str], width: int) -> str:
    kind = cells.pop(0)[1:] if cells and cells[0].startswith("!") else None
    span = width if len(cells) == 1 < width else None
    return tag("tr", *(tag("td", cell, colspan=span) for cell in cells), class_=kind)


def plate(number: int) -> str:
    """A betting line's yellow plate."""
    return tag("span", str(number), class_="df-plate")


def kind_name(seat: str) -> str:
    """What sits in a seat, as plain text; one nobody has described goes by its name alone."""
    try:
        return phrase(f"ui.kind.{seat}")
    except KeyError:
        return say("ui.kind.bot", name=seat)


def kind_of(seat: str) -> str:
    """What sits in a seat: a person, a bot with its name."""
    return escape(kind_name(seat))


def brief(value: object) -> str:
    """How a value that does not fit is named in a sentence: briefly, and whatever it is."""
    try:
        return repr(value)[:60]
    except Exception:  # such as a number of more digits than Python writes
        return type(value).__name__


def watching() -> str:
    """What stands in place of a question that is past, while the style sheet shows it: a film is running."""
    return tag("p", word("watching"), class_="df-watching")


def word(key: str) -> str:
    """A phrase without values, escaped."""
    return escape(phrase(f"ui.{key}"))


def signed(number: int) -> str:
    """A number with its sign.

    Examples
    --------
    >>> signed(3), signed(-2), signed(0)
    ('+3', '−2', '0')
    """
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def to_copy(code: str, field: str, label: str) -> str:
    """Two lines of Python for a cell of one's own, and the button that copies them."""
    return text_to_copy(code, field, label, rows=2, class_="df-code") + copying(field)


def text_to_copy(content: str, field: str, label: str, *, rows: int, **more: object) -> str:
    """A text to be copied as a whole, under a name that `copying` knows it by."""
    about = {"aria_label": label, "rows": rows, "data_field": field, "spellcheck": "false"}
    return tag("textarea", escape(content), readonly=True, **about, **more)


def copying(field: str) -> str:
    """The button that copies a field of the page; the page itself serves it."""
    done = phrase("ui.record.copied")
    return tag(
        "button", text("record.copy"), type="button", class_="df-button", data_copy=field, data_done=done
    )
