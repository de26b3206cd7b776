"""A position being set up: whether it is possible, its cars, whose turn it is, its bets, its options."""

from collections.abc import Iterable
from typing import Any

from downforce.bots import BOTS
from downforce.draw.svg import escape
from downforce.rules.cards import Colour
from downforce.rules.errors import DownforceError, NotAllowed
from downforce.rules.language import phrase, say
from downforce.rules.powers import POWERS
from downforce.rules.race import lines_crossed
from downforce.rules.setup import BETTING, PRESETS
from downforce.rules.state import Phase
from downforce.rules.track import load_track, tracks

from ..draft import Draft
from ..draft.cars import abreast
from ..draft.turns import rounds
from ..markup import button, chip, kind_of, mark, plate, sentence, tag
from ..markup import table as rows_of
from ..markup import word as ui_word
from ..saves import HUMAN
from ..spaces import lane
from ..table import Table
from . import head as heads
from .logs import rule

KINDS = (HUMAN, *BOTS)


def word(key: str) -> str:
    """A phrase of the table ``[draft]`` without values, escaped."""
    return escape(phrase(f"draft.{key}"))


def text(key: str, **values: Any) -> str:
    """A phrase of the table ``[draft]``, escaped."""
    return escape(say(f"draft.{key}", **values))


def pick(
    act: str,
    choices: Iterable[tuple[str, str]],
    now: str,
    label: str,
    *,
    wrong: bool = False,
    kind: str | None = None,
) -> str:
    """A select of values with their names in markup; ``label`` is markup, too."""
    entries = (tag("option", name, value=value, selected=value == now) for value, name in choices)
    return _labelled("select", "".join(entries), act, label, wrong, kind)


def type_in(act: str, now: str, label: str, *, wrong: bool = False, **attributes: object) -> str:
    """A field to type in."""
    kind = attributes.pop("class_", None)
    return _labelled("input", "", act, label, wrong, kind, type="text", value=now, **attributes)


def _labelled(
    name: str, inside: str, act: str, label: str, wrong: bool, kind: object, **attributes: object
) -> str:
    field = tag(
        name,
        inside,
        data_set=f"draft {act}",
        aria_label=None,
        aria_invalid="true" if wrong else None,
        class_=kind,
        **attributes,
    )
    return field.replace(" data-set=", f' aria-label="{label}" data-set=', 1)


def is_wrong(draft: Draft, argument: str, *about: object) -> bool:
    """Whether the problem lies in a part of the position, and names one of the things given."""
    problem = draft.problem
    if problem is None or problem.argument != argument:
        return False
    return not about or bool({*about} & {value for value in problem.values.values() if _is_plain(value)})


def _is_plain(value: object) -> bool:
    return isinstance(value, Colour | int | str)


# The top, and whether it is possible


def head(table: Table) -> str:
    """Title, undo, and what is to be done."""
    draft = _draft(table)
    undo = button(heads._arrow() + ui_word("undo"), "draft undo", disabled=draft.past is None)
    redo = button(heads._arrow(turned=True) + ui_word("redo"), "draft redo", disabled=draft.future is None)
    tools = tag("div", tag("span", undo, redo, class_="df-pair"), *heads._languages(table), class_="df-tools")
    return (
        tag("div", tag("h2", word("title")), tools, class_="df-top")
        + tag("p", word("status"), class_="df-status")
        + tag("p", escape(str(table.notice)) if table.notice else "", class_="df-notice", role="alert")
    )


def _draft(table: Table) -> Draft:
    assert table.draft
    return table.draft


def act(table: Table) -> str:
    """Play from here, or why not; then the cars and whose turn it is."""
    draft = _draft(table)
    return _verdict(table) + _cars(draft) + _turn(draft)


def _verdict(table: Table) -> str:
    draft = _draft(table)
    play = button(word("play"), "draft play", kind="df-primary", first=True, disabled=bool(draft.problem))
    leave = button(word("to-game" if table.session else "leave"), "draft leave")
    if draft.problem:
        said = tag("p", said_of(draft.problem), class_="df-notice", role="status")
    else:
        events = "".join(tag("p", sentence(event)) for event in draft.at_once)
        first = tag("p", word("at-once"), class_="df-note") + events if events else ""
        said = tag("div", tag("p", word("possible")), first, class_="df-possible", role="status")
    return tag("div", play, leave, class_="df-tools df-go") + said


