"""The rules in force as a page: by chapters, with where each sentence comes from, and pictures."""

import re
from collections.abc import Iterable

from downforce.draw.svg import escape
from downforce.rules.in_force import OWN, Setting, chapters_of, in_force
from downforce.rules.language import phrase, say
from downforce.rules.powers import chosen_powers
from downforce.rules.rulebook import Rule, chapters, marks

from ..markup import button, marked, tag, word
from ..options import RANDOM, Options
from ..rule_pictures import picture
from ..table import Table

_STYLE = re.compile(r"<style>.*?</style>", re.S)


def opener(table: Table) -> str:
    """The button that opens the page, or closes it."""
    is_open = str(table.fold == "laws").lower()
    return button(word("laws.show"), "fold laws", aria_expanded=is_open)


def folded(table: Table) -> str:
    """The page while it is open."""
    if table.fold != "laws":
        return ""
    close = button(word("close"), "fold laws", data_back="fold laws", data_escape=True)
    page = law_page(Setting.of(table.game) if table.shown else chosen(table.options))
    return tag(
        "div", tag("div", close, class_="df-tools"), page, class_="df-fold df-law-fold", data_come="laws"
    )


def chosen(options: Options) -> Setting:
    """What will hold in a game with the options of the form."""
    track = None if options["track"] == RANDOM else options.track
    powers = chosen_powers(options["powers"])
    return Setting(track, options.players, options["rules"], options["betting"], powers)


def law_page(setting: Setting) -> str:
    """The page: what was chosen, what the marks mean, then the rules by their chapters."""
    rules = in_force(setting)
    parts = (_chapter(letter, told, setting) for letter, told in chapters_of(rules).items())
    head = tag("h3", word("laws.title")) + tag("p", escape(about(setting)))
    waiting = tag("p", word("laws.face-down"), class_="df-note") if setting.face_down else ""
    return tag("div", head, _legend(rules), waiting, _once("".join(parts)), class_="df-laws")


def about(setting: Setting) -> str:
    """What was chosen, in one sentence."""
    powers = phrase("ui.laws.powers" if setting.has_powers else "ui.laws.no-powers")
    values = {key: phrase(f"ui.{key}.{getattr(setting, key)}.name") for key in ("rules", "betting")}
    track = str(setting.track) if setting.track else phrase("ui.laws.any-track")
    return say("ui.laws.about", track=track, n=setting.players, powers=powers, **values)


def _legend(rules: Iterable[Rule]) -> str:
    """What the marks mean that stand on this page."""
    used = {told.word for rule in rules for told in rule.sentences}
    told = ((name, meaning) for name, meaning in marks().values() if name in used or not name)
    rows = ((_mark(name) if name else "") + escape(meaning) for name, meaning in told)
    return tag("div", *(tag("p", row, class_="df-note") for row in rows), class_="df-law-legend")


def _mark(name: str) -> str:
    return tag("span", escape(name), class_="df-mark") + " "


def title(letter: str) -> str:
    """What a chapter is called."""
    return chapters()[letter].title


def _chapter(letter: str, rules: Iterable[Rule], setting: Setting) -> str:
    head = tag("h4", escape(title(letter)))
    note = tag("p", escape(chapters()[letter].note), class_="df-note") if letter in "TW" else ""
    return tag("section", head, note, *(_law(rule, setting) for rule in rules))


def _law(rule: Rule, setting: Setting) -> str:
    """A rule: its title, its sentences with their marks, its picture beside them."""
    id = tag("span", escape(rule.id), class_="df-law-id") if rule.id != OWN else ""
    words = tag("div", tag("b", id, escape(rule.title)), tag("p", marked(rule.sentences)))
    drawn = picture(rule.id, setting)
    return tag("div", words, drawn, class_="df-law df-drawn" if drawn else "df-law")


def _once(pictures: str) -> str:
    """Pictures of one kind have one style sheet: the first brings it."""
    seen: set[str] = set()

    def kept(found: re.Match[str]) -> str:
        new = found[0] not in seen
        seen.add(found[0])
        return found[0] if new else ""

    return _STYLE.sub(kept, pictures)
