"""What the reach explorer says beside and below its board, as HTML and as text."""

from collections.abc import Iterator
from typing import Any

from downforce.draw.svg import escape
from downforce.draw.text import text_board
from downforce.rules.cards import Colour
from downforce.rules.language import language, phrase, say
from downforce.rules.rulebook import rulebook
from downforce.rules.why import why_not

from .alone import Asked
from .markup import button, chip, ruled, sentence, tag, to_copy, watching
from .markup import table as table_of
from .panels import powers, turns
from .panels.choices import offered, rows_of
from .panels.hands import SHOWN, picture
from .reach_lines import counted, figures, legend, lines, rows, sums, told, told_nearer
from .reach_walk import Walk
from .scene import about
from .spaces import lane, ways

NAMES = ("head", "act", "low", "foot")


def page(walk: Walk, code: str, notice: str = "", question: str = "") -> dict[str, str]:
    """All panels but the board."""
    return {
        "head": head(walk, notice),
        "act": watching() + act(walk, question),
        "low": low(walk),
        "foot": foot(walk, code),
    }


def text(key: str, **values: Any) -> str:
    """A phrase of the table ``[reach]``, escaped."""
    return escape(say(f"reach.{key}", **values))


def head(walk: Walk, notice: str) -> str:
    """The title, and the card that is looked at."""
    title = tag("h2", text("title"), data_lang=language())
    field = tag(
        "input",
        type="text",
        value=str(walk.card),
        data_field="card",
        aria_label=text("card"),
        spellcheck="false",
        autocomplete="off",
        size="18",
    )
    label = tag("label", tag("span", text("card")), field, class_="df-reach-field")
    chosen = tag(
        "div", label, button(text("show"), "card", data_with="card"), class_="df-tools df-reach-card"
    )
    wrong = tag("p", escape(notice), class_="df-notice", role="alert") if notice else ""
    top = tag("div", title, tag("p", text("about"), class_="df-note"), class_="df-reach-title")
    return tag("div", top, chosen, class_="df-reach-head") + wrong


def act(walk: Walk, question: str) -> str:
    """What is asked now: the ends, which of them, a car for a wild line; or that the card is carried out."""
    body = {"guess": _guess, "ends": _ends, "wild": _wild, "done": _done}[walk.stage](walk, question)
    return body + _tools(walk)


def _drives(walk: Walk) -> str:
    game = walk.game
    assert game.car
    return say("ui.turn.drives", colour=game.car, number=powers.number_of(game, game.car))


def _news(walk: Walk) -> str:
    """Which lines were skipped; what a car has done, its motion shows."""
    return "".join(tag("p", sentence(event), class_="df-reach-news") for event in walk.skipped)


def _guess(walk: Walk, question: str) -> str:
    asks = tag("p", escape(question) or text("ask", colour=walk.game.car), class_="df-result")
    count = tag("p", text("count", n=len(walk.guess)), class_="df-note")
    see = button(text("see"), "see", kind="df-primary", first=True)
    notes = _news(walk) + powers.steers(walk.game) + powers.notes(walk.game)
    shown = turns.in_play(walk.game, escape(_drives(walk)), notes)
    return shown + asks + tag("p", text("how"), class_="df-note") + count + tag("div", see, class_="df-tools")


def _ends(walk: Walk, question: str) -> str:
    game = walk.game
    assert game.car
    found = ways(game, dict(game.ends), game.car, len(game.finished))
    routes = [say("reach.ways", n=reach.routes) for reach in game.ends.values()]
    told = [way._replace(to_go=said) for way, said in zip(found, routes, strict=True)]
    notes = _news(walk) + powers.steers(game) + _sum(walk) + powers.notes(game)
    return (
        turns.in_play(game, escape(_drives(walk)), notes)
        + _verdict(walk)
        + tag("h3", text("choose"))
        + offered(rows_of(told), ends=[way.end for way in found])
        + powers.refusing(Asked(game, walk.choices))
    )


