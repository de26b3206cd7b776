"""What a score explainer shows: the finish, what each owes and has bet, and a waterfall a player."""

from downforce.draw.charts import Fall, Scale, fall_text, waterfall, waterfalls
from downforce.draw.svg import escape
from downforce.rules.cards import Colour
from downforce.rules.language import cited, language, money, phrase, say
from downforce.rules.rulebook import rule as rule_of
from downforce.rules.scoring import BETS, ODDS, PRIZES
from downforce.rules.state import Phase

from . import score_saved
from .markup import button, chips, mark, ruled, sentence, table, tag, to_copy
from .score_state import Shown, fall, words
from .still import ground, placed, still

WIDE, LOW = 226.0, 160.0  # px for a player's chart; how high its scale is on a narrow page
# The page


def page(shown: Shown) -> str:
    """All of it."""
    head = tag("h2", escape(words("title")), data_lang=language()) + tag(
        "p", escape(words("lead")), class_="df-note"
    )
    parts = tag("div", _finish(shown), _right(shown), class_="df-score")
    return "".join((_fault(shown), head, _notes(shown), parts, _foot(shown)))


def _fault(shown: Shown) -> str:
    return tag("p", escape(shown.fault), class_="df-notice", role="alert")


def notes(shown: Shown) -> list[str]:
    """What must be known about a race that is still on."""
    if shown.game.phase is Phase.OVER:
        return []
    secret = shown.game.state.bets and not any(any(made.guesses) for made in shown.end.state.bets)
    return [words("racing")] + ([words("secret")] if secret else [])


def _notes(shown: Shown) -> str:
    return "".join(tag("p", ruled(escape(note), *rules)) for note, rules in _noted(shown))


def _noted(shown: Shown) -> list[tuple[str, tuple[str, ...]]]:
    return [(note, () if at == 0 else ("B5",)) for at, note in enumerate(notes(shown))]


def _finish(shown: Shown) -> str:
    """The cars in the order of the finish, with arrows once the question is answered."""
    head = tag("h3", escape(words("finish" if shown.is_open else "finish-given")))
    home = "".join(_row(shown, colour) for colour in shown.order)
    out = tag("p", ruled(escape(words("out")), "E4"), class_="df-note df-out-head") if shown.out else ""
    rows = tag("ol", home, class_="df-finish") + out
    if shown.out:
        rows += tag("ol", *(_row(shown, colour) for colour in shown.out), class_="df-finish")
    return tag("div", head, rows, _after_move(shown), class_="df-score-finish")


def _row(shown: Shown, colour: Colour) -> str:
    place = shown.place(colour)
    owner = shown.game.owners.get(colour)
    whose = words("nobody") if owner is None else words("owner", shown, seat=owner)
    name = tag("span", escape(colour.word), tag("small", escape(whose)), class_="df-finish-car")
    prize = money(PRIZES[place - 1]) if place else "–"
    if owner is None and place:
        prize = tag("s", prize)
    cells = (tag("b", str(place or "–")), mark(colour), name, tag("span", prize, class_="df-finish-prize"))
    is_moved = shown.moved is not None and shown.moved.colour is colour
    arrows = _arrows(shown, colour, place) if shown.is_open else ""
    return tag("li", *cells, arrows, class_="df-moved" if is_moved else None, data_is=f"car {colour}")


def _arrows(shown: Shown, colour: Colour, place: int) -> str:
    """An arrow stays usable at its end, or the focus would be lost there; it does nothing then."""
    last = len(shown.order)
    up = "up-home" if not place else "up"
    down = "down-out" if place == last else "down"
    is_moved = shown.moved is not None and shown.moved.colour is colour
    can_go = {"up": place != 1, "down": place != 0}
    focus = "up" if (shown.up and can_go["up"]) or not can_go["down"] else "down"
    return tag(
        "span",
        *(
            button(
                sign,
                f"{act} {colour}",
                kind="df-iconic",
                first=is_moved and act == focus,
                aria_label=words(key, colour=colour, n=last + 1),
                aria_disabled=None if can_go[act] else "true",
            )
            for act, key, sign in (("up", up, "↑"), ("down", down, "↓"))
        ),
        class_="df-pair",
    )


