"""What a card builder shows: the lines to change, the card, what it does, what the deck holds."""

from typing import NamedTuple

from downforce.draw.board import board
from downforce.draw.svg import escape
from downforce.rules.cards import Colour, Line, SpeedCard
from downforce.rules.game import Game
from downforce.rules.language import language, phrase, say
from downforce.rules.rulebook import rule as rule_of
from downforce.rules.view import View
from downforce.teach.composition import kinds, like, share

from .card_carried import Did
from .cells import explorer_lines
from .markup import button, lines_of, mark, ruled, sentence, table, tag, to_copy
from .panels.hands import picture
from .replay_page import SMALL

NUMBERS = (1, 2, 3, 4, 5, 6, 8)  # what stands on cards; others can be typed
MOST = 6  # lines


class Built(NamedTuple):
    """A card that is being built, and what is shown of it.

    Parameters
    ----------
    position : Game or View
        Where it is tried out.
    seat : int
        Who plays it.
    card : SpeedCard
    did : tuple of Did
        What each of its lines does.
    wilds : tuple of (int, Colour)
        The cars named for wild lines, by place.
    at : int
        The line whose drive is shown on the board.
    rule, fault : str
        The rule shown in full; why the latest change was refused.
    fold : frozenset of str
        What is folded open: ``deck``, ``cell``.
    narrow : bool
    tries : int
        Changes that were refused: a control that has come to show one is put back with the next page.
    """

    position: Game | View
    seat: int
    card: SpeedCard
    did: tuple[Did, ...] = ()
    wilds: tuple[tuple[int, Colour], ...] = ()
    at: int = -1
    rule: str = ""
    fault: str = ""
    fold: frozenset[str] = frozenset()
    narrow: bool = False
    tries: int = 0


def page(built: Built) -> str:
    """The whole builder."""
    fault = tag("p", built.fault and ruled(escape(built.fault), "R4"), class_="df-notice", role="alert")
    made = tag("div", _card(built), _lines(built), class_="df-cb-made")
    left = tag(
        "div", made, _deck(built), class_="df-cb-side df-cb-long" if "deck" in built.fold else "df-cb-side"
    )
    right = tag("div", _board(built), class_="df-cb-board")
    law = tag(
        "div", escape(str(rule_of(built.rule))) if built.rule else "", class_="df-cb-law", aria_live="polite"
    )
    said = tag("p", escape(told(built)), class_="df-spoken", role="status", aria_live="polite")
    body = tag("div", left, tag("div", right, _does(built), class_="df-cb-does"), class_="df-cb-parts")
    return tag(
        "div", tag("h2", word("title")), _text(built), fault, body, law, _foot(built), said,
        class_="df-cb", data_lang=language(),
    )  # fmt: skip


def word(key: str) -> str:
    """A phrase of the builder's own, escaped."""
    return escape(phrase(f"card-builder.{key}"))


def told(built: Built) -> str:
    """What is read out after a change: why it was refused, or what the card does now."""
    return built.fault or " ".join(str(event) for did in built.did for event in did.events)


# The card and its lines


def _text(built: Built) -> str:
    field = tag(
        "input", type="text", value=str(built.card), data_set="text", aria_label=phrase("card-builder.text"),
        autocomplete="off", spellcheck="false", size=20, data_tries=built.tries,
    )  # fmt: skip
    label = tag("label", tag("span", word("text"), class_="df-note"), " ", field)
    return tag(
        "div", label, button(word("take"), "take"), class_="df-cb-text"
    )  # the field is sent as it is left


def _card(built: Built) -> str:
    current = built.at if 0 <= built.at < len(built.card.lines) else None
    return tag("div", picture(built.card, width=120, current=current, margin=True), class_="df-cb-card")


def _lines(built: Built) -> str:
    rows = (_row(built, place, line) for place, line in enumerate(built.card.lines))
    full = len(built.card.lines) >= MOST
    add = button(word("add"), "add", disabled=full)
    more = tag("span", word("full"), class_="df-note") if full else ""
    return tag("div", *rows, tag("div", add, more, class_="df-tools"), class_="df-cb-lines")


def _row(built: Built, place: int, line: Line) -> str:
    n, count = place + 1, len(built.card.lines)
    letters = [*(str(colour) for colour in Colour), "W"]
    names = {str(colour): colour.word for colour in Colour} | {"W": phrase("card-builder.wild")}
    chosen, tries = str(line.colour or "W"), built.tries
    colour = _select(f"colour {place}", say("card-builder.colour-of", n=n), names, letters, chosen, tries)
    numbers = sorted({*NUMBERS, line.number})
    named = {str(number): str(number) for number in numbers}
    number = _select(
        f"number {place}", say("card-builder.number-of", n=n), named, list(named), str(line.number), tries
    )
    remove = button(
        "×", f"remove {place}", kind="df-iconic", disabled=count == 1,
        aria_label=say("card-builder.remove", n=n), title=say("card-builder.remove", n=n),
    )  # fmt: skip
    up = button(
        "↑", f"up {place}", kind="df-iconic", disabled=place == 0,
        aria_label=say("card-builder.up", n=n), title=say("card-builder.up", n=n),
    )  # fmt: skip
    return tag("div", mark(line.colour), colour, number, up, remove, class_="df-cb-row")


