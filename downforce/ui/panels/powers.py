"""What powers change on the screen: the card of a power, and what it says of the line in hand."""

from collections.abc import Iterator

from downforce.draw.svg import escape
from downforce.rules import steering
from downforce.rules.actions import KeepPower, Skip
from downforce.rules.cards import Colour
from downforce.rules.game import Game
from downforce.rules.line import refusable
from downforce.rules.powers import Power
from downforce.rules.rulebook import rule

from ..markup import button, chip, marked, ruled, tag, text, word
from .choices import Asking

NO_KEY = "0"  # the digit that refuses: the choices have the others
Note = tuple[str, Power]  # a sentence, and the power it comes from


# A power as a card


def face(power: Power) -> str:
    """Its name, its text with the marks of the sentences, the set it comes from."""
    told = marked(rule(power.rule).sentences) if power.rule else escape(power.effect)
    return tag("b", escape(power.word), class_="df-power-name") + tag("span", told) + _from(power)


def _from(power: Power) -> str:
    """The set it comes from; one of nobody's set is somebody's own."""
    name = (rule(power.rule).set or "own") if power.rule else "own"
    return tag("span", word(f"power.{name}"), class_="df-power-set")


def shown(power: Power) -> str:
    """A power as a card that is only looked at, its rule beside the name."""
    return tag("div", face(power), chip(power.cited), class_="df-power")


def keep(table: Asking) -> str:
    """Which of several powers to use: a card for each, its rule below it."""
    game = table.game
    kept = [choice for choice in table.choices if isinstance(choice, KeepPower)]
    seat = kept[0].seat
    has = {power.name: power for power in game.state.table.powers[seat]}
    cards = (_offered(has[choice.power], number) for number, choice in enumerate(kept, 1))
    return (
        tag("p", text("turn.of", name=game.names[seat]), class_="df-note")
        + tag("h2", word("power.title"))
        + tag("p", ruled(word("power.note"), "A10"), class_="df-note")
        + tag("div", *cards, class_="df-powers")
    )


def _offered(power: Power, number: int) -> str:
    pick = tag(
        "button",
        tag("span", str(number), class_="df-key") + face(power),
        type="button",
        class_="df-power",
        data_do=f"pick {number}",
        data_first=number == 1,
        data_key=number,
    )
    return tag("div", pick, chip(power.cited))


def tagged(power: Power) -> str:
    """A power as a small tag that opens its rule."""
    return tag("small", escape(power.word), " ", chip(power.cited), class_="df-has", title=power.effect)


# The line in hand


def number_of(game: Game, colour: Colour | None) -> str:
    """The number of the line in hand as printed, with what powers add for a car: ``6 + 2``."""
    assert game.line
    more = steering.added(game.setup, game.state, colour) if colour else []
    return total(game.line.number, *(spaces for _, spaces in more))


def total(number: int, *more: int) -> str:
    """A number with what is added to it: ``6 + 2``, which stays on one line."""
    return "\u00a0".join([str(number), *(f"{'+' if n > 0 else '−'}\u00a0{abs(n)}" for n in more)])


def notes(game: Game) -> str:
    """What powers say about the line in hand, each with its rule."""
    return "".join(tag("p", ruled(said, power.cited)) for said, power in _notes(game))


def _notes(game: Game) -> Iterator[Note]:
    turn, how, colour = game.state.turn, game.motion, game.car
    assert turn and how and colour
    for power, more in steering.added(game.setup, game.state, colour):
        yield text(f"turn.{'more' if more > 0 else 'less'}", power=power.word, n=abs(more)), power
    if turn.lost and not turn.left:
        yield _said(game, "catches_up", "lost")
    if how.short:
        yield _said(game, "short", "short")
    if how.bonus and _crosses(game):
        power = steering.having(game.state, game.owners[colour], "at_line")
        yield text("turn.line-adds", power=power.word, n=how.bonus), power
    if any(not how.through.isdisjoint(reach.route) for reach in game.ends.values()):
        yield _said(game, "through", "through")
    if refusable(game.setup, game.state) == "skips":
        yield _said(game, "skips", "skips")


def _crosses(game: Game) -> bool:
    """Whether the car in hand can cross a betting line."""
    assert game.car
    crossed = game.track.crossed
    return any(crossed[end] > crossed[game.cars[game.car]] for end in game.ends)


def _said(game: Game, modifier: str, key: str) -> Note:
    turn = game.state.turn
    assert turn
    power = steering.having(game.state, turn.seat, modifier)
    return text(f"turn.{key}", power=power.word), power


def steers(game: Game) -> str:
    """Whose decision it is where the next seat steers (W11); "" where who plays does."""
    turn = game.state.turn
    if turn is None or not game.car or game.to_act == (turn.seat,):
        return ""
    power = steering.having(game.state, turn.seat, "hands_over")
    values = {"names": game.setup.names, "seat": turn.seat, "other": game.to_act[0]}
    said = text("turn.steers", power=power.word, colour=game.car, **values)
    return tag("p", ruled(said, power.cited), class_="df-result")


def goes_after(game: Game) -> str:
    """Why one of the own cars may go after the last line (W8)."""
    turn = game.state.turn
    assert turn
    power = steering.having(game.state, turn.seat, "after")
    said = text("turn.goes", names=game.setup.names, seat=turn.seat, power=power.word, n=turn.after)
    return tag("p", ruled(said, power.cited), class_="df-note")


def skips_wild(game: Game) -> str:
    """That the wild line in hand may be skipped before a car is named (W4); "" where it may not."""
    if refusable(game.setup, game.state) != "skips":
        return ""
    said, power = _said(game, "skips", "skips")
    return tag("p", ruled(said, power.cited), class_="df-note")


def refusing(table: Asking) -> str:
    """The button that refuses, where a power allows it; its key is `NO_KEY`."""
    number = next((n for n, choice in enumerate(table.choices, 1) if isinstance(choice, Skip)), 0)
    if not number:
        return ""
    game = table.game
    label = text(f"skip.{refusable(game.setup, game.state)}", colour=game.car or "")
    row = tag("span", NO_KEY, class_="df-key") + tag("span", label, class_="df-where")
    first = number == 1
    return tag("div", button(row, f"pick {number}", kind="df-way df-refuse", data_key=NO_KEY, first=first),
               class_="df-ways")  # fmt: skip
