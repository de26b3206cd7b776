"""The set-up form: what can be continued, every option of a new game, what is wrong beside its field."""

from collections.abc import Iterable, Sequence
from html import unescape

from downforce.draw.svg import escape
from downforce.rules.errors import DownforceError
from downforce.rules.language import phrase, say, seat_name
from downforce.rules.track import load_track, tracks

from ..draft.keeping import KeptDraft
from ..markup import button, kind_of, ruled, tag, text, word
from ..options import KINDS, LONGEST_NAME
from ..saves import HUMAN, Saved
from ..table import Table
from . import laws
from .options import field, marks, option, select
from .records import opening


def setup(table: Table, saved: Sequence[Saved] = (), drafts: Sequence[KeptDraft] = ()) -> str:
    """The form, below the games that can be continued."""
    options = table.options
    faults = options.faults
    people = options.kinds.count(HUMAN)
    fields = [field(table, "players"), _seats(table, faults), field(table, "track")]
    fields += [field(table, name) for name in ("rules", "betting", "powers")]
    fields += [field(table, "undos")] if people > 1 else []
    fields += [_seed(table, faults.get("seed"))]
    start = button(word("start"), "start", kind="df-primary", first=True)
    draft = button(escape(phrase("draft.open")), "draft open")
    return (
        _continue(saved, drafts)
        + tag("h3", word("setup.new"))
        + tag("div", start, draft, opening(table), laws.opener(table), class_="df-tools df-go")
        + tag("p", ruled(word("setup.first"), "S5"), class_="df-note")
        + tag("div", *fields, class_="df-form")
        + tag("p", word("setup.marks"), class_="df-note")
    )


def _continue(saved: Sequence[Saved], drafts: Sequence[KeptDraft]) -> str:
    if not saved and not drafts:
        return ""
    acts = [(f"continue {number}", _saved(game)) for number, game in enumerate(saved, 1)]
    acts += [(f"draft continue {number}", _set_up(kept)) for number, kept in enumerate(drafts, 1)]
    rows = (
        tag("li", button(word("continue"), act, aria_label=_named(note)), tag("span", note, class_="df-note"))
        for act, note in acts
    )
    return tag("h3", word("setup.continue")) + tag("ul", *rows, class_="df-saved")


def _named(note: str) -> str:
    """The button's name where it is not seen what it stands beside."""
    return f"{phrase('ui.continue')}: {unescape(note)}"


def _saved(game: Saved) -> str:
    seats = [
        seat_name(seat, game.names) if kind == HUMAN else unescape(kind_of(kind))
        for seat, kind in enumerate(game.seats)
    ]
    track = load_track(game.track) if game.track in tracks() else game.track
    when = game.when.strftime("%Y-%m-%d %H:%M")
    key = "setup.saved-branch" if game.branch else "setup.saved"
    return text(key, when=when, track=track, seats=seats, n=game.decisions)


def _set_up(kept: KeptDraft) -> str:
    """A position that was being set up, as the list of games tells it."""
    when, setup = kept.when.strftime("%Y-%m-%d %H:%M"), kept.draft.setup
    return escape(say("draft.kept", when=when, track=setup.track, seats=kept.draft.names))


def _field(label: str, control: str, note: str = "", fault: DownforceError | None = None) -> str:
    wrong = tag("span", escape(str(fault)), class_="df-fault", role="alert") if fault else ""
    head = tag("label", tag("span", label, class_="df-label"), control)
    return tag("div", head, tag("span", note, class_="df-note") if note else "", wrong, class_="df-field")


def _seats(table: Table, faults: dict[str, DownforceError]) -> str:
    rows = "".join(_seat(table, seat, faults.get(f"name{seat}")) for seat in range(table.options.players))
    head = tag("legend", word("seats.label"), class_="df-label")
    return tag(
        "fieldset",
        head,
        tag("div", rows, class_="df-seats"),
        tag("span", word("seats.note"), class_="df-note"),
        *_kinds(),
        class_="df-field",
    )


def _kinds() -> Iterable[str]:
    """Who can sit in a seat, each with a sentence."""
    for kind in KINDS:
        each = option("kind1", kind)
        name = tag("b", escape(each.name)) + marks(each)
        yield tag("p", name, "<br>", escape(each.note), class_="df-note")


def _seat(table: Table, seat: int, fault: DownforceError | None) -> str:
    name, kind = f"name{seat}", f"kind{seat}"
    called = text("seats.seat", n=seat + 1)
    field = tag(
        "input",
        type="text",
        data_set=f"set {name}",
        value=table.options[name],
        placeholder=seat_name(seat),
        maxlength=LONGEST_NAME + 20,
        aria_label=f"{called}: {word('seats.name')}",
        aria_invalid="true" if fault else None,
    )
    kinds = [option(kind, each) for each in KINDS]
    pick = select(kind, kinds, table.options[kind], aria_label=f"{called}: {word('seats.who')}")
    wrong = tag("span", escape(str(fault)), class_="df-fault", role="alert") if fault else ""
    return tag(
        "div", tag("span", str(seat + 1), class_="df-seat-number"), field, pick, wrong, class_="df-seat"
    )


def _seed(table: Table, fault: DownforceError | None) -> str:
    field = tag(
        "input",
        type="text",
        inputmode="numeric",
        data_set="set seed",
        value=table.options["seed"],
        placeholder=word("seed.placeholder"),
        aria_invalid="true" if fault else None,
    )
    return _field(word("seed.label"), field, word("seed.note"), fault)
