"""What happened, in sentences, newest first; and the rule that was asked for, in full."""

from collections.abc import Iterable

from downforce.rules.events import Event
from downforce.rules.rulebook import rule as rule_of

from ..markup import badge_of, button, chips, spoken, tag, text, word
from ..table import Table

_HEADS = (
    "offer",
    "offer-again",
    "second-bidding",
    "begins",
    "begins-by-lot",
    "plays",
    "plays-reversed",
    "keeps-power",
    "bet-due",
    "race-over",
    "race-over-out",
)
SHORT = 3  # groups shown until more is asked for


def rule(table: Table) -> str:
    """The rule whose chip was chosen, in full; "" if none was."""
    if not table.rule:
        return ""
    full = rule_of(table.rule)._repr_html_()
    close = button(word("close"), f"rule {table.rule}")
    return tag(
        "div",
        tag("div", full),
        close,
        class_="df-rule-box",
        data_come=table.rule,
        role="status",
        aria_live="polite",
    )


def log(table: Table) -> str:
    """The log; what is new since the person's latest choice stands out."""
    if table.session is None:
        return rule(table)
    events = table.game.events
    old = len(table.session.moments[table.marked].game.events)
    groups = list(_grouped(enumerate(events)))[::-1]
    if table.stage == "cover":  # nothing that shows a card
        groups = [kept for group in groups if (kept := [(i, e) for i, e in group if "card" not in e.values])]
    shown = groups if table.fold == "log" else groups[:SHORT]
    rows = (_group(group, new=group[-1][0] >= old, latest=i == 0) for i, group in enumerate(shown))
    return (
        rule(table)
        + tag("h3", word("log.title"))
        + tag("div", *rows, class_="df-log")
        + _more(table, len(groups))
    )


def _more(table: Table, count: int) -> str:
    if count <= SHORT:
        return ""
    is_open = table.fold == "log"
    label = word("log.less") if is_open else text("log.more", n=count - SHORT)
    return button(label, "fold log", kind="df-quiet", aria_expanded=str(is_open).lower())


def _grouped(events: Iterable[tuple[int, Event]]) -> Iterable[list[tuple[int, Event]]]:
    """Events by what they belong to: an offer with its bids, a card with its moves."""
    group: list[tuple[int, Event]] = []
    for number, event in events:
        if group and event.key in _HEADS:
            yield group
            group = []
        group.append((number, event))
    if group:
        yield group


def _group(group: list[tuple[int, Event]], *, new: bool, latest: bool) -> str:
    events = [event for _, event in group]
    told = " ".join(_spoken(event, before) for event, before in zip(events, (None, *events), strict=False))
    kind = " ".join(filter(None, ("df-new" if new else "", "df-latest" if latest else "")))
    return tag("p", told, " ", chips(event.rule for event in events), class_=kind or None)


def _spoken(event: Event, before: Event | None) -> str:
    """A sentence with its car's badge, unless the one before was about the same car."""
    same = before is not None and before.values.get("colour") is event.values.get("colour")
    return ("" if same else badge_of(event)) + spoken(event)