def said_of(problem: DownforceError) -> str:
    """A refusal, its rule as a chip."""
    if isinstance(problem, NotAllowed):
        return escape(DownforceError.__str__(problem)) + " " + chip(problem.rule)
    return escape(problem)


# Cars


def _cars(draft: Draft) -> str:
    at_once = (("grid", "grid"), ("share", "share"), ("clear", "clear"))
    buttons = "".join(button(word(label), f"draft {act}") for act, label in at_once)
    rows = "".join(_car(draft, colour) for colour in Colour)
    return (
        tag("h3", word("cars"))
        + tag("p", word("cars-note"), class_="df-note")
        + tag("div", rows, class_="df-draft-cars")
        + tag("div", buttons, class_="df-tools")
    )


def _car(draft: Draft, of: Colour) -> str:
    wrong = is_wrong(draft, "cars", of) or is_wrong(draft, "pile", of)
    name = tag("span", mark(of, size=20), tag("span", escape(of.word)), class_="df-car")
    place = tag("div", _space(draft, of), class_="df-draft-space") if of in draft.state.cars else ""
    kind = "df-draft-car df-wrong" if wrong else "df-draft-car"
    return tag("div", name, _where(draft, of, wrong), _owner(draft, of), place, class_=kind)


def _where(draft: Draft, of: Colour, wrong: bool) -> str:
    home = draft.state.finished
    last = len(home) + (of not in home)
    choices = [("track", word("where.track"))]
    choices += [(str(place), text("where.home", place=place)) for place in range(1, last + 1)]
    choices += [("out", word("where.out"))]
    now = "track" if of in draft.state.cars else str(home.index(of) + 1) if of in home else "out"
    return pick(f"where {of}", choices, now, text("where.label", colour=of), wrong=wrong)


def _owner(draft: Draft, of: Colour) -> str:
    owner = draft.state.table.owners.get(of)
    nobody = word("for-sale") if draft.state.auction else word("nobody")
    choices = [("", nobody), *((str(s), escape(name)) for s, name in enumerate(draft.names))]
    label = text("owner.label", colour=of)
    now = "" if owner is None else str(owner)
    return pick(f"owner {of}", choices, now, label, wrong=is_wrong(draft, "owners", of))


def _space(draft: Draft, of: Colour) -> str:
    track, here = draft.setup.track, draft.state.cars[of]
    left = track.to_go[here]
    choices = [(space, escape(lane(track, space))) for space in abreast(track, left)]
    far = type_in(
        f"to-go {of}",
        str(left),
        text("to-go.label", colour=of),
        inputmode="numeric",
        size=3,
        class_="df-short",
    )
    which = pick(f"put {of}", choices, here, text("lane.label", colour=of))
    steps = (
        button(word(f"{way}.name"), f"draft {way} {of}", aria_label=say(f"draft.{way}.label", colour=of))
        for way in ("back", "ahead")
    )
    return far + tag("span", word("to-go.name"), class_="df-note") + which + "".join(steps)


# Whose turn it is, and what is being decided


def _turn(draft: Draft) -> str:
    phases = [(key, word(f"phase.{key}")) for key in ("race", "auction")]
    now = "auction" if draft.state.auction else "race"
    fields = [_field(word("phase.label"), pick("phase", phases, now, word("phase.label")))]
    fields += _auction(draft) if draft.state.auction else _race(draft)
    return tag("h3", word("moment")) + tag("div", *fields, class_="df-draft-fields")


def _field(label: str, control: str, note: str = "") -> str:
    head = tag("label", tag("span", label, class_="df-label"), control)
    return tag("div", head, tag("span", note, class_="df-note") if note else "", class_="df-field")


def _race(draft: Draft) -> list[str]:
    turn = draft.state.turn
    seats = [(str(seat), escape(name)) for seat, name in enumerate(draft.names)]
    due = not draft.problem and draft.game().phase is Phase.BETS
    label = word("turn.was" if due else "turn.label")
    choices = [*seats, ("", word("turn.begin"))]
    now = str(turn.seat) if turn else ""
    fields = [_field(label, pick("turn", choices, now, label, wrong=is_wrong(draft, "turn")))]
    return fields + (_in_play(draft) if turn else [])


