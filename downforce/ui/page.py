"""All panels of a screen at once, but for the board."""

from collections.abc import Sequence

from downforce.draw.svg import escape
from downforce.rules.errors import DownforceError

from .draft.keeping import KeptDraft
from .markup import tag, watching
from .panels import (
    account,
    auction,
    bets,
    draft,
    foot,
    hands,
    head,
    logs,
    powers,
    replay,
    setup,
    tables,
    turns,
)
from .saves import Saved
from .table import Table, speaking

NAMES = ("head", "act", "standings", "hand", "money", "log", "foot")
_ACTS = {
    "cover": turns.cover,
    "reveal": auction.reveal,
    "power": powers.keep,
    "card": turns.choose_card,
    "wild": turns.wild,
    "drive": turns.drive,
    "bots": turns.bots,
    "account": account.account,
    "replay": replay.act,
}


def page(
    table: Table,
    *,
    saved: Sequence[Saved] = (),
    drafts: Sequence[KeptDraft] = (),
    file: str = "",
    trouble: str = "",
) -> dict[str, str]:
    """Render a screen: HTML by panel, "" for one that is not shown.

    Parameters
    ----------
    saved : sequence of Saved
        The games that can be continued.
    drafts : sequence of KeptDraft
        The positions that were being set up.
    file : str
        Where this game is kept.
    trouble : str
        What is wrong beside the game.
    """
    table = table.screened
    with speaking(table.code):
        if table.draft:
            return draft.panels(table, come=_question(table), trouble=trouble)
        return {
            "head": head.head(table, trouble, kept=bool(saved or drafts)),
            "act": _question(table)
            + watching()
            + act(table, saved, drafts)
            + (logs.rule(table) if table.near and not table.under else ""),
            "standings": tables.standings(table),
            "hand": hands.hand(table),
            "money": tables.money(table),
            "log": logs.log(table),
            "foot": foot.foot(table, file),
        }


def _question(table: Table) -> str:
    """What is scrolled to when another question is on the screen; it takes no room."""
    return tag("span", "", class_="df-come", data_come=f"at {table.moment}", aria_hidden="true")


def act(table: Table, saved: Sequence[Saved] = (), drafts: Sequence[KeptDraft] = ()) -> str:
    """The panel of what can be done now."""
    stage = table.stage
    if stage == "setup":
        return setup.setup(table, saved, drafts)
    if stage == "bid":
        return auction.bid(table) + hands.looked_at(table)
    if stage == "bet":
        return bets.bet(table) + hands.looked_at(table)
    return _ACTS[stage](table)


def fault(error: DownforceError) -> str:
    """What went wrong, above all panels."""
    return tag("p", escape(error), class_="df-notice", role="alert")
