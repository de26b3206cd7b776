"""What is read out after an act, once: the question that is new, or the answer to the one asked last."""

from collections.abc import Iterator

from downforce.rules.language import say
from downforce.rules.rulebook import rule
from downforce.rules.why import why

from .. import asking
from ..table import Table
from .account import news
from .auction import next_step
from .boards import filmed
from .head import status
from .powers import total


def spoken(table: Table, before: Table) -> str:
    """What is read out when a screen follows another; "" if nothing is.

    What happened in between is told by the film, and what is wrong by the notice.
    """
    if table is before or table.notice:
        return ""
    return " ".join(_parts(table, before))


def _parts(table: Table, before: Table) -> Iterator[str]:
    if table.moment != before.moment:
        yield from news(table, before)
        yield _after_film(table) if filmed(table, before) else status(table)
    if table.asked and table.asked != before.asked:
        yield str(asking.told(table))
    if table.why >= 0 and table.why != before.why:
        yield str(why(table.game, table.told[table.why]))
    if table.rule and (table.rule, table.under) != (before.rule, before.under):
        yield str(rule(table.rule))
    if table.peek and (table.peek, table.card) != (before.peek, before.card):
        yield _looked_at(table)


def _after_film(table: Table) -> str:
    """What is asked now, without the sentences that the film has told."""
    if table.replay:
        return say("ui.replay.step", n=table.replay.number, count=table.replay.count)
    return next_step(table) if table.stage == "reveal" else status(table)


def _looked_at(table: Table) -> str:
    """How many ends the line has that is looked at."""
    assert table.peek and table.card
    number = total(*table.peeked_number)
    return say("ui.look.spoken", colour=table.peek[1], number=number, n=len(table.peeked))
