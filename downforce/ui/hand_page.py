"""What a hand explorer shows, as HTML: the cards side by side, and a card tried out line by line."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from downforce.draw.cards import card_text, plain_card
from downforce.draw.svg import escape
from downforce.rules.actions import Action, PlayCard
from downforce.rules.cards import SpeedCard
from downforce.rules.game import Game
from downforce.rules.language import language, phrase, say
from downforce.rules.rulebook import rulebook
from downforce.teach.outcomes import MOST

from .hand_lines import Gains, Move, Row, gains, rows
from .hand_state import Exploring, next_step
from .hand_stretch import stretch, window_of
from .markup import button, chip, mark, ruled, signed, tag
from .panels import turns
from .panels.choices import listed
from .panels.hands import SHOWN, picture
from .spaces import ways

FACE, STRIP = 116, 56  # px: a card beside the others; one of the row while another is tried out
_LETTERS = "ABCD"


class OnTurn(NamedTuple):
    """What the panels are given that ask for one decision."""

    game: Game
    choices: tuple[Action, ...] = ()


def hand(shown: Exploring) -> str:
    """All cards with all they can do; while one is tried out only the cards, to change to another."""
    parts = [_title(shown), *([_puzzle(shown)] if shown.puzzle else []), _about(shown)]
    if not shown.cards:
        return "".join([*parts, tag("p", word("none"), class_="df-note")])
    return "".join([*parts, _strip(shown) if shown.number else _all(shown)])


def _title(shown: Exploring) -> str:
    title = tag("h2", text("title", name=shown.base.names[shown.seat]), data_lang=language())
    back = button(word("all"), "hand", kind="df-quiet", data_escape=True) if shown.number else ""
    return tag("div", title, back, class_="df-top")


def _about(shown: Exploring) -> str:
    """What the cards show, and in which order they stand."""
    if shown.number or not shown.cards:
        return ""
    key = "puzzle-note" if shown.puzzle else "note"
    told = text(key, n=len(shown.base.hands[shown.seat]))
    note = tag("p", ruled(told, *(() if shown.puzzle else ("R3", "R4"))), class_="df-note")
    return note + (_order(shown) if len(shown.cards) > 1 else "")


def _order(shown: Exploring) -> str:
    """Two buttons: in which order the cards stand."""
    pair = (
        tag(
            "button",
            word(f"order-{name}"),
            type="button",
            data_do=f"order {name}",
            aria_pressed=str(shown.best == (name == "best")).lower(),
        )
        for name in ("hand", "best")
    )
    return tag("div", *pair, class_="df-segments", role="group", aria_label=word("order"))


def _puzzle(shown: Exploring) -> str:
    """What is asked for, and once a card is carried out what of it has been reached."""
    puzzle = shown.puzzle
    assert puzzle
    question = tag("p", escape(puzzle.question), class_="df-result")
    if not shown.is_done:
        hint = tag("details", tag("summary", word("hint")), tag("p", escape(puzzle.hint)))
        return tag("div", question, hint, class_="df-hx-puzzle")
    met = puzzle.met(shown.now)
    goals = (
        tag("li", tag("b", word("yes" if holds else "no")), " ", escape(goal.text))
        for goal, holds in zip(puzzle.goals, met, strict=True)
    )
    because = tag("p", ruled(escape(puzzle.because), *puzzle.rules)) if all(met) else ""
    verdict = tag("p", tag("b", word("solved" if all(met) else "not-solved")))
    return tag("div", question, verdict, tag("ul", *goals), because, class_="df-hx-puzzle")


# All cards side by side


def _all(shown: Exploring) -> str:
    told = [(n, card, rows(shown.base, shown.seat, card)) for n, card in enumerate(shown.cards, 1)]
    window = window_of(shown.base, (row for _, _, found in told for row in found))
    columns = [(n, card, found, gains(shown.base, shown.seat, found)) for n, card, found in told]
    if shown.best:
        columns.sort(key=lambda each: (each[3].others - each[3].own, each[0]))
    body = (
        tag(
            "section",
            _face(n, card, key=at) + _copies(shown, card),
            stretch(shown.base, found, window),
            tag("ol", *(_row(shown, n, row) for row in found), class_="df-hx-rows"),
            _sum(shown, added),
            class_="df-hx-card",
            aria_label=card_text(card),
            data_is=str(card),
        )
        for at, (n, card, found, added) in enumerate(columns, 1)
    )
    return tag("div", *body, class_="df-hx-cards", style=f"--df-count:{len(columns)}") + _legend(
        shown, columns
    )


def _face(number: int, card: SpeedCard, *, key: int) -> str:
    return tag(
        "button",
        plain_card(card, width=FACE),
        type="button",
        class_="df-card-button",
        data_do=f"card {number}",
        data_key=key if key < 10 else None,
        data_first=key == 1,
        aria_label=say("hand-explorer.try", card=card),
    )


def _copies(shown: Exploring, card: SpeedCard) -> str:
    """How many of this card there are in the hand, if more than one."""
    n = shown.base.hands[shown.seat].count(card)
    return tag("span", text("copies", n=n), class_="df-tag df-hx-copies") if n > 1 else ""


def _row(shown: Exploring, number: int, row: Row) -> str:
    """A line: its car, its number, how many ends, how far at best; a wild one with each car it may take."""
    if not row.is_wild:
        each = row.moves[0]
        body = (
            tag("span", mark(each.colour), str(row.line.number), class_="df-hx-line"),
            tag("span", _ends(each), class_="df-note"),
            tag("b", gained(each)),
        )
        return tag("li", _peek(shown, number, row, each, *body))
    note = text("any", n=len(row.moves)) if row.moves else word("no-car")
    head = tag(
        "div",
        tag("span", mark(None), str(row.line.number), class_="df-hx-line"),
        tag("span", note, class_="df-note"),
        class_="df-hx-row",
    )
    cars = (
        _peek(shown, number, row, each, mark(each.colour, size=18), tag("b", gained(each)), small=True)
        for each in row.moves
    )
    return tag("li", head, tag("div", *cars, class_="df-hx-wilds"))


def _peek(shown: Exploring, number: int, row: Row, each: Move, *body: str, small: bool = False) -> str:
    """A button that shows a line's ends on the board; one with no end tells why when it is pressed."""
    own = shown.base.owners.get(each.colour) == shown.seat
    kind = "df-hx-any" if small else "df-hx-row"
    return tag(
        "button",
        *body,
        type="button",
        class_=f"{kind} df-hx-own" if own else kind,
        data_do=f"peek {number} {row.place} {each.colour}",
        aria_label=_aloud(row, each, own=own),
    )


