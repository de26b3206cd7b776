"""The studio's panels as HTML: its head, the list of sections, the chosen one, the state of the track."""

from collections.abc import Iterator

from downforce.circuit import Fork, Section
from downforce.draw.svg import el, escape
from downforce.rules.language import language, phrase

from ..markup import button, plate, tag
from . import pieces as p
from .fields import field, pick, raw, segments, stepped, text, tick
from .figures import MOST_TOLD, Figures, figures
from .settling import rows_of
from .value import Studio

PICTURES = {
    "straight": "M7 13V1",
    "left": "M11 13V8a5 5 0 0 0-5-5H2",
    "right": "M3 13V8a5 5 0 0 1 5-5h4",
    "fork": "M7 13V9L3 5V1M7 9l4-4V1",
}


def head(studio: Studio) -> str:
    """Title, undo and redo, and why the latest act did nothing."""
    undo = button(text("undo"), "undo", disabled=not studio.past)
    redo = button(text("redo"), "redo", disabled=not studio.future)
    tools = tag("div", tag("span", undo, redo, class_="df-pair"), class_="df-tools")
    title = tag("h2", text("title"))
    said = escape(str(studio.notice)) if studio.notice else ""
    return tag("div", title, tools, class_="df-top", data_lang=language()) + tag(
        "p", said, class_="df-notice", role="alert", data_come=said or None
    )


# The list


def sections(studio: Studio) -> str:
    """All pieces in order, each a button that chooses it."""
    if studio.given:
        graph = studio.given.graph
        counted = {
            "spaces": raw("points-spaces", n=len(graph) - 1),
            "edges": raw("points-edges", n=graph.number_of_edges()),
        }
        return tag("p", text("points", **counted))
    rows = (_row(studio, at) for at in range(len(studio.circuit.sections)))
    note = tag("p", text("sections-note"), class_="df-note")
    return tag("h3", text("sections")) + note + tag("ol", *rows, class_="df-studio-list")


def _row(studio: Studio, at: int) -> str:
    piece = studio.circuit.sections[at]
    now = at == studio.at
    marks = "".join(_marks(studio, at))
    inside = (
        tag("b", escape(piece.key), class_="df-letter"),
        icon(p.kind_of(piece)),
        tag("span", escape(described(piece)), tag("span", marks, class_="df-studio-on")),
    )
    chosen = tag(
        "button",
        *inside,
        type="button",
        class_="df-studio-section",
        data_do=f"choose {at}",
        aria_pressed="true" if now else "false",
    )
    return tag("li", chosen)


def _marks(studio: Studio, at: int) -> Iterator[str]:
    """What lies on a section: start, finish, a betting line."""
    circuit = studio.circuit
    if at == 0:
        yield tag("span", text("starts"), class_="df-note")
    if circuit.sections[at].key in circuit.lines:
        yield plate(circuit.lines.index(circuit.sections[at].key) + 1)
    if at == len(circuit.sections) - 1:
        yield tag("span", text("goal"), class_="df-note")


def described(piece: Section | Fork) -> str:
    """A piece in a few words."""
    kind = p.kind_of(piece)
    if isinstance(piece, Fork):
        what = raw("is-fork")
    else:
        what = raw(
            f"is-{kind}", **({"turn": f"{abs(piece.turn):g}"} if piece.turn else {"n": f"{piece.length:.0f}"})
        )
    return phrase("list.separator").join([what, raw("row-lanes", n=piece.lanes)])


def icon(kind: str) -> str:
    """A section's shape."""
    path = el("path", d=PICTURES[kind], fill="none", stroke="currentColor", stroke_width=2)
    return el("svg", path, class_="df-shape", viewBox="0 0 14 14", width=16, height=16, aria_hidden="true")


# The chosen section


def editor(studio: Studio) -> str:
    """All that can be done with the chosen section, and with the chosen space."""
    if studio.given:
        return ""
    piece, at = studio.piece, studio.at
    count = text("place", n=at + 1, all=len(studio.circuit.sections))
    title = tag("h3", text("section", letter=piece.key), " ", tag("span", count, class_="df-note"))
    shape = _fork(piece, at) if isinstance(piece, Fork) else _shape(piece, at)
    return (
        title + tag("div", shape, _on_it(studio), class_="df-studio-fields") + _acts(studio) + _space(studio)
    )


def _shape(section: Section, at: int) -> str:
    kind = p.kind_of(section)
    kinds = [(f"kind {at} {each}", raw(each), each == kind) for each in ("straight", "left", "right")]
    rows = [field(text("kind"), segments(kinds, raw("kind")))]
    names = {"length": p.LENGTHS} if kind == "straight" else {"radius": p.RADII, "turn": p.TURNS}
    for what, (least, most) in names.items():
        value = p.measure(section, what)
        rows.append(field(text(what), stepped(f"{what} {at}", value, raw(what), least=least, most=most)))
    lanes = [(f"lanes {at} {n}", str(n), n == section.lanes) for n in range(p.LANES[0], p.LANES[1] + 1)]
    rows.append(field(text("lanes"), segments(lanes, raw("lanes"))))
    computed = " ".join(map(str, section.spaces()))
    counts = tag(
        "input",
        type="text",
        class_="df-counts-field",
        data_set=f"counts {at}",
        value=computed if section.counts else "",
        placeholder=computed,
        aria_label=raw("counts"),
    )
    rows.append(field(text("counts"), counts, note=text("counts-note")))
    return "".join(rows)


