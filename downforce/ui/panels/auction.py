"""The auction on the screen: what is on offer, the bids one may lay, and the cards turned up."""

from collections.abc import Iterable

from downforce.draw.bars import UNIT, tie_bar
from downforce.draw.cards import card_back
from downforce.draw.svg import escape
from downforce.rules.actions import Action, Bid
from downforce.rules.auction import bid_number, bidders, is_compelled, other_colours
from downforce.rules.cards import Colour
from downforce.rules.events import BIDS, TIES, Event
from downforce.rules.game import Game
from downforce.rules.language import money, phrase, say
from downforce.rules.scoring import BETS, PRIZES
from downforce.rules.state import Phase

from ..markup import button, lines_of, mark, ruled, sentence, tag, text, word
from ..table import Table
from .choices import Asking, offered
from .hands import counting, picture
from .powers import shown

_WIDEST = 320.0  # px for the longest bar of a tie


def bid(table: Asking) -> str:
    """The car on offer and a button for each bid that is allowed."""
    game = table.game
    assert game.offer
    bids = [action for action in table.choices if isinstance(action, Bid)]
    printed = game.setup.rules == "printed"
    said = text("bid.note-printed" if printed else "bid.note", colour=game.offer)
    notes = [ruled(said, "A3", "P1" if printed else "A4")]
    notes += [ruled(word("bid.compelled"), "A9")] if is_compelled(game.setup, game.state) else []
    empty = tag("p", text("bid.none", colour=game.offer), class_="df-note") if not bids else ""
    return (
        offer(table)
        + tag("p", " ".join(notes), class_="df-note")
        + tag("p", _earnings(table), class_="df-note")
        + empty
        + tag("h3", word("bid.title"))
        + offered(_rows(table.choices, game.offer), kind="df-bid-row")
    )


def _earnings(table: Asking) -> str:
    """What a car can earn, for whoever has to say what it is worth."""
    prizes = say("ui.bid.prizes", prizes=[money(prize) for prize in PRIZES])
    odds = table.game.setup.betting == "odds"
    bets = ruled(word("bid.odds"), "O1") if odds else ruled(text("bid.bets", most=BETS[0][0]), "B4")
    return ruled(escape(prizes), "E3") + " " + bets


def _rows(actions: Iterable[Action], offer: Colour) -> Iterable[str]:
    for action in actions:
        if not isinstance(action, Bid):
            yield tag("span", word("bid.decline"), class_="df-where")
            continue
        number = bid_number(action.card, offer)
        yield (
            tag("span", text("bid.bids", amount=number), class_="df-amount")
            + lines_of(action.card, counts=counting(action.card, offer))
            + tag("span", text("bid.others", n=other_colours(action.card, offer)), class_="df-effect")
        )


def offer(table: Asking) -> str:
    """What is on offer, what was sold for how much, and who has decided."""
    game = table.game
    colour = game.offer
    assert colour and game.state.auction
    power = game.setup.powers.get(colour)
    title = text("offer.title", colour=colour)
    extra = tag("p", ruled(text("offer.eight", colour=colour), "A5"), class_="df-note")
    if power:
        extra += tag("p", ruled(text("offer.power", power=power.word), "A1"), class_="df-note") + shown(power)
    second = " " + word("offer.second") if game.state.auction.bidding == 2 else ""
    count = 7 - game.state.auction.unsold
    small = tag("p", text("offer.count", n=count), second, class_="df-note")
    return small + tag("h2", mark(colour, size=26), title) + extra + sold(game) + _sealed(table)


def sold(game: Game) -> str:
    """The cars sold, to whom and for what, if known; those that do not race; and those still to come."""
    won = (event for event in game.events if event.key.startswith("won"))
    prices = {event.values["colour"]: event.values["number"] for event in won}
    cells = []
    for colour, owner in game.owners.items():
        price = f" {money(prices[colour])}" if colour in prices else ""
        cells.append(tag("span", mark(colour), escape(game.names[owner]) + price, class_="df-car"))
    unsold = [colour for colour in Colour if colour not in game.owners and colour is not game.offer]
    for key, colours in (("out", set(unsold) - set(game.cars)), ("later", set(unsold) & set(game.cars))):
        marks = "".join(mark(colour) for colour in Colour if colour in colours)
        cells += [tag("span", word(f"offer.{key}"), marks, class_="df-car")] if marks else []
    return tag("div", *cells, class_="df-sold")


def _sealed(table: Asking) -> str:
    """A card back for each seat that has decided: a bid and a refusal look the same (A2)."""
    game = table.game
    assert game.state.auction
    decided = game.state.auction.sealed
    cells = []
    for seat, name in enumerate(game.names):
        done = "decided" if decided[seat] else "barred"
        state = "choosing" if seat in game.to_act else done
        back = card_back(width=26) if decided[seat] else tag("span", "", class_="df-no-card")
        note = tag("b", escape(name)) + "<br>" + word(f"offer.{state}")
        cells.append(tag("span", back, tag("span", note), class_="df-seal"))
    others = set(range(game.players)) - set(bidders(game.setup, game.state))
    return tag("div", *cells, class_="df-seals") + barred(game, others)