def _select(act: str, label: str, names: dict[str, str], values: list[str], chosen: str, tries: int) -> str:
    options = (tag("option", escape(names[each]), value=each, selected=each == chosen) for each in values)
    return tag("select", *options, data_set=act, aria_label=label, data_tries=tries)


# What it does


def _board(built: Built) -> str:
    did = built.did[built.at] if 0 <= built.at < len(built.did) else None
    width = SMALL if built.narrow else None
    if did is None:
        return board(built.position, ends=(), width=width)
    start = did.start or None
    return board(did.game, ends=(), start=start, route=did.route or None, colour=did.colour, width=width)


def _does(built: Built) -> str:
    rows = (_did(built, place, did) for place, did in enumerate(built.did))
    before = button(word("before"), "line -1", kind="df-quiet", aria_pressed=str(built.at < 0).lower())
    return (
        tag("h3", word("does"))
        + tag("ol", *rows, class_="df-cb-did")
        + tag("div", before, class_="df-tools")
        + tag("p", ruled(word("steered"), "R4"), class_="df-note")
    )


def _did(built: Built, place: int, did: Did) -> str:
    line = built.card.lines[place]
    label = mark(line.colour) + tag("span", str(line.number))
    show = button(
        label, f"line {place}", kind="df-cb-show", aria_pressed=str(built.at == place).lower(),
        aria_label=say("card-builder.show", n=place + 1),
    )  # fmt: skip
    said = " ".join(tag("span", sentence(event)) for event in did.events if event.key != "names")
    return tag("li", show, tag("div", _wild(did, place), tag("p", said)))


def _wild(did: Did, place: int) -> str:
    """Which car a wild line takes, to be changed."""
    if not did.could:
        return ""
    buttons = (
        button(
            mark(colour), f"wild {place} {colour}", kind="df-peek", aria_label=colour.word,
            aria_pressed=str(colour is did.colour).lower(),
        )
        for colour in did.could
    )  # fmt: skip
    return tag("div", tag("span", word("takes"), class_="df-note"), *buttons, class_="df-wilds")


# What the deck holds


def _deck(built: Built) -> str:
    deck = built.position.setup.deck if isinstance(built.position, Game) else built.position.deck
    card = built.card
    is_open = "deck" in built.fold
    fold = button(word("deck"), "deck", kind="df-quiet", aria_expanded=str(is_open).lower())
    found = tag("p", _exists(list(deck), card), class_="df-cb-exists")
    return tag("div", found, fold, _composition(list(deck)) if is_open else "", class_="df-cb-deck")


def _exists(deck: list[SpeedCard], card: SpeedCard) -> str:
    if card.is_speed8:
        return ruled(escape(say("card-builder.eight", colour=card.lines[0].colour)), "S3", "A5")
    same, alike = like(deck, card)
    key = "there" if same else "numbers-there" if alike else "not-there"
    return ruled(escape(say(f"card-builder.{key}", n=same, alike=alike, count=len(deck))), "S4")


def _composition(deck: list[SpeedCard]) -> str:
    head = [word("kind"), word("cards"), word("example")]
    rows = [(escape(kind.pattern.replace("W", phrase("card-builder.wild-mark"))), str(kind.cards),
             lines_of(kind.example)) for kind in kinds(deck)]  # fmt: skip
    colours: list[Colour | None] = [*Colour, None]
    shares = [(each, share(deck, each)) for each in colours]
    sums = [
        (
            tag(
                "span",
                mark(colour),
                tag("span", escape(colour.word) if colour else word("wild")),
                class_="df-car",
            ),
            str(part.lines),
            str(part.spaces),
        )
        for colour, part in shares
    ]
    return (
        tag("p", word("about-deck"), class_="df-note")
        + table(head, rows, kind="df-cb-kinds")
        + table([word("car"), word("lines"), word("spaces")], sums, kind="df-cb-sums")
    )


def _foot(built: Built) -> str:
    is_open = "cell" in built.fold
    label = button(
        escape(phrase("ui.cell.show")), "cell", kind="df-quiet", aria_expanded=str(is_open).lower()
    )
    if not is_open:
        return tag("div", label, class_="df-cb-foot")
    note = tag("p", escape(phrase("ui.cell.no-hands")), class_="df-note")
    lines = to_copy(lines_in_cell(built), "code", phrase("ui.cell.show"))
    return tag("div", label, note, lines, class_="df-cb-foot")


def lines_in_cell(built: Built) -> str:
    """The card, and the position it is tried out in, as two lines of Python; they hold nobody's hand."""
    return explorer_lines(built.position, "card", text=str(built.card), seat=built.seat)
