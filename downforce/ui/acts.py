"""What the controls of the page do: each names an act, and each act gives the next screen."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.errors import DownforceError
from downforce.rules.game import Game
from downforce.rules.language import LANGUAGES
from downforce.rules.line import wild_cars
from downforce.rules.track import Track

from . import looking_back
from .asking import choice_at, toggled
from .draft import Draft
from .reading import not_now, number_in, opened
from .session import PACES, Session
from .table import WHY, Table

# What can be opened and closed beside the game.
FOLDS = ("record", "record-text", "record-file", "cell", "cell-text", "load", "log", "laws")


def act(table: Table, name: str, argument: str = "", value: Any = None) -> Table:
    """The screen after a control was used.

    Parameters
    ----------
    name, argument : str
        The act, and what it is about: a number, a colour, a field.
    value : optional
        What was typed.

    Raises
    ------
    DownforceError
        It is not possible now; the sentence says why.

    Examples
    --------
    >>> act(act(Table(), "set", "seed", "7"), "start").stage
    'bid'
    """
    if name not in ACTS:
        raise not_now()
    return ACTS[name](replace(table, notice=None), argument, value).screened


# Before the game


def _set(table: Table, argument: str, value: object) -> Table:
    """A field was filled in, or the button of an option pressed, which names both."""
    field, _, option = argument.partition(" ")
    return replace(table, options=table.options.set(field, option or str(value)))


def _start(table: Table, argument: str, value: object) -> Table:
    return table.playing(table.options.start())


def _new(table: Table, argument: str, value: object) -> Table:
    left = replace(table, session=None, seen=None, revealing=False, card=None, peek=None, replay=None)
    left = replace(left, draft=None, main=None, line=0, branch=None)
    return replace(left, fold="", rule="", moment=table.moment + 1)


# A position that is being set up


def _draft(table: Table, argument: str, value: object) -> Table:
    name, _, about = argument.partition(" ")
    if name == "open":
        return _opened(table)
    if table.draft is None:
        raise not_now()
    if name == "play":
        return table.set_up()
    if name == "leave":
        return replace(table, draft=None, moment=table.moment + 1)
    asked = "" if name == "put" else table.asked
    return replace(table, draft=table.draft.act(name, about, value), asked=asked)


def _opened(table: Table) -> Table:
    """An empty track with the seats of the form, or the position on the screen, if all may be seen."""
    if table.draft or not table.may_show_all:
        raise not_now()
    session = table.shown
    return drafting(table, Draft.of_session(session) if session else Draft.of_options(table.options))


def drafting(table: Table, draft: Draft) -> Table:
    """The screen on which a position is set up."""
    return replace(table, draft=draft, fold="", rule="", asked="", moment=table.moment + 1)


def _put(table: Table, argument: str, value: object) -> Table:
    """A car was dragged on the board."""
    if table.draft is None:
        raise not_now()
    return replace(table, draft=table.draft.act("put", argument, value))


# Decisions


def _pick(table: Table, argument: str, value: object) -> Table:
    number = number_in(argument)
    if table.session is None or not 1 <= number <= len(table.choices):
        raise not_now()
    at = table.session.at
    decided = table.session.decide(table.choices[number - 1])
    return table.after(decided, at=at)


def _mark(table: Table, argument: str, value: object) -> Table:
    """A car is marked for a bet on several, or no longer (W6)."""
    return replace(table, guess=toggled(table.choices, table.guess, Colour.parse(argument)))


def _play_on(table: Table, argument: str, value: object) -> Table:
    if table.session is None or table.stage not in ("reveal", "bots"):
        raise not_now()
    at = table.session.at
    if table.stage == "reveal":
        return table.after(table.session, at=at)
    return table.after(table.session.play_on(table.pace, ask=table.ask), at=at)


def _uncover(table: Table, argument: str, value: object) -> Table:
    if table.session is None or table.stage != "cover":
        raise not_now()
    return replace(table, seen=table.session.asked, moment=table.moment + 1)


def _undo(table: Table, argument: str, value: object) -> Table:
    return _jump(table, Session.undo)


def _redo(table: Table, argument: str, value: object) -> Table:
    return _jump(table, Session.redo)


def _jump(table: Table, way: Callable[[Session], Session]) -> Table:
    if table.session is None:
        raise DownforceError("ui.undo-nothing")
    if table.stage in ("draft", "replay"):
        raise not_now()
    return table.moved(way(table.session))


def _item(table: Table, argument: str, value: object) -> Table:
    if table.stage != "account":
        raise not_now()
    return replace(table, items=1_000 if argument == "all" else table.items + 1, moment=table.moment + 1)


# Looking


def _look(table: Table, argument: str, value: object) -> Table:
    number = number_in(argument)
    if not 1 <= number <= len(table.hand):
        raise not_now()
    card = table.hand[number - 1]
    if card == table.card:
        return replace(table, card=None, peek=None)
    return replace(table, card=card, peek=_first_peek(table.game, card), asked="")


def _first_peek(game: Game, card: SpeedCard) -> tuple[int, Colour] | None:
    """The first line of a card whose car is racing; for a wild line no car is named yet."""
    for place, line in enumerate(card.lines):
        if line.colour and line.colour in game.cars:
            return place, line.colour
    return None


def _peek(table: Table, argument: str, value: object) -> Table:
    number, _, letter = argument.partition(" ")
    place = number_in(number)
    if not table.card or not 0 <= place < len(table.card.lines):
        raise not_now()
    colour, line = Colour.parse(letter), table.card.lines[place]
    cars = table.game.cars
    if colour not in ((line.colour,) if line.colour else wild_cars(cars, table.card)) or colour not in cars:
        raise not_now()
    return replace(table, peek=(place, colour), asked="")


def _rule(table: Table, argument: str, value: object) -> Table:
    """A rule opens under its chip, in its panel, or in the log; pressed once more, the chip closes it."""
    name, _, under = argument.partition(" ")
    before = table.rule if under == table.under else ""
    return replace(table, rule=opened(name, before), near=value == "act", under=under)


def _why(table: Table, argument: str, value: object) -> Table:
    number = number_in(argument)
    if table.shown is None or table.stage == "cover" or not 0 <= number < len(table.told):
        raise not_now()
    rule, under = ("", "") if table.under == WHY else (table.rule, table.under)
    return replace(table, why=-1 if number == table.why else number, rule=rule, under=under)


def _space(table: Table, argument: str, value: object) -> Table:
    """A space was pressed: the choice it stands for is made; any other is asked about."""
    space = str(value)
    choices = table.choices
    number = choice_at(table.game, choices, space) if choices else 0
    if number:
        return _pick(table, str(number), None)
    known = space in _track(table).graph
    return replace(table, asked=space if known and space != table.asked else "")


def _track(table: Table) -> Track:
    """The track on the screen."""
    if table.draft:
        return table.draft.setup.track
    return table.game.track if table.shown else table.options.track


def _escape(table: Table, argument: str, value: object) -> Table:
    """The answer closes. A card goes back to the hand by its own button, which the key presses next."""
    return replace(table, asked="")


def _fold(table: Table, argument: str, value: object) -> Table:
    name = argument if argument in FOLDS else ""
    if name.startswith(("record", "cell")) and not table.may_show_all:
        raise not_now()
    return replace(table, fold="" if name == table.fold else name)


# How it is played and shown


def _pace(table: Table, argument: str, value: object) -> Table:
    return replace(table, pace=argument) if argument in PACES else table


def _ask(table: Table, argument: str, value: object) -> Table:
    return replace(table, ask=bool(value))


def _language(table: Table, argument: str, value: object) -> Table:
    return replace(table, code=argument) if argument in LANGUAGES else table


ACTS: dict[str, Callable[[Table, str, Any], Table]] = {
    "set": _set,
    "start": _start,
    "new": _new,
    "draft": _draft,
    "put": _put,
    "pick": _pick,
    "mark": _mark,
    "on": _play_on,
    "uncover": _uncover,
    "undo": _undo,
    "redo": _redo,
    "item": _item,
    **looking_back.ACTS,
    "look": _look,
    "peek": _peek,
    "rule": _rule,
    "why": _why,
    "space": _space,
    "escape": _escape,
    "fold": _fold,
    "pace": _pace,
    "ask": _ask,
    "language": _language,
}