def _aloud(row: Row, each: Move, *, own: bool) -> str:
    key = "line-aloud" if each.ends else f"skipped-{each.why}"
    told = say(
        f"hand-explorer.{key}",
        colour=each.colour,
        number=row.line.number,
        n=len(each.ends),
        gain=each.gain,
    )
    return f"{told} {phrase('hand-explorer.own-aloud')}" if own else told


def _ends(each: Move) -> str:
    if each.why:
        return word(f"why-{each.why}")
    return (
        text("ends-lost", n=len(each.ends), lost=each.lost) if each.lost else text("ends", n=len(each.ends))
    )


def gained(each: Move) -> str:
    """How far at best; a dash for a line that would be skipped."""
    return signed(each.gain) if each.ends else "–"


def _sum(shown: Exploring, added: Gains) -> str:
    """What the card adds up to at best, for the own cars and the others."""
    return tag(
        "p",
        tag("b", text("own-sum", gain=signed(added.own)), class_="df-hx-own"),
        " ",
        tag("span", text("others-sum", gain=signed(added.others)), class_="df-note"),
        class_="df-hx-sum",
    )


def _legend(shown: Exploring, columns: Sequence[tuple[int, SpeedCard, tuple[Row, ...], Gains]]) -> str:
    found = [row for column in columns for row in column[2]]
    told = [("end", phrase("hand-explorer.legend-end"))]
    if any(row.is_wild for row in found):
        told.append(("wild", phrase("hand-explorer.legend-wild")))
    keys = [tag("span", tag("i", class_=f"df-hx-key df-hx-key-{name}"), escape(text)) for name, text in told]
    keys.append(tag("span", tag("b", "+6"), " ", word("legend-gain")))
    keys.append(tag("span", tag("i", class_="df-hx-key df-hx-key-own"), word("legend-own")))
    skips = any(move.why for row in found for move in row.moves)
    keys += [tag("span", ruled(word("legend-skip"), "R6"), class_="df-hx-skips")] if skips else []
    return tag("div", *keys, class_="df-hx-legend df-note") + _law(shown)


def _law(shown: Exploring) -> str:
    told = rulebook().get(shown.rule)
    return tag("p", tag("b", escape(shown.rule)), " ", escape(told.text), class_="df-notice") if told else ""


