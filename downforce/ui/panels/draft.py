"""A position being set up: whether it is possible, and where its cars are."""

from downforce.draw.svg import escape
from downforce.rules.cards import Colour
from downforce.rules.errors import DownforceError, NotAllowed

from ..draft import Draft
from ..draft.cars import abreast
from ..markup import button, chip, mark, sentence, tag, word
from ..spaces import lane
from ..table import Table
from . import draft_cards, draft_moment
from .draft_fields import is_wrong, pick, raw, text, write
from .head import about, arrow, filling, languages


def panels(table: Table, *, come: str = "", trouble: str = "") -> dict[str, str]:
    """All panels of the screen.

    Parameters
    ----------
    come : str
        What is scrolled to where one acts.
    trouble : str
        What is wrong beside the position, such as a folder that cannot be written to.
    """
    return {
        "head": head(table, trouble),
        "act": come + act(table),
        "standings": draft_moment.bets(table),
        "hand": draft_cards.seats(table),
        "money": draft_cards.dealing(table),
        "log": draft_moment.options(table),
        "foot": draft_moment.code(table),
    }


def head(table: Table, trouble: str) -> str:
    """Title, undo, and what went wrong with the latest act."""
    draft = of(table)
    undo = button(arrow() + tag("span", word("undo")), "draft undo", disabled=not draft.past)
    redo = button(arrow(turned=True) + tag("span", word("redo")), "draft redo", disabled=not draft.future)
    pair = tag("span", undo, redo, class_="df-pair")
    tools = tag("div", pair, *languages(table), filling(), class_="df-tools")
    return (
        tag("div", tag("h2", text("title")), tools, class_="df-top", **about(table))
        + tag("p", text("status"), class_="df-status df-spoken")
        + tag("p", escape(str(table.notice)) if table.notice else "", class_="df-notice", role="alert")
        + tag("p", escape(trouble), class_="df-notice")
    )


def of(table: Table) -> Draft:
    """The draft on the screen; there must be one."""
    assert table.draft
    return table.draft


def act(table: Table) -> str:
    """Play from here, or why not; then the cars, and what is being decided."""
    return _verdict(table) + _cars(of(table)) + draft_moment.moment(of(table))


def _verdict(table: Table) -> str:
    draft = of(table)
    play = button(text("play"), "draft play", kind="df-primary", first=True, disabled=bool(draft.problem))
    leave = button(text("to-game" if table.session else "leave"), "draft leave")
    said = _refused(draft.problem) if draft.problem else _allowed(draft)
    kind = "df-draft-verdict df-notice" if draft.problem else "df-draft-verdict df-possible"
    return tag("div", play, leave, class_="df-tools df-go") + tag("div", said, class_=kind, role="status")


def _refused(problem: DownforceError) -> str:
    """Why this is no possible position, its rule as a chip."""
    if isinstance(problem, NotAllowed):
        return escape(DownforceError.__str__(problem)) + " " + chip(problem.rule)
    return escape(problem)


def _allowed(draft: Draft) -> str:
    """That it is possible, and what the rules do with it before anybody decides."""
    told = "".join(tag("p", sentence(event)) for event in draft.at_once)
    return tag("p", text("at-once" if told else "possible"), class_="df-note") + told


# Cars


def _cars(draft: Draft) -> str:
    first = "grid" if draft.problem else ""  # takes the focus where nothing can be played yet
    acts = ("grid", "share", "clear")
    buttons = "".join(button(text(act), f"draft {act}", first=act == first) for act in acts)
    return (
        tag("h3", text("cars"))
        + tag("p", text("cars-note"), class_="df-note")
        + tag("div", _names(), _names(), *(_car(draft, colour) for colour in Colour), class_="df-draft-cars")
        + tag("div", buttons, class_="df-tools")
    )


def _names() -> str:
    """What the selects are, for each column of cars; to a screen reader each select says it itself."""
    both = tag(
        "div", *(tag("span", text(key)) for key in ("where.name", "owner.name")), class_="df-draft-where"
    )
    return tag("div", tag("span", ""), both, class_="df-draft-car df-note", aria_hidden="true")


def _car(draft: Draft, colour: Colour) -> str:
    wrong = is_wrong(draft, "cars", colour) or is_wrong(draft, "pile", colour)
    name = tag("span", mark(colour, size=20), tag("span", escape(colour.word)), class_="df-car")
    space = tag("div", _space(draft, colour), class_="df-draft-space") if colour in draft.state.cars else ""
    where = tag("div", _where(draft, colour, wrong), _owner(draft, colour), class_="df-draft-where")
    return tag("div", name, tag("div", where, space), class_="df-draft-car")


def _where(draft: Draft, colour: Colour, wrong: bool) -> str:
    home = draft.state.finished
    places = range(1, len(home) + (colour not in home) + 1)
    choices = [("track", raw("where.track"))]
    choices += [(str(place), raw("where.home", place=place)) for place in places]
    choices += [("out", raw("where.out"))]
    now = str(home.index(colour) + 1) if colour in home else "out"
    now = "track" if colour in draft.state.cars else now
    return pick(f"where {colour}", choices, now, label=raw("where.label", colour=colour), wrong=wrong)


def _owner(draft: Draft, colour: Colour) -> str:
    owner = draft.state.table.owners.get(colour)
    nobody = raw("owner.sale" if draft.state.auction else "owner.nobody")
    choices = [("", nobody), *((str(seat), name) for seat, name in enumerate(draft.names))]
    now, label = "" if owner is None else str(owner), raw("owner.label", colour=colour)
    return pick(f"owner {colour}", choices, now, label=label, wrong=is_wrong(draft, "owners", colour))


def _space(draft: Draft, colour: Colour) -> str:
    """How far a car has to go, in which lane, and a step either way."""
    track, here = draft.setup.track, draft.state.cars[colour]
    left = track.to_go[here]
    far = write(
        f"to-go {colour}",
        str(left),
        label=raw("to-go.label", colour=colour),
        kind="df-short",
        inputmode="numeric",
    )
    lanes = [(space, lane(track, space)) for space in abreast(track, left)]
    which = pick(f"put {colour}", lanes, here, label=raw("lane.label", colour=colour))
    steps = "".join(_step(colour, way) for way in ("back", "ahead"))
    unit = tag("span", text("to-go.unit"), class_="df-note")
    return far + unit + which + tag("span", steps, class_="df-pair")


def _step(colour: Colour, way: str) -> str:
    path = "M10 3L5 8l5 5" if way == "back" else "M6 3l5 5-5 5"
    icon = (
        '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">'
        f'<path d="{path}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>'
    )
    label = raw(f"{way}.label", colour=colour)
    return button(icon, f"draft {way} {colour}", kind="df-draft-step", aria_label=label, title=label)
