"""What is being decided in a position being set up: turn, card in play, auction, bets; and the options."""

from downforce.draw.svg import escape
from downforce.rules.betting import marked
from downforce.rules.cards import Colour
from downforce.rules.language import phrase
from downforce.rules.powers import POWERS
from downforce.rules.race import lines_crossed
from downforce.rules.setup import BETTING, PRESETS
from downforce.rules.state import Phase, in_order
from downforce.rules.track import load_track, tracks

from ..draft import Draft
from ..draft.turns import rounds
from ..markup import button, chip, copying, plate, tag, word
from ..markup import table as rows_of
from ..table import Table
from .draft_fields import Choices, chosen, is_wrong, pick, raw, text
from .logs import rule


def moment(draft: Draft) -> str:
    """Whether the race or the auction is going on, and whose turn it is."""
    phases = [(key, raw(f"phase.{key}")) for key in ("race", "auction")]
    now = "auction" if draft.state.auction else "race"
    fields = [chosen("phase", phases, now, label=raw("phase.label"))]
    fields += _auction(draft) if draft.state.auction else _race(draft)
    fields += _animals(draft)
    return tag("h3", text("moment")) + tag("div", *fields, class_="df-draft-fields")


def _animals(draft: Draft) -> list[str]:
    """Where each animal of the track lies (T4)."""
    track, fields = draft.setup.track, []
    for animal, at in zip(track.animals, draft.state.animals, strict=True):
        places = [(str(n), raw("animal.place", n=n + 1)) for n in range(len(animal.places))]
        label, wrong = raw("animal.label", animal=animal), is_wrong(draft, "animals")
        fields.append(chosen(f"animal {animal.id}", places, str(at), label=label, wrong=wrong))
    return fields


# The race


def _race(draft: Draft) -> list[str]:
    turn = draft.state.turn
    due = not draft.problem and draft.game().phase is Phase.BETS
    seats = [*((str(s), name) for s, name in enumerate(draft.names)), ("", raw("turn.begin"))]
    now, wrong = str(turn.seat) if turn else "", is_wrong(draft, "turn")
    fields = [chosen("turn", seats, now, label=raw("turn.was" if due else "turn.label"), wrong=wrong)]
    return fields + (_in_play(draft) if turn else [])


def _in_play(draft: Draft) -> list[str]:
    """The card in play, the line of it that is carried out, and the car of a wild line."""
    turn = draft.state.turn
    assert turn
    hand = [*draft.state.table.hands[turn.seat], *([turn.card] if turn.card else [])]
    cards = [("", raw("card.none")), *((str(card), str(card)) for card in dict.fromkeys(hand))]
    wrong = is_wrong(draft, "card")
    fields = [chosen("card", cards, str(turn.card or ""), label=raw("card.label"), wrong=wrong)]
    if turn.card is None:
        return fields
    order = in_order(turn.card, turn.reverse)
    lines = [(str(n), raw("done.line", n=n + 1, line=line)) for n, line in enumerate(order)]
    fields.append(chosen("done", lines, str(turn.done), label=raw("done.label")))
    if turn.line and turn.line.colour is None:
        cars = [("", raw("wild.none")), *_cars(draft)]
        fields.append(chosen("wild", cars, str(turn.wild or ""), label=raw("wild.label"), wrong=wrong))
    return fields


def _cars(draft: Draft) -> Choices:
    """The cars that race or have raced."""
    return [(str(of), of.word) for of in Colour if of not in draft.tray]


# The auction


def _auction(draft: Draft) -> list[str]:
    auction = draft.state.auction
    assert auction
    sale = [(str(of), of.word) for of in auction.pile]
    sale = sale or [("", "—")]
    now = sale[0][0]
    fields = [chosen("offer", sale, now, label=raw("offer.label"), wrong=is_wrong(draft, "pile"))]
    both = [(number, raw(f"bidding.{number}")) for number in ("1", "2")]
    fields.append(chosen("bidding", both, str(auction.bidding), label=raw("bidding.label")))
    laid = sum(decided is not None for decided in auction.sealed)
    if laid:
        back = button(text("sealed.back"), "draft unseal")
        fields.append(tag("p", text("sealed.count", n=laid), " ", back, class_="df-note"))
    return fields