def _after_move(shown: Shown) -> str:
    """What was moved, said to those who cannot see it as well, and the way back."""
    said = moved(shown)
    headline = _guessed(shown) + winner(shown)[0] if shown.is_open and not said else ""
    kind = "df-note" if said else "df-spoken"  # the headline itself is there to be seen already
    text = tag("p", escape(said or headline), class_=kind, aria_live="polite")
    back = "back" if shown.game.phase is Phase.OVER else "back-now"
    changed = shown.order != shown.real
    reset = button(escape(words(back)), "reset", kind="df-quiet") if changed else ""
    return text + reset


def moved(shown: Shown) -> str:
    """What was moved, and who wins now."""
    if not shown.moved:
        return ""
    car, was = shown.moved.colour, shown.moved.was
    now = shown.place(car)
    key = "moved-out" if not now else "moved" if was else "moved-home"
    if was == now:
        return ""
    return phrase("score-explainer.joint").join(
        [words(key, colour=car, was=was, now=now), winner(shown)[0], words("dashes")]
    )


def winner(shown: Shown) -> tuple[str, tuple[str, ...]]:
    """Who wins, and the rules that say so."""
    totals, winners = shown.totals, shown.end.winners
    best = max(totals)
    tied = [seat for seat, total in enumerate(totals) if total == best]
    key = "winner" if len(winners) == 1 else "shared"
    said = words(key, shown, seats=winners, amount=best)
    if len(tied) == 1:
        return said, ("E5",)
    why = words("tied", shown, seats=tied, amount=best)
    if len(winners) == 1:
        car = next(colour for colour in shown.order if shown.game.owners.get(colour) == winners[0])
        why = words("tied-best", shown, seats=tied, amount=best, colour=car, n=shown.place(car))
    return phrase("score-explainer.joint").join((why, said)), ("E5", "E6")


def _right(shown: Shown) -> str:
    inner = _money(shown) if shown.is_open else _question(shown)
    return tag("div", inner, class_="df-score-money")


# Before the answer


def _question(shown: Shown) -> str:
    names = shown.game.names
    answers = "".join(
        button(tag("span", str(seat + 1), class_="df-key") + escape(name), f"guess {seat}", data_key=seat + 1)
        for seat, name in enumerate(names)
    )
    skip = button(escape(words("skip")), "open", kind="df-quiet")
    return (
        tag("h3", escape(words("ask")), class_="df-ask")
        + tag("p", escape(words("ask-note")))
        + tag("div", answers, skip, class_="df-tools df-guesses")
        + tag("div", facts(shown), class_="df-scroll", tabindex="0", role="group", aria_label=words("facts"))
        + tag("p", *chips(["E3", *(["O1"] if _has_odds(shown) else ["B4"]), "E5"]))
    )


def _has_odds(shown: Shown) -> bool:
    return shown.game.setup.betting == "odds"


def facts(shown: Shown) -> str:
    """What each player owes and has bet, before anything is added up."""
    bets = shown.end.state.bets
    pays = ODDS if _has_odds(shown) else BETS
    sign = "×" if _has_odds(shown) else "$"
    heads = [phrase("draw.head-player"), words("owes")]
    heads += [
        f"{escape(words('bet-n', n=n + 1))}<small>{sign}{'/'.join(map(str, pays[n]))}</small>"
        for n in range(len(bets))
    ]
    return table(heads, [_facts_of(shown, seat) for seat in range(shown.game.players)], kind="df-facts")


def _facts_of(shown: Shown, seat: int) -> list[str]:
    state = shown.end.state
    names = "".join(
        tag("small", ruled(escape(power.word), power.cited)) for power in state.table.powers[seat]
    )
    owed = fall(shown, seat).items
    bids = "".join(
        tag("span", "".join(mark(colour, size=18) for colour in item.colours), " ", money(-item.amount))
        for item in owed
        if item.owed and item.colours
    )
    guesses = [
        "".join(_bet(shown, made.standing[colour], colour) for colour in made.guesses[seat] or ())
        for made in state.bets
    ]
    return [tag("b", escape(shown.game.names[seat])) + names, bids or money(0), *guesses]


def _bet(shown: Shown, standing: int, colour: Colour) -> str:
    place = tag("small", escape(words("then", n=standing))) if _has_odds(shown) else ""
    return tag("span", mark(colour, size=18), f'<span class="df-spoken">{escape(colour.word)}</span>', place)


# After it


