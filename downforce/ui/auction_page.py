"""What a stepper through auctions shows, as HTML and as text; without widgets."""

from downforce.draw.cards import card_back, card_text
from downforce.draw.svg import escape
from downforce.rules.actions import Bid
from downforce.rules.auction import bid_number, bidders, is_compelled, other_colours
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.events import BIDS, TIES
from downforce.rules.game import Game
from downforce.rules.language import cited, language, money, phrase, say
from downforce.rules.rulebook import rule as rule_of
from downforce.rules.state import Phase
from downforce.teach.auction_cases import AUCTION_CASES

from .alone import Asked
from .auction_saved import lines as lines_of
from .auction_stage import OWN, Stage, following, guesses
from .auction_told import guessed, question, told, verdict
from .markup import button, mark, ruled, sentence, table, tag, to_copy, word
from .markup import text as ui
from .panels import auction, powers
from .panels.hands import counting, picture


def page(stage: Stage) -> str:
    """The whole stepper at one moment."""
    parts = (_top(stage), _ask(stage), tag("p", escape(stage.fault), class_="df-notice", role="alert"))
    body = _BODIES[stage.name](stage)
    said = tag("p", escape(told(stage)), class_="df-spoken", role="status", aria_live="polite")
    return tag("div", *parts, body, _law(stage), _foot(stage), said, class_="df-au", data_lang=language())


# The top: which situation, and the way back


def _top(stage: Stage) -> str:
    chosen = stage.case.name if stage.case else OWN
    options = [(OWN, phrase("auction-stepper.own"))] if stage.case is None else []
    options += [(each.name, cited(str(each.title), *each.rules)) for each in AUCTION_CASES]
    menu = tag(
        "select",
        *(tag("option", escape(said), value=name, selected=name == chosen) for name, said in options),
        data_set="situation",
        aria_label=phrase("auction-stepper.menu"),
    )
    tools = (button(word_of("back"), "back"), button(word_of("again"), "again"))
    return tag("div", menu, tag("span", *tools, class_="df-pair"), class_="df-au-top")


def word_of(key: str) -> str:
    """A phrase of the stepper's own, escaped."""
    return escape(phrase(f"auction-stepper.{key}"))


def _ask(stage: Stage) -> str:
    if stage.case is None:
        return ""
    return tag("p", ruled(escape(str(stage.case.ask)), *stage.case.rules), class_="df-au-ask")


# The middle


def _offer(stage: Stage) -> str:
    """The car on offer, with what goes with it, and what was sold before."""
    game = stage.game
    colour = game.offer
    assert colour and game.state.auction
    second = " " + word("offer.second") if game.state.auction.bidding == 2 else ""
    count = tag("p", ui("offer.count", n=7 - game.state.auction.unsold), second, class_="df-note")
    title = tag("h2", mark(colour, size=26), ui("offer.title", colour=colour))
    power = game.setup.powers.get(colour)
    more = tag("p", ruled(ui("offer.power", power=power.word), "A1"), class_="df-note") if power else ""
    return tag("div", count + title + auction.sold(game), class_="df-au-offer") + (
        more + powers.shown(power) if power else ""
    )


def _seats(stage: Stage) -> str:
    """A column a seat: who it is, and what lies before it."""
    game = stage.game
    cells = (
        tag("div", _who(stage, seat), _laid(stage, seat), class_=_kind(stage, seat))
        for seat in range(game.players)
    )
    others = set(range(game.players)) - set(bidders(game.setup, game.state))
    rule = "P2" if game.setup.rules == "printed" and _bidding(game) == 2 else "A8"
    compelled = tag("p", ruled(word("bid.compelled"), "P2" if rule == "P2" else "A9"), class_="df-note")
    return (
        tag("div", *cells, class_="df-au-seats")
        + auction.barred(game, others)
        + (compelled if is_compelled(game.setup, game.state) and stage.name in ("bid", "sealed") else "")
    )


def _bidding(game: Game) -> int:
    return game.state.auction.bidding if game.state.auction else 0


def _kind(stage: Stage, seat: int) -> str:
    won = stage.name == "told" and stage.outcome and stage.outcome.values.get("seat") == seat
    return "df-au-seat df-winner" if won else "df-au-seat"


