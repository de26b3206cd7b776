"""How an answer is given on the page: a control for each form, and what comes of using it."""

from typing import Any

from downforce.draw.svg import el, escape
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.language import in_words, phrase, say
from downforce.teach.exercise import Task
from downforce.teach.forms import Choose, Code, Form, Number, Order, Spaces
from downforce.teach.given import Unreadable

from .markup import button, car, lines_of, tag
from .reading import not_now, number_in

_ARROWS = {"up": "M2 9l5-5 5 5", "down": "M2 5l5 5 5-5", "less": "M2 7h10", "more": "M2 7h10M7 2v10"}
_STROKE: dict[str, Any] = {"fill": "none", "stroke": "currentColor", "stroke_width": 2}
_RING = el("circle", cx=10, cy=10, r=8.5, **_STROKE)
_LOTS = {
    "": "",
    "pin": _RING + el("circle", cx=10, cy=10, r=4, fill="currentColor"),
    "tick": _RING + el("path", d="M5.5 10.5L9 14L14.5 6.5", **_STROKE),
    "back": el("path", d="M14.8 8A5.5 5.5 0 1 0 15.5 11M15.4 4.2V8.4H11.2", **_STROKE),
}
LONGEST = 40  # characters of a number that are read


def controls(form: Form, given: Any, *, name: str, closed: bool, right: frozenset[int] = frozenset()) -> str:
    """The controls of a form, filled with what is given so far.

    Parameters
    ----------
    form : Form
    given
        See `used`; None where nothing is given yet.
    name : str
        What the radio buttons of this question have in common, and no others on the page.
    closed : bool
        Nothing can be changed any more.
    right : frozenset of int
        The options that are marked as right, once it is closed.
    """
    match form:
        case Choose():
            return _choices(form, given, name, closed, right)
        case Order():
            return _order(form, given, closed)
        case Number():
            return _number(form, given, closed)
        case Code():
            return _code(form)
        case _:
            return ""


def _choices(form: Choose, given: Any, name: str, closed: bool, right: frozenset[int]) -> str:
    chosen = frozenset(given or ()) if form.several else frozenset([given])
    if closed:
        return _lots(form, chosen, right)
    kind = "checkbox" if form.several else "radio"
    rows = []
    for at, option in enumerate(form.options):
        field = el(
            "input",
            type=kind,
            name_=name,
            data_set=f"choose {at}",
            checked="" if at in chosen else None,
        )
        rows.append(tag("label", field, tag("span", shown(option)), class_="df-answer-row"))
    legend = tag("legend", escape(phrase("question.several" if form.several else "question.one")))
    return tag("fieldset", legend, *rows, class_="df-answers")


def _lots(form: Choose, chosen: frozenset[Any], right: frozenset[int]) -> str:
    """The options once it is over: those that hold have a tick, others that were given a pin."""
    rows = (
        tag(
            "li",
            lot("tick" if at in right else "pin" if at in chosen else ""),
            tag("span", shown(option)),
            _marks(yours=at in chosen, right=at in right),
            class_="df-answer-row" + (" df-yours" if at in chosen else ""),
        )
        for at, option in enumerate(form.options)
    )
    return tag("ul", *rows, class_="df-answers")


def lot(kind: str) -> str:
    """A sign before a row: "tick", "pin", "back" (it comes back) or none."""
    return el("svg", _LOTS[kind], viewBox="0 0 20 20", aria_hidden="true", class_="df-lot")


def _marks(*, yours: bool, right: bool) -> str:
    words = [phrase("question.yours")] * yours + [phrase("question.holds")] * right
    return tag("span", *(tag("span", escape(word), class_="df-mark") for word in words), class_="df-marks")


def _order(form: Order, order: Any, closed: bool) -> str:
    last = len(form.items) - 1
    rows = (
        tag(
            "li",
            tag("span", str(place + 1), class_="df-place"),
            tag("span", shown(form.items[at]), class_="df-item"),
            *(
                _move(way, at, form.items[at], end)
                for way, end in (("up", place == 0), ("down", place == last))
            )
            if not closed
            else (),
            class_="df-order-row",
        )
        for place, at in enumerate(order or range(len(form.items)))
    )
    return tag("p", escape(phrase("question.order")), class_="df-note") + tag("ol", *rows, class_="df-order")


