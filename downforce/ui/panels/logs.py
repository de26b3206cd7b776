"""What happened, in sentences, newest first; why each of it happened; and the rule that was asked for."""

from collections.abc import Iterable

from downforce.draw.svg import escape
from downforce.rules.events import BEGINS, OFFERS, PLAYS, RACE_OVER, TIES, Event
from downforce.rules.rulebook import rule as rule_of
from downforce.rules.why import why

from ..markup import badge_of, button, chips, law, spoken, tag, text, word
from ..table import WHY, Table

_HEADS = (*OFFERS, "second-bidding", *BEGINS, *PLAYS, "keeps-power", "bet-due", *RACE_OVER)
SHORT, SHORTER = 2, 1  # groups shown until more is asked for; while the bids themselves are on the screen
Numbered = tuple[int, Event]


def rule(table: Table) -> str:
    """The rule whose chip was chosen, in full; "" if none was."""
    if not table.rule:
        return ""
    act = f"rule {table.rule} {table.under}".rstrip()
    # Not `law`: a chip in here would put another rule in its place, and closing that one could not lead back.
    return tag("div", rule_of(table.rule)._repr_html_(), _close(act), class_="df-rule-box", data_come=act)


def _close(act: str) -> str:
    """The button that closes a box by the act that opened it; the focus goes back to where it was opened."""
    return button(word("close"), act, data_back=act, data_escape=True)


def log(table: Table) -> str:
    """The log; what is new since the reader's latest turn stands out, each sentence tells why."""
    law = "" if table.near or table.under else rule(table)
    if table.shown is None:
        return law
    old = len(table.shown.moments[table.marked].game.events)
    groups = _told(table)
    short = _short(table, groups)
    shown = groups if table.fold == "log" else groups[:short]
    rows = (_group(table, group, new=group[-1][0] >= old, latest=i == 0) for i, group in enumerate(shown))
    asks = groups and table.stage != "cover"  # an answer may name a card
    hint = tag("span", word("log.note"), class_="df-note") if asks else ""
    return (
        law
        + tag("h3", word("log.title"), " ", hint)
        + tag("div", *rows, class_="df-log df-unfolded" if table.fold == "log" else "df-log")
        + _more(table, len(groups) - short)
    )


def _told(table: Table) -> list[list[Numbered]]:
    """The groups that may be told, newest first: between two people nothing that shows a card."""
    groups = list(_grouped(enumerate(table.game.events)))[::-1]
    if table.stage != "cover":
        return groups
    return [kept for group in groups if (kept := [(i, e) for i, e in group if "card" not in e.values])]


def _short(table: Table, groups: list[list[Numbered]]) -> int:
    """How many groups are told at first: while bids are laid, the last sale too if a tie decided it (A4)."""
    if table.stage not in ("bid", "reveal"):
        return SHORT
    told = [[event.key for _, event in group if event.key.startswith("won")] for group in groups]
    sold = next((number for number, won in enumerate(told, 1) if won), 0)
    tied = table.stage == "bid" and sold and told[sold - 1][0] in TIES
    return max(SHORTER, sold if tied else 0)


def _more(table: Table, count: int) -> str:
    if count <= 0:
        return ""
    is_open = table.fold == "log"
    label = word("log.less") if is_open else text("log.more", n=count)
    return button(label, "fold log", kind="df-quiet", aria_expanded=str(is_open).lower())


def _grouped(events: Iterable[Numbered]) -> Iterable[list[Numbered]]:
    """Events by what they belong to: an offer with its bids, a card with its moves."""
    group: list[Numbered] = []
    for number, event in events:
        if group and event.key in _HEADS:
            yield group
            group = []
        group.append((number, event))
    if group:
        yield group


def _group(table: Table, group: list[Numbered], *, new: bool, latest: bool) -> str:
    before = (None, *(event for _, event in group))
    told = " ".join(_spoken(table, each, last) for each, last in zip(group, before, strict=False))
    kind = " ".join(filter(None, ("df-new" if new else "", "df-latest" if latest else "")))
    row = tag("p", told, " ", _rules(group), class_=kind or None)
    return row + "".join(why_box(table, *each) for each in group if each[0] == table.why)


def _rules(group: Iterable[Numbered]) -> str:
    """The rules of a group: one after the other, on a line of their own where not all of them fit."""
    return tag("span", chips(event.rule for _, event in group), class_="df-chips")


def _spoken(table: Table, numbered: Numbered, before: Event | None) -> str:
    """A sentence that can be asked why; its car's badge, unless the one before was about the same car."""
    number, event = numbered
    same = before is not None and before.values.get("colour") is event.values.get("colour")
    said = ("" if same else badge_of(event)) + spoken(event)
    if table.stage == "cover":
        return tag("span", said, class_="df-told")
    return asked(table, number, said)


def asked(table: Table, number: int, said: str) -> str:
    """A sentence as a button that asks why."""
    return tag(
        "button",
        said,
        type="button",
        class_="df-told",
        data_do=f"why {number}",
        title=word("log.why"),
        aria_expanded=str(number == table.why).lower(),
    )


def why_box(table: Table, number: int, event: Event) -> str:
    """Why it happened: what led to this very event, and the rule's text; under it what was opened there."""
    answer = why(table.game, event)
    said = tag("p", escape(answer.sentence), class_="df-answer-text")
    body = tag("div", said, law(rule_of(answer.rule), WHY))
    act = f"why {number}"
    box = tag("div", body, _close(act), class_="df-rule-box df-why-box", data_come=act)
    return box + (rule(table) if table.under == WHY else "")
