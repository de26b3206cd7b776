"""The final account, one item after the other, and the result."""

from collections.abc import Iterable
from itertools import groupby

from downforce.draw.svg import escape
from downforce.rules.events import Event
from downforce.rules.game import Game
from downforce.rules.language import money, say

from ..markup import badge_of, button, chips, mark, ruled, spoken, tag, text, word
from ..markup import table as rows_of
from ..table import RESULT, Table, nobody, row
from . import logs, turns

_KINDS = {"account-auction": "auction", "account-prize": "prizes", "account-not-home": "prizes"}


def steps(game: Game) -> tuple[tuple[int, tuple[Event, ...]], ...]:
    """What is settled at a time: a seat with its bids, its prizes, or its bets and the result."""
    return tuple(
        (seat, tuple(events))
        for seat in range(game.players)
        for _, events in groupby(game.account(seat), key=lambda event: _KINDS.get(event.key, "bets"))
    )


def account(table: Table) -> str:
    """The items that are on the screen so far; after the last one the result and the winner."""
    game = table.game
    every = steps(game)
    items = [(seat, event) for seat, events in every[: table.items] for event in events]
    done = table.items >= len(every)
    result = _result(table) if done else ""
    first = turns.before(table) if not table.items else ""
    return tag("h2", word("account.title")) + result + _buttons(done) + first + _seats(table, items)


def news(table: Table, before: Table) -> tuple[str, ...]:
    """The items that were not on the screen before, as sentences."""
    if table.stage != "account" or table.items <= before.items:
        return ()
    every = steps(table.game)
    settled = [event for _, events in every[before.items : table.items] for event in events]
    late = _numbered_prizes(table) if before.items < len(every) <= table.items else ()
    return tuple(event.sentence for event in (*settled, *(event for _, event in late)))


def _buttons(done: bool) -> str:
    if done:
        buttons = button(word("account.again"), "again", kind="df-primary", first=True) + button(
            word("new"), "new"
        )
    else:
        go = button(word("account.next"), "item", kind="df-primary", first=True)
        buttons = go + button(word("account.all"), "item all")
    return tag("div", buttons, class_="df-tools")


def _seats(table: Table, shown: list[tuple[int, Event]]) -> str:
    seats = list(dict.fromkeys(seat for seat, _ in shown))
    if table.items < len(steps(table.game)):
        seats.reverse()  # the one that is being settled on top
    tables = (_seat(table, seat, [event for who, event in shown if who == seat]) for seat in seats)
    late = _unowned(table) if table.items >= len(steps(table.game)) else ""
    return tag("div", *tables, late, class_="df-sums")


def _numbered_prizes(table: Table) -> list[tuple[int, Event]]:
    """The prizes that nobody gets, each by its number among what can be asked about."""
    begun = len(table.game.events)
    return list(enumerate(table.told[begun:], begun))


def _unowned(table: Table) -> str:
    """The prizes that nobody gets; each sentence can be asked why (E3, P2). "" where there are none."""
    prizes = _numbered_prizes(table)
    if not prizes:
        return ""
    hint = tag("span", word("log.note"), class_="df-note")
    told = (_nobody(table, number, event) for number, event in prizes)
    return tag("div", tag("h3", word("account.nobody"), " ", hint), *told, class_="df-nobodys")


def _nobody(table: Table, number: int, event: Event) -> str:
    said = logs.asked(table, number, badge_of(event) + spoken(event))
    under = nobody(event.values["place"])
    chip = tag("span", chips([event.rule], under), class_="df-chips")
    why = logs.why_box(table, number, event) if number == table.why else ""
    return tag("p", said, " ", chip) + why + _law(table, under)


def _law(table: Table, under: str) -> str:
    """The rule that was opened at this place."""
    return logs.rule(table) if table.rule and table.under == under else ""


def _seat(table: Table, seat: int, events: list[Event]) -> str:
    rows, total = [], 0
    for number, event in enumerate(events):
        amount, under = event.values["amount"], row(seat, number)
        if event.key == "result":
            rows.append(["!df-sum", ruled(word("account.result"), event.rule, under=under), "", money(total)])
        else:
            total += amount
            item = _badges(event) + ruled(_item(event), event.rule, under=under)
            rows.append([item, f"+{money(amount)}" if amount > 0 else money(amount), money(total)])
        if law := _law(table, under):
            rows.append(["!df-law-row", law])
    head = (word("account.item"), word("account.amount"), word("account.total"))
    return tag("div", tag("h3", escape(table.game.names[seat])), rows_of(head, rows, kind="df-account"))


def _badges(event: Event) -> str:
    """The badges of the cars an amount is for."""
    return badge_of(event) or "".join(mark(of, size=18) for of in event.values.get("colours", ()))


def _item(event: Event) -> str:
    """What an amount is for; the amount has a column of its own."""
    one = event.key == "account-auction" and len(event.values["colours"]) < 2
    return text(f"account.{event.key}{'-one' if one else ''}", **event.values)


def _result(table: Table) -> str:
    game = table.game
    scores, winners = game.score(), game.winners
    order = sorted(range(game.players), key=lambda seat: (seat not in winners, -scores[seat].total, seat))
    head = [word(f"account.{key}") for key in ("player", "auction", "prizes", "bets", "result")]
    key = "winner" if len(winners) == 1 else "shared"
    result = say(f"ui.account.{key}", names=game.setup.names, seats=winners, amount=scores[winners[0]].total)
    tied = [s for s in range(game.players) if scores[s].total == scores[winners[0]].total]
    rules = ("E5", "E6") if len(tied) > 1 else ("E5",)
    told = tag("p", ruled(escape(result), *rules, under=RESULT), class_="df-result")
    return told + _law(table, RESULT) + rows_of(head, _rows(table, order, winners), kind="df-results")


def _rows(table: Table, order: Iterable[int], winners: tuple[int, ...]) -> Iterable[list[str]]:
    scores, names = table.game.score(), table.game.names
    for seat in order:
        score = scores[seat]
        wins = " " + tag("span", word("account.wins"), class_="df-tag") if seat in winners else ""
        cells = [
            escape(names[seat]) + wins,
            money(-score.auction),
            money(score.prizes),
            money(score.bets),
            tag("b", money(score.total)),
        ]
        yield ["!df-now", *cells] if seat in winners else cells
