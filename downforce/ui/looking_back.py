"""Acts on the past: looking back step by step, with other eyes, and playing on from there."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from downforce.rules.errors import DownforceError

from .reading import not_now, number_in
from .replay import Replay
from .saves import from_text
from .session import Session
from .table import Table


def _replay(table: Table, argument: str, value: object) -> Table:
    """Look back at the game; or, with a text, at the record it is."""
    if argument == "open":
        record = from_text(str(value or "").strip() + "\n")
        return _record_opened(table, record)
    if not table.may_look_back:
        raise not_now()
    assert table.session
    return table.looking(Replay.of(table.session, own=table.viewer))


def _record_opened(table: Table, record: Session) -> Table:
    if table.stage in ("draft", "cover"):
        raise not_now()
    last = replace(record, at=len(record.moments) - 1)
    return table.looking(Replay.of(last, opened=True))


def _looking_back(table: Table) -> Replay:
    if table.replay is None:
        raise not_now()
    return table.replay


def _to(table: Table, argument: str, value: object) -> Table:
    """A step by its number, which a slider sends as its value."""
    replay = _looking_back(table)
    steps = {"first": 1, "last": replay.count}
    return table.looking(replay.to(steps.get(argument) or number_in(argument or str(value))))


def _step(table: Table, argument: str, value: object) -> Table:
    if argument not in ("1", "-1"):
        raise not_now()
    replay = _looking_back(table).step(int(argument))
    return table.looking(replay, film=bool(replay.film))


def _as(table: Table, argument: str, value: object) -> Table:
    return table.looking(_looking_back(table).as_seen(argument or str(value or "")))


def _back(table: Table, argument: str, value: object) -> Table:
    _looking_back(table)
    return table.looking(None)


def _branch(table: Table, argument: str, value: object) -> Table:
    _looking_back(table)
    return table.branching(number_in(argument))


def _main(table: Table, argument: str, value: object) -> Table:
    if table.main is None or table.stage == "draft":
        raise DownforceError("replay.main")
    return table.back_to_main()


ACTS: dict[str, Callable[[Table, str, Any], Table]] = {
    "replay": _replay,
    "to": _to,
    "step": _step,
    "as": _as,
    "back": _back,
    "branch": _branch,
    "main": _main,
}