def _who(stage: Stage, seat: int) -> str:
    game = stage.game
    name = tag("b", escape(game.names[seat]))
    you = tag("span", word_of("you"), class_="df-tag") if seat == stage.seat else ""
    cars = "".join(mark(colour, size=18) for colour, owner in game.owners.items() if owner == seat)
    money_now = tag("span", escape(money(game.accounts[seat])), class_="df-note")
    return tag("p", name, you, class_="df-au-name") + tag("p", money_now, cars, class_="df-au-has")


def _laid(stage: Stage, seat: int) -> str:
    """What lies before a seat: nothing yet, a card face down, the card turned up."""
    game = stage.game
    if seat not in bidders(game.setup, game.state):
        return tag("span", word("offer.barred"), class_="df-no-bid")
    if stage.name in ("turned", "told"):
        return _turned(stage, seat)
    sealed = game.state.auction.sealed[seat] if game.state.auction else None
    if stage.name == "bid" and not sealed:
        return tag("span", word("offer.choosing"), class_="df-no-bid")
    return card_back(width=84) + tag("p", word("offer.decided"), class_="df-note")


def _turned(stage: Stage, seat: int) -> str:
    event = next((each for each in stage.bids if each.values["seat"] == seat), None)
    if event is None:
        return tag("span", word("reveal.declines"), class_="df-no-bid")
    card, colour, is_told = event.values["card"], event.values["colour"], stage.name == "told"
    wins = "df-winner" in _kind(stage, seat)
    place = counting(card, colour) if is_told else None
    drawn = picture(card, width=84, current=place, chosen=wins, margin=True)
    figure = tag("span", str(event.values["number"]), class_="df-figure") if is_told else ""
    return tag("div", drawn, figure, class_="df-turned")


def _bid(stage: Stage) -> str:
    """The reader's hand, each card with what it bids."""
    colour = stage.game.offer
    assert colour
    number = {choice.card: at for at, choice in enumerate(stage.choices, 1) if isinstance(choice, Bid)}
    cards = (_card(stage, card, colour, number.get(card)) for card in stage.hand)
    declines = len(stage.choices) if len(stage.choices) > len(number) else 0
    none = tag("span", word("bid.decline"), class_="df-no-bid")
    if declines:
        none = tag(
            "button", none, type="button", class_="df-au-card", data_do=f"pick {declines}", data_key=0,
            data_first=not number,
        )  # fmt: skip
    printed = stage.game.setup.rules == "printed"
    note = ui("bid.note-printed" if printed else "bid.note", colour=colour)
    return (
        _offer(stage)
        + _seats(stage)
        + tag("h3", escape(say("auction-stepper.hand", colour=colour)))
        + tag("div", *cards, none if declines else "", class_="df-au-hand")
        + tag("p", ruled(note, "A3", "P1" if printed else "A4"), class_="df-note")
    )


def _card(stage: Stage, card: SpeedCard, colour: Colour, number: int | None) -> str:
    if number is None:
        drawn = tag("span", picture(card, width=84), class_="df-au-out")
        return tag("span", drawn, tag("span", word_of("cannot"), class_="df-note"), class_="df-au-card")
    bids = say("ui.bid.bids", amount=bid_number(card, colour))
    extra = _extra(stage.game, card, colour)
    return tag(
        "button",
        picture(card, width=84, current=counting(card, colour)),
        tag("span", escape(bids), class_="df-amount"),
        tag("span", escape(extra), class_="df-note"),
        type="button",
        class_="df-au-card",
        data_do=f"pick {number}",
        data_key=number if number < 10 else None,
        data_first=number == 1,
        aria_label=f"{bids}, {extra}. {card_text(card)}",
    )


def _extra(game: Game, card: SpeedCard, colour: Colour) -> str:
    """What the card has in a tie."""
    if game.setup.rules == "printed":
        return say("ui.reveal.lines", n=len(card.lines))
    return say("ui.bid.others", n=other_colours(card, colour))


def _sealed(stage: Stage) -> str:
    barred = "" if stage.mine else tag("p", word_of("not-you"), class_="df-note")
    return (
        _offer(stage)
        + _seats(stage)
        + barred
        + tag("p", ruled(word_of("sealed"), "A2"), class_="df-result")
        + _tools(stage, word_of("turn-up"))
    )


