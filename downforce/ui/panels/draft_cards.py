"""The seats of a position being set up with their cards, and the cards that can be dealt."""

from collections import Counter
from collections.abc import Iterable

from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.language import say

from ..draft import Draft
from ..draft.cards import fill_to, piles
from ..markup import button, lines_of, mark, tag
from ..markup import text as ui_text
from ..markup import word as ui_word
from ..options import LONGEST_NAME, MOST_SEATS
from ..table import Table
from .draft import is_wrong, pick, seat_kinds, text, type_in, word


def seats(table: Table) -> str:
    """Each seat: who it is, what it owes, its hand and what it has played."""
    draft = table.draft
    assert draft
    blocks = "".join(_seat(draft, seat) for seat in range(draft.players))
    more = button(word("seat.add"), "draft add-seat", disabled=draft.players == MOST_SEATS)
    return (
        tag("h3", word("seats"))
        + tag("p", word("seats-note"), class_="df-note")
        + tag("div", blocks, class_="df-draft-seats")
        + tag("div", more, class_="df-tools")
    )


def _seat(draft: Draft, seat: int) -> str:
    name = draft.names[seat]
    typed = draft.setup.names[seat] if seat < len(draft.setup.names) else ""
    called = ui_text("seats.seat", n=seat + 1)
    who = type_in(
        f"name {seat}", typed, f"{called}: {ui_word('seats.name')}", wrong=is_wrong(draft, f"name{seat}"),
        placeholder=name, maxlength=LONGEST_NAME + 20,
    )  # fmt: skip
    kind = pick(f"kind {seat}", seat_kinds(), draft.kinds[seat], f"{called}: {ui_word('seats.who')}")
    amount = draft.state.table.accounts[seat]
    account = type_in(
        f"account {seat}", str(amount).replace("-", "−"), text("account.label", name=name),
        wrong=is_wrong(draft, "accounts") and amount > 0, inputmode="text", class_="df-short",
    )  # fmt: skip
    gone = button(
        "×", f"draft remove-seat {seat}", kind="df-cross", disabled=draft.players == 2,
        aria_label=say("draft.seat.remove", name=name),
    )  # fmt: skip
    top = tag(
        "div", who, kind, tag("span", "$", account, class_="df-draft-money"), gone, class_="df-draft-who"
    )
    return tag("div", top, _hand(draft, seat), _played(draft, seat), class_="df-draft-seat")


def _hand(draft: Draft, seat: int) -> str:
    hand, pile = draft.state.table.hands[seat], f"h{seat}"
    deal = button(
        text("deal.here", n=len(hand)), f"draft target {pile}", kind="df-deal",
        aria_pressed=str(draft.desk.target == pile).lower(),
        aria_label=say("draft.deal.label", name=draft.names[seat]),
    )  # fmt: skip
    return tag("div", deal, *(_held(draft, pile, card) for card in hand), class_="df-draft-hand")


def _held(draft: Draft, pile: str, card: SpeedCard) -> str:
    """A card that lies before a seat; pressing it takes it away."""
    seat = int(pile[1:])
    wrong = is_wrong(draft, "hands", card) or (is_wrong(draft, "hands") and _named(draft, card, seat))
    label = say("draft.remove.label", card=card, name=draft.names[seat])
    kind = "df-card-chip df-wrong" if wrong else "df-card-chip"
    return button(lines_of(card) + _cross(), f"draft remove {pile} {card}", kind=kind, aria_label=label)


def _named(draft: Draft, card: SpeedCard, seat: int) -> bool:
    values = draft.problem.values if draft.problem else {}
    return bool(values.get("card") == card and values.get("seat", seat) == seat)


def _cross() -> str:
    return tag("span", "×", class_="df-x", aria_hidden="true")