def _fork(piece: Fork, at: int) -> str:
    told = p.fork_parts(piece)
    if not told:
        return tag("p", text("free-fork"), class_="df-note")
    _, size, bulge, through, side = told
    sides = [(f"fork side {at} {each}", raw(each), each == side) for each in ("left", "right")]
    typed = tag(
        "input",
        type="text",
        class_="df-short",
        data_set=f"fork size {at}",
        value=f"{size:g}",
        aria_label=raw("size"),
    )
    widths = {"bulge": bulge, "through": through}
    return (
        field(text("size"), typed)
        + field(text("side"), segments(sides, raw("side")))
        + "".join(
            field(
                text(name), segments([(f"fork {name} {at} {n}", str(n), n == now) for n in (1, 2)], raw(name))
            )
            for name, now in widths.items()
        )
    )


def _on_it(studio: Studio) -> str:
    """What lies on the section: the grid on the first, a betting line before any other."""
    at, circuit = studio.at, studio.circuit
    if at:
        return tick(f"line {at}", text("line"), circuit.sections[at].key in circuit.lines)
    front, abreast = rows_of(circuit)
    first = circuit.sections[0]
    beside = [(f"grid abreast {n}", str(n), n == abreast) for n in range(1, min(first.lanes, 3) + 1)]
    typed = stepped("grid front", front, raw("front"), least=1, most=40)
    return field(text("front"), typed) + field(text("abreast"), segments(beside, raw("abreast")))


def _acts(studio: Studio) -> str:
    at, last = studio.at, len(studio.circuit.sections) - 1
    tools = (
        button(text("earlier"), f"move up {at}", disabled=at == 0),
        button(text("later"), f"move down {at}", disabled=at == last),
        button(text("remove"), f"remove {at}", disabled=last == 0),
        button(text("finish-here"), f"finish {at}", disabled=at == 0) if studio.circuit.closed else "",
    )
    adds = (
        button(icon(kind) + text(f"add-{kind}"), f"add {kind}")
        for kind in ("straight", "left", "right", "fork")
    )
    more = tag("h3", text("add")) + tag("div", *adds, class_="df-tools df-studio-adds")
    return tag("div", *tools, class_="df-tools") + more


def _space(studio: Studio) -> str:
    """What can be said of the chosen space: danger (T2), a ramp (T3)."""
    if not studio.space:
        return tag("p", text("press"), class_="df-note df-studio-hint")
    danger = tick("danger", text("danger"), studio.space in studio.circuit.danger, text("danger-note"))
    ramps = [ramp for ramp in studio.circuit.ramps if ramp.start == studio.space]
    numbers = [(str(n), str(n)) for n in range(2, 9)]
    made = "".join(
        tag("p", text("ramp"), " ", text("ramp-to", space=ramp.to))
        + tag(
            "div",
            pick(f"ramp number {ramp.to}", numbers, str(ramp.number), raw("ramp")),
            button(text("ramp-off"), f"ramp off {ramp.to}"),
            class_="df-tools",
        )
        for ramp in ramps
    )
    there = [
        node
        for node in studio.look.drawn.graph
        if studio.look.drawn.to_go[node] < studio.look.drawn.to_go[studio.space]
    ]
    where = [("", raw("ramp-none")), *((node, node) for node in there if node != studio.look.drawn.finish)]
    new = "" if ramps else field(text("ramp"), pick("ramp to", where, "", raw("ramp-where")))
    return tag("h3", text("space", space=studio.space)) + danger + made + new


# The state of the track


def state(studio: Studio) -> str:
    """Whether it is a track, or what is wrong; its kind; its figures."""
    return _verdict(studio) + _way(studio) + _figures(studio)


def _verdict(studio: Studio) -> str:
    look = studio.look
    if look.track:
        return tag("p", text("good"), class_="df-studio-good", role="status")
    said = escape(str(look.problem))
    close = ""
    if look.gap:
        key, distance = (
            ("gap-turn", look.gap.distance) if abs(look.gap.turn) > 0.05 else ("gap", look.gap.distance)
        )
        values = {"turn": f"{abs(look.gap.turn):.0f}"} if key == "gap-turn" else {}
        said = text(key, n=round(distance), **values)
        close = button(text("close"), "close", kind="df-primary")
    return tag("div", tag("span", said), close, class_="df-notice df-studio-fault", role="status")


def _way(studio: Studio) -> str:
    if studio.given:
        return ""
    closed = studio.circuit.closed
    ways = [("way closed", raw("closed"), closed), ("way open", raw("open"), not closed)]
    keep = tick("keep", text("keep"), studio.keep, text("keep-note")) if closed else ""
    return field(text("way"), segments(ways, raw("way"))) + keep


def _figures(studio: Studio) -> str:
    if not studio.look.track:
        return ""
    told = figures(studio.look.track)
    low, high = (round(length) for length in told.lengths)
    tiles = raw("units", n=low) if low == high else raw("units-range", low=low, high=high)
    rows = [
        ("spaces", str(told.spaces)),
        ("shortest", str(told.shortest)),
        ("along-left", str(told.left)),
        ("along-right", str(told.right)),
        ("behind", " · ".join(map(str, told.lines))),
        ("tiles", tiles),
        ("cuts", " · ".join(str(len(cut)) for cut in told.cuts)),
    ]
    body = (tag("tr", tag("th", text(key), scope="row"), tag("td", escape(value))) for key, value in rows)
    table = tag("table", tag("tbody", *body), class_="df-table df-studio-figures")
    cuts = tick("cuts", text("cuts-show"), studio.cuts, text("cuts-note"))
    return tag("h3", text("figures")) + table + cuts + _odd(told)


def _odd(told: Figures) -> str:
    if not told.odd:
        return ""
    some = [*told.odd[:MOST_TOLD], *(["…"] if len(told.odd) > MOST_TOLD else [])]
    return tag("p", text("odd", spaces=some), class_="df-note")
