"""The bottom of the screen: what is seldom needed during a game."""

from downforce.draw.svg import escape
from downforce.rules.language import phrase, seat_name

from ..markup import button, tag, text, word
from ..table import Table
from . import laws, records
from .head import languages


def foot(table: Table, saved: str = "") -> str:
    """Options during the game, looking back, the record, a new game, the language.

    Parameters
    ----------
    saved : str
        Where the game is kept, if it is.
    """
    if table.shown is None:
        return laws.folded(table)
    tools = (*_playing(table), *_taking(table))
    about = tag("p", _about(table, saved) if table.session else "", class_="df-note")
    last = tag("div", about, *languages(table), class_="df-tools df-about")
    return tag("div", *tools, class_="df-tools") + records.folded(table) + laws.folded(table) + last


def _playing(table: Table) -> list[str]:
    if table.session is None or table.stage == "replay":
        return []
    box = tag("input", type="checkbox", data_set="ask", checked=table.ask)
    return [tag("label", box, tag("span", word("ask")), class_="df-check")]


def _taking(table: Table) -> list[str]:
    """The ways to look at the game otherwise, to take it elsewhere or to leave it."""
    tools = [laws.opener(table)] if table.stage != "cover" else []
    tools += [button(word("replay.open"), "replay")] if table.may_look_back else []
    if table.shown:
        tools += records.openers(table)
    tools += [button(escape(phrase("draft.change")), "draft open")] if table.may_show_all else []
    if table.session and table.stage != "replay":
        tools += [button(word("new"), "new")]
    return tools


def _may_tell_seed(table: Table) -> bool:
    """Whoever knows the seed can deal all hands, without a warning: among several it is told at the end."""
    session, game = table.session, (table.main or table).session  # a branch has the hands of its main line
    if session is None or session.seed is None or game is None:
        return False
    return game.is_over or len(game.people) < 2


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
