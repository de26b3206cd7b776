"""The top of the screen: title, whose turn it is, undo and pace; and the bottom: what is seldom needed."""

from downforce.draw.svg import escape
from downforce.rules.cards import Colour
from downforce.rules.language import LANGUAGES, phrase, say, seat_name
from downforce.rules.state import Phase

from ..markup import button, tag, text, word
from ..saves import as_text
from ..session import PACES
from ..table import Table
from .account import steps
from .replay import branched


def head(table: Table, trouble: str = "", *, kept: bool = False) -> str:
    """Title, undo, pace, and the one sentence that says what is going on.

    Parameters
    ----------
    trouble : str
        What is wrong beside the game, such as a folder that cannot be written to.
    kept : bool
        There are games to be continued.
    """
    shown = table.shown
    title = word("title") if shown is None else text("title-of", track=shown.game.track)
    tools = _tools(table) if table.session else _languages(table)
    return (
        tag("div", tag("h2", title), _mode(table), tag("div", *tools, class_="df-tools"), class_="df-top")
        + branched(table)
        + tag("p", escape(status(table, kept=kept)), class_="df-status df-spoken")
        + tag("p", escape(str(table.notice)) if table.notice else "", class_="df-notice", role="alert")
        + tag("p", escape(trouble), class_="df-notice")
    )


def status(table: Table, *, kept: bool = False) -> str:
    """Whose turn it is and what is asked, in one sentence."""
    stage = table.stage
    if stage == "setup":
        return say("ui.status.setup-kept" if kept else "ui.status.setup")
    if stage == "draft":
        return say("draft.status")
    if table.replay:
        return say(
            "ui.status.replay",
            n=table.replay.number,
            count=table.replay.count,
            sentence=table.replay.sentence,
        )
    session, game = table.session, table.game
    assert session
    names = game.setup.names
    if stage == "account":
        return (
            say("ui.status.account", names=names, seats=game.winners)
            if _done(table)
            else say("ui.status.over")
        )
    if stage == "bots":
        key = "bots-sealed" if game.phase in (Phase.AUCTION, Phase.BETS) else "bots"
        return say(f"ui.status.{key}", names=names, seat=game.to_act[0])
    if stage == "reveal":
        return table.revealed[-1].sentence
    values = {"seat": session.asked, "colour": game.car or game.offer or Colour.BLACK}
    values |= {"number": game.line.number if game.line else 0, "line": len(game.state.bets)}
    return say(f"ui.status.{stage}", names=names, **values)


def _done(table: Table) -> bool:
    return table.items >= len(steps(table.game))


def _mode(table: Table) -> str:
    if table.session is None:
        return ""
    session = table.session
    key = "careful" if session.is_strict else "free"
    return tag("span", word(f"mode.{key}"), class_="df-note")


def _tools(table: Table) -> list[str]:
    session = table.session
    assert session
    undo = button(_arrow() + word("undo"), "undo", disabled=session.back is None)
    redo = button(_arrow(turned=True) + word("redo"), "redo", disabled=session.ahead is None)
    return [tag("span", undo, redo, class_="df-pair"), _paces(table)]


def _arrow(*, turned: bool = False) -> str:
    kind = "df-icon df-flipped" if turned else "df-icon"
    return (
        f'<svg class="{kind}" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">'
        '<path d="M6.5 2.5L3 6l3.5 3.5M3 6h6.5a3.75 3.75 0 0 1 0 7.5H7" fill="none" '
        'stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>'
    )


def _paces(table: Table) -> str:
    if not any(table.session.bots if table.session else ()):
        return ""
    choices = (
        tag(
            "button",
            word(f"pace.{pace}"),
            type="button",
            data_do=f"pace {pace}",
            aria_pressed=str(pace == table.pace).lower(),
        )
        for pace in PACES
    )
    return tag("span", *choices, class_="df-segments", role="group", aria_label=word("pace.label"))


def _languages(table: Table) -> list[str]:
    choices = (
        tag(
            "button",
            escape(_NAMES[code]),
            type="button",
            lang=code,
            data_do=f"language {code}",
            aria_pressed=str(code == table.code).lower(),
        )
        for code in LANGUAGES
    )
    return [tag("span", *choices, class_="df-segments", role="group", aria_label=word("language"))]


_NAMES = {"en": "English", "ja": "日本語"}


def foot(table: Table, saved: str = "") -> str:
    """The bottom: options during the game, the record, a new game, the language.

    Parameters
    ----------
    saved : str
        Where the game is kept, if it is.
    """
    session = table.session
    if session is None:
        return ""
    box = tag("input", type="checkbox", data_set="ask", checked=table.ask)
    tools = [
        tag("label", box, tag("span", word("ask")), class_="df-check"),
        _record_button(table),
        button(word("new"), "new"),
        *_change(table),
        *_languages(table),
    ]
    record = _record(table) if table.fold in ("record", "record-text") else ""
    return tag("div", *tools, class_="df-tools") + record + tag("p", _about(table, saved), class_="df-note")


def _change(table: Table) -> list[str]:
    """The way to the same position with something changed, where all hands may be seen."""
    return [button(escape(phrase("draft.change")), "draft open")] if table.may_change else []


def _record_button(table: Table) -> str:
    is_open = table.fold in ("record", "record-text")
    act = f"fold {table.fold}" if is_open else "fold record"
    is_covered = table.stage == "cover"
    return button(word("record.show"), act, disabled=is_covered, aria_expanded=str(is_open).lower())


def _record(table: Table) -> str:
    """The record behind its warning: it is shown only once that was read."""
    assert table.session
    shown = button(word("record.go-on"), "fold record-text")
    if table.fold == "record-text":
        words = word("record.show")
        shown = tag("textarea", escape(as_text(table.session)), readonly=True, rows="8", aria_label=words)
    return tag("div", tag("p", word("record.warning")), shown, class_="df-record")


def _may_tell_seed(table: Table) -> bool:
    """Whoever knows the seed can deal all hands: among several people it is told at the end."""
    session = table.session
    return session is not None and session.seed is not None and (session.is_over or len(session.people) < 2)


def _about(table: Table, saved: str) -> str:
    session = table.session
    assert session
    setup = session.game.setup
    people = [seat_name(seat, setup.names) for seat in session.people]
    parts = [
        text("seed.shown", seed=session.seed) if _may_tell_seed(table) else "",
        text(
            "about",
            rules=word(f"rules.{setup.rules}.name"),
            betting=word(f"betting.{setup.betting}.name"),
        ),
        text("people", people=people) if people else word("people-none"),
        text("saved", file=saved) if saved else "",
    ]
    return " ".join(filter(None, parts))
