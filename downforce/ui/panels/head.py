"""The top of the screen: title, whose turn it is, undo and pace."""

from typing import Any

from downforce.draw.svg import escape
from downforce.rules.cards import Colour
from downforce.rules.language import LANGUAGES, say
from downforce.rules.state import Phase

from ..markup import button, tag, text, word
from ..session import PACES
from ..table import Table
from .account import steps
from .powers import number_of
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
    controls = _tools(table) if table.shown else [*languages(table), filling()]
    tools = tag("div", *controls, class_="df-tools")
    return (
        tag("div", tag("h2", title), _mode(table), tools, class_="df-top", **about(table))
        + branched(table)
        + tag("p", escape(status(table, kept=kept)), class_="df-status df-spoken")
        + notice(table)
        + tag("p", escape(trouble), class_="df-notice")
    )


def notice(table: Table) -> str:
    """What went wrong; it comes into sight. Its element is there before its text, so that it is read out."""
    said = escape(str(table.notice)) if table.notice else ""
    return tag("p", said, class_="df-notice", role="alert", data_come=said or None)


def about(table: Table) -> dict[str, str]:
    """What the style sheet and the browser need to know of a screen."""
    return {"data_stage": table.stage, "data_lang": table.code}


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
    values: dict[str, Any] = {"seat": session.asked, "colour": game.car or game.offer or Colour.BLACK}
    values |= {"number": number_of(game, game.car) if game.line else "", "line": len(game.state.bets)}
    after = stage == "wild" and game.state.turn and game.state.turn.after
    return say(f"ui.status.{'after' if after else stage}", names=names, **values)


def _done(table: Table) -> bool:
    return table.items >= len(steps(table.game))


def _mode(table: Table) -> str:
    if table.session is None:
        return ""
    session = table.session
    key = "careful" if session.is_strict else "free"
    return tag("span", word(f"mode.{key}"), class_="df-note")


def _tools(table: Table) -> list[str]:
    session = table.shown
    assert session
    undo = button(arrow() + tag("span", word("undo")), "undo", disabled=session.back is None)
    redo = button(arrow(turned=True) + tag("span", word("redo")), "redo", disabled=session.ahead is None)
    tools = [tag("span", undo, redo, class_="df-pair")] if table.stage != "replay" else []
    return [*tools, _paces(table), filling()]


def filling() -> str:
    """The button that makes the sandbox fill the screen; the page itself serves it."""
    label = word("projector")
    return tag(
        "button",
        '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">'
        '<path d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" fill="none" '
        'stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>',
        type="button",
        class_="df-button df-iconic",
        data_fill=True,
        title=label,
        aria_label=label,
    )


def arrow(*, turned: bool = False) -> str:
    """The sign of undo; turned, that of redo."""
    kind = "df-icon df-flipped" if turned else "df-icon"
    return (
        f'<svg class="{kind}" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">'
        '<path d="M6.5 2.5L3 6l3.5 3.5M3 6h6.5a3.75 3.75 0 0 1 0 7.5H7" fill="none" '
        'stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>'
    )


def _paces(table: Table) -> str:
    if not any(table.shown.bots if table.shown else ()):
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


def languages(table: Table) -> list[str]:
    """A segment for each language."""
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