def _move(way: str, at: int, item: Any, is_end: bool) -> str:
    """A button that goes along with its item, and keeps the focus at both ends."""
    do = f"{way} {at}"
    label = say(f"question.{way}", item=as_word(item))
    ends = "true" if is_end else None
    return button(_icon(way), do, kind="df-iconic", data_back=do, aria_label=label, aria_disabled=ends)


def _number(form: Number, given: Any, closed: bool) -> str:
    if closed:
        told = "" if given is None else say("question.gave", given=given, unit=str(form.unit))
        return tag("p", escape(told)) if told else ""
    field = el(
        "input",
        type="text",
        inputmode="numeric",
        size=5,
        value="" if given is None else str(given),
        data_set="number",
        aria_label=say("question.number", unit=str(form.unit)),
        autocomplete="off",
    )
    buttons = [
        button(_icon(way), way, kind="df-iconic", aria_label=phrase(f"question.{way}"))
        for way in ("less", "more")
    ]
    unit = tag("span", escape(form.unit), class_="df-unit")
    row = tag("div", buttons[0], field, buttons[1], unit, class_="df-number-row")
    return tag("p", escape(phrase("question.enter")), class_="df-note") + row


def _code(form: Code) -> str:
    told = tag("p", escape(phrase("question.code")), class_="df-note")
    return told + tag("pre", tag("code", escape(form.stub)), class_="df-stub")


def _icon(way: str) -> str:
    path = el("path", d=_ARROWS[way], fill="none", stroke="currentColor", stroke_width="2")
    return el("svg", path, viewBox="0 0 14 14", width="14", height="14", aria_hidden="true")


def shown(value: Any) -> str:
    """An option as markup: cards and cars as they are drawn everywhere, all else as its words."""
    if isinstance(value, SpeedCard):
        return lines_of(value)
    if isinstance(value, Colour):
        return car(value)
    return escape(as_word(value))


def as_word(value: Any) -> str:
    """An option in words."""
    return in_words(str(value)) if isinstance(value, SpeedCard) else in_words(value)


# What comes of using them


def used(task: Task, given: Any, act: str, argument: str, value: Any) -> Any:
    """What is given once a control was used.

    One option is its index, several a frozenset of them, an order a tuple of all; a space is its id, several
    are a frozenset of ids; a number is the text that was typed.

    Raises
    ------
    DownforceError
        This form has no such control.
    """
    form = task.form
    match form, act:
        case Choose(), "choose":
            return _chosen(given, number_in(argument), len(form.options), several=form.several)
        case Order(), "up" | "down":
            return _moved(given, number_in(argument), -1 if act == "up" else 1, len(form.items))
        case Number(), "number":
            return str(value).strip()[:LONGEST] or None
        case Number(), "less" | "more":
            return _stepped(form, given, -1 if act == "less" else 1)
        case Spaces(), "space":
            space = form.read([value] if form.several else value, task.position)
            return _toggled(given, str(value), several=form.several) if space else given
        case Spaces(), "clear":
            return None
    raise not_now()


def _chosen(given: Any, at: int, count: int, *, several: bool) -> Any:
    if not 0 <= at < count:
        raise not_now()
    return _toggled(given, at, several=True) if several else at


def _toggled(given: Any, one: Any, *, several: bool) -> Any:
    """One more or one less; None where nothing is left."""
    if not several:
        return None if given == one else one
    return frozenset(given or ()) ^ {one} or None


def _moved(given: Any, at: int, by: int, count: int) -> tuple[int, ...]:
    order = list(given)
    if at not in order:
        raise not_now()
    place = order.index(at)
    to = min(max(place + by, 0), count - 1)
    order.insert(to, order.pop(place))
    return tuple(order)


def _stepped(form: Number, given: Any, by: int) -> str:
    """The next number; from nothing, or from what is no number, the one nearest to 0."""
    try:
        number = form.read(given) + by
    except Unreadable:
        number = 0
    return str(min(max(number, form.least), form.most))