def _money(shown: Shown) -> str:
    said, rules = winner(shown)
    falls = [fall(shown, seat) for seat in range(shown.game.players)]
    scale = Scale.of(falls, height=LOW) if shown.narrow else Scale.of(falls)
    charts = "".join(_player(shown, seat, each, scale) for seat, each in enumerate(falls))
    return (
        tag("p", escape(_guessed(shown)), ruled(escape(said), *rules), class_="df-result")
        + tag("div", charts, class_="df-falls")
        + _items_of(shown)
    )


def _guessed(shown: Shown) -> str:
    if shown.guess < 0 or shown.moved:
        return ""
    key = "guess-right" if shown.end.winners == (shown.guess,) else "guess-wrong"
    return words(key, shown, seat=shown.guess) + " "


def _player(shown: Shown, seat: int, each: Fall, scale: Scale) -> str:
    wins = tag("span", escape(phrase("ui.account.wins")), class_="df-tag")
    name = tag("h3", escape(each.name), wins if seat in shown.end.winners else "")
    change = each.total - each.before if each.before is not None else 0
    by = words("by", amount=("+" if change > 0 else "") + money(change)) if change else ""
    delta = tag("p", escape(by), class_="df-delta") if shown.moved else ""
    chart = tag("div", waterfall(each, scale, width=WIDE), class_="df-scroll")
    more = button(
        escape(words("items")),
        f"seat {seat}",
        kind="df-quiet",
        aria_expanded=str(seat == shown.seat).lower(),
        aria_label=words("items-of", shown, seat=seat),
    )
    return tag("div", name, delta, chart, more, class_="df-fall-of", data_is=f"seat {seat}")


def _items_of(shown: Shown) -> str:
    """One account item by item, in the engine's sentences."""
    if shown.seat < 0:
        return ""
    events = shown.end.account(shown.seat)
    rows = "".join(tag("li", sentence(event)) for event in events[:-1])
    score = shown.end.score()[shown.seat]
    total = ruled(escape(words("sum", **score._asdict())), "E5")
    head = tag("h3", escape(words("items-of", shown, seat=shown.seat)))
    return tag("div", head, tag("ul", rows), tag("p", total, class_="df-result"), class_="df-score-items")


def _foot(shown: Shown) -> str:
    law = rule_of(shown.rule)._repr_html_() if shown.rule else ""
    law = tag("div", law, class_="df-rule-box", aria_live="polite") if law else ""
    if not shown.is_open:
        return law
    expanded = str(bool(shown.cell)).lower()
    opener = button(escape(phrase("ui.cell.show")), "cell", kind="df-quiet", aria_expanded=expanded)
    return law + tag("div", opener, class_="df-tools df-score-foot") + _cell(shown)


def _cell(shown: Shown) -> str:
    if not shown.cell:
        return ""
    warning = tag("p", escape(phrase("ui.cell.hands")))
    return tag(
        "div", warning, to_copy(shown.cell, "score-cell", phrase("ui.cell.show")), class_="df-fold df-cell"
    )


# For pages on which no Python answers


def as_text(shown: Shown) -> str:
    """All accounts in plain words; before the question is answered only what there is to add up."""
    if not shown.is_open:
        return "\n".join(score_saved.asked(shown, notes(shown)))
    falls = [fall_text(fall(shown, seat)) for seat in range(shown.game.players)]
    said, rules = winner(shown)
    order = say("score-explainer.order", colours=shown.order)
    result = cited(said, *rules)
    return "\n".join([words("title"), *notes(shown), order, *falls, result, words("run-me")])


def as_picture(shown: Shown) -> str:
    """All waterfalls in one SVG that needs no Python; before the answer only what there is to add up."""
    if not shown.is_open:
        return score_saved.picture(shown, notes(shown))
    said, rules = winner(shown)
    return still(
        _charts([fall(shown, seat) for seat in range(shown.game.players)]),
        title=words("title"),
        lines=[
            *notes(shown),
            say("score-explainer.order", colours=shown.order),
            f"{said} ({', '.join(rules)})",
        ],
        hint=words("run-me"),
    )


def _charts(falls: list[Fall]) -> str:
    """Three charts side by side, or four in a square."""
    columns = 2 if len(falls) == 4 else min(3, len(falls))
    drawn, below = placed(waterfalls(falls, columns=columns), x=14, y=8, width=390 * columns)
    return ground(drawn, high=below, title=" ".join(map(fall_text, falls)))
