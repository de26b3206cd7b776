"""The seats of a position being set up with their cards, and the cards that can be dealt."""

from collections import Counter
from collections.abc import Iterable
from functools import cache

from downforce.bots import BOTS
from downforce.draw.badges import plain_badge
from downforce.draw.svg import escape
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.language import phrase, say

from ..draft import Draft
from ..draft.cards import fill_to, piles
from ..markup import button, mark, tag
from ..options import LONGEST_NAME, MOST_SEATS
from ..saves import HUMAN
from ..table import Table
from .draft_fields import is_wrong, pick, raw, text, write


def seats(table: Table) -> str:
    """Each seat: who it is, what it owes, its hand and what it has played."""
    draft = table.draft
    assert draft
    more = button(text("seat.add"), "draft add-seat", disabled=draft.players == MOST_SEATS)
    return (
        tag("h3", text("seats"), " ", tag("span", text("seats-note"), class_="df-note"))
        + tag("div", *(_seat(draft, seat) for seat in range(draft.players)), class_="df-draft-seats")
        + tag("div", more, class_="df-tools")
    )


def _seat(draft: Draft, seat: int) -> str:
    top = tag("div", *_who(draft, seat), class_="df-draft-who")
    return tag("div", top, _hand(draft, seat), _played(draft, seat), class_="df-draft-seat")


def _who(draft: Draft, seat: int) -> tuple[str, str, str, str]:
    name, amount = draft.names[seat], draft.state.table.accounts[seat]
    typed = draft.setup.names[seat] if seat < len(draft.setup.names) else ""
    called = say("ui.seats.seat", n=seat + 1)
    kinds = [(kind, phrase(f"ui.kind.{kind}")) for kind in (HUMAN, *BOTS)]
    label = f"{called}: {phrase('ui.seats.who')}"
    return (
        write(
            f"name {seat}",
            typed,
            label=f"{called}: {phrase('ui.seats.name')}",
            wrong=is_wrong(draft, f"name{seat}"),
            placeholder=name,
            maxlength=LONGEST_NAME + 20,
        ),
        pick(f"kind {seat}", kinds, draft.kinds[seat], label=label),
        tag("span", "$", _account(draft, seat, amount), class_="df-draft-money"),
        button(
            _cross(),
            f"draft remove-seat {seat}",
            kind="df-draft-step",
            disabled=draft.players == 2,
            aria_label=raw("seat.remove", name=name),
            title=raw("seat.remove", name=name),
        ),
    )


def _account(draft: Draft, seat: int, amount: int) -> str:
    return write(
        f"account {seat}",
        str(amount).replace("-", "−"),
        label=raw("account.label", name=draft.names[seat]),
        wrong=is_wrong(draft, "accounts") and amount > 0,
        kind="df-short",
    )


def _hand(draft: Draft, seat: int) -> str:
    hand, pile = draft.state.table.hands[seat], f"h{seat}"
    is_target = draft.desk.target == pile
    deal = button(
        text("deal.here"),
        f"draft target {pile}",
        aria_pressed=str(is_target).lower(),
        aria_label=raw("deal.label", name=draft.names[seat], n=len(hand)),
    )
    count = tag("span", text("deal.count", n=len(hand)), class_="df-note")
    return tag("div", deal, count, *(_held(draft, seat, card) for card in hand), class_="df-draft-hand")


def _held(draft: Draft, seat: int, card: SpeedCard) -> str:
    """A card that lies before a seat; pressing it takes it away."""
    meant = draft.problem.values.get("seat", seat) == seat if draft.problem else False
    kind = "df-draft-card df-wrong" if meant and is_wrong(draft, "hands", card) else "df-draft-card"
    label = raw("remove.label", card=card, name=draft.names[seat])
    return button(_card(card) + _cross(), f"draft remove h{seat} {card}", kind=kind, aria_label=label)


def _cross() -> str:
    return (
        '<svg class="df-draft-x" viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">'
        '<path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>'
    )


def _played(draft: Draft, seat: int) -> str:
    cards = draft.state.table.discards[seat]
    if not cards:
        return ""
    label = raw("played.back-label", name=draft.names[seat])
    back = button(text("played.back"), f"draft take p{seat}", kind="df-quiet", aria_label=label)
    return tag("p", text("played.count", n=len(cards)), " ", back, class_="df-note")