# Bets


def bets(table: Table) -> str:
    """A select for each seat and each betting line that a car has crossed."""
    draft = table.draft
    assert draft
    count = 0 if draft.state.auction else lines_crossed(draft.setup, draft.state)
    if not count:
        return ""
    rows = (
        [escape(name), *(_bet(draft, line, seat) for line in range(count))]
        for seat, name in enumerate(draft.names)
    )
    head = (word("money.player"), *(plate(line + 1) for line in range(count)))
    buttons = "".join(button(text(f"bet.{act}"), f"draft bets {act}") for act in ("random", "none"))
    return (
        tag("h3", text("bets-title"))
        + tag("p", text("bets-note"), " ", chip("B1"), class_="df-note")
        + rows_of(head, rows, kind="df-draft-bets")
        + tag("div", buttons, class_="df-tools")
    )


def _bet(draft: Draft, line: int, seat: int) -> str:
    """A select for each car that a seat bets on: one, or with a power several (W6)."""
    count = max(1, min(marked(draft.setup, draft.state, seat), 6 - len(draft.tray)))
    return " ".join(_guess(draft, line, seat, place) for place in range(count))


def _guess(draft: Draft, line: int, seat: int, place: int) -> str:
    made = rounds(draft)[line].guesses[seat] or ()
    guess = made[place] if place < len(made) else None
    cars = [("", raw("bet.due")), *_cars(draft)]
    gone = guess in draft.tray
    cars += [(str(guess), guess.word)] if guess and gone else []
    label = raw("bet.label", line=line + 1, name=draft.names[seat])
    wrong = gone or (guess is None and is_wrong(draft, "bets"))
    act = f"bet {line} {seat}{f' {place}' if place else ''}"
    return pick(act, cars, str(guess or ""), label=label, wrong=wrong)


# Options


def options(table: Table) -> str:
    """The rule asked for; then track, preset, how bets pay, powers."""
    draft = table.draft
    assert draft
    setup = draft.setup
    roads = {name: str(load_track(name)) for name in tracks()} | {setup.track.name: str(setup.track)}
    fields = [chosen("track", roads.items(), setup.track.name, label=phrase("ui.track.label"))]
    for name, known, now in (("rules", PRESETS, setup.rules), ("betting", BETTING, setup.betting)):
        choices = [(key, phrase(f"ui.{name}.{key}.name")) for key in known]
        fields.append(chosen(name, choices, now, label=phrase(f"ui.{name}.label")))
    fields += [_power(draft, name) for name in POWERS]
    return rule(table) + tag("h3", text("options")) + tag("div", *fields, class_="df-draft-fields")


def _power(draft: Draft, name: str) -> str:
    power, going = POWERS[name], draft.setup.powers
    now = next((str(of) for of, other in going.items() if other == power), "")
    cars = [("", raw("power.none")), *((str(of), raw("power.with", colour=of)) for of in Colour)]
    return chosen(f"power {name}", cars, now, label=power.word, note=chip(power.rule))


# As Python


def code(table: Table) -> str:
    """The position as Python, once it was asked for and is possible."""
    draft = table.draft
    assert draft
    is_open = draft.desk.code
    opener = button(text("code"), "draft code", aria_expanded=str(is_open).lower())
    if not is_open or draft.problem:
        return tag("div", opener, class_="df-tools")
    content = f"{draft.code()}game"
    rows = min(content.count("\n") + 1, 16)
    area = tag(
        "textarea",
        escape(content),
        readonly=True,
        rows=rows,
        data_field="draft-code",
        spellcheck="false",
        aria_label=raw("code"),
        class_="df-code",
    )
    note = tag("p", text("code-note"))
    return tag("div", opener, class_="df-tools") + tag(
        "div", note, area, copying("draft-code"), class_="df-fold"
    )