def _sum(walk: Walk) -> str:
    game = walk.game
    assert game.car
    found = sums(game.track, game.cars[game.car], game.ends)
    rules = ["M1"] + ["M4"] * bool(found.lost) + ["M6"] * (game.track.finish in game.ends)
    return tag("p", tag("b", escape(counted(found))), " ", ruled(escape(figures(found)), *rules))


def verdict(walk: Walk) -> str:
    """How the guess and the ends compare; "" where none was made."""
    if not walk.guess:
        return ""
    if not walk.wrong and not walk.missed:
        return say("reach.all-right", n=len(walk.right))
    key = "some-wrong" if walk.wrong else "some-missed"
    said = say(f"reach.{key}", right=len(walk.right), marked=len(walk.guess))
    missed = say("reach.missed", n=walk.missed) if walk.missed else ""
    return phrase("why.joint").join(filter(None, (said, missed)))


def _verdict(walk: Walk) -> str:
    said = verdict(walk)
    return tag("p", escape(said), class_="df-result df-reach-verdict") if said else ""


def _wild(walk: Walk, question: str) -> str:
    return _news(walk) + turns.wild(Asked(walk.game, walk.choices))


def _done(walk: Walk, question: str) -> str:
    done = frozenset(range(len(walk.card.lines)))
    card = tag("div", picture(walk.card, width=SHOWN, done=done, margin=True), class_="df-shown")
    told = "".join(tag("p", sentence(event), class_="df-reach-news") for event in walk.news)
    words = tag("div", tag("h2", text("done")), told)
    return tag("div", card, words, class_="df-look")


def _tools(walk: Walk) -> str:
    """The ways back: a decision, the whole card, the question."""
    stage, begun = walk.stage, len(walk.steps) > 1
    tools = [button(text("back"), "back")] if begun else []
    tools += [button(text("again"), "line 1")] if begun or walk.place else []
    tools += [button(text("guess"), "guess")] if stage == "ends" else []
    return tag("div", *tools, class_="df-tools df-reach-tools") if tools else ""


def below(walk: Walk) -> str:
    """Below the board: why a space is no end, with the rule in full; or a rule that was asked for."""
    if walk.asked:
        return _answer(walk)
    if walk.rule:
        law = tag("p", tag("b", walk.rule), " ", escape(str(rulebook()[walk.rule].text)))
        return tag("div", tag("div", law), _close(), class_="df-answer")
    keys = tag("span", escape(phrase("draw.keys")), class_="df-keys")
    hint = text("hint-guess" if walk.stage == "guess" else "hint")
    return tag("p", tag("span", hint), keys, class_="df-note df-hint")


def answer(walk: Walk) -> tuple[str, str, str]:
    """Title, sentence and rule of the answer about the space asked about."""
    found = why_not(walk.game, walk.asked)
    title = phrase("ui.asked.here" if found.key.startswith("end") else "board.why-not")
    return title, found.sentence, found.rule


def _answer(walk: Walk) -> str:
    title, said, rule = answer(walk)
    shown = walk.rule or rule
    told = tag("p", tag("b", escape(title)), " ", escape(said), " ", chip(rule))
    law = tag("p", tag("b", shown), " ", escape(str(rulebook()[shown].text)), class_="df-note")
    ring = tag("span", "?", class_="df-asking", aria_hidden="true")
    return tag(
        "div", ring, tag("div", told, law if shown in rulebook() else ""), _close(), class_="df-answer"
    )


def _close() -> str:
    return button(escape(phrase("ui.close")), "escape", kind="df-quiet", data_escape=True)


def low(walk: Walk) -> str:
    """Every line on its own, once the first question is answered; the ends as a table."""
    if walk.stage == "guess":
        return ""
    title = tag("h3", text("lines"), " ", tag("span", text("lines-note"), class_="df-note"))
    return _table(walk) + title + lines(walk) + legend()