def barred(game: Game, seats: Iterable[int]) -> str:
    """Why these seats may not bid for the car on offer; "" where all may."""
    if not seats:
        return ""
    again = game.setup.rules == "printed" and game.state.auction and game.state.auction.bidding == 2
    key, rule = ("again", "P2") if again else ("restricted", "A8")
    said = text(f"offer.{key}", names=game.setup.names, seats=sorted(seats))
    return tag("p", ruled(said, rule), class_="df-note df-barred")


def reveal(table: Table) -> str:
    """The bids side by side, each with its counting line marked, and why it came out so."""
    events = table.revealed
    outcome = [event for event in events if event.key not in BIDS]
    tie = next((event for event in outcome if event.key in TIES), None)
    won = next((event.values["seat"] for event in outcome if event.key.startswith("won")), None)
    by_seat = {event.values["seat"]: event for event in events if event.key in BIDS}
    cells = (_shown(table, seat, by_seat.get(seat), winner=seat == won) for seat in range(table.game.players))
    colour = events[0].values["colour"]
    spoken = "".join(tag("p", sentence(event), class_="df-result") for event in outcome)
    returned = tag("p", ruled(word("reveal.back"), "A6"), class_="df-note")
    return (
        tag("h2", mark(colour, size=26), text("reveal.title", colour=colour))
        + tag("div", *cells, class_="df-reveal")
        + barred(_before(table), set(range(table.game.players)) - set(by_seat))
        + (equal_bids(table.game, by_seat.values(), tie) if tie else "")
        + spoken
        + returned
        + tag("div", button(escape(next_step(table)), "on", kind="df-primary", first=True), class_="df-tools")
    )


def _before(table: Table) -> Game:
    """The game when the bids now shown were still face down."""
    assert table.session
    return table.session.moments[table.filmed].game


def _shown(table: Table, seat: int, event: Event | None, *, winner: bool) -> str:
    name = tag("b", escape(table.game.names[seat]))
    if event is None:
        body = tag("span", word("offer.barred"), class_="df-no-bid")
    elif event.key == "declines":
        body = tag("span", word("reveal.declines"), class_="df-no-bid")
    else:
        body = _turned(event, winner=winner)
    return tag("div", name, body, class_="df-bid df-winner" if winner else "df-bid")


def _turned(event: Event, *, winner: bool) -> str:
    card, colour = event.values["card"], event.values["colour"]
    drawn = picture(card, width=84, current=counting(card, colour), chosen=winner, margin=True)
    return tag("div", drawn, tag("span", str(event.values["number"]), class_="df-figure"), class_="df-turned")


def equal_bids(game: Game, bids: Iterable[Event], tie: Event) -> str:
    """What decided between equal bids, card by card: other colours as bars, else lines or wild lines."""
    equal = [event for event in bids if event.key == "bid" and event.values["number"] == tie.values["number"]]
    widest = max(other_colours(event.values["card"], event.values["colour"]) for event in equal)
    rows = (_measure(game, event, tie, widest=widest) for event in equal)
    title = tag("h3", text("reveal.equal", number=tie.values["number"]))
    return title + tag("div", *rows, class_="df-tie")


def _measure(game: Game, event: Event, tie: Event, *, widest: int) -> str:
    """One of the equal bids; all their bars are drawn to one scale."""
    wins = event.values["seat"] == tie.values["seat"]
    card, colour = event.values["card"], event.values["colour"]
    name = tag("b" if wins else "span", escape(game.names[event.values["seat"]]))
    unit = min(UNIT, _WIDEST / max(widest, 1))
    bar = tie_bar(card, colour, wins=wins, unit=unit, widest=widest)
    parts = [bar] if tie.rule == "A4" and tie.key != "won-few-wilds" else []  # P1 adds nothing up
    if tie.key in ("won-lines", "won-lot"):
        parts.append(tag("span", text("reveal.lines", n=len(card.lines)), class_="df-note"))
    if tie.key in ("won-few-wilds", "won-lot"):
        parts.append(tag("span", text("reveal.wilds", n=len(card.wilds)), class_="df-note"))
    elif card.wilds and tie.key == "won-others":
        parts.append(tag("span", mark(None), word("reveal.wild"), class_="df-note df-car"))
    return name + tag("span", *parts, class_="df-measure")


def next_step(table: Table) -> str:
    """What follows once the bids were looked at, in plain text."""
    game = table.game
    if game.phase is Phase.AUCTION and game.offer and game.state.auction:
        offered_before = table.revealed[0].values["colour"]
        key = "second" if game.offer is offered_before else "next"
        return say(f"ui.reveal.{key}", colour=game.offer)
    return phrase("ui.reveal.race")
