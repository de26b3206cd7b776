"""What a file holds of a screen beside its session, and the screen again."""

import re
from collections.abc import Mapping
from dataclasses import replace

from downforce.rules.language import LANGUAGES

from .saves import Kept
from .session import PACES
from .table import Branch, Table


def about(table: Table) -> dict[str, str]:
    """What is to be kept beside the session, by key; who has taken over the screen is not.

    Examples
    --------
    >>> {key: value for key, value in about(Table(pace="slow")).items() if value}
    {'pace': 'slow', 'ask': 'no', 'language': 'en'}
    """
    return {
        "pace": table.pace,
        "ask": "yes" if table.ask else "no",
        "language": table.code,
        "reveal": str(table.filmed) if table.revealed else "",
        "items": str(table.items or ""),
        "branch": _began(table.branch) if table.branch else "",
    }


def _began(branch: Branch) -> str:
    return " ".join(str(part) for part in branch if part is not None)


def is_kept(table: Table, before: Table) -> bool:
    """Whether what was written for the screen before says it all; so does the file of the main line."""
    if before.main and table.session is before.main.session:
        return True
    return table.session is before.session and about(table) == about(before)


def continued(table: Table, kept: Kept) -> Table:
    """The screen as it was when it was kept; what cannot be understood is as at the beginning.

    Parameters
    ----------
    table : Table
        The screen on which it comes back; how it is drawn is taken from there.
    """
    screen = _shown_as(table, kept.about)
    if "pace" not in kept.about:  # only a game: nothing of its screen is known
        return screen.playing(kept.session)
    return _with_main(_opened_again(screen.left.moved(kept.session), kept.about), kept)


def _shown_as(table: Table, told: Mapping[str, str]) -> Table:
    pace, code = told.get("pace", ""), told.get("language", "")
    return replace(
        table,
        pace=pace if pace in PACES else table.pace,
        code=code if code in LANGUAGES else table.code,
        ask=told["ask"] == "yes" if "ask" in told else table.ask,
    )


def _opened_again(table: Table, told: Mapping[str, str]) -> Table:
    """Bids that were being looked at, and how far the account was."""
    assert table.session
    items, (at, *_) = _numbers(told.get("items", "")), (*_numbers(told.get("reveal", "")), -1)
    screen = replace(table, items=items[0] if items else 0)
    return replace(screen, filmed=at, revealing=True) if 0 <= at < table.session.at else screen


def _with_main(table: Table, kept: Kept) -> Table:
    branch = _numbers(kept.about.get("branch", ""))
    if kept.main is None or len(branch) not in (1, 2):
        return table
    at, seat = (*branch, None)[:2]
    main = continued(replace(table, moment=0), kept.main._replace(main=None))
    return replace(table, main=main, line=table.moment, branch=Branch(at or 0, seat))


def _numbers(text: str) -> list[int]:
    """The whole numbers in a comment; none that are larger than any of ours."""
    return [int(part) for part in text.split() if re.fullmatch("[0-9]{1,4}", part)]