def _table(walk: Walk) -> str:
    game = walk.game
    if walk.stage != "ends" or not game.car:
        return ""
    opened = walk.fold == "table"
    fold = button(text("table"), "fold table", aria_expanded=str(opened).lower())
    if not opened:
        return tag("div", fold, class_="df-tools df-reach-fold")
    keys = ("end", "routes", "lost", "nearer", "way")
    cells = rows(game.track, game.cars[game.car], game.ends)
    named = (
        [f"{number} {escape(lane(game.track, end))}", *more, tag("code", escape(way))]
        for end, (number, *more, way) in zip(game.ends, cells, strict=True)
    )
    shown = table_of([text(f"head-{key}") for key in keys], named, kind="df-reach-table")
    return tag("div", fold, class_="df-tools df-reach-fold") + tag("div", shown, class_="df-reach-scroll")


def foot(walk: Walk, code: str) -> str:
    """The position as two lines of Python."""
    opened = walk.fold == "cell"
    fold = button(
        escape(phrase("ui.cell.show")), "fold cell", kind="df-quiet", aria_expanded=str(opened).lower()
    )
    top = tag("div", fold, class_="df-tools")
    if not opened:
        return top
    note = tag("p", escape(phrase("ui.cell.no-hands")))
    return top + tag(
        "div",
        note,
        tag("div", to_copy(code, "cell-reach", phrase("ui.cell.show")), class_="df-cell"),
        class_="df-fold",
    )


# What is read out, and what is saved


def status(walk: Walk) -> str:
    """What is on the screen, in a sentence or two."""
    game = walk.game
    if walk.stage == "done":
        return say("reach.done")
    if walk.stage == "wild":
        return say("ui.wild.title", number=game.line.number if game.line else 0)
    assert game.car
    if walk.stage == "guess":
        return say("reach.asking", drives=_drives(walk), ask=say("reach.ask", colour=game.car))
    return told(game, game.car, game.ends)


def spoken(walk: Walk, before: Walk) -> str:
    """What is read out when one screen follows another."""
    parts = [walk.says]
    if before.stage == "guess" and walk.stage == "ends":
        parts += [verdict(walk)]
    if walk.moment != before.moment:
        parts += [] if walk.frames else [event.sentence for event in walk.news]
        parts += [status(walk)]
    if walk.asked and walk.asked != before.asked:
        said = " ".join(answer(walk)[:2])
        parts += [say("reach.about-space", what=about(walk.game.track, walk.asked), answer=said)]
    if walk.rule and walk.rule != before.rule:
        parts += [str(rulebook()[walk.rule].text)]
    return " ".join(filter(None, parts))


def sentences(walk: Walk) -> list[str]:
    """A sentence for every line on its own, for each car that it could move."""
    places = enumerate(walk.card.lines)
    return [
        f"{line}: {_line_told(walk, colour, place)}" for place, line in places for colour in walk.cars(place)
    ]


def as_asked(walk: Walk, asks: list[str]) -> list[str]:
    """The position, the card and what is asked, as long as nobody has answered it."""
    return [text_board(walk.base, ends=()), str(walk.card), *asks]


def as_text(walk: Walk) -> str:
    """Every line on its own as plain text, with a row for each of its ends."""
    return "\n".join([text_board(walk.base, ends=()), str(walk.card), *_as_text(walk)])


def _as_text(walk: Walk) -> Iterator[str]:
    game = walk.base
    for place, line in enumerate(walk.card.lines):
        for colour in walk.cars(place):
            ends = walk.ends(place, colour)
            yield f"{line}: {_line_told(walk, colour, place)}"
            for number, (end, reach) in enumerate(ends.items(), 1):
                gain = game.track.to_go[game.cars[colour]] - game.track.to_go[end]
                yield "  " + say(
                    "reach.row",
                    end=number,
                    routes=reach.routes,
                    lost=reach.lost,
                    nearer=told_nearer(gain, gain),
                    way=" ".join(reach.route),
                )


def _line_told(walk: Walk, colour: Colour, place: int) -> str:
    if colour not in walk.base.cars:
        return say("reach.not-there", colour=colour)
    return told(walk.base, colour, walk.ends(place, colour))