# Cards as a line of text


def _card(card: SpeedCard) -> str:
    """A badge and a number for each line; what it is called stands on its button."""
    lines = (f"{_badge(line.colour)}{line.number}" for line in card.lines)
    return tag("span", *lines, class_="df-draft-lines", aria_hidden="true")


@cache
def _badge(of: Colour | None) -> str:
    return plain_badge(of, size=18)


# The cards to deal


def dealing(table: Table) -> str:
    """The pile that is looked at, card by card; pressing one deals it."""
    draft = table.draft
    assert draft
    desk = draft.desk
    cards = [card for card in draft.pile(desk.source) if _fits(card, desk.colour)]
    pool = "".join(_dealt(draft, card, count) for card, count in _counted(cards))
    empty = tag("span", text("deal.none"), class_="df-note")
    return (
        tag("h3", text("deal-title"))
        + tag("div", _from_to(draft, "source"), _from_to(draft, "target"), class_="df-draft-ways")
        + _filter(draft)
        + tag("div", pool or empty, class_="df-draft-pool")
        + _fill(draft)
    )


def _from_to(draft: Draft, way: str) -> str:
    """Which pile cards are taken from, or dealt to."""
    known = ("", *piles(draft)) if way == "source" else piles(draft)
    choices = [(pile, _pile_name(draft, pile)) for pile in known]
    now, label = (draft.desk.source if way == "source" else draft.desk.target), raw(f"deal.{way}")
    return tag("label", tag("span", escape(label)), pick(way, choices, now, label=label))


def _pile_name(draft: Draft, pile: str) -> str:
    if not pile:
        return raw("pile.spare", n=len(draft.spare))
    key = "pile.hand" if pile[0] == "h" else "pile.played"
    return raw(key, name=draft.names[int(pile[1:])], n=len(draft.pile(pile)))


def _fits(card: SpeedCard, colour: str) -> bool:
    return not colour or any(str(line.colour or "W") == colour for line in card.lines)


def _counted(cards: Iterable[SpeedCard]) -> list[tuple[SpeedCard, int]]:
    """Each kind of card once, with how many there are: speed-8s, then short ones first."""
    counts = Counter(cards)
    return sorted(counts.items(), key=lambda item: (not item[0].is_speed8, len(item[0].lines), str(item[0])))


def _dealt(draft: Draft, card: SpeedCard, count: int) -> str:
    times = tag("span", f"×{count}", class_="df-note") if count > 1 else ""
    label = raw("deal.card", card=card, to=_pile_name(draft, draft.desk.target))
    return button(_card(card) + times, f"draft deal {card}", kind="df-draft-card", aria_label=label)


def _filter(draft: Draft) -> str:
    """Only cards with one colour, or with a wild line."""
    buttons = (
        tag(
            "button",
            mark(of),
            type="button",
            data_do=f"draft colour {of or 'W'}",
            aria_pressed=str(draft.desk.colour == str(of or "W")).lower(),
            aria_label=raw("filter", colour=of) if of else raw("filter-wild"),
        )
        for of in (*Colour, None)
    )
    group = tag("span", *buttons, class_="df-segments", role="group", aria_label=raw("filter-label"))
    return tag("div", tag("span", text("filter-label")), group, class_="df-draft-ways")


def _fill(draft: Draft) -> str:
    """Deal the rest by chance, or take everything back."""
    most, seed = raw("fill.count"), phrase("ui.seed.label")
    back = button(text("fill.back"), "draft take hands")
    played = button(text("fill.unplayed"), "draft take discards") if any(draft.state.table.discards) else ""
    return (
        tag(
            "div",
            _short(most, write("count", str(fill_to(draft)), label=most, kind="df-short")),
            _short(seed, write("seed", draft.desk.seed, label=seed, kind="df-short")),
            button(text("fill.go"), "draft fill"),
            class_="df-draft-ways",
        )
        + tag("div", back, played, class_="df-tools")
        + tag("p", text("fill.note"), class_="df-note")
    )


def _short(label: str, control: str) -> str:
    return tag("label", tag("span", escape(label)), control)
