"""What is always on the screen: standings and money."""

from downforce.draw.svg import escape
from downforce.rules.language import in_words
from downforce.rules.language import money as amount
from downforce.rules.state import Phase

from ..markup import car, kind_of, mark, plate, tag, text, word
from ..markup import table as rows_of
from ..spaces import Standing, standing
from ..table import Table
from .powers import tagged


def standings(table: Table) -> str:
    """The cars from first to last, with owner and spaces to go."""
    if table.shown is None:
        return ""
    rows = (_standing(table, row) for row in standing(table.game, table.game.finished))
    place = tag("span", word("standings.place"), class_="df-spoken")
    head = (place, word("standings.car"), word("standings.owner"), word("standings.to-go"))
    return tag("h3", word("standings.title")) + rows_of(head, rows, kind="df-standings")


def _standing(table: Table, row: Standing) -> list[str]:
    game = table.game
    owner = game.owners.get(row.colour)
    unowned = "" if game.phase is Phase.AUCTION else word("standings.nobody")
    name = escape(game.names[owner]) if owner is not None else unowned
    if row.place == 0:
        return ["!df-out", "", car(row.colour), name, word("standings.out")]
    to_go = word("standings.home") if row.colour in game.finished else str(row.to_go)
    return [str(row.place), car(row.colour), name, to_go]


def money(table: Table) -> str:
    """The players: cars, cards left, $ so far; who decides now is marked."""
    if table.shown is None:
        return ""
    rows = (_player(table, seat) for seat in range(table.game.players))
    head = [word(f"money.{key}") for key in ("player", "cars", "cards", "so-far")]
    return tag("h3", word("money.title")) + rows_of(head, rows, kind="df-money") + _own_bets(table)


def _own_bets(table: Table) -> str:
    """The bets of the person whose hand is on the screen; nobody else's (B5)."""
    if table.viewer is None:
        return ""
    made = [(line, each) for line, each in enumerate(table.game.view(table.viewer).bets, 1) if each]
    if not made:
        return ""
    marks = "".join(
        tag("span", plate(line), *(mark(c) + tag("span", escape(c.word)) for c in each), class_="df-car")
        for line, each in made
    )
    return tag("p", tag("span", word("bet.own"), class_="df-note"), marks, class_="df-own-bets")


def _player(table: Table, seat: int) -> list[str]:
    session, game = table.shown, table.game
    assert session
    acting = seat == session.asked or (session.asked is None and seat in game.to_act[:1])
    bot = session.bots[seat]
    who = tag("small", kind_of(bot), class_="df-kind") if bot else ""
    arrow = tag("span", text("money.acting") if acting else "", class_="df-acting")
    name = arrow + escape(game.names[seat]) + " " + who
    cars = "".join(mark(colour) for colour, owner in game.owners.items() if owner == seat)
    words = in_words([colour for colour, owner in game.owners.items() if owner == seat])
    powers = "".join(map(tagged, game.state.table.powers[seat]))
    owned = tag("span", cars, tag("span", escape(words), class_="df-spoken"), powers, class_="df-owned")
    cells = [name, owned, str(len(game.hands[seat])), amount(game.accounts[seat])]
    return ["!df-now", *cells] if acting else cells