def _played(draft: Draft, seat: int) -> str:
    cards = draft.state.table.discards[seat]
    if not cards:
        return ""
    back = button(
        word("played.back"), f"draft take p{seat}", kind="df-quiet",
        aria_label=say("draft.played.back-label", name=draft.names[seat]),
    )  # fmt: skip
    return tag("p", text("played.count", n=len(cards)), " ", back, class_="df-note")


# The cards to deal


def dealing(table: Table) -> str:
    """The pile that is looked at, card by card; pressing one deals it."""
    draft = table.draft
    assert draft
    desk = draft.desk
    sources = [(pile, _pile_name(draft, pile)) for pile in ("", *piles(draft))]
    targets = [(pile, _pile_name(draft, pile)) for pile in piles(draft)]
    ways = tag(
        "div",
        tag("label", tag("span", word("deal.from")), pick("source", sources, desk.source, word("deal.from"))),
        tag("label", tag("span", word("deal.to")), pick("target", targets, desk.target, word("deal.to"))),
        class_="df-draft-ways",
    )
    cards = [card for card in draft.pile(desk.source) if _fits(card, desk.colour)]
    pool = "".join(_dealt(draft, card, n) for card, n in _counted(cards))
    empty = tag("span", word("deal.none"), class_="df-note")
    return (
        tag("h3", word("deal-title"))
        + ways
        + _filter(draft)
        + tag("div", pool or empty, class_="df-draft-pool")
        + _fill(draft)
    )


def _pile_name(draft: Draft, pile: str) -> str:
    if not pile:
        return text("pile.spare", n=len(draft.spare))
    key = "pile.hand" if pile[0] == "h" else "pile.played"
    return text(key, name=draft.names[int(pile[1:])], n=len(draft.pile(pile)))


def _fits(card: SpeedCard, colour: str) -> bool:
    return not colour or any(str(line.colour or "W") == colour for line in card.lines)


def _counted(cards: Iterable[SpeedCard]) -> list[tuple[SpeedCard, int]]:
    """Each kind of card once, with how many there are: short ones first."""
    counts = Counter(cards)
    return sorted(counts.items(), key=lambda item: (not item[0].is_speed8, len(item[0].lines), str(item[0])))


def _dealt(draft: Draft, card: SpeedCard, count: int) -> str:
    to = _pile_name(draft, draft.desk.target)
    times = tag("span", f"×{count}", class_="df-times") if count > 1 else ""
    label = say("draft.deal.card", card=card, to=to)
    return button(lines_of(card) + times, f"draft deal {card}", kind="df-card-chip", aria_label=label)


def _filter(draft: Draft) -> str:
    buttons = (
        tag(
            "button", mark(of), type="button", data_do=f"draft colour {of or 'W'}",
            aria_pressed=str(draft.desk.colour == str(of or "W")).lower(),
            aria_label=say("draft.filter", colour=of) if of else word("filter-wild"),
        )
        for of in (*Colour, None)
    )  # fmt: skip
    return tag(
        "div", *buttons, class_="df-segments df-draft-filter", role="group", aria_label=word("filter-all")
    )


def _fill(draft: Draft) -> str:
    """Deal the rest by chance, or take everything back."""
    most = str(fill_to(draft))
    count = type_in("count", most, word("fill.count"), inputmode="numeric", class_="df-short")
    seed = type_in("seed", draft.desk.seed, ui_word("seed.label"), class_="df-short")
    go = button(word("fill.go"), "draft fill")
    fields = tag(
        "div",
        tag("label", tag("span", word("fill.count")), count),
        tag("label", tag("span", ui_word("seed.label")), seed),
        go,
        class_="df-draft-ways",
    )
    back = button(word("fill.back"), "draft take hands", kind="df-quiet")
    played = button(word("fill.unplayed"), "draft take discards", kind="df-quiet")
    some = any(draft.state.table.discards)
    tools = tag("div", back, played if some else "", class_="df-tools")
    return fields + tag("p", word("fill.note"), class_="df-note") + tools