def _up(stage: Stage) -> str:
    """The cards turned up; what they come to is still to be guessed."""
    buttons = (
        button(escape(guessed(stage, guess)), f"guess {guess}", first=at == 1, data_key=at)
        for at, guess in enumerate(guesses(stage), 1)
    )
    return (
        _offer(stage)
        + _seats(stage)
        + tag("p", escape(question(stage)), class_="df-result df-au-question")
        + tag("div", *buttons, button(word_of("show"), "step", kind="df-quiet"), class_="df-tools")
    )


def _out(stage: Stage) -> str:
    """Who has won and why; the tie as a sum."""
    end = stage.outcome
    tie = auction.equal_bids(stage.game, stage.bids, end) if end and end.key in TIES else ""
    guess = "".join(tag("p", escape(each), class_="df-au-verdict") for each in verdict(stage))
    outcome = "".join(
        tag("p", sentence(each), class_="df-result") for each in stage.happened if each.key not in BIDS
    )
    return _offer(stage) + _seats(stage) + tie + guess + outcome + _gains(stage) + _tools(stage, _next(stage))


def _gains(stage: Stage) -> str:
    """What the winner gets and owes, and where the cards go."""
    end, game = stage.outcome, stage.after
    if end is None or game is None:
        return ""
    lines = []
    if end.key.startswith("won"):
        seat, colour = end.values["seat"], end.values["colour"]
        values = {"seat": seat, "colour": colour, "amount": game.accounts[seat]}
        lines.append((say("auction-stepper.stands", names=game.setup.names, **values), "A5"))
        if colour in game.setup.powers:
            power = game.setup.powers[colour]
            lines.append((say("auction-stepper.power", power=power), "A5"))
    if stage.bids:
        lines.append((phrase("ui.reveal.back"), "A6"))
    return tag("p", " ".join(ruled(escape(said), rule) for said, rule in lines), class_="df-note")


def _next(stage: Stage) -> str:
    game = stage.after
    assert game
    if game.phase is not Phase.AUCTION:
        more = "powers" if game.phase is Phase.POWERS else "bought"
        return word_of(more)
    return ui("reveal.second" if game.offer is stage.game.offer else "reveal.next", colour=game.offer)


def _tools(stage: Stage, label: str) -> str:
    primary = button(label, "step", kind="df-primary", first=True, data_key=1)
    return tag("div", primary, _case_after(stage) if stage.name == "told" else "", class_="df-tools")


def _case_after(stage: Stage, kind: str = "df-quiet") -> str:
    after = following(stage)
    label = say("auction-stepper.next-case", title=str(after.title))
    return button(escape(label), f"situation {after.name}", kind=kind)


def _powers(stage: Stage) -> str:
    return powers.keep(Asked(stage.game, stage.choices))


def _over(stage: Stage) -> str:
    """Who owns what and owes how much."""
    game = stage.game
    head = [word_of("player"), word_of("cars"), word_of("owes")]
    rows = [
        (escape(name), "".join(mark(c) for c, owner in game.owners.items() if owner == seat), money(-amount))
        for seat, (name, amount) in enumerate(zip(game.names, game.accounts, strict=True))
    ]
    news = [each for each in game.events if each.key.startswith(("begins", "keeps", "races-unowned"))]
    said = "".join(tag("p", sentence(each), class_="df-result") for each in news)
    tools = (_case_after(stage, "df-primary"), button(word_of("again"), "again"))
    return (
        tag("h2", word_of("over"))
        + table(head, rows, kind="df-money")
        + said
        + tag("div", *tools, class_="df-tools")
    )


_BODIES = {"bid": _bid, "sealed": _sealed, "turned": _up, "told": _out, "powers": _powers, "over": _over}


# Below: a rule in full, the lines for a cell


def _law(stage: Stage) -> str:
    said = escape(str(rule_of(stage.rule))) if stage.rule else ""
    return tag("div", said, class_="df-au-law", aria_live="polite")


def _foot(stage: Stage) -> str:
    label = button(
        escape(phrase("ui.cell.show")), "cell", kind="df-quiet", aria_expanded=str(stage.in_cell).lower()
    )
    if not stage.in_cell:
        return tag("div", label, class_="df-au-foot")
    hides = stage.case and not stage.game.actions
    warning = "" if hides else tag("p", escape(phrase("ui.cell.hands")), class_="df-note")
    lines = to_copy(lines_of(stage), "code", phrase("ui.cell.show"))
    return tag("div", label, warning, lines, class_="df-au-foot")