# One card


def _strip(shown: Exploring) -> str:
    faces = (
        tag(
            "button",
            plain_card(card, width=STRIP),
            type="button",
            class_="df-card-button",
            data_do=f"card {n}",
            aria_pressed=str(n == shown.number).lower(),
            aria_label=say("hand-explorer.try", card=card),
        )
        for n, card in enumerate(shown.cards, 1)
    )
    return tag("div", *faces, class_="df-hand df-hx-strip", style=f"--df-count:{len(shown.cards)}")


def beside(shown: Exploring) -> str:
    """What stands beside the board: the line looked at, the choices of that in hand, or what came of it."""
    if not shown.number:
        return ""
    if shown.peek is not None:
        return _looked_at(shown) + _tools(shown)
    if shown.is_done:
        return _done(shown) + _tools(shown)
    asked = OnTurn(shown.now, shown.choices)
    panel = turns.drive(asked) if shown.now.ends else turns.wild(asked)
    return panel + _tools(shown)


def _looked_at(shown: Exploring) -> str:
    card, looked = shown.card, shown.looked_at
    assert card and looked and shown.peek
    drawn = tag("div", picture(card, width=SHOWN, current=shown.peek[0], margin=True), class_="df-shown")
    title = tag("h2", text("peek-title", colour=looked.colour, number=card.lines[shown.peek[0]].number))
    why = tag(
        "p", ruled(escape(next_step(shown._replace(asked=None, fault=""))), *(() if looked.ends else ("R6",)))
    )
    note = tag("p", word("alone"), class_="df-note") if len(card.lines) > 1 else ""
    told = (
        listed(ways(shown.base, looked.ends, looked.colour, len(shown.base.finished))) if looked.ends else ""
    )
    go = button(word("carry-out"), f"card {shown.number}", kind="df-primary", first=True)
    can = shown.seat in shown.base.to_act
    head = tag("div", drawn, tag("div", tag("p", title), why, note, go if can else ""), class_="df-look")
    return head + told


def _done(shown: Exploring) -> str:
    title = tag("h3", word("came-of-it"))
    due = [event.sentence for event in shown.now.events[-1:] if event.key == "bets-due"]
    if shown.puzzle:
        title = tag("h2", word("solved" if shown.solved() else "not-solved"))
    return title + turns.before(OnTurn(shown.now)) + "".join(tag("p", escape(each)) for each in due)


def _tools(shown: Exploring) -> str:
    """Undo, from the bottom to the top where a power allows it, and how many outcomes the card has."""
    tools = [button(escape(phrase("ui.undo")), "undo")] if shown.past else []
    if _may_reverse(shown):
        tools.append(button(escape(phrase("ui.play-reverse")), "up"))
    tools.append(button(word("all"), "hand", kind="df-quiet"))
    free = tag("p", word("free"), phrase("why.joint"), _count(shown), class_="df-note df-hx-free")
    return tag("div", *tools, class_="df-tools") + free


def _may_reverse(shown: Exploring) -> bool:
    plays = shown.base.legal(shown.seat) if shown.past and len(shown.past) == 1 else ()
    return any(isinstance(play, PlayCard) and play.reverse and play.card == shown.card for play in plays)


def _count(shown: Exploring) -> str:
    """How many different outcomes the card has; beyond a limit only that there are more."""
    n = shown.outcomes()
    return text("more-outcomes", n=MOST) if n > MOST else text("outcomes", n=n)


def below(shown: Exploring) -> str:
    """Below the board: what went wrong, the answer about a space, the rule that was asked for."""
    law = _law(shown) if shown.number else ""
    if shown.fault:
        return tag("p", escape(shown.fault), class_="df-notice", role="alert")
    if not shown.asked:
        return law
    ring = tag("span", "?", class_="df-asking", aria_hidden="true")
    told = tag("p", escape(shown.asked.sentence), " ", chip(shown.asked.rule))
    close = button(escape(phrase("ui.close")), "escape", kind="df-quiet", data_escape=True)
    return tag("div", ring, tag("div", told), close, class_="df-answer") + law


def text(key: str, **values: Any) -> str:
    """A phrase of the table ``[hand-explorer]``, escaped."""
    return escape(say(f"hand-explorer.{key}", **values))


def word(key: str) -> str:
    """One without values."""
    return escape(phrase(f"hand-explorer.{key}"))
