"""The hand of the person whose screen it is, as cards to be looked at; and the card looked at."""

from functools import lru_cache

from downforce.draw.cards import HEIGHT, MARGIN, WIDTH, card_group, card_text
from downforce.draw.svg import document, escape
from downforce.rules.actions import Bid, PlayCard
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.language import language, say
from downforce.rules.line import wild_cars

from ..markup import button, mark, tag, text, word
from ..spaces import ways
from ..table import Table
from .choices import listed
from .powers import total

CARD, SHOWN = 86, 100  # px: in the hand, and the one a panel is about


@lru_cache(512)
def _drawn(
    card: SpeedCard,
    width: float,
    current: int | None,
    done: frozenset[int],
    chosen: bool,
    margin: bool,
    code: str,
) -> str:
    left = MARGIN if margin else 2
    view = (-left, -2, left + WIDTH + 2, HEIGHT + 4)
    return document(
        card_group(card, current=current, done=done, chosen=chosen),
        kind="df-cards",
        view=view,
        width=width * view[2] / WIDTH,
        theme="auto",
        rules="",
        title=say("draw.card", card=card),
        desc=card_text(card, current=current, done=done),
    )


def picture(
    card: SpeedCard,
    *,
    width: float = CARD,
    current: int | None = None,
    done: frozenset[int] = frozenset(),
    chosen: bool = False,
    margin: bool = False,
) -> str:
    """A card; its style sheet is the page's, so that twenty of them do not carry twenty."""
    return _drawn(card, width, current, done, chosen, margin, language())


def hand(table: Table) -> str:
    """The cards, each a button; "" where nobody's hand may be seen."""
    if table.shown is None or (table.stage != "replay" and table.shown.is_over):
        return ""
    if table.replay and len(table.replay.hands) > 1:
        return "".join(_laid_open(table, seat) for seat in table.replay.hands)
    if table.viewer is None:
        covered = "hand.covered" if table.shown.people else "hand.bots"
        return tag("h3", word("hand.title")) + tag("p", word(covered), class_="df-note")
    cards = table.hand
    name = table.game.names[table.viewer]
    note = text("hand.note", n=len(cards)) if cards else word("hand.empty")
    title = tag("h3", text("hand.of", name=name), " ", tag("span", note, class_="df-note"))
    faces = (_card(table, number, card) for number, card in enumerate(cards, 1))
    return title + tag("div", *faces, class_="df-hand", style=f"--df-count:{len(cards)}")


def _laid_open(table: Table, seat: int) -> str:
    """A hand that is only looked at, beside the others."""
    assert table.replay
    cards = (
        tag("span", picture(card, width=64), class_="df-small-card") for card in table.replay.hands[seat]
    )
    title = tag("h3", text("hand.of", name=table.game.names[seat]))
    return title + tag("div", *cards, class_="df-laid")


def _card(table: Table, number: int, card: SpeedCard) -> str:
    chosen = card == table.card and card not in table.hand[: number - 1]
    fits = any(isinstance(bid, Bid) and bid.card == card for bid in table.choices)
    offer = table.game.offer if table.stage == "bid" else None
    counts = counting(card, offer) if offer and fits else None
    return tag(
        "button",
        picture(card, chosen=chosen, current=counts),
        type="button",
        class_="df-card-button",
        data_do=f"look {number}",
        data_escape=chosen,
        aria_pressed=str(chosen).lower(),
        aria_label=card_text(card),
        data_is=str(card),
    )


def counting(card: SpeedCard, colour: Colour) -> int | None:
    """The line that is the bid for a car: that of its colour, else the highest wild one (A9, P3)."""
    places = range(len(card.lines))
    wild = max(card.wilds, default=0)
    own = next((place for place in places if card.lines[place].colour is colour), None)
    others = (
        place for place in places if card.lines[place].colour is None and card.lines[place].number == wild
    )
    return next(others, None) if own is None else own


def looked_at(table: Table) -> str:
    """The card that is looked at: where each of its lines could take its car now, and the way to play it."""
    card = table.card
    if card is None or table.viewer is None:
        return ""
    place = table.peek[0] if table.peek else None
    lines = "".join(_line(table, card, i) for i in range(len(card.lines)))
    shown = tag("div", picture(card, width=SHOWN, current=place, margin=True), class_="df-shown")
    return (
        tag("div", shown, tag("div", lines, class_="df-peeks"), class_="df-look", data_come=str(card))
        + _plays(table)
        + _ends(table)
    )


def _line(table: Table, card: SpeedCard, place: int) -> str:
    line = card.lines[place]
    if line.colour:
        return _peek(
            table, place, line.colour, mark(line.colour) + escape(f"{line.colour.word} {line.number}")
        )
    cars = wild_cars(table.game.cars, card)
    choices = (_peek(table, place, colour, mark(colour), name=colour.word) for colour in cars)
    return tag("div", tag("span", text("look.wild", n=line.number)), *choices, class_="df-wilds")


def _peek(table: Table, place: int, colour: Colour, label: str, name: str | None = None) -> str:
    chosen = table.peek == (place, colour)
    gone = colour not in table.game.cars
    return button(
        label + (tag("span", _why_not(table, colour), class_="df-effect") if gone else ""),
        f"peek {place} {colour}",
        kind="df-peek",
        disabled=gone,
        aria_label=name,
        aria_pressed=str(chosen).lower(),
    )


def _why_not(table: Table, colour: Colour) -> str:
    """Why a line moves no car: its car has finished, or never raced."""
    return word("standings.home" if colour in table.game.finished else "standings.out")


def _plays(table: Table) -> str:
    if table.stage != "card":
        return ""
    buttons = (
        button(
            word("play-reverse" if isinstance(play, PlayCard) and play.reverse else "play"),
            f"pick {i}",
            kind="" if i > 1 else "df-primary",
            first=i == 1,
        )
        for i, play in enumerate(table.choices, 1)
    )
    return tag("div", *buttons, class_="df-tools")


def _ends(table: Table) -> str:
    """The ends of the line looked at, in words."""
    if not table.peek or not table.card:
        return ""
    colour = table.peek[1]
    title = tag("h3", text("look.title", colour=colour, number=total(*table.peeked_number)))
    if not table.peeked:
        return title + tag("p", text("look.none", colour=colour), class_="df-note")
    return title + listed(ways(table.game, table.peeked, colour, len(table.game.finished)))