def _in_play(draft: Draft) -> list[str]:
    """The card in play, how many of its lines are done, and the car of a wild line."""
    turn = draft.state.turn
    assert turn
    wrong = is_wrong(draft, "card")
    hand = dict.fromkeys((*draft.state.table.hands[turn.seat], *([turn.card] if turn.card else [])))
    choices = [("", word("card.none")), *((str(card), str(card)) for card in hand)]
    now = str(turn.card or "")
    fields = [_field(word("card.label"), pick("card", choices, now, word("card.label"), wrong=wrong))]
    if turn.card is None:
        return fields
    lines = [(str(n), text("card.line", n=n + 1, line=line)) for n, line in enumerate(turn.card.lines)]
    fields += [_field(word("done.label"), pick("done", lines, str(turn.done), word("done.label")))]
    if turn.line and turn.line.colour is None:
        racing = [(str(of), escape(of.word)) for of in Colour if of in draft.state.cars]
        choices = [("", word("wild.none")), *racing]
        fields += [
            _field(word("wild.label"), pick("wild", choices, str(turn.wild or ""), word("wild.label")))
        ]
    return fields


def _auction(draft: Draft) -> list[str]:
    auction = draft.state.auction
    assert auction
    sale = [(str(of), escape(of.word)) for of in auction.pile]
    wrong = is_wrong(draft, "pile")
    offer = pick("offer", sale, str(auction.pile[0]) if sale else "", word("offer.label"), wrong=wrong)
    biddings = [(n, word(f"bidding.{n}")) for n in ("1", "2")]
    second = pick("bidding", biddings, str(auction.bidding), word("bidding.label"))
    fields = [_field(word("offer.label"), offer), _field(word("bidding.label"), second)]
    laid = sum(decided is not None for decided in auction.sealed)
    if laid:
        back = button(word("unseal"), "draft unseal")
        fields.append(tag("p", text("sealed", n=laid), " ", back, class_="df-note"))
    return fields


# Bets


def bets(table: Table) -> str:
    """A select for each betting line crossed and each seat."""
    draft = _draft(table)
    count = 0 if draft.state.auction else lines_crossed(draft.setup, draft.state)
    if not count:
        return ""
    racing = [(str(of), escape(of.word)) for of in Colour if of not in draft.tray]
    rows = (
        [escape(name), *(_bet(draft, line, seat, racing) for line in range(count))]
        for seat, name in enumerate(draft.names)
    )
    title = (ui_word("money.player"), *(plate(line + 1) for line in range(count)))
    buttons = button(word("bets.random"), "draft bets random") + button(word("bets.none"), "draft bets none")
    return (
        tag("h3", word("bets-title"))
        + tag("p", word("bets-note"), " ", chip("B1"), class_="df-note")
        + rows_of(title, rows, kind="df-draft-bets")
        + tag("div", buttons, class_="df-tools")
    )


def _bet(draft: Draft, line: int, seat: int, racing: list[tuple[str, str]]) -> str:
    guess = rounds(draft)[line].guesses[seat]
    choices = [("", word("bets.due")), *racing]
    gone = guess is not None and guess[0] in draft.tray
    choices += [(str(guess[0]), escape(guess[0].word))] if guess and gone else []
    label = text("bets.label", line=line + 1, name=draft.names[seat])
    now = str(guess[0]) if guess else ""
    return pick(f"bet {line} {seat}", choices, now, label, wrong=gone)


# Options


def options(table: Table) -> str:
    """Track, preset, how bets pay, powers; and the rule asked for."""
    draft, setup = _draft(table), _draft(table).setup
    roads = [(name, escape(str(load_track(name)))) for name in tracks()]
    if setup.track.name not in tracks():
        roads.append((setup.track.name, escape(str(setup.track))))
    fields = [_field(ui_word("track.label"), pick("track", roads, setup.track.name, ui_word("track.label")))]
    for name, known, now in (("rules", PRESETS, setup.rules), ("betting", BETTING, setup.betting)):
        choices = [(key, ui_word(f"{name}.{key}.name")) for key in known]
        fields.append(_field(ui_word(f"{name}.label"), pick(name, choices, now, ui_word(f"{name}.label"))))
    fields += [_power(draft, name) for name in POWERS]
    return rule(table) + tag("h3", word("options")) + tag("div", *fields, class_="df-draft-fields")


def _power(draft: Draft, name: str) -> str:
    power = POWERS[name]
    now = next((str(of) for of, other in draft.setup.powers.items() if other == power), "")
    cars = [(str(of), text("power.with", colour=of)) for of in Colour]
    label = escape(power.word)
    return _field(
        label, pick(f"power {name}", [("", word("power.none")), *cars], now, label), chip(power.rule)
    )


def seat_kinds() -> list[tuple[str, str]]:
    """Who can sit in a seat."""
    return [(kind, kind_of(kind)) for kind in KINDS]
