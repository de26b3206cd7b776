"""Looking back on the screen: the steps, with whose eyes, and playing on from there."""

from ..markup import badge_of, button, ruled, tag, text, tied, word
from ..replay import ALL, OPEN, Replay
from ..table import Table

_ICONS = {
    "first": "M2 2h2v12H2zM14 2v12L5 8z",
    "previous": "M12 2v12L3 8z",
    "next": "M4 2v12l9-6z",
    "last": "M12 2h2v12h-2zM2 2v12l9-6z",
}
_STEPS = {"first": "to first", "previous": "step -1", "next": "step 1", "last": "to last"}


def act(table: Table) -> str:
    """Where one is, what was decided there, and the ways on."""
    replay = _replay(table)
    count = text("replay.step", n=replay.number, count=replay.count)
    return (
        tag("p", count, class_="df-note")
        + tag("h2", word("replay.title"))
        + _steering(replay)
        + tag("div", tag("p", _told(replay), class_="df-result"), class_="df-step")
        + _eyes(replay)
        + _branches(replay)
        + _leave(table)
    )


def _replay(table: Table) -> Replay:
    assert table.replay
    return table.replay


def _steering(replay: Replay) -> str:
    slider = tag(
        "input",
        type="range",
        min="1",
        max=str(replay.count),
        value=str(replay.number),
        data_set="to",
        aria_label=word("replay.slider"),
        aria_valuetext=text("replay.step", n=replay.number, count=replay.count),
    )
    ends = {"first": replay.at == 0, "previous": replay.at == 0}
    ends |= {"next": replay.number == replay.count, "last": replay.number == replay.count}
    before = "".join(_step(name, ends[name]) for name in ("first", "previous"))
    after = "".join(_step(name, ends[name]) for name in ("next", "last"))
    return tag("div", before, slider, after, class_="df-steer")


def _step(name: str, is_over: bool) -> str:
    icon = (
        f'<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">'
        f'<path d="{_ICONS[name]}" fill="currentColor"/></svg>'
    )
    label = word(f"replay.{name}")
    return button(
        icon,
        _STEPS[name],
        kind="df-iconic",
        first=name == "next",
        disabled=is_over,
        title=label,
        aria_label=label,
    )


def _told(replay: Replay) -> str:
    badges = "".join(dict.fromkeys(badge_of(event) for event in replay.events))
    return badges + ruled(tied(replay.sentence), *(event.rule for event in replay.events))


def _eyes(replay: Replay) -> str:
    names = replay.game.names
    choices = [(OPEN, word("replay.eyes-open"))]
    choices += [(str(seat), _warned("eyes-seat", replay, seat, names[seat])) for seat in replay.seats]
    choices += [(ALL, word("replay.eyes-all"))] if replay.may_show_all else []
    entries = (tag("option", name, value=eyes, selected=eyes == replay.eyes) for eyes, name in choices)
    pick = tag("select", *entries, data_set="as")
    return tag("label", tag("span", word("replay.eyes"), class_="df-label"), pick, class_="df-eyes")


def _branches(replay: Replay) -> str:
    if not replay.branches:
        return ""
    names = replay.game.names
    buttons = (button(_warned("as", replay, seat, names[seat]), f"branch {seat}") for seat in replay.branches)
    return tag("h3", word("replay.branch")) + tag("div", *buttons, class_="df-tools")


def _warned(key: str, replay: Replay, seat: int, name: str) -> str:
    """Where a seat's hand would be shown that the person could not see, the label says so."""
    return text(f"replay.{key}-warned" if replay.is_warned(seat) else f"replay.{key}", name=name)


def _leave(table: Table) -> str:
    leave = "replay.back" if table.session else "replay.leave"
    return tag("div", button(word(leave), "back", kind="df-primary"), class_="df-tools df-leave")


def branched(table: Table) -> str:
    """The line on a branch that says so, with the way back; "" on the main line."""
    if table.main is None or table.branch is None:
        return ""
    if table.branch.seat is None:
        said, way = word("replay.set-up"), word("replay.earlier")
    else:
        said, way = text("replay.branched", n=table.branch.at + 1), word("replay.main")
    return tag("div", tag("span", said), button(way, "main"), class_="df-branch")
