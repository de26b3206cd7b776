"""The auction on the screen: what is on offer, the bids one may lay, and the cards turned up."""

from collections.abc import Iterable

from downforce.draw.cards import card_back
from downforce.draw.svg import escape
from downforce.rules.actions import Action, Bid
from downforce.rules.auction import bid_number, is_compelled, is_restricted, other_colours
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.events import Event
from downforce.rules.language import money
from downforce.rules.state import Phase

from ..markup import button, chip, chips, lines_of, mark, sentence, tag, text, word
from ..table import Table
from .choices import offered
from .hands import picture

_TIES = {"won-others": "sum", "won-lines": "lines", "won-few-wilds": "wilds"}


def bid(table: Table) -> str:
    """The car on offer and a button for each bid that is allowed."""
    game = table.game
    assert game.offer
    bids = [action for action in table.choices if isinstance(action, Bid)]
    notes = [text("bid.note", colour=game.offer), chips(("A3", "A4"))]
    notes += [word("bid.compelled") + chip("A9")] if is_compelled(game.setup, game.state) else []
    empty = tag("p", text("bid.none", colour=game.offer), class_="df-note") if not bids else ""
    return (
        _offer(table)
        + tag("p", " ".join(notes), class_="df-note")
        + empty
        + tag("h3", word("bid.title"))
        + offered(_rows(table.choices, game.offer))
    )


def _rows(actions: Iterable[Action], offer: Colour) -> Iterable[str]:
    for action in actions:
        if not isinstance(action, Bid):
            yield tag("span", word("bid.decline"), class_="df-where")
            continue
        number = bid_number(action.card, offer)
        yield (
            tag("span", text("bid.bids", amount=number), class_="df-amount")
            + lines_of(action.card, counts=offer)
            + tag("span", text("bid.others", n=other_colours(action.card, offer)), class_="df-effect")
        )


def _offer(table: Table) -> str:
    """What is on offer, what was sold for how much, and who has decided."""
    game = table.game
    offer = game.offer
    assert offer and game.state.auction
    power = game.setup.powers.get(offer)
    title = text("offer.title", colour=offer)
    extra = tag("p", text("offer.power", power=power.word), " ", chip(power.rule), class_="df-note") if power else ""
    second = " " + word("offer.second") if game.state.auction.bidding == 2 else ""
    count = 7 - game.state.auction.unsold
    small = tag("p", text("offer.count", n=count), second, class_="df-note")
    return small + tag("h2", mark(offer, size=26), title) + extra + _sold(table) + _sealed(table)


def _sold(table: Table) -> str:
    """The six cars: sold to whom for what, on offer, still to come."""
    game = table.game
    prices = {event.values["colour"]: event.values["number"] for event in game.events if event.key.startswith("won")}
    cells = []
    for colour in Colour:
        owner = game.owners.get(colour)
        if owner is not None:
            words = f"{escape(game.names[owner])} {money(prices.get(colour, 0))}"
        elif colour is game.offer:
            words = tag("b", word("offer.now"))
        else:
            words = word("offer.later") if colour in game.cars else word("offer.out")
        cells.append(tag("span", mark(colour), words, class_="df-car"))
    return tag("div", *cells, class_="df-sold")


def _sealed(table: Table) -> str:
    """A card back for each seat that has decided: a bid and a refusal look the same (A2)."""
    game = table.game
    assert game.state.auction
    decided = game.state.auction.sealed
    cells = []
    for seat, name in enumerate(game.names):
        if seat in game.to_act:
            state = "choosing"
        else:
            state = "decided" if decided[seat] else "barred"
        back = card_back(width=26) if decided[seat] else tag("span", "", class_="df-no-card")
        note = word(f"offer.{state}") + (chip("A8") if state == "barred" else "")
        cells.append(tag("span", back, tag("span", tag("b", escape(name)), "<br>", note), class_="df-seal"))
    restricted = tag("p", word("offer.restricted"), chip("A8"), class_="df-note")
    more = restricted if is_restricted(game.setup, game.state) and game.phase is Phase.AUCTION else ""
    return tag("div", *cells, class_="df-seals") + more


def reveal(table: Table) -> str:
    """The bids side by side, each with its counting line marked, and why it came out so."""
    events = table.revealed
    outcome = [event for event in events if event.key not in ("bid", "declines")]
    tie = next((event for event in outcome if event.key in _TIES or event.key == "won-lot"), None)
    won = next((event.values["seat"] for event in outcome if event.key.startswith("won")), None)
    by_seat = {event.values["seat"]: event for event in events if event.key in ("bid", "declines")}
    cells = (_shown(table, seat, by_seat.get(seat), tie, winner=seat == won) for seat in range(table.game.players))
    colour = events[0].values["colour"]
    spoken = "".join(tag("p", sentence(event), class_="df-result") for event in outcome)
    returned = tag("p", word("reveal.back"), " ", chip("A6"), class_="df-note")
    return (
        tag("h2", mark(colour, size=26), text("reveal.title", colour=colour))
        + tag("div", *cells, class_="df-reveal")
        + spoken
        + returned
        + tag("div", button(_next(table), "on", kind="df-primary", first=True), class_="df-tools")
    )


def _shown(table: Table, seat: int, event: Event | None, tie: Event | None, *, winner: bool) -> str:
    name = tag("b", escape(table.game.names[seat]))
    if event is None:
        body = tag("span", word("offer.barred"), class_="df-no-bid")
    elif event.key == "declines":
        body = tag("span", word("reveal.declines"), class_="df-no-bid")
    else:
        body = _turned(event, tie, winner=winner)
    return tag("div", name, body, class_="df-bid df-winner" if winner else "df-bid")


def _turned(event: Event, tie: Event | None, *, winner: bool) -> str:
    card, colour, number = event.values["card"], event.values["colour"], event.values["number"]
    counts = next((i for i, line in enumerate(card.lines) if line.colour is colour), None)
    drawn = picture(card, width=84, current=counts, chosen=winner, margin=True)
    figure = tag("span", str(number), class_="df-figure")
    in_tie = tie is not None and number == tie.values["number"]
    return tag("div", drawn, figure, class_="df-turned") + (_sum(card, colour, tie) if in_tie and tie else "")


def _sum(card: SpeedCard, colour: Colour, tie: Event) -> str:
    """What the tie was decided by, on this card: the other colours as bars, or lines, or wild lines."""
    if tie.key in ("won-others", "won-lot"):
        parts = [line for line in card.lines if line.colour and line.colour is not colour]
        bars = (
            tag("span", f"{line.colour}{line.number}", class_=f"df-bar df-bar-{line.colour}",
                style=f"flex-grow:{line.number}")  # fmt: skip
            for line in parts
        )
        total = tag("span", f"= {sum(line.number for line in parts)}", class_="df-total")
        wild = tag("span", word("reveal.wild"), class_="df-note") if card.wilds else ""
        return tag("div", *bars, total, class_="df-bars") + wild
    count = len(card.lines) if tie.key == "won-lines" else len(card.wilds)
    return tag("span", text(f"reveal.{_TIES[tie.key]}", n=count), class_="df-note")


def _next(table: Table) -> str:
    game = table.game
    if game.phase is Phase.AUCTION and game.offer and game.state.auction:
        offered_before = table.revealed[0].values["colour"]
        key = "second" if game.offer is offered_before else "next"
        return text(f"reveal.{key}", colour=game.offer)
    return word("reveal.race")


