"""The final account, one item after the other, and the result."""

from collections.abc import Iterable

from downforce.draw.svg import escape
from downforce.rules.events import Event
from downforce.rules.language import money, say

from ..markup import button, chip, chips, sentence, spoken, tag, word
from ..markup import table as rows_of
from ..table import Table


def account(table: Table) -> str:
    """The items that are on the screen so far; after the last one the result and the winner."""
    game = table.game
    items = [(seat, event) for seat in range(game.players) for event in game.account(seat)]
    shown = items[: table.items]
    done = len(shown) == len(items)
    result = _result(table) if done else ""
    return tag("h2", word("account.title")) + result + _buttons(done) + _seats(table, shown)


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
    seats = list(dict.fromkeys(seat for seat, _ in shown))[::-1]  # the one that is being settled on top
    return "".join(_seat(table, seat, [event for who, event in shown if who == seat]) for seat in seats)


def _seat(table: Table, seat: int, events: list[Event]) -> str:
    rows, total = [], 0
    for event in events:
        if event.key == "result":
            rows.append(["!df-sum", spoken(event) + " " + chip(event.rule), "", money(total)])
            continue
        total += event.values["amount"]
        amount = event.values["amount"]
        rows.append([sentence(event), f"+{money(amount)}" if amount > 0 else money(amount), money(total)])
    head = (word("account.item"), word("account.amount"), word("account.total"))
    return tag("h3", escape(table.game.names[seat])) + rows_of(head, rows, kind="df-account")


def _result(table: Table) -> str:
    game = table.game
    scores, winners = game.score(), game.winners
    order = sorted(range(game.players), key=lambda seat: (seat not in winners, -scores[seat].total, seat))
    head = [word(f"account.{key}") for key in ("player", "prizes", "bets", "auction", "result")]
    key = "winner" if len(winners) == 1 else "shared"
    result = say(f"ui.account.{key}", names=game.setup.names, seats=winners, amount=scores[winners[0]].total)
    tied = [s for s in range(game.players) if scores[s].total == scores[winners[0]].total]
    rules = ("E5", "E6") if len(tied) > 1 else ("E5",)
    return tag("p", escape(result), " ", chips(rules), class_="df-result") + rows_of(
        head, _rows(table, order, winners), kind="df-results"
    )


def _rows(table: Table, order: Iterable[int], winners: tuple[int, ...]) -> Iterable[list[str]]:
    scores, names = table.game.score(), table.game.names
    for seat in order:
        score = scores[seat]
        wins = " " + tag("span", word("account.wins"), class_="df-tag") if seat in winners else ""
        cells = [
            escape(names[seat]) + wins,
            money(score.prizes),
            money(score.bets),
            money(-score.auction),
            tag("b", money(score.total)),
        ]
        yield ["!df-now", *cells] if seat in winners else cells
